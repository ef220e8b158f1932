//! Files of the page as browsers get them: as small as they understand them, and
//! not again if they have them.

use std::io::Write;

use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::Compression;
use flate2::write::GzEncoder;
use rust_embed::{EmbeddedFile, RustEmbed};
use sha2::{Digest, Sha256};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
pub struct Built;

/// How a file may be compressed, with the ending of that file's name. The first
/// that a browser understands is sent.
const CODINGS: [(&str, &str); 2] = [("br", ".br"), (GZIP, ".gz")];
const GZIP: &str = "gzip";

/// How much of a file's hash names its version, in bytes.
const TAG: usize = 16;

/// A file that is a text; nothing if the page was not built.
pub fn text(path: &str) -> Option<String> {
    let file = Built::get(path)?;
    Some(String::from_utf8_lossy(&file.data).into_owned())
}

/// The compressed forms have no names of their own.
pub fn is_compressed(path: &str) -> bool {
    CODINGS.iter().any(|(_, ending)| path.ends_with(ending))
}

/// The file, as small as the browser understands it, or the news that it has
/// this version already.
pub fn answer(
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
    let tag = tag(&file.metadata.sha256_hash());
    let always = [
        (header::ETAG, tag.as_str()),
        (header::CACHE_CONTROL, cache),
        (header::VARY, "accept-encoding"),
    ];
    if has(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    (always, sent(file.data, kind, coding)).into_response()
}

/// The same for a page, which is written for each request.
pub fn page(html: String, headers: &HeaderMap) -> Response {
    written(html, "text/html; charset=utf-8", headers)
}

/// The same for any text that is written for a request.
pub fn written(text: String, kind: &str, headers: &HeaderMap) -> Response {
    let (body, coding) = match understands(headers, GZIP) {
        true => (zipped(&text), Some(GZIP)),
        false => (text.into_bytes(), None),
    };
    let tag = tag(&Sha256::digest(&body));
    let always = [
        (header::ETAG, tag.as_str()),
        (header::CACHE_CONTROL, "no-cache"),
        (header::VARY, "accept-encoding, accept-language"),
    ];
    if has(headers, &tag) {
        return (StatusCode::NOT_MODIFIED, always).into_response();
    }
    (always, sent(body, kind, coding)).into_response()
}

fn sent(body: impl IntoResponse, kind: &str, coding: Option<&'static str>) -> Response {
    let mut response = body.into_response();
    let kind = kind.parse().expect("a kind of file is plain letters");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    if let Some(coding) = coding {
        let coding = HeaderValue::from_static(coding);
        response
            .headers_mut()
            .insert(header::CONTENT_ENCODING, coding);
    }
    response
}

fn zipped(text: &str) -> Vec<u8> {
    let mut zip = GzEncoder::new(Vec::new(), Compression::best());
    zip.write_all(text.as_bytes())
        .expect("memory takes anything");
    zip.finish().expect("memory takes anything")
}

fn tag(hash: &[u8]) -> String {
    let tag: String = hash[..TAG]
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    format!("\"{tag}\"")
}

/// The elements of a header that is a list.
pub fn elements(headers: &HeaderMap, name: HeaderName) -> impl Iterator<Item = &str> {
    let lines = headers.get_all(name).into_iter();
    let lines = lines.filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).map(str::trim)
}

/// An element and how much it is wanted: `br;q=0.5`.
pub fn weighed(element: &str) -> (&str, f32) {
    let (name, quality) = element.split_once(';').unwrap_or((element, ""));
    let quality = quality.trim().trim_start_matches("q=").parse();
    (name.trim(), quality.unwrap_or(1.0))
}

/// Whether a browser understands this coding: `br;q=1.0, gzip;q=0`.
fn understands(headers: &HeaderMap, coding: &str) -> bool {
    elements(headers, header::ACCEPT_ENCODING).any(|element| {
        let (name, quality) = weighed(element);
        name.eq_ignore_ascii_case(coding) && quality > 0.0
    })
}

/// Whether a browser has this version already.
fn has(headers: &HeaderMap, tag: &str) -> bool {
    let mut known = elements(headers, header::IF_NONE_MATCH);
    known.any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}
