//! The fast path of calls that access mapped memory. A call takes it if four conditions hold. It names the same window
//! as the last call. Both sides use the same predefined datatype. The range is inside the window. An access epoch is
//! open. Then a put is a store and a get is a load.
//!
//! Each function returns `false`, and has done nothing, where more work or an error is left. Then the usual path
//! (`transfer.rs`, `accumulate.rs`, `epochs.rs`) does it. No window is remembered while calls are checked, recorded or counted, and none
//! with members of other jobs.
//!
//! Called by the exported functions, through `calls/fast_path.rs`.

use nagaya_core::copy::copy;
use nagaya_core::{profile, race, volume, Amo, AmoKind, Element, Op};

use super::ticket_lock::Kind;
use super::{control, ordering};
use crate::engine::{self, Engine};
use crate::numbers::{BAND, BOR, BXOR, DOUBLE, LOCK_EXCLUSIVE, LOCK_SHARED, MODE_NOCHECK, NO_OP, REPLACE, SUM};
use crate::objects::datatypes::{dense_size, word_size};
use crate::objects::window::{recent, remember, Access, Epoch, MappedMember, Window};

/// How often a program tests in vain what others do, until this process yields its processor once.
pub const LOOKS: u32 = 1024;

/// After a call of a program that may be waiting for others in a loop of its own; `cost`: how many looks this one counts.
#[inline]
pub fn looked(engine: &'static Engine, window: &Window, cost: u32) {
    match window.accesses.looks.get().checked_sub(cost) {
        Some(left) => window.accesses.looks.set(left),
        None => {
            window.accesses.looks.set(LOOKS);
            look(engine);
        }
    }
}

#[cold]
fn look(engine: &'static Engine) {
    engine.core.poll();
    engine.transport.progress();
    engine.advance();
    engine.yield_after_look();
}

/// A window was named by a call that went the usual way.
#[inline(always)]
pub fn named(engine: &'static Engine, window: &Window) {
    if window.foreign.is_some() {
        // The short way does not look at messages, so a program that waits in it for a member of another job would wait for ever.
        return looked(engine, window, LOOKS / 64);
    }
    // Profiles and counters count accesses, and windows of jobs that survive failures look for failed members.
    let is_watched = engine.transport.checks() || profile::is_on() || race::is_on() || engine.core.prints_counters();
    if !is_watched && !engine.is_guarded() {
        remember(window);
    }
}

/// Most bytes of an access that goes the short way: for more the usual way takes no longer.
const MOST: usize = 1 << 16;

/// Bytes of `count` elements of a predefined datatype; 0 if the short way is not for them.
#[inline(always)]
fn bytes(count: i64, of: usize) -> usize {
    let size = dense_size(of);
    match count as u64 <= (MOST / 16) as u64 {
        true => count as usize * size,
        false => 0,
    }
}

/// A member that may be accessed now.
#[inline(always)]
fn open(window: &Window, rank: i32) -> Option<&MappedMember> {
    let member = window.mapped.get(rank as usize)?;
    if window.epochs.is_open.get() {
        window.epochs.is_used.set(true);
        return Some(member);
    }
    member.access.get().is_open().then_some(member)
}

/// Where bytes of a member are mapped, if all of them are inside its window.
#[inline(always)]
fn inside(member: &MappedMember, disp: i64, bytes: usize) -> Option<*mut u8> {
    if disp as u64 >> 31 != 0 {
        return None;
    }
    // Both factors are below 2^31 and the length is below 2^17, so nothing wraps around.
    let skip = (disp as u64 * u64::from(member.disp_unit)) as usize;
    (skip + bytes <= member.size).then(|| member.base.wrapping_add(skip))
}

/// Copies bytes of mapped memory; the two sides may overlap.
///
/// # Safety
/// `from` is readable and `to` writable for `bytes` bytes.
#[inline(always)]
unsafe fn move_bytes(to: *mut u8, from: *const u8, bytes: usize) {
    // SAFETY: `from` and `to` have `bytes` bytes. They may overlap: of 4 and of 8 bytes all are loaded before any is stored.
    unsafe {
        match bytes {
            4 | 8 => copy(to, from, bytes),
            _ => std::ptr::copy(from, to, bytes),
        }
    }
}

/// What a call passes for one side: the number of elements, and their datatype.
pub type Side = (i64, usize);

/// # Safety
/// The same as for `MPI_Put`: the origin is readable.
#[inline(always)]
pub unsafe fn put(origin: *const u8, here: Side, rank: i32, disp: i64, there: Side, win: usize) -> bool {
    let Some(window) = recent(win) else { return false };
    let bytes = bytes(here.0, here.1);
    if here != there || bytes == 0 || origin.addr() <= 1 {
        return false;
    }
    let Some(to) = open(window, rank).and_then(|member| inside(member, disp, bytes)) else { return false };
    // SAFETY: `origin` has `bytes` bytes (*program*). `inside` found the target in the window, which its owner lets others write
    // during the epoch.
    unsafe { move_bytes(to, origin, bytes) };
    volume::add(bytes);
    ordering::stores();
    true
}

