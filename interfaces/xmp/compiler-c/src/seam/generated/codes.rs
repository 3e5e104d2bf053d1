//! The numbers that translated code passes, by name.
//!
//! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.

use super::Argument;
use crate::pieces::Code;

#[cfg(test)]
pub const ALL: &[&str] = &[
    "NGYX_SUM",
    "NGYX_PROD",
    "NGYX_MIN",
    "NGYX_MAX",
    "NGYX_AND",
    "NGYX_OR",
    "NGYX_XOR",
    "NGYX_REPLACE",
    "NGYX_I8",
    "NGYX_U8",
    "NGYX_I16",
    "NGYX_U16",
    "NGYX_I32",
    "NGYX_U32",
    "NGYX_I64",
    "NGYX_U64",
    "NGYX_F32",
    "NGYX_F64",
    "NGYX_BOOL",
    "NGYX_C32",
    "NGYX_C64",
    "NGYX_LONG_DOUBLE",
    "NGYX_BYTES",
    "NGYX_I128",
    "NGYX_U128",
    "NGYX_F128",
    "NGYX_COMPLEX_LONG_DOUBLE",
    "NGYX_C128",
    "NGYX_STAR",
    "NGYX_REST",
    "NGYX_OWN",
    "NGYX_ALL",
    "NGYX_MINE",
    "NGYX_COUNTED",
    "NGYX_BOUNDS",
    "NGYX_EVERY",
    "NGYX_ITERATIONS",
    "NGYX_WHOLE",
    "NGYX_BLOCK",
    "NGYX_BLOCK_OF",
    "NGYX_CYCLIC",
    "NGYX_GBLOCK",
    "NGYX_GBLOCK_LATER",
    "NGYX_LESS",
    "NGYX_LESS_EQUAL",
    "NGYX_GREATER",
    "NGYX_GREATER_EQUAL",
    "NGYX_COLLECTIVE",
    "NGYX_IN",
    "NGYX_OUT",
    "NGYX_NOT_OF_SET",
    "NGYX_ENTERED",
    "NGYX_ONE_OF_MANY",
    "NGYX_OUTSIDE",
    "NGYX_READ",
    "NGYX_WRITTEN_IN_LOOP",
    "NGYX_WRITTEN",
    "NGYX_ADDRESS",
    "NGYX_HERE",
    "NGYX_ASSIGNED",
    "NGYX_UPDATED",
    "NGYX_APART",
];

/// The operations of accumulates, atomics and reductions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    Sum,
    Prod,
    Min,
    Max,
    And,
    Or,
    Xor,
    Replace,
}

impl Argument for Op {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Op::Sum => "NGYX_SUM",
            Op::Prod => "NGYX_PROD",
            Op::Min => "NGYX_MIN",
            Op::Max => "NGYX_MAX",
            Op::And => "NGYX_AND",
            Op::Or => "NGYX_OR",
            Op::Xor => "NGYX_XOR",
            Op::Replace => "NGYX_REPLACE",
        })
    }
}

/// The type of elements. Accumulates have those up to F64. Reductions also have complex C32 and C64 and the types of 10 and 16 bytes.
/// The library for arrays has all up to BYTES, which is any other type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Type {
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
}

impl Argument for Type {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Type::I8 => "NGYX_I8",
            Type::U8 => "NGYX_U8",
            Type::I16 => "NGYX_I16",
            Type::U16 => "NGYX_U16",
            Type::I32 => "NGYX_I32",
            Type::U32 => "NGYX_U32",
            Type::I64 => "NGYX_I64",
            Type::U64 => "NGYX_U64",
            Type::F32 => "NGYX_F32",
            Type::F64 => "NGYX_F64",
            Type::Bool => "NGYX_BOOL",
            Type::C32 => "NGYX_C32",
            Type::C64 => "NGYX_C64",
            Type::LongDouble => "NGYX_LONG_DOUBLE",
            Type::Bytes => "NGYX_BYTES",
            Type::I128 => "NGYX_I128",
            Type::U128 => "NGYX_U128",
            Type::F128 => "NGYX_F128",
            Type::ComplexLongDouble => "NGYX_COMPLEX_LONG_DOUBLE",
            Type::C128 => "NGYX_C128",
        })
    }
}
pub const STAR: &str = "NGYX_STAR";
pub const REST: &str = "NGYX_REST";
pub const OWN: &str = "NGYX_OWN";

