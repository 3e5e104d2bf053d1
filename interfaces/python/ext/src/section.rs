//! A coarray: its memory here, its parts on each rank, and waits for what others write here.

use std::ffi::{c_int, CStr, CString};
use std::ptr::{null, null_mut};
use std::sync::Arc;

use nagaya_elements::Element;
use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyInt};

use crate::agree;
use crate::array::{self, Layout};
use crate::element;
use crate::ffi;
use crate::job;
use crate::memory::Memory;
use crate::wait::{self, Pace};

#[pyclass(subclass, frozen, module = "nagaya._native")]
pub struct Section {
    pub memory: Arc<Memory>,
    /// The objects that `coarray[rank]` returns, made on first use: 16 bytes for each rank, and an object for each that is used.
    parts: Vec<PyOnceLock<Py<PyAny>>>,
    /// For a coarray that C declares: the type of its elements in C, and its extents.
    declared: (Option<String>, Option<String>),
    /// For another coarray: a number that is the same on all ranks, and that no other object has.
    number: Option<u64>,
}

/// The memory of a coarray: address, bytes, its number if it must be released, and its type and extents in C.
type CoarrayMemory = (*mut std::ffi::c_void, usize, Option<u64>, (Option<String>, Option<String>));

fn allocate(py: Python<'_>, bytes: usize, call: &str) -> PyResult<CoarrayMemory> {
    let mut at = null_mut();
    let number = agree::collective(py, null_mut(), call, || {
        // SAFETY: all have arrived, so it returns soon.
        job::check(py, wait::inside(py, |_| unsafe { ffi::ngypy_alloc(bytes.max(1), &mut at) })?)?;
        Ok(agree::number())
    })?;
    Ok((at, bytes, Some(number), (None, None)))
}

/// A call that makes a coarray, with the arguments that must be the same on all ranks.
fn creation(shape: &[usize], dtype: &Bound<'_, PyArrayDescr>) -> String {
    let extents: Vec<String> = shape.iter().map(usize::to_string).collect();
    format!("coarray(({}), {dtype})", extents.join(", "))
}

/// A coarray of an XMP/C unit.
fn find(py: Python<'_>, name: String) -> PyResult<CoarrayMemory> {
    job::running(py)?;
    let name = CString::new(name).map_err(|_| job::error(py, "a name of a coarray has no zero byte"))?;
    let (mut at, mut bytes, mut kind, mut shape) = (null_mut(), 0, null(), null());
    // SAFETY: space for the results.
    job::check(py, unsafe { ffi::ngy_coarray(name.as_ptr(), &mut at, &mut bytes, &mut kind, &mut shape) })?;
    // SAFETY: null or a C string of the unit.
    let text = |s| (!std::ptr::eq(s, null())).then(|| unsafe { CStr::from_ptr(s) }.to_string_lossy().into_owned());
    Ok((at, bytes, None, (text(kind), text(shape))))
}

#[pymethods]
impl Section {
    /// Collective: memory of zeroes. With a name: that of an XMP/C unit; without a shape its bytes.
    #[new]
    #[pyo3(signature = (shape, dtype, name = None))]
    fn new(
        py: Python<'_>,
        shape: Option<Vec<usize>>,
        dtype: Bound<'_, PyArrayDescr>,
        name: Option<String>,
    ) -> PyResult<Section> {
        let size = dtype.itemsize();
        let wanted = shape.iter().flatten().try_fold(size, |bytes, extent| bytes.checked_mul(*extent));
        let wanted = wanted.filter(|bytes| *bytes <= isize::MAX as usize);
        let wanted = wanted.ok_or_else(|| job::error(py, "a coarray of more bytes than memory has addresses"))?;
        let (at, bytes, number, declared) = match name {
            None => allocate(py, wanted, &creation(shape.as_deref().unwrap_or_default(), &dtype))?,
            Some(name) => find(py, name)?,
        };
        let shape = shape.unwrap_or_else(|| vec![bytes / size.max(1)]);
        if wanted > bytes && number.is_none() {
            return Err(job::error(py, format!("{wanted} bytes do not fit into that coarray's {bytes}")));
        }
        let ranks = job::size(py)?;
        let memory = Arc::new(Memory::new(dtype, shape, size, (at, bytes, number.is_some()), ranks));
        Ok(Section { memory, parts: (0..ranks).map(|_| PyOnceLock::new()).collect(), declared, number })
    }

