//! `nagaya.h`: "Accumulate", "Atomics".

use crate::arguments::{at, bytes, data, operation, walk};
use crate::status::{code, needed, value};
use nagaya_core::race::{self, AccessKind};
use nagaya_core::race_pending::Until;
use nagaya_core::{Amo, AmoKind, Element, Result};
use std::ffi::{c_int, c_void};

/// # Safety
/// `src` is null, or readable for `n` elements of type `ty` until it returns.
#[no_mangle]
pub unsafe extern "C" fn ngy_acc(
    op: c_int,
    ty: c_int,
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
    n: usize,
) -> c_int {
    // SAFETY: `src` is readable for `n` elements, and `data` refuses null. The core checks the target.
    unsafe {
        code(operation(op, ty).and_then(|(op, ty)| {
            data("src", src, n.saturating_mul(ty.size()))?;
            let (core, dst) = bytes(rank, dst, src, n * ty.size())?;
            core.acc(op, ty, dst, src.cast(), n)?;
            if race::is_on() {
                core.race_bytes(update(ty), dst, src.cast(), n * ty.size(), Until::Flush);
            }
            Ok(())
        }))
    }
}

/// # Safety
/// `count`, `dst_stride` and `src_stride` are null or have `nd` entries. `src` is null, or readable for every element of the
/// section until it returns.
#[no_mangle]
pub unsafe extern "C" fn ngy_acc_nd(
    op: c_int,
    ty: c_int,
    rank: c_int,
    dst: *mut c_void,
    dst_stride: *const isize,
    src: *const c_void,
    src_stride: *const isize,
    nd: c_int,
    count: *const usize,
) -> c_int {
    // SAFETY: the lists have `nd` entries, and every element is readable at `src`; `walk` and `data` refuse null. The core checks
    // the target.
    unsafe {
        code(operation(op, ty).and_then(|(op, ty)| {
            let walk = walk(nd, ty.size(), count, dst_stride, src_stride)?;
            data("src", src, walk.unit)?;
            let (core, dst) = at(rank, dst, src, || walk.dst_extent())?;
            core.acc_nd(op, ty, dst, src.cast(), &walk)?;
            if race::is_on() {
                core.race_section(update(ty), dst, src.cast(), &walk, Until::Flush);
            }
            Ok(())
        }))
    }
}

/// An accumulate, for a race detector: it is atomic to others of its type. Those of unsigned words are atomic to atomics,
/// too.
fn update(of: Element) -> AccessKind {
    match of {
        Element::U32 | Element::U64 => AccessKind::update(of.size()),
        _ => AccessKind::atomic(of as u8),
    }
}

#[inline(always)]
fn amo(op: Amo, rank: c_int, dst: *const c_void) -> Result<u64> {
    let (core, at) = bytes(rank, dst, dst, if op.wide { 8 } else { 4 })?;
    core.amo(op, at)
}

/// One function of the interface for each kind and width.
macro_rules! amos {
    ($($name:ident $kind:ident $word:ty, $wide:literal;)*) => {$(
        /// # Safety
        /// `old` is null or writable for one word.
        #[no_mangle]
        pub unsafe extern "C" fn $name(rank: c_int, dst: *mut c_void, operand: $word, old: *mut $word) -> c_int {
            let op = Amo { kind: AmoKind::$kind, wide: $wide, operand: operand as u64, compare: 0 };
            // SAFETY: `old` is null or writable for one word: the section "Safety" of the exported function.
            unsafe { value(amo(op, rank, dst).map(|v| v as $word), old) }
        }
    )*};
}

amos! {
    ngy_amo_swap32 Swap u32, false;
    ngy_amo_swap64 Swap u64, true;
    ngy_amo_add32 Add u32, false;
    ngy_amo_add64 Add u64, true;
    ngy_amo_and32 And u32, false;
    ngy_amo_and64 And u64, true;
    ngy_amo_or32 Or u32, false;
    ngy_amo_or64 Or u64, true;
    ngy_amo_xor32 Xor u32, false;
    ngy_amo_xor64 Xor u64, true;
}

macro_rules! words {
    ($set:ident $read:ident $compare_and_swap:ident $word:ty, $wide:literal) => {
        #[no_mangle]
        pub extern "C" fn $set(rank: c_int, dst: *mut c_void, operand: $word) -> c_int {
            let op = Amo { kind: AmoKind::Set, wide: $wide, operand: operand as u64, compare: 0 };
            code(amo(op, rank, dst).map(|_| ()))
        }

        /// # Safety
        /// `word` is null or writable for one word.
        #[no_mangle]
        pub unsafe extern "C" fn $read(rank: c_int, src: *const c_void, word: *mut $word) -> c_int {
            let op = Amo { kind: AmoKind::Read, wide: $wide, operand: 0, compare: 0 };
            // SAFETY: `word` is null or writable for one word: the section "Safety" of the exported function.
            unsafe { needed(word, "word", || amo(op, rank, src).map(|v| v as $word)) }
        }

        /// # Safety
        /// `old` is null or writable for one word.
        #[no_mangle]
        pub unsafe extern "C" fn $compare_and_swap(
            rank: c_int,
            dst: *mut c_void,
            compare: $word,
            operand: $word,
            old: *mut $word,
        ) -> c_int {
            let op =
                Amo { kind: AmoKind::CompareAndSwap, wide: $wide, operand: operand as u64, compare: compare as u64 };
            // SAFETY: `old` is null or writable for one word: the section "Safety" of the exported function.
            unsafe { value(amo(op, rank, dst).map(|v| v as $word), old) }
        }
    };
}

words!(ngy_amo_set32 ngy_amo_read32 ngy_amo_compare_and_swap32 u32, false);
words!(ngy_amo_set64 ngy_amo_read64 ngy_amo_compare_and_swap64 u64, true);
