//! Datatypes of MPI as arithmetic: what an element consists of, constructors, and the bytes that pack and unpack it.
//!
//! A [`Type`] is its *runs*, pieces of memory in the order of its type map: blocks of equal length at equal distances. So a vector of
//! numbers is one run however long it is, and contiguous data is one block. Where a type would have many runs, it has loops around few. Not here: handles, numbers of `mpi.h`, communication,
//! operators. Called by `interfaces/mpi/engine`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `basic`: the basic types
//! 2. `datatype`: what a type is
//! 3. `build`, `pack`, `pairs`, `signature`: constructors; packing; two layouts of the same data; what data consist of
//! 4. `external`: the external representation
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Elements*: the caller keeps all elements of the type readable or writable, as "Safety" of the function states. A run of a type is
//!   inside its elements.
//! * *Packed*: the packed data have the bytes that the caller names. The two sides do not overlap.

#![deny(unsafe_op_in_unsafe_fn)]

mod basic;
mod build;
mod datatype;
mod external;
mod pack;
mod pairs;
mod signature;

pub use basic::Basic;
pub use build::Share;
pub use datatype::{Constructor, Loop, Run, Type};
pub use external::{external_size, from_external, items_from_external, to_external};
pub use pack::{pack, pack_part, packed, unpack, unpack_part};
pub use pairs::{pairs, pieces, Loops};
