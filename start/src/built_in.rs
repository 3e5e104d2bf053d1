//! The conduits that are part of the runtime and no plug-ins.

use nagaya_boot::{JoinedJob, MAX_RANKS};
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::config::Row;
use nagaya_core::Config;

/// One of them. Each is for processes of one host.
pub struct BuiltIn {
    pub name: &'static str,
    /// One line for `nagaya info`.
    pub about: &'static str,
    /// Largest job.
    pub most_processes: u64,
    /// The variables it reads.
    pub rows: &'static [&'static Row],
    pub(crate) make: fn(JoinedJob, &Config) -> Box<dyn Conduit>,
}

/// All of them.
pub static BUILT_IN: [BuiltIn; 2] = [
    BuiltIn {
        name: "null",
        about: "one process on its own",
        most_processes: 1,
        rows: &[],
        make: |job, config| Box::new(Null::new(job, config.direct)),
    },
    BuiltIn {
        name: "smp",
        about: "processes of one host over shared memory",
        most_processes: MAX_RANKS as u64,
        rows: &[nagaya_conduit_smp::DIRECT],
        make: |job, _| Box::new(Smp::new(job)),
    },
];

/// The one of this name.
pub fn built_in(name: &str) -> Option<&'static BuiltIn> {
    BUILT_IN.iter().find(|conduit| conduit.name == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_loader_of_plug_ins_knows_which_are_none() {
        assert!(BUILT_IN.iter().map(|conduit| conduit.name).eq(nagaya_plugin::BUILT_IN));
    }
}
