//! Declaration specifiers and type names (C11 6.7.1 - 6.7.5, 6.7.7).

use super::parts::{Attrs, Specs};
use super::starts::{base_word, names_type};
use super::Parser;
use crate::ast::*;
use crate::keywords::Kw;
use crate::problem::Parse;
use crate::types::{Basic, Len, Quals, Record, Ty, Type};
use nagaya_text::{Span, TokenKind};

/// The type words seen so far.
#[derive(Default)]
struct Words {
    base: Option<Basic>,
    /// A type that is not made of words: record, typedef name, `typeof`...
    whole: Option<Ty>,
    void: bool,
    short: bool,
    longs: u8,
    signed: bool,
    unsigned: bool,
    complex: bool,
}

impl Words {
    /// A type is there that no further type word goes with (but `long double`, `unsigned int`).
    fn complete(&self) -> bool {
        self.base.is_some() || self.whole.is_some() || self.void
    }

    fn any(&self) -> bool {
        self.base.is_some()
            || self.whole.is_some()
            || self.void
            || self.short
            || self.longs > 0
            || self.signed
            || self.unsigned
            || self.complex
    }
}

impl Parser<'_> {
    pub(super) fn specifiers(&mut self) -> Parse<Specs> {
        let lo = self.pos;
        let mut s = Specs {
            lo,
            span: Span::before(lo),
            ty: Ty::INT,
            storage: Storage::None,
            inline: false,
            thread_local: false,
            attrs: Attrs::default(),
            defines: None,
            names_tag: false,
            infer: false,
            implicit: false,
            empty: false,
        };
        let mut words = Words::default();
        let mut quals = Quals::NONE;
        loop {
            let t = self.token();
            if t.kind != TokenKind::Ident {
                if !self.at_attributes() {
                    break;
                }
            } else if let Some(kw) = self.keyword_of(t) {
                if !self.specifier(kw, &mut s, &mut words, &mut quals)? {
                    break;
                }
                continue;
            }
            if self.at_attributes() {
                let a = self.attributes()?;
                s.attrs.merge(a);
            } else if !words.any() && self.is_type_name(t.symbol()) {
                let d = self.scopes.name(t.symbol());
                words.whole = d.map(|d| self.tree.decl(d).ty);
                self.advance();
            } else {
                break;
            }
        }
        s.empty = self.pos == lo;
        s.span = if s.empty { Span::before(lo) } else { self.since(lo) };
        s.implicit = !words.any() && !s.infer;
        if s.storage == Storage::Auto && s.implicit && self.infers_from_auto() {
            s.infer = true;
        }
        let ty = self.type_of_words(&words);
        let ty = self.tree.types.qualified(ty, quals);
        // Attributes among the specifiers go to the type, except where they went to the record just defined.
        s.ty = self.with_attributes(ty, &s.attrs);
        s.attrs.vector_bytes = None;
        s.attrs.vector_elems = None;
        s.attrs.mode = None;
        Ok(s)
    }

    /// C23: `auto x = e;`
    fn infers_from_auto(&self) -> bool {
        self.kind() == TokenKind::Ident && self.ahead(1).kind == TokenKind::Assign
    }

    /// Takes one keyword into account; false when it is not a specifier.
    fn specifier(&mut self, kw: Kw, s: &mut Specs, w: &mut Words, quals: &mut Quals) -> Parse<bool> {
        // `typedef float _Float32;`: after a type such a word is the name that is declared.
        if w.complete() && Kw::is_contextual(self.token().symbol()) && (base_word(kw).is_some() || names_type(kw)) {
            return Ok(false);
        }
        match kw {
            Kw::Typedef => return Ok(self.storage(s, Storage::Typedef)),
            Kw::Extern => return Ok(self.storage(s, Storage::Extern)),
            Kw::Static => return Ok(self.storage(s, Storage::Static)),
            Kw::Auto => return Ok(self.storage(s, Storage::Auto)),
            Kw::Register => return Ok(self.storage(s, Storage::Register)),
            Kw::ThreadLocal => s.thread_local = true,
            Kw::Inline => s.inline = true,
            Kw::Constexpr => *quals = quals.with(Quals::CONST),
            Kw::Noreturn | Kw::Extension | Kw::Nullability => {}
            Kw::Const => *quals = quals.with(Quals::CONST),
            Kw::Volatile => *quals = quals.with(Quals::VOLATILE),
            Kw::Restrict => *quals = quals.with(Quals::RESTRICT),
            Kw::Atomic if self.ahead(1).kind == TokenKind::LParen && !w.any() => {
                self.advance();
                self.advance();
                let t = self.type_name()?;
                self.expect(TokenKind::RParen, "after the type")?;
                let t = self.forget_type_name(t);
                w.whole = Some(self.tree.types.qualified(t, Quals::ATOMIC));
                return Ok(true);
            }
            Kw::Atomic => *quals = quals.with(Quals::ATOMIC),
            Kw::Alignas => {
                self.alignas(s)?;
                return Ok(true);
            }
            Kw::Attribute => {
                let a = self.attributes()?;
                s.attrs.merge(a);
                return Ok(true);
            }
            Kw::Void => w.void = true,
            Kw::Short => w.short = true,
            Kw::Long => w.longs = (w.longs + 1).min(3),
            Kw::Signed => w.signed = true,
            Kw::Unsigned => w.unsigned = true,
            Kw::Complex | Kw::Imaginary => w.complex = true,
            Kw::AutoType => s.infer = true,
            Kw::VaList | Kw::MsVaList => {
                self.advance();
                w.whole = Some(if kw == Kw::VaList { self.va_list() } else { self.tree.types.pointer(Ty::CHAR) });
                return Ok(true);
            }
            Kw::Int128T => w.base = Some(Basic::Int128),
            Kw::UInt128T => w.base = Some(Basic::UInt128),
            Kw::Struct | Kw::Union | Kw::Enum => {
                let (ty, defines) = if kw == Kw::Enum { self.enum_specifier()? } else { self.record_specifier()? };
                w.whole = Some(ty);
                s.names_tag = true;
                s.defines = defines.or(s.defines);
                return Ok(true);
            }
            Kw::Typeof | Kw::TypeofUnqual => {
                w.whole = Some(self.typeof_specifier(kw == Kw::TypeofUnqual)?);
                return Ok(true);
            }
            _ => match base_word(kw) {
                Some(b) => {
                    if w.base.is_some_and(|old| old != b) {
                        let here = self.here();
                        let found = self.found();
                        return self.fail(here, format!("{found} does not go with the type before it"));
                    }
                    w.base = Some(b);
                    self.advance();
                    return Ok(true);
                }
                None => return Ok(false),
            },
        }

        self.advance();
        Ok(true)
    }

    fn storage(&mut self, s: &mut Specs, storage: Storage) -> bool {
        s.storage = storage;
        self.advance();
        true
    }

    fn type_of_words(&mut self, w: &Words) -> Ty {
        use Basic::*;
        if let Some(t) = w.whole {
            return t;
        }
        if w.void {
            return Ty::VOID;
        }
        let sign = |b: Basic| if w.unsigned { b.with_sign(false) } else { b };
        let b = match w.base {
            Some(Char) if w.unsigned => UChar,
            Some(Char) if w.signed => SChar,
            Some(Double) if w.longs > 0 => LongDouble,
            Some(Int) | None if w.short => sign(Short),
            Some(Int) | None if w.longs >= 2 => sign(LongLong),
            Some(Int) | None if w.longs == 1 => sign(Long),
            None if w.complex && !w.signed && !w.unsigned => Double,
            Some(b @ (Int | Int128)) => sign(b),
            Some(b) => b,
            None => sign(Int),
        };
        if w.complex {
            self.tree.types.intern(Type::Complex(b))
        } else {
            Ty::of_basic(b)
        }
    }

    fn alignas(&mut self, s: &mut Specs) -> Parse<()> {
        self.advance();
        self.expect(TokenKind::LParen, "after '_Alignas'")?;
        let align = if self.type_at(0) {
            let t = self.type_name()?;
            let ty = self.forget_type_name(t);
            self.tree.types.align_of(ty)
        } else {
            let e = self.conditional()?;
            self.note_type_expr(e, TypeRole::Align);
            self.tree.constant(e).and_then(|v| u64::try_from(v).ok())
        };
        s.attrs.align = s.attrs.align.max(align.unwrap_or(0));
        self.expect(TokenKind::RParen, "after the alignment")
    }

    fn typeof_specifier(&mut self, unqual: bool) -> Parse<Ty> {
        self.advance();
        self.expect(TokenKind::LParen, "after 'typeof'")?;
        let ty = if self.type_at(0) {
            let t = self.type_name()?;
            self.forget_type_name(t)
        } else {
            let e = self.nested(|p| p.expr())?;
            self.note_type_expr(e, TypeRole::Typeof);
            self.tree.expr(e).ty
        };
        self.expect(TokenKind::RParen, "after the operand of 'typeof'")?;
        Ok(if unqual { self.tree.types.unqualified(ty) } else { ty })
    }

    /// `T` of `(T)x`, `sizeof(T)` and the like.
    pub(super) fn type_name(&mut self) -> Parse<TypeNameId> {
        let lo = self.pos;
        let mark = self.type_exprs.len();
        let s = self.specifiers()?;
        // `(const *)p` is C89's implicit `int`.
        if s.empty {
            return self.expected("a type", "");
        }
        let chain = self.derives.len();
        self.nested(|p| p.abstract_declarator())?;
        let attrs = self.attributes()?;
        let ty = self.apply_derives(s.ty, chain);
        let ty = self.with_attributes(ty, &attrs);
        let exprs = self.take_type_exprs(mark);
        let id = TypeNameId(self.tree.type_names.len() as u32);
        self.tree.type_names.push(TypeName { ty, span: self.since(lo), exprs, defines: s.defines });
        Ok(id)
    }

    /// A type name that is part of a larger specifier: its expressions become those of the specifier.
    fn forget_type_name(&mut self, id: TypeNameId) -> Ty {
        let t = self.tree.type_name(id);
        let ty = t.ty;
        let exprs = t.exprs.clone();
        self.type_exprs.extend_from_slice(&exprs);
        ty
    }

    /// The compiler's own `va_list`: an array of one structure.
    fn va_list(&mut self) -> Ty {
        if let Some(t) = self.va_list {
            return t;
        }
        let id = crate::types::RecordId(self.tree.types.records.len() as u32);
        self.tree.types.records.push(Record {
            union: false,
            tag: None,
            span: Span::default(),
            complete: true,
            fields: Vec::new(),
            directives: Vec::new(),
            packed: false,
            align: 8,
            layout: Some((24, 8)),
        });
        let r = self.tree.types.intern(Type::Record(id));
        let t = self.tree.types.array(r, Len::Const(1));
        self.va_list = Some(t);
        t
    }
}
