//! The control block that each member has for each window, in its segment: its lock, and the counters that others
//! change there.
//!
//! | bytes | what |
//! |---|---|
//! | 0 | the lock (`ticket_lock.rs`): its word, 8 bytes; then 4 bytes each: the ticket that is served, the writer that holds it, plus 1, the tickets drawn |
//! | 32 | of the first member: writers that request that no epoch of `MPI_Win_lock_all` begins |
//! | 64 | accesses that are complete: `MPI_Win_complete` of others |
//! | 128 | posts to this member, 4 bytes for each other one |
//! | then | the lock's queue, 8 bytes a ticket: ticket, whether the process polls the words itself, its rank plus 1 |
//! | then | of a dynamic window: the number and the places of attached memory; read under `NAGAYA_CHECK=1`, and by members of other jobs on the host |
//!
//! A process that has the block mapped changes it by atomics, and rings the owner or the process that waits. Other processes send an active
//! message, whose handler counts. This message also wakes a process that waits for a lock and does not have its block mapped.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

use nagaya_core::am::{Token, LANGUAGE_FIRST};
use nagaya_core::{Amo, AmoKind, Core, GlobalPtr, Offset, Rank};

use super::attached::Published;
use super::ticket_lock::{Kind, Words, SLEEPERS};
use crate::fault::{Fault, Result};
use crate::objects::window::{Window, WindowPart};

const SERVED: usize = 8;
const HOLDER: usize = 12;
const DRAWN: usize = 16;
const PLEAS: usize = 32;
const COMPLETED: usize = 64;
const POSTS: usize = 128;

/// Adds 1 to a word of the receiver's segment, whose offset is the argument, or wakes it.
const COUNT: u16 = LANGUAGE_FIRST + 52;
/// An offset with this value: there is nothing to count.
const NOTHING: u64 = u64::MAX;

/// How often this process was woken.
static WAKES: AtomicU64 = AtomicU64::new(0);

fn on_count(_: &Token<'_>, args: &[u64], _: *const u8, _: usize) {
    match (args, nagaya_core::get()) {
        ([NOTHING], _) => _ = WAKES.fetch_add(1, Ordering::Relaxed),
        ([offset], Some(core)) => {
            // SAFETY: the sender has the offset from this process: it is that of a counter in one of its control blocks.
            unsafe { word(core.local(Offset(*offset as usize))) }.fetch_add(1, Ordering::Release);
        }
        _ => {}
    }
}

/// Called by all ranks before they pass a barrier.
pub fn start(core: &Core) -> nagaya_core::Result<()> {
    core.register(COUNT, on_count)
}

/// # Safety
/// A counter of a control block that is mapped here.
unsafe fn word(at: *mut u8) -> &'static AtomicU32 {
    // SAFETY: counters are on multiples of 4; segments stay mapped, and these words are used as atomics only.
    unsafe { AtomicU32::from_ptr(at.cast()) }
}

fn slots(members: usize) -> usize {
    members.next_power_of_two()
}

fn queue(members: usize) -> usize {
    (POSTS + 4 * members).next_multiple_of(8)
}

/// Where the pieces of attached memory are.
pub fn attached(members: usize) -> usize {
    queue(members) + 8 * slots(members)
}

/// The bytes of a block of a window with `members` members.
pub fn bytes(members: usize, is_dynamic: bool) -> usize {
    attached(members) + if is_dynamic { size_of::<Published>() } else { 0 }
}

/// Publishes what this process has attached, which may have changed.
pub fn show_attached(window: &Window) {
    let all = Published::new(&window.own.attached.borrow());
    // SAFETY: in the own control block, which has space for it in dynamic windows: only those have attached memory.
    unsafe { window.own.control.0.add(attached(window.size())).cast::<Published>().write_volatile(all) };
}

