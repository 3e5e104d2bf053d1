//! What a random program consists of. Dimensions go from the outermost on, as in square brackets. The printer chooses
//! the spelling of a directive at random, by `Program::seed`. Not here: which combinations have a meaning (`generate`).

/// A program: declarations, and steps that follow one another.
#[derive(Clone, Debug)]
pub struct Program {
    /// Gives the program again, and its spelling.
    pub seed: u64,
    /// Declared in the function that is the program, else at file scope.
    pub block: bool,
    pub nodes: Vec<NodeArray>,
    pub templates: Vec<Template>,
    pub arrays: Vec<Array>,
    pub locals: Vec<Local>,
    pub steps: Vec<Step>,
}

/// A node array; sizes are C expressions in the number of nodes.
#[derive(Clone, Debug)]
pub struct NodeArray {
    pub extents: Vec<String>,
    /// Holds not the job's nodes, but the first half of them, rounded up; then it has one dimension. What is only for the
    /// nodes of an array is done in a task.
    pub half: bool,
}

#[derive(Clone, Debug)]
pub struct Template {
    pub nodes: usize,
    /// Undefined until `template_fix`; its arrays are pointers then.
    pub later: bool,
    pub dims: Vec<TemplateDim>,
}

#[derive(Clone, Debug)]
pub struct TemplateDim {
    pub low: i64,
    pub extent: i64,
    pub format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    Whole,
    Block,
    /// Longer than need be by so much.
    BlockOf(i64),
    Cyclic,
    CyclicOf(i64),
    /// Lengths that a function of the prelude makes of this number.
    General(i64),
}

impl Format {
    pub fn is_cyclic(self) -> bool {
        matches!(self, Format::Cyclic | Format::CyclicOf(_))
    }
}

impl Template {
    /// The dimension of the node array over which a dimension is distributed.
    pub fn onto(&self, dim: usize) -> Option<usize> {
        let distributed = |d: &TemplateDim| d.format != Format::Whole;
        distributed(&self.dims[dim]).then(|| self.dims[..dim].iter().filter(|d| distributed(d)).count())
    }
}

/// The C type of an array's elements.
pub type Type = &'static str;

#[derive(Clone, Debug)]
pub struct Array {
    pub ty: Type,
    pub extents: Vec<i64>,
    pub template: usize,
    /// For each dimension: which dimension of the template, and what is added to an index.
    pub dims: Vec<Option<(usize, i64)>>,
    pub shadow: Vec<Width>,
    /// A member of the program's structure, not a variable.
    pub member: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    Each(i64, i64),
    Full,
}

impl Width {
    pub const NONE: Width = Width::Each(0, 0);
}

/// A variable that every node has, with the same value; no extents: a scalar.
#[derive(Clone, Debug)]
pub struct Local {
    pub ty: Type,
    pub extents: Vec<i64>,
}

#[derive(Clone, Debug)]
pub enum Step {
    /// `loop`
    Nest(Nest),
    /// All nodes fill a local array or set a scalar.
    Fill {
        local: usize,
        salt: i64,
    },
    Gmove {
        left: Operand,
        right: Operand,
    },
    /// One node has the value, the others get it. The node's rank in the array is `salt` modulo its size; `None`: the first.
    Bcast {
        local: usize,
        nodes: usize,
        from: Option<i64>,
        salt: i64,
    },
    /// Each node has a part of the value; on half of the nodes, in a task.
    Reduce {
        local: usize,
        op: Op,
        on: Option<usize>,
        salt: i64,
    },
    /// `array`: the target's section gets the source's, if there is one, and a number.
    Assign {
        target: Operand,
        source: Option<Operand>,
        add: i64,
    },
    /// A loop that also fills the shadow of a dimension (`expand`); the local variable gets the number of mistakes in it.
    Expand {
        array: usize,
        dim: usize,
        low: i64,
        high: i64,
        salt: i64,
        local: usize,
    },
    /// Each iteration adds to elements beside its own, in the shadow at times, and `reduce_shadow` adds these where they belong.
    Scatter {
        array: usize,
        dim: usize,
        low: i64,
        high: i64,
        salt: i64,
    },
    Barrier,
}

/// A loop nest that writes one array, and what it needs before.
#[derive(Clone, Debug)]
pub struct Nest {
    pub target: usize,
    /// One per dimension of the target.
    pub indices: Vec<Index>,
    /// The dimensions that have a loop, outermost loop first.
    pub order: Vec<usize>,
    pub value: Expr,
    /// The value where this is odd is another one.
    pub other: Option<(Expr, Expr)>,
    pub reflects: Vec<Reflect>,
    pub reductions: Vec<Reduction>,
    pub manner: Manner,
}

