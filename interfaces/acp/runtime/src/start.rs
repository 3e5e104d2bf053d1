//! The start of an ACP program, its reset and its end.
//!
//! Not here: joining the job (`start/`), which another interface may have done.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_coll::{Coll, Group};
use nagaya_core::config::here;
use nagaya_core::{cross_memory, profile, Core, Rank};

use crate::address::Address;
use crate::endpoints::{Buffers, Channels, Pairings, Workspaces, POSTS};
use crate::error::{Error, Result};
use crate::helper::RequestSlot;
use crate::order::{Operations, Order};
use crate::regions::Regions;
use crate::route::GUARD;
use crate::rows::{ATTACH, HEAP, STARTER};
use crate::state::{Acp, Peer};

/// Bytes of a heap of default size, at most, and of any, at least.
const MOST_HEAP: u64 = 64 << 30;
const LEAST_HEAP: u64 = 4096;

/// The state while ACP runs, and the last one that was made. None is released: callers may keep it.
static ACP: AtomicPtr<Acp> = AtomicPtr::new(std::ptr::null_mut());
static LAST: AtomicPtr<Acp> = AtomicPtr::new(std::ptr::null_mut());

/// The state, between `start` and `finish`.
#[inline]
pub fn acp() -> Result<&'static Acp> {
    // SAFETY: null, or leaked in `start`; Acquire pairs with the store there.
    unsafe { ACP.load(Ordering::Acquire).as_ref() }.ok_or_else(not_running)
}

#[cold]
fn not_running() -> Error {
    Error("ACP has not been started, or has ended: a program calls acp_init first, and acp_finalize last".into())
}

/// The purpose of memory in the segment, for reports.
const REQUESTS: &str = "requests to other processes";
const STARTER_MEMORY: &str = "the starter memory (NAGAYA_ACP_STARTER)";
const HEAP_MEMORY: &str = "the heap of acp_malloc (NAGAYA_ACP_HEAP)";
const PAIRINGS: &str = "channels and buffers";

/// The functions in which all processes meet, and their places there.
const MEETINGS: [&str; 3] = ["acp_sync", "acp_reset", "acp_finalize"];
const SYNC: u64 = 0;
const RESET: u64 = 1;
const FINALIZE: u64 = 2;

fn starter_bytes() -> nagaya_core::Result<usize> {
    Ok(STARTER.size(&here)?.unwrap_or(1024) as usize)
}

fn heap_bytes(core: &Core) -> nagaya_core::Result<usize> {
    let some = (core.map().size as u64 / 4).min(MOST_HEAP);
    Ok(HEAP.size(&here)?.unwrap_or(some).max(LEAST_HEAP) as usize)
}

/// Before [`start`]: the memory that it will allocate. Variables that are wrong are reported there.
pub fn plan(core: &'static Core) {
    core.plan(REQUESTS, size_of::<RequestSlot>());
    core.plan(STARTER_MEMORY, starter_bytes().unwrap_or(0) + GUARD);
    core.plan(PAIRINGS, POSTS * core.size() as usize);
    // By itself it is a quarter of the segment, so the rest is three quarters.
    let least = if HEAP.size(&here).is_ok_and(|size| size.is_none()) { core.planned().div_ceil(3) } else { 0 };
    core.plan(HEAP_MEMORY, heap_bytes(core).unwrap_or(0).max(least));
}

/// Collective over all processes.
pub fn start(core: &'static Core) -> Result<&'static Acp> {
    if acp().is_ok() {
        return Err(Error("ACP has been started before in this process".into()));
    }
    if core.size() > Address::RANKS {
        return Err(Error(format!("{} processes; addresses have room for {}", core.size(), Address::RANKS)));
    }
    let (starter_bytes, heap_bytes) = (starter_bytes()?, heap_bytes(core)?);
    let attach = ATTACH.flag(&here)?;
    cross_memory::allow();
    let request_slot: *mut RequestSlot =
        core.alloc(REQUESTS, size_of::<RequestSlot>(), align_of::<RequestSlot>())?.cast();
    let starter = core.alloc(STARTER_MEMORY, starter_bytes + GUARD, 64)?;
    let heap = core.alloc(HEAP_MEMORY, heap_bytes, 64)?;
    let posts = core.alloc(PAIRINGS, POSTS * core.size() as usize, 64)?;
    let coll = nagaya_coll::require()?;
    let mine = Peer { base: core.map().base as usize, process: std::process::id() as i32, number: core.rank().0 };
    let peers = gather(core, coll, mine)?;
    let acp: &'static Acp = Box::leak(Box::new(Acp {
        coll,
        core,
        ranks: (0..core.size()).map(Rank).collect(),
        peers,
        starter,
        starter_bytes,
        starter_end: core.global(core.rank(), starter).offset.plus(starter_bytes),
        request_slot,
        heap,
        heap_bytes,
        posts,
        pairings: Pairings::default(),
        channels: Channels::default(),
        buffers: Buffers::default(),
        workspaces: Workspaces::default(),
        regions: Regions::new(),
        operations: Operations::default(),
        attach: Cell::new(attach),
        helper: RefCell::new(None),
        _before: LAST.load(Ordering::Relaxed),
    }));
    LAST.store(std::ptr::from_ref(acp).cast_mut(), Ordering::Relaxed);
    acp.empty_heap()?;
    ACP.store(std::ptr::from_ref(acp).cast_mut(), Ordering::Release);
    core.barrier(core.world());
    Ok(acp)
}

