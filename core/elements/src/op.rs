//! The operations.

use std::fmt;

/// What combines two elements. Its code is the one that C and translated code pass; operations that only MPI has have none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum Op {
    Sum = 0,
    Prod = 1,
    Min = 2,
    Max = 3,
    And = 4,
    Or = 5,
    Xor = 6,
    /// Stores the source.
    Replace = 7,
    LogicalAnd = 8,
    LogicalOr = 9,
    LogicalXor = 10,
    /// On pairs: the least or the greatest value, and among equal ones the least index.
    MinLoc = 11,
    MaxLoc = 12,
    /// Leaves the target: for accumulates that fetch it.
    NoOp = 13,
}

use Op::*;

impl Op {
    /// How many operations there are.
    pub const COUNT: usize = 14;

    /// All operations, by code.
    pub const ALL: [Op; Op::COUNT] =
        [Sum, Prod, Min, Max, And, Or, Xor, Replace, LogicalAnd, LogicalOr, LogicalXor, MinLoc, MaxLoc, NoOp];

    /// The operations of accumulates, which are those of `nagaya.h`, by code.
    pub const ACCUMULATED: [Op; 8] = [Sum, Prod, Min, Max, And, Or, Xor, Replace];

    /// The operation of a code that C passes.
    pub fn from_code(code: i32) -> Option<Op> {
        Op::ACCUMULATED.get(code as usize).copied()
    }

    /// Whether accumulates and `nagaya.h` have it.
    #[inline]
    pub const fn is_accumulated(self) -> bool {
        (self as i32) < Op::ACCUMULATED.len() as i32
    }

    /// Whether it combines bits, which real numbers do not have.
    #[inline]
    pub const fn is_bitwise(self) -> bool {
        matches!(self, And | Or | Xor)
    }
}

/// The name in the C interface, and what it means: for messages.
impl fmt::Display for Op {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sum => "NGY_SUM (sum)",
            Prod => "NGY_PROD (product)",
            Min => "NGY_MIN (minimum)",
            Max => "NGY_MAX (maximum)",
            And => "NGY_AND (bitwise and)",
            Or => "NGY_OR (bitwise or)",
            Xor => "NGY_XOR (bitwise exclusive or)",
            Replace => "NGY_REPLACE (replacement)",
            LogicalAnd => "logical and",
            LogicalOr => "logical or",
            LogicalXor => "logical exclusive or",
            MinLoc => "minimum and its place",
            MaxLoc => "maximum and its place",
            NoOp => "no operation",
        })
    }
}
