//! Who is asking: a key in a cookie, a name, and the way to another device.

use axum::Json;
use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use axum_extra::extract::cookie::{Cookie, CookieJar, SameSite};
use serde::Deserialize;

use super::address::qr_svg;
use super::client::ClientAddress;
use super::invited::link;
use super::{App, page, unavailable};
use crate::people::transfer::{self, Token};
use crate::people::{Key, Me, Person};
use crate::room::PersonId;
use crate::table::Caller;
use crate::wire::{MoveLink, MoveTo};

/// How long a browser keeps its key: the most that browsers allow.
const KEY_DAYS: i64 = 400;

/// The name of the key's cookie over https. Browsers take a name that begins
/// like this only from this host itself and only over https, so no neighbour
/// can put another key in its place.
const SAFE_COOKIE: &str = "__Host-tablee";

/// How many people can share one device beside its owner.
const GUESTS: u8 = 5;

/// Gives a browser its key if it has none, and tells the routes who is asking.
pub async fn recognise(
    State(app): State<App>,
    jar: CookieJar,
    mut request: Request,
    next: Next,
) -> Response {
    let secure = app.address.is_secure(request.headers());
    let read = |name| jar.get(name).and_then(|cookie| Key::parse(cookie.value()));
    let safe = read(SAFE_COOKIE).filter(|_| secure);
    // Over https, a key that came under the other name is kept under this one.
    let to_keep = secure && safe.is_none();
    let known = safe.or_else(|| read(Key::COOKIE));
    let key = known.clone().unwrap_or_else(Key::random);
    request.extensions_mut().insert(key.clone());
    let response = next.run(request).await;
    if response.headers().contains_key(header::SET_COOKIE) {
        return response; // somebody has just become somebody else
    }
    // Loading the page itself renews the key's time.
    let opened = response.extensions().get::<page::Opened>().is_some();
    if known.is_some() && !opened && !to_keep {
        return response;
    }
    (cookie(&key, secure), response).into_response()
}

/// The key as a cookie, under the name that the way it goes allows.
fn cookie(key: &Key, secure: bool) -> CookieJar {
    let name = if secure { SAFE_COOKIE } else { Key::COOKIE };
    let cookie = Cookie::build((name, key.secret().to_owned()))
        .path("/")
        .http_only(true)
        // Lax: somebody who follows a friend's link is still the same person.
        .same_site(SameSite::Lax)
        .secure(secure)
        .max_age(time::Duration::days(KEY_DAYS));
    CookieJar::new().add(cookie)
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
        let person = match asked.map_err(|_| StatusCode::BAD_REQUEST)?.guest {
            None => key.person(),
            Some(number @ 1..=GUESTS) => key.guest(number),
            Some(_) => return Err(StatusCode::BAD_REQUEST),
        };
        // Whoever is banned is so with everybody on the same device.
        let orders = app.tables.orders();
        match orders.is_banned(&person, &key.person()) {
            true => Err(StatusCode::FORBIDDEN),
            false => Ok(person),
        }
    }
}

pub async fn me(State(app): State<App>, id: PersonId) -> Result<Json<Me>, StatusCode> {
    let person = app.people.meet(&id).await.map_err(unavailable)?;
    Ok(Json(Me { id, person }))
}

pub async fn rename(
    State(app): State<App>,
    from: ClientAddress,
    id: PersonId,
    Json(person): Json<Person>,
) -> Result<Json<Me>, StatusCode> {
    app.may_change(from.ip())?;
    let person = person.tidy().ok_or(StatusCode::BAD_REQUEST)?;
    app.people.keep(&id, &person).await.map_err(unavailable)?;
    app.tables.renamed(&id, &person).await;
    Ok(Json(Me {
        id,
        person: Some(person),
    }))
}

/// `POST /api/me/move`: a link that moves this person to another device.
pub async fn depart(
    State(app): State<App>,
    from: ClientAddress,
    headers: HeaderMap,
    key: Key,
    Json(to): Json<MoveTo>,
) -> Result<Json<MoveLink>, StatusCode> {
    app.may_change(from.ip())?;
    let path = match &to.table {
        Some(place) => {
            let (code, invitation) = place.split_once('/').unwrap_or((place, ""));
            let caller = Caller {
                person: key.person(),
                device: key.person(),
                invitation: invitation.parse().ok(),
            };
            let code = app.existing(code, &caller, from.ip()).await?;
            link(&code, caller.invitation.as_ref())
        }
        None => "/".to_owned(),
    };
    let secret = transfer::send(&app.journal, &key)
        .await
        .map_err(unavailable)?;
    // After the hash sign, so no server and no proxy sees it on the way.
    let link = format!("{}{path}#move={secret}", app.address.for_friends(&headers));
    let qr = qr_svg(&link).ok_or(StatusCode::INTERNAL_SERVER_ERROR)?;
    Ok(Json(MoveLink { link, qr }))
}

/// `POST /api/me/arrive`: this device is that person's from now on.
pub async fn arrive(
    State(app): State<App>,
    from: ClientAddress,
    headers: HeaderMap,
    Json(secret): Json<String>,
) -> Result<(CookieJar, Json<Me>), StatusCode> {
    app.may_change(from.ip())?;
    let token = Token::parse(&secret).ok_or(StatusCode::BAD_REQUEST)?;
    let key = transfer::receive(&app.journal, &token).await;
    let key = key.map_err(unavailable)?.ok_or(StatusCode::GONE)?;
    let id = key.person();
    let person = app.people.find(&id).await.map_err(unavailable)?;
    let secure = app.address.is_secure(&headers);
    Ok((cookie(&key, secure), Json(Me { id, person })))
}
