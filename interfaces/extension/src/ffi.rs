//! What the extensions call of libnagaya: `generated/prototypes.rs` has what C's headers declare. The interpreter's part of the package has
//! loaded the library before. So the loader finds the symbols, and a process has one runtime.

use std::ffi::{c_char, c_int, c_void};
use std::ptr::null;

pub use crate::prototypes::*;

/// A handle of what is complete.
pub const DONE: u64 = 0;

pub type Team = *mut c_void;

impl SharedDim {
    /// Whether an index is one of this process.
    pub fn owns(&self, index: isize) -> bool {
        (self.own..self.own + self.count).contains(&index)
            && (self.round <= 1 || (0..self.block).contains(&((index + self.shift) % self.round - self.phase)))
    }

    /// The indices of this process.
    pub fn owned(&self) -> impl Iterator<Item = isize> + '_ {
        (self.own..self.own + self.count).filter(|index| self.owns(*index))
    }

    /// Whether it is stored here, if the part has no gaps.
    pub fn keeps(&self, index: isize) -> bool {
        (self.off..self.off + self.kept).contains(&index)
    }

    /// Where an own index is stored.
    pub fn place(&self, index: isize) -> isize {
        let g = index + self.shift;
        g / self.round * self.block + g % self.block - self.base
    }
}

/// A dimension before it is declared.
const UNDECLARED: SharedDim =
    SharedDim { off: 0, stride: 0, shift: 0, block: 0, round: 0, base: 0, own: 0, count: 0, phase: 0, kept: 0 };

/// Zeroed before it is declared.
impl Default for SharedArray {
    fn default() -> SharedArray {
        SharedArray { array: null(), declared: null(), stale: null(), dim: [UNDECLARED; 7] }
    }
}

/// A lock that is waited for: its rank, the rank that holds it, and the address of its word in this process's own part.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct LockWait {
    pub rank: u32,
    pub holder: u32,
    pub at: usize,
}

// Functions of `interfaces/c-api/exports`; no header has them.
extern "C" {
    pub fn ngyb_wait_told(what: c_int, handle: u64, at: *const c_char, in_thread: c_int) -> *mut c_void;
    pub fn ngyb_may_inline() -> c_int;
    pub fn ngyb_called(address: *const c_void, name: *const c_char);
    pub fn ngyb_wait_advanced() -> u64;
    pub fn ngyb_wait_look(told: *const c_void);
    pub fn ngyb_wait_over(told: *mut c_void);
    pub fn ngyb_script(find_line: Option<extern "C" fn() -> *const c_char>) -> c_int;
    pub fn ngyb_profile_wait(what: c_int, handle: u64) -> *mut c_void;
    pub fn ngyb_profile_waited(wait: *mut c_void);
}
