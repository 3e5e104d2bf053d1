//! Where memory runs out: a clear line on standard error, and the end of the process.
//!
//! Rust's library would write a line without a reason, and end the process by SIGABRT, which the crash handler would report.
//! Stable Rust cannot replace this reaction. So this module replaces the allocator by one that calls the same functions
//! of the C library, and looks at their result. It is the allocator of each program and library that contains this crate.
//!
//! Code that works without the memory, or returns an error, calls [`reserve`].
//!
//! Not here: memory that processes share (`alloc.rs`), and the memory of the program.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::io::Write;

thread_local! {
    /// This thread can do without the memory.
    static OPTIONAL: Cell<bool> = const { Cell::new(false) };
}

/// Whether there is memory for `count` more elements, which `vector` then has.
pub fn reserve<T>(vector: &mut Vec<T>, count: usize) -> bool {
    OPTIONAL.set(true);
    let result = vector.try_reserve_exact(count);
    OPTIONAL.set(false);
    result.is_ok()
}

/// The C library's allocator, whose failures end the process.
struct Reporting;

#[global_allocator]
static ALLOCATOR: Reporting = Reporting;

// SAFETY: the functions of `System`, with the same arguments and results.
unsafe impl GlobalAlloc for Reporting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: *caller*.
        let at = unsafe { System.alloc(layout) };
        check(at, layout.size())
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: *caller*.
        let at = unsafe { System.alloc_zeroed(layout) };
        check(at, layout.size())
    }

    #[inline]
    unsafe fn realloc(&self, at: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: *caller*.
        let at = unsafe { System.realloc(at, layout, size) };
        check(at, size)
    }

    #[inline]
    unsafe fn dealloc(&self, at: *mut u8, layout: Layout) {
        // SAFETY: *caller*.
        unsafe { System.dealloc(at, layout) }
    }
}

#[inline(always)]
fn check(at: *mut u8, bytes: usize) -> *mut u8 {
    if at.is_null() {
        fail(bytes);
    }
    at
}

/// Writes the line without the help of memory. The other threads may wait for something that this one holds, so nothing of the program
/// runs any more.
#[cold]
#[inline(never)]
fn fail(bytes: usize) {
    if OPTIONAL.get() {
        return;
    }
    let mut line = [0; 256];
    let mut rest = &mut line[..];
    let advice = nagaya_reason::advice(libc::ENOMEM).unwrap_or_default();
    let _ = writeln!(rest, "nagaya: cannot allocate {bytes} bytes: Cannot allocate memory; {advice}");
    let length = 256 - rest.len();
    // SAFETY: initialised memory.
    unsafe {
        libc::write(libc::STDERR_FILENO, line.as_ptr().cast(), length);
        libc::_exit(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused() {
        let mut vector: Vec<u8> = Vec::new();
        assert!(!reserve(&mut vector, isize::MAX as usize));
        assert!(reserve(&mut vector, 10) && vector.capacity() >= 10);
    }
}
