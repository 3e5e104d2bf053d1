//! Starting and stopping: the one place that names the conduits.

use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::{Config, Core, Error, Result, Status};

/// Joins the job that `nagaya run` made, or a job of one process. Once per process.
pub(crate) fn start() -> Result<&'static Core> {
    let config = Config::from_env()?;
    let job = nagaya_boot::attach().map_err(|e| Error::new(Status::Boot, e.to_string()))?;
    let conduit: Box<dyn Conduit> =
        if job.launched() { Box::new(Smp::new(job)) } else { Box::new(Null::new(job, config.smp_direct)) };
    let core = nagaya_core::start(conduit, config)?;
    crate::here::publish(core);
    Ok(core)
}
