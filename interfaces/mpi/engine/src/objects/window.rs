//! Windows: memory that the members of a communicator make accessible to each other, and what a process knows about it
//! and its epochs.
//!
//! A process keeps a [`WindowPart`] (88 bytes) and a [`MappedMember`] (32 bytes) for each member. Its control block is in its
//! segment (`rma/control.rs`: 20 bytes a member, and two lines). Not here: accesses (`rma`).

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::{Rc, Weak};
use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};

use nagaya_core::race;
use nagaya_core::ticket::Handle;
use nagaya_core::{GlobalPtr, Offset, Rank};

use super::attributes::Attributes;
use super::communicator::Comm;
use super::info::Rows;
use crate::fault::{Fault, Result, Target};
use crate::handles::Table;
use crate::numbers::*;
use crate::transport::Transfer;

/// How the memory of a member is reached.
#[derive(Clone, Copy, Debug)]
pub enum Route {
    /// It is reached by loads and stores: its address here.
    Mapped(*mut u8),
    /// It is in a segment that is not mapped here.
    Segment(GlobalPtr),
    /// Other memory of the member, by its address there.
    Private,
    /// The displacement is an address at the target (MPI 12.2.4).
    Dynamic,
    /// The member is of another job, and serves requests.
    Foreign,
}

/// A member's part of a window.
#[derive(Clone, Copy, Debug)]
pub struct WindowPart {
    /// The member, in the job. For a member of another job: its number after the ranks, which only messages use.
    pub rank: Rank,
    /// At least 1. `MPI_Win_create_c` and the like allow any such value.
    pub disp_unit: i64,
    /// Its address there, and its bytes.
    pub base: usize,
    pub size: usize,
    /// Where the member's segment begins, as an address there.
    pub segment: usize,
    /// Where its memory begins, if a segment has it: that of the member, or of a rank that shares memory with the member. Accumulates that
    /// reach the memory by different windows use the same locks, since all name it by this place.
    pub in_segment: Option<GlobalPtr>,
    /// The member's control block, in its segment.
    pub control: Offset,
    pub route: Route,
}

/// What of a member's memory may be accessed now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Access {
    None,
    /// After `MPI_Win_start`; its post has not been seen.
    Awaited,
    Posted,
    /// A lock that no other member requests (`MPI_MODE_NOCHECK`).
    Unlocked,
    Shared,
    /// Shared, beside the queue.
    Beside,
    Exclusive,
}

impl Access {
    #[inline(always)]
    pub fn is_open(self) -> bool {
        self as u8 >= Access::Posted as u8
    }

    /// Between lock and unlock.
    #[inline(always)]
    pub fn is_locked(self) -> bool {
        self as u8 >= Access::Unlocked as u8
    }
}

/// What the calls need that access mapped memory by loads and stores: half a line a member.
pub struct MappedMember {
    /// The address at which its memory is mapped.
    pub base: *mut u8,
    /// Bytes that may be accessed there; 0 of a member that is not mapped, or whose `disp_unit` is 2^31 or more: calls use its [`WindowPart`].
    pub size: usize,
    /// The address at which its control block is mapped; null if it is not.
    pub control: *mut u8,
    pub disp_unit: u32,
    pub access: Cell<Access>,
    /// A segment that is mapped has it, so accumulates are complete at once, and machine atomics combine aligned integers.
    pub is_combined: bool,
}

impl MappedMember {
    pub fn new(place: &WindowPart, control: Option<*mut u8>, is_combined: bool) -> MappedMember {
        // A small unit times a small displacement does not overflow.
        let disp_unit = u32::try_from(place.disp_unit).ok().filter(|unit| unit >> 31 == 0);
        let (base, size) = match place.route {
            Route::Mapped(base) => (base, if disp_unit.is_some() { place.size } else { 0 }),
            _ => (std::ptr::null_mut(), 0),
        };
        MappedMember {
            base,
            size,
            control: control.unwrap_or(std::ptr::null_mut()),
            disp_unit: disp_unit.unwrap_or(1),
            access: Cell::new(Access::None),
            is_combined,
        }
    }
}

/// Which access epoch the process has on a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Epoch {
    None,
    Fence,
    /// From `MPI_Win_start` to `MPI_Win_complete`.
    Started,
    /// Locks of single members.
    Locked,
    /// `MPI_Win_lock_all`; `true`: no other member locks (`MPI_MODE_NOCHECK`).
    LockedAll(bool),
}

/// The source of a window's own memory.
pub enum Memory {
    /// The program's.
    Program,
    /// This process's segment: the block and its bytes.
    Segment(*mut u8, usize),
    /// Anonymous memory of the system.
    System(*mut u8, usize),
}

