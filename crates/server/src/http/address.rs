//! Where this server can be reached, for links and for the start-up message.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};
use qrcode::QrCode;
use qrcode::render::{svg, unicode};

use super::proxies::Proxies;

/// What the operator said, and what the machine knows.
#[derive(Clone, Debug)]
pub struct Address {
    pub listen: SocketAddr,
    pub tls: bool,
    /// The address that players use, if the operator gave one.
    pub public_url: Option<String>,
    /// Who may say whom they speak for.
    pub proxies: Proxies,
}

impl Address {
    fn scheme(&self) -> &'static str {
        if self.tls { "https" } else { "http" }
    }

    /// Whether players reach us over https, here or at a proxy in front of us.
    pub fn is_secure(&self) -> bool {
        let public = self.public_url.as_deref();
        public.map_or(self.tls, |url| url.starts_with("https://"))
    }

    /// The address on this machine.
    pub fn local(&self) -> String {
        let ip = self.listen.ip();
        let host = if ip.is_unspecified() {
            "localhost".to_owned()
        } else {
            host(ip)
        };
        format!("{}://{host}:{}", self.scheme(), self.listen.port())
    }

    /// The address for phones in the same room, if the server listens to the
    /// outside.
    pub fn lan(&self) -> Option<String> {
        let ip = match self.listen.ip() {
            ip if ip.is_loopback() => return None,
            ip if !ip.is_unspecified() => ip,
            _ => lan_ip()?,
        };
        Some(format!(
            "{}://{}:{}",
            self.scheme(),
            host(ip),
            self.listen.port()
        ))
    }

    /// The address that friends of whoever sent this request can open.
    pub fn for_friends(&self, headers: &HeaderMap) -> String {
        if let Some(url) = &self.public_url {
            return url.trim_end_matches('/').to_owned();
        }
        let asked = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        match asked {
            // To everybody else, "localhost" means another machine.
            Some(host) if !is_loopback(host) => format!("{}://{host}", self.scheme()),
            Some(host) => self
                .lan()
                .unwrap_or_else(|| format!("{}://{host}", self.scheme())),
            None => self.lan().unwrap_or_else(|| self.local()),
        }
    }

    /// Whether a page from this origin may talk to us: it must be our own.
    pub fn is_ours(&self, headers: &HeaderMap) -> bool {
        // Only browsers send an origin, and only they carry somebody's cookie.
        let Some(origin) = headers.get(header::ORIGIN) else {
            return true;
        };
        let Ok(origin) = origin.to_str() else {
            return false;
        };
        if self
            .public_url
            .as_deref()
            .map(|url| url.trim_end_matches('/'))
            == Some(origin)
        {
            return true;
        }
        let host = headers
            .get(header::HOST)
            .and_then(|host| host.to_str().ok());
        let from = origin.split_once("://").map(|(_, from)| from);
        from.is_some() && from == host
    }
}

fn host(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

fn is_loopback(host: &str) -> bool {
    host.starts_with("localhost") || host.starts_with("127.") || host.starts_with("[::1]")
}

fn lan_ip() -> Option<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().ok()?;
    let mut addresses = interfaces
        .iter()
        .filter(|interface| !interface.is_loopback());
    addresses.find_map(|interface| match interface.ip() {
        IpAddr::V4(ip) if !ip.is_link_local() => Some(IpAddr::V4(ip)),
        IpAddr::V4(_) | IpAddr::V6(_) => None,
    })
}

/// A QR code for a terminal.
pub fn qr_text(link: &str) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    Some(code.render::<unicode::Dense1x2>().quiet_zone(true).build())
}

/// A QR code for the page. It is always dark on light, or cameras cannot read
/// it.
pub fn qr_svg(link: &str) -> Option<String> {
    let code = QrCode::new(link).ok()?;
    let picture = code
        .render::<svg::Color>()
        .min_dimensions(240, 240)
        .dark_color(svg::Color("#1d1a16"))
        .light_color(svg::Color("#ffffff"))
        .build();
    Some(picture)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(origin: Option<&str>, host: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        headers
    }

    fn address(public_url: Option<&str>) -> Address {
        Address {
            listen: ([127, 0, 0, 1], 7200).into(),
            tls: false,
            public_url: public_url.map(ToOwned::to_owned),
            proxies: Proxies::default(),
        }
    }

    #[test]
    fn only_our_own_pages_may_open_a_socket() {
        let plain = address(None);
        assert!(plain.is_ours(&headers(None, "a:1")));
        assert!(plain.is_ours(&headers(Some("http://a:1"), "a:1")));
        assert!(!plain.is_ours(&headers(Some("http://b:1"), "a:1")));
        assert!(!plain.is_ours(&headers(Some("null"), "a:1")));
        let public = address(Some("https://jeux.example/"));
        assert!(public.is_ours(&headers(Some("https://jeux.example"), "inside:7200")));
        assert!(!public.is_ours(&headers(Some("https://jeux.example.evil"), "inside:7200")));
    }

    #[test]
    fn links_lead_where_friends_can_go() {
        let plain = address(None);
        assert_eq!(
            plain.for_friends(&headers(None, "192.0.2.7:7200")),
            "http://192.0.2.7:7200"
        );
        assert_eq!(
            plain.for_friends(&headers(None, "localhost:7200")),
            "http://localhost:7200"
        );
        let public = address(Some("https://jeux.example/"));
        assert_eq!(
            public.for_friends(&headers(None, "localhost:7200")),
            "https://jeux.example"
        );
    }
}
