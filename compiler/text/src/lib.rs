//! Source text: files, tokens, spans, diagnostics, edits.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `flow`, `handle`, `plain_macros`, `span`, `suggest`, `token`: sums in loops, numbers of tree parts, simple macros, spans, suggestions,
//!    tokens and names
//! 2. `source`: the unit: text, tokens, files, pragma lines
//! 3. `edit`, `files`, `lexer`: edits, files on disk, making units
//! 4. `diag`, `directives`, `emit`, `raw`: diagnostics, expanding macros in directives, printing C text, the words of a file on disk
//! 5. `columns`: the user's lines and columns

#![forbid(unsafe_code)]

pub mod columns;
pub mod diag;
pub mod directives;
pub mod edit;
pub mod emit;
pub mod files;
pub mod flow;
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
