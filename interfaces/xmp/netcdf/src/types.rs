//! External types, numbers in memory, and fill values.

/// How a file stores a number; big-endian. The codes are the file's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u32)]
pub enum External {
    Byte = 1,
    Char = 2,
    Short = 3,
    Int = 4,
    Float = 5,
    Double = 6,
    UByte = 7,
    UShort = 8,
    UInt = 9,
    Int64 = 10,
    UInt64 = 11,
}

/// How memory stores a number; the machine's order of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Internal {
    Text,
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
}

impl External {
    pub const ALL: [External; 11] = {
        use External::*;
        [Byte, Char, Short, Int, Float, Double, UByte, UShort, UInt, Int64, UInt64]
    };

    pub fn from_code(code: u32) -> Option<External> {
        External::ALL.into_iter().find(|t| *t as u32 == code)
    }

    /// Bytes of a number.
    pub fn size(self) -> usize {
        use External::*;
        match self {
            Byte | Char | UByte => 1,
            Short | UShort => 2,
            Int | Float | UInt => 4,
            Double | Int64 | UInt64 => 8,
        }
    }

    /// CDF-1 and CDF-2 have the first six.
    pub fn is_classic(self) -> bool {
        self as u32 <= 6
    }

    /// The type of memory that has the same numbers.
    pub fn internal(self) -> Internal {
        use External::*;
        match self {
            Byte => Internal::I8,
            Char => Internal::Text,
            Short => Internal::I16,
            Int => Internal::I32,
            Float => Internal::F32,
            Double => Internal::F64,
            UByte => Internal::U8,
            UShort => Internal::U16,
            UInt => Internal::U32,
            Int64 => Internal::I64,
            UInt64 => Internal::U64,
        }
    }

    /// The fill value, where nothing was written, unless a variable sets another; as the file has it.
    pub fn fill(self) -> Vec<u8> {
        use External::*;
        match self {
            Byte => (-127i8).to_be_bytes().to_vec(),
            Char => vec![0],
            Short => (-32767i16).to_be_bytes().to_vec(),
            Int => (-2147483647i32).to_be_bytes().to_vec(),
            Float => FILL_F32.to_be_bytes().to_vec(),
            Double => FILL_F64.to_be_bytes().to_vec(),
            UByte => vec![255],
            UShort => 65535u16.to_be_bytes().to_vec(),
            UInt => u32::MAX.to_be_bytes().to_vec(),
            Int64 => (-9223372036854775806i64).to_be_bytes().to_vec(),
            UInt64 => 18446744073709551614u64.to_be_bytes().to_vec(),
        }
    }
}

/// The double that the documentation spells 9.9692099683868690e+36.
const FILL_F64: f64 = f64::from_bits(0x479e_0000_0000_0000);
const FILL_F32: f32 = f32::from_bits(0x7cf0_0000);

impl Internal {
    pub fn size(self) -> usize {
        use Internal::*;
        match self {
            Text | I8 | U8 => 1,
            I16 | U16 => 2,
            I32 | U32 | F32 => 4,
            I64 | U64 | F64 => 8,
        }
    }

    /// The external type with the same numbers.
    pub fn external(self) -> External {
        External::ALL.into_iter().find(|x| x.internal() == self).unwrap_or(External::Byte)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fill_values_are_the_documented_ones() {
        assert!((FILL_F64 - 9.969_209_968_386_869e36).abs() < 1e21 && (f64::from(FILL_F32) - FILL_F64).abs() == 0.0);
        assert!(External::ALL.iter().all(|t| t.fill().len() == t.size() && t.internal().size() == t.size()));
        assert!(External::ALL.iter().all(|t| t.internal().external() == *t));
        assert_eq!(External::from_code(12), None);
    }
}
