//! Which processes have ended, and which of them is the cause of the end.

use std::time::{Duration, Instant};

use nagaya_boot::{JobMemory, RankState, Readiness};
use nagaya_parent::{signals, Exit};

use super::Supervisor;
use crate::cause::Cause;

/// How long a process that is ending may take until it has ended.
const ENDING: Duration = Duration::from_secs(2);

/// Whether the kernel ends a process, or has ended it: `PF_EXITING` in its flags.
fn is_ending(pid: i32) -> bool {
    const EXITING: u64 = 4;
    let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    // The name of the program is in parentheses, and may contain any characters. The flags are the seventh field after it.
    let flags = stat.rsplit(')').next().and_then(|fields| fields.split_whitespace().nth(6)?.parse::<u64>().ok());
    flags.is_some_and(|flags| flags & EXITING != 0)
}

impl Supervisor {
    /// Takes note of all processes that have ended.
    pub(super) fn reap(&mut self) {
        while self.child_ended.next().is_some() {}
        let mut failed = Vec::new();
        while let Some((pid, exit)) = peek() {
            let rank = self.running.remove(&pid);
            let good = exit == Exit::Status(0) && rank.is_none_or(|rank| self.may_leave(rank));
            if rank.is_some() && (!good || self.cause.is_some()) {
                // While its leader is not waited for, no other group can have its number.
                let asking = self.cause.is_none() && !self.plan.grace.is_zero() || self.kill_at.is_some();
                signals::kill_group(pid, if asking { libc::SIGTERM } else { libc::SIGKILL });
            }
            // SAFETY: a child that has ended; the status is known.
            unsafe { libc::waitpid(pid, std::ptr::null_mut(), libc::WNOHANG) };
            if let Some(rank) = rank {
                self.ranks[rank as usize].ended = true;
                if !good && self.can_do_without(rank) {
                    self.lose(rank, pid, exit);
                } else if !good {
                    failed.push((rank, pid, exit));
                } else if self.plan.memory.as_ref().is_some_and(|m| m.state(rank) == RankState::Absent) {
                    self.absent = self.absent.or(Some((rank, pid)));
                }
            }
        }
        let Some(cause) = self.blame(&failed) else { return };
        if self.was_killed_before(&cause) {
            self.cause = Some(cause);
        } else {
            self.end(cause);
        }
    }

