//! Numbers of all kinds that gfortran has, exactly: integers up to 128 bits, and binary floating point of 4, 8, 10 and 16 bytes.
//!
//! Pure. Conversion rounds to nearest, ties to even; to integers it truncates, as assignment does.

/// A floating-point number without a size: `(-1)^negative * mantissa * 2^(exponent - 127)`; the mantissa's top bit is set, but for 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Float {
    negative: bool,
    value: Magnitude,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Magnitude {
    Zero,
    Finite { exponent: i32, mantissa: u128 },
    Infinite,
    NotANumber,
}
use Magnitude::*;

/// How floating-point numbers of one size are stored in memory.
struct Format {
    bytes: usize,
    exponent_bits: u32,
    /// Bits after the binary point.
    fraction_bits: u32,
    /// Bits between fraction and exponent: the x87 format writes the one before the point.
    explicit: u32,
}

const FORMATS: [Format; 4] = [
    Format { bytes: 4, exponent_bits: 8, fraction_bits: 23, explicit: 0 },
    Format { bytes: 8, exponent_bits: 11, fraction_bits: 52, explicit: 0 },
    Format { bytes: 10, exponent_bits: 15, fraction_bits: 63, explicit: 1 },
    Format { bytes: 16, exponent_bits: 15, fraction_bits: 112, explicit: 0 },
];

fn format(kind: i32) -> Option<&'static Format> {
    FORMATS.iter().find(|format| format.bytes as i32 == kind)
}

impl Format {
    fn bias(&self) -> i32 {
        (1 << (self.exponent_bits - 1)) - 1
    }

    fn largest(&self) -> u128 {
        (1 << self.exponent_bits) - 1
    }
}

/// Bytes that a real of a kind occupies in an array; `None` if there is no such kind.
pub fn real_bytes(kind: i32) -> Option<usize> {
    format(kind).map(|format| if format.bytes == 10 { 16 } else { format.bytes })
}

impl Float {
    /// # Safety
    /// A real of this kind is readable at `at`.
    pub unsafe fn read(kind: i32, at: *const u8) -> Option<Float> {
        let format = format(kind)?;
        let mut bytes = [0; 16];
        // SAFETY: `at` has a real of this kind, `format.bytes` long, and `bytes` has space for the longest.
        unsafe { std::ptr::copy_nonoverlapping(at, bytes.as_mut_ptr(), format.bytes) };
        let bits = u128::from_le_bytes(bytes);
        let all_fraction = bits & ((1 << (format.fraction_bits + format.explicit)) - 1);
        let fraction = bits & ((1 << format.fraction_bits) - 1);
        let above = bits >> (format.fraction_bits + format.explicit);
        let (biased, negative) = (above & format.largest(), above >> format.exponent_bits != 0);
        let value = if biased == format.largest() {
            if fraction == 0 {
                Infinite
            } else {
                NotANumber
            }
        } else {
            // Without the bit before the point where that is not written and the number is not subnormal.
            let hidden = if format.explicit == 0 && biased != 0 { 1 << format.fraction_bits } else { 0 };
            let exponent = biased.max(1) as i32 - format.bias();
            normal(exponent + 127 - format.fraction_bits as i32, all_fraction | hidden)
        };
        Some(Float { negative, value })
    }

    /// # Safety
    /// A real of this kind is writable at `at`.
    pub unsafe fn write(self, kind: i32, at: *mut u8) -> Option<()> {
        let format = format(kind)?;
        let (biased, fraction) = match self.value {
            Zero => (0, 0),
            Infinite => (format.largest(), 0),
            NotANumber => (format.largest(), 1 << (format.fraction_bits - 1)),
            Finite { exponent, mantissa } => format.rounded(exponent, mantissa),
        };
        let leading = u128::from(biased != 0 && format.explicit == 1) << format.fraction_bits;
        let above = u128::from(self.negative) << format.exponent_bits | biased;
        let bits = above << (format.fraction_bits + format.explicit) | leading | fraction;
        // SAFETY: `at` has space for a real of this kind, `format.bytes` long; that is at most 16.
        unsafe { std::ptr::copy_nonoverlapping(bits.to_le_bytes().as_ptr(), at, format.bytes) };
        Some(())
    }

    pub fn from_integer(value: i128) -> Float {
        Float { negative: value < 0, value: normal(127, value.unsigned_abs()) }
    }

    /// Towards zero. What no integer of 128 bits holds becomes the nearest one.
    pub fn to_integer(self) -> i128 {
        let magnitude = match self.value {
            Zero | NotANumber => 0,
            Finite { exponent, .. } if exponent < 0 => 0,
            Finite { exponent, mantissa } if exponent < 127 => mantissa >> (127 - exponent),
            _ => i128::MAX as u128,
        } as i128;
        if self.negative {
            -magnitude
        } else {
            magnitude
        }
    }
}

/// `mantissa * 2^(exponent - 127)`.
fn normal(exponent: i32, mantissa: u128) -> Magnitude {
    match mantissa {
        0 => Zero,
        _ => {
            let up = mantissa.leading_zeros();
            Finite { exponent: exponent - up as i32, mantissa: mantissa << up }
        }
    }
}

