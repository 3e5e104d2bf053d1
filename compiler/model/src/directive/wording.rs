//! The text of a declaration.

use nagaya_text::Span;

use crate::language::Language;

/// The text of a declaration after the name, and its place. At file scope, it may be repeated with the same text.
#[derive(Clone, Debug)]
pub struct Wording {
    words: Vec<Box<[u8]>>,
    pub span: Span,
}

impl Wording {
    pub(crate) fn since(p: &dyn Language, lo: u32) -> Wording {
        Wording::in_span(p, p.span_since(lo))
    }

    pub(crate) fn in_span(p: &dyn Language, span: Span) -> Wording {
        Wording { words: (span.lo..span.hi).map(|at| p.unit().bytes(at).into()).collect(), span }
    }

    pub fn is(&self, other: &Wording) -> bool {
        self.words == other.words
    }
}
