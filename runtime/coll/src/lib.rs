//! Collectives over groups: barrier, broadcast, reduce, all-reduce, reduce-scatter, scan, gather(v), all-gather(v),
//! scatter(v), all-to-all(v).
//!
//! A [`Group`] names ranks, in an order, and costs nothing to make. There are four ways. Only the sizes of data and
//! group choose between those of a reduction, so that results do not depend on the conduit:
//!
//! * *small* ([`small`]): up to 56 bytes travel inside mail ([`mail`]); one cache line per pair of members, no copy.
//! * *bulk* ([`bulk`]): the owner of data publishes its place. Data in its segment are read there. Other data are
//!   staged piece by piece in its part of the scratch memory. Long pieces are read in its ordinary memory, where the
//!   kernel allows it ([`cross_process`]). Reading is `get`: a copy where the owner is mapped, messages elsewhere.
//!
//! * *trees* ([`tree`]): reductions of more than 64 members, and broadcasts of so many whose memory is not mapped.
//!
//! * *forwarding* ([`bruck`]): all-to-alls of more than 64 members with blocks of up to 256 bytes.
//!
//! Reductions combine in the order of the group's positions. So all members get the same bits, and so does every run.
//! The program may supply the [`Operator`], which need not be commutative.
//!
//! This crate knows no conduit. The C interface and the language runtimes call it. Every call is collective over the
//! group, in the same order on all members, with the same sizes, operation and root. Sizes
//! travel along and are compared (`Disagree`), by every member that receives data. In bulk all members learn of it, and
//! the next call works. Members that differ in operation or root get undefined results.
//!
//! Every collective is written once. A blocking call ([`Coll::all_reduce`] and so on) waits for its end. A nonblocking
//! one ([`Coll::start`]) is tested and waited for later, and any number of them may be pending. A small all-reduce can
//! also be made in two steps (`split_phase.rs`). [`Coll::simulate`] runs the same text for members that are not processes.
//!
//! Memory: `scratch::MAIL` bytes of each segment, whatever the number of processes, and those of the mail. A
//! nonblocking call of more bytes has 772 KiB. The first 8 such calls have it in the segment, where that has space. All
//! of it is committed when used.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `rounds`, `words`, `group`, `scratch`: the partners of each round, the words that travel, the members, the places in a segment
//! 2. `combine`, `mail`, `nonblocking`: what combines elements; words between two ranks; calls that were started
//! 3. `pending_reduction`, `order`, `simulated`: the split-phase call that is pending; reports about a call to a race
//!    detector; a call of a simulated member
//! 4. `coll`: the collectives of a process
//! 5. `call`, `handle`: one collective pending on this member, blocking or not; handles of those that are not
//! 6. `split_phase`: a small all-reduce in two steps, which ends before the next blocking call
//! 7. `small`, `meet`: collectives of few bytes; barriers
//! 8. `cross_process`: memory of other processes, by system calls
//! 9. `bulk`: where data is, and how it is read
//! 10. `movement`, `tree`: data that only moves; reductions, broadcasts and all-gathers of large groups
//! 11. `bruck`, `pieces`, `quick`, `pair`: all-to-alls of short blocks; pieces of different sizes; short all-reduces of
//!     all ranks; long reductions of two members
//! 12. `bulk_moves`: collectives in bulk that only move data
//! 13. `moves`, `reduce`: the collectives
//! 14. `broadcast`, `scan`: a broadcast whose size all members know; prefix reductions
//! 15. `collective`: a collective as a value, made at once or started
//! 16. `start`: sets them up
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Buffers*: `src` is readable, `dst` writable and `data` both, for the bytes that the section "Safety" of the public method of `Coll`
//!   states. The caller keeps them so until a blocking call returns, or until the handle of a nonblocking call is complete. The methods of
//!   `Call` with the same name and arguments have the same contract.
//! * *Slot*: a member writes into a slot of its scratch memory only when no other member reads there. All members have met since their
//!   last read of that slot (`scratch.rs`).

#![deny(unsafe_op_in_unsafe_fn)]

mod broadcast;
mod bruck;
mod bulk;
mod bulk_moves;
mod call;
mod coll;
mod collective;
mod combine;
mod cross_process;
mod group;
mod handle;
mod mail;
mod meet;
mod movement;
mod moves;
mod nonblocking;
mod order;
mod pair;
mod pending_reduction;
mod pieces;
mod quick;
mod reduce;
pub mod rounds;
mod scan;
mod scratch;
mod simulated;
mod small;
mod split_phase;
mod start;
mod tree;
mod words;

pub use call::MAX_MEMBERS;
pub use coll::{require, Coll};
pub use collective::Collective;
pub use combine::{Function, Operator};
pub use group::{Context, Group};
pub use pieces::Pieces;
pub use scan::Prefix;
pub use simulated::{Network, SCRATCH};
pub use start::{plan, start};
