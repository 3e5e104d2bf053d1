//! The program as the translator sees it: scopes with their declarations, statements in their constructs, expressions where somebody
//! asks for them.
//!
//! Made by `reader`, asked through the traits of `nagaya_model` (`language`, `statements`), read by `emit`. A statement that neither
//! declares a name nor nests, jumps, assigns or counts is only a run of tokens here.

use crate::lines::Logical;
use nagaya_model::language::{Leaves, ValueClass};
use nagaya_model::To;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenIdx, Unit};
use std::collections::HashMap;

/// Declarations that nobody has written: the name's symbol is added. Implicit typing, or a module of another file.
pub const UNWRITTEN: u32 = 1 << 31;

pub struct Tree<'u> {
    pub unit: &'u Unit,
    pub logical: &'u [Logical],
    pub exprs: Vec<(Span, Expr)>,
    pub stmts: Vec<Stmt>,
    pub decls: Vec<Decl>,
    pub scopes: Vec<Scope>,
    pub directives: Vec<Placed>,
}

/// A directive: which line, and the statement behind it.
pub struct Placed {
    pub logical: usize,
    pub body: Option<StmtId>,
    /// The directive that ends its block.
    pub end: Option<usize>,
}

#[derive(Clone, Debug)]
pub enum Expr {
    Integer(i128),
    /// A literal of another type, by its class.
    Literal(ValueClass),
    Name(Symbol),
    Negative(ExprId),
    /// By the operator's first character; `^` is a power, `?` any other operation.
    Binary(char, ExprId, ExprId),
    /// An element, a section, or a call.
    Part(ExprId, Vec<Sub>),
    Member(ExprId),
    Other,
}

/// A subscript or an argument.
#[derive(Clone, Copy, Debug)]
pub enum Sub {
    Index(ExprId),
    Range(Option<ExprId>, Option<ExprId>, Option<ExprId>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeClass {
    Program,
    Module,
    Procedure,
    Interface,
    DerivedType,
    /// `block data`, an enumeration: nothing of ours stands there.
    Other,
}

pub struct Scope {
    pub class: ScopeClass,
    pub parent: Option<usize>,
    pub names: HashMap<Symbol, usize>,
    pub implicit_none: bool,
    /// The modules it uses.
    pub uses: Vec<String>,
    /// Its first statement, unless it is a program without one.
    pub header: Option<usize>,
    /// The last of header, `use`, `import` and `implicit`: declarations may follow it.
    pub head_end: Option<usize>,
    pub first_executable: Option<usize>,
    pub contains: Option<usize>,
    pub end: Option<usize>,
    /// All of its executable statements.
    pub body: Option<StmtId>,
    pub directives: Vec<DirectiveId>,
    pub dummies: Vec<TokenIdx>,
}

/// A declared name.
pub struct Decl {
    pub name: String,
    pub at: TokenIdx,
    pub scope: usize,
    /// What a directive declares.
    pub to: Option<To>,
    pub class: ValueClass,
    /// As it is written.
    pub type_name: String,
    /// In the order of the text.
    pub dims: Vec<Dim>,
    pub dummy: bool,
    /// `allocatable` or `pointer`.
    pub deferred: bool,
    pub save: bool,
    pub value: Option<i128>,
    /// The declaration with its type: the statement and the entity in it.
    pub written: Option<(usize, Span)>,
    /// The statement and the entity that give the dimensions, if that is another one.
    pub shaped: Option<(usize, Span)>,
    /// Why it cannot be distributed.
    pub refused: Option<&'static str>,
}

#[derive(Clone, Copy, Debug)]
pub struct Dim {
    pub lower: Option<ExprId>,
    /// `None`: `:` or `*`.
    pub upper: Option<ExprId>,
}

pub struct Stmt {
    pub span: Span,
    pub first: usize,
    pub last: usize,
    pub what: What,
}

pub enum What {
    Block(Vec<StmtId>),
    /// `do i = first, limit, step`
    Loop(Counting),
    OtherLoop(StmtId),
    /// `if`, `select`, `associate` ...: the statements in it.
    Nested(Vec<StmtId>),
    Assignment(ExprId, ExprId),
    Construct(DirectiveId, Option<StmtId>),
    Jump(Jump),
    Nothing,
    Other,
}

#[derive(Clone, Copy, Debug)]
pub struct Counting {
    pub variable: Symbol,
    pub variable_at: TokenIdx,
    pub first: ExprId,
    pub limit: ExprId,
    pub step: Option<ExprId>,
    pub body: StmtId,
    /// The label of its last statement.
    pub label: Option<u32>,
}

#[derive(Clone, Copy, Debug)]
pub struct Jump {
    pub word: &'static str,
    pub at: TokenIdx,
    pub leaves: Leaves,
    pub label: Option<u32>,
}

impl Tree<'_> {
    pub fn expr(&self, e: ExprId) -> &Expr {
        &self.exprs[e.index()].1
    }

    pub fn span(&self, e: ExprId) -> Span {
        self.exprs[e.index()].0
    }

    pub fn stmt(&self, s: StmtId) -> &Stmt {
        &self.stmts[s.index()]
    }

    /// The source of an expression.
    pub fn text(&self, e: ExprId) -> String {
        self.unit.source(self.span(e))
    }

    /// The declaration of a name, from a scope outwards.
    pub fn find(&self, scope: usize, name: Symbol) -> Option<usize> {
        let mut at = Some(scope);
        while let Some(n) = at {
            if let Some(d) = self.scopes[n].names.get(&name) {
                return Some(*d);
            }
            at = self.scopes[n].parent;
        }
        None
    }

    pub fn decl(&self, id: DeclId) -> Option<&Decl> {
        self.decls.get(id.index())
    }

    /// The name an object begins with.
    pub fn root(&self, e: ExprId) -> Option<(Symbol, ExprId)> {
        match *self.expr(e) {
            Expr::Name(name) => Some((name, e)),
            Expr::Part(base, _) | Expr::Member(base) => self.root(base),
            _ => None,
        }
    }

    /// All statements inside one, itself included, outside in.
    pub fn walk(&self, s: StmtId, each: &mut dyn FnMut(StmtId)) {
        each(s);
        match &self.stmt(s).what {
            What::Block(list) | What::Nested(list) => list.iter().for_each(|s| self.walk(*s, each)),
            What::Loop(c) => self.walk(c.body, each),
            What::OtherLoop(body) => self.walk(*body, each),
            What::Construct(_, Some(body)) => self.walk(*body, each),
            _ => {}
        }
    }
}
