//! Accumulates, with and without the old values, and compare-and-swap (MPI 12.3.4, 12.3.5).
//!
//! The core combines each element atomically (`accumulate_at.rs`), so a target takes no part. Contiguous elements of
//! the origin are passed on as they are; others are gathered first. The target's datatype becomes loops over elements.
//!
//! *Order* (MPI 12.7.2): accumulates on mapped memory, and on memory that the kernel copies, are complete when their
//! calls return. For all others, the window remembers which memory they may be changing. A later accumulate on the same
//! memory waits for them first. `accumulate_ordering=none` leaves that out.

use std::ptr::{null, null_mut};
use std::rc::Rc;

use nagaya_core::combine::Combine;
use nagaya_core::profile::Kind;
use nagaya_core::race;
use nagaya_core::{Core, GlobalPtr, Offset, Op as Operation, RemoteAddress, Target as Place};
use nagaya_mpi_types::{pack, unpack, Basic, Type};

use super::combining::{each_walk, gather, scatter, space, ElementCombine};
use super::epochs::access;
use super::foreign;
use super::mapped::named;
use super::ordering;
use super::racing::{self, Buffer, Does};
use super::target::{Spot, Target};
use super::transfer::{record, report};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::elements::{bytes_of, Elements};
use crate::objects::operators::{not_defined, reduction, Op};
use crate::objects::window::Window;

#[inline(always)]
fn how(op: &Op, basic: Basic) -> Result<ElementCombine> {
    let found = match *op {
        Op::Predefined(REPLACE) => basic.stored_as().map(|ty| (Operation::Replace, ty)),
        Op::Predefined(NO_OP) => basic.stored_as().map(|ty| (Operation::NoOp, ty)),
        Op::Predefined(handle) => reduction(handle, basic),
        Op::Users { .. } => return Err(users()),
    };
    match found {
        Some((op, ty)) => Ok(ElementCombine { combine: Combine { op, ty }, basic }),
        None => Err(match *op {
            Op::Predefined(handle) => not_defined(handle),
            Op::Users { .. } => users(),
        }),
    }
}

#[cold]
fn users() -> Fault {
    Fault::new(ERR_OP, "an operator of MPI_Op_create: accumulates take predefined ones only")
}

#[cold]
fn several_basics(what: &str) -> Fault {
    let text = format!(
        "{what} is made of several basic types: an accumulate is of one, and of the same one at origin and target"
    );
    Fault::new(ERR_TYPE, text)
}

#[cold]
fn other_size(what: &str, here: usize, there: usize) -> Fault {
    let text = match what {
        "origin" => format!("the origin has {here} bytes of data, and the target {there}: an accumulate combines all of the target's elements"),
        _ => format!("the target has {there} bytes of data, and the {what} room for {here}"),
    };
    Fault::new(ERR_TRUNCATE, text)
}

/// Elements here have as many data as the target, of the same basic type. A result may have space for more (MPI 12.3.4).
#[inline(always)]
fn check(what: &str, elements: &Elements, target: &Target<'_>, basic: Basic, bytes: usize) -> Result {
    if std::ptr::eq(&*elements.of, target.of) && elements.count == target.count {
        return Ok(());
    }
    let here = elements.bytes();
    if here < bytes || here > bytes && what == "origin" {
        return Err(other_size(what, here, bytes));
    }
    // A datatype without data is of no other basic type.
    match elements.of.only_basic() == Some(basic) || elements.of.size == 0 {
        true => Ok(()),
        false => Err(several_basics(&format!("the datatype of the {what}, or that of the target,"))),
    }
}

/// Where the target is for the core: memory in a segment by its place there.
#[inline(always)]
fn place(core: &Core, window: &Window, target: &Target<'_>, spot: Spot) -> Place {
    let at = &window.places[target.member];
    if let Spot::Segment(at) = spot {
        return Place::Segment(at);
    }
    // The target is inside the window. In a dynamic window, the base is 0 and the displacement is an address there.
    let skip = target.disp.wrapping_mul(at.disp_unit) as isize;
    if let Some(base) = at.in_segment {
        return Place::Segment(base.shift(skip));
    }
    let address = at.base.wrapping_add_signed(skip);
    let offset = Offset(address.wrapping_sub(at.segment));
    match core.map().holds(offset, 0) {
        true => Place::Segment(GlobalPtr { rank: at.rank, offset }),
        false => Place::Address(RemoteAddress { rank: at.rank, address }),
    }
}

