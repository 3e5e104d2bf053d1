//! Waiting for a sign, with a limit that only a hang exceeds.

use std::time::{Duration, Instant};

/// How long anything may take before a test fails because of it. It is so generous that a machine that is ten times
/// slower, or busy, does not exceed it. It catches hangs, and does not measure.
pub const PATIENCE: Duration = Duration::from_secs(600);

/// The same for a command that builds a release or another project, or downloads one.
pub const BUILD_PATIENCE: Duration = Duration::from_secs(3000);

/// Waits until it is so; fails the test, saying what it waited for, when that takes longer than [`PATIENCE`].
#[track_caller]
pub fn until(what: &str, done: impl FnMut() -> bool) {
    until_or(what, String::new, done);
}

/// Like [`until`]; when it fails, it shows what `clues` returns.
#[track_caller]
pub fn until_or(what: &str, clues: impl Fn() -> String, mut done: impl FnMut() -> bool) {
    let (start, mut pause) = (Instant::now(), Duration::from_micros(100));
    while !done() {
        assert!(start.elapsed() < PATIENCE, "waited in vain for {what}\n{}", clues());
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(5));
    }
}
