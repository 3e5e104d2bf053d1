//! Numbers in memory to external ones and back. What does not fit becomes the fill value and is counted, as PnetCDF has it (NC_ERANGE).
//! Plain loops over whole slices, which the compiler makes vector code of; no number needs to be aligned.

use crate::error::{code, wrong, Result};
use crate::types::{External, Internal};
use crate::Version;

/// A number of one type as another one, and whether it fits.
trait Cast<To> {
    fn cast(self) -> (To, bool);
}

macro_rules! between_integers {
    ($($from:ty => $($to:ty),*;)*) => {$($(
        impl Cast<$to> for $from {
            #[inline(always)]
            fn cast(self) -> ($to, bool) {
                let to = self as $to;
                #[allow(unused_comparisons)]
                let fits = to as $from == self && (to < 0) == (self < 0);
                (to, fits)
            }
        }
    )*)*};
}

macro_rules! integers_to_floats {
    ($($from:ty),*) => {$(
        impl Cast<f32> for $from {
            #[inline(always)]
            fn cast(self) -> (f32, bool) { (self as f32, true) }
        }
        impl Cast<f64> for $from {
            #[inline(always)]
            fn cast(self) -> (f64, bool) { (self as f64, true) }
        }
    )*};
}

macro_rules! floats_to_integers {
    ($($from:ty => $($to:ty),*;)*) => {$($(
        impl Cast<$to> for $from {
            /// Towards zero. One more than the largest integer is a power of two, so both bounds are exact.
            #[inline(always)]
            fn cast(self) -> ($to, bool) {
                let whole = self.trunc();
                let beyond = (<$to>::MAX / 2 + 1) as $from * 2.0;
                (self as $to, whole >= <$to>::MIN as $from && whole < beyond)
            }
        }
    )*)*};
}

between_integers! {
    i8 => i8, u8, i16, u16, i32, u32, i64, u64;
    u8 => i8, u8, i16, u16, i32, u32, i64, u64;
    i16 => i8, u8, i16, u16, i32, u32, i64, u64;
    u16 => i8, u8, i16, u16, i32, u32, i64, u64;
    i32 => i8, u8, i16, u16, i32, u32, i64, u64;
    u32 => i8, u8, i16, u16, i32, u32, i64, u64;
    i64 => i8, u8, i16, u16, i32, u32, i64, u64;
    u64 => i8, u8, i16, u16, i32, u32, i64, u64;
}
integers_to_floats!(i8, u8, i16, u16, i32, u32, i64, u64);
floats_to_integers! {
    f32 => i8, u8, i16, u16, i32, u32, i64, u64;
    f64 => i8, u8, i16, u16, i32, u32, i64, u64;
}

impl Cast<f32> for f32 {
    #[inline(always)]
    fn cast(self) -> (f32, bool) {
        (self, true)
    }
}

impl Cast<f64> for f64 {
    #[inline(always)]
    fn cast(self) -> (f64, bool) {
        (self, true)
    }
}

impl Cast<f64> for f32 {
    #[inline(always)]
    fn cast(self) -> (f64, bool) {
        (self.into(), true)
    }
}

impl Cast<f32> for f64 {
    #[inline(always)]
    fn cast(self) -> (f32, bool) {
        // Infinity does not fit either; what is no number does.
        let beyond = self.abs() > f64::from(f32::MAX);
        (self as f32, !beyond)
    }
}

