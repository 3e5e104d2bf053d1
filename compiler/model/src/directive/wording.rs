//! The words of a declaration.

use nagaya_text::Span;

use crate::language::Language;

/// What a declaration says after the name, and where: at file scope it may be said again, in the same words.
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
