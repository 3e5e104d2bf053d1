//! Whether a program that computes takes the processor of this process again and again.
//!
//! The kernel then gives each of the two the processor for a slice, which is milliseconds. Two ranks exchange messages
//! quickly while both have their processors. So a rank that waits for one that has lost its processor polls only
//! briefly and then sleeps. It keeps its claim to processor time until the other rank can answer, and the two run at
//! the same time more often. It does not yield: the kernel takes the whole slice from a process that yields, but not
//! from one that sleeps.
//!
//! A rank that is woken should run at once. The kernel lets it interrupt the program that computes if it has requested
//! shorter slices (Linux 6.12 and later; earlier kernels ignore the request).
//!
//! Not here: polling and sleeping (`event.rs`), yields that take long (`processor_demand.rs`), other ranks on the processor (`processor_sharing.rs`).

use std::cell::Cell;
use std::time::{Duration, Instant};

/// Involuntary switches from which on they are no accident.
const SEVERAL: i64 = 3;
/// A program that computes causes one at least so often. Threads of the kernel cause fewer.
const EACH: Duration = Duration::from_millis(50);
/// When switches have been fewer for this time, the other program has gone.
const FORGOTTEN: Duration = Duration::from_millis(200);
/// The shortest slice that the kernel grants, in nanoseconds.
const SHORT_SLICE: u64 = 100_000;

/// The state that a process keeps between its waits.
#[derive(Clone, Debug, Default)]
pub(crate) struct Contention {
    /// Involuntary switches of this thread, and when they were counted.
    counted: Cell<Option<(i64, Instant)>>,
    found: Cell<bool>,
    /// Between hosts: on busy processors such waits made ranks seem lost. The reason is not known.
    is_off: bool,
    has_short_slices: Cell<bool>,
}

impl Contention {
    /// `one_host`: all ranks of the job are there.
    pub(crate) fn new(one_host: bool) -> Contention {
        Contention { is_off: !one_host, ..Contention::default() }
    }

    /// Whether another program takes the processor now and again. Asks for short slices while it does. Half a microsecond.
    pub(crate) fn is_found(&self) -> bool {
        if self.is_off {
            return false;
        }
        let found = self.learns(involuntary_switches(), Instant::now());
        if found != self.has_short_slices.get() {
            self.asks_for_slices(found);
        }
        found
    }

    /// A yield that took as long as only a program that computes makes it.
    pub(crate) fn was_seen(&self) {
        if self.is_off {
            return;
        }
        self.found.set(true);
        self.counted.set(Some((involuntary_switches(), Instant::now())));
        if !self.has_short_slices.get() {
            self.asks_for_slices(true);
        }
    }

    fn asks_for_slices(&self, short: bool) {
        self.has_short_slices.set(short);
        set_slice(if short { SHORT_SLICE } else { 0 });
    }

    /// A new count of involuntary switches. Counts of another thread only delay the verdict.
    fn learns(&self, switches: i64, now: Instant) -> bool {
        let Some((before, since)) = self.counted.get().filter(|(before, _)| *before <= switches) else {
            self.counted.set(Some((switches, now)));
            return self.found.get();
        };
        let (more, time) = (switches - before, now.saturating_duration_since(since));
        let is_often = more >= SEVERAL && time <= EACH.saturating_mul(more.min(1 << 16) as u32);
        if is_often || time >= FORGOTTEN {
            self.found.set(is_often);
            self.counted.set(Some((switches, now)));
        }
        self.found.get()
    }
}

/// How often the kernel has taken the processor from this thread. 0 where it does not count.
fn involuntary_switches() -> i64 {
    let mut usage = std::mem::MaybeUninit::<libc::rusage>::zeroed();
    // SAFETY: the kernel writes the structure, which is valid as zeroes, too.
    unsafe {
        libc::getrusage(libc::RUSAGE_THREAD, usage.as_mut_ptr());
        usage.assume_init().ru_nivcsw
    }
}

/// sched_setattr(2), the first version of the structure.
#[repr(C)]
#[derive(Default)]
struct Attributes {
    size: u32,
    policy: u32,
    flags: u64,
    nice: i32,
    priority: u32,
    /// For an ordinary process: the length of its slices in nanoseconds, 0 for the default.
    runtime: u64,
    deadline: u64,
    period: u64,
}

/// Requests slices of `nanoseconds` for this thread; 0: the kernel's own choice. Real-time threads have no slices.
fn set_slice(nanoseconds: u64) {
    let mut attributes = Attributes::default();
    let size = std::mem::size_of::<Attributes>() as u32;
    // SAFETY: `attributes` has `size` bytes, which the kernel writes and then reads. An error changes nothing.
    unsafe {
        if libc::syscall(libc::SYS_sched_getattr, 0, &raw mut attributes, size, 0) != 0 {
            return;
        }
        if [libc::SCHED_OTHER, libc::SCHED_BATCH].contains(&(attributes.policy as i32)) {
            attributes.runtime = nanoseconds;
            libc::syscall(libc::SYS_sched_setattr, 0, &raw const attributes, 0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Switches at these times, in milliseconds; whether each count finds contention.
    fn found(counts: &[(i64, u64)]) -> Vec<bool> {
        let (contention, start) = (Contention::default(), Instant::now());
        counts.iter().map(|(switches, at)| contention.learns(*switches, start + Duration::from_millis(*at))).collect()
    }

    #[test]
    fn a_program_that_computes_takes_the_processor_again_and_again() {
        assert_eq!(found(&[(7, 0), (8, 4), (9, 12), (10, 20), (10, 100)]), [false, false, false, true, true]);
        // Many in a long computation between two waits.
        assert_eq!(found(&[(7, 0), (107, 1000)]), [false, true]);
    }

    #[test]
    fn a_thread_of_the_kernel_now_and_then_does_not_count() {
        assert_eq!(found(&[(7, 0), (8, 80), (9, 160), (10, 190), (11, 300)]), [false; 5]);
        assert_eq!(found(&[(7, 0), (12, 1000)]), [false, false]);
    }

    #[test]
    fn it_is_forgotten_after_a_while_without_switches() {
        assert_eq!(found(&[(7, 0), (10, 20), (10, 219), (10, 220), (11, 240)]), [false, true, true, false, false]);
    }

    #[test]
    fn fewer_switches_than_before_are_those_of_another_thread() {
        assert_eq!(found(&[(7, 0), (3, 20), (5, 30), (6, 40)]), [false, false, false, true]);
    }
}