/// The pieces that a member of a dynamic window has attached; `None`: more than it has published.
#[cold]
pub fn attached_at(core: &Core, window: &Window, member: usize) -> Result<Option<Vec<(usize, usize)>>> {
    let place = &window.places[member];
    let mut all = Published::NONE;
    let from = GlobalPtr { rank: place.rank, offset: place.control.plus(attached(window.size())) };
    // SAFETY: `all` has so many bytes; any are right for it.
    unsafe { core.get((&raw mut all).cast(), from, size_of::<Published>())? };
    Ok(all.pieces())
}

/// How often this process was woken so far: a wait for a lock that it does not reach ends when this changes.
pub fn wakes() -> u64 {
    WAKES.load(Ordering::Relaxed)
}

/// Adds 1 to a counter of a member.
fn count(core: &Core, window: &Window, member: usize, word_at: usize) -> Result {
    let place = &window.places[member];
    let at = GlobalPtr { rank: place.rank, offset: place.control.plus(word_at) };
    let mapped = if place.rank == core.rank() { Some(core.local(at.offset)) } else { core.direct(at) };
    match mapped {
        // SAFETY: in a control block, whose owner's segment is mapped.
        Some(at) => _ = unsafe { word(at) }.fetch_add(1, Ordering::SeqCst),
        None => {
            // SAFETY: no payload.
            return Ok(unsafe { core.request(at.rank, COUNT, &[at.offset.0 as u64], std::ptr::null(), 0) }?);
        }
    }
    core.ring(at.rank);
    Ok(())
}

/// Reports to a member that this process's accesses to it are complete.
pub fn complete(core: &Core, window: &Window, member: usize) -> Result {
    count(core, window, member, COMPLETED)
}

/// Reports to a member that it may access this process's memory.
pub fn post(core: &Core, window: &Window, member: usize) -> Result {
    count(core, window, member, POSTS + 4 * window.comm.me)
}

/// A member of another job has completed its accesses to this process's memory.
pub fn count_completed(window: &Window) {
    // SAFETY: in the own control block.
    unsafe { word(window.own.control.0.add(COMPLETED)) }.fetch_add(1, Ordering::SeqCst);
}

/// A member of another job has posted to this process.
pub fn count_post(window: &Window, member: usize) {
    // SAFETY: in the own control block, which has a counter for each member.
    unsafe { word(window.own.control.0.add(POSTS + 4 * member)) }.fetch_add(1, Ordering::SeqCst);
}

/// How many accesses to this process's memory others have completed.
pub fn completed(window: &Window) -> u32 {
    // SAFETY: in the own control block.
    unsafe { word(window.own.control.0.add(COMPLETED)) }.load(Ordering::Acquire)
}

/// How often a member has posted to this process.
pub fn posts(window: &Window, member: usize) -> u32 {
    // SAFETY: in the own control block, which has a counter for each member.
    unsafe { word(window.own.control.0.add(POSTS + 4 * member)) }.load(Ordering::Acquire)
}

/// Where the control block of a member is mapped, if it is.
pub fn mapped(core: &Core, place: &WindowPart) -> Option<*mut u8> {
    core.direct(GlobalPtr { rank: place.rank, offset: place.control })
}

/// Takes the lock of a mapped control block, if it is free and no process waits for it. This is the first step of
/// `Acquire`, and then also the last.
///
/// # Safety
/// `control` is the control block of a window that lives, mapped here.
#[inline(always)]
pub unsafe fn take_free(control: *mut u8, kind: Kind, me: Rank) -> bool {
    // SAFETY: `control` is mapped while the window lives, and these words are used as atomics only.
    unsafe {
        let is_taken = exchange_word(control, 0, kind.alone());
        if is_taken && kind == Kind::Exclusive {
            word(control.add(HOLDER)).store(me.0 + 1, Ordering::Relaxed);
        }
        is_taken
    }
}

/// Releases a lock that no other process holds or waits for. This is the first step of `Release`, and then also the
/// last.
///
/// # Safety
/// The same as for `take_free`.
#[inline(always)]
pub unsafe fn give_back_alone(control: *mut u8, kind: Kind) -> bool {
    // SAFETY: `control` is mapped while the window lives, and these words are used as atomics only.
    unsafe {
        if kind == Kind::Exclusive {
            word(control.add(HOLDER)).store(0, Ordering::Relaxed);
        }
        exchange_word(control, kind.alone(), 0)
    }
}

