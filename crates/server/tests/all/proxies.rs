//! Behind a proxy everybody has their own address, and nobody can invent one.

use serde_json::json;

use crate::program::Program;

/// A new name, asked for through a proxy on this machine.
async fn rename(program: &Program, header: &str, value: &str) -> u16 {
    let person = json!({"name": "Zoé", "colour": "blue", "language": "fr"});
    let put = reqwest::Client::new().put(program.url("/api/me"));
    let put = put.header(header, value).json(&person);
    put.send().await.unwrap().status().as_u16()
}

const ONE_CHANGE: [&str; 2] = ["--limit", "changes-per-minute=1"];

#[tokio::test]
async fn behind_a_trusted_proxy_each_address_has_its_own_limit() {
    let [limit, one] = ONE_CHANGE;
    let trust = ["--trusted-proxy", "127.0.0.0/8", limit, one];
    let program = Program::serve(&trust).await;
    let forwarded_for = "x-forwarded-for";
    assert_eq!(rename(&program, forwarded_for, "192.0.2.1").await, 200);
    assert_eq!(rename(&program, forwarded_for, "192.0.2.1").await, 429);
    assert_eq!(rename(&program, forwarded_for, "192.0.2.2").await, 200);
    // What the browser itself wrote stands on the left and does not count.
    assert_eq!(
        rename(&program, forwarded_for, "1.2.3.4, 192.0.2.2").await,
        429
    );
    assert_eq!(rename(&program, "forwarded", "for=192.0.2.3").await, 200);
    assert_eq!(rename(&program, "forwarded", "for=192.0.2.2").await, 429);
    // A network of IPv6 is one address.
    assert_eq!(rename(&program, forwarded_for, "2001:db8::1").await, 200);
    assert_eq!(rename(&program, forwarded_for, "2001:db8::2").await, 429);
}

#[tokio::test]
async fn an_untrusted_proxy_is_one_address_whatever_it_says() {
    let program = Program::serve(&ONE_CHANGE).await;
    assert_eq!(rename(&program, "x-forwarded-for", "192.0.2.1").await, 200);
    assert_eq!(rename(&program, "x-forwarded-for", "192.0.2.2").await, 429);
    assert_eq!(rename(&program, "forwarded", "for=192.0.2.3").await, 429);
}
