//! The configurations of `docs/proxy.md`, as they stand there, in real proxies.

use std::fs;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use rustls::version::TLS12;
use serde_json::Value;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::time::sleep;
use tokio_tungstenite::client_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::nats::{Process, free_port};
use crate::program::{PATIENCE, Program};
use crate::tls::{Client, FIRST};

const DOCUMENT: &str = include_str!("../../../../docs/proxy.md");

/// What the document's example is called.
const NAME: &str = "play.example";

/// Some people on this machine, none of them at the proxy's own address.
const PEOPLE: [IpAddr; 3] = [
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2)),
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, 3)),
    IpAddr::V4(Ipv4Addr::new(127, 0, 0, 4)),
];

/// The document's configuration in this language, with parts of it replaced.
fn example(language: &str, changes: &[(&str, String)]) -> String {
    let (_, from) = DOCUMENT.split_once(&format!("```{language}\n")).unwrap();
    let (example, _) = from.split_once("```").unwrap();
    let mut text = example.to_owned();
    for (old, new) in changes {
        assert_eq!(text.matches(old).count(), 1, "{old} in {text}");
        text = text.replace(old, new);
    }
    text
}

/// A program behind a proxy, and a browser in front of both.
struct Proxied {
    program: Program,
    _proxy: Process,
    client: Client,
    _folder: TempDir,
}

impl Proxied {
    /// Starts both. `configure` is given the addresses of the program and of
    /// the proxy, and a folder with `cert.pem` and `key.pem`.
    async fn start(configure: impl FnOnce(SocketAddr, SocketAddr, &Path) -> Command) -> Self {
        let folder = tempfile::tempdir().unwrap();
        FIRST.write(folder.path());
        let program = Program::serve(&[
            "--public-url",
            "https://play.example",
            "--trusted-proxy",
            "127.0.0.1",
            "--limit",
            "changes-per-minute=1",
        ])
        .await;
        let server = SocketAddr::from((Ipv4Addr::LOCALHOST, free_port()));
        let mut command = configure(program.address, server, folder.path());
        let proxy = Process::start(command.stdin(Stdio::null()));
        let since = Instant::now();
        while TcpStream::connect(server).await.is_err() {
            assert!(since.elapsed() < PATIENCE, "the proxy does not come up");
            sleep(Duration::from_millis(20)).await;
        }
        Self {
            program,
            _proxy: proxy,
            client: Client {
                server,
                name: NAME,
                trusted: &FIRST,
                version: &TLS12,
            },
            _folder: folder,
        }
    }

    /// Takes a new name; returns the status.
    async fn rename(&self, from: IpAddr, headers: &str) -> String {
        let person = r#"{"name":"Zoé","colour":"blue","language":"fr"}"#;
        let said = self
            .client
            .ask(from, "PUT /api/me", headers, person)
            .await
            .unwrap();
        said.split(' ').nth(1).unwrap().to_owned()
    }

    /// What must hold behind any proxy.
    async fn check(self) {
        let [first, second, third] = PEOPLE;
        // Everybody has limits of their own, whatever they say they are.
        assert_eq!(self.rename(first, "").await, "200");
        assert_eq!(self.rename(first, "").await, "429");
        assert_eq!(self.rename(second, "").await, "200");
        assert_eq!(
            self.rename(second, "X-Forwarded-For: 192.0.2.9\r\n").await,
            "429"
        );
        assert_eq!(
            self.rename(second, "Forwarded: for=192.0.2.9\r\n").await,
            "429"
        );

        // Links and keys are those of the proxy's name.
        let new = r#"{"setup":{"game":"shokoba"},"seats":2}"#;
        let said = self
            .client
            .ask(third, "POST /api/tables", "", new)
            .await
            .unwrap();
        assert!(
            said.to_lowercase().contains("set-cookie: __host-tablee="),
            "{said}"
        );
        let body = &said[said.find('{').unwrap()..=said.rfind('}').unwrap()];
        let opened: Value = serde_json::from_str(body).unwrap();
        let address = self.client.ask(third, "GET /api/address", "", "").await;
        let address = address.unwrap();
        assert!(address.contains("\"https://play.example\""), "{address}");

        // A table is a WebSocket, which goes through.
        let code = opened["code"].as_str().unwrap();
        let stream = self.client.connect(third).await.unwrap();
        let url = format!("wss://{NAME}/ws/{code}");
        let mut request = url.into_client_request().unwrap();
        let origin = "https://play.example".parse().unwrap();
        request.headers_mut().insert("origin", origin);
        let (mut table, _) = client_async(request, stream).await.unwrap();
        let hello = table.next().await.unwrap().unwrap();
        assert!(hello.to_text().unwrap().contains("\"hello\""), "{hello}");
        drop(self.program);
    }
}

fn proxy(variable: &str) -> Command {
    let program = std::env::var(variable);
    Command::new(program.unwrap_or_else(|_| panic!("{variable} names it: `make test-long`")))
}

#[tokio::test]
#[ignore = "needs nginx: make test-long"]
async fn nginx_as_documented() {
    let configure = |program: SocketAddr, server: SocketAddr, folder: &Path| {
        let at = |file: &str| folder.join(file).display().to_string();
        let example = example(
            "nginx",
            &[
                ("127.0.0.1:7200", program.to_string()),
                ("listen 443 ssl", format!("listen {server} ssl")),
                ("/etc/ssl/play.example.pem", at("cert.pem")),
                ("/etc/ssl/play.example.key", at("key.pem")),
            ],
        );
        let around = format!(
            "daemon off; master_process off; pid {}; error_log {}; events {{}}\n\
             http {{ access_log off; client_body_temp_path {}; proxy_temp_path {};\n{example}\n}}",
            at("pid"),
            at("errors"),
            at("bodies"),
            at("answers"),
        );
        fs::write(folder.join("nginx.conf"), around).unwrap();
        let mut command = proxy("NGINX");
        command.args(["-p", &at(""), "-c", &at("nginx.conf"), "-e", &at("errors")]);
        command
    };
    Proxied::start(configure).await.check().await;
}

#[tokio::test]
#[ignore = "needs caddy: make test-long"]
async fn caddy_as_documented() {
    let configure = |program: SocketAddr, server: SocketAddr, folder: &Path| {
        let at = |file: &str| folder.join(file).display().to_string();
        let site = format!(
            "https://play.example:{} {{\n    bind 127.0.0.1\n    tls {} {}",
            server.port(),
            at("cert.pem"),
            at("key.pem")
        );
        let example = example(
            "caddyfile",
            &[
                ("127.0.0.1:7200", program.to_string()),
                ("play.example {", site),
            ],
        );
        let around = format!("{{\n    admin off\n    auto_https off\n}}\n{example}");
        fs::write(folder.join("Caddyfile"), around).unwrap();
        let mut command = proxy("CADDY");
        command.args([
            "run",
            "--adapter",
            "caddyfile",
            "--config",
            &at("Caddyfile"),
        ]);
        command
            .env("HOME", folder)
            .env("XDG_DATA_HOME", folder)
            .env("XDG_CONFIG_HOME", folder);
        command
    };
    Proxied::start(configure).await.check().await;
}
