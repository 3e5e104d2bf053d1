//! The basic types: what operators distinguish.

use nagaya_elements::{Element, Op};

/// The type of one number: an element type, or a type that MPI distinguishes although it is the same in memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basic {
    /// Bytes without a meaning: also packed data and characters.
    Byte,
    Char,
    Wide,
    Number(Element),
    /// C's `long`: 8 bytes here, and 4 in `external32`.
    Long {
        signed: bool,
    },
    /// C's and C++'s: one byte; Fortran's: as many as an integer.
    Logical {
        bytes: u8,
    },
    /// A number and an index, for the operators that find places: the types of both, and the place of the index.
    Pair {
        of: Element,
        index: Element,
        at: u8,
    },
}

/// What the half of a pair is alone: its integer of 64 bits is C's `long`.
pub(crate) fn half(of: Element) -> Basic {
    match of {
        Element::I64 => Basic::Long { signed: true },
        _ => Basic::Number(of),
    }
}

impl Basic {
    /// What is combined by an operation, where MPI defines that. Besides, programs reduce characters, and combine `float` and `double` by
    /// logical operators. The standard does not define that, but other libraries allow it, for example MPICH.
    #[inline]
    pub fn reduced_by(self, op: Op) -> Option<Element> {
        use Element::*;
        let is_logical = matches!(op, Op::LogicalAnd | Op::LogicalOr | Op::LogicalXor);
        let element = match self {
            Basic::Byte if op.is_bitwise() => U8,
            Basic::Byte | Basic::Wide => return None,
            Basic::Char => I8,
            Basic::Number(element) => element,
            Basic::Long { signed: true } => I64,
            Basic::Long { signed: false } => U64,
            Basic::Logical { .. } if !is_logical => return None,
            Basic::Logical { bytes: 1 } => U8,
            Basic::Logical { bytes: 2 } => U16,
            Basic::Logical { bytes: 4 } => U32,
            Basic::Logical { bytes: 8 } => U64,
            Basic::Logical { .. } => U128,
            Basic::Pair { of, index: I32, .. } => match of {
                I16 => I16Index,
                I32 => I32Index,
                I64 => I64Index,
                F32 => F32Index,
                F64 => F64Index,
                LongDouble => LongDoubleIndex,
                _ => return None,
            },
            Basic::Pair { of: F32, index: F32, .. } => F32Pair,
            Basic::Pair { of: F64, index: F64, .. } => F64Pair,
            Basic::Pair { .. } => return None,
        };
        nagaya_elements::kernel(op, element).map(|_| element)
    }

    /// The elements as which it is stored and fetched whole, whatever it means. A reduction of it combines the same ones, or integers of the
    /// same size.
    #[inline]
    pub fn stored_as(self) -> Option<Element> {
        use Element::*;
        Some(match self {
            Basic::Byte => U8,
            Basic::Wide => U32,
            Basic::Logical { .. } => return self.reduced_by(Op::LogicalAnd),
            Basic::Pair { .. } => return self.reduced_by(Op::MinLoc),
            Basic::Char => I8,
            Basic::Number(element) => element,
            Basic::Long { signed: true } => I64,
            Basic::Long { signed: false } => U64,
        })
    }

    /// Bytes of data.
    #[inline]
    pub fn size(self) -> usize {
        match self {
            Basic::Byte | Basic::Char => 1,
            Basic::Wide => 4,
            Basic::Long { .. } => 8,
            Basic::Number(element) => element.size(),
            Basic::Logical { bytes } => bytes as usize,
            Basic::Pair { of, index, .. } => of.size() + index.size(),
        }
    }

    /// Bytes of each number in it: a pair has two.
    pub fn numbers(self) -> impl ExactSizeIterator<Item = usize> {
        let (sizes, n) = match self {
            Basic::Pair { of, index, .. } => ([of.size(), index.size()], 2),
            _ => ([self.size(), 0], 1),
        };
        sizes.into_iter().take(n)
    }

    /// The alignment in C.
    pub fn align(self) -> usize {
        match self {
            Basic::Number(Element::C16 | Element::C32 | Element::C64 | Element::ComplexLongDouble | Element::C128) => {
                self.size() / 2
            }
            Basic::Pair { of, index, .. } => of.size().max(index.size()),
            _ => self.size(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reductions_are_those_of_the_standard() {
        let long = Basic::Long { signed: true };
        assert_eq!(long.reduced_by(Op::Sum), Some(Element::I64));
        assert_eq!(long.reduced_by(Op::MaxLoc), None);
        assert_eq!(Basic::Byte.reduced_by(Op::Xor), Some(Element::U8));
        assert_eq!(Basic::Byte.reduced_by(Op::Sum), None);
        let logical = Basic::Logical { bytes: 4 };
        assert_eq!(logical.reduced_by(Op::LogicalAnd), Some(Element::U32));
        assert_eq!(logical.reduced_by(Op::And), None);
        assert_eq!(Basic::Number(Element::C64).reduced_by(Op::Prod), Some(Element::C64));
        assert_eq!(Basic::Number(Element::C64).reduced_by(Op::Max), None);
        assert_eq!(Basic::Number(Element::F32).reduced_by(Op::LogicalOr), Some(Element::F32));
        assert_eq!(Basic::Number(Element::F32).reduced_by(Op::Or), None);
        let pair = Basic::Pair { of: Element::LongDouble, index: Element::I32, at: 16 };
        assert_eq!(pair.reduced_by(Op::MinLoc), Some(Element::LongDoubleIndex));
        assert_eq!(pair.reduced_by(Op::Sum), None);
    }

    #[test]
    fn all_are_stored_as_elements_of_their_size() {
        let pair = |of, index, at| Basic::Pair { of, index, at };
        let long = [true, false].map(|signed| Basic::Long { signed });
        let logical = [1, 2, 4, 8, 16].map(|bytes| Basic::Logical { bytes });
        let pairs = [
            pair(Element::I16, Element::I32, 4),
            pair(Element::LongDouble, Element::I32, 16),
            pair(Element::F64, Element::F64, 8),
        ];
        let number = [Basic::Byte, Basic::Char, Basic::Wide, Basic::Number(Element::C128)];
        for basic in long.into_iter().chain(logical).chain(pairs).chain(number) {
            let element = basic.stored_as().expect("all of them");
            assert_eq!(basic.named().extent(), element.size() as isize, "{basic:?}");
            assert_eq!(basic.named().true_ub, element.used() as isize, "{basic:?}");
        }
    }

    /// A kernel takes elements as C's arrays have them.
    #[test]
    fn elements_of_kernels_are_as_long_as_those_of_datatypes() {
        let pair = |of, at| Basic::Pair { of, index: Element::I32, at };
        for (basic, op) in [
            (pair(Element::I16, 4), Op::MinLoc),
            (pair(Element::F64, 8), Op::MinLoc),
            (pair(Element::LongDouble, 16), Op::MinLoc),
            (Basic::Char, Op::Sum),
            (Basic::Logical { bytes: 16 }, Op::LogicalXor),
            (Basic::Number(Element::ComplexLongDouble), Op::Sum),
        ] {
            let element = basic.reduced_by(op).expect("defined");
            assert_eq!(basic.named().extent(), element.size() as isize, "{basic:?}");
        }
    }
}
