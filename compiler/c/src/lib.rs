//! The C front end: from the tokens of a translation unit to a typed tree.
//!
//! Needs a `nagaya_text::Unit`. Gives a [`Tree`]: every expression with its type, every name with the declaration it
//! means, every node with its span. The languages built on C plug in through a dialect hook: it claims pragma lines and
//! switches extensions of the grammar on. No meaning of XMP is known here, no text is produced. `--dump=tree` prints the result.

#![forbid(unsafe_code)]

pub mod ast;
pub mod types;
pub mod visit;

pub use ast::*;
pub use types::{Basic, Len, Quals, Ty, Type, Types};
