//! Types, operations and arithmetic of accumulates, on memory that is mapped here.
//!
//! An aligned integer of at most 8 bytes in a segment takes one machine atomic. All other elements take plain vector
//! code under a lock of the target's address stripe (`locked.rs`). So one element costs one atomic exchange, and a
//! million run at memory speed. The same code runs at the origin (mapped) and at the target (messages). Not here: the
//! calls (`accumulate.rs`, `accumulate_at.rs`), atomics of words (`amo.rs`).

use crate::control::{Stripe, STRIPES};
pub use crate::locked::STRIPE_BYTES;
use crate::locked::{self, in_stripe, Memory, StripeGuard};
use crate::nd::{Dim, Walk};
use nagaya_elements::{strided, Element, Float, Op};
use std::sync::atomic::*;

/// An operation on elements of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combine {
    pub op: Op,
    pub ty: Element,
}

/// Finds the locks of the rank that owns the target; called for floating point only.
pub(crate) trait Stripes<'a>: Fn() -> Option<&'a [Stripe; STRIPES]> {}

impl<'a, F: Fn() -> Option<&'a [Stripe; STRIPES]>> Stripes<'a> for F {}

impl Combine {
    /// Whether one element at an address in a segment is combined by a machine atomic.
    #[inline(always)]
    pub(crate) fn is_atomic(self, address: usize) -> bool {
        let size = self.ty.size();
        self.ty.is_integer() && size <= 8 && address % size == 0
    }
}

/// Accumulates a walk on mapped memory in the segment of the rank with these locks. Old elements go to `old`, laid out as those at
/// `src`, unless it is null.
///
/// # Safety
/// Every element is writable at `dst` and `old` and readable at `src`, which `NoOp` does not need; the operation fits the type.
pub(crate) unsafe fn apply<'a>(
    stripes: &impl Stripes<'a>,
    how: Combine,
    dst: *mut u8,
    src: *const u8,
    old: *mut u8,
    walk: &Walk,
) {
    // SAFETY: *caller*: every element of the walk is valid; `lines` visits exactly those.
    unsafe {
        let result: Result<(), ()> = lines(how.ty.size(), walk, |d, s, dim| {
            let old = if old.is_null() { old } else { old.wrapping_offset(s) };
            line(stripes, how, dst.wrapping_offset(d), src.wrapping_offset(s), old, dim);
            Ok(())
        });
        debug_assert!(result.is_ok());
    }
}

/// Calls `f` with the two shifts of each loop of elements, and the loop, until it fails.
#[inline(always)]
pub(crate) fn lines<E>(
    size: usize,
    walk: &Walk,
    mut f: impl FnMut(isize, isize, Dim) -> Result<(), E>,
) -> Result<(), E> {
    let elems = walk.unit / size;
    let run = run(elems, size);
    let inner = walk.inner();
    let mut result = Ok(());
    walk.outer(|d, s| {
        if result.is_err() {
            return;
        }
        result = match elems {
            1 => f(d, s, inner),
            _ => (0..inner.count as isize).try_for_each(|i| f(d + i * inner.dst, s + i * inner.src, run)),
        };
    });
    result
}

/// `n` elements one after the other on both sides.
pub(crate) fn run(n: usize, size: usize) -> Dim {
    Dim { count: n, dst: size as isize, src: size as isize }
}

/// One loop of elements.
///
/// # Safety
/// The same as for `apply`, for each element of the loop.
#[inline(always)]
pub(crate) unsafe fn line<'a>(
    stripes: &impl Stripes<'a>,
    how: Combine,
    dst: *mut u8,
    src: *const u8,
    old: *mut u8,
    d: Dim,
) {
    // SAFETY: *caller*: every element of the loop is valid.
    unsafe {
        if how.op.is_accumulated() && old.is_null() {
            match how.ty {
                Element::F64 => return float_line::<f64>(stripes, how.op, dst, src, d),
                Element::F32 => return float_line::<f32>(stripes, how.op, dst, src, d),
                _ => {}
            }
        }
        if how.is_atomic(dst as usize) && (d.count == 1 || d.dst % how.ty.size() as isize == 0) {
            return integer_line(how, dst, src, old, d);
        }
        other_line(stripes, how, dst, src, old, d)
    }
}