    /// The part on a rank.
    fn __getitem__<'py>(slf: &Bound<'py, Self>, rank: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let number: isize = match rank.cast_exact::<PyInt>() {
            Ok(rank) => rank.extract()?,
            Err(_) => index(rank)?,
        };
        let known = usize::try_from(number).ok().and_then(|number| this.parts.get(number));
        let Some(cell) = known else {
            job::running(py)?;
            return Err(job::no_rank(py, number, this.memory.ranks));
        };
        if let Some(part) = cell.get(py) {
            return Ok(part.bind(py).clone());
        }
        static CLASS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let class: &Bound<'_, PyAny> = CLASS.import(py, "nagaya._section", "Part")?;
        let made = class.call1((slf, number))?;
        Ok(cell.get_or_init(py, || made.unbind()).bind(py).clone())
    }

    /// Changes only parts: `coarray[rank][index] = value`.
    fn __len__(&self) -> usize {
        self.memory.ranks as usize
    }

    #[getter]
    fn shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, pyo3::types::PyTuple>> {
        pyo3::types::PyTuple::new(py, &self.memory.shape)
    }

    #[getter(dtype)]
    fn descr(&self, py: Python<'_>) -> Py<PyArrayDescr> {
        self.memory.descr.clone_ref(py)
    }

    #[getter]
    fn declared(&self) -> (Option<String>, Option<String>) {
        self.declared.clone()
    }

    /// Whether it has not been freed.
    #[getter]
    fn alive(&self) -> bool {
        self.memory.is_there()
    }

    /// This rank's part as an array over the memory itself.
    #[getter]
    pub fn local<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        let (py, memory) = (slf.py(), &slf.get().memory);
        let at = memory.at(py)?;
        // SAFETY: as many elements are there; segments stay mapped until the process ends.
        unsafe { array::over(py, memory.descr.bind(py), &memory.shape, at, slf.clone().into_any()) }
    }

    /// Collective.
    fn free(&self, py: Python<'_>) -> PyResult<()> {
        self.memory.at(py)?;
        if !self.memory.own {
            return Err(job::error(py, "this coarray is declared in C: it ends with the job"));
        }
        let made = creation(&self.memory.shape, self.memory.descr.bind(py));
        let call = format!("free of object {}, {made}", self.number.unwrap_or_default());
        agree::collective(py, null_mut(), &call, || {
            let at = self.memory.take().cast();
            // SAFETY: what `allocate` got, and not released yet.
            job::check(py, wait::inside(py, |_| unsafe { ffi::ngy_free(at) })?)
        })
    }

    /// Waits until an element here compares with a value as asked: `element OP value`, by the numbers of `NGY_EQ` and so on. `view` is a
    /// view
    /// of the local memory without dimensions, and `value` an array of the same type. The element's value.
    fn wait_until<'py>(
        &self,
        py: Python<'py>,
        view: &Bound<'py, PyUntypedArray>,
        comparison: u8,
        value: &Bound<'py, PyUntypedArray>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (place, with) = (self.memory.section(py, view)?, Layout::new(value));
        let (at, size) = (place.at, place.size);
        if place.elements() != 1 || with.elements() != 1 || size != with.size || size > 16 {
            return Err(job::error(py, "wait_until compares one element with one value of its type"));
        }
        let (descr, mut now) = (view.dtype(), [0u8; 16]);
        let element = element::of_descr(&descr);
        if element == Element::Bytes && comparison > 1 {
            return Err(job::error(py, format!("elements of {descr} have no order here: wait for == or !=")));
        }
        wait::until(py, || {
            // Another thread may have freed it meanwhile.
            if !self.memory.is_there() {
                return true;
            }
            // SAFETY: an element of this process's memory, and one of the value.
            unsafe {
                element::load(at, now.as_mut_ptr(), size);
                holds(element, now.as_ptr(), with.at, size, comparison)
            }
        })?;
        self.memory.at(py)?;
        // What the others did before they changed it is seen after it.
        std::sync::atomic::fence(std::sync::atomic::Ordering::Acquire);
        // SAFETY: an element of that type.
        unsafe { array::scalar(py, &descr, now.as_ptr()) }
    }

    /// Waits until the word at an index on a rank is 0, and puts this rank's number there, counted from 1. Elements have 8 bytes.
    #[pyo3(signature = (rank, index, wait = true))]
    fn take_lock(&self, py: Python<'_>, rank: c_int, index: usize, wait: bool) -> PyResult<bool> {
        let offset = index * self.memory.size;
        let at = self.memory.at(py)?.wrapping_add(offset);
        if self.memory.size != 8 || offset >= self.memory.bytes {
            return Err(job::error(py, "a lock is an element of 8 bytes"));
        }
        // SAFETY: no argument.
        let me = unsafe { ffi::ngy_rank() } as u64 + 1;
        let (mut pace, mut holder) = (Pace::for_lock(rank as u32, at as usize), 0);
        loop {
            // SAFETY: an aligned word exists there, and space for the old one here.
            job::check(py, unsafe { ffi::ngy_amo_compare_and_swap64(rank, at.cast(), 0, me, &mut holder) })?;
            match u32::try_from(holder) {
                Ok(0) => return Ok(true),
                Ok(_) if !wait => return Ok(false),
                Ok(number) => pace.held_by(number - 1),
                Err(_) => {}
            }
            // Messages of other processes are served meanwhile, and the questions of the deadlock report.
            // SAFETY: no argument.
            unsafe { ffi::ngy_poll() };
            pace.pause(wait::Holder(py))?;
            self.memory.at(py)?;
        }
    }
}

