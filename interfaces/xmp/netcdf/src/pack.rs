//! Copies scattered elements in memory to consecutive numbers of the file, and back.
//!
//! It first copies a batch of runs together. A batch stays in the first-level cache, so conversion is a loop over many
//! numbers even for a cyclic array. It forms no reference into a segment. Not here: conversion itself (`convert`).
//! Called by `transfer`.

use nagaya_io::Strips;

use crate::convert::{from_external, to_external};
use crate::header::Version;
use crate::types::{External, Internal};

/// Numbers that are converted at a time.
const BATCH: usize = 1024;

/// An array's numbers: their type and where the first stored one is.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub internal: Internal,
    pub at: *mut u8,
}

/// Numbers in memory, and what they are in the file.
#[derive(Clone, Debug)]
pub(crate) struct Numeric {
    pub external: External,
    pub version: Version,
    /// What becomes of numbers that do not fit, as the file has it.
    pub fill: Vec<u8>,
    pub numbers: Numbers,
}

/// The same places in the file, of numbers that are contiguous in memory, in the order of the parts.
pub(crate) fn packed<'s>(parts: impl Iterator<Item = &'s Strips>) -> Strips {
    let mut at = 0;
    let mut all = Vec::new();
    for s in parts.flat_map(Strips::iter) {
        let mut packed = s.clone();
        packed.memory = at;
        at += s.bytes();
        let mut inside = s.unit;
        for l in packed.loops.iter_mut().rev() {
            l.memory = inside;
            inside *= l.count;
        }
        all.push(packed);
    }
    Strips::new(all)
}

impl Numeric {
    /// Converts to `to`, which is as long as the strips. How many numbers did not fit.
    ///
    /// # Safety
    /// All memory that the strips name is readable until it returns.
    pub unsafe fn pack(&self, strips: &Strips, to: &mut [u8]) -> usize {
        let (size, internal) = (self.external.size(), self.numbers.internal.size());
        let (mut to, mut outside) = (to, 0);
        let mut batch = vec![0u8; BATCH * internal];
        let mut filled = 0;
        let mut convert = |batch: &[u8]| {
            let (now, later) = std::mem::take(&mut to).split_at_mut(batch.len() / internal * size);
            // The kinds of text were compared when the piece was made.
            outside +=
                to_external(self.external, self.numbers.internal, self.version, &self.fill, batch, now).unwrap_or(0);
            to = later;
        };
        self.each_run(strips, &mut |mut src, mut bytes| {
            while bytes > 0 {
                let part = bytes.min(batch.len() - filled);
                // SAFETY: *caller*: `src` has `part` bytes until this returns. The batch has that much space.
                unsafe { copy(batch.as_mut_ptr().add(filled), src, part) };
                (src, bytes, filled) = (src.wrapping_add(part), bytes - part, filled + part);
                if filled == batch.len() {
                    convert(&batch);
                    filled = 0;
                }
            }
        });
        convert(&batch[..filled]);
        outside
    }

    /// Converts from `from`. How many numbers did not fit: they are the fill value of the type in memory.
    ///
    /// # Safety
    /// All memory that the strips name is writable until it returns.
    pub unsafe fn unpack(&self, strips: &Strips, from: &[u8]) -> usize {
        let (size, internal) = (self.external.size(), self.numbers.internal.size());
        let (mut from, mut outside) = (from, 0);
        let mut batch = vec![0u8; BATCH * internal];
        // How much of the batch has been converted, and how much of that has been handed out.
        let (mut ready, mut done) = (0, 0);
        self.each_run(strips, &mut |mut dst, mut bytes| {
            while bytes > 0 {
                if done == ready {
                    let numbers = (from.len() / size).min(BATCH);
                    let (now, later) = from.split_at(numbers * size);
                    (ready, done, from) = (numbers * internal, 0, later);
                    let batch = &mut batch[..ready];
                    outside +=
                        from_external(self.external, self.numbers.internal, self.version, now, batch).unwrap_or(0);
                }
                let part = bytes.min(ready - done);
                // SAFETY: `dst` is a part of a run of the strips, at least `part` bytes long, and the batch has as many after `done`.
                unsafe { copy(dst, batch.as_ptr().add(done), part) };
                (dst, bytes, done) = (dst.wrapping_add(part), bytes - part, done + part);
            }
        });
        outside
    }

    /// The numbers as memory has them, one after the other.
    ///
    /// # Safety
    /// All memory that the strips name is readable until it returns.
    pub unsafe fn copied(&self, strips: &Strips) -> Vec<u8> {
        let numbers = strips.bytes() as usize / self.external.size();
        let mut to = vec![0u8; numbers * self.numbers.internal.size()];
        let mut at = 0;
        self.each_run(strips, &mut |src, bytes| {
            // SAFETY: `src` is a run of the strips, `bytes` long. All runs together are as long as `to`.
            unsafe { copy(to.as_mut_ptr().add(at), src, bytes) };
            at += bytes;
        });
        to
    }

    /// Calls `f` with where a run begins in memory, and its bytes there.
    fn each_run(&self, strips: &Strips, f: &mut dyn FnMut(*mut u8, usize)) {
        let (size, internal) = (self.external.size() as isize, self.numbers.internal.size() as isize);
        for s in strips.iter() {
            let bytes = s.unit as usize / size as usize * internal as usize;
            s.each(&mut |_, memory| f(self.numbers.at.wrapping_offset(memory as isize / size * internal), bytes));
        }
    }
}

/// A single number is what the runs of a cyclic array mostly are, and is copied as one.
///
/// # Safety
/// The same as for `std::ptr::copy_nonoverlapping`.
#[inline(always)]
unsafe fn copy(to: *mut u8, from: *const u8, bytes: usize) {
    match bytes {
        // SAFETY: both have 8 bytes.
        8 => unsafe { to.cast::<u64>().write_unaligned(from.cast::<u64>().read_unaligned()) },
        // SAFETY: both have 4 bytes.
        4 => unsafe { to.cast::<u32>().write_unaligned(from.cast::<u32>().read_unaligned()) },
        // SAFETY: both have `bytes` bytes and do not overlap.
        _ => unsafe { std::ptr::copy_nonoverlapping(from, to, bytes) },
    }
}
