//! What went wrong, as a value: of which array or template, in which dimension, with which index, on which node. Images are counted as
//! at program start unless noted otherwise; dimensions, indices and images count from 0.
//!
//! Not here: the text, which the interface of the user's language writes with its lower bound and its spelling.

use nagaya_dist::MapError;
use nagaya_images::error::{self as images, Stat};
use nagaya_images::name::{Counting, Name};
use nagaya_images::shape::Position;

use nagaya_core::Element;

/// See the module text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Found by the layers below this library.
    Images(images::Error),
    Map(MapError),
    Template {
        name: Name,
        fault: TemplateFault,
    },
    /// A section of a template, as it is written in a clause (`reference`) or of a template's own dimension.
    Section {
        of: Sectioned,
        dim: usize,
        fault: SectionFault,
    },
    Array {
        name: Name,
        fault: ArrayFault,
    },
    /// An element is not where it is used.
    Element {
        name: Name,
        indices: Vec<i64>,
        fault: ElementFault,
    },
    /// An argument of a procedure on whole arrays.
    Argument(ArgumentFault),
    /// A handle is of no template: none yet, or none any more.
    NoTemplate,
    /// An array whose declaration has not been reached.
    NoArray,
    /// The argument of an allocation or release is not a descriptor of a pointer.
    NoDescriptor(MemoryCall),
    LoopStep,
    /// The shapes of the two sides of a gmove.
    Shapes {
        left: Vec<i64>,
        right: Vec<i64>,
        counting: Counting,
    },
    /// Elements of one side of a gmove, by its array's name, are in no executing node: the owners of some, by image.
    NobodyHere {
        name: Name,
        image: i32,
        role: GmoveSide,
    },
    /// Their elements have different sizes.
    ElementSizes,
    /// An index of an operand that is not distributed.
    PlainIndex {
        dim: usize,
        index: i64,
        extent: i64,
    },
    /// Indices of an operand, an array (`Some`) or plain memory, that it does not have.
    Used {
        name: Option<Name>,
        dim: usize,
        low: i64,
        high: i64,
        extent: i64,
    },
    NoMemoryForCopy,
    /// What translated code that fits this library does not do, or this library does not.
    Misfit(&'static str),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TemplateFault {
    NotDistributed,
    /// `template_fix` must still set some of it.
    NotComplete,
    Extent {
        low: i64,
        extent: i64,
    },
    HasShape,
    IsDistributed,
    IsComplete,
    FixBeforeDistribute,
    /// The format differs from the one that it was distributed with.
    OtherFormat {
        dim: usize,
    },
    /// `template_fix` has not set the shape, or the nodes' lengths.
    ShapeIsOpen,
    LengthsAreOpen,
    Map(MapError),
    /// A loop needs more indices than it has.
    Loop {
        low: i64,
        high: i64,
        first: i64,
        last: i64,
    },
}

