//! What the system asks of the program, at any moment, and its certificate.

use std::fs;
use std::net::Ipv4Addr;

use rustls::SupportedProtocolVersion;
use rustls::version::{TLS12, TLS13};
use tokio::net::TcpListener;

use crate::program::Program;
use crate::support::{Browser, shokoba};
use crate::tls::{Certificate, Client, FIRST, SECOND};

#[tokio::test]
async fn a_signal_to_stop_is_obeyed_while_the_server_starts() {
    // A NATS that takes connections and says nothing.
    let silent = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let nats = format!("nats://{}", silent.local_addr().unwrap());
    let mut program = Program::start(&["--journal", &nats], |_| {});
    let (_connection, _) = silent.accept().await.unwrap();
    program.signal("TERM");
    assert_eq!(program.ended().await, Some(0));
}

#[tokio::test]
async fn a_server_that_stops_says_goodbye_to_tables() {
    let mut program = Program::serve(&[]).await;
    let browser = Browser::open(program.address).await;
    let code = browser.create(shokoba(), 2).await;
    let mut page = browser.join(&code).await;
    program.signal("INT");
    let goodbye = page.goodbye().await;
    assert_eq!(goodbye, Some((1012, "come back".to_owned())));
    assert_eq!(program.ended().await, Some(0));
}

#[tokio::test]
async fn without_a_certificate_a_hang_up_is_only_noted() {
    let program = Program::serve(&[]).await;
    program.signal("HUP");
    program.until_logged("no certificate to read again").await;
    let health = reqwest::get(program.url("/health")).await.unwrap();
    assert_eq!(health.status(), 200);
}

/// Asks who one is, with a browser that knows one version of TLS and trusts
/// one certificate.
async fn ask(
    program: &Program,
    version: &'static SupportedProtocolVersion,
    trusted: &'static Certificate,
) -> std::io::Result<String> {
    let client = Client {
        server: program.address,
        name: "localhost",
        trusted,
        version,
    };
    client
        .ask(Ipv4Addr::LOCALHOST.into(), "GET /api/me", "", "")
        .await
}

#[tokio::test]
async fn certificates_are_renewed_while_the_server_runs_and_older_phones_connect() {
    let folder = tempfile::tempdir().unwrap();
    FIRST.write(folder.path());
    let [cert, key] = ["cert.pem", "key.pem"].map(|name| folder.path().join(name));
    let options = [
        "--tls-cert",
        cert.to_str().unwrap(),
        "--tls-key",
        key.to_str().unwrap(),
    ];
    let program = Program::serve(&options).await;
    for version in [&TLS12, &TLS13] {
        let said = ask(&program, version, &FIRST).await.unwrap();
        assert!(said.starts_with("HTTP/1.1 200"), "{said}");
        assert!(said.contains("set-cookie: __Host-tablee="), "{said}");
    }
    SECOND.write(folder.path());
    program.signal("HUP");
    program.until_logged("the certificate was read again").await;
    assert!(ask(&program, &TLS13, &SECOND).await.is_ok());
    assert!(ask(&program, &TLS13, &FIRST).await.is_err());
    // What cannot be used changes nothing.
    fs::write(&cert, "no certificate").unwrap();
    program.signal("HUP");
    program.until_logged("the old certificate stays").await;
    assert!(ask(&program, &TLS12, &SECOND).await.is_ok());
}
