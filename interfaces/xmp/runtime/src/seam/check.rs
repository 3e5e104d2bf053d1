//! The run-time checks of `-fcheck`, and memory for temporaries.

use std::ffi::{c_int, c_void};

use super::codes::Usage;
use super::entry::{array, wide, Call, Text};
use super::{Array, Nodes};
use crate::consistency::{self, members_as_arguments, Construct};
use crate::error::{Error, Result};
use crate::{say, shape};

pub unsafe fn check_constructs() {
    consistency::check_constructs()
}

pub unsafe fn check_pass(call: Call, names: &[Text], values: &[isize]) -> Result<()> {
    let arguments = names.iter().zip(values).map(|(name, value)| (name.get().into_owned(), *value as i64)).collect();
    call.xmp.pass(&Construct { at: call.at.get(), arguments, by_count: false });
    Ok(())
}

pub unsafe fn check_task(call: Call, set: Option<&'static Nodes>, own: c_int) -> Result<()> {
    // A `*` means other nodes on each node, and no reference means those that execute.
    let arguments = match set {
        Some(set) if own == 0 => members_as_arguments(set),
        _ => Vec::new(),
    };
    call.xmp.pass(&Construct { at: call.at.get(), arguments, by_count: false });
    Ok(())
}

#[inline]
pub unsafe fn check_element(call: Call, shared: &Array, indices: &[isize], usage: c_int) -> Result<isize> {
    if let Some(distance) = shared.plainly_at(indices, usage == Usage::Read as c_int, usage == Usage::Written as c_int)
    {
        return Ok(distance);
    }
    asked_element(call, shared, indices, Usage::from_code(usage).unwrap_or(Usage::Written))
}

#[inline(never)]
fn asked_element(call: Call, shared: &Array, indices: &[isize], usage: Usage) -> Result<isize> {
    let (array, wide) = (array(shared)?, wide(indices));
    if usage == Usage::Address {
        call.xmp.check_address(array, &wide, &call.at.get())?;
        return Ok(shared.place_of(indices));
    }
    if usage == Usage::Written {
        array.mark_written();
    }
    let place = (usage == Usage::Read).then(|| call.at.get());
    Ok(call.xmp.check_element(array, &wide, place.as_deref())? as isize)
}

#[inline]
pub unsafe fn check_written(_: Call, shared: &Array, widened: c_int) -> Result<()> {
    let array = array(shared)?;
    match widened {
        0 => array.mark_written(),
        _ => array.mark_reflected(),
    }
    Ok(())
}

#[inline]
pub unsafe fn check_section(
    name: Text,
    dim: c_int,
    base: isize,
    length: isize,
    step: isize,
    extent: isize,
) -> Result<()> {
    let checked = shape::section(dim, base as i64, length as i64, step as i64, extent as i64);
    checked.map_err(|e| e.after(format_args!("{}: ", name.get())))
}

pub unsafe fn check_sections(name: Text, n: c_int, sections: *const isize) -> Result<()> {
    // SAFETY: the list has five numbers for each section.
    let sections = unsafe { std::slice::from_raw_parts(sections, 5 * n.max(0) as usize) };
    for s in sections.chunks_exact(5) {
        // SAFETY: `s` has the five numbers of one section, and the name ends with a NUL.
        unsafe { check_section(name, s[0] as c_int, s[1], s[2], s[3], s[4])? };
    }
    Ok(())
}

#[inline]
pub unsafe fn check_conform(dim: c_int, left: isize, right: isize) -> Result<()> {
    shape::conform(dim, left as i64, right as i64)
}

pub unsafe fn check_symmetric(call: Call, co: *const u8, name: Text) -> Result<()> {
    // No elements.
    call.xmp.images.check_in_block(co, 1, (0, 0, 1)).map_err(|e| say::about(&name.get(), e))
}

pub unsafe fn check_pointer(
    call: Call,
    co: *const u8,
    element: usize,
    name: Text,
    base: isize,
    length: isize,
    step: isize,
) -> Result<()> {
    let section = (base as i64, length as i64, step as i64);
    call.xmp.images.check_in_block(co, element, section).map_err(|e| say::about(&name.get(), e))
}

#[inline]
pub unsafe fn temp(bytes: usize) -> Result<*mut c_void> {
    // SAFETY: `malloc` has no conditions on its size.
    let p = unsafe { libc::malloc(bytes.max(1)) };
    match p.is_null() {
        true => Err(Error::new(format!("no memory for a temporary of {bytes} bytes"))),
        false => Ok(p),
    }
}

#[inline]
pub unsafe fn temp_free(p: *mut c_void) {
    // SAFETY: from `temp`.
    unsafe { libc::free(p) }
}
