//! The routes: the page, a few JSON calls, and one WebSocket per table.

pub mod address;
mod client;
mod connections;
mod csp;
pub mod files;
mod identity;
mod invited;
mod listen;
mod look_ups;
mod metrics;
mod pace;
pub mod page;
mod patient;
mod per_address;
mod proxies;
mod public_url;
mod records;
mod seldom;
mod socket;
mod tables;
mod tls;
mod websocket;

use std::net::IpAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use tokio::sync::watch;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::counts;
use crate::journal::{Checked, Journal};
use crate::limits::Limits;
use crate::people::People;
use crate::table::{Manners, Packs, Tables};
use address::Address;
use connections::Connections;
use csp::Reports;
use look_ups::LookUps;
use per_address::PerAddress;
use seldom::Seldom;

pub use listen::listen;
pub use metrics::serve_metrics;
pub use proxies::{Proxies, Proxy};
pub use public_url::PublicUrl;
pub use tls::{NoTls, Tls};

#[derive(Clone)]
pub struct App {
    pub tables: Tables,
    people: People,
    packs: Packs,
    journal: Journal,
    address: Arc<Address>,
    build: String,
    changes: Arc<PerAddress>,
    reports: Arc<Reports>,
    connections: Connections,
    arrivals: Arc<PerAddress>,
    limits: Limits,
    look_ups: Arc<LookUps>,
    stopping: watch::Receiver<bool>,
}

impl App {
    pub fn new(
        journal: Journal,
        address: Address,
        manners: Manners,
        limits: Limits,
        packs: Packs,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let people = People::new(journal.clone());
        Self {
            tables: Tables::new(
                journal.clone(),
                people.clone(),
                manners,
                limits,
                packs.clone(),
            ),
            people,
            packs,
            journal,
            address: Arc::new(address),
            build: page::build().unwrap_or_default(),
            changes: Arc::new(PerAddress::per_minute(limits.changes_per_minute)),
            reports: Arc::new(Reports::new(&limits)),
            connections: Connections::new(&limits, files::allowed()),
            arrivals: Arc::new(PerAddress::per_minute(limits.arrivals_per_minute)),
            limits,
            look_ups: Arc::new(LookUps::new(&limits)),
            stopping,
        }
    }

    /// The most connections at a time, in all and from one address.
    pub fn connections_allowed(&self) -> (usize, usize) {
        self.connections.most()
    }

    fn router(self) -> Router {
        let always =
            |name: HeaderName, value: HeaderValue| SetResponseHeaderLayer::overriding(name, value);
        let plain = HeaderValue::from_static;
        Router::new()
            .route("/api/me", get(identity::me).put(identity::rename))
            .route("/api/me/move", post(identity::depart))
            .route("/api/me/arrive", post(identity::arrive))
            .route("/api/address", get(tables::address))
            .route("/api/packs", get(tables::packs))
            .route("/api/tables", get(tables::list).post(tables::create))
            .route("/api/tables/{code}", get(tables::find))
            .route("/api/tables/{code}/qr.svg", get(tables::qr))
            .route("/api/tables/{code}/matches/{file}", get(records::finished))
            .route("/ws/{code}", get(tables::socket))
            .fallback(page::serve)
            .layer(from_fn_with_state(self.clone(), identity::recognise))
            .route(
                "/api/csp-report",
                post(csp::report).layer(DefaultBodyLimit::max(csp::LIMIT)),
            )
            .route("/health", get(health))
            .route("/ready", get(ready))
            .layer(always(header::CONTENT_SECURITY_POLICY, csp::policy()))
            .layer(always(header::X_CONTENT_TYPE_OPTIONS, plain("nosniff")))
            .layer(always(header::REFERRER_POLICY, plain("same-origin")))
            .layer(DefaultBodyLimit::max(self.limits.request_bytes()))
            .layer(from_fn_with_state(self.clone(), client::recognise))
            .with_state(self)
    }

    /// One more change from this address, unless it has made too many.
    fn may_change(&self, from: IpAddr) -> Result<(), StatusCode> {
        if self.changes.allows(from) {
            return Ok(());
        }
        counts::refused("too_many_changes");
        Err(StatusCode::TOO_MANY_REQUESTS)
    }

    /// One more arrival at a table from this address, unless there were too
    /// many.
    fn may_arrive(&self, from: IpAddr) -> Result<(), StatusCode> {
        if self.arrivals.allows(from) {
            return Ok(());
        }
        counts::refused("too_many_arrivals");
        Err(StatusCode::TOO_MANY_REQUESTS)
    }
}

async fn health(State(app): State<App>) -> (StatusCode, String) {
    let tables = app.tables.in_use();
    let connections = app.connections.open();
    let counts = format!("tables {tables}\nconnections {connections}\n");
    match app.journal.prove().await {
        Ok(()) => (StatusCode::OK, format!("ok\n{counts}")),
        // The journal has logged it; a program that asks every second must not
        // fill the log.
        Err(error) => {
            let said = format!("saving is interrupted: {error}\n{counts}");
            (StatusCode::SERVICE_UNAVAILABLE, said)
        }
    }
}

/// Healthy, and the file has been looked through.
async fn ready(state: State<App>) -> (StatusCode, String) {
    let not_ready = |why: String| (StatusCode::SERVICE_UNAVAILABLE, why);
    match state.journal.checked() {
        Checked::NotYet => not_ready("still looking for damage in the data file\n".to_owned()),
        Checked::Damaged(what) => not_ready(format!("the data file is damaged: {what}\n")),
        Checked::Sound => health(state).await,
    }
}

/// The journal did not answer.
fn unavailable(error: impl std::error::Error) -> StatusCode {
    static SAID: Seldom = Seldom::new();
    if let Some(times) = SAID.happened() {
        tracing::error!(%error, times, "a request could not be answered");
    }
    StatusCode::SERVICE_UNAVAILABLE
}
