//! Simulates large jobs in one process: every rank is *virtual*, and messages are events without time. It counts the
//! messages and bytes, and finds the longest chain of messages that depend on each other.
//!
//! # Design
//!
//! The simulation has no algorithm. It executes the product's code:
//!
//! * *Collectives*: `nagaya_coll::Coll::simulate` gives the part of one member as a future. That future is the text of
//!   the blocking and nonblocking calls. [`network`] carries the words of the members, and counts them. [`events`]
//!   polls a member when a word for it has come.
//!
//! A real core of one rank runs in this process, because a call belongs to the collectives of a job. No virtual rank
//! uses it.
//!
//! # Model
//!
//! * The virtual ranks share no memory. So a read of another rank's memory is two messages: the request, and the data.
//! * *Depth*: a message is one deeper than the deepest message that its sender has taken before. Messages that one
//!   rank sends one after the other without an answer do not depend on each other. Reads that are pending together have
//!   the same depth. The depth of an operation is that of its deepest message.
//! * *Bytes* are those of the data: a message of a barrier has none.
//! * Each result is compared with the expected one, so a wrong simulation ends with an error.
//!
//! Not here: time, topology, congestion. `docs/scaling.md` has the table, and compares it with the best known bounds.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `alone`, `counts`, `memory`: the core of this process; what is counted; memory of all virtual ranks
//! 2. `network`: words and reads between virtual ranks
//! 3. `events`: which virtual rank runs next
//! 4. `collectives`: the collectives that are simulated, and their results
//! 5. `table`: the rows of the page
//!
//! # Invariants of unsafe code
//!
//! * *Scratch*: the memory of all virtual ranks lives as long as the network, and each rank has `SCRATCH` bytes of it.
//! * *Buffers*: the buffers of a collective live until all members have ended, or their futures are dropped.

#![deny(unsafe_op_in_unsafe_fn)]

mod alone;
mod collectives;
mod counts;
mod events;
mod memory;
mod network;
mod table;

pub use collectives::{simulate, Kind, Start};
pub use counts::Counts;
pub use table::{block, rows, Row};
