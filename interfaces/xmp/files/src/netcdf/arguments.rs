//! What C passes to a call, and where it wants the results.

use std::ffi::{c_char, c_int, c_longlong, CStr};

use nagaya_cdf::{code, External, Result};

use super::error::wrong;

/// A name or a path.
pub(super) unsafe fn text<'a>(p: *const c_char) -> Result<&'a str> {
    if p.is_null() {
        return wrong(code::EINVAL, "a name that is NULL");
    }
    // SAFETY: *program*: not null, so a text.
    let text = unsafe { CStr::from_ptr(p) };
    match text.to_str() {
        Ok(text) => Ok(text),
        Err(_) => wrong(code::EBADNAME, format!("the name {text:?} is not UTF-8")),
    }
}

/// Hands a result over, if it is wanted.
pub(super) unsafe fn set<T>(p: *mut T, value: T) {
    if !p.is_null() {
        // SAFETY: space for one.
        unsafe { p.write(value) };
    }
}

pub(super) unsafe fn set_list<T: Copy>(p: *mut T, values: &[T]) {
    if !p.is_null() {
        // SAFETY: space for as many.
        unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), p, values.len()) };
    }
}

pub(super) unsafe fn set_text(p: *mut c_char, text: &str) {
    // SAFETY: space for as many and the end.
    unsafe {
        set_list(p.cast(), text.as_bytes());
        if !p.is_null() {
            p.add(text.len()).write(0);
        }
    }
}

/// `None` of NULL.
pub(super) unsafe fn list<'a, T>(p: *const T, n: usize) -> Option<&'a [T]> {
    // SAFETY: null, or as many.
    (!p.is_null()).then(|| unsafe { std::slice::from_raw_parts(p, n) })
}

/// A number of a dimension, variable or attribute. Negative ones are none: they become larger than any.
pub(super) fn index(number: c_int) -> usize {
    number as isize as usize
}

/// `None`: the file's attributes.
pub(super) fn of_attributes(varid: c_int) -> Option<usize> {
    const GLOBAL: c_int = -1;
    (varid != GLOBAL).then(|| index(varid))
}

/// The variable's number, and an error for the file's attributes.
pub(super) fn variable(varid: c_int) -> Result<usize> {
    match varid {
        -1 => wrong(code::EGLOBAL, "NC_GLOBAL where a variable is meant"),
        n => Ok(index(n)),
    }
}

/// Reads an argument that is a list of the program.
pub(super) unsafe fn required<'a, T>(p: *const T, n: usize, what: &str) -> Result<&'a [T]> {
    if n == 0 {
        return Ok(&[]);
    }
    // SAFETY: *program*: a list.
    match unsafe { list(p, n) } {
        Some(list) => Ok(list),
        None => wrong(code::EINVAL, format!("{what} is NULL")),
    }
}

pub(super) fn natural(n: c_longlong, code: i32, what: &str) -> Result<u64> {
    u64::try_from(n).or_else(|_| wrong(code, format!("{what} is {n}")))
}

pub(super) fn external(xtype: c_int) -> Result<External> {
    match u32::try_from(xtype).ok().and_then(External::from_code) {
        Some(external) => Ok(external),
        None => wrong(code::EBADTYPE, format!("no type {xtype}; types are NC_BYTE (1) to NC_UINT64 (11)")),
    }
}
