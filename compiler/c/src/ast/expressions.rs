//! Expressions and their operators.

use super::*;

/// A run of expressions in [`Tree::lists`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExprList {
    pub start: u32,
    pub len: u32,
}

#[derive(Clone, Debug)]
pub struct Expr {
    pub kind: ExprKind,
    /// The type by `__typeof__`: lvalues keep their qualifiers, arrays and functions do not decay. For a section: the
    /// type of one element of the virtual array.
    pub ty: Ty,
    pub span: Span,
    pub lvalue: bool,
    /// An object that is named through a pointer with a processor, or a part of one (Split-C).
    pub far: bool,
    /// Number of section triplets: the rank of the virtual array this expression is, 0 for an ordinary value.
    pub rank: u8,
}

#[derive(Clone, Copy, PartialEq, Debug)]
pub enum ExprKind {
    /// Not understood; a message was given.
    Error,
    /// `decl` is `None` for names that the program does not declare and for names of the compiler (`__builtin_...`).
    Name {
        name: Symbol,
        decl: Option<DeclId>,
    },
    /// Integer or character constant, as a bit pattern of its type.
    Int(u64),
    /// Floating or imaginary constant; its value stays text.
    Float,
    /// One or more adjacent literals.
    Str,
    /// `__func__` and similar.
    FuncName,
    Paren(ExprId),
    Index {
        base: ExprId,
        index: ExprId,
    },
    /// One triplet `base[lower:length:step]`; of several triplets each is a node, the first one innermost.
    Section {
        base: ExprId,
        lower: Option<ExprId>,
        length: Option<ExprId>,
        step: Option<ExprId>,
    },
    /// `base:[i][j]`: the object `base` of another image.
    CoIndex {
        base: ExprId,
        subs: ExprList,
    },
    Call {
        callee: ExprId,
        args: ExprList,
    },
    Member {
        base: ExprId,
        name: Symbol,
        name_at: TokenIdx,
        arrow: bool,
        field: Option<DeclId>,
    },
    Postfix {
        op: IncDec,
        operand: ExprId,
    },
    Prefix {
        op: IncDec,
        operand: ExprId,
    },
    Unary {
        op: UnOp,
        operand: ExprId,
    },
    SizeofExpr(ExprId),
    SizeofType(TypeNameId),
    AlignofExpr(ExprId),
    AlignofType(TypeNameId),
    Cast {
        to: TypeNameId,
        operand: ExprId,
    },
    /// `(T){...}`
    Compound {
        to: TypeNameId,
        init: InitId,
    },
    Binary {
        op: BinOp,
        left: ExprId,
        right: ExprId,
    },
    /// `op` is `None` for plain `=`.
    Assign {
        op: Option<BinOp>,
        left: ExprId,
        right: ExprId,
    },
    /// Split-C: `left := right`, or `left :- right`.
    Split {
        store: bool,
        left: ExprId,
        right: ExprId,
    },
    /// `then` is `None` for GNU `a ?: b`.
    Cond {
        cond: ExprId,
        then: Option<ExprId>,
        other: ExprId,
    },
    Comma {
        left: ExprId,
        right: ExprId,
    },
    Generic(GenericId),
    /// `({ ... })`
    StmtExpr(StmtId),
    /// `&&label`
    LabelAddr(Symbol),
    /// `__builtin_va_arg(list, T)`
    VaArg {
        list: ExprId,
        to: TypeNameId,
    },
    /// `__builtin_offsetof(T, member)`; subscripts in the designator are in `subs`.
    Offsetof {
        of: TypeNameId,
        subs: ExprList,
    },
    TypesCompatible {
        a: TypeNameId,
        b: TypeNameId,
    },
    ChooseExpr {
        cond: ExprId,
        then: ExprId,
        other: ExprId,
        chosen: Option<bool>,
    },
    ConvertVector {
        operand: ExprId,
        to: TypeNameId,
    },
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IncDec {
    Inc,
    Dec,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UnOp {
    Plus,
    Minus,
    Not,
    BitNot,
    Deref,
    Addr,
    Real,
    Imag,
    /// `__extension__`
    Extension,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinOp {
    Mul,
    Div,
    Rem,
    Add,
    Sub,
    Shl,
    Shr,
    Lt,
    Gt,
    Le,
    Ge,
    Eq,
    Ne,
    BitAnd,
    BitXor,
    BitOr,
    And,
    Or,
}

impl BinOp {
    pub fn spelling(self) -> &'static str {
        use BinOp::*;
        match self {
            Mul => "*",
            Div => "/",
            Rem => "%",
            Add => "+",
            Sub => "-",
            Shl => "<<",
            Shr => ">>",
            Lt => "<",
            Gt => ">",
            Le => "<=",
            Ge => ">=",
            Eq => "==",
            Ne => "!=",
            BitAnd => "&",
            BitXor => "^",
            BitOr => "|",
            And => "&&",
            Or => "||",
        }
    }
    pub fn is_comparison(self) -> bool {
        use BinOp::*;
        matches!(self, Lt | Gt | Le | Ge | Eq | Ne)
    }
}

impl UnOp {
    pub fn spelling(self) -> &'static str {
        match self {
            UnOp::Plus => "+",
            UnOp::Minus => "-",
            UnOp::Not => "!",
            UnOp::BitNot => "~",
            UnOp::Deref => "*",
            UnOp::Addr => "&",
            UnOp::Real => "__real__",
            UnOp::Imag => "__imag__",
            UnOp::Extension => "__extension__",
        }
    }
}

/// `_Generic(control, T: e, default: e)`
#[derive(Clone, Debug)]
pub struct Generic {
    pub control: ExprId,
    /// `None` is `default`.
    pub arms: Box<[(Option<TypeNameId>, ExprId)]>,
    /// The arm its type selects, where the selection is known.
    pub chosen: Option<ExprId>,
}
