//! Distributed arrays that are used before they are allocated: a test before each directive that names one. With
//! `-fcheck`, also a test before each assignment to or from its elements.
//!
//! Without `-fcheck`, a reference outside a directive has no test, because a test inside a loop would cost time in each
//! iteration. Not here: `allocate` and `deallocate` themselves (`allocate`).

use super::Emit;
use crate::seam::Array;
use nagaya_text::{Span, StmtId, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    /// Code before a directive. `body`: the assignment that belongs to it.
    pub(super) fn directive_uses(&mut self, logical: usize, body: Option<StmtId>) {
        let mut names = self.allocatable_names(self.tree.logical[logical].tokens, false);
        if let Some(body) = body {
            names.extend(self.allocatable_names(self.tree.logical[self.tree.stmt(body).first].tokens, false));
        }
        let tests = self.allocation_tests(names, logical);
        self.out.after(self.lines, logical, tests);
    }

    /// Code before an assignment that stands alone.
    pub(super) fn assignment_uses(&mut self, s: StmtId) {
        let logical = self.tree.stmt(s).first;
        let words = self.tree.logical[logical].tokens;
        if !self.settings.checks || self.is_masked || self.is_pure() || self.taken.contains(&logical) {
            return;
        }
        let names = self.allocatable_names(words, true);
        // `if (allocated(a)) a(1) = 0`
        if names.is_empty() || self.word(words.lo) == b"if" && self.kind(words.lo + 1) == TokenKind::LParen {
            return;
        }
        let tests = self.allocation_tests(names, logical);
        self.out.before_annotated(self.lines, logical, tests);
    }

    /// The allocatable and pointer distributed arrays that some words name; only those with subscripts, and the first word, if `elements`.
    fn allocatable_names(&self, words: Span, elements: bool) -> Vec<(TokenIdx, usize)> {
        let mut names: Vec<(TokenIdx, usize)> = Vec::new();
        for at in words.lo..words.hi {
            let is_component = at > words.lo && self.kind(at - 1) == TokenKind::Percent;
            let has_subscripts = at + 1 < words.hi && self.kind(at + 1) == TokenKind::LParen;
            if self.kind(at) != TokenKind::Ident || is_component || elements && at > words.lo && !has_subscripts {
                continue;
            }
            let decl = self.tree.named(self.scope, self.tree.unit.token(at).symbol()).decl();
            let array =
                decl.and_then(|d| self.aligned_of.get(&d)).copied().filter(|n| self.may_lack_memory(*n, elements));
            if let Some(array) = array.filter(|n| names.iter().all(|(_, known)| known != n)) {
                names.push((at, array));
            }
        }
        names
    }

    /// Whether an array is declared `allocatable` or `pointer`. A pointer may have an ordinary target, whose elements have no descriptor.
    fn may_lack_memory(&self, n: usize, elements: bool) -> bool {
        !self.is_component(n) && self.decl_of(n).is_some_and(|d| d.deferred && !(elements && d.pointer))
    }

    fn allocation_tests(&self, names: Vec<(TokenIdx, usize)>, logical: usize) -> Vec<String> {
        let place = self.tree.unit.location(self.tree.logical[logical].tokens.lo);
        let file = self.tree.unit.file(place.file).name.replace('\'', "''");
        let test = |(at, n): (TokenIdx, usize)| {
            let name = self.tree.unit.source(Span::token(at));
            let condition = format!("{} == {}", self.descriptor(n), Array::none());
            format!("if ({condition}) error stop '{file}:{}: {name} is used before it is allocated'", place.line)
        };
        names.into_iter().map(test).collect()
    }
}
