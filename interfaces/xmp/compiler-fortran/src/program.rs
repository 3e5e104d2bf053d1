//! Fortran as a base language of the plan: what it asks of statements and objects ([`Program`]), and the plan of a file.
//!
//! Not here: what is done with the plan (`emit`), and mistakes that only this language makes, which `emit` reports.

use crate::brackets;
use crate::intrinsics::{kind_of, INQUIRIES, PLAIN_FUNCTIONS, TRANSFORMATIONAL};
use crate::language::Asked;
use crate::tree::{Decl, Expr, Sub, Tree, What};
use nagaya_model::conformance::Singles;
use nagaya_model::directive::array::Along;
use nagaya_model::language::{Expressions, Statements, ValueClass, ValueType};
use nagaya_model::Model;
use nagaya_plan::{NotKept, Operand, Plan, Program, Storage, Transfer};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenIdx, TokenKind};
use std::collections::{HashMap, HashSet};

/// Distributed arrays by their declarations.
pub type Arrays = HashMap<DeclId, usize>;

pub fn arrays(model: &Model) -> Arrays {
    model.aligned.iter().enumerate().map(|(n, a)| (a.decl, n)).collect()
}

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
        let checks = checks && !early.contains(&tree.procedure_of(scope));
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

/// A file, as the directives of one scope mean it.
#[derive(Clone, Copy)]
pub struct Facts<'a, 'u> {
    pub asked: Asked<'a, 'u>,
    pub arrays: &'a Arrays,
}

