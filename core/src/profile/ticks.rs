//! Time as a profile counts it: ticks of the processor, or nanoseconds where those are not of use. Not here: how long a tick is, which a
//! reader finds from two stamps of a file.

#[cfg(target_arch = "x86_64")]
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether the processor's counter is used.
#[cfg(target_arch = "x86_64")]
static COUNTER: AtomicBool = AtomicBool::new(false);

/// Chooses the clock; called before `now`.
pub(super) fn choose() {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::__cpuid;
        const ADVANCED: u32 = 0x8000_0007;
        // Older compilers call the instruction unsafe.
        #[allow(unused_unsafe)]
        // SAFETY: every processor of 64 bits has the instruction, and the first leaf says whether there is the second.
        let constant = unsafe { __cpuid(0x8000_0000).eax >= ADVANCED && __cpuid(ADVANCED).edx & 1 << 8 != 0 };
        COUNTER.store(constant, Ordering::Relaxed);
    }
}

#[inline(always)]
pub(super) fn now() -> u64 {
    #[cfg(target_arch = "x86_64")]
    if COUNTER.load(Ordering::Relaxed) {
        // SAFETY: every processor of 64 bits has the instruction.
        return unsafe { std::arch::x86_64::_rdtsc() };
    }
    nanoseconds()
}

/// The monotonic clock, which processes of one host share.
pub fn nanoseconds() -> u64 {
    let mut now = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: one structure of ours.
    unsafe { libc::clock_gettime(libc::CLOCK_MONOTONIC, &mut now) };
    now.tv_sec as u64 * 1_000_000_000 + now.tv_nsec as u64
}

/// Nanoseconds of a tick, measured in a few milliseconds: for files of processes that were killed before they could.
pub fn nanoseconds_per_tick() -> f64 {
    choose();
    let begin = (now(), nanoseconds());
    std::thread::sleep(std::time::Duration::from_millis(20));
    let end = (now(), nanoseconds());
    (end.1 - begin.1) as f64 / (end.0 - begin.0).max(1) as f64
}
