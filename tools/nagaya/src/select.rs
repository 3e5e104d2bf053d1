//! Which conduit a job gets, decided and checked before anything is started: `--conduit`, else `NAGAYA_CONDUIT`, else what the
//! program was linked for; else the runtime takes the one that fits the job.
//!
//! Not here: making a conduit (`abi/nagaya/src/start.rs`, in every process). Called by `run`.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use nagaya_boot::program;
use nagaya_core::config::{Config, CONDUIT};
use nagaya_plugin::{look, own_command, Request};

use crate::args::{RunArgs, PER_PROCESS};
use crate::info;

/// A conduit that somebody asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub name: String,
    /// Who asked, for messages.
    by: &'static str,
}

/// What the user or the program wants; `None`: whatever fits.
pub fn wish(args: &RunArgs, config: &Config, file: &Path) -> Option<Wish> {
    let by = if args.conduit.is_some() { "--conduit" } else { CONDUIT.name };
    let named = config.conduit.clone().map(|name| Wish { name, by });
    named.or_else(|| {
        // `valgrind ./prog`, `gdb --args ./prog`: what counts is the program that will communicate.
        let linked = program::of_command(file, args.program[1..].iter().map(OsString::as_os_str));
        linked?.conduit.map(|name| Wish { name, by: "the program was linked for it" })
    })
}

/// What connects hosts when nobody asks for anything; the same as in `abi/nagaya/src/start.rs`.
pub fn between(hosts: &[(String, u32)]) -> Option<Wish> {
    (hosts.len() > 1)
        .then(|| Wish { name: "ucx".into(), by: "which connects hosts unless --conduit names another one" })
}

/// Whether the job can use this conduit. Gives the command of the engine's own launcher when it is not for us to start the
/// processes.
pub fn check(wish: &Wish, request: &Request) -> Result<Option<Vec<OsString>>, String> {
    let Wish { name, by } = wish;
    let size = request.processes;
    if let Some(conduit) = info::CONDUITS.iter().find(|conduit| conduit.name == name) {
        if u64::from(size) > conduit.most_processes {
            return Err(format!(
                "conduit {name} connects at most {} process, not {size} ({by})",
                conduit.most_processes
            ));
        }
        if request.hosts.len() > 1 {
            return Err(format!(
                "conduit {name} connects processes of one host, not of {} ({by})",
                request.hosts.len()
            ));
        }
        return Ok(None);
    }
    let report = look(name).map_err(|why| format!("{why} ({by})"))?;
    report.usable.map_err(|why| format!("conduit {name} cannot be used: {why} ({by})"))?;
    if !report.own_launch {
        return Ok(None);
    }
    own_command(name, request).map_err(|why| format!("conduit {name}: {why} ({by})"))
}

/// The variables that every process of the job must have wherever it is started: the user's, ours, and the engines'.
pub fn environment(args: &RunArgs) -> Vec<(String, String)> {
    // Those of engines, too: processes that are told different things by them do not find each other.
    const OURS: [&str; 5] = ["NAGAYA_", "XMP_", "UCX_", "GASNET_", "ARMCI_"];
    let ours = |name: &OsStr| name.to_str().is_some_and(|n| OURS.iter().any(|start| n.starts_with(start)));
    let mut env: Vec<(String, String)> = std::env::vars_os()
        .filter(|(name, _)| ours(name) && !PER_PROCESS.iter().any(|own| name == own))
        .map(|(name, value)| (name.to_string_lossy().into_owned(), value.to_string_lossy().into_owned()))
        .collect();
    for (name, value) in &args.env {
        if !env.iter().any(|(n, _)| n == name) {
            env.push((name.clone(), value.clone()));
        }
    }
    env.sort();
    env
}