impl<'a> Facts<'a, '_> {
    /// The number of the distributed array that an expression names.
    pub fn array_named(&self, e: ExprId) -> Option<usize> {
        let (tree, scope) = (self.asked.tree, self.asked.scope);
        let decl = match *tree.expr(e) {
            Expr::Name(name) => tree.named(scope, name).decl()?,
            Expr::Member(..) => DeclId(tree.object(scope, e)? as u32),
            _ => return None,
        };
        self.arrays.get(&decl).copied()
    }

    /// The distributed array that an object is, or is a part of.
    pub fn distributed(&self, e: ExprId) -> Option<usize> {
        match self.asked.tree.expr(e) {
            Expr::Part(base, _) => self.array_named(*base),
            _ => self.array_named(e),
        }
    }

    /// The declaration of a name.
    pub fn declaration(&self, e: ExprId) -> Option<&'a Decl> {
        let tree = self.asked.tree;
        match *tree.expr(e) {
            Expr::Name(symbol) => tree.find(self.asked.scope, symbol).map(|d| &tree.decls[d]),
            _ => None,
        }
    }

    /// The array of a section, and its subscripts in the order of the text; `None`: all of the dimension.
    pub fn section_of(&self, e: ExprId) -> Option<(ExprId, Vec<Option<Sub>>)> {
        match self.asked.tree.expr(e) {
            Expr::Name(_) => Some((e, vec![None; self.declaration(e)?.dims.len()])),
            Expr::Part(base, subs) if matches!(self.asked.tree.expr(*base), Expr::Name(_)) => {
                Some((*base, subs.iter().copied().map(Some).collect()))
            }
            _ => None,
        }
    }

    /// The dimensions of an object, outermost first, with the lengths of ranges where these are known; `None` if not even their number is.
    fn dims(&self, e: ExprId) -> Option<Vec<Along>> {
        let (tree, scope) = (self.asked.tree, self.asked.scope);
        let extents = |e| -> Option<Vec<(Option<i128>, Option<i128>)>> {
            let d = &tree.decls[tree.object(scope, e)?];
            let fold = |e: Option<ExprId>| e.and_then(|e| tree.folded(d.scope, e));
            Some(d.dims.iter().map(|d| (d.lower.map_or(Some(1), |e| fold(Some(e))), fold(d.upper))).collect())
        };
        let length = |low: Option<i128>, high: Option<i128>| low.zip(high).map(|(l, h)| h - l + 1);
        let mut dims: Vec<Along> = match tree.expr(e) {
            Expr::Integer(_) | Expr::Literal(_) => Vec::new(),
            Expr::Name(_) | Expr::Member(..) => {
                extents(e)?.into_iter().map(|(l, h)| Along::Range(length(l, h))).collect()
            }
            Expr::Part(base, subs) => {
                let dims = extents(*base)?;
                if dims.len() != subs.len() {
                    return None;
                }
                let range = |(s, (l, h)): (&Sub, (Option<i128>, Option<i128>))| match *s {
                    Sub::Index(e) if !self.asked.is_section(e) => Along::Index,
                    Sub::Index(_) => Along::Range(None),
                    Sub::Range(low, high, step) => {
                        let or = |e: Option<ExprId>, d| e.map_or(d, |e| tree.folded(scope, e));
                        let step = step.map_or(Some(1), |e| tree.folded(scope, e)).filter(|s| *s > 0);
                        let known = length(or(low, l), or(high, h)).zip(step);
                        Along::Range(known.map(|(n, s)| (n.max(0) + s - 1) / s))
                    }
                };
                subs.iter().zip(dims).map(range).collect()
            }
            _ => return None,
        };
        dims.reverse();
        Some(dims)
    }

    /// The ranges of an object, outermost first, with their lengths where these are known; `None` if not even their number is.
    pub fn shape(&self, e: ExprId) -> Option<Vec<Option<i128>>> {
        let length = |d: Along| if let Along::Range(n) = d { Some(n) } else { None };
        Some(self.dims(e)?.into_iter().filter_map(length).collect())
    }

    /// Whether a function at a token may be evaluated element by element.
    fn may_be_elemental(&self, at: TokenIdx) -> bool {
        let unit = self.asked.tree.unit;
        let token = unit.token(at);
        let word = if token.kind == TokenKind::Ident { unit.names.bytes(token.symbol()) } else { b"" };
        !INQUIRIES.contains(&word) && !TRANSFORMATIONAL.iter().any(|f| f.as_bytes() == word)
    }

    /// Whether a side of `gmove` is an array, a section or an element, or else nothing of it is distributed: what is wrong otherwise.
    pub fn movable(&self, side: ExprId) -> Result<(), NotMovable> {
        let tree = self.asked.tree;
        let Some(_) = self.distributed(side) else {
            let span = tree.span(side);
            let named = (span.lo..span.hi).find(|at| self.names_array(*at));
            return named.map_or(Ok(()), |at| Err(NotMovable::InExpression(at)));
        };
        let Expr::Part(_, subs) = tree.expr(side) else { return Ok(()) };
        let is_list =
            |e: &ExprId| self.asked.is_section(*e) || tree.unit.token(tree.span(*e).lo).kind == TokenKind::LBracket;
        let list = subs.iter().find_map(|s| match s {
            Sub::Index(e) => is_list(e).then_some(*e),
            Sub::Range(..) => None,
        });
        list.map_or(Ok(()), |e| Err(NotMovable::ListOfSubscripts(e)))
    }

    /// Whether a token begins the name of a distributed array, or of a component that is one.
    fn names_array(&self, first: TokenIdx) -> bool {
        self.array_at(first).is_some()
    }

    /// The distributed array whose designator begins at a token, `a` or `x(i)%y%a`: its place, and the text before its name.
    pub fn array_at(&self, first: TokenIdx) -> Option<Found> {
        let (tree, unit) = (self.asked.tree, self.asked.tree.unit);
        let kind = |at: TokenIdx| unit.token(at).kind;
        if kind(first) != TokenKind::Ident || first > 0 && kind(first - 1) == TokenKind::Percent {
            return None;
        }
        if tree.is_associated(first) {
            return None;
        }
        let mut decl = tree.named(self.asked.scope, unit.token(first).symbol()).decl()?;
        let (mut name, mut around) = (first, Vec::new());
        loop {
            if let Some(array) = self.arrays.get(&decl).copied() {
                return Some(Found { array, first, name, around });
            }
            let after = match kind(name + 1) {
                TokenKind::LParen => brackets::parts(unit, name + 1).1,
                _ => name + 1,
            };
            if kind(after) != TokenKind::Percent || kind(after + 1) != TokenKind::Ident {
                return None;
            }
            around.push(decl.index());
            tree.decl(decl)?;
            let derived = tree.type_of_decl(decl.index())?;
            name = after + 1;
            decl = DeclId(tree.component(derived, unit.token(name).symbol())? as u32);
        }
    }

    /// Whether a statement of some tokens calls a procedure that may have directives.
    fn calls_in(&self, tokens: Span) -> bool {
        let unit = self.asked.tree.unit;
        (tokens.lo..tokens.hi).any(|at| {
            let token = unit.token(at);
            if token.kind != TokenKind::Ident {
                return false;
            }
            unit.names.bytes(token.symbol()) == b"call"
                || unit.token(at + 1).kind == TokenKind::LParen && self.may_call(token.symbol())
        })
    }

    /// Whether a name with a bracket after it may be a procedure that has directives.
    fn may_call(&self, name: Symbol) -> bool {
        let tree = self.asked.tree;
        match tree.find(self.asked.scope, name) {
            Some(d) => tree.decls[d].dims.is_empty(),
            None => !PLAIN_FUNCTIONS.contains(&tree.unit.name(name).as_ref()),
        }
    }

    /// Whether a type is longer than those of kind 8, as far as its kind is known.
    fn is_wide(&self, ty: &str) -> bool {
        let (tree, scope) = (self.asked.tree, self.asked.scope);
        let kind = kind_of(ty);
        let bytes = if ty.starts_with("complex*") { ["20", "32"] } else { ["10", "16"] };
        let constant = || {
            let at = std::iter::successors(Some(scope), |s| tree.scopes[*s].parent);
            let names = |s: usize| tree.decls.iter().find(|d| d.scope == s && d.name.eq_ignore_ascii_case(kind));
            Some(at.filter_map(names).next()?.value?.to_string())
        };
        let kind = constant().unwrap_or(kind.to_string());
        bytes.contains(&kind.as_str()) || kind == "real128"
    }
}

