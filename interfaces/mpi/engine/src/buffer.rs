//! Elements as the call of a collective names them: where they are, how many for each member, of which type.
//!
//! Nothing is looked at before it is asked for, since arguments that mean nothing at a process may be anything there.

use nagaya_mpi_types::Type;

use crate::arguments::{committed, count as checked, List};
use crate::collect::Elements;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_BUFFER};

/// `MPI_IN_PLACE`.
pub const IN_PLACE: *const u8 = std::ptr::without_provenance(1);

/// See the module text.
#[derive(Clone, Copy)]
pub struct Buffer {
    at: *const u8,
    counts: Counts,
    /// The parameter that has the type.
    name: &'static str,
}

#[derive(Clone, Copy)]
enum Counts {
    /// As many for each member, one member's behind the other's; or of the caller alone.
    Equal(i64, usize),
    /// Counts, and displacements in elements.
    Listed(List, List, usize),
    /// Counts, displacements in bytes, types.
    Typed(List, List, *const usize),
}

/// The elements of each member.
pub enum Parts {
    /// Those of the first one; the others' follow, as many each.
    Equal(Elements, usize),
    Listed(Vec<Elements>),
}

impl Parts {
    /// Of a rank that there is.
    pub fn of(&self, rank: usize) -> Elements {
        match self {
            Parts::Equal(first, _) => first.part((first.count * rank) as i64, first.count),
            Parts::Listed(list) => list[rank].clone(),
        }
    }

    /// All of them in one piece, where they follow each other.
    pub fn whole(&self) -> Option<Elements> {
        match self {
            Parts::Equal(first, size) => Some(Elements { count: first.count * size, ..first.clone() }),
            Parts::Listed(_) => None,
        }
    }
}

impl Buffer {
    pub fn equal(at: *const u8, count: i64, of: usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Equal(count, of), name }
    }

    pub fn listed(at: *const u8, counts: List, skips: List, of: usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Listed(counts, skips, of), name }
    }

    pub fn typed(at: *const u8, counts: List, skips: List, types: *const usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Typed(counts, skips, types), name }
    }

    pub fn is_in_place(&self) -> bool {
        self.at == IN_PLACE
    }

    /// The caller's own elements.
    pub fn own(&self) -> Result<Elements> {
        // SAFETY: only the first ones, so no list is long enough to be left.
        unsafe { self.of(0) }
    }

    /// Those of each of `size` members, which are some.
    ///
    /// # Safety
    /// Lists are as long.
    pub unsafe fn parts(&self, size: usize) -> Result<Parts> {
        match self.counts {
            Counts::Equal(..) => Ok(Parts::Equal(self.own()?, size)),
            // SAFETY: the caller's promise.
            _ => Ok(Parts::Listed(unsafe { self.all(size)? })),
        }
    }

    /// The same, one by one; there may be none.
    ///
    /// # Safety
    /// Lists are as long.
    pub unsafe fn all(&self, size: usize) -> Result<Vec<Elements>> {
        match self.counts {
            Counts::Equal(..) => {}
            Counts::Listed(counts, skips, _) => counts.check(size).and(skips.check(size))?,
            Counts::Typed(counts, skips, types) => {
                counts.check(size).and(skips.check(size))?;
                if types.is_null() && size > 0 {
                    return Err(Fault::new(ERR_ARG, "the list of datatypes is NULL"));
                }
            }
        }
        // SAFETY: the caller's promise.
        (0..size).map(|rank| unsafe { self.of(rank) }).collect()
    }

    /// # Safety
    /// Lists are longer than `rank`.
    unsafe fn of(&self, rank: usize) -> Result<Elements> {
        if self.is_in_place() {
            return Err(not_in_place());
        }
        // SAFETY: the caller's promise, of all three.
        let (bytes, skip, count, of) = unsafe {
            match self.counts {
                Counts::Equal(count, of) => (0, count * rank as i64, count, of),
                Counts::Listed(counts, skips, of) => (0, skips.at(rank), counts.at(rank), of),
                Counts::Typed(counts, skips, types) => (skips.at(rank), 0, counts.at(rank), *types.add(rank)),
            }
        };
        let at = self.at.cast_mut().wrapping_offset(bytes as isize);
        let first = Elements { at, count: checked(count, "count")?, of: committed(of, self.name)? };
        let it = first.part(skip, first.count);
        given(it.at, it.count, &it.of)?;
        Ok(it)
    }
}

#[cold]
fn not_in_place() -> Fault {
    Fault::new(ERR_BUFFER, "MPI_IN_PLACE, which this buffer cannot be here")
}

/// Data must be somewhere: NULL is right if there are none, or if they are elsewhere by their displacements.
#[inline(always)]
pub fn given(at: *const u8, count: usize, of: &Type) -> Result {
    somewhere(at, || count > 0 && of.size > 0 && of.true_lb == 0)
}

/// The same of bytes, if there are any.
#[inline(always)]
pub fn somewhere(at: *const u8, are_any: impl FnOnce() -> bool) -> Result {
    match at.addr() <= IN_PLACE.addr() {
        true => nowhere(at, are_any()),
        false => Ok(()),
    }
}

#[cold]
fn nowhere(at: *const u8, has_data: bool) -> Result {
    match has_data {
        _ if at == IN_PLACE => Err(not_in_place()),
        true => Err(Fault::new(ERR_BUFFER, "the buffer is NULL")),
        false => Ok(()),
    }
}
