//! One coarray's memory: as many elements on every process, at the same place of its segment. Every access is checked here: whether it
//! still exists, the rank, the bounds.
//!
//! A *part* of it is told by its first element and, for each dimension, how many elements and how far apart (`Part`). Not here: what
//! ranges and steps mean (`lib/nagaya/selection.rb`).

use std::cell::Cell;
use std::ffi::{c_char, c_int, c_void, CStr, CString};
use std::ptr::{null, null_mut};

use magnus::value::ReprValue;
use magnus::{Class, Error, Module, Object, RArray, RModule, RString, Ruby, Value};

use crate::element::Element;
use crate::ffi;
use crate::job;
use crate::transfer::Transfer;
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
    /// Whether `free` gives the memory back: it is not of an object that C declares.
    own: bool,
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
        Ok(Section { at: Cell::new(at.cast()), element, length, ranks: job::size(ruby)?, own: true })
    }

    /// A coarray of an XMP/C unit, in bytes; its type, as C writes it, and its extents.
    fn named(ruby: &Ruby, name: String) -> Result<(Section, Option<String>, Option<String>), Error> {
        job::running(ruby)?;
        let name = CString::new(name).map_err(|_| job::error(ruby, "a name with a zero in it"))?;
        let (mut at, mut length, mut kind, mut shape) = (null_mut(), 0, null(), null());
        // SAFETY: room for the results.
        job::check(ruby, unsafe { ffi::ngy_coarray(name.as_ptr(), &mut at, &mut length, &mut kind, &mut shape) })?;
        let section =
            Section { at: Cell::new(at.cast()), element: Element::U8, length, ranks: job::size(ruby)?, own: false };
        // SAFETY: null or a C string of the unit.
        let text =
            |s: *const c_char| (!s.is_null()).then(|| unsafe { CStr::from_ptr(s) }.to_string_lossy().into_owned());
        Ok((section, text(kind), text(shape)))
    }

    /// The same memory as elements of another type.
    fn of_type(ruby: &Ruby, this: &Section, code: usize) -> Result<Section, Error> {
        let element = Element::from_code(ruby, code)?;
        let length = this.length * this.element.size() / element.size();
        Ok(Section { at: this.at.clone(), element, length, ranks: this.ranks, own: this.own })
    }

    fn bytes(&self) -> usize {
        self.length * self.element.size()
    }

    /// Collective.
    fn free(ruby: &Ruby, this: &Section) -> Result<(), Error> {
        let at = this.at(ruby)?;
        if !this.own {
            return Err(job::error(ruby, "this coarray is C's: it ends with the job"));
        }
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

    /// The number of an element of a row of `length`, `step` apart from `first` on; negative indices count from its end.
    #[inline]
    fn position(ruby: &Ruby, (first, step, length): (i64, i64, i64), index: i64) -> Result<i64, Error> {
        let at = if index < 0 { index + length } else { index };
        match (0..length).contains(&at) {
            true => Ok(first + at * step),
            false => {
                Err(job::bounds_error(ruby, format!("element {index} does not exist: there are 0 to {}", length - 1)))
            }
        }
    }

    /// `get` of a row's element.
    fn get_of_row(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: i64,
        step: i64,
        length: i64,
        index: i64,
    ) -> Result<Value, Error> {
        let at = Section::position(ruby, (first, step, length), index)?;
        Section::get(ruby, this, rank, at)
    }

    /// `put` of a row's element.
    #[allow(clippy::too_many_arguments)]
    fn put_of_row(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: i64,
        step: i64,
        length: i64,
        index: i64,
        value: Value,
    ) -> Result<Value, Error> {
        let at = Section::position(ruby, (first, step, length), index)?;
        Section::put(ruby, this, rank, at, value)
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
        let handle = self.start_get_part(ruby, rank, part, to)?;
        wait::transfer(ruby, handle)
    }

    /// The same, begun; where the part is not contiguous, also complete.
    fn start_get_part(&self, ruby: &Ruby, rank: i32, part: &Part, to: *mut c_void) -> Result<u64, Error> {
        let (from, size, mut handle) = (self.part_at(ruby, rank, part)?, self.element.size(), ffi::DONE);
        if part.elements() == 0 {
            return Ok(handle);
        }
        if part.is_contiguous() {
            // SAFETY: the caller's room, until the operation is complete.
            job::check(ruby, unsafe { ffi::ngy_get_nb(rank, to, from, part.elements() * size, &mut handle) })?;
            return Ok(handle);
        }
        let (strides, packed) = (part.strides(size), part.packed(size));
        // SAFETY: as above; it is complete on return.
        job::check(ruby, unsafe {
            let nd = strides.len() as c_int;
            ffi::ngy_get_nd(rank, to, packed.as_ptr(), from, strides.as_ptr(), nd, part.counts.as_ptr(), size)
        })?;
        Ok(handle)
    }

    fn put_part(&self, ruby: &Ruby, rank: i32, part: &Part, from: *const c_void) -> Result<(), Error> {
        let handle = self.start_put_part(ruby, rank, part, from)?;
        wait::transfer(ruby, handle)
    }

    fn start_put_part(&self, ruby: &Ruby, rank: i32, part: &Part, from: *const c_void) -> Result<u64, Error> {
        let (to, size, mut handle) = (self.part_at(ruby, rank, part)?, self.element.size(), ffi::DONE);
        if part.elements() == 0 {
            return Ok(handle);
        }
        if part.is_contiguous() {
            // SAFETY: the caller's bytes, until the operation is complete.
            job::check(ruby, unsafe { ffi::ngy_put_nb(rank, to, from, part.elements() * size, &mut handle) })?;
            return Ok(handle);
        }
        let (strides, packed) = (part.strides(size), part.packed(size));
        // SAFETY: as above; it is complete on return.
        job::check(ruby, unsafe {
            let nd = strides.len() as c_int;
            ffi::ngy_put_nd(rank, to, strides.as_ptr(), from, packed.as_ptr(), nd, part.counts.as_ptr(), size)
        })?;
        Ok(handle)
    }

    /// Begins to fetch the bytes of a part.
    fn start_get(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
    ) -> Result<Transfer, Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        this.part_at(ruby, rank, &part)?;
        let mut memory = vec![0u8; part.elements() * this.element.size()];
        let handle = this.start_get_part(ruby, rank, &part, memory.as_mut_ptr().cast())?;
        Ok(Transfer::new(handle, memory))
    }

    /// Begins to store bytes, which are copied.
    fn start_put(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        counts: RArray,
        steps: RArray,
        bytes: RString,
    ) -> Result<Transfer, Error> {
        let part = Part::new(ruby, first, counts, steps)?;
        this.fitting(ruby, &part, bytes)?;
        // SAFETY: copied before Ruby may run.
        let memory = unsafe { bytes.as_slice() }.to_vec();
        let handle = this.start_put_part(ruby, rank, &part, memory.as_ptr().cast())?;
        Ok(Transfer::new(handle, memory))
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
        this.copy_part(ruby, (rank, to), source, (from_rank, from))
    }

    /// The same of `count` elements at regular distances.
    #[allow(clippy::too_many_arguments)]
    fn copy_row(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        step: isize,
        source: &Section,
        from_rank: i32,
        from: usize,
        from_step: isize,
        count: usize,
    ) -> Result<(), Error> {
        match this.start_row(ruby, (rank, first, step), source, (from_rank, from, from_step), count)? {
            Some(handle) => wait::transfer(ruby, handle),
            None => {
                let part = |first, step| Part { first, counts: vec![count], steps: vec![step] };
                this.copy_part(ruby, (rank, part(first, step)), source, (from_rank, part(from, from_step)))
            }
        }
    }

    /// The same, begun where that is possible.
    #[allow(clippy::too_many_arguments)]
    fn start_copy(
        ruby: &Ruby,
        this: &Section,
        rank: i32,
        first: usize,
        step: isize,
        source: &Section,
        from_rank: i32,
        from: usize,
        from_step: isize,
        count: usize,
    ) -> Result<Transfer, Error> {
        let handle = this.start_row(ruby, (rank, first, step), source, (from_rank, from, from_step), count)?;
        match handle {
            Some(handle) => Ok(Transfer::new(handle, Vec::new())),
            None => {
                Section::copy_row(ruby, this, rank, first, step, source, from_rank, from, from_step, count)?;
                Ok(Transfer::new(ffi::DONE, Vec::new()))
            }
        }
    }

    /// Begins to copy a contiguous row that this process sees, which takes one put. `None`: it is none such.
    fn start_row(
        &self,
        ruby: &Ruby,
        (rank, first, step): (i32, usize, isize),
        source: &Section,
        (from_rank, from, from_step): (i32, usize, isize),
        count: usize,
    ) -> Result<Option<u64>, Error> {
        let apart = rank != from_rank || self.at.get() != source.at.get();
        if count == 0 || count > 1 && (step != 1 || from_step != 1) || !apart || self.element != source.element {
            return Ok(None);
        }
        let last = (count - 1) as i64;
        let from_at = source.element_at(ruby, from_rank, from as i64)?;
        let to_at = self.element_at(ruby, rank, first as i64)?;
        source.element_at(ruby, from_rank, from as i64 + last)?;
        self.element_at(ruby, rank, first as i64 + last)?;
        let seen = seen_here(ruby, from_rank, from_at)?;
        if seen.is_null() {
            return Ok(None);
        }
        let mut handle = ffi::DONE;
        // SAFETY: both rows exist, and the source is mapped here as long as the job runs.
        job::check(ruby, unsafe { ffi::ngy_put_nb(rank, to_at, seen, count * self.element.size(), &mut handle) })?;
        Ok(Some(handle))
    }

    fn copy_part(
        &self,
        ruby: &Ruby,
        (rank, to): (i32, Part),
        source: &Section,
        (from_rank, from): (i32, Part),
    ) -> Result<(), Error> {
        if to.counts != from.counts || self.element != source.element {
            return Err(job::error(
                ruby,
                format!(
                    "{:?} elements of {} cannot be copied to {:?} of {}",
                    from.counts,
                    source.element.name(),
                    to.counts,
                    self.element.name()
                ),
            ));
        }
        let (to_at, from_at) = (self.part_at(ruby, rank, &to)?, source.part_at(ruby, from_rank, &from)?);
        if to.elements() == 0 {
            return Ok(());
        }
        // Overlapping parts of one rank go through memory of their own.
        let apart = rank != from_rank || self.at.get() != source.at.get();
        let seen = if apart { seen_here(ruby, from_rank, from_at)? } else { null() };
        if !seen.is_null() {
            let (size, nd) = (self.element.size(), to.counts.len() as c_int);
            let (to_strides, strides) = (to.strides(size), from.strides(size));
            // SAFETY: both parts exist, and the source is mapped; it is complete on return.
            return job::check(ruby, unsafe {
                ffi::ngy_put_nd(rank, to_at, to_strides.as_ptr(), seen, strides.as_ptr(), nd, to.counts.as_ptr(), size)
            });
        }
        let most = if apart { PIECE / self.element.size() } else { to.elements() };
        let (mut to_pieces, mut from_pieces) = (Vec::new(), Vec::new());
        to.pieces(most, &mut to_pieces);
        from.pieces(most, &mut from_pieces);
        let mut bytes = vec![0u8; to_pieces.iter().map(Part::elements).max().unwrap_or(0) * self.element.size()];
        for (to, from) in to_pieces.iter().zip(&from_pieces) {
            source.get_part(ruby, from_rank, from, bytes.as_mut_ptr().cast())?;
            self.put_part(ruby, rank, to, bytes.as_ptr().cast())?;
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

    /// Waits until an element of the own part has the bytes of this number.
    fn wait_for(ruby: &Ruby, this: &Section, index: i64, value: Value) -> Result<Value, Error> {
        let wanted = this.element.to_bytes(value)?;
        // SAFETY: no argument.
        let at = this.element_at(ruby, unsafe { ffi::ngy_rank() }, index)?.cast::<u8>();
        let gone = || this.at.get().is_null() || !job::is_running();
        wait::until(ruby, || gone() || this.look(at) == wanted)?;
        this.at(ruby)?;
        std::sync::atomic::fence(std::sync::atomic::Ordering::Acquire);
        Ok(value)
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
    class.define_singleton_method("named", function!(Section::named, 1))?;
    class.define_method("of_type", method!(Section::of_type, 1))?;
    class.define_method("bytes", method!(Section::bytes, 0))?;
    class.define_method("free", method!(Section::free, 0))?;
    class.define_method("get", method!(Section::get, 2))?;
    class.define_method("put", method!(Section::put, 3))?;
    class.define_method("get_of_row", method!(Section::get_of_row, 5))?;
    class.define_method("put_of_row", method!(Section::put_of_row, 6))?;
    class.define_method("wait_for", method!(Section::wait_for, 2))?;
    class.define_method("read", method!(Section::read, 4))?;
    class.define_method("write", method!(Section::write, 5))?;
    class.define_method("fill", method!(Section::fill, 5))?;
    class.define_method("accumulate", method!(Section::accumulate, 6))?;
    class.define_method("copy", method!(Section::copy, 5))?;
    class.define_method("copy_row", method!(Section::copy_row, 8))?;
    class.define_method("start_get", method!(Section::start_get, 4))?;
    class.define_method("start_put", method!(Section::start_put, 5))?;
    class.define_method("start_copy", method!(Section::start_copy, 8))?;
    class.define_method("atomic", method!(Section::atomic, 5))?;
    class.define_method("load", method!(Section::load, 1))?;
    class.define_method("wait_for_change", method!(Section::wait_for_change, 2))?;
    class.define_method("address", method!(Section::address, 0))?;
    class.define_method("buffer", method!(Section::buffer, 0))?;
    Ok(())
}