/// # Safety
/// The same as for `take_free`.
#[inline(always)]
unsafe fn exchange_word(control: *mut u8, from: u64, to: u64) -> bool {
    // SAFETY: `control` is mapped while the window lives. Its first 8 bytes are aligned and used as this atomic only.
    let word = unsafe { AtomicU64::from_ptr(control.cast()) };
    word.compare_exchange(from, to, Ordering::SeqCst, Ordering::SeqCst).is_ok()
}

/// The lock of a window at one member.
pub struct Lock<'a> {
    core: &'a Core,
    window: &'a Window,
    at: GlobalPtr,
    members: usize,
    /// The address at which it is mapped here.
    mapped: Option<*mut u8>,
}

impl<'a> Lock<'a> {
    #[inline(always)]
    pub fn new(core: &'a Core, window: &'a Window, member: usize) -> Lock<'a> {
        let place = &window.places[member];
        let at = GlobalPtr { rank: place.rank, offset: place.control };
        let mapped = window.mapped[member].control;
        Lock { core, window, at, members: window.size(), mapped: (!mapped.is_null()).then_some(mapped) }
    }

    /// The place of the lock, for reports.
    pub fn place(&self) -> GlobalPtr {
        self.at
    }

    /// The ticket that is served, where this process can look at it; `None`: it is woken.
    pub fn served_word(&self) -> Option<&'static AtomicU32> {
        self.word(SERVED)
    }

    /// The same for the lock's word.
    #[inline(always)]
    pub fn whole_word(&self) -> Option<&'static AtomicU64> {
        // SAFETY: in a control block that is mapped, whose first 8 bytes are used as this atomic only.
        self.mapped.map(|at| unsafe { AtomicU64::from_ptr(at.cast()) })
    }

    #[inline(always)]
    fn word(&self, word_at: usize) -> Option<&'static AtomicU32> {
        // SAFETY: in a control block that is mapped.
        self.mapped.map(|at| unsafe { word(at.add(word_at)) })
    }

    /// The writer that holds it, as far as is known.
    pub fn holder(&self) -> Option<u32> {
        self.word(HOLDER)?.load(Ordering::Relaxed).checked_sub(1)
    }

    /// This process holds it as a writer, or does no more. For reports only.
    #[inline(always)]
    pub fn set_held(&self, is_held: bool) {
        if let Some(word) = self.word(HOLDER) {
            word.store(if is_held { self.core.rank().0 + 1 } else { 0 }, Ordering::Relaxed);
        }
    }

    fn amo(&self, kind: AmoKind, wide: bool, operand: u64, word_at: usize) -> Result<u64> {
        Ok(self.core.amo(Amo { kind, wide, operand, compare: 0 }, self.at.plus(word_at))?)
    }

    fn add_to(&self, operand: i32, word_at: usize) -> Result<u32> {
        Ok(self.amo(AmoKind::Add, false, u64::from(operand as u32), word_at)? as u32)
    }

    fn load(&self, word_at: usize) -> Result<u32> {
        match self.word(word_at) {
            Some(word) => Ok(word.load(Ordering::SeqCst)),
            None => Ok(self.amo(AmoKind::Read, false, 0, word_at)? as u32),
        }
    }

    /// On the lock of the first member: how many writers request a pause of `MPI_Win_lock_all`.
    pub fn pleas(&self) -> Result<u32> {
        self.load(PLEAS)
    }

    /// The same, for who can look at it.
    pub fn pleas_word(&self) -> Option<&'static AtomicU32> {
        self.word(PLEAS)
    }

    /// Counts one more request for the pause, or one less.
    pub fn plead(&self, more: bool) -> Result {
        let before = self.add_to(if more { 1 } else { -1 }, PLEAS)?;
        if !more && before == 1 {
            self.wake_members()?;
        }
        Ok(())
    }

    /// Wakes all members that wait for something of this window.
    fn wake_members(&self) -> Result {
        // Requests of other jobs may wait here for the lock. Their origins wait for replies.
        let is_woken = |rank: &Rank| *rank != self.core.rank() && rank.0 < self.core.size();
        let ranks = || self.window.places.iter().map(|place| place.rank).filter(is_woken);
        WAKES.fetch_add(1, Ordering::Relaxed);
        let all_reached = ranks().all(|rank| self.core.map().is_mapped(rank));
        for rank in ranks() {
            match all_reached {
                true => self.core.ring(rank),
                // SAFETY: no payload.
                false => unsafe { self.core.request(rank, COUNT, &[NOTHING], std::ptr::null(), 0) }?,
            }
        }
        Ok(())
    }

    fn slot(&self, ticket: u32) -> usize {
        queue(self.members) + 8 * (ticket as usize % slots(self.members))
    }
}

