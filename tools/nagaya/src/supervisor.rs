//! A job while it runs (in the worker, see `guard`). It starts the ranks, forwards their streams, and ends all of them
//! when one fails. Another launcher counts as a job of one rank, which gets a request before it must end.
//!
//! Each rank wakes it a few times, above all when all end. So a step costs what has happened, however many ranks there
//! are. What must look at all of them happens from time to time (`Look`).
//!
//! Not here: the user's request (`run`), and texts (`cause`).

mod ending;
mod exits;

use std::collections::HashMap;
use std::time::{Duration, Instant};

use nagaya_boot::{JobMemory, RankState};
use nagaya_core::config::PROFILE;
use nagaya_parent::signals::Signals;
use nagaya_parent::{sweep, Exit, Output, Which};

use crate::cause::Cause;
use crate::clue::{Clue, Heard};
use crate::guard::{self, Orders};
use crate::program::Missing;
use crate::start::Plan;
use crate::start_thread::Starter;
use crate::stdin::Pump;
use crate::waiting::LeftBehind;
use crate::{launch, oom, other_mpi, spawned};

/// Time that processes get to end by themselves when the job ends. A user who interrupts it a second time leaves them
/// none.
pub const GRACE: Duration = Duration::from_secs(5);

/// Time that another launcher gets to end its processes on other hosts.
pub const LAUNCHER_GRACE: Duration = Duration::from_secs(3);

/// How long the launcher may take after a process has reported that it ended the job. If a host is gone, Open MPI's
/// launcher needs five seconds to notice it, and longer on a busy machine.
const LAUNCHER_PATIENCE: Duration = Duration::from_secs(12);

/// How often we look whether a process has joined a job that another one left without joining: nothing else shows it.
const ABSENT_PAUSE: Duration = Duration::from_millis(100);

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
    /// Which processes get a request to end, and when, unless they have exited by then.
    asks: Vec<(Instant, Vec<u32>)>,
    /// When processes that are still there get SIGKILL; then, when we leave without them.
    kill_at: Option<Instant>,
    give_up_at: Option<Instant>,
    /// Asked to end: when we leave although the reader has not taken all of our output.
    leave_at: Option<Instant>,
    /// That time has come, or our output has no reader.
    abandoned: bool,
    /// Whether job control has stopped it.
    stopped: bool,
}

impl Supervisor {
    pub fn new(plan: Plan, orders: Orders) -> Result<Self, String> {
        let cannot_watch = |e| format!("cannot watch processes: {}", nagaya_reason::of_error(&e));
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

    /// Exit status of the job; what went wrong has been printed.
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
            self.output.own_line(&format!("some processes do not react to SIGKILL: {stuck:?}"));
        } else {
            while !self.output.all_read() && !self.abandoned {
                self.step(None);
            }
        }
        while !self.output.all_written() && !self.abandoned {
            self.step(None);
        }
        if let Some(Cause::LauncherFailed { clue, complaint, .. }) = &mut self.cause {
            *clue = self.heard.as_ref().and_then(Heard::clue).cloned();
            *complaint = self.heard.as_ref().and_then(Heard::complaint);
        }
        if self.nobody_has_joined() {
            let words = &self.plan.words;
            let of_script = || self.cause.is_none().then(|| other_mpi::python_hint(words)).flatten();
            if let Some(text) = other_mpi::hint(words).or_else(of_script) {
                self.output.own_line(&text);
            }
        }
        let status = match &self.cause {
            None => 0,
            Some(cause) => {
                // A launcher of ours has printed the reason, unless it was killed.
                let by_itself = matches!(cause, Cause::LauncherFailed { exit: Exit::Status(_), .. });
                let is_reported = self.plan.launcher_is_ours() && by_itself;
                if let Some(text) = cause.text().filter(|_| !is_reported) {
                    self.output.own_line(&text);
                }
                cause.status()
            }
        };
        if std::env::var_os(PROFILE.name).is_some() {
            // The summary comes next.
            self.output.end_line();
        }
        status
    }

    fn start_all(&mut self) {
        let files = match make_space_for_files(self.plan.size) {
            Ok(files) => files,
            Err(text) => return self.end(Cause::NotStarted { text, status: 1 }),
        };
        let starter = match Starter::new() {
            Ok(starter) => starter,
            Err(error) => {
                let text = format!("cannot start processes: {}", nagaya_reason::of_start(&error));
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
                            let text =
                                format!("cannot watch what rank {rank} prints: {}", nagaya_reason::of_error(&error));
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

    /// Children of ranks that got the request to end: they have as much time.
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

    /// Whether none of several processes that we have started has joined.
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
        if let Some(errno) = self.output.unread() {
            self.end(Cause::OutputUnread { errno });
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
                self.end(Cause::LauncherFailed { command, exit: Exit::Status(1), clue: None, complaint: None });
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
}

/// Two pipes per rank: raises our limit on descriptors as far as it goes. Returns the limit to give to the ranks.
fn make_space_for_files(size: u32) -> Result<libc::rlimit, String> {
    let needed = 2 * u64::from(size) + 128;
    let mut limit = libc::rlimit { rlim_cur: 0, rlim_max: 0 };
    // SAFETY: getrlimit fills the struct, setrlimit reads one.
    unsafe {
        libc::getrlimit(libc::RLIMIT_NOFILE, &mut limit);
        if limit.rlim_cur < needed && size > 1 {
            if limit.rlim_max < needed {
                let most = limit.rlim_max;
                return Err(format!(
                    "{size} processes need {needed} open files: the hard limit is {most}; raise it as root (ulimit -n {needed}, or nofile in \
                     /etc/security/limits.conf), or use fewer processes"
                ));
            }
            let raised = libc::rlimit { rlim_cur: needed, ..limit };
            if libc::setrlimit(libc::RLIMIT_NOFILE, &raised) != 0 {
                let why = nagaya_reason::of_error(&std::io::Error::last_os_error());
                return Err(format!("cannot raise the limit on open files to {needed}: {why}"));
            }
        }
    }
    Ok(limit)
}
