//! Transfers between an array of this process and a section of a rank.

use std::ffi::{c_int, c_void};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::array::Layout;
use crate::ffi;
use crate::job;
use crate::wait;

/// Dimensions of `ngy_put_nd`.
const MOST: usize = 15;

#[derive(Clone, Copy)]
pub enum Direction {
    Get,
    Put,
}

/// The dimensions of two sides of a transfer, with as few as describe the same elements.
pub struct Walk {
    pub nd: usize,
    pub count: [usize; MOST],
    pub there: [isize; MOST],
    pub here: [isize; MOST],
}

impl Walk {
    pub fn new(py: Python<'_>, shape: &[usize], there: &[isize], here: &[isize]) -> PyResult<Walk> {
        let mut walk = Walk { nd: 0, count: [0; MOST], there: [0; MOST], here: [0; MOST] };
        for ((count, there), here) in shape.iter().zip(there).zip(here).filter(|((count, _), _)| **count != 1) {
            let (all, last) = (*count as isize, walk.nd.wrapping_sub(1));
            // The dimension before is a continuation of this one, on both sides.
            let joins = walk.nd > 0 && walk.there[last] == there * all && walk.here[last] == here * all;
            match joins {
                true => walk.nd = last,
                false if walk.nd == MOST => {
                    let text = format!(
                        "a section with more than {MOST} dimensions of different strides cannot be transferred"
                    );
                    return Err(job::error(py, text));
                }
                false => walk.count[walk.nd] = 1,
            }
            walk.count[walk.nd] *= count;
            walk.there[walk.nd] = *there;
            walk.here[walk.nd] = *here;
            walk.nd += 1;
        }
        Ok(walk)
    }

    /// Elements, if they are contiguous on both sides.
    fn contiguous(&self, size: usize) -> Option<usize> {
        match self.nd {
            0 => Some(1),
            1 if self.there[0] == size as isize && self.here[0] == size as isize => Some(self.count[0]),
            _ => None,
        }
    }
}

/// Begins a transfer between a section of a rank, named by the address in this process's memory, and memory here with these strides.
///
/// # Safety
/// `here` has all elements with these strides, readable or, for a get, writable until the operation is complete.
pub unsafe fn start(
    py: Python<'_>,
    direction: Direction,
    rank: c_int,
    there: Layout<'_>,
    (here, strides): (*mut u8, &[isize]),
) -> PyResult<u64> {
    if there.shape.contains(&0) || there.size == 0 {
        return Ok(ffi::DONE);
    }
    let (walk, size, mut handle) = (Walk::new(py, there.shape, there.strides, strides)?, there.size, ffi::DONE);
    let (at, here): (*mut c_void, *mut c_void) = (there.at.cast(), here.cast());
    let (nd, count, far, near) = (walk.nd as c_int, walk.count.as_ptr(), walk.there.as_ptr(), walk.here.as_ptr());
    // SAFETY: `here` has all elements until the operation is complete. The calls read the lists before they return, and `there.at`
    // is checked by the library.
    let status = unsafe {
        match (direction, walk.contiguous(size)) {
            (Direction::Get, Some(n)) => ffi::ngy_get_nb(rank, here, at, n * size, &mut handle),
            (Direction::Put, Some(n)) => ffi::ngy_put_nb(rank, at, here, n * size, &mut handle),
            (Direction::Get, None) => ffi::ngy_get_nd_nb(rank, here, near, at, far, nd, count, size, &mut handle),
            (Direction::Put, None) => ffi::ngy_put_nd_nb(rank, at, far, here, near, nd, count, size, &mut handle),
        }
    };
    job::check(py, status)?;
    Ok(handle)
}

/// Both sides have as many elements of one size.
pub fn same(py: Python<'_>, one: Layout<'_>, other: Layout<'_>) -> PyResult<()> {
    match one.shape == other.shape && one.size == other.size {
        true => Ok(()),
        false => Err(job::error(py, "the two sides of a transfer have different shapes or types")),
    }
}

/// A transfer pending, and the array that it is from or to.
#[pyclass(frozen, module = "nagaya._native")]
pub struct Transfer {
    handle: AtomicU64,
    array: Py<PyAny>,
}

impl Transfer {
    pub fn new(handle: u64, array: Py<PyAny>) -> Transfer {
        Transfer { handle: AtomicU64::new(handle), array }
    }
}

#[pymethods]
impl Transfer {
    pub fn done(&self, py: Python<'_>) -> PyResult<bool> {
        let handle = self.handle.load(Ordering::Relaxed);
        if handle == ffi::DONE {
            return Ok(true);
        }
        job::running(py)?;
        let done = wait::is_done(py, handle)?;
        if done {
            self.handle.store(ffi::DONE, Ordering::Relaxed);
        }
        Ok(done)
    }

    /// Waits at most `seconds`; returns whether it is complete. Can be interrupted, and waited for again.
    #[pyo3(signature = (seconds = None))]
    fn wait(&self, py: Python<'_>, seconds: Option<f64>) -> PyResult<bool> {
        if seconds.is_some_and(f64::is_nan) {
            return Err(PyValueError::new_err("a timeout is a number of seconds, not nan"));
        }
        let seconds = seconds.map(|seconds| seconds.clamp(0.0, 1e9));
        let end = seconds.map(|seconds| Instant::now() + Duration::from_secs_f64(seconds));
        let mut pace = wait::Pace::new(wait::For::Operation(self.handle.load(Ordering::Relaxed)));
        while !self.done(py)? {
            if end.is_some_and(|end| Instant::now() >= end) {
                return Ok(false);
            }
            pace.pause(wait::Holder(py))?;
        }
        Ok(true)
    }

    #[getter]
    fn array(&self, py: Python<'_>) -> Py<PyAny> {
        self.array.clone_ref(py)
    }
}

impl Drop for Transfer {
    /// The program has dropped it, but it goes on.
    fn drop(&mut self) {
        let handle = self.handle.load(Ordering::Relaxed);
        if handle != ffi::DONE {
            Python::attach(|py| wait::leave(handle, vec![self.array.clone_ref(py)]));
        }
    }
}
