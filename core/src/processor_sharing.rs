//! Ranks of the job that run on the processor of this one.
//!
//! Two ranks on one processor that poll for each other lose a time slice of the scheduler with each message. So a rank
//! publishes its processor when a wait becomes slow, and compares. If an awake rank is on the same processor, the
//! waiting rank acts. It moves to a processor without a rank of the job, if it may run on one, or yields between polls
//! (`event.rs`).
//!
//! It compares with the ranks of this host whose doorbells are in shared memory, whether or not their segments are
//! mapped. The published values may be out of date, because a rank that computes publishes nothing. Then a rank yields
//! or moves without need, which costs microseconds, or notices the other rank with its next wait.

use crate::addr::Rank;
use crate::context::Context;
use crate::doorbell::Doorbell;
use crate::trace::{count, Counters};
use nagaya_placement::{allowed_of, CpuSet};
use std::cell::Cell;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

/// How many ranks a wait compares with: a look costs a cache line each.
const LOOKS: u32 = 8;
/// Least time between two moves. It doubles while moves do not help, since another program may want the same processors.
const PAUSE: Duration = Duration::from_millis(1);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);

/// The state that a rank keeps between its waits.
pub(crate) struct ProcessorSharing {
    /// The rank to compare with first.
    first: Cell<u32>,
    moved: Cell<Option<Instant>>,
    pause: Cell<Duration>,
}

impl Default for ProcessorSharing {
    fn default() -> ProcessorSharing {
        ProcessorSharing { first: Cell::new(0), moved: Cell::new(None), pause: Cell::new(PAUSE) }
    }
}

/// The processor of the calling thread, as it is published.
fn processor() -> u32 {
    // SAFETY: no arguments, no memory. -1, where the kernel does not report it, becomes 0.
    (unsafe { libc::sched_getcpu() } + 1) as u32
}

/// False where the processor is not known.
fn publish_processor(context: &Context) -> bool {
    let now = processor();
    let published = &context.doorbell().processor;
    // The line is not written while nothing changes.
    if published.load(Ordering::Relaxed) != now {
        published.store(now, Ordering::Relaxed);
    }
    now != 0
}

/// Ranks of the job that this one is waiting beside need not consider it any more.
pub(crate) fn leave_processor(context: &Context) {
    context.doorbell().processor.store(0, Ordering::Relaxed);
}

impl ProcessorSharing {
    /// Whether an awake rank of the job was last seen on the processor of this thread, and this thread could not move away. Publishes the
    /// processor. A few nanoseconds without such a rank.
    pub(crate) fn is_shared(&self, context: &Context, counters: &Counters) -> bool {
        if !publish_processor(context) || !self.meets_another(context) {
            return false;
        }
        !(self.move_away(context, counters) && publish_processor(context) && !self.meets_another(context))
    }

    /// Compares with the rank that was met last, then with some of the others in turn.
    fn meets_another(&self, context: &Context) -> bool {
        let own = context.doorbell().processor.load(Ordering::Relaxed);
        let ((lowest, count), first) = (context.memory.doorbells, &self.first);
        let here = |bell: &Doorbell| !bell.is_asleep() && bell.processor.load(Ordering::Relaxed) == own;
        for step in 0..LOOKS.min(count) {
            let at = (first.get() + step) % count;
            let rank = Rank(lowest + at);
            if rank != context.rank() && context.doorbell_on_host(rank).is_some_and(here) {
                first.set(at);
                return true;
            }
        }
        first.set((first.get() + LOOKS) % count.max(1));
        false
    }

    /// Moves the calling thread to a processor where no rank of the job was seen. The affinity mask is as before afterwards.
    fn move_away(&self, context: &Context, counters: &Counters) -> bool {
        let ProcessorSharing { moved, pause, .. } = self;
        let since = moved.get().map(|moved| moved.elapsed());
        if since.is_some_and(|since| since < pause.get()) {
            return false;
        }
        // A move that lasted was a good one.
        pause.set(match since {
            Some(since) if since < pause.get() * 8 => (pause.get() * 2).min(LONGEST_PAUSE),
            _ => PAUSE,
        });
        moved.set(Some(Instant::now()));
        let allowed = allowed_of(0);
        let (first, ranks) = context.memory.doorbells;
        let ranks = (first..first + ranks).filter_map(|rank| context.doorbell_on_host(Rank(rank)));
        let taken: Vec<u32> = ranks.map(|bell| bell.processor.load(Ordering::Relaxed)).collect();
        let free: CpuSet = allowed.list().into_iter().filter(|cpu| !taken.contains(&(*cpu as u32 + 1))).collect();
        // An error leaves the thread where it was.
        let moves = free.count() > 0 && free.bind().is_ok() && allowed.bind().is_ok();
        count(&counters.moves, u64::from(moves));
        moves
    }
}