/// This process's memory in a window.
pub struct OwnMemory {
    pub base: *mut u8,
    /// The values that the attributes `MPI_WIN_SIZE` and `MPI_WIN_DISP_UNIT` point to. The second is an int (MPI 12.2.6), so
    /// it is `MPI_UNDEFINED` if the unit does not fit.
    pub size: i64,
    pub disp_unit: i32,
    pub memory: Cell<Memory>,
    /// Memory attached to a dynamic window: address and bytes.
    pub attached: RefCell<Vec<(usize, usize)>>,
    /// The own control block: its address and its bytes.
    pub control: (*mut u8, usize),
}

/// The epochs of this process on a window (MPI 12.5).
pub struct Epochs {
    pub epoch: Cell<Epoch>,
    /// Every member may be accessed.
    pub is_open: Cell<bool>,
    /// Some were, since the last fence.
    pub is_used: Cell<bool>,
    /// The hint `no_locks`.
    pub is_never_locked: Cell<bool>,
    /// Members that the epoch names, or of which a lock is held.
    pub named: RefCell<Vec<u32>>,
    /// From `MPI_Win_post` to `MPI_Win_wait`: the processes that may access this process's memory.
    pub exposure: RefCell<Option<Vec<u32>>>,
    /// What the counter of completed accesses will be after all exposures so far.
    pub exposed: Cell<u32>,
    /// How many of each member's posts have been used.
    pub posts_used: Box<[Cell<u32>]>,
}

impl Epochs {
    /// No epoch, on a window of so many members.
    pub fn new(members: usize) -> Epochs {
        Epochs {
            epoch: Cell::new(Epoch::None),
            is_open: Cell::new(false),
            is_used: Cell::new(false),
            is_never_locked: Cell::new(false),
            named: RefCell::default(),
            exposure: RefCell::default(),
            exposed: Cell::new(0),
            posts_used: (0..members).map(|_| Cell::new(0)).collect(),
        }
    }
}

/// The accesses of this process to a window that may not be complete.
#[derive(Default)]
pub struct Accesses {
    /// Accesses to members that are not mapped may be pending.
    pub is_under_way: Cell<bool>,
    /// For members that are not mapped: the lowest byte that pending accumulates may have changed, and the one after
    /// the highest.
    pub accumulated: RefCell<HashMap<u32, (usize, usize)>>,
    /// The accesses that have requests.
    pub requested: RefCell<Vec<Rc<Requested>>>,
    /// For a race detector: accesses that are not complete, and how many fences there were.
    pub pending: RefCell<Vec<PendingAccess>>,
    pub fences: Cell<u32>,
    /// How many more calls look at nothing but this process's own state.
    pub looks: Cell<u32>,
}

/// What this process has pending with a member of another job.
#[derive(Default)]
pub struct PendingRequests {
    /// How many bytes of requests without a reply were sent, and how many of these the member has confirmed.
    pub sent: u64,
    pub confirmed: u64,
    /// Data that are on their way here, and how many bytes have to come.
    pub receives: Vec<(Rc<Transfer>, usize)>,
    /// The class of an error of accesses that are over.
    pub fault: i32,
}

/// What a window has if members are of other jobs.
#[derive(Default)]
pub struct ForeignMembers {
    /// By member.
    pub pending: RefCell<HashMap<u32, PendingRequests>>,
    /// How many writers of other jobs request that no epoch of `MPI_Win_lock_all` begins.
    pub pleas: Cell<i32>,
}

/// A window.
pub struct Window {
    /// The members, in a context of the window's own.
    pub comm: Rc<Comm>,
    pub flavor: i32,
    pub model: i32,
    pub mapped: Box<[MappedMember]>,
    pub places: Box<[WindowPart]>,
    pub own: OwnMemory,
    pub epochs: Epochs,
    pub accesses: Accesses,
    pub foreign: Option<ForeignMembers>,
    /// The first member of this job: the one whose control block counts the writers that request a pause of `MPI_Win_lock_all`.
    pub first: usize,
    pub handle: Cell<usize>,
    pub handler: Cell<usize>,
    pub name: RefCell<String>,
    pub attributes: Attributes,
    pub hints: RefCell<Rows>,
}

/// An access as a race detector knows it.
pub struct PendingAccess {
    pub target: usize,
    pub at_origin: race::Operation,
    pub at_target: race::Operation,
    /// Buffers of the origin: address and bytes.
    pub watched: Vec<(usize, usize)>,
}

/// Parts of an access that has a request.
pub struct Requested {
    pub target: u32,
    pub parts: RefCell<Vec<Handle>>,
}

impl Window {
    pub fn size(&self) -> usize {
        self.places.len()
    }

    /// The part of this process.
    #[inline(always)]
    pub fn place(&self) -> &WindowPart {
        &self.places[self.comm.me]
    }

    /// Whether a member is of another job.
    #[inline(always)]
    pub fn is_foreign(&self, member: usize) -> bool {
        matches!(self.places[member].route, Route::Foreign)
    }

