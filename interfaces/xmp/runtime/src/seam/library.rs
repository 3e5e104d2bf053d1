//! The library: descriptors, procedures on whole arrays, and index translation (XMP 7.6).

use std::ffi::c_int;

use super::entry::{self, Call};
use super::moves::{operand, Operand};
use super::nodes::next_counting;
use super::{numbers, Array, Nodes, Template};
use crate::error::{Error, Result};
use crate::global::{Handle, Whole};
use crate::state::{xmp, Xmp};
use nagaya_images::shape::Image;

#[inline]
pub unsafe fn desc_template(call: Call, t: &Template) -> Result<Handle> {
    Ok(call.xmp.describe_template(t))
}

#[inline]
pub unsafe fn desc_array(call: Call, array: &Array, ty: c_int) -> Result<Handle> {
    Ok(call.xmp.describe_array(array, numbers::element(ty)))
}

pub unsafe fn unmapped(call: Call, of: &Operand, ty: c_int) -> Result<Handle> {
    // SAFETY: *program*: the operand describes its memory.
    let array = unsafe { call.xmp.arrays.unmapped(call.xmp.executing(), &operand(of)?, next_counting()) }?;
    Ok(call.xmp.describe_array(array, numbers::element(ty)))
}

pub unsafe fn unmapped_end(call: Call, of: &Operand, d: Handle, result: c_int) -> Result<()> {
    // SAFETY: *program*: the operand describes its memory; *descriptor*.
    Ok(unsafe { call.xmp.arrays.unmapped_end(&operand(of)?, call.xmp.described_array(d)?.array, result != 0) }?)
}

// ---- Procedures ----

/// The array of a descriptor that is an argument; the error states which.
fn argument<'a>(xmp: &'a Xmp, d: Handle, which: &str) -> Result<Whole<'a>> {
    xmp.described_array(d).map_err(|e| e.after(format_args!("{which}: ")))
}

fn mask_of(xmp: &Xmp, d: Handle) -> Result<Option<Whole<'_>>> {
    if d.is_null() {
        return Ok(None);
    }
    argument(xmp, d, "the mask").map(Some)
}

fn index_arrays<'a>(xmp: &'a Xmp, indices: &[Handle]) -> Result<Vec<Whole<'a>>> {
    let of = |(k, d): (usize, &Handle)| argument(xmp, *d, &format!("index array {}", k + 1));
    indices.iter().enumerate().map(of).collect()
}

const RESULT: &str = "the result";

/// The arrays of a call, once all their nodes have come to it (which `-fcheck` looks at).
fn arrays<const N: usize>(call: Call, list: [(Handle, &str); N]) -> Result<[Whole<'static>; N]> {
    let found = list.iter().map(|(d, which)| argument(call.xmp, *d, which)).collect::<Result<Vec<_>>>()?;
    call.xmp.compare_library_calls(&call.at.get(), &found)?;
    found.try_into().map_err(|_| Error::new("as many arrays as descriptors"))
}

pub unsafe fn lib_transpose(call: Call, x: Handle, a: Handle, _opt: c_int) -> Result<()> {
    let [x, a] = arrays(call, [(x, RESULT), (a, "the argument")])?;
    Ok(call.xmp.arrays.transpose(x, a)?)
}

pub unsafe fn lib_matmul(call: Call, x: Handle, a: Handle, b: Handle) -> Result<()> {
    let [x, a, b] = arrays(call, [(x, RESULT), (a, "the left factor"), (b, "the right factor")])?;
    Ok(call.xmp.arrays.matmul(x, a, b)?)
}

pub unsafe fn lib_sort(call: Call, of: Handle, out: Handle, down: c_int) -> Result<()> {
    let [of, out] = arrays(call, [(of, "the argument"), (out, RESULT)])?;
    Ok(call.xmp.arrays.sort(of, out, down != 0)?)
}

pub unsafe fn lib_pack(call: Call, v: Handle, a: Handle, mask: Handle) -> Result<()> {
    let mask = mask_of(call.xmp, mask)?;
    let [v, a] = arrays(call, [(v, RESULT), (a, "the argument")])?;
    Ok(call.xmp.arrays.pack(v, a, mask)?)
}

pub unsafe fn lib_unpack(call: Call, a: Handle, v: Handle, mask: Handle) -> Result<()> {
    let mask = mask_of(call.xmp, mask)?;
    let [a, v] = arrays(call, [(a, RESULT), (v, "the argument")])?;
    Ok(call.xmp.arrays.unpack(a, v, mask)?)
}

pub unsafe fn lib_gather(call: Call, x: Handle, a: Handle, indices: &[Handle]) -> Result<()> {
    let indices = index_arrays(call.xmp, indices)?;
    let [x, a] = arrays(call, [(x, RESULT), (a, "the argument")])?;
    Ok(call.xmp.arrays.gather(x, a, &indices)?)
}

pub unsafe fn lib_scatter(call: Call, x: Handle, a: Handle, indices: &[Handle]) -> Result<()> {
    let indices = index_arrays(call.xmp, indices)?;
    let [x, a] = arrays(call, [(x, RESULT), (a, "the argument")])?;
    Ok(call.xmp.arrays.scatter(x, a, &indices)?)
}

/// How many index arrays `xmp_gather` and `xmp_scatter` have. They do not pass it: as many as the array `d` that they look into has
/// dimensions.
pub fn index_count(call: Call, d: Handle) -> Result<c_int> {
    Ok(argument(call.xmp, d, "an argument")?.array.rank() as c_int)
}

// ---- Index translation ----

/// The result of the library's functions on failure.
const FAILURE: c_int = -2000;

/// Translates positions in a node array to the numbers that `number` gives those images, both counted from `base`.
unsafe fn translate(
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    d: *const Nodes,
    number: fn(&Xmp, Image) -> i32,
) -> c_int {
    let found = xmp().and_then(|xmp| {
        // SAFETY: a list of that many.
        let positions = unsafe { entry::list(positions, usize::try_from(n).unwrap_or(0)) };
        let images = xmp.nodes(d)?.primary_images(positions.iter().map(|&p| i64::from(p) - i64::from(base)))?;
        Ok(images.into_iter().map(|image| number(xmp, image)).collect::<Vec<i32>>())
    });
    let Ok(images) = found else { return FAILURE };
    for (k, image) in images.into_iter().enumerate() {
        // SAFETY: *program*: the list has space for its count.
        unsafe { *indices.add(k) = image + base };
    }
    0
}

/// The images at program start.
///
/// # Safety
/// `positions` is readable and `indices` writable for `n` numbers. `nodes` is null or a set of nodes of the program.
pub unsafe fn lib_primary_index(
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: *const Nodes,
) -> c_int {
    // SAFETY: `positions` and `indices` have `n` numbers, and `nodes` is null or a set of the program.
    unsafe { translate(base, n, positions, indices, nodes, |_, image| image.0) }
}

/// Their indices in the current set, or the one below the first.
///
/// # Safety
/// The same as for `lib_primary_index`.
pub unsafe fn lib_image_index(
    base: c_int,
    n: c_int,
    positions: *const c_int,
    indices: *mut c_int,
    nodes: *const Nodes,
) -> c_int {
    // SAFETY: `positions` and `indices` have `n` numbers, and `nodes` is null or a set of the program.
    unsafe {
        translate(base, n, positions, indices, nodes, |xmp, image| {
            xmp.images.position_of(image).map_or(-1, |position| position.0)
        })
    }
}
