//! Which addresses count: the segments, and pages of this process that other ranks or operations use.

use std::collections::btree_map::{BTreeMap, Entry};
use std::sync::atomic::{AtomicI32, AtomicPtr, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::cell::Cell;

const PAGE: usize = 4096;

/// Pages of the addresses that a program can have.
const PAGES: usize = 1 << 35;

/// The same value as in `shim/tsan.c`.
const MOST_ALIASES: usize = 4;

extern "C" {
    /// The segments. A length of 0: the detector is off. The shim reads all of these without a call.
    #[link_name = "ngy_race_segments"]
    static SEGMENTS: AtomicUsize;
    #[link_name = "ngy_race_len"]
    static LEN: AtomicUsize;
    /// Their cells.
    #[link_name = "ngy_race_cells"]
    static CELLS: AtomicPtr<Cell>;
    /// How many watches each page has; sparse, with space for `PAGES`. Null: no page is watched.
    /// Ranges that show a part of the own segment a second time: address, length, original.
    #[link_name = "ngy_race_aliases"]
    static ALIASES: [[AtomicUsize; 3]; MOST_ALIASES];
    #[link_name = "ngy_race_alias_count"]
    static ALIAS_COUNT: AtomicUsize;
    #[link_name = "ngy_race_pages"]
    static SHOWN: AtomicPtr<AtomicU8>;
    /// Whether this process has made a thread.
    #[link_name = "ngy_race_has_threads"]
    static HAS_THREADS: AtomicI32;
}

/// The table, also while no page is watched.
static TABLE: AtomicPtr<AtomicU8> = AtomicPtr::new(std::ptr::null_mut());

fn segments() -> (&'static AtomicUsize, &'static AtomicUsize) {
    // SAFETY: variables of the shim, words that only this module writes.
    unsafe { (&SEGMENTS, &LEN) }
}

fn shown() -> &'static AtomicPtr<AtomicU8> {
    // SAFETY: a variable of the shim: a word that only this module writes.
    unsafe { &SHOWN }
}

/// A page that has this many watches keeps them.
const MOST: u8 = u8::MAX;

/// The kind of memory at an address.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Memory {
    Unwatched,
    Segments,
    Own,
}

/// Starts to watch the segments.
pub fn start(segments: usize, len: usize, cells: *const Cell) -> Result<(), String> {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
    // SAFETY: a new mapping.
    let table = unsafe { libc::mmap(std::ptr::null_mut(), PAGES, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
    if table == libc::MAP_FAILED {
        return Err(format!("no memory for the race detector: {}", std::io::Error::last_os_error()));
    }
    TABLE.store(table.cast(), Ordering::Release);
    // SAFETY: a variable of the shim, a word that only this module writes.
    unsafe { CELLS.store(cells.cast_mut(), Ordering::Release) };
    self::segments().0.store(segments, Ordering::Relaxed);
    self::segments().1.store(len, Ordering::Release);
    Ok(())
}

/// Stops watching.
pub fn stop() {
    segments().1.store(0, Ordering::Release);
    shown().store(std::ptr::null_mut(), Ordering::Release);
}

/// A part of the own segment is seen a second time.
pub fn alias(address: usize, len: usize, original: usize) {
    // SAFETY: variables of the shim, words that only this module writes.
    let (all, count) = unsafe { (&ALIASES, &ALIAS_COUNT) };
    let number = count.load(Ordering::Relaxed);
    if let Some(alias) = all.get(number) {
        alias.iter().zip([address, len, original]).for_each(|(word, value)| word.store(value, Ordering::Relaxed));
        count.store(number + 1, Ordering::Release);
    }
}

/// Where an address is in the segments, if it shows a part of the own one.
#[inline(always)]
pub fn original(address: usize) -> usize {
    // SAFETY: variables of the shim: words that only this module writes.
    let (all, count) = unsafe { (&ALIASES, &ALIAS_COUNT) };
    for alias in &all[..count.load(Ordering::Relaxed).min(MOST_ALIASES)] {
        let [first, len, original] = alias.each_ref().map(|word| word.load(Ordering::Relaxed));
        if address.wrapping_sub(first) < len {
            return original + (address - first);
        }
    }
    address
}

/// The kind of memory at an address.
#[inline(always)]
pub fn memory(address: usize) -> Memory {
    let (first, len) = segments();
    if address.wrapping_sub(first.load(Ordering::Relaxed)) < len.load(Ordering::Relaxed) {
        return Memory::Segments;
    }
    if page(address).is_some_and(|page| page.load(Ordering::Relaxed) != 0) {
        return Memory::Own;
    }
    Memory::Unwatched
}

#[inline(always)]
fn page(address: usize) -> Option<&'static AtomicU8> {
    let table = TABLE.load(Ordering::Relaxed);
    let number = address / PAGE;
    // SAFETY: the table has `PAGES` bytes, which are atomics and stay mapped.
    (number < PAGES && !table.is_null()).then(|| unsafe { &*table.add(number) })
}

fn pages(address: usize, len: usize) -> impl Iterator<Item = &'static AtomicU8> {
    let end = address + len.max(1);
    (address / PAGE..=(end - 1) / PAGE).filter_map(|number| page(number * PAGE))
}

/// Memory that is watched, to the byte, and how often.
fn ranges() -> MutexGuard<'static, BTreeMap<(usize, usize), usize>> {
    static RANGES: Mutex<BTreeMap<(usize, usize), usize>> = Mutex::new(BTreeMap::new());
    RANGES.lock().unwrap_or_else(PoisonError::into_inner)
}

pub fn is_in_range(address: usize) -> bool {
    ranges().keys().any(|(first, len)| address.wrapping_sub(*first) < *len)
}

pub fn has_threads() -> bool {
    // SAFETY: a variable of the shim, which is an atomic word.
    unsafe { HAS_THREADS.load(Ordering::Relaxed) != 0 }
}

/// The pages of this memory count, until as many calls of `forget`.
pub fn watch(address: usize, len: usize) {
    *ranges().entry((address, len)).or_default() += 1;
    for page in pages(address, len) {
        let count = page.load(Ordering::Relaxed);
        page.store(count.saturating_add(1), Ordering::Relaxed);
    }
    shown().store(TABLE.load(Ordering::Relaxed), Ordering::Release);
}

pub fn forget(address: usize, len: usize) {
    if let Entry::Occupied(mut range) = ranges().entry((address, len)) {
        *range.get_mut() -= 1;
        if *range.get() == 0 {
            range.remove();
        }
    }
    for page in pages(address, len) {
        let count = page.load(Ordering::Relaxed);
        if count != 0 && count != MOST {
            page.store(count - 1, Ordering::Relaxed);
        }
    }
}
