//! The runtime of Split-C. Pointers that name a processor and any address there, get, put and store with their counters,
//! spread memory, reductions.
//!
//! Not here: exported C names (`library`); what is inline (`interfaces/split-c/include/nagaya/splitc.h`); the language (`interfaces/split-c/compiler`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`, `pointer`: errors; a pointer as one word: processor and address
//! 2. `pending`, `scopes`, `window`: what checks remember; which memory spread arrays take; the address at which every
//!    processor has its symmetric memory
//! 3. `state`: [`SplitC`], the one state of this process
//! 4. `owner`: memory that is not symmetric
//! 5. `route`: how this processor reaches an address
//! 6. `check`: the checks of `-fcheck`
//! 7. `transfer`: read, write, get, put, `sync`
//! 8. `atomic`: functions at a processor, atomic operations, locks
//! 9. `collective`, `memory`, `store`: barrier, reductions, scans, broadcast; spread arrays and spread memory; one-way
//!    stores and waits for them
//! 10. `start`: the start, and static data moved into the window
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod atomic;
mod check;
mod collective;
mod error;
mod memory;
mod owner;
mod pending;
mod pointer;
mod route;
mod scopes;
mod start;
mod state;
mod store;
mod transfer;
mod window;

pub use atomic::Function;
pub use error::{Error, Result};
pub use pointer::Pointer;
pub use start::{note, plan, start, Here, Record};
pub use state::{splitc, SplitC};
