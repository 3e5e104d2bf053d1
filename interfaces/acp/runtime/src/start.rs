//! The start of an ACP program, its reset and its end, and the one state that it has in this process.
//!
//! Not here: joining the job (`start/`), which another face may have done.

use std::cell::{Cell, RefCell};
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_coll::{Coll, Group};
use nagaya_core::config::here;
use nagaya_core::{cross_memory, Core, Offset, Rank};

use crate::address::Address;
use crate::channel::Channels;
use crate::error::{Error, Result};
use crate::helper::{Desk, Helper};
use crate::meeting::{Meetings, POSTS};
use crate::order::{Operations, Order};
use crate::regions::{Region, Regions};
use crate::rows::{ATTACH, HEAP, STARTER};
use crate::segbuf::Buffers;
use crate::workspace::Workspaces;

/// What all processes know of each one: 16 bytes.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub(crate) struct Peer {
    /// Where its segment begins, in its own eyes.
    pub base: usize,
    /// Its process, and the number that it has in the program.
    pub process: i32,
    pub number: u32,
}

/// Bytes of a heap that nobody has asked for, at most, and of any, at least.
const MOST_HEAP: u64 = 64 << 30;
const LEAST_HEAP: u64 = 4096;

/// What this process knows.
pub struct Acp {
    coll: &'static Coll,
    core: &'static Core,
    pub(crate) peers: Box<[Peer]>,
    /// Ranks in the order of the program's numbers, which `reset` changes.
    ranks: Box<[Rank]>,
    starter: *mut u8,
    starter_bytes: usize,
    /// Where it ends in every segment.
    pub(crate) starter_end: Offset,
    pub(crate) desk: *mut Desk,
    pub(crate) heap: *mut u8,
    /// Words for each process, where it leaves what begins its channels and buffers to this one.
    pub(crate) posts: *mut u8,
    pub(crate) meetings: Meetings,
    pub(crate) channels: Channels,
    pub(crate) buffers: Buffers,
    pub(crate) workspaces: Workspaces,
    pub(crate) heap_bytes: usize,
    pub(crate) regions: Regions,
    pub(crate) operations: Operations,
    /// Whether neighbours' memory may be read by system calls, as far as is known.
    pub(crate) attach: Cell<bool>,
    helper: RefCell<Option<Helper>>,
    /// The state before, which has ended.
    _before: *const Acp,
}

/// The state while ACP runs, and the last one that was made. None is given back: who has asked for it may keep it.
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

/// What memory in the segment is for.
const DESK: &str = "requests to other processes";
const STARTER_MEMORY: &str = "the starter memory (NAGAYA_ACP_STARTER)";
const HEAP_MEMORY: &str = "the heap of acp_malloc (NAGAYA_ACP_HEAP)";
const MEETINGS: &str = "channels and buffers";

fn starter_bytes() -> nagaya_core::Result<usize> {
    Ok(STARTER.size(&here)?.unwrap_or(1024) as usize)
}

fn heap_bytes(core: &Core) -> nagaya_core::Result<usize> {
    let some = (core.map().size as u64 / 4).min(MOST_HEAP);
    Ok(HEAP.size(&here)?.unwrap_or(some).max(LEAST_HEAP) as usize)
}

/// Before [`start`]: the memory that it will allocate. Variables that are wrong are reported there.
pub fn plan(core: &'static Core) {
    core.plan(DESK, size_of::<Desk>());
    core.plan(STARTER_MEMORY, starter_bytes().unwrap_or(0));
    core.plan(MEETINGS, POSTS * core.size() as usize);
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
    let desk: *mut Desk = core.alloc(DESK, size_of::<Desk>(), align_of::<Desk>())?.cast();
    let starter = core.alloc(STARTER_MEMORY, starter_bytes.max(1), 64)?;
    let heap = core.alloc(HEAP_MEMORY, heap_bytes, 64)?;
    let posts = core.alloc(MEETINGS, POSTS * core.size() as usize, 64)?;
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
        desk,
        heap,
        heap_bytes,
        posts,
        meetings: Meetings::default(),
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

/// What every process says, in the order of ranks.
fn gather<T: Copy + Default>(core: &'static Core, coll: &'static Coll, mine: T) -> Result<Box<[T]>> {
    let mut all = vec![T::default(); core.size() as usize];
    let from = std::ptr::from_ref(&mine).cast();
    // SAFETY: room for one of each.
    unsafe { coll.all_gather(Group::from(core.world()), all.as_mut_ptr().cast(), from, size_of::<T>()) }?;
    Ok(all.into())
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

    /// The number of whoever owns an address.
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
            // SAFETY: a symmetric object until `finish`, which ends the helper before; see `desk`.
            let desk = unsafe { &*self.desk };
            *self.helper.borrow_mut() = Some(Helper::start(desk, self.regions.shared.clone())?);
        }
        let start = at as usize;
        let end =
            start.checked_add(bytes).ok_or_else(|| Error(format!("{bytes} bytes from {at:p} on do not exist")))?;
        Ok(self.regions.add(Region { start, end, color }))
    }

    /// Nobody may use that memory by its global address any more.
    pub fn unregister(&self, key: u64) -> Result<()> {
        match self.regions.remove(key) {
            true => Ok(()),
            false => Err(Error(format!("key {key} belongs to no registered memory"))),
        }
    }

    /// The global address of registered memory.
    pub fn global(&self, key: u64, at: *const u8) -> Result<Address> {
        let region =
            self.regions.get(key).ok_or_else(|| Error(format!("key {key} belongs to no registered memory")))?;
        if (at as usize) < region.start || (at as usize) > region.end {
            return Err(Error(format!(
                "address {at:p} is not in the memory of key {key}, {:#x} to {:#x}",
                region.start, region.end
            )));
        }
        Ok(Address::new(self.core.rank(), at as usize))
    }

    /// The address at which this process sees a global address, if it does.
    pub fn local(&self, address: Address) -> Option<*mut u8> {
        match self.reach(address, 0) {
            Ok((_, crate::reach::Reach::Mapped(at))) => Some(at),
            _ => None,
        }
    }

    /// Collective: returns when all have called it. What was issued before is complete, too, since it costs nothing to say so.
    pub fn sync(&self) -> Result<()> {
        self.operations.wait(self.core, Order::ALL)?;
        self.core.barrier(self.core.world());
        Ok(())
    }

    /// Collective: everything anew, with another number for this process.
    pub fn reset(&self, number: i32) -> Result<()> {
        self.sync()?;
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
        // SAFETY: nobody uses it between the two barriers.
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
            desk: self.desk,
            heap: self.heap,
            heap_bytes: self.heap_bytes,
            posts: self.posts,
            meetings: Meetings::default(),
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
        self.sync()?;
        self.end_helper();
        ACP.store(std::ptr::null_mut(), Ordering::Release);
        self.core.free(self.posts)?;
        self.core.free(self.heap)?;
        self.core.free(self.starter)?;
        self.core.free(self.desk.cast())?;
        Ok(())
    }

    fn end_helper(&self) {
        if let Some(helper) = self.helper.borrow_mut().take() {
            helper.end();
        }
    }
}
