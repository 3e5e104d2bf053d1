//! Distributed arrays: those of XMP, made and moved by the functions that its translated code calls (`interfaces/xmp/spec/runtime.api`), and
//! their files. Users see `_array.py`.
//!
//! A rank reads and writes any section by a gmove that it executes alone, which communicates one-sidedly. Mistakes in arguments would
//! end the job there, so they are found before (here and in `_array.py`).

use std::ffi::{c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};
use std::sync::atomic::{AtomicPtr, Ordering};

use numpy::{PyArrayDescr, PyArrayDescrMethods, PyUntypedArray};
use pyo3::prelude::*;

use crate::agree;
use crate::array;
use crate::ffi::{self, Operand, SharedArray, SharedDim};
use crate::job;
use crate::unit_array::UnitArray;
use crate::wait;

/// For messages and reports about calls that are too short to look for their line of Python.
const AT: &CStr = c"an access to a distributed array";
const NAME: &CStr = c"array";
/// Modes of a gmove.
const COLLECTIVE: c_int = 0;
const IN: c_int = 1;
const OUT: c_int = 2;

/// A descriptor. The library keeps its address.
enum Descriptor {
    Own(Box<SharedArray>),
    /// Of an XMP/C unit, and the array that it describes.
    Unit(*const SharedArray, *const c_void),
}

#[pyclass(frozen, module = "nagaya._native")]
pub struct Field {
    descriptor: Descriptor,
    /// The own part; null when it has been freed.
    part: AtomicPtr<u8>,
    descr: Py<PyArrayDescr>,
    size: usize,
    shape: Vec<isize>,
    /// A set of this process alone.
    alone: usize,
    /// For the texts of calls: the same on all ranks.
    label: String,
}

// SAFETY: the pointers are the library's, which is called under Python's lock only.
unsafe impl Send for Field {}
// SAFETY: as above; no method changes more than an atomic.
unsafe impl Sync for Field {}

/// Elements of each dimension: the first, how many, how far apart.
struct Region {
    first: Vec<isize>,
    count: Vec<isize>,
    step: Vec<isize>,
}

type Lists = (Vec<isize>, Vec<isize>, Vec<isize>);

impl From<Lists> for Region {
    fn from((first, count, step): Lists) -> Region {
        Region { first, count, step }
    }
}

impl Region {
    fn elements(&self) -> usize {
        self.count.iter().product::<isize>() as usize
    }
}

/// The set of this process.
fn this_rank(rank: c_int, ranks: c_int) -> *const c_void {
    // SAFETY: the array of all nodes, with one dimension, and the section of one node that exists.
    unsafe {
        let line = ffi::ngyx_nodes_new(1, &ranks, -1, NAME.as_ptr(), AT.as_ptr());
        ffi::ngyx_on_nodes(line, &rank, &1, &1, NAME.as_ptr(), AT.as_ptr())
    }
}

/// Runs `body` as a task of this process alone.
fn alone<T>(set: usize, body: impl FnOnce() -> T) -> T {
    // SAFETY: a set that has this process, which is in no other task of Python's.
    let began = unsafe { ffi::ngyx_begin(set as *const _, AT.as_ptr()) };
    let result = body();
    // SAFETY: what has begun.
    unsafe { ffi::ngyx_end(&began) };
    result
}

/// The functions of XMP can be called: collective, and nothing after the first time.
#[pyfunction]
pub fn start_images(py: Python<'_>) -> PyResult<()> {
    agree::collective(py, null_mut(), "the first use of XMP", || become_image(py))
}

/// All have arrived.
fn become_image(py: Python<'_>) -> PyResult<()> {
    if job::becomes_image() {
        // SAFETY: the job runs, and all have arrived.
        wait::inside(py, |_| unsafe { ffi::ngyx_start(0, null_mut()) })?;
    }
    Ok(())
}

impl Field {
    fn there(&self, py: Python<'_>) -> PyResult<*mut u8> {
        job::running(py)?;
        if let Descriptor::Unit(shared, array) = self.descriptor {
            // SAFETY: a descriptor with static storage of a unit, which stays loaded.
            if unsafe { (*shared).array } != array {
                return Err(job::error(py, "the unit has freed this array: ask for it again by its name"));
            }
        }
        match self.part.load(Ordering::Relaxed) {
            part if part.is_null() => Err(job::error(py, "this array has been freed")),
            part => Ok(part),
        }
    }

