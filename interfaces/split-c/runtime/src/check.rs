//! The checks of a program compiled with `-fcheck`: accesses that overlap one that is pending, and collective calls that differ.
//! Translated code passes the user's lines. Always checked: a function that another processor runs here does not wait.
//!
//! Not here: subscripts, which inline code compares; null pointers and processors (`route.rs`), which are always checked.

use std::ffi::{c_char, CStr};

use nagaya_coll::Group;
use nagaya_core::waiting::calling_prefix;

use crate::error::{has_left, Error, Result};
use crate::pointer::Pointer;
use crate::route::Route;
use crate::state::SplitC;

/// Bytes of a collective call's text, with its end.
const TEXT: usize = 160;

/// The place in a line that translated code passes: "file.c:12" or "file.c:12: barrier()".
///
/// # Safety
/// `line` is null or a string that ends with a NUL.
unsafe fn text_of(line: *const c_char) -> String {
    if line.is_null() {
        return String::new();
    }
    // SAFETY: `line` is not null, so it is a string that ends with a NUL.
    let text = unsafe { CStr::from_ptr(line) }.to_string_lossy();
    text.split(": ").next().unwrap_or_default().to_string()
}

/// What follows the place in such a line: "barrier()", or the name of an array.
///
/// # Safety
/// `line` is null or a string that ends with a NUL.
unsafe fn name_of(line: *const c_char) -> Option<String> {
    if line.is_null() {
        return None;
    }
    // SAFETY: `line` is not null, so it is a string that ends with a NUL.
    let text = unsafe { CStr::from_ptr(line) }.to_string_lossy();
    text.split_once(": ").map(|(_, name)| name.to_string())
}

impl SplitC {
    /// Starts the comparison of collective calls.
    pub fn check_all(&self) {
        self.check.all.set(true);
    }

    /// The next call of the library is at this line ("file.c:12: barrier()").
    ///
    /// # Safety
    /// `line` is null or a string that ends with a NUL, which stays until the process ends.
    pub unsafe fn at_line(&self, line: *const c_char) {
        self.check.line.set(line);
    }

    /// Before an access of the program: an error if it meets a get or put that is pending. `effect` is of `nagaya/splitc.h`.
    ///
    /// # Safety
    /// `line` is null or a string that ends with a NUL, which stays until the process ends.
    pub unsafe fn checked(&self, at: Pointer, bytes: usize, effect: i32, line: *const c_char) -> Result<()> {
        self.take_line();
        let (writes, begins) = (effect & 1 != 0, effect & 2 != 0);
        let place = self.route(at, bytes);
        let found = place.and_then(|place| match place {
            Route::Neighbour(rank, at) if bytes > 0 => self.probe((rank, at), bytes),
            _ => Ok(()),
        });
        if let Err(error) = found {
            self.check.line.set(line);
            return Err(error);
        }
        if let Some((written, begun)) = self.check.overlapping(at, bytes, writes) {
            self.check.line.set(line);
            // SAFETY: the line of an earlier call: null or a string, which stays until the process ends.
            let begun = unsafe { text_of(begun) };
            return Err(Error(format!(
                "{} {bytes} bytes of processor {} that the split-phase access at {begun} {} (call sync() in between)",
                if writes { "writes" } else { "reads" },
                at.processor(),
                if written { "may still write" } else { "may still read" },
            )));
        }
        if begins {
            self.check.begin(at, bytes, writes, line);
        }
        Ok(())
    }

    /// Like `checked`, of a bulk form, whose line was set before.
    pub(crate) fn checked_bulk(&self, at: Pointer, bytes: usize, effect: i32, line: *const c_char) -> Result<()> {
        match line.is_null() || bytes == 0 {
            true => Ok(()),
            // SAFETY: from `at_line`.
            false => unsafe { self.checked(at, bytes, effect, line) },
        }
    }

    /// An error with the line of the call: the one that translated code has passed, or else that of the debug information.
    #[cold]
    pub fn located(&self, error: Error) -> Error {
        let line = self.take_line();
        // SAFETY: from `at_line`.
        let line = unsafe { text_of(line) };
        let place = if line.is_empty() { calling_prefix() } else { line + ": " };
        Error(place + &error.0)
    }

    /// The call is over.
    pub fn forget_line(&self) {
        self.take_line();
    }

