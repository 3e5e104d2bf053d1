//! How this processor reaches the bytes at an address of a processor.
//!
//! An address means one of four things:
//!
//! * memory that this process reaches;
//! * symmetric memory of another processor, which the core reaches;
//! * other memory of a processor of this host, which the system copies;
//! * other memory, which the services of its owner copy (`owner.rs`).
//!
//! Not here: the accesses themselves (`transfer.rs`, `atomic.rs`, `store.rs`).

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::{GlobalPtr, Offset, Rank};

use crate::error::{Error, Result};
use crate::pointer::Pointer;
use crate::state::SplitC;

/// Nothing is below this address: what is there is a part of what a null pointer names.
const NOTHING: usize = 4096;

/// How this processor reaches the bytes.
pub(crate) enum Route {
    Here(*mut u8),
    Symmetric(GlobalPtr),
    /// Memory of a processor of this host, outside of its segment.
    Neighbour(Rank, usize),
    /// Outside of the segment there.
    Owner(GlobalPtr),
}

impl SplitC {
    pub(crate) fn route(&self, at: Pointer, bytes: usize) -> Result<Route> {
        let (rank, address) = (Rank(at.processor()), at.address());
        if rank.0 >= self.core().size() || address < NOTHING {
            return Err(self.nowhere(at));
        }
        if rank.0 == self.me() {
            return Ok(Route::Here(address as *mut u8));
        }
        let Some(offset) = self.window.offset(address, bytes) else {
            if self.attach.get() && self.core().map().is_mapped(rank) {
                return Ok(Route::Neighbour(rank, address));
            }
            return Ok(Route::Owner(self.of_owner(rank, address)));
        };
        let to = GlobalPtr { rank, offset: Offset(offset) };
        Ok(match self.core().direct(to) {
            // With counters and checks, it passes through the core.
            Some(there) if self.core().may_inline() => Route::Here(there),
            _ => Route::Symmetric(to),
        })
    }

    #[cold]
    fn nowhere(&self, at: Pointer) -> Error {
        match at.address() {
            0 => return Error("a null pointer is dereferenced".into()),
            offset if offset < NOTHING => {
                return Error(format!(
                    "a null pointer is dereferenced, at the offset {offset} of a member or an element"
                ))
            }
            _ => {}
        }
        Error(format!(
            "a pointer names processor {}, address {:#x}, but processors are 0 to {}: toglobal got a wrong number, or a pointer of C is used as a global one",
            at.processor(),
            at.address(),
            self.core().size() - 1
        ))
    }

    /// Whether the system has copied. If it never will, `route` does not return this route again.
    pub(crate) fn was_copied(
        &self,
        copied: std::result::Result<(), Refused>,
        there: (Rank, usize),
        bytes: usize,
        what: &str,
    ) -> Result<bool> {
        let no_memory = || {
            Error(format!(
                "processor {} has no {what} of {bytes} bytes at address {:#x} (automatic variables and memory of malloc() have \
                 addresses of their own on each processor)",
                there.0, there.1
            ))
        };
        cross_memory::was_copied(copied, || self.attach.set(false), no_memory)
    }

    /// An error if a processor of this host has nothing at an address.
    pub(crate) fn probe(&self, at: (Rank, usize), bytes: usize) -> Result<()> {
        let mut byte = 0u8;
        for at in [(at.0, at.1), (at.0, at.1 + bytes - 1)] {
            // SAFETY: one byte.
            let copied = unsafe { cross_memory::read(self.processes[at.0.index()], &raw mut byte, at.1, 1) };
            self.was_copied(copied, at, bytes, "memory")?;
        }
        Ok(())
    }
}
