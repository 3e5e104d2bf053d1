//! Remote atomics on 32 and 64-bit integers: one machine atomic at the target, on every path.
//!
//! Not here: accumulates of arrays (`acc.rs`). Every call is complete on return, and sequentially consistent.

use crate::addr::GlobalPtr;
use crate::error::{Error, Result, Status};
use crate::runtime::Core;
use crate::trace::count;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};

/// What to do with the word.
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
        // SAFETY: the caller vouches for every element of the walk, and the loops visit exactly those.
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
        // SAFETY: the caller vouches for range and alignment.
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

impl Core {
    /// Performs an atomic operation on a word in any segment and returns its old value (zero-extended). Complete on return.
    ///
    /// `NoSuchRank`, `BadAddress`, `Misaligned`.
    #[inline]
    pub fn amo(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        if let Some(at) = self.window(dst, op.width()).filter(|_| dst.offset.0 % op.width() == 0) {
            count(&self.counters.amos, 1);
            // SAFETY: checked above.
            let old = unsafe { apply(&op, at) };
            if op.kind != AmoKind::Read {
                self.ring_write(dst.rank);
            }
            return Ok(old);
        }
        self.amo_slow(op, dst)
    }

    #[inline(never)]
    fn amo_slow(&self, op: Amo, dst: GlobalPtr) -> Result<u64> {
        self.check_range(dst, op.width())?;
        if dst.offset.0 % op.width() != 0 {
            return Err(self.misaligned(dst, op.width()));
        }
        count(&self.counters.amos, 1);
        let mut old = 0u64;
        let to = &raw mut old;
        // SAFETY: `old` lives until the operation is complete, since this blocks.
        self.block(
            dst,
            |conduit, ticket| unsafe { conduit.amo(&op, dst, to, ticket) },
            |ticket| unsafe { crate::am::amo::amo(self, &op, dst, to, ticket) },
        )?;
        Ok(old)
    }

    #[cold]
    pub(crate) fn misaligned(&self, at: GlobalPtr, width: usize) -> Error {
        Error::new(
            Status::Misaligned,
            format!(
                "address {:#x} (rank {}) is not a multiple of {width}; atomic operations need aligned elements",
                (self.memory.map.base as usize).wrapping_add(at.offset.0),
                at.rank
            ),
        )
    }
}
