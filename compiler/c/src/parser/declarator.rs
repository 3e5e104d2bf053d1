//! Declarators: from `*(*f[2])(int)` to a type (C11 6.7.6, 6.7.7), and codimensions.
//!
//! A declarator is read from the name outward into a list of derivations, which then wrap the specifiers' type from
//! the far end. The list is a stack shared by all declarators being read; each has a mark.

use super::parts::{Derive, Params};
use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::Parse;
use crate::types::{Far, FunctionType, Len, Quals, Ty, Type};
use nagaya_text::{Span, Symbol, TokenIdx, TokenKind};

pub(super) struct Declarator {
    pub name: Option<Symbol>,
    pub name_at: TokenIdx,
    pub suffixes: Box<[Suffix]>,
    /// Where its derivations begin on the stack.
    pub chain: usize,
}

/// Whether a name must, may or must not be there.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Naming {
    Required,
    Optional,
    Forbidden,
}

/// Pointers, arrays and functions that one declarator may pile up.
const MAX_DERIVES: usize = 2000;

impl Parser<'_> {
    /// A declarator with a name.
    pub(super) fn declarator(&mut self) -> Parse<Declarator> {
        self.any_declarator(Naming::Required)
    }

    pub(super) fn abstract_declarator(&mut self) -> Parse<Declarator> {
        self.any_declarator(Naming::Forbidden)
    }

    fn any_declarator(&mut self, naming: Naming) -> Parse<Declarator> {
        let chain = self.derives.len();
        let mut d = Declarator { name: None, name_at: self.pos, suffixes: Box::new([]), chain };
        self.declarator_into(naming, &mut d)?;
        Ok(d)
    }

    fn declarator_into(&mut self, naming: Naming, d: &mut Declarator) -> Parse<()> {
        let mut pointers: Vec<(Quals, Option<Far>)> = Vec::new();
        loop {
            if self.eat(TokenKind::Star) {
                pointers.push(self.pointer_qualifiers(naming)?);
                if pointers.len() > MAX_DERIVES {
                    let here = self.here();
                    return self.fail(here, "too many '*' in one declarator");
                }
            } else if self.at_attributes() {
                let _ = self.attributes()?;
            } else {
                break;
            }
        }
        self.direct_declarator(naming, d)?;
        if self.derives.len() + pointers.len() > d.chain + MAX_DERIVES {
            let here = self.here();
            return self.fail(here, "this declarator has too many parts");
        }
        self.derives.extend(pointers.iter().rev().map(|(q, far)| Derive::Pointer(*q, *far)));
        Ok(())
    }

    fn pointer_qualifiers(&mut self, naming: Naming) -> Parse<(Quals, Option<Far>)> {
        let mut q = Quals::NONE;
        let mut far = None;
        loop {
            if let Some(word) = self.far_word(naming == Naming::Required) {
                far = Some(self.take_far_word(word, far)?);
                continue;
            }
            match self.keyword() {
                Some(Kw::Const) => q = q.with(Quals::CONST),
                Some(Kw::Volatile) => q = q.with(Quals::VOLATILE),
                Some(Kw::Restrict) => q = q.with(Quals::RESTRICT),
                Some(Kw::Atomic) => q = q.with(Quals::ATOMIC),
                Some(Kw::Nullability) => {}
                _ if self.at_attributes() => {
                    let _ = self.attributes()?;
                    continue;
                }
                _ => return Ok((q, far)),
            }
            self.advance();
        }
    }

    fn direct_declarator(&mut self, naming: Naming, d: &mut Declarator) -> Parse<()> {
        let mut suffixes = Vec::new();
        if self.at(TokenKind::LParen) && self.is_grouping(naming) {
            self.advance();
            let _ = self.attributes()?;
            self.nested(|p| p.declarator_into(naming, d))?;
            self.expect(TokenKind::RParen, "to close the declarator")?;
        } else if let Some(name) = self.declarable().filter(|_| naming != Naming::Forbidden) {
            (d.name, d.name_at) = (Some(name), self.pos);
            self.advance();
        } else if naming == Naming::Required {
            return self.expected("a name", "in this declaration");
        } else {
            d.name_at = self.pos;
        }
        let direct = self.derives.len() == d.chain;
        loop {
            let lo = self.pos;
            let kind = match self.kind() {
                TokenKind::LBracket if self.ahead(1).kind != TokenKind::LBracket => {
                    SuffixKind::Array(self.array_suffix()?)
                }
                TokenKind::LParen => {
                    let params = self.nested(|p| p.parameters())?;
                    self.derives.push(Derive::Function(Box::new(params)));
                    SuffixKind::Function
                }
                TokenKind::Colon if self.at_spreader() => {
                    self.spreader(d, direct)?;
                    continue;
                }
                _ if self.at_attributes() && self.attributes_inside() => {
                    let _ = self.attributes()?;
                    continue;
                }
                _ => break,
            };
            if self.derives.len() > d.chain + MAX_DERIVES {
                let here = self.here();
                return self.fail(here, "this declarator has too many parts");
            }
            if direct {
                suffixes.push(Suffix { span: self.since(lo), kind });
            }
        }
        if !suffixes.is_empty() {
            d.suffixes = suffixes.into();
        }
        Ok(())
    }

    /// `int x [[maybe_unused]][3]`: only C23 attributes can be before more of the declarator.
    fn attributes_inside(&self) -> bool {
        self.at(TokenKind::LBracket)
    }

    /// `(` begins a nested declarator and not parameters.
    fn is_grouping(&self, naming: Naming) -> bool {
        if naming == Naming::Required {
            return true;
        }
        let next = self.ahead(1);
        match next.kind {
            TokenKind::RParen | TokenKind::Ellipsis => false,
            TokenKind::Star | TokenKind::LParen | TokenKind::Caret => true,
            TokenKind::LBracket => self.ahead(2).kind != TokenKind::LBracket,
            TokenKind::Ident => {
                if self.keyword_of(next) == Some(Kw::Attribute) {
                    return true;
                }
                naming == Naming::Optional && !self.declaration_at(1)
            }
            _ => false,
        }
    }

    fn array_suffix(&mut self) -> Parse<Option<ExprId>> {
        self.advance();
        let mut q = Quals::NONE;
        loop {
            match self.keyword() {
                Some(Kw::Static) => {}
                Some(Kw::Const) => q = q.with(Quals::CONST),
                Some(Kw::Volatile) => q = q.with(Quals::VOLATILE),
                Some(Kw::Restrict) => q = q.with(Quals::RESTRICT),
                Some(Kw::Atomic) if self.ahead(1).kind != TokenKind::LParen => q = q.with(Quals::ATOMIC),
                _ => break,
            }
            self.advance();
        }
        let mut extent = None;
        let len = if self.at(TokenKind::RBracket) {
            Len::Unknown
        } else if self.at(TokenKind::Star) && self.ahead(1).kind == TokenKind::RBracket {
            self.advance();
            Len::Star
        } else {
            let e = self.nested(|p| p.assignment())?;
            self.note_type_expr(e, TypeRole::Extent);
            extent = Some(e);
            let known = self.tree.constant(e).and_then(|v| u64::try_from(v).ok());
            known.map_or(Len::Expr(e), Len::Const)
        };
        self.expect(TokenKind::RBracket, "after the array's extent")?;
        self.derives.push(Derive::Array(len, q));
        Ok(extent)
    }

    /// Wraps `base` in the derivations from `chain` on, and takes them off the stack.
    pub(super) fn apply_derives(&mut self, base: Ty, chain: usize) -> Ty {
        let mut ty = base;
        while self.derives.len() > chain {
            let Some(d) = self.derives.pop() else { break };
            ty = match d {
                Derive::Pointer(q, far) => {
                    let p = match far {
                        Some(far) => self.tree.types.intern(Type::Far(far, ty)),
                        None => self.tree.types.pointer(ty),
                    };
                    self.tree.types.qualified(p, q)
                }
                Derive::Array(len, _) => self.tree.types.array(ty, len),
                Derive::Spread(len) => self.tree.types.intern(Type::Spread(ty, len)),
                Derive::Function(p) => self.tree.types.intern(Type::Function(FunctionType {
                    ret: ty.bare(),
                    params: p.types.into(),
                    variadic: p.variadic,
                    prototype: p.prototype,
                })),
            };
        }
        ty
    }

    /// Like `apply_derives`, for a parameter: arrays and functions become pointers.
    fn apply_to_parameter(&mut self, base: Ty, chain: usize) -> Ty {
        let inner = match self.derives.get(chain) {
            Some(Derive::Array(_, q)) => *q,
            _ => Quals::NONE,
        };
        let ty = self.apply_derives(base, chain);
        match *self.tree.types.get(ty) {
            Type::Array(elem, _) => {
                let p = self.tree.types.pointer(elem);
                self.tree.types.qualified(p, inner)
            }
            Type::Function(_) => self.tree.types.pointer(ty),
            _ => ty,
        }
    }

    /// `(...)` after a function's name.
    fn parameters(&mut self) -> Parse<Params> {
        self.advance();
        let level = self.scopes.level();
        self.scopes.enter();
        let r = self.parameter_list();
        self.scopes.leave_to(level);
        r
    }

    fn parameter_list(&mut self) -> Parse<Params> {
        let mut p = Params::default();
        if self.eat(TokenKind::RParen) {
            return Ok(p);
        }
        if self.name_of(self.token()).is_some_and(|s| !self.is_type_name(s)) {
            let next = self.ahead(1).kind;
            if matches!(next, TokenKind::Comma | TokenKind::RParen) {
                return self.identifier_list();
            }
        }
        p.prototype = true;
        if self.at_keyword(Kw::Void) && self.ahead(1).kind == TokenKind::RParen {
            self.advance();
            self.advance();
            return Ok(p);
        }
        loop {
            if self.eat(TokenKind::Ellipsis) {
                p.variadic = true;
                self.expect(TokenKind::RParen, "after '...'")?;
                return Ok(p);
            }
            let d = self.parameter()?;
            p.types.push(self.tree.decl(d).ty.bare());
            p.decls.push(d);
            match self.kind() {
                TokenKind::Comma => self.advance(),
                // GNU: the earlier ones were forward declarations for extents.
                TokenKind::Semi => {
                    self.advance();
                    p.types.clear();
                    p.decls.clear();
                }
                TokenKind::RParen => {
                    self.advance();
                    return Ok(p);
                }
                _ => return self.expect(TokenKind::RParen, "after the parameters").map(|()| p),
            }
        }
    }

    fn parameter(&mut self) -> Parse<DeclId> {
        let lo = self.pos;
        let specs = (self.rules.specifiers)(self)?;
        if specs.implicit && (specs.empty || !matches!(self.kind(), TokenKind::Ident)) {
            return self.not_a_type("a parameter");
        }
        let start = self.pos;
        let dr = self.nested(|p| p.any_declarator(Naming::Optional))?;
        let ty = self.apply_to_parameter(specs.ty, dr.chain);
        let mut decl = self.plain_decl(DeclKind::Param, ScopeKind::Prototype, dr.name, dr.name_at, ty);
        decl.suffixes = dr.suffixes;
        if self.at_codims() {
            decl.coarray = Some(Box::new(self.codims(true)?));
        }
        let mut attrs = self.attributes()?;
        if self.at_keyword(Kw::Asm) {
            decl.asm_label = Some(self.asm_label()?);
            let a = self.attributes()?;
            attrs.merge(a);
        }
        decl.ty = self.with_attributes(decl.ty, &attrs);
        decl.storage = specs.storage;
        decl.declarator = if self.pos == start { specs.span } else { self.since(lo) };
        let name = decl.name;
        let id = self.push_decl(decl);
        if let Some(s) = name {
            self.scopes.bind(s, id);
        }
        Ok(id)
    }

    /// `f(a, b)` of a K&R definition: `int` until declared.
    fn identifier_list(&mut self) -> Parse<Params> {
        let mut p = Params { old_style: true, ..Params::default() };
        loop {
            let at = self.pos;
            let Some(name) = self.name_of(self.token()) else { return self.expected("a parameter name", "") };
            self.advance();
            let mut decl = self.plain_decl(DeclKind::Param, ScopeKind::Prototype, Some(name), at, Ty::INT);
            decl.declarator = self.since(at);
            p.decls.push(self.push_decl(decl));
            if self.eat(TokenKind::RParen) {
                return Ok(p);
            }
            self.expect(TokenKind::Comma, "between parameter names")?;
        }
    }

    // ---- codimensions ----

    /// `:[2][*]`. The extents are noted as expressions of the declaration.
    pub(super) fn codims(&mut self, colon: bool) -> Parse<Codims> {
        let lo = self.pos;
        if colon {
            self.expect(TokenKind::Colon, "before the codimensions")?;
        }
        let mut dims = Vec::new();
        while self.eat(TokenKind::LBracket) {
            if self.at(TokenKind::Star) && self.ahead(1).kind == TokenKind::RBracket {
                self.advance();
                dims.push(Codim::Star);
            } else if self.at(TokenKind::RBracket) {
                dims.push(Codim::Empty);
            } else {
                let e = self.nested(|p| p.assignment())?;
                self.note_type_expr(e, TypeRole::Cosubscript);
                dims.push(Codim::Expr(e));
            }
            self.expect(TokenKind::RBracket, "after the codimension")?;
        }
        if dims.is_empty() {
            return self.expected("'['", "after ':' of a coarray");
        }
        Ok(Codims { span: self.since(lo), dims: dims.into() })
    }

    fn take_far_word(&mut self, word: Far, before: Option<Far>) -> Parse<Far> {
        if before.is_some() {
            let here = self.here();
            return self.fail(here, "a pointer is global or spread, and only once");
        }
        self.tree.far_words.push(self.pos);
        self.advance();
        Ok(word)
    }

    /// `::` after the dimensions of a name (`direct`): all of them so far are distributed.
    fn spreader(&mut self, d: &Declarator, direct: bool) -> Parse<()> {
        let lo = self.pos;
        let dims = &mut self.derives[d.chain..];
        let fits = direct && !dims.is_empty() && dims.iter().all(|d| matches!(d, Derive::Array(..)));
        if !fits {
            let here = self.here();
            return self
                .fail(here, "'::' comes after the first dimensions of a declared name, once, as in 'int a[n]::[m]'");
        }
        for dim in dims {
            if let Derive::Array(len, _) = *dim {
                *dim = Derive::Spread(len);
            }
        }
        self.advance();
        self.advance();
        let span = self.since(lo);
        self.tree.spreaders.insert(d.name_at, span);
        Ok(())
    }

    /// `__asm__("name")` after a declarator.
    pub(super) fn asm_label(&mut self) -> Parse<Span> {
        let lo = self.pos;
        self.advance();
        self.expect(TokenKind::LParen, "after 'asm'")?;
        if !self.at(TokenKind::Str) {
            return self.expected("a string literal", "as the assembler name");
        }
        while self.eat(TokenKind::Str) {}
        self.expect(TokenKind::RParen, "after the assembler name")?;
        Ok(self.since(lo))
    }
}
