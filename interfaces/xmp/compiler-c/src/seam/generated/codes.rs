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

/// The types of elements. Accumulates accept the types up to NGYX_F64. Reductions also accept the complex types and the types with 10 or 16
/// bytes. The procedures for arrays, such as xmp_transpose, accept the types up to NGYX_BYTES. For these
/// procedures, NGYX_BYTES stands for each type that has no constant before it in the list.
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

/// The kinds of a subscript of a template in a clause.
/// - NGYX_ALL: all indices.
/// - NGYX_MINE: the subscript `*`: the indices that the caller owns in this dimension.
/// - NGYX_COUNTED: a base and a length.
/// - NGYX_BOUNDS: a lower and an upper bound.
/// - NGYX_EVERY: all nodes along the dimension, including the nodes that own no index.
/// - NGYX_ITERATIONS: the values of a loop, as lower bound, upper bound and step. If the loop visits every index of the dimension, the
///   kind has the same effect as NGYX_EVERY. Otherwise, the library ignores values outside of the dimension. The step 0 means no values.
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

/// The formats of `distribute`.
/// - NGYX_WHOLE: `*`.
/// - NGYX_BLOCK: `block`.
/// - NGYX_BLOCK_OF: `block(chunk)`.
/// - NGYX_CYCLIC: `cyclic(chunk)`.
/// - NGYX_GBLOCK: `gblock(list)`. The list has one length for each node.
/// - NGYX_GBLOCK_LATER: `gblock(*)`. The directive `template_fix` sets the lengths.
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

/// The comparison of a loop's variable with its limit.
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

/// The mode of a `gmove`: collective, `in` or `out`.
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

/// The result of ngyx_begin_iterations.
/// - NGYX_NOT_OF_SET: the caller is not in the set, and nothing has begun.
/// - NGYX_ENTERED: the nodes of the set are now the executing nodes.
/// - NGYX_ONE_OF_MANY: the caller is in the set, and several OpenMP threads execute the loop. Nothing has begun. The function returns
///   this value only with the option `-fcheck`.
/// - NGYX_OUTSIDE: some nodes of the set are not executing nodes, and nothing has begun. If the loop has an iteration,
///   translated code calls ngyx_begin, which ends the job with a message.
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

/// How the program uses an element.
/// - NGYX_READ: the program reads the value.
/// - NGYX_WRITTEN_IN_LOOP: the program writes the value in a loop with the directive `loop`.
/// - NGYX_WRITTEN: the program writes the value outside of such a loop.
/// - NGYX_ADDRESS: the program takes the address.
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

/// How the program computes the left side.
/// - NGYX_ASSIGNED: the program assigns the elements.
/// - NGYX_UPDATED: the program also reads the old values.
/// - NGYX_APART: the program stores the values without gaps in memory from ngyx_temp.
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
