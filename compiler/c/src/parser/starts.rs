//! What begins at a token: a declaration, a type, an attribute, a coindex. Nothing is read.

use super::Parser;
use crate::keywords::Kw;
use crate::types::Basic;
use nagaya_text::{Token, TokenKind};

impl Parser<'_> {
    /// Whether a declaration can begin at the current token.
    pub(super) fn starts_declaration(&self) -> bool {
        self.declaration_at(0)
    }

    /// Whether a declaration can begin `n` tokens on.
    pub(super) fn declaration_at(&self, n: u32) -> bool {
        let t = self.behind_extensions(n);
        match self.keyword_of(t) {
            None => t.kind == TokenKind::Ident && self.is_type_name(t.symbol()),
            Some(kw) => kw == Kw::StaticAssert || is_specifier(kw),
        }
    }

    /// Whether a type name can begin `n` tokens on.
    pub(super) fn type_at(&self, n: u32) -> bool {
        let t = self.behind_extensions(n);
        match self.keyword_of(t) {
            None => t.kind == TokenKind::Ident && self.is_type_name(t.symbol()),
            Some(kw) => is_specifier(kw),
        }
    }

    /// The token `n` places on, or after the `__extension__` that is there.
    fn behind_extensions(&self, n: u32) -> &Token {
        // Nobody writes it more than twice; the bound keeps a silly source from costing quadratic time.
        (n..n + 8).map(|n| self.ahead(n)).find(|t| self.keyword_of(t) != Some(Kw::Extension)).unwrap_or(self.ahead(n))
    }

    pub(super) fn at_attributes(&self) -> bool {
        match self.kind() {
            TokenKind::Ident => {
                self.at_keyword(Kw::Attribute)
                    || (self.unit.bytes(self.pos) == b"__declspec" && self.ahead(1).kind == TokenKind::LParen)
            }
            TokenKind::LBracket => self.ahead(1).kind == TokenKind::LBracket,
            _ => false,
        }
    }

    /// `:[` of a coindexed reference, `n` tokens on. (`:[[` is a label before an attribute.)
    pub(super) fn coindex_at(&self, n: u32) -> bool {
        self.coarrays
            && self.ahead(n).kind == TokenKind::Colon
            && self.ahead(n + 1).kind == TokenKind::LBracket
            && self.ahead(n + 2).kind != TokenKind::LBracket
    }

    /// `:[` in a place where a declarator may go on. (`[[` begins attributes.)
    pub(super) fn at_codims(&self) -> bool {
        self.coarrays
            && self.at(TokenKind::Colon)
            && self.ahead(1).kind == TokenKind::LBracket
            && self.ahead(2).kind != TokenKind::LBracket
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
}

/// Keywords that name a type by themselves.
pub(super) fn base_word(kw: Kw) -> Option<Basic> {
    Some(match kw {
        Kw::Char => Basic::Char,
        Kw::Int => Basic::Int,
        Kw::Float => Basic::Float,
        Kw::Double => Basic::Double,
        Kw::Bool => Basic::Bool,
        Kw::Int128 => Basic::Int128,
        Kw::Float16 => Basic::Float16,
        Kw::Float32 => Basic::Float32,
        Kw::Float64 => Basic::Float64,
        Kw::Float128 => Basic::Float128,
        Kw::Float32x => Basic::Float32x,
        Kw::Float64x => Basic::Float64x,
        Kw::Float80 => Basic::LongDouble,
        Kw::Dec32 => Basic::Dec32,
        Kw::Dec64 => Basic::Dec64,
        Kw::Dec128 => Basic::Dec128,
        _ => return None,
    })
}

pub(super) fn names_type(kw: Kw) -> bool {
    matches!(kw, Kw::Int128T | Kw::UInt128T)
}

fn is_specifier(kw: Kw) -> bool {
    use Kw::*;
    base_word(kw).is_some()
        || matches!(
            kw,
            Typedef
                | Extern
                | Static
                | Auto
                | Register
                | ThreadLocal
                | Inline
                | Noreturn
                | Constexpr
                | Const
                | Volatile
                | Restrict
                | Atomic
                | Void
                | Short
                | Long
                | Signed
                | Unsigned
                | Complex
                | Imaginary
                | Int128T
                | UInt128T
                | AutoType
                | VaList
                | MsVaList
                | Struct
                | Union
                | Enum
                | Typeof
                | TypeofUnqual
                | Alignas
                | Attribute
        )
}
