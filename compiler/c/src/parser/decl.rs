//! Declarations and function definitions (C11 6.7, 6.9).

use super::declarator::Declarator;
use super::specs::Specs;
use super::{Derive, Follows, FunctionContext, Parser};
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::Parse;
use crate::types::{Ty, Type};
use nagaya_text::{Span, Symbol, TokenKind};

/// The result of reading a declaration.
pub(super) enum Declared {
    Group(GroupId),
    Function(FuncId),
}

impl Parser<'_> {
    /// One item at file scope.
    pub(super) fn external_declaration(&mut self) -> Parse<()> {
        let lo = self.pos;
        match self.kind() {
            TokenKind::Semi => {
                self.advance();
                self.tree.items.push(Item::Other(self.since(lo)));
                return Ok(());
            }
            TokenKind::Directive => {
                let (d, follows) = self.directive(Place::File);
                self.tree.items.push(Item::Directive(d));
                if follows == Follows::Statement {
                    let span = self.tree.directive(d).span;
                    self.error(span, "this directive applies to a statement and cannot be outside functions");
                }
                return Ok(());
            }
            _ => {}
        }
        match self.keyword() {
            Some(Kw::Asm) => {
                let a = self.asm_statement()?;
                self.tree.items.push(Item::Asm(a));
                return Ok(());
            }
            Some(Kw::StaticAssert) => {
                let g = self.static_assert()?;
                self.tree.items.push(Item::Group(g));
                return Ok(());
            }
            _ => {}
        }
        // The items of a nested thing never get here, so the item can be pushed when it is complete.
        let item = match self.declaration()? {
            Declared::Group(g) => Item::Group(g),
            Declared::Function(f) => Item::Function(f),
        };
        self.tree.items.push(item);
        Ok(())
    }

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

    /// `word name`, `word *name` where `word` is no type.
    pub(super) fn at_unknown_type(&self) -> bool {
        let t = self.token();
        let Some(s) = self.name_of(t) else { return false };
        if self.scopes.level() > 0 && self.scopes.name(s).is_some() {
            return false;
        }
        let next = self.ahead(1);
        match next.kind {
            TokenKind::Ident => self.name_of(next).is_some(),
            TokenKind::Star if self.scopes.level() == 0 => {
                let mut n = 2;
                while n < 16 && self.ahead(n).kind == TokenKind::Star {
                    n += 1;
                }
                self.ahead(n).kind == TokenKind::Ident
            }
            _ => false,
        }
    }

    /// Reports a name that is no type where only a type is allowed.
    pub(super) fn not_a_type<T>(&mut self, of: &str) -> Parse<T> {
        let unknown = self.name_of(self.token()).is_some();
        if unknown {
            self.unknown_type();
            return Err(crate::problem::Failed);
        }
        self.expected(&format!("the type of {of}"), "")
    }

    /// Reports the word here as no type, with the type that may have been meant.
    fn unknown_type(&mut self) {
        let (here, unit) = (self.here(), self.unit);
        if unit.in_system_file(self.pos) {
            return;
        }
        let name = unit.spelling(self.pos).into_owned();
        if name.starts_with("ngyx_") {
            // What a macro of our headers calls: the user wrote a call.
            self.error(here, "a declaration is expected here, and this is a call");
            return;
        }
        let words = [
            "int", "char", "double", "float", "long", "short", "unsigned", "signed", "void", "struct", "union", "enum",
        ];
        let typedefs = self.tree.decls.iter().filter(|d| d.kind == DeclKind::Typedef).filter_map(|d| d.name);
        let typedefs: Vec<_> = typedefs.map(|s| unit.name(s)).filter(|n| !n.starts_with("__")).collect();
        let candidates = words.into_iter().chain(typedefs.iter().map(|n| n.as_ref()));
        let help = self.far_word_help(self.pos);
        let error = self.error(here, format!("unknown type name '{name}'"));
        match help {
            Some(help) => error.help(help),
            None => error.suggest(&name, candidates),
        };
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

    /// Binds a name in the current scope and links it with what it declares again.
    pub(super) fn declare(&mut self, mut decl: Decl) -> DeclId {
        let Some(name) = decl.name else { return self.push_decl(decl) };
        let linked = matches!(decl.kind, DeclKind::Var | DeclKind::Function | DeclKind::Typedef);
        let same = self.scopes.name_here(name).or_else(|| {
            // A block's `extern` (and its function declarations) mean the one at file scope.
            let global = decl.storage == Storage::Extern || decl.kind == DeclKind::Function;
            self.scopes.name(name).filter(|d| global && self.tree.decl(*d).scope == ScopeKind::File)
        });
        if let Some(old) = same.filter(|_| linked) {
            let before = self.tree.decl(old);
            let kinds = std::mem::discriminant(&before.kind) == std::mem::discriminant(&decl.kind);
            let (old_ty, new_ty) = (before.ty, decl.ty);
            if kinds && self.tree.types.compatible(old_ty, new_ty) {
                decl.previous = Some(old);
                decl.first = Some(self.tree.first(old));
                decl.ty = self.tree.types.composite(new_ty, old_ty);
                if decl.coarray.is_none() {
                    decl.coarray = self.tree.decl(old).coarray.clone();
                }
            }
        }
        let id = self.push_decl(decl);
        self.scopes.bind(name, id);
        id
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
                directives.push(self.directive(Place::Header).0);
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
        let body = self.nested(|p| p.block_in_scope())?;
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

    /// `_Static_assert(e, "text");` as a group without names.
    pub(super) fn static_assert(&mut self) -> Parse<GroupId> {
        let lo = self.pos;
        let mark = self.type_exprs.len();
        self.advance();
        self.expect(TokenKind::LParen, "after '_Static_assert'")?;
        let e = self.conditional()?;
        self.note_type_expr(e, TypeRole::Assertion);
        if self.eat(TokenKind::Comma) {
            while self.eat(TokenKind::Str) {}
        }
        self.expect(TokenKind::RParen, "after the assertion")?;
        self.expect(TokenKind::Semi, "after the assertion")?;
        let id = GroupId(self.tree.groups.len() as u32);
        let exprs = self.take_type_exprs(mark);
        let span = self.since(lo);
        self.tree.groups.push(Group { span, specifiers: Span::before(lo), decls: Box::new([]), defines: None, exprs });
        Ok(id)
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
