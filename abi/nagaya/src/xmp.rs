//! The exported functions for translated XMP/C code: `ngyx_*` of `spec/runtime.api`. Those of `xmp.h` are in `xmp_lib.rs`.
//!
//! One line each: C arguments become slices and values, the work is `nagaya-xmp`'s, and an error ends the job with the user's
//! line in front. Documentation is in `spec/runtime.api`.
//!
//! Safety of all functions here: the pointers are what that file says; translated code vouches for them. `stat` and `at` may be
//! null.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_char, c_int, c_longlong, c_void};

use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::job::Job;
use nagaya_xmp::nodes::Declaration;
use nagaya_xmp::nodeset::Triplets;
use nagaya_xmp::registry::{self, Record};
use nagaya_xmp::together::Construct;
use nagaya_xmp::transfer::Section;
use nagaya_xmp::{shape, start};

use crate::xmp_seam::{fail, list, located, or_fail, quickly, report, text, together, with, At, Nodes};

// ---- Start and registry ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_unit(begin: *mut Record, end: *mut Record) {
    or_fail(std::ptr::null(), registry::unit(begin, end))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_at_start(init: extern "C" fn()) {
    or_fail(std::ptr::null(), registry::at_start(init))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_start(_argc: c_int, _argv: *mut *mut c_char) {
    or_fail(std::ptr::null(), crate::start().map_err(Error::from).and_then(start::start))
}

// ---- Images ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_image(corank: c_int, c: *const c_int, extents: *const c_int, name: At, at: At) -> c_int {
    let n = corank as usize;
    with(at, |job| {
        shape::image(list(c, n), list(extents, n), job.num_images())
            .map_err(|e| e.after(format_args!("{}:", text(name))))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_index(corank: c_int, c: *const c_int, extents: *const c_int) -> c_int {
    let n = corank as usize;
    with(std::ptr::null(), |job| Ok(shape::image_index(list(c, n), list(extents, n), job.num_images()).unwrap_or(-1)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_of(base: *const c_void, corank: c_int, c: *const c_int, name: At, at: At) -> c_int {
    with(at, |job| job.image_of(base.cast(), list(c, corank as usize), &text(name)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_rank_slow(image: c_int, at: At) -> c_int {
    with(at, |job| job.image_rank(image)).0 as c_int
}

// ---- Put, get, copy, accumulate ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_put_slow(co: *mut c_void, image: c_int, src: *const c_void, size: usize, at: At) {
    quickly(at, |job| job.put(co.cast(), image, src.cast(), size))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_get_slow(dst: *mut c_void, co: *const c_void, image: c_int, size: usize, at: At) {
    quickly(at, |job| job.get(dst.cast(), co.cast(), image, size))
}

unsafe fn section<'a>(
    nd: c_int,
    esize: usize,
    dst: *const isize,
    src: *const isize,
    count: *const usize,
) -> Section<'a> {
    let nd = nd as usize;
    Section { esize, count: list(count, nd), dst: list(dst, nd), src: list(src, nd) }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_put_nd_slow(
    nd: c_int,
    esize: usize,
    co: *mut c_void,
    costride: *const isize,
    image: c_int,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: At,
) {
    with(at, |job| job.put_nd(co.cast(), image, src.cast(), section(nd, esize, costride, srcstride, count)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_get_nd_slow(
    nd: c_int,
    esize: usize,
    dst: *mut c_void,
    dststride: *const isize,
    co: *const c_void,
    costride: *const isize,
    image: c_int,
    count: *const usize,
    at: At,
) {
    with(at, |job| job.get_nd(dst.cast(), co.cast(), image, section(nd, esize, dststride, costride, count)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_copy_nd_slow(
    nd: c_int,
    esize: usize,
    dstco: *mut c_void,
    dststride: *const isize,
    dstimage: c_int,
    srcco: *const c_void,
    srcstride: *const isize,
    srcimage: c_int,
    count: *const usize,
    at: At,
) {
    let section = section(nd, esize, dststride, srcstride, count);
    with(at, |job| job.copy_nd((dstco.cast(), dstimage), (srcco.cast(), srcimage), section))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_move_nd_slow(
    nd: c_int,
    esize: usize,
    dst: *mut c_void,
    dststride: *const isize,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: At,
) {
    with(at, |job| job.move_nd(dst.cast(), src.cast(), section(nd, esize, dststride, srcstride, count)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_acc(op: c_int, ty: c_int, co: *mut c_void, image: c_int, src: *const c_void, at: At) {
    quickly(at, |job| job.acc(op, ty, co.cast(), image, src.cast()))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_acc_nd(
    op: c_int,
    ty: c_int,
    nd: c_int,
    co: *mut c_void,
    costride: *const isize,
    image: c_int,
    src: *const c_void,
    srcstride: *const isize,
    count: *const usize,
    at: At,
) {
    let section = section(nd, 0, costride, srcstride, count);
    with(at, |job| job.acc_nd(op, ty, co.cast(), image, src.cast(), section))
}

// ---- Synchronisation ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_memory(at: At) {
    quickly(at, Job::sync_memory)
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_all(at: At) {
    with(at, |job| sync_all(job, at))
}

/// With `-fcheck` all executing images have to be here, or at another such statement, unless an `image` directive has named others.
pub(crate) unsafe fn sync_all(job: &Job, at: At) -> Result<()> {
    if !job.is_set_named() && std::ptr::eq(job.images(), job.executing()) {
        job.come_together(|| Construct { at: text(at), arguments: Vec::new(), by_count: true })?;
    }
    job.sync_all()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_sync_images(n: c_int, images: *const c_int, at: At) {
    let images = (n >= 0).then(|| list(images, n as usize));
    with(at, |job| job.sync_images(images, 0))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_post(image: c_int, tag: c_int, at: At) {
    with(at, |job| job.post(image, tag))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_wait(image: c_int, has_tag: c_int, tag: c_int, at: At) {
    with(at, |job| job.wait_post((image >= 0).then_some(image), (has_tag != 0).then_some(tag)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lock(
    co: *mut c_void,
    image: c_int,
    try_only: c_int,
    acquired: *mut c_int,
    stat: *mut c_int,
    at: At,
) -> c_int {
    let mut got = false;
    let result = located(at, |job| {
        got = if try_only != 0 {
            job.try_lock(co.cast(), image)?
        } else {
            job.lock(co.cast(), image)?;
            true
        };
        Ok(())
    });
    if !acquired.is_null() {
        *acquired = got as c_int;
    }
    report(at, stat, result) as c_int
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unlock(co: *mut c_void, image: c_int, stat: *mut c_int, at: At) -> c_int {
    report(at, stat, located(at, |job| job.unlock(co.cast(), image))) as c_int
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_define(co: *mut c_void, image: c_int, value: c_int, at: At) {
    with(at, |job| job.atomic_define(co.cast(), image, value))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_ref(co: *const c_void, image: c_int, at: At) -> c_int {
    with(at, |job| job.atomic_ref(co.cast(), image))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_op(
    op: c_int,
    ty: c_int,
    co: *mut c_void,
    image: c_int,
    operand: c_longlong,
    at: At,
) -> c_longlong {
    with(at, |job| job.atomic_op(op, ty, co.cast(), image, operand))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_exchange_slow(
    co: *mut c_void,
    image: c_int,
    old: *mut c_void,
    now: *const c_void,
    size: usize,
    at: At,
) -> c_int {
    with(at, |job| job.atomic_exchange(co.cast(), image, old.cast(), now.cast(), size)).into()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_atomic_cas(
    ty: c_int,
    co: *mut c_void,
    image: c_int,
    compare: c_longlong,
    desired: c_longlong,
    at: At,
) -> c_longlong {
    with(at, |job| job.atomic_cas(ty, co.cast(), image, compare, desired))
}

// ---- Node arrays ----

unsafe fn declared<R>(nd: c_int, extents: *const c_int, star: c_int, name: At, f: impl FnOnce(Declaration) -> R) -> R {
    f(Declaration { name: &text(name), extents: list(extents, nd as usize), star: usize::try_from(star).ok() })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_new(nd: c_int, extents: *const c_int, star: c_int, name: At, at: At) -> Nodes {
    with(at, |job| declared(nd, extents, star, name, |d| job.nodes_entire(d)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_executing(
    nd: c_int,
    extents: *const c_int,
    star: c_int,
    name: At,
    at: At,
) -> Nodes {
    with(at, |job| declared(nd, extents, star, name, |d| job.nodes_executing(d)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_section(
    of: Nodes,
    nd: c_int,
    extents: *const c_int,
    star: c_int,
    base: *const c_int,
    length: *const c_int,
    step: *const c_int,
    name: At,
    at: At,
) -> Nodes {
    with(at, |job| {
        // A handle from translated code needs no search.
        let of = &*of;
        let n = of.nodes.extents.len();
        let triplets = Triplets { base: list(base, n), length: list(length, n), step: list(step, n) };
        declared(nd, extents, star, name, |d| job.nodes_section(d, of, triplets))
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_image_set(nodes: Nodes, at: At) {
    // A handle from translated code needs no search.
    with(at, |job| {
        job.image_directive(&*nodes);
        Ok(())
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_barrier(nodes: Nodes, at: At) {
    together(at, Vec::new);
    with(at, |job| job.barrier_directive(nodes.as_ref()))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_image(nodes: Nodes, position: c_int, at: At) -> c_int {
    with(at, |job| Ok(job.image_number((*nodes).nodes.at(position)?)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_nodes_element(nodes: Nodes, nd: c_int, subscripts: *const c_int, at: At) -> c_int {
    with(at, |job| Ok(job.image_number((*nodes).nodes.element(list(subscripts, nd as usize))?)))
}

// ---- Run-time checks ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_section(
    name: At,
    dim: c_int,
    base: isize,
    length: isize,
    step: isize,
    extent: isize,
    at: At,
) {
    let checked = shape::section(dim, base as i64, length as i64, step as i64, extent as i64);
    or_fail(at, checked.map_err(|e| e.after(format_args!("{}: ", text(name)))))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_conform(dim: c_int, left: isize, right: isize, at: At) {
    or_fail(at, shape::conform(dim, left as i64, right as i64))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_symmetric(co: *const c_void, name: At, at: At) {
    with(at, |job| job.check_symmetric(co.cast(), &text(name)))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_temp(bytes: usize, at: At) -> *mut c_void {
    let p = libc::malloc(bytes.max(1));
    if p.is_null() {
        fail(at, &Error::new(format!("no memory for a temporary of {bytes} bytes")))
    }
    p
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_temp_free(p: *mut c_void) {
    libc::free(p)
}
