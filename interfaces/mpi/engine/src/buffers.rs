//! Elements as the call of a collective names them: where they are, how many for each member, of which type.
//!
//! No argument is read before it is needed, because arguments that do not count on a process may have any value there.

use crate::arguments::{committed, count as checked, given, not_in_place, List, IN_PLACE};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::ERR_ARG;
use crate::objects::elements::Elements;

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
    /// As many for each member, one member's after the other's; or of the caller alone.
    Equal(i64, usize),
    /// Counts, and displacements in elements.
    Listed(List, List, usize),
    /// Counts, displacements in bytes, types.
    Typed(List, List, *const usize),
}

/// The elements of each member.
pub enum Blocks {
    /// The elements of the first member; those of the others follow, as many each.
    Equal(Elements, usize),
    Listed(Vec<Elements>),
}

impl Blocks {
    /// The block of an existing rank.
    pub fn block(&self, rank: usize) -> Elements {
        match self {
            Blocks::Equal(first, _) => first.slice((first.count * rank) as i64, first.count),
            Blocks::Listed(list) => list[rank].clone(),
        }
    }

    /// All elements in one piece, where they follow each other.
    pub fn whole(&self) -> Option<Elements> {
        match self {
            Blocks::Equal(first, size) => Some(first.slice(0, first.count * size)),
            Blocks::Listed(_) => None,
        }
    }
}

impl Buffer {
    /// # Safety
    /// Memory for as many elements as the call uses, as for [`Elements::new`].
    pub unsafe fn equal(at: *const u8, count: i64, of: usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Equal(count, of), name }
    }

    /// # Safety
    /// The same as for `equal`.
    pub unsafe fn listed(at: *const u8, counts: List, skips: List, of: usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Listed(counts, skips, of), name }
    }

    /// # Safety
    /// The same as for `equal`; the list of types is NULL or as long as that of counts.
    pub unsafe fn typed(at: *const u8, counts: List, skips: List, types: *const usize, name: &'static str) -> Buffer {
        Buffer { at, counts: Counts::Typed(counts, skips, types), name }
    }

    pub fn is_in_place(&self) -> bool {
        self.at == IN_PLACE
    }

    /// The caller's own elements.
    pub fn own(&self, engine: &Engine) -> Result<Elements> {
        self.block(engine, 0)
    }

    /// The blocks of each member. `size`, greater than 0: the number of members.
    pub fn blocks(&self, engine: &Engine, size: usize) -> Result<Blocks> {
        match self.counts {
            Counts::Equal(..) => {
                let own = self.own(engine)?;
                given(own.at(), own.count.saturating_mul(size), &own.of)?;
                Ok(Blocks::Equal(own, size))
            }
            _ => Ok(Blocks::Listed(self.all(engine, size)?)),
        }
    }

    /// The same, one by one; there may be none.
    pub fn all(&self, engine: &Engine, size: usize) -> Result<Vec<Elements>> {
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
        (0..size).map(|rank| self.block(engine, rank)).collect()
    }

    /// The elements of one member. Lists have been checked.
    fn block(&self, engine: &Engine, rank: usize) -> Result<Elements> {
        if self.is_in_place() {
            return Err(not_in_place());
        }
        let (bytes, skip, count, of) = match self.counts {
            Counts::Equal(count, of) => (0, count.saturating_mul(rank as i64), count, of),
            Counts::Listed(counts, skips, of) => (0, skips.at(rank), counts.at(rank), of),
            Counts::Typed(counts, skips, types) => {
                // SAFETY: the contract of `typed`: there are as many types as counts.
                (skips.at(rank), 0, counts.at(rank), unsafe { *types.add(rank) })
            }
        };
        let at = self.at.cast_mut().wrapping_offset(bytes as isize);
        let (count, of) = (checked(count, "count")?, committed(engine, of, self.name)?);
        // SAFETY: the buffer has these elements until the call is complete: the contract of `equal` and of similar functions.
        let block = unsafe { Elements::new(at, count, of) }.slice(skip, count);
        given(block.at(), block.count, &block.of)?;
        Ok(block)
    }
}
