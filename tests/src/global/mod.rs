//! Random programs in the global view, and what they mean.
//!
//! A program is printed once, as a C source with XMP directives. Plain cc ignores the directives. Its serial program
//! writes every array and scalar after every step. The parallel program of xmpcc has nodes that compare what they own
//! with what the serial one wrote. A `gmove` has array sections, which plain C lacks. So its serial reading is a pair
//! of loops through a temporary array, in the other branch of an `#ifdef`. Values are small whole numbers, so that all
//! arithmetic is exact in every type.
//!
//! The programs use all distributions, alignments with offsets, and up to seven dimensions. Arrays are at file scope,
//! in blocks, behind pointers, parameters and members. Nests come in any order with reductions, shadows, peeled parts
//! and threads. There are sets of nodes in sets, gmove of every kind, array assignments, `reduce_shadow`, `bcast` and
//! `reduction`. Not here: coarrays, loops on nodes, loops in loops, more than one source.
//!
//! `model`: what a program consists of. `generate`, `body` and `sections`: make one from a seed. `print`: its C.
//! `fortran`: its Fortran, of which only the parallel reading is used. `shrink`: smaller programs that fail too.
//! `tests/global_random.rs` and `tests/fortran_random.rs` compile and run them.

mod body;
pub mod fortran;
pub mod generate;
pub mod model;
pub mod print;
mod print_declarations;
mod print_moves;
mod print_nests;
mod print_shadows;
mod sections;
pub mod shrink;

/// What every source begins with: the record of the serial run, the comparison, small helpers.
pub const PRELUDE: &str = include_str!("prelude.h");

/// The same for Fortran, and the C that hands it the record.
pub const FORTRAN_PRELUDE: &str = include_str!("prelude.f90");
pub const FORTRAN_RECORD: &str = include_str!("record.c");