    /// The line of the call that has begun, once.
    pub(crate) fn take_line(&self) -> *const c_char {
        self.check.line.replace(std::ptr::null())
    }

    /// Until the result is dropped, waits are at the line of the call that has begun.
    pub(crate) fn at_told_line(&self) -> impl Drop + '_ {
        // SAFETY: from `at_line`.
        unsafe { self.core().at(self.take_line()) }
    }

    /// A subscript that is outside of its dimension. `line` is "file.c:12: array"; it has no name if the array has none.
    ///
    /// # Safety
    /// `line` is null or a string that ends with a NUL, which stays until the process ends.
    #[cold]
    pub unsafe fn outside(&self, index: i64, line: *const c_char, extent: i64) -> Error {
        self.check.line.set(line);
        // SAFETY: `line` is null or a string that ends with a NUL.
        let array = match unsafe { name_of(line) } {
            Some(name) => format!("the spread array {name}"),
            None => "a spread array".into(),
        };
        Error(format!("the subscript {index} of {array} is outside of its dimension, 0 to {}", extent - 1))
    }

    /// An error in a function that another processor has run here: nothing arrives before it has returned.
    pub(crate) fn may_wait(&self, call: &str) -> Result<()> {
        match self.core().in_handler() {
            true => Err(self.waits_in_handler(call)),
            false => Ok(()),
        }
    }

    #[cold]
    pub(crate) fn waits_in_handler(&self, call: &str) -> Error {
        Error(format!("{call} in a function that another processor runs here by atomic(): such functions do not wait"))
    }

    /// Before a collective call: an error unless all processors make it. Waits are at its line until the result is dropped.
    pub(crate) fn check_collective(&self, call: impl FnOnce() -> String) -> Result<impl Drop + '_> {
        if self.core().in_handler() {
            return Err(self.waits_in_handler(&call()));
        }
        let line = self.take_line();
        // SAFETY: from `at_line`.
        let at = unsafe { self.core().at(line) };
        if self.check.all.get() && self.core().size() > 1 {
            self.compare(&call(), line)?;
        }
        Ok(at)
    }

    #[cold]
    fn compare(&self, call: &str, line: *const c_char) -> Result<()> {
        let number = call.bytes().fold(0u64, |sum, byte| sum.wrapping_mul(31).wrapping_add(u64::from(byte)));
        let [found] = self.core().ranges(self.core().world(), [number])?;
        if found.min.0 == found.max.0 {
            return Ok(());
        }
        self.check.line.set(line);
        // SAFETY: from `at_line`.
        let line = unsafe { text_of(line) };
        let mine = if line.is_empty() { call.to_string() } else { format!("{call} at {line}") };
        let mut text = [0u8; TEXT];
        text.iter_mut().take(TEXT - 1).zip(mine.bytes()).for_each(|(to, from)| *to = from);
        let mut all = vec![0u8; TEXT * self.core().size() as usize];
        let group = Group::from(self.core().world());
        // SAFETY: both are as long as they must be.
        let gathered = unsafe { self.coll.all_gather(group, all.as_mut_ptr(), text.as_ptr(), TEXT) };
        if let Err(error) = gathered {
            // The end of a program is a meeting, too, after which a processor takes part in no collective.
            return Err(match self.coll.absent() {
                Some(processor) => Error(format!("{call}: {}", has_left(processor.0))),
                None => error.into(),
            });
        }
        let says = |rank: nagaya_core::Rank| {
            let text = &all[rank.index() * TEXT..][..TEXT];
            let text = text.split(|byte| *byte == 0).next().unwrap_or_default();
            format!("processor {rank} calls {}", String::from_utf8_lossy(text))
        };
        let mut two = [found.min.1, found.max.1];
        two.sort_by_key(|rank| rank.0);
        let [one, other] = two.map(says);
        let function = |rank: nagaya_core::Rank| all[rank.index() * TEXT..][..TEXT].split(|byte| *byte == b'(').next();
        Err(Error(match function(two[0]) == function(two[1]) && call.contains('(') {
            true => format!("the processors pass different arguments: {one}, {other}; all processors pass the same arguments"),
            false => format!("the processors make different collective calls: {one}, {other}; all processors make the same calls in the same order"),
        }))
    }
}
