//! The operators of reductions.

/// A reduction operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Sum,
    Difference,
    Product,
    And,
    Or,
    Xor,
    LogicalAnd,
    LogicalOr,
    /// Whether an even number of values is false.
    Equivalence,
    Max,
    Min,
    /// The extremum, and where: of equal ones the first or the last.
    Extremum {
        least: bool,
        last: bool,
    },
}

impl Op {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Op::Sum => "sum",
            Op::Difference => "difference",
            Op::Product => "product",
            Op::And => "and",
            Op::Or => "or",
            Op::Xor => "xor",
            Op::LogicalAnd => "logical and",
            Op::LogicalOr => "logical or",
            Op::Equivalence => "equivalence",
            word => WORDS.iter().find(|w| w.1 == word).map_or("", |w| w.0),
        }
    }

    pub fn is_bitwise(self) -> bool {
        matches!(self, Op::And | Op::Or | Op::Xor)
    }

    pub fn is_logical(self) -> bool {
        matches!(self, Op::LogicalAnd | Op::LogicalOr)
    }

    pub fn is_order(self) -> bool {
        matches!(self, Op::Max | Op::Min | Op::Extremum { .. })
    }
}

/// The operators that are words in every language.
pub(crate) const WORDS: [(&str, Op); 6] = [
    ("max", Op::Max),
    ("min", Op::Min),
    ("firstmax", Op::Extremum { least: false, last: false }),
    ("firstmin", Op::Extremum { least: true, last: false }),
    ("lastmax", Op::Extremum { least: false, last: true }),
    ("lastmin", Op::Extremum { least: true, last: true }),
];
