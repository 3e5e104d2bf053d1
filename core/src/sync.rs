//! System calls that order and put to sleep: futexes, `membarrier`, yields.
//!
//! `bell.rs` is made of the first half, and `order.rs` of the fence. Their models (`tests/bell_model.rs`, `tests/order_model.rs`) have a
//! module of the same name over loom. Not here: when to
//! sleep (`event.rs`), locks (`word_lock.rs`).

pub(crate) use self::membarrier as sleeper_fence;
use std::sync::atomic::compiler_fence;
pub(crate) use std::sync::atomic::{fence, AtomicU32, Ordering};
use std::time::{Duration, Instant};

// linux/membarrier.h: libc has the syscall number but not the commands.
const MEMBARRIER_CMD_GLOBAL_EXPEDITED: libc::c_int = 1 << 1;
const MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED: libc::c_int = 1 << 2;
const MEMBARRIER_CMD_PRIVATE_EXPEDITED: libc::c_int = 1 << 3;
const MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED: libc::c_int = 1 << 4;

/// Lets other processes' membarriers reach this one; false if the kernel cannot.
pub(crate) fn register_membarrier() -> bool {
    // SAFETY: commands without memory arguments.
    unsafe {
        libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_REGISTER_GLOBAL_EXPEDITED, 0, 0) == 0
            && libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) == 0
    }
}

/// A full barrier on every processor that runs a process of this job. Where the kernel has none it is one of this process alone, and the
/// caller's sleeps are short.
pub(crate) fn membarrier() {
    // SAFETY: a command without memory arguments.
    if unsafe { libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_GLOBAL_EXPEDITED, 0, 0) } != 0 {
        fence(Ordering::SeqCst);
    }
}

/// A waker's side of the sleeper's `membarrier`: that barrier reaches this processor, so only the compiler must keep the order.
#[inline(always)]
pub(crate) fn waker_fence() {
    compiler_fence(Ordering::SeqCst);
}

/// Lets `process_fence` order this process's threads; false if the kernel cannot.
pub(crate) fn register_process_fence() -> bool {
    // SAFETY: commands without memory arguments.
    unsafe {
        libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0
            && libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) == 0
    }
}

/// A full barrier on every thread of this process. Without a successful registration it does nothing.
pub(crate) fn process_fence() {
    // SAFETY: a command without memory arguments.
    unsafe { libc::syscall(libc::SYS_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) };
}

/// Sleeps while `word` is `value`, at most `limit`; true if the limit was reached. Shared between processes, hence without
/// FUTEX_PRIVATE_FLAG.
pub(crate) fn futex_wait(word: &AtomicU32, value: u32, limit: Duration) -> bool {
    let time = libc::timespec { tv_sec: limit.as_secs() as _, tv_nsec: limit.subsec_nanos() as _ };
    // SAFETY: `word` and `time` live through the call. The other outcomes (woken, changed, interrupted) mean "look again".
    let outcome = unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAIT, value, &time, 0, 0) };
    outcome != 0 && std::io::Error::last_os_error().raw_os_error() == Some(libc::ETIMEDOUT)
}

pub(crate) fn futex_wake(word: &AtomicU32) {
    // SAFETY: `word` is mapped. A wake without sleepers does nothing.
    unsafe { libc::syscall(libc::SYS_futex, word.as_ptr(), libc::FUTEX_WAKE, i32::MAX, 0, 0, 0) };
}

/// Lets the others of this processor run.
pub(crate) fn yield_processor() {
    // SAFETY: no arguments, no memory.
    unsafe { libc::sched_yield() };
}

/// The same; how long they did.
pub(crate) fn timed_yield() -> Duration {
    let asked = Instant::now();
    yield_processor();
    asked.elapsed()
}
