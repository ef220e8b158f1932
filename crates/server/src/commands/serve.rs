//! `tablee serve`: opens the journal, listens, and stops gracefully.

use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use humantime::parse_duration;
use tokio::net::TcpListener;
use tokio::sync::watch;

use super::signals::Signals;
use crate::http::address::{Address, qr_text};
use crate::http::{App, NoTls, Proxies, Proxy, PublicUrl, Tls, files, listen, page, serve_metrics};
use crate::journal::{JetStream, Journal, JournalError, NatsServers, Sqlite, parse_replicas};
use crate::limits::{Changed, Limits};
use crate::table::{CannotRead, Manners, Packs};

#[derive(Args)]
pub struct Serve {
    /// Address and port to listen on
    #[arg(long, default_value = "0.0.0.0:7200", env = "TABLEE_LISTEN")]
    listen: SocketAddr,
    /// The address that players use, if it is a different one (behind a proxy)
    #[arg(long, env = "TABLEE_PUBLIC_URL")]
    public_url: Option<PublicUrl>,
    /// A proxy that may say whom it speaks for, as an address or a block of
    /// them (10.0.0.0/8), see docs/proxy.md; may be given several times
    #[arg(long, value_delimiter = ',', env = "TABLEE_TRUSTED_PROXY")]
    trusted_proxy: Vec<Proxy>,
    /// Another address, where Prometheus reads numbers at /metrics; they are
    /// for operators, not for players
    #[arg(long, env = "TABLEE_METRICS")]
    metrics: Option<SocketAddr>,
    /// The file that holds everything
    #[arg(long, default_value = "tablee.db", env = "TABLEE_DATA")]
    data: PathBuf,
    /// Instead of a file: NATS JetStream, shared with other servers, as
    /// nats://host:4222[,host:4222...]
    #[arg(
        long,
        conflicts_with = "data",
        env = "TABLEE_JOURNAL",
        hide_env_values = true
    )]
    journal: Option<NatsServers>,
    /// Copies that NATS keeps: 1, 3 or 5 [default: 3 if three hosts are named]
    #[arg(long, requires = "journal", value_parser = parse_replicas, env = "TABLEE_REPLICAS")]
    replicas: Option<usize>,
    /// Another limit, as NAME=NUMBER, see docs/limits.md; may be given several
    /// times
    #[arg(long, value_delimiter = ',', env = "TABLEE_LIMITS")]
    limit: Vec<Changed>,
    /// Milliseconds that a computer player takes over a move, at least
    #[arg(long, default_value = "900", env = "TABLEE_COMPUTER_PAUSE")]
    computer_pause: u64,
    /// How long someone may be away before the others can play on without them
    #[arg(long, default_value = "30s", value_parser = parse_duration, env = "TABLEE_AWAY_GRACE")]
    away_grace: Duration,
    /// How long to keep a table whose match never starts
    #[arg(long, default_value = "2days", value_parser = parse_duration, env = "TABLEE_FORGET_LOBBIES")]
    forget_lobbies: Duration,
    /// How long to keep a table that everyone has left
    #[arg(long, default_value = "1year", value_parser = parse_duration, env = "TABLEE_FORGET_TABLES")]
    forget_tables: Duration,
    /// How long to keep the name of someone who does not come back
    #[arg(long, default_value = "1year", value_parser = parse_duration, env = "TABLEE_FORGET_PEOPLE")]
    forget_people: Duration,
    /// More words for Ademimo and Pictomania, see docs/decks.md; may be given several times
    #[arg(long, value_delimiter = ',', env = "TABLEE_PACK")]
    pack: Vec<PathBuf>,
    /// Certificate chain, PEM; with --tls-key the server speaks https
    #[arg(long, requires = "tls_key", env = "TABLEE_TLS_CERT")]
    tls_cert: Option<PathBuf>,
    /// Private key of the certificate, PEM
    #[arg(long, requires = "tls_cert", env = "TABLEE_TLS_KEY")]
    tls_key: Option<PathBuf>,
}

