//! numpy's arrays as addresses, shapes and strides, and arrays over memory.

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use numpy::npyffi::{flags, types::NPY_TYPES, PY_ARRAY_API};
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use crate::job;

/// The layout of an array's elements: strides and size in bytes.
#[derive(Clone, Copy)]
pub struct Layout<'a> {
    pub at: *mut u8,
    pub shape: &'a [usize],
    pub strides: &'a [isize],
    pub size: usize,
}

impl<'a> Layout<'a> {
    pub fn new(array: &'a Bound<'_, PyUntypedArray>) -> Layout<'a> {
        // SAFETY: an array of numpy, whose structure has this field.
        let at = unsafe { (*array.as_array_ptr()).fields.data }.cast();
        Layout { at, shape: array.shape(), strides: array.strides(), size: array.dtype().itemsize() }
    }

    pub fn elements(&self) -> usize {
        self.shape.iter().product()
    }

    pub fn bytes(&self) -> usize {
        self.elements() * self.size
    }

    /// The first byte and the one after the last, as addresses.
    pub fn range(&self) -> (usize, usize) {
        let (mut low, mut high) = (self.at as usize, self.at as usize + self.size);
        for (count, stride) in self.shape.iter().zip(self.strides) {
            let reach = count.saturating_sub(1) as isize * stride;
            match reach < 0 {
                true => low = low.wrapping_add_signed(reach),
                false => high = high.wrapping_add_signed(reach),
            }
        }
        (low, high)
    }
}

/// The elements of an array that is contiguous, as collectives take them.
pub fn contiguous<'a>(py: Python<'_>, array: &'a Bound<'_, PyUntypedArray>) -> PyResult<Layout<'a>> {
    match array.is_c_contiguous() {
        true => Ok(Layout::new(array)),
        false => Err(job::error(py, "the array of a collective is not contiguous: pass numpy.ascontiguousarray(...)")),
    }
}

/// An array of this process whose elements have any value.
pub fn empty<'py>(py: Python<'py>, descr: &Bound<'py, PyArrayDescr>, shape: &[usize]) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: numpy takes over this count of the type; it allocates.
    unsafe { new(py, descr, shape, None, null_mut()) }
}

/// An array over memory, which outlives it; `owner` lives as long as the array.
///
/// # Safety
/// `at` has space for the elements of `shape`, one after the other, and stays mapped until the process ends.
pub unsafe fn over<'py>(
    py: Python<'py>,
    descr: &Bound<'py, PyArrayDescr>,
    shape: &[usize],
    at: *mut u8,
    owner: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: `at` has space for the elements and stays mapped until the process ends.
    let array = unsafe { new(py, descr, shape, None, at.cast())? };
    own(py, array, owner)
}

/// Like `over`, with strides in bytes.
///
/// # Safety
/// The same as for `over`.
pub unsafe fn strided<'py>(
    py: Python<'py>,
    descr: &Bound<'py, PyArrayDescr>,
    shape: &[usize],
    strides: &[isize],
    at: *mut u8,
    owner: Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: `at` has space for the elements with these strides and stays mapped until the process ends.
    let array = unsafe { new(py, descr, shape, Some(strides), at.cast())? };
    own(py, array, owner)
}

/// The owner lives as long as the array.
fn own<'py>(py: Python<'py>, array: Bound<'py, PyAny>, owner: Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: a new array; numpy takes over this count of the owner.
    match unsafe { PY_ARRAY_API.PyArray_SetBaseObject(py, array.as_ptr().cast(), owner.into_ptr()) } {
        0 => Ok(array),
        _ => Err(PyErr::fetch(py)),
    }
}

/// # Safety
/// `data` is null, or has space for the elements of `shape` with the strides as long as the array lives. `strides` has an entry for
/// each dimension.
unsafe fn new<'py>(
    py: Python<'py>,
    descr: &Bound<'py, PyArrayDescr>,
    shape: &[usize],
    strides: Option<&[isize]>,
    data: *mut c_void,
) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: `data` is null or has space for the elements. numpy copies the shape and the strides; it does not change the shape for
    // a type without a shape of its own.
    unsafe {
        let class = py.get_type::<PyUntypedArray>().as_type_ptr();
        let (nd, shape, descr) =
            (shape.len() as c_int, shape.as_ptr().cast_mut().cast(), descr.clone().into_dtype_ptr());
        let array = PY_ARRAY_API.PyArray_NewFromDescr(
            py,
            class,
            descr,
            nd,
            shape,
            strides.map_or(null_mut(), |strides| strides.as_ptr().cast_mut().cast()),
            data,
            if data.is_null() { 0 } else { flags::NPY_ARRAY_BEHAVED },
            null_mut(),
        );
        Bound::from_owned_ptr_or_err(py, array)
    }
}

/// The element at an address as numpy's scalar.
///
/// # Safety
/// An element of type `descr` is readable at `at`.
#[inline]
pub unsafe fn scalar<'py>(
    py: Python<'py>,
    descr: &Bound<'py, PyArrayDescr>,
    at: *const u8,
) -> PyResult<Bound<'py, PyAny>> {
    // SAFETY: `at` has an element of the type, which numpy copies where it gets no base.
    unsafe {
        let scalar = PY_ARRAY_API.PyArray_Scalar(py, at.cast_mut().cast(), descr.as_dtype_ptr(), null_mut());
        Bound::from_owned_ptr_or_err(py, scalar)
    }
}

/// Whether the type's number is this one of numpy.
pub fn is(descr: &Bound<'_, PyArrayDescr>, number: NPY_TYPES) -> bool {
    descr.num() == number as c_int
}
