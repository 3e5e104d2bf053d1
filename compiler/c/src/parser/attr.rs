//! Attributes: `__attribute__((...))`, `[[...]]`, `__declspec(...)`. Only those that change a type are looked into.

use super::parts::{Attrs, Mode};
use super::Parser;
use crate::keywords::Kw;
use crate::problem::Parse;
use crate::types::{Basic, Ty, Type};
use nagaya_text::TokenKind;

impl Parser<'_> {
    /// All attributes that are here.
    pub(super) fn attributes(&mut self) -> Parse<Attrs> {
        let mut all = Attrs::default();
        while self.at_attributes() {
            if self.at(TokenKind::LBracket) {
                self.advance();
                self.advance();
                self.attribute_list(TokenKind::RBracket, &mut all)?;
                self.expect(TokenKind::RBracket, "after attributes")?;
                self.expect(TokenKind::RBracket, "after attributes")?;
                continue;
            }
            let gnu = self.at_keyword(Kw::Attribute);
            self.advance();
            self.expect(TokenKind::LParen, "after '__attribute__'")?;
            if gnu {
                self.expect(TokenKind::LParen, "after '__attribute__('")?;
            }
            self.attribute_list(TokenKind::RParen, &mut all)?;
            self.expect(TokenKind::RParen, "after attributes")?;
            if gnu {
                self.expect(TokenKind::RParen, "after attributes")?;
            }
        }
        Ok(all)
    }

    fn attribute_list(&mut self, close: TokenKind, all: &mut Attrs) -> Parse<()> {
        loop {
            match self.kind() {
                TokenKind::Comma => self.advance(),
                TokenKind::Ident => self.attribute(all)?,
                k if k == close => return Ok(()),
                _ => return self.expected("an attribute", ""),
            }
        }
    }

    fn attribute(&mut self, all: &mut Attrs) -> Parse<()> {
        let mut name = self.pos;
        self.advance();
        // `gnu::packed`
        if self.at(TokenKind::Colon) && self.ahead(1).kind == TokenKind::Colon {
            self.advance();
            self.advance();
            name = self.pos;
            if !self.eat(TokenKind::Ident) {
                return self.expected("an attribute", "after '::'");
            }
        }
        let mut one = Attrs::default();
        let open = self.pos;
        let has_args = self.at(TokenKind::LParen);
        let text = self.unit.bytes(name);
        let bare = text.strip_prefix(b"__").and_then(|t| t.strip_suffix(b"__")).unwrap_or(text);
        match (bare, has_args) {
            (b"packed", false) => one.packed = true,
            // The greatest alignment any type of the machine needs.
            (b"aligned", false) => one.align = 16,
            (b"aligned", true) => one.align = self.attribute_number(open)?.unwrap_or(0),
            (b"vector_size", true) => one.vector_bytes = self.attribute_number(open)?,
            (b"ext_vector_type", true) => one.vector_elems = self.attribute_number(open)?,
            (b"mode", true) if self.ahead(1).kind == TokenKind::Ident => {
                self.advance();
                one.mode = mode(self.unit.bytes(self.pos));
                self.pos = open;
            }
            _ => {}
        }
        self.pos = open;
        if has_args {
            self.skip_balanced();
        } else {
            self.last = open.saturating_sub(1).max(name);
        }
        all.merge(one);
        Ok(())
    }

    /// The constant between the parentheses at `open`. Leaves the position anywhere.
    fn attribute_number(&mut self, open: u32) -> Parse<Option<u64>> {
        self.pos = open;
        self.advance();
        let e = self.assignment()?;
        Ok(self.tree.constant(e).and_then(|v| u64::try_from(v).ok()))
    }

    /// A type as its attributes change it.
    pub(super) fn with_attributes(&mut self, ty: Ty, a: &Attrs) -> Ty {
        let mut ty = ty;
        if let Some(m) = a.mode {
            ty = self.with_mode(ty, m);
        }
        let bytes = match (a.vector_bytes, a.vector_elems) {
            (Some(b), _) => Some(b),
            (None, Some(n)) => self.tree.types.size_of(ty).and_then(|s| s.checked_mul(n)),
            _ => None,
        };
        match bytes {
            Some(b) if b > 0 => self.vector_of(ty, b, 0),
            _ => ty,
        }
    }

    /// `vector_size` goes through pointers, arrays and functions to what they are made of, as in gcc.
    fn vector_of(&mut self, ty: Ty, bytes: u64, depth: u32) -> Ty {
        if depth > 100 {
            return Ty::ERROR;
        }
        let made = match self.tree.types.get(ty).clone() {
            Type::Basic(_) | Type::Enum(_) => self.tree.types.intern(Type::Vector(ty.bare(), bytes)),
            Type::Pointer(to) => {
                let to = self.vector_of(to, bytes, depth + 1);
                self.tree.types.pointer(to)
            }
            Type::Array(of, n) => {
                let of = self.vector_of(of, bytes, depth + 1);
                self.tree.types.array(of, n)
            }
            Type::Function(mut f) => {
                f.ret = self.vector_of(f.ret, bytes, depth + 1);
                self.tree.types.intern(Type::Function(f))
            }
            _ => return ty,
        };
        self.tree.types.qualified(made, ty.quals())
    }

    fn with_mode(&mut self, ty: Ty, mode: Mode) -> Ty {
        let made = match (mode, self.tree.types.basic(ty)) {
            (Mode::Int(bytes), Some(b)) => {
                let signed = b.is_signed();
                Ty::of_basic(match (bytes, signed) {
                    (1, true) => Basic::SChar,
                    (1, false) => Basic::UChar,
                    (2, true) => Basic::Short,
                    (2, false) => Basic::UShort,
                    (4, true) => Basic::Int,
                    (4, false) => Basic::UInt,
                    (8, true) => Basic::Long,
                    (8, false) => Basic::ULong,
                    (_, true) => Basic::Int128,
                    (_, false) => Basic::UInt128,
                })
            }
            (Mode::Float(f), _) => Ty::of_basic(f),
            (Mode::Complex(f), _) => self.tree.types.intern(Type::Complex(f)),
            (Mode::Int(_), None) => return ty,
        };
        self.tree.types.qualified(made, ty.quals())
    }
}

fn mode(name: &[u8]) -> Option<Mode> {
    let bare = name.strip_prefix(b"__").and_then(|t| t.strip_suffix(b"__")).unwrap_or(name);
    Some(match bare {
        b"QI" | b"byte" => Mode::Int(1),
        b"HI" => Mode::Int(2),
        b"SI" => Mode::Int(4),
        b"DI" | b"word" | b"pointer" | b"unwind_word" | b"libgcc_cmp_return" | b"libgcc_shift_count" => Mode::Int(8),
        b"TI" => Mode::Int(16),
        b"HF" => Mode::Float(Basic::Float16),
        b"SF" => Mode::Float(Basic::Float),
        b"DF" => Mode::Float(Basic::Double),
        b"XF" => Mode::Float(Basic::LongDouble),
        b"TF" => Mode::Float(Basic::Float128),
        b"SD" => Mode::Float(Basic::Dec32),
        b"DD" => Mode::Float(Basic::Dec64),
        b"TD" => Mode::Float(Basic::Dec128),
        b"SC" => Mode::Complex(Basic::Float),
        b"DC" => Mode::Complex(Basic::Double),
        b"XC" => Mode::Complex(Basic::LongDouble),
        b"TC" => Mode::Complex(Basic::Float128),
        _ => return None,
    })
}
