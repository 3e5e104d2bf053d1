//! The native part of a slice (`lib/nagaya/slice.rb`): elements of a process at regular distances, and what is done with all of them or
//! with one. An index of numbers is understood here; any other one by `selected` in Ruby.

use std::ffi::c_int;
use std::rc::Rc;

use magnus::value::{Fixnum, InnerValue, Opaque, ReprValue};
use magnus::{gc, method, typed_data::Obj, DataTypeFunctions, TypedData};
use magnus::{Class, Error, Float, Module, Object, RArray, RClass, RModule, RString, Ruby, Value};

use crate::atomic;
use crate::copy::{self, Place};
use crate::element::{self, Values};
use crate::ffi;
use crate::job;
use crate::section::{Direction, Handle, Section};
use crate::selection::{Selection, DIMENSIONS};
use crate::transfer::Transfer;
use crate::typed::{receiver, seen_as};
use crate::wait;

#[derive(TypedData)]
#[magnus(class = "Nagaya::Native::View", free_immediately, mark, size)]
pub struct View {
    coarray: Opaque<Value>,
    section: Rc<Section>,
    rank: c_int,
    part: Selection,
    /// Elements are numbers; else what Ruby's `element` and `store` make of them.
    eager: bool,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for View {}

impl DataTypeFunctions for View {
    fn mark(&self, marker: &gc::Marker) {
        marker.mark(self.coarray);
    }
}

/// Checks bytes, of as many as a part has, or of one element for all of it.
fn fitting(ruby: &Ruby, section: &Section, part: &Selection, bytes: RString) -> Result<(), Error> {
    let (count, element) = (part.elements(), section.element);
    let wanted = count * element.size();
    if bytes.len() == wanted {
        return Ok(());
    }
    let text = format!("{} bytes for {count} elements of {}, which take {wanted}", bytes.len(), element.name());
    Err(job::error(ruby, text))
}

fn raw(string: RString) -> rb_sys::VALUE {
    magnus::rb_sys::AsRawValue::as_raw(string)
}

fn fixnum(value: Value) -> Option<i64> {
    Fixnum::from_value(value).map(|number| number.to_i64())
}

/// Whether it is a Numeric for Ruby's own code, too: a proxy is none.
fn is_number(ruby: &Ruby, value: Value) -> bool {
    Fixnum::from_value(value).is_some() || Float::from_value(value).is_some() || value.is_kind_of(ruby.class_numeric())
}

fn too_many(ruby: &Ruby) -> Error {
    job::error(ruby, format!("a part has at most {DIMENSIONS} dimensions"))
}

impl View {
    /// Makes a view of the whole part of a rank.
    fn make(
        ruby: &Ruby,
        class: RClass,
        coarray: Value,
        section: &Handle,
        rank: i32,
        shape: RArray,
        eager: bool,
    ) -> Result<Value, Error> {
        let part = Selection::whole(&shape.to_vec::<usize>()?).ok_or_else(|| too_many(ruby))?;
        let view = View { coarray: coarray.into(), section: section.0.clone(), rank, part, eager };
        Ok(ruby.obj_wrap_as(view, class).as_value())
    }

    /// Other elements of the same process, as an object of the same class.
    fn with(&self, ruby: &Ruby, class: RClass, part: Selection) -> Value {
        let view = View { section: self.section.clone(), part, ..*self };
        ruby.obj_wrap_as(view, class).as_value()
    }

    fn derive(ruby: &Ruby, this: Obj<View>, first: usize, shape: RArray, steps: RArray) -> Result<Value, Error> {
        let part = Selection::new(first, &shape.to_vec::<usize>()?, &steps.to_vec::<isize>()?);
        part.ok_or_else(|| too_many(ruby)).map(|part| this.with(ruby, this.class(), part))
    }

