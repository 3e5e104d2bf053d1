//! Random programs in the global view, and what the text of the specification requires of them.
//!
//! `generate` makes programs: constructs in constructs, on node sets that are part of others. `interp` executes them
//! for all nodes by the specification's text alone (with `mapping`, `memory`, `work`, `edges`, `comm`, `coarray` and
//! `inquire`). It knows nothing of the compiler or the runtime, and refuses what the text forbids or leaves open.
//! `print` writes a program as XMP/C with a table of what each node should find. `shrink` makes a failing program
//! smaller.

pub mod coarray;
pub mod comm;
pub mod declare;
pub mod edges;
pub mod generate;
pub mod inquire;
pub mod interp;
pub mod mapping;
pub mod memory;
pub mod model;
pub mod pieces;
pub mod print;
pub mod shrink;
pub mod work;
