//! `nagaya.h`: "Active messages".

use crate::arguments::{bytes, handler_number, message_words, running_message};
use crate::status::code;
use nagaya_core::am::CHandler;
use nagaya_core::{require, Error, Rank, Status};
use std::ffi::{c_int, c_void};

#[no_mangle]
pub extern "C" fn ngy_am_register(handler: c_int, function: Option<CHandler>) -> c_int {
    code(require().and_then(|core| {
        let function = function.ok_or_else(|| Error::new(Status::BadArgument, "`function` is NULL"))?;
        core.register_c(handler_number(handler)?, function)
    }))
}

#[no_mangle]
pub extern "C" fn ngy_am_max_medium() -> usize {
    require().map_or(0, |core| core.max_medium())
}

/// # Safety
/// `args` has `nargs` elements; `payload` is readable for `size` bytes.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_request(
    rank: c_int,
    handler: c_int,
    args: *const u64,
    nargs: c_int,
    payload: *const c_void,
    size: usize,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        code(require().and_then(|core| {
            core.request(
                Rank(rank as u32),
                handler_number(handler)?,
                message_words(args, nargs, payload, size)?,
                payload.cast(),
                size,
            )
        }))
    }
}

/// # Safety
/// As `ngy_am_request`; nobody else uses the target range meanwhile.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_request_long(
    rank: c_int,
    dst: *mut c_void,
    handler: c_int,
    args: *const u64,
    nargs: c_int,
    payload: *const c_void,
    size: usize,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        code(bytes(rank, dst, payload, size).and_then(|(core, dst)| {
            core.request_long(
                dst,
                handler_number(handler)?,
                message_words(args, nargs, payload, size)?,
                payload.cast(),
                size,
            )
        }))
    }
}

/// # Safety
/// `token` is the one the running handler was given.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_source(token: *const c_void) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { running_message(token).map_or(-1, |token| token.from().0 as c_int) }
}

/// # Safety
/// `token` is the one the running handler was given; otherwise as `ngy_am_request`.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_reply(
    token: *const c_void,
    handler: c_int,
    args: *const u64,
    nargs: c_int,
    payload: *const c_void,
    size: usize,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        code(running_message(token).and_then(|token| {
            token.reply(handler_number(handler)?, message_words(args, nargs, payload, size)?, payload.cast(), size)
        }))
    }
}

/// # Safety
/// As `ngy_am_reply`; nobody else uses the target range meanwhile.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_reply_long(
    token: *const c_void,
    dst: *mut c_void,
    handler: c_int,
    args: *const u64,
    nargs: c_int,
    payload: *const c_void,
    size: usize,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        code(running_message(token).and_then(|token| {
            let (_, dst) = bytes(token.from().0 as c_int, dst, payload, size)?;
            token.reply_long(
                handler_number(handler)?,
                message_words(args, nargs, payload, size)?,
                payload.cast(),
                size,
                dst,
            )
        }))
    }
}
