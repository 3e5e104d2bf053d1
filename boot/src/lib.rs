//! How the processes of a job find each other.
//!
//! On one host, the launcher ([`create`](JobMemory::create)) makes one anonymous memory file. The processes that it
//! starts inherit the descriptor, and find it by the variable `NAGAYA_BOOT`. In each of them, [`attach`] maps the whole
//! file at the same address. A program started without the launcher attaches to a job of one process.
//!
//! Another launcher with PMIx may start the processes (`mpirun`, `prterun`, `srun`). Then the processes of a host make
//! that memory themselves, and find those of other hosts through the launcher (`pmix.rs`).
//!
//! It is not communication: nothing here defines what the bytes of a control area or of a segment mean. It knows
//! neither the core nor a conduit. Called by the conduits (attach) and by the launcher (create).
//!
//! ```text
//! base                                                                                  base + total
//!  | header, cards | control 0 | control 1 | ... | control n-1 | segment 0 | segment 1 | ... | segment n-1 |
//! ```
//!
//! The file is sparse: a page costs memory from the first write on. It has no name, so it goes with the last process.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `error`, `interface`, `foreign_launcher`, `host`, `program`: errors, programs, hosts
//! 2. `env`, `folder`, `map`, `meet`: settings, mappings, how processes wait for each other
//! 3. `areas`, `pmix`: the places of the first pages; requests to the launcher
//! 4. `layout`: the places of all the memory
//! 5. `header`, `shadow`: what is in the first pages; programs that need another place
//! 6. `create`, `enter`, `job`: making the memory, entering it, the job as one process sees it
//! 7. `join_pmix`: joining a job of a launcher with PMIx
//! 8. `join`: joining any job
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them, or state them for one place.
//!
//! * *Mapping*: a pointer is into the shared memory of the job, which stays mapped until the process ends. All mutable state that it
//!   reaches is atomic.
//! * *Ours alone*: before the launcher starts a rank, and in a new file, no other process uses the mapping.
//! * *Contract*: pointers that leave this crate name memory whose users follow the rules of the core.
//! * *System*: arguments of system calls are live buffers with their lengths. A new descriptor has one owner.

#![deny(unsafe_op_in_unsafe_fn)]

mod areas;
mod create;
mod enter;
mod env;
mod error;
mod folder;
mod foreign_launcher;
mod header;
mod host;
mod interface;
mod job;
mod join;
mod join_pmix;
mod layout;
mod map;
mod meet;
mod pmix;
pub mod program;
mod shadow;

pub use areas::{CROWDED_BARRIER_BYTES, LINE_BYTES, MAX_RANKS};
pub use create::JobMemory;
pub use env::{BootLine, Settings, BOOT_VARIABLE};
pub use error::BootError;
pub use folder::{file_of_code, launcher, plugin_folder, FOLDER_VARIABLE};
pub use foreign_launcher::foreign_launcher;
pub use header::{Abort, RankState, Readiness};
pub use interface::Interface;
pub use job::JoinedJob;
pub use join::{attach, attach_alone, end_job};
pub use layout::{physical_memory, Layout, CONTROL_BYTES, DEFAULT_BASE, VALGRIND_SEGMENT};
pub use meet::CARD_BYTES;
pub use shadow::base_of_command;
