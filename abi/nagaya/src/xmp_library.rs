//! The library of the global view: descriptors, the inquiries of templates and arrays, the transformational procedures, and what
//! belongs to MPI (XMP 7.6, XMP 7.9, XMP A.1, XMP A.2; of images and node arrays: `xmp_lib.rs`).
//!
//! Inquiries give 0 or a negative number; a descriptor of something else is answered so too, and said on standard error. The
//! `ngyx_lib_*` are the procedures with the user's line, as translated code calls them.
//!
//! Safety: as in `xmp.rs`; descriptors are checked.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void, CStr};

use nagaya_xmp::error::{Error, Result};
use nagaya_xmp::global::{Element, Handle, Kind, OfArray, OfTemplate, Shared, Template, Whole};
use nagaya_xmp::job::{job, Job};

use crate::xmp_move::{operand, SharedOperand};
use crate::xmp_seam::{fail, list, or_fail, text, with, At};

const FAILURE: c_int = -2000;

// ---- Descriptors ----

#[no_mangle]
pub unsafe extern "C" fn ngyx_desc_template(template: *const Template) -> Handle {
    or_fail(std::ptr::null(), job()).describe_template(template)
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_desc_array(array: *const Shared, element: c_int) -> Handle {
    or_fail(std::ptr::null(), job()).describe_array(array, Element::from_code(element))
}

/// Says once more than a negative number can.
fn complain(what: &CStr, e: &Error) -> c_int {
    let rank = job().map_or(0, Job::me);
    nagaya_core::say(format_args!("rank {rank}: {}: {e}", what.to_string_lossy()));
    FAILURE
}

/// What `f` finds out about a template; `None` on failure.
unsafe fn template<T>(what: &CStr, d: Handle, f: impl FnOnce(OfTemplate) -> Option<T>) -> Option<T> {
    match job().and_then(|job| job.described_template(d)) {
        Ok(template) => f(OfTemplate(template)),
        Err(e) => {
            complain(what, &e);
            None
        }
    }
}

/// What `f` finds out about an array; `None` on failure.
unsafe fn array<T>(what: &CStr, d: Handle, f: impl FnOnce(OfArray) -> Option<T>) -> Option<T> {
    match job().and_then(|job| job.described_array(d)) {
        Ok(whole) => f(OfArray(whole.array)),
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
            *to = value;
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
    match job().and_then(|job| job.kind(d)) {
        Ok(k) => store(kind, Some(k as c_int)),
        Err(e) => complain(c"xmp_desc_kind", &e),
    }
}

// ---- Templates and arrays (XMP 7.6, XMP B.2): a number per dimension, through a pointer or as the result ----

macro_rules! of_dimension {
    ($($look:ident $name:ident: |$x:ident, $dim:ident| $value:expr;)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name(d: Handle, $dim: c_int, to: *mut c_int) -> c_int {
            let what = CStr::from_bytes_with_nul_unchecked(concat!(stringify!($name), "\0").as_bytes());
            store(to, $look(what, d, |$x| number($value)))
        }
    )*};
}

macro_rules! gives_dimension {
    ($($look:ident $name:ident: |$x:ident, $dim:ident| $value:expr;)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name(d: Handle, $dim: c_int) -> c_int {
            let what = CStr::from_bytes_with_nul_unchecked(concat!(stringify!($name), "\0").as_bytes());
            $look(what, d, |$x| number($value)).unwrap_or(FAILURE)
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
    array xmp_array_lbound: |a, dim| a.bounds(dim)?.0;
    array xmp_array_ubound: |a, dim| a.bounds(dim)?.1;
    array xmp_array_lbound_global: |a, dim| a.owned(dim)?.0;
    array xmp_array_ubound_global: |a, dim| a.owned(dim)?.1;
    array xmp_array_lshadow: |a, dim| a.shadow(dim)?.0;
    array xmp_array_ushadow: |a, dim| a.shadow(dim)?.1;
    array xmp_array_lsize: |a, dim| a.local_size(dim)?;
}

gives_dimension! {
    template xmp_template_gsize: |t, dim| t.bounds(dim).map(|(low, high)| high - low + 1)?;
    template xmp_template_lsize: |t, dim| t.local_size(dim)?;
    template xmp_dist_stride: |t, dim| t.stride(dim)?;
    array xmp_align_format: |a, dim| a.align_manner(dim)? as i64;
    array xmp_align_size: |a, dim| a.align_size(dim)?;
    array xmp_array_gsize: |a, dim| a.bounds(dim).map(|(low, high)| high - low + 1)?;
    array xmp_array_gcllbound: |a, dim| a.owned(dim)?.0;
    array xmp_array_gclubound: |a, dim| a.owned(dim)?.1;
    array xmp_array_lcllbound: |a, dim| a.owned_places(dim)?.0;
    array xmp_array_lclubound: |a, dim| a.owned_places(dim)?.1;
    array xmp_array_gcglbound: |a, dim| a.stored(dim)?.0;
    array xmp_array_gcgubound: |a, dim| a.stored(dim)?.1;
}

#[no_mangle]
pub unsafe extern "C" fn xmp_template_fixed(d: Handle, fixed: *mut c_int) -> c_int {
    store(fixed, template(c"xmp_template_fixed", d, |t| Some(c_int::from(t.is_fixed()))))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_template_ndims(d: Handle, ndims: *mut c_int) -> c_int {
    store(ndims, template(c"xmp_template_ndims", d, |t| number(t.ndims()?)))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_dist_gblockmap(d: Handle, dim: c_int, map: *mut c_int) -> c_int {
    match template(c"xmp_dist_gblockmap", d, |t| t.gblock(dim)) {
        Some(lengths) => {
            lengths.iter().enumerate().for_each(|(k, n)| *map.add(k) = *n as c_int);
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_dist_nodes(d: Handle, nodes: *mut Handle) -> c_int {
    store(nodes, template(c"xmp_dist_nodes", d, |t| Some(std::ptr::from_ref(t.onto()?).cast())))
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
    *local_start = from;
    *local_end = to;
}

#[no_mangle]
pub unsafe extern "C" fn xmp_align_template(d: Handle, of: *mut Handle) -> c_int {
    let found = array(c"xmp_align_template", d, |a| Some(std::ptr::from_ref(a.0.template())));
    store(of, found.and_then(|t| Some(job().ok()?.describe_template(t))))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_ndims(d: Handle, ndims: *mut c_int) -> c_int {
    store(ndims, array(c"xmp_array_ndims", d, |a| number(a.0.rank())))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_gtol(d: Handle, dim: c_int, index: c_int, local: *mut c_int) -> c_int {
    store(local, array(c"xmp_array_gtol", d, |a| number(a.place(dim, index.into())?)))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_laddr(d: Handle, address: *mut *mut c_void) -> c_int {
    store(address, array(c"xmp_array_laddr", d, |a| Some(a.0.address().cast())))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_lda(d: Handle, lda: *mut c_int) -> c_int {
    store(lda, array(c"xmp_array_lda", d, |a| number(a.local_size(2).filter(|_| a.0.rank() == 2)?)))
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_lead_dim(d: Handle, size: *mut c_int) -> c_int {
    let sizes =
        |a: OfArray| (1..=a.0.rank() as c_int).map(|dim| number(a.local_size(dim)?)).collect::<Option<Vec<_>>>();
    match array(c"xmp_array_lead_dim", d, sizes) {
        Some(sizes) => {
            sizes.iter().enumerate().for_each(|(k, n)| *size.add(k) = *n);
            0
        }
        None => FAILURE,
    }
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_type_size(d: Handle) -> usize {
    array(c"xmp_array_type_size", d, |a| Some(a.0.element_size())).unwrap_or(0)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_array_owner(d: Handle, ndims: c_int, index: *const c_int, dim: c_int) -> c_int {
    let index: Vec<i64> = list(index, usize::try_from(ndims).unwrap_or(0)).iter().map(|i| (*i).into()).collect();
    array(c"xmp_array_owner", d, |a| number(a.owner(&index, dim)? + 1)).unwrap_or(FAILURE)
}

// ---- Transformational procedures (XMP 7.9) ----

/// The array of a descriptor that is an argument; the error says which.
fn argument<'a>(job: &'a Job, d: Handle, which: &str) -> Result<Whole<'a>> {
    job.described_array(d).map_err(|e| e.after(format_args!("{which}: ")))
}

fn mask_of(job: &Job, d: Handle) -> Result<Option<Whole<'_>>> {
    if d.is_null() {
        return Ok(None);
    }
    argument(job, d, "the mask").map(Some)
}

unsafe fn index_arrays<'a>(job: &'a Job, count: c_int, indices: *const Handle) -> Result<Vec<Whole<'a>>> {
    let of = |(k, d): (usize, &Handle)| argument(job, *d, &format!("index array {}", k + 1));
    list(indices, usize::try_from(count).unwrap_or(0)).iter().enumerate().map(of).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unmapped(of: *const SharedOperand, element: c_int, at: At) -> Handle {
    with(at, |job| Ok(job.describe_array(job.unmapped(&operand(of)?)?, Element::from_code(element))))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_unmapped_end(of: *const SharedOperand, d: Handle, result: c_int, at: At) {
    with(at, |job| job.unmapped_end(&operand(of)?, job.described_array(d)?.array, result != 0))
}

const RESULT: &str = "the result";

/// The arrays of a call, once all their nodes have come to it (which `-fcheck` looks at).
unsafe fn arrays<'a, const N: usize>(job: &'a Job, at: At, list: [(Handle, &str); N]) -> Result<[Whole<'a>; N]> {
    let found = list.iter().map(|(d, which)| argument(job, *d, which)).collect::<Result<Vec<_>>>()?;
    job.call_together(&text(at), &found)?;
    found.try_into().map_err(|_| Error::new("as many arrays as descriptors"))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_transpose(at: At, x: Handle, a: Handle, _opt: c_int) {
    with(at, |job| {
        let [x, a] = arrays(job, at, [(x, RESULT), (a, "the argument")])?;
        job.transpose(x, a)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_matmul(at: At, x: Handle, a: Handle, b: Handle) {
    with(at, |job| {
        let [x, a, b] = arrays(job, at, [(x, RESULT), (a, "the left factor"), (b, "the right factor")])?;
        job.matmul(x, a, b)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_sort(at: At, of: Handle, out: Handle, down: c_int) {
    with(at, |job| {
        let [of, out] = arrays(job, at, [(of, "the argument"), (out, RESULT)])?;
        job.sort(of, out, down != 0)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_pack(at: At, v: Handle, a: Handle, mask: Handle) {
    with(at, |job| {
        let mask = mask_of(job, mask)?;
        let [v, a] = arrays(job, at, [(v, RESULT), (a, "the argument")])?;
        job.pack(v, a, mask)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_unpack(at: At, a: Handle, v: Handle, mask: Handle) {
    with(at, |job| {
        let mask = mask_of(job, mask)?;
        let [a, v] = arrays(job, at, [(a, RESULT), (v, "the argument")])?;
        job.unpack(a, v, mask)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_gather(at: At, x: Handle, a: Handle, count: c_int, indices: *const Handle) {
    with(at, |job| {
        let indices = index_arrays(job, count, indices)?;
        let [x, a] = arrays(job, at, [(x, RESULT), (a, "the argument")])?;
        job.gather(x, a, &indices)
    })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_lib_scatter(at: At, x: Handle, a: Handle, count: c_int, indices: *const Handle) {
    with(at, |job| {
        let indices = index_arrays(job, count, indices)?;
        let [x, a] = arrays(job, at, [(x, RESULT), (a, "the argument")])?;
        job.scatter(x, a, &indices)
    })
}

#[no_mangle]
pub unsafe extern "C" fn xmp_transpose(x: Handle, a: Handle, opt: c_int) {
    ngyx_lib_transpose(c"xmp_transpose".as_ptr(), x, a, opt)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_matmul(x: Handle, a: Handle, b: Handle) {
    ngyx_lib_matmul(c"xmp_matmul".as_ptr(), x, a, b)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sort_up(of: Handle, out: Handle) {
    ngyx_lib_sort(c"xmp_sort_up".as_ptr(), of, out, 0)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_sort_down(of: Handle, out: Handle) {
    ngyx_lib_sort(c"xmp_sort_down".as_ptr(), of, out, 1)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_pack(v: Handle, a: Handle, mask: Handle) {
    ngyx_lib_pack(c"xmp_pack".as_ptr(), v, a, mask)
}

#[no_mangle]
pub unsafe extern "C" fn xmp_unpack(a: Handle, v: Handle, mask: Handle) {
    ngyx_lib_unpack(c"xmp_unpack".as_ptr(), a, v, mask)
}

/// How many index arrays a call without a count has: as many as the array has dimensions that they look into.
unsafe fn index_count(at: At, d: Handle) -> c_int {
    with(at, |job| Ok(argument(job, d, "an argument")?.array.rank() as c_int))
}

// In C these two have a variable number of arguments. On the processors we know pointers are passed alike either way, and those
// beyond the dimensions of the array are not looked at.

#[no_mangle]
pub unsafe extern "C" fn xmp_gather(
    x: Handle,
    a: Handle,
    i0: Handle,
    i1: Handle,
    i2: Handle,
    i3: Handle,
    i4: Handle,
    i5: Handle,
    i6: Handle,
) {
    let at = c"xmp_gather".as_ptr();
    ngyx_lib_gather(at, x, a, index_count(at, a), [i0, i1, i2, i3, i4, i5, i6].as_ptr())
}

#[no_mangle]
pub unsafe extern "C" fn xmp_scatter(
    x: Handle,
    a: Handle,
    i0: Handle,
    i1: Handle,
    i2: Handle,
    i3: Handle,
    i4: Handle,
    i5: Handle,
    i6: Handle,
) {
    let at = c"xmp_scatter".as_ptr();
    ngyx_lib_scatter(at, x, a, index_count(at, x), [i0, i1, i2, i3, i4, i5, i6].as_ptr())
}

// ---- MPI (XMP A.1, XMP A.2) ----

const NO_MPI: &str =
    "this library has no MPI inside; a program of XcalableMP starts and ends by itself, and for what MPI is \
                      needed for, coarrays or <nagaya.h> may do";

macro_rules! mpi {
    ($($name:ident)*) => {$(
        #[no_mangle]
        pub unsafe extern "C" fn $name() {
            fail(concat!(stringify!($name), "\0").as_ptr().cast(), &Error::new(NO_MPI))
        }
    )*};
}

mpi! { xmp_get_mpi_comm xmp_init_mpi xmp_finalize_mpi xmp_init xmp_finalize }

#[no_mangle]
pub unsafe extern "C" fn xmp_nodes_comm(_d: Handle, _comm: *mut *mut c_void) -> c_int {
    complain(c"xmp_nodes_comm", &Error::new(NO_MPI))
}

// The kinds are those of `xmp.h`.
const _: () = assert!(Kind::Nodes as i32 == 2200 && Kind::Template as i32 == 2201 && Kind::Array as i32 == 2202);
