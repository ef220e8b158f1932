//! What the system asks of a running server: to stop, or to read its
//! certificate again.

use std::io;

use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::sync::watch;

use crate::http::Tls;

/// Watched from the first moment on: a signal that comes while the server
/// starts is not lost and kills nobody.
pub struct Signals {
    terminate: Signal,
    interrupt: Signal,
    hang_up: Signal,
}

enum Wish {
    Stop,
    Reload,
}

impl Signals {
    pub fn watch() -> io::Result<Self> {
        Ok(Self {
            terminate: signal(SignalKind::terminate())?,
            interrupt: signal(SignalKind::interrupt())?,
            hang_up: signal(SignalKind::hangup())?,
        })
    }

    async fn next(&mut self) -> Wish {
        tokio::select! {
            biased;
            _ = self.terminate.recv() => Wish::Stop,
            _ = self.interrupt.recv() => Wish::Stop,
            _ = self.hang_up.recv() => Wish::Reload,
        }
    }

    /// Waits for the wish to stop, while there is nothing yet to read again.
    pub async fn stop(&mut self) {
        while let Wish::Reload = self.next().await {}
        tracing::info!("stopping");
    }

    /// Does what is asked, until that is to stop.
    pub async fn obey(mut self, tls: Option<Tls>, stop: watch::Sender<bool>) {
        while let Wish::Reload = self.next().await {
            match &tls {
                None => tracing::info!("SIGHUP: there is no certificate to read again"),
                Some(tls) => match tls.reload() {
                    Ok(()) => tracing::info!("SIGHUP: the certificate was read again"),
                    Err(error) => tracing::error!(%error, "SIGHUP: the old certificate stays"),
                },
            }
        }
        tracing::info!("stopping");
        stop.send_replace(true);
    }
}
