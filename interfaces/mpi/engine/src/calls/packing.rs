//! Packing of elements, in this library's form and in the external one.

use std::ffi::CStr;
use std::rc::Rc;

use nagaya_mpi_types::{external_size, from_external, to_external, Type};

use crate::arguments::{bytes_of, length_of, somewhere, Out};
use crate::fault::{Fault, Result};
use crate::numbers::ERR_ARG;
use crate::objects::communicator::Comm;
use crate::objects::elements::Elements;

/// The place of `bytes` bytes in the buffer of packed data, which has `size`.
fn place(buffer: *const u8, bytes: usize, position: i64, size: i64) -> Result<*mut u8> {
    somewhere(buffer, || bytes > 0)?;
    let fits = position >= 0 && position.checked_add(bytes as i64).is_some_and(|end| end <= size);
    let text = || format!("{bytes} bytes at position {position} are not inside the {size} of the buffer");
    match fits {
        true => Ok(buffer.wrapping_offset(position as isize).cast_mut()),
        false => Err(Fault::new(ERR_ARG, text())),
    }
}

pub fn pack(what: Elements, to: *mut u8, size: usize, position: Out, _: Rc<Comm>) -> Result {
    let (bytes, at) = (what.bytes(), position.get());
    let to = place(to, bytes, at, size as i64)?;
    // SAFETY: mpi.h: `outbuf` has `outsize` bytes, and `place` has found space for so many.
    unsafe { what.pack_to(to) };
    position.set(at + bytes as i64);
    Ok(())
}

pub fn unpack(from: *const u8, size: usize, position: Out, into: Elements, _: Rc<Comm>) -> Result {
    let (bytes, at) = (into.bytes(), position.get());
    let from = place(from, bytes, at, size as i64)?;
    if bytes > 0 {
        // SAFETY: mpi.h: `inbuf` has `insize` bytes, and `place` has found so many in it.
        into.unpack(unsafe { std::slice::from_raw_parts(from, bytes) });
    }
    position.set(at + bytes as i64);
    Ok(())
}

pub fn pack_size(count: usize, of: Rc<Type>, _: Rc<Comm>, size: Out) -> Result {
    size.set(length_of(count, of.size)? as i64);
    Ok(())
}

/// The one external representation.
fn check_representation(name: &CStr) -> Result {
    match name.to_bytes() {
        b"external32" => Ok(()),
        other => {
            let text = format!("data representation {}: there is external32", String::from_utf8_lossy(other));
            Err(Fault::new(ERR_ARG, text))
        }
    }
}

pub fn pack_external(representation: &CStr, what: Elements, to: *mut u8, size: i64, position: Out) -> Result {
    check_representation(representation)?;
    let (bytes, at) = (bytes_of(what.count, external_size(&what.of))?, position.get());
    let to = place(to, bytes, at, size)?;
    let outside = to_external(&what.of, what.count, &what.packed());
    // SAFETY: mpi.h: `outbuf` has `outsize` bytes, and `place` has found space for so many.
    unsafe { std::ptr::copy_nonoverlapping(outside.as_ptr(), to, bytes) };
    position.set(at + bytes as i64);
    Ok(())
}

pub fn unpack_external(representation: &CStr, from: *const u8, size: i64, position: Out, into: Elements) -> Result {
    check_representation(representation)?;
    let (bytes, at) = (bytes_of(into.count, external_size(&into.of))?, position.get());
    let from = place(from, bytes, at, size)?;
    if bytes > 0 {
        // SAFETY: mpi.h: `inbuf` has `insize` bytes, and `place` has found so many in it.
        into.unpack(&from_external(&into.of, into.count, unsafe { std::slice::from_raw_parts(from, bytes) }));
    }
    position.set(at + bytes as i64);
    Ok(())
}

pub fn pack_external_size(representation: &CStr, count: usize, of: Rc<Type>, size: Out) -> Result {
    check_representation(representation)?;
    size.set(length_of(count, external_size(&of))? as i64);
    Ok(())
}
