//! Memory for clocks, directly from the kernel: this module never calls `malloc`.
//!
//! A thread gets its clock at its first synchronisation, and this may be a lock inside `malloc`. UCX, for example, intercepts `mmap`, which `malloc`
//! calls while it holds its own lock, and takes a lock of POSIX there. If the detector then called `malloc`, the thread would wait for itself.
//! UCX intercepts the function `mmap`, too, so this module uses the system call. Callers: `clock`.

use std::ptr::NonNull;
use std::sync::{Mutex, PoisonError};

/// Blocks that one system call maps.
const BLOCKS: usize = 32;

/// Blocks have addresses that are multiples of this.
const ALIGN: usize = 64;

/// Addresses of memory that is free.
struct Free {
    /// The first block that was given back, or 0. Its first word is the address of the next one.
    first: usize,
    /// Memory that no block has used yet.
    unused: usize,
    end: usize,
}

static FREE: Mutex<Free> = Mutex::new(Free { first: 0, unused: 0, end: 0 });

/// A block of `len` bytes with any contents. All calls in a process have the same `len`.
pub fn take(len: usize) -> NonNull<u8> {
    let len = len.next_multiple_of(ALIGN);
    let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(block) = NonNull::new(free.first as *mut usize) {
        // SAFETY: Blocks: a free block begins with the address of the next one.
        free.first = unsafe { block.read() };
        return block.cast();
    }
    if free.unused == free.end {
        (free.unused, free.end) = map(len * BLOCKS);
    }
    let block = free.unused as *mut u8;
    free.unused += len;
    NonNull::new(block).unwrap_or_else(|| no_memory())
}

/// Takes back a block, which nothing uses any more.
///
/// # Safety
///
/// The block is from `take`, and its owner gives it back once.
pub unsafe fn give(block: NonNull<u8>) {
    let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
    // SAFETY: the caller owns the block, which has space for a word and is aligned.
    unsafe { block.cast::<usize>().write(free.first) };
    free.first = block.as_ptr() as usize;
}

/// Maps `len` bytes: where they begin and end.
fn map(len: usize) -> (usize, usize) {
    let protection = libc::PROT_READ | libc::PROT_WRITE;
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS;
    // SAFETY: a new mapping.
    let start = unsafe { libc::syscall(libc::SYS_mmap, 0usize, len, protection, flags, -1isize, 0usize) };
    match start {
        -1 => no_memory(),
        start => (start as usize, start as usize + len),
    }
}

fn no_memory() -> ! {
    let text = "nagaya: no memory for the race detector: the kernel gives this process no more memory\n";
    // SAFETY: the text is ours.
    unsafe { libc::write(2, text.as_ptr().cast(), text.len()) };
    std::process::abort()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_used_again() {
        let blocks: Vec<_> = (0..3 * BLOCKS).map(|_| take(100)).collect();
        let mut addresses: Vec<_> = blocks.iter().map(|block| block.as_ptr() as usize).collect();
        addresses.sort_unstable();
        assert!(addresses.windows(2).all(|pair| pair[1] - pair[0] >= 100) && addresses[0] % ALIGN == 0);
        // SAFETY: each is given back once.
        blocks.iter().for_each(|block| unsafe { give(*block) });
        assert!((0..3 * BLOCKS).all(|_| addresses.contains(&(take(100).as_ptr() as usize))));
    }
}
