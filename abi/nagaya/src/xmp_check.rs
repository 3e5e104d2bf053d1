//! The exported functions of `-fcheck` for the global view; see `xmp.rs` for how they are made, and `spec/runtime.api` for what
//! they mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::c_int;

use nagaya_xmp::error::Result;
use nagaya_xmp::global::Shared;
use nagaya_xmp::job::Job;
use nagaya_xmp::together::{check_constructs, Construct};

use crate::xmp::{list, text, with, At};
use crate::xmp_move::array;

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

/// All executing nodes come to the construct at the user's line with the same arguments, or the job ends with a message.
/// Does nothing unless a unit was compiled with `-fcheck`.
#[inline(always)]
pub(crate) unsafe fn together(at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    with(at, |job| come_together(job, at, arguments))
}

/// The same with the error as a value.
#[inline(always)]
pub(crate) unsafe fn come_together(job: &Job, at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) -> Result<()> {
    job.come_together(|| Construct { at: text(at), arguments: arguments() })
}