/// In a slot of the queue, beside ticket and rank: the process cannot read the words.
const POLLS_NOT: u64 = 1 << 31;

impl Words for Lock<'_> {
    type Error = Fault;

    fn look(&mut self) -> Result<u64> {
        match self.whole_word() {
            Some(word) => Ok(word.load(Ordering::SeqCst)),
            None => self.amo(AmoKind::Read, true, 0, 0),
        }
    }

    #[inline(always)]
    fn exchange(&mut self, from: u64, to: u64) -> Result<u64> {
        if let Some(word) = self.whole_word() {
            return Ok(match word.compare_exchange(from, to, Ordering::SeqCst, Ordering::SeqCst) {
                Ok(was) | Err(was) => was,
            });
        }
        Ok(self.core.amo(Amo { kind: AmoKind::CompareAndSwap, wide: true, operand: to, compare: from }, self.at)?)
    }

    #[inline(always)]
    fn add(&mut self, value: u64) -> Result<u64> {
        match self.whole_word() {
            Some(word) => Ok(word.fetch_add(value, Ordering::SeqCst)),
            None => self.amo(AmoKind::Add, true, value, 0),
        }
    }

    fn set_sleepers(&mut self, yes: bool) -> Result {
        let (kind, bits) = if yes { (AmoKind::Or, SLEEPERS) } else { (AmoKind::And, !SLEEPERS) };
        self.amo(kind, true, bits, 0).map(|_| ())
    }

    fn draw(&mut self) -> Result<u32> {
        self.add_to(1, DRAWN)
    }

    fn served(&mut self) -> Result<u32> {
        self.load(SERVED)
    }

    fn serve_next(&mut self) -> Result {
        self.add_to(1, SERVED).map(|_| ())
    }

    fn wake_all(&mut self) -> Result {
        self.wake_members()
    }

    fn enlist(&mut self, ticket: u32) -> Result {
        let polls_not = if self.mapped.is_none() { POLLS_NOT } else { 0 };
        let entry = u64::from(ticket) << 32 | polls_not | u64::from(self.core.rank().0 + 1);
        // An exchange: what follows is not read before it.
        self.amo(AmoKind::Swap, true, entry, self.slot(ticket)).map(|_| ())
    }

    fn wake(&mut self, ticket: u32) -> Result {
        let entry = self.amo(AmoKind::Read, true, 0, self.slot(ticket))?;
        if entry >> 32 != u64::from(ticket) {
            return Ok(());
        }
        let Some(rank) = ((entry & (POLLS_NOT - 1)) as u32).checked_sub(1) else { return Ok(()) };
        if rank == self.core.rank().0 {
            // A request of another job waits here for the lock.
            WAKES.fetch_add(1, Ordering::Relaxed);
            return Ok(());
        }
        match entry & POLLS_NOT == 0 && self.core.map().is_mapped(Rank(rank)) {
            true => self.core.ring(Rank(rank)),
            // SAFETY: no payload.
            false => unsafe { self.core.request(Rank(rank), COUNT, &[NOTHING], std::ptr::null(), 0) }?,
        }
        Ok(())
    }
}
