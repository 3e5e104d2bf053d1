//! The runtime of ACP. Addresses that name any memory of any process, copies between any two of them, atomic operations,
//! handles in the order of issue.
//!
//! Memory: 32 bytes for each process of the job, a request area of 64 KiB, whose pages are touched on first use.
//!
//! Not here: exported C names (`interfaces/acp/exports/src`); a network (`core`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `address`, `error`, `regions`, `rows`: a global address (a process and an address there), errors, registered
//!    memory, variables
//! 2. `endpoints`, `helper`, `order`: what is recorded of channels, buffers and workspaces; the owner's thread for accesses
//!    that need it; handles in the order of issue
//! 3. `state`: [`Acp`], the one state of this process
//! 4. `route`: routes
//! 5. `access`: copies and atomic operations
//! 6. `words`: values at addresses
//! 7. `heap`, `workspace`: allocation in any process; workspaces
//! 8. `list`, `pairing`, `sequence`, `start`: lists; pairs of ends; vectors and deques; start
//! 9. `channel`, `segbuf`, `table`: messages in order; segmented buffers; sets, multisets and maps
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Caller*: the section "Safety" of a function states what `acp.h` requires of the program's memory.
//! * *Registered*: the owner of an address keeps registered memory until it unregisters it. `regions` has checked the range.
//! * *Mapped*: words and blocks are in segments, which stay mapped until the process ends.
//! * *Until complete*: memory of an operation lives until its handle or its request is complete.
//! * *Slot*: the helper thread accesses memory for a requester only while the requester waits for its slot.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line at once.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

mod access;
mod address;
mod channel;
mod endpoints;
mod error;
mod heap;
mod helper;
mod list;
mod order;
mod pairing;
mod regions;
mod route;
mod rows;
mod segbuf;
mod sequence;
mod start;
mod state;
mod table;
mod words;
mod workspace;

pub use address::Address;
pub use error::{Error, Result};
pub use list::{Comparison, Element, List, ListPlace};
pub use order::Order;
pub use rows::ROWS;
pub use sequence::{Sequence, SequencePlace};
pub use start::{acp, plan, start};
pub use state::Acp;
pub use table::{Existing, Table, TablePlace, Whose};
