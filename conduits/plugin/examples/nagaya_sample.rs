//! The smallest plug-in: conduit null under the name `sample`. The tests of the loader load it, and whoever writes a plug-in
//! begins with it; a real one is a crate of its own whose `usable` and `version` ask the engine.

use nagaya_boot::Job;
use nagaya_conduit_null::Null;
use nagaya_core::conduit::Conduit;
use nagaya_core::error::{Error, Status};
use nagaya_core::{Config, Result};
use nagaya_plugin::{export_conduit, Launch, Plugin};

fn make(job: Option<Job>, config: &Config) -> Result<Box<dyn Conduit>> {
    let job = job.ok_or(Error::new(Status::Boot, "conduit sample joins no job by itself"))?;
    Ok(Box::new(Null::new(job, config.smp_direct)))
}

fn usable() -> std::result::Result<(), String> {
    match std::env::var_os("NAGAYA_SAMPLE_BROKEN") {
        None => Ok(()),
        Some(_) => Err("NAGAYA_SAMPLE_BROKEN is set; unset it".to_string()),
    }
}

static PLUGIN: Plugin = Plugin {
    name: "sample",
    about: "one process on its own, to try plug-ins with",
    does: &["messages"],
    version: || "sample engine 1.0".to_string(),
    usable,
    launch: Launch::Nagaya,
    make,
};

export_conduit!(PLUGIN);