/// The object of which a section is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sectioned {
    Template(Name),
    /// A name as it is spelled in a clause.
    Reference(Name),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SectionFault {
    Step,
    Length(i64),
    Outside {
        first: i64,
        last: i64,
        low: i64,
        high: i64,
    },
    /// The number of indices differs from the number of elements.
    Count {
        indices: i64,
        elements: i64,
    },
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArrayFault {
    Map(MapError),
    /// An extent that is written nowhere.
    UnknownExtent {
        dim: usize,
    },
    TooLarge,
    /// Its template is distributed onto `nodes`, one of which does not execute the declaration.
    NotExecuting {
        nodes: String,
        image: i32,
    },
    /// No memory for it.
    Memory(Box<Wrong>),
    /// A parameter for which something else was passed than an array like it as a whole.
    NotWhole,
    /// A pointer that has not got any.
    NoMemory,
    Extents {
        dims: usize,
        given: usize,
    },
    /// A member's extent that is another one in another structure.
    OtherExtent {
        dim: usize,
        now: i64,
        known: i64,
    },
    /// What is released was not allocated, or was released before.
    NotAllocated,
    /// A parameter that is placed otherwise than what was passed for it.
    UnlikePassed {
        passed: String,
    },
    /// A parameter that needs more bytes on this node than the array has from the address on that was passed.
    LongerThanPassed {
        passed: String,
        needs: usize,
        has: usize,
    },
    /// A pointer to something else than the local section of an array.
    NoSection,
    /// A pointer to the section of an array that is distributed otherwise.
    UnlikeTarget {
        target: String,
    },
    /// A persistent reflect that has not been prepared.
    NoReflectInit,
    /// A full shadow has no ends that could be periodic.
    FullShadow {
        dim: usize,
    },
    /// Wider than its shadow.
    Width {
        dim: usize,
        asked: (i64, i64),
        shadow: (i64, i64),
    },
    Released,
    /// The array was made by this many nodes, and the image is not one of them.
    MadeByOthers {
        nodes: usize,
        image: i32,
    },
    /// An image of the set owns other elements than this one.
    NotReplicated {
        image: i32,
        set: String,
    },
    /// Two units declare it differently, at these places.
    Declarations {
        difference: Difference,
        here: String,
        there: String,
    },
    /// An image of the current set (`None`: this one) is not one of the nodes onto which it is distributed.
    NoPart {
        image: Option<Position>,
        nodes: String,
    },
    /// The same, of an index that it does not store; `owner` is of the current set, too.
    NotStored {
        image: Option<Position>,
        dim: usize,
        index: i64,
        has: Holding,
        owner: Option<Position>,
    },
}

/// In what two declarations differ: the value in the definition, and the other one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    Type(String, String),
    ElementBytes(usize, usize),
    Dimensions(usize, usize),
    Extent { dim: usize, here: i64, there: i64 },
    Shadow,
    Placement,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ElementFault {
    /// This node has no part of the array.
    NoPart,
    /// The array has no such index.
    Outside { dim: usize, low: i64, high: i64 },
    /// It is on another image.
    Elsewhere { dim: usize, owner: Option<i32>, has: Holding },
}

/// The indices that a node stores along a dimension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The first few blocks: first and last index.
    pub first: Vec<(i64, i64)>,
    pub blocks: i64,
    /// The last index of all.
    pub last: i64,
    /// Some of them are shadow.
    pub shadow: bool,
}

/// The operation on memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MemoryCall {
    Allocate,
    Release,
}

/// An array that is an argument.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedArgument {
    pub name: Name,
    pub extents: Vec<i64>,
}

/// The purpose of an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Packed,
    Sorted,
    Matrix,
    Transposed,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ArgumentFault {
    Rank {
        of: NamedArgument,
        rank: usize,
        purpose: Purpose,
    },
    Shapes(NamedArgument, NamedArgument),
    Types(NamedArgument, Element, NamedArgument, Element),
    /// The result is an argument.
    Same(NamedArgument),
    TooFew {
        of: NamedArgument,
        chosen: u64,
        from: NamedArgument,
    },
    MaskType(NamedArgument, Element),
    Sorted {
        out: NamedArgument,
        of: NamedArgument,
    },
    NoOrder(NamedArgument, Element),
    Index {
        array: NamedArgument,
        index: i64,
        dim: usize,
        of: NamedArgument,
    },
    IndexArrays {
        of: NamedArgument,
        given: usize,
    },
    IndexType(NamedArgument, Element),
    Product {
        of: NamedArgument,
        left: NamedArgument,
        right: NamedArgument,
    },
    NoProduct(NamedArgument, Element),
    NotSquare(NamedArgument),
    Transpose {
        of: NamedArgument,
        from: NamedArgument,
    },
}

/// An error: small, so that functions that seldom fail stay quick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(Box<Wrong>);

pub type Result<T> = std::result::Result<T, Error>;

impl Error {
    pub fn wrong(&self) -> &Wrong {
        &self.0
    }

    pub(crate) fn into_wrong(self) -> Box<Wrong> {
        self.0
    }

    pub fn stat(&self) -> Stat {
        let mut wrong = self.wrong();
        while let Wrong::Array { fault: ArrayFault::Memory(inside), .. } = wrong {
            wrong = inside;
        }
        match wrong {
            Wrong::Images(e) => e.stat(),
            _ => Stat::Failure,
        }
    }
}

impl From<Wrong> for Error {
    #[cold]
    fn from(wrong: Wrong) -> Error {
        Error(Box::new(wrong))
    }
}

impl From<ArgumentFault> for Error {
    #[cold]
    fn from(fault: ArgumentFault) -> Error {
        Wrong::Argument(fault).into()
    }
}

impl<E: Into<images::Error>> From<E> for Error {
    #[cold]
    fn from(e: E) -> Error {
        Wrong::Images(e.into()).into()
    }
}

/// What a gmove does with the elements of a side that must be in executing nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GmoveSide {
    /// The left side.
    Written,
    /// The right side of a collective gmove.
    Read,
    /// The right side of `gmove out`.
    Source,
}
