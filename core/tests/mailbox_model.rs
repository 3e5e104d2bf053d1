//! The mailbox under all orders of the steps of the network, the user's thread and the progress thread.
//!
//! One thread at a time is inside a conduit, so a step of this model is one visit. A visit is an arrival, a call of the
//! engine, a poll, `arm`, or a sleep. Every order of the steps runs against the mailbox of the product. When no thread
//! can go on, no service may be left, and no message for a sleeping user's thread. Such a message would be the lost
//! wake-up that a timed sleep hides. Not here: sleeping itself and the gate (their own tests).

use nagaya_core::conduit::{Class, Incoming, Scope, Sink};
use nagaya_core::mailbox::{Mailbox, BATCH};
use nagaya_core::ticket::Ticket;
use nagaya_core::Rank;
use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;

/// Handler numbers of the model.
const SERVICE: u16 = 1;
const HANDLER: u16 = 2;
const REPLY: u16 = 3;

/// What the user's thread does, one after the other.
#[derive(Clone, Copy, PartialEq)]
enum Visit {
    /// The engine takes what has arrived off its socket.
    Send,
    Poll,
    /// Polls like a handler that waits for space.
    PollReplies,
}

/// A process.
struct Process {
    mailbox: Mailbox,
    /// What has arrived and the engine has not taken: while there is something, the descriptor is readable.
    socket: RefCell<VecDeque<u16>>,
    /// The progress thread was rung for.
    alarm: Arc<AtomicBool>,
    /// The user's doorbell was rung.
    rung: Cell<bool>,
    served: Cell<usize>,
    handled: Cell<usize>,
    replied: Cell<usize>,
    /// Whether a handler runs, by class.
    running: [Cell<bool>; 2],
}

impl Process {
    fn new() -> Rc<Process> {
        let process = Process {
            mailbox: Mailbox::default(),
            socket: RefCell::default(),
            alarm: Arc::default(),
            rung: Cell::new(false),
            served: Cell::new(0),
            handled: Cell::new(0),
            replied: Cell::new(0),
            running: Default::default(),
        };
        let alarm = process.alarm.clone();
        process.mailbox.wake_by(Box::new(move || alarm.store(true, Ordering::Relaxed)));
        Rc::new(process)
    }

    /// The engine takes in what its socket has.
    fn receive(&self) {
        for handler in self.socket.borrow_mut().drain(..) {
            let class = if handler == REPLY { Class::Reply } else { Class::Request };
            let message = Incoming { from: Rank(1), class, handler, args: &[7], payload: std::ptr::null(), len: 0 };
            self.mailbox.keep(&message, |_| {});
        }
    }

    fn poll(&self, scope: Scope) -> usize {
        self.receive();
        self.mailbox.poll(scope, self, &())
    }
}

impl Sink for Process {
    fn deliver(&self, message: &Incoming<'_>) {
        assert_eq!(message.args, [7]);
        let running = &self.running[message.class as usize];
        assert!(!running.replace(true), "handlers of a class do not nest");
        let taken = match message.handler {
            SERVICE => &self.served,
            HANDLER => &self.handled,
            _ => &self.replied,
        };
        taken.set(taken.get() + 1);
        // A handler that waits for space for its answer.
        self.poll(Scope::RepliesOnly);
        running.set(false);
    }

    fn serve(&self, message: &Incoming<'_>) -> bool {
        assert_eq!(message.class, Class::Request);
        let is_service = message.handler == SERVICE;
        self.served.set(self.served.get() + usize::from(is_service));
        is_service
    }

    fn finish(&self, _: Ticket) {}

