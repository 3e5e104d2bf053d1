//! The exported functions for distributed loops and for reductions; see `xmp.rs` for how they are made, and `spec/runtime.api` for
//! what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void};

use nagaya_coll::Operator;
use nagaya_core::{Op, Type};
use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::{Loop, Owned, Relation, Run, Shared, Template, Values, Widening};

use crate::xmp_seam::{array, or_fail, part, together_on, with, At, Nodes};

/// `ngyx_header` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct Header {
    template: *const Template,
    dim: c_int,
    relation: c_int,
    offset: isize,
    first: isize,
    limit: isize,
    step: isize,
    scale: isize,
}

impl Header {
    unsafe fn open(&self) -> (&Template, Loop) {
        let l = Loop {
            dim: self.dim as usize,
            offset: self.offset as i64,
            first: self.first as i64,
            limit: self.limit as i64,
            relation: Relation::from_code(self.relation),
            step: self.step as i64,
            scale: self.scale as i64,
        };
        (&*self.template, l)
    }
}

fn widening(low: isize, high: isize, unbound: c_int) -> Widening {
    Widening { low: low as i64, high: high as i64, unbound: unbound != 0 }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_space(nodes: Nodes, low: c_int, at: At) -> *const Template {
    with(at, |job| job.space_of(job.nodes(nodes)?, low.into()))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop(out: *mut [isize; 2], header: *const Header, at: At) {
    let (template, l) = (*header).open();
    let (from, to) = or_fail(at, template.range(&l));
    out.write([from as isize, to as isize]);
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop_wide(
    out: *mut [isize; 2],
    header: *const Header,
    low: isize,
    high: isize,
    unbound: c_int,
    at: At,
) {
    let (template, l) = (*header).open();
    let (from, to) = or_fail(at, template.widened(&l, widening(low, high, unbound)));
    out.write([from as isize, to as isize]);
}

/// `ngyx_frame` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct SharedFrame {
    pieces: [[isize; 2]; 5],
    marks: [c_int; 5],
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop_frame(
    out: *mut SharedFrame,
    header: *const Header,
    low: isize,
    high: isize,
    unbound: c_int,
    at: At,
) {
    let (template, l) = (*header).open();
    let frame = or_fail(at, template.frame(&l, widening(low, high, unbound)));
    out.write(SharedFrame { pieces: frame.pieces.map(|(a, b)| [a as isize, b as isize]), marks: frame.marks });
}

/// `ngyx_runs` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct SharedRuns {
    run: *mut Run,
    count: isize,
}

// `ngyx_run` of `nagaya/xmpc.h` is five integers of a pointer's size.
const _: () = assert!(std::mem::size_of::<Run>() == 5 * std::mem::size_of::<isize>());

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_new(out: *mut SharedRuns, header: *const Header, at: At) {
    let (template, l) = (*header).open();
    out.write(SharedRuns::new(or_fail(at, template.runs(&l))));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_in_order(out: *mut SharedRuns, header: *const Header, at: At) {
    let (template, l) = (*header).open();
    out.write(SharedRuns::new(or_fail(at, template.runs_in_order(&l))));
}

impl SharedRuns {
    /// To be freed by `ngyx_runs_free`.
    pub(crate) fn new(runs: Vec<Run>) -> SharedRuns {
        let count = runs.len() as isize;
        SharedRuns { run: Box::into_raw(runs.into_boxed_slice()).cast(), count }
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_section_runs(
    out: *mut SharedRuns,
    template: *const Template,
    dim: c_int,
    kind: c_int,
    first: isize,
    second: isize,
    step: isize,
    count: isize,
    at: At,
) {
    let count = (count >= 0).then_some(count as i64);
    let runs = (*template).positions(dim as usize, part(kind, first, second, step), count);
    out.write(SharedRuns::new(or_fail(at, runs)));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_free(runs: *mut SharedRuns) {
    let all = std::ptr::slice_from_raw_parts_mut((*runs).run, (*runs).count as usize);
    drop(Box::from_raw(all));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owns(
    template: *const Template,
    dim: c_int,
    kind: c_int,
    first: isize,
    second: isize,
    step: isize,
    at: At,
) -> c_int {
    or_fail(at, (*template).owns(dim as usize, part(kind, first, second, step))) as c_int
}

unsafe fn values(op: c_int, ty: c_int, data: *mut c_void, count: usize) -> Result<Values> {
    let unknown = || Error::new("a reduction with an operation or a type that does not exist");
    let (op, ty) = Op::from_code(op).zip(Type::from_code(ty)).ok_or_else(unknown)?;
    Ok(Values { by: Operator::Builtin(op, ty), data: data.cast(), count })
}

/// `ngyx_combine` of `nagaya/xmpc.h`.
type With = unsafe extern "C" fn(*mut c_void, *const c_void, usize);

fn values_by(combine: With, data: *mut c_void, count: usize, size: usize) -> Values {
    /// Calls the function that the context is.
    unsafe extern "C" fn call(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void) {
        // SAFETY: from the cast below.
        let combine = std::mem::transmute::<*mut c_void, With>(context);
        combine(into, from, count);
    }
    let by = Operator::With { size, function: call, context: combine as *mut c_void };
    Values { by, data: data.cast(), count }
}

unsafe fn reduce(on: Nodes, at: At, values: Result<Values>) -> c_int {
    if let Ok(v) = &values {
        together_on(on, at, || vec![("number of elements".into(), v.count as i64)]);
    }
    with(at, |job| job.reduction(on.as_ref(), values?)).into()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce(
    on: Nodes,
    op: c_int,
    ty: c_int,
    data: *mut c_void,
    count: usize,
    at: At,
) -> c_int {
    reduce(on, at, values(op, ty, data, count))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce_by(
    on: Nodes,
    combine: With,
    data: *mut c_void,
    count: usize,
    size: usize,
    at: At,
) -> c_int {
    reduce(on, at, Ok(values_by(combine, data, count, size)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owned_open(out: *mut Owned, shared: *const Shared, on: Nodes, at: At) {
    out.write(with(at, |job| job.owned(array(shared)?, on.as_ref())));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owned_close(owned: *mut Owned) {
    (*owned).close();
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_replicated(shared: *const Shared, on: Nodes, at: At) {
    with(at, |job| job.replicated(array(shared)?, on.as_ref()));
}
