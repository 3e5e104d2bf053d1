//! What `-fcheck` adds to a plan: tests, and values that have to be the same on all nodes that come to a construct.
//!
//! Only values that a node may evaluate once more are compared. Not here: the values of the loops of a nest (`loops`).

use crate::node_set::Indices;
use nagaya_model::language::Statements;
use nagaya_model::Subscript;
use nagaya_text::{ExprId, Symbol};

/// The tests that `-fcheck` adds to a procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checks {
    /// None: the option is not given.
    Off,
    /// Those that a node makes alone. A node may end the procedure before the others, so the nodes compare nothing.
    Alone,
    /// All.
    All,
}

impl Checks {
    /// `is_left_early`: a node may end the procedure before the others (`returns_early`).
    pub fn of_procedure(check: bool, is_left_early: bool) -> Checks {
        match (check, is_left_early) {
            (false, _) => Checks::Off,
            (true, true) => Checks::Alone,
            (true, false) => Checks::All,
        }
    }

    /// Whether there are any.
    pub fn are_on(self) -> bool {
        self != Checks::Off
    }

    /// Whether the nodes compare the constructs that they come to.
    pub fn compares(self) -> bool {
        self == Checks::All
    }
}

/// A value that has to be the same on all nodes that come to a construct.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Compared {
    pub what: Value,
    pub value: ExprId,
}

/// The meaning of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    /// The value of a loop, by its variable.
    First(Symbol),
    Limit(Symbol),
    Step(Symbol),
    Added(Symbol),
    /// The index in this dimension of a reference.
    Index(usize),
    Base(usize),
    Length(usize),
    Lower(usize),
    Upper(usize),
    SectionStep(usize),
}

impl Value {
    /// A description for messages. `variable` names a variable, `dimension` a dimension of what is referred to.
    pub fn describe(self, variable: impl Fn(Symbol) -> String, dimension: impl Fn(usize) -> String) -> String {
        match self {
            Value::First(v) => format!("the first value of {}", variable(v)),
            Value::Limit(v) => format!("the limit of {}", variable(v)),
            Value::Step(v) => format!("the step of {}", variable(v)),
            Value::Added(v) => format!("what is added to {}", variable(v)),
            Value::Index(d) => format!("the index in {}", dimension(d)),
            Value::Base(d) => format!("the base in {}", dimension(d)),
            Value::Length(d) => format!("the length in {}", dimension(d)),
            Value::Lower(d) => format!("the lower bound in {}", dimension(d)),
            Value::Upper(d) => format!("the upper bound in {}", dimension(d)),
            Value::SectionStep(d) => format!("the step in {}", dimension(d)),
        }
    }
}

/// The subscripts of a reference that may be evaluated once more, where `fixed` holds for dimension and value.
pub(crate) fn compared_subscripts(
    of: &dyn Statements,
    subs: &[Subscript],
    fixed: impl Fn(usize, ExprId) -> bool,
) -> Vec<Compared> {
    let mut out = Vec::new();
    for (d, sub) in subs.iter().enumerate() {
        let parts = match Indices::selected_by(sub) {
            Indices::One(e) => vec![(Value::Index(d), Some(e))],
            Indices::Counted { first, count, step } => {
                vec![(Value::Base(d), first), (Value::Length(d), count), (Value::SectionStep(d), step)]
            }
            Indices::Bounded { first, last, step } => {
                vec![(Value::Lower(d), first), (Value::Upper(d), last), (Value::SectionStep(d), step)]
            }
            Indices::All | Indices::Own | Indices::Each | Indices::Iterations(_) => Vec::new(),
        };
        let good = |(what, e): (Value, Option<ExprId>)| {
            let value = e.filter(|e| of.is_pure(*e) && fixed(d, *e))?;
            Some(Compared { what, value })
        };
        out.extend(parts.into_iter().filter_map(good));
    }
    out
}
