//! Processes on any hosts, over UCX: tcp everywhere, and whatever else UCX finds (UCX_TLS chooses).
//!
//! Where UCX reaches a peer's memory without the peer's processor, put and get are UCX's (`remote.rs`). Over tcp, UCX
//! would make them of messages, several times slower than ours, so everything is an active message of UCX. Contiguous
//! puts and gets then have a special protocol. The payload goes between UCX and the segment without another copy, from
//! 256 KiB on by UCX's rendezvous. The target answers as soon as it sees them, in its program's calls or on the
//! progress thread. Data of at least that length for a landing (`core/src/landing.rs`) go the same way, with the core's
//! message after them. Strided transfers that fit into one message travel packed (`section.rs`). Longer ones, indexed
//! ones, accumulates and atomics are the core's messages, which the target carries out.
//!
//! Processes of one host use each other's memory directly. UCX's own shared memory is then switched off, and messages
//! between them go the same way as all others. With `NAGAYA_SMP_DIRECT=0`, everything goes through UCX.
//!
//! Not here: how the processes find each other (`boot`): what they need to connect is on the cards of the job (`card.rs`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `card`, `slots`, `sys`, `wire`, `wishes`: formats, UCX's functions, its settings
//! 2. `peer`, `section`: what is known about another process; strided transfers in one message
//! 3. `engine`: the worker, and what is pending
//! 4. `arrive`, `connect`, `send`: what comes in; connections and routes; what goes out
//! 5. `remote`: put and get by UCX itself
//! 6. `answer`: progress, and answers to others
//! 7. `open`: start and end of UCX
//! 8. `conduit`: the contract
//!
//! # Connections and memory
//! None at the start: the first message to a process looks up its card and connects. Memory per process of the job: 8
//! bytes. A connected peer over tcp takes about 1 KiB (measured, UCX 1.13.1), one descriptor, and the kernel's buffers
//! of a socket. At most 1 MiB of its requests wait here, and at most about 1 MiB of copies for it (`peer.rs`).
//!
//! # Lost peers
//! Between hosts, UCX reports broken connections, and its keepalives test silent ones three times within
//! `NAGAYA_TIMEOUT`. A connection with data on its way does not show a loss; the core's own heartbeats do
//! (`core/src/failure_detector.rs`). On one host, the launcher watches the processes, because UCX's shared memory
//! cannot.
//!
//! # Security
//! UCX's tcp listens on one port of each network interface that it uses, the loopback included (UCX_NET_DEVICES). The
//! system chooses the port (UCX_TCP_PORT_RANGE). UCX closes a connection that does not begin with its eight magic
//! bytes, and logs it at a level that users do not see. `shim.c` reads the log, and we report it. There is no secret:
//! any program that knows the protocol can take part, so the network must be trusted.
//!
//! # A crash
//! libucs catches SIGSEGV and similar signals, prints where it happened, and lets the signal end the process as usual
//! (UCX_ERROR_SIGNALS chooses).
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function or of the method of `Conduit`. The core keeps the memory of an operation valid until
//!   the operation is complete; for `Local::OnReturn`, until the call returns. Segments stay mapped until the process ends.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
#![cfg(not(absent))]

mod answer;
mod arrive;
mod card;
mod conduit;
mod connect;
mod engine;
mod open;
mod peer;
mod remote;
mod section;
mod send;
mod slots;
mod sys;
mod wire;
mod wishes;

use nagaya_core::config::{here, Row, ValueKind};
use nagaya_core::error::{Error, Status};
use nagaya_plugin::{Launch, Plugin};

const RMA: &Row = &Row {
    name: "NAGAYA_UCX_RMA",
    kind: ValueKind::Auto,
    default: "auto",
    sentence: "Conduit ucx: put and get by the network itself, without the target's processor. auto: where UCX's transport can (RDMA, UCX's shared memory) and NAGAYA_SEGMENT_SIZE is set, since that memory is pinned; on: by UCX's put and get everywhere, for tests; off: by messages.",
};

static PLUGIN: Plugin = Plugin {
    name: "ucx",
    about: "several hosts, over TCP or what else UCX knows",
    does: &["put", "get", "strided", "messages"],
    rows: &[RMA],
    version: || format!("UCX {}", sys::version()),
    // The library was found when this one was loaded.
    usable: || Ok(()),
    launch: Launch::Nagaya,
    make: |job, _| match job {
        Some(job) => Ok(Box::new(conduit::Ucx::new(job, RMA.auto_flag(&here)?))),
        None => Err(Error::new(
            Status::Boot,
            "conduit ucx was made without a job; start the program with `nagaya run`, or a launcher with PMIx",
        )),
    },
};

nagaya_plugin::export_conduit!(PLUGIN);
