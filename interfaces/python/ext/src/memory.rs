//! The memory of one coarray: as many elements on every rank, at the same offset in its segment. Every access is checked here: whether the
//! memory still exists, the rank, and the bounds of what numpy describes.

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;
use std::sync::atomic::{AtomicPtr, Ordering};

use nagaya_elements::Element;
use numpy::{PyArrayDescr, PyUntypedArray};
use pyo3::prelude::*;

use crate::array::Layout;
use crate::element;
use crate::ffi;
use crate::job;

pub struct Memory {
    /// The memory of this process; null when it has been freed.
    at: AtomicPtr<u8>,
    pub bytes: usize,
    pub descr: Py<PyArrayDescr>,
    pub element: Element,
    /// Bytes of an element.
    pub size: usize,
    pub shape: Vec<usize>,
    pub strides: Vec<isize>,
    pub ranks: c_int,
    /// Whether `free` gives the memory back: it is not of an object that C declares.
    pub own: bool,
}

impl Memory {
    pub fn new(
        descr: Bound<'_, PyArrayDescr>,
        shape: Vec<usize>,
        size: usize,
        (at, bytes, own): (*mut c_void, usize, bool),
        ranks: c_int,
    ) -> Memory {
        let mut strides = vec![size as isize; shape.len()];
        for dimension in (1..shape.len()).rev() {
            strides[dimension - 1] = strides[dimension] * shape[dimension] as isize;
        }
        let element = element::of_descr(&descr);
        Memory {
            at: AtomicPtr::new(at.cast()),
            bytes,
            descr: descr.unbind(),
            element,
            size,
            shape,
            strides,
            ranks,
            own,
        }
    }

    /// The memory of this process.
    #[inline]
    pub fn at(&self, py: Python<'_>) -> PyResult<*mut u8> {
        job::running(py)?;
        match self.at.load(Ordering::Relaxed) {
            at if at.is_null() => Err(freed(py)),
            at => Ok(at),
        }
    }

    pub fn is_there(&self) -> bool {
        !self.at.load(Ordering::Relaxed).is_null() && job::is_running()
    }

    /// Forgets the memory; the caller returns it.
    pub fn take(&self) -> *mut u8 {
        self.at.swap(null_mut(), Ordering::Relaxed)
    }

    /// Where a rank's memory is mapped here; null if it is not.
    pub fn direct(&self, py: Python<'_>, rank: c_int) -> PyResult<*mut u8> {
        let (at, mut direct) = (self.at(py)?, null_mut());
        // SAFETY: it only reads.
        if unsafe { ffi::ngyb_may_inline() } == 0 {
            return Ok(null_mut());
        }
        // SAFETY: an address of a symmetric object.
        job::check(py, unsafe { ffi::ngy_direct(rank, at.cast(), &mut direct) })?;
        Ok(direct.cast())
    }

    /// A section that an array over this process's memory describes. All of it is within.
    pub fn section<'a>(&self, py: Python<'_>, view: &'a Bound<'_, PyUntypedArray>) -> PyResult<Layout<'a>> {
        let (at, layout) = (self.at(py)? as usize, Layout::new(view));
        let (low, high) = layout.range();
        match layout.elements() == 0 || (at <= low && high <= at + self.bytes) {
            true => Ok(layout),
            false => Err(job::error(py, "the array is not a view of this coarray's local memory")),
        }
    }

    /// Whether addresses of this process belong to it.
    pub fn overlaps(&self, (low, high): (usize, usize)) -> bool {
        let at = self.at.load(Ordering::Relaxed) as usize;
        low < at + self.bytes && at < high
    }
}

#[cold]
fn freed(py: Python<'_>) -> PyErr {
    job::error(py, "this coarray has been freed: its memory may belong to another object")
}
