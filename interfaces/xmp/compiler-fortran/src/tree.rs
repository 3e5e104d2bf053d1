//! The program as the translator sees it: scopes with their declarations, statements in their constructs, and
//! expressions where a caller needs them.
//!
//! `reader` makes it, the traits of `nagaya_model` (`language`, `statements`) query it, and `emit` reads it. A
//! statement that declares no name, and does not nest, jump, assign or count, is only a run of tokens here.

use crate::lines::Logical;
use nagaya_model::language::{Leaves, ValueClass};
use nagaya_model::To;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenIdx, Unit};
use std::collections::HashMap;

/// A declaration that the source does not contain; the name's symbol is added to this value. It comes from implicit
/// typing or from a module of another file.
pub const UNWRITTEN: u32 = 1 << 31;

pub struct Tree<'u> {
    pub unit: &'u Unit,
    pub logical: &'u [Logical],
    pub exprs: Vec<(Span, Expr)>,
    pub stmts: Vec<Stmt>,
    /// What each statement is, for a reader of this stage's output.
    pub classes: Vec<&'static str>,
    pub decls: Vec<Decl>,
    pub scopes: Vec<Scope>,
    pub directives: Vec<Placed>,
    /// The names of `associate` constructs, each with the tokens in which it has this meaning.
    pub associated: Vec<(Symbol, Span)>,
}

/// A directive: its line, and the statement after it.
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
    /// A component: its object, and the place of its name.
    Member(ExprId, TokenIdx),
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
    Submodule,
    Procedure,
    Interface,
    DerivedType,
    /// A `block` construct.
    Block,
    /// `block data`, an enumeration: nothing of ours is there.
    Other,
}

pub struct Scope {
    pub class: ScopeClass,
    pub parent: Option<usize>,
    pub names: HashMap<Symbol, usize>,
    pub implicit_none: bool,
    /// The types that names with a first letter have by `implicit`.
    pub implicit: HashMap<u8, (ValueClass, String)>,
    /// The name of a module, a procedure or a derived type, in lower case.
    pub name: String,
    /// The derived type that this one extends.
    pub extends: Option<Symbol>,
    /// The modules it uses.
    pub uses: Vec<Use>,
    /// For a module: whether names are private by default, and what its statements declare.
    pub is_private: bool,
    /// A `save` without a list.
    pub saves_all: bool,
    /// Its `entry` statements.
    pub entries: Vec<usize>,
    pub access: HashMap<Symbol, Access>,
    /// The accessibility statements, `public` and `private`.
    pub accessibilities: Vec<Accessibility>,
    /// Its first statement, unless it is a program without one.
    pub header: Option<usize>,
    /// The last of header and `use`.
    pub uses_end: Option<usize>,
    /// The last of header, `use`, `import` and `implicit`: declarations may follow it.
    pub head_end: Option<usize>,
    pub first_executable: Option<usize>,
    pub contains: Option<usize>,
    pub end: Option<usize>,
    /// All executable statements.
    pub body: Option<StmtId>,
    pub directives: Vec<DirectiveId>,
    pub dummies: Vec<TokenIdx>,
}

/// `use module, only: here => there`
pub struct Use {
    pub module: String,
    /// Names listed: here and in the module. A submodule sees all of its module.
    pub names: Vec<(Symbol, Symbol)>,
    /// No other name is seen.
    pub only: bool,
    /// What follows the name of the module, and the items of the list.
    pub list: Span,
    pub items: Vec<Span>,
}