    fn shared(&self) -> *const SharedArray {
        match &self.descriptor {
            Descriptor::Own(array) => &raw const **array,
            Descriptor::Unit(shared, _) => *shared,
        }
    }

    fn dims(&self) -> &[SharedDim] {
        // SAFETY: the descriptor lives as long as `self`, or has static storage. The library writes it only while it makes or frees the array,
        // and Python's lock is held then, too.
        unsafe { &(&(*self.shared()).dim)[..self.shape.len()] }
    }

    /// One side of a gmove.
    fn operand(&self, region: &Region) -> Operand {
        Operand {
            array: self.shared(),
            local: null_mut(),
            esize: self.size,
            nd: self.shape.len() as c_int,
            extent: self.shape.as_ptr(),
            first: region.first.as_ptr(),
            count: region.count.as_ptr(),
            step: region.step.as_ptr(),
        }
    }

    /// A section from or to an array of this process.
    fn exchange(
        &self,
        py: Python<'_>,
        region: &Region,
        array: &Bound<'_, PyUntypedArray>,
        mode: c_int,
    ) -> PyResult<()> {
        self.there(py)?;
        let here = array::contiguous(py, array)?;
        if here.bytes() != region.elements() * self.size {
            return Err(job::error(py, "the two sides of a transfer have different numbers of elements"));
        }
        if region.elements() == 0 {
            return Ok(());
        }
        let (zeroes, ones) = (vec![0; region.count.len()], vec![1; region.count.len()]);
        let own = Operand {
            array: null(),
            local: here.at.cast(),
            esize: self.size,
            nd: region.count.len() as c_int,
            extent: region.count.as_ptr(),
            first: zeroes.as_ptr(),
            count: region.count.as_ptr(),
            step: ones.as_ptr(),
        };
        let there = self.operand(region);
        let (left, right) = if mode == IN { (&own, &there) } else { (&there, &own) };
        wait::inside_at(AT, || {
            // SAFETY: a section within the array and memory of as many elements; complete on return.
            alone(self.alone, || unsafe { ffi::ngyx_gmove(left, right, mode, null(), AT.as_ptr()) });
        });
        Ok(())
    }

    fn own<'py>(slf: &Bound<'py, Self>, whole: bool) -> PyResult<Bound<'py, PyAny>> {
        let (py, this) = (slf.py(), slf.get());
        let (mut at, mut shape, mut strides) = (this.there(py)?, Vec::new(), Vec::new());
        for dim in this.dims() {
            let stride = dim.stride * this.size as isize;
            let (first, count) = match whole {
                true => (0, dim.kept),
                false => (dim.owned().next().map_or(0, |index| dim.place(index)), dim.owned().count() as isize),
            };
            at = at.wrapping_offset(first * stride);
            shape.push(count.max(0) as usize);
            strides.push(stride);
        }
        // SAFETY: the elements of the own part; its memory stays mapped until the process ends.
        unsafe { array::strided(py, this.descr.bind(py), &shape, &strides, at, slf.clone().into_any()) }
    }

    /// For the texts of calls.
    fn called(&self) -> String {
        format!("{}, a distributed array of shape {:?}", self.label, self.shape)
    }

    /// Its descriptor, for the functions of files.
    fn descriptor(&self, ty: c_int) -> *mut c_void {
        // SAFETY: an array that exists.
        unsafe { ffi::ngyx_desc_array(self.shared(), ty) }
    }
}

fn path(py: Python<'_>, name: &str) -> PyResult<CString> {
    CString::new(name).map_err(|_| job::error(py, "a name of a file has no zero byte"))
}

#[pymethods]
impl Field {
    /// Collective. `formats` has three lists with an entry for each dimension: formats, chunks, and lists of lengths. `nodes` has the extents
    /// of a node array of all processes, one for each distributed dimension. `halo` has widths.
    #[new]
    fn new(
        py: Python<'_>,
        dtype: Bound<'_, PyArrayDescr>,
        shape: Vec<isize>,
        formats: (Vec<c_int>, Vec<isize>, Vec<Vec<c_int>>),
        nodes: Vec<c_int>,
        halo: Vec<isize>,
    ) -> PyResult<Field> {
        let call = format!("distributed({shape:?}, {dtype}, {}, grid={nodes:?}, halo={halo:?})", written(&formats));
        agree::collective(py, null_mut(), &call, || Field::make(py, dtype, shape, formats, nodes, halo))
    }

