//! Fortran as a base language of the plan: what it asks of statements and objects ([`Program`]), and the plan of a file.
//!
//! Not here: what is done with the plan (`emit`), and mistakes that only this language makes, which `emit` reports.

use crate::annotations::annotation;
use crate::brackets;
use crate::facts::{arrays, Facts};
use crate::intrinsics::{kind_of, length_and_kind, TRANSFORMATIONAL};
use crate::language::Asked;
use crate::tree::{Expr, Sub, Tree, What};
use nagaya_model::conformance::Singles;
use nagaya_model::directive::array::Along;
use nagaya_model::language::{Expressions, Operation, Statements, ValueClass, ValueType};
use nagaya_model::Model;
use nagaya_plan::reduction::MOST_KEPT;
use nagaya_plan::{Checks, Element, NotKept, Operand, Plan, Program, Storage, Transfer};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, TokenIdx, TokenKind};
use std::collections::{HashMap, HashSet};

/// Statements and procedures after which an array may be at another address.
const MOVES: [&str; 4] = ["allocate", "deallocate", "nullify", "move_alloc"];

/// The plan of a file. Mistakes are reported.
pub fn plan(tree: &Tree<'_>, model: &Model, checks: bool, diags: &mut Diagnostics) -> Plan {
    let (mut plan, arrays) = (Plan::default(), arrays(model));
    let all = directives(tree);
    let mut early = HashSet::new();
    for (scope, id, body) in &all {
        if checks && nagaya_plan::returns_early(model, &Asked { tree, scope: *scope }, (*id, *body)) {
            early.insert(tree.procedure_of(*scope));
        }
    }
    for (scope, id, body) in all {
        let checks = Checks::of_procedure(checks, early.contains(&tree.procedure_of(scope)));
        plan.add(model, &Facts { asked: Asked { tree, scope }, arrays: &arrays }, (checks, diags), (id, body));
    }
    plan.settle();
    plan
}

/// The same as text.
pub fn dump(tree: &Tree<'_>, model: &Model, checks: bool, diags: &mut Diagnostics) -> String {
    let (plan, arrays) = (plan(tree, model, checks, diags), arrays(model));
    let scopes: HashMap<DirectiveId, usize> = directives(tree).into_iter().map(|(scope, id, _)| (id, scope)).collect();
    let one = |(number, (id, action))| {
        let scope = scopes.get(&id).copied().unwrap_or_default();
        nagaya_plan::dump(model, &Facts { asked: Asked { tree, scope }, arrays: &arrays }, number, action)
    };
    (1..).zip(plan.actions()).map(one).collect()
}

/// All directives among statements, with the scope and the statement of each.
fn directives(tree: &Tree<'_>) -> Vec<(usize, DirectiveId, Option<StmtId>)> {
    let mut all = Vec::new();
    for (scope, s) in tree.scopes.iter().enumerate() {
        let mut found = Vec::new();
        s.body.iter().for_each(|body| directives_of_scope(tree, *body, &mut found));
        all.extend(found.into_iter().map(|(id, body)| (scope, id, body)));
    }
    all
}

/// The directives among statements, outside in, without those in `block` constructs, which have scopes of their own.
fn directives_of_scope(tree: &Tree<'_>, s: StmtId, out: &mut Vec<(DirectiveId, Option<StmtId>)>) {
    match &tree.stmt(s).what {
        What::Block(list) | What::Nested(list) => list.iter().for_each(|s| directives_of_scope(tree, *s, out)),
        What::Loop(c) => directives_of_scope(tree, c.body, out),
        What::OtherLoop(body) => directives_of_scope(tree, *body, out),
        What::Construct(id, body) => {
            out.push((*id, *body));
            body.iter().for_each(|body| directives_of_scope(tree, *body, out));
        }
        _ => {}
    }
}

/// Whether a literal of characters gets the length of what it is assigned to.
pub fn is_padded(tree: &Tree<'_>, element: &ValueType, right: ExprId) -> bool {
    let is_text = matches!(tree.expr(right), Expr::Literal(ValueClass::Other));
    let is_assumed = length_and_kind(&element.name).is_some_and(|(length, _)| length == "*");
    is_text && element.name.starts_with("character") && !is_assumed
}

impl Program for Facts<'_, '_> {
    fn statements(&self) -> &dyn Statements {
        &self.asked
    }

    fn directives_in(&self, s: StmtId) -> Vec<DirectiveId> {
        let mut found = Vec::new();
        self.asked.tree.walk(s, &mut |s| {
            if let What::Construct(id, _) = self.asked.tree.stmt(s).what {
                found.push(id);
            }
        });
        found
    }

