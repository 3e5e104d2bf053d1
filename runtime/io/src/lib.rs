//! Storey 2: one file, read and written by many processes: what a process has in memory, to where it lies in the file.
//!
//! Language-neutral and without MPI. A caller says what is transferred as [`Strips`]: runs of bytes at regular distances, in the file
//! and in memory. They are made from distributed arrays ([`Axis`]), from a [`View`] of the file, or by hand. A [`File`] is open on a group of
//! ranks and moves strips:
//!
//! * *independently* (`direct`): each process for itself, with vector system calls, or through a buffer where runs are short;
//! * *collectively* (`two_phase`): a few members, the aggregators, own parts of the file; all put their bytes into the aggregators'
//!   buffers by remote memory access, or get them from there, while the block before is being written or the next one is being read.
//!
//! | file | what |
//! |---|---|
//! | `strips` | regular runs of bytes; cutting them at positions of the file or of memory |
//! | `placement` | what a process owns of a section of a distributed array, as strips |
//! | `view` | a file seen through tiles: positions of a stream, as strips |
//! | `file` | open, close, size, synchronise; agreement on errors |
//! | `direct` | independent transfers |
//! | `turns` | one writer at a time where the system lets in no more |
//! | `two_phase` | collective transfers, blocking and in two halves |
//! | `mask` | what of an aggregator's image of the file counts, and writing that |
//! | `shared` | one position for all members |
//! | `system` | the operating system's calls, and their errors |
//! | `worker` | the thread that reads and writes while its process communicates |
//! | `progress` | lines about long transfers |
//!
//! What a file holds after an error or the end of a process in the middle: each byte that the transfer covers is either as before or as
//! written, in no order; bytes that it does not cover are as before; the file may have grown. A transfer that returned has handed all to the
//! operating system, which keeps it unless the machine fails; [`File::sync`] keeps it then, too.

#![deny(unsafe_op_in_unsafe_fn)]

mod direct;
mod error;
mod file;
mod mask;
mod placement;
mod progress;
mod rows;
mod shared;
mod strips;
mod system;
mod turns;
mod two_phase;
mod view;
mod worker;

pub use error::{Error, Fault, Operation, Result};
pub use file::{delete, File, Open};
pub use placement::{of_array, place, writes, Axis};
pub use rows::{on_terminal, Settings, ROWS};
pub use strips::{Loop, Strip, Strips};
pub use two_phase::Pending;
pub use view::View;
