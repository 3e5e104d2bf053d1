//! The exported functions of `xmp.h`, and the `ngyx_lib_*` its macros call: the same operations as in `xmp.rs`, with a status, the
//! image base of the unit, and the user's line.
//!
//! Safety: as in `xmp.rs`.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void};

use nagaya_xmp::end;
use nagaya_xmp::error::{Error, Stat};
use nagaya_xmp::job::{job, Job};
use nagaya_xmp::nodeset::Interned;

use crate::xmp::sync_all;
use crate::xmp_seam::{list, located, report, with, At, Nodes};

// ---- Image control ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_memory(at: At, status: *mut c_int) {
    report(at, status, job().and_then(Job::sync_memory));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_all(at: At, status: *mut c_int) {
    report(at, status, located(at, |job| sync_all(job, at)));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_image(at: At, base: c_int, image: c_int, status: *mut c_int) {
    report(at, status, located(at, |job| job.sync_images(Some(&[image]), base)));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_images(at: At, base: c_int, n: c_int, images: *const c_int, status: *mut c_int) {
    let images = usize::try_from(n)
        .map(|n| list(images, n))
        .map_err(|_| Error::with(Stat::InvalidImage, format!("the number of images is {n}; it must not be negative")));
    report(at, status, images.and_then(|images| located(at, |job| job.sync_images(Some(images), base))));
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sync_images_all(at: At, status: *mut c_int) {
    report(at, status, located(at, |job| job.sync_images(None, 0)));
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_memory(status: *mut c_int) {
    ngyx_lib_sync_memory(c"xmp_sync_memory".as_ptr(), status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_all(status: *mut c_int) {
    ngyx_lib_sync_all(c"xmp_sync_all".as_ptr(), status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_image(image: c_int, status: *mut c_int) {
    ngyx_lib_sync_image(c"xmp_sync_image".as_ptr(), 0, image, status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_images(n: c_int, images: *mut c_int, status: *mut c_int) {
    ngyx_lib_sync_images(c"xmp_sync_images".as_ptr(), 0, n, images, status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_images_all(status: *mut c_int) {
    ngyx_lib_sync_images_all(c"xmp_sync_images_all".as_ptr(), status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_barrier() {
    with(c"xmp_barrier".as_ptr(), Job::sync_all)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_exit(status: c_int) -> ! {
    end::xmp_exit(status)
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_comalloc(at: At, bytes_and_codimensions: *const usize, n: c_int) -> *mut c_void {
    let arguments = list(bytes_and_codimensions, n as usize);
    with(at, |job| match arguments {
        [bytes, codimensions @ ..] => job.comalloc(*bytes, codimensions),
        [] => Err(Error::new("xmp_comalloc needs a number of bytes")),
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_cofree(at: At, p: *mut c_void) {
    with(at, |job| job.cofree(p))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_cofree(p: *mut c_void) {
    ngyx_lib_cofree(c"xmp_cofree".as_ptr(), p)
}

// ---- Inquiry of images ----

unsafe fn here(f: impl FnOnce(&Job) -> i32) -> c_int {
    with(std::ptr::null(), |job| Ok(f(job)))
}

macro_rules! inquiries {
    ($($name:ident: $value:expr;)*) => {
        $(#[no_mangle] pub unsafe extern "C" fn $name() -> c_int { here($value) })*
    };
}

inquiries! {
    xmp_num_images: Job::num_images;
    xmp_num_nodes: Job::num_nodes;
    xmp_all_num_nodes: Job::size;
    xmp_this_image: |job| job.this_image() + 1;
    xmp_node_num: |job| job.this_node() + 1;
    xmp_all_node_num: |job| job.me() + 1;
    xmpc_this_image: Job::this_image;
    xmpc_node_num: Job::this_node;
    xmpc_all_node_num: Job::me;
}

// ---- Inquiry of node arrays: 0 on success, negative on failure ----

const FAILURE: c_int = -2000;

/// Stores what `f` finds out about a node array.
unsafe fn inquire<T>(d: Nodes, to: *mut T, f: impl FnOnce(&'static Interned) -> Option<T>) -> c_int {
    match job().and_then(|job| job.nodes(d)).ok().and_then(f) {
        Some(value) => {
            *to = value;
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_ndims(d: Nodes, ndims: *mut c_int) -> c_int {
    inquire(d, ndims, |set| Some(set.nodes.extents.len() as c_int))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_size(d: Nodes, dim: c_int, size: *mut c_int) -> c_int {
    inquire(d, size, |set| Some(set.nodes.extents[set.nodes.dimension(dim)?]))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_index(d: Nodes, dim: c_int, index: *mut c_int) -> c_int {
    inquire(d, index, |set| Some(set.nodes.coordinates()?[set.nodes.dimension(dim)?] + 1))
}

#[no_mangle]
pub unsafe extern "C" fn xmpc_nodes_index(d: Nodes, dim: c_int, index: *mut c_int) -> c_int {
    inquire(d, index, |set| Some(set.nodes.coordinates()?[set.nodes.dimension(dim)?]))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_attr(d: Nodes, attr: *mut c_int) -> c_int {
    inquire(d, attr, |set| Some(set.nodes.origin as c_int))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_rank(d: Nodes, rank: *mut c_int) -> c_int {
    inquire(d, rank, |set| set.position())
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_equiv(
    d: Nodes,
    of: *mut Nodes,
    lower: *mut c_int,
    upper: *mut c_int,
    stride: *mut c_int,
) -> c_int {
    let Some(set) = job().and_then(|job| job.nodes(d)).ok() else { return FAILURE };
    let Some(referenced) = set.of else { return FAILURE };
    *of = referenced;
    // The library numbers dimensions from the innermost.
    for (k, (lb, ub, st)) in set.nodes.bounds().rev().enumerate() {
        *lower.add(k) = lb;
        *upper.add(k) = ub;
        *stride.add(k) = st;
    }
    0
}

/// An image at program start, as such.
fn primary(_: &Job, image: i32) -> i32 {
    image
}

/// Its index in the current set, or the one below the first.
fn current(job: &Job, image: i32) -> i32 {
    job.position_of(image).unwrap_or(-1)
}

/// Translates positions in a node array to what `number` says of those images, both counted from `base`.
unsafe fn translate(
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    d: Nodes,
    number: fn(&Job, i32) -> i32,
) -> c_int {
    let result = job().and_then(|job| {
        let positions = list(positions, usize::try_from(n).unwrap_or(0));
        let images = job.primary_images(job.nodes(d)?, positions.iter().map(|&p| i64::from(p) - i64::from(base)))?;
        Ok(images.into_iter().map(|image| number(job, image)).collect::<Vec<i32>>())
    });
    match result {
        Ok(images) => {
            for (k, image) in images.into_iter().enumerate() {
                *indices.add(k) = image + base;
            }
            0
        }
        Err(_) => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_primary_index(
    _at: At,
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: Nodes,
) -> c_int {
    translate(base, n, positions, indices, nodes, primary)
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_image_index(
    _at: At,
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: Nodes,
) -> c_int {
    translate(base, n, positions, indices, nodes, current)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_get_primary_image_index(
    n: c_int,
    p: *const c_int,
    indices: *mut c_int,
    d: Nodes,
) -> c_int {
    translate(0, n, p, indices, d, primary)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_get_image_index(n: c_int, p: *const c_int, indices: *mut c_int, d: Nodes) -> c_int {
    translate(0, n, p, indices, d, current)
}

// ---- Time ----

unsafe fn seconds(read: unsafe extern "C" fn(libc::clockid_t, *mut libc::timespec) -> c_int) -> f64 {
    let mut t: libc::timespec = std::mem::zeroed();
    read(libc::CLOCK_MONOTONIC, &mut t);
    t.tv_sec as f64 + t.tv_nsec as f64 * 1e-9
}

#[no_mangle]
pub unsafe extern "C" fn xmp_wtime() -> f64 {
    seconds(libc::clock_gettime)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_wtick() -> f64 {
    seconds(libc::clock_getres)
}
