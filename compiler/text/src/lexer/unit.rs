//! Makes units from text, and gives a pragma line other tokens once its macros are expanded.

use super::{lex_list, lex_unit};
use crate::source::{File, LexOptions, PragmaId, Unit, UnitTooLarge};
use crate::span::Span;
use crate::token::{Interner, TokenFlags, TokenKind};

impl Unit {
    /// Lexes preprocessed text. `name` is the file in force before the first line marker.
    pub fn new(text: Vec<u8>, name: &str, options: &LexOptions<'_>) -> Result<Unit, UnitTooLarge> {
        if text.len() > Unit::MAX_TEXT {
            return Err(UnitTooLarge { bytes: text.len() });
        }
        let mut names = Interner::new();
        for k in options.keywords {
            names.intern(k.as_bytes());
        }
        let file = File { name: name.to_owned(), system: false, included_from: None };
        let mut unit = Unit {
            tokens: Vec::with_capacity(text.len() / 4 + 16),
            text,
            main_len: 0,
            files: vec![file],
            pragmas: Vec::new(),
            macros: Vec::new(),
            names,
            problems: Vec::new(),
        };
        lex_unit(&mut unit, options);
        Ok(unit)
    }

    /// Gives a pragma another token list: `text` is what is after `#pragma`, macros expanded. Tokens that were there
    /// before keep their columns, new ones take the column of what they replace. Spans into the old list stay valid but
    /// mean the old text, so do this before parsing.
    pub fn expand_pragma(&mut self, id: PragmaId, text: &[u8]) -> Result<(), UnitTooLarge> {
        if self.text.len() + text.len() + 1 > Unit::MAX_TEXT * 2 - 1 {
            return Err(UnitTooLarge { bytes: self.text.len() });
        }
        let old = self.pragmas[id.0 as usize].tokens;
        let start = self.text.len() as u32;
        self.text.extend_from_slice(text);
        self.text.push(b'\n');
        let at = *self.token(self.pragmas[id.0 as usize].at);
        let new = lex_list(self, start, start + text.len() as u32, &at);
        self.pragmas[id.0 as usize].tokens = new;
        self.borrow_columns(old, new);
        Ok(())
    }

    /// Columns for an expanded list: common head and tail by position, the middle greedily by spelling.
    fn borrow_columns(&mut self, old: Span, new: Span) {
        let mut o = old.lo;
        for n in new.lo..new.hi {
            let same = (o..old.hi).find(|&k| self.bytes(k) == self.bytes(n));
            let gap = same.map_or(u32::MAX, |k| k - o);
            // A far match is more likely chance than identity: `)` of a macro's body, say.
            let col = match same {
                Some(k) if gap <= 1 || self.token(n).kind == TokenKind::Ident => {
                    o = k + 1;
                    self.token(k).col
                }
                _ => {
                    self.tokens[n as usize].flags = self.token(n).flags.with(TokenFlags::EXPANDED);
                    self.token(o.min(old.hi.max(old.lo + 1) - 1)).col
                }
            };
            self.tokens[n as usize].col = col;
        }
    }
}
