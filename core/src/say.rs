//! Lines on standard error. Not here: what ends a job (`conduit.rs`).

use std::fmt::Arguments;
use std::io::Write;

/// Writes a line of ours in one piece: other processes write to the same file. An error has no remedy here.
pub fn say(line: Arguments<'_>) {
    let _ = std::io::stderr().write_all(format!("nagaya: {line}\n").as_bytes());
}
