//! Sections and lists of the core in the form in which GASNet wants them. Called by `engine.rs` only.

use nagaya_core::error::Result;
use nagaya_core::nd::{Walk, MAX_DIMS};

/// A list of addresses from a base and displacements.
pub fn addresses(base: *mut u8, displacements: &[usize]) -> Vec<*mut u8> {
    displacements.iter().map(|&d| base.wrapping_add(d)).collect()
}

/// The list of the near side, and the bytes of each of its entries: one contiguous entry if there are no displacements.
pub fn nearby(base: *mut u8, displacements: Option<&[usize]>, count: usize, esize: usize) -> (Vec<*mut u8>, usize) {
    match displacements {
        Some(list) => (addresses(base, list), esize),
        None => (vec![base], count * esize),
    }
}

/// The loops of a walk, innermost first.
pub struct Shape {
    pub levels: usize,
    pub count: [usize; MAX_DIMS],
    pub dst: [isize; MAX_DIMS],
    pub src: [isize; MAX_DIMS],
}

impl Shape {
    pub fn new(walk: &Walk) -> Shape {
        let mut shape = Shape {
            levels: walk.dims().len(),
            count: Default::default(),
            dst: Default::default(),
            src: Default::default(),
        };
        for (i, d) in walk.dims().iter().rev().enumerate() {
            (shape.count[i], shape.dst[i], shape.src[i]) = (d.count, d.dst, d.src);
        }
        shape
    }

    /// Whether a place is written more than once: GASNet leaves open what it holds then.
    pub fn overwrites(&self) -> bool {
        self.dst[..self.levels].contains(&0)
    }
}

/// The source's elements, one after the other in the order of the walk, and the strides there, innermost first.
///
/// # Safety
/// Every element of the walk is readable at `src`.
pub unsafe fn pack(walk: &Walk, src: *const u8) -> Result<(Vec<u8>, [isize; MAX_DIMS])> {
    let mut strides = [0; MAX_DIMS];
    let mut next = walk.unit as isize;
    for (stride, d) in strides.iter_mut().zip(walk.dims().iter().rev()) {
        *stride = next;
        next *= d.count as isize;
    }
    let count: Vec<usize> = walk.dims().iter().map(|d| d.count).collect();
    let source: Vec<isize> = walk.dims().iter().map(|d| d.src).collect();
    let dense: Vec<isize> = strides[..count.len()].iter().rev().copied().collect();
    let mut bytes = Vec::with_capacity(walk.bytes());
    // SAFETY: space for all elements, which the walk writes. *Caller*: each element is readable until this returns.
    unsafe {
        Walk::new(walk.unit, &count, &dense, &source)?.copy(bytes.as_mut_ptr(), src);
        bytes.set_len(walk.bytes());
    }
    Ok((bytes, strides))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packed_elements_are_where_their_strides_say() {
        let from: Vec<u8> = (0..200).collect();
        let walk = Walk::new(2, &[3, 4], &[100, 9], &[50, 5]).expect("a section");
        // SAFETY: the section is inside the vector.
        let (bytes, strides) = unsafe { pack(&walk, from.as_ptr()) }.expect("packed");
        assert_eq!((bytes.len(), &strides[..2]), (24, &[2, 8][..]));
        for (i, j) in (0..3).flat_map(|i| (0..4).map(move |j| (i, j))) {
            let at = (i * strides[1] + j * strides[0]) as usize;
            assert_eq!(bytes[at..at + 2], from[i as usize * 50 + j as usize * 5..][..2]);
        }
        assert!(!Shape::new(&walk).overwrites());
        assert!(Shape::new(&Walk::new(2, &[3, 4], &[0, 9], &[50, 5]).expect("a section")).overwrites());
    }
}
