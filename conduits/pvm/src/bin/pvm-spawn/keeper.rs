//! The task that PVM starts for each rank. It starts the program, and forwards its output and its end. It ends the
//! program on request, or when the initial task or this host's daemon is gone. It does nothing else, so it always
//! notices quickly.

use crate::child::{self, Child};
use crate::protocol::{self, Incoming, Order, RankStart, Report};
use nagaya_conduit_pvm::link::{End, Notice};
use nagaya_conduit_pvm::pvm::{tag, Task};
use nagaya_parent::signals::{Signals, ENDING};
use nagaya_parent::sweep;
use std::os::fd::{AsRawFd, OwnedFd};
use std::time::{Duration, Instant};

/// Output that may be on its way to the initial task.
const WINDOW: u32 = 256 << 10;
/// At most this many bytes at a time.
const PIECE: usize = 16 << 10;
/// How long the order to start may take.
const SOON: Duration = Duration::from_secs(60);

struct Keeper {
    task: Task,
    spawner: i32,
    signals: Signals,
    child: Option<Child>,
    silence: Option<Duration>,
    heard: Instant,
    /// libpvm may have received while it sent.
    sent: bool,
    on_the_way: u32,
    /// Input that the program has not taken; an empty piece is its end.
    input: Option<Vec<u8>>,
    here: bool,
    finished: bool,
    /// The status that waitpid returned.
    wait: Option<i32>,
    over: bool,
}

/// Exit status of the keeper, which is not read.
pub fn run(spawner: i32) -> i32 {
    sweep::become_reaper();
    // SAFETY: changes how one signal is treated: writing to a program that reads no more is an error, not an end.
    unsafe { libc::signal(libc::SIGPIPE, libc::SIG_IGN) };
    let mut wanted = ENDING.to_vec();
    wanted.extend([libc::SIGQUIT, libc::SIGCHLD]);
    let Ok(signals) = Signals::blocked(&wanted) else { return 1 };
    // SAFETY: the first and only use of libpvm in this process.
    let Ok(task) = (unsafe { Task::enrol() }) else { return 1 };
    if task.watch_tasks(&[spawner]).is_err() {
        return 1;
    }
    let mut keeper = Keeper {
        task,
        spawner,
        signals,
        child: None,
        silence: Some(SOON),
        heard: Instant::now(),
        sent: false,
        on_the_way: 0,
        input: None,
        here: false,
        finished: false,
        wait: None,
        over: false,
    };
    let whole = keeper.run();
    // Nothing may be left, whatever happened.
    let pid = keeper.child.as_ref().map_or(0, |child| child.pid);
    if pid != 0 {
        child::sweep(pid);
        child::clean_up(pid);
    }
    if whole {
        keeper.task.leave();
    }
    0
}

impl Keeper {
    /// True when PVM is still there at the end.
    fn run(&mut self) -> bool {
        loop {
            self.sent = false;
            loop {
                match protocol::next(&self.task) {
                    Ok(Some(came)) => self.take(came),
                    Ok(None) => break,
                    Err(_) => return false,
                }
            }
            let silent = self.silence.is_some_and(|limit| self.heard.elapsed() > limit);
            if self.over || silent {
                return true;
            }
            self.step();
            self.look_for_the_end();
        }
    }

    fn say(&mut self, report: &Report) {
        self.sent = true;
        // An error means that the daemon is gone; the next receive fails too.
        let _ = self.task.send(self.spawner, tag::LAUNCH, &report.record());
    }

    fn take(&mut self, came: Incoming) {
        match came {
            Incoming::TaskEnded(tid) if tid == self.spawner => self.over = true,
            Incoming::Record { from, record } if from == self.spawner => {
                self.heard = Instant::now();
                if let Some(order) = Order::read(&record) {
                    self.obey(order);
                }
            }
            _ => {}
        }
    }

    fn obey(&mut self, order: Order) {
        match (order, &self.child) {
            (Order::Start(rank_start), None) => self.start(&rank_start),
            (Order::Table(table), Some(child)) => {
                if let Some(link) = &child.link {
                    link.say(&table.record());
                }
            }
            (Order::Signal(signal), Some(child)) => child.signal(signal),
            (Order::End, Some(_)) => self.kill(),
            (Order::End, None) => self.over = true,
            (Order::Ping, _) => self.say(&Report::Alive),
            (Order::Input(piece), Some(_)) => {
                self.input = Some(piece);
                self.feed();
            }
            (Order::Taken(count), _) => self.on_the_way = self.on_the_way.saturating_sub(count),
            _ => {}
        }
    }

    fn start(&mut self, rank_start: &RankStart) {
        self.silence = Some(Duration::from_millis(rank_start.silence.into())).filter(|limit| !limit.is_zero());
        match Child::start(rank_start) {
            Ok(child) => {
                self.say(&Report::Started { pid: child.pid });
                self.child = Some(child);
            }
            Err((text, status)) => {
                self.say(&Report::NotStarted { text, status });
                self.over = true;
            }
        }
    }

    fn kill(&mut self) {
        let Some(child) = &self.child else { return };
        if self.wait.is_none() {
            child.signal(libc::SIGKILL);
        }
        self.wait = child::sweep(child.pid).or(self.wait);
    }

