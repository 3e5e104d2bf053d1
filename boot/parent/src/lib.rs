//! What every parent of a job's processes does. It forwards their output in whole lines, handles signals, reports how a
//! process ended, and ends everything below itself.
//!
//! Not here: starting processes, and when a job ends. Used by `nagaya run` (`tools/nagaya`) and `pvm-spawn` (`conduits/pvm`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `pipes`, `signals`, `sweep`, `tag`: many pipes; names of signals; ending all processes below this one; `--tag`
//! 2. `exit`, `output`: how a process ended; standard output and error of all ranks
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *System*: arguments of system calls are live buffers with their lengths, for which all-zero bytes are a value. A new descriptor has
//!   one owner.
//! * *Child*: the number of a process that has not been waited for belongs to it.

#![deny(unsafe_op_in_unsafe_fn)]

pub mod exit;
pub mod output;
mod pipes;
pub mod signals;
pub mod sweep;
pub mod tag;

pub use exit::Exit;
pub use output::{Output, Which};
pub use tag::Tag;