/// Before an operation that need not be complete when its call returns: those before it on the same bytes are.
#[cold]
#[inline(never)]
fn order(engine: &'static Engine, window: &Window, target: &Target<'_>, place: Place) -> Result {
    window.accesses.is_under_way.set(true);
    if window.hint("accumulate_ordering").as_deref() == Some("none") {
        return Ok(());
    }
    let at = match place {
        Place::Segment(at) => at.offset.0,
        Place::Address(at) => at.address,
    };
    let (low, high) = target.of.data_bounds(target.count);
    let (low, high) = (at.wrapping_add_signed(low), at.wrapping_add_signed(high));
    let known = window.accesses.accumulated.borrow().get(&(target.member as u32)).copied();
    let both = match known {
        Some((first, end)) if low < end && first < high => {
            engine.core.flush(place.rank())?;
            (low, high)
        }
        Some((first, end)) => (first.min(low), end.max(high)),
        None => (low, high),
    };
    window.accesses.accumulated.borrow_mut().insert(target.member as u32, both);
    Ok(())
}

/// Before an accumulate by this operator, for the calls after it (`ordering.rs`, `mapped.rs`).
#[inline(always)]
fn order_of(engine: &'static Engine, window: &Window, op: &Op) {
    named(engine, window);
    match *op {
        Op::Predefined(NO_OP) => ordering::before_loads(),
        _ => ordering::stores(),
    }
}

/// Whether an operation there is complete when its call returns.
#[inline(always)]
fn is_immediate(core: &Core, place: Place) -> bool {
    match place {
        Place::Segment(at) => core.map().is_mapped(at.rank),
        Place::Address(at) => at.rank == core.rank() || core.attaches(at.rank),
    }
}

/// An access that combines elements.
pub struct Accumulate<'a> {
    pub op: &'a Op,
    /// What is combined with the target; `None`: nothing, by `MPI_NO_OP`.
    pub origin: Option<&'a Elements>,
    /// The place for the old values, if they are wanted.
    pub result: Option<&'a Elements>,
    pub target: Target<'a>,
}

/// Starts an accumulate. The origin may be used again when this returns; the result is there after a flush.
#[inline]
pub fn accumulate(engine: &'static Engine, window: &Window, what: &Accumulate<'_>) -> Result {
    access(engine, window, what.target.member)?;
    order_of(engine, window, what.op);
    carry_out(engine, window, what)
}

/// Starts an accumulate on memory that may be accessed.
pub fn carry_out(engine: &'static Engine, window: &Window, what: &Accumulate<'_>) -> Result {
    let target = &what.target;
    let bytes = bytes_of(target.count, target.of.size)?;
    let Some(basic) = target.of.only_basic() else {
        let others = what.origin.into_iter().chain(what.result).all(|elements| elements.bytes() == 0);
        return if bytes == 0 && others { Ok(()) } else { Err(several_basics("the target's datatype")) };
    };
    if let Some(origin) = what.origin {
        check("origin", origin, target, basic, bytes)?;
    }
    if let Some(result) = what.result {
        check("result", result, target, basic, bytes)?;
    }
    if bytes == 0 {
        return Ok(());
    }
    let how = how(what.op, basic)?;
    let core = engine.core;
    let spot = target.spot(core, window)?;
    record(Kind::Accumulate, window, target, bytes);
    if let (Spot::Foreign, Op::Predefined(op)) = (spot, what.op) {
        return foreign::accumulate(engine, window, *op, what.origin, what.result, target);
    }
    let to = place(core, window, target, spot);
    if race::is_on() {
        let class = racing::class(basic);
        let does = if what.origin.is_some() { Does::Update(class) } else { Does::Fetch(class) };
        let read = what.origin.map(|origin| Buffer::new(origin, false));
        let written = what.result.map(|result| Buffer::new(result, true));
        report(core, window, target, spot, does, &read.into_iter().chain(written).collect::<Vec<_>>());
    }
    if !is_immediate(core, to) {
        order(engine, window, target, to)?;
    }
    let is_array = |elements: Option<&Elements>| elements.is_none_or(|elements| elements.of.is_dense());
    if how.is_plain() && target.of.is_dense() && is_array(what.origin) && is_array(what.result) {
        let src = what.origin.map_or(null(), |origin| origin.at().cast_const());
        let old = what.result.map_or(null_mut(), |result| result.at());
        // SAFETY: the origin is readable and the result writable until it is there (`Elements::new`), for as many elements as the target has,
        // which is in a window.
        return Ok(unsafe { core.accumulate(how.combine, to, src, old, bytes / how.size()) }?);
    }
    accumulate_any(engine, what, how, to, bytes)
}

