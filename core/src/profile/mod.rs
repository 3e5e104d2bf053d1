//! What a process records for `nagaya run --profile`.
//!
//! # Design
//!
//! *Hook points.* Each operation that a user starts is a [`Span`]. These are put, get, accumulate and atomic
//! ([`operation`], beside the counters of `NAGAYA_STATS`), collective ([`collective`]) and file access ([`file`]). A
//! call of a library that may be any of these is one too ([`call`], [`is`]). So is a wait ([`wait`], in `event.rs`),
//! with the same [`Waiting`] that a report of a deadlock shows. Spans nest, and the outermost one counts. What an
//! operation does inside is the library's business, and only adds to its *inner bytes*. MPI's events for tools
//! (`interfaces/mpi/engine/src/hooks.rs`) lead here from the same places. Without a profile, a hook point is a test of
//! one static that is false.
//!
//! *File.* Each rank maps a separate file in the folder that [`VARIABLE`](crate::config::PROFILE) names. It uses
//! `MAP_SHARED`, so the file survives a killed process. `layout.rs` defines its form, and reads it. The file holds exact
//! sums for each *call site* (kind, user's line, function and cause) and exact counts for each pair of ranks. It also
//! holds the time in each category for 1024 intervals of the whole run, and a ring with the latest events. Events that
//! the ring drops are still in the sums and in the intervals, so the file does not grow.
//!
//! *Time* is the processor's counter where that has a constant rate, otherwise the monotonic clock.
//!
//! *User's line*: the text that a compiler of ours has passed (`Core::at`), or the return address in the user's code
//! (`waiting/caller.rs`). If this address is in the extension of Ruby or Python, the interpreter finds the script's line
//! (`script.rs`). It does so only while a profile is made, and outside the recorder's lock.
//!
//! *Threads.* Each thread has its outermost span; a spin lock protects the file.
//!
//! Not here: reports (`tools/profile`), and which ranks were late in a collective, which needs a comparison of all
//! files.

//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `layout`, `ticks`: the form of the file; the clock
//! 2. `open`: what is recorded at present
//! 3. `script`: the lines of scripts
//! 4. `recorder`: writes the file
//! 5. `self`: the hook points

pub mod layout;
mod open;
mod recorder;
pub mod script;
mod ticks;

use std::cell::UnsafeCell;
use std::ffi::c_char;

use crate::addr::Rank;
use crate::waiting::Waiting;
pub use layout::{Kind, NOBODY, UNSEEN_ACCESSES};
pub use open::{count_accesses, counts_accesses, is_on, Wait};
use open::{Open, CLOSED};
pub use recorder::{finish, notice_translated, start, when_full};
pub use ticks::{nanoseconds, nanoseconds_per_tick};

thread_local! {
    static OPEN: UnsafeCell<Open> = const { UnsafeCell::new(CLOSED) };
    /// Whether a profile reads the cause of a wait. Then the cause can omit what only a report of a deadlock shows.
    static ASKS: UnsafeCell<bool> = const { UnsafeCell::new(false) };
}

/// Calls `f` on this thread's span; `f` calls none of the functions here.
#[inline(always)]
fn with<T>(f: impl FnOnce(&mut Open) -> T) -> T {
    // SAFETY: this thread's own, and borrowed by one caller of this function at a time, since none calls it again inside.
    OPEN.with(|open| f(unsafe { &mut *open.get() }))
}

/// Something that a user started; over when it is dropped.
#[must_use]
pub struct Span {
    is_recorded: bool,
}

const UNRECORDED: Span = Span { is_recorded: false };

impl Drop for Span {
    #[inline(always)]
    fn drop(&mut self) {
        if self.is_recorded {
            end();
        }
    }
}

/// An operation on `peer`'s memory begins. `line`: as for `Core::at`.
#[inline(always)]
pub fn operation(kind: Kind, peer: Rank, bytes: usize, line: *const c_char) -> Span {
    match is_on() {
        true => begin(Open { kind, peer: peer.0, bytes: bytes as u64, line, ..CLOSED }),
        false => UNRECORDED,
    }
}

/// An access to a file begins; inside another call, this is what that does.
#[inline(always)]
pub fn file(bytes: usize) -> Span {
    match is_on() {
        true => begin(Open { kind: Kind::File, bytes: bytes as u64, ..CLOSED }),
        false => UNRECORDED,
    }
}

/// A collective call begins. `team` returns the number of the team and its first member.
#[inline(always)]
pub fn collective(team: impl Fn() -> (u64, Rank), line: *const c_char) -> Span {
    match is_on() {
        true => begin_collective(&team, line),
        false => UNRECORDED,
    }
}

