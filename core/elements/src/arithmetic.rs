//! What an operation does to two elements: the first is the target, the second the source.

use crate::element::Element;
use crate::extremes::Extremes;
use crate::op::Op;

/// Numbers that add, multiply and compare.
pub trait Number: Copy + PartialOrd {
    fn sum(self, source: Self) -> Self;
    fn product(self, source: Self) -> Self;

    /// The target stays if the two are equal or do not compare.
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
pub trait Float: Number + Extremes {
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

/// A number in the 16-bit format of IEEE 754. Sums and products are computed in `f32` and rounded once more. The results are correctly
/// rounded, because `f32` has more than twice as many digits.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub struct Half(pub u16);

impl Half {
    pub fn to_f32(self) -> f32 {
        let (sign, exponent, fraction) = (self.0 >> 15, self.0 >> 10 & 0x1f, u32::from(self.0 & 0x3ff));
        let magnitude = match exponent {
            0 => fraction as f32 / (1 << 24) as f32,
            0x1f => f32::from_bits(0x7f80_0000 | fraction << 13),
            _ => f32::from_bits((u32::from(exponent) + 112) << 23 | fraction << 13),
        };
        if sign == 1 {
            -magnitude
        } else {
            magnitude
        }
    }

    /// Rounds to the nearest number; of two to the even one.
    pub fn from_f32(number: f32) -> Half {
        let (sign, bits) = ((number.to_bits() >> 16 & 0x8000) as u16, number.to_bits() & 0x7fff_ffff);
        let magnitude = match bits {
            0x7f80_0001.. => 0x7e00 | (bits >> 13 & 0x3ff) as u16,
            // From 65520 on, the next number is infinite.
            0x477f_f000.. => 0x7c00,
            // Normal numbers: a carry of the fraction goes into the exponent.
            0x3880_0000.. => ((bits - (112 << 23) + 0xfff + (bits >> 13 & 1)) >> 13) as u16,
            // The addition rounds to multiples of the least number, 2 to the power of -24.
            _ => ((f32::from_bits(bits) + 0.5).to_bits() - 0.5f32.to_bits()) as u16,
        };
        Half(sign | magnitude)
    }
}

impl PartialEq for Half {
    fn eq(&self, other: &Half) -> bool {
        self.to_f32() == other.to_f32()
    }
}

impl PartialOrd for Half {
    fn partial_cmp(&self, other: &Half) -> Option<std::cmp::Ordering> {
        self.to_f32().partial_cmp(&other.to_f32())
    }
}

impl Number for Half {
    fn sum(self, source: Half) -> Half {
        Half::from_f32(self.to_f32() + source.to_f32())
    }

    fn product(self, source: Half) -> Half {
        Half::from_f32(self.to_f32() * source.to_f32())
    }

    fn is_true(self) -> bool {
        self.to_f32() != 0.0
    }

    fn truth(is: bool) -> Half {
        Half::from_f32(u8::from(is).into())
    }
}

impl std::ops::Sub for Half {
    type Output = Half;
    fn sub(self, other: Half) -> Half {
        Half::from_f32(self.to_f32() - other.to_f32())
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_half_is_its_float() {
        for bits in 0..=u16::MAX {
            let float = Half(bits).to_f32();
            assert_eq!(float.is_nan(), bits & 0x7c00 == 0x7c00 && bits & 0x3ff != 0, "{bits:#x}");
            assert!(float.is_nan() || Half::from_f32(float).0 == bits, "{bits:#x}");
        }
        assert!(Half::from_f32(Half::from_f32(f32::NAN).to_f32()).to_f32().is_nan());
    }

    /// Of two neighbours the nearer one, and in the middle the even one.
    #[test]
    fn floats_round_to_the_nearest_half() {
        for bits in 0..0x7bffu16 {
            let (low, high) = (f64::from(Half(bits).to_f32()), f64::from(Half(bits + 1).to_f32()));
            let middle = (low + high) / 2.0;
            let even = bits + bits % 2;
            assert_eq!(Half::from_f32(middle as f32).0, even, "{middle}");
            assert_eq!(Half::from_f32((middle as f32).next_down()).0, bits, "below {middle}");
            assert_eq!(Half::from_f32((middle as f32).next_up()).0, bits + 1, "above {middle}");
            assert_eq!(Half::from_f32(-(middle as f32)).0, even | 0x8000, "-{middle}");
        }
        assert_eq!((Half::from_f32(65519.0).0, Half::from_f32(65520.0).0), (0x7bff, 0x7c00));
        assert_eq!(Half::from_f32(f32::INFINITY).0, 0x7c00);
    }
}
