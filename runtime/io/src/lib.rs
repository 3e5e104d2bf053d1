//! One file, read and written by many processes: what a process has in memory, to where it is in the file.
//!
//! Language-neutral and without MPI. A caller describes what is transferred as [`Strips`]: runs of bytes at regular distances, in the file
//! and in memory. They are made from distributed arrays ([`Axis`]), from a [`View`] of the file, or by hand. A [`File`] is open on a group of
//! ranks and moves strips:
//!
//! * *independently* (`direct`): each process separately, with vector system calls, or through a buffer where runs are short;
//! * *collectively* (`two_phase`): a few members, the aggregators, own parts of the file. All put their bytes into the
//!   aggregators' buffers by remote memory access, or get them from there. Meanwhile the aggregators write the block
//!   before, or read the next one.
//!
//! A transfer may fail, or a process may end in the middle. Then each byte that the transfer covers is either as before
//! or as written, in no order. Bytes that it does not cover are as before. The file may have grown. A transfer that
//! returned has passed all bytes to the operating system, which keeps them unless the machine fails. After
//! [`File::sync`] they survive that too.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`, `members`, `rows`, `strips`: errors of all members; what members exchange; variables; regular runs of bytes in a file
//!    and in memory
//! 2. `decision`, `placement`, `progress`, `system`, `worker`: aggregators; what a process owns of a section; lines about
//!    long transfers; system calls; the thread that reads and writes
//! 3. `mapped`, `turns`, `view`: writes of files in memory; one writer at a time; a file seen through tiles
//! 4. `file`: open, close, size, synchronise; agreement on errors
//! 5. `direct`, `mask`, `shared`: independent transfers; which bytes an aggregator writes; one position for all members
//! 6. `windows`: the rounds of a collective transfer
//! 7. `two_phase`: collective transfers, blocking and in two halves
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function: which memory its caller keeps valid, and for how long.

#![deny(unsafe_op_in_unsafe_fn)]

mod decision;
mod direct;
mod error;
mod file;
mod mapped;
mod mask;
mod members;
mod placement;
mod progress;
mod rows;
mod shared;
mod strips;
mod system;
mod turns;
mod two_phase;
mod view;
mod windows;
mod worker;

pub use decision::{Machine, Outline};
pub use direct::PendingTransfer;
pub use error::{Error, Fault, Operation, Result};
pub use file::{delete, remove, File, Open, Tuning};
pub use members::{Members, OfColl};
pub use placement::{of_array, place, writes, Axis};
pub use rows::{on_terminal, Settings, ROWS};
pub use strips::{Loop, Strip, Strips};
pub use two_phase::Pending;
pub use view::View;
