//! A job while it runs (in the worker, see `guard`): starts the ranks, forwards their streams, and ends all of them when one fails. Another
//! launcher is looked after as a job of one rank, which is asked before it is made to end.
//!
//! Each rank wakes it a few times, above all when all end: so a step costs what has happened, however many ranks there are. What
//! has to look at all of them is done from time to time (`Look`).
//!
//! Not here: what was asked for (`run`), and words (`cause`).

use std::collections::HashMap;
use std::time::{Duration, Instant};

use nagaya_boot::{Interface, JobMemory, RankState, Readiness};
use nagaya_parent::signals::{self, Signals};
use nagaya_parent::{sweep, Exit, Output, Which};

use crate::cause::Cause;
use crate::clue::{Clue, Heard};
use crate::guard::{self, Order, Orders};
use crate::program::{self, Missing};
use crate::start::Plan;
use crate::starter::Starter;
use crate::stdin::Pump;
use crate::waiting::{self, LeftBehind};
use crate::{launch, oom, other_mpi, spawned};

/// Time that processes get to end by themselves when the job ends (a user who interrupts it may ask again, and then they get none).
pub const GRACE: Duration = Duration::from_secs(5);

/// Time that processes which have left the job get to exit by themselves when another one has failed: they write what they have
/// buffered.
const FAREWELL: Duration = Duration::from_secs(1);

/// How long the others get to exit by themselves when one has exited: all may be about to, with lines in their buffers. At most a half of
/// the grace.
const BY_THEMSELVES: Duration = Duration::from_millis(250);

/// Time that output gets to be taken when the job was interrupted and its processes have ended.
const OUTPUT_GRACE: Duration = Duration::from_millis(500);

/// Time that another launcher gets to end its processes on other hosts.
pub const LAUNCHER_GRACE: Duration = Duration::from_secs(3);

/// After a process said that it ended the job: so long its launcher may take, which may wait for a host that is gone.
const LAUNCHER_PATIENCE: Duration = Duration::from_secs(6);

/// How often we look whether a process has joined a job that another one left without joining: nothing else shows it.
const ABSENT_PAUSE: Duration = Duration::from_millis(100);

/// After this long a process that ignores SIGKILL is stuck in the kernel, and the launcher leaves without it.
const PATIENCE: Duration = Duration::from_secs(30);

/// A started process: its number is ours until it has ended.
struct Rank {
    pid: i32,
    ended: bool,
}

/// When to look at all ranks again.
struct Look {
    pause: Duration,
    next: Instant,
}

impl Look {
    fn every(pause: Duration) -> Look {
        Look { pause, next: Instant::now() }
    }

    /// Whether it is time to; then the next time is after the pause.
    fn is_due(&mut self, now: Instant) -> bool {
        let due = now >= self.next;
        if due {
            self.next = now + self.pause;
        }
        due
    }
}

pub struct Supervisor {
    plan: Plan,
    orders: Orders,
    child_ended: Signals,
    ranks: Vec<Rank>,
    /// By number of its process: which of the ranks it is, while it runs.
    running: HashMap<i32, u32>,
    output: Output,
    /// What another launcher prints is looked through for what failed.
    heard: Option<Heard>,
    pump: Option<Pump>,
    deadline: Option<Instant>,
    /// When another launcher must have ended a job that one of its processes has given up.
    overdue_at: Option<Instant>,
    /// The first rank that exited with status 0 and had not joined, and its process.
    absent: Option<(u32, i32)>,
    absent_look: Look,
    left_behind: LeftBehind,
    left_look: Look,
    /// Signals that were passed on to the ranks.
    passed_on: Vec<i32>,
    memory_before: oom::Kills,
    /// Set once, by what went wrong first.
    cause: Option<Cause>,
    /// Ranks that have failed while the job went on, and how.
    lost: Vec<Cause>,
    /// Which processes are asked to end when, unless they have exited by then.
    asks: Vec<(Instant, Vec<u32>)>,
    /// When processes that are still there get SIGKILL; then, when we leave without them.
    kill_at: Option<Instant>,
    give_up_at: Option<Instant>,
    /// Asked to end: when we leave although the reader has not taken all of our output.
    leave_at: Option<Instant>,
    /// That time has come, or our output has no reader.
    abandoned: bool,
    /// By job control, until continued.
    stopped: bool,
}

