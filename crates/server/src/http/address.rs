//! Where this server can be reached, for links and for the start-up message.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Once;

use axum::http::{HeaderMap, header};
use qrcode::QrCode;
use qrcode::render::{svg, unicode};

use super::proxies::{self, FORWARDED_HOST, FORWARDED_PROTO, Proxies};
use super::public_url::{PublicUrl, is_host};

/// How much of a name that we do not know is logged.
const HINT_LENGTH: usize = 100;

/// What the operator said, and what the machine knows.
#[derive(Clone, Debug)]
pub struct Address {
    pub listen: SocketAddr,
    pub tls: bool,
    /// The address that players use, if the operator gave one.
    pub public_url: Option<PublicUrl>,
    /// Who may say whom they speak for.
    pub proxies: Proxies,
}

impl Address {
    fn scheme(&self) -> &'static str {
        if self.tls { "https" } else { "http" }
    }

    /// Whether the sender of this request reached us over https, here or at a
    /// proxy in front of us.
    pub fn is_secure(&self, headers: &HeaderMap) -> bool {
        match &self.public_url {
            Some(url) => url.is_secure(),
            None => self.tls || proxies::last(headers, &FORWARDED_PROTO) == Some("https"),
        }
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
            return url.to_string();
        }
        let scheme = if self.is_secure(headers) {
            "https"
        } else {
            "http"
        };
        // A proxy that we trust knows what people call it.
        if let Some(host) = proxies::last(headers, &FORWARDED_HOST).filter(|host| is_host(host)) {
            return format!("{scheme}://{host}");
        }
        let here = || self.lan().unwrap_or_else(|| self.local());
        match asked_host(headers) {
            // To everybody else, "localhost" means another machine.
            Some(host) if is_host(host) && is_loopback(host) => {
                let asked = || format!("{scheme}://{host}");
                self.lan().unwrap_or_else(asked)
            }
            Some(host) if is_this_machine(host) => format!("{scheme}://{host}"),
            // Anybody can write any name into a request, and it would stand in
            // an invitation.
            Some(host) => {
                static HINT: Once = Once::new();
                HINT.call_once(|| {
                    let host: String = host.chars().take(HINT_LENGTH).collect();
                    tracing::warn!(
                        host,
                        "links do not use this name: set --public-url if it is yours"
                    );
                });
                here()
            }
            None => here(),
        }
    }

    /// The address that this place is known by, for search engines: nobody but
    /// the operator can say.
    pub fn canonical(&self) -> Option<String> {
        self.public_url.as_ref().map(ToString::to_string)
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
        if self.public_url.as_ref().map(ToString::to_string).as_deref() == Some(origin) {
            return true;
        }
        let Some((_, from)) = origin.split_once("://") else {
            return false;
        };
        let forwarded = proxies::last(headers, &FORWARDED_HOST);
        Some(from) == asked_host(headers) || Some(from) == forwarded
    }
}

/// The host that the sender of this request asked for.
fn asked_host(headers: &HeaderMap) -> Option<&str> {
    headers.get(header::HOST)?.to_str().ok()
}

/// Whether this is an address, or a name that the machine has for itself. Any
/// address will do: behind a router, ours is not the one that people use.
fn is_this_machine(asked: &str) -> bool {
    if !is_host(asked) {
        return false;
    }
    if asked.starts_with('[') {
        return true;
    }
    let name = asked.split(':').next().unwrap_or(asked);
    if name.parse::<IpAddr>().is_ok() {
        return true;
    }
    let system = rustix::system::uname();
    let whole = system.nodename().to_string_lossy();
    let short = whole.split('.').next().unwrap_or(&whole);
    let names = [
        whole.to_string(),
        short.to_owned(),
        format!("{short}.local"),
    ];
    names.iter().any(|own| own.eq_ignore_ascii_case(name))
}

fn host(ip: IpAddr) -> String {
    match ip {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => format!("[{ip}]"),
    }
}

fn is_loopback(host: &str) -> bool {
    let (name, _) = host.rsplit_once(':').unwrap_or((host, ""));
    let address = name.parse::<Ipv4Addr>();
    name == "localhost"
        || name == "[::1]"
        || host == "[::1]"
        || address.is_ok_and(|ip| ip.is_loopback())
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
            public_url: public_url.map(|url| url.parse().unwrap()),
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
        let check = |address: &Address, host: &str, expected: &str| {
            assert_eq!(
                address.for_friends(&headers(None, host)),
                expected,
                "{host}"
            );
        };
        let plain = address(None);
        check(&plain, "192.0.2.7:7200", "http://192.0.2.7:7200");
        check(&plain, "[2001:db8::1]:7200", "http://[2001:db8::1]:7200");
        check(&plain, "localhost:7200", "http://localhost:7200");
        let machine = rustix::system::uname();
        let machine = machine.nodename().to_str().unwrap();
        check(
            &plain,
            &format!("{machine}:7200"),
            &format!("http://{machine}:7200"),
        );
        let public = address(Some("https://jeux.example/"));
        check(&public, "localhost:7200", "https://jeux.example");
        check(&public, "evil.example", "https://jeux.example");
    }

    #[test]
    fn links_never_lead_where_a_stranger_says() {
        let plain = address(None);
        for host in [
            "evil.example",
            "localhost.evil.example",
            "127.0.0.1.evil.example",
            "127.0.0.1@evil.example",
            "localhost:7200@evil.example",
            "192.0.2.7/evil",
            "192.0.2.7:evil",
        ] {
            let link = plain.for_friends(&headers(None, host));
            assert_eq!(link, "http://127.0.0.1:7200", "{host}");
        }
    }

    #[test]
    fn a_trusted_proxy_says_what_it_is_called() {
        let plain = address(None);
        let mut asked = headers(Some("https://jeux.example"), "inside:7200");
        assert!(!plain.is_ours(&asked));
        asked.insert(
            FORWARDED_HOST,
            "evil.example, jeux.example".parse().unwrap(),
        );
        asked.insert(FORWARDED_PROTO, "https".parse().unwrap());
        assert_eq!(plain.for_friends(&asked), "https://jeux.example");
        assert!(plain.is_secure(&asked));
        assert!(plain.is_ours(&asked));
    }
}
