//! The exported functions of `-fcheck` for the global view; see `xmp.rs` for how they are made, and `spec/runtime.api` for what
//! they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::c_int;

use nagaya_xmp::global::Shared;
use nagaya_xmp::together::check_constructs;

use crate::xmp_seam::{array, list, with, At};

#[no_mangle]
pub extern "C" fn ngyx_check_constructs() {
    check_constructs()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_element(
    shared: *const Shared,
    nd: c_int,
    indices: *const isize,
    usage: c_int,
    at: At,
) -> isize {
    let indices: Vec<i64> = list(indices, nd as usize).iter().map(|i| *i as i64).collect();
    let distance = with(at, |_| {
        let array = array(shared)?;
        if usage == 2 {
            array.mark_written();
        }
        array.check_element(&indices, usage != 0)
    });
    distance as isize
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_check_written(shared: *const Shared, widened: c_int, at: At) {
    with(at, |_| {
        let array = array(shared)?;
        match widened {
            0 => array.mark_written(),
            _ => array.mark_reflected(),
        }
        Ok(())
    })
}
