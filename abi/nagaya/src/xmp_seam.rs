//! The seam to translated code: what it passes, as values of ours; and how an error of the library ends the job.
//!
//! Not here: exported functions. Used by all files that hold those of XMP.

use std::ffi::{c_char, c_int, CStr};

use nagaya_xmp::error::{at_place, Error, Result, Stat};
use nagaya_xmp::global::{Array, Part, Shared};
use nagaya_xmp::job::{job, Job};
use nagaya_xmp::nodeset::Interned;
use nagaya_xmp::together::{is_checking, Construct};

/// The user's line, or the name of a function; may be null.
pub(crate) type At = *const c_char;

/// The handle of a node array; null for the executing nodes.
pub(crate) type Nodes = *const Interned;

pub(crate) unsafe fn text<'a>(s: *const c_char) -> std::borrow::Cow<'a, str> {
    if s.is_null() {
        "".into()
    } else {
        CStr::from_ptr(s).to_string_lossy()
    }
}

/// A C array; a null one is empty.
pub(crate) unsafe fn list<'a, T>(p: *const T, n: usize) -> &'a [T] {
    if p.is_null() {
        &[]
    } else {
        std::slice::from_raw_parts(p, n)
    }
}

/// Ends the job: what went wrong, with the user's line in front.
#[cold]
pub(crate) unsafe fn fail(at: At, e: &Error) -> ! {
    let message = at_place(&text(at), &e.to_string());
    match job() {
        Ok(job) => job.core().abort(&message, 1),
        Err(_) => {
            nagaya_core::say(format_args!("{message}"));
            libc::_exit(1)
        }
    }
}

/// The value, or the end of the job.
#[inline(always)]
pub(crate) unsafe fn or_fail<T>(at: At, result: std::result::Result<T, impl Into<Error>>) -> T {
    match result {
        Ok(value) => value,
        Err(e) => fail(at, &e.into()),
    }
}

/// Reports success or the error in `status`; without one, or for an error that no status describes, ends the job.
#[inline(always)]
pub(crate) unsafe fn report(at: At, status: *mut c_int, result: Result<()>) -> Stat {
    let stat = match result {
        Ok(()) => Stat::Success,
        Err(e) if status.is_null() || e.stat == Stat::Failure => fail(at, &e),
        Err(e) => e.stat,
    };
    if !status.is_null() {
        *status = stat as c_int;
    }
    stat
}

/// What `f` makes of the job, or the end of the job. While it runs, waits happen at the user's line.
#[inline(always)]
pub(crate) unsafe fn with<T>(at: At, f: impl FnOnce(&'static Job) -> Result<T>) -> T {
    or_fail(at, located(at, f))
}

/// The same for what takes only nanoseconds: nothing is written down for those who might look what it waits for.
#[inline(always)]
pub(crate) unsafe fn quickly<T>(at: At, f: impl FnOnce(&'static Job) -> Result<T>) -> T {
    or_fail(at, job().and_then(f))
}

/// As `with`, with the error as a value.
#[inline(always)]
pub(crate) unsafe fn located<T>(at: At, f: impl FnOnce(&'static Job) -> Result<T>) -> Result<T> {
    let job = job()?;
    // The strings of translated code live as long as it does.
    let _here = job.core().at(at);
    f(job)
}

pub(crate) unsafe fn wide(p: *const isize, n: usize) -> Vec<i64> {
    list(p, n).iter().map(|v| *v as i64).collect()
}

/// The array of a descriptor.
pub(crate) unsafe fn array(shared: *const Shared) -> Result<&'static Array> {
    (*shared).array.as_ref().ok_or_else(|| Error::new((*shared).no_memory()))
}

/// A subscript of a template, as `nagaya/xmpc.h` has it.
pub(crate) fn part(kind: c_int, first: isize, second: isize, step: isize) -> Part {
    let written = |bound: isize| (bound != isize::MIN).then_some(bound as i64);
    match kind {
        0 => Part::All,
        1 => Part::Own,
        2 => Part::Counted(written(first), written(second), step as i64),
        4 => Part::Every,
        _ => Part::Bounds(written(first), written(second), step as i64),
    }
}

/// All executing nodes come to the construct at the user's line with the same arguments, or the job ends with a message.
/// Does nothing unless a unit was compiled with `-fcheck`.
#[inline(always)]
pub(crate) unsafe fn together(at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    if is_checking() {
        with(at, |job| come_together(job, at, arguments))
    }
}

/// The same for what the nodes `on` do: the others need not have their arguments.
#[inline(always)]
pub(crate) unsafe fn together_on(on: Nodes, at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) {
    if is_checking() {
        with(at, |job| job.come_together_on(on.as_ref(), &text(at), arguments));
    }
}

/// The same with the error as a value.
#[inline(always)]
pub(crate) unsafe fn come_together(job: &Job, at: At, arguments: impl FnOnce() -> Vec<(String, i64)>) -> Result<()> {
    job.come_together(|| Construct { at: text(at), arguments: arguments(), by_count: false })
}
