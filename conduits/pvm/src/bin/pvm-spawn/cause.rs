//! Why a job ended, in the words of the last line on standard error, and with which exit status: as `nagaya run` says it, and the
//! host with it.

use crate::signals;

/// A rank, for people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Who {
    pub rank: u32,
    /// 0: not started yet.
    pub pid: i32,
    pub host: String,
}

/// The first thing that went wrong in a job.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Killed, or a status other than 0; as waitpid says it.
    Died {
        who: Who,
        wait: i32,
    },
    /// Exited with status 0 while others may still wait for it.
    LeftEarly {
        who: Who,
    },
    Aborted {
        who: Who,
        status: i32,
        text: String,
    },
    /// It, or its host, cannot be reached any more.
    Lost {
        who: Who,
        why: String,
    },
    NotStarted {
        text: String,
        status: i32,
    },
    Signalled {
        signal: i32,
    },
    OutputLost {
        errno: i32,
    },
    DaemonGone {
        why: String,
    },
}

impl Cause {
    pub fn status(&self) -> i32 {
        match self {
            Cause::Died { wait, .. } if libc::WIFEXITED(*wait) => libc::WEXITSTATUS(*wait),
            Cause::Died { wait, .. } => 128 + libc::WTERMSIG(*wait),
            // A status of 0 would hide that the job did not do its work; only the low 8 bits reach our caller.
            Cause::Aborted { status, .. } => match status & 0xff {
                0 => 1,
                status => status,
            },
            Cause::Signalled { signal } => 128 + signal,
            Cause::OutputLost { errno: libc::EPIPE } => 128 + libc::SIGPIPE,
            Cause::NotStarted { status, .. } => *status,
            Cause::LeftEarly { .. } | Cause::Lost { .. } | Cause::OutputLost { .. } | Cause::DaemonGone { .. } => 1,
        }
    }

    /// The last line, or `None` where silence is right.
    pub fn message(&self) -> Option<String> {
        Some(match self {
            Cause::Died { who, wait } => format!("{who} {}; the job was ended", how(*wait)),
            Cause::LeftEarly { who } => format!(
                "{who} exited with status 0 before its part of the job was finished \
                 (a C program calls ngy_finalize before it returns); the job was ended"
            ),
            Cause::Aborted { who, text, .. } => {
                let reason = if text.is_empty() { String::new() } else { format!(": {}", text.trim_end()) };
                format!("{who} ended the job with status {}{reason}", self.status())
            }
            Cause::Lost { who, why } => format!("{who} is lost: {why}; the job was ended"),
            Cause::NotStarted { text, .. } => text.clone(),
            Cause::Signalled { signal } => format!("the job was ended by {}", signals::name(*signal)),
            // Nobody reads it any more, as with `| head`: a shell says nothing of it either.
            Cause::OutputLost { errno: libc::EPIPE } => return None,
            Cause::OutputLost { errno } => {
                format!(
                    "cannot write standard output: {}; the job was ended",
                    std::io::Error::from_raw_os_error(*errno)
                )
            }
            Cause::DaemonGone { why } => format!("the PVM daemon of this host is gone ({why}); the job was ended"),
        })
    }
}

impl std::fmt::Display for Who {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.pid {
            0 => write!(f, "rank {} (host {})", self.rank, self.host),
            pid => write!(f, "rank {} (pid {pid}, host {})", self.rank, self.host),
        }
    }
}

fn how(wait: i32) -> String {
    if libc::WIFEXITED(wait) {
        let status = libc::WEXITSTATUS(wait);
        // A shell reports so that its command was killed.
        return match status {
            129..=159 => format!("exited with status {status} (128 + {})", signals::name(status - 128)),
            _ => format!("exited with status {status}"),
        };
    }
    let core = if libc::WCOREDUMP(wait) { ", core dumped" } else { "" };
    format!("was killed by {}{core}", signals::name(libc::WTERMSIG(wait)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn who() -> Who {
        Who { rank: 2, pid: 47, host: "alpha".into() }
    }

    #[test]
    fn the_last_line_names_rank_host_and_cause_and_the_status_is_the_processs() {
        let said = |cause: Cause| (cause.status(), cause.message().unwrap_or_default());
        assert_eq!(
            said(Cause::Died { who: who(), wait: libc::SIGSEGV }),
            (139, "rank 2 (pid 47, host alpha) was killed by SIGSEGV (segmentation fault); the job was ended".into())
        );
        assert_eq!(
            said(Cause::Died { who: who(), wait: 3 << 8 }),
            (3, "rank 2 (pid 47, host alpha) exited with status 3; the job was ended".into())
        );
        let abort = |status| Cause::Aborted { who: who(), status, text: "no\n".into() };
        assert_eq!(said(abort(9)), (9, "rank 2 (pid 47, host alpha) ended the job with status 9: no".into()));
        assert_eq!(abort(256).status(), 1);
        let lost = Cause::Lost { who: Who { pid: 0, ..who() }, why: "its host is gone".into() };
        assert_eq!(said(lost), (1, "rank 2 (host alpha) is lost: its host is gone; the job was ended".into()));
        assert_eq!(Cause::OutputLost { errno: libc::EPIPE }.message(), None);
    }
}
