//! One coarray's memory: as many elements on every process, at the same place of its segment. Every access is checked here: whether it
//! still exists, the rank, the bounds.
//!
//! Not here: slices (`view.rs`), copies between processes (`copy.rs`).

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};
use std::rc::Rc;

use magnus::{Class, Error, Module, Object, RModule, Ruby, Value};
use nagaya_elements::Element;

use crate::element::{from_code, Bytes, Values};
use crate::ffi;
use crate::job;
use crate::selection::Selection;
use crate::wait::{self, Pace};

/// The object that Ruby has of it.
#[magnus::wrap(class = "Nagaya::Native::Section", free_immediately, size)]
pub struct Handle(pub Rc<Section>);

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Handle {}

pub struct Section {
    /// The memory of this process; null when it has been freed.
    at: Cell<*mut u8>,
    pub element: Element,
    length: usize,
    ranks: c_int,
    /// Whether `free` gives the memory back: it is not of an object that C declares.
    own: bool,
}

impl std::ops::Deref for Handle {
    type Target = Section;

    fn deref(&self) -> &Section {
        &self.0
    }
}

/// The direction: from other images, or to them.
#[derive(Clone, Copy)]
pub enum Direction {
    Get,
    Put,
}

impl Section {
    #[inline]
    fn at(&self, ruby: &Ruby) -> Result<*mut u8, Error> {
        job::running(ruby)?;
        match self.at.get() {
            at if at.is_null() => Err(job::error(ruby, "this coarray has been freed")),
            at => Ok(at),
        }
    }

    /// Whether both are the same memory, of each process.
    pub fn is(&self, other: &Section) -> bool {
        self.at.get() == other.at.get()
    }

    /// Where one element is, in the own part, which names it in others, too.
    #[inline]
    pub fn element_at(&self, ruby: &Ruby, rank: i32, index: i64) -> Result<*mut c_void, Error> {
        let at = self.at(ruby)?;
        if !(0..self.ranks).contains(&rank) {
            return Err(job::rank_error(ruby, rank.into(), self.ranks));
        }
        if !(0..self.length as i64).contains(&index) {
            return Err(job::no_element(ruby, index, self.length));
        }
        // SAFETY: within.
        Ok(unsafe { at.add(index as usize * self.element.size()) }.cast())
    }

    /// Where the first element of a part is, as above. All of the part exists.
    pub fn part_at(&self, ruby: &Ruby, rank: i32, part: &Selection) -> Result<*mut c_void, Error> {
        let Some((low, high)) = part.bounds() else { return self.at(ruby).map(|at| at.cast()) };
        let first = self.element_at(ruby, rank, part.first as i64)?;
        for end in [low, high].into_iter().filter(|end| *end != part.first as isize) {
            self.element_at(ruby, rank, end as i64)?;
        }
        Ok(first)
    }

    #[inline]
    pub fn get(&self, ruby: &Ruby, rank: i32, index: i64) -> Result<Value, Error> {
        let from = self.element_at(ruby, rank, index)?;
        let (mut bytes, mut handle) = ([0u8; 16], ffi::DONE);
        // SAFETY: space for an element, until the operation is complete.
        job::check(ruby, unsafe {
            ffi::ngy_get_nb(rank, bytes.as_mut_ptr().cast(), from, self.element.size(), &mut handle)
        })?;
        wait::transfer(ruby, handle)?;
        self.element.to_value(ruby, &bytes)
    }

    #[inline]
    pub fn put(&self, ruby: &Ruby, rank: i32, index: i64, value: Value) -> Result<Value, Error> {
        // First, since the value's own code may run.
        let (bytes, mut handle) = (self.element.to_bytes(value)?, ffi::DONE);
        let to = self.element_at(ruby, rank, index)?;
        // SAFETY: an element, until the operation is complete.
        job::check(ruby, unsafe {
            ffi::ngy_put_nb(rank, to, bytes.as_ptr().cast(), self.element.size(), &mut handle)
        })?;
        wait::transfer(ruby, handle)?;
        Ok(value)
    }

