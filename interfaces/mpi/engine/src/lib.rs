//! MPI's functions, on the core: communicators, requests, collectives, over the messages of `transport`.
//!
//! `library` has the names; a function of `mpi.h` is one of the same name in `calls`, and its arguments have been checked there
//! (`arguments.rs`). Matching is `interfaces/mpi/matching`, datatypes are `interfaces/mpi/types`. One thread at a time is inside (`lock.rs`), so objects are
//! counted references and cells. Errors are values, worded where they are found; `fault.rs` hands them to the communicator's handler.

// What is exported takes pointers of C programs; each function says in its own words (mpi.h) what they must be.
#![allow(clippy::missing_safety_doc, clippy::too_many_arguments, clippy::not_unsafe_ptr_arg_deref)]

pub mod arguments;
mod attached;
mod attributes;
pub mod beside;
pub mod buffer;
pub mod calls;
mod collect;
mod comm;
pub mod fault;
mod handles;
pub mod lock;
mod named;
#[rustfmt::skip]
#[path = "generated/numbers.rs"]
pub mod numbers;
mod ops;
mod request;
mod requests;
mod same;
mod settings;
mod started;
mod together;
mod transport;
mod world;

pub use fault::{Fault, Result};
pub use settings::ROWS;
pub use transport::{plan, COUNTERS};
pub use world::Membership;
