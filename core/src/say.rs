//! Lines on standard error. Not here: what ends a job (`conduit.rs`).

use std::fmt::Arguments;
use std::io::Write;

/// Says a line of ours, in one piece: other processes say the like on the same file. Nothing can be done when that is gone.
pub fn say(line: Arguments<'_>) {
    let _ = std::io::stderr().write_all(format!("nagaya: {line}\n").as_bytes());
}
