//! Communication over ARMCI: Debian's ARMCI-MPI on its Open MPI. A plug-in; see README.md for what it does itself, how it is started
//! and what it costs. Where ARMCI was not installed when this was compiled, the library is empty.

#![deny(unsafe_op_in_unsafe_fn)]
// `nagaya_core::say` says a line in one write.
#![cfg_attr(not(test), warn(clippy::print_stderr))]
#![cfg_attr(absent, allow(dead_code))]

#[cfg(not(absent))]
mod conduit;
#[cfg(not(absent))]
mod engine;
mod launch;
mod layout;
#[cfg(not(absent))]
mod mapping;
mod rings;
mod sockets;
#[cfg(not(absent))]
mod under_way;
#[cfg(not(absent))]
mod world;

#[cfg(not(absent))]
mod plugin {
    use crate::{conduit::Armci, engine, launch};
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
}
