//! The plan's queries of a base language beyond those of the model: facts about statements and objects, no decisions.

use nagaya_model::conformance::Singles;
use nagaya_model::directive::array::Along;
use nagaya_model::language::{Statements, ValueType};
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId};

/// A program in a base language, at a directive.
pub trait Program {
    /// The queries of the model.
    fn statements(&self) -> &dyn Statements;

    /// The directives in a statement and in all that is in it.
    fn directives_in(&self, s: StmtId) -> Vec<DirectiveId>;

    /// Whether a statement calls a procedure that may contain directives, or that queries which nodes execute it.
    fn calls_unknown(&self, s: StmtId) -> bool;

    /// Whether evaluating an expression calls a procedure.
    fn calls(&self, e: ExprId) -> bool;

    /// The type of an object's elements. A type that is in doubt is of class `Unknown`.
    fn element(&self, e: ExprId) -> ValueType;

    /// Whether the elements of an object are truth values.
    fn is_logical(&self, e: ExprId) -> bool;

    /// Whether no operator applies to both numbers and truth values.
    fn separates_logical(&self) -> bool {
        false
    }

    /// Whether the runtime combines elements of this size of an object with this storage. `Err`: the elements that it combines.
    fn reducible(&self, _: ExprId, _: Storage) -> Result<(), &'static str> {
        Ok(())
    }

    /// Whether an iteration can keep the value of an object: that of an extremum, or of a location variable.
    fn kept(&self, e: ExprId) -> Result<(), NotKept>;

    /// How many elements an array has that an iteration can keep as a location variable. `None`: the object is no such array.
    fn kept_elements(&self, _: ExprId) -> Option<u64> {
        None
    }

    /// Whether the runtime adds the elements of a distributed array, by its number in the model. `Err`: their type.
    fn addable(&self, array: usize) -> Result<(), String>;

    /// The declaration of an object that is a whole variable.
    fn variable(&self, e: ExprId) -> Option<DeclId>;

    /// Whether an object is a pointer to characters: it may be meant as a text, and stands for the one number that it points to.
    fn may_be_text(&self, _: ExprId) -> bool {
        false
    }

    /// How the values of an object are stored.
    fn storage(&self, e: ExprId) -> Storage;

    /// A side of an assignment by `gmove`; `None`: it is none, which the base language reports. `left`: it is the right side of
    /// an assignment to this. A type that is in doubt is of class `Unknown`, and fits any other.
    fn operand(&self, e: ExprId, left: Option<ExprId>) -> Option<Operand>;

    /// How the elements of such an assignment get from the right side to the left one.
    fn transfer(&self, left: ExprId, right: ExprId) -> Transfer;

    /// The left side of an array assignment; `None` as above.
    fn left_side(&self, e: ExprId) -> Option<Operand>;

    /// The sections on the right side of an array assignment that are evaluated element by element, in the order of the text.
    fn sections(&self, right: ExprId) -> Vec<ExprId>;

    /// The lengths of the ranges of the left side of an array assignment, or of a section on its right side. The outermost range is
    /// first. `None`: not even their number is known.
    fn lengths(&self, e: ExprId) -> Option<Vec<Option<i128>>>;

    /// The treatment of ranges that are known to have one element.
    fn singles(&self) -> Singles;

    /// The elements of distributed arrays that a statement names, in the order of the text. Those in a statement after one of the
    /// directives `apart` are left out.
    fn elements(&self, s: StmtId, apart: &dyn Fn(DirectiveId) -> bool) -> Vec<Element>;

    /// Whether a directive of OpenMP is directly before a loop, or before the directive that distributes the loop: threads may share
    /// the iterations.
    fn is_threaded(&self, distributed_by: DirectiveId, s: StmtId) -> bool;

    /// The distributed arrays of which a statement assigns elements, each object once, in the order of the text. A language whose programs
    /// do not note under `-fcheck` that shadows are old has none.
    fn written(&self, _: StmtId) -> Vec<Written> {
        Vec::new()
    }

    /// The distributed arrays that a statement declares, or that may be at another address afterwards, by their numbers in the model.
    fn moved(&self, s: StmtId) -> Vec<usize>;

    /// Whether the right side of an array assignment may read elements after the left side has assigned to them.
    fn reads_assigned(&self, left: ExprId, right: ExprId) -> bool;
}

/// How the values of an object are stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// One value in a variable of each node, which a register may hold.
    Scalar,
    /// Values in the memory of each node: an array, an element, what a pointer points to.
    Memory,
    /// A whole distributed array, by its number in the model: each node has the values that it owns.
    Distributed(usize),
    /// An element or a part of a distributed array. Nodes that combine or broadcast it must own the same indices of the array: each
    /// of them tests this at run time.
    Part(usize),
}

/// Why an iteration cannot keep a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NotKept {
    /// It is not in a scalar variable.
    NoScalar,
    NoNumber,
    /// Its declaration is not in this file.
    InDoubt,
}

/// How elements get from one side of a `gmove` to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Transfer {
    /// Their bytes are copied: both sides have the same type.
    Direct,
    /// They are converted on the way, in a list. The move is complete at once, even with an async-id.
    Converted,
    /// The right side is text, which first gets the length of the left side's elements.
    Padded,
}

/// An element of a distributed array, or a part of the array for which some subscripts are ranges or are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Element {
    pub array: usize,
    /// From its name to its last subscript.
    pub span: Span,
    /// One per dimension, outermost first.
    pub subscripts: Vec<Subscripted>,
}

/// A subscript of an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subscripted {
    Index {
        span: Span,
        /// The subscript as a variable plus a number, if it is such a sum.
        sum: Option<(DeclId, i128)>,
    },
    /// It is a range, or is left out.
    Open,
}

/// A distributed array of which a statement assigns elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    pub array: usize,
    /// What names the array: for a component, with the object that it belongs to.
    pub object: ExprId,
    /// After the statement the object may be another one, or naming it may have an effect.
    pub is_lost: bool,
}

/// A side of an array assignment.
#[derive(Clone, PartialEq, Debug)]
pub struct Operand {
    /// The array or variable, without subscripts.
    pub root: Span,
    /// The number of the distributed array, if it is one.
    pub array: Option<usize>,
    /// One entry per dimension, outermost first: an index, or a range with its length where that is known.
    pub dims: Vec<Along>,
    pub element: ValueType,
}

impl Operand {
    /// The lengths of the ranges, where they are known.
    pub fn shape(&self) -> Vec<Option<i128>> {
        let length = |d: &Along| match d {
            Along::Index => None,
            Along::Range(n) => Some(*n),
        };
        self.dims.iter().filter_map(length).collect()
    }
}
