//! What arrays need of their elements beyond arithmetic: order, and integers that are indices or masks.

use nagaya_core::Element;

/// Whether values are integers that can be indices: of 8 to 64 bits.
pub(crate) fn is_index(element: Element) -> bool {
    element.is_accumulated() && !element.is_float()
}

/// The values of `bytes`, which holds integers of 8 to 64 bits one after the other; `None` if these are none.
pub(crate) fn integers(element: Element, bytes: &[u8]) -> Option<Vec<i64>> {
    macro_rules! read {
        ($t:ty) => {
            bytes
                .chunks_exact(std::mem::size_of::<$t>())
                .map(|c| c.try_into().map_or(0, <$t>::from_ne_bytes) as i64)
                .collect()
        };
    }
    Some(match element {
        Element::I8 => read!(i8),
        Element::U8 => read!(u8),
        Element::I16 => read!(i16),
        Element::U16 => read!(u16),
        Element::I32 => read!(i32),
        Element::U32 => read!(u32),
        Element::I64 => read!(i64),
        // What does not fit is no index of anything.
        Element::U64 => read!(u64),
        _ => return None,
    })
}

/// Elements that can be sorted: by a number, those with the same number in the order in which they were.
pub(crate) trait Sortable: Copy {
    type Key: Ord + Copy + std::fmt::Debug;
    /// Greater for elements that come later.
    fn key(self, down: bool) -> Self::Key;
}

macro_rules! sortable_integers {
    ($($t:ty)*) => {$(
        impl Sortable for $t {
            type Key = u64;
            #[inline]
            fn key(self, down: bool) -> u64 {
                let up = (self as i128 - <$t>::MIN as i128) as u64;
                if down { !up } else { up }
            }
        }
    )*};
}

sortable_integers! { i8 u8 i16 u16 i32 u32 i64 u64 }

macro_rules! sortable_floats {
    ($($t:ty, $bits:ty;)*) => {$(
        /// Numbers by value, 0 and -0 being equal; what is not a number comes last, up and down.
        impl Sortable for $t {
            type Key = u64;
            #[inline]
            fn key(self, down: bool) -> u64 {
                if self.is_nan() {
                    return u64::MAX;
                }
                const SIGN: $bits = 1 << (<$bits>::BITS - 1);
                // Adding 0 makes 0 of -0.
                let bits = (self + 0.0).to_bits();
                let up = if bits & SIGN != 0 { !bits } else { bits | SIGN };
                if down { u64::from(!up) } else { u64::from(up) }
            }
        }
    )*};
}

sortable_floats! { f32, u32; f64, u64; }

/// A `long double` of x86 as it is in memory: 64 bits of mantissa, 15 of exponent, the sign; the rest is padding.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(crate) struct Extended(u128);

/// The same order as for `double`.
impl Sortable for Extended {
    type Key = u128;
    #[inline]
    fn key(self, down: bool) -> u128 {
        const SIGN: u128 = 1 << 79;
        const ALL: u128 = (SIGN << 1) - 1;
        let bits = self.0 & ALL;
        let (magnitude, mantissa) = (bits & !SIGN, bits as u64);
        if magnitude >> 64 == 0x7fff && mantissa << 1 != 0 {
            return u128::MAX;
        }
        let up = if magnitude == 0 {
            SIGN
        } else if bits & SIGN != 0 {
            !bits & ALL
        } else {
            bits | SIGN
        };
        if down {
            !up & ALL
        } else {
            up
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_order_numbers_and_put_nan_last() {
        let rising = [f64::NEG_INFINITY, -1e300, -1.0, -f64::MIN_POSITIVE, 0.0, 5e-324, 1.0, f64::MAX, f64::INFINITY];
        for w in rising.windows(2) {
            assert!(w[0].key(false) < w[1].key(false) && w[0].key(true) > w[1].key(true), "{w:?}");
            let (a, b) = (w[0] as f32, w[1] as f32);
            assert!(a.key(false) <= b.key(false) && a.key(true) >= b.key(true), "{w:?}");
        }
        for down in [false, true] {
            assert!(rising.iter().all(|x| x.key(down) < (-f64::NAN).key(down)));
            assert_eq!(0.0f64.key(down), (-0.0f64).key(down));
            assert_eq!(0.0f32.key(down), (-0.0f32).key(down));
        }
        assert!((-3i8).key(false) < 2i8.key(false) && i64::MIN.key(false) < i64::MAX.key(false));
        assert!((-3i8).key(true) > 2i8.key(true) && 0u64.key(true) > u64::MAX.key(true));
    }

    #[test]
    fn long_doubles_are_ordered_by_value() {
        let one = 0x3fff_8000_0000_0000_0000u128;
        let two = 0x4000_8000_0000_0000_0000u128;
        let (minus, infinity, nan) = (1u128 << 79, 0x7fff_8000_0000_0000_0000u128, 0x7fff_c000_0000_0000_0000u128);
        let rising = [minus | infinity, minus | two, minus | one, 0, one, two, infinity];
        for w in rising.windows(2) {
            // Padding does not count.
            let (a, b) = (Extended(w[0] | 7 << 100), Extended(w[1]));
            assert!(a.key(false) < b.key(false) && a.key(true) > b.key(true), "{w:x?}");
        }
        for down in [false, true] {
            assert!(rising.iter().all(|x| Extended(*x).key(down) < Extended(nan | minus).key(down)));
            assert_eq!(Extended(0).key(down), Extended(minus).key(down));
        }
    }

    #[test]
    fn integers_are_read_and_nothing_else() {
        assert_eq!(integers(Element::I16, &[255, 255, 1, 0]), Some(vec![-1, 1]));
        assert!(integers(Element::F64, &[]).is_none());
    }
}
