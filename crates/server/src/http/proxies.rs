//! Proxies in front of this server, and what they say about who is asking.
//!
//! Anybody can write `X-Forwarded-For` into a request. So it is read from the
//! right, where the nearest proxy has written, and only as far as the operator
//! trusts (`--trusted-proxy`).

use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::http::{HeaderMap, HeaderName, header};
use ipnet::IpNet;

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
pub const FORWARDED_HOST: HeaderName = HeaderName::from_static("x-forwarded-host");
pub const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");

/// Proxies one behind the other. Two or three are common; a longer list is
/// somebody's invention.
const HOPS: usize = 16;

/// Addresses of one proxy or of several: `10.0.0.0/8` or `192.0.2.7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proxy(IpNet);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("write it as an address or a block of them: 192.0.2.7, 10.0.0.0/8 or fd00::/8")]
pub struct NoProxy;

impl FromStr for Proxy {
    type Err = NoProxy;

    fn from_str(text: &str) -> Result<Self, NoProxy> {
        let one = text.parse().map(|address: IpAddr| IpNet::from(address));
        one.or_else(|_| text.parse()).map(Self).map_err(|_| NoProxy)
    }
}

/// Whose word counts.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<Proxy>);

impl Proxies {
    pub fn new(proxies: Vec<Proxy>) -> Self {
        Self(proxies)
    }

    pub fn trust(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.0.iter().any(|Proxy(block)| block.contains(&address))
    }

    /// Who sent this request, as far as trusted proxies tell.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let peer = peer.to_canonical();
        if !self.trust(peer) {
            return peer;
        }
        let forwarded = elements(headers, &header::FORWARDED);
        let forwarded = self.walk(peer, forwarded.into_iter().map(forwarded_for));
        let listed = elements(headers, &FORWARDED_FOR);
        let listed = self.walk(peer, listed.into_iter().map(address));
        match (forwarded, listed) {
            (Some(one), Some(other)) if one == other => one,
            // A proxy writes one of them and may let the other pass as the
            // browser sent it. We cannot know which, so neither counts.
            (Some(_), Some(_)) | (None, None) => peer,
            (Some(one), None) | (None, Some(one)) => one,
        }
    }

    /// From the nearest hop outwards, until one that is not trusted. Nothing
    /// if there was no hop at all.
    fn walk(&self, peer: IpAddr, hops: impl Iterator<Item = Option<IpAddr>>) -> Option<IpAddr> {
        let mut at = None;
        for hop in hops {
            // Somebody unknown, behind the last one whom we know.
            let Some(hop) = hop else {
                return at.or(Some(peer));
            };
            at = Some(hop);
            if !self.trust(hop) {
                break;
            }
        }
        at
    }
}

/// The elements of a header that is a list, from the last to the first.
fn elements<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Vec<&'a str> {
    let lines = headers.get_all(name).iter().rev();
    let lines = lines.map(|line| line.to_str().unwrap_or("unreadable"));
    let elements = lines.flat_map(|line| line.rsplit(',')).map(str::trim);
    elements.take(HOPS).collect()
}

/// `for="[2001:db8::1]:4711";proto=https`.
fn forwarded_for(element: &str) -> Option<IpAddr> {
    let mut pairs = element.split(';').filter_map(|pair| pair.split_once('='));
    let (_, value) = pairs.find(|(name, _)| name.trim().eq_ignore_ascii_case("for"))?;
    address(value.trim().trim_matches('"'))
}

/// An address, with or without a port, with or without brackets.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text
        .strip_prefix('[')
        .and_then(|text| text.strip_suffix(']'));
    let address = bare.unwrap_or(text).parse::<IpAddr>();
    let address = address.or_else(|_| text.parse::<SocketAddr>().map(|address| address.ip()));
    address.ok().map(|address| address.to_canonical())
}