/// A distributed array where a statement names it.
pub struct Found {
    pub array: usize,
    /// The first token of the designator, and the token of the array's name.
    pub first: TokenIdx,
    pub name: TokenIdx,
    /// The variables and components before it.
    pub around: Vec<usize>,
}

impl Found {
    pub fn is_component(&self) -> bool {
        self.first != self.name
    }
}

/// Why `gmove` cannot move a side.
pub enum NotMovable {
    /// The distributed array whose designator begins here is in an expression.
    InExpression(TokenIdx),
    ListOfSubscripts(ExprId),
}

/// Whether a literal of characters gets the length of what it is assigned to.
pub fn is_padded(tree: &Tree<'_>, element: &ValueType, right: ExprId) -> bool {
    let is_text = matches!(tree.expr(right), Expr::Literal(ValueClass::Other));
    is_text && element.name.starts_with("character") && !element.name.contains('*')
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

    fn addable(&self, array: usize) -> Result<(), String> {
        let decl = self.arrays.iter().find(|(_, n)| **n == array).map(|(decl, _)| *decl);
        let Some(d) = decl.and_then(|decl| self.asked.tree.decl(decl)) else { return Ok(()) };
        let is_number = matches!(d.class, ValueClass::Signed | ValueClass::Real);
        match d.type_name == "unknown" || is_number && !self.is_wide(&d.type_name) {
            true => Ok(()),
            false => Err(d.type_name.clone()),
        }
    }

    fn storage(&self, e: ExprId) -> Storage {
        if let Some(n) = self.array_named(e) {
            return Storage::Distributed(n);
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

    fn reads_assigned(&self, left: ExprId, right: ExprId) -> bool {
        let (tree, unit) = (self.asked.tree, self.asked.tree.unit);
        let Some((name, _)) = self.section_of(left) else { return true };
        let Expr::Name(symbol) = *tree.expr(name) else { return true };
        let (text, span) = (tree.text(left).replace(' ', ""), tree.span(right));
        let is_it = |k: &TokenIdx| unit.token(*k).kind == TokenKind::Ident && unit.token(*k).symbol() == symbol;
        (span.lo..span.hi).filter(is_it).any(|k| {
            let hi = match unit.token(k + 1).kind {
                TokenKind::LParen => brackets::parts(unit, k + 1).1,
                _ => k + 1,
            };
            unit.source(Span::new(k, hi)).replace(' ', "") != text
        })
    }
}
