//! Distributed arrays that an XMP/C unit defines, found by name (`interfaces/python/exports/src/named.rs`).
//!
//! A unit registers each array of its file scope with its descriptor, which translated code reads and the library's functions take. So
//! `Field` uses the unit's descriptor as it uses its own. `local` and `with_halo` are arrays over the unit's memory. Sections move by gmoves,
//! and `exchange` is the unit's reflect. Not here: types and attributes, which `_program.py` makes of C's.

use std::ffi::{c_int, CStr, CString};
use std::mem::MaybeUninit;

use pyo3::prelude::*;

use crate::ffi::{self, NamedArray};
use crate::job;

/// A distributed array of a unit, and its name.
#[pyclass(frozen, unsendable, module = "nagaya._native")]
pub struct UnitArray(pub NamedArray, pub String);

/// Extent, widths of the shadow, format, length of blocks, and parts of a dimension.
type Dimension = (isize, isize, isize, c_int, isize, isize);

#[pymethods]
impl UnitArray {
    /// Local.
    #[new]
    fn new(py: Python<'_>, name: String) -> PyResult<UnitArray> {
        job::running(py)?;
        let text = CString::new(name.as_str()).map_err(|_| job::error(py, "a name in C has no zero byte"))?;
        let mut found = MaybeUninit::uninit();
        // SAFETY: a C string, and room for the structure, which the function writes unless it fails.
        let found = unsafe {
            job::check(py, ffi::ngypy_array(text.as_ptr(), found.as_mut_ptr()))?;
            found.assume_init()
        };
        Ok(UnitArray(found, name))
    }

    /// An element's type as C writes it.
    #[getter]
    fn kind(&self) -> String {
        // SAFETY: the library ends the text with a zero byte.
        unsafe { CStr::from_ptr(self.0.kind.as_ptr()) }.to_string_lossy().into_owned()
    }

    #[getter]
    fn dims(&self) -> Vec<Dimension> {
        let dims = &self.0.dims[..self.0.nd as usize];
        dims.iter().map(|d| (d.extent, d.low, d.high, d.format, d.chunk, d.parts)).collect()
    }

    /// Whether this rank is the first one that owns its elements.
    #[getter]
    fn is_first_owner(&self) -> bool {
        self.0.is_first_owner != 0
    }
}
