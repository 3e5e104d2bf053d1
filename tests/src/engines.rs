//! Which conduits are installed in the stage and can be used here, beyond null and smp.
//!
//! The question is put to `nagaya-check`, which loads the plug-in and asks it. That an engine whose package is installed must be
//! usable is `conduits/check`'s business; here the others are passed over with a line.

use crate::{skipped, stage};
use std::path::{Path, PathBuf};
use std::process::Command;

/// `nagaya-check`, built beside the tests. `tool` is a program of this package (`env!("CARGO_BIN_EXE_hosts")`).
pub fn nagaya_check(tool: &str) -> PathBuf {
    let path = Path::new(tool).with_file_name("nagaya-check");
    assert!(path.exists(), "{} is not there: run `cargo build -p nagaya-conduit-check` first", path.display());
    path
}

/// Whether a plug-in can be used; if not, says why in a line.
pub fn ready(tool: &str, name: &str) -> bool {
    let why = if stage().join(format!("lib/nagaya/libnagaya-{name}.so")).exists() {
        let mut question = Command::new(nagaya_check(tool));
        question.args(["--usable", name]).env("NAGAYA_CONDUIT_PATH", stage().join("lib/nagaya"));
        let out = question.env_remove("LD_LIBRARY_PATH").output().expect("nagaya-check starts");
        if out.status.success() {
            return true;
        }
        let why = String::from_utf8_lossy(&out.stderr).trim().to_string();
        // That is not about the engine: passed over, nothing would be tested any more.
        assert!(
            !why.contains("another build"),
            "{why} (`cargo build -p nagaya-conduit-check` makes it one with the stage)"
        );
        why
    } else {
        "it was not built: its engine was missing".into()
    };
    skipped(&format!("conduit {name}: {why}"));
    false
}
