//! Many matches on all cores, with the results in order.

use std::io::IsTerminal;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Does `work` for each number below `count`. How many cores share it makes no
/// difference to the result.
pub fn in_parallel<T: Send>(
    count: usize,
    cores: usize,
    work: impl Fn(usize) -> Result<T, String> + Sync,
) -> Result<Vec<T>, String> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(count));
    thread::scope(|scope| {
        for _ in 0..cores.min(count) {
            scope.spawn(|| {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let result = work(number);
                    let mut done = done.lock().expect("no player panics");
                    done.push((number, result));
                }
            });
        }
    });
    let mut done = done.into_inner().expect("no player panics");
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

pub fn all_cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// A progress bar for people who wait; nothing where a program reads.
pub fn progress(matches: usize, json: bool) -> ProgressBar {
    let bar = ProgressBar::new(matches as u64);
    if json || !std::io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} matches, {eta} left") {
        bar.set_style(style);
    }
    bar
}
