//! Intrinsic functions with distributed arrays as arguments (XMP 7.7).
//!
//! `size`, `shape`, `lbound` and `ubound` refer to the whole array. They use `ngyf_w_a`, which has its bounds but no
//! memory, among the declarations too. Functions like `sum` see only the node's part, which brings a warning. Elemental
//! functions need nothing.

use super::Emit;
use crate::intrinsics::{INQUIRIES, TRANSFORMATIONAL};
use crate::seam::{self};
use crate::tree::{Scope, ScopeClass};
use nagaya_model::directive::align::ArrayForm;
use nagaya_plan::{storage, Locating};
use nagaya_text::{Span, TokenIdx, TokenKind};
use std::collections::{BTreeSet, HashSet};

impl Emit<'_, '_> {
    /// The distributed arrays whose bounds the file inquires.
    pub(super) fn inquired(&self) -> HashSet<usize> {
        let tree = self.tree;
        let is_inside = |s: &Scope, k: usize| s.header.unwrap_or(0) <= k && s.end.is_none_or(|e| k <= e);
        let mut asked = HashSet::new();
        for (k, l) in tree.logical.iter().enumerate() {
            for at in (l.tokens.lo..l.tokens.hi).filter(|at| INQUIRIES.contains(&self.word(*at))) {
                // The innermost scope; a program without a header is around whatever has one.
                let all = (0..tree.scopes.len()).rev().filter(|n| is_inside(&tree.scopes[*n], k));
                let scope = all.max_by_key(|n| (tree.scopes[*n].header, *n));
                asked.extend(scope.and_then(|s| self.inquiry(s, at)).map(|(_, n)| n));
            }
        }
        asked
    }

    /// Whether a word means an intrinsic function where it is.
    fn is_intrinsic(&self, scope: usize, at: TokenIdx) -> bool {
        let is_component = at > 0 && self.kind(at - 1) == TokenKind::Percent;
        let is_seen = |s: &Scope| s.class == ScopeClass::Procedure && s.name.as_bytes() == self.word(at);
        self.kind(at + 1) == TokenKind::LParen
            && !is_component
            && self.tree.find(scope, self.tree.unit.token(at).symbol()).is_none()
            && !self.tree.scopes.iter().any(is_seen)
    }

    /// `size(a, 1)` at a token, with a distributed array: the place of its name, and its number.
    pub(super) fn inquiry(&self, scope: usize, at: TokenIdx) -> Option<(TokenIdx, usize)> {
        if !INQUIRIES.contains(&self.word(at)) || !self.is_intrinsic(scope, at) {
            return None;
        }
        let (arguments, _) = self.split(at + 1);
        let value = |a: &Span| match self.kind(a.lo + 1) {
            TokenKind::Assign => matches!(self.word(a.lo), b"array" | b"source").then(|| Span::new(a.lo + 2, a.hi)),
            _ => Some(*a),
        };
        let asked = arguments.first().and_then(value).or_else(|| arguments.iter().skip(1).find_map(value))?;
        let found = self.found(scope, asked.lo)?;
        let ends = match self.kind(found.name + 1) {
            TokenKind::LParen => self.split(found.name + 1).1,
            _ => found.name + 1,
        };
        (ends == asked.hi).then_some((found.name, found.array))
    }

    /// The array without memory that has the bounds of a whole distributed array.
    pub(super) fn whole(&self, n: usize) -> String {
        let name = &self.model.aligned[n].name;
        self.of_array(n, if self.is_own_whole(n) { Self::given(name) } else { seam::beside("w", name) })
    }

    /// Whether the bounds of an array are in its declaration.
    pub(super) fn has_written_bounds(&self, n: usize) -> bool {
        let decl = self.tree.decl(self.model.aligned[n].decl);
        decl.is_some_and(|decl| decl.dims.iter().all(|d| d.upper.is_some() || d.is_star))
    }

    /// Whether an argument is declared with the bounds that its name has in the source (see `redeclared`).
    pub(super) fn is_own_whole(&self, n: usize) -> bool {
        self.model.aligned[n].form == ArrayForm::Parameter && self.has_written_bounds(n)
    }

    /// Whether a statement queries the shape of an array.
    pub(super) fn asks_of(&self, statement: usize, n: usize) -> bool {
        let tokens = self.tree.logical[statement].tokens;
        (tokens.lo..tokens.hi).any(|at| self.inquiry(self.scope, at).is_some_and(|(_, asked)| asked == n))
    }

    /// Warns of functions in a statement that see the part of a distributed array that the node has.
    pub(super) fn partial(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        for at in tokens.lo..tokens.hi {
            let is_one = TRANSFORMATIONAL.iter().any(|f| f.as_bytes() == self.word(at));
            if !is_one || !self.is_intrinsic(self.scope, at) {
                continue;
            }
            let end = self.split(at + 1).1;
            let Some((name, n)) = self.partial_argument(Span::new(at + 2, end)) else { continue };
            let function = String::from_utf8_lossy(self.word(at)).into_owned();
            let array = &self.model.aligned[n].name;
            let message = format!("'{function}' sees only what this node has of '{array}'");
            self.diags
                .warning(Span::token(at), message)
                .mark(Span::token(name))
                .help("write a loop with 'reduction', or use xmp_matmul, xmp_transpose, xmp_pack and their like");
        }
    }

    /// A distributed array among some tokens of which a section, or all, is taken along a distributed dimension.
    fn partial_argument(&self, span: Span) -> Option<(TokenIdx, usize)> {
        let mut at = span.lo;
        while at < span.hi {
            if let Some((name, _)) = self.inquiry(self.scope, at) {
                at = name + 1;
                continue;
            }
            let is_keyword = self.kind(at + 1) == TokenKind::Assign;
            if let Some(found) = self.found(self.scope, at).filter(|_| !is_keyword) {
                let (n, at) = (found.array, found.name);
                let dims = self.spread_dims(n);
                let subscripts = match self.kind(at + 1) {
                    TokenKind::LParen => self.split(at + 1).0,
                    _ => Vec::new(),
                };
                let is_taken = |d: &usize| subscripts.get(*d).is_none_or(|s| self.colon(*s).is_some());
                if dims.iter().any(is_taken) {
                    return Some((at, n));
                }
            }
            at += 1;
        }
        None
    }

    /// The dimensions of an array of which a node may have a part, in the order of the text from 0.
    pub(super) fn spread_dims(&self, n: usize) -> BTreeSet<usize> {
        let array = &self.model.aligned[n];
        if self.model.templates[array.template].distribution.is_none() {
            return BTreeSet::new();
        }
        let rank = array.dims.len();
        let is_spread = |m: &usize| storage::locating(self.model, array, *m) != Locating::Whole;
        (0..rank).filter(is_spread).map(|m| rank - 1 - m).collect()
    }
}
