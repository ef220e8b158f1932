//! The log: lines on standard error.

use std::io::{self, IsTerminal};

use clap::ValueEnum;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, Layer, fmt};

#[derive(Clone, Copy, ValueEnum)]
pub enum LogFormat {
    Text,
    Json,
}

/// Starts logging. `RUST_LOG` says what; without it, what an operator wants to
/// know.
pub fn start(format: LogFormat) {
    let asked = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info"));
    let lines = fmt::layer().with_writer(io::stderr);
    let lines = match format {
        // Colours are for eyes: in a file they would stand between the words.
        LogFormat::Text => lines.with_ansi(io::stderr().is_terminal()).boxed(),
        LogFormat::Json => lines.json().boxed(),
    };
    tracing_subscriber::registry()
        .with(asked)
        .with(lines.with_filter(discreet()))
        .init();
    // Sockets log each frame at lower levels, to be looked at and left out.
    log::set_max_level(log::LevelFilter::Info);
}

/// Libraries log whole frames at their lower levels: hands, chat and keys. So
/// only our own lines come through below `info`, whatever `RUST_LOG` asks for.
fn discreet() -> Targets {
    Targets::new()
        .with_default(LevelFilter::INFO)
        .with_target("tablee", LevelFilter::TRACE)
}
