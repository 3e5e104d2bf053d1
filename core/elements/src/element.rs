//! The element types.

/// The type of an element. Its code is the one that C and translated code pass (`NGY_I8` of `nagaya.h`, `NGYX_I8` of
/// `interfaces/xmp/spec/runtime.api`). Pairs and 16-bit numbers have no code there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Element {
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
    /// C's `_Bool`.
    Bool = 10,
    /// Complex numbers of two `F32`, of two `F64`.
    C32 = 11,
    C64 = 12,
    /// C's `long double`: on x86 80 bits in 16 bytes.
    LongDouble = 13,
    /// Bytes without arithmetic: characters, structures, anything else.
    Bytes = 14,
    I128 = 15,
    U128 = 16,
    /// The 128-bit format of IEEE 754: Fortran's `real(16)`.
    F128 = 17,
    /// Complex numbers of two `LongDouble`, of two `F128`.
    ComplexLongDouble = 18,
    C128 = 19,
    /// Pairs of a value and an index, as C lays out a structure of the two.
    I16Index = 20,
    I32Index = 21,
    I64Index = 22,
    F32Index = 23,
    F64Index = 24,
    LongDoubleIndex = 25,
    /// Pairs whose index has the type of the value (Fortran's `MPI_2REAL`, `MPI_2DOUBLE_PRECISION`).
    F32Pair = 26,
    F64Pair = 27,
    /// The 16-bit format of IEEE 754 (Fortran's `real(2)`, C's `_Float16`); a complex number of two of them.
    F16 = 28,
    C16 = 29,
}

use Element::*;

impl Element {
    /// All element types, by code.
    pub const ALL: [Element; 30] = [
        I8,
        U8,
        I16,
        U16,
        I32,
        U32,
        I64,
        U64,
        F32,
        F64,
        Bool,
        C32,
        C64,
        LongDouble,
        Bytes,
        I128,
        U128,
        F128,
        ComplexLongDouble,
        C128,
        I16Index,
        I32Index,
        I64Index,
        F32Index,
        F64Index,
        LongDoubleIndex,
        F32Pair,
        F64Pair,
        F16,
        C16,
    ];

    /// The element types of accumulates, which are those of `nagaya.h`, by code.
    pub const ACCUMULATED: [Element; 10] = [I8, U8, I16, U16, I32, U32, I64, U64, F32, F64];

    /// The element type of a code of translated code.
    pub fn from_code(code: i32) -> Option<Element> {
        Element::ALL.get(code as usize).copied().filter(|element| element.has_code())
    }

    /// The element type of a code of `nagaya.h`.
    pub fn accumulated(code: i32) -> Option<Element> {
        Element::ACCUMULATED.get(code as usize).copied()
    }

    /// Bytes from one element of an array to the next; of `Bytes` 1.
    #[inline]
    pub const fn size(self) -> usize {
        match self {
            I8 | U8 | Bool | Bytes => 1,
            I16 | U16 | F16 => 2,
            I32 | U32 | F32 | C16 => 4,
            I64 | U64 | F64 | C32 | I16Index | I32Index | F32Index | F32Pair => 8,
            C64 | LongDouble | I128 | U128 | F128 | I64Index | F64Index | F64Pair => 16,
            ComplexLongDouble | C128 | LongDoubleIndex => 32,
        }
    }

    /// Bytes up to the end of its last number: the rest of a pair is padding.
    #[inline]
    pub const fn used(self) -> usize {
        match self {
            I64Index | F64Index => 12,
            LongDoubleIndex => 20,
            _ => self.size(),
        }
    }

    /// Whether accumulates and `nagaya.h` have it.
    #[inline]
    pub const fn is_accumulated(self) -> bool {
        (self as i32) < Element::ACCUMULATED.len() as i32
    }

    /// Integers that Rust has; of these 8 to 64 bits are indices of arrays.
    pub const fn is_integer(self) -> bool {
        matches!(self, I8 | U8 | I16 | U16 | I32 | U32 | I64 | U64 | I128 | U128)
    }

    /// Real numbers.
    #[inline]
    pub const fn is_float(self) -> bool {
        matches!(self, F16 | F32 | F64 | LongDouble | F128)
    }

    const fn has_code(self) -> bool {
        (self as i32) < I16Index as i32
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_are_places_in_the_list() {
        for (code, element) in Element::ALL.into_iter().enumerate() {
            assert_eq!(element as usize, code);
        }
        assert_eq!(Element::from_code(9), Some(F64));
        assert_eq!((Element::from_code(-1), Element::from_code(20), Element::from_code(29)), (None, None, None));
        assert_eq!((Element::accumulated(9), Element::accumulated(10)), (Some(F64), None));
        assert!(F64.is_accumulated() && !Bool.is_accumulated());
    }
}
