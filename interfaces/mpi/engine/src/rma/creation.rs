//! How windows are made and freed: collective calls, after which each member knows where the memory of each other one is.
//!
//! Memory of `MPI_Win_allocate` is from the segment, so others reach it best; if that has no space, from the system. Shared memory is one
//! block in the segment of the first member, in which one part follows the other, or blocks of all members (`alloc_shared_noncontig`).

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nagaya_core::{Core, GlobalPtr, Map, Offset, Rank};

use super::completion::flush_all;
use super::{control, epochs, mapped, racing, ticket_lock};
use crate::collective::agreement::check_call;
use crate::collective::algorithms::{all_gather, barrier};
use crate::collective::context::{now, CollContext, CollMode};
use crate::collective::creation::new_context;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::info::Rows;
use crate::objects::window::{
    Accesses, Epochs, ForeignMembers, MappedMember, Memory, OwnMemory, Route, Window, WindowPart,
};

/// The arguments of a call that makes a window.
pub struct WindowArguments {
    pub flavor: i32,
    /// The program's address.
    pub base: *mut u8,
    pub size: i64,
    pub disp_unit: i64,
    pub hints: Rows,
}

/// What members exchange. Errors come first: if one member has any, none gets a window.
#[derive(Clone, Copy, Default)]
#[repr(C)]
struct Record {
    /// An error class, or 0.
    error: u64,
    size: u64,
    disp_unit: i64,
    base: u64,
    /// The rank in whose segment the memory is, plus 1, and where; 0: in none.
    owner: u64,
    offset: u64,
    control: u64,
    segment: u64,
}

/// The memory that this process has allocated.
struct Allocated {
    base: *mut u8,
    memory: Memory,
    control: (*mut u8, usize),
}

/// The rank in whose segment an address of this process is, and where.
fn in_segment(core: &Core, at: *const u8, size: usize) -> Option<GlobalPtr> {
    let Map { first, count, stride, .. } = *core.map();
    let mine = core.global(core.rank(), at);
    if core.map().holds(mine.offset, size) {
        return Some(mine);
    }
    if stride == 0 || count == 0 {
        return None;
    }
    // Segments are `stride` bytes apart.
    let away = (mine.offset.0 as isize).div_euclid(stride.abs()) * stride.signum();
    let rank =
        u32::try_from(core.rank().0 as isize + away).ok().filter(|rank| (first..first + count).contains(rank))?;
    let offset = mine.offset.shift(-(away * stride));
    core.map().holds(offset, size).then_some(GlobalPtr { rank: Rank(rank), offset })
}

fn flag(hints: &Rows, key: &str) -> bool {
    hints.iter().any(|row| row.0 == key && row.1 == "true")
}

/// The alignment that the program requests: a hint, which is ignored if it is not a valid alignment.
fn alignment(hints: &Rows) -> usize {
    let asked = hints.iter().find(|row| row.0 == "mpi_minimum_memory_alignment").and_then(|row| row.1.parse().ok());
    asked.filter(|n: &usize| n.is_power_of_two()).unwrap_or(1).clamp(64, 1 << 21)
}

/// Bytes in the own segment, or of the system.
fn memory_for(core: &Core, size: usize, align: usize, from_system: bool) -> Result<(*mut u8, Memory)> {
    // What `alloc_own` gives is aligned to 64.
    let more = if align > 64 { align } else { 0 };
    let bytes = size.checked_add(more).ok_or_else(|| no_memory(size))?;
    let up = |at: *mut u8| at.wrapping_add((at as usize).next_multiple_of(align) - at as usize);
    match core.alloc_own("a window of MPI", bytes) {
        Ok(block) => Ok((up(block), Memory::Segment(block, bytes))),
        Err(_) if from_system => {
            let (read_write, anonymous) = (libc::PROT_READ | libc::PROT_WRITE, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS);
            // SAFETY: new memory, at no given address.
            let block = unsafe { libc::mmap(std::ptr::null_mut(), bytes.max(1), read_write, anonymous, -1, 0) };
            match block == libc::MAP_FAILED {
                true => Err(no_memory(size)),
                false => Ok((up(block.cast()), Memory::System(block.cast(), bytes.max(1)))),
            }
        }
        Err(e) => {
            let rank = format!("rank {}: ", core.rank());
            Err(Fault::new(ERR_NO_MEM, e.text.strip_prefix(&rank).unwrap_or(&e.text)))
        }
    }
}