/// `public :: a, operator(+)`: the statement, and the items of its list.
pub struct Accessibility {
    pub logical: usize,
    pub items: Vec<Span>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Access {
    Public,
    Private,
}

/// A declared name.
pub struct Decl {
    pub name: String,
    pub at: TokenIdx,
    pub scope: usize,
    /// The object that a directive declares.
    pub to: Option<To>,
    pub class: ValueClass,
    /// The name as it is written.
    pub type_name: String,
    /// The dimensions in the order of the text.
    pub dims: Vec<Dim>,
    pub dummy: bool,
    /// Whether the argument is optional, and whether a separate statement declares that.
    pub optional: bool,
    pub optional_stated: bool,
    /// What is in the square brackets of a coarray.
    pub codimensions: Option<Span>,
    /// `allocatable` or `pointer`.
    pub deferred: bool,
    /// `pointer`.
    pub pointer: bool,
    pub save: bool,
    /// Whether a separate statement gives it `save`.
    pub save_stated: bool,
    /// Said in the declaration itself.
    pub access: Option<Access>,
    /// The statement, the name and the place in it of a common block.
    pub common: Option<(usize, String, usize)>,
    pub value: Option<i128>,
    /// The declaration with its type: the statement and the entity in it.
    pub written: Option<(usize, Span)>,
    /// The statement and the entity that give the dimensions, if that is another one.
    pub shaped: Option<(usize, Span)>,
    /// The statements and the entities that give it attributes which a generated declaration has, too.
    pub attributed: Vec<(usize, Span)>,
    /// `target`
    pub target: bool,
    /// What is in the brackets of `intent`, and the entity in a statement of its own.
    pub intent: Option<String>,
    pub intended: Option<(usize, Span)>,
    /// Whether its declaration gives it a value other than a null pointer.
    pub has_value: bool,
    /// Why it cannot be distributed.
    pub refused: Option<&'static str>,
}

#[derive(Clone, Copy, Debug)]
pub struct Dim {
    pub lower: Option<ExprId>,
    /// `None`: `:` or `*`.
    pub upper: Option<ExprId>,
    pub is_star: bool,
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
    /// `block`: the same, in a scope of their own.
    Scoped(Vec<StmtId>),
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
    /// `do concurrent (i = first:limit:step)`
    pub is_concurrent: bool,
}

#[derive(Clone, Copy, Debug)]
pub struct Jump {
    pub word: &'static str,
    pub at: TokenIdx,
    pub leaves: Leaves,
    pub label: Option<u32>,
    /// The construct that `exit` or `cycle` names.
    pub of: Option<Symbol>,
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

    /// The entities of a variable in the statements that declare it.
    pub fn entities(&self, d: &Decl) -> Vec<(usize, Span)> {
        let mut all: Vec<(usize, Span)> = [d.written, d.shaped, d.intended].into_iter().flatten().collect();
        all.extend(d.attributed.iter().filter(|a| Some(**a) != d.shaped));
        all
    }

    /// The source of an expression.
    pub fn text(&self, e: ExprId) -> String {
        self.unit.source(self.span(e))
    }

    /// Whether a token is a name of an `associate` construct around it, and no variable (F2018 19.4).
    pub fn is_associated(&self, at: TokenIdx) -> bool {
        let around = |(_, span): &&(Symbol, Span)| span.lo <= at && at < span.hi;
        self.associated.iter().filter(around).any(|(name, _)| *name == self.unit.token(at).symbol())
    }

    /// The declaration of a name, from a scope outwards.
    pub fn find(&self, scope: usize, name: Symbol) -> Option<usize> {
        let mut at = Some(scope);
        while let Some(n) = at {
            let found = self.scopes[n].names.get(&name).copied();
            if let Some(d) = found.or_else(|| self.used(n, name)) {
                return Some(d);
            }
            at = self.scopes[n].parent;
        }
        None
    }

    /// The type of a name without a declaration, by its first letter.
    pub fn implicit_type(&self, scope: usize, name: &str) -> (ValueClass, String) {
        let first = name.bytes().next().unwrap_or(b'a');
        let mut at = Some(scope);
        while let Some(s) = at.map(|n| &self.scopes[n]) {
            if let Some((class, type_name)) = s.implicit.get(&first) {
                return (*class, type_name.clone());
            }
            at = s.parent.filter(|p| self.scopes[*p].class != ScopeClass::Interface);
        }
        match first {
            b'i'..=b'n' => (ValueClass::Signed, "integer".into()),
            _ => (ValueClass::Real, "real".into()),
        }
    }

    /// The declaration of a name that a scope has from the modules it uses. Names that directives declare are seen without being listed
    /// or public, too; what the language itself lets the scope see comes first.
    fn used(&self, scope: usize, name: Symbol) -> Option<usize> {
        self.used_as(scope, name, true).or_else(|| self.used_as(scope, name, false))
    }

