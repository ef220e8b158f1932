//! Finished matches as files.

use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::client::ClientAddress;
use super::{App, unavailable};
use crate::journal::Code;
use crate::records::export::{Exported, export};
use crate::table::Caller;

/// `GET /api/tables/BCDFGH/matches/2.jsonl`: the record of a match that is
/// over, for anyone who may look at the table.
pub async fn record(
    State(app): State<App>,
    from: ClientAddress,
    Path((code, file)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, StatusCode> {
    let number = file.strip_suffix(".jsonl").and_then(|n| n.parse().ok());
    let number = number.ok_or(StatusCode::NOT_FOUND)?;
    let code: Code = code.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    // A whole log is played through for this.
    app.may_change(from.ip())?;
    let exported = export(&app.journal, &code, Some(number)).await;
    let exported = exported.map_err(unavailable)?;
    let Exported { room, matches } = exported.ok_or(StatusCode::NOT_FOUND)?;
    let Caller { person, device, .. } = &caller;
    let invited = caller.is_invited(&room);
    let outside = room.outside(person, device, invited, false);
    if outside.is_some() || !room.may_look(person) {
        return Err(StatusCode::FORBIDDEN);
    }
    let found = matches.into_iter().next().ok_or(StatusCode::NOT_FOUND)?;
    if !found.finished {
        return Err(StatusCode::CONFLICT); // it would reveal every secret
    }
    let name = format!("attachment; filename=\"tablee-{code}-{number}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((headers, found.record).into_response())
}
