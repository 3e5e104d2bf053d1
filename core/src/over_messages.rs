//! Put, get, accumulate and atomics over messages: the reference implementation of every operation, for what a conduit declines.
//!
//! Here are the messages of the origin, and the services and handlers that take them. Not here: argument checks, direct access, and
//! offering an operation to the conduit first (`rma.rs`, `accumulate.rs`, `atomic.rs`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`: checks of addresses at the owner
//! 2. `amo`, `rma`: atomics; put and get in all shapes
//! 3. `address`: put and get of memory that an address names
//! 4. `acc`: accumulates

pub(crate) mod acc;
pub(crate) mod address;
pub(crate) mod amo;
pub(crate) mod rma;

use crate::addr::{Offset, Rank};
use crate::context::Context;
use crate::cross_memory;

impl Context {
    /// At the owner: checks the bytes that `from` wants to copy. Outside of the segment they may be anywhere, and the
    /// job ends with a clear error where there is no memory.
    #[inline]
    pub fn must_be_memory(&self, from: Rank, offset: Offset, len: usize) {
        if !self.map().holds(offset, len) {
            self.ask_for_memory(from, offset, len);
        }
    }

    #[cold]
    fn ask_for_memory(&self, from: Rank, offset: Offset, len: usize) {
        let (at, mut byte) = (self.local(offset) as usize, 0u8);
        for at in [at, at.wrapping_add(len.max(1) - 1)] {
            // SAFETY: one byte.
            let read = unsafe { cross_memory::read(std::process::id() as i32, &raw mut byte, at, 1) };
            if read == Err(cross_memory::Refused::NoMemory) {
                let from = self.called(from);
                self.abort(
                    &format!("{from} wants {len} bytes at address {at:#x} of this rank, where no memory is mapped"),
                    1,
                );
            }
        }
    }
}