#[cold]
fn no_memory(size: usize) -> Fault {
    Fault::new(ERR_NO_MEM, format!("there is no memory for a window of {size} bytes"))
}

fn give_back(core: &Core, memory: Memory) {
    // An error here would be one of ours: the block is as it was allocated.
    match memory {
        Memory::Program => {}
        Memory::Segment(block, bytes) => _ = core.free_own(block, bytes),
        // SAFETY: `memory_for` has mapped it, and no member uses it any more.
        Memory::System(block, bytes) => _ = unsafe { libc::munmap(block.cast(), bytes) },
    }
}

fn check(wanted: &WindowArguments) -> Result {
    if wanted.size < 0 {
        return Err(Fault::new(ERR_SIZE, format!("`size` is {}: it must not be negative", wanted.size)));
    }
    if wanted.disp_unit < 1 {
        let text = format!("`disp_unit` is {}: it is a number of bytes, at least 1", wanted.disp_unit);
        return Err(Fault::new(ERR_DISP, text));
    }
    if wanted.flavor == WIN_FLAVOR_CREATE && wanted.base.is_null() && wanted.size > 0 {
        return Err(Fault::new(ERR_BASE, format!("`base` is NULL, and the window has {} bytes", wanted.size)));
    }
    Ok(())
}

/// The memory of this process: for shared memory in one block, of `total` bytes, the first member's only.
fn make(core: &Core, comm: &Comm, wanted: &WindowArguments, total: Option<usize>) -> Result<Allocated> {
    check(wanted)?;
    let align = alignment(&wanted.hints);
    let (base, memory) = match (wanted.flavor, total) {
        (WIN_FLAVOR_ALLOCATE, _) => memory_for(core, wanted.size as usize, align, true)?,
        (WIN_FLAVOR_SHARED, None) => memory_for(core, wanted.size as usize, align, false)?,
        (WIN_FLAVOR_SHARED, Some(total)) if comm.me == 0 => memory_for(core, total, align, false)?,
        _ => (wanted.base, Memory::Program),
    };
    let bytes = control::bytes(comm.size(), wanted.flavor == WIN_FLAVOR_DYNAMIC);
    match core.alloc_own("the state of a window of MPI", bytes) {
        Ok(block) => Ok(Allocated { base, memory, control: (block, bytes) }),
        Err(e) => {
            give_back(core, memory);
            Err(Fault::new(ERR_NO_MEM, e.text))
        }
    }
}

/// Collects a value from each member.
fn exchange<T: Copy + Default>(engine: &'static Engine, comm: &Rc<Comm>, mine: T) -> Result<Vec<T>> {
    let mut all = vec![T::default(); comm.size()];
    all[comm.me] = mine;
    // SAFETY: the list is a variable of this call.
    let elements = unsafe { engine.objects.list(&mut all) };
    now(all_gather(&CollContext::new(engine, comm, CollMode::BLOCKING), &elements))?;
    Ok(all)
}

