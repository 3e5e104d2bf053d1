//! Sets of nodes, and sets of indices along a dimension: what `on`, `from` and the subscripts of a reference select.

use nagaya_model::directive::nodes::Of;
use nagaya_model::subscript::End;
use nagaya_model::{Model, Reference, Subscript, To};
use nagaya_text::{ExprId, Span};

/// Some nodes.
#[derive(Clone, PartialEq, Debug)]
pub enum NodeSet {
    /// The nodes that execute the statement.
    Executing,
    /// All nodes of a node array, by its number in the model.
    Array(usize),
    /// A section of a node array.
    Section {
        array: usize,
        /// One set per dimension, outermost first.
        indices: Vec<Indices>,
        /// The number that the subscripts give the first node of a dimension.
        base: i64,
        span: Span,
    },
    /// The owners of a section of a template.
    Owners(TemplateSection),
}

/// A section of a template.
#[derive(Clone, PartialEq, Debug)]
pub struct TemplateSection {
    /// Its number in the model.
    pub template: usize,
    /// One set per dimension, outermost first.
    pub indices: Vec<Indices>,
    /// The text that a message quotes.
    pub span: Span,
}

/// Indices along a dimension of a node array or of a template.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Indices {
    /// All of the dimension.
    All,
    /// The coordinate of the executing node: `*`.
    Own,
    /// Each of the dimension, where the set differs from iteration to iteration: the nodes of all of them.
    Each,
    /// Those that the iterations of a loop have: this one of the distributed loops of the nest.
    Iterations(usize),
    One(ExprId),
    /// This number of indices from `first` on; `None`: from the first of the dimension, and up to its end.
    Counted {
        first: Option<ExprId>,
        count: Option<ExprId>,
        step: Option<ExprId>,
    },
    /// The coordinates from `first` to `last`, both included.
    Bounded {
        first: Option<ExprId>,
        last: Option<ExprId>,
        step: Option<ExprId>,
    },
}

impl Indices {
    pub fn selected_by(s: &Subscript) -> Indices {
        match *s {
            s if s.is_all() => Indices::All,
            Subscript::Own => Indices::Own,
            Subscript::Index(e) => Indices::One(e),
            Subscript::Section { first, end: End::Count(count), step } => Indices::Counted { first, count, step },
            Subscript::Section { first, end: End::Last(last), step } => Indices::Bounded { first, last, step },
        }
    }

    /// The subscript that selects these, if one does.
    pub fn subscript(self) -> Option<Subscript> {
        Some(match self {
            Indices::All => Subscript::ALL,
            Indices::Own => Subscript::Own,
            Indices::Each | Indices::Iterations(_) => return None,
            Indices::One(e) => Subscript::Index(e),
            Indices::Counted { first, count, step } => Subscript::Section { first, end: End::Count(count), step },
            Indices::Bounded { first, last, step } => Subscript::Section { first, end: End::Last(last), step },
        })
    }

    pub fn all_of(subs: &[Subscript]) -> Vec<Indices> {
        subs.iter().map(Indices::selected_by).collect()
    }
}

impl NodeSet {
    /// The nodes that a reference selects.
    pub fn referred(r: &Reference) -> NodeSet {
        let indices = Indices::all_of(&r.subs);
        match r.to {
            To::Nodes(array) if indices.iter().all(|i| *i == Indices::All) => NodeSet::Array(array),
            To::Nodes(array) => NodeSet::Section { array, indices, base: r.base, span: r.span },
            To::Template(template) => NodeSet::Owners(TemplateSection { template, indices, span: r.span }),
        }
    }

    /// The same for an `on` or `from` clause: without one, the executing nodes.
    pub fn of_clause(on: &Option<Reference>) -> NodeSet {
        on.as_ref().map_or(NodeSet::Executing, NodeSet::referred)
    }

    /// Whether nodes select different sets: a dimension selects the place of the executing node, or the node array is
    /// itself made from such a set.
    pub fn differs_by_node(&self, model: &Model) -> bool {
        let has_own = |indices: &[Indices]| indices.contains(&Indices::Own);
        match self {
            NodeSet::Executing => false,
            NodeSet::Array(array) => is_own(model, *array),
            NodeSet::Section { array, indices, .. } => has_own(indices) || is_own(model, *array),
            NodeSet::Owners(s) => {
                let distribution = model.templates[s.template].distribution.as_ref();
                has_own(&s.indices) || distribution.is_some_and(|d| is_own(model, d.onto))
            }
        }
    }
}

/// Whether a node array is made from a reference that means other nodes on each node: `nodes row[2] = g[*][:]`.
fn is_own(model: &Model, array: usize) -> bool {
    match &model.nodes[array].of {
        Of::Section(r) => NodeSet::referred(r).differs_by_node(model),
        Of::Entire | Of::Executing => false,
    }
}
