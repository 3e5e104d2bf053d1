//! What XMP directives mean, whatever the base language: nodes, templates, alignments, references, clauses.
//!
//! A base language implements [`Language`]: how an expression is read, what a name means, how it is written in
//! messages. The files in `reading` read the words of each directive through it, check the rules of the specification,
//! and add a [`Directive`] to the [`Model`]. In the model, dimensions are outermost first (the last one varies
//! fastest), and a section either counts its elements or names the last one. Expressions are handles, opaque here.
//!
//! Not here: any grammar or type of a base language, and the replacement of a directive. The base language's reader
//! calls it at each directive (`interfaces/xmp/compiler-c` for C); the plan (`compiler/plan`) is made of it.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `conformance`, `names`, `operator`, `words`: shapes of array assignments, what directives declare, operators of reductions, counted
//!    words of messages
//! 2. `language`: what a base language provides
//! 3. `cursor`, `index`: the words of a directive, subscripts as sums
//! 4. `subscript`: the subscripts in brackets
//! 5. `reference`: a node array or a template with subscripts
//! 6. `show`: the parts of a model as text
//! 7. `directive`: what each directive means
//! 8. `reading`: how the words of each directive become that
//! 9. `registry`, `dump`: the table of all directives, the model as text

#![forbid(unsafe_code)]

pub mod conformance;
mod cursor;
pub mod directive;
mod dump;
pub mod index;
pub mod language;
pub mod names;
pub mod operator;
pub mod reading;
pub mod reference;
pub mod registry;
pub mod show;
pub mod subscript;
pub mod words;

pub use directive::{Directive, Model, Wording};
pub use dump::dump;
pub use language::{Expressions, Failed, Language, Read, Statements};
pub use names::{Names, To};
pub use reference::Reference;
pub use registry::Follows;
pub use subscript::{Subscript, MAX_RANK};
