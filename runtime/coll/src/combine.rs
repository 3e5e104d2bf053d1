//! The arithmetic of reductions on private memory: `target = target op source`, element by element.
//!
//! The library's own operations mean the same as the core's accumulates, without atomicity: integers wrap, minimum and maximum
//! keep the target when the two compare equal or not at all, `Replace` takes the source.

use std::ffi::c_void;

use nagaya_core::{Error, Op, Result, Status, Type};

use crate::scratch::CHUNK;

/// A function of the program's: `into[i] = into[i] op from[i]` for `count` elements, `into` being of earlier positions.
pub type Function = unsafe extern "C" fn(into: *mut c_void, from: *const c_void, count: usize, context: *mut c_void);

/// How elements combine.
#[derive(Clone, Copy)]
pub enum Operator {
    Builtin(Op, Type),
    /// Elements of `size` bytes (at most 128 KiB). The operation is associative; it need not be commutative.
    With {
        size: usize,
        function: Function,
        context: *mut c_void,
    },
}

impl Operator {
    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Operator::Builtin(_, ty) => ty.size(),
            Operator::With { size, .. } => size,
        }
    }

    /// Bytes of `count` elements; an error for an operation that does not exist.
    pub(crate) fn check(self, count: usize) -> Result<usize> {
        let wrong = |text: String| Err(Error::new(Status::BadArgument, text));
        match self {
            Operator::Builtin(op, Type::F32 | Type::F64) if matches!(op, Op::And | Op::Or | Op::Xor) => {
                return wrong(format!("{op} of floating-point numbers: bitwise operations are for integers"));
            }
            Operator::With { size, .. } if size == 0 || size > CHUNK => {
                return wrong(format!("an operation on elements of {size} bytes: they may have 1 to {CHUNK}"));
            }
            _ => {}
        }
        match count.checked_mul(self.size()).filter(|bytes| *bytes <= isize::MAX as usize) {
            Some(bytes) => Ok(bytes),
            None => wrong(format!("a reduction of {count} elements: more than memory holds")),
        }
    }

    /// Takes the next member's elements into a total that begins with those of position 0.
    ///
    /// # Safety
    /// `total` is writable and aligned for the elements, `data` is readable, for `count` elements, and they do not overlap. For a
    /// function of the program's `data` is aligned, too.
    pub unsafe fn take(self, total: *mut u8, position: usize, data: *const u8, count: usize) {
        // SAFETY: the caller's promise.
        unsafe {
            match self {
                _ if count == 0 => {}
                _ if position == 0 => std::ptr::copy_nonoverlapping(data, total, count * self.size()),
                Operator::Builtin(op, ty) => combine(op, ty, total, data, count),
                Operator::With { function, context, .. } => function(total.cast(), data.cast(), count, context),
            }
        }
    }
}

/// Combines `count` elements.
///
/// # Safety
/// `dst` is writable and aligned for the type, `src` is readable (aligned or not), both for `count` elements, and they
/// do not overlap. Bitwise operations on floating-point types leave `dst` as it is.
unsafe fn combine(op: Op, ty: Type, dst: *mut u8, src: *const u8, count: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        match ty {
            Type::I8 => integers::<i8>(op, dst, src, count),
            Type::U8 => integers::<u8>(op, dst, src, count),
            Type::I16 => integers::<i16>(op, dst, src, count),
            Type::U16 => integers::<u16>(op, dst, src, count),
            Type::I32 => integers::<i32>(op, dst, src, count),
            Type::U32 => integers::<u32>(op, dst, src, count),
            Type::I64 => integers::<i64>(op, dst, src, count),
            Type::U64 => integers::<u64>(op, dst, src, count),
            Type::F32 => floats::<f32>(op, dst, src, count),
            Type::F64 => floats::<f64>(op, dst, src, count),
        }
    }
}

trait Number: Copy + PartialOrd {
    fn sum(self, other: Self) -> Self;
    fn product(self, other: Self) -> Self;
}

trait Integer: Number {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
}

macro_rules! integer {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn sum(self, other: $t) -> $t { self.wrapping_add(other) }
            #[inline(always)]
            fn product(self, other: $t) -> $t { self.wrapping_mul(other) }
        }
        impl Integer for $t {
            #[inline(always)]
            fn and(self, other: $t) -> $t { self & other }
            #[inline(always)]
            fn or(self, other: $t) -> $t { self | other }
            #[inline(always)]
            fn xor(self, other: $t) -> $t { self ^ other }
        }
    )*};
}
integer!(i8 u8 i16 u16 i32 u32 i64 u64);

