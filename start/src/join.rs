//! Starting the runtime in a process: the conduit is chosen and made, the job joined, the core and the collectives started over it.
//!
//! Not here: the rule of the choice (`choose.rs`), reading the environment (`settings.rs`).

use nagaya_boot::{program, Interface, JoinedJob, Settings, BOOT_VARIABLE};
use nagaya_core::conduit::Conduit;
use nagaya_core::config::{here, Row};
use nagaya_core::{Config, Core, Error, Rank, Result, Status};
use nagaya_plugin::Launch;

use crate::settings::settled;
use crate::{built_in, choose, misspelt, settings, Extent, Requests};

/// Joins the job that a launcher made, or a job of one process. Once per process; collective over the job. `languages`: the
/// variables that the language runtimes of this library read, so that they are not taken for misspelt ones. `interface`
/// starts the runtime; `plan` announces the memory that it will allocate ([`Core::plan`]).
pub fn start(
    interface: Interface,
    languages: &[&'static Row],
    plan: impl FnOnce(&'static Core),
) -> Result<&'static Core> {
    nagaya_core::startable()?;
    // Before joining adds variables.
    let (config, warnings) = match nagaya_run() {
        true => (settled()?, Vec::new()),
        false => (settings()?, misspelt(languages.iter().copied())),
    };
    if config.backtrace {
        nagaya_core::crash::install(nagaya_boot::launcher());
    }
    let core = nagaya_core::start(conduit(interface, &config)?, config)?;
    nagaya_coll::plan(core);
    plan(core);
    nagaya_coll::start(core)?;
    if core.rank() == Rank(0) {
        for text in warnings {
            nagaya_core::say(format_args!("warning: {text}"));
        }
    }
    Ok(core)
}

/// Ends the job because this process cannot go on; `text` is the reason, one line. The core need not run: an interface that could not start
/// calls this. The status is 1.
#[cold]
pub fn end(text: &str) -> ! {
    if let Some(core) = nagaya_core::get() {
        core.abort(text, 1);
    }
    if !nagaya_boot::end_job(1, text) {
        nagaya_core::say(format_args!("{text}"));
    }
    nagaya_core::conduit::leave(1)
}

/// Whether `nagaya run` started this process.
fn nagaya_run() -> bool {
    std::env::var_os(BOOT_VARIABLE).is_some()
}

/// The conduit of this process.
fn conduit(interface: Interface, config: &Config) -> Result<Box<dyn Conduit>> {
    let mut job = None;
    let asked = Requests { command_line: None, env: &here, program: &|| program::of_this_process().conduit };
    let choice = choose(&asked, || {
        let joined = join(interface, config)?;
        let extent = extent(&joined)?;
        job = Some(joined);
        Ok::<_, Error>(extent)
    })?;
    match built_in(&choice.name) {
        Some(conduit) => Ok((conduit.make)(job.map_or_else(|| join(interface, config), Ok)?, config)),
        None => plugin(&choice.name, job, interface, config),
    }
}

/// Where the processes of a job are for which no conduit was chosen.
fn extent(job: &JoinedJob) -> Result<Extent> {
    match (job.launched(), job.hosts()) {
        (false, _) => match nagaya_boot::foreign_launcher() {
            Some(why) => Err(Error::new(Status::Boot, why)),
            None => Ok(Extent::Alone),
        },
        (true, 1) => Ok(Extent::OneHost),
        (true, _) => Ok(Extent::Hosts),
    }
}

/// A conduit of a plug-in. The job, if it has been joined already.
fn plugin(name: &str, job: Option<JoinedJob>, interface: Interface, config: &Config) -> Result<Box<dyn Conduit>> {
    let plugin = nagaya_plugin::find(name)?;
    (plugin.usable)().map_err(|why| Error::new(Status::Boot, format!("conduit {name} cannot be used: {why}")))?;
    let job = match (plugin.launch, job) {
        (Launch::Nagaya, None) => Some(join(interface, config)?),
        // `nagaya run` saw a script, and no program that was linked for this conduit.
        (Launch::Own(_), None) if nagaya_run() => {
            let text = format!("the engine of conduit {name} starts its processes: use `nagaya run --conduit {name}`");
            return Err(Error::new(Status::Boot, text));
        }
        (_, job) => job,
    };
    (plugin.make)(job, config)
}

/// Joins the job whose processes were started by a launcher, or one of this process alone.
fn join(interface: Interface, config: &Config) -> Result<JoinedJob> {
    let job = nagaya_boot::attach(&Settings { segment_bytes: config.segment_size, base: config.segment_base })
        .map_err(|e| Error::new(Status::Boot, e.to_string()))?;
    job.set_interface(interface);
    // As `nagaya run` does it, under every launcher. Before this library has threads.
    std::env::set_var("NAGAYA_RANK", job.rank().to_string());
    std::env::set_var("NAGAYA_SIZE", job.size().to_string());
    Ok(job)
}
