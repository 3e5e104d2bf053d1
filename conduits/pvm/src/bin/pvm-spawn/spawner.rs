//! The initial task. It places the ranks, lets PVM start their keepers, and introduces the programs to each other. It
//! forwards their output, and ends all of them when one fails. The last line on standard error names the rank and the
//! reason.

mod start;

use crate::cause::{Cause, Who};
use crate::input::Input;
use crate::options::Options;
use crate::places;
use crate::protocol::{self, Incoming, Order, Report};
use nagaya_conduit_pvm::link::Table;
use nagaya_conduit_pvm::pvm::{tag, Host, Task};
use nagaya_parent::signals::{is_ignored, Signals, ENDING};
use nagaya_parent::{Exit, Output, Tag, Which};
use std::time::{Duration, Instant};

/// Time that processes get to end by themselves when the user interrupts the job.
const GRACE: Duration = Duration::from_millis(500);
/// After this long a process that ignores SIGKILL, or a host that does not answer, is left alone.
const PATIENCE: Duration = Duration::from_secs(5);
/// Signs of life per timeout.
const BEATS: u32 = 4;

struct Rank {
    keeper: i32,
    /// Index in `hosts`.
    host: usize,
    pid: i32,
    /// Task and memory of the program.
    here: Option<(i32, u64)>,
    /// The program, and its keeper, have ended.
    ended: bool,
    heard: Instant,
}

struct Spawner {
    task: Task,
    signals: Signals,
    hosts: Vec<Host>,
    ranks: Vec<Rank>,
    output: Output,
    /// By stream: the ranks that wait for a confirmation, and of how many bytes, once their output is written.
    unconfirmed: [Vec<(u32, u32)>; 2],
    input: Input,
    /// Silence after which another host counts as lost.
    silence: Option<Duration>,
    beat: Instant,
    /// libpvm may have received while it sent.
    sent: bool,
    cause: Option<Cause>,
    /// When processes that are still there get SIGKILL; then, when we leave without them.
    kill_at: Option<Instant>,
    give_up_at: Option<Instant>,
}

/// Exit status of the job. Everything that went wrong has been printed on standard error.
pub fn run(options: Options) -> i32 {
    let complain = |text: String| {
        // In one piece. Nothing can be done when standard error is gone.
        let _ =
            std::io::Write::write_all(&mut std::io::stderr(), format!("nagaya run: conduit pvm: {text}\n").as_bytes());
        1
    };
    if let Err(text) = nagaya_conduit_pvm::daemon() {
        return complain(text);
    }
    let wanted: Vec<i32> = ENDING.into_iter().chain([libc::SIGQUIT]).filter(|signal| !is_ignored(*signal)).collect();
    // SAFETY: changes how signals are treated: a reader that leaves is an error of write, and a terminal that another job has one of read.
    unsafe {
        for signal in [libc::SIGPIPE, libc::SIGTTIN, libc::SIGTTOU] {
            libc::signal(signal, libc::SIG_IGN);
        }
    }
    let signals = match Signals::blocked(&wanted) {
        Ok(signals) => signals,
        Err(e) => return complain(format!("cannot watch signals: {e}")),
    };
    // SAFETY: the first and only use of libpvm in this process.
    let task = match unsafe { Task::enrol() } {
        Ok(task) => task,
        Err(code) => return complain(format!("cannot become a task of PVM: {code}")),
    };
    let placed = task.hosts().map_err(|code| code.to_string()).and_then(|hosts| {
        let places = places::place(options.processes, &options.hosts, &hosts, task.daemon_of(task.tid()))?;
        Ok((hosts, places))
    });
    let (hosts, places) = match placed {
        Ok(placed) => placed,
        Err(text) => {
            task.leave();
            return complain(text);
        }
    };
    let output = match Output::new(if options.tag { Tag::Stream } else { Tag::No }) {
        Ok(output) => output,
        Err(e) => {
            task.leave();
            return complain(format!("cannot watch what processes print: {e}"));
        }
    };
    let elsewhere = places.iter().any(|host| hosts[*host].daemon != task.daemon_of(task.tid()));
    let now = Instant::now();
    let ranks =
        places.into_iter().map(|host| Rank { keeper: 0, host, pid: 0, here: None, ended: true, heard: now }).collect();
    let mut spawner = Spawner {
        task,
        signals,
        hosts,
        ranks,
        output,
        unconfirmed: Default::default(),
        input: Input::new(),
        silence: timeout().filter(|_| elsewhere),
        beat: now,
        sent: false,
        cause: None,
        kill_at: None,
        give_up_at: None,
    };
    spawner.start(&options);
    let status = spawner.run();
    spawner.task.leave();
    status
}

/// NAGAYA_TIMEOUT; what cannot be understood has been refused by `nagaya run`.
fn timeout() -> Option<Duration> {
    let config = nagaya_core::Config::from_env().ok()?;
    config.timeout_s.map(Duration::from_secs)
}

