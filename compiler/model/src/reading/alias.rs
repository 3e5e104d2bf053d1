//! Reads what `directive/alias.rs` describes.

use crate::directive::alias::*;
use crate::directive::Model;
use crate::language::{Failed, Language, Read};
use crate::words::did_you_mean;
use nagaya_text::{Span, TokenKind};

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
