//! Storey 2: the run-time part of XcalableMP: what `libnagaya` does for translated XMP/C programs and for `xmp.h`.
//!
//! Pure parts, usable and tested without a job: [`shape`] (cosubscripts, sections), [`nodes`] (node arrays), [`queue`] (posts).
//! Everything else is an `impl` of [`job::Job`], the one state of this process, one file per chapter of the language.
//!
//! Not here: the exported C names (`abi/nagaya`), the inline fast path (`bindings/c/include/nagaya/xmpc.h`), parsing. Errors
//! are values up to `abi/`, which adds the user's line and ends the job.

// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod atomic;
mod cells;
mod dynamic;
pub mod end;
pub mod error;
pub mod executing;
pub mod global;
pub mod job;
mod lock;
pub mod nodes;
pub mod nodeset;
mod post;
pub mod queue;
pub mod registry;
mod rows;
pub mod shape;
pub mod start;
mod sync;
pub mod together;
pub mod transfer;
mod warn;

pub use rows::ROWS;
