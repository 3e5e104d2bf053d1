//! Orders of the guard, signals to the ranks, and the end of the job.

use std::time::{Duration, Instant};

use nagaya_boot::{Interface, JobMemory, RankState};
use nagaya_parent::{signals, Exit};

use super::Supervisor;
use crate::cause::Cause;
use crate::guard::Order;
use crate::waiting;

/// Time that processes which have left the job get to exit by themselves when another one has failed: they write what they have
/// buffered.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long the others get to exit by themselves when one has exited: all may be about to, with lines in their buffers. At most a half of
/// the grace.
const BY_THEMSELVES: Duration = Duration::from_millis(250);

/// Time that output gets to be taken when the job was interrupted and its processes have ended.
const OUTPUT_GRACE: Duration = Duration::from_millis(500);

/// After this long a process that ignores SIGKILL is stuck in the kernel, and the launcher leaves without it.
const PATIENCE: Duration = Duration::from_secs(30);

impl Supervisor {
    /// A signal that is not for us.
    fn pass_on(&mut self, signal: i32) {
        let Some(memory) = &self.plan.memory else {
            // Other launchers know of few signals.
            match signal {
                libc::SIGUSR1 | libc::SIGUSR2 if !self.plan.launcher_is_ours() => self.send(signal),
                _ => {}
            }
            return;
        };
        self.passed_on.push(signal);
        for (&process, &rank) in &self.running {
            let program = memory.pid(rank) as i32;
            // SAFETY: plain system call.
            let inside = program > 0 && unsafe { libc::getpgid(program) } == process;
            if inside {
                // A script around the program would be ended by what the program expects.
                // SAFETY: a process of a group that is ours while its leader has not been waited for.
                unsafe { libc::kill(program, signal) };
            } else {
                signals::kill_group(process, signal);
            }
        }
    }

    pub(super) fn obey(&mut self) {
        match self.orders.next() {
            Order::Stop => {
                self.stopped = true;
                self.send(libc::SIGSTOP);
            }
            Order::Continue => {
                self.stopped = false;
                self.send(libc::SIGCONT);
                if let Some(pump) = &mut self.pump {
                    pump.continued();
                }
            }
            // A terminal's end, for other launchers.
            Order::PassOn(libc::SIGHUP) if self.plan.memory.is_none() => self.interrupt(libc::SIGHUP),
            Order::PassOn(signal) => self.pass_on(signal),
            Order::Report => self.report("what the processes wait for", true),
            Order::Orphaned => {
                self.abandoned = true;
                self.end(Cause::GuardGone);
                if self.plan.memory.is_some() {
                    self.kill();
                }
            }
            Order::End(signal) => self.interrupt(signal),
        }
    }

    /// Whether the processes take an interrupt themselves and go on: they have a prompt.
    fn have_prompt(&self) -> bool {
        let at_prompt =
            |memory: &JobMemory| matches!(memory.interface(0), Some(Interface::RubyPrompt | Interface::PythonPrompt));
        self.plan.memory.as_ref().is_some_and(at_prompt)
    }

    /// The user wants the job to end, or what its prompt runs.
    fn interrupt(&mut self, signal: i32) {
        if signal == libc::SIGINT && self.cause.is_none() && self.have_prompt() {
            self.send(signal);
            return self.orders.goes_on();
        }
        if self.cause.is_some() {
            // A second request, or one while the job is ending anyway: do not wait any longer.
            self.abandoned = true;
            return self.kill();
        }
        // A failed rank may be the reason for the signal: the job that has spawned this one ends when it loses its children.
        self.reap_ending();
        self.notice_abort();
        if self.cause.is_some() {
            return;
        }
        self.cause = Some(Cause::Signalled { signal });
        self.ask(if self.plan.memory.is_some() { signal } else { libc::SIGTERM }, &|_| Duration::ZERO);
        self.leave_at = Some(Instant::now() + self.plan.grace + OUTPUT_GRACE);
    }

    /// Reports what the processes wait for; `asked`: also if none of them is in the job.
    pub(super) fn report(&mut self, head: &str, asked: bool) {
        let memory = self.plan.memory.as_ref();
        match self.plan.board.as_ref().and_then(|board| waiting::look(board, memory)) {
            Some(lines) => self.output.own_line(&format!("{head}:\n{lines}")),
            None if asked => self.output.own_line("no process has reported a wait yet"),
            None => {}
        }
    }

    /// Ends all processes because of `cause`, unless the job is ending already.
    pub(super) fn end(&mut self, cause: Cause) {
        if self.cause.is_none() {
            let has_left = |rank| self.plan.memory.as_ref().is_some_and(|m| m.state(rank) == RankState::Finished);
            // A rank leaves after all have come to the end.
            let all_have = matches!(cause, Cause::Died { rank, exit: Exit::Status(_), .. } if has_left(rank));
            let by_itself = matches!(
                cause,
                Cause::Died { exit: Exit::Status(_), .. } | Cause::LeftEarly { .. } | Cause::Aborted { .. }
            );
            let soon = if by_itself { BY_THEMSELVES.min(self.plan.grace / 2) } else { Duration::ZERO };
            let time = |rank| if all_have || has_left(rank) { FAREWELL.min(self.plan.grace) } else { soon };
            let times: Vec<Duration> = (0..self.plan.size).map(time).collect();
            self.cause = Some(cause);
            self.ask(libc::SIGTERM, &|rank| times[rank as usize]);
            if self.plan.memory.is_none() {
                self.leave_at = Some(Instant::now() + self.plan.grace + OUTPUT_GRACE);
            }
        }
    }

    /// First sends the processes a signal, because they may have something to save. Only another launcher can end its
    /// processes on other hosts. `time`: how long each has to exit before the signal.
    fn ask(&mut self, signal: i32, time: &dyn Fn(u32) -> Duration) {
        if self.plan.grace.is_zero() {
            return self.kill();
        }
        let now = Instant::now();
        for rank in self.still() {
            match time(rank) {
                Duration::ZERO => self.send_to(rank, signal),
                time => match self.asks.iter_mut().find(|(at, _)| *at == now + time) {
                    Some((_, ranks)) => ranks.push(rank),
                    None => self.asks.push((now + time, vec![rank])),
                },
            }
        }
        if self.plan.memory.is_some() {
            // A stopped process gets no signal.
            self.send(libc::SIGCONT);
            self.stopped = false;
        }
        self.kill_at = Some(now + self.plan.grace);
    }

    pub(super) fn kill(&mut self) {
        self.asks.clear();
        self.kill_at = None;
        self.give_up_at = self.give_up_at.or(Some(Instant::now() + PATIENCE));
        self.send(libc::SIGKILL);
    }

    pub(super) fn send_to(&self, rank: u32, signal: i32) {
        let rank = &self.ranks[rank as usize];
        if !rank.ended {
            signals::kill_group(rank.pid, signal);
        }
    }

    fn send(&self, signal: i32) {
        for rank in self.ranks.iter().filter(|rank| !rank.ended) {
            signals::kill_group(rank.pid, signal);
        }
    }
}
