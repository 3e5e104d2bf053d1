//! The entities of a declaration: their names, dimensions and codimensions.

use super::Attributes;
use crate::reader::Reader;
use crate::tree::{Decl, Dim, ScopeClass};
use nagaya_model::language::{Failed, Read, ValueClass};
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Reader<'_> {
    /// What is between square brackets, if they are here.
    pub(super) fn codimensions(&mut self) -> Read<Option<Span>> {
        if self.kind() != TokenKind::LBracket {
            return Ok(None);
        }
        let lo = self.at + 1;
        self.at = self.after_brackets(self.at).ok_or(Failed)?;
        Ok(Some(Span::new(lo, self.at - 1)))
    }

    /// `(n, 0:m, :, *)`
    pub(super) fn dims(&mut self) -> Read<Vec<Dim>> {
        self.close(TokenKind::LParen)?;
        let mut dims = Vec::new();
        loop {
            let (mut lower, mut upper) = (None, None);
            let ends = |r: &Self| matches!(r.kind(), TokenKind::Comma | TokenKind::RParen);
            let mut is_star = self.accept_kind(TokenKind::Star);
            if !is_star && self.kind() != TokenKind::Colon {
                upper = Some(self.any()?);
            }
            if self.accept_kind(TokenKind::Colon) {
                lower = upper.take();
                is_star = self.accept_kind(TokenKind::Star);
                if !is_star && !ends(self) {
                    upper = Some(self.any()?);
                }
            }
            dims.push(Dim { lower, upper, is_star });
            if !self.accept_kind(TokenKind::Comma) {
                break;
            }
        }
        self.close(TokenKind::RParen)?;
        Ok(dims)
    }

    pub(super) fn entity(&mut self, class: ValueClass, type_name: &str, attributes: &Attributes) -> Read<()> {
        let at = self.at;
        self.close(TokenKind::Ident)?;
        let mut dims = attributes.dims.clone();
        if self.kind() == TokenKind::LParen {
            dims = self.dims()?;
        }
        let codimensions = self.codimensions()?.or(attributes.codimensions);
        let mut type_name = type_name.to_string();
        if self.accept_kind(TokenKind::Star) {
            // A length of its own.
            let lo = self.at;
            if self.kind() == TokenKind::LParen {
                self.at = self.after_brackets(self.at).ok_or(Failed)?;
                type_name = format!("character{}", self.tree.unit.source(Span::new(lo, self.at)));
            } else {
                self.at += 1;
                type_name = format!("character({})", self.tree.unit.source(Span::new(lo, self.at)));
            }
        }
        let entity = Span::new(at, self.at);
        let mut value = None;
        let mut initialised = false;
        let mut has_value = false;
        if self.accept_kind(TokenKind::Arrow) {
            has_value = self.word_at(self.at) != "null";
            self.any()?;
        } else if self.kind() == TokenKind::Slash {
            // The old way to initialise.
            self.at += 1;
            while !matches!(self.kind(), TokenKind::Slash | TokenKind::End) {
                self.at += 1;
            }
            self.at += 1;
            initialised = true;
        } else if self.accept_kind(TokenKind::Assign) {
            let e = self.any()?;
            initialised = !attributes.parameter;
            value = attributes.parameter.then(|| self.tree.folded(self.scope, e)).flatten();
        }
        let now = self.now;
        let n = self.declared(at);
        if let Some(access) = attributes.access {
            let symbol = self.symbol(at);
            self.tree.scopes[self.scope].access.insert(symbol, access);
        }
        let d = &mut self.tree.decls[n];
        d.access = attributes.access;
        d.class = class;
        d.type_name = type_name;
        if d.dims.is_empty() {
            d.dims = dims;
        }
        d.deferred |= attributes.deferred;
        d.pointer |= attributes.pointer;
        d.optional |= attributes.optional;
        d.target |= attributes.target;
        d.intent = attributes.intent.clone().or(d.intent.take());
        d.codimensions = codimensions.or(d.codimensions);
        d.save |= attributes.save || initialised;
        d.value = value.or(d.value);
        d.written = Some((now, entity));
        d.has_value = has_value || initialised;
        if attributes.parameter {
            d.refused = Some("is a constant");
        } else if attributes.external {
            d.refused = Some("is a procedure");
        } else if initialised {
            d.refused = Some("is initialised where it is declared: assign its values instead");
        }
        Ok(())
    }

    /// The declaration of a name in the innermost scope, made if there is none.
    pub fn declared(&mut self, at: TokenIdx) -> usize {
        let (symbol, scope) = (self.symbol(at), self.scope);
        if let Some(n) = self.tree.scopes[scope].names.get(&symbol) {
            return *n;
        }
        let name = self.tree.unit.name(symbol).into_owned();
        let of = &self.tree.scopes[scope];
        let dummy = of.dummies.iter().any(|d| self.symbol(*d) == symbol);
        let save = matches!(of.class, ScopeClass::Program | ScopeClass::Module | ScopeClass::Submodule);
        let (class, type_name) = self.tree.implicit_type(scope, &name);
        self.tree.decls.push(Decl {
            name,
            at,
            scope,
            to: None,
            class,
            type_name,
            dims: Vec::new(),
            dummy,
            optional: false,
            optional_stated: false,
            codimensions: None,
            deferred: false,
            pointer: false,
            save,
            save_stated: false,
            access: None,
            common: None,
            value: None,
            written: None,
            shaped: None,
            attributed: Vec::new(),
            target: false,
            intent: None,
            intended: None,
            has_value: false,
            refused: None,
        });
        let n = self.tree.decls.len() - 1;
        self.tree.scopes[scope].names.insert(symbol, n);
        n
    }
}
