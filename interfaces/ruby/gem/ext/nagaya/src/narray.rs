//! The own part of a coarray as an NArray (Debian's ruby-narray), not copied.

use std::ffi::{c_char, c_int};

use magnus::rb_sys::AsRawValue;
use magnus::{method, Error, Module, RArray, RClass, RModule, Ruby, Value};

use crate::job;
use crate::section::Handle;

/// `struct NARRAY` of `narray.h`.
#[repr(C)]
struct Narray {
    rank: c_int,
    total: c_int,
    kind: c_int,
    shape: *mut c_int,
    at: *mut c_char,
    refers: rb_sys::VALUE,
}

/// An object with C's data, as Ruby has them since long before 3.1 (`struct RData`).
#[repr(C)]
struct Data {
    basic: rb_sys::RBasic,
    functions: [*const (); 2],
    data: *mut Narray,
}

/// Makes an empty NArray one on the own part; the first extent is that of the contiguous dimension.
fn share_memory(ruby: &Ruby, this: &Handle, array: Value, extents: RArray) -> Result<Value, Error> {
    let (at, extents) = (Handle::address(ruby, this)?, extents.to_vec::<c_int>()?);
    let total = extents.iter().try_fold(1, |all: c_int, extent| all.checked_mul(*extent));
    let total = total.ok_or_else(|| job::error(ruby, "more elements than an NArray may have"))?;
    // SAFETY: an object with C's data, which `NArray.new` has made. Without elements it owns nothing yet: its shape is now memory of Ruby,
    // which it frees; its elements are not its own, which neither nil nor true says (`na_free`).
    unsafe {
        let narray = (*(array.as_raw() as *const Data)).data;
        if (*narray).total != 0 || total == 0 {
            return Ok(array);
        }
        let shape = rb_sys::ruby_xmalloc2(extents.len() as _, size_of::<c_int>() as _).cast::<c_int>();
        shape.copy_from_nonoverlapping(extents.as_ptr(), extents.len());
        let (rank, kind) = (extents.len() as c_int, (*narray).kind);
        *narray = Narray { rank, total, kind, shape, at: at as *mut c_char, refers: rb_sys::Qfalse as rb_sys::VALUE };
    }
    Ok(array)
}

/// `share_memory` of sections, which are defined.
pub fn define(native: RModule) -> Result<(), Error> {
    let class: RClass = native.const_get("Section")?;
    class.define_method("share_memory", method!(share_memory, 2))
}
