//! What is recorded at present: the outermost span of a thread, a wait, and whether a profile is made at all.

use std::ffi::c_char;
use std::sync::atomic::{AtomicBool, Ordering};

use super::layout::{Kind, NOBODY};

pub(super) static ON: AtomicBool = AtomicBool::new(false);
/// Compiled code has requested that its inline accesses are calls (`-fprofile-access`).
static ACCESSES: AtomicBool = AtomicBool::new(false);

/// Whether a profile is made.
#[inline(always)]
pub fn is_on() -> bool {
    ON.load(Ordering::Relaxed)
}

/// Translated code of this program wants its inline accesses counted. Called before the start.
pub fn count_accesses() {
    ACCESSES.store(true, Ordering::Relaxed);
}

/// Whether translated code has requested it.
pub fn counts_accesses() -> bool {
    ACCESSES.load(Ordering::Relaxed)
}

/// The outermost span of a thread.
#[derive(Clone, Copy)]
pub(super) struct Open {
    pub depth: u32,
    pub kind: Kind,
    pub peer: u32,
    pub begin: u64,
    pub bytes: u64,
    /// Bytes that spans inside have moved.
    pub inner: u64,
    /// Ticks that it has waited.
    pub waited: u64,
    /// Operations that `is` has counted already: the end does not count them again.
    pub is_counted: bool,
    /// For a collective: 1 + the number of its team, and which of its calls this is.
    pub team: u32,
    pub call: u64,
    pub name: &'static str,
    pub line: *const c_char,
}

pub(super) const CLOSED: Open = Open {
    depth: 0,
    kind: Kind::Call,
    peer: NOBODY,
    begin: 0,
    bytes: 0,
    inner: 0,
    waited: 0,
    is_counted: false,
    team: 0,
    call: 0,
    name: "",
    line: std::ptr::null(),
};

/// A wait that does not end at once.
#[must_use]
pub struct Wait {
    pub(super) begin: u64,
    pub(super) cause: &'static str,
    pub(super) peer: u32,
    pub(super) line: *const c_char,
}
