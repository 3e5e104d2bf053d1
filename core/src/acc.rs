//! Accumulate: `target = target op source`, element by element, each element atomically with respect to other accumulates
//! and atomics of the same type.
//!
//! Integers: one machine atomic per element. Floating point: plain vector code under a lock of the target's address stripe,
//! so that one element costs one atomic exchange and a million run at memory speed. The same code runs at the origin
//! (mapped) and at the target (messages). Not here: atomics that return a value (`amo.rs`).

use crate::addr::{GlobalPtr, Rank};
use crate::am::acc::acc as over_messages;
use crate::control::{Stripe, STRIPES};
use crate::error::{Error, Result, Status};
use crate::event::wait_lock;
use crate::nd::{Dim, Walk};
use crate::runtime::Core;
use crate::site::Site;
use crate::trace::count;
use nagaya_elements::{strided, Element, Float, Op};
use std::sync::atomic::*;

/// An operation on elements of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combine {
    pub op: Op,
    pub ty: Element,
}

impl Core {
    /// Accumulates `n` contiguous elements. Locally complete on return; remotely complete after `flush` or `quiet`.
    ///
    /// `NoSuchRank`, `BadAddress`, `Misaligned`, `BadArgument` for a bitwise operation on floating-point numbers.
    ///
    /// # Safety
    /// `src` is readable for `n` elements.
    #[inline]
    pub unsafe fn acc(&self, op: Op, ty: Element, dst: GlobalPtr, src: *const u8, n: usize) -> Result<()> {
        // SAFETY: the range and the alignment are looked at here, or by `acc_any`; the source is the caller's promise.
        unsafe {
            let len = n.saturating_mul(ty.size());
            if let Some(to) = self.window(dst, len).filter(|_| n == 1 && dst.offset.0 % ty.size() == 0) {
                // One number is the common case, and worth its own path.
                if let (Element::F64, Op::Sum) = (ty, op) {
                    count(&self.counters.accs, 1);
                    float_line::<f64>(self, dst.rank, Op::Sum, to, src, run(1, 8));
                    self.ring_write(dst.rank);
                    return Ok(());
                }
            }
            self.acc_any(Combine { op, ty }, dst, src, n)
        }
    }

    #[inline(never)]
    unsafe fn acc_any(&self, how: Combine, dst: GlobalPtr, src: *const u8, n: usize) -> Result<()> {
        // SAFETY: what is needed is checked before anything is touched; the source is the caller's promise.
        unsafe {
            let len = n.saturating_mul(how.ty.size());
            self.check_range(dst, len)?;
            self.check_acc(how.op, how.ty, dst)?;
            count(&self.counters.accs, 1);
            if let Some(to) = self.direct(dst) {
                line(self, dst.rank, how, to, src, run(n, how.ty.size()));
                self.ring_write(dst.rank);
                return Ok(());
            }
            self.acc_slow(how, dst, src, &Walk::flat(len))
        }
    }

    /// As `acc`, on a strided section; the walk's element size must be the type's.
    ///
    /// # Safety
    /// `src` is readable for every element of the walk.
    pub unsafe fn acc_nd(&self, op: Op, ty: Element, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: the extent and the alignment are checked first; the source is the caller's promise.
        unsafe {
            self.check_extent(dst, walk.dst_extent())?;
            self.check_acc(op, ty, dst)?;
            if walk.unit % ty.size() != 0 || walk.dims().iter().any(|d| d.dst % ty.size() as isize != 0) {
                return Err(self.misaligned(dst, ty.size()));
            }
            count(&self.counters.accs, 1);
            if let Some(to) = self.direct(dst) {
                apply(self, dst.rank, Combine { op, ty }, to, src, walk);
                self.ring_write(dst.rank);
                return Ok(());
            }
            self.acc_slow(Combine { op, ty }, dst, src, walk)
        }
    }

    #[cold]
    unsafe fn acc_slow(&self, how: Combine, dst: GlobalPtr, src: *const u8, walk: &Walk) -> Result<()> {
        // SAFETY: checked by whoever calls; the source is the caller's promise.
        unsafe {
            self.implicit(
                dst,
                |conduit, ticket| conduit.acc(how, dst, src, walk, ticket),
                |ticket| over_messages(self, how, dst, src, walk, ticket),
            )
        }
    }

    #[inline(always)]
    fn check_acc(&self, op: Op, ty: Element, dst: GlobalPtr) -> Result<()> {
        if dst.offset.0 % ty.size() != 0 {
            return Err(self.misaligned(dst, ty.size()));
        }
        if (op.is_bitwise() && ty.is_float()) || !ty.is_accumulated() || !op.is_accumulated() {
            return Err(not_accumulated(op, ty));
        }
        Ok(())
    }
}

#[cold]
fn not_accumulated(op: Op, ty: Element) -> Error {
    let text = match ty.is_accumulated() && op.is_accumulated() {
        true => format!("{op} of floating-point numbers: bitwise operations are for integers"),
        false => {
            format!("{op} of elements of type {ty:?}: accumulates are for integers of 8 to 64 bits, float and double")
        }
    };
    Error::new(Status::BadArgument, text)
}

/// Accumulates a walk on mapped memory of `rank`.
///
/// # Safety
/// Every element is aligned, writable at `dst` and readable at `src`; the operation fits the type.
pub(crate) unsafe fn apply(site: &Site, rank: Rank, how: Combine, dst: *mut u8, src: *const u8, walk: &Walk) {
    // SAFETY: the caller vouches for every element of the walk, and the loops visit exactly those.
    unsafe {
        let size = how.ty.size();
        let elems = walk.unit / size;
        let run = run(elems, size);
        let inner = walk.inner();
        walk.outer(|d, s| {
            let (mut to, mut from) = (dst.wrapping_offset(d), src.wrapping_offset(s));
            if elems == 1 {
                return line(site, rank, how, to, from, inner);
            }
            for _ in 0..inner.count {
                line(site, rank, how, to, from, run);
                to = to.wrapping_offset(inner.dst);
                from = from.wrapping_offset(inner.src);
            }
        });
    }
}

/// `n` elements one after the other on both sides.
fn run(n: usize, size: usize) -> Dim {
    Dim { count: n, dst: size as isize, src: size as isize }
}

/// One loop of elements.
#[inline(always)]
unsafe fn line(site: &Site, rank: Rank, how: Combine, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements.
    unsafe {
        match how.ty {
            Element::F64 => float_line::<f64>(site, rank, how.op, dst, src, d),
            Element::F32 => float_line::<f32>(site, rank, how.op, dst, src, d),
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

#[inline(always)]
unsafe fn float_line<T: Float>(site: &Site, rank: Rank, op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements, and the lock of their stripe is held.
    unsafe {
        let Some(control) = site.control_of(rank) else { return };
        if d.count == 1 {
            let _held = Held::take(&control.stripes, dst as usize);
            let to = dst as *mut T;
            to.write(to.read().combine(op, (src as *const T).read_unaligned()));
            return;
        }
        float_many::<T>(&control.stripes, op, dst, src, d)
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
