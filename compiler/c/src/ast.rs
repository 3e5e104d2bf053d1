//! The typed tree of a translation unit: what the parser makes and lowering reads.
//!
//! Everything is in one [`Tree`], in vectors indexed by ids. Nodes have spans (token ranges) and no parents. Every
//! expression has its type (undecayed: `a` of `int a[3]` is an array), and every name the declaration it means. Array
//! sections, coindexed references, codimensions and directives are separate nodes. `visit` walks it, `dump` prints it.

mod expressions;

pub use expressions::{BinOp, Expr, ExprKind, ExprList, Generic, IncDec, UnOp};

use crate::types::{EnumId, RecordId, Ty, Type, Types};
use nagaya_text::{PragmaId, Span, Symbol, TokenIdx};
use std::collections::HashMap;

/// Indices in [`Tree::exprs`], [`Tree::stmts`], [`Tree::decls`] and [`Tree::directives`].
pub use nagaya_text::{DeclId, DirectiveId, ExprId, StmtId};

nagaya_text::handles! {
    /// Index in [`Tree::groups`].
    GroupId
    /// Index in [`Tree::functions`].
    FuncId
    /// Index in [`Tree::inits`].
    InitId
    /// Index in [`Tree::type_names`].
    TypeNameId
    /// Index in [`Tree::generics`].
    GenericId
    /// Index in [`Tree::asms`].
    AsmId
}

/// See the module text.
#[derive(Default)]
pub struct Tree {
    pub items: Vec<Item>,
    pub exprs: Vec<Expr>,
    pub stmts: Vec<Stmt>,
    pub decls: Vec<Decl>,
    pub groups: Vec<Group>,
    pub functions: Vec<Function>,
    pub inits: Vec<Init>,
    pub type_names: Vec<TypeName>,
    pub directives: Vec<Directive>,
    pub generics: Vec<Generic>,
    pub asms: Vec<Asm>,
    pub lists: Vec<ExprId>,
    pub types: Types,
    /// Declarations in system headers that were not understood: left alone, as text.
    pub skipped: Vec<Span>,
    /// `global` and `spread` where they qualify a pointer (Split-C).
    pub far_words: Vec<TokenIdx>,
    /// The `::` of spread arrays, by the place of the declared name (Split-C).
    pub spreaders: HashMap<TokenIdx, Span>,
}

impl Tree {
    pub fn expr(&self, id: ExprId) -> &Expr {
        &self.exprs[id.index()]
    }
    pub fn stmt(&self, id: StmtId) -> &Stmt {
        &self.stmts[id.index()]
    }
    /// The statement after all labels of `id`.
    pub fn unlabelled(&self, mut id: StmtId) -> StmtId {
        while let StmtKind::Label { body, .. } | StmtKind::Case { body, .. } | StmtKind::Default { body } =
            self.stmt(id).kind
        {
            id = body;
        }
        id
    }
    pub fn decl(&self, id: DeclId) -> &Decl {
        &self.decls[id.index()]
    }
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.index()]
    }
    pub fn function(&self, id: FuncId) -> &Function {
        &self.functions[id.index()]
    }
    pub fn init(&self, id: InitId) -> &Init {
        &self.inits[id.index()]
    }
    pub fn type_name(&self, id: TypeNameId) -> &TypeName {
        &self.type_names[id.index()]
    }
    pub fn directive(&self, id: DirectiveId) -> &Directive {
        &self.directives[id.index()]
    }
    pub fn list(&self, l: ExprList) -> &[ExprId] {
        &self.lists[l.start as usize..(l.start + l.len) as usize]
    }
    /// The expression without parentheses around it.
    pub fn peel(&self, mut id: ExprId) -> ExprId {
        while let ExprKind::Paren(inner) = self.expr(id).kind {
            id = inner;
        }
        id
    }
    /// The first declaration of the same object, function or type.
    pub fn first(&self, id: DeclId) -> DeclId {
        self.decl(id).first.unwrap_or(id)
    }

    /// Whether a node is an object that is named through a pointer with a processor, or a part of one.
    pub(crate) fn names_far(&self, kind: ExprKind) -> bool {
        let through = |e: ExprId| {
            let e = self.expr(e);
            match self.types.get(e.ty) {
                Type::Far(..) => true,
                Type::Array(..) | Type::Vector(..) => e.far,
                Type::Spread(elem, _) => !self.types.is_spread(*elem),
                _ => false,
            }
        };
        match kind {
            ExprKind::Unary { op: UnOp::Deref, operand } => {
                through(operand) || self.types.is_spread(self.expr(operand).ty)
            }
            ExprKind::Index { base, index } => through(base) || through(index),
            ExprKind::Member { base, arrow: true, .. } => through(base),
            ExprKind::Paren(e)
            | ExprKind::Member { base: e, .. }
            | ExprKind::Unary { op: UnOp::Real | UnOp::Imag | UnOp::Extension, operand: e } => self.expr(e).far,
            _ => false,
        }
    }
}