/// For shared memory in one block: its bytes, and how many of them come before this member's.
fn shared_block(engine: &'static Engine, comm: &Rc<Comm>, wanted: &WindowArguments) -> Result<Option<(usize, usize)>> {
    if wanted.flavor != WIN_FLAVOR_SHARED {
        return Ok(None);
    }
    let is_apart = flag(&wanted.hints, "alloc_shared_noncontig");
    let unreached = |rank: &u32| *rank != engine.core.rank().0 && !engine.core.map().is_mapped(Rank(*rank));
    let far = comm.group.ranks.iter().position(unreached);
    let all = exchange(engine, comm, [wanted.size.max(0) as u64, u64::from(is_apart), u64::from(far.is_some())])?;
    if let Some(rank) = all.iter().position(|row| row[2] != 0) {
        let text = format!(
            "rank {rank} does not share memory with all members: MPI_Comm_split_type with MPI_COMM_TYPE_SHARED makes communicators \
             whose members do"
        );
        return Err(Fault::new(ERR_RMA_SHARED, text));
    }
    let total = all.iter().try_fold(0usize, |sum, row| sum.checked_add(row[0] as usize));
    let total = total.ok_or_else(|| no_memory(usize::MAX))?;
    let before = all[..comm.me].iter().map(|row| row[0] as usize).sum();
    // Only if all agree to it.
    Ok((!all.iter().all(|row| row[1] != 0)).then_some((total, before)))
}

fn class_of(made: &Result<Allocated>) -> u64 {
    made.as_ref().map_or_else(|fault| fault.class as u64, |_| 0)
}

/// The beginning of a text, for the other members.
type Reason = [[u8; 32]; 8];

/// Why a member has no memory; zeros if it has.
fn reason(made: &Result<Allocated>) -> Reason {
    let mut reason = Reason::default();
    let text = made.as_ref().err().map_or("", |fault| &fault.text);
    reason.as_flattened_mut().iter_mut().zip(text.bytes()).for_each(|(to, byte)| *to = byte);
    reason
}

fn words(reason: &Reason) -> String {
    let bytes = reason.as_flattened();
    let length = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..length]).into_owned()
}

/// The words about the memory of this member.
fn record(core: &Core, wanted: &WindowArguments, made: &Result<Allocated>) -> Record {
    let mut record = Record { error: class_of(made), segment: core.map().base as u64, ..Record::default() };
    if let Ok(made) = made {
        record.size = wanted.size as u64;
        record.disp_unit = wanted.disp_unit;
        record.base = made.base as u64;
        record.control = core.global(core.rank(), made.control.0).offset.0 as u64;
        if wanted.flavor != WIN_FLAVOR_DYNAMIC {
            if let Some(at) = in_segment(core, made.base, wanted.size as usize) {
                (record.owner, record.offset) = (u64::from(at.rank.0) + 1, at.offset.0 as u64);
            }
        }
    }
    record
}

fn place(core: &Core, rank: u32, flavor: i32, record: &Record) -> WindowPart {
    let (rank, base) = (Rank(rank), record.base as usize);
    let owner = record.owner.checked_sub(1).map(|owner| Rank(owner as u32));
    let owner = owner.filter(|_| rank.0 < core.size());
    let in_segment = owner.map(|rank| GlobalPtr { rank, offset: Offset(record.offset as usize) });
    let route = match in_segment {
        _ if rank.0 >= core.size() => Route::Foreign,
        _ if flavor == WIN_FLAVOR_DYNAMIC => Route::Dynamic,
        _ if rank == core.rank() => Route::Mapped(record.base as *mut u8),
        None => Route::Private,
        Some(at) => core.direct(at).map_or(Route::Segment(at), Route::Mapped),
    };
    WindowPart {
        rank,
        disp_unit: record.disp_unit,
        base,
        size: record.size as usize,
        segment: record.segment as usize,
        in_segment,
        control: Offset(record.control as usize),
        route,
    }
}

fn mapped_member(core: &Core, place: &WindowPart) -> MappedMember {
    let is_combined = place.in_segment.is_some_and(|at| core.direct(at).is_some());
    MappedMember::new(place, control::mapped(core, place), is_combined)
}

