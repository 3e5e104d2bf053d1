//! A value for each image of the job, in memory only for images that this one has something to do with.

use std::sync::OnceLock;

/// Images whose values are made together.
const CHUNK: usize = 32;

/// A `T` for each image, which begins as the default. An image that is never asked for costs half a byte.
pub(crate) struct PerImage<T> {
    chunks: Box<[OnceLock<Box<[T]>>]>,
}

impl<T: Default> PerImage<T> {
    /// For images 0 to `size` - 1.
    pub fn new(size: u32) -> PerImage<T> {
        PerImage { chunks: (0..(size as usize).div_ceil(CHUNK)).map(|_| OnceLock::new()).collect() }
    }

    /// The value of `image`, which must be less than the size, rounded up to 32.
    #[inline(always)]
    pub fn of(&self, image: u32) -> &T {
        let make = || (0..CHUNK).map(|_| T::default()).collect();
        &self.chunks[image as usize / CHUNK].get_or_init(make)[image as usize % CHUNK]
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::{PerImage, CHUNK};

    #[test]
    fn each_image_has_a_value_of_its_own_and_only_used_ones_have_memory() {
        let size = 5 * CHUNK as u32 + 3;
        let values = PerImage::<Cell<u32>>::new(size);
        let used: Vec<u32> = (0..size).filter(|image| image / CHUNK as u32 != 2).collect();
        for &image in &used {
            assert_eq!(values.of(image).replace(image + 1), 0);
        }
        assert!(used.iter().all(|&image| values.of(image).get() == image + 1));
        let made: Vec<bool> = values.chunks.iter().map(|chunk| chunk.get().is_some()).collect();
        assert_eq!(made, [true, true, false, true, true, true]);
    }
}
