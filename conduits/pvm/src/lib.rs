//! Processes of a job as tasks of a Parallel Virtual Machine (PVM 3.4), which exchange messages.
//!
//! PVM passes messages and nothing else, so this conduit has `send` and `poll`. It declines every get, accumulate and
//! atomic, and every put that fits into a message. The core does these with messages, which the target serves. Larger
//! puts save two copies. PVM's daemons (pvmd) start its tasks, not a launcher of ours. So the job starts as in 1995: an
//! initial task, `pvm-spawn`, spawns the others (`bin/pvm-spawn`).
//!
//! | file | what it is |
//! |---|---|
//! | `pvm.rs`, `broken_pipe.rs` | the only place that calls libpvm; the signal that it causes when a peer has ended |
//! | `conduit.rs`, `inbox.rs`, `arrival.rs` | the conduit: messages out, messages in, and what to sleep on |
//! | `puts.rs` | large puts |
//! | `link.rs`, `wire.rs` | the records between a process and its launcher |
//! | `launch.rs`, `rows.rs` | the plug-in's answers: is there a daemon, which command starts a job, which variables there are |
//!
//! The user chooses which thread serves requests while a program computes (`NAGAYA_PVM_SERVICE`). It is the core's progress
//! thread, a signal handler, or none. For the handler, PVM's daemons carry a signal before each request.
//!
//! Not here: starting or stopping daemons; a virtual machine belongs to the user. Environment: `NAGAYA_PVM` (set by `pvm-spawn`),
//! and PVM's own `PVM_VMID`, `PVM_TMP`, `PVM_ALLOW_ROOT`.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arrival`, `broken_pipe`, `puts`, `rows`, `wire`: what to sleep on, SIGPIPE, large puts, variables, the encoding of launchers'
//!    messages
//! 2. `pvm`: libpvm
//! 3. `inbox`, `launch`, `link`: messages in, how a job starts, what a process and its launcher exchange
//! 4. `conduit`: the contract
//!
//! Memory per peer: 4 bytes of task id and its host's name. A direct route takes two socket buffers in the kernel and
//! about 200 bytes of libpvm. Messages that wait for the program are kept in memory without bound, as PVM does.
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function or of the method of `Conduit`. The core keeps the memory of an operation valid until
//!   the operation is complete; for `Local::OnReturn`, until the call returns. Segments stay mapped until the process ends.
//! * *Payload*: the core keeps the payload of a message valid until `send` returns.
//! * *One task*: no other code of the process calls libpvm, and one thread at a time does (`core/src/gate.rs`), until the task leaves the
//!   virtual machine.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]

#[cfg(not(absent))]
mod arrival;
#[cfg(not(absent))]
mod broken_pipe;
#[cfg(not(absent))]
mod conduit;
#[cfg(not(absent))]
mod inbox;
#[cfg(not(absent))]
mod launch;
#[cfg(not(absent))]
pub mod link;
#[cfg(not(absent))]
mod puts;
#[cfg(not(absent))]
pub mod pvm;
#[cfg(not(absent))]
mod rows;
#[cfg(not(absent))]
pub mod wire;

#[cfg(not(absent))]
pub use launch::daemon;

#[cfg(not(absent))]
static PLUGIN: nagaya_plugin::Plugin = nagaya_plugin::Plugin {
    name: "pvm",
    about: "tasks of a Parallel Virtual Machine, on one host or several, as in 1995",
    does: &["put", "messages"],
    rows: &[rows::DIRECT, rows::SERVICE],
    version: launch::version,
    usable: launch::usable,
    launch: nagaya_plugin::Launch::Own(launch::command),
    make: conduit::make,
};

#[cfg(not(absent))]
nagaya_plugin::export_conduit!(PLUGIN);
