//! Delays for tests, where the messages of two processes cross: between what one side has seen and what it does about it.
//!
//! `NAGAYA_MPI_DELAYS` is the seed. Which crossings are delayed, and for how long, is drawn from it and from the rank, so orders of events
//! come about that a machine with few processors hardly ever shows. Off, a crossing costs one test of a word.

use std::sync::atomic::{AtomicU64, Ordering};

use super::layout::now;

/// The draws so far; 0: no delays.
static STATE: AtomicU64 = AtomicU64::new(0);

/// Most nanoseconds of one delay.
const LONGEST: u64 = 60_000;

/// Before the first message of this process.
pub fn start(seed: u64, rank: u32) {
    let state = (seed ^ u64::from(rank).rotate_left(32)).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    STATE.store(if seed == 0 { 0 } else { state }, Ordering::Relaxed);
}

/// The other side may do something here that this one has not seen.
#[inline(always)]
pub fn crossing() {
    if STATE.load(Ordering::Relaxed) != 0 {
        delay();
    }
}

/// One crossing out of four is delayed.
#[cold]
fn delay() {
    // The messages of a process are under one borrow, so nobody else draws meanwhile. The lowest bit stays, so it is never zero.
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
