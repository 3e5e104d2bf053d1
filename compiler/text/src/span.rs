//! Spans: which tokens a piece of a program is made of.
//!
//! A span is a half-open range of token indices of one [`Unit`](crate::Unit). It has no bytes or lines; the unit has
//! those. Made by the parser, used by checks, diagnostics and edits.

/// Index of a token in [`Unit::tokens`](crate::Unit::tokens).
pub type TokenIdx = u32;

/// The tokens `lo .. hi`. Empty when `lo == hi`: the place just before token `lo`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Span {
    pub lo: TokenIdx,
    pub hi: TokenIdx,
}

impl Span {
    pub const fn new(lo: TokenIdx, hi: TokenIdx) -> Span {
        Span { lo, hi }
    }

    /// The span of one token.
    pub const fn token(at: TokenIdx) -> Span {
        Span { lo: at, hi: at + 1 }
    }

    /// The empty span just before token `at`: where something is missing or will be inserted.
    pub const fn before(at: TokenIdx) -> Span {
        Span { lo: at, hi: at }
    }

    pub const fn is_empty(self) -> bool {
        self.lo >= self.hi
    }

    pub const fn len(self) -> u32 {
        self.hi.saturating_sub(self.lo)
    }

    /// The smallest span that covers both. Both must be in the same token list (the unit's or one pragma's).
    pub fn to(self, other: Span) -> Span {
        Span { lo: self.lo.min(other.lo), hi: self.hi.max(other.hi) }
    }

    pub const fn contains(self, other: Span) -> bool {
        self.lo <= other.lo && other.hi <= self.hi
    }

    pub fn tokens(self) -> std::ops::Range<usize> {
        self.lo as usize..(self.hi.max(self.lo)) as usize
    }
}
