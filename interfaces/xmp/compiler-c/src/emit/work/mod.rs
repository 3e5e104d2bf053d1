//! The C of `loop` (XMP 4.4.3): iterations go to the nodes that own an index of a template, or to the nodes of an array themselves.
//!
//! ```c
//! #pragma xmp loop (i,j) on t[i][j] expand(1, 0) reduction(+:s)
//! for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) ...
//! ```
//! The model finds the loops that are meant. `statement` puts the whole together, `header` gives each loop the node's own values,
//! `reduce` and `locate` write what the reduction clauses need.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `index`: subscripts
//! 2. `header`: the headers of loops
//! 3. `locate`: extrema with their places
//! 4. `reduce`: reductions
//! 5. `statement`: the nest

mod header;
mod index;
mod locate;
mod reduce;
mod statement;