    /// The element that an index of a number for each dimension names; `None`: it is none such. Negative ones count from the end.
    #[inline]
    fn element_of(&self, ruby: &Ruby, index: &[Value]) -> Result<Option<i64>, Error> {
        let (counts, steps) = (self.part.counts(), self.part.steps());
        if index.len() != counts.len() {
            return Ok(None);
        }
        let mut at = self.part.first as i64;
        for ((entry, count), step) in index.iter().zip(counts).zip(steps) {
            let Some(number) = fixnum(*entry) else { return Ok(None) };
            let from_start = if number < 0 { number + *count as i64 } else { number };
            if !(0..*count as i64).contains(&from_start) {
                return Err(job::no_element(ruby, number, *count));
            }
            at += from_start * *step as i64;
        }
        Ok(Some(at))
    }

    /// The part that start and length name, in one dimension; `None` where Ruby has to look at it.
    #[inline]
    fn row_of(&self, index: &[Value]) -> Option<Selection> {
        let ((count, step), [start, length]) = (self.part.row()?, index) else { return None };
        let (start, length) = (usize::try_from(fixnum(*start)?).ok()?, usize::try_from(fixnum(*length)?).ok()?);
        if start.checked_add(length)? > count {
            return None;
        }
        let first = (self.part.first as isize + start as isize * step) as usize;
        Selection::new(first, &[length], &[step])
    }

    fn aref(ruby: &Ruby, own: Value, index: &[Value]) -> Result<Value, Error> {
        let this: &View = receiver(ruby, own)?;
        if let Some(at) = this.element_of(ruby, index)? {
            return match this.eager {
                true => this.section.get(ruby, this.rank, at),
                false => own.funcall("element", (at,)),
            };
        }
        match this.row_of(index) {
            Some(part) => Ok(this.with(ruby, own.class(), part)),
            None => own.funcall("selected", index),
        }
    }

    fn aset(ruby: &Ruby, own: Value, arguments: &[Value]) -> Result<Value, Error> {
        let this: &View = receiver(ruby, own)?;
        let Some((&value, index)) = arguments.split_last() else {
            return Err(Error::new(ruby.exception_arg_error(), "what is to be stored?"));
        };
        if let Some(at) = this.element_of(ruby, index)? {
            return match this.eager && is_number(ruby, value) {
                true => this.section.put(ruby, this.rank, at, value),
                false => own.funcall("store", (at, value)),
            };
        }
        let Some(part) = this.row_of(index) else {
            return own.funcall::<_, _, Value>("selected", index)?.funcall("put", (value,));
        };
        // Like `put`, without an object for this side.
        match seen_as::<View>(value).filter(|from| this.eager && from.part.counts() == part.counts()) {
            Some(from) => wait::transfer(ruby, this.start_copy_to(ruby, &part, from)?).map(|()| value),
            None => this.with(ruby, own.class(), part).funcall("put", (value,)),
        }
    }

    /// The number of an element, for the functions that want one.
    fn number(ruby: &Ruby, this: Obj<View>, index: &[Value]) -> Result<i64, Error> {
        let one = || Error::new(ruby.exception_arg_error(), "an atomic operation is on one element");
        this.element_of(ruby, index)?.ok_or_else(one)
    }

    fn put(ruby: &Ruby, this: &View, element: i64, value: Value) -> Result<Value, Error> {
        this.section.put(ruby, this.rank, element, value)
    }

    /// A number that identifies the memory of the coarray.
    fn memory(&self) -> usize {
        Rc::as_ptr(&self.section) as usize
    }

    pub fn place(&self) -> (&Rc<Section>, c_int) {
        (&self.section, self.rank)
    }

    fn rank(&self) -> c_int {
        self.rank
    }

    fn coarray(ruby: &Ruby, this: &View) -> Value {
        this.coarray.get_inner_with(ruby)
    }

    fn origin(&self) -> usize {
        self.part.first
    }

    fn shape(ruby: &Ruby, this: &View) -> RArray {
        ruby.ary_from_iter(this.part.counts().iter().copied())
    }

    fn steps(ruby: &Ruby, this: &View) -> RArray {
        ruby.ary_from_iter(this.part.steps().iter().copied())
    }

    pub fn elements(&self) -> usize {
        self.part.elements()
    }

    /// From the first of the elements in memory to the last one; nil if there are none.
    fn bounds(&self) -> Option<(isize, isize)> {
        self.part.bounds()
    }

