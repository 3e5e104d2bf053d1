//! Pragmas of other languages directly before a statement or a directive.

use nagaya_text::{PragmaId, TokenIdx, TokenKind, Unit};

/// The first of the pragmas directly before a token; the token itself if there are none.
pub(crate) fn pragmas_before(unit: &Unit, mut at: TokenIdx) -> TokenIdx {
    while at > 0 && unit.token(at - 1).kind == TokenKind::Pragma {
        at -= 1;
    }
    at
}

/// Whether a pragma of OpenMP is directly before a token.
pub(crate) fn has_openmp_before(unit: &Unit, at: TokenIdx) -> bool {
    (pragmas_before(unit, at)..at).any(|k| {
        let words = unit.pragma(PragmaId(unit.token(k).sym)).tokens;
        !words.is_empty() && unit.bytes(words.lo) == b"omp"
    })
}
