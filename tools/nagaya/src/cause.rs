//! Why a job ended, as the last line on standard error reports it, and with which exit status.

use nagaya_boot::{Abort, Interface};

use crate::clue::{Clue, How, Witness};
use nagaya_parent::exit::{about_lost_output, ended_by, failing, of_lost_output};
use nagaya_parent::{signals, Exit};

/// What a message about a rank reports of the job.
pub const ENDED: &str = "; the job was ended";
/// The same where the job goes on without the rank.
pub const GOES_ON: &str = "; the others go on";

/// How long a job may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub after: std::time::Duration,
    /// The option or variable that sets it, for messages.
    pub given_by: &'static str,
}

/// The first thing that went wrong in a job.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cause {
    /// A process was killed or exited with a status other than 0.
    Died { rank: u32, pid: i32, exit: Exit, because: Option<String> },
    /// Another launcher, which started the processes, reported that the job failed; which process it was, if that could
    /// be read, or its complaint.
    LauncherFailed { command: String, exit: Exit, clue: Option<Clue>, complaint: Option<&'static str> },
    /// A process exited with status 0 while others may still wait for it.
    LeftEarly {
        rank: u32,
        pid: i32,
        /// The program's own number, where the process was a command around it: a debugger, a script.
        around: Option<i32>,
        /// The interface that the program has started.
        interface: Option<Interface>,
    },
    /// A process exited with status 0 and was never in the job, in which another one waits for it.
    NeverJoined { rank: u32, pid: i32, waits: u32 },
    /// Some wait for others that have ended, and the user wants such a job to end.
    LeftBehind,
    /// A process requested the end of the job.
    Aborted { abort: Abort, pid: i32 },
    /// A signal requested the end of the job.
    Signalled { signal: i32 },
    /// The time is over that the job had; the ranks that had not exited.
    TimedOut { limit: Limit, running: Vec<u32> },
    /// Our standard output takes nothing more: `errno`.
    OutputLost { errno: i32 },
    /// What a rank printed cannot be read: `errno`.
    OutputUnread { errno: i32 },
    /// The guard is gone (killed): no process waits for an answer.
    GuardGone,
    /// A process could not be started; the text names it and the reason.
    NotStarted { text: String, status: i32 },
}

impl Cause {
    /// Exit status of the launcher.
    pub fn status(&self) -> i32 {
        match self {
            Cause::Died { exit, .. } => exit.code(),
            Cause::LauncherFailed { exit, clue, .. } => match clue.as_ref().map(|clue| &clue.how) {
                Some(How::Ended(exit)) => exit.code(),
                Some(How::Aborted { status, .. }) if *status & 0xff != 0 => *status & 0xff,
                // The others were killed because of it: their statuses mean nothing.
                Some(How::Left | How::Lost { .. }) => 1,
                _ => exit.code(),
            },
            Cause::LeftEarly { .. } | Cause::NeverJoined { .. } => 1,
            Cause::Aborted { abort, .. } => failing(abort.status),
            Cause::Signalled { signal } => 128 + signal,
            Cause::LeftBehind | Cause::OutputUnread { .. } => 1,
            Cause::TimedOut { .. } => 124,
            Cause::OutputLost { errno } => of_lost_output(*errno),
            Cause::GuardGone => 128 + libc::SIGKILL,
            Cause::NotStarted { status, .. } => *status,
        }
    }

