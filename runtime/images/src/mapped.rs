//! Which images of a set are mapped here, so that translated code accesses them by plain loads and stores.
//!
//! A set whose images are equally far apart has segments that are, too; of others none counts as mapped. Where ranks and positions
//! in the whole job are meant, this is the same as `ngy_here` of the core. Not here: the current set (`current`).

use nagaya_core::runtime::Core;

use crate::nodes::NodeArray;

/// `ngy_here_t` of `nagaya/access.h`, with positions in the set for ranks.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MappedRange {
    pub rank: i32,
    pub size: i32,
    pub first: i32,
    pub count: i32,
    /// Bytes between the segments of neighbours in the set.
    pub stride: isize,
    /// Bytes between their tables of locks.
    pub lock_stride: isize,
}

impl MappedRange {
    /// In a set, by the process whose core it is.
    pub(crate) fn in_set(set: &NodeArray, core: &Core) -> MappedRange {
        let map = core.map();
        let images = &set.images;
        let step = if images.len() > 1 { images[1] - images[0] } else { 1 };
        let regular = images.windows(2).all(|w| w[1] - w[0] == step);
        let mapped = |image: &i32| (*image as u32).wrapping_sub(map.first) < map.count;
        let first = images.iter().position(mapped).unwrap_or(0);
        let count = if regular { images[first..].iter().take_while(|i| mapped(i)).count() } else { 0 };
        // Translated code that is checked, counted or recorded calls the library for all other images.
        let (first, count) = match core.may_inline_translated() {
            true => (first, count),
            false => (set.position.unwrap_or(0) as usize, usize::from(set.position.is_some())),
        };
        MappedRange {
            rank: set.position.unwrap_or(0),
            size: images.len() as i32,
            first: first as i32,
            count: count as i32,
            stride: map.stride * step as isize,
            lock_stride: core.locks().1 * step as isize,
        }
    }
}