/// Accumulates elements of any layout. The result is there when this returns.
#[inline(never)]
fn accumulate_any(
    engine: &'static Engine,
    what: &Accumulate<'_>,
    how: ElementCombine,
    to: Place,
    bytes: usize,
) -> Result {
    let n = bytes / how.basic.size();
    let mut gathered = Vec::new();
    let src = match what.origin {
        Some(origin) if how.is_plain() && origin.of.is_dense() => origin.at().cast_const(),
        Some(origin) => {
            gathered = gather(origin, how, n);
            gathered.as_ptr().cast()
        }
        None => null(),
    };
    let mut fetched = vec![0u128; if what.result.is_some() { space(how, n) } else { 0 }];
    let old = if what.result.is_some() { fetched.as_mut_ptr().cast::<u8>() } else { null_mut() };
    each_walk(what.target.of, what.target.count, how, |d, s, walk| {
        let (src, old) = (src.wrapping_offset(s), if old.is_null() { old } else { old.wrapping_offset(s) });
        // SAFETY: the walk's elements are the target's, which are in a window, and as many of the others, which live until the flush below.
        Ok(unsafe { engine.core.accumulate_nd(how.combine, to.shift(d), src, old, walk) }?)
    })?;
    if let Some(result) = what.result {
        engine.core.flush(to.rank())?;
        scatter(&fetched, how, n, result);
    }
    drop(gathered);
    Ok(())
}

/// The datatype of an access to one element is predefined.
#[inline(always)]
fn check_one(of: &Type) -> Result<Basic> {
    match of.basics[..] {
        [(basic, 1)] if of.made.combiner == 0 => Ok(basic),
        _ => check_other(of),
    }
}

/// Fortran's parametrised types count as predefined.
#[cold]
fn check_other(of: &Type) -> Result<Basic> {
    let is_predefined = [COMBINER_NAMED, COMBINER_F90_REAL, COMBINER_F90_COMPLEX, COMBINER_F90_INTEGER];
    match of.only_basic().filter(|_| is_predefined.contains(&of.made.combiner)) {
        Some(basic) => Ok(basic),
        None => Err(Fault::new(ERR_TYPE, "the datatype is not predefined: this function accesses one element")),
    }
}

