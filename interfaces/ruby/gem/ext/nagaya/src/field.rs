//! Distributed arrays: those of XMP, made and moved by the functions that its translated code calls (`interfaces/xmp/spec/runtime.api`). What users see is
//! `lib/nagaya/dist_array.rb`.
//!
//! A process reads and writes any section by a gmove that it executes alone, which communicates one-sidedly. Mistakes in arguments would
//! end the job there, so they are found before (here and in `lib`).

use std::cell::{Cell, RefCell};
use std::ffi::{c_int, c_void, CStr};
use std::ptr::{null, null_mut};

use magnus::{Class, Error, Module, Object, RArray, RModule, RString, Ruby, Value};
use nagaya_elements::Element;

use crate::element::{from_code, Values};
use crate::end;
use crate::ffi::{self, Operand, SharedArray};
use crate::job;
use crate::wait;

/// For messages of the library: there are no lines of Ruby in them.
const AT: &CStr = c"Ruby";
const NAME: &CStr = c"array";
/// Modes of a gmove.
const COLLECTIVE: c_int = 0;
const IN: c_int = 1;
const OUT: c_int = 2;

#[magnus::wrap(class = "Nagaya::Native::Field", free_immediately, size)]
pub struct Field {
    /// The library keeps its address.
    array: RefCell<Box<SharedArray>>,
    /// The own part; null when it has been freed.
    part: Cell<*mut u8>,
    element: Element,
    shape: Vec<isize>,
    /// A set of this process alone.
    alone: *const c_void,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Field {}

/// Elements of each dimension: the first, how many, how far apart.
struct Region {
    first: Vec<isize>,
    count: Vec<isize>,
    step: Vec<isize>,
}

impl Region {
    fn new((first, count, step): (RArray, RArray, RArray)) -> Result<Region, Error> {
        Ok(Region { first: first.to_vec()?, count: count.to_vec()?, step: step.to_vec()? })
    }

    fn elements(&self) -> usize {
        self.count.iter().product::<isize>() as usize
    }
}

/// How each dimension is spread, as `ngyx_distribute` takes it.
struct Formats {
    format: Vec<c_int>,
    chunk: Vec<isize>,
    lists: Vec<Vec<c_int>>,
}

/// Runs `body` as a task of this process alone.
fn alone<T>(set: *const c_void, body: impl FnOnce() -> T) -> T {
    // SAFETY: a set that has this process, which is in no other task of Ruby's.
    let began = unsafe { ffi::ngyx_begin(set, AT.as_ptr()) };
    let result = body();
    // SAFETY: what has begun.
    unsafe { ffi::ngyx_end(&began) };
    result
}

impl Field {
    /// Collective. `formats`, `chunks`, `lists`: one for each dimension. `nodes`: the extents of a node array of all
    /// processes, one for each distributed dimension. `low`, `high`: the widths of shadows.
    #[allow(clippy::too_many_arguments)]
    fn make(
        ruby: &Ruby,
        code: usize,
        shape: RArray,
        (formats, chunks, lists): (RArray, RArray, RArray),
        nodes: RArray,
        low: RArray,
        high: RArray,
    ) -> Result<Field, Error> {
        let element = from_code(ruby, code)?;
        let (shape, nodes): (Vec<isize>, Vec<c_int>) = (shape.to_vec()?, nodes.to_vec()?);
        let formats = Formats { format: formats.to_vec()?, chunk: chunks.to_vec()?, lists: lists.to_vec()? };
        let (low, high): (Vec<isize>, Vec<isize>) = (low.to_vec()?, high.to_vec()?);
        end::start_images(ruby)?;
        let (rank, size) = (job::rank(ruby)?, job::size(ruby)?);
        let mut array = Box::new(SharedArray::default());
        let nd = shape.len() as c_int;
        let (dims, zeroes): (Vec<c_int>, Vec<isize>) = ((0..nd).collect(), vec![0; shape.len()]);
        // The library reads the lists when the template is distributed.
        let lists: Vec<*const c_int> =
            formats.lists.iter().map(|list| if list.is_empty() { null() } else { list.as_ptr() }).collect();
        // SAFETY: arguments that `lib` has checked, as many as dimensions; all processes have arrived and give the same.
        let (part, alone) = unsafe {
            let (name, at) = (NAME.as_ptr(), AT.as_ptr());
            let line = ffi::ngyx_nodes_new(1, &size, -1, name, at);
            let alone = ffi::ngyx_on_nodes(line, &rank, &1, &1, name, at);
            let onto = ffi::ngyx_nodes_new(nodes.len() as c_int, nodes.as_ptr(), -1, name, at);
            let template = ffi::ngyx_template_new(nd, zeroes.as_ptr(), shape.as_ptr(), name, at);
            let (format, chunk) = (formats.format.as_ptr(), formats.chunk.as_ptr());
            ffi::ngyx_distribute(template, nd, format, chunk, lists.as_ptr(), onto, at);
            let (esize, low, high) = (element.size(), low.as_ptr(), high.as_ptr());
            let (dims, zeroes) = (dims.as_ptr(), zeroes.as_ptr());
            ffi::ngyx_array_declare(&raw mut *array, esize, 64, nd, template, dims, zeroes, low, high, name, at);
            let part = ffi::ngyx_array_make(&raw mut *array, nd, shape.as_ptr(), at);
            ffi::ngyx_template_drop(&template);
            (part, alone)
        };
        Ok(Field { array: RefCell::new(array), part: Cell::new(part.cast()), element, shape, alone })
    }

