//! The part of a coarray on one rank: what `coarray[rank]` is. Gets, puts, accumulates and atomics.

use std::ffi::{c_int, c_void};
use std::sync::Arc;

use numpy::{PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use crate::array::{self, Layout};
use crate::element;
use crate::ffi;
use crate::index::{self, Place};
use crate::job;
use crate::memory::Memory;
use crate::section::Section;
use crate::transfer::{self, Direction, Transfer, Walk};
use crate::wait;

#[pyclass(subclass, frozen, module = "nagaya._native")]
pub struct Part {
    pub memory: Arc<Memory>,
    pub rank: c_int,
    /// Where the rank's memory is mapped here; 0 if it is not.
    direct: usize,
    section: Py<Section>,
}

type Change4 = unsafe extern "C" fn(c_int, *mut c_void, u32, *mut u32) -> c_int;
type Change8 = unsafe extern "C" fn(c_int, *mut c_void, u64, *mut u64) -> c_int;

/// Atomics with one operand, from number 2 of `_section.py` on.
const CHANGES: [(Change4, Change8); 5] = [
    (ffi::ngy_amo_swap32, ffi::ngy_amo_swap64),
    (ffi::ngy_amo_add32, ffi::ngy_amo_add64),
    (ffi::ngy_amo_and32, ffi::ngy_amo_and64),
    (ffi::ngy_amo_or32, ffi::ngy_amo_or64),
    (ffi::ngy_amo_xor32, ffi::ngy_amo_xor64),
];

impl Part {
    /// An element, `offset` bytes after the first.
    #[inline]
    fn element<'py>(&self, py: Python<'py>, at: *mut u8, offset: isize) -> PyResult<Bound<'py, PyAny>> {
        let (size, descr) = (self.memory.size, self.memory.descr.bind(py));
        let (mut small, mut large) = ([0u64; 2], Vec::new());
        let to: *mut u8 = match size <= 16 {
            true => small.as_mut_ptr().cast(),
            false => {
                large.resize(size.div_ceil(8), 0u64);
                large.as_mut_ptr().cast()
            }
        };
        // SAFETY: an element within the memory, and space for it here until the operation is complete.
        unsafe {
            if self.direct != 0 {
                element::load((self.direct as *const u8).offset(offset), to, size);
            } else {
                let mut handle = ffi::DONE;
                job::check(py, ffi::ngy_get_nb(self.rank, to.cast(), at.offset(offset).cast(), size, &mut handle))?;
                wait::transfer(py, handle)?;
            }
            array::scalar(py, descr, to)
        }
    }

    /// A section, as a new array.
    fn section<'py>(&self, py: Python<'py>, at: *mut u8, place: &Place) -> PyResult<Bound<'py, PyAny>> {
        let made = array::empty(py, self.memory.descr.bind(py), place.shape())?;
        let here = Layout::new(made.cast::<PyUntypedArray>()?);
        // SAFETY: within the memory, and an array of the same shape, which stays until the operation is complete.
        unsafe {
            let handle =
                transfer::start(py, Direction::Get, self.rank, self.place(at, place), (here.at, here.strides))?;
            wait::transfer(py, handle)?;
        }
        Ok(made)
    }

    fn place<'a>(&self, at: *mut u8, place: &'a Place) -> Layout<'a> {
        // SAFETY: within the memory.
        let at = unsafe { at.offset(place.offset) };
        Layout { at, shape: place.shape(), strides: place.strides(), size: self.memory.size }
    }

    /// Puts a value that needs no conversion; `None` if it does.
    #[inline]
    fn put(&self, py: Python<'_>, at: *mut u8, place: &Place, value: &Bound<'_, PyAny>) -> PyResult<Option<()>> {
        let size = self.memory.size;
        if let Some(bytes) = element::bytes_of(self.memory.element, value) {
            if place.is_element() && self.direct != 0 {
                // SAFETY: an element within the memory.
                unsafe { element::store(bytes.as_ptr(), (self.direct as *mut u8).offset(place.offset), size) };
                return Ok(Some(()));
            }
            let zeroes = [0; 8];
            // SAFETY: within the memory, and one element, which stays until the operation is complete.
            unsafe {
                let (there, strides) = (self.place(at, place), &zeroes[..place.shape().len()]);
                let handle =
                    transfer::start(py, Direction::Put, self.rank, there, (bytes.as_ptr().cast_mut(), strides))?;
                wait::transfer(py, handle)?;
            }
            return Ok(Some(()));
        }
        let Ok(value) = value.cast_exact::<PyUntypedArray>() else { return Ok(None) };
        let (descr, here) = (value.dtype(), Layout::new(value));
        let same = descr.is(self.memory.descr.bind(py)) || descr.is_equiv_to(self.memory.descr.bind(py));
        // The two sides of a put do not overlap.
        if !same || here.shape != place.shape() || self.memory.overlaps(here.range()) {
            return Ok(None);
        }
        // SAFETY: within the memory, and an array of the same shape, which stays until the operation is complete.
        unsafe {
            let there = self.place(at, place);
            let handle = transfer::start(py, Direction::Put, self.rank, there, (here.at, here.strides))?;
            wait::transfer(py, handle)?;
        }
        Ok(Some(()))
    }

    /// Starts a transfer between a section, described by a view of the local memory, and an array of the same shape and type.
    fn begin(
        &self,
        py: Python<'_>,
        direction: Direction,
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<u64> {
        let (there, here) = (self.memory.section(py, view)?, Layout::new(array));
        transfer::same(py, there, here)?;
        // SAFETY: both have the elements; the callers keep the array.
        unsafe { transfer::start(py, direction, self.rank, there, (here.at, here.strides)) }
    }

    /// The addresses of elements at displacements, which are within the memory.
    fn displacements(
        &self,
        py: Python<'_>,
        places: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<(*const usize, usize, *mut u8)> {
        let (places, array, size) = (array::contiguous(py, places)?, array::contiguous(py, array)?, self.memory.size);
        let count = places.elements();
        if places.size != 8 || array.bytes() != count * size {
            return Err(job::error(py, "as many displacements as elements are needed"));
        }
        // SAFETY: a contiguous array of numbers of 8 bytes.
        let all = unsafe { std::slice::from_raw_parts(places.at.cast::<usize>(), count) };
        let last = self.memory.bytes.wrapping_sub(size);
        match self.memory.bytes >= size && all.iter().all(|place| *place <= last) || count == 0 {
            true => Ok((all.as_ptr(), count, array.at)),
            false => Err(job::error(py, "a displacement is outside of the coarray")),
        }
    }
}

#[pymethods]
impl Part {
    #[new]
    fn new(section: &Bound<'_, Section>, rank: c_int) -> PyResult<Part> {
        let (py, memory) = (section.py(), section.get().memory.clone());
        let direct = memory.direct(py, rank)? as usize;
        Ok(Part { memory, rank, direct, section: section.clone().unbind() })
    }

    #[getter]
    fn rank(&self) -> c_int {
        self.rank
    }

    /// The coarray.
    #[getter]
    fn coarray(&self, py: Python<'_>) -> Py<Section> {
        self.section.clone_ref(py)
    }

    fn __getitem__<'py>(slf: &Bound<'py, Self>, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let at = this.memory.at(py)?;
        match index::quick(&this.memory, index) {
            Some(place) if place.is_element() => this.element(py, at, place.offset),
            Some(place) => this.section(py, at, &place),
            None => {
                static GET: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
                let get: &Bound<'_, PyAny> = GET.import(py, "nagaya._section", "get")?;
                get.call1((slf, index))
            }
        }
    }

    fn __setitem__<'py>(slf: &Bound<'py, Self>, index: &Bound<'py, PyAny>, value: &Bound<'py, PyAny>) -> PyResult<()> {
        let (py, this) = (slf.py(), slf.get());
        let at = this.memory.at(py)?;
        if let Some(place) = index::quick(&this.memory, index) {
            if this.put(py, at, &place, value)?.is_some() {
                return Ok(());
            }
        }
        static PUT: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let put: &Bound<'_, PyAny> = PUT.import(py, "nagaya._section", "put")?;
        put.call1((slf, index, value)).map(drop)
    }

    /// The message has numpy's wording.
    fn __delitem__(&self, _index: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(pyo3::exceptions::PyValueError::new_err("cannot delete array elements"))
    }

    /// Gets a section into an array of its shape and type. Complete on return.
    fn get_view(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        wait::transfer(py, self.begin(py, Direction::Get, view, array)?)
    }

    /// Puts an array into a section of its shape and type, which it does not overlap. Remotely complete on return.
    fn put_view(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        wait::transfer(py, self.begin(py, Direction::Put, view, array)?)
    }

    /// Like `get_view`, started.
    fn start_get(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<Transfer> {
        Ok(Transfer::new(self.begin(py, Direction::Get, view, array)?, array.clone().into_any().unbind()))
    }

    /// Like `put_view`, started.
    fn start_put(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<Transfer> {
        Ok(Transfer::new(self.begin(py, Direction::Put, view, array)?, array.clone().into_any().unbind()))
    }

    /// Copies a section of another rank to one of this rank, without an array here. Complete on return. The sections are views of the local
    /// memory, and have one shape and one type; they do not overlap.
    fn copy_view(
        &self,
        py: Python<'_>,
        view: &Bound<'_, PyUntypedArray>,
        from: &Bound<'_, Part>,
        from_view: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        let from = from.get();
        let (there, source) = (self.memory.section(py, view)?, from.memory.section(py, from_view)?);
        transfer::same(py, there, source)?;
        if there.bytes() == 0 {
            return Ok(());
        }
        let walk = Walk::new(py, there.shape, there.strides, source.strides)?;
        let (to, far, at, near) = (self.rank, walk.there.as_ptr(), source.at.cast(), walk.here.as_ptr());
        let (nd, count) = (walk.nd as c_int, walk.count.as_ptr());
        // SAFETY: both sections are within their coarrays.
        job::check(py, unsafe {
            ffi::ngy_copy_nd(to, there.at.cast(), far, from.rank, at, near, nd, count, there.size)
        })
    }

    /// Gets the elements at displacements (bytes), one after the other. Complete on return.
    fn get_at(
        &self,
        py: Python<'_>,
        places: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        let at = self.memory.at(py)?;
        let (places, count, here) = self.displacements(py, places, array)?;
        let (here, at, size) = (here.cast(), at.cast(), self.memory.size);
        // SAFETY: the displacements are within, and the array has space.
        job::check(py, unsafe { ffi::ngy_get_at(self.rank, here, std::ptr::null(), at, places, count, size) })
    }

    /// Puts elements to displacements. Remotely complete on return.
    fn put_at(
        &self,
        py: Python<'_>,
        places: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        let at = self.memory.at(py)?;
        let (places, count, here) = self.displacements(py, places, array)?;
        let (here, at, size) = (here.cast(), at.cast(), self.memory.size);
        // SAFETY: see `get_at`.
        job::check(py, unsafe { ffi::ngy_put_at(self.rank, at, places, here, std::ptr::null(), count, size) })
    }

    /// Combines an array with a section, by the numbers of `NGY_SUM` and `NGY_I8` and so on. Remotely complete on return.
    fn accumulate(
        &self,
        py: Python<'_>,
        kernel: (c_int, c_int),
        view: &Bound<'_, PyUntypedArray>,
        array: &Bound<'_, PyUntypedArray>,
    ) -> PyResult<()> {
        let (there, here, (op, ty)) = (self.memory.section(py, view)?, Layout::new(array), kernel);
        transfer::same(py, there, here)?;
        if there.bytes() == 0 {
            return Ok(());
        }
        let (nd, shape) = (there.shape.len() as c_int, there.shape.as_ptr());
        let (far, near) = (there.strides.as_ptr(), here.strides.as_ptr());
        // SAFETY: both have the elements; the array has been read on return.
        job::check(py, unsafe {
            ffi::ngy_acc_nd(op, ty, self.rank, there.at.cast(), far, here.at.cast(), near, nd, shape)
        })?;
        // SAFETY: runs.
        job::check(py, unsafe { ffi::ngy_flush(self.rank) })
    }

    /// The atomic operation of that number on an element of 4 or 8 bytes, described by a view; the old value.
    #[pyo3(signature = (operation, view, operand = None, compare = None))]
    fn atomic<'py>(
        &self,
        py: Python<'py>,
        operation: u8,
        view: &Bound<'py, PyUntypedArray>,
        operand: Option<&Bound<'py, PyUntypedArray>>,
        compare: Option<&Bound<'py, PyUntypedArray>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let there = self.memory.section(py, view)?;
        let (at, rank): (*mut c_void, _) = (there.at.cast(), self.rank);
        if there.elements() != 1 || !matches!(there.size, 4 | 8) {
            return Err(job::error(py, "an atomic operation is on one element of 4 or 8 bytes"));
        }
        let word = |array: Option<&Bound<'py, PyUntypedArray>>| {
            let mut word = 0u64;
            if let Some(layout) = array.map(Layout::new).filter(|layout| layout.size == there.size) {
                // SAFETY: an element of that size.
                unsafe { std::ptr::copy_nonoverlapping(layout.at, (&raw mut word).cast(), there.size) };
            }
            word
        };
        let (operand, compare, mut old) = (word(operand), word(compare), 0u64);
        // For a word of 4 bytes, the first half.
        let (old8, old4) = (&raw mut old, (&raw mut old).cast::<u32>());
        let change = |number: u8| CHANGES.get(number as usize).unwrap_or(&CHANGES[0]);
        // SAFETY: a word of that size exists there, which the library checks for its alignment, and space for the old one here.
        let status = unsafe {
            match (operation, there.size) {
                (0, 4) => ffi::ngy_amo_read32(rank, at, old4),
                (0, _) => ffi::ngy_amo_read64(rank, at, old8),
                (1, 4) => ffi::ngy_amo_compare_and_swap32(rank, at, compare as u32, operand as u32, old4),
                (1, _) => ffi::ngy_amo_compare_and_swap64(rank, at, compare, operand, old8),
                (n, 4) => change(n - 2).0(rank, at, operand as u32, old4),
                (n, _) => change(n - 2).1(rank, at, operand, old8),
            }
        };
        job::check(py, status)?;
        let descr = view.dtype();
        debug_assert_eq!(descr.itemsize(), there.size);
        // SAFETY: an element of that type.
        unsafe { array::scalar(py, &descr, (&raw const old).cast()) }
    }
}
