//! Where a request comes from: what limits count by.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request, State};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use super::App;
use super::connections::Place;
use super::proxies::{FORWARDED_HOST, FORWARDED_PROTO};
use crate::counts;

/// The address of whoever sent a request, behind trusted proxies too. What is
/// counted by address is counted by this.
#[derive(Clone)]
pub struct ClientAddress {
    ip: IpAddr,
    /// Whoever comes through a proxy has no connection of their own; this
    /// stands for one, for as long as somebody holds it.
    _place: Option<Arc<Place>>,
}

impl ClientAddress {
    /// The address, or the network that it belongs to: see [`network`].
    pub fn ip(&self) -> IpAddr {
        self.ip
    }
}

/// What counts as one address. A home or a phone has a whole /64 of IPv6, and
/// may use another address for each connection.
pub fn network(ip: IpAddr) -> IpAddr {
    match ip.to_canonical() {
        IpAddr::V4(ip) => IpAddr::V4(ip),
        IpAddr::V6(ip) => {
            let [a, b, c, d, ..] = ip.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

/// Finds out who is asking and tells all routes. Headers that only a proxy may
/// write are taken away from everybody else, so that nobody behind this
/// believes them.
pub async fn recognise(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let trusted = app.address.proxies.trust(peer.ip());
    let ip = app.address.proxies.client(peer.ip(), request.headers());
    let ip = network(ip);
    if !trusted {
        request.headers_mut().remove(FORWARDED_HOST);
        request.headers_mut().remove(FORWARDED_PROTO);
    }
    let place = match trusted {
        true => match app.connections.enter_behind_proxy(ip) {
            Ok(place) => Some(Arc::new(place)),
            Err(_) => return too_many(),
        },
        false => None,
    };
    let client = ClientAddress { ip, _place: place };
    request.extensions_mut().insert(client);
    match tokio::time::timeout(app.limits.request_time(), next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            counts::refused("too_slow");
            // The rest of its body would be taken for the next request.
            let close = [(header::CONNECTION, "close")];
            (StatusCode::REQUEST_TIMEOUT, close).into_response()
        }
    }
}

fn too_many() -> Response {
    (
        StatusCode::TOO_MANY_REQUESTS,
        "Too many connections from this address.\n",
    )
        .into_response()
}

impl FromRequestParts<App> for ClientAddress {
    type Rejection = StatusCode;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, StatusCode> {
        let client = parts.extensions.get().cloned();
        client.ok_or(StatusCode::INTERNAL_SERVER_ERROR)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_of_ipv6_is_one_address() {
        let check = |ip: &str, expected: &str| {
            assert_eq!(network(ip.parse().unwrap()).to_string(), expected);
        };
        check("192.0.2.7", "192.0.2.7");
        check("::ffff:192.0.2.7", "192.0.2.7");
        check("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::");
        check("2001:db8:1:2::9", "2001:db8:1:2::");
        check("2001:db8:1:3::9", "2001:db8:1:3::");
    }
}
