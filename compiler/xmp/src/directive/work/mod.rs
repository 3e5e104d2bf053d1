//! The C of `loop` (XMP 4.4.3): iterations go to the nodes that own an index of a template, or to the nodes of an array themselves.
//!
//! ```c
//! #pragma xmp loop (i,j) on t[i][j] expand(1, 0) reduction(+:s)
//! for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) ...
//! ```
//! `nest` finds the loops that are meant, `statement` puts the whole together, `header` gives each loop the node's own values,
//! `whole` knows those that need none, `reduce` and `locate` write what the reduction clauses need.

mod header;
mod index;
mod locate;
mod nest;
mod numbers;
mod reduce;
mod statement;
mod whole;

pub(crate) use header::Dealt;
