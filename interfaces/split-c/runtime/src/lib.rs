//! Storey 2: what only Split-C says. Pointers that name a processor and any address there, get, put and store with their counters,
//! spread memory, reductions.
//!
//! | file | what |
//! |---|---|
//! | `pointer` | a pointer as one word: processor and address |
//! | `window` | the address at which every processor has its symmetric memory; static data moved into it |
//! | `start` | [`SplitC`](start::SplitC), the one state of this process |
//! | `transfer` | read, write, get, put, `sync` |
//! | `store` | one-way stores and who waits for them |
//! | `atomic` | functions at a processor, atomic operations on words, locks |
//! | `owner` | memory that is not symmetric: stacks, `malloc` |
//! | `check` | what `-fcheck` looks at |
//! | `memory` | spread arrays and spread memory |
//! | `collective` | barrier, reductions, scans, broadcast |
//!
//! Not here: exported C names (`library`); what is inline (`interfaces/split-c/include/nagaya/splitc.h`); the language (`interfaces/split-c/compiler`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod atomic;
mod check;
mod collective;
mod error;
mod memory;
mod owner;
mod pointer;
mod start;
mod store;
mod transfer;
mod window;

pub use atomic::Function;
pub use error::{Error, Result};
pub use pointer::Pointer;
pub use start::{note, plan, splitc, start, Here, Record, SplitC};