/// A function of a library begins: `Kind::Call` if it may do anything. `name`: "" for that of the library's entry.
#[inline(always)]
pub fn call(kind: Kind, name: &'static str) -> Span {
    match is_on() {
        true => begin(Open { kind, name, ..CLOSED }),
        false => UNRECORDED,
    }
}

#[cold]
#[inline(never)]
fn begin(mut new: Open) -> Span {
    with(|open| {
        if open.depth > 0 {
            open.depth += 1;
            let is_same = open.kind == new.kind && (open.is_counted || open.peer == new.peer);
            if new.kind == Kind::File && matches!(open.kind, Kind::Call | Kind::File) {
                (open.kind, open.bytes) = (Kind::File, open.bytes + new.bytes);
            } else if !is_same {
                // The bytes of the same operation, which a lower layer begins again, are counted already.
                open.inner += new.bytes;
            }
        } else {
            new.depth = 1;
            new.begin = ticks::now();
            *open = new;
        }
    });
    Span { is_recorded: true }
}

#[cold]
#[inline(never)]
fn begin_collective(team: &dyn Fn() -> (u64, Rank), line: *const c_char) -> Span {
    let span = begin(Open { kind: Kind::Collective, line, ..CLOSED });
    let (context, first) = team();
    is_collective(context, first);
    span
}

/// What the call does in which this happens. The first kind stays; each operation is counted for its pair of ranks.
#[inline(always)]
pub fn is(kind: Kind, peer: Rank, bytes: usize) {
    if is_on() {
        become_kind(kind, peer, bytes);
    }
}

#[cold]
#[inline(never)]
fn become_kind(kind: Kind, peer: Rank, bytes: usize) {
    let counts = with(|open| {
        if open.depth == 0 || open.kind == Kind::Collective {
            open.inner += bytes as u64;
            return open.depth == 0;
        }
        if open.kind == Kind::Call {
            (open.kind, open.peer) = (kind, peer.0);
        } else if open.peer != peer.0 {
            open.peer = NOBODY;
        }
        open.bytes += bytes as u64;
        open.is_counted = true;
        true
    });
    if counts {
        recorder::count(kind, peer.0, bytes as u64);
    }
}

/// The call in which this happens receives from `peer`.
pub fn receives(peer: Rank, bytes: usize) {
    with(|open| {
        if open.depth > 0 && matches!(open.kind, Kind::Call | Kind::Receive) {
            open.peer = if open.kind == Kind::Call || open.peer == peer.0 { peer.0 } else { NOBODY };
            (open.kind, open.bytes) = (Kind::Receive, open.bytes + bytes as u64);
        }
    });
}

/// The call in which this happens is a collective; see [`collective`].
#[cold]
pub fn is_collective(context: u64, first: Rank) {
    if with(|open| open.depth == 0 || open.team != 0 || !matches!(open.kind, Kind::Call | Kind::Collective)) {
        return;
    }
    let (team, call) = recorder::team_call(context, first.0);
    with(|open| (open.kind, open.team, open.call) = (Kind::Collective, team, call));
}

/// Bytes that a call moves inside, which are no operation of the user's.
pub fn moves(bytes: usize) {
    with(|open| open.inner += bytes as u64);
}

#[cold]
#[inline(never)]
fn end() {
    let over = with(|open| {
        open.depth -= 1;
        (open.depth == 0).then_some(*open)
    });
    if let Some(open) = over {
        recorder::record(&open, ticks::now());
    }
}

/// Whether the description of a wait is for a profile, which shows what and whom it is for, and no more.
pub fn asks() -> bool {
    // SAFETY: this thread's own word.
    is_on() && ASKS.with(|asks| unsafe { *asks.get() })
}

/// A wait begins; `None` if no profile records it.
#[inline(always)]
pub fn wait(why: &dyn Fn() -> Waiting, line: *const c_char) -> Option<Wait> {
    is_on().then(|| begin_wait(why, line))
}

#[cold]
#[inline(never)]
fn begin_wait(why: &dyn Fn() -> Waiting, line: *const c_char) -> Wait {
    let begin = ticks::now();
    // SAFETY: this thread's own word.
    let ask = |asks: bool| ASKS.with(|word| unsafe { *word.get() = asks });
    ask(true);
    let (cause, peer) = why().cause();
    ask(false);
    let wait = Wait { begin, cause, peer: peer.unwrap_or(NOBODY), line };
    recorder::waits(&wait);
    wait
}

/// A wait of this process goes on. If the process is killed, the file still shows until when it waited.
#[inline(always)]
pub fn still_waits() {
    if is_on() {
        recorder::still_waits();
    }
}

impl Drop for Wait {
    #[cold]
    fn drop(&mut self) {
        let now = ticks::now();
        let inside = with(|open| {
            open.waited += now.wrapping_sub(self.begin);
            open.depth > 0
        });
        recorder::waited(self, now, inside);
    }
}
