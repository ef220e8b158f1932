//! Numbers for an operator's monitoring, at an address of their own.

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use tokio::net::TcpListener;

use super::App;
use super::socket::stopped;
use crate::counts::Report;

/// Serves `GET /metrics` until the server stops.
pub async fn serve_metrics(listener: TcpListener, app: App) {
    let mut stopping = app.stopping.clone();
    let router = Router::new()
        .route("/metrics", get(metrics))
        .with_state(app);
    let served = axum::serve(listener, router)
        .with_graceful_shutdown(async move { stopped(&mut stopping).await })
        .await;
    if let Err(error) = served {
        tracing::error!(%error, "metrics are no longer served");
    }
}

async fn metrics(State(app): State<App>) -> impl IntoResponse {
    let mut report = Report::new();
    let connections = app.connections.open() as u64;
    report.level("connections", "Open connections", connections);
    let (most, _) = app.connections.most();
    report.level(
        "connections_allowed",
        "The most connections at a time",
        most as u64,
    );
    let tables = app.tables.in_use() as u64;
    report.level("tables", "Tables in memory", tables);
    let queued = app.tables.queued() as u64;
    report.level(
        "tables_queued",
        "Messages that wait in tables' inboxes",
        queued,
    );
    let queued = app.journal.queued() as u64;
    report.level("journal_queued", "Jobs that wait for the data file", queued);
    let kind = "text/plain; version=0.0.4; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], report.into_text())
}