/// Elements that need the lock, at least some of them.
#[cold]
#[inline(never)]
unsafe fn other_line<'a>(stripes: &impl Stripes<'a>, how: Combine, dst: *mut u8, src: *const u8, old: *mut u8, d: Dim) {
    // SAFETY: *caller*: every element of the loop is valid.
    unsafe {
        let Some(stripes) = stripes() else { return };
        let is_plain = !how.ty.is_integer() || how.ty.size() > 8;
        if is_plain {
            // Only the kernel refuses.
            let _ = locked::line(stripes, how.op, how.ty, Memory::Here(dst), src, old, d);
            return;
        }
        // Integers of which some are not aligned.
        for i in 0..d.count as isize {
            let (to, from) = (dst.wrapping_offset(i * d.dst), src.wrapping_offset(i * d.src));
            let old = if old.is_null() { old } else { old.wrapping_offset(i * d.src) };
            let one = run(1, how.ty.size());
            match how.is_atomic(to as usize) {
                true => integer_line(how, to, from, old, one),
                false => {
                    let _ = locked::line(stripes, how.op, how.ty, Memory::Here(to), from, old, one);
                }
            }
        }
    }
}

// Integers.

/// The loop of one operation on integers of a type.
macro_rules! integer {
    ($atomic:ty, $word:ty, $op:expr, $dst:expr, $src:expr, $old:expr, $d:expr) => {{
        // Relaxed: an accumulate is atomic and has no order; order comes from flush, quiet and barriers. What fetches is a full barrier,
        // as locks need it.
        match $op {
            Op::Sum => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_add(v, o)),
            Op::Min => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_min(v, o)),
            Op::Max => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_max(v, o)),
            Op::And => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_and(v, o)),
            Op::Or => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_or(v, o)),
            Op::Xor => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.fetch_xor(v, o)),
            Op::Replace if $old.is_null() => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, _o| {
                c.store(v, Ordering::Relaxed);
                v
            }),
            Op::Replace => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| c.swap(v, o)),
            Op::NoOp if $old.is_null() => {}
            Op::NoOp => integers!($atomic, $word, $dst, $old.cast_const(), $old, $d, |c, _v, o| c.load(o)),
            Op::Prod => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| {
                updated(c.fetch_update(o, Ordering::Relaxed, |old| Some(old.wrapping_mul(v))))
            }),
            Op::LogicalAnd => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| {
                updated(c.fetch_update(o, Ordering::Relaxed, |old| Some((old != 0 && v != 0) as $word)))
            }),
            Op::LogicalOr => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| {
                updated(c.fetch_update(o, Ordering::Relaxed, |old| Some((old != 0 || v != 0) as $word)))
            }),
            Op::LogicalXor => integers!($atomic, $word, $dst, $src, $old, $d, |c, v, o| {
                updated(c.fetch_update(o, Ordering::Relaxed, |old| Some(((old != 0) != (v != 0)) as $word)))
            }),
            // Places of extremes are of pairs: the table of kernels has none of integers.
            Op::MinLoc | Op::MaxLoc => {}
        }
    }};
}

/// The same, with an expression that combines one element. Old values are fetched if there is space for them.
macro_rules! integers {
    ($atomic:ty, $word:ty, $dst:expr, $src:expr, $old:expr, $d:expr, |$cell:ident, $v:ident, $order:ident| $body:expr) => {{
        let (mut to, mut from, mut old) = ($dst, $src, $old);
        for _ in 0..$d.count {
            let ($cell, $v): (&$atomic, $word) =
                // SAFETY: *caller*: every element is valid, and aligned at the target. *Shared memory*: an atomic there.
                unsafe { (<$atomic>::from_ptr(to as *mut $word), (from as *const $word).read_unaligned()) };
            if $old.is_null() {
                let $order = Ordering::Relaxed;
                let _ = $body;
            } else {
                let $order = Ordering::SeqCst;
                let was: $word = $body;
                // SAFETY: *caller*: as many are writable at `old`.
                unsafe { (old as *mut $word).write_unaligned(was) };
                old = old.wrapping_offset($d.src);
            }
            to = to.wrapping_offset($d.dst);
            from = from.wrapping_offset($d.src);
        }
    }};
}

