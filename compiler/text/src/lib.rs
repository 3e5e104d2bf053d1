//! Source text: files, tokens, spans, diagnostics, edits.

pub mod columns;
pub mod diag;
pub mod directives;
pub mod edit;
pub mod emit;
pub mod files;
pub mod handle;
mod lexer;
mod plain_macros;
mod raw;
pub mod source;
pub mod span;
pub mod suggest;
pub mod token;

pub use diag::{Diagnostic, Diagnostics, Severity};
pub use edit::{Edit, Edits, Piece};
pub use handle::{DeclId, DirectiveId, ExprId, RecordId, StmtId};
pub use source::{File, FileId, LexFault, LexOptions, LexProblem, Location, Pragma, PragmaId, Unit, UnitTooLarge};
pub use span::{Span, TokenIdx};
pub use token::{Interner, Symbol, Token, TokenFlags, TokenKind};
