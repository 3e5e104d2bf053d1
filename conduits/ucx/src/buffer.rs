//! Memory for messages on their way: words (payloads must be 8-byte aligned), used again and again.
//!
//! Not here: how many bytes may be on their way (`peer.rs`). Used for what UCX could not send at once and for what arrived.

use crate::wire::{HEAD_BYTES, MEDIUM};
use std::cell::RefCell;

/// Words of each size of buffer.
const WORDS: [usize; 3] = [64, 1088, (MEDIUM + HEAD_BYTES).div_ceil(8)];
/// How many of each size are kept for later: 128 KiB, 544 KiB and 1 MiB.
const KEPT: [usize; 3] = [256, 64, 16];

/// One of them.
pub struct Buffer(Box<[u64]>);

impl Buffer {
    pub fn at(&self) -> *const u8 {
        self.0.as_ptr().cast()
    }

    pub fn at_mut(&mut self) -> *mut u8 {
        self.0.as_mut_ptr().cast()
    }

    /// The first `n` words.
    pub fn words(&self, n: usize) -> &[u64] {
        &self.0[..n]
    }
}

/// Buffers not in use.
#[derive(Default)]
pub struct Pool {
    spare: [RefCell<Vec<Buffer>>; 3],
}

impl Pool {
    /// At least `bytes` bytes with any content.
    pub fn take(&self, bytes: usize) -> Buffer {
        let words = bytes.div_ceil(8);
        match WORDS.iter().position(|w| words <= *w) {
            Some(size) => {
                let found = self.spare[size].borrow_mut().pop();
                found.unwrap_or_else(|| Buffer(vec![0; WORDS[size]].into_boxed_slice()))
            }
            None => Buffer(vec![0; words].into_boxed_slice()),
        }
    }

    pub fn give(&self, buffer: Buffer) {
        if let Some(size) = WORDS.iter().position(|w| buffer.0.len() == *w) {
            let mut spare = self.spare[size].borrow_mut();
            if spare.len() < KEPT[size] {
                spare.push(buffer);
            }
        }
    }
}
