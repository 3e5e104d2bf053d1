//! Facts about the statements and the declarations of a file: distributed arrays in them, dimensions, calls, and elements.
//!
//! Not here: what the plan asks (`program`).

use crate::brackets;
use crate::intrinsics::{kind_of, INQUIRIES, PLAIN_FUNCTIONS, TRANSFORMATIONAL};
use crate::language::Asked;
use crate::tree::{Decl, Expr, Sub, What};
use nagaya_model::directive::array::Along;
use nagaya_model::language::Expressions;
use nagaya_model::Model;
use nagaya_plan::{Element, Subscripted};
use nagaya_text::{DeclId, DirectiveId, ExprId, Span, StmtId, Symbol, TokenIdx, TokenKind};
use std::collections::HashMap;

/// Distributed arrays by their declarations.
pub type Arrays = HashMap<DeclId, usize>;

pub fn arrays(model: &Model) -> Arrays {
    model.aligned.iter().enumerate().map(|(n, a)| (a.decl, n)).collect()
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

    /// What names the distributed array that an object is, or is an element or a part of.
    pub fn array_around(&self, mut e: ExprId) -> Option<ExprId> {
        while self.array_named(e).is_none() {
            let (Expr::Part(base, _) | Expr::Member(base, _)) = self.asked.tree.expr(e) else { return None };
            e = *base;
        }
        Some(e)
    }

    /// The declaration of a name.
    pub fn declaration(&self, e: ExprId) -> Option<&'a Decl> {
        let tree = self.asked.tree;
        match *tree.expr(e) {
            Expr::Name(symbol) => tree.find(self.asked.scope, symbol).map(|d| &tree.decls[d]),
            _ => None,
        }
    }

    /// The declaration of a variable or of a component.
    pub fn object(&self, e: ExprId) -> Option<&'a Decl> {
        let tree = self.asked.tree;
        tree.object(self.asked.scope, e).map(|d| &tree.decls[d])
    }

    /// The array of a section, and its subscripts in the order of the text; `None`: all of the dimension.
    pub fn section_of(&self, e: ExprId) -> Option<(ExprId, Vec<Option<Sub>>)> {
        match self.asked.tree.expr(e) {
            Expr::Name(_) => Some((e, vec![None; self.declaration(e)?.dims.len()])),
            Expr::Part(base, subs) if matches!(self.asked.tree.expr(*base), Expr::Name(_)) => {
                Some((*base, subs.iter().copied().map(Some).collect()))
            }
            // A component of each element.
            Expr::Member(of, _) if self.object(e)?.dims.is_empty() => self.section_of(*of),
            _ => None,
        }
    }

    /// The dimensions of an object, outermost first, with the lengths of ranges where these are known; `None` if not even their number is.
    pub fn dims(&self, e: ExprId) -> Option<Vec<Along>> {
        let (tree, scope) = (self.asked.tree, self.asked.scope);
        let extents = |e| -> Option<Vec<(Option<i128>, Option<i128>)>> {
            let d = &tree.decls[tree.object(scope, e)?];
            let fold = |e: Option<ExprId>| e.and_then(|e| tree.folded(d.scope, e));
            Some(d.dims.iter().map(|d| (d.lower.map_or(Some(1), |e| fold(Some(e))), fold(d.upper))).collect())
        };
        let length = |low: Option<i128>, high: Option<i128>| low.zip(high).map(|(l, h)| h - l + 1);
        let mut dims: Vec<Along> = match tree.expr(e) {
            // A component of each element.
            Expr::Member(of, _) if self.object(e)?.dims.is_empty() => return self.dims(*of),
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
    pub fn may_be_elemental(&self, at: TokenIdx) -> bool {
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

    /// The elements of distributed arrays in some statements, without those in `block` constructs, which have scopes of their own.
    pub fn elements_in(&self, s: StmtId, apart: &dyn Fn(DirectiveId) -> bool, out: &mut Vec<Element>) {
        let tree = self.asked.tree;
        let mut skipped: Vec<(usize, usize)> = Vec::new();
        tree.walk(s, &mut |s| {
            let stmt = tree.stmt(s);
            let is_skipped = match stmt.what {
                What::Construct(id, Some(_)) => apart(id),
                What::Scoped(_) => true,
                _ => false,
            };
            skipped.extend(is_skipped.then_some((stmt.first, stmt.last)));
        });
        let stmt = tree.stmt(s);
        let is_here = |k: &usize| !tree.logical[*k].directive && !skipped.iter().any(|(lo, hi)| lo <= k && k <= hi);
        for k in (stmt.first..=stmt.last).filter(is_here) {
            let tokens = tree.logical[k].tokens;
            out.extend((tokens.lo..tokens.hi).filter_map(|at| self.element_at(at)));
        }
    }

    /// The element or the section of a distributed array whose designator begins at a token.
    fn element_at(&self, at: TokenIdx) -> Option<Element> {
        let unit = self.asked.tree.unit;
        let found = self.array_at(at)?;
        if unit.token(found.name + 1).kind != TokenKind::LParen {
            return None;
        }
        let (subs, after) = brackets::parts(unit, found.name + 1);
        let subscript = |span: &Span| match brackets::has_colon(unit, *span) {
            true => Subscripted::Open,
            false => Subscripted::Index { span: *span, sum: self.sum(*span) },
        };
        let subscripts = subs.iter().rev().map(subscript).collect();
        Some(Element { array: found.array, span: Span::new(at, after), subscripts })
    }

    /// `i + 1 - 2` as a variable and a number.
    fn sum(&self, span: Span) -> Option<(DeclId, i128)> {
        let (tree, unit) = (self.asked.tree, self.asked.tree.unit);
        let (mut variable, mut added, mut sign) = (None, 0, Some(1));
        for at in span.lo..span.hi {
            let token = unit.token(at);
            match (token.kind, sign.take()) {
                (TokenKind::Plus, None) => sign = Some(1),
                (TokenKind::Minus, None) => sign = Some(-1),
                (TokenKind::Number, Some(factor)) => added += factor * unit.spelling(at).parse::<i128>().ok()?,
                (TokenKind::Ident, Some(factor)) => {
                    let decl = tree.named(self.asked.scope, token.symbol()).decl()?;
                    match tree.decl(decl)?.value {
                        Some(value) => added += factor * value,
                        None if variable.is_none() && factor == 1 => variable = Some(decl),
                        None => return None,
                    }
                }
                _ => return None,
            }
        }
        Some((variable.filter(|_| sign.is_none())?, added))
    }

    /// Whether a statement of some tokens calls a procedure that may have directives.
    pub fn calls_in(&self, tokens: Span) -> bool {
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
    pub fn is_wide(&self, ty: &str) -> bool {
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
