//! Debian's browser, without a window.

use crate::scratch::Scratch;
use std::path::PathBuf;
use std::process::Command;

/// Chromium without a window, with its profile in `scratch`; `None` where it is not installed. What pages write to the console goes to
/// standard error, in lines with `CONSOLE`.
pub fn browser(scratch: &Scratch) -> Option<Command> {
    let found = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].map(PathBuf::from);
    let mut chromium = Command::new(found.into_iter().find(|path| path.exists())?);
    chromium.args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]);
    chromium.args(["--enable-logging=stderr", "--window-size=1280,800"]);
    chromium.arg(format!("--user-data-dir={}", scratch.path().join("user").display())).env("HOME", scratch.path());
    Some(chromium)
}
