//! The library of the global view: descriptors, the inquiries of templates and arrays, and the transformational
//! procedures (XMP 7.6, XMP 7.9). Images and node arrays are in `images.rs`, and what belongs to MPI is in
//! `mpi.rs`.
//!
//! Inquiries return 0 or a negative number. They also return it for a descriptor of the wrong kind, and report that on
//! standard error. The procedures are the `ngyx_lib_*` of `seam.rs`, with the function's name as the user's line.
//!
//! Safety: pointers are as `xmp.h` describes; descriptors are checked.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void, CStr};

use nagaya_xmp::error::Error;
use nagaya_xmp::global::{DescriptorKind, Handle, OfArray, OfTemplate};
use nagaya_xmp::seam::{self, list, with, Text};
use nagaya_xmp::state::xmp;

use crate::seam::*;

const FAILURE: c_int = -2000;

// ---- Descriptors ----

/// Says once more than a negative number can.
pub(crate) fn complain(what: &CStr, e: &Error) -> c_int {
    let rank = xmp().map_or(0, |xmp| xmp.images.me());
    nagaya_core::say(format_args!("rank {rank}: {}: {e}", what.to_string_lossy()));
    FAILURE
}

/// What `f` finds out about a template; `None` on failure.
fn template<T>(what: &CStr, d: Handle, f: impl FnOnce(OfTemplate) -> Option<T>) -> Option<T> {
    match xmp().and_then(|xmp| xmp.described_template(d)) {
        Ok(template) => f(OfTemplate(template)),
        Err(e) => {
            complain(what, &e);
            None
        }
    }
}

/// What `f` finds out about an array; `None` on failure.
fn array<T>(what: &CStr, d: Handle, f: impl FnOnce(OfArray) -> Option<T>) -> Option<T> {
    of_array(what, xmp().and_then(|xmp| xmp.asked_array(d)), f)
}

/// The same for an array that must have memory.
fn made<T>(what: &CStr, d: Handle, f: impl FnOnce(OfArray) -> Option<T>) -> Option<T> {
    of_array(what, xmp().and_then(|xmp| xmp.described_array(d)).map(|whole| OfArray::made(whole.array)), f)
}

fn of_array<T>(what: &CStr, asked: Result<OfArray, Error>, f: impl FnOnce(OfArray) -> Option<T>) -> Option<T> {
    match asked {
        Ok(asked) => f(asked),
        Err(e) => {
            complain(what, &e);
            None
        }
    }
}

/// Stores what was found out.
unsafe fn store<T>(to: *mut T, value: Option<T>) -> c_int {
    match value {
        Some(value) => {
            // SAFETY: *program*.
            unsafe { *to = value }
            0
        }
        None => FAILURE,
    }
}

fn number(value: i64) -> Option<c_int> {
    c_int::try_from(value).ok()
}

#[no_mangle]
pub unsafe extern "C" fn xmp_desc_kind(d: Handle, kind: *mut c_int) -> c_int {
    match xmp().and_then(|xmp| xmp.kind(d)) {
        // SAFETY: *program*.
        Ok(k) => unsafe { store(kind, Some(k as c_int)) },
        Err(e) => complain(c"xmp_desc_kind", &e),
    }
}

// ---- Templates and arrays (XMP 7.6, XMP B.2): a number per dimension, through a pointer or as the result ----

/// The name as C has it.
macro_rules! name_of {
    ($name:ident) => {
        const {
            match CStr::from_bytes_with_nul(concat!(stringify!($name), "\0").as_bytes()) {
                Ok(name) => name,
                Err(_) => unreachable!(),
            }
        }
    };
}

macro_rules! of_dimension {
    ($($look:ident $name:ident: |$x:ident, $dim:ident| $value:expr;)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name(d: Handle, $dim: c_int, to: *mut c_int) -> c_int {
            // SAFETY: *program*.
            unsafe { store(to, $look(name_of!($name), d, |$x| number($value))) }
        }
    )*};
}

macro_rules! gives_dimension {
    ($($look:ident $name:ident: |$x:ident, $dim:ident| $value:expr;)*) => {$(
        #[no_mangle]
        pub extern "C" fn $name(d: Handle, $dim: c_int) -> c_int {
            $look(name_of!($name), d, |$x| number($value)).unwrap_or(FAILURE)
        }
    )*};
}

