//! A hook for tests, where the messages of two processes cross: between what one side has seen and what it does about it.
//!
//! Nothing of it is left in a library that is built with optimisation, such as the one that is installed. In the library of `cargo build`,
//! `NAGAYA_MPI_DELAYS` is a seed: which crossings are delayed, and for how long, is drawn from it and from the rank. Orders of events come
//! about that a machine with few processors hardly ever shows. Rank 0 reports that delays are on; the test looks for that
//! (`interfaces/mpi/tests/mpi.rs`).

/// The other side may do something here that this one has not seen.
#[inline(always)]
pub fn race_point() {
    #[cfg(debug_assertions)]
    drawn::race_point();
}

/// Called before the first message of this process.
pub fn start(_rank: u32) -> nagaya_core::Result<()> {
    #[cfg(debug_assertions)]
    drawn::start(_rank)?;
    Ok(())
}

#[cfg(debug_assertions)]
pub mod drawn {
    use std::sync::atomic::{AtomicU64, Ordering};

    use nagaya_core::config;

    use crate::settings::DELAYS;
    use crate::transport::layout::now;

    /// The draws so far; 0: no delays.
    static STATE: AtomicU64 = AtomicU64::new(0);

    /// Most nanoseconds of one delay.
    const LONGEST: u64 = 60_000;

    pub fn start(rank: u32) -> nagaya_core::Result<()> {
        let seed = DELAYS.count(&config::here)?.unwrap_or(0);
        let state = (seed ^ u64::from(rank).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        STATE.store(if seed == 0 { 0 } else { state }, Ordering::Relaxed);
        if seed != 0 && rank == 0 {
            nagaya_core::say(format_args!("messages of MPI are delayed ({}={seed})", DELAYS.name));
        }
        Ok(())
    }

    #[inline(always)]
    pub fn race_point() {
        if STATE.load(Ordering::Relaxed) != 0 {
            delay();
        }
    }

    /// One race point out of four is delayed.
    #[cold]
    fn delay() {
        // The messages of a process are under one borrow, so no other thread draws meanwhile. The lowest bit stays, so it is never zero.
        let state =
            STATE.load(Ordering::Relaxed).wrapping_mul(0xd134_2543_de82_ef95).wrapping_add(0x2545_f491_4f6c_dd1e) | 1;
        STATE.store(state, Ordering::Relaxed);
        let draw = state >> 33;
        if draw % 4 == 0 {
            let end = now() + (draw >> 2) % LONGEST;
            while now() < end {
                std::thread::yield_now();
            }
        }
    }
}
