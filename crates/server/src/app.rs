//! The routes: the page, a few JSON calls, and one WebSocket per table.

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::{ConnectInfo, FromRequestParts, Path, Query, State, WebSocketUpgrade};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use serde::Deserialize;
use tokio::sync::watch;
use tower_http::compression::CompressionLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::address::{Address, qr_svg};
use crate::code::Code;
use crate::journal::Journal;
use crate::moving::{self, Token};
use crate::packs::Packs;
use crate::page;
use crate::people::People;
use crate::person::{Key, Me, Person, PersonId};
use crate::protocol::{Listed, MoveLink, MoveTo, NewTable, Opened, PackView, Refusal};
use crate::records::export::{Exported, export};
use crate::socket::{MESSAGE_LIMIT, READ_BUFFER, Visit};
use crate::tables::{CannotCreate, Tables};
use crate::watcher::Seen;

/// Nothing inline, nothing from elsewhere.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
     report-uri /api/csp-report";

/// How long a browser keeps its key: the most that browsers allow.
const KEY_DAYS: i64 = 400;

/// Changes from one address in a minute: a whole classroom may share one.
const CHANGES: NonZeroU32 = NonZeroU32::new(120).expect("not zero");

/// Those who can share one device beside its owner.
const GUESTS: u8 = 5;

/// Tables that a browser may ask about at once.
const ASKED: usize = 20;

/// What the operator decides about play.
#[derive(Clone, Copy, Debug)]
pub struct Manners {
    /// Commands that one connection may send.
    pub commands_per_second: NonZeroU32,
    /// A computer player's pause before a move.
    pub computer_pause: Duration,
    /// How long somebody may be away before others can do without them.
    pub away_grace: Duration,
    /// How long a lobby is kept that never starts.
    pub forget_lobbies: Duration,
    /// How long a table is kept that everybody has left.
    pub forget_tables: Duration,
}

#[derive(Clone)]
pub struct App {
    pub tables: Tables,
    people: People,
    packs: Packs,
    journal: Journal,
    address: Arc<Address>,
    build: String,
    changes: Arc<DefaultKeyedRateLimiter<IpAddr>>,
    per_second: NonZeroU32,
    stopping: watch::Receiver<bool>,
}

impl App {
    pub fn new(
        journal: Journal,
        address: Address,
        manners: Manners,
        packs: Packs,
        stopping: watch::Receiver<bool>,
    ) -> Self {
        let people = People::new(journal.clone());
        Self {
            tables: Tables::new(journal.clone(), people.clone(), manners, packs.clone()),
            people,
            packs,
            journal,
            address: Arc::new(address),
            build: page::build().unwrap_or_default(),
            changes: Arc::new(RateLimiter::keyed(Quota::per_minute(CHANGES))),
            per_second: manners.commands_per_second,
            stopping,
        }
    }

