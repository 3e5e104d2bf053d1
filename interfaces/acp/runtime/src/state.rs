//! The state of ACP in this process: memory in the segment, the other processes, registered memory, and what is pending.
//!
//! Not here: how it begins, is reset and ends (`start`).

use std::cell::{Cell, RefCell};

use nagaya_coll::Coll;
use nagaya_core::{Core, Offset, Rank};

use crate::address::Address;
use crate::endpoints::{Buffers, Channels, Pairings, Workspaces};
use crate::error::{Error, Result};
use crate::helper::{Helper, RequestSlot};
use crate::order::Operations;
use crate::regions::{Region, Regions};

/// What all processes know of each one: 16 bytes.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub(crate) struct Peer {
    /// The address at which its segment begins, in its own numbering.
    pub base: usize,
    /// Its process, and the number that it has in the program.
    pub process: i32,
    pub number: u32,
}

/// The state of ACP in this process.
pub struct Acp {
    pub(crate) coll: &'static Coll,
    pub(crate) core: &'static Core,
    pub(crate) peers: Box<[Peer]>,
    /// Ranks in the order of the program's numbers, which `reset` changes.
    pub(crate) ranks: Box<[Rank]>,
    pub(crate) starter: *mut u8,
    pub(crate) starter_bytes: usize,
    /// The end of the starter memory in every segment.
    pub(crate) starter_end: Offset,
    pub(crate) request_slot: *mut RequestSlot,
    pub(crate) heap: *mut u8,
    /// Words for each process, where it leaves what begins its channels and buffers to this one.
    pub(crate) posts: *mut u8,
    pub(crate) pairings: Pairings,
    pub(crate) channels: Channels,
    pub(crate) buffers: Buffers,
    pub(crate) workspaces: Workspaces,
    pub(crate) heap_bytes: usize,
    pub(crate) regions: Regions,
    pub(crate) operations: Operations,
    /// Whether system calls may read the memory of processes on this host, as far as is known.
    pub(crate) attach: Cell<bool>,
    pub(crate) helper: RefCell<Option<Helper>>,
    /// The state before, which has ended.
    pub(crate) _before: *const Acp,
}

impl Acp {
    #[inline(always)]
    pub fn core(&self) -> &'static Core {
        self.core
    }

    /// The program's number of this process.
    pub fn rank(&self) -> i32 {
        self.peers[self.core.rank().index()].number as i32
    }

    pub fn procs(&self) -> i32 {
        self.core.size() as i32
    }

    /// The process that has this number.
    pub fn process(&self, number: i32) -> Result<Rank> {
        let known = usize::try_from(number).ok().and_then(|number| self.ranks.get(number));
        known.copied().ok_or_else(|| {
            Error(format!("rank {number} does not exist: the job has the ranks 0 to {}", self.core.size() - 1))
        })
    }

    /// The rank that owns an address.
    pub fn rank_of(&self, address: Address) -> Option<i32> {
        Some(self.peers.get(address.rank()?.index())?.number as i32)
    }

    /// The starter memory of a process: registered and zeroed from the start.
    pub fn starter(&self, number: i32) -> Result<Address> {
        Ok(self.symmetric(self.process(number)?, self.starter))
    }

    /// Where a process has its part of a symmetric object, of which this process's part is here.
    pub(crate) fn symmetric(&self, rank: Rank, here: *const u8) -> Address {
        let offset = (here as usize).wrapping_sub(self.core.map().base as usize);
        Address::new(rank, self.peers[rank.index()].base + offset)
    }

    /// Registers memory. Its key.
    pub fn register(&self, at: *mut u8, bytes: usize, color: i32) -> Result<u64> {
        if at.is_null() || color != 0 {
            let what = if color != 0 { format!("colour {color}: there is only 0") } else { "a null pointer".into() };
            return Err(Error(what));
        }
        let inside = self.core.map().holds(self.core.global(self.core.rank(), at).offset, bytes);
        if !inside && self.core.map().count > 1 && self.helper.borrow().is_none() {
            // SAFETY: a symmetric object until `finish`, which ends the helper before; see `request_slot`.
            let request_slot = unsafe { &*self.request_slot };
            *self.helper.borrow_mut() = Some(Helper::start(request_slot, self.regions.shared.clone())?);
        }
        let start = at as usize;
        let end =
            start.checked_add(bytes).ok_or_else(|| Error(format!("{bytes} bytes from {at:p} on do not exist")))?;
        Ok(self.regions.add(Region { start, end, color }))
    }

    /// No process may use that memory by its global address any more.
    pub fn unregister(&self, key: u64) -> Result<()> {
        match self.regions.remove(key) {
            true => Ok(()),
            false => Err(Error(format!("key {key} belongs to no registered memory; acp_register_memory returns keys"))),
        }
    }

    /// The global address of registered memory.
    pub fn global(&self, key: u64, at: *const u8) -> Result<Address> {
        let region = self.regions.get(key).ok_or_else(|| {
            Error(format!("key {key} belongs to no registered memory; acp_register_memory returns keys"))
        })?;
        if !(region.start..region.end).contains(&(at as usize)) {
            return Err(Error(format!(
                "address {at:p} is not in the memory of key {key}, {:#x} to {:#x}",
                region.start, region.end
            )));
        }
        Ok(Address::new(self.core.rank(), at as usize))
    }
}
