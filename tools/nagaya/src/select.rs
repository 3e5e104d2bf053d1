//! Which conduit a job gets, decided and checked before anything is started, by the rule that its processes will follow, too.
//!
//! Not here: the rule, and making a conduit (`start/`). Called by `run`.

use std::convert::Infallible;
use std::ffi::{OsStr, OsString};
use std::path::Path;

use nagaya_boot::program;
use nagaya_core::config::here;
use nagaya_plugin::{look, own_command, Request};
use nagaya_start::{built_in, choose, By, Choice, Extent, Requests};

use crate::args::{RunArgs, PER_PROCESS};

/// What the user or the program wants, or what fits this number of hosts.
pub fn choice(args: &RunArgs, hosts: usize, file: &Path) -> Choice {
    // `valgrind ./prog`, `gdb --args ./prog`: what counts is the program that will communicate.
    let arguments = || args.program[1..].iter().map(OsString::as_os_str);
    let linked = || program::of_command(file, arguments())?.conduit;
    let asked = Requests { command_line: args.conduit.as_deref(), env: &here, program: &linked };
    let extent = if hosts > 1 { Extent::Hosts } else { Extent::OneHost };
    let Ok(choice) = choose(&asked, || Ok::<_, Infallible>(extent));
    choice
}

/// The conduit whose engine is an MPI program.
const ARMCI: &str = "armci";

/// Whether the program is linked with our MPI library, which has functions of the same names.
fn needs_our_mpi(request: &Request) -> bool {
    let needed = request.program.first().and_then(|file| program::needed_libraries(Path::new(file)));
    needed.is_some_and(|all| all.iter().any(|library| library.starts_with("libmpi_abi.so")))
}

/// Whether the job can use this conduit. Gives the command of the engine's own launcher when it is not for us to start the
/// processes.
pub fn check(choice: &Choice, request: &Request) -> Result<Option<Vec<OsString>>, String> {
    let Choice { name, by } = choice;
    let size = request.processes;
    if let Some(conduit) = built_in(name) {
        // What was chosen because it fits does.
        if matches!(by, By::Job(_)) {
            return Ok(None);
        }
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
    if name == ARMCI && needs_our_mpi(request) {
        return Err(format!(
            "conduit {name} runs no MPI programs, because its engine itself uses Open MPI: choose another one, for example ucx ({by})"
        ));
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
    // Those of engines too: processes with different values of them do not find each other.
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
