//! What translated code calls: one function for each of `interfaces/xmp/spec/runtime.api`, by its name, with the arguments of C as values.
//!
//! Not here: the exported symbols, which are generated from that text (`interfaces/xmp/exports/src/generated/seam.rs`) and call these; and what the functions
//! do, which is `Xmp`'s. Errors are values; the exported function ends the job with them.
//!
//! Safety of all of them: pointers are as in `interfaces/xmp/spec/runtime.api`; translated code guarantees it. Handles live as long as it uses them.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `self`, `codes`: types of arguments; the numbers of the specification
//! 2. `entry`, `numbers`: arguments of every call; numbers as values
//! 3. `check`, `images`, `moves`, `nodes`: `-fcheck`; coarrays; transfers of distributed arrays; node arrays and templates
//! 4. `arrays`, `library`, `loops`: declarations; the library of the language; distributed loops
#![allow(clippy::missing_safety_doc)]
// As many as C passes.
#![allow(clippy::too_many_arguments)]

mod arrays;
mod check;
// The names of the specification may begin alike.
#[allow(clippy::enum_variant_names)]
#[path = "generated/codes.rs"]
pub mod codes;
mod entry;
mod images;
mod library;
mod loops;
mod moves;
mod nodes;
mod numbers;

pub use arrays::*;
pub use check::*;
pub use entry::*;
pub use images::*;
pub use library::*;
pub use loops::*;
pub use moves::*;
pub use nodes::*;

pub use crate::global::Elements as Converting;
pub use crate::global::{ArrayDescriptor as Array, Owned, Template};
pub use crate::nodeset::Interned as Nodes;
pub use crate::registry::Record as Coarray;
