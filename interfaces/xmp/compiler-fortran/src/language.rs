//! Fortran as a base language of the model: its queries of expressions and names ([`Expressions`], [`Language`]).
//!
//! A name without a declaration is a variable where typing is implicit, and where a module of another file may declare it.

use crate::intrinsics::kind_of;
use crate::reader::Reader;
use crate::tree::{Expr, ScopeClass, Sub, Tree, UNWRITTEN};
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::directive::reduction::Op;
use nagaya_model::language::{
    Array, Expressions, Failed, Language, Named, Operation, Read, Root, Spelling, ValueClass, ValueType,
};
use nagaya_model::To;
use nagaya_text::{DeclId, Diagnostic, ExprId, Span, Symbol, TokenIdx, TokenKind, Unit};

static SPELLING: Spelling = Spelling {
    language: "Fortran",
    sentinel: "!$xmp",
    square: false,
    operators: &[
        ("+", Op::Sum),
        ("*", Op::Product),
        ("-", Op::Difference),
        (".and.", Op::LogicalAnd),
        (".or.", Op::LogicalOr),
        (".eqv.", Op::Equivalence),
        (".neqv.", Op::Xor),
        ("iand", Op::And),
        ("ior", Op::Or),
        ("ieor", Op::Xor),
    ],
    integer: "integer",
    allocate: "allocate(%(...))",
    loops: ("'do'", "do i = first, last, step, or do concurrent (i = first:last:step)"),
    leave: "exit",
    stop: "stop",
    end: "",
};

/// The expressions of a file, as the directives of one scope mean them.
#[derive(Clone, Copy)]
pub struct Asked<'a, 'u> {
    pub tree: &'a Tree<'u>,
    pub scope: usize,
}