    /// `as_said`: as the language has it; otherwise because a directive declares the name.
    fn used_as(&self, scope: usize, name: Symbol, as_said: bool) -> Option<usize> {
        self.scopes[scope].uses.iter().find_map(|u| {
            let listed = u.names.iter().find(|n| n.0 == name).map(|n| n.1);
            if listed.is_none() && u.names.iter().any(|n| n.1 == name) {
                return None;
            }
            let there = listed.unwrap_or(name);
            let module = self.module(&u.module, scope)?;
            let of = &self.scopes[module];
            let (d, is_public) = match of.names.get(&there) {
                Some(d) => (*d, of.access.get(&there).map_or(!of.is_private, |a| *a == Access::Public)),
                None => (self.used(module, there)?, !of.is_private || of.access.get(&there) == Some(&Access::Public)),
            };
            let is_public = is_public || self.scopes[scope].class == ScopeClass::Submodule;
            let is_seen = match as_said {
                true => is_public && (listed.is_some() || !u.only),
                false => self.decls[d].to.is_some(),
            };
            is_seen.then_some(d)
        })
    }

    /// Whether a directive of a module, or of one that it uses, declares a name: the Fortran compiler does not know it.
    pub fn is_of_directive(&self, module: usize, name: Symbol) -> bool {
        let own = self.scopes[module].names.get(&name).copied();
        own.or_else(|| self.used(module, name)).is_some_and(|d| self.decls[d].to.is_some())
    }

    /// The scope of a module, which is before those that use it.
    pub fn module(&self, name: &str, before: usize) -> Option<usize> {
        (0..before).rev().find(|n| self.scopes[*n].class == ScopeClass::Module && self.scopes[*n].name == name)
    }

    /// The module of a submodule.
    pub fn module_of(&self, scope: usize) -> Option<usize> {
        let of = &self.scopes[scope];
        let module = of.uses.first().filter(|_| of.class == ScopeClass::Submodule)?;
        self.module(&module.module, scope)
    }

    /// The modules with directives whose names a scope may use, itself among them: their arrays are there once these are ready.
    pub fn homes(&self, scope: usize) -> Vec<usize> {
        let of = &self.scopes[scope];
        if of.class == ScopeClass::Module && (!of.directives.is_empty() || self.holds_components(scope)) {
            return vec![scope];
        }
        self.used_homes(scope)
    }

