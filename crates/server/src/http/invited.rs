//! The way to a table: its code and, in an invitation, a secret.

use axum::extract::{FromRequestParts, Query};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::Deserialize;

use super::App;
use crate::journal::Code;
use crate::people::Key;
use crate::room::{Invitation, PersonId};
use crate::table::Caller;

/// A table's place on this server.
pub fn link(code: &Code, invitation: Option<&Invitation>) -> String {
    match invitation {
        Some(invitation) => format!("/t/{code}/{}", invitation.as_str()),
        None => format!("/t/{code}"),
    }
}

/// The secret of a table's link, `?invitation=...`.
#[derive(Deserialize)]
pub struct Invited {
    pub invitation: Option<Invitation>,
}

impl FromRequestParts<App> for Caller {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, StatusCode> {
        let key = Key::from_request_parts(parts, app).await?;
        let invited = Query::<Invited>::try_from_uri(&parts.uri);
        Ok(Self {
            person: PersonId::from_request_parts(parts, app).await?,
            device: key.person(),
            invitation: invited.ok().and_then(|Query(invited)| invited.invitation),
        })
    }
}