/// A subscript of a template in a clause. ALL: all indices. MINE: the caller's coordinate. COUNTED: base and length. BOUNDS: lower and
/// upper bound. EVERY: all nodes along the dimension, even those that own nothing. ITERATIONS: the values of a loop, as lower bound,
/// upper bound and step. If these are all indices of the dimension, it means the same as EVERY; otherwise only the values inside the
/// dimension. A step of 0 means no value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    All,
    Mine,
    Counted,
    Bounds,
    Every,
    Iterations,
}

impl Argument for Subscript {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Subscript::All => "NGYX_ALL",
            Subscript::Mine => "NGYX_MINE",
            Subscript::Counted => "NGYX_COUNTED",
            Subscript::Bounds => "NGYX_BOUNDS",
            Subscript::Every => "NGYX_EVERY",
            Subscript::Iterations => "NGYX_ITERATIONS",
        })
    }
}

/// `*`, block, block(chunk), cyclic(chunk), gblock(list: one length per node), gblock(*).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Format {
    Whole,
    Block,
    BlockOf,
    Cyclic,
    Gblock,
    GblockLater,
}

impl Argument for Format {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Format::Whole => "NGYX_WHOLE",
            Format::Block => "NGYX_BLOCK",
            Format::BlockOf => "NGYX_BLOCK_OF",
            Format::Cyclic => "NGYX_CYCLIC",
            Format::Gblock => "NGYX_GBLOCK",
            Format::GblockLater => "NGYX_GBLOCK_LATER",
        })
    }
}

/// The relation of a loop's variable to its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Argument for Relation {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Relation::Less => "NGYX_LESS",
            Relation::LessEqual => "NGYX_LESS_EQUAL",
            Relation::Greater => "NGYX_GREATER",
            Relation::GreaterEqual => "NGYX_GREATER_EQUAL",
        })
    }
}

/// The mode of a gmove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Collective,
    In,
    Out,
}

impl Argument for Mode {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Mode::Collective => "NGYX_COLLECTIVE",
            Mode::In => "NGYX_IN",
            Mode::Out => "NGYX_OUT",
        })
    }
}

/// What has begun with the iterations of a loop. NOT_OF_SET: nothing, because the caller is not of the set. ENTERED: the set executes.
/// ONE_OF_MANY: nothing, because the caller is one of several OpenMP threads, under -fcheck. OUTSIDE: nothing, because some of the set
/// do not execute, which is an error once there is an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    NotOfSet,
    Entered,
    OneOfMany,
    Outside,
}

impl Argument for Entry {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Entry::NotOfSet => "NGYX_NOT_OF_SET",
            Entry::Entered => "NGYX_ENTERED",
            Entry::OneOfMany => "NGYX_ONE_OF_MANY",
            Entry::Outside => "NGYX_OUTSIDE",
        })
    }
}

/// What happens to an element: its value is read, it is written in a loop or elsewhere, its address is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Usage {
    Read,
    WrittenInLoop,
    Written,
    Address,
}

impl Argument for Usage {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            Usage::Read => "NGYX_READ",
            Usage::WrittenInLoop => "NGYX_WRITTEN_IN_LOOP",
            Usage::Written => "NGYX_WRITTEN",
            Usage::Address => "NGYX_ADDRESS",
        })
    }
}
pub const HERE: &str = "NGYX_HERE";

/// The left side is assigned. Or its old values are read too. Or the values go, one after the other, into memory from ngyx_temp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowsHow {
    Assigned,
    Updated,
    Apart,
}

impl Argument for RowsHow {
    const C: &'static str = "int";

    fn code(self) -> Code {
        Code::text(match self {
            RowsHow::Assigned => "NGYX_ASSIGNED",
            RowsHow::Updated => "NGYX_UPDATED",
            RowsHow::Apart => "NGYX_APART",
        })
    }
}