impl Supervisor {
    pub fn new(plan: Plan, orders: Orders) -> Result<Self, String> {
        let cannot_watch = |e| format!("cannot watch processes: {}", program::plain(&e));
        let child_ended = Signals::blocked(&[libc::SIGCHLD]).map_err(cannot_watch)?;
        let from_another = plan.memory.is_none() && !plan.launcher_is_ours();
        Ok(Supervisor {
            left_behind: LeftBehind::new(plan.standstill),
            deadline: plan.timeout.map(|limit| Instant::now() + limit.after),
            output: Output::new(plan.tag).map_err(cannot_watch)?,
            heard: from_another.then(|| Heard::new(&plan.hosts)),
            ranks: Vec::with_capacity(plan.size as usize),
            running: HashMap::with_capacity(plan.size as usize),
            plan,
            orders,
            child_ended,
            overdue_at: None,
            pump: None,
            absent: None,
            absent_look: Look::every(ABSENT_PAUSE),
            left_look: Look::every(LeftBehind::PAUSE),
            passed_on: Vec::new(),
            memory_before: oom::Kills::so_far(),
            cause: None,
            lost: Vec::new(),
            asks: Vec::new(),
            kill_at: None,
            give_up_at: None,
            leave_at: None,
            abandoned: false,
            stopped: false,
        })
    }

    /// Exit status of the job; what went wrong has been said.
    pub fn run(mut self) -> i32 {
        self.start_all();
        while !self.running.is_empty() && !self.out_of_patience() {
            self.step(None);
        }
        self.await_spawned();
        self.judge_losses();
        self.await_the_rest();
        self.give_up_at = None;
        // Processes that ranks have started and not ended. They may hold the pipes open, so they end first.
        let stuck = sweep::sweep(guard::SWEEP, &mut |_, _| {});
        if let (None, Some(launcher)) = (&self.plan.memory, self.ranks.first()) {
            launch::tidy(launcher.pid);
        }
        if !stuck.is_empty() || !self.running.is_empty() {
            eprintln!("nagaya run: some processes do not react to SIGKILL: {stuck:?}");
        } else {
            while !self.output.all_read() && !self.abandoned {
                self.step(None);
            }
        }
        while !self.output.all_written() && !self.abandoned {
            self.step(None);
        }
        if let Some(Cause::LauncherFailed { clue, .. }) = &mut self.cause {
            *clue = self.heard.as_ref().and_then(Heard::clue).cloned();
        }
        if let Some(text) = self.nobody_has_joined().then(|| other_mpi::hint(&self.plan.words)).flatten() {
            self.output.own_line(&text);
        }
        match &self.cause {
            None => 0,
            Some(cause) => {
                // A launcher of ours has said why, unless it was killed.
                let by_itself = matches!(cause, Cause::LauncherFailed { exit: Exit::Status(_), .. });
                let said = self.plan.launcher_is_ours() && by_itself;
                if let Some(text) = cause.message().filter(|_| !said) {
                    self.output.own_line(&text);
                }
                cause.status()
            }
        }
    }

    fn start_all(&mut self) {
        let files = match make_room_for_files(self.plan.size) {
            Ok(files) => files,
            Err(text) => return self.end(Cause::NotStarted { text, status: 1 }),
        };
        let starter = match Starter::new() {
            Ok(starter) => starter,
            Err(error) => {
                let text = format!("cannot start processes: {}", program::plain(&error));
                return self.end(Cause::NotStarted { text, status: 1 });
            }
        };
        for rank in 0..self.plan.size {
            match self.plan.start(rank, files, &starter) {
                Ok(started) => {
                    self.ranks.push(Rank { pid: started.pid, ended: false });
                    self.running.insert(started.pid, rank);
                    self.pump = self.pump.take().or(started.stdin.map(Pump::new));
                    for (which, stream) in [(Which::Out, started.stdout), (Which::Err, started.stderr)] {
                        let added = stream.map_or(Ok(()), |stream| self.output.add(rank, which, stream));
                        if let Err(error) = added {
                            let text = format!("cannot watch what rank {rank} prints: {}", program::plain(&error));
                            self.end(Cause::NotStarted { text, status: 1 });
                        }
                    }
                }
                Err(Missing { text, status }) => self.end(Cause::NotStarted { text, status }),
            }
            self.step(Some(Duration::ZERO));
            // A rank that is started while the others are stopped would run.
            while self.stopped && self.cause.is_none() {
                self.step(None);
            }
            if self.cause.is_some() {
                return;
            }
        }
    }

    /// A job of which nothing is left has failed.
    fn judge_losses(&mut self) {
        if self.cause.is_none() && self.lost.len() == self.plan.size as usize {
            self.cause = Some(self.lost.swap_remove(0));
        }
    }

    /// Jobs that ranks have spawned and then left go on: they print to the same streams.
    fn await_spawned(&mut self) {
        while self.cause.is_none() && self.running.is_empty() && spawned::are_some() {
            self.step(None);
        }
    }

    /// Children of ranks that were asked to end: they have as much time.
    fn await_the_rest(&mut self) {
        let mut asked = Vec::new();
        while self.kill_at.is_some() && self.plan.memory.is_some() {
            let rest = sweep::children();
            if rest.is_empty() {
                break;
            }
            for child in rest.iter().filter(|child| !asked.contains(*child)) {
                // SAFETY: a child that we have not waited for; only `reap` does, in this thread.
                unsafe { libc::kill(*child, libc::SIGTERM) };
            }
            asked.extend(rest);
            self.step(None);
        }
        self.kill_at = None;
    }

