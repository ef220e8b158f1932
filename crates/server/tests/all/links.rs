//! Links lead to us and not where a stranger says, and keys go where they are
//! safe.

use std::process::Command;

use reqwest::header::SET_COOKIE;
use reqwest::{Client, Response};
use serde_json::Value;

use crate::program::Program;

/// Where friends are sent by somebody who asks with these headers.
async fn link(program: &Program, headers: &[(&str, &str)]) -> String {
    let mut get = Client::new().get(program.url("/api/address"));
    for (name, value) in headers {
        get = get.header(*name, *value);
    }
    get.send().await.unwrap().json().await.unwrap()
}

#[tokio::test]
async fn a_link_does_not_follow_the_host_header() {
    let program = Program::serve(&[]).await;
    let ours = format!("http://{}", program.address);
    assert_eq!(link(&program, &[]).await, ours);
    assert_eq!(link(&program, &[("host", "evil.example")]).await, ours);
    program.until_logged("set --public-url").await;
    // Only a trusted proxy says what people call it.
    let forwarded = [
        ("x-forwarded-host", "jeux.example"),
        ("x-forwarded-proto", "https"),
    ];
    assert_eq!(link(&program, &forwarded).await, ours);
    let program = Program::serve(&["--trusted-proxy", "127.0.0.1"]).await;
    assert_eq!(link(&program, &forwarded).await, "https://jeux.example");
    let program = Program::serve(&["--public-url", "https://jeux.example/"]).await;
    assert_eq!(
        link(&program, &[("host", "evil.example")]).await,
        "https://jeux.example"
    );
}

#[test]
fn a_public_url_that_is_nonsense_is_refused_with_its_reason() {
    let check = |url: &str, reason: &str| {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tablee"));
        command
            .current_dir(&folder)
            .args(["serve", "--public-url", url]);
        // A server that took it would listen, and this would not end.
        let said = command.args(["--listen", "256.0.0.1:0"]).output().unwrap();
        let said = String::from_utf8(said.stderr).unwrap();
        assert!(said.contains(reason), "{url}: {said}");
    };
    check("jeux.example", "https://");
    check("javascript:alert(1)", "https://");
    check("https://jeux.example/sous/chemin", "root of its host");
    check(
        "https://moi:secret@jeux.example",
        "without a name or password",
    );
}

/// Asks who one is, with these cookies.
async fn me(program: &Program, cookies: &str) -> (Response, Option<String>) {
    let get = Client::new().get(program.url("/api/me"));
    let response = get.header("cookie", cookies).send().await.unwrap();
    let set = response.headers().get(SET_COOKIE);
    let set = set.map(|cookie| cookie.to_str().unwrap().to_owned());
    (response, set)
}

async fn id(response: Response) -> String {
    let me: Value = response.json().await.unwrap();
    me["id"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn over_https_the_key_has_a_name_that_no_neighbour_can_set() {
    let program = Program::serve(&["--public-url", "https://jeux.example"]).await;
    let (_, set) = me(&program, "").await;
    let set = set.expect("a new key");
    assert!(set.starts_with("__Host-tablee="), "{set}");
    for part in ["HttpOnly", "Secure", "Path=/", "SameSite=Lax"] {
        assert!(set.contains(part), "{set}");
    }
    assert!(!set.contains("Domain"), "{set}");
    let new = set.split(';').next().unwrap();
    let (response, set) = me(&program, new).await;
    assert_eq!(set, None, "a known key is not sent again");
    let someone = id(response).await;

    // A key of before is the same person's, under the new name from now on.
    let old = new.replace("__Host-tablee", "tablee");
    let (response, set) = me(&program, &old).await;
    assert_eq!(id(response).await, someone);
    assert!(set.expect("the new name").starts_with(new));
    // The name that others could set does not win.
    let other = format!("tablee={}; {new}", "0".repeat(64));
    let (response, set) = me(&program, &other).await;
    assert_eq!((id(response).await, set), (someone, None));
}

#[tokio::test]
async fn without_https_the_key_keeps_its_old_name() {
    let program = Program::serve(&[]).await;
    let (_, set) = me(&program, "").await;
    let set = set.expect("a new key");
    assert!(
        set.starts_with("tablee=") && !set.contains("Secure"),
        "{set}"
    );
}
