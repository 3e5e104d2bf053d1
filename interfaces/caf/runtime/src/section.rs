//! Parts of arrays as loops over addresses: what a section, a vector subscript and a chain of components have in common.
//!
//! Pure arithmetic, and copies within this process. Not here: moving a section between images (`transfer.rs`).

use crate::descriptor::Descriptor;
use crate::error::{wrong, Result};

/// One subscript of a section.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loop {
    /// `count` elements, each `stride` bytes after the one before.
    Even { count: usize, stride: isize },
    /// Elements at these bytes from the start, as a vector subscript lists them.
    Listed(Vec<isize>),
}

impl Loop {
    /// The subscripts `first:last:step` of a dimension whose neighbours are `stride` bytes apart; a step of 0 is none.
    pub fn triplet(first: isize, last: isize, step: isize, stride: isize) -> Loop {
        let step = if step == 0 { 1 } else { step };
        // Division rounds towards 0: a section without elements is not one of one element.
        let count = if (last - first) * step.signum() < 0 { 0 } else { (last - first) / step + 1 };
        Loop::Even { count: count as usize, stride: step * stride }
    }

    pub fn count(&self) -> usize {
        match self {
            Loop::Even { count, .. } => *count,
            Loop::Listed(offsets) => offsets.len(),
        }
    }
}

/// How far the bytes of a section are from its first element: the bytes below and the bytes above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ByteSpan {
    pub below: isize,
    pub above: isize,
}

impl ByteSpan {
    /// For elements of a length in loops with these counts and distances; `None` if there is no element.
    #[inline(always)]
    pub fn loops(loops: impl Iterator<Item = (usize, isize)>, len: usize) -> Option<ByteSpan> {
        let mut span = ByteSpan { below: 0, above: len as isize };
        for (count, stride) in loops {
            let last = (count as isize).checked_sub(1).filter(|last| *last >= 0)?.saturating_mul(stride);
            span.below = span.below.saturating_add(last.min(0));
            span.above = span.above.saturating_add(last.max(0));
        }
        Some(span)
    }
}

/// A section of an array: where its first element would be, and its loops, first dimension first.
#[derive(Clone, Debug)]
pub struct ArraySection {
    pub at: *mut u8,
    pub loops: Vec<Loop>,
}

impl ArraySection {
    /// All elements that the program's descriptor describes.
    pub fn whole(array: Descriptor, element: usize) -> Result<ArraySection> {
        array.check_whole_elements(element)?;
        Ok(ArraySection::unchecked(array, element as isize))
    }

    /// The same for an array of this image, whose elements may be parts of larger ones.
    pub fn local(array: Descriptor, element: usize) -> Result<ArraySection> {
        Ok(ArraySection::unchecked(array, array.step(element)?))
    }

    /// `step`: bytes from an element to the next one.
    fn unchecked(array: Descriptor, step: isize) -> ArraySection {
        let even = |k| {
            let bounds = array.bounds(k);
            Loop::Even { count: bounds.extent(), stride: bounds.stride * step }
        };
        ArraySection { at: array.base(), loops: (0..array.rank()).map(even).collect() }
    }

    /// Elements of this length one after the other in the order of `shape`.
    pub fn packed(at: *mut u8, element: usize, shape: &ArraySection) -> ArraySection {
        let mut stride = element as isize;
        let even = |one: &Loop| {
            let this = Loop::Even { count: one.count(), stride };
            stride = stride.wrapping_mul(one.count() as isize);
            this
        };
        ArraySection { at, loops: shape.loops.iter().map(even).collect() }
    }

    pub fn elements(&self) -> usize {
        self.loops.iter().map(Loop::count).product()
    }

    /// Whether all its elements are at the same place: a scalar, or a section that repeats one.
    pub fn is_one_place(&self) -> bool {
        self.loops.iter().all(|one| matches!(one, Loop::Even { stride: 0, .. }))
    }