/// Makes a window; collective. `name`: of the function.
pub fn create(
    engine: &'static Engine,
    comm: &Rc<Comm>,
    name: &'static str,
    wanted: WindowArguments,
) -> Result<Rc<Window>> {
    comm.require_one_group()?;
    if comm.size() > ticket_lock::MOST {
        let text = format!("{} processes: a window has at most {}", comm.size(), ticket_lock::MOST);
        return Err(Fault::new(ERR_COMM, text));
    }
    check_call(engine, name, comm)?;
    let (core, size) = (engine.core, comm.size());
    let block = shared_block(engine, comm, &wanted)?;
    let mut made = make(core, comm, &wanted, block.map(|(total, _)| total));
    let context = new_context(engine, comm)?;
    let mut records = exchange(engine, comm, record(core, &wanted, &made))?;
    if let Some((rank, record)) = records.iter().enumerate().find(|(_, record)| record.error != 0) {
        // The job may end with the error of any member, so each knows the reason.
        let reasons = exchange(engine, comm, reason(&made))?;
        if let Ok(made) = made {
            give_back(core, made.memory);
            core.free_own(made.control.0, made.control.1)?;
            let text = format!("rank {rank} cannot make its part of the window: {}", words(&reasons[rank]));
            return Err(Fault::new(record.error as i32, text));
        }
    }
    if let (Ok(made), Some(first)) = (&mut made, block.and(records.first().copied())) {
        // The first member's block has the same address at all members, because all have it mapped.
        let mut at = first.offset;
        for record in &mut records {
            (record.owner, record.offset) = (first.owner, at);
            at += record.size;
        }
        let at = GlobalPtr { rank: comm_rank(comm, 0), offset: Offset(first.offset as usize) };
        let begin = core.direct(at).unwrap_or(core.local(at.offset));
        made.base = begin.wrapping_add(block.map_or(0, |(_, before)| before));
        records[comm.me].base = made.base as u64;
    }
    let made = made?;
    let places = comm.group.ranks.iter().zip(&records).map(|(rank, record)| place(core, *rank, wanted.flavor, record));
    let places: Box<[WindowPart]> = places.collect();
    let has_foreign = comm.has_foreign(core);
    let window = Window {
        comm: Rc::new(comm.derived(context, comm.group.clone())),
        flavor: wanted.flavor,
        model: WIN_UNIFIED,
        mapped: places.iter().map(|place| mapped_member(core, place)).collect(),
        first: comm.group.ranks.iter().position(|rank| *rank < core.size()).unwrap_or(comm.me),
        foreign: has_foreign.then(ForeignMembers::default),
        places,
        own: OwnMemory {
            base: made.base,
            size: wanted.size,
            disp_unit: i32::try_from(wanted.disp_unit).unwrap_or(UNDEFINED),
            memory: Cell::new(made.memory),
            attached: RefCell::default(),
            control: made.control,
        },
        epochs: Epochs::new(size),
        accesses: Accesses { looks: Cell::new(mapped::LOOKS), ..Accesses::default() },
        handle: Cell::new(0),
        handler: Cell::new(ERRORS_ARE_FATAL),
        name: RefCell::default(),
        attributes: Default::default(),
        hints: RefCell::new(wanted.hints),
    };
    window.heed_hints();
    racing::made(core, &window);
    let window = engine.objects.windows.insert(window);
    if has_foreign {
        // A request for a window that its target does not know yet could not be served.
        now(barrier(engine, &window.comm, CollMode::BLOCKING))?;
    }
    Ok(window)
}

fn comm_rank(comm: &Comm, member: usize) -> Rank {
    Rank(comm.group.ranks[member])
}

/// Frees a window; collective. No epoch may be open but that of a fence.
pub fn free(engine: &'static Engine, window: &Rc<Window>) -> Result {
    if let Some(text) = epochs::open(window) {
        return Err(Fault::new(ERR_RMA_SYNC, text));
    }
    window.attributes.delete_all(window.handle.get())?;
    flush_all(engine, window)?;
    window.close();
    racing::completed(window, None, true);
    racing::before_fence(window);
    // No member accesses it any more when all have come here.
    now(barrier(engine, &window.comm, CollMode::BLOCKING))?;
    racing::after_fence(window);
    racing::freed(engine.core, window);
    engine.objects.windows.remove(window.handle.get());
    give_back(engine.core, window.own.memory.replace(Memory::Program));
    engine.core.free_own(window.own.control.0, window.own.control.1)?;
    if window.foreign.is_some() {
        engine.leave_unused();
    }
    Ok(())
}