    /// The last line for the user, or `None` where silence is right.
    pub fn text(&self) -> Option<String> {
        Some(match self {
            Cause::Died { rank, pid, exit, because } => {
                let because = because.as_ref().map_or(String::new(), |why| format!(", {why}"));
                format!("rank {rank} (pid {pid}) {exit}{because}; the job was ended")
            }
            Cause::LauncherFailed { command, exit, clue: None, complaint } => {
                let why = complaint.map_or(String::new(), |why| format!(": {why}"));
                format!("{command} {exit}{why}; the job was ended")
            }
            Cause::LauncherFailed { clue: Some(clue), .. } => elsewhere(clue),
            // It may have crashed in a debugger, so this does not name what it should have called.
            Cause::LeftEarly { rank, pid, around: Some(program), .. } => format!(
                "the program of rank {rank} (pid {program}) ended without leaving the job; the command that started it (pid {pid}, \
                 such as a debugger or a script) exited with status 0; the job was ended"
            ),
            Cause::LeftEarly { rank, pid, around: None, interface } => {
                format!("rank {rank} (pid {pid}) exited with status 0 without {}; the job was ended", last_call(*interface))
            }
            Cause::NeverJoined { rank, pid, waits } => format!(
                "rank {rank} (pid {pid}) exited with status 0 and never joined the job, but rank {waits} waits for it \
                 (a program joins by MPI_Init, ngy_init or acp_init; one translated by our compilers before main); the job was ended"
            ),
            Cause::Aborted { abort, pid } => {
                format!("rank {} (pid {pid}) {}", abort.rank, ended_by(abort.status, &abort.text))
            }
            Cause::LeftBehind => "all remaining processes wait for others, some of which have ended; the job was ended".into(),
            Cause::Signalled { signal } => format!("the job was ended by {}", signals::name(*signal)),
            Cause::TimedOut { limit, running } => {
                let running = match running.is_empty() {
                    true => String::new(),
                    false => format!("; still running: {}", ranks(running)),
                };
                format!("the job was ended after {} s ({}){running}", limit.after.as_secs_f64(), limit.given_by)
            }
            Cause::GuardGone => return None,
            Cause::OutputLost { errno } => return about_lost_output(*errno),
            Cause::OutputUnread { errno } => {
                format!("cannot read the output of a rank: {}; the job was ended", nagaya_reason::reason(*errno))
            }
            Cause::NotStarted { text, .. } => text.clone(),
        })
    }
}

/// What a program does before it ends, by which it leaves the job.
fn last_call(interface: Option<Interface>) -> &'static str {
    match interface {
        Some(Interface::Mpi) => "MPI_Finalize",
        Some(Interface::Acp) => "acp_finalize",
        Some(Interface::C) => "ngy_finalize",
        Some(Interface::Xmp) => {
            "leaving the job (did it call _Exit or quick_exit?): end it with return from main or with exit (Fortran: stop)"
        }
        Some(Interface::Coarrays) => {
            "leaving the job (did C code call _Exit or quick_exit?): end it with stop or end program"
        }
        Some(Interface::SplitC) => {
            "leaving the job (did it call _Exit or quick_exit?): end it with return from splitc_main or with exit"
        }
        Some(Interface::Ruby | Interface::RubyPrompt) => "leaving the job: use exit, or Nagaya.finalize before exit!",
        Some(Interface::Python | Interface::PythonPrompt) => {
            "leaving the job: end the script, or call sys.exit; os._exit skips that"
        }
        None => "leaving the job",
    }
}

/// The text for a process that another launcher started.
fn elsewhere(clue: &Clue) -> String {
    if let (How::Unreachable { why }, Some(host)) = (&clue.how, &clue.host) {
        return format!("ssh does not reach {host}, so the launcher started nothing there: {why}; the job was ended");
    }
    let host = clue.host.as_ref().map_or(String::new(), |host| format!(" on {host}"));
    let what = match &clue.how {
        How::Lost { why, by: Witness::Launcher } => format!("is lost: {why}; the job was ended"),
        How::Lost { why, by: Witness::Process { rank, host } } => {
            format!("is lost: {why} (seen by rank {rank} on {host}); the job was ended")
        }
        How::Ended(exit) => format!("{exit}; the job was ended"),
        How::Unreachable { why } => format!("did not start: {why}; the job was ended"),
        How::Left => {
            "exited with status 0 before it left the job (as MPI_Finalize or ngy_finalize does); the job was ended"
                .into()
        }
        How::Aborted { status, text } if text.is_empty() => format!("ended the job with status {status}"),
        How::Aborted { status, text } => format!("ended the job with status {status}: {text}"),
    };
    format!("rank {}{host} {what}", clue.rank)
}