    /// The members of other jobs.
    pub fn foreign_members(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.size()).filter(|member| self.foreign.is_some() && self.is_foreign(*member))
    }

    /// The text that names it in errors.
    #[cold]
    pub fn as_target(&self) -> Target {
        Target { handle: self.handle.get(), handler: self.handler.get(), name: self.called() }
    }

    /// How messages name it.
    #[cold]
    pub fn called(&self) -> String {
        match self.name.borrow().as_str() {
            "" => format!("a window, rank {}", self.comm.me),
            name => format!("window {name}, rank {}", self.comm.me),
        }
    }

    /// The member that a call names; `None`: `MPI_PROC_NULL`.
    #[inline(always)]
    pub fn member(&self, rank: i32) -> Result<Option<usize>> {
        match usize::try_from(rank) {
            Ok(at) if at < self.places.len() => Ok(Some(at)),
            _ if rank == PROC_NULL => Ok(None),
            _ => Err(self.no_such_rank(rank)),
        }
    }

    #[cold]
    fn no_such_rank(&self, rank: i32) -> Fault {
        Fault::new(ERR_RANK, format!("target rank {rank}: ranks of this window are 0 to {}", self.places.len() - 1))
    }

    /// Memory of the program that is, or overlaps, something attached.
    pub fn attached_at(&self, base: usize, size: usize) -> Option<(usize, usize)> {
        let overlaps = |known: &&(usize, usize)| known.0 < base + size && base < known.0 + known.1;
        self.own.attached.borrow().iter().find(overlaps).copied()
    }

    /// The value of a hint.
    pub fn hint(&self, key: &str) -> Option<String> {
        self.hints.borrow().iter().find(|row| row.0 == key).map(|row| row.1.clone())
    }

    /// Updates what depends on hints, which have changed.
    pub fn heed_hints(&self) {
        self.epochs.is_never_locked.set(self.hint("no_locks").as_deref() == Some("true"));
    }

    /// Ends access to all members in the present epoch.
    pub fn close(&self) {
        self.epochs.is_open.set(false);
        self.epochs.epoch.set(Epoch::None);
        for member in self.epochs.named.borrow_mut().drain(..) {
            self.mapped[member as usize].access.set(Access::None);
        }
    }
}

/// The window that was named last by a call whose arguments had to be checked by the usual way. While it is remembered MPI runs, and no
/// call has to check more (`NAGAYA_CHECK=1`) than `rma/mapped.rs` does. The handle is 0 while there is none.
static RECENT: AtomicUsize = AtomicUsize::new(0);
static RECENT_WINDOW: AtomicPtr<Window> = AtomicPtr::new(std::ptr::null_mut());

/// The window with this handle, if it is the one that was named last.
#[inline(always)]
pub fn recent(handle: usize) -> Option<&'static Window> {
    if RECENT.load(Ordering::Relaxed) != handle || handle == 0 {
        return None;
    }
    // SAFETY: a window in the table of handles: `Windows::remove` and the end of MPI forget it before it is freed. One thread at a time is
    // inside, and no call that may free windows runs while a caller of this uses it.
    unsafe { RECENT_WINDOW.load(Ordering::Relaxed).as_ref() }
}

/// Called when the window has been named.
#[inline(always)]
pub fn remember(window: &Window) {
    RECENT_WINDOW.store(std::ptr::from_ref(window).cast_mut(), Ordering::Relaxed);
    RECENT.store(window.handle.get(), Ordering::Relaxed);
}

/// No window is remembered.
pub fn forget() {
    RECENT.store(0, Ordering::Relaxed);
}

/// The windows of this process, by their handles.
pub struct Windows {
    table: Table<Rc<Window>>,
    by_context: RefCell<HashMap<u32, Weak<Window>>>,
}

impl Windows {
    pub fn new() -> Windows {
        Windows { table: Table::new(0x57), by_context: RefCell::default() }
    }

    #[inline(always)]
    pub fn get(&self, handle: usize) -> Option<Rc<Window>> {
        self.table.get(handle)
    }

    pub fn insert(&self, window: Window) -> Rc<Window> {
        let window = Rc::new(window);
        self.by_context.borrow_mut().insert(window.comm.context, Rc::downgrade(&window));
        window.handle.set(self.table.insert(window.clone()));
        window
    }

    pub fn remove(&self, handle: usize) {
        forget();
        if let Some(window) = self.table.remove(handle) {
            self.by_context.borrow_mut().remove(&window.comm.context);
        }
    }

    pub fn values(&self) -> Vec<Rc<Window>> {
        self.table.values()
    }

    /// The window with this context.
    pub fn of_context(&self, context: u32) -> Option<Rc<Window>> {
        self.by_context.borrow().get(&context).and_then(Weak::upgrade)
    }

    /// The name of the window whose collectives have this context.
    #[cold]
    pub fn name(&self, context: u32) -> Option<String> {
        let window = self.by_context.borrow().get(&(context & !1)).and_then(Weak::upgrade)?;
        let name = window.name.borrow().chars().take(20).collect::<String>();
        Some(if name.is_empty() { "a window".into() } else { format!("window {name}") })
    }
}
