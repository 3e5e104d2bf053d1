//! The lines of a script: a program of an interpreter, whose extension calls the library.
//!
//! The return address of such a call is in the extension, so it does not name the user's line. The interpreter knows
//! this line. The extension passes a function that finds it ([`register`]), and the recorder calls this function for
//! calls from the extension's code only. Other code of the same process, such as a unit in C, keeps its own lines.
//!
//! Not here: how an interpreter finds the line (`interfaces/extension/src/script.rs` and the two extensions).

use std::ffi::c_char;
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

use super::open::is_on;
use crate::config::PROFILE;
use crate::waiting::line;

/// Finds the line that the interpreter executes: "heat.py:12: barrier", or "heat.py:12: " without the name of the call.
/// Null if there is no line. The text stays until the next call. The function makes no call of the library. Only a
/// thread that has called the library from the extension calls it, so this thread holds the interpreter's lock.
pub type FindLine = extern "C" fn() -> *const c_char;

#[derive(Clone)]
pub(super) struct Script {
    /// The extension's code.
    code: std::ops::Range<usize>,
    find_line: FindLine,
}

static SCRIPT: AtomicPtr<Script> = AtomicPtr::new(null_mut());

/// From now on, `find_line` finds the lines of calls from the file that contains its code; `None`: the interpreter ends.
/// May come before the start, so that the start has a line too. True if a profile is or will be made. Otherwise nothing
/// calls `find_line`.
pub fn register(find_line: Option<FindLine>) -> bool {
    let is_profiled = is_on() || std::env::var_os(PROFILE.name).is_some();
    let code = find_line.and_then(|find_line| Some((find_line, line::code_of(find_line as usize)?)));
    let script = code.filter(|_| is_profiled).map(|(find_line, code)| Box::new(Script { code, find_line }));
    // The old one stays: another thread may use it. There are one or two in a process.
    SCRIPT.store(script.map_or(null_mut(), Box::into_raw), Ordering::Release);
    is_profiled
}

/// The registered script.
#[inline(always)]
pub(super) fn registered() -> Option<&'static Script> {
    // SAFETY: null, or a box that `register` never frees.
    unsafe { SCRIPT.load(Ordering::Acquire).as_ref() }
}

impl Script {
    /// The line of a call that returns to `user`; null if it is not of the script.
    pub fn line(&self, user: usize) -> *const c_char {
        match self.code.contains(&user) {
            true => (self.find_line)(),
            false => std::ptr::null(),
        }
    }
}