    /// A distributed array of an XMP/C unit, by its name. Local.
    #[staticmethod]
    fn of_unit(py: Python<'_>, found: &UnitArray, dtype: Bound<'_, PyArrayDescr>) -> PyResult<Field> {
        let named = &found.0;
        let shape: Vec<isize> = named.dims[..named.nd as usize].iter().map(|dim| dim.extent).collect();
        if named.size != dtype.itemsize() {
            return Err(job::error(py, "the elements of the unit's array have another size"));
        }
        // A node without a part has no memory of the array; numpy reads nothing through the address of an empty array.
        let data = if named.data.is_null() { named.shared.cast_mut().cast() } else { named.data.cast() };
        // SAFETY: the descriptor of a unit, which has just been found.
        let descriptor = Descriptor::Unit(named.shared, unsafe { (*named.shared).array });
        let alone = this_rank(job::rank(py)?, job::size(py)?) as usize;
        let label = format!("array {}", found.1);
        Ok(Field {
            descriptor,
            part: AtomicPtr::new(data),
            descr: dtype.unbind(),
            size: named.size,
            shape,
            alone,
            label,
        })
    }

    /// Collective.
    fn free(&self, py: Python<'_>) -> PyResult<()> {
        self.there(py)?;
        if matches!(self.descriptor, Descriptor::Unit(..)) {
            return Err(job::error(py, "this array is declared in C: it ends with the job"));
        }
        let call = format!("free of {}", self.called());
        agree::collective(py, null_mut(), &call, || {
            self.part.store(null_mut(), Ordering::Relaxed);
            // SAFETY: made by `new`, and not freed before; the library writes it.
            wait::inside(py, |_| unsafe { ffi::ngyx_array_drop(self.shared().cast_mut()) })
        })
    }

    #[getter]
    fn alive(&self) -> bool {
        !self.part.load(Ordering::Relaxed).is_null() && job::is_running()
    }

    /// The indices of a dimension that this process owns.
    fn owned(&self, py: Python<'_>, dimension: usize) -> PyResult<Vec<isize>> {
        self.there(py)?;
        Ok(self.dims().get(dimension).map_or(Vec::new(), |dim| dim.owned().collect()))
    }

    /// The first index that is stored here, of a dimension with a halo.
    fn first_kept(&self, py: Python<'_>, dimension: usize) -> PyResult<isize> {
        self.there(py)?;
        Ok(self.dims().get(dimension).map_or(0, |dim| dim.off))
    }

