//! Detects that two threads are in the library at a time, which is an error of the user. The job then ends with a
//! message, instead of a hang or corrupt data. Each call that sends, polls or waits records its thread. Loads and
//! stores of mapped memory do not pass here.
//!
//! It is not a lock. Two threads that come at the same moment may both believe that they are alone, so each looks again
//! when it leaves.

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

pub(crate) struct ThreadCheck {
    /// The thread that is inside, or was last.
    thread: AtomicUsize,
    /// How deep it is inside: a wait polls, a handler replies.
    depth: AtomicU32,
}

pub(crate) const TWO_THREADS: &str =
    "two threads of this process are in the library at once, but only one thread at a time may communicate: let one \
    thread make all calls, or put the calls between a lock and an unlock (with OpenMP: critical or master)";

impl ThreadCheck {
    pub(crate) fn new() -> ThreadCheck {
        ThreadCheck { thread: AtomicUsize::new(0), depth: AtomicU32::new(0) }
    }

    /// Whether another thread is inside.
    pub(crate) fn is_anothers(&self) -> bool {
        self.depth.load(Ordering::Relaxed) != 0 && self.thread.load(Ordering::Relaxed) != this_thread()
    }

    /// The calling thread comes in, perhaps again; `false` if another one is inside.
    #[inline(always)]
    pub(crate) fn enter(&self) -> bool {
        let (me, depth) = (this_thread(), self.depth.load(Ordering::Relaxed));
        if depth == 0 {
            self.thread.store(me, Ordering::Relaxed);
        } else if self.thread.load(Ordering::Relaxed) != me {
            return false;
        }
        self.depth.store(depth + 1, Ordering::Relaxed);
        true
    }

    /// Lets the thread leave; `false` if another one has come in meanwhile.
    #[inline(always)]
    pub(crate) fn leave(&self) -> bool {
        if self.thread.load(Ordering::Relaxed) != this_thread() {
            return false;
        }
        self.depth.store(self.depth.load(Ordering::Relaxed).wrapping_sub(1), Ordering::Relaxed);
        true
    }
}

/// A value that no other running thread has.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub fn this_thread() -> usize {
    let thread: usize;
    // SAFETY: the first word of a thread's control block is that block's own address, by the ABI.
    unsafe {
        std::arch::asm!("mov {}, fs:0", out(reg) thread, options(nostack, preserves_flags, readonly, pure));
    }
    thread
}

/// A value that no other running thread has.
#[cfg(not(target_arch = "x86_64"))]
#[inline(always)]
pub fn this_thread() -> usize {
    // SAFETY: no arguments, no memory.
    unsafe { libc::pthread_self() as usize }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn threads_are_told_apart_and_keep_their_number() {
        let mine = this_thread();
        assert_eq!(this_thread(), mine);
        assert_ne!(std::thread::spawn(this_thread).join().expect("it ends"), mine);
    }

    #[test]
    fn the_library_is_anothers_only_while_somebody_is_inside() {
        let thread_check = ThreadCheck::new();
        assert!(!thread_check.is_anothers());
        thread_check.thread.store(this_thread(), Ordering::Relaxed);
        thread_check.depth.store(1, Ordering::Relaxed);
        assert!(!thread_check.is_anothers());
        let other = || std::thread::scope(|s| s.spawn(|| thread_check.is_anothers()).join().expect("it ends"));
        assert!(other());
        thread_check.depth.store(0, Ordering::Relaxed);
        assert!(!other());
    }
}
