//! One coarray's memory: as many elements on every process, at the same place of its segment. Every access is checked here: whether it
//! still exists, the rank, the bounds.
//!
//! A *part* of it is told by its first element and, for each dimension, how many elements and how far apart (`Part`). Not here: what
//! ranges and steps mean (`lib/nagaya/selection.rb`).

use std::cell::Cell;
use std::ffi::{c_int, c_void};
use std::ptr::{null, null_mut};

use magnus::value::ReprValue;
use magnus::{Class, Error, Module, Object, RArray, RModule, RString, Ruby, Value};

use crate::element::Element;
use crate::ffi;
use crate::job;
use crate::wait;

/// One less than `nagaya.h` takes: to accumulate complex numbers takes one more.
const DIMENSIONS: usize = 14;
/// What a copy between two other processes takes of memory here.
const PIECE: usize = 256 << 10;

type Change4 = unsafe extern "C" fn(c_int, *mut c_void, u32, *mut u32) -> c_int;
type Change8 = unsafe extern "C" fn(c_int, *mut c_void, u64, *mut u64) -> c_int;

/// Atomic operations with one operand, from number 2 of `ATOMICS` in `lib/nagaya/types.rb` on.
const CHANGES: [(Change4, Change8); 5] = [
    (ffi::ngy_amo_swap32, ffi::ngy_amo_swap64),
    (ffi::ngy_amo_add32, ffi::ngy_amo_add64),
    (ffi::ngy_amo_and32, ffi::ngy_amo_and64),
    (ffi::ngy_amo_or32, ffi::ngy_amo_or64),
    (ffi::ngy_amo_xor32, ffi::ngy_amo_xor64),
];

#[magnus::wrap(class = "Nagaya::Native::Section", free_immediately, size)]
pub struct Section {
    /// This process's; null when it has been freed.
    at: Cell<*mut u8>,
    element: Element,
    length: usize,
    ranks: c_int,
}

// SAFETY: only touched under Ruby's lock.
unsafe impl Send for Section {}

/// Elements at regular distances.
#[derive(Clone)]
struct Part {
    first: usize,
    counts: Vec<usize>,
    /// In elements.
    steps: Vec<isize>,
}

impl Part {
    fn new(ruby: &Ruby, first: usize, counts: RArray, steps: RArray) -> Result<Part, Error> {
        let part = Part { first, counts: counts.to_vec()?, steps: steps.to_vec()? };
        if part.counts.len() != part.steps.len() || part.counts.len() > DIMENSIONS {
            return Err(job::error(ruby, format!("a part has at most {DIMENSIONS} dimensions")));
        }
        Ok(part)
    }

    fn elements(&self) -> usize {
        self.counts.iter().product()
    }

    /// The least and the greatest element; `None` if there is none.
    fn reach(&self) -> Option<(isize, isize)> {
        if self.elements() == 0 {
            return None;
        }
        let spans = self.counts.iter().zip(&self.steps).map(|(count, step)| (*count as isize - 1) * step);
        let first = self.first as isize;
        Some(spans.fold((first, first), |(low, high), span| (low + span.min(0), high + span.max(0))))
    }

    fn is_contiguous(&self) -> bool {
        let mut expected = 1;
        self.counts.iter().zip(&self.steps).rev().all(|(count, step)| {
            let right = *count == 1 || *step == expected;
            expected *= *count as isize;
            right
        })
    }

    fn strides(&self, size: usize) -> Vec<isize> {
        self.steps.iter().map(|step| step * size as isize).collect()
    }

    /// Strides of the same elements, one after the other.
    fn packed(&self, size: usize) -> Vec<isize> {
        let mut strides = vec![0; self.counts.len()];
        let mut next = size as isize;
        for (stride, count) in strides.iter_mut().zip(&self.counts).rev() {
            *stride = next;
            next *= *count as isize;
        }
        strides
    }

    /// Pieces of at most so many elements, in order: along the outermost dimension that has several.
    fn pieces(self, most: usize, into: &mut Vec<Part>) {
        if self.elements() <= most {
            return into.push(self);
        }
        let along = self.counts.iter().position(|count| *count > 1).unwrap_or(0);
        let inner = self.elements() / self.counts[along];
        let rows = (most / inner).max(1);
        for row in (0..self.counts[along]).step_by(rows) {
            let mut piece = self.clone();
            piece.first = (self.first as isize + row as isize * self.steps[along]) as usize;
            piece.counts[along] = rows.min(self.counts[along] - row);
            piece.pieces(most, into);
        }
    }
}