#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    #[error("{path}: {error}")]
    File { path: PathBuf, error: JournalError },
    #[error(transparent)]
    Nats(JournalError),
    #[error("cannot listen on {listen}: {error}")]
    Listen {
        listen: SocketAddr,
        error: std::io::Error,
    },
    #[error(transparent)]
    Tls(#[from] NoTls),
    #[error(transparent)]
    Pack(#[from] CannotRead),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

pub async fn serve(options: Serve) -> Result<(), CannotServe> {
    let mut signals = Signals::watch()?;
    files::raise();
    let packs = Packs::read(&options.pack)?;
    let journal = tokio::select! {
        opened = open_journal(&options) => opened?,
        () = signals.stop() => return Ok(()),
    };
    let listener = bind(options.listen).await?;
    if let Journal::Sqlite(sqlite) = &journal {
        sqlite.look_for_damage(&options.data);
    }
    let tls = match options.tls_cert.zip(options.tls_key) {
        Some((cert, key)) => Some(Tls::read(cert, key)?),
        None => None,
    };
    let address = Address {
        listen: listener.local_addr()?,
        tls: tls.is_some(),
        public_url: options.public_url,
        proxies: Proxies::new(options.trusted_proxy),
    };
    greet(&address);

    let (stop, stopping) = watch::channel(false);
    let manners = Manners {
        computer_pause: Duration::from_millis(options.computer_pause),
        away_grace: options.away_grace,
        forget_lobbies: options.forget_lobbies,
        forget_tables: options.forget_tables,
        forget_people: options.forget_people,
    };
    let mut limits = Limits::default();
    for changed in &options.limit {
        limits.change(changed);
    }
    let metrics = match options.metrics {
        Some(listen) => Some(bind(listen).await?),
        None => None,
    };
    let app = App::new(journal, address, manners, limits, packs, stopping);
    let (connections, from_one_address) = app.connections_allowed();
    tracing::info!(connections, from_one_address, "connections allowed");
    if let Some(listener) = metrics {
        tracing::info!(address = %listener.local_addr()?, "metrics");
        tokio::spawn(serve_metrics(listener, app.clone()));
    }
    tokio::spawn(signals.obey(tls.clone(), stop));
    listen(listener, tls, app).await;
    tracing::info!("stopped");
    Ok(())
}

async fn bind(listen: SocketAddr) -> Result<TcpListener, CannotServe> {
    let listener = TcpListener::bind(listen).await;
    listener.map_err(|error| CannotServe::Listen { listen, error })
}

async fn open_journal(options: &Serve) -> Result<Journal, CannotServe> {
    if let Some(servers) = &options.journal {
        let connected = JetStream::connect(servers, options.replicas).await;
        return Ok(Journal::JetStream(connected.map_err(CannotServe::Nats)?));
    }
    let opened = Sqlite::open_alone(&options.data);
    let opened = opened.map_err(|error| CannotServe::File {
        path: options.data.clone(),
        error,
    });
    Ok(Journal::Sqlite(opened?))
}

/// Cameras read dark on light, whatever colours the terminal has.
fn black_on_white(picture: &str) -> String {
    if !std::io::stdout().is_terminal() {
        return picture.to_owned();
    }
    let lines = picture
        .lines()
        .map(|line| format!("\x1b[30;107m{line}\x1b[0m\n"));
    lines.collect()
}

/// Says where to go, with a QR code for phones in the room.
fn greet(address: &Address) {
    println!("Tablée");
    println!("  {}", address.local());
    let public = address.public_url.as_ref().map(ToString::to_string);
    let invite = public.or_else(|| address.lan());
    if let Some(invite) = invite {
        println!("  {invite}");
        if let Some(picture) = qr_text(&invite) {
            println!("\n{}", black_on_white(&picture));
        }
    }
    if page::build().is_none() {
        println!("The page is not built: run `make run`.");
    }
}
