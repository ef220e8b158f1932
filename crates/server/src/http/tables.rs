//! Opening tables, finding them, and going there.

use std::net::IpAddr;

use axum::Json;
use axum::extract::{Path, Query, Request, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;

use super::address::qr_svg;
use super::client::ClientAddress;
use super::invited::{Invited, link};
use super::page::files;
use super::socket::Visit;
use super::websocket::shake_hands;
use super::{App, unavailable};
use crate::counts;
use crate::journal::Code;
use crate::room::PersonId;
use crate::table::{Caller, CannotCreate, Seen};
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
    host: PersonId,
    Json(new): Json<NewTable>,
) -> Response {
    if let Err(status) = app.may_change(from.ip()) {
        return status.into_response();
    }
    match app.tables.create(&host, new).await {
        Ok((code, invitation)) => Json(Opened {
            code: code.to_string(),
            invitation: Some(invitation),
        })
        .into_response(),
        Err(CannotCreate::Refused(refusal)) => {
            (StatusCode::UNPROCESSABLE_ENTITY, Json::<Refusal>(refusal)).into_response()
        }
        Err(CannotCreate::Unsaved) => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Whether there is such a table, and nothing else about it.
pub async fn find(
    State(app): State<App>,
    from: ClientAddress,
    Path(code): Path<String>,
    caller: Caller,
) -> Result<Json<Opened>, StatusCode> {
    let code = app.existing(&code, &caller, from.ip()).await?;
    Ok(Json(Opened {
        code: code.to_string(),
        invitation: None,
    }))
}

/// `/api/tables/BCDFGH/qr.svg?invitation=...`: the link as a picture. It says
/// nothing about whether there is such a table.
pub async fn qr(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(invited): Query<Invited>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let code: Code = code.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    let path = link(&code, invited.invitation.as_ref());
    let link = format!("{}{path}", app.address.for_friends(&headers));
    let picture = qr_svg(&link).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(files::written(picture, "image/svg+xml", &headers))
}

/// `GET /api/address`: where friends can reach this server.
pub async fn address(State(app): State<App>, headers: HeaderMap) -> Json<String> {
    Json(app.address.for_friends(&headers))
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
    caller: Caller,
    request: Request,
) -> Result<Response, StatusCode> {
    let (welcome, upgrade) = shake_hands(request)?;
    if !app.address.is_ours(&headers) {
        return Err(StatusCode::FORBIDDEN);
    }
    // The page comes back by itself, after a pause.
    app.may_arrive(from.ip())?;
    let code = app.existing(&code, &caller, from.ip()).await?;
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
        caller,
        seen,
        build: app.build,
        per_second: app.limits.commands_per_second,
        from,
        stopping: app.stopping,
    };
    tokio::spawn(Box::new(visit).run(upgrade));
    Ok(welcome)
}

pub async fn packs(State(app): State<App>) -> Json<Vec<PackView>> {
    Json(app.packs.list())
}

impl App {
    /// The code, if there is such a table and this address has not tried too
    /// many that do not exist.
    pub(super) async fn existing(
        &self,
        code: &str,
        caller: &Caller,
        from: IpAddr,
    ) -> Result<Code, StatusCode> {
        let code: Code = code.parse().map_err(|_| StatusCode::NOT_FOUND)?;
        // Somebody who guesses codes must not shut out the people next door.
        if !self.look_ups.may_ask(from) && !self.tables.expects(&code, caller).await {
            counts::refused("too_many_wrong_codes");
            return Err(StatusCode::TOO_MANY_REQUESTS);
        }
        match self.tables.find(&code).await {
            Ok(Some(_)) => Ok(code),
            Ok(None) => {
                self.look_ups.was_wrong(from);
                Err(StatusCode::NOT_FOUND)
            }
            Err(error) => Err(unavailable(error)),
        }
    }
}
