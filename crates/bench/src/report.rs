//! What was measured: printed at once, and at the end written into the document,
//! whose prose is in `report.md`.

use std::collections::BTreeMap;
use std::fs;
use std::process::Command;

use crate::effort::Effort;
use crate::plot::Plot;

/// Each `{{name}}` in it stands for what was put under that name.
const PROSE: &str = include_str!("../report.md");

#[derive(Default)]
pub struct Report {
    parts: BTreeMap<&'static str, String>,
    bars: String,
    plots: Vec<(&'static str, String)>,
}

impl Report {
    /// Says what is being measured, for whoever waits.
    pub fn note(&self, what: &str) {
        eprintln!("… {what}");
    }

    pub fn put(&mut self, name: &'static str, text: &str) {
        println!("\n{name}\n\n{text}");
        self.parts.insert(name, text.trim_end().to_owned());
    }

    pub fn plot(&mut self, file: &'static str, plot: &Plot) {
        self.plots.push((file, plot.svg()));
    }

    /// A bar that holds when the figure is small enough.
    pub fn at_most(&mut self, what: &str, figure: Option<f64>, most: f64) {
        let held = figure.is_some_and(|figure| figure <= most);
        self.bar(what, figure, &format!("at most {}", number(most)), held);
    }

    /// A bar that holds when the figure is large enough.
    pub fn at_least(&mut self, what: &str, figure: Option<f64>, least: f64) {
        let held = figure.is_some_and(|figure| figure >= least);
        self.bar(what, figure, &format!("at least {}", number(least)), held);
    }

    fn bar(&mut self, what: &str, figure: Option<f64>, bar: &str, held: bool) {
        let figure = figure.map_or("not measured".to_owned(), number);
        let held = if held { "held" } else { "missed" };
        println!("{what}: {figure}, {bar}: {held}");
        self.bars += &format!("| {what} | {bar} | **{figure}** | {held} |\n");
    }

    /// Writes the document and its plots.
    pub fn write(mut self, effort: &Effort) {
        let bars = format!(
            "| what | bar | measured | |\n|---|---|---|---|\n{}",
            self.bars
        );
        self.parts.insert("bars", bars.trim_end().to_owned());
        self.parts.insert("machine", machine());
        self.parts.insert("date", said_by("date", &["+%-d %B %Y"]));
        self.parts.insert("node", said_by("node", &["--version"]));
        let rounds = format!("{} rounds of {:?}", effort.rounds, effort.measure);
        self.parts.insert("rounds", rounds);
        let mut text = PROSE.to_owned();
        for (name, part) in &self.parts {
            text = text.replace(&format!("{{{{{name}}}}}"), part);
        }
        let folder = effort.into.join("benchmarks");
        fs::create_dir_all(&folder).expect("a folder for the plots");
        for (file, svg) in &self.plots {
            fs::write(folder.join(file), svg).expect("a plot can be written");
        }
        fs::write(effort.into.join("benchmarks.md"), &text).expect("the report can be written");
        // Said last: what took so long is not thrown away.
        assert!(!text.contains("{{"), "a part of the report is missing");
    }
}

fn number(number: f64) -> String {
    let digits = match number {
        _ if number < 0.2 => 3,
        _ if number < 20.0 => 2,
        _ => 0,
    };
    format!("{number:.digits$}")
}

/// The processor's name and how many cores there are.
fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").expect("this is Linux");
    let values = |key: &'static str| {
        let lines = info.lines().filter_map(|line| line.split_once(':'));
        lines.filter(move |(name, _)| name.trim() == key)
    };
    let model = values("model name").next();
    let model = model.map_or("a processor without a name", |(_, model)| model.trim());
    format!("{} cores of {model}", values("processor").count())
}

fn said_by(program: &str, arguments: &[&str]) -> String {
    let mut command = Command::new(program);
    let output = command.args(arguments).env("LC_ALL", "C").output();
    let output = output.expect("the program is there").stdout;
    String::from_utf8(output).expect("a text").trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_as_exact_as_they_need_to_be() {
        assert_eq!(number(1.0 / 8.0), "0.125");
        assert_eq!(number(1.25), "1.25");
        assert_eq!(number(100.0), "100");
    }

    #[test]
    fn a_bar_is_held_or_missed() {
        let mut report = Report::default();
        report.at_most("this", Some(1.2), 1.25);
        report.at_least("that", Some(1.2), 1.25);
        report.at_most("nothing", None, 1.25);
        let lines: Vec<&str> = report.bars.lines().collect();
        assert!(lines[0].ends_with("**1.20** | held |"));
        assert!(lines[1].ends_with("**1.20** | missed |"));
        assert!(lines[2].ends_with("**not measured** | missed |"));
    }
}
