//! The conduit contract as tests: what every conduit must do, whatever it is made of.
//!
//! `nagaya-check` starts a job over a conduit and runs the suite in every process. `tests/contract.rs` runs it over all
//! conduits and several numbers of processes, and `tests/engines.rs` over the installed plug-ins. The suite uses the
//! public interface of the core only. A new plug-in is three more lines in `tests/engines.rs`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `harness`, `served`: what a test gets; operations that a process serves while it computes
//! 2. `job`, `suite`: running the tests in a job; the tests
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Own object*: a test owns the memory that it passes, for as long as the operation runs.
//! * *Inside*: places are inside the block that all ranks have allocated, and inside the test's buffers.
//! * *Payload*: the payload of a message has the length that the handler gets.

#![deny(unsafe_op_in_unsafe_fn)]

mod harness;
pub mod job;
mod served;
pub mod suite;

pub use harness::{Ctx, Test};
