//! Declarations and function definitions (C11 6.7, 6.9).

use super::declarator::Declarator;
use super::parts::{Declared, Derive, FunctionContext, Specs};
use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::Parse;
use crate::types::{Ty, Type};
use nagaya_text::{Span, Symbol, TokenKind};

impl Parser<'_> {
    /// A declaration or, at file scope and as GNU nested function, a definition.
    pub(super) fn declaration(&mut self) -> Parse<Declared> {
        let mark = self.type_exprs.len();
        let lo = self.pos;
        let mut specs = self.specifiers()?;
        if specs.implicit && !specs.infer {
            self.implicit_type(&mut specs)?;
        }
        if self.eat(TokenKind::Semi) {
            return Ok(Declared::Group(self.finish_group(&specs, Vec::new(), mark)));
        }
        let group = GroupId(self.tree.groups.len() as u32);
        self.tree.groups.push(Group {
            span: specs.span,
            specifiers: specs.span,
            decls: Box::new([]),
            defines: specs.defines,
            exprs: Box::new([]),
        });
        let mut decls = Vec::new();
        loop {
            let start = self.pos;
            let d = self.nested(|p| p.declarator())?;
            if decls.is_empty() && self.is_definition(&d) {
                // The group made above stays unused; ids are never reused.
                return self.function_definition(lo, &specs, d, mark).map(Declared::Function);
            }
            decls.push(self.init_declarator(start, &specs, d, group)?);
            if !self.eat(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::Semi, "after the declaration")?;
        let exprs = self.take_type_exprs(mark);
        let g = &mut self.tree.groups[group.index()];
        g.span = Span::new(lo, (self.last + 1).max(lo));
        g.decls = decls.into();
        g.exprs = exprs;
        Ok(Declared::Group(group))
    }

    fn finish_group(&mut self, specs: &Specs, decls: Vec<DeclId>, mark: usize) -> GroupId {
        let id = GroupId(self.tree.groups.len() as u32);
        let exprs = self.take_type_exprs(mark);
        self.tree.groups.push(Group {
            span: self.since(specs.lo),
            specifiers: specs.span,
            decls: decls.into(),
            defines: specs.defines,
            exprs,
        });
        id
    }

    /// No type was written: C89's implicit `int`, or a name that should have been a type.
    fn implicit_type(&mut self, specs: &mut Specs) -> Parse<()> {
        if self.at_unknown_type() {
            self.unknown_type();
            if self.unit.in_system_file(self.pos) {
                return Err(crate::problem::Failed);
            }
            self.advance();
            specs.ty = Ty::ERROR;
            specs.span = self.since(specs.lo);
            return Ok(());
        }
        let next = self.ahead(1).kind;
        let plausible = match self.kind() {
            TokenKind::Ident => {
                self.declarable().is_some()
                    && (!specs.empty
                        || next == TokenKind::LParen
                        || matches!(next, TokenKind::Semi | TokenKind::Assign | TokenKind::LBracket | TokenKind::Comma)
                            && self.scopes.level() == 0)
            }
            TokenKind::Star | TokenKind::LParen => !specs.empty,
            TokenKind::Semi => !specs.empty,
            _ => false,
        };
        if plausible {
            return Ok(());
        }
        self.expected("a declaration", "")
    }

    fn is_definition(&self, d: &Declarator) -> bool {
        let Some(Derive::Function(p)) = self.derives.get(d.chain) else { return false };
        match self.kind() {
            TokenKind::LBrace => true,
            TokenKind::Directive => true,
            _ => p.old_style && self.starts_declaration() && !self.at_attributes(),
        }
    }

    /// What can follow a declarator: codimensions, asm label, attributes, initialiser.
    fn init_declarator(&mut self, start: u32, specs: &Specs, d: Declarator, group: GroupId) -> Parse<DeclId> {
        let ty = self.apply_derives(specs.ty, d.chain);
        let mut decl = self.plain_decl(DeclKind::Var, self.scope_kind(), d.name, d.name_at, ty);
        decl.suffixes = d.suffixes;
        if self.at_codims() {
            decl.coarray = Some(Box::new(self.codims(true)?));
        }
        if self.at_keyword(Kw::Asm) {
            decl.asm_label = Some(self.asm_label()?);
        }
        let attrs = self.attributes()?;
        decl.ty = self.with_attributes(ty, &attrs);
        decl.kind = match self.tree.types.get(decl.ty) {
            _ if specs.storage == Storage::Typedef => DeclKind::Typedef,
            Type::Function(_) => DeclKind::Function,
            _ => DeclKind::Var,
        };
        decl.storage = specs.storage;
        decl.inline = specs.inline;
        decl.thread_local = specs.thread_local;
        decl.group = Some(group);
        decl.declarator = self.since(start);
        let id = self.declare(decl);
        if self.eat(TokenKind::Assign) {
            let init = self.nested(|p| p.initializer())?;
            self.tree.decls[id.index()].init = Some(init);
            self.complete_from_initializer(id, init, specs.infer);
        }
        Ok(id)
    }

    fn function_definition(&mut self, lo: u32, specs: &Specs, d: Declarator, mark: usize) -> Parse<FuncId> {
        let start = specs.span.hi;
        let params = match self.derives.get(d.chain) {
            Some(Derive::Function(p)) => p.decls.clone(),
            _ => Vec::new(),
        };
        let ty = self.apply_derives(specs.ty, d.chain);
        let mut decl = self.plain_decl(DeclKind::Function, self.scope_kind(), d.name, d.name_at, ty);
        decl.suffixes = d.suffixes;
        decl.storage = specs.storage;
        decl.inline = specs.inline;
        decl.declarator = Span::new(start, (self.last + 1).max(start));
        let id = self.declare(decl);
        let exprs = self.take_type_exprs(mark);
        let level = self.scopes.level();
        self.scopes.enter();
        let outer = self.function.replace(FunctionContext { name: d.name });
        let r = self.function_rest(lo, specs.span, id, params, exprs);
        self.function = outer;
        self.scopes.leave_to(level);
        r
    }

    fn function_rest(
        &mut self,
        lo: u32,
        specifiers: Span,
        decl: DeclId,
        mut params: Vec<DeclId>,
        exprs: Box<[TypeExpr]>,
    ) -> Parse<FuncId> {
        for p in &params {
            if let Some(s) = self.tree.decl(*p).name {
                self.scopes.bind(s, *p);
            }
        }
        let mut old_style = Vec::new();
        let mut directives = Vec::new();
        loop {
            if self.at(TokenKind::Directive) {
                directives.push(self.directive(DirectivePlace::Header).0);
            } else if self.starts_declaration() {
                if let Declared::Group(g) = self.declaration()? {
                    self.old_style_types(g, &mut params);
                    old_style.push(g);
                }
            } else {
                break;
            }
        }
        if !self.at(TokenKind::LBrace) {
            return self.expected("'{'", "to begin the function's body");
        }
        let body = self.nested(self.rules.body)?;
        let id = FuncId(self.tree.functions.len() as u32);
        self.tree.functions.push(Function {
            decl,
            span: self.since(lo),
            specifiers,
            params: params.into(),
            old_style: old_style.into(),
            directives: directives.into(),
            exprs,
            body,
        });
        Ok(id)
    }

    /// Declarations between the header and the body of a K&R definition give the types of the parameters.
    fn old_style_types(&mut self, g: GroupId, params: &mut [DeclId]) {
        let decls = self.tree.group(g).decls.clone();
        for d in decls.iter().copied() {
            let ty = self.tree.decl(d).ty;
            let adjusted = match *self.tree.types.get(ty) {
                Type::Array(elem, _) => self.tree.types.pointer(elem),
                Type::Function(_) => self.tree.types.pointer(ty),
                _ => ty,
            };
            let decl = &mut self.tree.decls[d.index()];
            (decl.kind, decl.scope, decl.ty) = (DeclKind::Param, ScopeKind::Prototype, adjusted);
            (decl.previous, decl.first) = (None, None);
            let name: Option<Symbol> = decl.name;
            if let Some(p) = params.iter_mut().find(|p| self.tree.decls[p.index()].name == name) {
                *p = d;
            }
        }
    }
}