    /// Takes note of all processes that have ended, and of those that are ending, for which it waits a short time. A process that is killed
    /// closes its connections before it has ended. So the job that has spawned this one may send its signal in between.
    pub(super) fn reap_ending(&mut self) {
        let until = Instant::now() + ENDING;
        loop {
            self.reap();
            let is_ending = self.running.keys().any(|pid| is_ending(*pid));
            if self.cause.is_some() || !is_ending || Instant::now() >= until {
                return;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    /// Whether another program has killed a rank, which only now has ended, before a signal requested the end of the job. The
    /// job that has spawned this one learns sooner of the lost connection, and sends that signal.
    fn was_killed_before(&self, cause: &Cause) -> bool {
        let is_killed = matches!(cause, Cause::Died { exit: Exit::Signal { signal: libc::SIGKILL, .. }, .. });
        let has_sent_none = self.give_up_at.is_none();
        is_killed && has_sent_none && matches!(self.cause, Some(Cause::Signalled { signal: libc::SIGTERM }))
    }

    /// Whether the job goes on when `rank` fails: all other programs have announced that they do.
    fn can_do_without(&self, rank: u32) -> bool {
        let Some(memory) = self.plan.memory.as_ref().filter(|_| self.plan.tolerates && self.cause.is_none()) else {
            return false;
        };
        let is_ready = |other: u32| {
            memory.readiness(other) >= Readiness::Prepared
                || matches!(memory.state(other), RankState::Finished | RankState::Failed)
        };
        let goes_on = memory.readiness(rank) == Readiness::Survives && (0..self.plan.size).all(is_ready);
        goes_on && memory.aborted().is_none()
    }

    /// Records for the others that a rank has failed.
    fn lose(&mut self, rank: u32, pid: i32, exit: Exit) {
        let Some(cause) = self.blame(&[(rank, pid, exit)]) else { return };
        if let Some(memory) = &self.plan.memory {
            memory.fail(rank);
        }
        if let Some(text) = cause.text() {
            self.output.own_line(&text.replace(crate::cause::ENDED, crate::cause::GOES_ON));
        }
        self.lost.push(cause);
    }

    /// True when no rank waits for one that exits with status 0: `rank` has recorded its end, or no Nagaya program
    /// ran as it.
    fn may_leave(&self, rank: u32) -> bool {
        let none_waits = |memory: &JobMemory| memory.state(rank) != RankState::Attached && memory.aborted().is_none();
        self.plan.memory.as_ref().is_none_or(none_waits)
    }

    /// The request of a rank to end the job, if there is one.
    fn aborted(&self) -> Option<Cause> {
        let abort = self.plan.memory.as_ref()?.aborted()?;
        let pid = self.ranks.get(abort.rank as usize).map_or(0, |rank| rank.pid);
        Some(Cause::Aborted { abort, pid })
    }

    /// Ends the job if a rank has requested that, although this rank has not exited yet.
    pub(super) fn notice_abort(&mut self) {
        if let Some(aborted) = self.aborted() {
            self.end(aborted);
        }
    }

    /// Which of the processes that ended at the same time is the cause. One that requested the end goes first. A signal
    /// is seldom the consequence of another process's failure, a status often is.
    fn blame(&self, failed: &[(u32, i32, Exit)]) -> Option<Cause> {
        if failed.is_empty() {
            return None;
        }
        let Some(memory) = &self.plan.memory else {
            let command = self.plan.launcher.clone();
            return Some(Cause::LauncherFailed { command, exit: failed[0].2, clue: None, complaint: None });
        };
        if let Some(aborted) = self.aborted() {
            return Some(aborted);
        }
        let order = |exit: &Exit| match exit {
            Exit::Signal { .. } => 0,
            Exit::Status(0) => 2,
            Exit::Status(_) => 1,
        };
        let (rank, pid, exit) = *failed.iter().min_by_key(|(rank, _, exit)| (order(exit), *rank))?;
        Some(match exit {
            Exit::Status(0) => {
                let program = memory.pid(rank) as i32;
                let around = (program != pid).then_some(program);
                Cause::LeftEarly { rank, pid, around, interface: memory.interface(rank) }
            }
            exit => Cause::Died { rank, pid, exit, because: self.why(pid, exit) },
        })
    }
}

impl Supervisor {
    /// What killed a process, as far as is known.
    fn why(&self, pid: i32, exit: Exit) -> Option<String> {
        match exit {
            Exit::Signal { signal: libc::SIGKILL, .. } => self.memory_before.since(pid),
            Exit::Signal { signal, .. } if self.passed_on.contains(&signal) => {
                Some("which was sent to nagaya run and passed on".into())
            }
            _ => None,
        }
    }
}

/// A child that has ended, without waiting for it.
fn peek() -> Option<(i32, Exit)> {
    // SAFETY: waitid fills the struct; zeroed is valid and means that no child has ended.
    unsafe {
        let mut info: libc::siginfo_t = std::mem::zeroed();
        let how = libc::WEXITED | libc::WNOHANG | libc::WNOWAIT;
        if libc::waitid(libc::P_ALL, 0, &mut info, how) != 0 || info.si_pid() == 0 {
            return None;
        }
        let value = info.si_status();
        let exit = match info.si_code {
            libc::CLD_EXITED => Exit::Status(value),
            code => Exit::Signal { signal: value, core_dumped: code == libc::CLD_DUMPED },
        };
        Some((info.si_pid(), exit))
    }
}