    /// The code of the elements' type.
    fn code(&self) -> usize {
        self.section.element as usize
    }

    fn fetch(&self, ruby: &Ruby, to: *mut u8) -> Result<(), Error> {
        let handle = self.section.start(ruby, Direction::Get, self.rank, &self.part, to.cast())?;
        wait::transfer(ruby, handle)
    }

    /// The elements' bytes, row after row.
    fn read(ruby: &Ruby, this: &View) -> Result<RString, Error> {
        let bytes = this.elements() * this.section.element.size();
        // Binary, as `str_with_capacity` is not.
        let string = ruby.str_buf_new(bytes);
        // SAFETY: the string has space for as many bytes, which are about to be written; nobody else knows it.
        let to = unsafe {
            magnus::rb_sys::protect(|| rb_sys::rb_str_resize(raw(string), bytes as std::ffi::c_long))?;
            rb_sys::RSTRING_PTR(raw(string)) as *mut u8
        };
        this.fetch(ruby, to)?;
        Ok(string)
    }

    /// The elements as numbers, row after row.
    fn numbers(ruby: &Ruby, this: &View) -> Result<RArray, Error> {
        let element = this.section.element;
        let mut bytes = vec![0u8; this.elements() * element.size()];
        this.fetch(ruby, bytes.as_mut_ptr())?;
        element::numbers(ruby, element, &bytes)
    }

    fn write(ruby: &Ruby, this: &View, bytes: RString) -> Result<(), Error> {
        let section = &this.section;
        fitting(ruby, section, &this.part, bytes)?;
        // Another Ruby thread may run during the transfer, so the string is locked.
        // SAFETY: *Protect*: a string of Ruby, alive on the stack; `protect` catches what the call raises.
        let locked = magnus::rb_sys::protect(|| unsafe { rb_sys::rb_str_locktmp(raw(bytes)) })?;
        // SAFETY: locked, so that it neither moves nor goes; it is only read.
        let from = unsafe { rb_sys::RSTRING_PTR(locked) }.cast_mut().cast();
        let done = section
            .start(ruby, Direction::Put, this.rank, &this.part, from)
            .and_then(|handle| wait::transfer(ruby, handle));
        // SAFETY: *Protect*: the string that was locked above.
        magnus::rb_sys::protect(|| unsafe { rb_sys::rb_str_unlocktmp(locked) })?;
        done
    }

    /// Stores one number in every element.
    fn fill(ruby: &Ruby, this: &View, value: Value) -> Result<(), Error> {
        let section = &this.section;
        let (bytes, size) = (section.element.to_bytes(value)?, section.element.size());
        let to = section.part_at(ruby, this.rank, &this.part)?;
        let (strides, same, counts) = (this.part.strides(size), [0isize; DIMENSIONS], this.part.counts());
        // SAFETY: the part exists; the element is repeated; it is complete on return.
        job::check(ruby, unsafe {
            let (nd, from) = (counts.len() as c_int, bytes.as_ptr().cast());
            ffi::ngy_put_nd(this.rank, to, strides.as_ptr(), from, same.as_ptr(), nd, counts.as_ptr(), size)
        })
    }

    /// Adds bytes of elements, or combines them by `op`. Complete after a flush, fence or finalize.
    fn accumulate(ruby: &Ruby, this: &View, op: i32, bytes: RString) -> Result<(), Error> {
        let section = &this.section;
        fitting(ruby, section, &this.part, bytes)?;
        let (to, size) = (section.part_at(ruby, this.rank, &this.part)?, section.element.size());
        let (ty, parts) = section.element.for_reductions();
        // A complex number is two: one dimension more.
        let more = (parts > 1).then_some((size / parts) as isize);
        let of = |all: [isize; DIMENSIONS]| all[..this.part.counts().len()].iter().copied().chain(more).collect();
        let (strides, packed): (Vec<isize>, Vec<isize>) = (of(this.part.strides(size)), of(this.part.packed(size)));
        let counts: Vec<usize> = this.part.counts().iter().copied().chain(more.map(|_| parts)).collect();
        // SAFETY: the part exists; the bytes are taken before it returns.
        job::check(ruby, unsafe {
            let (nd, from) = (strides.len() as c_int, bytes.as_slice().as_ptr().cast());
            ffi::ngy_acc_nd(op, ty, this.rank, to, strides.as_ptr(), from, packed.as_ptr(), nd, counts.as_ptr())
        })
    }

