//! The numbers that translated code passes.
//!
//! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.

/// Of accumulates, atomics and reductions.
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

impl Op {
    pub fn from_code(code: i32) -> Option<Op> {
        Some(match code {
            0 => Op::Sum,
            1 => Op::Prod,
            2 => Op::Min,
            3 => Op::Max,
            4 => Op::And,
            5 => Op::Or,
            6 => Op::Xor,
            7 => Op::Replace,
            _ => return None,
        })
    }
}

/// What elements are. Those from BOOL on are of arrays for the library only: complex C32 and C64, long double FLONG, anything else BYTES.
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
    Flong,
    Bytes,
}

impl Type {
    pub fn from_code(code: i32) -> Option<Type> {
        Some(match code {
            0 => Type::I8,
            1 => Type::U8,
            2 => Type::I16,
            3 => Type::U16,
            4 => Type::I32,
            5 => Type::U32,
            6 => Type::I64,
            7 => Type::U64,
            8 => Type::F32,
            9 => Type::F64,
            10 => Type::Bool,
            11 => Type::C32,
            12 => Type::C64,
            13 => Type::Flong,
            14 => Type::Bytes,
            _ => return None,
        })
    }
}

pub const STAR: i32 = -1;
pub const REST: i32 = -2147483648;
pub const OWN: i32 = -2147483647;

/// A subscript of a template in a clause: all indices; the caller's coordinate; base and length; lower and upper bound; all nodes along
/// the dimension, also those that own nothing, as for the index of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscript {
    All,
    Mine,
    Counted,
    Bounds,
    Every,
}

impl Subscript {
    pub fn from_code(code: i32) -> Option<Subscript> {
        Some(match code {
            0 => Subscript::All,
            1 => Subscript::Mine,
            2 => Subscript::Counted,
            3 => Subscript::Bounds,
            4 => Subscript::Every,
            _ => return None,
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

impl Format {
    pub fn from_code(code: i32) -> Option<Format> {
        Some(match code {
            0 => Format::Whole,
            1 => Format::Block,
            2 => Format::BlockOf,
            3 => Format::Cyclic,
            4 => Format::Gblock,
            5 => Format::GblockLater,
            _ => return None,
        })
    }
}

/// Of a loop's variable to its limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
}

impl Relation {
    pub fn from_code(code: i32) -> Option<Relation> {
        Some(match code {
            0 => Relation::Less,
            1 => Relation::LessEqual,
            2 => Relation::Greater,
            3 => Relation::GreaterEqual,
            _ => return None,
        })
    }
}

/// Of a gmove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    Collective,
    In,
    Out,
}

impl Mode {
    pub fn from_code(code: i32) -> Option<Mode> {
        Some(match code {
            0 => Mode::Collective,
            1 => Mode::In,
            2 => Mode::Out,
            _ => return None,
        })
    }
}

/// What has begun with the iterations of a loop: nothing, as the caller is not of the set; its execution by the set; nothing, though the
/// caller is of the set: under -fcheck, in one of several threads of OpenMP; nothing, as some of the set do not execute, which is an
/// error once there is an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Entry {
    NotOfSet,
    Entered,
    OneOfMany,
    Outside,
}

impl Entry {
    pub fn from_code(code: i32) -> Option<Entry> {
        Some(match code {
            0 => Entry::NotOfSet,
            1 => Entry::Entered,
            2 => Entry::OneOfMany,
            3 => Entry::Outside,
            _ => return None,
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

impl Usage {
    pub fn from_code(code: i32) -> Option<Usage> {
        Some(match code {
            0 => Usage::Read,
            1 => Usage::WrittenInLoop,
            2 => Usage::Written,
            3 => Usage::Address,
            _ => return None,
        })
    }
}

pub const HERE: i32 = -2147483647;

/// The left side is assigned; its old values are read, too; or the values go, one after the other, into memory from ngyx_temp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowsHow {
    Assigned,
    Updated,
    Apart,
}

impl RowsHow {
    pub fn from_code(code: i32) -> Option<RowsHow> {
        Some(match code {
            0 => RowsHow::Assigned,
            1 => RowsHow::Updated,
            2 => RowsHow::Apart,
            _ => return None,
        })
    }
}
