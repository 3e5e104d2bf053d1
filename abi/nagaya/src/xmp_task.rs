//! The exported functions of executing node sets for translated XMP/C code; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int};

use nagaya_xmp::global::{Part, Template, MAX_RANK};
use nagaya_xmp::job::job;
use nagaya_xmp::nodeset::Triplets;
use nagaya_xmp::together::{is_checking, is_threaded};

use crate::here::publish_images;
use crate::xmp_seam::{list, part, text, with, At, Nodes};

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

/// What `ngyx_begin_turns` gives where nothing has begun, but the caller is of the set.
const ONE_OF_MANY: c_int = 2;
const OUTSIDE: c_int = 3;

#[no_mangle]
pub unsafe extern "C" fn ngyx_begin_turns(set: Nodes, at: At) -> c_int {
    with(at, |job| {
        let set = set.as_ref().unwrap_or(job.executing());
        // Of loops in loops this is called under -fcheck alone, where threads may do them.
        if is_checking() && is_threaded() {
            return Ok(if set.position().is_some() { ONE_OF_MANY } else { 0 });
        }
        Ok(job.begin_turns(set).map_or(OUTSIDE, c_int::from))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_end(began: *const c_int) {
    if *began == 1 {
        if let Ok(job) = job() {
            job.leave();
            publish_images(job.reach());
        }
    }
}

/// The subscripts of a template in a clause.
struct Parts([Part; MAX_RANK], usize);

impl Parts {
    unsafe fn of(
        template: &Template,
        kind: *const c_int,
        first: *const isize,
        second: *const isize,
        step: *const isize,
    ) -> Parts {
        let n = template.rank();
        let mut parts = [Part::All; MAX_RANK];
        for (d, to) in parts.iter_mut().enumerate().take(n) {
            *to = part(*kind.add(d), *first.add(d), *second.add(d), *step.add(d));
        }
        Parts(parts, n)
    }

    fn list(&self) -> &[Part] {
        &self.0[..self.1]
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
    let parts = Parts::of(&*template, kind, first, second, step);
    with(at, |job| job.owners(&*template, parts.list(), &text(name)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sharing(
    template: *const Template,
    kind: *const c_int,
    first: *const isize,
    second: *const isize,
    step: *const isize,
    name: *const c_char,
    at: At,
) -> Nodes {
    let parts = Parts::of(&*template, kind, first, second, step);
    with(at, |job| job.sharing(&*template, parts.list(), &text(name)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_holder(on: Nodes, holds: c_int, at: At) -> Nodes {
    with(at, |job| job.holder(on.as_ref(), holds != 0)).map_or(std::ptr::null(), std::ptr::from_ref)
}