/// # Safety
/// The same as for `MPI_Get`: the origin is writable.
#[inline(always)]
pub unsafe fn get(origin: *mut u8, here: Side, rank: i32, disp: i64, there: Side, win: usize) -> bool {
    let Some(window) = recent(win) else { return false };
    let bytes = bytes(here.0, here.1);
    if here != there || bytes == 0 || origin.addr() <= 1 {
        return false;
    }
    let Some(from) = open(window, rank).and_then(|member| inside(member, disp, bytes)) else { return false };
    ordering::before_loads();
    // SAFETY: `origin` has `bytes` bytes (*program*). `inside` found the target in the window, which its owner lets others read
    // during the epoch.
    unsafe { move_bytes(origin, from, bytes) };
    volume::add(bytes);
    true
}

/// Flushes a member whose lock this process holds, if no pending operation has to be waited for.
#[inline(always)]
pub fn flush(rank: i32, win: usize) -> bool {
    let Some(window) = recent(win) else { return false };
    let Some(member) = window.mapped.get(rank as usize) else { return false };
    if !member.access.get().is_locked() || window.accesses.is_under_way.get() || window.accesses.looks.get() == 0 {
        return false;
    }
    window.accesses.looks.set(window.accesses.looks.get() - 1);
    ordering::complete();
    true
}

/// The word at a displacement, where its owner and all others combine it by machine atomics (`core/src/accumulate_at.rs`).
#[inline(always)]
fn word(window: &Window, rank: i32, disp: i64, size: usize) -> Option<*mut u8> {
    let member = open(window, rank).filter(|member| member.is_combined)?;
    inside(member, disp, size).filter(|at| at.addr() % size == 0)
}

/// The machine atomic of a predefined operator.
#[inline(always)]
fn atomic(op: usize) -> Option<AmoKind> {
    Some(match op {
        SUM => AmoKind::Add,
        REPLACE => AmoKind::Swap,
        NO_OP => AmoKind::Read,
        BAND => AmoKind::And,
        BOR => AmoKind::Or,
        BXOR => AmoKind::Xor,
        _ => return None,
    })
}

/// The integer at an address.
///
/// # Safety
/// `at` is readable for `size` bytes, which is 4 or 8.
#[inline(always)]
unsafe fn load(at: *const u8, size: usize) -> u64 {
    // SAFETY: `at` has `size` bytes, in any alignment.
    unsafe {
        match size {
            8 => at.cast::<u64>().read_unaligned(),
            _ => u64::from(at.cast::<u32>().read_unaligned()),
        }
    }
}

/// Carries out a machine atomic, whose old value goes to `result`.
///
/// # Safety
/// `at` is an aligned word of a mapped window, and `result` is writable. Both have `size` bytes, which is 4 or 8.
#[inline(always)]
unsafe fn carry_out(kind: AmoKind, size: usize, operand: u64, compare: u64, at: *mut u8, result: *mut u8) {
    // SAFETY: `at` is an aligned word of a mapped window, which others use as an atomic too. `result` has `size` bytes, in any
    // alignment.
    unsafe {
        let old = Amo { kind, wide: size == 8, operand, compare }.apply(at);
        match size {
            8 => result.cast::<u64>().write_unaligned(old),
            _ => result.cast::<u32>().write_unaligned(old as u32),
        }
    }
}

/// # Safety
/// The same as for `MPI_Fetch_and_op`.
#[inline(always)]
pub unsafe fn fetch_and_op(
    origin: *const u8,
    result: *mut u8,
    of: usize,
    rank: i32,
    disp: i64,
    op: usize,
    win: usize,
) -> bool {
    let (Some(window), Some(kind), size) = (recent(win), atomic(op), word_size(of)) else { return false };
    if size == 0 || result.addr() <= 1 || origin.addr() <= 1 {
        return false;
    }
    let Some(at) = word(window, rank, disp, size) else { return false };
    if kind == AmoKind::Read {
        ordering::before_loads();
    }
    // SAFETY: `at` is an aligned word of the window. `result` has `size` bytes, and so has `origin` unless the operator is
    // `MPI_NO_OP` (*program*).
    unsafe {
        let operand = if kind == AmoKind::Read { 0 } else { load(origin, size) };
        carry_out(kind, size, operand, 0, at, result);
    }
    true
}

