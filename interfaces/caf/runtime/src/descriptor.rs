//! gfortran's array descriptors: reading and writing them. Layout: `gfc_array_void` of libgfortran, GCC 9 and later.
//!
//! Memory after a descriptor holds only as many dimensions as its rank, so none is ever viewed as a whole.

use std::ptr::addr_of;

use crate::error::{wrong, Result};

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

    /// An error for a section of components (`a(:)%x`). The compiler gfortran 12 describes the first element of `a`
    /// instead of its component, so a transfer would move the wrong data.
    #[inline]
    pub fn check_whole_elements(self) -> Result<()> {
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        let (span, len) = unsafe { ((*self.0).span, (*self.0).elem_len as isize) };
        match self.rank() == 0 || span <= 0 || span == len {
            true => Ok(()),
            false => Err(wrong(
                "a component of an array section, a(:)[image]%x: gfortran does not pass which component; assign element by element",
            )),
        }
    }

    /// Like [`Descriptor::check_whole_elements`], of what a collective gets: a temporary of a component, whose span and offset gfortran 12 does
    /// not set, is a vector from 1 on.
    pub fn check_component(self) -> Result<()> {
        let is_vector = self.rank() == 1 && (self.bounds(0).stride, self.bounds(0).lower) == (1, 1);
        // SAFETY: the descriptor is there, with as many dimensions as its rank: the contract of `new`.
        let offset = unsafe { (*self.0).offset } as isize;
        match is_vector && offset != -1 {
            true => Ok(()),
            false => self.check_whole_elements(),
        }
    }

    /// Makes it describe a new vector of integers, which the program frees. It counts from 0, as gfortran's temporaries do.
    pub fn become_vector(self, base: *mut u8, kind: usize, count: usize) {
        let head = Head {
            base,
            offset: 0,
            elem_len: kind,
            version: 0,
            rank: 1,
            ty: ty::INTEGER,
            attribute: 0,
            span: kind as isize,
        };
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
