//! Drawings as pictures.

use std::fmt::Write;

use bots::Line;
use rules::pictomania::{LONG, SHORT};

/// Drawings beside each other on a contact sheet.
const COLUMNS: usize = 4;

/// The line below a drawing that says what it shows.
const CAPTION: i32 = 140;

/// One drawing on its sheet.
pub fn drawing(lines: &[Line]) -> String {
    page(SHORT, LONG, &pencil(lines))
}

/// Drawings with their words.
pub fn sheet(drawings: &[(&str, Vec<Line>)]) -> String {
    let (wide, high) = (SHORT, LONG + CAPTION);
    let mut inside = String::new();
    for (at, (word, lines)) in drawings.iter().enumerate() {
        let (column, row) = ((at % COLUMNS) as i32, (at / COLUMNS) as i32);
        let _ = write!(
            inside,
            "<g transform=\"translate({} {})\"><rect width=\"{SHORT}\" height=\"{LONG}\" \
             fill=\"none\" stroke=\"#ddd\" stroke-width=\"4\"/>{}<text x=\"{}\" y=\"{}\" \
             font-family=\"sans-serif\" font-size=\"90\" text-anchor=\"middle\">{}</text></g>",
            column * wide,
            row * high,
            pencil(lines),
            SHORT / 2,
            LONG + 100,
            escaped(word),
        );
    }
    let columns = drawings.len().min(COLUMNS) as i32;
    let rows = drawings.len().div_ceil(COLUMNS) as i32;
    page(columns * wide, rows * high, &inside)
}

fn page(wide: i32, high: i32, inside: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{}\" \
         height=\"{}\"><rect width=\"{wide}\" height=\"{high}\" fill=\"#fff\"/>{inside}</svg>\n",
        wide / 4,
        high / 4,
    )
}

fn pencil(lines: &[Line]) -> String {
    let mut paths = String::from(
        "<g fill=\"none\" stroke=\"#222\" stroke-width=\"9\" stroke-linecap=\"round\" \
         stroke-linejoin=\"round\">",
    );
    for line in lines {
        let mut points = line.points.iter();
        if let Some(first) = points.next() {
            let _ = write!(paths, "<path d=\"M{} {}l0 0", first.x, first.y);
        }
        for touch in points {
            let _ = write!(paths, "L{} {}", touch.x, touch.y);
        }
        paths.push_str("\"/>");
    }
    paths.push_str("</g>");
    paths
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