    /// `None` if it has no element.
    pub fn byte_span(&self, len: usize) -> Option<ByteSpan> {
        let mut span = ByteSpan { below: 0, above: len as isize };
        for one in &self.loops {
            let (low, high) = match one {
                Loop::Even { count, stride } => {
                    let even = ByteSpan::loops(std::iter::once((*count, *stride)), 0)?;
                    (even.below, even.above)
                }
                Loop::Listed(offsets) => (*offsets.iter().min()?, *offsets.iter().max()?),
            };
            span.below = span.below.saturating_add(low);
            span.above = span.above.saturating_add(high);
        }
        Some(span)
    }

    pub fn has_lists(&self) -> bool {
        self.loops.iter().any(|one| matches!(one, Loop::Listed(_)))
    }

    /// The section at iteration `k` of one of its loops.
    pub fn at_iteration(&self, which: usize, k: usize) -> ArraySection {
        let mut section = self.clone();
        let by = match section.loops.remove(which) {
            Loop::Even { stride, .. } => stride * k as isize,
            Loop::Listed(offsets) => offsets[k],
        };
        section.at = section.at.wrapping_offset(by);
        section
    }

    /// Counts and strides for `images::Section`, outermost first; of a section without lists.
    pub fn strides(&self) -> (Vec<usize>, Vec<isize>) {
        let even = |one: &Loop| match one {
            Loop::Even { count, stride } => (*count, *stride),
            Loop::Listed(offsets) => (offsets.len(), 0),
        };
        self.loops.iter().rev().map(even).unzip()
    }

    /// Each element's address, in the order of the array.
    pub fn each(&self, f: &mut dyn FnMut(*mut u8)) {
        fn walk(at: *mut u8, loops: &[Loop], f: &mut dyn FnMut(*mut u8)) {
            let Some((last, rest)) = loops.split_last() else { return f(at) };
            match last {
                Loop::Even { count, stride } => {
                    (0..*count).for_each(|k| walk(at.wrapping_offset(stride * k as isize), rest, f));
                }
                Loop::Listed(offsets) => offsets.iter().for_each(|by| walk(at.wrapping_offset(*by), rest, f)),
            }
        }
        walk(self.at, &self.loops, f);
    }

    /// Without the loops of one iteration: a coindexed object names single elements where the array on this image has no dimension.
    pub fn squeezed(mut self) -> ArraySection {
        while let Some(one) = self.loops.iter().position(|one| one.count() == 1) {
            self = self.at_iteration(one, 0);
        }
        self
    }

    pub fn has_shape_of(&self, other: &ArraySection) -> bool {
        self.loops.iter().map(Loop::count).eq(other.loops.iter().map(Loop::count))
    }

    pub fn shape(&self) -> Vec<usize> {
        self.loops.iter().map(Loop::count).collect()
    }
}

/// Memory for a copy of elements: uninitialised, aligned for any of them.
pub struct Space(Vec<u128>);

impl Space {
    pub fn new(elements: usize, len: usize) -> Result<Space> {
        let mut space = Vec::new();
        let words = elements.checked_mul(len).map(|bytes| bytes.div_ceil(size_of::<u128>()));
        match words {
            Some(words) if nagaya_core::reserve(&mut space, words) => Ok(Space(space)),
            _ => Err(wrong(format!("no memory for a copy of {elements} elements of {len} bytes"))),
        }
    }

    pub fn base(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }
}

/// The elements of an array of the program's without gaps: in place, or a copy that is released.
pub struct Packed {
    array: ArraySection,
    len: usize,
    base: *mut u8,
    copy: Option<Space>,
}

impl Packed {
    /// # Safety
    /// *Compiler*: `array` is a descriptor, whose elements have `len` bytes and are readable and writable while the result lives.
    pub unsafe fn array(array: Descriptor, len: usize) -> Result<Packed> {
        let section = ArraySection::whole(array, len)?;
        // SAFETY: the section has all elements of `array`, which has `len` bytes in each, by the contract of this function.
        unsafe { Packed::section(section, len) }
    }

