//! `nagaya run --gdb RANK`: one rank is started by gdb, on our terminal.
//!
//! gdb is the rank's parent and takes its place. It passes on the environment and descriptors that make its child that
//! rank, and its exit status counts as the rank's. Not here: what gdb knows of distributed arrays
//! (`tools/gdb/nagaya.py`).

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

use crate::program::{self, Missing};

/// The file of gdb, and the arguments that make it run `program` with its arguments.
pub fn around(file: &Path, program: &[OsString]) -> Result<(PathBuf, Vec<OsString>), Missing> {
    let missing = |m: Missing| Missing { text: format!("--gdb: {}", m.text), ..m };
    let gdb = program::find("gdb".as_ref(), std::env::var_os("PATH").as_deref()).map_err(missing)?;
    let mut words: Vec<OsString> = vec!["gdb".into(), "-q".into()];
    if let Some(script) = script() {
        // Also where the library brings it: gdb would report that it declines.
        let mut allow = OsString::from("add-auto-load-safe-path ");
        allow.push(&script);
        words.extend(["-iex".into(), allow, "-x".into(), script.into()]);
    }
    words.extend(["--args".into(), program::with_slash(file.to_owned())]);
    words.extend(program[1..].iter().cloned());
    Ok((gdb, words))
}

/// What gdb is to know of our programs; it is installed beside the library.
fn script() -> Option<PathBuf> {
    let script = std::env::current_exe().ok()?.parent()?.parent()?.join("lib/nagaya/gdb.py");
    script.is_file().then_some(script)
}

/// In the child, before gdb: its process group becomes the one that reads from the terminal, if there is one. Async-signal-safe.
pub fn take_terminal(is_terminal: bool) {
    if !is_terminal {
        return;
    }
    // SAFETY: system calls on our own group and standard input. Asking for the terminal from the background would stop us, but for
    // the signal that is ignored meanwhile.
    unsafe {
        let before = libc::signal(libc::SIGTTOU, libc::SIG_IGN);
        libc::tcsetpgrp(libc::STDIN_FILENO, libc::getpid());
        libc::signal(libc::SIGTTOU, before);
    }
}

/// Whether there is a terminal to pass on.
pub fn on_terminal() -> bool {
    std::io::stdin().is_terminal()
}