/// What is around a nest, or how it is cut; nothing of it changes what the nest means.
#[derive(Clone, Copy, Debug, Default)]
pub struct Manner {
    /// Whether it is in a function that has the arrays as parameters.
    pub call: bool,
    /// Shared among threads, too.
    pub threads: bool,
    /// Whether it is in a task of all nodes.
    pub task: bool,
    /// The inner part while the shadow is filled, the rest after it.
    pub peel: Option<Peel>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peel {
    /// `peel_and_wait`
    Clause,
    /// Two nests: `expand`, then `margin`.
    Twice,
}

#[derive(Clone, Debug)]
pub enum Index {
    Fixed(i64),
    Loop(Range),
}

/// A loop over the index `variable + shift`, which goes from `first` to `last` or is nothing.
#[derive(Clone, Debug)]
pub struct Range {
    pub shift: i64,
    pub first: i64,
    pub last: i64,
    pub step: i64,
    /// The first index depends on that of another dimension, whose loop is further out: modulo this number it is added.
    pub skew: Option<(usize, i64)>,
}

/// Fills shadows before a nest.
#[derive(Clone, Debug)]
pub struct Reflect {
    pub array: usize,
    /// The widths that each dimension needs; `None`: without the clause.
    pub widths: Option<Vec<(i64, i64, bool)>>,
    pub orthogonal: bool,
}

/// A reduction clause, and what the body adds to it.
#[derive(Clone, Debug)]
pub struct Reduction {
    pub local: usize,
    pub op: Op,
    pub value: Expr,
    /// Its value before the nest.
    pub before: i64,
    /// With an extremum, a variable that gets the place where it is: of the first one or of the last one.
    pub place: Option<(usize, End)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    First,
    Last,
}

impl Reduction {
    pub fn variables(&self) -> impl Iterator<Item = usize> {
        std::iter::once(self.local).chain(self.place.map(|p| p.0))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Op {
    Sum,
    Difference,
    Product,
    And,
    Or,
    Xor,
    LogicalAnd,
    LogicalOr,
    Max,
    Min,
}

/// A whole number.
#[derive(Clone, Debug)]
pub enum Expr {
    Number(i64),
    /// The index in a dimension of the target.
    Index(usize),
    Scalar(usize),
    Element {
        array: usize,
        at: Vec<At>,
    },
    Binary(char, Box<Expr>, Box<Expr>),
}

/// A subscript in a nest.
#[derive(Clone, Debug)]
pub enum At {
    Number(i64),
    /// The index of a dimension of the target, and so much; wrapped round at the extent if `periodic`.
    Beside {
        dim: usize,
        plus: i64,
        periodic: bool,
    },
    /// The index of a dimension plus a number, modulo the extent.
    Modulo {
        dim: usize,
        plus: i64,
    },
}

/// One side of a gmove.
#[derive(Clone, Debug)]
pub struct Operand {
    pub object: Object,
    pub subs: Vec<Sub>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Object {
    Array(usize),
    Local(usize),
}

#[derive(Clone, Copy, Debug)]
pub enum Sub {
    Index(i64),
    Triplet { base: i64, count: i64, step: i64 },
}

impl Expr {
    /// Calls it with this expression and all below.
    pub fn visit(&self, see: &mut dyn FnMut(&Expr)) {
        see(self);
        if let Expr::Binary(_, a, b) = self {
            a.visit(see);
            b.visit(see);
        }
    }
}

impl Nest {
    pub fn expressions(&self) -> impl Iterator<Item = &Expr> {
        let other = self.other.iter().flat_map(|(a, b)| [a, b]);
        std::iter::once(&self.value).chain(other).chain(self.reductions.iter().map(|r| &r.value))
    }

    /// The arrays it mentions, each once, the target first.
    pub fn arrays(&self) -> Vec<usize> {
        let mut out = vec![self.target];
        out.extend(self.reflects.iter().map(|r| r.array));
        for e in self.expressions() {
            e.visit(&mut |e| {
                if let Expr::Element { array, .. } = e {
                    out.push(*array);
                }
            });
        }
        let mut seen = std::collections::HashSet::new();
        out.retain(|a| seen.insert(*a));
        out
    }
}

impl Step {
    /// The variables that change.
    pub fn written(&self) -> Vec<Object> {
        match self {
            Step::Nest(n) => {
                let reduced = n.reductions.iter().flat_map(Reduction::variables).map(Object::Local);
                std::iter::once(Object::Array(n.target)).chain(reduced).collect()
            }
            Step::Fill { local, .. } | Step::Bcast { local, .. } | Step::Reduce { local, .. } => {
                vec![Object::Local(*local)]
            }
            Step::Scatter { array, .. } => vec![Object::Array(*array)],
            Step::Expand { array, local, .. } => vec![Object::Array(*array), Object::Local(*local)],
            Step::Assign { target, .. } => vec![target.object],
            Step::Gmove { left, .. } => vec![left.object],
            Step::Barrier => vec![],
        }
    }

    /// All it mentions.
    pub fn used(&self) -> Vec<Object> {
        let mut out = self.written();
        match self {
            Step::Nest(n) => {
                out.extend(n.reflects.iter().map(|r| Object::Array(r.array)));
                for e in n.expressions() {
                    e.visit(&mut |e| match e {
                        Expr::Element { array, .. } => out.push(Object::Array(*array)),
                        Expr::Scalar(l) => out.push(Object::Local(*l)),
                        _ => {}
                    });
                }
            }
            Step::Gmove { right, .. } => out.push(right.object),
            Step::Assign { source, .. } => out.extend(source.iter().map(|s| s.object)),
            _ => {}
        }
        out
    }
}
