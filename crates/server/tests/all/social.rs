//! Around the table: talk, doors, hosts, away players, clocks, devices.

mod again;
mod away;
mod beginning;
mod devices;
mod lobby;
mod talk;
mod turns;

use reqwest::Method;
use serde_json::{Value, json};

use crate::support::{Browser, Page, Server, shokoba};

/// Reads on until the table is like that.
async fn until(page: &mut Page, what: &str, is_so: impl Fn(&Value) -> bool) {
    for _ in 0..50 {
        if is_so(&page.table) {
            return;
        }
        page.until("table").await;
    }
    panic!("never so: {what}");
}

pub fn say(text: &str) -> Value {
    json!({"do": "say", "text": text})
}

async fn named(browser: &Browser, name: &str) {
    let person = json!({"name": name, "colour": "green", "language": "fr"});
    let renamed = browser.request(Method::PUT, "/api/me").json(&person);
    assert!(renamed.send().await.unwrap().status().is_success());
}

/// Four people seated at a table of teams, and one who looks on.
async fn teams(server: &Server) -> (String, Vec<Browser>, Vec<Page>) {
    let mut browsers = Vec::new();
    for _ in 0..5 {
        browsers.push(Browser::open(server.address).await);
    }
    let mut setup = shokoba();
    setup["teams"] = true.into();
    let code = browsers[0].create(setup, 4).await;
    let mut pages = Vec::new();
    for (seat, browser) in browsers.iter().enumerate() {
        let mut page = browser.join(&code).await;
        if seat < 4 {
            page.sit(seat).await;
        }
        pages.push(page);
    }
    (code, browsers, pages)
}
