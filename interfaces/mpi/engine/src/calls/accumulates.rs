//! Accumulates and compare-and-swap (MPI 12.3.4, 12.3.5).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::rma::completed;
use crate::arguments::{self, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_BUFFER, ERR_OP, NO_OP};
use crate::objects::elements::Elements;
use crate::objects::operators::Op;
use crate::objects::window::Window;
use crate::rma::accumulate::{self as rma, Accumulate};
use crate::rma::completion::finish_results;
use crate::rma::target::Target;

#[inline(always)]
fn is_no_op(op: &Op) -> bool {
    matches!(*op, Op::Predefined(NO_OP))
}

#[inline(always)]
pub fn accumulate(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    win: Rc<Window>,
) -> Result {
    if is_no_op(&op) {
        return Err(nothing_fetched());
    }
    let Some(member) = win.member(rank)? else { return Ok(()) };
    let target = Target { member, disp, count, of: &of };
    rma::accumulate(engine, &win, &Accumulate { op: &op, origin: Some(&origin), result: None, target })
}

#[cold]
fn nothing_fetched() -> Fault {
    Fault::new(ERR_OP, "MPI_NO_OP, by which old values are fetched: MPI_Get_accumulate and MPI_Fetch_and_op take it")
}

/// The request is already complete when the call returns, so `MPI_Wait` returns at once.
pub fn raccumulate(
    engine: &'static Engine,
    origin: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    win: Rc<Window>,
    request: Place<usize>,
) -> Result {
    accumulate(engine, origin, rank, disp, count, of, op, win.clone())?;
    request.set(completed(engine, &win));
    Ok(())
}

/// With `MPI_NO_OP`, the function ignores `origin_addr`, `origin_count` and `origin_datatype`.
pub fn get_accumulate(
    engine: &'static Engine,
    origin: *const u8,
    origin_count: i64,
    origin_type: usize,
    result: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    win: Rc<Window>,
) -> Result {
    let origin = match is_no_op(&op) {
        true => None,
        // SAFETY: mpi.h: as many elements of the program, which this call may read until it returns.
        false => Some(unsafe {
            arguments::elements(engine, origin, origin_count, origin_type, "origin_count", "origin_datatype")?
        }),
    };
    let Some(member) = win.member(rank)? else { return Ok(()) };
    let target = Target { member, disp, count, of: &of };
    rma::accumulate(engine, &win, &Accumulate { op: &op, origin: origin.as_ref(), result: Some(&result), target })
}

/// The call waits for the result, so the request is already complete when it returns. This keeps accumulates to the same bytes in
/// program order.
pub fn rget_accumulate(
    engine: &'static Engine,
    origin: *const u8,
    origin_count: i64,
    origin_type: usize,
    result: Elements,
    rank: i32,
    disp: i64,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    win: Rc<Window>,
    request: Place<usize>,
) -> Result {
    let member = win.member(rank)?;
    get_accumulate(engine, origin, origin_count, origin_type, result, rank, disp, count, of, op, win.clone())?;
    if let Some(member) = member {
        finish_results(engine, &win, member)?;
    }
    request.set(completed(engine, &win));
    Ok(())
}

/// One element that a call reads or writes.
#[inline(always)]
fn given(at: *const u8, name: &str) -> Result {
    match at.addr() <= arguments::IN_PLACE.addr() {
        true => Err(no_element(name)),
        false => Ok(()),
    }
}

#[cold]
fn no_element(name: &str) -> Fault {
    Fault::new(ERR_BUFFER, format!("`{name}` is NULL or MPI_IN_PLACE: it has to point to an element"))
}

#[inline(always)]
pub fn fetch_and_op(
    engine: &'static Engine,
    origin: *const u8,
    result: *mut u8,
    of: Rc<Type>,
    rank: i32,
    disp: i64,
    op: Rc<Op>,
    win: Rc<Window>,
) -> Result {
    let Some(member) = win.member(rank)? else { return Ok(()) };
    if !is_no_op(&op) {
        given(origin, "origin_addr")?;
    }
    given(result, "result_addr")?;
    // SAFETY: mpi.h: elements of the program, which this call may read until it returns, and write until the window is flushed.
    unsafe { rma::fetch_and_op(engine, &win, &op, origin, result, &Target { member, disp, count: 1, of: &of }) }
}

#[inline(always)]
pub fn compare_and_swap(
    engine: &'static Engine,
    origin: *const u8,
    compare: *const u8,
    result: *mut u8,
    of: Rc<Type>,
    rank: i32,
    disp: i64,
    win: Rc<Window>,
) -> Result {
    let Some(member) = win.member(rank)? else { return Ok(()) };
    given(origin, "origin_addr")?;
    given(compare, "compare_addr")?;
    given(result, "result_addr")?;
    // SAFETY: mpi.h: elements of the program, which this call may read, and write, until it returns.
    unsafe { rma::compare_and_swap(engine, &win, origin, compare, result, &Target { member, disp, count: 1, of: &of }) }
}