impl Spawner {
    fn run(&mut self) -> i32 {
        while !self.all_ended() || !self.output.all_written() {
            self.sent = false;
            loop {
                match protocol::next(&self.task) {
                    Ok(Some(came)) => self.take(came),
                    Ok(None) => break,
                    Err(why) => {
                        self.end(Cause::DaemonGone { why });
                        // No message arrives any more, and none is needed: keepers notice the end by themselves.
                        for rank in 0..self.ranks.len() {
                            self.says_no_more(rank);
                        }
                        break;
                    }
                }
            }
            self.look_at_the_clock();
            if self.out_of_patience() {
                for rank in self.ranks.iter().filter(|rank| !rank.ended) {
                    self.task.terminate(rank.keeper);
                }
                break;
            }
            self.step();
        }
        let Some(cause) = &self.cause else { return 0 };
        if let Some(text) = cause.text() {
            self.output.own_line(&text);
        }
        cause.status()
    }

    fn all_ended(&self) -> bool {
        self.ranks.iter().all(|rank| rank.ended)
    }

    fn out_of_patience(&self) -> bool {
        self.give_up_at.is_some_and(|at| Instant::now() >= at)
    }

    fn order(&mut self, rank: usize, order: &Order) {
        self.sent = true;
        // An error means that the daemon is gone; the next receive fails too.
        let _ = self.task.send(self.ranks[rank].keeper, tag::LAUNCH, &order.record());
    }

    fn order_all(&mut self, order: &Order) {
        for rank in 0..self.ranks.len() {
            if !self.ranks[rank].ended {
                self.order(rank, order);
            }
        }
    }

    fn who(&self, rank: usize) -> Who {
        Who { rank: rank as u32, pid: self.ranks[rank].pid, host: self.hosts[self.ranks[rank].host].name.clone() }
    }

    /// Ends all processes because of `cause`, unless the job is ending already.
    fn end(&mut self, cause: Cause) {
        if self.cause.is_none() {
            self.cause = Some(cause);
            self.kill();
        }
    }

    fn kill(&mut self) {
        self.kill_at = None;
        self.give_up_at = self.give_up_at.or(Some(Instant::now() + PATIENCE));
        self.order_all(&Order::End);
    }

    fn take(&mut self, came: Incoming) {
        let of = |spawner: &Self, tid: i32| spawner.ranks.iter().position(|rank| rank.keeper == tid);
        match came {
            Incoming::Record { from, record } => {
                if let (Some(rank), Some(report)) = (of(self, from), Report::read(&record)) {
                    self.ranks[rank].heard = Instant::now();
                    self.note(rank, report);
                }
            }
            Incoming::TaskEnded(tid) => {
                if let Some(rank) = of(self, tid).filter(|rank| !self.ranks[*rank].ended) {
                    let why = "its keeper, the PVM task pvm-spawn, was killed, or its host is gone".into();
                    self.lose(rank, why);
                }
            }
            Incoming::HostGone(daemon) => {
                let gone = |rank: &&usize| self.hosts[self.ranks[**rank].host].daemon == daemon;
                let gone: Vec<usize> = (0..self.ranks.len()).collect::<Vec<_>>().iter().filter(gone).copied().collect();
                for rank in gone.into_iter().filter(|rank| !self.ranks[*rank].ended).collect::<Vec<_>>() {
                    self.lose(rank, "its host is no longer in the virtual machine of PVM".into());
                }
            }
        }
    }

    /// A rank, and its keeper, have ended.
    fn says_no_more(&mut self, rank: usize) {
        self.ranks[rank].ended = true;
        self.output.end(rank as u32);
    }

    fn lose(&mut self, rank: usize, why: String) {
        self.says_no_more(rank);
        self.end(Cause::Lost { who: self.who(rank), why });
    }

    fn note(&mut self, rank: usize, report: Report) {
        match report {
            Report::Started { pid } => self.ranks[rank].pid = pid,
            Report::NotStarted { text, status } => {
                self.ranks[rank].ended = true;
                let text = format!("rank {rank} on host {}: {text}", self.who(rank).host);
                self.end(Cause::NotStarted { text, status });
            }
            Report::Here { tid, memory } => {
                self.ranks[rank].here = Some((tid, memory));
                self.introduce();
                self.look_for_absent();
            }
            Report::Output { error, bytes } => {
                let which = if error { Which::Err } else { Which::Out };
                self.unconfirmed[which as usize].push((rank as u32, bytes.len() as u32));
                self.output.take(rank as u32, which, &bytes);
                self.write();
            }
            Report::InputTaken => self.input.taken(),
            Report::Abort { status, text } => self.end(Cause::Aborted { who: self.who(rank), status, text }),
            Report::Ended { wait, here, finished } => {
                self.says_no_more(rank);
                if rank == 0 {
                    self.input.end();
                }
                if wait != 0 {
                    self.end(Cause::Died { who: self.who(rank), exit: Exit::from_wait(wait) });
                } else if here && !finished {
                    self.end(Cause::LeftEarly { who: self.who(rank) });
                }
                self.look_for_absent();
            }
            Report::Alive => {}
        }
    }

