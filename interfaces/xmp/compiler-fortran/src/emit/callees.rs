//! The procedures that calls name: where they are declared, what generic names and type-bound names stand for.
//!
//! Not here: what their arguments need (`arguments`).

use crate::tree::{ScopeClass, Tree};
use nagaya_model::Model;
use nagaya_text::{TokenIdx, TokenKind};
use std::collections::HashMap;

/// The procedures of a file by the names with which calls may name them.
pub(super) struct Callees<'a, 'u> {
    tree: &'a Tree<'u>,
    /// Scopes of procedures by their names.
    procedures: HashMap<Vec<u8>, Vec<usize>>,
    /// The names of procedures by the name of an interface.
    generic: HashMap<Vec<u8>, Vec<Vec<u8>>>,
    /// The names of procedures by a name in a derived type.
    bound: HashMap<Vec<u8>, Vec<Vec<u8>>>,
}

impl<'a, 'u> Callees<'a, 'u> {
    /// Empty for a file without distributed arrays, whose calls need nothing.
    pub fn of(tree: &'a Tree<'u>, model: &Model) -> Callees<'a, 'u> {
        let mut all = Callees { tree, procedures: HashMap::new(), generic: HashMap::new(), bound: HashMap::new() };
        if model.aligned.is_empty() {
            return all;
        }
        for (n, s) in tree.scopes.iter().enumerate() {
            if s.class == ScopeClass::Procedure && !s.dummies.is_empty() {
                all.procedures.entry(s.name.clone().into_bytes()).or_default().push(n);
            }
        }
        if all.procedures.is_empty() {
            return all;
        }
        for (n, s) in tree.scopes.iter().enumerate() {
            let (Some(first), Some(end)) = (s.header, s.end) else { continue };
            match s.class {
                ScopeClass::Interface => all.specifics(n, first, end),
                ScopeClass::DerivedType => (first + 1..end).for_each(|k| all.bindings(k)),
                _ => {}
            }
        }
        all
    }

    fn kind(&self, at: TokenIdx) -> TokenKind {
        self.tree.unit.token(at).kind
    }

    fn word(&self, at: TokenIdx) -> &'u [u8] {
        let token = self.tree.unit.token(at);
        match token.kind {
            TokenKind::Ident => self.tree.unit.names.bytes(token.symbol()),
            _ => b"",
        }
    }

    /// What `interface NAME` stands for.
    fn specifics(&mut self, interface: usize, first: usize, end: usize) {
        let tree = self.tree;
        let header = tree.logical[first].tokens;
        let is_generic = self.word(header.lo) == b"interface" && header.lo + 2 == header.hi;
        if !is_generic || self.kind(header.lo + 1) != TokenKind::Ident {
            return;
        }
        let bodies = tree.scopes.iter().filter(|b| b.parent == Some(interface));
        let mut of: Vec<Vec<u8>> = bodies.map(|b| b.name.clone().into_bytes()).collect();
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
        self.generic.entry(self.word(header.lo + 1).to_vec()).or_default().extend(of);
    }

    /// `procedure :: NAME => PROCEDURE, NAME`, `generic :: NAME => NAME, NAME`
    fn bindings(&mut self, statement: usize) {
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
            let targets: Vec<Vec<u8>> = targets.iter().map(|at| self.word(*at).to_vec()).collect();
            self.bound.entry(self.word(*name).to_vec()).or_default().extend(targets);
            rest = &others[count..];
        }
    }

    /// The procedures that a generic name, or the name of a component, may stand for.
    pub fn named(&self, scope: usize, name: &[u8], is_component: bool) -> Vec<usize> {
        let Callees { generic, bound, .. } = self;
        let none = Vec::new();
        let mut names = if is_component { bound } else { generic }.get(name).unwrap_or(&none).clone();
        if is_component {
            // A generic name of a type stands for names of the type.
            names = names
                .iter()
                .flat_map(|n| bound.get(n).filter(|_| n != name).cloned().unwrap_or(vec![n.clone()]))
                .collect();
        }
        names.iter().filter_map(|n| self.procedure(scope, n)).collect()
    }

    /// The procedure that a name means in a scope: that of the innermost scope, then one of a module, then an external one.
    pub fn procedure(&self, scope: usize, name: &[u8]) -> Option<usize> {
        let tree = self.tree;
        let mut around = vec![scope];
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
