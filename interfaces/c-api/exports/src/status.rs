//! How results become status codes, and the text of the last error.

use nagaya_core::{Error, Result, Status};
use std::cell::RefCell;
use std::ffi::{c_char, c_int, CString};

thread_local! {
    static LAST: RefCell<CString> = RefCell::default();
}

/// 0, or the code of the error, whose text is kept for `ngy_last_error`.
#[inline(always)]
pub fn code(result: Result<()>) -> c_int {
    match result {
        Ok(()) => Status::Ok as c_int,
        Err(e) => {
            keep(&e.text);
            e.status as c_int
        }
    }
}

/// As `value`, for a result that the caller cannot do without: nothing is done, and it is an error, if `to` is null.
///
/// # Safety
/// `to` is null or writable.
#[inline(always)]
pub(crate) unsafe fn needed<T>(to: *mut T, name: &str, operation: impl FnOnce() -> Result<T>) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { value(room(to, name).and_then(|()| operation()), to) }
}

/// An error if there is nowhere to store a result.
#[inline(always)]
pub(crate) fn room<T>(to: *const T, name: &str) -> Result<()> {
    match to.is_null() {
        true => Err(no_room(name)),
        false => Ok(()),
    }
}

#[cold]
fn no_room(name: &str) -> Error {
    Error::new(Status::BadArgument, format!("`{name}` is NULL: it has to point to memory for the result"))
}

/// An array of the caller that an operation needs, empty if its length is 0.
///
/// # Safety
/// `from` is null or readable for `n` entries.
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
    // SAFETY: the caller passed an array of `n`, which is not longer than memory.
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

/// As `code`, for an operation with a value, which is stored at `*to` unless that is null.
///
/// # Safety
/// `to` is null or writable.
#[inline(always)]
pub(crate) unsafe fn value<T>(result: Result<T>, to: *mut T) -> c_int {
    code(result.map(|v| {
        if !to.is_null() {
            // SAFETY: the caller's promise.
            unsafe { to.write(v) }
        }
    }))
}

#[cold]
fn keep(text: &str) {
    let text = CString::new(text.replace('\0', " ")).unwrap_or_default();
    LAST.with(|last| *last.borrow_mut() = text);
}

/// The text of the last error, valid until the next one in this thread.
pub(crate) fn last() -> *const c_char {
    LAST.with(|last| last.borrow().as_ptr())
}
