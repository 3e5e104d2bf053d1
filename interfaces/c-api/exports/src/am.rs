//! `nagaya.h`: "Active messages".

use crate::job::bad;
use crate::rma::bytes;
use crate::status::{code, data, list};
use nagaya_core::am::{CHandler, Token, HANDLERS, USER_FIRST};
use nagaya_core::{require, Error, Rank, Result, Status};
use std::ffi::{c_int, c_void};

/// A user's handler number as the core counts.
fn number(handler: c_int) -> Result<u16> {
    if (0..(HANDLERS - USER_FIRST) as c_int).contains(&handler) {
        Ok(handler as u16 + USER_FIRST)
    } else {
        Err(bad("a handler number (0 to 127)", handler))
    }
}

/// The arguments of a message, when these and its payload can be read.
unsafe fn words<'a>(args: *const u64, nargs: c_int, payload: *const c_void, size: usize) -> Result<&'a [u64]> {
    data("payload", payload, size)?;
    let nargs = usize::try_from(nargs).map_err(|_| bad("a number of arguments (0 to 8)", nargs))?;
    // SAFETY: the caller's promise.
    unsafe { list("args", args, nargs) }
}

/// What the running handler was given.
unsafe fn message<'a>(token: *const c_void) -> Result<&'a Token<'a>> {
    // SAFETY: null, or what the handler was given, which lives until it returns.
    let token = unsafe { token.cast::<Token<'_>>().as_ref() };
    token.ok_or_else(|| Error::new(Status::BadArgument, "`token` is NULL"))
}

#[no_mangle]
pub extern "C" fn ngy_am_register(handler: c_int, function: Option<CHandler>) -> c_int {
    code(require().and_then(|core| {
        let function = function.ok_or_else(|| Error::new(Status::BadArgument, "`function` is NULL"))?;
        core.register_c(number(handler)?, function)
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
            core.request(Rank(rank as u32), number(handler)?, words(args, nargs, payload, size)?, payload.cast(), size)
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
            core.request_long(dst, number(handler)?, words(args, nargs, payload, size)?, payload.cast(), size)
        }))
    }
}

/// # Safety
/// `token` is the one the running handler was given.
#[no_mangle]
pub unsafe extern "C" fn ngy_am_source(token: *const c_void) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { message(token).map_or(-1, |token| token.from().0 as c_int) }
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
        code(
            message(token).and_then(|token| {
                token.reply(number(handler)?, words(args, nargs, payload, size)?, payload.cast(), size)
            }),
        )
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
        code(message(token).and_then(|token| {
            let (_, dst) = bytes(token.from().0 as c_int, dst, payload, size)?;
            token.reply_long(number(handler)?, words(args, nargs, payload, size)?, payload.cast(), size, dst)
        }))
    }
}
