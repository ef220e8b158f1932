//! The one binary of Tablée.

use std::process::ExitCode;

/// A move makes and drops a few hundred small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

#[tokio::main]
async fn main() -> ExitCode {
    tablee::commands::run().await
}
