//! Which conduits are installed in the stage and can be used here, beyond null and smp.
//!
//! `nagaya-check` answers this: it loads the plug-in and queries it. `conduits/check` requires that an engine whose
//! package is installed is usable. Here the others are skipped with a line.

use crate::{skip, skip_part, stage};
use std::path::{Path, PathBuf};
use std::process::Command;

/// `nagaya-check`, built beside the tests. `tool` is a program of this package (`env!("CARGO_BIN_EXE_hosts")`).
pub fn nagaya_check(tool: &str) -> PathBuf {
    let path = Path::new(tool).with_file_name("nagaya-check");
    assert!(path.exists(), "{} is not there: run `cargo build -p nagaya-conduit-check` first", path.display());
    path
}

/// Whether a test that needs this engine can run. If not, the test is recorded as skipped, and its caller returns.
pub fn ready(tool: &str, name: &str) -> bool {
    usable(tool, name).map_err(|why| skip(&why)).is_ok()
}

/// Like [`ready`], for a test that runs on other engines, too: only this part of it is recorded as skipped.
pub fn ready_in_part(tool: &str, name: &str) -> bool {
    usable(tool, name).map_err(|why| skip_part(&why)).is_ok()
}

/// Whether an engine can be used here. Records nothing: for a test that only chooses by it.
pub fn is_usable(tool: &str, name: &str) -> bool {
    usable(tool, name).is_ok()
}

/// Whether the plug-in can be used here; the error is the reason.
fn usable(tool: &str, name: &str) -> Result<(), String> {
    if !stage().join(format!("lib/nagaya/libnagaya-{name}.so")).exists() {
        return Err(format!("conduit {name}: it was not built: its engine was missing"));
    }
    let mut question = Command::new(nagaya_check(tool));
    question.args(["--usable", name]).env("NAGAYA_CONDUIT_PATH", stage().join("lib/nagaya"));
    let out = question.env_remove("LD_LIBRARY_PATH").output().expect("nagaya-check starts");
    if out.status.success() {
        return Ok(());
    }
    let why = String::from_utf8_lossy(&out.stderr).trim().to_string();
    // This shows nothing about the engine: with a skip, no test would test it any more.
    assert!(
        !why.contains("another build"),
        "{why} (`cargo build -p nagaya-conduit-check` makes it one with the stage)"
    );
    Err(format!("conduit {name}: {why}"))
}
