//! Storey 2: coarrays of standard Fortran, as gfortran's `-fcoarray=lib` calls them: what libcaf is to that compiler.
//!
//! | file | what |
//! |---|---|
//! | `descriptor` | gfortran's array descriptors |
//! | `number`, `convert`, `part` | pure: numbers of all kinds, elements of other types, parts of arrays as loops |
//! | `state` | [`Caf`], the one state of this process, and its start |
//! | `memory` | tokens: coarrays and allocatable components, their memory |
//! | `transfer`, `chain`, `ordinary` | coindexed assignments: sections, vector subscripts; components of components; pointers' targets |
//! | `control`, `event` | synchronisation, locks, atomics; events |
//! | `broadcast` | `co_broadcast` |
//! | `collective`, `operation` | `co_sum` and its kin; the function of `co_reduce` |
//! | `team`, `end` | teams; `stop`, `error stop`, images that have failed |
//! | `random` | `random_init` |
//! | `error` | statuses, `errmsg=`, and the words of messages |
//!
//! The facts are those of GCC 12: `libgfortran/caf/libcaf.h` and what the compiler emits. Not here: images themselves
//! (`runtime/images`); exported C names (`library`); directives of XMP/Fortran.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

pub mod broadcast;
pub mod chain;
pub mod collective;
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
pub mod part;
pub mod random;
pub mod state;
pub mod team;
pub mod transfer;

pub use state::{caf, plan, start, Caf};
