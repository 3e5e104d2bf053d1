//! The basic types: what operators distinguish.

use crate::{Made, Run, Type};

/// What one number is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Basic {
    /// Bytes without a meaning: also packed data and characters.
    Byte,
    Char,
    Wide,
    Int {
        bytes: u8,
        signed: bool,
    },
    /// C's `long`: 8 bytes here, and 4 in `external32`.
    Long {
        signed: bool,
    },
    Float {
        bytes: u8,
    },
    Complex {
        bytes: u8,
    },
    /// Fortran's real of 16 bytes with the format of IEEE, where C's `long double`, as long, has another; and the complex number of two.
    Quad,
    QuadComplex,
    /// C's and C++'s: one byte; Fortran's: as many as an integer.
    Logical {
        bytes: u8,
    },
    /// A number and an index, for the operators that find places: bytes of each, and where the index stands.
    Pair {
        of: Number,
        index: Number,
        at: u8,
    },
}

/// The half of a pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Number {
    I16,
    I32,
    I64,
    F32,
    F64,
    Extended,
}

impl Number {
    pub fn size(self) -> usize {
        match self {
            Number::I16 => 2,
            Number::I32 | Number::F32 => 4,
            Number::I64 | Number::F64 => 8,
            Number::Extended => 16,
        }
    }

    /// What it is alone.
    pub(crate) fn basic(self) -> Basic {
        match self {
            Number::I16 | Number::I32 => Basic::Int { bytes: self.size() as u8, signed: true },
            Number::I64 => Basic::Long { signed: true },
            Number::F32 | Number::F64 | Number::Extended => Basic::Float { bytes: self.size() as u8 },
        }
    }
}

impl Basic {
    /// Bytes of data.
    pub fn size(self) -> usize {
        match self {
            Basic::Byte | Basic::Char => 1,
            Basic::Wide => 4,
            Basic::Long { .. } => 8,
            Basic::Quad => 16,
            Basic::QuadComplex => 32,
            Basic::Int { bytes, .. } | Basic::Float { bytes } | Basic::Complex { bytes } | Basic::Logical { bytes } => {
                bytes as usize
            }
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

    /// As C aligns it.
    pub fn align(self) -> usize {
        match self {
            Basic::Complex { .. } | Basic::QuadComplex => self.size() / 2,
            Basic::Pair { of, index, .. } => of.size().max(index.size()),
            _ => self.size(),
        }
    }

    /// The type of one.
    pub fn named(self) -> Type {
        let (size, align) = (self.size(), self.align());
        let extent = size.next_multiple_of(align);
        let run = |at: usize, len| Run { at: at as isize, len, step: 0, times: 1 };
        let runs = match self {
            Basic::Pair { of, index, at } if at as usize != of.size() => {
                vec![run(0, of.size()), run(at as usize, index.size())]
            }
            _ => vec![run(0, size)],
        };
        let true_ub = runs.iter().map(|r| r.at + r.len as isize).max().unwrap_or(0);
        Type {
            size,
            lb: 0,
            ub: extent.max((true_ub as usize).next_multiple_of(align)) as isize,
            true_lb: 0,
            true_ub,
            bounded: false,
            align,
            runs,
            basics: vec![(self, 1)],
            made: Made::default(),
            handle: Default::default(),
            committed: true.into(),
        }
    }
}
