//! The exported functions of executing node sets for translated XMP/C code; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_void};

use nagaya_xmp::global::{Part, Template};
use nagaya_xmp::job::job;
use nagaya_xmp::nodeset::Triplets;
use nagaya_xmp::transfer::Section;

use crate::here::publish_images;
use crate::xmp::{list, or_fail, text, with, At, Nodes};
use crate::xmp_check::together;
use crate::xmp_loop::SharedRuns;

#[no_mangle]
pub unsafe extern "C" fn ngyx_on_nodes(
    of: Nodes,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: *const c_char,
    at: At,
) -> Nodes {
    with(at, |job| {
        // A handle from translated code needs no search.
        let of = &*of;
        let n = of.nodes.extents.len();
        let triplets = Triplets { base: list(base, n), length: list(length, n), step: list(step, n) };
        job.nodes_selected(&text(name), of, triplets)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin(set: Nodes, at: At) -> c_int {
    let (member, reach) = with(at, |job| {
        let member = job.begin(set.as_ref().unwrap_or(job.executing()))?;
        Ok((member, job.reach()))
    });
    if member {
        publish_images(reach);
    }
    member.into()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin_turns(set: Nodes, at: At) -> c_int {
    with(at, |job| job.begin_turns(set.as_ref().unwrap_or(job.executing()))).into()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_end(began: *const c_int) {
    if *began != 0 {
        if let Ok(job) = job() {
            job.leave();
            publish_images(job.reach());
        }
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_on_template(
    template: *const Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: *const c_char,
    at: At,
) -> Nodes {
    with(at, |job| {
        let template = &*template;
        let n = template.rank();
        let (kind, step) = (list(kind, n), list(step, n));
        let (first, second) = (list(first, n), list(second, n));
        let part = |d: usize| part(kind[d], first[d], second[d], step[d]);
        job.owners(template, &(0..n).map(part).collect::<Vec<_>>(), &text(name))
    })
}

/// A subscript of a template, as `nagaya/xmpc.h` has it.
pub(crate) fn part(kind: c_int, first: isize, second: isize, step: isize) -> Part {
    let written = |bound: isize| (bound != isize::MIN).then_some(bound as i64);
    match kind {
        0 => Part::All,
        1 => Part::Own,
        2 => Part::Counted(written(first), written(second), step as i64),
        _ => Part::Bounds(written(first), written(second), step as i64),
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
pub unsafe extern "C" fn ngyx_bcast_section(
    on: Nodes,
    source: Nodes,
    nd: c_int,
    esize: usize,
    first: *mut c_void,
    stride: *const isize,
    count: *const isize,
    at: At,
) {
    let n = nd as usize;
    let count: Vec<usize> = list(count, n).iter().map(|c| (*c).max(0) as usize).collect();
    let section = Section { esize, count: &count, dst: list(stride, n), src: list(stride, n) };
    together(at, || count.iter().map(|c| ("number of elements in a dimension".into(), *c as i64)).collect());
    with(at, |job| job.bcast_section(on.as_ref(), source.as_ref(), first.cast(), section))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_holder(on: Nodes, holds: c_int, at: At) -> Nodes {
    with(at, |job| job.holder(on.as_ref(), holds != 0)).map_or(std::ptr::null(), std::ptr::from_ref)
}
