//! The arithmetic types.

/// The arithmetic types that have no parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Basic {
    Bool,
    Char,
    SChar,
    UChar,
    Short,
    UShort,
    Int,
    UInt,
    Long,
    ULong,
    LongLong,
    ULongLong,
    Int128,
    UInt128,
    Float16,
    Float,
    Double,
    LongDouble,
    Float32,
    Float64,
    Float128,
    Float32x,
    Float64x,
    Dec32,
    Dec64,
    Dec128,
}

impl Basic {
    pub const ALL: [Basic; 26] = {
        use Basic::*;
        [
            Bool, Char, SChar, UChar, Short, UShort, Int, UInt, Long, ULong, LongLong, ULongLong, Int128, UInt128,
            Float16, Float, Double, LongDouble, Float32, Float64, Float128, Float32x, Float64x, Dec32, Dec64, Dec128,
        ]
    };

    pub fn name(self) -> &'static str {
        use Basic::*;
        match self {
            Bool => "_Bool",
            Char => "char",
            SChar => "signed char",
            UChar => "unsigned char",
            Short => "short",
            UShort => "unsigned short",
            Int => "int",
            UInt => "unsigned int",
            Long => "long",
            ULong => "unsigned long",
            LongLong => "long long",
            ULongLong => "unsigned long long",
            Int128 => "__int128",
            UInt128 => "unsigned __int128",
            Float16 => "_Float16",
            Float => "float",
            Double => "double",
            LongDouble => "long double",
            Float32 => "_Float32",
            Float64 => "_Float64",
            Float128 => "_Float128",
            Float32x => "_Float32x",
            Float64x => "_Float64x",
            Dec32 => "_Decimal32",
            Dec64 => "_Decimal64",
            Dec128 => "_Decimal128",
        }
    }

    pub fn is_integer(self) -> bool {
        self <= Basic::UInt128
    }
    pub fn is_float(self) -> bool {
        !self.is_integer()
    }
    /// Plain `char` counts as signed, as it is on x86-64.
    pub fn is_signed(self) -> bool {
        use Basic::*;
        matches!(self, Char | SChar | Short | Int | Long | LongLong | Int128)
    }
    /// Size and alignment in bytes on 64-bit Linux.
    pub fn size(self) -> u64 {
        use Basic::*;
        match self {
            Bool | Char | SChar | UChar => 1,
            Short | UShort | Float16 => 2,
            Int | UInt | Float | Float32 | Dec32 => 4,
            Long | ULong | LongLong | ULongLong | Double | Float64 | Float32x | Dec64 => 8,
            Int128 | UInt128 | LongDouble | Float128 | Float64x | Dec128 => 16,
        }
    }
    /// The integer type of the same size with the other signedness; itself for others.
    pub fn with_sign(self, signed: bool) -> Basic {
        use Basic::*;
        match (self, signed) {
            (Char | UChar, true) => SChar,
            (Char | SChar, false) => UChar,
            (UShort, true) => Short,
            (Short, false) => UShort,
            (UInt, true) => Int,
            (Int, false) => UInt,
            (ULong, true) => Long,
            (Long, false) => ULong,
            (ULongLong, true) => LongLong,
            (LongLong, false) => ULongLong,
            (UInt128, true) => Int128,
            (Int128, false) => UInt128,
            (b, _) => b,
        }
    }
}
