//! Finished matches: as files, and to be looked at again.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::client::ClientAddress;
use super::{App, unavailable};
use crate::journal::Code;
use crate::records::export::{Exported, export};
use crate::table::{Caller, earlier};

/// What is wanted of a match.
enum Wanted {
    /// `2.jsonl`: its record.
    Record,
    /// `2.json`: how it ended.
    Ending,
}

/// `GET /api/tables/BCDFGH/matches/2.jsonl` or `2.json`: a match that is over,
/// for anyone who may look at the table.
pub async fn finished(
    State(app): State<App>,
    from: ClientAddress,
    Path((code, file)): Path<(String, String)>,
    caller: Caller,
) -> Result<Response, StatusCode> {
    let (number, wanted) = match file.split_once('.') {
        Some((number, "jsonl")) => (number, Wanted::Record),
        Some((number, "json")) => (number, Wanted::Ending),
        Some(_) | None => return Err(StatusCode::NOT_FOUND),
    };
    let number = number.parse().map_err(|_| StatusCode::NOT_FOUND)?;
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
    // Before the end it would reveal every secret.
    let ended = found.ended.ok_or(StatusCode::CONFLICT)?;
    match wanted {
        Wanted::Record => {
            let name = format!("attachment; filename=\"tablee-{code}-{number}.jsonl\"");
            let headers = [
                (header::CONTENT_TYPE, "application/x-ndjson"),
                (header::CACHE_CONTROL, "no-store"),
                (header::CONTENT_DISPOSITION, &name),
            ];
            Ok((headers, found.record).into_response())
        }
        Wanted::Ending => {
            let seen = earlier(&app.people, &code, &ended, person).await;
            let seen = seen.ok_or(StatusCode::NOT_FOUND)?;
            let headers = [(header::CACHE_CONTROL, "no-store")];
            Ok((headers, Json(seen)).into_response())
        }
    }
}
