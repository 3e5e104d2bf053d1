//! How this process accesses bytes at an address. It uses loads and stores where it can, and the core for other memory
//! in a segment. For other memory of a process on this host, it uses system calls or the owner's helper. For other
//! memory of a process elsewhere, it uses messages.
//!
//! Not here: the accesses themselves (`access.rs`).

use nagaya_core::cross_memory::{self, Refused};
use nagaya_core::{Amo, GlobalPtr, Offset, Rank};

use crate::address::Address;
use crate::error::{Error, Result};
use crate::helper::{Request, RequestSlot, PIECE};
use crate::state::Acp;

/// Bytes after the starter memory that nothing uses. An access to them is an error.
pub(crate) const GUARD: usize = 64 << 10;

/// Where bytes are, seen from here.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Route {
    /// Loads and stores.
    Mapped(*mut u8),
    /// It is in a segment that is not mapped.
    Segment(GlobalPtr),
    /// Outside the segment of a process on this host.
    Neighbour(Rank, usize),
    /// Outside the segment of a process elsewhere.
    Far(GlobalPtr),
}

impl Acp {
    /// The address at which this process sees a global address, if it does.
    pub fn local(&self, address: Address) -> Option<*mut u8> {
        match self.route(address, 0) {
            Ok((_, Route::Mapped(at))) => Some(at),
            _ => None,
        }
    }

    /// The bytes at an address. What others have registered they know themselves.
    #[inline]
    pub(crate) fn route(&self, address: Address, bytes: usize) -> Result<(Rank, Route)> {
        let core = self.core();
        let rank = address.rank().filter(|rank| rank.0 < core.size()).ok_or_else(|| self.no_address(address))?;
        let base = self.peers[rank.index()].base;
        let place = GlobalPtr { rank, offset: Offset(address.at().wrapping_sub(base)) };
        let route = if core.map().holds(place.offset, bytes) {
            // Bytes that begin before the end of the guard and end after that of the starter memory: -GUARD < end - begin < bytes.
            let before_end = self.starter_end.0.wrapping_sub(place.offset.0);
            if before_end.wrapping_add(GUARD - 1) < bytes + (GUARD - 1) {
                return Err(self.beyond_starter(address, bytes));
            }
            match core.direct(place) {
                Some(at) => Route::Mapped(at),
                None if rank == core.rank() => Route::Mapped(address.at() as *mut u8),
                None => Route::Segment(place),
            }
        } else if rank == core.rank() {
            self.regions.find(address.at(), bytes).ok_or_else(|| self.not_registered(address, bytes))?;
            Route::Mapped(address.at() as *mut u8)
        } else if core.map().is_mapped(rank) {
            Route::Neighbour(rank, address.at())
        } else {
            Route::Far(place)
        };
        Ok((rank, route))
    }

    #[cold]
    fn no_address(&self, address: Address) -> Error {
        let size = self.core().size();
        match address.rank() {
            None => Error(format!("{:#x} is not a global address (is it ACP_GA_NULL?)", address.0)),
            Some(rank) => Error(format!(
                "the global address {:#x} is one of rank {rank}: the job has the ranks 0 to {}",
                address.0,
                size - 1
            )),
        }
    }

    #[cold]
    fn beyond_starter(&self, address: Address, bytes: usize) -> Error {
        Error(format!(
            "{bytes} bytes at {:#x} go beyond the end of the starter memory, which has {} bytes: use fewer bytes, or enlarge it with \
             acprun -smemsize or NAGAYA_ACP_STARTER",
            address.0,
            self.starter_bytes
        ))
    }

    #[cold]
    fn not_registered(&self, address: Address, bytes: usize) -> Error {
        Error(format!(
            "{bytes} bytes at address {:#x} are not memory that this process has registered (acp_register_memory)",
            address.at()
        ))
    }

    fn request_slot(&self, rank: Rank) -> Option<&RequestSlot> {
        let at = self.core().direct(self.core().global(rank, self.request_slot.cast()))?;
        // SAFETY: a symmetric object for as long as ACP runs, of atomics and of data that belong to the process that has taken it.
        Some(unsafe { &*at.cast::<RequestSlot>() })
    }

    fn ask(&self, rank: Rank, at: usize, request: Request, copy: impl FnOnce(*mut u8)) -> Result<u64> {
        let request_slot = self.request_slot(rank).ok_or_else(|| Error(format!("rank {rank} is not mapped here")))?;
        request_slot.ask(self.core(), rank, at, request, copy)
    }

    /// Reads memory outside its segment of a process on this host.
    ///
    /// # Safety
    /// `to` is writable for `bytes` bytes until it returns.
    pub(crate) unsafe fn read_neighbour(&self, to: *mut u8, rank: Rank, at: usize, bytes: usize) -> Result<()> {
        if self.attach.get() {
            // SAFETY: `to` has `bytes` bytes. The kernel checks the address in the other process.
            match unsafe { cross_memory::read(self.peers[rank.index()].process, to, at, bytes) } {
                Ok(()) => return Ok(()),
                Err(Refused::NoMemory) => return Err(self.no_memory(rank, at, bytes)),
                Err(Refused::Forbidden) => self.attach.set(false),
            }
        }
        for done in (0..bytes).step_by(PIECE) {
            let now = PIECE.min(bytes - done);
            // SAFETY: `to` has `bytes` bytes, of which `now` from `done` on are left; the request slot holds `now`.
            let copy = |from: *mut u8| unsafe { nagaya_core::copy::copy(to.add(done), from, now) };
            self.ask(rank, at + done, Request::Read(now), copy)?;
        }
        Ok(())
    }

    /// Writes memory outside its segment of a process on this host.
    ///
    /// # Safety
    /// `from` is readable for `bytes` bytes until it returns.
    pub(crate) unsafe fn write_neighbour(&self, rank: Rank, at: usize, from: *const u8, bytes: usize) -> Result<()> {
        if self.attach.get() {
            // SAFETY: `from` has `bytes` bytes. The kernel checks the address, which the owner has registered.
            match unsafe { cross_memory::write(self.peers[rank.index()].process, at, from, bytes) } {
                Ok(()) => return Ok(()),
                Err(Refused::NoMemory) => return Err(self.no_memory(rank, at, bytes)),
                Err(Refused::Forbidden) => self.attach.set(false),
            }
        }
        for done in (0..bytes).step_by(PIECE) {
            let now = PIECE.min(bytes - done);
            // SAFETY: `copy` runs once with space for `now` bytes, and `from` has `bytes` bytes, of which `done` are sent.
            let copy = |to: *mut u8| unsafe { nagaya_core::copy::copy(to, from.add(done), now) };
            self.ask(rank, at + done, Request::Write(now), copy)?;
        }
        Ok(())
    }

    /// An atomic operation on memory outside its segment of a process on this host; the old value.
    pub(crate) fn change_neighbour(&self, rank: Rank, at: usize, amo: Amo) -> Result<u64> {
        self.ask(rank, at, Request::Change(amo), |_| ())
    }

    #[cold]
    fn no_memory(&self, rank: Rank, at: usize, bytes: usize) -> Error {
        Error(format!("rank {rank} has no {bytes} bytes of memory at address {at:#x}, or no longer"))
    }
}