/// The old value, of an update that never declines.
#[inline(always)]
fn updated<T>(result: Result<T, T>) -> T {
    match result {
        Ok(old) | Err(old) => old,
    }
}

/// # Safety
/// The same as for `line`; the elements are aligned integers of at most 8 bytes.
pub(crate) unsafe fn integer_line(Combine { op, ty }: Combine, dst: *mut u8, src: *const u8, old: *mut u8, d: Dim) {
    match ty {
        Element::I8 => integer!(AtomicI8, i8, op, dst, src, old, d),
        Element::U8 => integer!(AtomicU8, u8, op, dst, src, old, d),
        Element::I16 => integer!(AtomicI16, i16, op, dst, src, old, d),
        Element::U16 => integer!(AtomicU16, u16, op, dst, src, old, d),
        Element::I32 => integer!(AtomicI32, i32, op, dst, src, old, d),
        Element::U32 => integer!(AtomicU32, u32, op, dst, src, old, d),
        Element::I64 => integer!(AtomicI64, i64, op, dst, src, old, d),
        Element::U64 => integer!(AtomicU64, u64, op, dst, src, old, d),
        // `is_atomic` names all others.
        _ => {}
    }
}

// Floating point.

/// # Safety
/// The same as for `line`.
#[inline(always)]
pub(crate) unsafe fn float_line<'a, T: Float>(
    stripes: &impl Stripes<'a>,
    op: Op,
    dst: *mut u8,
    src: *const u8,
    d: Dim,
) {
    // SAFETY: *caller*: every element is valid. *Shared memory*: the lock of the stripe is held.
    unsafe {
        let Some(stripes) = stripes() else { return };
        if d.count == 1 {
            let _held = StripeGuard::take(stripes, dst as usize);
            let to = dst as *mut T;
            to.write_unaligned(to.read_unaligned().combine(op, (src as *const T).read_unaligned()));
            return;
        }
        float_many::<T>(stripes, op, dst, src, d)
    }
}

/// Stripe by stripe: as many elements as start in the same stripe under one lock.
unsafe fn float_many<T: Float>(stripes: &[Stripe; STRIPES], op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: *caller*: every element is valid. *Shared memory*: each piece is in the stripe whose lock is held.
    unsafe {
        let (mut to, mut from, mut left) = (dst, src, d.count);
        while left > 0 {
            let n = in_stripe(to as usize, d.dst, left);
            {
                let _held = StripeGuard::take(stripes, to as usize);
                strided::<T>(op, to, d.dst, from, d.src, n);
            }
            to = to.wrapping_offset(d.dst.wrapping_mul(n as isize));
            from = from.wrapping_offset(d.src.wrapping_mul(n as isize));
            left -= n;
        }
    }
}

// Compare and swap.

/// Compares an aligned integer in a segment, which goes to `old`, with that at `compare`, and stores that at `new` if they are equal.
///
/// # Safety
/// All are valid for `size` bytes (1, 2, 4 or 8), and the target is aligned.
pub(crate) unsafe fn compare_and_swap(at: *mut u8, size: usize, new: *const u8, compare: *const u8, old: *mut u8) {
    macro_rules! swap {
        ($atomic:ty, $word:ty) => {{
            // SAFETY: *caller*: all are valid, and the target is aligned. *Shared memory*: an atomic there.
            unsafe {
                let cell = <$atomic>::from_ptr(at as *mut $word);
                let (compare, new) = (compare.cast::<$word>().read_unaligned(), new.cast::<$word>().read_unaligned());
                let was = cell.compare_exchange(compare, new, Ordering::SeqCst, Ordering::SeqCst);
                old.cast::<$word>().write_unaligned(updated(was));
            }
        }};
    }
    match size {
        1 => swap!(AtomicU8, u8),
        2 => swap!(AtomicU16, u16),
        4 => swap!(AtomicU32, u32),
        _ => swap!(AtomicU64, u64),
    }
}
