//! The address that players use, as the operator gives it: `--public-url`.

use std::fmt;
use std::str::FromStr;

use axum::http::Uri;

/// `https://play.example`: a scheme, a host, perhaps a port, nothing behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl(String);

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum BadUrl {
    #[error("that is no address; write it as https://play.example")]
    Form,
    #[error("it must begin with https:// or http://")]
    Scheme,
    #[error("only a host and a port, without a name or password")]
    Host,
    #[error("the page must lie at the root of its host: nothing may follow the host")]
    Path,
}

impl PublicUrl {
    pub fn is_secure(&self) -> bool {
        self.0.starts_with("https:")
    }
}

/// Without a slash at its end.
impl fmt::Display for PublicUrl {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl FromStr for PublicUrl {
    type Err = BadUrl;

    fn from_str(text: &str) -> Result<Self, BadUrl> {
        if text.contains('#') {
            return Err(BadUrl::Path);
        }
        let uri: Uri = text.parse().map_err(|_| BadUrl::Form)?;
        let scheme = uri.scheme_str().ok_or(BadUrl::Scheme)?;
        if scheme != "https" && scheme != "http" {
            return Err(BadUrl::Scheme);
        }
        let authority = uri.authority().ok_or(BadUrl::Form)?;
        if !is_host(authority.as_str()) {
            return Err(BadUrl::Host);
        }
        if uri.path() != "/" || uri.query().is_some() {
            return Err(BadUrl::Path);
        }
        // As browsers write it.
        let host = authority.as_str().to_lowercase();
        let usual = if scheme == "https" { ":443" } else { ":80" };
        let host = host.strip_suffix(usual).unwrap_or(&host);
        Ok(Self(format!("{scheme}://{host}")))
    }
}

/// A host as it may stand in a link: `play.example`, `192.0.2.7:7200`,
/// `[2001:db8::1]`.
pub fn is_host(text: &str) -> bool {
    let (host, port) = match text.rsplit_once(':') {
        // The last colon is one of the address itself.
        Some(_) if text.ends_with(']') => (text, None),
        Some((host, port)) => (host, Some(port)),
        None => (text, None),
    };
    let address = host
        .strip_prefix('[')
        .and_then(|host| host.strip_suffix(']'));
    let host_is_good = match address {
        Some(address) => address.parse::<std::net::Ipv6Addr>().is_ok(),
        None => {
            let letter = |byte: u8| byte.is_ascii_alphanumeric() || b"-._".contains(&byte);
            host.bytes().all(letter) && host.bytes().any(|byte| byte.is_ascii_alphanumeric())
        }
    };
    host_is_good && port.is_none_or(|port| port.parse::<u16>().is_ok_and(|port| port > 0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_a_scheme_a_host_and_perhaps_a_port() {
        let check = |text: &str, expected: &str| {
            let url: PublicUrl = text.parse().unwrap();
            assert_eq!(url.to_string(), expected);
        };
        check("https://play.example", "https://play.example");
        check("https://Play.Example/", "https://play.example");
        check("https://play.example:443", "https://play.example");
        check("http://192.0.2.7:7200", "http://192.0.2.7:7200");
        check("https://[2001:db8::1]:8443/", "https://[2001:db8::1]:8443");
    }

    #[test]
    fn nonsense_is_refused_with_its_reason() {
        let check = |text: &str, expected: BadUrl| {
            assert_eq!(text.parse::<PublicUrl>(), Err(expected), "{text}");
        };
        check("", BadUrl::Form);
        check("https://", BadUrl::Form);
        check("https://a b", BadUrl::Form);
        check("play.example", BadUrl::Scheme);
        check("/tables", BadUrl::Scheme);
        check("ftp://play.example", BadUrl::Scheme);
        check("https://me:secret@play.example", BadUrl::Host);
        check("https://play.example:70000", BadUrl::Host);
        check("https://play.example:x", BadUrl::Host);
        check("https://play.example/tables", BadUrl::Path);
        check("https://play.example/?a=b", BadUrl::Path);
        check("https://play.example/#a", BadUrl::Path);
    }
}
