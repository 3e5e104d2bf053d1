//! Arguments of procedures that are in the same file, or have an interface there, because gfortran compares them.
//!
//! `call f(a(1), n)`: an element means the array that begins with it. gfortran refuses that for a pointer, so it
//! becomes `a(1:)`. `call f(a = x)`: a distributed dummy argument has another name (`arrays`).

use super::{Emit, Procedures};
use crate::tree::ScopeClass;
use nagaya_text::{DeclId, Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn procedures(&self) -> Procedures {
        let mut all = Procedures::new();
        if self.model.aligned.is_empty() {
            return all;
        }
        for (n, s) in self.tree.scopes.iter().enumerate() {
            if s.class == ScopeClass::Procedure && !s.dummies.is_empty() {
                all.entry(s.name.clone().into_bytes()).or_default().push(n);
            }
        }
        all
    }

    /// Changes the arguments of calls in the executable statements of the scope.
    pub(super) fn arguments(&mut self) {
        if self.procedures.is_empty() {
            return;
        }
        let tree = self.tree;
        for k in self.executables() {
            if self.taken.contains(&k) {
                continue;
            }
            let tokens = tree.logical[k].tokens;
            for at in tokens.lo..tokens.hi {
                let behind = at > tokens.lo && self.kind(at - 1) == TokenKind::Percent;
                if self.kind(at) == TokenKind::Ident && self.kind(at + 1) == TokenKind::LParen && !behind {
                    if let Some(procedure) = self.procedure(self.word(at)) {
                        self.arguments_of(procedure, at + 1);
                    }
                }
            }
        }
    }

    /// The procedure that a name means here.
    pub(super) fn procedure(&self, name: &[u8]) -> Option<usize> {
        let tree = self.tree;
        let mut around = vec![self.scope];
        while let Some(parent) = tree.scopes[around[around.len() - 1]].parent {
            around.push(parent);
        }
        let home = |n: usize| match tree.scopes[n].parent {
            Some(p) if tree.scopes[p].class == ScopeClass::Interface => tree.scopes[p].parent,
            parent => parent,
        };
        let is_seen = |n: &&usize| match home(**n) {
            None => true,
            Some(p) => around.contains(&p) || tree.scopes[p].class == ScopeClass::Module,
        };
        self.procedures.get(name)?.iter().find(is_seen).copied()
    }

    fn arguments_of(&mut self, procedure: usize, bracket: TokenIdx) {
        let (tree, of) = (self.tree, &self.tree.scopes[procedure]);
        for (n, argument) in self.split(bracket).0.into_iter().enumerate() {
            let is_named =
                self.kind(argument.lo) == TokenKind::Ident && self.kind(argument.lo + 1) == TokenKind::Assign;
            let (name, value) = match is_named {
                true => (argument.lo, Span::new(argument.lo + 2, argument.hi)),
                false => match of.dummies.get(n) {
                    Some(dummy) => (*dummy, argument),
                    None => return,
                },
            };
            let Some(dummy) = of.names.get(&tree.unit.token(name).symbol()).copied() else { continue };
            self.is_like_dummy(dummy, value);
            let aligned = self.aligned_of.get(&DeclId(dummy as u32));
            if is_named && aligned.is_some_and(|n| !self.is_deferred_argument(*n)) {
                self.out.replace(Span::token(name), Self::given(&tree.decls[dummy].name));
            }
            let dims = &tree.decls[dummy].dims;
            let takes_sequence = !dims.is_empty() && dims.iter().all(|d| d.upper.is_some() || d.is_star);
            let is_reference = !value.is_empty() && self.kind(value.lo + 1) == TokenKind::LParen;
            if !takes_sequence || !is_reference || self.array_at(value.lo).is_none() {
                continue;
            }
            let (subscripts, end) = self.split(value.lo + 1);
            if end == value.hi && subscripts.iter().all(|s| self.colon(*s).is_none()) {
                self.out.replace(Span::before(subscripts[0].hi), ":");
            }
        }
    }
}
