//! The order in which other processes see the stores of puts, and what this process loads after them.
//!
//! A put to mapped memory is a store and a get is a load. After `MPI_Win_flush`, and after a call that ends an epoch,
//! the put must be complete at the target (MPI 12.5.4). Another process can notice an incomplete put only by what it
//! reads after a later event. That event is a later store of this process: a message, a barrier, a released lock. Or it
//! is an older value that this process has loaded after the put.
//!
//! * *Stores before stores.* On x86-64, all processes see the stores of one process in their order, so a flush costs
//!   nothing. Copies past the caches end with a fence (`core/src/copy.rs`).
//! * *Stores before loads.* x86-64 keeps every order but this one: a load may complete while the store before it is
//!   still in the store buffer. So the flush has no fence. The first load after a put has it: the first get, and the
//!   first accumulate that only reads (`MPI_NO_OP`). Every other accumulate, and every lock, is a locked instruction,
//!   which is a fence.
//! * *Loads of the program* from its part of a window see a put of another process some time after it (MPI 12.4). A
//!   program that needs an order calls `MPI_Win_sync`, which is a fence.
//!
//! A thread that loads after a put of another thread has synchronised with it, so other processes see this thread's
//! stores by then. On processors other than x86-64, each flush has a fence. `tests` compares all short programs with
//! memory that has no store buffers.

use std::sync::atomic::{compiler_fence, fence, AtomicBool, Ordering};

/// Whether a flush leaves the order of stores and loads to what loads.
const IS_LATE: bool = cfg!(target_arch = "x86_64");

/// A put has stored to mapped memory, and no fence has followed.
static STORED: AtomicBool = AtomicBool::new(false);

/// A put stores to mapped memory.
#[inline(always)]
pub fn stores() {
    if IS_LATE {
        STORED.store(true, Ordering::Relaxed);
    }
}

/// A get, or an accumulate that only reads, is about to load from mapped memory.
#[inline(always)]
pub fn before_loads() {
    if IS_LATE && STORED.load(Ordering::Relaxed) {
        order();
    }
}

/// The accesses before are complete.
#[inline(always)]
pub fn complete() {
    match IS_LATE {
        true => compiler_fence(Ordering::SeqCst),
        false => fence(Ordering::SeqCst),
    }
}

/// All that was stored is seen by all before anything is loaded after this.
#[inline(never)]
pub fn order() {
    STORED.store(false, Ordering::Relaxed);
    #[cfg(target_arch = "x86_64")]
    {
        // In half the time of MFENCE, which also waits for what is written past the caches.
        let mut word = 0u32;
        // SAFETY: a locked addition of 0 to a variable of this call.
        unsafe { std::arch::asm!("lock add dword ptr [{}], 0", in(reg) &raw mut word, options(nostack)) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    fence(Ordering::SeqCst);
}

#[cfg(test)]
#[path = "ordering_tests.rs"]
mod tests;
