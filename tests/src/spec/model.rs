//! What a random program is: node arrays, templates, aligned arrays, and statements over them.
//!
//! Everything counts from 0. Values are kept as `f64`. Each of them is exact in the type that holds it, so that neither
//! the order of a sum nor a conversion matters. NaN is a value that the specification leaves undefined.

/// Element and scalar types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Type {
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
}

impl Type {
    pub const ALL: [Type; 6] = [Type::Char, Type::Short, Type::Int, Type::Long, Type::Float, Type::Double];

    pub fn name(self) -> &'static str {
        match self {
            Type::Char => "signed char",
            Type::Short => "short",
            Type::Int => "int",
            Type::Long => "long",
            Type::Float => "float",
            Type::Double => "double",
        }
    }

    pub fn is_integer(self) -> bool {
        !matches!(self, Type::Float | Type::Double)
    }
}

/// An integer that is the same on all nodes that meet it.
#[derive(Clone, Debug, PartialEq)]
pub enum Int {
    Const(i64),
    /// `mul * variable + add`
    Lin {
        var: usize,
        mul: i64,
        add: i64,
    },
    /// `table[variable] + add`
    Table {
        table: usize,
        var: usize,
        add: i64,
    },
    /// `(variable + add) % by`
    Mod {
        var: usize,
        add: i64,
        by: i64,
    },
}

impl Int {
    pub fn var(v: usize) -> Int {
        Int::Lin { var: v, mul: 1, add: 0 }
    }

    pub fn uses(&self) -> Option<usize> {
        match *self {
            Int::Const(_) => None,
            Int::Lin { var, .. } | Int::Table { var, .. } | Int::Mod { var, .. } => Some(var),
        }
    }

    /// This plus a constant, where it can be written.
    pub fn plus(&self, c: i64) -> Option<Int> {
        match *self {
            Int::Const(k) => Some(Int::Const(k + c)),
            Int::Lin { var, mul, add } => Some(Int::Lin { var, mul, add: add + c }),
            Int::Table { table, var, add } => Some(Int::Table { table, var, add: add + c }),
            Int::Mod { .. } => (c == 0).then(|| self.clone()),
        }
    }
}

/// A query of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ask {
    NumNodes,
    NodeNum,
    NodeNumC,
    ThisImageC,
    NumImages,
    AllNumNodes,
    AllNodeNum,
    AllNodeNumC,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Bin {
    Add,
    Sub,
    Mul,
}

/// A value, evaluated by each node separately.
#[derive(Clone, Debug, PartialEq)]
pub enum Expr {
    Num(f64),
    Scalar(usize),
    Int(Int),
    Elem(usize, Vec<Int>),
    /// A section of an aligned array; in `array` statements only.
    Section(usize, Vec<Sub>),
    Local(usize, Int),
    Ask(Ask),
    Bin(Bin, Box<Expr>, Box<Expr>),
}

