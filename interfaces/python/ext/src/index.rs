//! The fast path's indices: Python's integers and slices, within bounds. Everything else is declined, and numpy decides.

use pyo3::prelude::*;
use pyo3::types::{PyInt, PySlice, PyTuple};

use crate::memory::Memory;

/// Dimensions that the fast path takes.
const MOST: usize = 8;

/// A section: where its first element is in the memory, and its dimensions; offsets and strides in bytes.
pub struct Place {
    pub offset: isize,
    nd: usize,
    count: [usize; MOST],
    stride: [isize; MOST],
}

impl Place {
    #[inline]
    pub fn is_element(&self) -> bool {
        self.nd == 0
    }

    pub fn shape(&self) -> &[usize] {
        &self.count[..self.nd]
    }

    pub fn strides(&self) -> &[isize] {
        &self.stride[..self.nd]
    }

    #[inline]
    fn push(&mut self, count: usize, stride: isize) {
        self.count[self.nd] = count;
        self.stride[self.nd] = stride;
        self.nd += 1;
    }

    /// One entry of the index, for one dimension.
    #[inline]
    fn entry(&mut self, entry: &Bound<'_, PyAny>, length: usize, stride: isize) -> Option<()> {
        if let Ok(number) = entry.cast_exact::<PyInt>() {
            let (number, length): (isize, _) = (number.extract().ok()?, length as isize);
            let at = if number < 0 { number + length } else { number };
            self.offset += (0..length).contains(&at).then_some(at)? * stride;
            return Some(());
        }
        let part = entry.cast_exact::<PySlice>().ok()?.indices(length as isize).ok()?;
        if part.slicelength > 0 {
            self.offset += part.start * stride;
        }
        self.push(part.slicelength, part.step.checked_mul(stride)?);
        Some(())
    }
}

#[inline]
pub fn quick(memory: &Memory, index: &Bound<'_, PyAny>) -> Option<Place> {
    let nd = memory.shape.len();
    if nd > MOST {
        return None;
    }
    let mut place = Place { offset: 0, nd: 0, count: [0; MOST], stride: [0; MOST] };
    let given;
    if let Ok(entries) = index.cast_exact::<PyTuple>() {
        given = entries.len();
        if given > nd {
            return None;
        }
        for dimension in 0..given {
            let entry = entries.get_borrowed_item(dimension).ok()?;
            place.entry(&entry, memory.shape[dimension], memory.strides[dimension])?;
        }
    } else if nd > 0 {
        place.entry(index, memory.shape[0], memory.strides[0])?;
        given = 1;
    } else {
        return None;
    }
    for dimension in given..nd {
        place.push(memory.shape[dimension], memory.strides[dimension]);
    }
    Some(place)
}