    /// The own elements, as an array over the memory.
    #[getter]
    fn local<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Field::own(slf, false)
    }

    /// The own elements and the halo. Along a cyclic dimension there may be more than the own elements.
    #[getter]
    fn with_halo<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        Field::own(slf, true)
    }

    fn read(&self, py: Python<'_>, region: Lists, array: &Bound<'_, PyUntypedArray>) -> PyResult<()> {
        self.exchange(py, &region.into(), array, IN)
    }

    /// Remotely complete on return.
    fn write(&self, py: Python<'_>, region: Lists, array: &Bound<'_, PyUntypedArray>) -> PyResult<()> {
        self.exchange(py, &region.into(), array, OUT)?;
        job::fence(py)
    }

    /// Collective: a section of another array to one of this, as large, of the same type.
    fn assign(&self, py: Python<'_>, region: Lists, other: &Bound<'_, Field>, from: Lists) -> PyResult<()> {
        let other = other.get();
        self.there(py)?;
        other.there(py)?;
        let (region, from) = (Region::from(region), Region::from(from));
        if region.count != from.count || self.size != other.size {
            return Err(job::error(py, "the two sides of an assignment have different shapes or types"));
        }
        let call = || format!("assign or redistribute of {}", self.called());
        agree::checked_inside(py, AT, call, |at| {
            if region.elements() > 0 {
                let (left, right) = (self.operand(&region), other.operand(&from));
                // SAFETY: sections within their arrays; all have arrived.
                unsafe { ffi::ngyx_gmove(&left, &right, COLLECTIVE, null(), at.as_ptr()) };
            }
        })
    }

    /// Collective: halos get what their elements are.
    fn exchange_halo(&self, py: Python<'_>, periodic: Vec<c_int>) -> PyResult<()> {
        self.there(py)?;
        if periodic.len() != self.shape.len() {
            return Err(job::error(py, "one value for each dimension is needed"));
        }
        let call = || format!("exchange(periodic={periodic:?}) of {}", self.called());
        let widths = vec![isize::MIN; self.shape.len()];
        let (array, nd, widths) = (self.shared(), self.shape.len() as c_int, widths.as_ptr());
        // SAFETY: as many as dimensions; all have arrived.
        agree::checked_inside(py, AT, call, |at| unsafe {
            ffi::ngyx_reflect(array, nd, widths, widths, periodic.as_ptr(), 0, null(), at.as_ptr());
        })
    }

    /// Collective: all elements to or from a file, in the order of their indices, whatever the distribution. Whether the file was opened, the
    /// transferred bytes of this process (-1: it failed), and the system's number of the error.
    fn raw_file(&self, py: Python<'_>, name: &str, ty: c_int, write: bool) -> PyResult<(bool, isize, i32)> {
        self.there(py)?;
        let call = file_call(name, write);
        let name = path(py, name)?;
        let failed = || std::io::Error::last_os_error().raw_os_error().unwrap_or(0);
        let transfer = |at: &CStr| {
            // SAFETY: strings, and an array that exists; all have arrived.
            unsafe {
                ffi::xmp_io_at(at.as_ptr());
                let file = ffi::xmp_fopen_all(name.as_ptr(), if write { c"w".as_ptr() } else { c"r".as_ptr() });
                if file.is_null() {
                    let number = failed();
                    ffi::xmp_io_at(AT.as_ptr());
                    return (false, -1, number);
                }
                let array = self.descriptor(ty);
                let bytes = match write {
                    true => ffi::xmp_fwrite_darray_all(file, array, null_mut()),
                    false => ffi::xmp_fread_darray_all(file, array, null_mut()),
                };
                let moving = failed();
                let closed = ffi::xmp_fclose_all(file);
                let number = if bytes < 0 { moving } else { failed() };
                // The library keeps the address.
                ffi::xmp_io_at(AT.as_ptr());
                (true, if closed == 0 { bytes } else { -1 }, number)
            }
        };
        agree::collective(py, null_mut(), &call, || wait::inside(py, transfer))
    }

    /// Collective: a netCDF file with this variable, or from one. The reason why it failed.
    fn netcdf_file(
        &self,
        py: Python<'_>,
        name: &str,
        variable: &str,
        ty: c_int,
        write: bool,
    ) -> PyResult<Option<String>> {
        self.there(py)?;
        let call = format!("{} with variable {variable}", file_call(name, write));
        let (name, variable) = (path(py, name)?, path(py, variable)?);
        let transfer = |at: &CStr| self.netcdf(at, &name, &variable, ty, write);
        agree::collective(py, null_mut(), &call, || wait::inside(py, transfer))
    }
}

fn file_call(name: &str, write: bool) -> String {
    format!("{}({name})", if write { "to_file" } else { "from_file" })
}

