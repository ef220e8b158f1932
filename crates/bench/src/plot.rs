//! A plot as SVG: lines with a name at their end. The paper is light of its own,
//! so that it reads the same on a dark page.

use std::fmt::Write;

use crate::closed::thousands;
use crate::kind::Kind;

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 64.0;
const RIGHT: f64 = 570.0;
const TOP: f64 = 52.0;
const BOTTOM: f64 = 348.0;

/// The least distance of two names at the ends of lines.
const LINE: f64 = 17.0;

pub struct Plot {
    pub title: &'static str,
    pub across: &'static str,
    pub up: &'static str,
    pub log_across: bool,
    pub log_up: bool,
    /// The last is ours, and drawn thicker.
    pub series: Vec<Series>,
}

pub struct Series {
    pub kind: Kind,
    pub points: Vec<(f64, f64)>,
}

impl Series {
    /// A logarithm knows neither nothing nor less.
    fn shown(&self) -> impl Iterator<Item = &(f64, f64)> + Clone {
        let points = self.points.iter();
        points.filter(|point| point.1.is_finite() && point.1 > 0.0)
    }
}

/// A direction of the paper: from which value to which, and where they are.
struct Axis {
    values: (f64, f64),
    places: (f64, f64),
    log: bool,
}

impl Axis {
    fn new(values: impl Iterator<Item = f64> + Clone, places: (f64, f64), log: bool) -> Self {
        let least = values.clone().fold(f64::INFINITY, f64::min);
        let most = values.fold(f64::NEG_INFINITY, f64::max);
        let values = if log {
            (least * 0.8, most * 1.25)
        } else {
            (0.0, most * 1.05)
        };
        Self {
            values,
            places,
            log,
        }
    }

    fn place(&self, value: f64) -> f64 {
        let scaled = |value: f64| if self.log { value.ln() } else { value };
        let (from, to) = (scaled(self.values.0), scaled(self.values.1));
        let share = (scaled(value) - from) / (to - from);
        self.places.0 + share * (self.places.1 - self.places.0)
    }

    /// Round numbers within reach.
    fn marks(&self) -> Vec<f64> {
        let (from, to) = self.values;
        if self.log {
            let steps = if to / from > 300.0 {
                &[1.0][..]
            } else {
                &[1.0, 2.0, 5.0]
            };
            let powers = (-3..=9).map(|power| 10_f64.powi(power));
            let all = powers.flat_map(|power| steps.iter().map(move |step| step * power));
            return all.filter(|mark| (from..=to).contains(mark)).collect();
        }
        let rough = to / 5.0;
        let power = 10_f64.powf(rough.log10().floor());
        let steps = [1.0, 2.0, 5.0, 10.0].map(|step| step * power);
        let step = steps.into_iter().find(|step| *step >= rough);
        let step = step.expect("ten of them are more");
        let marks = (0..10).map(|mark| f64::from(mark) * step);
        let marks = marks.filter(|mark| *mark <= to);
        // Three times a fifth is not quite three fifths.
        marks.map(|mark| (mark * 1e3).round() / 1e3).collect()
    }
}

