//! The C front end: from the tokens of a translation unit to a typed tree.
//!
//! Needs a `nagaya_text::Unit` lexed with [`lex_options`]. Gives a [`Tree`]: every expression with its type, every name
//! with the declaration it means, every node with its span. The languages built on C plug in through [`Dialect`]: it claims
//! pragma lines and switches extensions of the grammar on. No meaning of XMP is known here and no text is produced.
//! `--dump=tree` prints the result.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `keywords`, `problem`, `stack`, `types`: symbols of keywords, failures, stack for recursion, C types
//! 2. `ast`, `convert`, `layout`, `literal`: the tree; conversions, sizes and the types of constants
//! 3. `eval`, `scope`, `show`, `visit`: what reads the tree: constant expressions, names in scope, types as text, walks
//! 4. `dump`: the tree as text
//! 5. `sums`: loops that some compilers vectorise wrongly
//! 6. `parser`: from tokens to the tree, and the hook of languages built on C

#![forbid(unsafe_code)]

pub mod ast;
mod convert;
mod dump;
mod eval;
mod keywords;
mod layout;
mod literal;
mod parser;
mod problem;
mod scope;
mod show;
mod stack;
mod sums;
pub mod types;
pub mod visit;

pub use ast::*;
pub use convert::usual_basic;
pub use dump::{dump, sub_expressions};
pub use keywords::{lex_options, Kw, KEYWORDS};
pub use parser::{parse, Dialect, Follows, Parsed, Parser, PlainC, Subscript, MAX_NESTING, MAX_TREE_DEPTH};
pub use problem::{Failed, Parse};
pub use stack::{with_stack, STACK};
pub use sums::has_sums_at_risk;
pub use types::{Basic, Far, Len, Quals, RecordId, Ty, Type, Types};