    fn lost(&self, _: Rank, why: &str) {
        panic!("{why}");
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Progress {
    /// Calls `arm` next.
    Awake,
    Asleep,
    /// Has woken, or must not sleep.
    Looks,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum User {
    /// Makes this visit next.
    Busy(usize),
    /// All visits are made: computes, or waits.
    Done,
    Asleep,
}

/// One run.
struct Run<'a> {
    process: Rc<Process>,
    arrivals: VecDeque<&'a [u16]>,
    visits: &'a [Visit],
    /// The user's thread waits at the end; else it computes and is not seen again.
    waits: bool,
    user: User,
    progress: Progress,
}

impl Run<'_> {
    /// The steps that are possible next.
    fn can(&self) -> Vec<fn(&mut Self)> {
        let mut can: Vec<fn(&mut Self)> = Vec::new();
        if !self.arrivals.is_empty() {
            can.push(Self::arrive);
        }
        let user_goes_on = match self.user {
            User::Busy(_) => true,
            User::Done => self.waits,
            User::Asleep => self.process.rung.get(),
        };
        if user_goes_on {
            can.push(Self::user);
        }
        let wakes = !self.process.socket.borrow().is_empty() || self.process.alarm.load(Ordering::Relaxed);
        if self.progress != Progress::Asleep || wakes {
            can.push(Self::progress);
        }
        can
    }

    fn arrive(&mut self) {
        if let Some(some) = self.arrivals.pop_front() {
            self.process.socket.borrow_mut().extend(some);
        }
    }

    fn user(&mut self) {
        let process = self.process.clone();
        self.user = match self.user {
            User::Busy(at) => {
                match self.visits[at] {
                    Visit::Send => {
                        process.receive();
                        process.mailbox.hand_over();
                    }
                    Visit::Poll => drop(process.poll(Scope::All)),
                    Visit::PollReplies => drop(process.poll(Scope::RepliesOnly)),
                }
                match at + 1 == self.visits.len() {
                    true => User::Done,
                    false => User::Busy(at + 1),
                }
            }
            // The look before a sleep, or after one: a thread that has something from now on rings.
            User::Done | User::Asleep => {
                process.rung.set(false);
                match process.poll(Scope::All) {
                    0 => User::Asleep,
                    _ => User::Done,
                }
            }
        };
    }

    fn progress(&mut self) {
        let process = self.process.clone();
        self.progress = match self.progress {
            Progress::Awake if process.mailbox.arm() => Progress::Asleep,
            Progress::Awake => Progress::Looks,
            Progress::Asleep => {
                process.alarm.store(false, Ordering::Relaxed);
                Progress::Looks
            }
            Progress::Looks => {
                if process.poll(Scope::Serve) > 0 {
                    process.rung.set(true);
                }
                Progress::Awake
            }
        };
    }
}

/// Runs every order of the steps, and checks what is left at the end of each; how many there are.
fn every_order(arrivals: &[&[u16]], visits: &[Visit], waits: bool) -> usize {
    let count = |what: u16| arrivals.iter().flat_map(|some| some.iter()).filter(|h| **h == what).count();
    let all = (count(SERVICE), count(HANDLER), count(REPLY));
    // At each point what was chosen, and of how many.
    let mut choices: Vec<(usize, usize)> = Vec::new();
    let mut orders = 0;
    loop {
        let mut run = Run {
            process: Process::new(),
            arrivals: arrivals.iter().copied().collect(),
            visits,
            waits,
            user: User::Busy(0),
            progress: Progress::Awake,
        };
        for at in 0.. {
            let can = run.can();
            if can.is_empty() {
                break;
            }
            assert!(at < 1000, "they go round in circles: {choices:?}");
            if at == choices.len() {
                choices.push((0, can.len()));
            }
            can[choices[at].0](&mut run);
        }
        let process = &run.process;
        let taken = (process.served.get(), process.handled.get(), process.replied.get());
        assert_eq!(taken.0, all.0, "a service is left lying: {choices:?}");
        if waits {
            assert_eq!(taken, all, "a message is left lying while the user's thread sleeps: {choices:?}");
        }
        orders += 1;
        while choices.last().is_some_and(|(choice, of)| choice + 1 == *of) {
            choices.pop();
        }
        match choices.last_mut() {
            Some((choice, _)) => *choice += 1,
            None => return orders,
        }
    }
}

/// More than one poll takes.
const MANY: [u16; BATCH + 1] = [SERVICE; BATCH + 1];

#[test]
fn whoever_waits_gets_every_message_in_every_order() {
    use Visit::{Poll, Send};
    assert!(every_order(&[&[HANDLER], &[SERVICE], &[REPLY]], &[Send], true) > 1000);
    assert!(every_order(&[&[REPLY, HANDLER], &[SERVICE]], &[Send, Poll], true) > 1000);
    assert!(every_order(&[&[HANDLER, SERVICE, HANDLER]], &[Send, Send], true) > 100);
    assert!(every_order(&[&[REPLY, REPLY], &[HANDLER, REPLY]], &[Send], true) > 100);
}

#[test]
fn services_are_done_while_the_program_computes_in_every_order() {
    use Visit::{Poll, PollReplies, Send};
    assert!(every_order(&[&[SERVICE], &[HANDLER], &[SERVICE]], &[Send, Poll], false) > 1000);
    // The user's thread takes a part of them, and does not come again.
    assert!(every_order(&[&MANY, &[SERVICE]], &[Poll], false) > 100);
    assert!(every_order(&[&[SERVICE], &[REPLY]], &[Send, Send], false) > 100);
    assert!(every_order(&[&[SERVICE], &[SERVICE]], &[PollReplies, Poll], false) > 100);
}

#[test]
fn without_the_progress_thread_polls_alone_take_everything() {
    let process = Process::new();
    process.socket.borrow_mut().extend([HANDLER; 2 * BATCH + 3]);
    let mut polls = 0;
    while process.poll(Scope::All) > 0 {
        polls += 1;
    }
    assert_eq!((polls, process.handled.get()), (3, 2 * BATCH + 3));
}
