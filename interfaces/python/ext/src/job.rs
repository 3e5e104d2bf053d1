//! The process's part in the job: start, end, which thread may call, and errors as exceptions.
//!
//! Every call of the library holds Python's lock, so one thread at a time is in the library. What may last is started and then polled
//! (`wait.rs`).

use std::ffi::{c_int, c_void, CStr, CString};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

use crate::ffi;
use crate::script;

const BEFORE: u8 = 0;
const RUNNING: u8 = 1;
const ENDED: u8 = 2;
const FORKED: u8 = 3;

static STATE: AtomicU8 = AtomicU8::new(BEFORE);

/// Whether this process has become an image of XMP, for distributed arrays.
static IS_IMAGE: AtomicBool = AtomicBool::new(false);

/// Whether it is an image only now.
pub fn becomes_image() -> bool {
    !IS_IMAGE.swap(true, Ordering::Relaxed)
}

pub fn is_image() -> bool {
    IS_IMAGE.load(Ordering::Relaxed)
}

static CHECKS: AtomicBool = AtomicBool::new(false);

/// Whether `NAGAYA_CHECK=1` asks for checks of all collectives.
pub fn checks() -> bool {
    CHECKS.load(Ordering::Relaxed)
}

/// A class of exceptions, from `_errors.py`.
fn class<'py>(py: Python<'py>, cell: &'static PyOnceLock<Py<PyType>>, name: &str) -> PyResult<Bound<'py, PyType>> {
    cell.import(py, "nagaya._errors", name).cloned()
}

fn exception(py: Python<'_>, cell: &'static PyOnceLock<Py<PyType>>, name: &str, text: String) -> PyErr {
    match class(py, cell, name) {
        Ok(class) => PyErr::from_type(class, text),
        Err(error) => error,
    }
}

#[cold]
pub fn error(py: Python<'_>, text: impl Into<String>) -> PyErr {
    static ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    exception(py, &ERROR, "Error", text.into())
}

#[cold]
pub fn rank_error(py: Python<'_>, text: String) -> PyErr {
    static RANK_ERROR: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    exception(py, &RANK_ERROR, "RankError", text)
}

#[cold]
pub fn no_rank(py: Python<'_>, rank: impl std::fmt::Display, size: c_int) -> PyErr {
    rank_error(py, format!("rank {rank} does not exist: the ranks are 0 to {}", size - 1))
}

/// The exception for a status of `nagaya.h`, with the library's text.
#[inline]
pub fn check(py: Python<'_>, status: c_int) -> PyResult<()> {
    match status {
        ffi::OK => Ok(()),
        status => Err(failed(py, status)),
    }
}

#[cold]
fn failed(py: Python<'_>, status: c_int) -> PyErr {
    // SAFETY: never null, and valid until the next error of this thread.
    let text = unsafe { CStr::from_ptr(ffi::ngy_last_error()) }.to_string_lossy().into_owned();
    match status {
        ffi::ERR_NO_SUCH_RANK => rank_error(py, text),
        _ => error(py, text),
    }
}

/// Whether the library may be called; the exception has the reason why not.
#[inline]
pub fn running(py: Python<'_>) -> PyResult<()> {
    match STATE.load(Ordering::Relaxed) {
        RUNNING => Ok(()),
        state => Err(not_running(py, state)),
    }
}

#[cold]
fn not_running(py: Python<'_>, state: u8) -> PyErr {
    static NOT_RUNNING: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let text = match state {
        BEFORE => "the job has not been joined: call nagaya.world() first",
        ENDED => "the job has ended (nagaya.finalize): no memory of other ranks can be reached",
        _ => {
            "this process was forked from a rank of the job, and is not a rank: communicate in the parent, or start more ranks with \
             nagaya run -n"
        }
    };
    exception(py, &NOT_RUNNING, "NotRunning", text.into())
}

extern "C" fn in_the_child() {
    STATE.store(FORKED, Ordering::Relaxed);
}

/// The process ends. After a failure it does not leave the job, so that the launcher ends it.
extern "C" fn at_exit(status: c_int, _: *mut c_void) {
    // Python has ended, so nobody finds a line.
    script::withdraw();
    // An image of XMP leaves by itself.
    if is_image() {
        return;
    }
    // The system keeps the last 8 bits.
    if status & 0xff == 0 && STATE.swap(ENDED, Ordering::Relaxed) == RUNNING {
        // SAFETY: the only thread that is left.
        unsafe {
            ffi::ngyb_called(std::ptr::null(), c"the end of the program".as_ptr());
            ffi::ngy_finalize();
        }
    }
}

/// Joins the job; nothing if it has been joined. Collective. `at_prompt`: Ctrl-C ends what the prompt runs, and the job goes on.
#[pyfunction]
pub fn init(py: Python<'_>, at_prompt: bool) -> PyResult<()> {
    if STATE.load(Ordering::Relaxed) != BEFORE {
        return running(py);
    }
    script::start(py)?;
    // SAFETY: no other thread is in the library, as Python's lock is held.
    check(py, unsafe { ffi::ngypy_init(at_prompt.into()) })?;
    STATE.store(RUNNING, Ordering::Relaxed);
    // SAFETY: the job runs, and the function has no argument.
    CHECKS.store(unsafe { ffi::ngypy_checks() } != 0, Ordering::Relaxed);
    // SAFETY: the handlers have no argument; the first only stores to an atomic.
    unsafe {
        ffi::pthread_atfork(None, None, Some(in_the_child));
        ffi::on_exit(at_exit, std::ptr::null_mut());
    }
    Ok(())
}

/// The job has ended for this process.
pub fn end() {
    STATE.store(ENDED, Ordering::Relaxed);
}

#[pyfunction(name = "running")]
pub fn is_running() -> bool {
    STATE.load(Ordering::Relaxed) == RUNNING
}

#[pyfunction]
pub fn rank(py: Python<'_>) -> PyResult<c_int> {
    running(py)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::ngy_rank() })
}

#[pyfunction]
pub fn size(py: Python<'_>) -> PyResult<c_int> {
    running(py)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::ngy_size() })
}

/// Ends the job; the launcher reports the cause.
#[pyfunction]
pub fn abort(py: Python<'_>, status: c_int, cause: String) -> PyResult<()> {
    running(py)?;
    let cause = CString::new(cause.replace('\0', " ")).unwrap_or_default();
    // SAFETY: a C string.
    unsafe { ffi::ngy_abort(status, cause.as_ptr()) }
}

#[pyfunction]
pub fn fence(py: Python<'_>) -> PyResult<()> {
    running(py)?;
    // SAFETY: runs.
    check(py, unsafe { ffi::ngy_quiet() })
}