    /// Serve it with `into_make_service_with_connect_info::<SocketAddr>()`.
    pub fn router(self) -> Router {
        let always = |name: HeaderName, value: &'static str| {
            SetResponseHeaderLayer::overriding(name, HeaderValue::from_static(value))
        };
        Router::new()
            .route("/api/me", get(me).put(rename))
            .route("/api/me/move", post(depart))
            .route("/api/me/arrive", post(arrive))
            .route("/api/packs", get(packs))
            .route("/api/tables", get(list).post(create))
            .route("/api/tables/{code}", get(find))
            .route("/api/tables/{code}/qr.svg", get(qr))
            .route("/api/tables/{code}/matches/{file}", get(record))
            .route("/ws/{code}", get(socket))
            .fallback(page::serve)
            .layer(from_fn_with_state(self.clone(), recognise))
            .route("/api/csp-report", post(csp_report))
            .route("/health", get(health))
            .layer(CompressionLayer::new())
            .layer(always(
                header::CONTENT_SECURITY_POLICY,
                CONTENT_SECURITY_POLICY,
            ))
            .layer(always(header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
            .layer(always(header::REFERRER_POLICY, "same-origin"))
            .with_state(self)
    }

    /// One more change from this address, if it has not made too many.
    fn may_change(&self, from: IpAddr) -> Result<(), StatusCode> {
        self.changes.retain_recent();
        self.changes
            .check_key(&from)
            .map_err(|_| StatusCode::TOO_MANY_REQUESTS)
    }
}

/// Gives a browser its key if it has none, and tells the routes who asks.
async fn recognise(
    State(app): State<App>,
    jar: CookieJar,
    mut request: axum::extract::Request,
    next: Next,
) -> Response {
    let known = jar
        .get(Key::COOKIE)
        .and_then(|cookie| Key::parse(cookie.value()));
    let key = known.clone().unwrap_or_else(Key::random);
    request.extensions_mut().insert(key.clone());
    let response = next.run(request).await;
    if response.headers().contains_key(header::SET_COOKIE) {
        return response; // somebody has just become somebody else
    }
    // The page itself renews the key's time.
    let html = response
        .headers()
        .get(header::CONTENT_TYPE)
        .is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if known.is_some() && !html {
        return response;
    }
    (app.cookie(&key), response).into_response()
}

impl App {
    fn cookie(&self, key: &Key) -> CookieJar {
        let cookie = Cookie::build((Key::COOKIE, key.secret().to_owned()))
            .path("/")
            .http_only(true)
            // Lax: whoever follows a friend's link is still the same person.
            .same_site(SameSite::Lax)
            .secure(self.address.is_secure())
            .max_age(time::Duration::days(KEY_DAYS));
        CookieJar::new().add(cookie)
    }
}

impl FromRequestParts<App> for Key {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, StatusCode> {
        parts
            .extensions
            .get()
            .cloned()
            .ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

/// Those who share a device at one table, `?guest=1` and so on.
#[derive(Deserialize)]
struct Guest {
    guest: Option<u8>,
}

impl FromRequestParts<App> for PersonId {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, StatusCode> {
        let key = Key::from_request_parts(parts, app).await?;
        let asked = Query::<Guest>::try_from_uri(&parts.uri);
        match asked.map_err(|_| StatusCode::BAD_REQUEST)?.guest {
            None => Ok(key.person()),
            Some(number @ 1..=GUESTS) => Ok(key.guest(number)),
            Some(_) => Err(StatusCode::BAD_REQUEST),
        }
    }
}

async fn me(State(app): State<App>, id: PersonId) -> Result<Json<Me>, StatusCode> {
    let person = app.people.find(&id).await.map_err(unavailable)?;
    Ok(Json(Me { id, person }))
}

async fn rename(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    id: PersonId,
    Json(person): Json<Person>,
) -> Result<Json<Me>, StatusCode> {
    app.may_change(from.ip())?;
    let person = person.tidy().ok_or(StatusCode::BAD_REQUEST)?;
    app.people.keep(&id, &person).await.map_err(unavailable)?;
    app.tables.renamed(&id).await;
    Ok(Json(Me {
        id,
        person: Some(person),
    }))
}

/// `POST /api/me/move`: a link that makes another device this person's.
async fn depart(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
    key: Key,
    Json(to): Json<MoveTo>,
) -> Result<Json<MoveLink>, StatusCode> {
    app.may_change(from.ip())?;
    let path = match &to.table {
        Some(code) => format!("t/{}", app.existing(code).await?),
        None => String::new(),
    };
    let secret = moving::send(&app.journal, &key)
        .await
        .map_err(unavailable)?;
    // Behind the hash: no server and no proxy sees it on the way.
    let link = format!("{}/{path}#move={secret}", app.address.for_friends(&headers));
    let qr = qr_svg(&link).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(Json(MoveLink { link, qr }))
}

/// `POST /api/me/arrive`: this device is the person's from now on.
async fn arrive(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Json(secret): Json<String>,
) -> Result<(CookieJar, Json<Me>), StatusCode> {
    app.may_change(from.ip())?;
    let token = Token::parse(&secret).ok_or(StatusCode::BAD_REQUEST)?;
    let key = moving::receive(&app.journal, &token).await;
    let key = key.map_err(unavailable)?.ok_or(StatusCode::GONE)?;
    let id = key.person();
    let person = app.people.find(&id).await.map_err(unavailable)?;
    Ok((app.cookie(&key), Json(Me { id, person })))
}

/// Which tables a list is to tell of: `?codes=BCDFGH,JKLMNP`; without, those
/// that anybody may come to.
#[derive(Deserialize)]
struct Which {
    codes: Option<String>,
}

async fn list(
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

async fn create(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
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

async fn find(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Opened>, StatusCode> {
    let code = app.existing(&code).await?;
    Ok(Json(app.opened(&code, &headers)))
}

async fn qr(
    State(app): State<App>,
    Path(code): Path<String>,
    headers: HeaderMap,
) -> Result<Response, StatusCode> {
    let code = app.existing(&code).await?;
    let link = app.opened(&code, &headers).link;
    let picture = qr_svg(&link).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], picture).into_response())
}

/// `GET /api/tables/BCDFGH/matches/2.jsonl`: the record of a match that is over,
/// for whoever may look at the table.
async fn record(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Path((code, file)): Path<(String, String)>,
    person: PersonId,
) -> Result<Response, StatusCode> {
    let number = file.strip_suffix(".jsonl").and_then(|n| n.parse().ok());
    let number = number.ok_or(StatusCode::NOT_FOUND)?;
    let code: Code = code.parse().map_err(|_| StatusCode::NOT_FOUND)?;
    // A whole log is played through for it.
    app.may_change(from.ip())?;
    let exported = export(&app.journal, &code, Some(number)).await;
    let exported = exported.map_err(unavailable)?;
    let Exported { room, matches } = exported.ok_or(StatusCode::NOT_FOUND)?;
    if room.is_removed(&person) || !room.may_look(&person) {
        return Err(StatusCode::FORBIDDEN);
    }
    let found = matches.into_iter().next().ok_or(StatusCode::NOT_FOUND)?;
    if !found.finished {
        return Err(StatusCode::CONFLICT); // it would tell every secret
    }
    let name = format!("attachment; filename=\"tablee-{code}-{number}.jsonl\"");
    let headers = [
        (header::CONTENT_TYPE, "application/x-ndjson"),
        (header::CACHE_CONTROL, "no-store"),
        (header::CONTENT_DISPOSITION, &name),
    ];
    Ok((headers, found.record).into_response())
}

/// Where a returning browser stands: `?match=2&seen=17`.
#[derive(Deserialize)]
struct Since {
    #[serde(rename = "match")]
    match_number: Option<u32>,
    seen: Option<u32>,
}

async fn socket(
    State(app): State<App>,
    Path(code): Path<String>,
    Query(since): Query<Since>,
    headers: HeaderMap,
    person: PersonId,
    upgrade: WebSocketUpgrade,
) -> Result<Response, StatusCode> {
    if !app.address.is_ours(&headers) {
        return Err(StatusCode::FORBIDDEN);
    }
    let code = app.existing(&code).await?;
    let seen = since
        .match_number
        .zip(since.seen)
        .map(|(match_number, happenings)| Seen {
            match_number,
            happenings,
        });
    let visit = Visit {
        tables: app.tables,
        code,
        person,
        seen,
        build: app.build,
        per_second: app.per_second,
        stopping: app.stopping,
    };
    Ok(upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(MESSAGE_LIMIT)
        .on_upgrade(|socket| visit.run(Box::new(socket))))
}

async fn packs(State(app): State<App>) -> Json<Vec<PackView>> {
    Json(app.packs.list())
}

async fn csp_report(report: String) -> StatusCode {
    // A browser found something on the page that our own policy forbids.
    let report: String = report.chars().take(500).collect();
    tracing::warn!(report, "content security policy");
    StatusCode::NO_CONTENT
}

async fn health(State(app): State<App>) -> (StatusCode, String) {
    let tables = app.tables.in_use();
    match app.journal.read(&Code::random(), 0).await {
        Ok(_) => (StatusCode::OK, format!("ok\ntables {tables}\n")),
        Err(error) => {
            let said = format!("saving is interrupted: {error}\ntables {tables}\n");
            (unavailable(error), said)
        }
    }
}

impl App {
    /// The code, if there is such a table.
    async fn existing(&self, code: &str) -> Result<Code, StatusCode> {
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

fn unavailable(error: impl std::error::Error) -> StatusCode {
    tracing::error!(%error, "a request could not be answered");
    StatusCode::SERVICE_UNAVAILABLE
}
