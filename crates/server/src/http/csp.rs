//! What browsers may load on our page, and what they report if something tries
//! otherwise.

use std::num::NonZeroU32;

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode};
use base64::prelude::{BASE64_STANDARD, Engine};
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use sha2::{Digest, Sha256};

use super::App;
use super::client::ClientAddress;
use super::page;
use super::per_address::PerAddress;
use crate::counts;
use crate::limits::Limits;

/// Nothing from elsewhere, and nothing inline but what our own pages carry,
/// letter by letter.
pub fn policy() -> HeaderValue {
    let scripts = allowed("script");
    let styles = allowed("style");
    let policy = format!(
        "default-src 'self'; script-src 'self'{scripts}; style-src 'self'{styles}; \
         img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'; report-uri /api/csp-report"
    );
    HeaderValue::from_str(&policy).expect("hashes are plain letters")
}

/// The hashes of all that our pages carry between these tags.
fn allowed(tag: &str) -> String {
    let (begin, end) = (format!("<{tag}>"), format!("</{tag}>"));
    let pages = page::templates();
    let inline = pages.iter().flat_map(|html| {
        let parts = html.split(&begin).skip(1);
        parts.filter_map(|part| part.split(&end).next())
    });
    let hashes = inline.map(|text| {
        let hash = BASE64_STANDARD.encode(Sha256::digest(text));
        format!(" 'sha256-{hash}'")
    });
    hashes.collect()
}

/// The largest report that is read, in bytes. Browsers send less than two
/// thousand.
pub const LIMIT: usize = 8 * 1024;

/// How much of a report is logged, in characters.
const SHORT: usize = 500;

/// One address may send this part of what the server takes.
const PART: u32 = 10;

/// Anybody can send reports, and each becomes a line in the log.
pub struct Reports {
    all: DefaultDirectRateLimiter,
    per_address: PerAddress,
}

impl Reports {
    pub fn new(limits: &Limits) -> Self {
        let most = limits.reports_per_minute;
        let part = NonZeroU32::new(most.get() / PART).unwrap_or(NonZeroU32::MIN);
        Self {
            all: RateLimiter::direct(Quota::per_minute(most)),
            per_address: PerAddress::per_minute(part),
        }
    }

    fn allows(&self, from: &ClientAddress) -> bool {
        self.per_address.allows(from.ip()) && self.all.check().is_ok()
    }
}

/// `POST /api/csp-report`: a browser found something on the page that our own
/// policy forbids.
pub async fn report(State(app): State<App>, from: ClientAddress, report: String) -> StatusCode {
    if !app.reports.allows(&from) {
        counts::refused("too_many_reports");
        return StatusCode::TOO_MANY_REQUESTS;
    }
    let report: String = report.chars().take(SHORT).collect();
    tracing::warn!(report, "content security policy");
    StatusCode::NO_CONTENT
}
