//! `struct`, `union` and `enum` with their bodies (C11 6.7.2.1, 6.7.2.2), and `_Static_assert`, which may be among members.

use super::parts::Specs;
use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::{Failed, Parse};
use crate::types::{Basic, Enum, EnumId, Field, Record, RecordId, Ty, Type};
use nagaya_text::{Span, Symbol, TokenKind};

impl Parser<'_> {
    /// From `struct` or `union` on: its type, and the tag if members were given.
    pub(super) fn record_specifier(&mut self) -> Parse<(Ty, Option<Tag>)> {
        let lo = self.pos;
        let union = self.at_keyword(Kw::Union);
        self.advance();
        let mut attrs = self.attributes()?;
        let tag = self.tag_name();
        let a = self.attributes()?;
        attrs.merge(a);
        let defines = self.at(TokenKind::LBrace);
        if tag.is_none() && !defines {
            return self.expected("a tag or '{'", if union { "after 'union'" } else { "after 'struct'" });
        }
        let id = self.record_for(tag, union, defines, lo);
        if defines {
            self.nested(|p| p.members(id))?;
            let a = self.attributes()?;
            attrs.merge(a);
            let span = self.since(lo);
            let r = &mut self.tree.types.records[id.0 as usize];
            r.complete = true;
            r.span = span;
            r.packed = attrs.packed;
            r.align = attrs.align;
            self.tree.types.lay_out(id);
        }
        let ty = self.tree.types.intern(Type::Record(id));
        Ok((ty, defines.then_some(Tag::Record(id))))
    }

    fn tag_name(&mut self) -> Option<Symbol> {
        let s = self.declarable()?;
        self.advance();
        Some(s)
    }

    /// The record a tag means here; a new one where it is defined or named for the first time.
    fn record_for(&mut self, tag: Option<Symbol>, union: bool, defines: bool, lo: u32) -> RecordId {
        let declares = defines || self.at(TokenKind::Semi);
        if let Some(s) = tag {
            let known = if declares { self.scopes.tag_here(s) } else { self.scopes.tag(s) };
            if let Some(Tag::Record(id)) = known {
                let r = self.tree.types.record(id);
                if r.union == union && !(defines && r.complete) {
                    return id;
                }
            }
        }
        let id = RecordId(self.tree.types.records.len() as u32);
        self.tree.types.records.push(Record {
            union,
            tag,
            span: self.since(lo),
            complete: false,
            fields: Vec::new(),
            directives: Vec::new(),
            packed: false,
            align: 0,
            layout: None,
        });
        if let Some(s) = tag {
            self.scopes.bind_tag(s, Tag::Record(id));
        }
        id
    }

    /// The members between braces. A bad member is reported and passed over.
    fn members(&mut self, id: RecordId) -> Parse<()> {
        self.advance();
        loop {
            match self.kind() {
                TokenKind::RBrace => {
                    self.advance();
                    return Ok(());
                }
                TokenKind::Semi => self.advance(),
                TokenKind::Directive => {
                    let (d, _) = self.directive(DirectivePlace::Member(id));
                    self.tree.types.records[id.0 as usize].directives.push(d);
                }
                TokenKind::Eof | TokenKind::End => return self.expected("'}'", "at the end of the members"),
                _ => {
                    let start = self.pos;
                    let marks = (self.derives.len(), self.pending.len());
                    if let Err(Failed) = self.member(id) {
                        // In a system header the whole declaration is passed over instead.
                        if self.unit.in_system_file(start) || self.nesting >= super::MAX_NESTING {
                            return Err(Failed);
                        }
                        self.derives.truncate(marks.0);
                        self.pending.truncate(marks.1);
                        self.skip_statement(start);
                        if self.pos == start {
                            self.advance();
                        }
                    }
                }
            }
        }
    }

    fn member(&mut self, id: RecordId) -> Parse<()> {
        if self.at_keyword(Kw::StaticAssert) {
            return self.static_assert().map(|_| ());
        }
        let lo = self.pos;
        let specs = (self.rules.specifiers)(self)?;
        if specs.empty {
            return self.not_a_type("a member");
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
        if self.at(TokenKind::Semi) || self.at(TokenKind::RBrace) {
            self.anonymous_member(id, &specs, group, &mut decls);
        } else {
            loop {
                decls.push(self.member_declarator(id, &specs, group)?);
                if !self.eat(TokenKind::Comma) {
                    break;
                }
            }
        }
        // The last `;` may be left out before `}` (gcc warns).
        if !self.at(TokenKind::RBrace) {
            self.expect(TokenKind::Semi, "after the member")?;
        }
        let g = &mut self.tree.groups[group.index()];
        g.span = Span::new(lo, (self.last + 1).max(lo));
        g.decls = decls.into();
        Ok(())
    }

    /// C11: a record without tag and name gives its members to the outer one.
    fn anonymous_member(&mut self, id: RecordId, specs: &Specs, group: GroupId, decls: &mut Vec<DeclId>) {
        let Type::Record(inner) = *self.tree.types.get(specs.ty) else { return };
        if specs.defines != Some(Tag::Record(inner)) || self.tree.types.record(inner).tag.is_some() {
            return;
        }
        let d = self.push_decl(Decl {
            group: Some(group),
            ..self.plain_decl(DeclKind::Field, ScopeKind::Member, None, self.pos, specs.ty)
        });
        decls.push(d);
        self.tree.types.records[id.0 as usize].fields.push(Field {
            name: None,
            ty: specs.ty,
            bits: None,
            width: None,
            offset: None,
            decl: d,
            packed: specs.attrs.packed,
            align: specs.attrs.align,
        });
    }

    fn member_declarator(&mut self, id: RecordId, specs: &Specs, group: GroupId) -> Parse<DeclId> {
        let lo = self.pos;
        let mut decl = self.plain_decl(DeclKind::Field, ScopeKind::Member, None, lo, specs.ty);
        decl.group = Some(group);
        let mut attrs = specs.attrs;
        if !self.at(TokenKind::Colon) {
            let d = self.nested(|p| p.declarator())?;
            decl.ty = self.apply_derives(specs.ty, d.chain);
            (decl.name, decl.name_at, decl.suffixes) = (d.name, d.name_at, d.suffixes);
            if self.at_codims() {
                decl.coarray = Some(Box::new(self.codims(true)?));
            }
        }
        let mut bits = None;
        if self.eat(TokenKind::Colon) {
            let e = self.conditional()?;
            self.note_type_expr(e, TypeRole::BitWidth);
            bits = Some(e);
        }
        let a = self.attributes()?;
        attrs.merge(a);
        decl.ty = self.with_attributes(decl.ty, &a);
        decl.declarator = Span::new(lo, (self.last + 1).max(lo));
        let (name, ty) = (decl.name, decl.ty);
        let d = self.push_decl(decl);
        let width = bits.and_then(|e| self.tree.constant(e)).and_then(|w| u32::try_from(w).ok());
        if let Some(w) = width {
            self.bit_widths.insert(d, w);
        }
        let field = Field { name, ty, bits, width, offset: None, decl: d, packed: attrs.packed, align: attrs.align };
        self.tree.types.records[id.0 as usize].fields.push(field);
        Ok(d)
    }

    pub(super) fn enum_specifier(&mut self) -> Parse<(Ty, Option<Tag>)> {
        let lo = self.pos;
        self.advance();
        let mut attrs = self.attributes()?;
        let tag = self.tag_name();
        let a = self.attributes()?;
        attrs.merge(a);
        // C23 and clang: a fixed underlying type.
        let mut fixed = None;
        if self.at(TokenKind::Colon) && self.type_at(1) {
            self.advance();
            let s = (self.rules.specifiers)(self)?;
            fixed = Some(s.ty.bare());
        }
        let defines = self.at(TokenKind::LBrace);
        if tag.is_none() && !defines {
            return self.expected("a tag or '{'", "after 'enum'");
        }
        let id = self.enum_for(tag, defines, lo);
        if let Some(t) = fixed {
            let e = &mut self.tree.types.enums[id.0 as usize];
            (e.underlying, e.complete) = (t, true);
        }
        let ty = self.tree.types.intern(Type::Enum(id));
        if defines {
            self.nested(|p| p.enumerators(id))?;
            let a = self.attributes()?;
            attrs.merge(a);
            self.finish_enum(id, ty, fixed, attrs.packed);
            self.tree.types.enums[id.0 as usize].span = self.since(lo);
        }
        Ok((ty, defines.then_some(Tag::Enum(id))))
    }

    fn enum_for(&mut self, tag: Option<Symbol>, defines: bool, lo: u32) -> EnumId {
        if let Some(s) = tag {
            let known = if defines { self.scopes.tag_here(s) } else { self.scopes.tag(s) };
            if let Some(Tag::Enum(id)) = known {
                if !(defines && self.tree.types.enumeration(id).complete) {
                    return id;
                }
            }
        }
        let id = EnumId(self.tree.types.enums.len() as u32);
        let span = self.since(lo);
        self.tree.types.enums.push(Enum { tag, span, complete: false, constants: Vec::new(), underlying: Ty::UINT });
        if let Some(s) = tag {
            self.scopes.bind_tag(s, Tag::Enum(id));
        }
        id
    }

    fn enumerators(&mut self, id: EnumId) -> Parse<()> {
        self.advance();
        let mut next: i128 = 0;
        loop {
            if self.eat(TokenKind::RBrace) {
                return Ok(());
            }
            if self.at(TokenKind::Directive) {
                self.misplaced_directive();
                continue;
            }
            let lo = self.pos;
            let Some(name) = self.declarable() else { return self.expected("an enumerator", "") };
            self.advance();
            self.attributes()?;
            let mut ty = None;
            if self.eat(TokenKind::Assign) {
                let e = self.conditional()?;
                self.note_type_expr(e, TypeRole::Enumerator);
                next = self.tree.constant(e).unwrap_or(next);
                ty = Some(self.tree.expr(e).ty).filter(|t| self.tree.types.is_integer(*t));
            }
            // Until the enumeration is complete an enumerator has the type of its value.
            let fits = i32::try_from(next).is_ok();
            let ty = if fits { Ty::INT } else { ty.unwrap_or(Ty::LONG).bare() };
            let mut decl = self.plain_decl(DeclKind::Enumerator(next), self.scope_kind(), Some(name), lo, ty);
            decl.declarator = self.since(lo);
            let d = self.push_decl(decl);
            self.scopes.bind(name, d);
            self.tree.types.enums[id.0 as usize].constants.push(d);
            next = next.saturating_add(1);
            if !self.eat(TokenKind::Comma) && !self.at(TokenKind::RBrace) {
                return self.expected("',' or '}'", "after the enumerator");
            }
        }
    }

    /// gcc's choice of the compatible integer type, and of the type of the constants that are no `int`.
    fn finish_enum(&mut self, id: EnumId, ty: Ty, fixed: Option<Ty>, packed: bool) {
        let constants = self.tree.types.enumeration(id).constants.clone();
        let value = |d: &DeclId| match self.tree.decl(*d).kind {
            DeclKind::Enumerator(v) => v,
            _ => 0,
        };
        let (lo, hi) = constants.iter().fold((0, 0), |(l, h): (i128, i128), d| (l.min(value(d)), h.max(value(d))));
        let underlying = fixed.unwrap_or_else(|| enum_type(lo, hi, packed));
        for d in constants {
            if i32::try_from(value_of(&self.tree, d)).is_err() {
                self.tree.decls[d.index()].ty = ty;
            }
        }
        let e = &mut self.tree.types.enums[id.0 as usize];
        e.underlying = underlying;
        e.complete = true;
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
}

fn value_of(tree: &Tree, d: DeclId) -> i128 {
    match tree.decl(d).kind {
        DeclKind::Enumerator(v) => v,
        _ => 0,
    }
}

fn enum_type(lo: i128, hi: i128, packed: bool) -> Ty {
    let candidates: &[Basic] = match (lo < 0, packed) {
        (false, false) => &[Basic::UInt, Basic::ULong],
        (true, false) => &[Basic::Int, Basic::Long],
        (false, true) => &[Basic::UChar, Basic::UShort, Basic::UInt, Basic::ULong],
        (true, true) => &[Basic::SChar, Basic::Short, Basic::Int, Basic::Long],
    };
    let fits = |b: &Basic| {
        let bits = b.size() as u32 * 8;
        match b.is_signed() {
            true => lo >= -(1i128 << (bits - 1)) && hi < 1i128 << (bits - 1),
            false => lo >= 0 && hi < 1i128 << bits,
        }
    };
    Ty::of_basic(candidates.iter().copied().find(fits).unwrap_or(if lo < 0 { Basic::Int128 } else { Basic::UInt128 }))
}
