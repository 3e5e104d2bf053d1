//! The exported functions of coindexed distributed arrays; see `xmp.rs` for how they are made, and `spec/runtime.api` for what they
//! mean.
#![allow(clippy::missing_safety_doc)]

use std::ffi::{c_int, c_void};

use nagaya_xmp::error::Result;
use nagaya_xmp::global::{Coindexed, Place};

use crate::xmp_move::{operand, SharedOperand};
use crate::xmp_seam::{with, At};

unsafe fn coindexed<'a>(o: *const SharedOperand, image: *const c_int) -> Result<Coindexed<'a>> {
    let operand = operand(o)?;
    let offset = match operand.place {
        Place::Global(_) => (*o).local as usize,
        Place::Local { .. } => 0,
    };
    Ok(Coindexed { operand, image: image.as_ref().copied(), offset, esize: (*o).esize })
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_move(
    left: *const SharedOperand,
    left_image: *const c_int,
    right: *const SharedOperand,
    right_image: *const c_int,
    at: At,
) {
    with(at, |job| job.move_coindexed(&coindexed(left, left_image)?, &coindexed(right, right_image)?))
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_at(of: *const SharedOperand, image: *const c_int, at: At) -> *mut c_void {
    with(at, |job| job.coindexed_at(&coindexed(of, image)?)).cast()
}

#[no_mangle]
pub unsafe extern "C" fn ngyx_coindexed_acc(
    op: c_int,
    ty: c_int,
    negate: c_int,
    left: *const SharedOperand,
    left_image: *const c_int,
    right: *const SharedOperand,
    right_image: *const c_int,
    at: At,
) {
    with(at, |job| {
        let (left, right) = (coindexed(left, left_image)?, coindexed(right, right_image)?);
        job.accumulate_coindexed((op, ty, negate != 0), &left, &right)
    })
}
