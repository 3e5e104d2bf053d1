//! Types, operations and arithmetic of accumulates, on memory that is mapped here.
//!
//! Integers: one machine atomic per element. Floating point: plain vector code under a lock of the target's address stripe,
//! so that one element costs one atomic exchange and a million run at memory speed. The same code runs at the origin
//! (mapped) and at the target (messages). Not here: the calls (`accumulate.rs`), atomics that return a value (`amo.rs`).

use crate::control::{Stripe, STRIPES};
use crate::nd::{Dim, Walk};
use crate::word_lock::wait_lock;
use nagaya_elements::{strided, Element, Float, Op};
use std::sync::atomic::*;

/// An operation on elements of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combine {
    pub op: Op,
    pub ty: Element,
}

/// Finds the locks of the rank that owns the target; asked for floating point only.
pub(crate) trait Stripes<'a>: Fn() -> Option<&'a [Stripe; STRIPES]> {}

impl<'a, F: Fn() -> Option<&'a [Stripe; STRIPES]>> Stripes<'a> for F {}

/// Accumulates a walk on mapped memory of the rank with these locks.
///
/// # Safety
/// Every element is aligned, writable at `dst` and readable at `src`; the operation fits the type.
pub(crate) unsafe fn apply<'a>(stripes: &impl Stripes<'a>, how: Combine, dst: *mut u8, src: *const u8, walk: &Walk) {
    // SAFETY: the caller vouches for every element of the walk, and the loops visit exactly those.
    unsafe {
        let size = how.ty.size();
        let elems = walk.unit / size;
        let run = run(elems, size);
        let inner = walk.inner();
        walk.outer(|d, s| {
            let (mut to, mut from) = (dst.wrapping_offset(d), src.wrapping_offset(s));
            if elems == 1 {
                return line(stripes, how, to, from, inner);
            }
            for _ in 0..inner.count {
                line(stripes, how, to, from, run);
                to = to.wrapping_offset(inner.dst);
                from = from.wrapping_offset(inner.src);
            }
        });
    }
}

/// `n` elements one after the other on both sides.
pub(crate) fn run(n: usize, size: usize) -> Dim {
    Dim { count: n, dst: size as isize, src: size as isize }
}

/// One loop of elements.
///
/// # Safety
/// As `apply`, for each element of the loop.
#[inline(always)]
pub(crate) unsafe fn line<'a>(stripes: &impl Stripes<'a>, how: Combine, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements.
    unsafe {
        match how.ty {
            Element::F64 => float_line::<f64>(stripes, how.op, dst, src, d),
            Element::F32 => float_line::<f32>(stripes, how.op, dst, src, d),
            _ => integer_line(how, dst, src, d),
        }
    }
}

// Integers.

macro_rules! integer {
    ($atomic:ty, $word:ty, $op:expr, $dst:expr, $src:expr, $d:expr) => {{
        let (mut to, mut from) = ($dst, $src);
        for _ in 0..$d.count {
            // SAFETY: the caller vouches for every element; sources may be unaligned, targets may not.
            let (cell, v) = unsafe { (<$atomic>::from_ptr(to as *mut $word), (from as *const $word).read_unaligned()) };
            // Relaxed: only atomicity is promised; order comes from flush, quiet and barriers.
            match $op {
                Op::Sum => drop(cell.fetch_add(v, Ordering::Relaxed)),
                Op::Min => drop(cell.fetch_min(v, Ordering::Relaxed)),
                Op::Max => drop(cell.fetch_max(v, Ordering::Relaxed)),
                Op::And => drop(cell.fetch_and(v, Ordering::Relaxed)),
                Op::Or => drop(cell.fetch_or(v, Ordering::Relaxed)),
                Op::Xor => drop(cell.fetch_xor(v, Ordering::Relaxed)),
                Op::Replace => cell.store(v, Ordering::Relaxed),
                Op::Prod => {
                    let mut old = cell.load(Ordering::Relaxed);
                    while let Err(now) =
                        cell.compare_exchange_weak(old, old.wrapping_mul(v), Ordering::Relaxed, Ordering::Relaxed)
                    {
                        old = now;
                    }
                }
                // `check_acc` refuses all others.
                _ => {}
            }
            to = to.wrapping_offset($d.dst);
            from = from.wrapping_offset($d.src);
        }
    }};
}

