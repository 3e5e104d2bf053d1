//! Types as they are declared again: the source in lower case, with one form for the lengths of characters.

use crate::brackets;
use crate::reader::Reader;
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Reader<'_> {
    /// The type that is written from `lo` up to here. The length of characters is in brackets, if there is no kind.
    pub(super) fn type_name(&self, lo: TokenIdx) -> String {
        match self.length_only(lo) {
            Some(length) => format!("character({})", self.in_lower_case(length)),
            None => self.in_lower_case(Span::new(lo, self.at)),
        }
    }

    /// The length in `character*8`, `character*(n)`, `character(n)` or `character(len=n)`.
    fn length_only(&self, lo: TokenIdx) -> Option<Span> {
        if self.word_at(lo) != "character" || self.at == lo + 1 {
            return None;
        }
        let at = if self.kind_at(lo + 1) == TokenKind::Star { lo + 2 } else { lo + 1 };
        if self.kind_at(at) != TokenKind::LParen {
            return Some(Span::new(at, self.at));
        }
        let (parts, _) = brackets::parts(self.tree.unit, at);
        let [only] = parts[..] else { return None };
        match (self.kind_at(only.lo + 1), self.word_at(only.lo)) {
            (TokenKind::Assign, "len") => Some(Span::new(only.lo + 2, only.hi)),
            (TokenKind::Assign, _) => None,
            _ => Some(only),
        }
    }

    /// Some source in lower case, except what is in literals of characters.
    fn in_lower_case(&self, span: Span) -> String {
        let mut quote = None;
        let one = |c: char| {
            match quote {
                None if matches!(c, '\'' | '"') => quote = Some(c),
                Some(q) if q == c => quote = None,
                Some(_) => return c,
                None => {}
            }
            c.to_ascii_lowercase()
        };
        self.tree.unit.source(span).chars().map(one).collect()
    }
}