/// What every process gives, in the order of ranks.
fn gather<T: Copy + Default>(core: &'static Core, coll: &'static Coll, mine: T) -> Result<Box<[T]>> {
    let mut all = vec![T::default(); core.size() as usize];
    let from = std::ptr::from_ref(&mine).cast();
    // SAFETY: space for one of each.
    unsafe { coll.all_gather(Group::from(core.world()), all.as_mut_ptr().cast(), from, size_of::<T>()) }?;
    Ok(all.into())
}

impl Acp {
    /// Collective: returns when all have called it. What was issued before is complete, too, which costs nothing.
    pub fn sync(&self) -> Result<()> {
        self.meet(SYNC)
    }

    /// The same for each of [`MEETINGS`]: an error on all processes if they have called different ones.
    fn meet(&self, call: u64) -> Result<()> {
        self.operations.wait(self.core, Order::ALL)?;
        let world = self.core.world();
        let _recorded = profile::collective(|| (world.id().into(), Rank(0)), self.core.line());
        let calls = self.core.range(world, call)?;
        if calls.min.0 == calls.max.0 {
            return Ok(());
        }
        let what = |(call, rank): (u64, Rank)| {
            let name = MEETINGS.get(call as usize).copied().unwrap_or("another function");
            format!("rank {} calls {name}", self.peers[rank.index()].number)
        };
        Err(Error(format!(
            "{}, and {}: all processes call these functions in the same order",
            what(calls.min),
            what(calls.max)
        )))
    }

    /// Collective: everything anew, with another number for this process.
    pub fn reset(&self, number: i32) -> Result<()> {
        self.meet(RESET)?;
        let numbers = gather(self.core, self.coll, number)?;
        let mut ranks = vec![None; numbers.len()];
        for (rank, number) in numbers.iter().enumerate() {
            let place = usize::try_from(*number).ok().and_then(|number| ranks.get_mut(number));
            match place {
                Some(place @ None) => *place = Some(Rank(rank as u32)),
                Some(_) => return Err(Error(format!("two processes ask for rank {number}"))),
                None => {
                    return Err(Error(format!("rank {number} is asked for: the ranks are 0 to {}", numbers.len() - 1)))
                }
            }
        }
        let peers =
            self.peers.iter().zip(&numbers).map(|(peer, number)| Peer { number: *number as u32, ..*peer }).collect();
        let ranks = ranks.into_iter().flatten().collect();
        self.end_helper();
        self.regions.clear();
        // SAFETY: no rank uses it between the two barriers.
        unsafe {
            std::ptr::write_bytes(self.starter, 0, self.starter_bytes);
            std::ptr::write_bytes(self.posts, 0, POSTS * self.core.size() as usize);
        }
        let next: &'static Acp = Box::leak(Box::new(Acp {
            coll: self.coll,
            core: self.core,
            peers,
            ranks,
            starter: self.starter,
            starter_bytes: self.starter_bytes,
            starter_end: self.starter_end,
            request_slot: self.request_slot,
            heap: self.heap,
            heap_bytes: self.heap_bytes,
            posts: self.posts,
            pairings: Pairings::default(),
            channels: Channels::default(),
            buffers: Buffers::default(),
            workspaces: Workspaces::default(),
            regions: Regions::new(),
            operations: Operations::default(),
            attach: self.attach.clone(),
            helper: RefCell::new(None),
            _before: LAST.load(Ordering::Relaxed),
        }));
        LAST.store(std::ptr::from_ref(next).cast_mut(), Ordering::Relaxed);
        next.empty_heap()?;
        ACP.store(std::ptr::from_ref(next).cast_mut(), Ordering::Release);
        self.core.barrier(self.core.world());
        Ok(())
    }

    /// Collective: the end. The core goes on.
    pub fn finish(&self) -> Result<()> {
        self.meet(FINALIZE)?;
        self.end_helper();
        ACP.store(std::ptr::null_mut(), Ordering::Release);
        self.core.free(self.posts)?;
        self.core.free(self.heap)?;
        self.core.free(self.starter)?;
        self.core.free(self.request_slot.cast())?;
        Ok(())
    }

    fn end_helper(&self) {
        if let Some(helper) = self.helper.borrow_mut().take() {
            helper.end();
        }
    }
}
