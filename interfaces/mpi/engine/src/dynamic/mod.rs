//! Groups of processes that find each other while they run (MPI 11): ports, names of services, and jobs that this one starts.
//!
//! Here is what the root of a call does; what the groups do then is in `collective/meeting.rs`. Not here: checks of arguments (`calls`).
//!
//! A spawned job is one of `nagaya run`, which the root starts. Its first process connects with a port of the root while `MPI_Init` runs.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `command`, `names`: what is spawned and how it is found; names of services
//! 2. `leaders`: words between two roots, over a socket
//! 3. `port`: where a root accepts others
//! 4. `self`: what this process has opened and published
//! 5. `spawn`: jobs that are started

pub mod command;
pub mod leaders;
pub mod names;
pub mod port;
pub mod spawn;

use std::cell::Cell;

use crate::engine::Engine;
use crate::per_engine::PerEngine;

/// What this process has opened and published, and the job that has spawned it.
#[derive(Default)]
pub struct State {
    pub ports: port::Ports,
    pub names: names::Names,
    /// The handle of the communicator with the job that has spawned this one; 0: none has.
    pub parent: Cell<usize>,
}

/// The program leaves MPI: withdraws its services and closes its ports.
pub fn end(engine: &'static Engine) {
    let State { ports, names, .. } = state(engine);
    ports.close_all();
    names.end_all();
}

static STATE: PerEngine<State> = PerEngine::new();

/// The state while this engine runs.
pub fn state(_: &'static Engine) -> &'static State {
    STATE.get()
}

/// The engine has ended.
pub fn reset() {
    STATE.reset();
}