/// `rank 3`, `ranks 0-3, 7`, at most a few pieces.
fn ranks(list: &[u32]) -> String {
    const PIECES: usize = 8;
    let mut runs: Vec<(u32, u32)> = Vec::new();
    for rank in list {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == *rank => *last = *rank,
            _ => runs.push((*rank, *rank)),
        }
    }
    let piece = |(first, last): &(u32, u32)| {
        if first == last {
            first.to_string()
        } else {
            format!("{first}-{last}")
        }
    };
    let mut text = runs.iter().take(PIECES).map(piece).collect::<Vec<_>>().join(", ");
    if runs.len() > PIECES {
        text.push_str(", ...");
    }
    format!("{} {text}", if list.len() == 1 { "rank" } else { "ranks" })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn died(exit: Exit) -> Cause {
        Cause::Died { rank: 2, pid: 47, exit, because: None }
    }

    #[test]
    fn a_signal_is_named_and_becomes_128_plus_its_number() {
        let cause = died(Exit::Signal { signal: libc::SIGSEGV, core_dumped: false });
        let output = "rank 2 (pid 47) was killed by SIGSEGV (segmentation fault); the job was ended";
        assert_eq!((cause.status(), cause.text().as_deref()), (139, Some(output)));
        let cause = died(Exit::Signal { signal: 40, core_dumped: true });
        let output = "rank 2 (pid 47) was killed by signal 40, core dumped; the job was ended";
        assert_eq!((cause.status(), cause.text().as_deref()), (168, Some(output)));
    }

    #[test]
    fn a_command_around_a_program_is_told_from_it() {
        let output =
            |around| Cause::LeftEarly { rank: 1, pid: 47, around, interface: Some(Interface::Mpi) }.text().unwrap();
        assert_eq!(output(None), "rank 1 (pid 47) exited with status 0 without MPI_Finalize; the job was ended");
        let debugger = output(Some(48));
        assert!(
            debugger.starts_with("the program of rank 1 (pid 48) ended without leaving the job")
                && debugger.contains("(pid 47, such as")
        );
    }

    #[test]
    fn a_status_is_passed_on() {
        let cause = died(Exit::Status(3));
        let output = "rank 2 (pid 47) exited with status 3; the job was ended";
        assert_eq!((cause.status(), cause.text().as_deref()), (3, Some(output)));
        let shell = died(Exit::Status(139)).text().unwrap();
        assert!(shell.contains("status 139 (128 + SIGSEGV)"), "{shell}");
    }

    #[test]
    fn a_launcher_of_an_engine_is_named() {
        let command = || "mpirun".to_string();
        let failed = |clue| Cause::LauncherFailed { command: command(), exit: Exit::Status(7), clue, complaint: None };
        let output = "mpirun exited with status 7; the job was ended";
        assert_eq!((failed(None).status(), failed(None).text().as_deref()), (7, Some(output)));
        let complaint = Some("a reason; advice");
        let cause = Cause::LauncherFailed { command: command(), exit: Exit::Status(7), clue: None, complaint };
        let output = "mpirun exited with status 7: a reason; advice; the job was ended";
        assert_eq!(cause.text().as_deref(), Some(output));
        let knows = |how| failed(Some(Clue { rank: 3, host: Some("b".into()), how }));
        let cause = knows(How::Ended(Exit::Signal { signal: libc::SIGKILL, core_dumped: false }));
        let output = "rank 3 on b was killed by SIGKILL (killed); the job was ended";
        assert_eq!((cause.status(), cause.text().as_deref()), (137, Some(output)));
        let cause = knows(How::Aborted { status: 9, text: "bad luck".into() });
        let output = "rank 3 on b ended the job with status 9: bad luck";
        assert_eq!((cause.status(), cause.text().as_deref()), (9, Some(output)));
        assert_eq!(
            (knows(How::Left).status(), knows(How::Aborted { status: 0, text: String::new() }).status()),
            (1, 7)
        );
        let by = Witness::Process { rank: 0, host: "a".into() };
        let cause = knows(How::Lost { why: "Connection reset".into(), by });
        let output = "rank 3 on b is lost: Connection reset (seen by rank 0 on a); the job was ended";
        assert_eq!((cause.status(), cause.text().as_deref()), (1, Some(output)));
        let limit = Limit { after: std::time::Duration::from_secs(2), given_by: "--timeout" };
        let cause = Cause::TimedOut { limit, running: Vec::new() };
        assert_eq!(cause.text().as_deref(), Some("the job was ended after 2 s (--timeout)"));
    }

    #[test]
    fn an_abort_never_looks_like_success() {
        let abort = |status| Abort { rank: 1, status, text: "out of luck\n".into() };
        let cause = |status| Cause::Aborted { abort: abort(status), pid: 5 };
        assert_eq!(cause(9).text().as_deref(), Some("rank 1 (pid 5) ended the job with status 9: out of luck"));
        assert_eq!([cause(9).status(), cause(0).status(), cause(256).status(), cause(-1).status()], [9, 1, 1, 255]);
    }

    #[test]
    fn ranks_are_listed_in_runs() {
        assert_eq!(ranks(&[3]), "rank 3");
        assert_eq!(ranks(&[0, 1, 2, 5, 7, 8]), "ranks 0-2, 5, 7-8");
        let odd: Vec<u32> = (0..100).map(|i| 2 * i).collect();
        assert_eq!(ranks(&odd), "ranks 0, 2, 4, 6, 8, 10, 12, 14, ...");
    }
}