impl Tree<'_> {
    /// The meaning of a name.
    pub fn named(&self, scope: usize, name: Symbol) -> Named {
        match self.find(scope, name) {
            Some(n) if self.decls[n].to.is_some() => Named::Other,
            Some(n) if self.decls[n].dummy => Named::Parameter(DeclId(n as u32)),
            Some(n) => Named::Variable(DeclId(n as u32)),
            None if self.is_open(scope) => Named::Variable(DeclId(UNWRITTEN | name.0)),
            None => Named::Nothing,
        }
    }

    /// The value of an integer constant expression.
    pub fn folded(&self, scope: usize, e: ExprId) -> Option<i128> {
        match *self.expr(e) {
            Expr::Integer(n) => Some(n),
            Expr::Name(name) => self.find(scope, name).and_then(|d| self.decls[d].value),
            Expr::Negative(e) => self.folded(scope, e)?.checked_neg(),
            Expr::Binary(op, l, r) => {
                let (l, r) = (self.folded(scope, l)?, self.folded(scope, r)?);
                match op {
                    '+' => l.checked_add(r),
                    '-' => l.checked_sub(r),
                    '*' => l.checked_mul(r),
                    '/' => l.checked_div(r),
                    '^' => u32::try_from(r).ok().and_then(|r| l.checked_pow(r)),
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// The type of a name's elements. One that is in doubt counts as a number: the Fortran compiler knows better.
    pub fn type_of(&self, scope: usize, name: Symbol) -> ValueType {
        match self.find(scope, name) {
            Some(n) => ValueType { class: self.decls[n].class, name: self.decls[n].type_name.clone() },
            None if self.knows_modules(scope) => {
                let (class, name) = self.implicit_type(scope, &self.unit.name(name));
                ValueType { class, name }
            }
            None => in_doubt(),
        }
    }
}

fn in_doubt() -> ValueType {
    ValueType { class: ValueClass::Signed, name: "unknown".into() }
}

impl Expressions for Asked<'_, '_> {
    fn expressions(&self) -> &dyn Expressions {
        self
    }

    fn unit(&self) -> &Unit {
        self.tree.unit
    }

    fn spelling(&self) -> &'static Spelling {
        &SPELLING
    }

    fn span(&self, e: ExprId) -> Span {
        self.tree.span(e)
    }

    fn constant(&self, e: ExprId) -> Option<i128> {
        self.tree.folded(self.scope, e)
    }

    fn operation(&self, e: ExprId) -> Operation {
        match *self.tree.expr(e) {
            Expr::Name(name) => Operation::Name(name),
            Expr::Negative(e) => Operation::Negative(e),
            Expr::Binary('+', l, r) => Operation::Sum(l, r),
            Expr::Binary('-', l, r) => Operation::Difference(l, r),
            Expr::Binary('*', l, r) => Operation::Product(l, r),
            _ => Operation::Other,
        }
    }

    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool {
        let span = self.tree.span(e);
        (span.lo..span.hi).any(|at| {
            let token = self.tree.unit.token(at);
            token.kind == TokenKind::Ident && names.contains(&token.symbol())
        })
    }

    fn is_pure(&self, e: ExprId) -> bool {
        let tree = self.tree;
        match tree.expr(e) {
            Expr::Integer(_) | Expr::Literal(_) | Expr::Name(_) => true,
            Expr::Negative(e) => self.is_pure(*e),
            Expr::Binary(_, l, r) => self.is_pure(*l) && self.is_pure(*r),
            Expr::Part(base, subs) => {
                let array = tree.root(*base).and_then(|(name, _)| tree.find(self.scope, name));
                array.is_some_and(|d| !tree.decls[d].dims.is_empty())
                    && subs.iter().all(|s| matches!(s, Sub::Index(e) if self.is_pure(*e)))
            }
            Expr::Member(..) | Expr::Other => false,
        }
    }

    fn value(&self, e: ExprId) -> ValueType {
        let tree = self.tree;
        match tree.expr(e) {
            Expr::Integer(_) => ValueType { class: ValueClass::Signed, name: "integer".into() },
            Expr::Literal(class) => {
                let name = match class {
                    ValueClass::Signed => "integer",
                    ValueClass::Unsigned => "logical",
                    ValueClass::Real => "real",
                    ValueClass::Complex => "complex",
                    ValueClass::Other | ValueClass::Unknown => "character",
                };
                ValueType { class: *class, name: name.into() }
            }
            Expr::Negative(e) => self.value(*e),
            Expr::Binary('?', ..) => ValueType { class: ValueClass::Unknown, name: String::new() },
            Expr::Binary(_, l, r) => {
                let (l, r) = (self.value(*l), self.value(*r));
                if l.class.is_integer() {
                    r
                } else {
                    l
                }
            }
            Expr::Name(name) => match tree.find(self.scope, *name).map(|d| &tree.decls[d]) {
                Some(d) if !d.dims.is_empty() => ValueType { class: ValueClass::Other, name: "array".into() },
                _ => tree.type_of(self.scope, *name),
            },
            Expr::Member(..) => match tree.object(self.scope, e).map(|d| &tree.decls[d]) {
                Some(d) if d.dims.is_empty() => ValueType { class: d.class, name: d.type_name.clone() },
                Some(_) => ValueType { class: ValueClass::Other, name: "array".into() },
                None => ValueType { class: ValueClass::Unknown, name: String::new() },
            },
            Expr::Part(base, _) if !self.is_section(e) => match tree.expr(*base) {
                Expr::Name(name) if tree.find(self.scope, *name).is_some() => tree.type_of(self.scope, *name),
                Expr::Member(..) if tree.object(self.scope, *base).is_some() => self.element(*base),
                _ => ValueType { class: ValueClass::Unknown, name: String::new() },
            },
            Expr::Part(..) | Expr::Other => ValueType { class: ValueClass::Unknown, name: String::new() },
        }
    }

    fn element(&self, e: ExprId) -> ValueType {
        match self.tree.expr(e) {
            Expr::Part(base, _) => self.element(*base),
            Expr::Name(name) => self.tree.type_of(self.scope, *name),
            Expr::Member(..) => match self.tree.object(self.scope, e).map(|d| &self.tree.decls[d]) {
                Some(d) => ValueType { class: d.class, name: d.type_name.clone() },
                None => in_doubt(),
            },
            Expr::Other => in_doubt(),
            _ => self.value(e),
        }
    }

    fn is_section(&self, e: ExprId) -> bool {
        match self.tree.expr(e) {
            Expr::Part(_, subs) => subs.iter().any(|s| matches!(s, Sub::Range(..))),
            // Whole arrays are assigned like sections.
            Expr::Name(_) | Expr::Member(..)
                if self.tree.object(self.scope, e).is_some_and(|d| !self.tree.decls[d].dims.is_empty()) =>
            {
                true
            }
            // A component of each element.
            Expr::Member(of, _) => self.is_section(*of),
            _ => false,
        }
    }

    /// The Fortran compiler compares kinds whose numbers are not known here.
    fn holds_lengths(&self, e: ExprId) -> bool {
        let is_array = match self.tree.expr(e) {
            Expr::Name(_) | Expr::Member(..) => {
                self.tree.object(self.scope, e).is_none_or(|d| !self.tree.decls[d].dims.is_empty())
            }
            Expr::Integer(_) | Expr::Literal(_) => false,
            _ => true,
        };
        let ty = self.element(e);
        let is_other_kind = ["1", "2", "8", "16"].contains(&kind_of(&ty.name));
        is_array && (ty.class == ValueClass::Unknown || ty.class == ValueClass::Signed && !is_other_kind)
    }
}

impl<'u> Reader<'u> {
    fn asked(&self) -> Asked<'_, 'u> {
        Asked { tree: &self.tree, scope: self.scope }
    }
}

impl Expressions for Reader<'_> {
    fn expressions(&self) -> &dyn Expressions {
        self
    }

    fn unit(&self) -> &Unit {
        self.tree.unit
    }

    fn spelling(&self) -> &'static Spelling {
        &SPELLING
    }

    fn span(&self, e: ExprId) -> Span {
        self.tree.span(e)
    }

    fn constant(&self, e: ExprId) -> Option<i128> {
        self.asked().constant(e)
    }

    fn operation(&self, e: ExprId) -> Operation {
        self.asked().operation(e)
    }

    fn mentions(&self, e: ExprId, names: &[Symbol]) -> bool {
        self.asked().mentions(e, names)
    }

    fn is_pure(&self, e: ExprId) -> bool {
        self.asked().is_pure(e)
    }

    fn value(&self, e: ExprId) -> ValueType {
        self.asked().value(e)
    }

    fn element(&self, e: ExprId) -> ValueType {
        self.asked().element(e)
    }

    fn is_section(&self, e: ExprId) -> bool {
        self.asked().is_section(e)
    }

    fn holds_lengths(&self, e: ExprId) -> bool {
        self.asked().holds_lengths(e)
    }
}

