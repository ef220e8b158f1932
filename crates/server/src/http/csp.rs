//! What browsers may load on our page, and what they report if something tries
//! otherwise.

use std::num::NonZeroU32;

use axum::extract::State;
use axum::http::StatusCode;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use super::App;
use super::client::ClientAddress;
use super::per_address::PerAddress;
use crate::counts;
use crate::limits::Limits;

/// Nothing inline, nothing from elsewhere.
pub const POLICY: &str = "default-src 'self'; img-src 'self' data:; \
     object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; \
     report-uri /api/csp-report";

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
