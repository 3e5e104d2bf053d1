//! gfortran's array descriptors: reading and writing them. Layout: `gfc_array_void` of libgfortran, GCC 9 and later.
//!
//! Memory after a descriptor holds only as many dimensions as its rank, so none is ever viewed as a whole.

use std::ptr::addr_of;

use crate::error::{wrong, Error, Result};

/// Most dimensions of an array.
pub const MAX_RANK: usize = 15;

/// All of a descriptor but its dimensions.
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct Head {
    pub base: *mut u8,
    pub offset: usize,
    /// Bytes of an element.
    pub elem_len: usize,
    pub version: i32,
    pub rank: i8,
    pub ty: i8,
    pub attribute: i16,
    pub span: isize,
}

impl Head {
    /// A scalar without an address.
    pub const EMPTY: Head =
        Head { base: std::ptr::null_mut(), offset: 0, elem_len: 0, version: 0, rank: 0, ty: 0, attribute: 0, span: 0 };
}

/// A dimension; the stride counts elements.
#[repr(C)]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Bounds {
    pub stride: isize,
    pub lower: isize,
    pub upper: isize,
}

impl Bounds {
    pub fn extent(&self) -> usize {
        (self.upper - self.lower + 1).max(0) as usize
    }
}

/// The type of an element, as descriptors number types.
pub mod ty {
    pub const INTEGER: i8 = 1;
    pub const LOGICAL: i8 = 2;
    pub const REAL: i8 = 3;
    pub const COMPLEX: i8 = 4;
    pub const DERIVED: i8 = 5;
    pub const CHARACTER: i8 = 6;
    /// The type code that gfortran passes for a pointer without type.
    pub const VOID: i8 = 10;
}

/// The type of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dtype {
    pub ty: i8,
    pub kind: i32,
    pub len: usize,
}

impl Dtype {
    /// Whether its bytes can be copied as they are to an element of the other type.
    #[inline]
    pub fn is_copied_to(&self, other: &Dtype) -> bool {
        let plain = !matches!(self.ty, ty::INTEGER..=ty::COMPLEX | ty::CHARACTER);
        self.len == other.len && (plain || (self.ty == other.ty && self.kind == other.kind))
    }
}

/// A descriptor of the program's.
#[derive(Clone, Copy)]
pub struct Descriptor(*mut Head);

impl Descriptor {
    /// # Safety
    /// `head` is a descriptor with as many dimensions as its rank. It stays, and no other thread changes it, as long as the result is used.
    #[inline]
    pub unsafe fn new(head: *mut Head) -> Descriptor {
        Descriptor(head)
    }

