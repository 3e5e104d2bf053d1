//! What an operation does to two elements: the first is the target, the second the source.

use crate::element::Element;
use crate::op::Op;

/// Numbers that add, multiply and compare.
pub trait Number: Copy + PartialOrd {
    fn sum(self, source: Self) -> Self;
    fn product(self, source: Self) -> Self;

    /// In this form, which vector instructions compute, also what does not compare leaves the target.
    #[inline(always)]
    fn least(self, source: Self) -> Self {
        if source < self {
            source
        } else {
            self
        }
    }

    #[inline(always)]
    fn greatest(self, source: Self) -> Self {
        if source > self {
            source
        } else {
            self
        }
    }

    /// Whether it is true in C and in Fortran's interoperable logicals.
    fn is_true(self) -> bool;
    /// 1 or 0.
    fn truth(is: bool) -> Self;
}

macro_rules! integers {
    ($($t:ty)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn sum(self, source: $t) -> $t { self.wrapping_add(source) }
            #[inline(always)]
            fn product(self, source: $t) -> $t { self.wrapping_mul(source) }
            #[inline(always)]
            fn is_true(self) -> bool { self != 0 }
            #[inline(always)]
            fn truth(is: bool) -> $t { is as $t }
        }
    )*};
}
integers!(i8 u8 i16 u16 i32 u32 i64 u64 i128 u128);

/// The real numbers that accumulates combine one by one under a lock.
pub trait Float: Number {
    const ELEMENT: Element;

    /// `self op source`, for an operation that is not bitwise.
    #[inline(always)]
    fn combine(self, op: Op, source: Self) -> Self {
        match op {
            Op::Sum => self.sum(source),
            Op::Prod => self.product(source),
            Op::Min => self.least(source),
            Op::Max => self.greatest(source),
            _ => source,
        }
    }
}

macro_rules! floats {
    ($($t:ty, $element:ident;)*) => {$(
        impl Number for $t {
            #[inline(always)]
            fn sum(self, source: $t) -> $t { self + source }
            #[inline(always)]
            fn product(self, source: $t) -> $t { self * source }
            #[inline(always)]
            fn is_true(self) -> bool { self != 0.0 }
            #[inline(always)]
            fn truth(is: bool) -> $t { u8::from(is).into() }
        }
        impl Float for $t {
            const ELEMENT: Element = Element::$element;
        }
    )*};
}
floats! { f32, F32; f64, F64; }

/// A complex number as C and Fortran lay it out.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Complex<T>(pub T, pub T);

impl<T: Number + std::ops::Sub<Output = T>> Complex<T> {
    #[inline(always)]
    pub fn sum(self, source: Self) -> Self {
        Complex(self.0.sum(source.0), self.1.sum(source.1))
    }

    #[inline(always)]
    pub fn product(self, source: Self) -> Self {
        let Complex(re, im) = source;
        Complex(self.0.product(re) - self.1.product(im), self.0.product(im).sum(self.1.product(re)))
    }
}

/// A value and its index.
#[derive(Clone, Copy)]
#[repr(C)]
pub struct Pair<V, I>(pub V, pub I);

impl<V: Copy + PartialOrd, I: Copy + PartialOrd> Pair<V, I> {
    #[inline(always)]
    pub fn least(self, source: Self) -> Self {
        if source.0 < self.0 || (source.0 == self.0 && source.1 < self.1) {
            source
        } else {
            self
        }
    }

    #[inline(always)]
    pub fn greatest(self, source: Self) -> Self {
        if source.0 > self.0 || (source.0 == self.0 && source.1 < self.1) {
            source
        } else {
            self
        }
    }
}