impl Format {
    /// Biased exponent and fraction of what is nearest.
    fn rounded(&self, exponent: i32, mantissa: u128) -> (u128, u128) {
        let biased = exponent + self.bias();
        // Subnormal numbers lose bits in front.
        let lost = 127 - self.fraction_bits + (1 - biased).max(0) as u32;
        let kept = match lost {
            0 => mantissa,
            1..=127 => mantissa >> lost,
            _ => 0,
        };
        let (half, rest) = match lost {
            0 => (0, 0),
            1..=128 => (mantissa >> (lost - 1) & 1, mantissa & ((1 << (lost - 1)) - 1)),
            _ => (0, 1),
        };
        let up = half != 0 && (rest != 0 || kept & 1 != 0);
        // With the bit before the point, which a carry moves into the exponent.
        let number = kept + u128::from(up);
        let point = 1u128 << self.fraction_bits;
        let biased = match biased {
            ..=0 => u128::from(number >= point),
            _ => biased as u128 + u128::from(number >= point << 1),
        };
        match biased >= self.largest() {
            true => (self.largest(), 0),
            false => (biased, if number >= point << 1 { 0 } else { number & (point - 1) }),
        }
    }
}

/// # Safety
/// An integer of this kind is readable at `at`.
pub unsafe fn read_integer(kind: i32, at: *const u8) -> Option<i128> {
    // SAFETY: `at` has an integer of this kind, in any alignment.
    unsafe {
        Some(match kind {
            1 => at.cast::<i8>().read_unaligned().into(),
            2 => at.cast::<i16>().read_unaligned().into(),
            4 => at.cast::<i32>().read_unaligned().into(),
            8 => at.cast::<i64>().read_unaligned().into(),
            16 => at.cast::<i128>().read_unaligned(),
            _ => return None,
        })
    }
}

/// Keeps the low bits.
///
/// # Safety
/// An integer of this kind is writable at `at`.
pub unsafe fn write_integer(value: i128, kind: i32, at: *mut u8) -> Option<()> {
    let bytes = usize::try_from(kind).ok().filter(|kind| matches!(kind, 1 | 2 | 4 | 8 | 16))?;
    // SAFETY: `at` has space for an integer of this kind, `bytes` long; that is at most 16.
    unsafe { std::ptr::copy_nonoverlapping(value.to_le_bytes().as_ptr(), at, bytes) };
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn float(value: f64) -> Float {
        // SAFETY: a number of 8 bytes.
        unsafe { Float::read(8, (&raw const value).cast()) }.expect("a kind")
    }

    fn as_f64(value: Float) -> f64 {
        let mut out = 0f64;
        // SAFETY: space for 8 bytes.
        unsafe { value.write(8, (&raw mut out).cast()) }.expect("a kind");
        out
    }

    fn as_f32(value: Float) -> f32 {
        let mut out = 0f32;
        // SAFETY: space for 4 bytes.
        unsafe { value.write(4, (&raw mut out).cast()) }.expect("a kind");
        out
    }

    /// Patterns of bits of all exponents, and the special ones.
    fn samples() -> Vec<f64> {
        let mut seed = 0x9e37_79b9_7f4a_7c15u64;
        let mut list: Vec<f64> = (0..20_000)
            .map(|_| {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                f64::from_bits(seed)
            })
            .collect();
        list.extend((-160..160).flat_map(|e| [1.0, 1.5, 1.0 + f64::EPSILON, 1.999_999_9].map(|m| m * 2f64.powi(e))));
        list.extend([0.0, -0.0, f64::INFINITY, f64::NEG_INFINITY, f64::MAX, f64::MIN_POSITIVE, 5e-324, 1e-310]);
        list.extend([f32::MAX.into(), f64::from(f32::MAX) * (1.0 + 1e-8), 1e-45, 7e-46, 1.1e-38]);
        list.retain(|value| !value.is_nan());
        list
    }

    #[test]
    fn numbers_survive_every_kind_that_holds_them() {
        for value in samples() {
            for kind in [8, 10, 16] {
                let mut bytes = [0u8; 16];
                // SAFETY: numbers of these kinds have at most 16 bytes.
                let there = unsafe {
                    float(value).write(kind, bytes.as_mut_ptr()).expect("a kind");
                    Float::read(kind, bytes.as_ptr()).expect("a kind")
                };
                assert_eq!(as_f64(there).to_bits(), value.to_bits(), "{value:e} as kind {kind}");
            }
            assert_eq!(as_f32(float(value)).to_bits(), (value as f32).to_bits(), "{value:e} as kind 4");
        }
        assert!(as_f64(float(f64::NAN)).is_nan() && as_f32(float(f64::NAN)).is_nan());
    }

    #[test]
    fn integers_are_truncated_and_wrap() {
        for value in [0i128, 1, -1, 127, -128, 1 << 53, -(1 << 62), i64::MAX.into()] {
            assert_eq!(as_f64(Float::from_integer(value)), value as f64);
        }
        for (value, want) in [(2.9, 2), (-2.9, -2), (0.5, 0), (1e18, 10i128.pow(18))] {
            assert_eq!(float(value).to_integer(), want);
        }
        let mut small = [0u8; 1];
        // SAFETY: space for one byte.
        unsafe { write_integer(300, 1, small.as_mut_ptr()).expect("a kind") };
        assert_eq!(small, [44]);
    }
}
