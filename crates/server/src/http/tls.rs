//! The certificate, and its renewal while the server runs.

use std::path::PathBuf;
use std::sync::{Arc, PoisonError, RwLock};

use rustls::ServerConfig;
use rustls::crypto::ring;
use rustls::pki_types::pem::{self, PemObject};
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::version::{TLS12, TLS13};
use tokio_rustls::TlsAcceptor;

/// What the server shows to browsers.
#[derive(Clone)]
pub struct Tls {
    files: Files,
    config: Arc<RwLock<Arc<ServerConfig>>>,
}

/// PEM files: a chain of certificates, and the key of the first.
#[derive(Clone, Debug)]
struct Files {
    certificate: PathBuf,
    key: PathBuf,
}

#[derive(Debug, thiserror::Error)]
pub enum NoTls {
    #[error("{path}: {error}")]
    File { path: PathBuf, error: pem::Error },
    #[error("{0} holds no certificate")]
    Empty(PathBuf),
    #[error("the certificate and its key cannot be used: {0}")]
    Unusable(#[from] rustls::Error),
}

impl Tls {
    pub fn read(certificate: PathBuf, key: PathBuf) -> Result<Self, NoTls> {
        let files = Files { certificate, key };
        let config = files.read()?;
        Ok(Self {
            files,
            config: Arc::new(RwLock::new(config)),
        })
    }

    /// Reads the files again, for new connections. What cannot be used changes
    /// nothing.
    pub fn reload(&self) -> Result<(), NoTls> {
        let config = self.files.read()?;
        *self.config.write().unwrap_or_else(PoisonError::into_inner) = config;
        Ok(())
    }

    pub fn acceptor(&self) -> TlsAcceptor {
        let config = self.config.read().unwrap_or_else(PoisonError::into_inner);
        TlsAcceptor::from(Arc::clone(&config))
    }
}

impl Files {
    fn read(&self) -> Result<Arc<ServerConfig>, NoTls> {
        let unreadable = |path: &PathBuf| {
            let path = path.clone();
            move |error| NoTls::File { path, error }
        };
        let chain = CertificateDer::pem_file_iter(&self.certificate)
            .and_then(Iterator::collect::<Result<Vec<_>, _>>)
            .map_err(unreadable(&self.certificate))?;
        if chain.is_empty() {
            return Err(NoTls::Empty(self.certificate.clone()));
        }
        let key = PrivateKeyDer::from_pem_file(&self.key).map_err(unreadable(&self.key))?;
        // Phones of before 2019 know only 1.2.
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_protocol_versions(&[&TLS13, &TLS12])?
            .with_no_client_auth()
            .with_single_cert(chain, key)?;
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        Ok(Arc::new(config))
    }
}
