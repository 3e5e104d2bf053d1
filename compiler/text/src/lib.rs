//! Source text: files, tokens, spans, diagnostics, edits.

mod lexer;
pub mod source;
pub mod span;
pub mod token;

pub use source::{
    File, FileId, LexFault, LexOptions, LexProblem, Location, Pragma, PragmaId, Unit, UnitTooLarge,
};
pub use span::{Span, TokenIdx};
pub use token::{Interner, Symbol, Token, TokenFlags, TokenKind};
