//! Atomic operations on 32 and 64-bit integers, and how one is carried out on memory that is mapped here: by one machine atomic,
//! sequentially consistent. Not here: the calls (`atomic.rs`), accumulates of arrays (`combine.rs`).

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// The operation on the word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum AmoKind {
    Read = 0,
    Set = 1,
    Swap = 2,
    CompareAndSwap = 3,
    Add = 4,
    And = 5,
    Or = 6,
    Xor = 7,
}

/// An atomic operation with its operands.
#[derive(Clone, Copy, Debug)]
pub struct Amo {
    pub kind: AmoKind,
    /// 64 bits instead of 32.
    pub wide: bool,
    pub operand: u64,
    /// Only for `CompareAndSwap`: the value the word must have.
    pub compare: u64,
}

impl Amo {
    /// Bytes of the word.
    pub fn width(&self) -> usize {
        if self.wide {
            8
        } else {
            4
        }
    }

    /// Performs the operation on mapped memory, as a machine atomic; the old value, zero-extended. For conduits that map others'
    /// memory.
    ///
    /// # Safety
    /// `at` is valid for the operation's width, and aligned to it.
    #[inline]
    pub unsafe fn apply(&self, at: *mut u8) -> u64 {
        // SAFETY: *caller*: `at` is valid and aligned for the width.
        unsafe { apply(self, at) }
    }

    pub(crate) fn code(&self) -> u64 {
        self.kind as u64 | (self.wide as u64) << 8
    }

    pub(crate) fn from_code(code: u64, operand: u64, compare: u64) -> Option<Amo> {
        use AmoKind::*;
        let kind = *[Read, Set, Swap, CompareAndSwap, Add, And, Or, Xor].get(code as u8 as usize)?;
        Some(Amo { kind, wide: code >> 8 & 1 != 0, operand, compare })
    }
}

macro_rules! apply {
    ($atomic:ty, $word:ty, $op:expr, $at:expr) => {{
        // SAFETY: *caller*: `at` is valid and aligned for the width. *Shared memory*: an atomic.
        let cell = unsafe { <$atomic>::from_ptr($at as *mut $word) };
        let v = $op.operand as $word;
        let old = match $op.kind {
            AmoKind::Read => cell.load(Ordering::SeqCst),
            AmoKind::Set | AmoKind::Swap => cell.swap(v, Ordering::SeqCst),
            AmoKind::CompareAndSwap => {
                match cell.compare_exchange($op.compare as $word, v, Ordering::SeqCst, Ordering::SeqCst) {
                    Ok(old) | Err(old) => old,
                }
            }
            AmoKind::Add => cell.fetch_add(v, Ordering::SeqCst),
            AmoKind::And => cell.fetch_and(v, Ordering::SeqCst),
            AmoKind::Or => cell.fetch_or(v, Ordering::SeqCst),
            AmoKind::Xor => cell.fetch_xor(v, Ordering::SeqCst),
        };
        old as u64
    }};
}

/// Performs the operation on mapped memory; the old value, zero-extended.
///
/// # Safety
/// `at` is aligned and valid for the operation's width.
#[inline(always)]
pub(crate) unsafe fn apply(op: &Amo, at: *mut u8) -> u64 {
    if op.wide {
        apply!(AtomicU64, u64, op, at)
    } else {
        apply!(AtomicU32, u32, op, at)
    }
}