impl Language for Reader<'_> {
    fn position(&self) -> TokenIdx {
        self.at
    }

    fn next_token(&mut self) {
        self.at += 1;
    }

    fn error(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.diags.error(span, message)
    }

    fn warning(&mut self, span: Span, message: String) -> &mut Diagnostic {
        self.diags.warning(span, message)
    }

    fn expression(&mut self) -> Read<ExprId> {
        self.any()
    }

    fn designator(&mut self) -> Read<ExprId> {
        self.object()
    }

    fn root(&self, e: ExprId) -> (Span, Root) {
        let Some((name, at)) = self.tree.root(e) else { return (self.tree.span(e), Root::Value) };
        let root = match self.tree.named(self.scope, name) {
            Named::Variable(_) | Named::Parameter(_) => Root::Object,
            Named::Other => Root::Other,
            Named::Nothing => Root::Undeclared,
        };
        (self.tree.span(at), root)
    }

    fn named(&self, name: Symbol) -> Named {
        self.tree.named(self.scope, name)
    }

    fn declared_here(&self, name: Symbol) -> Option<(TokenIdx, Option<To>)> {
        let d = &self.tree.decls[*self.tree.scopes[self.scope].names.get(&name)?];
        Some((d.at, d.to))
    }

    fn declared_by_directive(&self, name: Symbol) -> Option<To> {
        self.tree.decls[self.tree.find(self.scope, name)?].to
    }

    fn declare(&mut self, name: Symbol, at: TokenIdx, to: To) {
        let n = self.declared(at);
        debug_assert_eq!(self.symbol(at), name);
        self.tree.decls[n].to = Some(to);
    }

    fn at_file_scope(&self) -> bool {
        false
    }

    fn array(&self, name: Symbol) -> Option<Array> {
        let n = self.tree.find(self.scope, name)?;
        let d = &self.tree.decls[n];
        let form = match d {
            // Also an argument: what its procedure does to it its caller sees.
            d if d.deferred => ArrayForm::Pointer,
            d if d.dummy => ArrayForm::Parameter,
            _ => ArrayForm::Array,
        };
        let of = &self.tree.scopes[d.scope];
        let in_submodule = |s: Option<usize>| s.is_some_and(|s| self.tree.scopes[s].class == ScopeClass::Submodule);
        let refused = match d {
            d if d.refused.is_some() => d.refused,
            d if d.dims.is_empty() => Some("is not an array"),
            d if d.pointer && d.has_value => Some("has a target where it is declared: write a pointer assignment instead"),
            d if d.written.is_none() && of.implicit_none => Some("has no type declaration"),
            d if d.dummy && in_submodule(of.parent) => {
                Some("is an argument of a separate module procedure: that is not implemented in this version")
            }
            d if d.codimensions.is_some() => Some(
                "is a coarray, which cannot be distributed: 'gmove' fetches what other nodes have of an array without '[*]'",
            ),
            _ if d.deferred && self.tree.stays(n) => {
                Some("is allocatable and saved in a procedure, or in a common block: make it a variable of a module")
            }
            _ if in_submodule(Some(d.scope)) => {
                Some("is a variable of a submodule: that is not implemented in this version")
            }
            _ => None,
        };
        Some(Array {
            decl: DeclId(n as u32),
            declared_at: d.at,
            form,
            rank: d.dims.len(),
            // What has its memory from the start needs a template that is complete there.
            lasting: form == ArrayForm::Array,
            again: false,
            outside: d.scope != self.scope,
            refused,
        })
    }

    fn member(&mut self, _: Symbol, lo: TokenIdx) -> Read<(String, Array)> {
        let span = Span::new(lo, self.at);
        self.diags.error(span, "components cannot be distributed in this version");
        Err(Failed)
    }

    fn array_named(&mut self) -> Read<(Option<DeclId>, Option<ExprId>)> {
        let behind = match self.kind_at(self.at + 1) {
            TokenKind::LParen => self.after_brackets(self.at + 1).unwrap_or(self.at),
            _ => self.at + 1,
        };
        if self.kind() == TokenKind::Ident && self.kind_at(behind) == TokenKind::Percent {
            let e = self.object()?;
            let is_component = matches!(self.tree.expr(e), Expr::Member(..));
            let decl = self.tree.object(self.scope, e).filter(|_| is_component);
            return Ok((decl.map(|d| DeclId(d as u32)), Some(e)));
        }
        let p: &mut dyn Language = self;
        let name = p.require_name("the name of a distributed array")?.0;
        Ok((p.named(name).decl(), None))
    }

    fn variables(&self) -> Vec<String> {
        let of = |n: usize| self.tree.scopes[n].names.values().map(|d| self.tree.decls[*d].name.clone());
        let mut out: Vec<String> = Vec::new();
        let mut at = Some(self.scope);
        while let Some(n) = at {
            out.extend(of(n));
            at = self.tree.scopes[n].parent;
        }
        out.sort_unstable();
        out
    }

    fn without(&self, word: &str) -> Option<&'static str> {
        matches!(word, "tasklet" | "tasklets" | "taskletwait")
            .then_some("it belongs to the draft of XcalableMP 2.0; use OpenMP tasks with -fopenmp")
    }
}
