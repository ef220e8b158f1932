//! The page: built by Vite, carried inside the binary, compressed beforehand.

use axum::http::{HeaderMap, HeaderName, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const INDEX: &str = "index.html";

/// How a file may be compressed, with the ending of that file's name. The first
/// that a browser understands is sent.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), ("gzip", ".gz")];

/// How much of a file's hash names its version, in bytes.
const TAG: usize = 16;

/// Marks the answer to somebody who opens the page.
#[derive(Clone, Copy)]
pub struct Opened;

/// The entry script of the page, which names the build; nothing if the page
/// was not built.
pub fn build() -> Option<String> {
    let index = Built::get(INDEX)?;
    let html = String::from_utf8_lossy(&index.data);
    let at = html.find("/assets/index-")?;
    let end = html[at..].find('"')?;
    Some(html[at..at + end].to_owned())
}

/// A file of the page. Any other path gets the page itself, which reads the
/// path.
pub async fn serve(uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    let is_compressed = CODINGS.iter().any(|(_, ending)| path.ends_with(ending));
    let is_asset = path.starts_with("assets/");
    if path != INDEX
        && !is_compressed
        && let Some(file) = Built::get(path)
    {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        // Names under assets/ change with their contents.
        let cache = match is_asset {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        return answer(path, file, kind.essence_str(), cache, &headers);
    }
    if is_asset || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    let Some(index) = Built::get(INDEX) else {
        let advice = "The page is not built: run `make run`.";
        return (StatusCode::SERVICE_UNAVAILABLE, advice).into_response();
    };
    let mut page = answer(
        INDEX,
        index,
        "text/html; charset=utf-8",
        "no-cache",
        &headers,
    );
    page.extensions_mut().insert(Opened);
    page
}

/// The file, as small as the browser understands it, or the news that it has
/// this version already.
fn answer(
    path: &str,
    plain: EmbeddedFile,
    kind: &str,
    cache: &str,
    headers: &HeaderMap,
) -> Response {
    let mut codings = CODINGS
        .iter()
        .filter(|(name, _)| understands(headers, name));
    let compressed = codings.find_map(|(name, ending)| {
        let file = Built::get(&format!("{path}{ending}"))?;
        Some((file, *name))
    });
    let (file, coding) = match compressed {
        Some((file, coding)) => (file, Some(coding)),
        None => (plain, None),
    };
    let hash = file.metadata.sha256_hash();
    let tag: String = hash[..TAG]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let tag = format!("\"{tag}\"");
    let known = has(headers, &tag);
    let always = [
        (header::ETAG, tag.as_str()),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    let kind = [(header::CONTENT_TYPE, kind)];
    match coding {
        Some(coding) => {
            let coding = [(header::CONTENT_ENCODING, coding)];
            (always, kind, coding, file.data).into_response()
        }
        None => (always, kind, file.data).into_response(),
    }
}

/// The elements of a header that is a list.
fn elements(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// Whether a browser understands this coding: `br;q=1.0, gzip;q=0`.
fn understands(headers: &HeaderMap, coding: &str) -> bool {
    elements(headers, header::ACCEPT_ENCODING).any(|element| {
        let (name, quality) = element.split_once(';').unwrap_or((element, ""));
        let quality = quality.trim().trim_start_matches("q=").parse::<f32>();
        name.trim().eq_ignore_ascii_case(coding) && quality.unwrap_or(1.0) > 0.0
    })
}

/// Whether a browser has this version already.
fn has(headers: &HeaderMap, tag: &str) -> bool {
    let mut known = elements(headers, header::IF_NONE_MATCH);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}
