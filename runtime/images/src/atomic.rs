//! Atomics on integers of any image: define and ref, add, and, or, xor, swap and compare-and-swap.
//!
//! Each is one machine atomic at the target, complete on return. They order nothing else.

use nagaya_core::addr::{GlobalPtr, Offset};
use nagaya_core::amo::{Amo, AmoKind};
use nagaya_core::{Element, Op};

use crate::error::{Result, Wrong};
use crate::images::Images;
use crate::shape::Position;

impl Images {
    pub fn atomic_define(&self, co: *mut u8, image: Position, value: i32) -> Result<()> {
        let at = self.core().global(self.image_rank(image)?, co);
        self.order_now(at, 4)?;
        self.core().amo(Amo { kind: AmoKind::Set, wide: false, operand: value as u32 as u64, compare: 0 }, at)?;
        Ok(())
    }

    pub fn atomic_ref(&self, co: *const u8, image: Position) -> Result<i32> {
        let at = self.core().global(self.image_rank(image)?, co);
        self.order_now(at, 4)?;
        let value = self.core().amo(Amo { kind: AmoKind::Read, wide: false, operand: 0, compare: 0 }, at)?;
        // The way out of a loop that waits for a flag: let others run.
        if at.rank.0 == self.me {
            self.sync_memory()?;
        }
        Ok(value as u32 as i32)
    }

    /// `co = co op operand`; gives the value before. `op` and `ty` are codes of `runtime.api`.
    pub fn atomic_op(&self, op: i32, ty: i32, co: *mut u8, image: Position, operand: i64) -> Result<i64> {
        let kind = match Op::from_code(op) {
            Some(Op::Sum) => AmoKind::Add,
            Some(Op::And) => AmoKind::And,
            Some(Op::Or) => AmoKind::Or,
            Some(Op::Xor) => AmoKind::Xor,
            Some(Op::Replace) => AmoKind::Swap,
            _ => return Err(Wrong::NoAtomicOperator(op).into()),
        };
        self.amo(kind, ty, co, image, operand, 0)
    }

    /// Stores `desired` if the value equals `compare`; gives the value before.
    pub fn atomic_compare_and_swap(
        &self,
        ty: i32,
        co: *mut u8,
        image: Position,
        compare: i64,
        desired: i64,
    ) -> Result<i64> {
        self.amo(AmoKind::CompareAndSwap, ty, co, image, desired, compare)
    }

    /// Stores the `size` (1, 2, 4 or 8) bytes at `now` if the element still has those at `old`. Returns whether it did.
    /// If not, `old` gets the element's bytes.
    ///
    /// # Safety
    /// `old` is writable and `now` readable for `size` bytes; they do not overlap. `size` is 1, 2, 4 or 8.
    pub unsafe fn atomic_exchange(
        &self,
        co: *mut u8,
        image: Position,
        old: *mut u8,
        now: *const u8,
        size: usize,
    ) -> Result<bool> {
        let at = self.core().global(self.image_rank(image)?, co);
        self.order_now(at, size)?;
        // Less than a word is exchanged with the bytes around it.
        let width = size.max(4);
        let inside = at.offset.0 % width;
        let word = GlobalPtr { offset: Offset(at.offset.0 - inside), ..at };
        let amo = |kind, operand, compare| self.core().amo(Amo { kind, wide: width == 8, operand, compare }, word);
        let mut seen = amo(AmoKind::Read, 0, 0)?;
        loop {
            let mut bytes = seen.to_ne_bytes();
            let mine = &mut bytes[inside..inside + size];
            // SAFETY: `old` and `now` have `size` bytes and do not overlap. No reference to them lives on after this iteration.
            let (expected, wanted) =
                unsafe { (std::slice::from_raw_parts_mut(old, size), std::slice::from_raw_parts(now, size)) };
            if mine != expected {
                expected.copy_from_slice(mine);
                return Ok(false);
            }
            mine.copy_from_slice(wanted);
            let found = amo(AmoKind::CompareAndSwap, u64::from_ne_bytes(bytes), seen)?;
            if found == seen {
                return Ok(true);
            }
            seen = found;
        }
    }

    fn amo(&self, kind: AmoKind, ty: i32, co: *mut u8, image: Position, operand: i64, compare: i64) -> Result<i64> {
        let (wide, extend): (bool, fn(u64) -> i64) = match Element::from_code(ty) {
            Some(Element::I32) => (false, |v| v as u32 as i32 as i64),
            Some(Element::U32) => (false, |v| v as u32 as i64),
            Some(Element::I64 | Element::U64) => (true, |v| v as i64),
            _ => return Err(Wrong::NoAtomicType.into()),
        };
        let at = self.core().global(self.image_rank(image)?, co);
        let mask = if wide { u64::MAX } else { u32::MAX.into() };
        self.order_now(at, if wide { 8 } else { 4 })?;
        let op = Amo { kind, wide, operand: operand as u64 & mask, compare: compare as u64 & mask };
        Ok(extend(self.core().amo(op, at)?))
    }
}
