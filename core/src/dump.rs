//! What a core file holds of a job's memory: this process's own objects.
//!
//! The kernel writes shared memory into a core file whole, and makes every page that it has not seen so far. So one
//! failing process would write, and fill, the segments of all. At the start, this module excludes all of that memory
//! from core files. It includes again what is allocated in the process's segment. Not here: allocation (`runtime.rs`).

use crate::addr::Map;

/// Takes all segments that are mapped here, the own one at least, out of core files.
pub(crate) fn leave_out(map: &Map, rank: u32) {
    // A map that reaches no other rank still has the own segment.
    let (before, all) = match map.count {
        0 => (0, 1),
        count => (rank - map.first, count),
    };
    let first = (map.base as isize).wrapping_sub(before as isize * map.stride) as usize;
    advise(first, (all as usize - 1) * map.stride as usize + map.size, libc::MADV_DONTDUMP);
}

/// Puts `len` bytes at `at` back.
pub(crate) fn put_in(at: *mut u8, len: usize) {
    advise(at as usize, len, libc::MADV_DODUMP);
}

/// Whole pages, outwards. Where the kernel does not take the advice nothing is lost but space in core files.
fn advise(at: usize, len: usize, advice: libc::c_int) {
    // SAFETY: no memory.
    let page = usize::try_from(unsafe { libc::sysconf(libc::_SC_PAGESIZE) }).unwrap_or(4096);
    let start = at / page * page;
    // SAFETY: this advice changes no contents.
    unsafe { libc::madvise(start as *mut libc::c_void, (at + len).next_multiple_of(page) - start, advice) };
}
