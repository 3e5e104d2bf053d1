//! The smallest plug-in: conduit null under the name `sample`. The tests of the loader load it. Copy it to begin a new
//! plug-in. A real one is a separate crate whose `usable` and `version` query the engine.

use nagaya_boot::JoinedJob;
use nagaya_conduit_null::Null;
use nagaya_core::conduit::Conduit;
use nagaya_core::config::{here, Row, ValueKind};
use nagaya_core::error::{Error, Status};
use nagaya_core::{Config, Result};
use nagaya_plugin::{export_conduit, Launch, Plugin};

const BROKEN: &Row = &Row {
    name: "NAGAYA_SAMPLE_BROKEN",
    kind: ValueKind::Flag,
    default: "0",
    sentence: "Conduit sample: it cannot be used, to see who says so.",
};

fn make(job: Option<JoinedJob>, config: &Config) -> Result<Box<dyn Conduit>> {
    let job = job.ok_or(Error::new(Status::Boot, "conduit sample joins no job by itself"))?;
    Ok(Box::new(Null::new(job, config.direct)))
}

fn usable() -> std::result::Result<(), String> {
    match BROKEN.flag(&here).map_err(|e| e.text)? {
        false => Ok(()),
        true => Err(format!("{} is set; unset it", BROKEN.name)),
    }
}

static PLUGIN: Plugin = Plugin {
    name: "sample",
    about: "one process on its own, to try plug-ins with",
    does: &["messages"],
    rows: &[BROKEN],
    version: || "sample engine 1.0".to_string(),
    usable,
    launch: Launch::Nagaya,
    make,
};

export_conduit!(PLUGIN);
