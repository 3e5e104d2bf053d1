//! How a process ended, for people and as a status.

use crate::signals;
use std::fmt;

/// How one process ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Exit {
    Status(i32),
    Signal { signal: i32, core_dumped: bool },
}

impl Exit {
    /// From the status that waitpid gives for an ended process.
    pub fn from_wait(wait: i32) -> Exit {
        match libc::WIFEXITED(wait) {
            true => Exit::Status(libc::WEXITSTATUS(wait)),
            false => Exit::Signal { signal: libc::WTERMSIG(wait), core_dumped: libc::WCOREDUMP(wait) },
        }
    }

    /// The exit code that a shell would show.
    pub fn code(self) -> i32 {
        match self {
            Exit::Status(status) => status,
            Exit::Signal { signal, .. } => 128 + signal,
        }
    }
}

/// `was killed by SIGSEGV (segmentation fault)`.
impl fmt::Display for Exit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Exit::Signal { signal, core_dumped } => {
                let core = if core_dumped { ", core dumped" } else { "" };
                write!(f, "was killed by {}{core}", signals::name_and_meaning(signal))
            }
            // A shell reports so that its command was killed.
            Exit::Status(status) if (129..=128 + 31).contains(&status) => {
                write!(f, "exited with status {status} (128 + {})", signals::name(status - 128))
            }
            Exit::Status(status) => write!(f, "exited with status {status}"),
        }
    }
}

/// What a process did that requested the end of the job.
pub fn ended_by(status: i32, text: &str) -> String {
    let reason = if text.is_empty() { String::new() } else { format!(": {}", text.trim_end()) };
    format!("ended the job with status {}{reason}", failing(status))
}

/// The status of a job that was ended with `status`. It is not 0, which would hide that the job did not do its work.
/// Only the low 8 bits reach our caller.
pub fn failing(status: i32) -> i32 {
    match status & 0xff {
        0 => 1,
        status => status,
    }
}

/// The status of a job whose output has no reader any more.
pub fn of_lost_output(errno: i32) -> i32 {
    match errno {
        libc::EPIPE => 128 + libc::SIGPIPE,
        _ => 1,
    }
}

/// The message then. None for a closed pipe, as for `| head`: a shell reports nothing either.
pub fn about_lost_output(errno: i32) -> Option<String> {
    let why = nagaya_reason::reason(errno);
    (errno != libc::EPIPE).then(|| format!("cannot write standard output: {why}; the job was ended"))
}