impl Plot {
    pub fn svg(&self) -> String {
        let points = || self.series.iter().flat_map(Series::shown);
        let across = Axis::new(
            points().map(|point| point.0),
            (LEFT, RIGHT),
            self.log_across,
        );
        let up = Axis::new(points().map(|point| point.1), (BOTTOM, TOP), self.log_up);
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" \
             font-family=\"system-ui, sans-serif\" font-size=\"13\" fill=\"#3a362f\">\n\
             <title>{title}</title>\n\
             <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"8\" fill=\"#fbfaf6\"/>\n\
             <text x=\"20\" y=\"28\" font-size=\"16\" font-weight=\"600\">{title}, {up}</text>\n",
            title = self.title,
            up = self.up,
        );
        draw_marks(&mut svg, &across, &up);
        let middle = f64::midpoint(LEFT, RIGHT);
        line(
            &mut svg,
            &format!(
                "<text x=\"{middle}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                BOTTOM + 40.0,
                self.across
            ),
        );
        self.draw_series(&mut svg, &across, &up);
        svg + "</svg>\n"
    }

    fn draw_series(&self, svg: &mut String, across: &Axis, up: &Axis) {
        let mut names = Vec::new();
        for (number, series) in self.series.iter().enumerate() {
            let ours = number + 1 == self.series.len();
            let colour = series.kind.colour();
            let places: Vec<(f64, f64)> = series
                .shown()
                .map(|point| (across.place(point.0), up.place(point.1)))
                .collect();
            let path: Vec<String> = places
                .iter()
                .map(|(x, y)| format!("{x:.1},{y:.1}"))
                .collect();
            let width = if ours { 3 } else { 2 };
            line(
                svg,
                &format!(
                    "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" \
                     stroke-width=\"{width}\" stroke-linejoin=\"round\"/>",
                    path.join(" ")
                ),
            );
            for (x, y) in &places {
                let dot =
                    format!("<circle cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3.5\" fill=\"{colour}\"/>");
                line(svg, &dot);
            }
            if let Some((x, y)) = places.last() {
                names.push((*y, *x, series.kind.name(), colour));
            }
        }
        draw_names(svg, names);
    }
}

/// Names stand at the right, each as near to the end of its line as the others
/// leave room.
fn draw_names(svg: &mut String, mut names: Vec<(f64, f64, &str, &str)>) {
    names.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut last = f64::NEG_INFINITY;
    let mut places: Vec<f64> = names
        .iter()
        .map(|name| {
            last = name.0.max(last + LINE);
            last
        })
        .collect();
    let mut lowest = BOTTOM + LINE;
    for place in places.iter_mut().rev() {
        *place = place.min(lowest - LINE);
        lowest = *place;
    }
    for ((y, x, name, colour), place) in names.into_iter().zip(places) {
        let from = RIGHT + 8.0;
        line(
            svg,
            &format!(
                "<path d=\"M{:.1} {y:.1}L{from} {place:.1}\" stroke=\"{colour}\" \
                 stroke-dasharray=\"1 3\" fill=\"none\"/>",
                x + 5.0
            ),
        );
        line(
            svg,
            &format!(
                "<text x=\"{}\" y=\"{:.1}\" fill=\"{colour}\">{name}</text>",
                from + 4.0,
                place + 4.5
            ),
        );
    }
}

fn draw_marks(svg: &mut String, across: &Axis, up: &Axis) {
    for mark in up.marks() {
        let y = up.place(mark);
        line(
            svg,
            &format!(
                "<path d=\"M{LEFT} {y:.1}H{RIGHT}\" stroke=\"#e4e0d6\"/>\
                 <text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 8.0,
                y + 4.5,
                written(mark)
            ),
        );
    }
    for mark in across.marks() {
        let x = across.place(mark);
        line(
            svg,
            &format!(
                "<path d=\"M{x:.1} {BOTTOM}v5\" stroke=\"#8a8478\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                BOTTOM + 20.0,
                written(mark)
            ),
        );
    }
    line(
        svg,
        &format!("<path d=\"M{LEFT} {BOTTOM}H{RIGHT}\" stroke=\"#8a8478\"/>"),
    );
}

fn written(mark: f64) -> String {
    if mark < 1e3 {
        mark.to_string()
    } else {
        thousands(mark)
    }
}

fn line(svg: &mut String, text: &str) {
    writeln!(svg, "{text}").expect("a text takes more text");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_round_numbers() {
        let values = [30.0, 700.0];
        let log = Axis::new(values.into_iter(), (0.0, 1.0), true);
        assert_eq!(log.marks(), [50.0, 100.0, 200.0, 500.0]);
        let plain = Axis::new(values.into_iter(), (0.0, 1.0), false);
        assert_eq!(plain.marks(), [0.0, 200.0, 400.0, 600.0]);
    }

    #[test]
    fn names_keep_their_distance() {
        let mut svg = String::new();
        let names = vec![(100.0, 0.0, "one", "red"), (101.0, 0.0, "two", "blue")];
        draw_names(&mut svg, names);
        assert!(svg.contains("y=\"104.5\"") && svg.contains("y=\"121.5\""));
    }
}