/// An object with `__index__`, such as an integer of numpy. A truth value is refused: it is more often a mask that lacks its rank.
#[cold]
fn index(rank: &Bound<'_, PyAny>) -> PyResult<isize> {
    let wrong = || {
        let name = rank.get_type().name().map_or("object".into(), |name| name.to_string());
        pyo3::exceptions::PyTypeError::new_err(format!(
            "a rank is an integer, not {name}: write coarray[rank][index], or coarray.local[index] for this rank"
        ))
    };
    if rank.is_instance_of::<PyBool>() {
        return Err(wrong());
    }
    rank.call_method0("__index__").map_err(|_| wrong())?.extract()
}

/// Whether two elements of a type compare so. Types without an order have only equality, bit by bit.
///
/// # Safety
/// Both have the bytes of an element.
unsafe fn holds(element: Element, one: *const u8, other: *const u8, size: usize, comparison: u8) -> bool {
    macro_rules! compare {
        ($type:ty) => {{
            let (one, other) =
                // SAFETY: the caller keeps the bytes of both elements readable until this returns.
                unsafe { (one.cast::<$type>().read_unaligned(), other.cast::<$type>().read_unaligned()) };
            match comparison {
                0 => one == other,
                1 => one != other,
                2 => one < other,
                3 => one <= other,
                4 => one > other,
                _ => one >= other,
            }
        }};
    }
    match element {
        Element::I8 => compare!(i8),
        Element::I16 => compare!(i16),
        Element::I32 => compare!(i32),
        Element::I64 => compare!(i64),
        Element::U8 | Element::Bool => compare!(u8),
        Element::U16 => compare!(u16),
        Element::U32 => compare!(u32),
        Element::U64 => compare!(u64),
        Element::F32 => compare!(f32),
        Element::F64 => compare!(f64),
        _ => {
            // SAFETY: the caller keeps the bytes of both elements readable until this returns.
            let equal = unsafe { std::slice::from_raw_parts(one, size) == std::slice::from_raw_parts(other, size) };
            equal == (comparison == 0)
        }
    }
}