of_dimension! {
    template xmp_template_lbound: |t, dim| t.bounds(dim)?.0;
    template xmp_template_ubound: |t, dim| t.bounds(dim)?.1;
    template xmp_dist_format: |t, dim| t.manner(dim)? as i64;
    template xmp_dist_blocksize: |t, dim| t.block(dim)?;
    template xmp_dist_axis: |t, dim| t.axis(dim)?;
    array xmp_align_axis: |a, dim| a.align_axis(dim)?;
    array xmp_align_offset: |a, dim| a.align_offset(dim)?;
    array xmp_align_replicated: |a, dim| i64::from(a.align_replicated(dim)?);
    made xmp_array_lbound: |a, dim| a.bounds(dim)?.0;
    made xmp_array_ubound: |a, dim| a.bounds(dim)?.1;
    made xmp_array_lbound_global: |a, dim| a.owned(dim)?.0;
    made xmp_array_ubound_global: |a, dim| a.owned(dim)?.1;
    array xmp_array_lshadow: |a, dim| a.shadow(dim)?.0;
    array xmp_array_ushadow: |a, dim| a.shadow(dim)?.1;
    made xmp_array_lsize: |a, dim| a.local_size(dim)?;
}

gives_dimension! {
    template xmp_template_gsize: |t, dim| t.bounds(dim).map(|(low, high)| high - low + 1)?;
    template xmp_template_lsize: |t, dim| t.local_size(dim)?;
    template xmp_dist_stride: |t, dim| t.stride(dim)?;
    array xmp_align_format: |a, dim| a.align_manner(dim)? as i64;
    made xmp_align_size: |a, dim| a.align_size(dim)?;
    made xmp_array_gsize: |a, dim| a.bounds(dim).map(|(low, high)| high - low + 1)?;
    made xmp_array_gcllbound: |a, dim| a.owned(dim)?.0;
    made xmp_array_gclubound: |a, dim| a.owned(dim)?.1;
    made xmp_array_lcllbound: |a, dim| a.owned_places(dim)?.0;
    made xmp_array_lclubound: |a, dim| a.owned_places(dim)?.1;
    made xmp_array_gcglbound: |a, dim| a.stored(dim)?.0;
    made xmp_array_gcgubound: |a, dim| a.stored(dim)?.1;
}

