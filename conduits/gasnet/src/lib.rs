//! GASNet-EX 2025.8 or newer as a conduit: its networks smp (one host), udp, mpi and ucx.
//!
//! GASNet has a library per network, with the same names in each. `build.rs` makes a shared object of each one it finds
//! (`shim/`). This plug-in loads the one that `NAGAYA_GASNET_NETWORK` names (`network.rs`, which mirrors the shim).
//!
//! `engine.rs` is the conduit. `flight.rs` keeps pending operations, and `inbox.rs` what has arrived. `shape.rs` turns
//! sections into GASNet's, and `memory.rs` and `window.rs` make the segments. `hosts.rs` and `sockets.rs` find out
//! where the process runs and what it can sleep on. `launch.rs` starts jobs. `libnagaya` and `nagaya` load this plug-in
//! (through `conduits/plugin`); it has no other caller.
//!
//! Without GASNet at build time this is an empty library.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `inbox`, `network`, `shape`, `sockets`, `window`: GASNet's functions, formats, mappings, sockets
//! 2. `flight`, `hosts`, `launch`, `memory`: what is pending, where processes run, how a job starts, its segments
//! 3. `engine`: the conduit
//!
//! # Invariants of unsafe code
//!
//! The comments marked SAFETY name them.
//!
//! * *Caller*: the section "Safety" of the function or of the method of `Conduit`. The core keeps the memory of an operation valid until
//!   the operation is complete; for `Local::OnReturn`, until the call returns. Segments stay mapped until the process ends.
//! * *One thread*: one thread at a time is inside the conduit until it stops (`core/src/gate.rs`).

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` writes a line in one call.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
#![cfg(not(absent))]

mod engine;
mod flight;
mod hosts;
mod inbox;
mod launch;
mod memory;
mod network;
mod shape;
mod sockets;
mod window;

use nagaya_boot::JoinedJob;
use nagaya_core::conduit::Conduit;
use nagaya_core::config::{Row, ValueKind};
use nagaya_core::error::{Error, Result, Status};
use nagaya_core::Config;
use nagaya_plugin::{Launch, Plugin};

const ROW: &Row = &Row {
    name: network::NETWORK,
    kind: ValueKind::Text,
    default: "",
    sentence: "Conduit gasnet: its network, smp, udp, mpi or ucx; default: smp on one host, for several the first of udp, mpi and ucx that is installed.",
};

fn usable() -> std::result::Result<(), String> {
    // Not whether a job can be started: every process of a job calls this, also on hosts that lack the launcher.
    network::load(&network::chosen()).map(drop)
}

fn make(_job: Option<JoinedJob>, config: &Config) -> Result<Box<dyn Conduit>> {
    let network = network::load(&network::chosen()).map_err(|why| Error::new(Status::Boot, why))?;
    Ok(Box::new(engine::Gasnet::new(network, config.direct)))
}

static PLUGIN: Plugin = Plugin {
    name: "gasnet",
    about: "sites that trust GASNet-EX; networks smp, udp, mpi, ucx by NAGAYA_GASNET_NETWORK",
    does: &["put", "get", "strided", "indexed", "atomics", "messages"],
    rows: &[ROW],
    version: network::version,
    usable,
    launch: Launch::Own(launch::command),
    make,
};

nagaya_plugin::export_conduit!(PLUGIN);
