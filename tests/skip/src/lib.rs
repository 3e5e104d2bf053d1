//! Skipped tests: what a test reports when the machine lacks what it needs.
//!
//! Rust's test harness cannot skip a test while it runs. So a test that needs an absent engine, package or right calls [`skip`] and
//! returns. `scripts/run-tests` collects these records, counts the tests as skipped, and lists the reasons in its last lines.
//!
//! A test that runs on, only without a part, calls [`skip_part`]: it counts as passed, and the reason is listed.

#![forbid(unsafe_code)]

use std::io::Write as _;

/// Records that the calling test did not run, and why. The caller returns immediately afterwards.
pub fn skip(why: &str) {
    record("skipped", why);
}

/// Records which part of the calling test did not run, and why. The rest of the test runs.
pub fn skip_part(why: &str) {
    record("partly skipped", why);
}

/// Appends a line `kind TAB test TAB reason` to the file that `NAGAYA_TEST_SKIPS` names, if any, and prints it.
fn record(kind: &str, why: &str) {
    let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
    // Not `eprintln`: the harness hides what a passing test prints that way.
    let _ = writeln!(std::io::stderr(), "{kind}: {why}");
    let Some(path) = std::env::var_os("NAGAYA_TEST_SKIPS") else { return };
    let line = format!("{kind}\t{}\t{why}\n", name());
    let file = std::fs::OpenOptions::new().append(true).create(true).open(&path);
    // One write of a short line: the lines of several processes do not mix.
    let written = file.and_then(|mut file| file.write_all(line.as_bytes()));
    assert!(written.is_ok(), "{}: {written:?}", path.to_string_lossy());
}

/// `binary test`, as cargo-nextest names it; the thread's name under `cargo test`.
fn name() -> String {
    match (std::env::var("NEXTEST_BINARY_ID"), std::env::var("NEXTEST_TEST_NAME")) {
        (Ok(binary), Ok(test)) => format!("{binary} {test}"),
        _ => std::thread::current().name().unwrap_or("a test").to_string(),
    }
}
