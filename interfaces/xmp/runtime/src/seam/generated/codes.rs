//! The numbers that translated code passes.
//!
//! Generated from interfaces/xmp/spec/runtime.api by `cargo run -p xtask -- seam`; not to be edited.

pub use nagaya_core::Op;

const _: () = assert!(
    Op::Sum as i32 == 0
        && Op::Prod as i32 == 1
        && Op::Min as i32 == 2
        && Op::Max as i32 == 3
        && Op::And as i32 == 4
        && Op::Or as i32 == 5
        && Op::Xor as i32 == 6
        && Op::Replace as i32 == 7
);

pub use nagaya_core::Element;

const _: () = assert!(
    Element::I8 as i32 == 0
        && Element::U8 as i32 == 1
        && Element::I16 as i32 == 2
        && Element::U16 as i32 == 3
        && Element::I32 as i32 == 4
        && Element::U32 as i32 == 5
        && Element::I64 as i32 == 6
        && Element::U64 as i32 == 7
        && Element::F32 as i32 == 8
        && Element::F64 as i32 == 9
        && Element::Bool as i32 == 10
        && Element::C32 as i32 == 11
        && Element::C64 as i32 == 12
        && Element::LongDouble as i32 == 13
        && Element::Bytes as i32 == 14
        && Element::I128 as i32 == 15
        && Element::U128 as i32 == 16
        && Element::F128 as i32 == 17
        && Element::ComplexLongDouble as i32 == 18
        && Element::C128 as i32 == 19
);

pub const STAR: i32 = -1;
pub const REST: i32 = -2147483648;
pub const OWN: i32 = -2147483647;

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

impl Subscript {
    pub fn from_code(code: i32) -> Option<Subscript> {
        Some(match code {
            0 => Subscript::All,
            1 => Subscript::Mine,
            2 => Subscript::Counted,
            3 => Subscript::Bounds,
            4 => Subscript::Every,
            5 => Subscript::Iterations,
            _ => return None,
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

/// The comparison of a loop's variable with its limit.
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

/// The mode of a `gmove`: collective, `in` or `out`.
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