    /// Of several processes that we have started.
    fn nobody_has_joined(&self) -> bool {
        let absent = |memory: &JobMemory| (0..self.plan.size).all(|rank| memory.state(rank) == RankState::Absent);
        self.plan.size > 1 && self.plan.memory.as_ref().is_some_and(absent)
    }

    /// The ranks that run, in their order.
    fn still(&self) -> Vec<u32> {
        (0..).zip(&self.ranks).filter(|(_, rank)| !rank.ended).map(|(number, _)| number).collect()
    }

    fn out_of_patience(&self) -> bool {
        self.give_up_at.is_some_and(|at| Instant::now() >= at)
    }

    /// Waits for something to happen (at most `most`) and deals with it.
    fn step(&mut self, most: Option<Duration>) {
        let readable = |fd| libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
        let mut polls = vec![readable(self.orders.fd()), readable(self.child_ended.fd())];
        let (fd, events) = self.pump.as_ref().and_then(Pump::waits_for).unwrap_or((-1, 0));
        polls.push(libc::pollfd { fd, events, revents: 0 });
        let first_of_output = polls.len();
        self.output.wants(&mut polls);

        // SAFETY: as many initialised entries as said.
        unsafe { libc::poll(polls.as_mut_ptr(), polls.len() as libc::nfds_t, self.milliseconds(most)) };
        if polls[0].revents != 0 {
            self.obey();
        }
        if polls[1].revents != 0 {
            self.reap();
        }
        if polls[2].revents != 0 && !self.pump.as_mut().is_some_and(Pump::move_on) {
            self.pump = None;
        }
        if self.pump.as_mut().is_some_and(Pump::take_line) {
            self.output.line_was_typed(0);
        }
        let heard = &mut self.heard;
        self.output.handle(&polls[first_of_output..], &mut |which, text| {
            if let Some(heard) = heard {
                heard.read(which, text);
            }
        });
        // A reader that leaves when the job has done its work took what it wanted; a full disk lost something in any case.
        if let Some(errno) = self.output.lost().filter(|errno| *errno != libc::EPIPE || !self.running.is_empty()) {
            self.end(Cause::OutputLost { errno });
        }
        self.look_at_the_clock();
    }

    /// Until the next deadline, as `poll` wants it: rounded up, -1 for ever.
    fn milliseconds(&self, most: Option<Duration>) -> i32 {
        let deadlines = [
            self.deadline,
            self.overdue_at,
            self.asks.iter().map(|(at, _)| *at).min(),
            self.kill_at,
            self.give_up_at,
            self.leave_at,
            self.output.deadline(),
        ];
        let goes_on = self.cause.is_none();
        let looks = [
            (goes_on && self.absent.is_some()).then_some(self.absent_look.next),
            (goes_on && self.some_have_left()).then_some(self.left_look.next),
        ];
        let next =
            deadlines.into_iter().chain(looks).flatten().min().map(|at| at.saturating_duration_since(Instant::now()));
        match next.into_iter().chain(most).min() {
            Some(time) => i32::try_from(time.as_micros().div_ceil(1000)).unwrap_or(i32::MAX),
            None => -1,
        }
    }

    fn look_at_the_clock(&mut self) {
        let now = Instant::now();
        if let Some(limit) = self.plan.timeout.filter(|_| self.deadline.is_some_and(|at| now >= at)) {
            self.deadline = None;
            let running = self.still();
            if !running.is_empty() || spawned::are_some() {
                self.report("the time limit is reached; the processes wait for", false);
                // Which ranks another launcher has is not known here.
                let running = if self.plan.memory.is_some() { running } else { Vec::new() };
                self.end(Cause::TimedOut { limit, running });
            }
        }
        if self.cause.is_none() {
            self.look_for_giving_up(now);
            self.look_for_the_absent(now);
            self.look_at_those_left(now);
        }
        let (due, later) = std::mem::take(&mut self.asks).into_iter().partition::<Vec<_>, _>(|(at, _)| now >= *at);
        self.asks = later;
        for rank in due.into_iter().flat_map(|(_, ranks)| ranks) {
            self.send_to(rank, libc::SIGTERM);
        }
        if self.kill_at.is_some_and(|at| now >= at) {
            self.kill();
        }
        if self.leave_at.is_some_and(|at| now >= at) {
            self.leave_at = None;
            self.abandoned = true;
        }
    }

