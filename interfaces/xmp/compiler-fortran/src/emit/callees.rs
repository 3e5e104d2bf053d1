//! The procedures that calls name: where they are declared, what generic names and type-bound names stand for.
//!
//! Not here: what their arguments need (`arguments`).

use super::{Callees, Emit, Procedures};
use crate::tree::ScopeClass;
use nagaya_text::{Span, TokenIdx, TokenKind};

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

    /// The names of the specific procedures of each generic name, and of the procedures of each type-bound name.
    pub(super) fn callees(&self) -> Callees {
        let (tree, mut all) = (self.tree, Callees::default());
        if self.procedures.is_empty() {
            return all;
        }
        for (n, s) in tree.scopes.iter().enumerate() {
            let (Some(first), Some(end)) = (s.header, s.end) else { continue };
            match s.class {
                ScopeClass::Interface => self.specifics(n, first, end, &mut all),
                ScopeClass::DerivedType => (first + 1..end).for_each(|k| self.bindings(k, &mut all)),
                _ => {}
            }
        }
        all
    }

    /// What `interface NAME` stands for.
    fn specifics(&self, interface: usize, first: usize, end: usize, all: &mut Callees) {
        let tree = self.tree;
        let header = tree.logical[first].tokens;
        let is_generic = self.word(header.lo) == b"interface" && header.lo + 2 == header.hi;
        if !is_generic || self.kind(header.lo + 1) != TokenKind::Ident {
            return;
        }
        let of = all.generic.entry(self.word(header.lo + 1).to_vec()).or_default();
        let bodies = tree.scopes.iter().filter(|b| b.parent == Some(interface));
        of.extend(bodies.map(|b| b.name.clone().into_bytes()));
        for k in first + 1..end {
            let tokens = tree.logical[k].tokens;
            let list = match (self.word(tokens.lo), self.word(tokens.lo + 1)) {
                (b"module", b"procedure") => tokens.lo + 2,
                (b"procedure", _) => tokens.lo + 1,
                _ => continue,
            };
            let names = (list..tokens.hi).filter(|at| self.kind(*at) == TokenKind::Ident);
            of.extend(names.map(|at| self.word(at).to_vec()));
        }
    }

    /// `procedure :: NAME => PROCEDURE, NAME`, `generic :: NAME => NAME, NAME`
    fn bindings(&self, statement: usize, all: &mut Callees) {
        let tokens = self.tree.logical[statement].tokens;
        let is_generic = self.word(tokens.lo) == b"generic";
        let colons = (tokens.lo..tokens.hi).rev().find(|at| self.kind(*at) == TokenKind::Colon);
        if !is_generic && self.word(tokens.lo) != b"procedure" {
            return;
        }
        let names: Vec<TokenIdx> =
            (colons.unwrap_or(tokens.lo) + 1..tokens.hi).filter(|at| self.kind(*at) == TokenKind::Ident).collect();
        let mut rest = names.as_slice();
        while let [name, others @ ..] = rest {
            let has_target = self.kind(*name + 1) != TokenKind::Comma && *name + 1 < tokens.hi;
            let count = if !has_target {
                0
            } else if is_generic {
                others.len()
            } else {
                others.len().min(1)
            };
            let targets = if count == 0 { std::slice::from_ref(name) } else { &others[..count] };
            let of = all.bound.entry(self.word(*name).to_vec()).or_default();
            of.extend(targets.iter().map(|at| self.word(*at).to_vec()));
            rest = &others[count..];
        }
    }

    /// The procedures that a generic name, or the name of a component, may stand for.
    pub(super) fn callees_named(&self, name: &[u8], is_component: bool) -> Vec<usize> {
        let Callees { generic, bound } = &self.callees;
        let none = Vec::new();
        let mut names = if is_component { bound } else { generic }.get(name).unwrap_or(&none).clone();
        if is_component {
            // A generic name of a type stands for names of the type.
            names = names
                .iter()
                .flat_map(|n| bound.get(n).filter(|_| n != name).cloned().unwrap_or(vec![n.clone()]))
                .collect();
        }
        names.iter().filter_map(|n| self.procedure(n)).collect()
    }

    /// Whether a name before a bracket is that of a procedure of which nothing is known here.
    pub(super) fn is_unknown_procedure(&self, statement: Span, at: TokenIdx, is_component: bool) -> bool {
        let is_called = at > statement.lo && self.split(at + 1).1 == statement.hi && {
            let begins = (statement.lo..at).rev().find(|k| self.word(*k) == b"call");
            begins.is_some_and(|k| is_component || k + 1 == at)
        };
        // An external function has a declaration, and no intrinsic function needs one.
        let decl = self.tree.find(self.scope, self.tree.unit.token(at).symbol());
        is_called || !is_component && decl.is_some_and(|d| self.tree.decls[d].dims.is_empty())
    }

    /// The procedure that a name means here: that of the innermost scope, then one of a module, then an external one.
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
        let distance = |n: usize| match home(n) {
            None => Some(around.len() + 1),
            Some(p) => {
                let of_module = (tree.scopes[p].class == ScopeClass::Module).then_some(around.len());
                around.iter().position(|a| *a == p).or(of_module)
            }
        };
        let renamed = around.iter().flat_map(|s| &tree.scopes[*s].uses).flat_map(|u| &u.names);
        let there = renamed.into_iter().find(|(here, _)| tree.unit.names.bytes(*here) == name);
        let name = there.map_or(name, |(_, there)| tree.unit.names.bytes(*there));
        let seen = self.procedures.get(name)?.iter().filter_map(|n| Some((distance(*n)?, *n)));
        seen.min_by_key(|(distance, _)| *distance).map(|(_, n)| n)
    }
}
