//! What strangers, messengers and search engines find: pages where pages are,
//! nothing where nothing is, and of a table only what its link gives away.
//!
//! These need the page, which `make test-rust` builds first.

use reqwest::header::{ACCEPT_LANGUAGE, CONTENT_TYPE};
use reqwest::{Client, Method, Response};
use serde_json::{Value, json};

use crate::program::Program;
use crate::support::{Browser, Server, link};

/// The most that a messenger has to fetch while somebody writes.
const PICTURE: usize = 80_000;

async fn get(server: &Server, path: &str, language: &str) -> Response {
    let url = format!("http://{}{path}", server.address);
    let get = Client::new().get(url).header(ACCEPT_LANGUAGE, language);
    get.send().await.unwrap()
}

async fn page(server: &Server, path: &str, language: &str) -> String {
    let response = get(server, path, language).await;
    assert_eq!(response.status(), 200, "{path}");
    response.text().await.unwrap()
}

/// What a page says of itself: `og:title`, `description`.
fn said<'a>(html: &'a str, name: &str) -> &'a str {
    let at = html.find(&format!("=\"{name}\" content=\""));
    let at = at.unwrap_or_else(|| panic!("nothing about {name}: {html}"));
    html[at..].split('"').nth(3).unwrap()
}

fn kind(response: &Response) -> String {
    let kind = response.headers()[CONTENT_TYPE].to_str().unwrap();
    kind.to_owned()
}

#[tokio::test]
async fn where_nothing_is_nothing_is_found() {
    let server = Server::start().await;
    for path in [
        "/sw.js",
        "/nothing/here",
        "/index.html",
        "/missing.html",
        "/outside.json",
        "/t/",
        "/t/short",
        "/t/BCDFGH/short",
        "/rules",
        "/rules/chess",
    ] {
        let response = get(&server, path, "fr").await;
        assert_eq!(response.status(), 404, "{path}");
        assert_eq!(kind(&response), "text/html; charset=utf-8");
        let html = response.text().await.unwrap();
        assert!(html.contains("<html lang=\"fr\">"), "{html}");
        // On the way to a table, it says what a code looks like.
        let said = match path.starts_with("/t/") {
            true => "comme BCDFGH",
            false => "Il n’y a rien ici",
        };
        assert!(html.contains(said), "{html}");
        assert!(html.contains("<a class=\"button\" href=\"/\">"), "{html}");
        assert!(!html.contains("<script"), "{html}");
    }
    let html = get(&server, "/sw.js", "en-GB, fr;q=0.5").await;
    let html = html.text().await.unwrap();
    assert!(html.contains("<html lang=\"en\">"), "{html}");
    assert!(html.contains("There is nothing here"), "{html}");
}

#[tokio::test]
async fn robots_may_read_everything_but_tables() {
    let server = Server::start().await;
    let response = get(&server, "/robots.txt", "fr").await;
    assert_eq!(kind(&response), "text/plain");
    let robots = response.text().await.unwrap();
    let (_, everybody) = robots.split_once("User-agent: *\n").unwrap();
    let everybody = everybody.split("\n\n").next().unwrap();
    let closed: Vec<&str> = everybody.lines().collect();
    assert_eq!(
        closed,
        ["Disallow: /t/", "Disallow: /api/", "Disallow: /ws/"]
    );
    let forgotten = async |path: &str| {
        let response = get(&server, path, "fr").await;
        response.headers().contains_key("x-robots-tag")
    };
    assert!(forgotten("/t/BCDFGH").await);
    assert!(!forgotten("/").await && !forgotten("/rules/shokoba").await);
}

#[tokio::test]
async fn the_manifest_names_icons_that_are_there() {
    let server = Server::start().await;
    let response = get(&server, "/manifest.webmanifest", "fr").await;
    assert_eq!(kind(&response), "application/manifest+json");
    let manifest: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    assert_eq!(manifest["name"], "Tablée");
    let icons = manifest["icons"].as_array().unwrap();
    assert!(icons.len() > 2);
    for icon in icons {
        let response = get(&server, icon["src"].as_str().unwrap(), "fr").await;
        assert_eq!(response.status(), 200, "{icon}");
        assert_eq!(kind(&response), icon["type"].as_str().unwrap());
    }
}

