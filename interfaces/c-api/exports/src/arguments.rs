//! What the arguments of `nagaya.h` mean: places in segments, local memory, lists, sections, codes. Each is checked here, and only here.

use nagaya_core::am::{Token, HANDLERS, USER_FIRST};
use nagaya_core::nd::MAX_DIMS;
use nagaya_core::{require, Core, Element, Error, GlobalPtr, Op, Rank, Result, Status, Walk};
use std::ffi::{c_int, c_void};

/// The error of a code of the interface that is not in its table.
#[cold]
pub(crate) fn bad(what: &str, value: c_int) -> Error {
    Error::new(Status::BadArgument, format!("{value} is not {what}"))
}

/// A part of the header's codes for operations, which types do not have. Codes without it are operations, too: of programs that were compiled with
/// another header, and of Ruby and Python.
pub(crate) const OPERATION: c_int = 256;

/// The operation and the element type of two codes.
pub(crate) fn operation(op: c_int, ty: c_int) -> Result<(Op, Element)> {
    if ty & OPERATION != 0 {
        let text = "an operation stands in the place of the type: the operation (NGY_SUM ...) comes first, then the type (NGY_I64 ...)";
        return Err(Error::new(Status::BadArgument, text));
    }
    let op = Op::from_code(op & !OPERATION).ok_or_else(|| bad("an operation (NGY_SUM ... NGY_REPLACE)", op))?;
    let ty = Element::accumulated(ty).ok_or_else(|| bad("a type (NGY_I8 ... NGY_F64)", ty))?;
    Ok((op, ty))
}

/// An error if there is nowhere to store a result.
#[inline(always)]
pub(crate) fn space<T>(to: *const T, name: &str) -> Result<()> {
    match to.is_null() {
        true => Err(no_space(name)),
        false => Ok(()),
    }
}

#[cold]
fn no_space(name: &str) -> Error {
    Error::new(Status::BadArgument, format!("`{name}` is NULL: it has to point to memory for the result"))
}

/// An array of the caller that an operation needs, empty if its length is 0.
///
/// # Safety
/// `from` is null, or aligned and readable for `n` entries, which no thread changes during `'a`.
pub(crate) unsafe fn list<'a, T>(name: &str, from: *const T, n: usize) -> Result<&'a [T]> {
    if n == 0 {
        return Ok(&[]);
    }
    if from.is_null() {
        return Err(absent(name, &format!("a list of {n} entries")));
    }
    if n > isize::MAX as usize / size_of::<T>() {
        return Err(Error::new(
            Status::BadArgument,
            format!("`{name}` has {n} entries, which is more than the address space holds"),
        ));
    }
    // SAFETY: `from` is not null, so it has `n` entries, which do not change during `'a`. They are not longer than memory.
    Ok(unsafe { std::slice::from_raw_parts(from, n) })
}

/// Checks where an operation moves this many bytes from or to: an error for NULL, and for a number that was negative.
#[inline(always)]
pub(crate) fn data<T>(name: &str, at: *const T, bytes: usize) -> Result<()> {
    match bytes {
        0 => Ok(()),
        _ if bytes > isize::MAX as usize => Err(too_many(name, bytes)),
        _ if at.is_null() => Err(absent(name, &format!("{bytes} bytes"))),
        _ => Ok(()),
    }
}

#[cold]
fn absent(name: &str, what: &str) -> Error {
    Error::new(Status::BadArgument, format!("`{name}` is NULL: it has to point to {what}"))
}

#[cold]
fn too_many(name: &str, bytes: usize) -> Error {
    Error::new(Status::BadArgument, format!("{bytes} bytes at `{name}` are more than the address space holds"))
}

/// The runtime and a place in a rank's segment, for a transfer of the bytes of `extent` from or to `local`.
#[inline(always)]
pub(crate) fn at(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    extent: impl FnOnce() -> (isize, isize),
) -> Result<(&'static Core, GlobalPtr)> {
    let core = require()?;
    let at = core.global(Rank(rank as u32), object.cast());
    core.check_transfer(at, local.cast(), extent)?;
    Ok((core, at))
}

/// Like `at`, for contiguous bytes.
#[inline(always)]
pub(crate) fn bytes(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    size: usize,
) -> Result<(&'static Core, GlobalPtr)> {
    at(rank, object, local, || (0, size as isize))
}

/// Like `at`, for elements at displacements.
pub(crate) fn elements(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    remote: &[usize],
    esize: usize,
) -> Result<(&'static Core, GlobalPtr)> {
    at(rank, object, local, || {
        let ends = |most: usize| most.saturating_add(esize) as isize;
        remote.iter().max().map_or((0, 0), |most| (*remote.iter().min().unwrap_or(most) as isize, ends(*most)))
    })
}

/// The displacements of both sides of an indexed transfer; `local` may be null.
///
/// # Safety
/// `remote` is null or has `n` entries, and so is `local`. No thread changes them during `'a`.
pub(crate) unsafe fn indexed<'a>(
    remote: *const usize,
    local: *const usize,
    n: usize,
) -> Result<(&'a [usize], Option<&'a [usize]>)> {
    // SAFETY: both lists have `n` entries, or are null, by the contract of this function.
    unsafe {
        let local = match local.is_null() {
            true => None,
            false => Some(list("local", local, n)?),
        };
        Ok((list("remote", remote, n)?, local))
    }
}

/// A section as the interface passes it.
///
/// # Safety
/// `count`, `dst` and `src` are null or have `nd` entries.
pub(crate) unsafe fn walk(
    nd: c_int,
    esize: usize,
    count: *const usize,
    dst: *const isize,
    src: *const isize,
) -> Result<Walk> {
    let most = MAX_DIMS as c_int;
    if !(0..=most).contains(&nd) {
        return Err(bad("a number of dimensions (0 to 15)", nd));
    }
    let nd = nd as usize;
    // SAFETY: the three lists have `nd` entries, or are null. `Walk::new` copies them.
    let lists = unsafe { (list("count", count, nd)?, list("dst_stride", dst, nd)?, list("src_stride", src, nd)?) };
    Walk::new(esize, lists.0, lists.1, lists.2)
}

/// A user's handler number as the core counts.
pub(crate) fn handler_number(handler: c_int) -> Result<u16> {
    if (0..(HANDLERS - USER_FIRST) as c_int).contains(&handler) {
        Ok(handler as u16 + USER_FIRST)
    } else {
        Err(bad("a handler number (0 to 127)", handler))
    }
}

/// The arguments of a message, when these and its payload can be read.
///
/// # Safety
/// `args` is null or has `nargs` entries, which no thread changes during `'a`.
pub(crate) unsafe fn message_words<'a>(
    args: *const u64,
    nargs: c_int,
    payload: *const c_void,
    size: usize,
) -> Result<&'a [u64]> {
    data("payload", payload, size)?;
    let nargs = usize::try_from(nargs).map_err(|_| bad("a number of arguments (0 to 8)", nargs))?;
    // SAFETY: `args` is null or has `nargs` entries, by the contract of this function.
    unsafe { list("args", args, nargs) }
}

/// The message that was given to the running handler.
pub(crate) unsafe fn running_message<'a>(token: *const c_void) -> Result<&'a Token<'a>> {
    // SAFETY: null, or what the handler was given, which lives until it returns.
    let token = unsafe { token.cast::<Token<'_>>().as_ref() };
    token.ok_or_else(|| Error::new(Status::BadArgument, "`token` is NULL"))
}
