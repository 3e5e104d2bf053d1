//! One thread at a time: a lock that its owner may take again, since functions of users call MPI. It exists from
//! `MPI_THREAD_MULTIPLE` on; without that, the rule is the user's.

use std::sync::atomic::{AtomicBool, AtomicU32, AtomicUsize, Ordering};

use nagaya_core::this_thread;

static SHARED: AtomicBool = AtomicBool::new(false);
static OWNER: AtomicUsize = AtomicUsize::new(0);
static DEPTH: AtomicU32 = AtomicU32::new(0);
/// The only thread that has come yet, and whether others have.
static FIRST: AtomicUsize = AtomicUsize::new(0);
static SEVERAL: AtomicBool = AtomicBool::new(false);

/// From now on several threads may come.
pub fn share() {
    FIRST.store(this_thread(), Ordering::Relaxed);
    SHARED.store(true, Ordering::Relaxed);
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

/// This thread is inside while it lives.
pub struct Inside(bool);

/// Comes in.
#[inline(always)]
pub fn enter() -> Inside {
    let shared = SHARED.load(Ordering::Relaxed);
    if shared {
        enter_slow();
    }
    Inside(shared)
}

#[cold]
fn enter_slow() {
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

fn leave() {
    if DEPTH.fetch_sub(1, Ordering::Relaxed) == 1 {
        OWNER.store(0, Ordering::Release);
    }
}

impl Drop for Inside {
    #[inline(always)]
    fn drop(&mut self) {
        if self.0 {
            leave();
        }
    }
}

/// Lets other threads in between two looks of a wait. `false`: there are none.
pub fn pause() -> bool {
    if !SHARED.load(Ordering::Relaxed) {
        return false;
    }
    let depth = DEPTH.swap(0, Ordering::Relaxed);
    OWNER.store(0, Ordering::Release);
    std::thread::yield_now();
    enter_slow();
    DEPTH.store(depth, Ordering::Relaxed);
    true
}
