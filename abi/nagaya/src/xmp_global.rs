//! The exported functions of the global view for translated XMP/C code; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

use nagaya_core::{Op, Type};
use nagaya_dist::{Align, Comb, Format, Shadow};
use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::{Declared, Loop, Relation, Runs, Shared, Template, Values};
use nagaya_xmp::nodeset::Interned;

use crate::xmp::{list, or_fail, text, with, At};
use crate::xmp_check::together;

pub(crate) unsafe fn wide(p: *const isize, n: usize) -> Vec<i64> {
    list(p, n).iter().map(|v| *v as i64).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_template_new(
    nd: c_int,
    low: *const isize,
    extent: *const isize,
    name: *const c_char,
    at: At,
) -> *const Template {
    let bounds = wide(low, nd as usize).into_iter().zip(wide(extent, nd as usize)).collect();
    with(at, |job| job.template(&text(name), bounds))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_distribute(
    template: *const Template,
    nd: c_int,
    format: *const c_int,
    chunk: *const isize,
    lists: *const *const c_int,
    onto: *const Interned,
    at: At,
) {
    with(at, |job| {
        let nodes = job.nodes(onto)?;
        let mut width = nodes.nodes.extents.iter();
        let (chunks, lists) = (list(chunk, nd as usize), list(lists, nd as usize));
        let mut formats = Vec::new();
        for (d, code) in list(format, nd as usize).iter().enumerate() {
            let nodes = if *code == 0 { 0 } else { width.next().map_or(0, |w| *w as usize) };
            formats.push(match code {
                0 => Format::Whole,
                1 => Format::Block,
                2 => Format::BlockOf(chunks[d] as i64),
                3 => Format::Cyclic(chunks[d] as i64),
                _ => Format::General(list(lists[d], nodes).iter().map(|v| i64::from(*v)).collect()),
            });
        }
        (*template).distribute(&formats, nodes)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_array_new(
    shared: *mut Shared,
    esize: usize,
    nd: c_int,
    extent: *const isize,
    template: *const Template,
    dim: *const c_int,
    offset: *const isize,
    low: *const isize,
    high: *const isize,
    name: *const c_char,
    at: At,
) -> *mut c_void {
    let n = nd as usize;
    let align = |(d, o): (&c_int, &isize)| match *d {
        d if d < 0 => Align::Collapsed,
        d => Align::With { dim: d as usize, offset: *o as i64 },
    };
    let shadow = |(l, h): (&isize, &isize)| match *l {
        -1 => Shadow::Full,
        l => Shadow::Width { low: l as i64, high: *h as i64 },
    };
    let aligns: Vec<Align> = list(dim, n).iter().zip(list(offset, n)).map(align).collect();
    let shadows: Vec<Shadow> = list(low, n).iter().zip(list(high, n)).map(shadow).collect();
    let extents = wide(extent, n);
    let name = text(name);
    let declared =
        Declared { name: &name, esize, extents: &extents, template: &*template, aligns: &aligns, shadows: &shadows };
    together(at, || (0..n).map(|d| (format!("extent of dimension {} of {name}", d + 1), extents[d])).collect());
    with(at, |job| job.array(declared, &mut *shared)).cast()
}

unsafe fn runs(template: *const Template, dim: c_int, offset: isize, header: Loop, at: At) -> Runs {
    or_fail(at, (*template).runs(dim as usize, offset as i64, header))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop(
    out: *mut isize,
    template: *const Template,
    dim: c_int,
    offset: isize,
    first: isize,
    limit: isize,
    relation: c_int,
    step: isize,
    at: At,
) {
    let header =
        Loop { first: first as i64, limit: limit as i64, relation: Relation::from_code(relation), step: step as i64 };
    let runs = runs(template, dim, offset, header, at);
    // The part has no gaps, so there is at most one run.
    let (from, count) = runs.combs.first().map_or((0, 0), |c| (c.start, c.len));
    let begin = runs.section.at(from);
    *out = begin as isize;
    *out.add(1) = (begin + count * runs.section.step) as isize;
}

/// `ngyx_runs` of `nagaya/xmpc.h`.
#[repr(C)]
pub struct SharedRuns {
    combs: *mut Comb,
    count: isize,
    first: isize,
    step: isize,
}

// `ngyx_comb` of `nagaya/xmpc.h` is four 64-bit integers: start, len, period, reps.
const _: () = assert!(std::mem::size_of::<Comb>() == 32);

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_new(
    out: *mut SharedRuns,
    template: *const Template,
    dim: c_int,
    offset: isize,
    first: isize,
    limit: isize,
    relation: c_int,
    step: isize,
    at: At,
) {
    let header =
        Loop { first: first as i64, limit: limit as i64, relation: Relation::from_code(relation), step: step as i64 };
    let runs = runs(template, dim, offset, header, at);
    let (count, first, step) = (runs.combs.len() as isize, runs.section.first as isize, runs.section.step as isize);
    let combs = Box::into_raw(runs.combs.into_boxed_slice()).cast();
    out.write(SharedRuns { combs, count, first, step });
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_runs_free(runs: *mut SharedRuns) {
    let all = std::ptr::slice_from_raw_parts_mut((*runs).combs, (*runs).count as usize);
    drop(Box::from_raw(all));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_owns(template: *const Template, dim: c_int, index: isize, at: At) -> c_int {
    or_fail(at, (*template).owns(dim as usize, index as i64)) as c_int
}

unsafe fn values(op: c_int, ty: c_int, data: *mut c_void, count: usize) -> Result<Values> {
    let unknown = || Error::new("a reduction with an operation or a type that does not exist");
    let (op, ty) = Op::from_code(op).zip(Type::from_code(ty)).ok_or_else(unknown)?;
    Ok(Values { op, ty, data: data.cast(), count })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_loop_reduce(
    template: *const Template,
    ndims: c_int,
    dims: *const c_int,
    op: c_int,
    ty: c_int,
    data: *mut c_void,
    count: usize,
    at: At,
) {
    let dims: Vec<usize> = list(dims, ndims as usize).iter().map(|d| *d as usize).collect();
    with(at, |job| job.loop_reduction(&*template, &dims, values(op, ty, data, count)?))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_reduce(
    on: *const Interned,
    op: c_int,
    ty: c_int,
    data: *mut c_void,
    count: usize,
    at: At,
) {
    together(at, || vec![("number of elements".into(), count as i64)]);
    with(at, |job| job.reduction(on.as_ref(), values(op, ty, data, count)?))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast(
    on: *const Interned,
    source: *const Interned,
    data: *mut c_void,
    bytes: usize,
    at: At,
) {
    together(at, || vec![("number of bytes".into(), bytes as i64)]);
    with(at, |job| job.bcast(on.as_ref(), source.as_ref(), data.cast(), bytes))
}
