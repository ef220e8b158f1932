//! The page: built by Vite, carried inside the binary. Its files are sent as they
//! are; into the page itself is written what this address is about.

pub mod files;
mod head;
mod outside;
mod place;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::App;
use files::Built;
use head::Head;
use outside::{Outside, Said};
use place::Place;

const INDEX: &str = "index.html";
const MISSING: &str = "missing.html";

/// What the build writes for us and not for browsers.
const OURS: [&str; 3] = [INDEX, MISSING, outside::FILE];

/// Tells search engines to forget a page.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

/// Marks the answer to somebody who opens the page.
#[derive(Clone, Copy)]
pub struct Opened;

/// The entry script of the page, which names the build; nothing if the page
/// was not built.
pub fn build() -> Option<String> {
    let html = files::text(INDEX)?;
    let at = html.find("/assets/index-")?;
    let end = html[at..].find('"')?;
    Some(html[at..at + end].to_owned())
}

/// The pages as they were built.
pub fn templates() -> Vec<String> {
    [INDEX, MISSING]
        .into_iter()
        .filter_map(files::text)
        .collect()
}

/// A file of the page, the page itself where it knows the path, or the news
/// that there is nothing.
pub async fn serve(State(app): State<App>, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_asset = path.starts_with("assets/");
    if !OURS.contains(&path)
        && !files::is_compressed(path)
        && let Some(file) = Built::get(path)
    {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        // Names under assets/ change with their contents.
        let cache = match is_asset {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        return files::answer(path, file, kind.essence_str(), cache, &headers);
    }
    if is_asset || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let (Some(index), Some(missing), Some(outside)) = (
        files::text(INDEX),
        files::text(MISSING),
        Outside::asked(&headers),
    ) else {
        let advice = "The page is not built: run `make run`.";
        return (StatusCode::SERVICE_UNAVAILABLE, advice).into_response();
    };
    let Some(place) = Place::of(uri.path()) else {
        let why = match Place::is_like_a_table(uri.path()) {
            true => &outside.no_code,
            false => &outside.missing,
        };
        let html = head::missing(&missing, why, &outside);
        let page = files::page(html, &headers);
        return (StatusCode::NOT_FOUND, page).into_response();
    };
    let is_private = matches!(place, Place::Table { .. });
    let head = app.head(place, &outside, &headers).await;
    let mut page = files::page(head.write(&index, &outside), &headers);
    if is_private {
        page.headers_mut()
            .insert(ROBOTS, HeaderValue::from_static("noindex"));
    }
    page.extensions_mut().insert(Opened);
    page
}

impl App {
    /// What this place is about.
    async fn head<'a>(&self, place: Place, outside: &'a Outside, headers: &HeaderMap) -> Head<'a> {
        let (said, picture, path): (&Said, &str, Option<String>) = match place {
            Place::Home => (&outside.home, outside::PICTURE, Some("/".to_owned())),
            Place::About => (&outside.about, outside::PICTURE, Some("/about".to_owned())),
            Place::Rules { game, path } => match outside.games.get(&game) {
                Some(of) => (&of.rules, &of.picture, Some(path)),
                None => (&outside.home, outside::PICTURE, None),
            },
            // The same whether or not there is such a table, unless somebody has
            // its secret.
            Place::Table { code, invitation } => {
                let game = match invitation {
                    Some(invitation) => self.tables.invites_to(&code, &invitation).await,
                    None => None,
                };
                match game.and_then(|game| outside.games.get(&game)) {
                    Some(of) => (&of.table, &of.picture, None),
                    None => (&outside.table, outside::PICTURE, None),
                }
            }
        };
        Head {
            said,
            picture: format!("{}{picture}", self.address.for_friends(headers)),
            canonical: self
                .address
                .canonical()
                .zip(path)
                .map(|(base, path)| base + &path),
        }
    }
}
