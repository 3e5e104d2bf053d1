//! netCDF files of distributed arrays: what the functions of `xmpnc.h` do, each by its name there without `xmpnc_`.
//!
//! | file | what |
//! |---|---|
//! | `files` | which are open; opening, modes, closing |
//! | `definitions` | dimensions, variables, fill values |
//! | `attributes` | attributes, with conversion |
//! | `inquiries` | what a file has |
//! | `arrays` | arrays to and from variables |
//! | `memory` | plain memory to and from variables |
//! | `requests` | transfers that are waited for later |
//!
//! The file itself is `interfaces/xmp/netcdf`'s. Not here: exported names (`interfaces/xmp/exports/src/generated/xmpnc.rs`, generated), their documentation
//! (`interfaces/xmp/spec/xmpnc.api`). Errors are values with PnetCDF's numbers; `answer` keeps the last one's text for the program.
//!
//! Safety of all of them: pointers are as in `interfaces/xmp/spec/xmpnc.api`; NULL is allowed where a result is not wanted.
#![allow(clippy::missing_safety_doc)]
// As many as C passes.
#![allow(clippy::too_many_arguments)]

mod arrays;
mod attributes;
mod definitions;
mod files;
mod inquiries;
mod memory;
mod requests;

use std::cell::{Cell, RefCell};
use std::ffi::{c_char, c_int, CStr, CString};

use nagaya_cdf::{code, Error, Result, Version};
use nagaya_xmp::consistency::{is_checking, Construct};
use nagaya_xmp::seam::{fail, Text};
use nagaya_xmp::state::{xmp, Xmp};

use crate::interface::place;
pub use crate::range::Range;
pub use arrays::*;
pub use attributes::*;
pub use definitions::*;
pub use files::*;
pub use inquiries::*;
pub use memory::*;
pub use nagaya_cdf::Internal;
pub use requests::*;

use files::OpenSet;

/// The state of this process between calls.
struct State {
    /// Open data sets, by number.
    open: RefCell<Vec<Option<OpenSet>>>,
    /// The text of the last error.
    last: RefCell<Option<CString>>,
    default_version: Cell<Version>,
    /// The call that is being made: the program's line and the function.
    call: Cell<&'static CStr>,
}

struct OneThread(State);

// SAFETY: the library is called by one thread of a process at a time; a second one that comes meanwhile ends the job.
unsafe impl Sync for OneThread {}

static STATE: OneThread = OneThread(State {
    open: RefCell::new(Vec::new()),
    last: RefCell::new(None),
    default_version: Cell::new(Version::Classic),
    call: Cell::new(c""),
});

fn state() -> &'static State {
    &STATE.0
}

/// What a function of C returns. While `f` runs, reports of a wait have the program's line.
#[inline(never)]
pub fn answer(function: &'static CStr, f: &mut dyn FnMut(&'static Xmp) -> Result<()>) -> c_int {
    let call = place(function);
    state().call.set(call);
    let result = xmp().map_err(of_xmp).and_then(|xmp| {
        // SAFETY: a constant, of this library or of the program.
        let _here = unsafe { xmp.images.core().at(call.as_ptr()) };
        f(xmp)
    });
    let Err(e) = result else { return 0 };
    let text = format!("{}: {}", call.to_string_lossy(), e.text).replace('\0', " ");
    *state().last.borrow_mut() = CString::new(text).ok();
    e.code
}

/// The text of the last error of this process, or an empty text before the first error. It is valid until the next
/// error.
pub fn last_error() -> *const c_char {
    state().last.borrow().as_ref().map_or(c"".as_ptr(), |text| text.as_ptr())
}

