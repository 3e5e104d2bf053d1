//! What this plug-in is, for `nagaya` and for the start of a job.

use crate::conduit::Armci;
use crate::{engine, launch};
use nagaya_boot::JoinedJob;
use nagaya_core::conduit::Conduit;
use nagaya_core::{Config, Result};
use nagaya_plugin::{Launch, Plugin};

static PLUGIN: Plugin = Plugin {
    name: "armci",
    about: "ARMCI over MPI: for programs that are compared with Global Arrays and its relatives",
    does: &["put", "get", "strided", "indexed", "accumulate", "atomics"],
    rows: &[],
    version: engine::version,
    usable: launch::usable,
    launch: Launch::Own(launch::command),
    make,
};

/// Ranks come from MPI, in `start`.
fn make(_: Option<JoinedJob>, _: &Config) -> Result<Box<dyn Conduit>> {
    Ok(Box::new(Armci::new()))
}

nagaya_plugin::export_conduit!(PLUGIN);