impl Section {
    /// Collective: memory of zeroes.
    fn allocate(ruby: &Ruby, code: usize, length: usize) -> Result<Section, Error> {
        let element = Element::from_code(ruby, code)?;
        let bytes = length.checked_mul(element.size()).ok_or_else(|| job::error(ruby, "more elements than memory"))?;
        wait::meet(ruby)?;
        let mut at: *mut c_void = null_mut();
        // SAFETY: all have arrived, so it returns soon.
        job::check(ruby, unsafe { ffi::ngy_alloc(bytes.max(1), 0, &mut at) })?;
        Ok(Section { at: Cell::new(at.cast()), element, length, ranks: job::size(ruby)? })
    }

    /// Collective.
    fn free(ruby: &Ruby, this: &Section) -> Result<(), Error> {
        let at = this.at(ruby)?;
        wait::meet(ruby)?;
        this.at.set(null_mut());
        // SAFETY: what `allocate` got, and not given back yet.
        job::check(ruby, unsafe { ffi::ngy_free(at.cast()) })
    }

    #[inline]
    fn at(&self, ruby: &Ruby) -> Result<*mut u8, Error> {
        job::running(ruby)?;
        match self.at.get() {
            at if at.is_null() => Err(job::error(ruby, "this coarray has been freed")),
            at => Ok(at),
        }
    }

    /// Where one element is, in the own part, which names it in others, too.
    #[inline]
    fn element_at(&self, ruby: &Ruby, rank: i32, index: i64) -> Result<*mut c_void, Error> {
        let at = self.at(ruby)?;
        if !(0..self.ranks).contains(&rank) {
            return Err(job::rank_error(ruby, rank.into(), self.ranks));
        }
        if !(0..self.length as i64).contains(&index) {
            let last = self.length as i64 - 1;
            return Err(job::bounds_error(ruby, format!("element {index} does not exist: there are 0 to {last}")));
        }
        // SAFETY: within.
        Ok(unsafe { at.add(index as usize * self.element.size()) }.cast())
    }

    /// Where the first element of a part is, as above. All of the part exists.
    fn part_at(&self, ruby: &Ruby, rank: i32, part: &Part) -> Result<*mut c_void, Error> {
        let Some((low, high)) = part.reach() else { return self.at(ruby).map(|at| at.cast()) };
        self.element_at(ruby, rank, low as i64)?;
        self.element_at(ruby, rank, high as i64)?;
        self.element_at(ruby, rank, part.first as i64)
    }

    fn get(ruby: &Ruby, this: &Section, rank: i32, index: i64) -> Result<Value, Error> {
        let from = this.element_at(ruby, rank, index)?;
        let (mut bytes, mut handle) = ([0u8; 16], ffi::DONE);
        // SAFETY: room for an element, until the operation is complete.
        job::check(ruby, unsafe {
            ffi::ngy_get_nb(rank, bytes.as_mut_ptr().cast(), from, this.element.size(), &mut handle)
        })?;
        wait::transfer(ruby, handle)?;
        this.element.to_value(ruby, &bytes)
    }

    fn put(ruby: &Ruby, this: &Section, rank: i32, index: i64, value: Value) -> Result<Value, Error> {
        // First, since the value's own code may run.
        let (bytes, mut handle) = (this.element.to_bytes(value)?, ffi::DONE);
        let to = this.element_at(ruby, rank, index)?;
        // SAFETY: an element, until the operation is complete.
        job::check(ruby, unsafe {
            ffi::ngy_put_nb(rank, to, bytes.as_ptr().cast(), this.element.size(), &mut handle)
        })?;
        wait::transfer(ruby, handle)?;
        Ok(value)
    }