/// The meaning of a number, in a few words.
pub fn meaning(error: c_int) -> &'static CStr {
    match error {
        0 => c"no error",
        code::EBADID => c"not the number of an open netCDF file",
        code::EEXIST => c"the file exists, and NC_NOCLOBBER was given",
        code::EINVAL => c"an argument that cannot be",
        code::EPERM => c"the file is open for reading only",
        code::ENOTINDEFINE => c"allowed in define mode only; xmpnc_redef leads there",
        code::EINDEFINE => c"not allowed in define mode, which xmpnc_enddef ends",
        code::EINVALCOORDS => c"an index beyond a dimension",
        code::ENAMEINUSE => c"the name is in use",
        code::ENOTATT => c"no such attribute",
        code::EBADTYPE => c"no such type, or not this one here",
        code::EBADDIM => c"no such dimension",
        code::EUNLIMPOS => c"the unlimited dimension may only be the first",
        code::ENOTVAR => c"no such variable",
        code::EGLOBAL => c"NC_GLOBAL is not a variable",
        code::ENOTNC => c"not a file of the netCDF classic formats",
        code::EMAXNAME => c"the name is too long",
        code::EUNLIMIT => c"there is an unlimited dimension already",
        code::ECHAR => c"text does not become numbers, nor numbers text",
        code::EEDGE => c"a section that ends beyond a dimension",
        code::ESTRIDE => c"a stride that is not positive",
        code::EBADNAME => c"a name that netCDF does not allow",
        code::ERANGE => c"numbers that do not fit the other type: fill values replace them",
        code::EVARSIZE => c"a variable that is larger than the format allows",
        code::EDIMSIZE => c"a dimension that the format does not allow",
        code::EACCESS => c"no permission",
        code::ELATEFILL => c"a fill value of a variable that has data",
        code::ENOTINDEP => c"only after xmpnc_begin_indep_data",
        code::EINDEP => c"not between xmpnc_begin_indep_data and xmpnc_end_indep_data",
        code::EREAD => c"the file could not be read",
        code::EWRITE => c"the file could not be written",
        code::ENEGATIVECNT => c"a negative count",
        code::EINVAL_REQUEST => c"no such request",
        code::ENULLBUF => c"a buffer of no bytes",
        code::EPREVATTACHBUF => c"a buffer is attached already",
        code::ENULLABUF => c"no buffer is attached",
        code::EPENDINGBPUT => c"requests still use the buffer",
        code::EINSUFFBUF => c"the attached buffer is too small",
        code::ENOENT => c"no such file",
        code::ENO_SPACE => c"no space is left on the device",
        code::EQUOTA => c"the quota is used up",
        code::ENULLSTART => c"a start of NULL",
        code::EINVAL_CMODE => c"a mode that cannot be",
        code::ENOTRECVAR => c"not a variable of records",
        code::ENOTFILL => c"a variable that is not to be filled",
        code::EPENDING => c"requests have not been waited for",
        code::EMULTIDEFINE => c"nodes have defined different things",
        _ => c"an unknown error",
    }
}

fn wrong<T>(code: i32, text: impl Into<String>) -> Result<T> {
    Err(Error { code, text: text.into() })
}

fn of_xmp(e: nagaya_xmp::error::Error) -> Error {
    Error { code: code::EINVAL, text: e.to_string() }
}

fn of_io(e: crate::Error) -> Error {
    Error { code: code::EINVAL, text: e.text }
}

/// A name or a path.
unsafe fn text<'a>(p: *const c_char) -> Result<&'a str> {
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
unsafe fn set<T>(p: *mut T, value: T) {
    if !p.is_null() {
        // SAFETY: space for one.
        unsafe { p.write(value) };
    }
}

unsafe fn set_list<T: Copy>(p: *mut T, values: &[T]) {
    if !p.is_null() {
        // SAFETY: space for as many.
        unsafe { std::ptr::copy_nonoverlapping(values.as_ptr(), p, values.len()) };
    }
}

unsafe fn set_text(p: *mut c_char, text: &str) {
    // SAFETY: space for as many and the end.
    unsafe {
        set_list(p.cast(), text.as_bytes());
        if !p.is_null() {
            p.add(text.len()).write(0);
        }
    }
}

/// `None` of NULL.
unsafe fn list<'a, T>(p: *const T, n: usize) -> Option<&'a [T]> {
    // SAFETY: null, or as many.
    (!p.is_null()).then(|| unsafe { std::slice::from_raw_parts(p, n) })
}

/// Under `-fcheck`: the nodes that opened a file come to the same collective call with the same arguments, or the job ends.
fn compare(xmp: &'static Xmp, o: &OpenSet, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    if is_checking() && o.must_execute(xmp).is_ok() {
        let call = state().call.get();
        let construct = || Construct { at: call.to_string_lossy(), arguments: arguments(), by_count: false };
        if let Err(e) = xmp.compare_calls(construct) {
            fail(Text::new(call), &e);
        }
    }
}

/// Stores the result of `f` for an open file.
unsafe fn number<T>(ncid: c_int, p: *mut T, f: impl FnOnce(&OpenSet) -> T) -> Result<()> {
    let value = files::with(ncid, |o| Ok(f(o)))?;
    // SAFETY: *program*.
    unsafe { set(p, value) };
    Ok(())
}

/// A number of a dimension, variable or attribute. Negative ones are none: they become larger than any.
fn index(number: c_int) -> usize {
    number as isize as usize
}

/// `None`: the file's attributes.
fn of_attributes(varid: c_int) -> Option<usize> {
    const GLOBAL: c_int = -1;
    (varid != GLOBAL).then(|| index(varid))
}
