//! `local_alias l => g`: another name for the part of a distributed array that a node has (XMP 5.8.1).
//!
//! ```fortran
//! !$xmp local_alias l => g
//! ```
//! The new name is an array of the same rank that the language declares with lower bounds only; it has the shadow, too.

use super::{Model, Show};
use crate::language::{Failed, Language, Read};
use crate::show::Shown;
use crate::words::did_you_mean;
use nagaya_text::{Span, Symbol, TokenKind};

#[derive(Clone, Debug)]
pub struct Alias {
    pub name: Symbol,
    pub at: Span,
    /// Number of the array.
    pub array: usize,
}

impl Model {
    /// Its number.
    pub(crate) fn local_alias(&mut self, p: &mut dyn Language) -> Read<usize> {
        let (name, at) = p.require_name("the new name")?;
        p.require(TokenKind::Arrow, "after the new name")?;
        let lo = p.position();
        let decl = p.array_named()?.0;
        let span = p.span_since(lo);
        let Some(array) = decl.and_then(|d| self.aligned.iter().position(|a| a.decl == d)) else {
            let of = p.unit().source(span);
            if self.is_doubtful("align", &of) {
                return Err(Failed);
            }
            let hint = did_you_mean(&of, self.aligned.iter().map(|a| a.name.as_str()));
            return Err(p.fail(span, format!("'{of}' is not a distributed array{hint}")));
        };
        self.aliases.push(Alias { name, at: Span::token(at), array });
        Ok(self.aliases.len() - 1)
    }
}

impl Show for Alias {
    fn show(&self, model: &Model, out: &mut Shown<'_>) {
        let of = &model.aligned[self.array].name;
        out.text(&format!("local_alias of {of}"));
    }
}
