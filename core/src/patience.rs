//! How long a process polls before it sleeps: decided at the start from the numbers of processes and processors.
//!
//! Not here: polling and sleeping (`event.rs`), whether others want the processor (`processor_demand.rs`, `contention.rs`).

use crate::contention::Contention;
use crate::processor_demand::ProcessorDemand;
use crate::sync::register_membarrier;
use std::cell::Cell;
use std::time::Duration;

/// How to wait before sleeping; found out at start.
#[derive(Clone, Debug)]
pub(crate) struct Patience {
    /// How often a wait looks before it does anything else: `GLANCES`, or `FEW` while the answer is likely to need this processor.
    pub(crate) glances: Cell<u32>,
    /// How long it polls before it sleeps.
    pub(crate) spin: Duration,
    /// More processes than processors: yields between two polls.
    pub(crate) oversubscribed: bool,
    /// So many processes that all of them use the crowded barrier (`crowded_barrier.rs`), not rounds.
    pub(crate) crowded: bool,
    pub(crate) membarrier: bool,
    pub(crate) wanted: ProcessorDemand,
    pub(crate) contention: Contention,
}

pub(crate) const GLANCES: u32 = 200;
pub(crate) const FEW: u32 = 20;
/// Microseconds of polling when each process has a processor. A sleep costs the partner that computes two interrupts, the sleeper's
/// barrier and the ring: of so long a wait no more than a hundredth.
const ALONE: u64 = 1000;
/// After so much of that it sleeps where another program takes its processor again and again (`contention.rs`). Elsewhere it gives its
/// processor away between polls, to find out whether another process wants it.
pub(crate) const UNASKED: Duration = Duration::from_micros(50);
/// The same where the waits before have polled for so long in vain.
pub(crate) const BRIEF: Duration = Duration::from_micros(20);
/// Another one does if it comes back later than this. Then it sleeps.
pub(crate) const SHARED: Duration = Duration::from_micros(20);
/// Microseconds of polling when oversubscribed. All the others look and yield several times within them, and a process
/// that computes for long loses little to the pollers.
pub(crate) const OVERSUBSCRIBED: u64 = 200;
/// The yields for which a rank believes that another one is on its processor.
pub(crate) const REMEMBERED: u32 = 8;
/// From this number of processes per processor on, one sleep in a barrier costs less than its rounds do (with a
/// margin).
const CROWDED: usize = 8;

impl Patience {
    /// Decides from processes (on this host, and in the job) and processors. `spin_us`: the user's choice (NAGAYA_SPIN); 0 sleeps at once.
    pub(crate) fn new((on_host, size): (u32, u32), processors: usize, spin_us: Option<u64>) -> Patience {
        let oversubscribed = on_host as usize > processors;
        let crowded = on_host as usize > CROWDED * processors;
        let spin = Duration::from_micros(spin_us.unwrap_or(if oversubscribed { OVERSUBSCRIBED } else { ALONE }));
        let glances = Cell::new(if oversubscribed { FEW } else { GLANCES });
        Patience {
            glances,
            spin,
            oversubscribed,
            crowded,
            membarrier: register_membarrier(),
            wanted: ProcessorDemand::default(),
            contention: Contention::new(on_host == size),
        }
    }
}
