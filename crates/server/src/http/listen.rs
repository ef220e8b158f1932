//! Listening: who comes in, what they speak, how long they may take, and the
//! end.
//!
//! HTTP/1.1 is all that is spoken: a page is a handful of files, and a table is
//! one WebSocket, which needs HTTP/1.1 anyway.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_rustls::TlsAcceptor;

use super::App;
use super::client::network;
use super::patient::Patient;
use super::seldom::Seldom;
use super::socket::stopped;
use super::tls::Tls;

/// How long open connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(5);

/// The pause after a connection could not be accepted: the system is out of
/// something, and asking again at once would only burn the processor.
const OUT_OF_BREATH: Duration = Duration::from_millis(50);

/// How long a connection of a trusted proxy may be idle. Proxies keep theirs
/// for a minute or two and must be the ones who end them: a request on its way
/// to a connection that has just ended is lost.
const PROXY_IDLE: Duration = Duration::from_secs(300);

/// The largest head of a request, and the most that is read ahead.
const READ_AHEAD: usize = 32 * 1024;

/// Serves until the app is told to stop and all connections have ended, or the
/// grace is over.
pub async fn listen(listener: TcpListener, tls: Option<Tls>, app: App) {
    let connections = app.connections.clone();
    let mut stopping = app.stopping.clone();
    let service = TowerToHyperService::new(app.clone().router());
    let unaccepted = Seldom::default();
    loop {
        let accepted = tokio::select! {
            biased;
            () = stopped(&mut stopping) => break,
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                if let Some(times) = unaccepted.happened() {
                    tracing::error!(%error, times, "a connection could not be accepted");
                }
                sleep(OUT_OF_BREATH).await;
                continue;
            }
        };
        let is_proxy = app.address.proxies.trust(peer.ip());
        let address = (!is_proxy).then(|| network(peer.ip()));
        // Without a place the connection ends here.
        let Ok(place) = connections.enter(address) else {
            continue;
        };
        // Moves are small: waiting to fill a packet would cost 40 ms for each.
        if stream.set_nodelay(true).is_err() {
            continue; // it has ended already
        }
        let patience = app.limits.request_time();
        let visitor = Visitor {
            peer,
            head: match is_proxy {
                true => PROXY_IDLE,
                false => app.limits.head_time(),
            },
            service: service.clone(),
            stopping: stopping.clone(),
        };
        let stream = Patient::new(stream, patience, place);
        match &tls {
            None => tokio::spawn(visitor.converse(stream)),
            Some(tls) => tokio::spawn(visitor.shake_hands(stream, tls.acceptor())),
        };
    }
    drop(listener);
    // Sockets say goodbye; the pages come back by themselves.
    let _ = timeout(GRACE, connections.emptied()).await;
}

/// Somebody on a connection of their own.
struct Visitor {
    peer: SocketAddr,
    /// How long the head of a request may take, and the silence before it.
    head: Duration,
    service: TowerToHyperService<Router>,
    stopping: watch::Receiver<bool>,
}

impl Visitor {
    async fn shake_hands(self, stream: Patient<TcpStream>, tls: TlsAcceptor) {
        // Those who do not speak TLS, or not in time, get no answer.
        if let Ok(Ok(stream)) = timeout(self.head, tls.accept(stream)).await {
            self.converse(stream).await;
        }
    }

    async fn converse<S>(mut self, stream: S)
    where
        S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    {
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(self.peer));
            self.service.call(request)
        });
        let conversation = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.head)
            .max_buf_size(READ_AHEAD)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let mut conversation = pin!(conversation);
        // How a connection ends is the browser's business.
        tokio::select! {
            biased;
            _ = conversation.as_mut() => {}
            () = stopped(&mut self.stopping) => {
                conversation.as_mut().graceful_shutdown();
                let _ = conversation.await;
            }
        }
    }
}
