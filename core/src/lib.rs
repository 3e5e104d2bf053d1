//! Storey 1: one-sided communication. Knows no network and no language.
//!
//! A process starts the runtime over a conduit ([`start`]) and then works with [`Core`]: memory that has the same offset in
//! every process (`alloc`), put, get, accumulate and atomics on it, active messages, teams and their barrier. Operations
//! towards ranks whose memory is mapped are plain loads and stores, done here; others go to the conduit, which may do them
//! itself or leave them to the message versions in [`am`].
//!
//! Not here: starting processes (`boot`), moving bytes over anything but loads and stores (`conduits/*`), collectives beyond
//! the barrier (`runtime/coll`), the meaning of any language.
//!
//! Three words are used for completion. *Locally complete*: the caller's buffer may be reused. *Remotely complete*: the data is
//! there. *Visible*: the target may rely on it after its own synchronisation.

#![deny(unsafe_op_in_unsafe_fn)]
// `say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

pub mod acc;
pub mod addr;
pub mod am;
pub mod amo;
mod anywhere;
mod bell;
pub mod buffers;
pub mod check;
pub mod conduit;
pub mod config;
pub mod control;
pub mod copy;
pub mod cross_memory;
mod dump;
pub mod error;
pub mod event;
pub mod fence;
mod gate;
pub mod hall;
pub mod interrupt;
pub mod landing;
mod liveness;
pub mod mailbox;
pub mod nd;
pub mod near;
mod neighbour;
mod one_thread;
mod progress;
pub mod rma;
pub mod runtime;
mod say;
pub mod segment;
mod serve;
pub mod signal;
pub mod site;
pub mod team;
pub mod ticket;
pub mod trace;
pub mod waiting;
mod wanted;

/// Beside `bell.rs`, which is also compiled over the atomics of a model checker.
use event::sync;

pub use nagaya_elements::{Element, Op};

pub use addr::{GlobalPtr, Map, Offset, Rank};
pub use amo::{Amo, AmoKind};
pub use config::Config;
pub use error::{Error, Result, Status};
pub use event::{Long, Wake};
pub use fence::Compare;
pub use liveness::Lost;
pub use nd::Walk;
pub use one_thread::this_thread;
pub use runtime::{get, require, start, startable, stop, AfterPolls, Core};
pub use say::say;
pub use site::Site;
pub use team::Team;
pub use ticket::Handle;
pub use waiting::{Told, Waiting};
