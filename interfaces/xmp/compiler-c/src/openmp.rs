//! OpenMP beside our directives (XMP 8): clauses that the generated code would break.
//!
//! `default(none)` requires a list of all variables, and the user cannot list the generated ones. So the clause becomes
//! `default(shared)`, which means the same where the list is complete. Called once, before anything else is lowered.

use crate::lower::Lower;
use nagaya_text::{Pragma, Span, TokenKind};

impl Lower<'_> {
    /// Replaces `default(none)` where the unit has something of ours that a parallel region may use.
    pub(crate) fn open_defaults(&mut self) {
        if self.directives.aligned.is_empty() && self.directives.templates.is_empty() && self.table.list.is_empty() {
            return;
        }
        let unit = self.unit;
        for pragma in unit.pragmas.iter().filter(|p| !p.directive && !p.tokens.is_empty()) {
            if unit.bytes(pragma.tokens.lo) != b"omp" {
                continue;
            }
            if let Some(text) = self.with_default_shared(pragma) {
                self.edits.replace(Span::token(pragma.at), [format!("#pragma {text}\n").into()]);
            }
        }
    }

    /// The text of a pragma with `default(shared)` for `default(none)`; `None` if it has none.
    fn with_default_shared(&self, pragma: &Pragma) -> Option<String> {
        let unit = self.unit;
        let words = pragma.tokens;
        let is = |at: u32, what: &[u8]| at < words.hi && unit.bytes(at) == what;
        let none = (words.lo..words.hi).find(|&at| {
            is(at, b"default")
                && is(at + 1, b"(")
                && is(at + 2, b"none")
                && unit.token(at + 3).kind == TokenKind::RParen
        })? + 2;
        let rest = Span::new(none + 1, words.hi);
        Some(format!("{} shared {}", unit.source(Span::new(words.lo, none)), unit.source(rest)))
    }
}