unsafe fn integer_line(Combine { op, ty }: Combine, dst: *mut u8, src: *const u8, d: Dim) {
    match ty {
        Element::I8 => integer!(AtomicI8, i8, op, dst, src, d),
        Element::U8 => integer!(AtomicU8, u8, op, dst, src, d),
        Element::I16 => integer!(AtomicI16, i16, op, dst, src, d),
        Element::U16 => integer!(AtomicU16, u16, op, dst, src, d),
        Element::I32 => integer!(AtomicI32, i32, op, dst, src, d),
        Element::U32 => integer!(AtomicU32, u32, op, dst, src, d),
        Element::I64 => integer!(AtomicI64, i64, op, dst, src, d),
        Element::U64 => integer!(AtomicU64, u64, op, dst, src, d),
        // Real numbers have their own loops; `check_acc` refuses all others.
        _ => {}
    }
}

// Floating point.

/// Bytes of addresses that share a lock. A lock is held for at most one stripe of work.
pub const STRIPE_BYTES: usize = 4096;

/// Holds the lock of one stripe; released when dropped.
struct Held<'a>(&'a Stripe);

impl<'a> Held<'a> {
    #[inline(always)]
    fn take(stripes: &'a [Stripe; STRIPES], address: usize) -> Held<'a> {
        // Segments start on a multiple of the stripe in every process, so the address bits agree with the target's.
        let stripe = &stripes[address / STRIPE_BYTES % STRIPES];
        // Acquire: what the previous holder stored is visible.
        if stripe.held.swap(1, Ordering::Acquire) != 0 {
            wait_lock(&stripe.held, &stripe.waiting);
        }
        Held(stripe)
    }
}

impl Drop for Held<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        // Release: what we stored is visible to the next holder. Then look for sleepers: plain, because the sleeper's
        // membarrier orders the two (see `event.rs`).
        self.0.held.store(0, Ordering::Release);
        compiler_fence(Ordering::SeqCst);
        if self.0.waiting.load(Ordering::Relaxed) != 0 {
            self.0.wake();
        }
    }
}

/// # Safety
/// As `line`.
#[inline(always)]
pub(crate) unsafe fn float_line<'a, T: Float>(
    stripes: &impl Stripes<'a>,
    op: Op,
    dst: *mut u8,
    src: *const u8,
    d: Dim,
) {
    // SAFETY: the caller vouches for each of the elements, and the lock of their stripe is held.
    unsafe {
        let Some(stripes) = stripes() else { return };
        if d.count == 1 {
            let _held = Held::take(stripes, dst as usize);
            let to = dst as *mut T;
            to.write(to.read().combine(op, (src as *const T).read_unaligned()));
            return;
        }
        float_many::<T>(stripes, op, dst, src, d)
    }
}

/// Stripe by stripe: as many elements as start in the same stripe under one lock.
unsafe fn float_many<T: Float>(stripes: &[Stripe; STRIPES], op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements; each piece lies in the stripe whose lock is held.
    unsafe {
        let (mut to, mut from, mut left) = (dst, src, d.count);
        while left > 0 {
            let at = to as usize;
            let room = if d.dst >= 0 { STRIPE_BYTES - at % STRIPE_BYTES } else { at % STRIPE_BYTES + 1 };
            let n = match d.dst.unsigned_abs() {
                0 => left,
                stride => room.div_ceil(stride).min(left),
            };
            {
                let _held = Held::take(stripes, at);
                strided::<T>(op, to, d.dst, from, d.src, n);
            }
            to = to.wrapping_offset(d.dst.wrapping_mul(n as isize));
            from = from.wrapping_offset(d.src.wrapping_mul(n as isize));
            left -= n;
        }
    }
}
