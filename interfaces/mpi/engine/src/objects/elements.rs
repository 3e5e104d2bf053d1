//! Elements of a datatype in memory.

use std::rc::Rc;

use nagaya_core::reserve;
use nagaya_mpi_types::{pack, packed, unpack, Type};

use crate::fault::{Fault, Result};
use crate::numbers::ERR_COUNT;

/// Elements in memory that a call of MPI may use until it is complete. It reads them, or writes them if it receives
/// into them. The code that makes an `Elements` guarantees this, so moving elements is safe code.
#[derive(Clone)]
pub struct Elements {
    at: *mut u8,
    pub count: usize,
    pub of: Rc<Type>,
}

impl Elements {
    /// # Safety
    /// Until it is complete, the call that uses them may read all of them, and write them if it puts a result there. No
    /// other code writes them meanwhile.
    #[inline(always)]
    pub unsafe fn new(at: *mut u8, count: usize, of: Rc<Type>) -> Elements {
        Elements { at, count, of }
    }

    /// The same number of elements of the same type in other memory.
    ///
    /// # Safety
    /// The same as for `new`.
    #[inline(always)]
    pub unsafe fn moved_to(&self, at: *mut u8) -> Elements {
        Elements { at, ..self.clone() }
    }

    #[inline(always)]
    pub fn at(&self) -> *mut u8 {
        self.at
    }

    /// The bytes of data. The checks of the arguments guarantee that the product does not overflow.
    #[inline(always)]
    pub fn bytes(&self) -> usize {
        self.count * self.of.size
    }

    /// `count` elements, `skip` further on: of the same memory.
    pub fn slice(&self, skip: i64, count: usize) -> Elements {
        let skip = (skip as isize).wrapping_mul(self.of.extent());
        Elements { at: self.at.wrapping_offset(skip), count, of: self.of.clone() }
    }

    /// Their data in one piece.
    pub fn packed(&self) -> Box<[u8]> {
        // SAFETY: the contract of `new`: the elements are readable.
        unsafe { packed(&self.of, self.count, self.at) }
    }

    /// Like `packed`. `None`: the system has no memory for the data.
    pub fn try_packed(&self) -> Option<Box<[u8]>> {
        let mut data = Vec::new();
        if !reserve(&mut data, self.bytes()) {
            return None;
        }
        // SAFETY: the contract of `new`: the elements are readable. `data` has space for them, and then holds all of them.
        unsafe {
            self.pack_to(data.as_mut_ptr());
            data.set_len(self.bytes());
        }
        Some(data.into_boxed_slice())
    }

    /// Puts data into them, as far as they go.
    pub fn unpack(&self, data: &[u8]) {
        // SAFETY: the contract of `new`: the elements are writable by a call that puts its result there; no more is written than they hold.
        unsafe { unpack(&self.of, self.count, data.as_ptr(), data.len().min(self.bytes()), self.at) };
    }

    /// Copies their data to elements of a type with the same data.
    pub fn copy_to(&self, to: &Elements) {
        let len = self.bytes();
        // From MPI_BOTTOM, types with gaps name different memory.
        let is_same = self.at == to.at && self.of.is_dense() && to.of.is_dense();
        if len == 0 || is_same {
            return;
        }
        if !self.of.is_dense() {
            return to.unpack(&self.packed());
        }
        // SAFETY: both sides meet the contract of `new`: these elements are readable and dense, the others writable. MPI's rules
        // keep them apart.
        unsafe { unpack(&to.of, to.count, self.at, len, to.at) };
    }

    /// Packs them to memory with space for their data.
    ///
    /// # Safety
    /// `to` is writable for `bytes()` bytes and overlaps none of them.
    pub unsafe fn pack_to(&self, to: *mut u8) {
        // SAFETY: these elements are readable, by the contract of `new`; `to` has `bytes()` bytes and overlaps none of them.
        unsafe { pack(&self.of, self.count, self.at, to) };
    }
}

/// Most bytes of memory. No processor gives a process more addresses.
const MOST: usize = 1 << 56;

/// The bytes of `count` elements in memory.
#[inline(always)]
pub fn bytes_of(count: usize, size: usize) -> Result<usize> {
    let bytes = count.checked_mul(size).filter(|bytes| *bytes <= MOST);
    bytes.ok_or_else(|| too_many(count, size))
}

/// The bytes of `count` elements, which need not be in memory.
pub fn length_of(count: usize, size: usize) -> Result<usize> {
    let bytes = count.checked_mul(size).filter(|bytes| *bytes <= isize::MAX as usize);
    bytes.ok_or_else(|| too_many(count, size))
}

#[cold]
fn too_many(count: usize, size: usize) -> Fault {
    Fault::new(ERR_COUNT, format!("{count} elements of {size} bytes each are more than the address space holds"))
}

/// Memory of the library for elements laid out as the program's.
pub struct Scratch {
    _memory: Vec<u128>,
    pub elements: Elements,
}

impl Scratch {
    pub fn new(count: usize, of: &Rc<Type>) -> Scratch {
        let (low, high) = of.data_bounds(count);
        let mut memory = vec![0u128; (high.saturating_sub(low) as usize).div_ceil(16) + 1];
        let at = memory.as_mut_ptr().cast::<u8>().wrapping_offset(low.wrapping_neg());
        Scratch { _memory: memory, elements: Elements { at, count, of: of.clone() } }
    }

    /// A copy of elements.
    pub fn copy_of(elements: &Elements) -> Scratch {
        let scratch = Scratch::new(elements.count, &elements.of);
        elements.copy_to(&scratch.elements);
        scratch
    }
}
