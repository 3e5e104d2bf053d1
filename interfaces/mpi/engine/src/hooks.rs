//! The events that go to tools (`tools`) and profiles (`nagaya_core::profile`): messages, collectives and waits, where
//! they happen.
//!
//! While no tool or profile is active, each of these places is a test of one static that is false. Not here: what a
//! tool gets, and what a profile records.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use nagaya_core::profile::{self, Kind};
use nagaya_core::race::{self, Order};
use nagaya_core::Rank;

/// A message, as tools see it. Ranks are those of the job.
#[derive(Clone, Copy, Debug)]
pub struct Mail {
    pub context: u32,
    /// The other process; `None`: any.
    pub peer: Option<u32>,
    /// `None`: any.
    pub tag: Option<i32>,
    /// The bytes of the message, or the space of a receive that has no message yet.
    pub bytes: usize,
}

/// An action that began and will end.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    pub number: u64,
    /// When it began ([`now`]).
    pub began: i64,
}

/// Events.
#[derive(Clone, Copy, Debug)]
pub enum Happening {
    /// This process has started a message.
    Sent(Mail),
    /// This process has posted a receive.
    Posted(Mail),
    /// A message has come for which there is no receive.
    Unexpected(Mail),
    /// A message has found its receive: at its sender, or here.
    Matched(Mail, bool),
    /// The number of receives that wait for messages now, or of messages that wait for receives.
    Waiting {
        receives: usize,
        messages: usize,
    },
    /// A collective call has begun, or is over: its function, its communicator, and whether its caller waits for it.
    CollectiveBegan(Span, Call),
    CollectiveEnded(Span, Call),
    WaitBegan(Span),
    WaitEnded(Span),
}

/// A collective call.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub function: &'static str,
    pub context: u32,
    /// The rank of the first member in the job.
    pub first: u32,
    pub is_blocking: bool,
}

static ON: AtomicBool = AtomicBool::new(false);
/// Whether a tool receives the events.
static TOOLS: AtomicBool = AtomicBool::new(false);
static SINK: OnceLock<fn(Happening)> = OnceLock::new();

/// Whether a tool or a profile receives any event.
#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Turns the events for tools on or off. `sink` receives them.
pub fn turn(on: bool, sink: fn(Happening)) {
    SINK.get_or_init(|| sink);
    TOOLS.store(on, Ordering::Relaxed);
    ON.store(on || profile::is_on() || race::is_on(), Ordering::Relaxed);
}

/// MPI has started: a profile and a race detector get the events from now on, if there are any.
pub fn begin_profile() {
    ON.store(TOOLS.load(Ordering::Relaxed) || profile::is_on() || race::is_on(), Ordering::Relaxed);
}

/// Reports an event. Only where [`is_on`].
#[cold]
#[inline(never)]
pub fn report(happening: Happening) {
    if profile::is_on() {
        record(&happening);
    }
    if race::is_on() {
        order(&happening);
    }
    if let Some(sink) = SINK.get().filter(|_| TOOLS.load(Ordering::Relaxed)) {
        sink(happening);
    }
}

/// A message orders what its sender did before it with what its receiver does after it, for a race detector. Both number the messages of each
/// context, tag and length: these do not overtake each other (MPI 3.5).
fn order(happening: &Happening) {
    let Some(me) = nagaya_core::get().map(|core| core.rank().0) else { return };
    static NUMBERS: Mutex<Option<HashMap<[u64; 4], u64>>> = Mutex::new(None);
    let words = |mail: &Mail, from: u32, to: u32| {
        let kind = [mail.context.into(), race::pair(from, to), mail.tag.unwrap_or_default() as u64, mail.bytes as u64];
        let mut numbers = NUMBERS.lock().unwrap_or_else(PoisonError::into_inner);
        let number = numbers.get_or_insert_default().entry(kind).or_default();
        *number += 1;
        [kind[0], kind[1], kind[2], kind[3], *number]
    };
    match happening {
        Happening::Sent(mail @ Mail { peer: Some(peer), .. }) => race::send(Order::Message, 2, &words(mail, me, *peer)),
        Happening::Matched(mail @ Mail { peer: Some(peer), .. }, _) => {
            race::receive(Order::Message, 2, &words(mail, *peer, me));
        }
        _ => {}
    }
}

/// What a profile records of it. Waits are recorded where the core waits. Messages in contexts with odd numbers are parts of collectives.
fn record(happening: &Happening) {
    match happening {
        Happening::Sent(Mail { context, peer: Some(peer), bytes, .. }) => match context % 2 {
            0 => profile::is(Kind::Send, Rank(*peer), *bytes),
            _ => profile::moves(*bytes),
        },
        Happening::Matched(Mail { context, peer: Some(peer), bytes, .. }, _) if context % 2 == 0 => {
            profile::receives(Rank(*peer), *bytes);
        }
        Happening::CollectiveBegan(_, call) => profile::is_collective(u64::from(call.context), Rank(call.first)),
        _ => {}
    }
}

/// Something begins that will end. The numbers of waits and of collectives are in the order of their beginnings.
pub fn begin() -> Span {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    Span { number: NUMBER.fetch_add(1, Ordering::Relaxed), began: now() }
}

/// A wait begins. `None` if no tool or profile records it.
#[inline(always)]
pub fn wait_begins() -> Option<Span> {
    is_on().then(report_wait)
}

#[cold]
#[inline(never)]
fn report_wait() -> Span {
    let span = begin();
    report(Happening::WaitBegan(span));
    span
}

/// The time of events, in nanoseconds: that of `MPI_Wtime`.
pub fn now() -> i64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: one structure of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    now.tv_sec * 1_000_000_000 + now.tv_nsec
}
