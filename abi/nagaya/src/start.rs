//! Starting and stopping: the one place that names the conduits.

use nagaya_boot::{program, Job, Settings, BOOT_VARIABLE};
use nagaya_conduit_null::Null;
use nagaya_conduit_smp::Smp;
use nagaya_core::conduit::Conduit;
use nagaya_core::{config, Config, Core, Error, Rank, Result, Status};
use nagaya_plugin::Launch;

/// Joins the job that a launcher made, or a job of one process. Once per process.
pub(crate) fn start() -> Result<&'static Core> {
    nagaya_core::startable()?;
    let config = Config::from_env()?;
    let core = nagaya_core::start(choose(&config)?, config)?;
    nagaya_coll::start(core)?;
    crate::here::publish(core);
    if core.rank() == Rank(0) && !nagaya_run() {
        for text in config::misspelt_here() {
            nagaya_core::say(format_args!("warning: {text}"));
        }
    }
    Ok(core)
}

/// Whether `nagaya run` started this process; it has looked at the environment then.
fn nagaya_run() -> bool {
    std::env::var_os(BOOT_VARIABLE).is_some()
}

/// The conduit the user named, else the one the program was linked for, else the one that fits the job.
fn choose(config: &Config) -> Result<Box<dyn Conduit>> {
    let named = config.conduit.clone().or_else(|| program::of_this_process().conduit);
    match named.as_deref() {
        None => {
            let job = join(config)?;
            match (job.launched(), job.hosts()) {
                (false, _) => match nagaya_boot::stranger() {
                    Some(why) => Err(Error::new(Status::Boot, why)),
                    None => Ok(Box::new(Null::new(job, config.smp_direct))),
                },
                (true, 1) => Ok(Box::new(Smp::new(job))),
                _ => engine(BETWEEN_HOSTS, Some(job), config),
            }
        }
        Some("smp") => Ok(Box::new(Smp::new(join(config)?))),
        Some("null") => Ok(Box::new(Null::new(join(config)?, config.smp_direct))),
        Some(name) => engine(name, None, config),
    }
}

/// What connects hosts unless the user names another one.
const BETWEEN_HOSTS: &str = "ucx";

/// A conduit of a plug-in. The job, if it has been joined already.
fn engine(name: &str, job: Option<Job>, config: &Config) -> Result<Box<dyn Conduit>> {
    let plugin = nagaya_plugin::find(name)?;
    (plugin.usable)().map_err(|why| Error::new(Status::Boot, format!("conduit {name} cannot be used: {why}")))?;
    let job = match (plugin.launch, job) {
        (Launch::Nagaya, None) => Some(join(config)?),
        // `nagaya run` saw a script, and no program that was linked for this conduit.
        (Launch::Own(_), None) if nagaya_run() => {
            let text =
                format!("the processes of conduit {name} are started by its engine: say `nagaya run --conduit {name}`");
            return Err(Error::new(Status::Boot, text));
        }
        (_, job) => job,
    };
    (plugin.make)(job, config)
}

/// Joins the job whose processes were started by a launcher, or one of this process alone.
fn join(config: &Config) -> Result<Job> {
    let job = nagaya_boot::attach(&Settings { segment_bytes: config.segment_size, base: config.segment_base })
        .map_err(|e| Error::new(Status::Boot, e.to_string()))?;
    // As `nagaya run` does it, whoever the launcher is. Before this library has threads.
    std::env::set_var("NAGAYA_RANK", job.rank().to_string());
    std::env::set_var("NAGAYA_SIZE", job.size().to_string());
    Ok(job)
}