#[tokio::test]
async fn pages_say_what_they_are_in_the_language_that_is_asked_for() {
    let server = Server::start().await;
    let home = page(&server, "/", "fr-FR").await;
    assert!(home.contains("<html lang=\"fr\">"));
    assert!(home.contains("<title>Tablée\u{202f}: trois jeux"), "{home}");
    assert!(said(&home, "description").contains("Pictomania entre amis"));
    let home = page(&server, "/", "en").await;
    assert!(home.contains("<html lang=\"en\">"));
    assert!(home.contains("<title>Tablée: three games"), "{home}");
    let rules = page(&server, "/rules/ademimo", "fr").await;
    assert!(rules.contains("<title>Les règles d’Ademimo"), "{rules}");
    let rules = page(&server, "/rules/pictomania", "en").await;
    assert_eq!(said(&rules, "og:title"), "The rules of Pictomania");
    // Nobody has said which address is the right one.
    assert!(!home.contains("canonical") && !rules.contains("canonical"));
}

#[tokio::test]
async fn the_operator_says_which_address_is_the_right_one() {
    let program = Program::serve(&["--public-url", "https://jeux.example"]).await;
    let get = async |path: &str, host: &str| {
        let get = Client::new().get(program.url(path)).header("host", host);
        get.send().await.unwrap().text().await.unwrap()
    };
    let canonical =
        |path: &str| format!("<link rel=\"canonical\" href=\"https://jeux.example{path}\" />");
    let home = get("/", "evil.example").await;
    assert!(home.contains(&canonical("/")), "{home}");
    let picture = "https://jeux.example/previews/home.png";
    assert_eq!(said(&home, "og:image"), picture);
    let rules = get("/rules/shokoba", "jeux.example").await;
    assert!(rules.contains(&canonical("/rules/shokoba")), "{rules}");
    // A table is nobody's to find.
    let table = get("/t/BCDFGH/kmtrwpxzbdgh", "jeux.example").await;
    assert!(!table.contains("canonical") && !table.contains("og:url"));
}

#[tokio::test]
async fn an_invitation_shows_the_game_and_nobodys_name() {
    let server = Server::start().await;
    let host = Browser::open(server.address).await;
    let me = json!({"name": "Zébulon", "colour": "blue", "language": "fr"});
    let named = host.request(Method::PUT, "/api/me").json(&me).send().await;
    assert_eq!(named.unwrap().status(), 200);
    for game in ["shokoba", "ademimo", "pictomania"] {
        let code = host.create(json!({"game": game}), 4).await;
        let secret = link(&code).split_once('=').unwrap().1.to_owned();
        let invitation = format!("/t/{code}/{secret}");
        let french = page(&server, &invitation, "fr").await;
        let title = said(&french, "og:title").to_lowercase();
        assert!(title.starts_with("une table d"), "{title}");
        assert!(title.contains(game), "{title}");
        let english = page(&server, &invitation, "en").await;
        let title = said(&english, "og:title").to_lowercase();
        assert_eq!(title, format!("a table of {game} is waiting for you"));
        for secret in ["Zébulon", host.id.as_str(), host.cookie.as_str(), &code] {
            assert!(!french.contains(secret), "{secret}: {french}");
        }
        let picture = said(&french, "og:image").to_owned();
        let ours = format!("http://{}", server.address);
        let path = picture.strip_prefix(&ours).expect("our own address");
        assert!(path.contains(game), "{path}");
        let response = get(&server, path, "fr").await;
        assert_eq!(kind(&response), "image/png");
        let png = response.bytes().await.unwrap();
        assert!(png.len() < PICTURE, "{path}: {}", png.len());
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        assert_eq!((side(16), side(20)), (1200, 630));

        // Without the secret it is a table like any other, and like none.
        let wrong = match secret.starts_with('b') {
            true => secret.replacen('b', "c", 1),
            false => format!("b{}", &secret[1..]),
        };
        let nothing = page(&server, "/t/ZZZZZZ", "fr").await;
        assert!(!said(&nothing, "og:title").to_lowercase().contains(game));
        for path in [
            format!("/t/{code}"),
            format!("/t/{code}/{wrong}"),
            format!("/t/ZZZZZZ/{secret}"),
        ] {
            assert_eq!(page(&server, &path, "fr").await, nothing, "{path}");
        }
    }
}