    /// The same for what may be a component, in a broadcast of its object.
    ///
    /// # Safety
    /// The same as for [`Packed::of`].
    pub unsafe fn component(array: Descriptor, len: usize) -> Result<Packed> {
        array.check_component()?;
        // SAFETY: the section has all elements of `array`, which has `len` bytes in each, by the contract of this function.
        unsafe { Packed::section(ArraySection::unchecked(array, len as isize), len) }
    }

    unsafe fn section(section: ArraySection, len: usize) -> Result<Packed> {
        let (mut stride, mut contiguous) = (len as isize, true);
        for one in &section.loops {
            if let Loop::Even { count, stride: this } = one {
                contiguous &= *count == 1 || *this == stride;
                stride *= *count as isize;
            }
        }
        if contiguous || section.elements() == 0 {
            return Ok(Packed { base: section.at, array: section, len, copy: None });
        }
        let mut space = Space::new(section.elements(), len)?;
        let base = space.base();
        let mut to = base;
        section.each(&mut |from| {
            // SAFETY: there is space for all elements, and each is the program's.
            unsafe { std::ptr::copy_nonoverlapping(from, to, len) };
            to = to.wrapping_add(len);
        });
        Ok(Packed { array: section, len, base, copy: Some(space) })
    }

    pub fn base(&self) -> *mut u8 {
        self.base
    }

    pub fn bytes(&self) -> usize {
        self.array.elements() * self.len
    }

    /// Writes the elements back to where they came from.
    pub fn give_back(self) {
        if self.copy.is_none() {
            return;
        }
        let mut from = self.base;
        self.array.each(&mut |to| {
            // SAFETY: `from` has every element one after the other, and each `to` is an element of the program.
            unsafe { std::ptr::copy_nonoverlapping(from, to, self.len) };
            from = from.wrapping_add(self.len);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn section(counts: &[usize]) -> ArraySection {
        let even = |count: &usize| Loop::Even { count: *count, stride: 100 };
        ArraySection { at: std::ptr::null_mut(), loops: counts.iter().map(even).collect() }
    }

    #[test]
    fn single_subscripts_have_no_loop() {
        let listed =
            ArraySection { at: 100 as *mut u8, loops: vec![Loop::Listed(vec![8]), Loop::Even { count: 3, stride: 4 }] };
        let squeezed = listed.squeezed();
        assert_eq!((squeezed.at as usize, squeezed.shape()), (108, vec![3]));
        assert!(section(&[1, 5, 1]).squeezed().has_shape_of(&section(&[5])));
        assert!(!section(&[2, 1, 3]).squeezed().has_shape_of(&section(&[3, 2])));
    }

    #[test]
    fn a_part_reaches_as_far_as_its_outermost_elements() {
        let even = |count, stride| Loop::Even { count, stride };
        let span = |loops| ArraySection { at: std::ptr::null_mut(), loops }.byte_span(8).map(|r| (r.below, r.above));
        assert_eq!(span(vec![]), Some((0, 8)));
        assert_eq!(span(vec![even(3, 16), even(2, -100)]), Some((-100, 40)));
        assert_eq!(span(vec![Loop::Listed(vec![24, -8, 0]), even(2, 100)]), Some((-8, 132)));
        assert_eq!(span(vec![even(3, 8), even(0, 8)]), None);
    }

    #[test]
    fn triplets_have_the_elements_that_fortran_gives_them() {
        for (first, last, step, count) in
            [(1, 10, 4, 3), (10, 1, -4, 3), (5, 3, 3, 0), (3, 5, -1, 0), (7, 7, 1, 1), (1, 0, 1, 0), (2, 9, 0, 8)]
        {
            assert_eq!(Loop::triplet(first, last, step, 8).count(), count, "{first}:{last}:{step}");
        }
    }

    #[test]
    fn elements_come_in_array_order() {
        let loops = vec![Loop::Listed(vec![8, 0]), Loop::Even { count: 2, stride: -20 }];
        let mut seen = Vec::new();
        ArraySection { at: 100 as *mut u8, loops }.each(&mut |at| seen.push(at as usize));
        assert_eq!(seen, [108, 100, 88, 80]);
    }
}
