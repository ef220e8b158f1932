//! Certificates, and browsers that speak https.

use std::fs;
use std::io::Result;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use rustls::pki_types::CertificateDer;
use rustls::pki_types::pem::PemObject;
use rustls::{ClientConfig, RootCertStore, SupportedProtocolVersion};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;

/// A certificate and its key, for `localhost` and for `play.example`.
pub struct Certificate {
    chain: &'static str,
    key: &'static str,
}

pub const FIRST: Certificate = Certificate {
    chain: include_str!("../tls/first.pem"),
    key: include_str!("../tls/first.key"),
};

pub const SECOND: Certificate = Certificate {
    chain: include_str!("../tls/second.pem"),
    key: include_str!("../tls/second.key"),
};

impl Certificate {
    /// Writes `cert.pem` and `key.pem`.
    pub fn write(&self, folder: &Path) {
        fs::write(folder.join("cert.pem"), self.chain).unwrap();
        fs::write(folder.join("key.pem"), self.key).unwrap();
    }

    fn parse(&self) -> CertificateDer<'static> {
        CertificateDer::from_pem_slice(self.chain.as_bytes()).unwrap()
    }
}

/// A browser that trusts one certificate.
pub struct Client {
    pub server: SocketAddr,
    pub name: &'static str,
    pub trusted: &'static Certificate,
    /// The version of TLS that it knows.
    pub version: &'static SupportedProtocolVersion,
}

impl Client {
    /// A connection from this address of the machine.
    pub async fn connect(&self, from: IpAddr) -> Result<TlsStream<TcpStream>> {
        let mut roots = RootCertStore::empty();
        roots.add(self.trusted.parse()).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config = ClientConfig::builder_with_provider(provider)
            .with_protocol_versions(&[self.version])
            .unwrap()
            .with_root_certificates(roots)
            .with_no_client_auth();
        let socket = TcpSocket::new_v4()?;
        socket.bind((from, 0).into())?;
        let stream = socket.connect(self.server).await?;
        let connector = TlsConnector::from(Arc::new(config));
        connector
            .connect(self.name.try_into().unwrap(), stream)
            .await
    }

    /// Sends one request and reads the whole answer: `GET /health` with more
    /// headers and a body.
    pub async fn ask(&self, from: IpAddr, line: &str, headers: &str, body: &str) -> Result<String> {
        let mut stream = self.connect(from).await?;
        let (name, length) = (self.name, body.len());
        let request = format!(
            "{line} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {length}\r\n{headers}\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut said = Vec::new();
        stream.read_to_end(&mut said).await?;
        Ok(String::from_utf8_lossy(&said).into_owned())
    }
}
