//! Coarrays of standard Fortran, as gfortran's `-fcoarray=lib` calls them. This library takes the place of gfortran's
//! libcaf.
//!
//! The facts are those of GCC 12: `libgfortran/caf/libcaf.h` and what the compiler emits. Not here: images themselves
//! (`runtime/images`); exported C names (`library`); directives of XMP/Fortran.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`, `number`, `team`: statuses, `errmsg=` and the words of messages; numbers of all kinds; what a team is
//! 2. `descriptor`: gfortran's array descriptors
//! 3. `convert`, `operation`, `section`, `token`: elements of other types; the function of `co_reduce`; array sections
//!    as loops; what the program holds of a coarray
//! 4. `state`: [`Caf`], the one state of this process
//! 5. `collective`, `component`, `random`: `co_sum` and similar; memory of components; `random_init`
//! 6. `end`: `stop`, `error stop`, failed images
//! 7. `broadcast`, `control`, `event`, `memory`, `ordinary`, `report`, `teams`: `co_broadcast`; synchronisation, locks, atomics;
//!    events; memory; targets of pointers; reports; teams
//! 8. `transfer`: coindexed assignments
//! 9. `chain`, `start`: components of components; the start
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Compiler*: gfortran makes the call, and the arguments are what the prototypes of `libcaf.h` say. They stay during the call. A
//!   descriptor has as many dimensions as its rank, and all its elements are readable and writable in memory of this process. A token is
//!   null, or points to one that `_gfortran_caf_register` gave and that is not deregistered. Subscripts are null, or one for each
//!   dimension. A chain of components ends with a null link. `stat` and `errmsg` are null or writable.
//! * *Inside*: `Coindexed::place` and `Coindexed::holds` have compared the section with the size of its coarray.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

pub mod broadcast;
pub mod chain;
pub mod collective;
mod component;
pub mod control;
pub mod convert;
pub mod descriptor;
pub mod end;
pub mod error;
pub mod event;
pub mod memory;
pub mod number;
pub mod operation;
mod ordinary;
pub mod random;
mod report;
pub mod section;
mod start;
pub mod state;
pub mod team;
mod teams;
mod token;
pub mod transfer;

pub use start::{plan, start};
pub use state::{caf, Caf};
pub use token::{Held, Token};
