//! `tablee doctor`: looks at everything that a server needs, one line each.

use std::path::Path;
use std::time::Duration;

use clap::Args;
use rustix::fs::statvfs;
use rustix::process::{Resource, getrlimit};

use super::place::Place;
use super::tables::date;
use crate::http::{Proxy, PublicUrl};
use crate::journal::{Hold, JetStream, NatsServers, Sqlite, now};

/// Below this much free space the doctor warns; an evening of many tables takes
/// a few megabytes, and a backup as much as the file.
const SPACE: u64 = 200 << 20;

/// Below this much nothing goes on for long.
const NO_SPACE: u64 = 10 << 20;

/// How far ahead of the clock the last record may be before it is wrong, in
/// milliseconds.
const AHEAD: u64 = 60 * 1000;

/// Fewer open files than this are few connections.
const FILES: u64 = 4096;

#[derive(Args)]
pub struct Doctor {
    #[command(flatten)]
    place: Place,
    /// As for `tablee serve`
    #[arg(long, env = "TABLEE_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// As for `tablee serve`
    #[arg(long, value_delimiter = ',', env = "TABLEE_TRUSTED_PROXY")]
    trusted_proxy: Vec<Proxy>,
}

/// What was found about one thing.
enum Finding {
    Ok(String),
    Warn(String),
    Fail(String),
}

use Finding::{Fail, Ok as Good, Warn};

/// Fails if anything does.
pub async fn doctor(options: &Doctor) -> Result<(), String> {
    let mut findings = Vec::new();
    match &options.place.journal {
        Some(servers) => findings.extend(nats(servers).await),
        None => findings.extend(file(&options.place.data)),
    }
    findings.push(files());
    findings.push(proxy(options));
    let mut failed = 0;
    for finding in &findings {
        let (word, what) = match finding {
            Good(what) => ("ok  ", what),
            Warn(what) => ("warn", what),
            Fail(what) => ("fail", what),
        };
        failed += usize::from(matches!(finding, Fail(_)));
        println!("{word}  {what}");
    }
    match failed {
        0 => Ok(()),
        failed => Err(format!("{failed} of {} failed", findings.len())),
    }
}

fn file(data: &Path) -> Vec<Finding> {
    let name = data.display();
    let mut findings = vec![space(data)];
    if !data.exists() {
        let what = format!("{name} does not exist yet; `tablee serve` makes it");
        findings.push(Warn(what));
        return findings;
    }
    findings.push(match Hold::holder(data) {
        Some(process) => Good(format!("a server runs on {name} (process {process})")),
        None => Good(format!("no server runs on {name}")),
    });
    match Sqlite::examine(data) {
        Ok(examined) => {
            let (tables, records) = (examined.tables, examined.records);
            findings.push(match examined.faults.first() {
                None => Good(format!(
                    "{name}: {tables} tables, {records} records, no fault"
                )),
                Some(fault) => {
                    let faults = examined.faults.len();
                    let what = &fault.what;
                    Fail(format!(
                        "{name}: {faults} faults, the first: {what}; see `tablee check`"
                    ))
                }
            });
            findings.push(clock(examined.last));
        }
        Err(error) => findings.push(Fail(format!("{name}: {error}"))),
    }
    findings
}

/// The clock against the last record, which is never later than now.
fn clock(last: u64) -> Finding {
    let ahead = last.saturating_sub(now());
    if ahead > AHEAD {
        let by = humantime::format_duration(Duration::from_secs(ahead / 1000));
        return Fail(format!(
            "the clock is {by} behind the last record ({}): it was set back",
            date(last)
        ));
    }
    Good(format!("the clock says {}", date(now())))
}

fn space(data: &Path) -> Finding {
    let folder = match data.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        Some(_) | None => Path::new("."),
    };
    let free = match statvfs(folder) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => return Fail(format!("{}: {error}", folder.display())),
    };
    let what = format!("{} MB free on the disk of {}", free >> 20, folder.display());
    match free {
        ..NO_SPACE => Fail(what),
        NO_SPACE..SPACE => Warn(what),
        SPACE.. => Good(what),
    }
}

fn files() -> Finding {
    let limit = getrlimit(Resource::Nofile);
    match limit.maximum {
        Some(most) if most < FILES => Warn(format!(
            "at most {most} open files, and so fewer connections: raise `ulimit -Hn`, or LimitNOFILE"
        )),
        Some(most) => Good(format!("up to {most} open files")),
        None => Good("as many open files as are needed".to_owned()),
    }
}

fn proxy(options: &Doctor) -> Finding {
    match (&options.public_url, options.trusted_proxy.is_empty()) {
        (None, true) => Good("players use the address that the server listens on".to_owned()),
        (Some(url), false) => Good(format!("players come through a proxy to {url}")),
        (Some(url), true) => Warn(format!(
            "players use {url}, but no proxy is trusted: behind one, all share one address and \
             its limits; see docs/proxy.md"
        )),
        (None, false) => Warn(
            "a proxy is trusted, but links follow each request's host: say --public-url".to_owned(),
        ),
    }
}

async fn nats(servers: &NatsServers) -> Vec<Finding> {
    match JetStream::connect(servers, None).await {
        Ok(jetstream) => {
            let version = jetstream.version();
            let mut findings = vec![Good(format!(
                "nats-server {version}, both streams as needed"
            ))];
            findings.push(match jetstream.replicas().await {
                Ok(1) => Warn("NATS keeps one copy: see docs/cluster.md".to_owned()),
                Ok(copies) => Good(format!("NATS keeps {copies} copies")),
                Err(error) => Fail(error.to_string()),
            });
            findings
        }
        Err(error) => vec![Fail(error.to_string())],
    }
}