    /// Begins to move the bytes of a part from or to local memory, which must stay until the transfer is complete. If
    /// the part is not contiguous, the transfer completes at once.
    pub fn start(
        &self,
        ruby: &Ruby,
        direction: Direction,
        rank: i32,
        part: &Selection,
        memory: *mut c_void,
    ) -> Result<u64, Error> {
        use Direction::*;
        let (there, size, mut handle) = (self.part_at(ruby, rank, part)?, self.element.size(), ffi::DONE);
        let bytes = part.elements() * size;
        let (strides, packed) = (part.strides(size), part.packed(size));
        let (strides, packed, counts) = (strides.as_ptr(), packed.as_ptr(), part.counts().as_ptr());
        let nd = part.counts().len() as c_int;
        // SAFETY: the part exists, and the caller's memory has space for it.
        let status = unsafe {
            match (direction, part.is_contiguous()) {
                _ if bytes == 0 => ffi::OK,
                (Get, true) => ffi::ngy_get_nb(rank, memory, there, bytes, &mut handle),
                (Put, true) => ffi::ngy_put_nb(rank, there, memory, bytes, &mut handle),
                (Get, false) => ffi::ngy_get_nd(rank, memory, packed, there, strides, nd, counts, size),
                (Put, false) => ffi::ngy_put_nd(rank, there, strides, memory, packed, nd, counts, size),
            }
        };
        job::check(ruby, status)?;
        Ok(handle)
    }

    /// One look at an element of the own part, at what others may be writing.
    #[inline]
    fn look(&self, at: *const u8) -> Bytes {
        let mut bytes = [0; 16];
        macro_rules! look {
            ($type:ty, $from:expr) => {{
                // SAFETY: an aligned element of the own part.
                let word = unsafe { at.add($from).cast::<$type>().read_volatile() }.to_ne_bytes();
                bytes[$from..$from + word.len()].copy_from_slice(&word)
            }};
        }
        match self.element.size() {
            1 => look!(u8, 0),
            2 => look!(u16, 0),
            4 => look!(u32, 0),
            8 => look!(u64, 0),
            _ => {
                look!(u64, 0);
                look!(u64, 8)
            }
        }
        bytes
    }

    /// An element of the own part.
    fn own_element(&self, ruby: &Ruby, index: i64) -> Result<*const u8, Error> {
        // SAFETY: no argument.
        self.element_at(ruby, unsafe { ffi::ngy_rank() }, index).map(|at| at.cast_const().cast())
    }

    /// Waits until an element of the own part satisfies a condition; its bytes.
    fn wait_until(&self, ruby: &Ruby, index: i64, holds: impl Fn(&Bytes) -> bool) -> Result<Bytes, Error> {
        let at = self.own_element(ruby, index)?;
        let mut now = self.look(at);
        wait::until(ruby, || {
            // Another Ruby thread may have freed it meanwhile.
            if self.at.get().is_null() || !job::is_running() {
                return true;
            }
            now = self.look(at);
            holds(&now)
        })?;
        self.at(ruby)?;
        // What the others did before they changed it is seen after it.
        std::sync::atomic::fence(std::sync::atomic::Ordering::Acquire);
        Ok(now)
    }
}

impl Handle {
    /// Collective: memory of zeroes.
    fn allocate(ruby: &Ruby, code: usize, length: usize) -> Result<Handle, Error> {
        let element = from_code(ruby, code)?;
        let bytes = length.checked_mul(element.size()).ok_or_else(|| job::error(ruby, "more elements than memory"))?;
        wait::meet(ruby)?;
        let mut at: *mut c_void = null_mut();
        // SAFETY: all have arrived, so it returns soon.
        job::check(ruby, unsafe { ffi::ngyruby_alloc(bytes.max(1), &mut at) })?;
        let section = Section { at: Cell::new(at.cast()), element, length, ranks: job::size(ruby)?, own: true };
        Ok(Handle(Rc::new(section)))
    }

    /// A coarray of an XMP/C unit, in bytes; its type, as C writes it, and its extents.
    fn named(ruby: &Ruby, name: String) -> Result<(Handle, Option<String>, Option<String>), Error> {
        job::running(ruby)?;
        let name = CString::new(name).map_err(|_| job::error(ruby, "a name with a zero in it"))?;
        let (mut at, mut length, mut kind, mut shape) = (null_mut(), 0, null(), null());
        // SAFETY: space for the results.
        job::check(ruby, unsafe { ffi::ngy_coarray(name.as_ptr(), &mut at, &mut length, &mut kind, &mut shape) })?;
        let section =
            Section { at: Cell::new(at.cast()), element: Element::U8, length, ranks: job::size(ruby)?, own: false };
        // SAFETY: null or a C string of the unit.
        let text =
            |s: *const c_char| (!s.is_null()).then(|| unsafe { CStr::from_ptr(s) }.to_string_lossy().into_owned());
        Ok((Handle(Rc::new(section)), text(kind), text(shape)))
    }

