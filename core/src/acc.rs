//! Types, operations and arithmetic of accumulates, on memory that is mapped here.
//!
//! Integers: one machine atomic per element. Floating point: plain vector code under a lock of the target's address stripe,
//! so that one element costs one atomic exchange and a million run at memory speed. The same code runs at the origin
//! (mapped) and at the target (messages). Not here: the calls (`accumulate.rs`), atomics that return a value (`amo.rs`).

use crate::control::{Stripe, STRIPES};
use crate::nd::{Dim, Walk};
use crate::word_lock::wait_lock;
use std::fmt;
use std::sync::atomic::*;

/// The operations. `Replace` stores the source.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Op {
    Sum = 0,
    Prod = 1,
    Min = 2,
    Max = 3,
    And = 4,
    Or = 5,
    Xor = 6,
    Replace = 7,
}

/// The element types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum Type {
    I8 = 0,
    U8 = 1,
    I16 = 2,
    U16 = 3,
    I32 = 4,
    U32 = 5,
    I64 = 6,
    U64 = 7,
    F32 = 8,
    F64 = 9,
}

/// An operation on elements of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combine {
    pub op: Op,
    pub ty: Type,
}

impl Op {
    /// All operations, by code.
    pub const ALL: [Op; 8] = [Op::Sum, Op::Prod, Op::Min, Op::Max, Op::And, Op::Or, Op::Xor, Op::Replace];

    /// The operation of a code of the C interface.
    pub fn from_code(code: i32) -> Option<Op> {
        Op::ALL.get(code as usize).copied()
    }

    pub(crate) fn is_bitwise(self) -> bool {
        matches!(self, Op::And | Op::Or | Op::Xor)
    }
}

/// The name in the C interface, and what it means: for messages.
impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Op::Sum => "NGY_SUM (sum)",
            Op::Prod => "NGY_PROD (product)",
            Op::Min => "NGY_MIN (minimum)",
            Op::Max => "NGY_MAX (maximum)",
            Op::And => "NGY_AND (bitwise and)",
            Op::Or => "NGY_OR (bitwise or)",
            Op::Xor => "NGY_XOR (bitwise exclusive or)",
            Op::Replace => "NGY_REPLACE (replacement)",
        })
    }
}

impl Type {
    /// All types, by code.
    pub const ALL: [Type; 10] =
        [Type::I8, Type::U8, Type::I16, Type::U16, Type::I32, Type::U32, Type::I64, Type::U64, Type::F32, Type::F64];

    /// The type of a code of the C interface.
    pub fn from_code(code: i32) -> Option<Type> {
        Type::ALL.get(code as usize).copied()
    }

    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Type::I8 | Type::U8 => 1,
            Type::I16 | Type::U16 => 2,
            Type::I32 | Type::U32 | Type::F32 => 4,
            Type::I64 | Type::U64 | Type::F64 => 8,
        }
    }

    pub(crate) fn is_float(self) -> bool {
        matches!(self, Type::F32 | Type::F64)
    }
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
            Type::F64 => float_line::<f64>(stripes, how.op, dst, src, d),
            Type::F32 => float_line::<f32>(stripes, how.op, dst, src, d),
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
            }
            to = to.wrapping_offset($d.dst);
            from = from.wrapping_offset($d.src);
        }
    }};
}

unsafe fn integer_line(Combine { op, ty }: Combine, dst: *mut u8, src: *const u8, d: Dim) {
    match ty {
        Type::I8 => integer!(AtomicI8, i8, op, dst, src, d),
        Type::U8 => integer!(AtomicU8, u8, op, dst, src, d),
        Type::I16 => integer!(AtomicI16, i16, op, dst, src, d),
        Type::U16 => integer!(AtomicU16, u16, op, dst, src, d),
        Type::I32 => integer!(AtomicI32, i32, op, dst, src, d),
        Type::U32 => integer!(AtomicU32, u32, op, dst, src, d),
        Type::I64 => integer!(AtomicI64, i64, op, dst, src, d),
        Type::U64 => integer!(AtomicU64, u64, op, dst, src, d),
        Type::F32 | Type::F64 => {}
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

pub(crate) trait Float: Copy {
    fn combine(op: Op, a: Self, b: Self) -> Self;
}

macro_rules! float {
    ($t:ty) => {
        impl Float for $t {
            #[inline(always)]
            fn combine(op: Op, a: $t, b: $t) -> $t {
                match op {
                    Op::Sum => a + b,
                    Op::Prod => a * b,
                    // The forms the machine's vector instructions compute.
                    Op::Min if b < a => b,
                    Op::Max if b > a => b,
                    Op::Min | Op::Max => a,
                    // Bitwise operations never get here.
                    Op::Replace | Op::And | Op::Or | Op::Xor => b,
                }
            }
        }
    };
}
float!(f32);
float!(f64);

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
            to.write(T::combine(op, to.read(), (src as *const T).read_unaligned()));
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
                combine_many::<T>(op, to, from, Dim { count: n, ..d });
            }
            to = to.wrapping_offset(d.dst.wrapping_mul(n as isize));
            from = from.wrapping_offset(d.src.wrapping_mul(n as isize));
            left -= n;
        }
    }
}

/// The arithmetic, with the widest vectors the machine has.
unsafe fn combine_many<T: Float>(op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements, and the machine has what is asked for.
    unsafe {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            return combine_avx2::<T>(op, dst, src, d);
        }
        combine_loops::<T>(op, dst, src, d)
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
unsafe fn combine_avx2<T: Float>(op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements, and has looked for the instructions.
    unsafe { combine_loops::<T>(op, dst, src, d) }
}

/// One loop per operation, so that each is a vector loop without a test inside.
#[inline(always)]
unsafe fn combine_loops<T: Float>(op: Op, dst: *mut u8, src: *const u8, d: Dim) {
    // SAFETY: the caller vouches for each of the elements.
    unsafe {
        match op {
            Op::Sum => combine_loop(dst, src, d, |a: T, b| T::combine(Op::Sum, a, b)),
            Op::Prod => combine_loop(dst, src, d, |a: T, b| T::combine(Op::Prod, a, b)),
            Op::Min => combine_loop(dst, src, d, |a: T, b| T::combine(Op::Min, a, b)),
            Op::Max => combine_loop(dst, src, d, |a: T, b| T::combine(Op::Max, a, b)),
            _ => combine_loop(dst, src, d, |_: T, b| b),
        }
    }
}

#[inline(always)]
unsafe fn combine_loop<T: Float>(dst: *mut u8, src: *const u8, d: Dim, f: impl Fn(T, T) -> T) {
    // SAFETY: the caller vouches for each of the elements; sources may be unaligned.
    unsafe {
        let size = std::mem::size_of::<T>() as isize;
        if d.dst == size && d.src == size {
            let (to, from) = (dst as *mut T, src as *const T);
            for i in 0..d.count {
                to.add(i).write(f(to.add(i).read(), from.add(i).read_unaligned()));
            }
            return;
        }
        let (mut to, mut from) = (dst, src);
        for _ in 0..d.count {
            (to as *mut T).write(f((to as *mut T).read(), (from as *const T).read_unaligned()));
            to = to.wrapping_offset(d.dst);
            from = from.wrapping_offset(d.src);
        }
    }
}
