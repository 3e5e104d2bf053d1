//! The exported functions of `xmp.h` for images and node arrays, and their inquiries. Those of the global view are in
//! `library.rs`. Each does what the `ngyx_lib_*` function of `seam.rs` does, but counts images as the library does.
//! It records the function's name as the user's line.
//!
//! These functions are not generated. The specification defines their names, types and meanings, and people read them
//! in `xmp.h`. `interfaces/xmp/spec/runtime.api` has what translated code and the macros of that header call.
//!
//! Safety: pointers are as `xmp.h` describes; a status may be null.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void};

use nagaya_xmp::end;
use nagaya_xmp::nodeset::Interned;
use nagaya_xmp::seam::{with, Text};
use nagaya_xmp::state::{xmp, Xmp};

use crate::seam::*;

/// A descriptor of a node array.
type Nodes = *const Interned;

// ---- Image control ----

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_memory(status: *mut c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sync_memory(Text::new(c"xmp_sync_memory"), status) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_all(status: *mut c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sync_all(Text::new(c"xmp_sync_all"), status) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_image(image: c_int, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sync_image(Text::new(c"xmp_sync_image"), 0, image, status) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_images(n: c_int, images: *mut c_int, status: *mut c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sync_images(Text::new(c"xmp_sync_images"), 0, n, images, status) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sync_images_all(status: *mut c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sync_images_all(Text::new(c"xmp_sync_images_all"), status) }
}

#[no_mangle]
pub extern "C" fn xmp_barrier() {
    with(Text::new(c"xmp_barrier"), |call| Ok(call.xmp.images.sync_all()?))
}

#[no_mangle]
pub extern "C" fn xmp_exit(status: c_int) -> ! {
    end::xmp_exit(status)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_cofree(p: *mut c_void) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_cofree(Text::new(c"xmp_cofree"), p) }
}

// ---- Inquiry of images ----

fn here(f: impl FnOnce(&Xmp) -> i32) -> c_int {
    with(Text::NONE, |call| Ok(f(call.xmp)))
}

macro_rules! inquiries {
    ($($name:ident: $value:expr;)*) => {
        $(#[no_mangle] pub extern "C" fn $name() -> c_int { here($value) })*
    };
}

inquiries! {
    xmp_num_images: |xmp| xmp.images.num_images();
    xmp_num_nodes: Xmp::num_nodes;
    xmp_all_num_nodes: |xmp| xmp.images.size();
    xmp_this_image: |xmp| xmp.images.this_image() + 1;
    xmp_node_num: |xmp| xmp.this_node() + 1;
    xmp_all_node_num: |xmp| xmp.images.me() + 1;
    xmpc_this_image: |xmp| xmp.images.this_image();
    xmpc_node_num: Xmp::this_node;
    xmpc_all_node_num: |xmp| xmp.images.me();
}

// ---- Inquiry of node arrays: 0 on success, negative on failure ----

const FAILURE: c_int = -2000;

/// Stores what `f` finds out about a node array.
unsafe fn inquire<T>(d: Nodes, to: *mut T, f: impl FnOnce(&'static Interned) -> Option<T>) -> c_int {
    match xmp().and_then(|xmp| xmp.nodes(d)).ok().and_then(f) {
        Some(value) => {
            // SAFETY: *program*.
            unsafe { *to = value }
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_ndims(d: Nodes, ndims: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, ndims, |set| Some(set.nodes.extents.len() as c_int)) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_size(d: Nodes, dim: c_int, size: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, size, |set| Some(set.nodes.extents[set.nodes.dimension(dim)?])) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_index(d: Nodes, dim: c_int, index: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, index, |set| Some(set.nodes.coordinates()?[set.nodes.dimension(dim)?] + 1)) }
}

#[no_mangle]
pub unsafe extern "C" fn xmpc_nodes_index(d: Nodes, dim: c_int, index: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, index, |set| Some(set.nodes.coordinates()?[set.nodes.dimension(dim)?])) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_attr(d: Nodes, attr: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, attr, |set| Some(set.nodes.origin as c_int)) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_rank(d: Nodes, rank: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { inquire(d, rank, |set| set.position()) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_equiv(
    d: Nodes,
    of: *mut Nodes,
    lower: *mut c_int,
    upper: *mut c_int,
    stride: *mut c_int,
) -> c_int {
    let Some(set) = xmp().and_then(|xmp| xmp.nodes(d)).ok() else { return FAILURE };
    let Some(referenced) = set.of else { return FAILURE };
    // SAFETY: *program*.
    unsafe { *of = referenced }
    // The library numbers dimensions from the innermost.
    for (k, (lb, ub, st)) in set.nodes.bounds().rev().enumerate() {
        // SAFETY: *program*.
        unsafe {
            *lower.add(k) = lb;
            *upper.add(k) = ub;
            *stride.add(k) = st;
        }
    }
    0
}

#[no_mangle]
pub unsafe extern "C" fn xmp_get_primary_image_index(
    n: c_int,
    p: *const c_int,
    indices: *mut c_int,
    d: Nodes,
) -> c_int {
    // SAFETY: *program*.
    unsafe { ngyx_lib_primary_index(Text::NONE, 0, n, p, indices, d.cast()) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_get_image_index(n: c_int, p: *const c_int, indices: *mut c_int, d: Nodes) -> c_int {
    // SAFETY: *program*.
    unsafe { ngyx_lib_image_index(Text::NONE, 0, n, p, indices, d.cast()) }
}

// ---- Time ----

fn seconds(read: unsafe extern "C" fn(libc::clockid_t, *mut libc::timespec) -> c_int) -> f64 {
    let mut t = libc::timespec { tv_sec: 0, tv_nsec: 0 };
    // SAFETY: a call of libc that writes to `t`.
    unsafe { read(libc::CLOCK_MONOTONIC, &mut t) };
    t.tv_sec as f64 + t.tv_nsec as f64 * 1e-9
}

#[no_mangle]
pub extern "C" fn xmp_wtime() -> f64 {
    seconds(libc::clock_gettime)
}

#[no_mangle]
pub extern "C" fn xmp_wtick() -> f64 {
    seconds(libc::clock_getres)
}
