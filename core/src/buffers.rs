//! Memory for messages that wait: words, so that payloads are aligned, used again and again instead of being allocated for each.
//!
//! Not here: how many may wait (each conduit bounds that). Used by `mailbox.rs`, and by conduits for what waits to be sent.

use std::cell::RefCell;

/// Words of the smallest size, as a power of two; each following size is twice as large.
const SMALLEST: u32 = 6;
/// Sizes: 512 bytes to 1 MiB.
const SIZES: usize = 12;
/// How many buffers of one size are kept for later, and in how many bytes.
const SPARE: usize = 256;
const SPARE_BYTES: usize = 2 << 20;

/// One buffer.
pub struct Buffer(Box<[u64]>);

impl Buffer {
    pub fn at(&self) -> *const u8 {
        self.0.as_ptr().cast()
    }

    pub fn at_mut(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }

    pub fn words(&self) -> &[u64] {
        &self.0
    }

    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.0
    }
}

/// Buffers not in use, by size.
#[derive(Default)]
pub struct Buffers {
    spare: [RefCell<Vec<Buffer>>; SIZES],
}

/// The size of a buffer for `words` words: its index, and its words. Longer ones than the largest are not kept.
#[inline]
fn size(words: usize) -> (usize, usize) {
    let power = words.next_power_of_two().trailing_zeros().max(SMALLEST);
    ((power - SMALLEST) as usize, 1 << power)
}

impl Buffers {
    /// A buffer of at least `bytes` bytes with any content.
    #[inline]
    pub fn take(&self, bytes: usize) -> Buffer {
        let (size, words) = size(bytes.div_ceil(8));
        let found = self.spare.get(size).and_then(|spare| spare.borrow_mut().pop());
        found.unwrap_or_else(|| Buffer(vec![0; words].into_boxed_slice()))
    }

    #[inline]
    pub fn give(&self, buffer: Buffer) {
        let (size, words) = size(buffer.0.len());
        let Some(spare) = self.spare.get(size) else { return };
        let mut spare = spare.borrow_mut();
        if spare.len() < SPARE.min(SPARE_BYTES / (words * 8)) {
            spare.push(buffer);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_buffer_has_space_and_is_used_again() {
        let buffers = Buffers::default();
        for bytes in [0, 1, 512, 513, 65_600, 1 << 20] {
            let buffer = buffers.take(bytes);
            assert!(buffer.words().len() * 8 >= bytes);
            let at = buffer.at();
            buffers.give(buffer);
            assert_eq!(buffers.take(bytes).at(), at, "{bytes} bytes");
        }
        let large = buffers.take((1 << 20) + 1);
        buffers.give(large);
        assert!(buffers.spare.iter().all(|spare| spare.borrow().is_empty()), "larger ones are not kept");
    }
}