    /// Waits for something to happen and deals with it.
    fn step(&mut self) {
        let readable = |fd: Option<i32>| libc::pollfd { fd: fd.unwrap_or(-1), events: libc::POLLIN, revents: 0 };
        let fd = |file: &Option<OwnedFd>| file.as_ref().map(|file| file.as_raw_fd());
        let (mut link, mut out, mut err, mut input) = (None, None, None, None);
        if let Some(child) = &self.child {
            link = child.link.as_ref().map(End::fd);
            if self.on_the_way < WINDOW {
                (out, err) = (fd(&child.out), fd(&child.err));
            }
            input = fd(&child.input).filter(|_| self.input.is_some());
        }
        let mut polls = vec![readable(Some(self.signals.fd())), readable(link), readable(out), readable(err)];
        polls.push(libc::pollfd { fd: input.unwrap_or(-1), events: libc::POLLOUT, revents: 0 });
        polls.extend(self.task.sockets().iter().map(|fd| readable(Some(*fd))));
        // Never for long: libpvm may hold a message that its socket does not show (see the spawner).
        const LONG: u128 = 200;
        let time = match (self.sent, self.silence) {
            (true, _) => 0,
            (false, Some(limit)) => limit.saturating_sub(self.heard.elapsed()).as_millis().min(LONG) as i32 + 1,
            (false, None) => LONG as i32,
        };
        // SAFETY: as many initialised entries as said.
        unsafe { libc::poll(polls.as_mut_ptr(), polls.len() as libc::nfds_t, time) };
        let ready = |i: usize| polls[i].revents != 0;
        if ready(0) {
            self.heed_signals();
        }
        if ready(1) {
            self.listen();
        }
        if ready(2) {
            self.pass_on(false);
        }
        if ready(3) {
            self.pass_on(true);
        }
        if ready(4) {
            self.feed();
        }
    }

    fn heed_signals(&mut self) {
        while let Some(signal) = self.signals.next() {
            match (signal, &self.child) {
                (libc::SIGCHLD, Some(child)) => self.wait = child::reap(child.pid).or(self.wait),
                (libc::SIGCHLD, None) => {}
                // Somebody halts the virtual machine.
                _ => {
                    self.kill();
                    self.over = true;
                }
            }
        }
        if self.wait.is_some() {
            self.kill();
        }
    }

    /// Takes one record of the program.
    fn listen(&mut self) {
        let Some(link) = self.child.as_ref().and_then(|child| child.link.as_ref()) else { return };
        let Some(record) = link.hear() else {
            if let Some(child) = &mut self.child {
                child.link = None;
            }
            return;
        };
        match Notice::read(&record) {
            Some(Notice::Here { tid, memory }) => {
                self.here = true;
                self.say(&Report::Here { tid, memory });
            }
            Some(Notice::Finished) => self.finished = true,
            Some(Notice::Abort { status, text }) => self.say(&Report::Abort { status, text }),
            None => {}
        }
    }

    /// Takes a piece of one of the program's streams.
    fn pass_on(&mut self, error: bool) {
        let Some(child) = &mut self.child else { return };
        let stream = if error { &mut child.err } else { &mut child.out };
        let Some(file) = stream else { return };
        let mut bytes = vec![0u8; PIECE];
        // SAFETY: reads into a live buffer of that length.
        let got = unsafe { libc::read(file.as_raw_fd(), bytes.as_mut_ptr().cast(), bytes.len()) };
        if got > 0 {
            bytes.truncate(got as usize);
            self.on_the_way += got as u32;
            self.say(&Report::Output { error, bytes });
        } else if got == 0 || std::io::Error::last_os_error().raw_os_error() != Some(libc::EINTR) {
            *stream = None;
        }
    }

    /// Hands input to the program, as far as it takes it.
    fn feed(&mut self) {
        let Some(child) = &mut self.child else { return };
        let (Some(piece), Some(file)) = (&mut self.input, &child.input) else { return };
        if piece.is_empty() {
            // The end of the input.
            (self.input, child.input) = (None, None);
            return;
        }
        let mut poll = libc::pollfd { fd: file.as_raw_fd(), events: libc::POLLOUT, revents: 0 };
        // SAFETY: one initialised entry; then a write of at most what a ready pipe takes without waiting.
        let put = unsafe {
            if libc::poll(&mut poll, 1, 0) != 1 {
                return;
            }
            libc::write(poll.fd, piece.as_ptr().cast(), piece.len().min(libc::PIPE_BUF))
        };
        if put < 0 {
            // It reads no more.
            (self.input, child.input) = (None, None);
            return;
        }
        piece.drain(..put as usize);
        if piece.is_empty() {
            self.input = None;
            self.say(&Report::InputTaken);
        }
    }

    /// Reports the end, after the program and its output have ended.
    fn look_for_the_end(&mut self) {
        let (Some(wait), Some(child)) = (self.wait, &self.child) else { return };
        if child.out.is_none() && child.err.is_none() && child.link.is_none() {
            child::clean_up(child.pid);
            let report = Report::Ended { wait, here: self.here, finished: self.finished };
            self.say(&report);
            self.over = true;
        }
    }
}