    /// The same for the modules it uses.
    pub fn used_homes(&self, scope: usize) -> Vec<usize> {
        let used = self.scopes[scope].uses.iter().filter_map(|u| self.module(&u.module, scope));
        let mut all: Vec<usize> = used.flat_map(|m| self.homes(m)).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub fn decl(&self, id: DeclId) -> Option<&Decl> {
        self.decls.get(id.index())
    }

    /// Whether a variable of a procedure, or of a common block, is the same when the procedure is called again.
    pub fn stays(&self, decl: usize) -> bool {
        let (d, scope) = (&self.decls[decl], &self.scopes[self.decls[decl].scope]);
        let is_local = matches!(scope.class, ScopeClass::Procedure | ScopeClass::Block);
        let is_saved = (d.save || scope.saves_all) && is_local;
        !d.dummy && (is_saved || d.common.is_some())
    }

    /// The derived type of a name, from a scope outwards: its scope.
    pub fn find_type(&self, scope: usize, name: Symbol) -> Option<usize> {
        let mut at = Some(scope);
        while let Some(n) = at {
            let is_it = |s: &Scope| {
                s.class == ScopeClass::DerivedType
                    && s.parent == Some(n)
                    && s.name.as_bytes() == self.unit.names.bytes(name)
            };
            if let Some(found) = self.scopes.iter().position(is_it) {
                return Some(found);
            }
            let used = self.scopes[n].uses.iter().find_map(|u| {
                let listed = u.names.iter().find(|l| l.0 == name).map(|l| l.1);
                let is_renamed = listed.is_none() && u.names.iter().any(|l| l.1 == name);
                if is_renamed || u.only && listed.is_none() {
                    return None;
                }
                self.find_type(self.module(&u.module, n)?, listed.unwrap_or(name))
            });
            if used.is_some() {
                return used;
            }
            at = self.scopes[n].parent;
        }
        None
    }

    /// The derived type of a variable or component: its scope.
    pub fn type_of_decl(&self, decl: usize) -> Option<usize> {
        let d = &self.decls[decl];
        let inside = d.type_name.strip_prefix("type").or_else(|| d.type_name.strip_prefix("class"))?;
        let name = inside.trim().strip_prefix('(')?.split(['(', ')']).next()?.trim();
        self.find_type(d.scope, self.unit.names.find(name.as_bytes())?)
    }

    /// The component of a name in a derived type, or in what it extends.
    pub fn component(&self, derived: usize, name: Symbol) -> Option<usize> {
        let of = &self.scopes[derived];
        of.names.get(&name).copied().or_else(|| self.component(self.parent_type(derived)?, name))
    }

    pub fn parent_type(&self, derived: usize) -> Option<usize> {
        self.find_type(self.scopes[derived].parent?, self.scopes[derived].extends?)
    }

    /// The components of a derived type, of what it extends, too, in the order of the text.
    pub fn components(&self, derived: usize) -> Vec<usize> {
        let mut all = self.parent_type(derived).map_or(Vec::new(), |p| self.components(p));
        let before = all.len();
        all.extend(self.scopes[derived].names.values());
        all[before..].sort_unstable();
        all
    }

    /// Whether a directive distributes a component of a derived type, or of a component of it that is no pointer.
    pub fn has_components(&self, derived: usize) -> bool {
        let holds =
            |d: &usize| !self.decls[*d].deferred && self.type_of_decl(*d).is_some_and(|t| self.has_components(t));
        !self.scopes[derived].directives.is_empty()
            || self.scopes[derived].names.values().any(holds)
            || self.parent_type(derived).is_some_and(|p| self.has_components(p))
    }

    /// The variables of a scope that have distributed components from the start, in the order of the text.
    pub fn holders(&self, scope: usize) -> Vec<usize> {
        let is_one = |n: &usize| {
            let d = &self.decls[*n];
            d.to.is_none() && !d.deferred && !d.dummy && self.type_of_decl(*n).is_some_and(|t| self.has_components(t))
        };
        let mut all: Vec<usize> = self.scopes[scope].names.values().copied().filter(is_one).collect();
        all.sort_unstable();
        all
    }

    fn holds_components(&self, scope: usize) -> bool {
        !self.holders(scope).is_empty()
    }

    /// The declaration of a variable or component that an expression is, or is a part of.
    pub fn object(&self, scope: usize, e: ExprId) -> Option<usize> {
        match *self.expr(e) {
            Expr::Name(name) => self.find(scope, name),
            Expr::Part(base, _) => self.object(scope, base),
            Expr::Member(base, at) => {
                let derived = self.type_of_decl(self.object(scope, base)?)?;
                self.component(derived, self.unit.token(at).symbol())
            }
            _ => None,
        }
    }

    /// The scope itself, or what is around it if it is a `block` construct.
    pub fn procedure_of(&self, scope: usize) -> usize {
        match (self.scopes[scope].class, self.scopes[scope].parent) {
            (ScopeClass::Block, Some(parent)) => self.procedure_of(parent),
            _ => scope,
        }
    }

    /// The name an object begins with.
    pub fn root(&self, e: ExprId) -> Option<(Symbol, ExprId)> {
        match *self.expr(e) {
            Expr::Name(name) => Some((name, e)),
            Expr::Part(base, _) | Expr::Member(base, _) => self.root(base),
            _ => None,
        }
    }

    /// All statements inside one, itself included, outside in.
    pub fn walk(&self, s: StmtId, each: &mut dyn FnMut(StmtId)) {
        each(s);
        match &self.stmt(s).what {
            What::Block(list) | What::Nested(list) | What::Scoped(list) => {
                list.iter().for_each(|s| self.walk(*s, each));
            }
            What::Loop(c) => self.walk(c.body, each),
            What::OtherLoop(body) => self.walk(*body, each),
            What::Construct(_, Some(body)) => self.walk(*body, each),
            _ => {}
        }
    }
}