    /// Once all programs are tasks: sends each the list of all.
    fn introduce(&mut self) {
        let Some(here) = self.ranks.iter().map(|rank| rank.here).collect::<Option<Vec<(i32, u64)>>>() else { return };
        let table = Table {
            memory: here.iter().map(|(_, memory)| *memory).min().unwrap_or_default(),
            hosts: self.hosts.iter().map(|host| host.name.clone()).collect(),
            ranks: here.iter().zip(&self.ranks).map(|((tid, _), rank)| (*tid, rank.host as u32)).collect(),
        };
        self.order_all(&Order::Table(table));
    }

    /// A program that has ended without becoming a task leaves the others waiting for it.
    fn look_for_absent(&mut self) {
        let absent = self.ranks.iter().position(|rank| rank.ended && rank.here.is_none());
        if let (Some(rank), true) = (absent, self.ranks.iter().any(|rank| rank.here.is_some() && !rank.ended)) {
            let why = "it exited before it joined the job, and others wait for it".into();
            self.end(Cause::Lost { who: self.who(rank), why });
        }
    }

    /// Waits for something to happen and deals with it.
    fn step(&mut self) {
        let readable = |fd: i32| libc::pollfd { fd, events: libc::POLLIN, revents: 0 };
        let mut polls = vec![readable(self.signals.fd()), self.input.wants()];
        self.output.wants(&mut polls);
        polls.extend(self.task.sockets().iter().map(|fd| readable(*fd)));
        let time = if self.sent { 0 } else { self.milliseconds() };
        // SAFETY: as many initialised entries as said.
        unsafe { libc::poll(polls.as_mut_ptr(), polls.len() as libc::nfds_t, time) };
        if polls[0].revents != 0 {
            self.heed_signals();
        }
        if polls[1].revents != 0 {
            if let Some(piece) = self.input.read() {
                self.order(0, &Order::Input(piece));
            }
        }
        self.write();
    }

    /// Writes the output that was taken, and confirms it to its rank.
    fn write(&mut self) {
        self.output.move_on();
        for which in [Which::Out, Which::Err] {
            let written = self.output.is_written(which);
            let unconfirmed = if written { std::mem::take(&mut self.unconfirmed[which as usize]) } else { Vec::new() };
            for (rank, count) in
                unconfirmed.into_iter().filter(|(rank, _)| !self.ranks[*rank as usize].ended).collect::<Vec<_>>()
            {
                self.order(rank as usize, &Order::Taken(count));
            }
        }
        // A reader that leaves when the job has done its work took what it wanted; a full disk lost something in any case.
        if let Some(errno) = self.output.lost().filter(|errno| *errno != libc::EPIPE || !self.all_ended()) {
            self.end(Cause::OutputLost { errno });
        }
    }

    fn heed_signals(&mut self) {
        while let Some(signal) = self.signals.next() {
            if self.cause.is_some() {
                // A second request, or one while the job is ending anyway: do not wait any longer.
                self.kill();
                continue;
            }
            self.cause = Some(Cause::Signalled { signal });
            self.order_all(&Order::Signal(signal));
            self.kill_at = Some(Instant::now() + GRACE);
        }
    }

    /// The time until the next deadline, as `poll` needs it. It is rounded up, and not long, because libpvm may have
    /// taken a message off its socket in another call.
    fn milliseconds(&self) -> i32 {
        const LONG: i32 = 200;
        let beat = self.silence.map(|_| self.beat);
        let next = [self.kill_at, self.give_up_at, beat, self.output.deadline()].into_iter().flatten().min();
        let left = |at: Instant| at.saturating_duration_since(Instant::now()).as_millis().min(LONG as u128) as i32 + 1;
        next.map_or(LONG, left)
    }

    fn look_at_the_clock(&mut self) {
        let now = Instant::now();
        if self.kill_at.is_some_and(|at| now >= at) {
            self.kill();
        }
        let Some(silence) = self.silence.filter(|_| now >= self.beat) else { return };
        // After a sleep of this machine the others may have spoken meanwhile.
        let late = now.duration_since(self.beat) > silence / 2;
        self.beat = now + silence / BEATS;
        self.order_all(&Order::Ping);
        let silent = |rank: &Rank| !rank.ended && now.saturating_duration_since(rank.heard) > silence;
        if let Some(rank) = self.ranks.iter().position(silent).filter(|_| !late) {
            let why = format!("no message came from its host for {} s (NAGAYA_TIMEOUT)", silence.as_secs());
            self.lose(rank, why);
            // Its neighbours fell silent with it, give or take a sign of life, and will not report their end, either.
            let host = self.ranks[rank].host;
            let quiet = |r: &Rank| r.host == host && !r.ended && now.saturating_duration_since(r.heard) > silence / 2;
            for rank in (0..self.ranks.len()).filter(|rank| quiet(&self.ranks[*rank])).collect::<Vec<_>>() {
                self.says_no_more(rank);
            }
        }
    }
}
