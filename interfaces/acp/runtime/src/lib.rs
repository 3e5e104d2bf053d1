//! Storey 2: what only ACP says. Addresses that name any memory of any process, copies between any two of them, atomic operations,
//! handles in the order of issue.
//!
//! | file | what |
//! |---|---|
//! | `address` | a global address: a process and an address there |
//! | `start` | [`Acp`], the one state of this process; start, reset, end |
//! | `regions` | memory that the program has registered |
//! | `reach` | how this process gets at an address |
//! | `access` | copies and atomic operations |
//! | `order` | handles: what comes after what, and what is complete |
//! | `helper` | the owner's thread that does what such calls cannot |
//! | `meeting` | how the two ends of something find each other |
//! | `channel` | messages in order from one process to another |
//! | `segbuf`, `workspace` | segmented buffers; bytes spread over all processes |
//! | `words` | values at addresses, and locks |
//! | `heap` | memory of any process, taken one-sidedly |
//! | `sequence` | vectors and deques |
//! | `list` | lists |
//! | `table` | sets, multisets, maps |
//!
//! Memory: 32 bytes for each process of the job, a desk of 64 KiB, of which pages are touched when somebody asks.
//!
//! Not here: exported C names (`interfaces/acp/exports/src`); a network (`core`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod access;
mod address;
mod channel;
mod error;
mod heap;
mod helper;
mod list;
mod meeting;
mod order;
mod reach;
mod regions;
mod rows;
mod segbuf;
mod sequence;
mod start;
mod table;
mod words;
mod workspace;

pub use address::Address;
pub use error::{Error, Result};
pub use list::{Comparison, Element, List, ListPlace};
pub use order::Order;
pub use rows::ROWS;
pub use sequence::{Sequence, SequencePlace};
pub use start::{acp, plan, start, Acp};
pub use table::{Existing, Table, TablePlace, Whose};