macro_rules! float {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn sum(self, other: $t) -> $t { self + other }
            #[inline(always)]
            fn product(self, other: $t) -> $t { self * other }
        }
    )*};
}
float!(f32 f64);

unsafe fn integers<T: Integer>(op: Op, dst: *mut u8, src: *const u8, count: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        match op {
            Op::And => each::<T>(dst, src, count, T::and),
            Op::Or => each::<T>(dst, src, count, T::or),
            Op::Xor => each::<T>(dst, src, count, T::xor),
            _ => numbers::<T>(op, dst, src, count),
        }
    }
}

unsafe fn floats<T: Number>(op: Op, dst: *mut u8, src: *const u8, count: usize) {
    // SAFETY: the caller's promise.
    unsafe { numbers::<T>(op, dst, src, count) }
}

unsafe fn numbers<T: Number>(op: Op, dst: *mut u8, src: *const u8, count: usize) {
    // SAFETY: the caller's promise.
    unsafe {
        match op {
            Op::Sum => each::<T>(dst, src, count, T::sum),
            Op::Prod => each::<T>(dst, src, count, T::product),
            Op::Min => each::<T>(dst, src, count, |a, b| if b < a { b } else { a }),
            Op::Max => each::<T>(dst, src, count, |a, b| if b > a { b } else { a }),
            Op::Replace => each::<T>(dst, src, count, |_, b| b),
            Op::And | Op::Or | Op::Xor => {}
        }
    }
}

#[inline(always)]
unsafe fn each<T: Copy>(dst: *mut u8, src: *const u8, count: usize, f: impl Fn(T, T) -> T) {
    let (dst, src) = (dst.cast::<T>(), src.cast::<T>());
    for i in 0..count {
        // SAFETY: inside the ranges the caller vouches for.
        unsafe { dst.add(i).write(f(dst.add(i).read(), src.add(i).read_unaligned())) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn apply<T: Copy>(op: Op, ty: Type, a: &[T], b: &[T]) -> Vec<T> {
        let mut out = a.to_vec();
        // The source one byte off its alignment.
        let mut raw = vec![0u8; size_of_val(b) + 1];
        unsafe {
            std::ptr::copy_nonoverlapping(b.as_ptr().cast(), raw.as_mut_ptr().add(1), size_of_val(b));
            combine(op, ty, out.as_mut_ptr().cast(), raw.as_ptr().add(1), b.len());
        }
        out
    }

    #[test]
    fn integers_wrap_and_compare_as_their_type() {
        assert_eq!(apply(Op::Sum, Type::I8, &[100i8, -100], &[100, -100]), [-56, 56]);
        assert_eq!(apply(Op::Prod, Type::U16, &[300u16], &[300]), [24464]);
        assert_eq!(apply(Op::Min, Type::I32, &[-1i32, 5], &[1, 4]), [-1, 4]);
        assert_eq!(apply(Op::Min, Type::U32, &[u32::MAX], &[1]), [1]);
        assert_eq!(apply(Op::Max, Type::U64, &[u64::MAX, 1], &[1, 2]), [u64::MAX, 2]);
        assert_eq!(apply(Op::And, Type::U8, &[0b1100u8], &[0b1010]), [0b1000]);
        assert_eq!(apply(Op::Or, Type::I16, &[0b1100i16], &[0b1010]), [0b1110]);
        assert_eq!(apply(Op::Xor, Type::I64, &[0b1100i64], &[0b1010]), [0b0110]);
        assert_eq!(apply(Op::Replace, Type::I64, &[1i64], &[2]), [2]);
    }

    #[test]
    fn what_does_not_compare_leaves_the_target() {
        let min = apply(Op::Min, Type::F64, &[1.0, f64::NAN, 0.0], &[f64::NAN, 1.0, -0.0]);
        assert!(min[0] == 1.0 && min[1].is_nan() && min[2].is_sign_positive());
        assert_eq!(apply(Op::Sum, Type::F32, &[0.5f32; 33], &[0.25; 33]), [0.75; 33]);
        assert_eq!(apply(Op::Prod, Type::F64, &[3.0], &[0.5]), [1.5]);
    }
}
