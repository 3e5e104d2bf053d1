//! Which processes have ended, and which of them is the cause of the end.

use nagaya_boot::{JobMemory, RankState, Readiness};
use nagaya_parent::{signals, Exit};

use super::Supervisor;
use crate::cause::Cause;

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
        if let Some(cause) = self.blame(&failed) {
            self.end(cause);
        }
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
        if let Some(abort) = memory.aborted() {
            let pid = self.ranks.get(abort.rank as usize).map_or(0, |rank| rank.pid);
            return Some(Cause::Aborted { abort, pid });
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
            exit => Cause::Died { rank, pid, exit, because: self.why(exit) },
        })
    }
}

impl Supervisor {
    /// What killed a process, as far as is known.
    fn why(&self, exit: Exit) -> Option<String> {
        match exit {
            Exit::Signal { signal: libc::SIGKILL, .. } => self.memory_before.since(),
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