    /// A process of another launcher's job has ended it: its launcher does not get for ever.
    fn look_for_giving_up(&mut self, now: Instant) {
        match self.overdue_at {
            None if self.heard.as_ref().and_then(Heard::clue).is_some_and(Clue::ends_the_job) => {
                self.overdue_at = Some(now + LAUNCHER_PATIENCE);
            }
            Some(at) if now >= at => {
                self.overdue_at = None;
                let command = self.plan.launcher.clone();
                self.end(Cause::LauncherFailed { command, exit: Exit::Status(1), clue: None });
            }
            _ => {}
        }
    }

    /// A rank in the job waits for all ranks, also for one that ended and was never in it.
    fn look_for_the_absent(&mut self, now: Instant) {
        let (Some((rank, pid)), Some(memory)) = (self.absent, &self.plan.memory) else { return };
        if !self.absent_look.is_due(now) {
            return;
        }
        let in_it = |other: &u32| memory.state(*other) == RankState::Attached;
        if let Some(waits) = (0..self.plan.size).find(in_it) {
            self.end(Cause::NeverJoined { rank, pid, waits });
        }
    }

    /// Whether some ranks of ours have ended and some have not.
    fn some_have_left(&self) -> bool {
        let left = self.running.len();
        self.plan.memory.is_some() && left > 0 && left < self.ranks.len()
    }

    fn look_at_those_left(&mut self, now: Instant) {
        if !self.some_have_left() || !self.left_look.is_due(now) {
            return;
        }
        let left = self.still();
        let (Some(memory), Some(board)) = (&self.plan.memory, &self.plan.board) else { return };
        if !self.left_behind.look(board, memory, left.into_iter()) {
            return;
        }
        self.report("all remaining processes wait, and no operation is under way", false);
        if self.left_behind.ends_the_job() {
            self.end(Cause::LeftBehind);
        }
    }

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

    fn obey(&mut self) {
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
            // Asked again, or asked while the job is ending anyway: no more patience.
            self.abandoned = true;
            return self.kill();
        }
        self.cause = Some(Cause::Signalled { signal });
        self.ask(if self.plan.memory.is_some() { signal } else { libc::SIGTERM }, &|_| Duration::ZERO);
        self.leave_at = Some(Instant::now() + self.plan.grace + OUTPUT_GRACE);
    }

    /// What the processes wait for; `asked`: also if none of them is in the job.
    fn report(&mut self, head: &str, asked: bool) {
        let memory = self.plan.memory.as_ref();
        match self.plan.board.as_ref().and_then(|board| waiting::look(board, memory)) {
            Some(lines) => self.output.own_line(&format!("{head}:\n{lines}")),
            None if asked => self.output.own_line("no process has reported a wait yet"),
            None => {}
        }
    }

    /// Ends all processes because of `cause`, unless the job is ending already.
    fn end(&mut self, cause: Cause) {
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

    /// Processes may have something to save, and another launcher has processes on other hosts, which only it can end: they are
    /// asked first. `time`: how long each has to exit before it is asked.
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
            // What is stopped hears nothing.
            self.send(libc::SIGCONT);
            self.stopped = false;
        }
        self.kill_at = Some(now + self.plan.grace);
    }

    fn kill(&mut self) {
        self.asks.clear();
        self.kill_at = None;
        self.give_up_at = self.give_up_at.or(Some(Instant::now() + PATIENCE));
        self.send(libc::SIGKILL);
    }

    fn send_to(&self, rank: u32, signal: i32) {
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

    /// Takes note of all processes that have ended.
    fn reap(&mut self) {
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

    /// Whether the job goes on when `rank` fails: all other programs have said that they do.
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
        if let Some(text) = cause.message() {
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

    /// Who of those that were found ended at the same time is the cause. Who asked for the end goes first; a signal is
    /// seldom the consequence of another process's failure, a status often is.
    fn blame(&self, failed: &[(u32, i32, Exit)]) -> Option<Cause> {
        if failed.is_empty() {
            return None;
        }
        let Some(memory) = &self.plan.memory else {
            let command = self.plan.launcher.clone();
            return Some(Cause::LauncherFailed { command, exit: failed[0].2, clue: None });
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
    /// Who killed a process, as far as is known.
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

/// Two pipes per rank: raises our limit on descriptors as far as it goes. Returns the limit to give to the ranks.
fn make_room_for_files(size: u32) -> Result<libc::rlimit, String> {
    let needed = 2 * u64::from(size) + 128;
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: getrlimit fills the struct, setrlimit reads one.
    unsafe {
        libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit);
        if limit.rlim_cur < needed && size > 1 {
            let raised = libc::rlimit { rlim_cur: needed.min(limit.rlim_max), ..limit };
            if limit.rlim_max < needed || libc::setrlimit(libc::RLIMIT_NOFILE, &raised) != 0 {
                return Err(format!(
                    "{size} processes need {needed} open files, the limit is {} (ulimit -n)",
                    limit.rlim_max
                ));
            }
        }
    }
    Ok(limit)
}