    fn calls_unknown(&self, s: StmtId) -> bool {
        let tree = self.asked.tree;
        let stmt = tree.stmt(s);
        let mut statements = (stmt.first..=stmt.last).map(|k| &tree.logical[k]);
        statements.any(|l| !l.directive && self.calls_in(l.tokens))
    }

    fn calls(&self, e: ExprId) -> bool {
        self.calls_in(self.asked.tree.span(e))
    }

    fn element(&self, e: ExprId) -> ValueType {
        let found = self.asked.element(e);
        match found.name.as_str() {
            "unknown" => ValueType { class: ValueClass::Unknown, ..found },
            _ => found,
        }
    }

    fn is_logical(&self, e: ExprId) -> bool {
        self.asked.element(e).name.starts_with("logical")
    }

    fn separates_logical(&self) -> bool {
        true
    }

    /// A distributed array keeps the length of its elements, not their kind.
    fn reducible(&self, e: ExprId, storage: Storage) -> Result<(), &'static str> {
        match matches!(storage, Storage::Distributed(_)) && self.is_wide(&self.asked.element(e).name) {
            true => Err("reduce values of kind 8, or of a smaller one"),
            false => Ok(()),
        }
    }

    fn kept(&self, e: ExprId) -> Result<(), NotKept> {
        let ty = self.asked.value(e);
        match (ty.class, ty.name.as_str()) {
            (_, "unknown") => Err(NotKept::InDoubt),
            (ValueClass::Signed | ValueClass::Real | ValueClass::Complex, _) => Ok(()),
            (_, "array") => Err(NotKept::NoScalar),
            _ => Err(NotKept::NoNumber),
        }
    }

    fn kept_elements(&self, e: ExprId) -> Option<u64> {
        let is_name = matches!(self.asked.tree.expr(e), Expr::Name(_));
        let d = self.declaration(e).filter(|d| is_name && d.codimensions.is_none() && !d.deferred)?;
        let [dim] = &d.dims[..] else { return None };
        let is_number = matches!(d.class, ValueClass::Signed | ValueClass::Real | ValueClass::Complex);
        let low = dim.lower.map_or(Some(1), |e| self.asked.constant(e))?;
        let extent = u64::try_from(self.asked.constant(dim.upper?)? - low + 1).ok()?;
        (is_number && self.storage(e) == Storage::Memory && (1..=MOST_KEPT).contains(&extent)).then_some(extent)
    }

    fn addable(&self, array: usize) -> Result<(), String> {
        let decl = self.arrays.iter().find(|(_, n)| **n == array).map(|(decl, _)| *decl);
        let Some(d) = decl.and_then(|decl| self.asked.tree.decl(decl)) else { return Ok(()) };
        let is_number = matches!(d.class, ValueClass::Signed | ValueClass::Real);
        match d.type_name == "unknown" || is_number && !self.is_wide(&d.type_name) {
            true => Ok(()),
            false => Err(d.type_name.clone()),
        }
    }

    fn variable(&self, e: ExprId) -> Option<DeclId> {
        match self.asked.operation(e) {
            Operation::Name(name) => self.asked.tree.named(self.asked.scope, name).decl(),
            _ => None,
        }
    }

    fn storage(&self, e: ExprId) -> Storage {
        let around = self.array_around(e);
        if let Some(n) = around.and_then(|root| self.array_named(root)) {
            return if around == Some(e) { Storage::Distributed(n) } else { Storage::Part(n) };
        }
        let tree = self.asked.tree;
        let is_name = matches!(tree.expr(e), Expr::Name(_));
        let is_scalar = match self.declaration(e) {
            Some(d) => d.dims.is_empty(),
            None => is_name && tree.knows_modules(self.asked.scope),
        };
        if is_scalar {
            Storage::Scalar
        } else {
            Storage::Memory
        }
    }

    fn operand(&self, e: ExprId, left: Option<ExprId>) -> Option<Operand> {
        self.movable(e).ok()?;
        let tree = self.asked.tree;
        let mut element = self.element(e);
        if let Some(left) = left.map(|l| self.element(l)).filter(|l| is_padded(tree, l, e)) {
            element = left;
        }
        // What is not known here the Fortran compiler compares, or the library.
        let is_known = left.is_none_or(|l| self.dims(l).is_some());
        let dims = self.dims(e).filter(|_| is_known).unwrap_or_default();
        let root = tree.root(e).map_or(tree.span(e), |r| tree.span(r.1));
        Some(Operand { root, array: self.distributed(e), dims, element })
    }

    /// As far as the declarations show: the library compares the types.
    fn transfer(&self, left: ExprId, right: ExprId) -> Transfer {
        let (l, r) = (self.element(left), self.element(right));
        if is_padded(self.asked.tree, &l, right) {
            return Transfer::Padded;
        }
        let in_doubt = [l.class, r.class].contains(&ValueClass::Unknown);
        match in_doubt || l.class == r.class && kind_of(&l.name) == kind_of(&r.name) {
            true => Transfer::Direct,
            false => Transfer::Converted,
        }
    }

    fn left_side(&self, e: ExprId) -> Option<Operand> {
        let (name, subs) = self.section_of(e)?;
        let mut known = self.shape(e).unwrap_or_default().into_iter().rev();
        let one = |sub: &Option<Sub>| match sub {
            Some(Sub::Index(_)) => Along::Index,
            _ => Along::Range(known.next().flatten()),
        };
        let mut dims: Vec<Along> = subs.iter().map(one).collect();
        dims.reverse();
        Some(Operand {
            root: self.asked.tree.span(name),
            array: self.array_named(name),
            dims,
            element: self.element(e),
        })
    }

    fn sections(&self, right: ExprId) -> Vec<ExprId> {
        let tree = self.asked.tree;
        let all = |list: Vec<ExprId>| list.into_iter().flat_map(|e| self.sections(e)).collect();
        match tree.expr(right) {
            Expr::Negative(e) => self.sections(*e),
            Expr::Binary(_, l, r) => all(vec![*l, *r]),
            // A function with arguments.
            Expr::Part(base, subs) if self.declaration(*base).is_none_or(|d| d.dims.is_empty()) => {
                let argument = |s: &Sub| if let Sub::Index(e) = s { Some(*e) } else { None };
                match self.may_be_elemental(tree.span(*base).lo) {
                    true => all(subs.iter().filter_map(argument).collect()),
                    false => Vec::new(),
                }
            }
            Expr::Name(_) | Expr::Part(..) => vec![right],
            _ => Vec::new(),
        }
    }

    fn lengths(&self, e: ExprId) -> Option<Vec<Option<i128>>> {
        self.shape(e)
    }

    fn singles(&self) -> Singles {
        Singles::Counted
    }

    fn elements(&self, s: StmtId, apart: &dyn Fn(DirectiveId) -> bool) -> Vec<Element> {
        let mut found = Vec::new();
        self.elements_in(s, apart, &mut found);
        found
    }

    fn is_threaded(&self, distributed_by: DirectiveId, s: StmtId) -> bool {
        let tree = self.asked.tree;
        let statements = [tree.directives[distributed_by.index()].logical, tree.stmt(s).first];
        statements.into_iter().any(|logical| annotation(tree.unit.text(), tree.logical, 0, logical).is_threaded())
    }

    fn moved(&self, s: StmtId) -> Vec<usize> {
        let (tree, unit) = (self.asked.tree, self.asked.tree.unit);
        let stmt = tree.stmt(s);
        let moves = |at: TokenIdx| {
            let token = unit.token(at);
            token.kind == TokenKind::Ident && MOVES.contains(&&*unit.spelling(at).to_ascii_lowercase())
        };
        let statements = (stmt.first..=stmt.last).map(|k| tree.logical[k].tokens);
        let moving = statements.filter(|tokens| (tokens.lo..tokens.hi).any(moves));
        moving.flat_map(|tokens| (tokens.lo..tokens.hi).filter_map(|at| Some(self.array_at(at)?.array))).collect()
    }

    fn reads_assigned(&self, left: ExprId, right: ExprId) -> bool {
        let (tree, unit) = (self.asked.tree, self.asked.tree.unit);
        let Some((name, _)) = self.section_of(left) else { return true };
        let Expr::Name(symbol) = *tree.expr(name) else { return true };
        let (text, span) = (tree.text(left).replace(' ', ""), tree.span(right));
        let is_it = |k: &TokenIdx| unit.token(*k).kind == TokenKind::Ident && unit.token(*k).symbol() == symbol;
        // A function of the whole array reads all elements each time.
        let reads_all = |at: &TokenIdx| {
            let word = unit.spelling(*at).to_ascii_lowercase();
            unit.token(at + 1).kind == TokenKind::LParen && TRANSFORMATIONAL.contains(&&*word)
        };
        let of_all = |at: TokenIdx| Span::new(at, brackets::parts(unit, at + 1).1);
        let all: Vec<Span> = (span.lo..span.hi).filter(reads_all).map(of_all).collect();
        (span.lo..span.hi).filter(is_it).any(|k| {
            if all.iter().any(|call| call.lo < k && k < call.hi) {
                return true;
            }
            let hi = match unit.token(k + 1).kind {
                TokenKind::LParen => brackets::parts(unit, k + 1).1,
                _ => k + 1,
            };
            unit.source(Span::new(k, hi)).replace(' ', "") != text
        })
    }
}