    fn atomic(
        ruby: &Ruby,
        this: &View,
        operation: u8,
        element: i64,
        operand: Value,
        compare: Value,
    ) -> Result<Value, Error> {
        atomic::atomic(ruby, &this.section, operation, (this.rank, element), operand, compare)
    }

    /// Begins to copy the elements of another slice to some of this one's process.
    fn start_copy_to(&self, ruby: &Ruby, part: &Selection, from: &View) -> Result<u64, Error> {
        let to = Place { section: &self.section, rank: self.rank, part };
        copy::start(ruby, to, Place { section: &from.section, rank: from.rank, part: &from.part })
    }

    fn copy(ruby: &Ruby, this: &View, from: &View) -> Result<(), Error> {
        wait::transfer(ruby, this.start_copy_to(ruby, &this.part, from)?)
    }

    fn start_copy(ruby: &Ruby, this: &View, from: &View) -> Result<Transfer, Error> {
        Ok(Transfer::new(this.start_copy_to(ruby, &this.part, from)?, Vec::new()))
    }

    /// Begins to fetch the bytes.
    fn start_get(ruby: &Ruby, this: &View) -> Result<Transfer, Error> {
        let section = &this.section;
        let mut memory = vec![0u8; this.elements() * section.element.size()];
        let to = memory.as_mut_ptr().cast();
        Ok(Transfer::new(section.start(ruby, Direction::Get, this.rank, &this.part, to)?, memory))
    }

    /// Begins to store bytes, which are copied.
    fn start_put(ruby: &Ruby, this: &View, bytes: RString) -> Result<Transfer, Error> {
        let section = &this.section;
        fitting(ruby, section, &this.part, bytes)?;
        // SAFETY: copied before Ruby may run.
        let mut memory = unsafe { bytes.as_slice() }.to_vec();
        let from = memory.as_mut_ptr().cast();
        Ok(Transfer::new(section.start(ruby, Direction::Put, this.rank, &this.part, from)?, memory))
    }
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    let class = native.define_class("View", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_singleton_method("new", method!(View::make, 5))?;
    class.define_singleton_method("inherited", magnus::function!(RClass::undef_default_alloc_func, 1))?;
    class.define_method("[]", method!(View::aref, -1))?;
    class.define_method("[]=", method!(View::aset, -1))?;
    class.define_method("rank", method!(View::rank, 0))?;
    class.define_method("shape", method!(View::shape, 0))?;
    class.define_method("size", method!(View::elements, 0))?;
    class.define_method("coarray", method!(View::coarray, 0))?;
    class.define_method("bytes", method!(View::read, 0))?;
    class.define_private_method("memory", method!(View::memory, 0))?;
    class.define_private_method("store_number", method!(View::put, 2))?;
    class.define_private_method("derive", method!(View::derive, 3))?;
    class.define_private_method("number", method!(View::number, -1))?;
    class.define_private_method("origin", method!(View::origin, 0))?;
    class.define_private_method("steps", method!(View::steps, 0))?;
    class.define_private_method("bounds", method!(View::bounds, 0))?;
    class.define_private_method("code", method!(View::code, 0))?;
    class.define_private_method("numbers", method!(View::numbers, 0))?;
    class.define_private_method("write", method!(View::write, 1))?;
    class.define_private_method("fill", method!(View::fill, 1))?;
    class.define_private_method("native_accumulate", method!(View::accumulate, 2))?;
    class.define_private_method("native_atomic", method!(View::atomic, 4))?;
    class.define_private_method("copy", method!(View::copy, 1))?;
    class.define_private_method("start_copy", method!(View::start_copy, 1))?;
    class.define_private_method("start_get", method!(View::start_get, 0))?;
    class.define_private_method("start_put", method!(View::start_put, 1))?;
    crate::typed::find_class::<View>(ruby);
    Ok(())
}