/// # Safety
/// The same as for `MPI_Compare_and_swap`.
#[inline(always)]
pub unsafe fn compare_and_swap(
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    of: usize,
    rank: i32,
    disp: i64,
    win: usize,
) -> bool {
    let (Some(window), size) = (recent(win), word_size(of)) else { return false };
    if size == 0 || [origin.addr(), compare.addr(), result.addr()].iter().any(|at| *at <= 1) {
        return false;
    }
    let Some(at) = word(window, rank, disp, size) else { return false };
    // SAFETY: `at` is an aligned word of the window. `origin`, `compare` and `result` have `size` bytes each (*program*).
    unsafe { carry_out(AmoKind::CompareAndSwap, size, load(origin, size), load(compare, size), at, result) };
    true
}

/// Sums of integers, one at a time, and of doubles.
///
/// # Safety
/// The same as for `MPI_Accumulate`.
#[inline(always)]
pub unsafe fn accumulate(
    origin: *const u8,
    here: Side,
    rank: i32,
    disp: i64,
    there: Side,
    op: usize,
    win: usize,
) -> bool {
    let Some(window) = recent(win) else { return false };
    if here != there || op != SUM || origin.addr() <= 1 {
        return false;
    }
    if here.1 == DOUBLE {
        // SAFETY: `origin` has `here.0` doubles (*program*).
        return unsafe { add_doubles(window, origin, here.0, rank, disp) };
    }
    let size = word_size(here.1);
    if here.0 != 1 || size == 0 {
        return false;
    }
    let Some(at) = word(window, rank, disp, size) else { return false };
    let mut old = 0u64;
    // SAFETY: `at` is an aligned word of the window, and `origin` has `size` bytes (*program*). The old value is a variable of this
    // call.
    unsafe { carry_out(AmoKind::Add, size, load(origin, size), 0, at, (&raw mut old).cast()) };
    volume::add(size);
    true
}

/// # Safety
/// `origin` is readable for `count` doubles.
#[inline(always)]
unsafe fn add_doubles(window: &Window, origin: *const u8, count: i64, rank: i32, disp: i64) -> bool {
    let bytes = bytes(count, DOUBLE);
    if bytes == 0 {
        return false;
    }
    let member = open(window, rank).filter(|member| member.is_combined);
    let Some(to) = member.and_then(|member| inside(member, disp, bytes)) else { return false };
    let (Some(base), Some(engine)) = (window.places[rank as usize].in_segment, engine::running()) else { return false };
    let skip = to.addr() - window.mapped[rank as usize].base.addr();
    // SAFETY: `origin` has `count` doubles, and `inside` found the target in the window. After an error in the arguments the usual
    // way reports it.
    unsafe { engine.core.acc(Op::Sum, Element::F64, base.shift(skip as isize), origin, count as usize) }.is_ok()
}

/// Takes the lock of one member, if no other process holds it and this process has no epoch.
#[inline(always)]
pub fn lock(lock_type: i32, rank: i32, assert: i32, win: usize) -> bool {
    let Some(window) = recent(win) else { return false };
    let Some(member) = window.mapped.get(rank as usize) else { return false };
    let (kind, access) = match lock_type {
        LOCK_EXCLUSIVE => (Kind::Exclusive, Access::Exclusive),
        LOCK_SHARED => (Kind::Shared, Access::Shared),
        _ => return false,
    };
    if window.epochs.epoch.get() != Epoch::None || window.epochs.is_never_locked.get() || member.control.is_null() {
        return false;
    }
    let Ok(mut named) = window.epochs.named.try_borrow_mut() else { return false };
    let access = match assert {
        // SAFETY: a control block that is mapped, while the window lives.
        0 if unsafe { control::take_free(member.control, kind, window.place().rank) } => access,
        MODE_NOCHECK => Access::Unlocked,
        _ => return false,
    };
    member.access.set(access);
    named.push(rank as u32);
    window.epochs.epoch.set(Epoch::Locked);
    true
}

/// Releases the only lock that this process holds, if no other process holds it or waits for it.
#[inline(always)]
pub fn unlock(rank: i32, win: usize) -> bool {
    let Some(window) = recent(win) else { return false };
    let Some(member) = window.mapped.get(rank as usize) else { return false };
    let Ok(mut named) = window.epochs.named.try_borrow_mut() else { return false };
    if window.epochs.epoch.get() != Epoch::Locked || named.len() != 1 || window.accesses.is_under_way.get() {
        return false;
    }
    // SAFETY: the process holds the lock, whose control block is mapped, while the window lives.
    let is_over = unsafe {
        match member.access.get() {
            Access::Exclusive if !member.control.is_null() => control::give_back_alone(member.control, Kind::Exclusive),
            Access::Shared if !member.control.is_null() => control::give_back_alone(member.control, Kind::Shared),
            Access::Unlocked => true,
            _ => false,
        }
    };
    if is_over {
        member.access.set(Access::None);
        named.clear();
        window.epochs.epoch.set(Epoch::None);
        ordering::complete();
    }
    is_over
}
