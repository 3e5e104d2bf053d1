//! Starting and stopping: the one place that names the conduits.

use nagaya_boot::{Job, Settings, DEFAULT_BASE};
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::{config, Config, Core, Error, Result, Status};

/// Joins the job that `nagaya run` made, or a job of one process. Once per process.
pub(crate) fn start() -> Result<&'static Core> {
    nagaya_core::startable()?;
    let config = Config::from_env()?;
    // A job of one process may stand anywhere, unless the user named a place.
    let base = Some(config.segment_base).filter(|base| *base != DEFAULT_BASE);
    let job = nagaya_boot::attach(&Settings { segment_bytes: config.segment_size, base })
        .map_err(|e| Error::new(Status::Boot, e.to_string()))?;
    let conduit = choose(&config, job)?;
    let core = nagaya_core::start(conduit, config)?;
    nagaya_coll::start(core)?;
    crate::here::publish(core);
    Ok(core)
}

/// The conduit the user named, or the one that fits the job.
fn choose(config: &Config, job: Job) -> Result<Box<dyn Conduit>> {
    let fitting = if job.launched() { "smp" } else { "null" };
    match config.conduit.as_deref().unwrap_or(fitting) {
        "smp" => Ok(Box::new(Smp::new(job))),
        "null" => Ok(Box::new(Null::new(job, config.smp_direct))),
        other => Err(Error::new(
            Status::Config,
            format!("{}={other}: there is no such conduit; expected null or smp", config::CONDUIT.name),
        )),
    }
}
