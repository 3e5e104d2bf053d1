//! One thread at a time: a lock that its owner may take again, since functions of users call MPI. It exists from
//! `MPI_THREAD_MULTIPLE` on; without that, the rule is the user's.
//!
//! Where tools wait for events, they get them when a call of the program ends: then nothing is borrowed, and they may call MPI.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU8, AtomicUsize, Ordering};
use std::sync::OnceLock;

use nagaya_core::this_thread;

/// What coming in and leaving have to do: nothing, as a rule.
static MODE: AtomicU8 = AtomicU8::new(0);
/// Several threads may come.
const SHARED: u8 = 1;
/// The end of a call passes events.
const EVENTS: u8 = 2;

/// The function that passes events to tools.
static HAND_OVER: OnceLock<fn()> = OnceLock::new();

static OWNER: AtomicUsize = AtomicUsize::new(0);
static DEPTH: AtomicU32 = AtomicU32::new(0);
/// The only thread that has come yet, and whether others have.
static FIRST: AtomicUsize = AtomicUsize::new(0);
static SEVERAL: AtomicBool = AtomicBool::new(false);

/// From now on several threads may call.
pub fn share() {
    if !is_shared() {
        FIRST.store(this_thread(), Ordering::Relaxed);
        MODE.fetch_or(SHARED, Ordering::Relaxed);
    }
}

/// Whether several threads may come.
pub fn is_shared() -> bool {
    MODE.load(Ordering::Relaxed) & SHARED != 0
}

/// Whether a call comes in and leaves without doing anything for it.
#[inline(always)]
pub fn is_free() -> bool {
    MODE.load(Ordering::Relaxed) == 0
}

/// Whether calls that end from now on run `hand_over`.
pub fn hand_over_at_end(yes: bool, hand_over: fn()) {
    HAND_OVER.get_or_init(|| hand_over);
    match yes {
        true => MODE.fetch_or(EVENTS, Ordering::Relaxed),
        false => MODE.fetch_and(!EVENTS, Ordering::Relaxed),
    };
}

/// Whether several threads have come. Before, a thread may sleep inside: the second one wakes it.
#[inline]
pub fn has_several() -> bool {
    SEVERAL.load(Ordering::Relaxed)
}

#[cold]
fn another_thread() {
    SEVERAL.store(true, Ordering::Relaxed);
    if let Some(core) = nagaya_core::get() {
        core.ring(core.rank());
    }
}

/// Hands over events now, before the end of the call: nothing is borrowed.
pub fn hand_over() {
    if MODE.load(Ordering::Relaxed) & EVENTS != 0 {
        HAND_OVER.get().inspect(|hand_over| hand_over());
    }
}

/// While it exists, this thread is inside.
pub struct LockGuard(u8);

/// Comes in, for a call of the program.
#[inline(always)]
pub fn enter() -> LockGuard {
    let mode = MODE.load(Ordering::Relaxed);
    if mode != 0 {
        enter_slow(mode);
    }
    LockGuard(mode)
}

/// Comes in for something else, which may be inside a call.
pub fn enter_within() -> LockGuard {
    let mode = MODE.load(Ordering::Relaxed) & SHARED;
    if mode != 0 {
        enter_slow(mode);
    }
    LockGuard(mode)
}

#[cold]
fn enter_slow(mode: u8) {
    if mode & SHARED == 0 {
        return;
    }
    let me = this_thread();
    if FIRST.load(Ordering::Relaxed) != me && !has_several() {
        another_thread();
    }
    if OWNER.load(Ordering::Relaxed) != me {
        while OWNER.compare_exchange_weak(0, me, Ordering::Acquire, Ordering::Relaxed).is_err() {
            std::thread::yield_now();
        }
    }
    DEPTH.fetch_add(1, Ordering::Relaxed);
}

#[cold]
fn leave(mode: u8) {
    if mode & EVENTS != 0 {
        HAND_OVER.get().inspect(|hand_over| hand_over());
    }
    if mode & SHARED == 0 {
        return;
    }
    nagaya_core::race::join();
    if DEPTH.fetch_sub(1, Ordering::Relaxed) == 1 {
        OWNER.store(0, Ordering::Release);
    }
}

impl Drop for LockGuard {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0 != 0 {
            leave(self.0);
        }
    }
}

/// Lets other threads in between two looks of a wait. `false`: there are none.
pub fn pause() -> bool {
    if !is_shared() {
        return false;
    }
    let depth = DEPTH.swap(0, Ordering::Relaxed);
    OWNER.store(0, Ordering::Release);
    std::thread::yield_now();
    enter_slow(SHARED);
    DEPTH.store(depth, Ordering::Relaxed);
    true
}
