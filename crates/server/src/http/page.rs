//! The page: built by Vite, carried inside the binary.

use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The entry script of the page, which names the build; nothing if the page
/// was not built.
pub fn build() -> Option<String> {
    let index = Built::get("index.html")?;
    let html = String::from_utf8_lossy(&index.data);
    let at = html.find("/assets/index-")?;
    let end = html[at..].find('"')?;
    Some(html[at..at + end].to_owned())
}

/// A file of the page. Any other path gets the page itself, which reads the
/// path.
pub async fn serve(uri: Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    if let Some(file) = Built::get(path).filter(|_| path != "index.html") {
        let kind = mime_guess::from_path(path).first_or_octet_stream();
        // Names under assets/ change with their contents.
        let cache = match path.starts_with("assets/") {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        let headers = [
            (header::CONTENT_TYPE, kind.essence_str()),
            (header::CACHE_CONTROL, cache),
        ];
        return (headers, file.data).into_response();
    }
    if path.starts_with("assets/") || path.starts_with("api/") {
        return StatusCode::NOT_FOUND.into_response();
    }
    match Built::get("index.html") {
        Some(index) => {
            let html = HeaderValue::from_static("text/html; charset=utf-8");
            let cache = HeaderValue::from_static("no-cache");
            let headers = [(header::CONTENT_TYPE, html), (header::CACHE_CONTROL, cache)];
            (headers, index.data).into_response()
        }
        None => {
            let advice = "The page is not built: run `make run`.";
            (StatusCode::SERVICE_UNAVAILABLE, advice).into_response()
        }
    }
}
