//! Copies into shared memory that another process reads next, and may have read before.
//!
//! There are two ways. A copy *through* the cache takes the lines back from the reader's cache. If the two processors share no cache,
//! that takes ten times as long as the copy itself. Between two core complexes of an AMD EPYC it takes 30 ns a line. A copy *past* the
//! cache, by streaming stores, does not wait for the reader's cache. But its fence takes about 0.3 us, and the reader gets the data from memory.
//!
//! So a short copy past the cache is faster only where lines are taken back slowly. Samples show this: one of several copies goes through the
//! cache, and its time decides the way of the following copies. Staged data of `LONG` bytes or more always go past the cache. Not here: all other copies (`copy.rs`).

use crate::copy::{copy, copy_or, stream, stream_fence, LARGE, LINE};
use std::sync::atomic::{fence, AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// Copies of fewer bytes go through the cache: the fence takes longer than they do.
const LEAST: usize = 1 << 10;

/// At least this many bytes of staged data go past the cache: for them this is faster between all processors.
pub const LONG: usize = 16 << 10;

/// One of so many copies is a sample: where samples are quick, and where they are slow.
const PERIOD: u32 = 32;
const SLOW_PERIOD: u32 = 256;

/// A sample is slow if it takes longer than this for each line, and for the clock and the fence. Lines from memory take half of that.
const LINE_TIME: Duration = Duration::from_nanos(15);
const CLOCK_TIME: Duration = Duration::from_nanos(150);

/// So many slow samples, one after the other, decide for streaming stores. One may be slow because something else used the processor. A
/// single quick sample decides against them: no copy is quick by chance.
const ENOUGH: u32 = 2;

/// One of so many results is copied, which is a sample, where the samples before were quick.
const RESULTS: u32 = 8;

/// Copies of one kind, and what their samples have shown.
pub struct ReaderCopies {
    copies: AtomicU32,
    results: AtomicU32,
    /// Slow samples since the last quick one, at most `ENOUGH`.
    slow: AtomicU32,
}

/// Of copies into memory of this process, which others have read.
static STAGED: ReaderCopies = ReaderCopies::new();
/// Of copies into the memory of other processes, which these may have read.
static PUT: ReaderCopies = ReaderCopies::new();

/// Copies `len` bytes into memory of this process that another process reads next, and has read before. The caller publishes them by a later
/// store with release order.
///
/// # Safety
/// `src` is readable and `dst` writable for `len` bytes, and they do not overlap.
#[inline]
pub unsafe fn copy_for_reader(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of this function is that of both ways.
    unsafe { copy_or(dst, src, len, LEAST, stage_long) }
}

/// Copies `len` bytes into the memory of another process. An aligned 1, 2, 4 or 8-byte copy is one load and one store. The caller publishes
/// the bytes as those of `copy_for_reader`.
///
/// # Safety
/// The same as for [`copy_for_reader`].
#[inline(always)]
pub unsafe fn copy_to_target(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of this function is that of both ways.
    unsafe { copy_or(dst, src, len, LEAST, put_long) }
}

#[inline(never)]
unsafe fn stage_long(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of `copy_for_reader`.
    unsafe {
        match len < LONG {
            true => STAGED.copy(dst, src, len),
            false => past(dst, src, len),
        }
    }
}

#[cold]
#[inline(never)]
unsafe fn put_long(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of `copy_to_target`.
    unsafe {
        match len < LARGE {
            true => PUT.copy(dst, src, len),
            false => copy(dst, src, len),
        }
    }
}

unsafe fn past(dst: *mut u8, src: *const u8, len: usize) {
    // SAFETY: the contract of `copy_for_reader`.
    unsafe { stream(dst, src, len) };
    stream_fence();
}

impl ReaderCopies {
    #[allow(clippy::new_without_default)]
    pub const fn new() -> ReaderCopies {
        ReaderCopies { copies: AtomicU32::new(0), results: AtomicU32::new(0), slow: AtomicU32::new(0) }
    }

    /// Whether the next result is better made in private memory and copied than made where the reader reads it. This is so where lines are
    /// taken back slowly, and for samples.
    pub fn copy_result(&self) -> bool {
        let number = self.results.load(Ordering::Relaxed).wrapping_add(1);
        self.results.store(number, Ordering::Relaxed);
        number % RESULTS == 0 || self.is_slow()
    }

    fn is_slow(&self) -> bool {
        self.slow.load(Ordering::Relaxed) == ENOUGH
    }

    /// Copies `len` bytes into memory that another process reads next.
    ///
    /// # Safety
    /// The contract of [`copy_for_reader`].
    pub unsafe fn copy(&self, dst: *mut u8, src: *const u8, len: usize) {
        // Two threads may count one copy once: that changes only when the next sample is taken.
        let number = self.copies.load(Ordering::Relaxed).wrapping_add(1);
        self.copies.store(number, Ordering::Relaxed);
        let is_slow = self.is_slow();
        // SAFETY: the contract of this function.
        unsafe {
            match number % if is_slow { SLOW_PERIOD } else { PERIOD } {
                0 => self.sample(dst, src, len),
                _ if is_slow => past(dst, src, len),
                _ => copy(dst, src, len),
            }
        }
    }

    /// # Safety
    /// The contract of [`copy_for_reader`].
    #[cold]
    #[inline(never)]
    unsafe fn sample(&self, dst: *mut u8, src: *const u8, len: usize) {
        let start = Instant::now();
        // SAFETY: the contract of this function.
        unsafe { copy(dst, src, len) };
        // The copy is complete once the lines are in the cache of this processor.
        fence(Ordering::SeqCst);
        self.add(is_slow(start.elapsed(), len));
    }

    fn add(&self, is_slow: bool) {
        let slow = if is_slow { ENOUGH.min(self.slow.load(Ordering::Relaxed) + 1) } else { 0 };
        self.slow.store(slow, Ordering::Relaxed);
    }
}

/// Whether a sample of `len` bytes that took so long shows that lines are taken back slowly.
fn is_slow(time: Duration, len: usize) -> bool {
    time > CLOCK_TIME + LINE_TIME * (len / LINE) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways, all lengths around the limits, at several places in a line.
    #[test]
    fn the_bytes_arrive_and_no_others_change() {
        let source: Vec<u8> = (0..2 * LONG).map(|k| (k * 7 % 251) as u8).collect();
        for slow in [0, ENOUGH] {
            for len in [0, 1, 8, LEAST - 1, LEAST, LEAST + 1, 5000, LONG - 1, LONG, LONG + 77] {
                for (at, how) in [0, 1, 40, 63].into_iter().flat_map(|at| [(at, true), (at, false)]) {
                    STAGED.slow.store(slow, Ordering::Relaxed);
                    PUT.slow.store(slow, Ordering::Relaxed);
                    let mut target = vec![255; at + len + 64];
                    // SAFETY: both vectors have these bytes.
                    unsafe {
                        let (to, from) = (target.as_mut_ptr().add(at), source.as_ptr());
                        match how {
                            true => copy_for_reader(to, from, len),
                            false => copy_to_target(to, from, len),
                        }
                    };
                    assert_eq!(target[at..at + len], source[..len]);
                    assert!(target[..at].iter().chain(&target[at + len..]).all(|byte| *byte == 255));
                }
            }
        }
    }

    #[test]
    fn a_line_that_takes_thirty_nanoseconds_is_slow() {
        for lines in [16, 64, 255] {
            let time = |of_line| Duration::from_nanos(100) + Duration::from_nanos(of_line) * lines;
            assert!(is_slow(time(30), lines as usize * LINE) && !is_slow(time(7), lines as usize * LINE));
        }
    }

    #[test]
    fn a_few_samples_change_the_way() {
        let samples = ReaderCopies::new();
        samples.add(true);
        assert!(!samples.is_slow(), "one sample of a processor that something else used");
        (0..100).for_each(|_| samples.add(true));
        assert!(samples.is_slow());
        samples.add(false);
        samples.add(true);
        assert!(!samples.is_slow());
        samples.add(true);
        assert!(samples.is_slow());
    }
}
