//! The exported functions of the global view for translated XMP/C code; see `xmp.rs` for how they are made, and
//! `spec/runtime.api` for what they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::c_void;

use nagaya_xmp::nodeset::Interned;

use crate::xmp::{list, with, At};
use crate::xmp_check::together;

pub(crate) unsafe fn wide(p: *const isize, n: usize) -> Vec<i64> {
    list(p, n).iter().map(|v| *v as i64).collect()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_bcast(
    on: *const Interned,
    source: *const Interned,
    data: *mut c_void,
    bytes: usize,
    at: At,
) {
    together(at, || vec![("number of bytes".into(), bytes as i64)]);
    with(at, |job| job.bcast(on.as_ref(), source.as_ref(), data.cast(), bytes))
}
