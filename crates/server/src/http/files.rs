//! How many files, and so how many connections, the system allows us.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// More would not help anybody, and some systems say "without limit".
const ENOUGH: u64 = 1 << 20;

/// The number of files that this process may open at a time.
pub fn allowed() -> usize {
    let Rlimit { current, .. } = getrlimit(Resource::Nofile);
    usize::try_from(current.unwrap_or(ENOUGH).min(ENOUGH)).unwrap_or(usize::MAX)
}

/// Raises that number as far as a process may on its own, and says it. Many
/// systems give a program 1,024 until it asks for more.
pub fn raise() {
    let before = allowed();
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    let wanted = maximum.unwrap_or(ENOUGH).min(ENOUGH);
    let raised = setrlimit(
        Resource::Nofile,
        Rlimit {
            current: Some(wanted),
            maximum,
        },
    );
    match raised {
        Ok(()) => tracing::info!(before, now = allowed(), "open files allowed"),
        Err(error) => tracing::warn!(before, wanted, %error, "the limit of open files stays"),
    }
}