    /// The bytes of a part of a rank, in rows.
    fn read(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
    ) -> Result<RString, Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        let bytes = part.elements() * this.element.size();
        let string = ruby.str_with_capacity(bytes);
        // SAFETY: the string has room for as many bytes, which are about to be written; nobody else knows it.
        let to = unsafe {
            magnus::rb_sys::protect(|| rb_sys::rb_str_resize(raw(string), bytes as std::ffi::c_long))?;
            rb_sys::RSTRING_PTR(raw(string)) as *mut u8
        };
        this.get_part(ruby, rank, &part, to.cast())?;
        Ok(string)
    }

    /// As many bytes, at `to`.
    fn get_part(&self, ruby: &Ruby, rank: i32, part: &Part, to: *mut c_void) -> Result<(), Error> {
        let (from, size) = (self.part_at(ruby, rank, part)?, self.element.size());
        if part.elements() == 0 {
            return Ok(());
        }
        if part.is_contiguous() {
            let mut handle = ffi::DONE;
            // SAFETY: the caller's room, until the operation is complete.
            job::check(ruby, unsafe { ffi::ngy_get_nb(rank, to, from, part.elements() * size, &mut handle) })?;
            return wait::transfer(ruby, handle);
        }
        let (strides, packed) = (part.strides(size), part.packed(size));
        // SAFETY: as above; it is complete on return.
        job::check(ruby, unsafe {
            let nd = strides.len() as c_int;
            ffi::ngy_get_nd(rank, to, packed.as_ptr(), from, strides.as_ptr(), nd, part.counts.as_ptr(), size)
        })
    }

    fn put_part(&self, ruby: &Ruby, rank: i32, part: &Part, from: *const c_void) -> Result<(), Error> {
        let (to, size) = (self.part_at(ruby, rank, part)?, self.element.size());
        if part.elements() == 0 {
            return Ok(());
        }
        if part.is_contiguous() {
            let mut handle = ffi::DONE;
            // SAFETY: the caller's bytes, until the operation is complete.
            job::check(ruby, unsafe { ffi::ngy_put_nb(rank, to, from, part.elements() * size, &mut handle) })?;
            return wait::transfer(ruby, handle);
        }
        let (strides, packed) = (part.strides(size), part.packed(size));
        // SAFETY: as above; it is complete on return.
        job::check(ruby, unsafe {
            let nd = strides.len() as c_int;
            ffi::ngy_put_nd(rank, to, strides.as_ptr(), from, packed.as_ptr(), nd, part.counts.as_ptr(), size)
        })
    }

    /// Checks that bytes are those of a part, or of one element for all of it.
    fn fitting(&self, ruby: &Ruby, part: &Part, bytes: RString) -> Result<(), Error> {
        let wanted = part.elements() * self.element.size();
        match bytes.len() == wanted {
            true => Ok(()),
            false => Err(job::error(
                ruby,
                format!(
                    "{} bytes for {} elements of {}, which take {wanted}",
                    bytes.len(),
                    part.elements(),
                    self.element.name()
                ),
            )),
        }
    }

    fn write(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
        bytes: RString,
    ) -> Result<(), Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        this.fitting(ruby, &part, bytes)?;
        // Another Ruby thread may run while the transfer lasts: the string stays as it is.
        let locked = magnus::rb_sys::protect(|| unsafe { rb_sys::rb_str_locktmp(raw(bytes)) })?;
        // SAFETY: locked, so that it neither moves nor goes.
        let done = unsafe { this.put_part(ruby, rank, &part, rb_sys::RSTRING_PTR(locked).cast()) };
        magnus::rb_sys::protect(|| unsafe { rb_sys::rb_str_unlocktmp(locked) })?;
        done
    }

    /// One number for every element of a part.
    fn fill(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
        value: Value,
    ) -> Result<(), Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        let (bytes, size) = (this.element.to_bytes(value)?, this.element.size());
        let to = this.part_at(ruby, rank, &part)?;
        let (strides, same) = (part.strides(size), vec![0isize; part.counts.len()]);
        // SAFETY: the part exists; the element is repeated; it is complete on return.
        job::check(ruby, unsafe {
            let (nd, from) = (strides.len() as c_int, bytes.as_ptr().cast());
            ffi::ngy_put_nd(rank, to, strides.as_ptr(), from, same.as_ptr(), nd, part.counts.as_ptr(), size)
        })
    }

    /// Adds (or what `op` says) bytes of elements to a part. Complete after a flush, fence or finalize.
    #[allow(clippy::too_many_arguments)]
    fn accumulate(
        ruby: &Ruby,
        this: &Section,
        op: i32,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
        bytes: RString,
    ) -> Result<(), Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        this.fitting(ruby, &part, bytes)?;
        let (to, size) = (this.part_at(ruby, rank, &part)?, this.element.size());
        let (ty, parts) = this.element.for_reductions();
        let (mut strides, mut packed, mut counts) = (part.strides(size), part.packed(size), part.counts.clone());
        if parts > 1 {
            strides.push((size / parts) as isize);
            packed.push((size / parts) as isize);
            counts.push(parts);
        }
        // SAFETY: the part exists; the bytes are taken before it returns.
        job::check(ruby, unsafe {
            let (nd, from) = (strides.len() as c_int, bytes.as_slice().as_ptr().cast());
            ffi::ngy_acc_nd(op, ty, rank, to, strides.as_ptr(), from, packed.as_ptr(), nd, counts.as_ptr())
        })
    }

    /// A part of `source` on another rank to one of this, both as large. The data pass through this process, in pieces, only where it
    /// does not see both.
    #[allow(clippy::too_many_arguments)]
    fn copy(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        to: (usize, RArray, RArray),
        source: &Section,
        from_rank: i32,
        from: (usize, RArray, RArray),
    ) -> Result<(), Error> {
        let (to, from) = (Part::new(ruby, to.0, to.1, to.2)?, Part::new(ruby, from.0, from.1, from.2)?);
        if to.counts != from.counts || this.element != source.element {
            return Err(job::error(
                ruby,
                format!(
                    "{:?} elements of {} cannot be copied to {:?} of {}",
                    from.counts,
                    source.element.name(),
                    to.counts,
                    this.element.name()
                ),
            ));
        }
        let (to_at, from_at) = (this.part_at(ruby, rank, &to)?, source.part_at(ruby, from_rank, &from)?);
        if to.elements() == 0 {
            return Ok(());
        }
        // Overlapping parts of one rank go through memory of their own.
        let apart = rank != from_rank || this.at.get() != source.at.get();
        let seen = if apart { seen_here(ruby, from_rank, from_at)? } else { null() };
        if !seen.is_null() {
            let (size, nd) = (this.element.size(), to.counts.len() as c_int);
            let (to_strides, strides) = (to.strides(size), from.strides(size));
            // SAFETY: both parts exist, and the source is mapped; it is complete on return.
            return job::check(ruby, unsafe {
                ffi::ngy_put_nd(rank, to_at, to_strides.as_ptr(), seen, strides.as_ptr(), nd, to.counts.as_ptr(), size)
            });
        }
        let most = if apart { PIECE / this.element.size() } else { to.elements() };
        let (mut to_pieces, mut from_pieces) = (Vec::new(), Vec::new());
        to.pieces(most, &mut to_pieces);
        from.pieces(most, &mut from_pieces);
        let mut bytes = vec![0u8; to_pieces.iter().map(Part::elements).max().unwrap_or(0) * this.element.size()];
        for (to, from) in to_pieces.iter().zip(&from_pieces) {
            source.get_part(ruby, from_rank, from, bytes.as_mut_ptr().cast())?;
            this.put_part(ruby, rank, to, bytes.as_ptr().cast())?;
        }
        Ok(())
    }

    /// An atomic operation of that number (`ATOMICS` in `lib/nagaya/types.rb`); the old value.
    fn atomic(
        ruby: &Ruby,
        this: &Section,
        operation: u8,
        rank: i32,
        index: i64,
        operand: Value,
        compare: Value,
    ) -> Result<Value, Error> {
        let size = this.element.size();
        // Numbers other than integers may be read, replaced and compared (bit by bit).
        let bits_only = matches!(operation, 0..=2);
        if size != 4 && size != 8 || !(this.element.is_integer() || bits_only) {
            let name = this.element.name();
            return Err(job::error(
                ruby,
                format!("no such atomic operation on elements of {name}: integers of 32 or 64 bits have all"),
            ));
        }
        let word = |value: Value| match value.is_nil() {
            true => Ok(0u64),
            false => this.element.to_bytes(value).map(|bytes| match size {
                4 => u32::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]).into(),
                _ => {
                    u64::from_ne_bytes([bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]])
                }
            }),
        };
        let (operand, compare) = (word(operand)?, word(compare)?);
        let at = this.element_at(ruby, rank, index)?;
        let mut old = 0u64;
        // Of a word of 4 bytes the first half.
        let (old8, old4) = (&raw mut old, (&raw mut old).cast::<u32>());
        let change = |number: u8| CHANGES.get(number as usize).unwrap_or(&CHANGES[0]);
        // SAFETY: an aligned word of that size exists there, and room for the old one here.
        let status = unsafe {
            match (operation, size) {
                (0, 4) => ffi::ngy_amo_read32(rank, at, old4),
                (0, _) => ffi::ngy_amo_read64(rank, at, old8),
                (1, 4) => ffi::ngy_amo_cswap32(rank, at, compare as u32, operand as u32, old4),
                (1, _) => ffi::ngy_amo_cswap64(rank, at, compare, operand, old8),
                (n, 4) => change(n - 2).0(rank, at, operand as u32, old4),
                (n, _) => change(n - 2).1(rank, at, operand, old8),
            }
        };
        job::check(ruby, status)?;
        this.element.to_value(ruby, &old.to_ne_bytes())
    }

    /// One look at an element of the own part, at what others may be writing.
    fn look(&self, at: *const u8) -> [u8; 16] {
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
    fn load(ruby: &Ruby, this: &Section, index: i64) -> Result<Value, Error> {
        // SAFETY: runs.
        let at = this.element_at(ruby, unsafe { ffi::ngy_rank() }, index)?;
        this.element.to_value(ruby, &this.look(at.cast()))
    }

    /// Waits until an element of the own part differs from what it was; its value. Ruby code that asks for more looks again.
    fn wait_for_change(ruby: &Ruby, this: &Section, index: i64, was: Value) -> Result<Value, Error> {
        let was = this.element.to_bytes(was)?;
        // SAFETY: no argument.
        let at = this.element_at(ruby, unsafe { ffi::ngy_rank() }, index)?.cast::<u8>();
        let mut now = was;
        wait::until(ruby, || {
            // Another Ruby thread may have freed it meanwhile.
            if !this.at.get().is_null() && job::is_running() {
                now = this.look(at);
                return now != was;
            }
            true
        })?;
        this.at(ruby)?;
        // What the others did before they changed it is seen after it.
        std::sync::atomic::fence(std::sync::atomic::Ordering::Acquire);
        this.element.to_value(ruby, &now)
    }

    fn address(ruby: &Ruby, this: &Section) -> Result<usize, Error> {
        this.at(ruby).map(|at| at as usize)
    }

    /// The own part as an `IO::Buffer`, not copied; good until the coarray is freed.
    fn buffer(ruby: &Ruby, this: &Section) -> Result<Value, Error> {
        const EXTERNAL: c_int = 1;
        let (at, bytes) = (this.at(ruby)?, this.length * this.element.size());
        let raw = magnus::rb_sys::protect(|| {
            // SAFETY: memory that stays until the coarray is freed.
            unsafe { ffi::rb_io_buffer_new(at.cast(), bytes, EXTERNAL) }
        })?;
        // SAFETY: an object of Ruby.
        Ok(unsafe { <Value as magnus::rb_sys::FromRawValue>::from_raw(raw) })
    }
}