/// What the nearest proxy says in a header that may be a list.
pub fn last<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    elements(headers, name).into_iter().next()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies() -> Proxies {
        let trusted = ["10.0.0.0/8", "192.0.2.7", "fd00::/8"];
        Proxies::new(trusted.map(|proxy| proxy.parse().unwrap()).into())
    }

    /// Who asks, when this peer sends these headers.
    fn check(peer: &str, lines: &[(&str, &str)], expected: &str) {
        let mut headers = HeaderMap::new();
        for (name, value) in lines {
            let name: HeaderName = name.parse().unwrap();
            headers.append(name, value.parse().unwrap());
        }
        let client = proxies().client(peer.parse().unwrap(), &headers);
        assert_eq!(client.to_string(), expected, "{peer} {lines:?}");
    }

    #[test]
    fn strangers_are_not_believed() {
        check(
            "203.0.113.5",
            &[("x-forwarded-for", "198.51.100.1")],
            "203.0.113.5",
        );
        check(
            "203.0.113.5",
            &[("forwarded", "for=198.51.100.1")],
            "203.0.113.5",
        );
        check(
            "192.0.2.8",
            &[("x-forwarded-for", "198.51.100.1")],
            "192.0.2.8",
        );
    }

    #[test]
    fn trusted_proxies_are_read_from_the_right() {
        let list = |list| [("x-forwarded-for", list)];
        check("10.1.2.3", &list("198.51.100.1"), "198.51.100.1");
        check("192.0.2.7", &list("198.51.100.1"), "198.51.100.1");
        check("::ffff:10.1.2.3", &list("198.51.100.1"), "198.51.100.1");
        // The browser wrote the first, our own proxies the others.
        check("10.1.2.3", &list("1.2.3.4, 198.51.100.1"), "198.51.100.1");
        check(
            "10.1.2.3",
            &list("1.2.3.4, 198.51.100.1, 10.9.9.9"),
            "198.51.100.1",
        );
        let two_lines = [
            ("x-forwarded-for", "1.2.3.4"),
            ("x-forwarded-for", "198.51.100.1"),
        ];
        check("10.1.2.3", &two_lines, "198.51.100.1");
        // Everybody is one of us.
        check("10.1.2.3", &list("10.7.7.7, 10.9.9.9"), "10.7.7.7");
        // Without a word, or with one that is none, the proxy itself counts.
        check("10.1.2.3", &[], "10.1.2.3");
        check("10.1.2.3", &list("1.2.3.4, nonsense"), "10.1.2.3");
        check("10.1.2.3", &list("1.2.3.4, nonsense, 10.9.9.9"), "10.9.9.9");
        let long = ["10.0.0.1"; 40].join(",");
        check("10.1.2.3", &list(&long), "10.0.0.1");
    }

    #[test]
    fn both_forms_and_all_ways_to_write_an_address() {
        let forwarded = |list| [("forwarded", list)];
        check(
            "10.0.0.1",
            &forwarded("for=198.51.100.1;proto=https"),
            "198.51.100.1",
        );
        check(
            "10.0.0.1",
            &forwarded("proto=https; For=\"198.51.100.1:81\""),
            "198.51.100.1",
        );
        check(
            "fd00::1",
            &forwarded("for=\"[2001:db8::17]:4711\""),
            "2001:db8::17",
        );
        check(
            "10.0.0.1",
            &forwarded("for=1.2.3.4, for=198.51.100.1"),
            "198.51.100.1",
        );
        check("10.0.0.1", &forwarded("for=_hidden"), "10.0.0.1");
        check(
            "10.0.0.1",
            &forwarded("for=unknown, for=10.3.3.3"),
            "10.3.3.3",
        );
        check(
            "10.0.0.1",
            &[("x-forwarded-for", "2001:db8::17")],
            "2001:db8::17",
        );
        check(
            "10.0.0.1",
            &[("x-forwarded-for", "[2001:db8::17]")],
            "2001:db8::17",
        );
        check(
            "10.0.0.1",
            &[("x-forwarded-for", "::ffff:198.51.100.1")],
            "198.51.100.1",
        );
    }

    #[test]
    fn a_header_that_the_proxy_let_pass_does_not_count() {
        let both = [
            ("forwarded", "for=1.2.3.4"),
            ("x-forwarded-for", "198.51.100.1"),
        ];
        check("10.0.0.1", &both, "10.0.0.1");
        let same = [
            ("forwarded", "for=198.51.100.1"),
            ("x-forwarded-for", "198.51.100.1"),
        ];
        check("10.0.0.1", &same, "198.51.100.1");
    }

    #[test]
    fn nonsense_is_no_proxy() {
        for bad in ["", "proxy", "10.0.0.0/33", "10.0.0", "fd00::/129", "*"] {
            assert_eq!(bad.parse::<Proxy>(), Err(NoProxy), "{bad}");
        }
    }
}
