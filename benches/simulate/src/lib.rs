//! Simulates large jobs in one process: every rank is *virtual*, and messages are events without time. It counts the
//! messages and bytes, and finds the longest chain of messages that depend on each other.
//!
//! # Design
//!
//! The simulation has no algorithm. It executes the product's code:
//!
//! * *Collectives*: `nagaya_coll::Coll::simulate` gives the part of one member as a future. The future has the code of
//!   the blocking or nonblocking call. The module [`network`] carries the words of the members, and counts them. The
//!   module [`events`] polls a member when a word for it has arrived.
//! * *gmove*: `nagaya_dist::partners` finds what each node reads from which other node ([`gmove`]).
//! * *MPI messages*: the machines of `nagaya-mpi-matching` decide where each message goes ([`matching`]).
//!
//! * *Files*: `nagaya_io::Outline` chooses the aggregators, and finds what each member puts into which one ([`files`]).
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
//! 2. `gmove`, `matching`, `network`: assignments of distributed arrays; messages of MPI; words and reads between virtual
//!    ranks
//! 3. `events`, `files`: which virtual rank runs next; collective writes
//! 4. `collectives`: the collectives that are simulated, and their results
//! 5. `figure`, `table`: the figure and the rows of the page
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
mod figure;
mod files;
mod gmove;
mod matching;
mod memory;
mod network;
mod table;

pub use collectives::{simulate, Kind, Start};
pub use counts::Counts;
pub use figure::draw;
pub use files::{write, Write};
pub use gmove::block_to_cyclic;
pub use matching::{halo, First};
pub use table::{block, rows, Row};