/// Like `accumulate`, of one element.
///
/// # Safety
/// `origin` is readable for one element, unless the operator is `MPI_NO_OP`. `result` is writable for one until it is there.
#[inline]
pub unsafe fn fetch_and_op(
    engine: &'static Engine,
    window: &Window,
    op: &Op,
    origin: *const u8,
    result: *mut u8,
    target: &Target<'_>,
) -> Result {
    access(engine, window, target.member)?;
    order_of(engine, window, op);
    let basic = check_one(target.of)?;
    let how = how(op, basic)?;
    let core = engine.core;
    let spot = target.spot(core, window)?;
    record(Kind::Accumulate, window, target, target.of.size);
    if let (Spot::Foreign, Op::Predefined(op)) = (spot, op) {
        let of = Rc::new(target.of.clone());
        // SAFETY: *caller*: one element each, `origin` unless the operator is `MPI_NO_OP`.
        let [origin, result] = unsafe { [origin.cast_mut(), result].map(|at| Elements::new(at, 1, of.clone())) };
        let origin = Some(&origin).filter(|_| *op != NO_OP);
        return foreign::accumulate(engine, window, *op, origin, Some(&result), target);
    }
    let to = place(core, window, target, spot);
    if race::is_on() {
        let is_fetch = how.combine.op == Operation::NoOp;
        let class = racing::class(basic);
        let does = if is_fetch { Does::Fetch(class) } else { Does::Update(class) };
        let read = Buffer { at: origin, count: usize::from(!is_fetch), of: target.of, is_written: false };
        let written = Buffer { at: result, count: 1, of: target.of, is_written: true };
        report(core, window, target, spot, does, &[read, written]);
    }
    if !is_immediate(core, to) {
        order(engine, window, target, to)?;
    }
    if how.is_plain() {
        // SAFETY: *program*: `origin` has one element unless the operator is `MPI_NO_OP`, and `result` has space for one. `to` is
        // in the window.
        return Ok(unsafe { core.accumulate(how.combine, to, origin, result, 1) }?);
    }
    let (mut src, mut old) = ([0u128; 2], [0u128; 2]);
    // SAFETY: both are valid for one element, whose parts the datatype has; the others have space for any and live until the flush.
    unsafe {
        if how.combine.op != Operation::NoOp {
            copy_one(target.of, origin, src.as_mut_ptr().cast());
        }
        core.accumulate(how.combine, to, src.as_mut_ptr().cast(), old.as_mut_ptr().cast(), 1)?;
        core.flush(to.rank())?;
        copy_one(target.of, old.as_ptr().cast(), result);
    }
    Ok(())
}

/// # Safety
/// `from` is readable and `to` writable for one element of `of`.
unsafe fn copy_one(of: &Type, from: *const u8, to: *mut u8) {
    let mut data = [0u8; 32];
    // SAFETY: `data` has space for the bytes of one element; `from` and `to` have one element each.
    unsafe {
        pack(of, 1, from, data.as_mut_ptr());
        unpack(of, 1, data.as_ptr(), of.size, to);
    }
}

/// Compares one element with that at `compare`, puts it at `result`, and stores that at `origin` if they are equal. Complete on return.
///
/// # Safety
/// `origin` and `compare` are readable for one element, `result` is writable for one, until it is there.
#[inline]
pub unsafe fn compare_and_swap(
    engine: &'static Engine,
    window: &Window,
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    target: &Target<'_>,
) -> Result {
    access(engine, window, target.member)?;
    named(engine, window);
    // SAFETY: the contract is that of this function.
    unsafe { exchange(engine, window, origin, compare, result, target) }
}

/// Like `compare_and_swap`, on memory that may be accessed.
///
/// # Safety
/// The contract of `compare_and_swap`.
#[inline]
pub unsafe fn exchange(
    engine: &'static Engine,
    window: &Window,
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    target: &Target<'_>,
) -> Result {
    let basic = check_one(target.of)?;
    let is_compared = match basic {
        Basic::Byte | Basic::Long { .. } | Basic::Logical { .. } => true,
        Basic::Number(element) => element.is_integer(),
        _ => false,
    };
    let Some(element) = basic.stored_as().filter(|element| is_compared && element.is_integer()) else {
        return Err(no_integer());
    };
    let core = engine.core;
    let spot = target.spot(core, window)?;
    if let Spot::Foreign = spot {
        // SAFETY: the contract is that of this function.
        return unsafe { foreign::compare_and_swap(engine, window, origin, compare, result, target) };
    }
    let to = place(core, window, target, spot);
    if race::is_on() {
        let buffer = |at, is_written| Buffer { at, count: 1, of: target.of, is_written };
        let buffers = [buffer(origin, false), buffer(compare, false), buffer(result, true)];
        report(core, window, target, spot, Does::Update(racing::class(basic)), &buffers);
    }
    record(Kind::Atomic, window, target, target.of.size);
    if !is_immediate(core, to) {
        order(engine, window, target, to)?;
    }
    // SAFETY: `origin`, `compare` and `result` have one element each. `to` is in the window.
    Ok(unsafe { core.compare_and_swap(element, to, origin, compare, result) }?)
}

#[cold]
fn no_integer() -> Fault {
    Fault::new(ERR_TYPE, "this datatype is not compared: integers, logicals and MPI_BYTE are")
}