impl Field {
    /// All have arrived.
    fn netcdf(&self, at: &CStr, name: &CStr, variable: &CStr, ty: c_int, write: bool) -> Option<String> {
        let (mut nc, mut id) = (0, 0);
        let array = self.descriptor(ty);
        // SAFETY: strings, room for the numbers, and an array that exists; all have arrived and do the same.
        let status = unsafe {
            ffi::xmp_io_at(at.as_ptr());
            let (name, variable) = (name.as_ptr(), variable.as_ptr());
            if write {
                // CDF-5 has all types and sizes.
                let mut status = ffi::xmpnc_create(name, ffi::NC_64BIT_DATA, null(), &mut nc);
                status = then(status, || ffi::xmpnc_def_var_of(nc, variable, array, &mut id));
                status = then(status, || ffi::xmpnc_enddef(nc));
                then(status, || ffi::xmpnc_put_var_all(nc, id, array))
            } else {
                let mut status = ffi::xmpnc_open(name, 0, null(), &mut nc);
                status = then(status, || ffi::xmpnc_inq_varid(nc, variable, &mut id));
                then(status, || ffi::xmpnc_get_var_all(nc, id, array))
            }
        };
        // SAFETY: never null, and valid until the next error.
        let reason = || unsafe { CStr::from_ptr(ffi::xmpnc_last_error()) }.to_string_lossy().into_owned();
        let failed = (status != 0).then(reason);
        // SAFETY: its number, or 0, which is an error that has no effect.
        let closed = unsafe { ffi::xmpnc_close(nc) };
        // SAFETY: a string that stays.
        unsafe { ffi::xmp_io_at(AT.as_ptr()) };
        failed.or_else(|| (closed != 0).then(reason))
    }

    /// All have arrived, and give the same.
    fn make(
        py: Python<'_>,
        dtype: Bound<'_, PyArrayDescr>,
        shape: Vec<isize>,
        formats: (Vec<c_int>, Vec<isize>, Vec<Vec<c_int>>),
        nodes: Vec<c_int>,
        halo: Vec<isize>,
    ) -> PyResult<Field> {
        become_image(py)?;
        let (rank, ranks, size) = (job::rank(py)?, job::size(py)?, dtype.itemsize());
        let mut array = Box::new(SharedArray::default());
        let nd = shape.len() as c_int;
        let (dims, zeroes): (Vec<c_int>, Vec<isize>) = ((0..nd).collect(), vec![0; shape.len()]);
        let (format, chunk, lists) = formats;
        // The library reads the lists when the template is distributed.
        let lists: Vec<*const c_int> =
            lists.iter().map(|list| if list.is_empty() { null() } else { list.as_ptr() }).collect();
        let alone = this_rank(rank, ranks);
        // SAFETY: arguments that `_array.py` has checked, as many as dimensions; all processes have arrived and give the same.
        let part = unsafe {
            let (name, at) = (NAME.as_ptr(), AT.as_ptr());
            let onto = ffi::ngyx_nodes_new(nodes.len() as c_int, nodes.as_ptr(), -1, name, at);
            let template = ffi::ngyx_template_new(nd, zeroes.as_ptr(), shape.as_ptr(), name, at);
            ffi::ngyx_distribute(template, nd, format.as_ptr(), chunk.as_ptr(), lists.as_ptr(), onto, at);
            let (dims, zeroes, halo) = (dims.as_ptr(), zeroes.as_ptr(), halo.as_ptr());
            ffi::ngyx_array_declare(&raw mut *array, size, 64, nd, template, dims, zeroes, halo, halo, name, at);
            let part = ffi::ngyx_array_make(&raw mut *array, nd, shape.as_ptr(), at);
            ffi::ngyx_template_drop(&template);
            part
        };
        let part = AtomicPtr::new(part.cast());
        let (label, descriptor) = (format!("object {}", agree::number()), Descriptor::Own(array));
        Ok(Field { descriptor, part, descr: dtype.unbind(), size, shape, alone: alone as usize, label })
    }
}

/// The next call, unless one has failed.
fn then(status: c_int, call: impl FnOnce() -> c_int) -> c_int {
    if status == 0 {
        call()
    } else {
        status
    }
}

/// Formats, chunks and lists of lengths as the program writes them.
fn written((formats, chunks, lengths): &(Vec<c_int>, Vec<isize>, Vec<Vec<c_int>>)) -> String {
    let one = |(k, format): (usize, &c_int)| match format {
        0 => "None".to_string(),
        1 => "\"block\"".to_string(),
        2 => format!("(\"block\", {})", chunks.get(k).copied().unwrap_or_default()),
        3 if chunks.get(k) == Some(&1) => "\"cyclic\"".to_string(),
        3 => format!("(\"cyclic\", {})", chunks.get(k).copied().unwrap_or_default()),
        _ => format!("(\"gblock\", {:?})", lengths.get(k).map_or(&[][..], Vec::as_slice)),
    };
    format!("({})", formats.iter().enumerate().map(one).collect::<Vec<_>>().join(", "))
}