#[no_mangle]
pub unsafe extern "C" fn xmp_template_fixed(d: Handle, fixed: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { store(fixed, template(c"xmp_template_fixed", d, |t| Some(c_int::from(t.is_fixed())))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_template_ndims(d: Handle, ndims: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { store(ndims, template(c"xmp_template_ndims", d, |t| number(t.ndims()))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_dist_gblockmap(d: Handle, dim: c_int, map: *mut c_int) -> c_int {
    match template(c"xmp_dist_gblockmap", d, |t| t.gblock(dim)) {
        Some(lengths) => {
            // SAFETY: *program*.
            lengths.iter().enumerate().for_each(|(k, n)| unsafe { *map.add(k) = *n as c_int });
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_dist_nodes(d: Handle, nodes: *mut Handle) -> c_int {
    // SAFETY: *program*.
    unsafe { store(nodes, template(c"xmp_dist_nodes", d, |t| Some(std::ptr::from_ref(t.onto()?).cast()))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sched_template_index(
    local_start: *mut c_int,
    local_end: *mut c_int,
    start: c_int,
    end: c_int,
    step: c_int,
    d: Handle,
    dim: c_int,
) {
    let what = c"xmp_sched_template_index";
    let part = template(what, d, |t| t.schedule(dim, start.into(), end.into(), step.into()));
    let (from, to) = part.and_then(|(from, to)| number(from).zip(number(to))).unwrap_or_else(|| {
        let e = "needs a dimension (counted from 0) of a fixed template, distributed in blocks, and a positive step";
        complain(what, &Error::new(e));
        (0, 0)
    });
    // SAFETY: *program*.
    unsafe {
        *local_start = from;
        *local_end = to;
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_align_template(d: Handle, of: *mut Handle) -> c_int {
    let found = array(c"xmp_align_template", d, |a| Some(std::ptr::from_ref(a.template())));
    // SAFETY: *program*.
    unsafe { store(of, found.and_then(|t| Some(xmp().ok()?.describe_template(t)))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_ndims(d: Handle, ndims: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { store(ndims, array(c"xmp_array_ndims", d, |a| number(a.ndims()))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_gtol(d: Handle, dim: c_int, index: c_int, local: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { store(local, made(c"xmp_array_gtol", d, |a| number(a.place(dim, index.into())?))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_laddr(d: Handle, address: *mut *mut c_void) -> c_int {
    // SAFETY: *program*.
    unsafe { store(address, made(c"xmp_array_laddr", d, |a| Some(a.array()?.address().cast()))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_lda(d: Handle, lda: *mut c_int) -> c_int {
    // SAFETY: *program*.
    unsafe { store(lda, made(c"xmp_array_lda", d, |a| number(a.local_size(2).filter(|_| a.ndims() == 2)?))) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_lead_dim(d: Handle, size: *mut c_int) -> c_int {
    let sizes = |a: OfArray| (1..=a.ndims() as c_int).map(|dim| number(a.local_size(dim)?)).collect::<Option<Vec<_>>>();
    match made(c"xmp_array_lead_dim", d, sizes) {
        Some(sizes) => {
            // SAFETY: *program*.
            sizes.iter().enumerate().for_each(|(k, n)| unsafe { *size.add(k) = *n });
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub extern "C" fn xmp_array_type_size(d: Handle) -> usize {
    array(c"xmp_array_type_size", d, |a| Some(a.element_size())).unwrap_or(0)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_owner(d: Handle, ndims: c_int, index: *const c_int, dim: c_int) -> c_int {
    // SAFETY: *program*.
    let index = unsafe { list(index, usize::try_from(ndims).unwrap_or(0)) };
    let index: Vec<i64> = index.iter().map(|i| (*i).into()).collect();
    made(c"xmp_array_owner", d, |a| number(a.owner(&index, dim)? + 1)).unwrap_or(FAILURE)
}

// ---- Transformational procedures (XMP 7.9) ----

/// `xmp_desc_t`
type Descriptor = *mut c_void;

#[no_mangle]
pub unsafe extern "C" fn xmp_transpose(x: Descriptor, a: Descriptor, opt: c_int) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_transpose(Text::new(c"xmp_transpose"), x, a, opt) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_matmul(x: Descriptor, a: Descriptor, b: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_matmul(Text::new(c"xmp_matmul"), x, a, b) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sort_up(of: Descriptor, out: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sort(Text::new(c"xmp_sort_up"), of, out, 0) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sort_down(of: Descriptor, out: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_sort(Text::new(c"xmp_sort_down"), of, out, 1) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_pack(v: Descriptor, a: Descriptor, mask: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_pack(Text::new(c"xmp_pack"), v, a, mask) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_unpack(a: Descriptor, v: Descriptor, mask: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_unpack(Text::new(c"xmp_unpack"), a, v, mask) }
}

// In C these two have a variable number of arguments. On the processors we know pointers are passed alike either way, and those
// beyond the dimensions of the array are not looked at.

#[no_mangle]
pub unsafe extern "C" fn xmp_gather(
    x: Descriptor,
    a: Descriptor,
    i0: Descriptor,
    i1: Descriptor,
    i2: Descriptor,
    i3: Descriptor,
    i4: Descriptor,
    i5: Descriptor,
    i6: Descriptor,
) {
    let at = Text::new(c"xmp_gather");
    let (count, indices) = (with(at, |call| seam::index_count(call, a)), [i0, i1, i2, i3, i4, i5, i6]);
    // SAFETY: *program*.
    unsafe { ngyx_lib_gather(at, x, a, count, indices.as_ptr()) }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_scatter(
    x: Descriptor,
    a: Descriptor,
    i0: Descriptor,
    i1: Descriptor,
    i2: Descriptor,
    i3: Descriptor,
    i4: Descriptor,
    i5: Descriptor,
    i6: Descriptor,
) {
    let at = Text::new(c"xmp_scatter");
    let (count, indices) = (with(at, |call| seam::index_count(call, x)), [i0, i1, i2, i3, i4, i5, i6]);
    // SAFETY: *program*.
    unsafe { ngyx_lib_scatter(at, x, a, count, indices.as_ptr()) }
}

// ---- Memory and asynchronous constructs ----

#[no_mangle]
pub unsafe extern "C" fn xmp_free(d: Descriptor) {
    // SAFETY: *program*.
    unsafe { ngyx_lib_free(Text::new(c"xmp_free"), d) }
}

#[no_mangle]
pub extern "C" fn xmp_test_async(asynchronous: c_int) -> c_int {
    with(Text::new(c"xmp_test_async"), |call| Ok(call.xmp.arrays.test_async(asynchronous)?)).into()
}

// The kinds are those of `xmp.h`.
const _: () = assert!(
    DescriptorKind::Nodes as i32 == 2200
        && DescriptorKind::Template as i32 == 2201
        && DescriptorKind::Array as i32 == 2202
);
