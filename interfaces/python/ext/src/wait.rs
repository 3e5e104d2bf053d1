//! Waits of Python (`nagaya_extension`): between two polls other Python threads run, and Ctrl-C raises. So no call that waits for long
//! holds Python's lock.

use std::ffi::{c_int, c_void, CStr, CString};
use std::time::Duration;

use nagaya_extension::Interpreter;
pub use nagaya_extension::{leave, For, Pace, IN_TURN_BYTES, IN_TURN_MOST};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::ffi;
use crate::hold;
use crate::job;

/// The thread that holds Python's lock.
#[derive(Clone, Copy)]
pub struct Holder<'py>(pub Python<'py>);

impl Interpreter for Holder<'_> {
    type Error = PyErr;

    #[inline]
    fn check(self, status: c_int) -> PyResult<()> {
        job::check(self.0, status)
    }

    fn schedule(self) -> PyResult<()> {
        self.0.detach(std::thread::yield_now);
        hold::signals(self.0)
    }

    fn check_interrupts(self) -> PyResult<()> {
        hold::signals(self.0)
    }

    fn sleep(self, time: Duration) -> PyResult<()> {
        self.0.detach(|| std::thread::sleep(time));
        hold::signals(self.0)
    }

    fn waits_at(self) -> PyResult<(String, usize)> {
        static WAITS_AT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let waits_at: &Bound<'_, PyAny> = WAITS_AT.import(self.0, "nagaya._place", "waits_at")?;
        waits_at.call0()?.extract()
    }
}

pub fn is_done(py: Python<'_>, handle: u64) -> PyResult<bool> {
    nagaya_extension::is_done(Holder(py), handle)
}

/// Until an operation on memory that the caller keeps is complete; also when it is interrupted, which is the error then.
#[inline]
pub fn transfer(py: Python<'_>, handle: u64) -> PyResult<()> {
    nagaya_extension::transfer(Holder(py), handle)
}

/// Starts a collective on these arrays and waits for it.
pub fn collective<'py>(
    py: Python<'py>,
    arrays: &[&Bound<'py, PyAny>],
    start: impl FnOnce(&mut u64) -> c_int,
) -> PyResult<()> {
    job::running(py)?;
    let mut handle = ffi::DONE;
    job::check(py, start(&mut handle))?;
    if handle == ffi::DONE {
        return Ok(());
    }
    nagaya_extension::complete(Holder(py), handle, || {
        let arrays: Vec<Py<PyAny>> = arrays.iter().map(|array| (*array).clone().unbind()).collect();
        leave(handle, arrays);
        Ok(())
    })
}

/// Waits for a collective that reads and writes `memory`, and returns it. An interrupt ends the wait; the collective keeps the memory then.
pub fn owning<T: Send + 'static>(py: Python<'_>, handle: u64, memory: T) -> PyResult<T> {
    if handle == ffi::DONE {
        return Ok(memory);
    }
    let mut memory = Some(memory);
    nagaya_extension::complete(Holder(py), handle, || {
        leave(handle, memory.take());
        Ok(())
    })?;
    memory.ok_or_else(|| job::error(py, "a collective that an interrupt has cut short"))
}

/// An all-reduce of at most `IN_TURN_BYTES` bytes of up to `IN_TURN_MOST` members.
pub fn reduce_in_turn(
    py: Python<'_>,
    team: ffi::Team,
    kernel: (c_int, c_int),
    from: *const c_void,
    to: *mut c_void,
    count: usize,
) -> PyResult<()> {
    job::running(py)?;
    // SAFETY: the caller gives the elements of an array, and the space of one with as many.
    unsafe { nagaya_extension::reduce_in_turn(Holder(py), team, kernel, from, to, count) }
}

/// A call of the library that waits by itself. The report of a deadlock shows the program's line for it.
pub fn inside<T>(py: Python<'_>, call: impl FnOnce(&CStr) -> T) -> PyResult<T> {
    let (place, _) = Holder(py).waits_at()?;
    let place = CString::new(place.replace('\0', " ")).unwrap_or_default();
    Ok(inside_at(&place, || call(&place)))
}

/// Like the function above, with this text instead of the line.
pub fn inside_at<T>(place: &CStr, call: impl FnOnce() -> T) -> T {
    // SAFETY: the string lives until the second call, after which the library no longer reads it.
    unsafe { ffi::ngyb_called(std::ptr::null(), place.as_ptr()) };
    let result = call();
    // SAFETY: null pointers are valid arguments: they end what the first call began.
    unsafe { ffi::ngyb_called(std::ptr::null(), std::ptr::null()) };
    result
}

/// Waits until the small all-reduce of other threads has ended, and one that an interrupt has left.
pub fn for_turn(py: Python<'_>) -> PyResult<()> {
    nagaya_extension::wait_for_turn(Holder(py))
}

/// Before the end: what goes on by itself has to be complete.
pub fn nothing_left(py: Python<'_>) -> PyResult<()> {
    nagaya_extension::nothing_left(Holder(py))
}

/// A barrier of all, which can be interrupted; after it, a collective call of the library returns soon.
pub fn meet(py: Python<'_>) -> PyResult<()> {
    job::running(py)?;
    for_turn(py)?;
    // SAFETY: a null team is all ranks (`nagaya.h`), and `handle` outlives the call.
    collective(py, &[], |handle| unsafe { ffi::ngy_barrier_nb(std::ptr::null_mut(), handle) })
}

/// Until a condition on this process's memory holds, which others change.
pub fn until(py: Python<'_>, holds: impl FnMut() -> bool) -> PyResult<()> {
    nagaya_extension::until(Holder(py), holds)
}
