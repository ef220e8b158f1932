//! The one binary of Tablée.

use std::process::ExitCode;

/// A move makes and drops a few hundred small things.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    keep_to_small_pages();
    tablee::commands::run()
}

/// The allocator asks for huge pages. Linux then fills the gaps around whatever
/// little is in use, two megabytes at a time, for as long as the server runs,
/// and what the allocator gives back comes again: memory would grow for hours.
fn keep_to_small_pages() {
    // A system without huge pages refuses, and has nothing to fill.
    #[cfg(target_os = "linux")]
    let _ = rustix::thread::disable_transparent_huge_pages(true);
}