fn raw(string: RString) -> rb_sys::VALUE {
    magnus::rb_sys::AsRawValue::as_raw(string)
}

/// Where this process sees memory of a rank; null if it does not.
fn seen_here(ruby: &Ruby, rank: i32, at: *const c_void) -> Result<*const c_void, Error> {
    let mut direct: *mut c_void = null_mut();
    // SAFETY: an address of a symmetric object.
    job::check(ruby, unsafe { ffi::ngy_direct(rank, at, &mut direct) })?;
    Ok(direct)
}

pub fn define(ruby: &Ruby, native: RModule) -> Result<(), Error> {
    use magnus::{function, method};
    let class = native.define_class("Section", ruby.class_object())?;
    class.undef_default_alloc_func();
    class.define_singleton_method("allocate", function!(Section::allocate, 2))?;
    class.define_method("free", method!(Section::free, 0))?;
    class.define_method("get", method!(Section::get, 2))?;
    class.define_method("put", method!(Section::put, 3))?;
    class.define_method("read", method!(Section::read, 4))?;
    class.define_method("write", method!(Section::write, 5))?;
    class.define_method("fill", method!(Section::fill, 5))?;
    class.define_method("accumulate", method!(Section::accumulate, 6))?;
    class.define_method("copy", method!(Section::copy, 5))?;
    class.define_method("atomic", method!(Section::atomic, 5))?;
    class.define_method("load", method!(Section::load, 1))?;
    class.define_method("wait_for_change", method!(Section::wait_for_change, 2))?;
    class.define_method("address", method!(Section::address, 0))?;
    class.define_method("buffer", method!(Section::buffer, 0))?;
    Ok(())
}
