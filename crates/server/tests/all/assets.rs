//! The page and its files: compressed once, sent once.
//!
//! These need the page, which `make test-rust` builds first.

use reqwest::header::{CONTENT_ENCODING, CONTENT_TYPE, ETAG, SET_COOKIE, VARY};
use reqwest::{Client, Method, Response};

use crate::support::{Browser, Server};

async fn get(server: &Server, path: &str, headers: &[(&str, &str)]) -> Response {
    let mut get = Client::new().get(format!("http://{}{path}", server.address));
    for (name, value) in headers {
        get = get.header(*name, *value);
    }
    get.send().await.unwrap()
}

fn header(response: &Response, name: reqwest::header::HeaderName) -> String {
    let value = response.headers().get(name);
    value.map_or_else(String::new, |value| value.to_str().unwrap().to_owned())
}

/// The path of the page's script.
async fn script(server: &Server) -> String {
    let html = get(server, "/", &[]).await.text().await.unwrap();
    let at = html
        .find("/assets/index-")
        .expect("the page is built: `make page`");
    html[at..].split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn a_file_is_as_small_as_the_browser_understands_it() {
    let server = Server::start().await;
    let script = script(&server).await;
    let plain = get(&server, &script, &[]).await.bytes().await.unwrap();
    let check = async |accept: &str, expected: &str| {
        let response = get(&server, &script, &[("accept-encoding", accept)]).await;
        assert_eq!(header(&response, CONTENT_ENCODING), expected, "{accept}");
        assert_eq!(header(&response, CONTENT_TYPE), "text/javascript");
        assert_eq!(header(&response, VARY), "accept-encoding");
        let bytes = response.bytes().await.unwrap();
        assert_eq!(bytes == plain, expected.is_empty(), "{accept}");
        assert!(
            expected.is_empty() || bytes.len() * 2 < plain.len(),
            "{accept}"
        );
    };
    check("gzip, deflate, br, zstd", "br").await;
    check("gzip, deflate", "gzip").await;
    check("br;q=0, gzip;q=0.5", "gzip").await;
    check("GZIP", "gzip").await;
    check("identity", "").await;
    check("zstd", "").await;
    // The compressed forms have no names of their own.
    for path in ["/favicon.svg.br", &format!("{script}.br")] {
        assert_eq!(get(&server, path, &[]).await.status(), 404, "{path}");
    }
}

#[tokio::test]
async fn what_a_browser_has_is_not_sent_again() {
    let server = Server::start().await;
    for path in ["/", "/t/BCDFGH", "/favicon.svg", &script(&server).await] {
        let accept = ("accept-encoding", "br, gzip");
        let first = get(&server, path, &[accept]).await;
        let tag = header(&first, ETAG);
        assert!(tag.len() > 20, "{path} {tag}");
        let again = get(&server, path, &[accept, ("if-none-match", &tag)]).await;
        assert_eq!(again.status(), 304, "{path}");
        assert_eq!(header(&again, ETAG), tag);
        assert!(again.bytes().await.unwrap().is_empty());
        // A proxy may weaken it, and a browser may have several.
        let several = format!("\"other\", W/{tag}");
        let again = get(&server, path, &[accept, ("if-none-match", &several)]).await;
        assert_eq!(again.status(), 304, "{path}");
        // Another form of the same file is another thing.
        let plain = get(&server, path, &[("if-none-match", &tag)]).await;
        assert_eq!(plain.status(), 200, "{path}");
    }
}

#[tokio::test]
async fn opening_the_page_renews_the_key_even_if_the_page_is_known() {
    let server = Server::start().await;
    let browser = Browser::open(server.address).await;
    let open = async |tag: &str| {
        let get = browser
            .request(Method::GET, "/")
            .header("if-none-match", tag);
        get.send().await.unwrap()
    };
    let first = open("\"none\"").await;
    let again = open(&header(&first, ETAG)).await;
    assert_eq!(again.status(), 304);
    for response in [first, again] {
        assert!(header(&response, SET_COOKIE).starts_with(&browser.cookie));
    }
}