/// A subscript of a reference or of a section.
#[derive(Clone, Debug, PartialEq)]
pub enum Sub {
    At(Int),
    /// base, length, step
    Range(Int, Int, i64),
    /// `:`
    All,
    /// `*`: what this node has
    Own,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Of {
    Nodes(usize),
    Template(usize),
    /// `*`: the executing nodes
    Executing,
}

/// A reference in `on` or `from`. No subscripts: the whole.
#[derive(Clone, Debug, PartialEq)]
pub struct Ref {
    pub of: Of,
    pub subs: Vec<Sub>,
}

#[derive(Clone, Debug)]
pub enum Origin {
    Entire,
    Executing,
    Section(usize, Vec<Sub>),
}

#[derive(Clone, Debug)]
pub struct Nodes {
    /// Unknown (0) in the first dimension of an array over the executing nodes.
    pub dims: Vec<i64>,
    pub origin: Origin,
    /// The first extent is written `*`.
    pub star: bool,
    /// The function that declares it; none: the file.
    pub scope: Option<usize>,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Dist {
    Star,
    Block(Option<i64>),
    Cyclic(Option<i64>),
    Gblock(Vec<i64>),
}

#[derive(Clone, Debug)]
pub struct Template {
    pub dims: Vec<i64>,
    pub dist: Vec<Dist>,
    pub onto: usize,
    pub scope: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Target {
    /// Dimension of the array, offset.
    Dim(usize, i64),
    /// `*`
    Replicated,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shadow {
    Width(i64, i64),
    Full,
}

#[derive(Clone, Debug)]
pub struct Array {
    pub ty: Type,
    pub dims: Vec<i64>,
    pub template: usize,
    /// One for each dimension of the template.
    pub targets: Vec<Target>,
    pub shadow: Vec<Shadow>,
    pub scope: Option<usize>,
}

impl Array {
    /// The dimension of the template that a dimension is aligned with, and the offset.
    pub fn aligned(&self, dim: usize) -> Option<(usize, i64)> {
        self.targets.iter().enumerate().find_map(|(t, g)| match *g {
            Target::Dim(d, off) if d == dim => Some((t, off)),
            _ => None,
        })
    }

    pub fn has_shadow(&self) -> bool {
        self.shadow.iter().any(|s| *s != Shadow::Width(0, 0))
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    Sum,
    Minus,
    Product,
    Max,
    Min,
    BitAnd,
    BitOr,
    BitXor,
    And,
    Or,
    FirstMax,
    FirstMin,
    LastMax,
    LastMin,
}

/// `for (var = lo; var < hi; var += step)`, or from `hi - 1` downwards.
#[derive(Clone, Debug, PartialEq)]
pub struct Count {
    pub var: usize,
    pub lo: Int,
    pub hi: Int,
    pub step: i64,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Clause {
    pub op: Op,
    pub scalar: usize,
    pub locations: Vec<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum EdgeMode {
    Expand,
    Margin,
}

/// What happens to the iterations at the bounds of each node: a width for each subscript of `on`.
#[derive(Clone, Debug, PartialEq)]
pub struct Edges {
    pub mode: EdgeMode,
    pub widths: Vec<Width>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Loop {
    pub counts: Vec<Count>,
    /// Which of them the directive lists.
    pub listed: Vec<bool>,
    /// The list is left out.
    pub bare: bool,
    pub on: Ref,
    pub clauses: Vec<Clause>,
    pub edges: Option<Edges>,
    pub body: Vec<Stmt>,
}

/// A side of a gmove's assignment.
#[derive(Clone, Debug, PartialEq)]
pub enum Side {
    Global(usize, Vec<Sub>),
    Local(usize, Vec<Sub>),
    Scalar(usize),
}

/// A variable of reduction or bcast.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Variable {
    Scalar(usize),
    Local(usize),
    Array(usize),
}

/// Lower and upper width; whether it is periodic (of a shadow) or unbound (of a loop).
pub type Width = (i64, i64, bool);

#[derive(Clone, Debug, PartialEq)]
pub struct Reflect {
    pub arrays: Vec<usize>,
    pub widths: Option<Vec<Width>>,
    pub orthogonal: bool,
}

/// Between two `xmp_sync_all`, each image puts into that coarray of another one, or gets from there. It moves `length`
/// elements from or into a local array.
#[derive(Clone, Debug, PartialEq)]
pub struct Transfer {
    /// The node array of an `image` directive, if there is one.
    pub images: Option<usize>,
    pub put: bool,
    pub coarray: usize,
    pub base: i64,
    /// How much larger the other image's index is.
    pub shift: usize,
    pub near: usize,
    pub near_base: i64,
    pub length: i64,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Entity {
    Nodes(usize),
    Template(usize),
    Array(usize),
}

/// What an inquiry queries of a node array, a template or an array.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Inquiry {
    Rank,
    Size,
    Index,
    IndexC,
    Attribute,
    /// Rank of the node array that this one is a part of.
    Equivalence,
    Fixed,
    Lower,
    Upper,
    Format,
    BlockSize,
    /// An entry of the mapping array.
    BlockMap(usize),
    /// Rank of what it is distributed onto, or aligned with.
    Onto,
    Axis,
    Offset,
    Replicated,
    LowerShadow,
    UpperShadow,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Stmt {
    Set(usize, Expr),
    SetLocal(usize, Int, Expr),
    SetElem(usize, Vec<Int>, Expr),
    /// Gives every element a value, each node its own part, without any directive.
    Init(usize, i64),
    /// The number is that of the record.
    Check(i64, Expr),
    CheckArray(i64, usize),
    CheckLocal(i64, usize),
    /// The value for this dimension, counted from 0.
    Inquire(i64, Inquiry, Entity, usize),
    Coarray(Transfer),
    For(Count, Vec<Stmt>),
    Task(Ref, Vec<Stmt>),
    Tasks(Vec<(Ref, Vec<Stmt>)>),
    Loop(Box<Loop>),
    /// Template and its subscripts (none: its name), array, its subscripts, value.
    Array(usize, Vec<Sub>, usize, Vec<Sub>, Expr),
    Barrier(Option<Ref>),
    Reduction(Op, Vec<Variable>, Option<Ref>),
    Bcast(Vec<Variable>, Option<Ref>, Option<Ref>),
    Gmove(Side, Side),
    /// Barrier, `gmove in` (true) or `out` in a task of its own or not, and a barrier after it or not.
    OneSided {
        input: bool,
        on: Option<Ref>,
        to: Side,
        from: Side,
        id: Option<i64>,
        behind: bool,
    },
    Reflect(Reflect),
    ReduceShadow(Reflect),
    /// A communication, what is done meanwhile, and wait_async with this number.
    Async(i64, Box<Stmt>, Vec<Stmt>),
    /// The same around a loop with `peel_and_wait`, of the widths of its edges.
    Peel(i64, Box<Stmt>, Box<Loop>),
    /// `scalar op= value`, of a reduction clause around it.
    Accumulate(Op, usize, Expr),
    /// `if (value > scalar) { scalar = value; locations = .. }`
    Locate(Op, usize, Vec<(usize, Int)>, Expr),
    Call(usize, Int),
}

/// A function `(int var)`.
#[derive(Clone, Debug)]
pub struct Function {
    pub var: usize,
    pub body: Vec<Stmt>,
}

/// All that is declared.
#[derive(Clone, Debug, Default)]
pub struct World {
    /// Processes of the run.
    pub size: usize,
    pub nodes: Vec<Nodes>,
    pub templates: Vec<Template>,
    pub arrays: Vec<Array>,
    pub scalars: Vec<Type>,
    pub locals: Vec<(Type, i64)>,
    /// Which of them are coarrays.
    pub coarrays: Vec<usize>,
    pub tables: Vec<Vec<i64>>,
    pub functions: Vec<Function>,
    /// Number of loop variables and parameters.
    pub variables: usize,
    pub checks: i64,
}

impl World {
    pub fn variable(&mut self) -> usize {
        self.variables += 1;
        self.variables - 1
    }

    pub fn check(&mut self) -> i64 {
        self.checks += 1;
        self.checks
    }

    pub fn table(&mut self, values: Vec<i64>) -> usize {
        self.tables.push(values);
        self.tables.len() - 1
    }
}

#[derive(Clone, Debug)]
pub struct Program {
    pub seed: u64,
    pub world: World,
    pub body: Vec<Stmt>,
}