/// Both directions differ in which side is big-endian.
macro_rules! dispatch {
    ($one:ident, $other:ident, $src:expr, $dst:expr, $fill:expr, $read:ident, $write:ident) => {
        dispatch!(@rows $one, $other, $src, $dst, $fill, $read, $write,
            [I8 i8] [U8 u8] [I16 i16] [U16 u16] [I32 i32] [U32 u32] [I64 i64] [U64 u64] [F32 f32] [F64 f64])
    };
    (@rows $one:ident, $other:ident, $src:expr, $dst:expr, $fill:expr, $read:ident, $write:ident, $([$name:ident $ty:ty])*) => {
        match $one {
            $(Internal::$name => dispatch!(@row $ty, $other, $src, $dst, $fill, $read, $write),)*
            Internal::Text => 0,
        }
    };
    (@row $from:ty, $other:ident, $src:expr, $dst:expr, $fill:expr, $read:ident, $write:ident) => {
        match $other {
            Internal::I8 => mixed!($from, i8, $src, $dst, $fill, $read, $write),
            Internal::U8 => mixed!($from, u8, $src, $dst, $fill, $read, $write),
            Internal::I16 => mixed!($from, i16, $src, $dst, $fill, $read, $write),
            Internal::U16 => mixed!($from, u16, $src, $dst, $fill, $read, $write),
            Internal::I32 => mixed!($from, i32, $src, $dst, $fill, $read, $write),
            Internal::U32 => mixed!($from, u32, $src, $dst, $fill, $read, $write),
            Internal::I64 => mixed!($from, i64, $src, $dst, $fill, $read, $write),
            Internal::U64 => mixed!($from, u64, $src, $dst, $fill, $read, $write),
            Internal::F32 => mixed!($from, f32, $src, $dst, $fill, $read, $write),
            Internal::F64 => mixed!($from, f64, $src, $dst, $fill, $read, $write),
            Internal::Text => 0,
        }
    };
}

macro_rules! mixed {
    ($from:ty, $to:ty, $src:expr, $dst:expr, $fill:expr, $read:ident, $write:ident) => {{
        const FROM: usize = std::mem::size_of::<$from>();
        const TO: usize = std::mem::size_of::<$to>();
        let mut fill = [0u8; TO];
        fill.copy_from_slice($fill);
        let mut outside = 0usize;
        for (src, dst) in $src.chunks_exact(FROM).zip($dst.chunks_exact_mut(TO)) {
            let mut bytes = [0u8; FROM];
            bytes.copy_from_slice(src);
            let (to, fits): ($to, bool) = <$from>::$read(bytes).cast();
            dst.copy_from_slice(&if fits { to.$write() } else { fill });
            outside += usize::from(!fits);
        }
        outside
    }};
}

/// CDF-1 and CDF-2 have bytes without a sign as NC_BYTE: their bits are kept.
fn as_stored(external: External, internal: Internal, version: Version) -> Internal {
    let unsigned = external == External::Byte && internal == Internal::U8 && version != Version::Data64;
    if unsigned {
        Internal::U8
    } else {
        external.internal()
    }
}

/// `ECHAR` between text and numbers.
pub fn check(external: External, internal: Internal) -> Result<()> {
    if (external == External::Char) == (internal == Internal::Text) {
        return Ok(());
    }
    wrong(
        code::ECHAR,
        format!("{internal:?} in memory and {external:?} in the file: text does not become numbers, nor numbers text"),
    )
}

/// Converts as many numbers as `src` has. `fill`: what one that does not fit becomes, as the file has it. How many do not.
///
/// `ECHAR` between text and numbers.
pub fn to_external(
    external: External,
    internal: Internal,
    version: Version,
    fill: &[u8],
    src: &[u8],
    dst: &mut [u8],
) -> Result<usize> {
    check(external, internal)?;
    let stored = as_stored(external, internal, version);
    if internal == Internal::Text || (stored == internal && internal.size() == 1) {
        let bytes = src.len().min(dst.len());
        dst[..bytes].copy_from_slice(&src[..bytes]);
        return Ok(0);
    }
    Ok(dispatch!(internal, stored, src, dst, fill, from_ne_bytes, to_be_bytes))
}

