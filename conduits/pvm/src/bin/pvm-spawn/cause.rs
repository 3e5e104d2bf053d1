//! The cause and the exit status of a job's end, as the last line on standard error reports them. The text is that of
//! `nagaya run`, with the host.

use nagaya_parent::exit::{about_lost_output, ended_by, failing, of_lost_output};
use nagaya_parent::{signals, Exit};

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
    /// Killed, or a status other than 0.
    Died {
        who: Who,
        exit: Exit,
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
            Cause::Died { exit, .. } => exit.code(),
            Cause::Aborted { status, .. } => failing(*status),
            Cause::Signalled { signal } => 128 + signal,
            Cause::OutputLost { errno } => of_lost_output(*errno),
            Cause::NotStarted { status, .. } => *status,
            Cause::LeftEarly { .. } | Cause::Lost { .. } | Cause::DaemonGone { .. } => 1,
        }
    }

    /// The last line, or `None` where silence is right.
    pub fn text(&self) -> Option<String> {
        Some(match self {
            Cause::Died { who, exit } => format!("{who} {exit}; the job was ended"),
            Cause::LeftEarly { who } => format!(
                "{who} exited with status 0 before it left the job (as MPI_Finalize or ngy_finalize does); the job was ended"
            ),
            Cause::Aborted { who, status, text } => format!("{who} {}", ended_by(*status, text)),
            Cause::Lost { who, why } => format!("{who} is lost: {why}; the job was ended"),
            Cause::NotStarted { text, .. } => text.clone(),
            Cause::Signalled { signal } => format!("the job was ended by {}", signals::name(*signal)),
            Cause::OutputLost { errno } => return about_lost_output(*errno),
            Cause::DaemonGone { why } => format!("the PVM daemon of this host has ended ({why}); the job was ended"),
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

#[cfg(test)]
mod tests {
    use super::*;

    fn who() -> Who {
        Who { rank: 2, pid: 47, host: "alpha".into() }
    }

    #[test]
    fn the_last_line_names_rank_host_and_cause_and_the_status_is_the_processs() {
        let shown = |cause: Cause| (cause.status(), cause.text().unwrap_or_default());
        assert_eq!(
            shown(Cause::Died { who: who(), exit: Exit::from_wait(libc::SIGSEGV) }),
            (139, "rank 2 (pid 47, host alpha) was killed by SIGSEGV (segmentation fault); the job was ended".into())
        );
        assert_eq!(
            shown(Cause::Died { who: who(), exit: Exit::from_wait(3 << 8) }),
            (3, "rank 2 (pid 47, host alpha) exited with status 3; the job was ended".into())
        );
        let abort = |status| Cause::Aborted { who: who(), status, text: "no\n".into() };
        assert_eq!(shown(abort(9)), (9, "rank 2 (pid 47, host alpha) ended the job with status 9: no".into()));
        assert_eq!(abort(256).status(), 1);
        let lost = Cause::Lost { who: Who { pid: 0, ..who() }, why: "its host is gone".into() };
        assert_eq!(shown(lost), (1, "rank 2 (host alpha) is lost: its host is gone; the job was ended".into()));
        assert_eq!(Cause::OutputLost { errno: libc::EPIPE }.text(), None);
    }
}
