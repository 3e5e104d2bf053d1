//! Coindexed objects as actual arguments of procedures that this file has, or of which it has an interface.

use nagaya_text::token::TokenKind;
use nagaya_text::{Span, Symbol, TokenIdx};

use super::Finder;
use crate::tree::{Scope, ScopeClass};

impl Finder<'_, '_> {
    /// The calls and the function references of a statement: `call s(a[k])`, where the dummy argument is `class(*)`.
    pub(super) fn unlimited_polymorphic(&mut self, tokens: Span) {
        for at in tokens.lo..tokens.hi {
            if self.kind(at) != TokenKind::Ident
                || self.kind(at + 1) != TokenKind::LParen
                || at > tokens.lo && self.kind(at - 1) == TokenKind::Percent
            {
                continue;
            }
            let Some(behind) = self.behind(at + 1, tokens.hi) else { continue };
            let arguments = self.items(Span::new(at + 2, behind - 1));
            let coindexed: Vec<_> = (0..).zip(arguments).filter(|(_, argument)| self.is_coindexed(*argument)).collect();
            let Some(procedure) = self.procedure(at).filter(|_| !coindexed.is_empty()) else { continue };
            for (position, argument) in coindexed {
                if self.is_unlimited(procedure, position, argument) {
                    self.refuse_argument(argument);
                }
            }
        }
    }

    fn refuse_argument(&mut self, argument: Span) {
        let object = self.without_keyword(argument);
        let text = self.tree.unit.source(object);
        self.error(
            object,
            format!("'{text}' is a coindexed object for a dummy argument 'class(*)', which would have no type"),
            &format!("write parentheses around the argument: '({text})'"),
        );
    }

    /// Whether an argument is a coindexed object of an intrinsic type.
    fn is_coindexed(&self, argument: Span) -> bool {
        let span = self.without_keyword(argument);
        self.designator(span.lo, span.hi).is_some_and(|object| {
            let of = object.last().decl.map(|decl| self.tree.decls[decl].type_name.as_str());
            let is_intrinsic = of.is_some_and(|name| !name.starts_with("type") && !name.starts_with("class"));
            object.span == span && object.selector().is_some() && is_intrinsic
        })
    }

    fn without_keyword(&self, argument: Span) -> Span {
        match argument.hi > argument.lo + 2 && self.kind(argument.lo + 1) == TokenKind::Assign {
            true => Span::new(argument.lo + 2, argument.hi),
            false => argument,
        }
    }

    /// Whether the dummy argument of an actual one is `class(*)`.
    fn is_unlimited(&self, procedure: usize, position: usize, argument: Span) -> bool {
        let of = &self.tree.scopes[procedure];
        let name = match self.without_keyword(argument) == argument {
            true => of.dummies.get(position).map(|at| self.tree.unit.token(*at).symbol()),
            false => Some(self.tree.unit.token(argument.lo).symbol()),
        };
        let decl = name.and_then(|name| of.names.get(&name)).map(|decl| &self.tree.decls[*decl]);
        decl.is_some_and(|decl| decl.dummy && decl.type_name.replace(' ', "") == "class(*)")
    }

    /// The procedure that a name means: its scope.
    fn procedure(&self, at: TokenIdx) -> Option<usize> {
        let name = self.tree.unit.token(at).symbol();
        if self.is_generic(at) {
            return None;
        }
        let mut scope = self.scope;
        while let Some(n) = scope {
            let of = &self.tree.scopes[n];
            if let Some(found) = self.procedure_in(n, name) {
                return Some(found);
            }
            if of.names.contains_key(&name) {
                return None;
            }
            let used = of.uses.iter().find_map(|u| {
                let listed = u.names.iter().find(|l| l.0 == name).map(|l| l.1);
                let is_hidden = listed.is_none() && (u.only || u.names.iter().any(|l| l.1 == name));
                let module = self.tree.module(&u.module, n).filter(|_| !is_hidden)?;
                self.procedure_in(module, listed.unwrap_or(name))
            });
            if used.is_some() {
                return used;
            }
            scope = of.parent;
        }
        None
    }

    /// Whether an interface gives several procedures this name.
    fn is_generic(&self, at: TokenIdx) -> bool {
        let interfaces = self.tree.scopes.iter().filter(|scope| scope.class == ScopeClass::Interface);
        let mut names = interfaces.filter_map(|scope| Some(self.tree.logical[scope.header?].tokens.lo + 1));
        names.any(|name| self.word(name) == self.word(at))
    }

    /// A procedure that a scope contains, or of which it has an interface.
    fn procedure_in(&self, scope: usize, name: Symbol) -> Option<usize> {
        let name = self.tree.unit.names.bytes(name);
        let is_inside = |s: &Scope| {
            let parent = s.parent.filter(|p| self.tree.scopes[*p].class == ScopeClass::Interface);
            s.parent == Some(scope) || parent.is_some_and(|p| self.tree.scopes[p].parent == Some(scope))
        };
        let is_it = |s: &Scope| s.class == ScopeClass::Procedure && s.name.as_bytes() == name && is_inside(s);
        self.tree.scopes.iter().position(is_it)
    }
}
