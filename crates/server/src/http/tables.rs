//! Opening tables, finding them, and going there.

use axum::Json;
use axum::extract::{Path, Query, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::address::qr_svg;
use super::client::ClientAddress;
use super::socket::{MESSAGE_LIMIT, READ_BUFFER, Visit};
use super::{App, unavailable};
use crate::journal::Code;
use crate::room::PersonId;
use crate::table::{CannotCreate, Seen};
use crate::wire::{Listed, NewTable, Opened, PackView, Refusal};

/// Tables that a browser may ask about at once.
const ASKED: usize = 20;

/// Which tables a list is about: `?codes=BCDFGH,JKLMNP`. Without codes, those
/// that anybody may come to.
#[derive(Deserialize)]
pub struct Which {
    codes: Option<String>,
}

pub async fn list(
    State(app): State<App>,
    Query(which): Query<Which>,
    id: PersonId,
) -> Result<Json<Vec<Listed>>, StatusCode> {
    Ok(Json(match which.codes {
        Some(codes) => {
            let codes = codes.split(',').filter_map(|code| code.parse().ok());
            app.tables.some(codes.take(ASKED), &id).await
        }
        None => app.tables.listed(&id).await,
    }))
}

pub async fn create(
    State(app): State<App>,
    from: ClientAddress,
    headers: HeaderMap,
    host: PersonId,
    Json(new): Json<NewTable>,
) -> Response {
    if let Err(status) = app.may_change(from.ip()) {
        return status.into_response();
    }
    match app.tables.create(&host, new).await {
        Ok(code) => Json(app.opened(&code, &headers)).into_response(),
        Err(CannotCreate::Refused(refusal)) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Json::<Refusal>(refusal)).into_response()
        }
        Err(CannotCreate::Unsaved) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

pub async fn find(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Opened>, StatusCode> {
    let code = app.existing(&code).await?;
    Ok(Json(app.opened(&code, &headers)))
}

pub async fn qr(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let code = app.existing(&code).await?;
    let link = app.opened(&code, &headers).link;
    let picture = qr_svg(&link).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// What a returning browser has seen: `?match=2&seen=17`.
#[derive(Deserialize)]
pub struct Since {
    #[serde(rename = "match")]
    match_number: Option<u32>,
    seen: Option<u32>,
}

pub async fn socket(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    from: ClientAddress,
    person: PersonId,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StatusCode> {
    if !app.address.is_ours(&headers) {
        return Err(StatusCode::FORBIDDEN);
    }
    // The page comes back by itself, after a pause.
    app.may_arrive(from.ip())?;
    let code = app.existing(&code).await?;
    let seen = since
        .match_number
        .zip(since.seen)
        .map(|(match_number, happenings)| Seen {
            match_number,
            happenings,
        });
    let visit = Visit {
        orders: app.tables.orders().clone(),
        tables: app.tables,
        code,
        person,
        seen,
        build: app.build,
        per_second: app.limits.commands_per_second,
        from,
        stopping: app.stopping,
    };
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(MESSAGE_LIMIT)
        .on_upgrade(|socket| visit.run(Box::new(socket))))
}

pub async fn packs(State(app): State<App>) -> Json<Vec<PackView>> {
    Json(app.packs.list())
}

impl App {
    /// The code, if there is such a table.
    pub(super) async fn existing(&self, code: &str) -> Result<Code, StatusCode> {
        let code: Code = code.parse().map_err(|_| StatusCode::NOT_FOUND)?;
        match self.tables.find(&code).await {
            Ok(Some(_)) => Ok(code),
            Ok(None) => Err(StatusCode::NOT_FOUND),
            Err(error) => Err(unavailable(error)),
        }
    }

    fn opened(&self, code: &Code, headers: &HeaderMap) -> Opened {
        let link = format!("{}/t/{code}", self.address.for_friends(headers));
        Opened {
            code: code.to_string(),
            link,
        }
    }
}
