//! What each call of translated code begins and ends with. It reads texts and lists, records the user's line while it
//! runs, and ends the job on an error.

use std::borrow::Cow;
use std::ffi::{c_char, c_int, c_void, CStr};

use crate::consistency::{is_checking, Construct};
use crate::error::{at_place, Error, Result, Stat};
use crate::global::{Array, ArrayDescriptor};
use crate::state::{xmp, Xmp};

/// A string of translated code, which lives as long as the program; may be NULL.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Text(*const c_char);

impl Text {
    pub const NONE: Text = Text(std::ptr::null());

    pub const fn new(text: &'static CStr) -> Text {
        Text(text.as_ptr())
    }

    /// The text, empty for NULL.
    pub fn get(self) -> Cow<'static, str> {
        match self.0.is_null() {
            true => "".into(),
            // SAFETY: not null, so a string of translated code.
            false => unsafe { CStr::from_ptr(self.0) }.to_string_lossy(),
        }
    }
}

/// A call: of this run-time system, from the user's line.
#[derive(Clone, Copy)]
pub struct Call {
    pub xmp: &'static Xmp,
    pub at: Text,
}

impl Call {
    /// All executing nodes come to the construct at the user's line with the same arguments, or it is an error. Does nothing unless a
    /// unit was compiled with `-fcheck`.
    #[inline(always)]
    pub(super) fn check_collective(self, arguments: impl FnOnce() -> Vec<(String, i64)>) -> Result<()> {
        if !is_checking() {
            return Ok(());
        }
        self.xmp.compare_calls(|| Construct { at: self.at.get(), arguments: arguments(), by_count: false })
    }

    /// The same for what the nodes `on` do: the others need not have their arguments.
    #[inline(always)]
    pub(super) fn check_collective_on(
        self,
        on: Option<&'static super::Nodes>,
        arguments: impl FnOnce() -> Vec<(String, i64)>,
    ) -> Result<()> {
        if !is_checking() {
            return Ok(());
        }
        self.xmp.compare_calls_on(on, &self.at.get(), arguments)
    }
}

/// The result of a function, in its C form.
pub trait Give<T> {
    fn give(self) -> T;
}

macro_rules! give {
    ($($from:ty => $to:ty: |$value:ident| $given:expr;)*) => {$(
        impl Give<$to> for $from {
            #[inline(always)]
            fn give(self) -> $to {
                let $value = self;
                $given
            }
        }
    )*};
}

give! {
    bool => c_int: |v| v.into();
    c_int => c_int: |v| v;
    i64 => i64: |v| v;
    i64 => isize: |v| v as isize;
    isize => isize: |v| v;
    *mut u8 => *mut c_void: |v| v.cast();
    *mut c_void => *mut c_void: |v| v;
    *const c_void => *mut c_void: |v| v.cast_mut();
    Option<&'static super::Nodes> => *const super::Nodes: |v| v.map_or(std::ptr::null(), std::ptr::from_ref);
    &'static super::Nodes => *const super::Nodes: |v| v;
    *const super::Template => *const super::Template: |v| v;
    *const super::Array => *const super::Array: |v| v;
    super::Converting => super::Converting: |v| v;
}

/// A C array; a null one is empty.
///
/// # Safety
/// `p` is null, or readable for `n` elements that no thread changes during `'a`.
#[inline(always)]
pub unsafe fn list<'a, T>(p: *const T, n: usize) -> &'a [T] {
    match p.is_null() {
        true => &[],
        // SAFETY: `p` is not null, so it has `n` elements that do not change during `'a`.
        false => unsafe { std::slice::from_raw_parts(p, n) },
    }
}

/// Ends the job: what went wrong, with the user's line in front.
#[cold]
pub fn fail(at: Text, e: &Error) -> ! {
    let message = at_place(&at.get(), &e.to_string());
    match nagaya_core::get() {
        Some(core) => core.abort(&message, 1),
        None => {
            nagaya_core::say(format_args!("{message}"));
            // SAFETY: no handlers of a program that has not begun are to run.
            unsafe { libc::_exit(1) }
        }
    }
}

/// The value, or the end of the job.
#[inline(always)]
pub fn or_fail<T>(at: Text, result: std::result::Result<T, impl Into<Error>>) -> T {
    match result {
        Ok(value) => value,
        Err(e) => fail(at, &e.into()),
    }
}

/// Reports success or the error in `status`; without one, or for an error that no status describes, ends the job.
///
/// # Safety
/// `status` is null or writable.
#[inline(always)]
pub unsafe fn report(at: Text, status: *mut c_int, result: Result<()>) -> Stat {
    let stat = match result {
        Ok(()) => Stat::Success,
        Err(e) if status.is_null() || e.stat == Stat::Failure => fail(at, &e),
        Err(e) => e.stat,
    };
    if !status.is_null() {
        // SAFETY: `status` is not null, so it is writable.
        unsafe { *status = stat as c_int };
    }
    stat
}

/// What `f` gives, or the end of the job. While it runs, waits happen at the user's line.
#[inline(always)]
pub fn with<T>(at: Text, f: impl FnOnce(Call) -> Result<T>) -> T {
    or_fail(at, with_result(at, f))
}

/// The same for what takes only nanoseconds: nothing is written down for those that might look what it waits for.
#[inline(always)]
pub fn quickly<T>(at: Text, f: impl FnOnce(Call) -> Result<T>) -> T {
    or_fail(at, quickly_result(at, f))
}

/// Like `with`, with the error as a value.
#[inline(always)]
pub fn with_result<T>(at: Text, f: impl FnOnce(Call) -> Result<T>) -> Result<T> {
    let xmp = xmp()?;
    // SAFETY: the strings of translated code live as long as it does.
    let _here = unsafe { xmp.images.core().at(at.0) };
    f(Call { xmp, at })
}

/// Like `quickly`, with the error as a value.
#[inline(always)]
pub fn quickly_result<T>(at: Text, f: impl FnOnce(Call) -> Result<T>) -> Result<T> {
    f(Call { xmp: xmp()?, at })
}

pub(super) fn wide(list: &[isize]) -> Vec<i64> {
    list.iter().map(|v| *v as i64).collect()
}

/// The array of a descriptor.
pub(super) fn array(shared: &ArrayDescriptor) -> Result<&'static Array> {
    // SAFETY: what a descriptor points to lives as long as it does.
    unsafe { shared.array.as_ref() }.ok_or_else(|| shared.no_memory().into())
}
