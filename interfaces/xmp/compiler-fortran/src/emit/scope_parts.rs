//! What a scope has: its executable statements, and the variable that keeps what its end releases. Also the end of the statements of
//! some nodes, and a colon between brackets.

use super::Emit;
use crate::seam::{self, Place};
use crate::tree::ScopeClass;
use nagaya_model::language::{Leaves, Statements};
use nagaya_text::{StmtId, Symbol, TokenKind};

impl Emit<'_, '_> {
    /// The executable statements of the scope, but not those of `block` constructs in it, which have scopes of their own.
    pub(super) fn executables(&self) -> Vec<usize> {
        self.executables_of(self.scope)
    }

    pub(super) fn executables_of(&self, of: usize) -> Vec<usize> {
        let (tree, scope) = (self.tree, &self.tree.scopes[of]);
        let (Some(first), Some(end)) = (scope.first_executable, scope.end) else { return Vec::new() };
        let last = scope.contains.unwrap_or(end).min(tree.logical.len() - 1);
        let blocks = tree.scopes.iter().filter(|s| s.class == ScopeClass::Block && s.parent == Some(of));
        let inside: Vec<(usize, usize)> = blocks.filter_map(|s| s.header.zip(s.end)).collect();
        (first..=last)
            .filter(|k| !tree.logical[*k].directive && !inside.iter().any(|(lo, hi)| lo <= k && k <= hi))
            .collect()
    }

    pub(super) fn lasts(&self, scope: usize) -> bool {
        matches!(self.tree.scopes[scope].class, ScopeClass::Program | ScopeClass::Module | ScopeClass::Other)
    }

    /// The variable that releases what is made in a procedure, or in a `block` construct, when it ends.
    pub(super) fn keeper(&mut self, home: usize) -> Place {
        let name = match self.tree.scopes[home].class {
            ScopeClass::Block => seam::generated("here", home),
            _ => seam::generated("here", ""),
        };
        let keeper = format!("type({}) :: {name}", seam::name::SCOPE);
        if home == self.scope {
            self.text.declare_once(keeper);
        }
        Place::new(format!("{name}%list"))
    }

    /// Whether a declaration gives an argument `intent(out)`.
    pub(super) fn is_given_new(&self, symbol: Symbol) -> bool {
        let (tree, scope) = (self.tree, &self.tree.scopes[self.scope]);
        let (Some(first), Some(end)) = (scope.header, scope.first_executable.or(scope.contains).or(scope.end)) else {
            return false;
        };
        let says = |k: usize| {
            let tokens = tree.logical[k].tokens;
            let is_out = |at: u32| {
                self.word(at) == b"intent" && self.kind(at + 1) == TokenKind::LParen && self.word(at + 2) == b"out"
            };
            let is_named = |at: u32| self.kind(at) == TokenKind::Ident && tree.unit.token(at).symbol() == symbol;
            (tokens.lo..tokens.hi).any(is_out) && (tokens.lo..tokens.hi).any(is_named)
        };
        (first + 1..end).any(says)
    }

    /// Whether variables of the scope exist from start to end.
    pub(super) fn is_lasting(&self) -> bool {
        self.lasts(self.scope)
    }

    /// The code where the executing nodes change for some statements, and the code after these. If a `return` among them ends the
    /// procedure, its end has to change them back.
    pub(super) fn executing(&mut self, began: &Place, body: StmtId) -> (Option<String>, String) {
        let returns = self.asked().exits(body).iter().any(|e| e.leaves == Leaves::Procedure);
        if !returns || !matches!(self.tree.scopes[self.scope].class, ScopeClass::Procedure | ScopeClass::Block) {
            return (None, seam::end(began).into());
        }
        let keeper = self.keeper(self.scope);
        (Some(seam::keep_executing(&keeper, began).into()), seam::end_kept(keeper).into())
    }
}