    /// The same memory as elements of another type.
    fn of_type(ruby: &Ruby, this: &Handle, code: usize) -> Result<Handle, Error> {
        let element = from_code(ruby, code)?;
        let length = this.bytes() / element.size();
        let section = Section { at: this.at.clone(), element, length, ranks: this.ranks, own: this.own };
        Ok(Handle(Rc::new(section)))
    }

    /// Collective.
    fn free(ruby: &Ruby, this: &Handle) -> Result<(), Error> {
        let at = this.at(ruby)?;
        if !this.own {
            return Err(job::error(ruby, "this coarray is C's: it ends with the job"));
        }
        wait::meet(ruby)?;
        this.at.set(null_mut());
        // SAFETY: what `allocate` got, and not released yet.
        job::check(ruby, unsafe { ffi::ngy_free(at.cast()) })
    }

    fn bytes(&self) -> usize {
        self.length * self.element.size()
    }

    fn load(ruby: &Ruby, this: &Handle, index: i64) -> Result<Value, Error> {
        let at = this.own_element(ruby, index)?;
        this.element.to_value(ruby, &this.look(at))
    }

    /// Waits until it differs from `was`; returns its value. Ruby code with another condition looks again.
    fn wait_for_change(ruby: &Ruby, this: &Handle, index: i64, was: Value) -> Result<Value, Error> {
        let was = this.element.to_bytes(was)?;
        let now = this.wait_until(ruby, index, |now| *now != was)?;
        this.element.to_value(ruby, &now)
    }

    /// Waits until it has the bytes of this number.
    fn wait_for(ruby: &Ruby, this: &Handle, index: i64, value: Value) -> Result<Value, Error> {
        let wanted = this.element.to_bytes(value)?;
        this.wait_until(ruby, index, |now| *now == wanted)?;
        Ok(value)
    }

    /// Waits until element 0 of a rank is 0, and puts this process's number there, counted from 1. Elements have 8 bytes.
    fn take_lock(ruby: &Ruby, this: &Handle, rank: i32) -> Result<(), Error> {
        let at = this.element_at(ruby, rank, 0)?;
        // SAFETY: no argument.
        let me = unsafe { ffi::ngy_rank() } as u64 + 1;
        let (mut pace, mut holder) = (Pace::for_lock(rank as u32, at as usize), 0);
        loop {
            // SAFETY: an aligned word exists there, and space for the old one here.
            job::check(ruby, unsafe { ffi::ngy_amo_compare_and_swap64(rank, at, 0, me, &mut holder) })?;
            match u32::try_from(holder) {
                Ok(0) => return Ok(()),
                Ok(number) => pace.held_by(number - 1),
                Err(_) => {}
            }
            // Messages of other processes are served meanwhile, and the questions of the deadlock report.
            // SAFETY: no argument.
            unsafe { ffi::ngy_poll() };
            pace.pause(wait::Holder(ruby))?;
            this.at(ruby)?;
        }
    }

    pub fn address(ruby: &Ruby, this: &Handle) -> Result<usize, Error> {
        this.at(ruby).map(|at| at as usize)
    }

    /// The own part as an `IO::Buffer`, not copied; good until the coarray is freed.
    fn buffer(ruby: &Ruby, this: &Handle) -> Result<Value, Error> {
        const EXTERNAL: c_int = 1;
        let (at, bytes) = (this.at(ruby)?, this.bytes());
        let raw = magnus::rb_sys::protect(|| {
            // SAFETY: memory that stays until the coarray is freed.
            unsafe { ffi::rb_io_buffer_new(at.cast(), bytes, EXTERNAL) }
        })?;
        // SAFETY: an object of Ruby.
        Ok(unsafe { <Value as magnus::rb_sys::FromRawValue>::from_raw(raw) })
    }
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    use magnus::{function, method};
    let class = native.define_class("Section", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_singleton_method("allocate", function!(Handle::allocate, 2))?;
    class.define_singleton_method("named", function!(Handle::named, 1))?;
    class.define_method("of_type", method!(Handle::of_type, 1))?;
    class.define_method("bytes", method!(Handle::bytes, 0))?;
    class.define_method("free", method!(Handle::free, 0))?;
    class.define_method("load", method!(Handle::load, 1))?;
    class.define_method("wait_for", method!(Handle::wait_for, 2))?;
    class.define_method("wait_for_change", method!(Handle::wait_for_change, 2))?;
    class.define_method("take_lock", method!(Handle::take_lock, 1))?;
    class.define_method("address", method!(Handle::address, 0))?;
    class.define_method("buffer", method!(Handle::buffer, 0))?;
    crate::typed::find_class::<Handle>(ruby);
    Ok(())
}