    fn there(&self, ruby: &Ruby) -> Result<*mut u8, Error> {
        job::running(ruby)?;
        match self.part.get() {
            part if part.is_null() => Err(job::error(ruby, "this array has been freed")),
            part => Ok(part),
        }
    }

    /// Collective.
    fn free(ruby: &Ruby, this: &Field) -> Result<(), Error> {
        this.there(ruby)?;
        wait::meet(ruby)?;
        this.part.set(null_mut());
        // SAFETY: made by `make`, and not freed before.
        unsafe { ffi::ngyx_array_drop(&raw mut **this.array.borrow_mut()) };
        Ok(())
    }

    /// The indices of a dimension that this process owns.
    fn owned(ruby: &Ruby, this: &Field, dimension: usize) -> Result<RArray, Error> {
        this.there(ruby)?;
        let array = this.array.borrow();
        let all = ruby.ary_new();
        let Some(dim) = array.dim.get(dimension) else { return Ok(all) };
        (dim.own..dim.own + dim.count).filter(|index| dim.owns(*index)).try_for_each(|index| all.push(index))?;
        Ok(all)
    }

    /// Where an element is that this process owns, or has as shadow.
    fn element_at(&self, ruby: &Ruby, indices: RArray) -> Result<*mut u8, Error> {
        let (part, array, indices) = (self.there(ruby)?, self.array.borrow(), indices.to_vec::<isize>()?);
        let mut elements = 0;
        for (dim, index) in array.dim.iter().zip(&indices) {
            if !dim.owns(*index) && !dim.keeps(*index) {
                return Err(job::bounds_error(ruby, format!("element {indices:?} is not in the part of this process")));
            }
            elements += dim.stride * if dim.owns(*index) { dim.place(*index) } else { index - dim.off };
        }
        if indices.len() != self.shape.len() {
            return Err(job::bounds_error(
                ruby,
                format!("{} indices for {} dimensions", indices.len(), self.shape.len()),
            ));
        }
        Ok(part.wrapping_offset(elements * self.element.size() as isize))
    }

    fn load(ruby: &Ruby, this: &Field, indices: RArray) -> Result<Value, Error> {
        let (at, mut bytes) = (this.element_at(ruby, indices)?, [0u8; 16]);
        // SAFETY: an element of the own part. Others may write it; then its bytes are old or new.
        unsafe { std::ptr::copy_nonoverlapping(at, bytes.as_mut_ptr(), this.element.size()) };
        this.element.to_value(ruby, &bytes)
    }

    fn store(ruby: &Ruby, this: &Field, indices: RArray, value: Value) -> Result<(), Error> {
        let bytes = this.element.to_bytes(value)?;
        let at = this.element_at(ruby, indices)?;
        // SAFETY: *own part*: an element of the own part, and `bytes` has one element. A concurrent writer leaves old or new bytes.
        unsafe { std::ptr::copy_nonoverlapping(bytes.as_ptr(), at, this.element.size()) };
        Ok(())
    }

    /// One side of a gmove.
    fn operand(&self, region: &Region) -> Operand {
        Operand {
            array: &raw const **self.array.borrow(),
            local: null_mut(),
            esize: self.element.size(),
            nd: self.shape.len() as c_int,
            extent: self.shape.as_ptr(),
            first: region.first.as_ptr(),
            count: region.count.as_ptr(),
            step: region.step.as_ptr(),
        }
    }