/// The other way; what does not fit becomes the fill value of the memory's type.
pub fn from_external(
    external: External,
    internal: Internal,
    version: Version,
    src: &[u8],
    dst: &mut [u8],
) -> Result<usize> {
    check(external, internal)?;
    let stored = as_stored(external, internal, version);
    if internal == Internal::Text || (stored == internal && internal.size() == 1) {
        let bytes = src.len().min(dst.len());
        dst[..bytes].copy_from_slice(&src[..bytes]);
        return Ok(0);
    }
    let mut fill = internal.external().fill();
    if cfg!(target_endian = "little") {
        fill.reverse();
    }
    Ok(dispatch!(stored, internal, src, dst, &fill, from_be_bytes, to_ne_bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put<const N: usize>(external: External, internal: Internal, src: &[[u8; N]]) -> (Vec<u8>, usize) {
        let mut dst = vec![0u8; src.len() * external.size()];
        let outside = to_external(external, internal, Version::Data64, &external.fill(), src.as_flattened(), &mut dst);
        (dst, outside.expect("numbers"))
    }

    #[test]
    fn what_does_not_fit_is_counted_and_filled() {
        let ints = [-129i32, -128, 0, 127, 128].map(i32::to_ne_bytes);
        assert_eq!(put(External::Byte, Internal::I32, &ints), (vec![0x81, 0x80, 0, 127, 0x81], 2));
        assert_eq!(put(External::UByte, Internal::I32, &ints), (vec![255, 255, 0, 127, 128], 2));
        let wide = [u64::MAX, 1 << 63, (1 << 63) - 1].map(u64::to_ne_bytes);
        let (bytes, outside) = put(External::Int64, Internal::U64, &wide);
        assert_eq!((outside, &bytes[16..]), (2, &((1u64 << 63) - 1).to_be_bytes()[..]));
        let floats = [-32769.0f64, -32768.9, 32767.9, 32768.0, f64::NAN].map(f64::to_ne_bytes);
        let (bytes, outside) = put(External::Short, Internal::F64, &floats);
        assert_eq!((outside, &bytes[2..6]), (3, &[0x80, 0, 0x7f, 0xff][..]));
        let large = [9.3e18f64, 9.2e18, 1.9e19, -1.0].map(f64::to_ne_bytes);
        assert_eq!(put(External::Int64, Internal::F64, &large).1, 2);
        assert_eq!(put(External::UInt64, Internal::F64, &large).1, 2);
        let doubles = [1e39f64, -1e39, f64::INFINITY, f64::NAN, 1.5].map(f64::to_ne_bytes);
        let (bytes, outside) = put(External::Float, Internal::F64, &doubles);
        assert_eq!((outside, &bytes[16..]), (3, &1.5f32.to_be_bytes()[..]));
    }

    #[test]
    fn every_pair_of_types_goes_both_ways() {
        let internals = External::ALL.map(External::internal);
        for external in External::ALL {
            for internal in internals {
                let mut memory = vec![0u8; 3 * internal.size()];
                let small: [i8; 3] = [5, 0, 100];
                let bytes = small.map(|n| n.to_ne_bytes());
                // From bytes to the memory's type, by way of its own external one.
                let own = internal.external();
                let (stored, _) =
                    if internal == Internal::Text { (vec![5, 0, 100], 0) } else { put(own, Internal::I8, &bytes) };
                from_external(own, internal, Version::Data64, &stored, &mut memory).expect("the same type");
                let mut file = vec![0u8; 3 * external.size()];
                let put = to_external(external, internal, Version::Data64, &external.fill(), &memory, &mut file);
                assert_eq!(put.is_err(), (external == External::Char) != (internal == Internal::Text));
                if put.is_ok() {
                    let mut back = vec![0u8; memory.len()];
                    assert_eq!(from_external(external, internal, Version::Data64, &file, &mut back), Ok(0));
                    assert_eq!(back, memory, "{internal:?} as {external:?}");
                }
            }
        }
    }

    #[test]
    fn old_formats_keep_the_bits_of_bytes_without_a_sign() {
        let (src, mut dst) = ([200u8], [0u8]);
        let mut put = |version| to_external(External::Byte, Internal::U8, version, &[0x81], &src, &mut dst);
        assert_eq!((put(Version::Classic), put(Version::Data64)), (Ok(0), Ok(1)));
        let (src, mut dst) = ([0xc8u8], [0u8]);
        assert_eq!(from_external(External::Byte, Internal::U8, Version::Offset64, &src, &mut dst), Ok(0));
        assert_eq!(dst, [200]);
    }
}