/// Something at file scope.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    Group(GroupId),
    Function(FuncId),
    Directive(DirectiveId),
    /// `asm("...");`
    Asm(AsmId),
    /// `;`, `_Static_assert(...)`; not understood text of a system header.
    Other(Span),
}

/// A declaration as written: specifiers once, then declarators.
#[derive(Clone, Debug)]
pub struct Group {
    /// The whole declaration, with the `;` when it has one.
    pub span: Span,
    pub specifiers: Span,
    /// Declared names, in order. Tags and enumerators are not among them.
    pub decls: Box<[DeclId]>,
    /// Record or enumeration defined (not merely named) by the specifiers.
    pub defines: Option<Tag>,
    /// Expressions inside specifiers and declarators (not initialisers), in order.
    pub exprs: Box<[TypeExpr]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tag {
    Record(RecordId),
    Enum(EnumId),
}

/// An expression that is part of how a type or declaration is written.
#[derive(Clone, Copy, Debug)]
pub struct TypeExpr {
    pub expr: ExprId,
    pub role: TypeRole,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeRole {
    Extent,
    Typeof,
    BitWidth,
    Enumerator,
    Align,
    Cosubscript,
    /// Argument of `_Static_assert` among members.
    Assertion,
}

/// A type written without a name, as in casts.
#[derive(Clone, Debug)]
pub struct TypeName {
    pub ty: Ty,
    pub span: Span,
    pub exprs: Box<[TypeExpr]>,
    pub defines: Option<Tag>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeclKind {
    Var,
    Param,
    Field,
    Function,
    Typedef,
    Enumerator(i128),
    /// A name that a dialect declared (node array, template, ...); the number is the dialect's.
    Dialect(u32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Storage {
    #[default]
    None,
    Typedef,
    Extern,
    Static,
    Auto,
    Register,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeKind {
    File,
    Block,
    /// Parameters of a prototype or of a definition.
    Prototype,
    Member,
}

/// One declared name.
#[derive(Clone, Debug)]
pub struct Decl {
    pub kind: DeclKind,
    pub storage: Storage,
    pub scope: ScopeKind,
    pub inline: bool,
    pub thread_local: bool,
    /// `None`: unnamed parameter, unnamed bit-field, anonymous member.
    pub name: Option<Symbol>,
    /// The name's token; where it would be when there is none.
    pub name_at: TokenIdx,
    /// The type. For a parameter: adjusted. For `__auto_type`: that of the initialiser.
    pub ty: Ty,
    /// Declarator with codimensions, asm label and attributes, without initialiser.
    pub declarator: Span,
    /// What follows the name directly, outermost first: for `int (*a[2])[3]` the `[2]`.
    pub suffixes: Box<[Suffix]>,
    /// `:[2][*]`
    pub coarray: Option<Box<Codims>>,
    pub init: Option<InitId>,
    /// `__asm__("name")` with its parentheses.
    pub asm_label: Option<Span>,
    /// The declaration group; `None` for parameters, enumerators and names of a dialect.
    pub group: Option<GroupId>,
    /// The nearest earlier declaration of the same entity.
    pub previous: Option<DeclId>,
    /// The first of them, when this is not the first.
    pub first: Option<DeclId>,
}

/// `[n]` or `(...)` right after a declared name.
#[derive(Clone, Copy, Debug)]
pub struct Suffix {
    pub span: Span,
    pub kind: SuffixKind,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SuffixKind {
    /// The extent if one is written.
    Array(Option<ExprId>),
    Function,
}

/// Codimensions, in the order written.
#[derive(Clone, Debug)]
pub struct Codims {
    /// From the colon to the last bracket.
    pub span: Span,
    pub dims: Box<[Codim]>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Codim {
    Expr(ExprId),
    /// `[*]`
    Star,
    /// `[]`
    Empty,
}

/// An initialiser.
#[derive(Clone, Debug)]
pub struct Init {
    pub span: Span,
    pub kind: InitKind,
}

#[derive(Clone, Debug)]
pub enum InitKind {
    Expr(ExprId),
    List(Box<[InitItem]>),
}

#[derive(Clone, Debug)]
pub struct InitItem {
    pub designators: Box<[Designator]>,
    pub init: InitId,
}

#[derive(Clone, Copy, Debug)]
pub enum Designator {
    Member(Symbol),
    Index(ExprId),
    /// GNU `[a ... b]`
    Range(ExprId, ExprId),
}

/// A function definition.
#[derive(Clone, Debug)]
pub struct Function {
    pub decl: DeclId,
    /// Specifiers to closing brace.
    pub span: Span,
    pub specifiers: Span,
    pub params: Box<[DeclId]>,
    /// Declarations of K&R parameters between header and body.
    pub old_style: Box<[GroupId]>,
    /// Directives between header and body.
    pub directives: Box<[DirectiveId]>,
    pub exprs: Box<[TypeExpr]>,
    pub body: StmtId,
}

/// A directive of the dialect, which keeps the contents under this id.
#[derive(Clone, Debug)]
pub struct Directive {
    pub pragma: PragmaId,
    /// The one token of the pragma line; the words are `Unit::pragma(pragma).tokens`.
    pub span: Span,
    pub place: DirectivePlace,
}

/// The place of a directive.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DirectivePlace {
    File,
    /// Among the declarations and statements of a block, or as the body of a control statement.
    Block,
    /// Between the header and the body of a function definition.
    Header,
    Member(RecordId),
    /// In the middle of a declaration or expression, where it can mean nothing. Reported; no node refers to it.
    Nowhere,
}

#[derive(Clone, Debug)]
pub struct Stmt {
    pub kind: StmtKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum StmtKind {
    /// Not understood; a message was given.
    Error,
    /// `;`, or attributes and `;`
    Empty,
    Expr(ExprId),
    Block(Box<[StmtId]>),
    /// A declaration. Also `_Static_assert`, as a group without names.
    Decl(GroupId),
    /// GNU nested function.
    Function(FuncId),
    If {
        cond: ExprId,
        then: StmtId,
        other: Option<StmtId>,
    },
    While {
        cond: ExprId,
        body: StmtId,
    },
    Do {
        body: StmtId,
        cond: ExprId,
    },
    For {
        init: Option<StmtId>,
        cond: Option<ExprId>,
        step: Option<ExprId>,
        body: StmtId,
    },
    Switch {
        value: ExprId,
        body: StmtId,
    },
    /// `case lo:` or GNU `case lo ... hi:`
    Case {
        lo: ExprId,
        hi: Option<ExprId>,
        body: StmtId,
    },
    Default {
        body: StmtId,
    },
    Label {
        name: Symbol,
        body: StmtId,
    },
    Goto(Symbol),
    /// GNU `goto *e;`
    GotoExpr(ExprId),
    /// GNU `__label__ a, b;`
    LocalLabels,
    Break,
    Continue,
    Return(Option<ExprId>),
    Asm(AsmId),
    /// A directive, with the statement it applies to if it is of the kind that takes one.
    Directive {
        directive: DirectiveId,
        body: Option<StmtId>,
    },
}

/// An `asm` statement; only its operands are looked into.
#[derive(Clone, Debug)]
pub struct Asm {
    pub span: Span,
    pub outputs: Box<[ExprId]>,
    pub inputs: Box<[ExprId]>,
}
