//! Lines on standard error, and when the lines of the program on standard output leave. Not here: what ends a job (`conduit.rs`).

use std::fmt::Arguments;
use std::io::Write;

/// Writes a line of ours in one piece: other processes write to the same file. An error has no remedy here.
pub fn say(line: Arguments<'_>) {
    let _ = std::io::stderr().write_all(format!("nagaya: {line}\n").as_bytes());
}

/// Under a launcher, standard output is a pipe. The C library would fill it block by block, so a rank that crashes would lose the lines
/// of its last block. Lines of several ranks would come in strange orders. From now on the C library writes each line, as on a
/// terminal. A program that wants blocks calls `setvbuf` later.
pub(crate) fn write_output_by_lines() {
    extern "C" {
        static stdout: *mut libc::FILE;
    }
    if std::env::var_os("NAGAYA_RANK").is_none() {
        return;
    }
    // SAFETY: all zeros is a valid `stat`, which the system fills. `stdout` is the C library's, which keeps its buffer: with a null
    // buffer, `setvbuf` only sets the mode.
    unsafe {
        let mut out: libc::stat = std::mem::zeroed();
        if libc::fstat(libc::STDOUT_FILENO, &mut out) == 0 && out.st_mode & libc::S_IFMT == libc::S_IFIFO {
            libc::setvbuf(stdout, std::ptr::null_mut(), libc::_IOLBF, libc::BUFSIZ as usize);
        }
    }
}