    /// Where the descriptor itself is.
    pub fn address(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn base(self) -> *mut u8 {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`. The same for the blocks below.
        unsafe { (*self.0).base }
    }

    pub fn set_base(self, base: *mut u8) {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        unsafe { (*self.0).base = base }
    }

    /// Makes it describe an array of these elements, whose bounds and memory are set later.
    pub fn set_element(self, rank: usize, element: Dtype) {
        let Dtype { ty, len, .. } = element;
        // SAFETY: the descriptor is there, and has space for `rank` dimensions: the contract of `new`.
        unsafe {
            let Head { base, offset, .. } = *self.0;
            *self.0 = Head { base, offset, elem_len: len, rank: rank as i8, ty, span: len as isize, ..Head::EMPTY };
        }
    }

    /// Without a span, elements are as far from each other as they are long.
    pub fn clear_span(self) {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        unsafe { (*self.0).span = 0 }
    }

    #[inline]
    pub fn rank(self) -> usize {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        unsafe { addr_of!((*self.0).rank).read() }.clamp(0, MAX_RANK as i8) as usize
    }

    #[inline]
    pub fn element(self, kind: i32) -> Dtype {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        unsafe { Dtype { ty: (*self.0).ty, kind, len: (*self.0).elem_len } }
    }

    /// The kind of a number, by the length of its element.
    pub fn own_element(self) -> Dtype {
        let Dtype { ty, len, .. } = self.element(0);
        let len_of_one = if ty == ty::COMPLEX { len / 2 } else { len };
        Dtype { ty, kind: if ty == ty::CHARACTER { 1 } else { len_of_one as i32 }, len }
    }

    /// The bounds of dimension `k`, which is below the rank.
    #[inline]
    pub fn bounds(self, k: usize) -> Bounds {
        // SAFETY: the descriptor is there, with as many dimensions as its rank, which is more than `k`: the contract of `new`.
        unsafe { *self.0.add(1).cast::<Bounds>().add(k) }
    }

    pub fn set_bounds(self, k: usize, bounds: Bounds) {
        // SAFETY: the descriptor is there, with as many dimensions as its rank, which is more than `k`: the contract of `new`.
        unsafe { *self.0.add(1).cast::<Bounds>().add(k) = bounds }
    }

    /// Whether it describes an array without elements. A vector subscript without elements looks like a triplet with any bounds.
    pub fn is_empty(self) -> bool {
        (0..self.rank()).any(|k| self.bounds(k).extent() == 0)
    }

    /// The bytes from an element of a local array to the next one, for a stride of 1. They are more than the `len` bytes of an
    /// element for substrings and for components of characters, `w(:)(2:3)` and `x(:)%name`. An error for other components.
    #[inline]
    pub fn step(self, len: usize) -> Result<isize> {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        let (span, ty) = unsafe { ((*self.0).span, (*self.0).ty) };
        if ty == ty::CHARACTER && span > len as isize && len > 0 {
            return Ok(span);
        }
        self.check_whole_elements(len).map(|()| len as isize)
    }

    /// An error for a section of components (`a(:)%x`). The compiler gfortran 12 describes the first element of `a`
    /// instead of its component, so a transfer would move the wrong data.
    ///
    /// `len`: bytes of an element. gfortran does not set the span of characters without length.
    #[inline]
    pub fn check_whole_elements(self, len: usize) -> Result<()> {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        let (span, ty) = unsafe { ((*self.0).span, (*self.0).ty) };
        match self.rank() == 0 || span <= 0 || span == len as isize || len == 0 && ty == ty::CHARACTER {
            true => Ok(()),
            false => Err(component_of_section()),
        }
    }

    /// Like [`Descriptor::check_whole_elements`], of what `co_broadcast` gets. For an array component of an object,
    /// gfortran 12 makes a temporary, a vector from 1 on, and sets neither its span nor its offset. So nothing in a
    /// temporary shows whether it is a component of an array section: `nagaya fc` refuses those in the source.
    pub fn check_component(self) -> Result<()> {
        let checked = self.check_whole_elements(self.element(0).len);
        let is_vector = self.rank() == 1 && (self.bounds(0).stride, self.bounds(0).lower) == (1, 1);
        match checked.is_err() && is_vector && is_on_stack(self.address()) {
            true => Ok(()),
            false => checked,
        }
    }

    /// Makes it describe a new vector of integers, which the program frees. It counts from 0, as gfortran's temporaries do.
    pub fn become_vector(self, base: *mut u8, kind: usize, count: usize) {
        let head = Head { base, elem_len: kind, rank: 1, ty: ty::INTEGER, span: kind as isize, ..Head::EMPTY };
        // SAFETY: the caller of the interface has made space for a vector's descriptor.
        unsafe { *self.0 = head };
        self.set_bounds(0, Bounds { stride: 1, lower: 0, upper: count as isize - 1 });
    }
}

impl Descriptor {
    /// Gives an allocatable array a shape, and memory for it unless it has that shape already.
    ///
    /// # Safety
    /// The array is allocatable, and its memory is null or came from `malloc`. No other descriptor refers to that memory. The
    /// descriptor has as many dimensions as its rank.
    pub unsafe fn take_shape(self, counts: &[usize]) -> Result<()> {
        let rank = self.rank();
        if !self.base().is_null() && (0..rank).map(|k| self.bounds(k).extent()).eq(counts.iter().copied()) {
            return Ok(());
        }
        if rank != counts.len() {
            return Err(wrong(format!("an array of {} dimensions is assigned to one of {rank}", counts.len())));
        }
        let mut stride = 1isize;
        for (k, count) in counts.iter().enumerate() {
            self.set_bounds(k, Bounds { stride, lower: 1, upper: *count as isize });
            stride *= *count as isize;
        }
        // SAFETY: the descriptor is the program's, and its memory is null or came from `malloc`, by the contract of this function.
        unsafe {
            let len = (*self.0).elem_len;
            (*self.0).span = len as isize;
            // Strides of the first elements, so that indices count from 1.
            let offset: isize = (0..rank).map(|k| self.bounds(k).stride).sum();
            (*self.0).offset = offset.wrapping_neg() as usize;
            libc::free(self.base().cast());
            self.set_base(libc::malloc((stride as usize * len).max(1)).cast());
        }
        match self.base().is_null() {
            true => Err(wrong(format!("no memory for an array of shape {counts:?}"))),
            false => Ok(()),
        }
    }
}

#[cold]
pub(crate) fn component_of_section() -> Error {
    wrong("a component of an array section, a(:)[image]%x: gfortran does not pass which component; assign element by element")
}

/// Whether an address of this thread's is on its stack, in the frame of a caller. True also where the system does not
/// report the bounds of the stack.
pub(crate) fn is_on_stack(address: usize) -> bool {
    thread_local! {
        static END: usize = end_of_stack().unwrap_or(usize::MAX);
    }
    let here = 0u8;
    address > &raw const here as usize && END.with(|end| address < *end)
}

/// The first address after the stack of this thread.
fn end_of_stack() -> Option<usize> {
    let mut attributes = std::mem::MaybeUninit::uninit();
    let (mut lowest, mut bytes) = (std::ptr::null_mut(), 0);
    // SAFETY: `attributes` is space for the attributes of a thread. They are used and destroyed only after the first call has set them.
    let failed = unsafe {
        if libc::pthread_getattr_np(libc::pthread_self(), attributes.as_mut_ptr()) != 0 {
            return None;
        }
        let failed = libc::pthread_attr_getstack(attributes.as_ptr(), &mut lowest, &mut bytes);
        libc::pthread_attr_destroy(attributes.as_mut_ptr());
        failed
    };
    (failed == 0).then_some(lowest as usize + bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A vector of integers from 1 on, with another span.
    fn vector() -> (Head, Bounds) {
        let head = Head {
            base: std::ptr::null_mut(),
            offset: usize::MAX,
            elem_len: 4,
            version: 0,
            rank: 1,
            ty: ty::INTEGER,
            attribute: 0,
            span: 24,
        };
        (head, Bounds { stride: 1, lower: 1, upper: 3 })
    }

    #[repr(C)]
    struct Vector(Head, Bounds);

    #[test]
    fn the_span_of_a_temporary_is_not_looked_at() {
        let (head, bounds) = vector();
        let mut temporary = Vector(head, bounds);
        // SAFETY: a descriptor of one dimension, which stays.
        assert!(unsafe { Descriptor::new((&raw mut temporary).cast()) }.check_component().is_ok());
        let (head, bounds) = vector();
        let mut variable = Box::new(Vector(head, bounds));
        // SAFETY: a descriptor of one dimension, which stays.
        assert!(unsafe { Descriptor::new((&raw mut *variable).cast()) }.check_component().is_err());
    }
}