    /// The bytes of a section, row after row, whichever processes own them.
    fn read(ruby: &Ruby, this: &Field, region: (RArray, RArray, RArray)) -> Result<RString, Error> {
        this.there(ruby)?;
        let region = Region::new(region)?;
        let mut bytes = vec![0u8; region.elements() * this.element.size()];
        this.exchange(&region, bytes.as_mut_ptr(), IN);
        Ok(ruby.str_from_slice(&bytes))
    }

    fn write(ruby: &Ruby, this: &Field, region: (RArray, RArray, RArray), bytes: RString) -> Result<(), Error> {
        this.there(ruby)?;
        let region = Region::new(region)?;
        // SAFETY: copied before Ruby may run.
        let mut bytes = unsafe { bytes.as_slice() }.to_vec();
        let wanted = region.elements() * this.element.size();
        if bytes.len() != wanted {
            let name = this.element.name();
            return Err(job::error(
                ruby,
                format!("{} bytes for {} elements of {name}, which take {wanted}", bytes.len(), region.elements()),
            ));
        }
        this.exchange(&region, bytes.as_mut_ptr(), OUT);
        job::quiet(ruby)
    }

    /// A section from or to memory of this process, which has space for it.
    fn exchange(&self, region: &Region, memory: *mut u8, mode: c_int) {
        if region.elements() == 0 {
            return;
        }
        let zeroes = vec![0; region.count.len()];
        let ones = vec![1; region.count.len()];
        let (extent, first, step) = (region.count.as_ptr(), zeroes.as_ptr(), ones.as_ptr());
        let (esize, nd) = (self.element.size(), region.count.len() as c_int);
        let own = Operand {
            array: null(),
            local: memory.cast(),
            esize,
            nd,
            extent,
            first,
            count: region.count.as_ptr(),
            step,
        };
        let there = self.operand(region);
        let (left, right) = if mode == IN { (&own, &there) } else { (&there, &own) };
        // SAFETY: a section within the array and memory of as many elements; complete on return.
        alone(self.alone, || unsafe { ffi::ngyx_gmove(left, right, mode, null(), AT.as_ptr()) });
    }

    /// Collective: a section of another array to one of this, as large.
    fn assign(
        ruby: &Ruby,
        this: &Field,
        region: (RArray, RArray, RArray),
        other: &Field,
        from: (RArray, RArray, RArray),
    ) -> Result<(), Error> {
        this.there(ruby)?;
        other.there(ruby)?;
        let (region, from) = (Region::new(region)?, Region::new(from)?);
        if region.count != from.count || this.element != other.element {
            let text = format!(
                "{:?} elements of {} cannot be assigned to {:?} of {}",
                from.count,
                other.element.name(),
                region.count,
                this.element.name()
            );
            return Err(job::error(ruby, text));
        }
        wait::meet(ruby)?;
        if region.elements() > 0 {
            let (left, right) = (this.operand(&region), other.operand(&from));
            // SAFETY: sections within their arrays; all have arrived.
            unsafe { ffi::ngyx_gmove(&left, &right, COLLECTIVE, null(), AT.as_ptr()) };
        }
        Ok(())
    }

    /// Collective: shadows get what their elements are.
    fn reflect(ruby: &Ruby, this: &Field, periodic: RArray) -> Result<(), Error> {
        this.there(ruby)?;
        let periodic: Vec<c_int> = periodic.to_vec()?;
        wait::meet(ruby)?;
        let widths = vec![isize::MIN; this.shape.len()];
        // SAFETY: as many as dimensions; all have arrived.
        unsafe {
            let array = &raw const **this.array.borrow();
            let (nd, widths) = (this.shape.len() as c_int, widths.as_ptr());
            ffi::ngyx_reflect(array, nd, widths, widths, periodic.as_ptr(), 0, null(), AT.as_ptr());
        }
        Ok(())
    }
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    use magnus::{function, method};
    let class = native.define_class("Field", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_singleton_method("make", function!(Field::make, 6))?;
    class.define_method("free", method!(Field::free, 0))?;
    class.define_method("owned", method!(Field::owned, 1))?;
    class.define_method("load", method!(Field::load, 1))?;
    class.define_method("store", method!(Field::store, 2))?;
    class.define_method("read", method!(Field::read, 1))?;
    class.define_method("write", method!(Field::write, 2))?;
    class.define_method("assign", method!(Field::assign, 3))?;
    class.define_method("reflect", method!(Field::reflect, 1))?;
    crate::typed::find_class::<Field>(ruby);
    Ok(())
}
