//! `nagaya run`: checks the options, and decides what starts the processes: this command (`supervisor`), another
//! launcher (`launch`), or an engine's own launcher.
//!
//! Not here: the job once it runs.

use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::Path;
use std::time::Duration;

use nagaya_boot::{base_of_command, JobMemory, Settings, MAX_RANKS, VALGRIND_SEGMENT};
use nagaya_core::config::{here, Standstill, CORES, DEADLOCK, SHAKE};
use nagaya_core::Config;
use nagaya_plugin::Request;
use nagaya_start::CONDUIT;

use crate::args::RunArgs;
use crate::cause::Limit;
use crate::info::of_languages;
use crate::launch::{self, Launch};
use crate::placement::{Places, Wish};
use crate::profile::Recording;
use crate::program::{self, Missing};
use crate::start::Plan;
use crate::supervisor::{Supervisor, GRACE, LAUNCHER_GRACE};
use crate::{debugger, guard, hosts, other_mpi, select, shake, spawned, waiting};
use nagaya_parent::Tag;

/// Exit status of the job. Everything that went wrong has been printed on standard error.
pub fn run(args: &RunArgs) -> i32 {
    if let Some(seeds) = args.shake.clone().filter(|seeds| seeds.start() < seeds.end()) {
        return shake::run_all(seeds);
    }
    let above = if args.spawned { spawned::begin() } else { None };
    let recording = match Recording::begin(args) {
        Ok(recording) => recording,
        Err(text) => return complain(&Missing { text, status: 1 }),
    };
    let outcome = prepare(args).and_then(|plan| {
        let orphans = if plan.memory.is_some() { Duration::ZERO } else { plan.grace };
        guard::guarded(plan.grace, orphans, above, |orders| match Supervisor::new(plan, orders) {
            Ok(supervisor) => supervisor.run(),
            Err(text) => complain(&Missing { text, status: 1 }),
        })
        .map_err(|text| Missing { text, status: 1 })
    });
    match outcome {
        Ok(status) => {
            recording.into_iter().for_each(Recording::end);
            status
        }
        Err(missing) => complain(&missing),
    }
}

fn complain(missing: &Missing) -> i32 {
    eprintln!("nagaya run: {}", missing.text);
    missing.status
}

/// Status 2 for wrong options.
fn usage(text: impl ToString) -> Missing {
    Missing { text: text.to_string(), status: 2 }
}

/// The message about a `-n` that is no number of processes. `-np 2` is read as `-n p` with the program `2`.
fn not_a_number(args: &RunArgs) -> String {
    let most = match args.hosts.is_empty() && args.hostfile.is_none() && args.launcher.is_none() {
        true => format!("from 1 to {MAX_RANKS}"),
        false => "1 or more".into(),
    };
    let mut text = format!("-n: expected a number of processes {most}, got '{}'", args.processes);
    if let Some(rest) = args.processes.strip_prefix('p') {
        let first = args.program.first().and_then(|word| word.to_str()).unwrap_or_default();
        let number = if rest.is_empty() { first } else { rest.trim_start_matches('=') };
        if number.parse::<u64>().is_ok() {
            text += &format!("; did you mean `-n {number}`?");
        }
    }
    text
}

/// The message about a program that does not exist, and that may be the value of the option before it.
fn advised(missing: Missing, args: &RunArgs) -> Missing {
    let words: Vec<OsString> = std::env::args_os().collect();
    let option = words.len().checked_sub(args.program.len() + 1).and_then(|at| words[at].to_str());
    let advice = match option {
        Some("--bind") => "after --bind, give auto, core, numa, none or a list of processors, as in --bind=numa",
        Some("--profile") => "after --profile, give the format with an equals sign, as in --profile=trace",
        _ => return missing,
    };
    Missing { text: format!("{}; {advice}", missing.text), ..missing }
}

const NOT_OURS_TO_DEBUG: &str =
    "--gdb is for processes that nagaya starts itself; in a job of another launcher attach to a process: gdb -p";

fn prepare(args: &RunArgs) -> Result<Plan, Missing> {
    let size = match args.processes.trim().parse::<u64>() {
        Ok(size @ 1..) => size,
        _ => return Err(usage(not_a_number(args))),
    };
    launch::forget_other_jobs();
    std::env::remove_var("NAGAYA_MPI_PARENT");
    for (name, value) in &args.env {
        std::env::set_var(name, value);
    }
    if let Some(conduit) = &args.conduit {
        std::env::set_var(CONDUIT.name, conduit);
    }
    if let Some(seeds) = &args.shake {
        std::env::set_var(SHAKE.name, seeds.start().to_string());
    }
    if let Some(deadlock) = args.deadlock {
        std::env::set_var(DEADLOCK.name, deadlock.word());
    }
    if std::io::stderr().is_terminal() {
        // The ranks write to a pipe, whose lines come here.
        nagaya_io::on_terminal(&here).into_iter().for_each(|(name, value)| std::env::set_var(name, value));
    }
    // All settings: a variable that the ranks would refuse is refused here, once.
    let config = nagaya_start::settings().map_err(usage)?;
    of_languages().try_for_each(|row| row.check(&here)).map_err(usage)?;
    for text in nagaya_start::misspelt(of_languages()) {
        eprintln!("nagaya run: warning: {text}");
    }
    if args.cores.is_none() && here(CORES.name).is_none() {
        crate::placement::warn_of_threads(here("OMP_NUM_THREADS").as_deref());
    }
    let path = std::env::var_os("PATH");
    let file = program::find(&args.program[0], path.as_deref()).map_err(|missing| advised(missing, args))?;
    if args.mpich_abi {
        other_mpi::use_mpich_abi(&file).map_err(usage)?;
    }
    other_mpi::check(&file, size).map_err(|text| Missing { text, status: 126 })?;
    // Before the environment is passed on.
    let board = waiting::put_up(size);
    let wish = Wish::new(args, &config);
    let request = request(args, size, &file, &wish)?;
    launch::notice_lost_hosts(config.timeout_s);
    let choice = select::choice(args, request.hosts.len(), &file);
    if args.tolerate_failures {
        check_tolerable(args, &choice.name, &request, &config).map_err(usage)?;
    }
    if let Some(command) = select::check(&choice, &request).map_err(usage)? {
        return Ok(Plan { board, ..engine_starts(args, &request, &choice.name, command)? });
    }
    if !request.hosts.is_empty() || args.launcher.is_some() {
        if args.gdb.is_some() {
            return Err(usage(NOT_OURS_TO_DEBUG));
        }
        let Launch { words, line, tag } = launch::launch(args, &request).map_err(usage)?;
        eprintln!("nagaya run: {line}");
        if args.verbose || config.verbose {
            eprintln!("nagaya run: no map: each rank chooses its processors on its host at start, and reports them");
        }
        // The name that the user knows: mpirun, srun.
        let name = Path::new(&words[0]).file_name().unwrap_or(&words[0]).to_string_lossy().into_owned();
        return Ok(Plan { tag, board, ..other_starts(args, &request, words, name)? });
    }
    let gdb = match args.gdb {
        Some(rank) if u64::from(rank) >= size => {
            return Err(usage(format!("--gdb: expected a rank from 0 to {}, got {rank}", size - 1)));
        }
        Some(rank) => Some((rank, debugger::around(&file, &args.program)?)),
        None => None,
    };
    let few = file.file_name().is_some_and(|name| name == "valgrind").then_some(VALGRIND_SEGMENT);
    let base =
        config.segment_base.or_else(|| base_of_command(&file, args.program[1..].iter().map(OsString::as_os_str)));
    let settings = Settings { segment_bytes: config.segment_size.or(few), base };
    let memory = JobMemory::create(size, &settings).map_err(|error| match error {
        nagaya_boot::BootError::Size { .. } => usage(not_a_number(args)),
        error => usage(error),
    })?;
    if args.tolerate_failures {
        memory.tolerate_failures();
    }
    let places = Places::choose(memory.layout().size, &wish).map_err(usage)?;
    if args.verbose || config.verbose {
        eprint!("nagaya run: {}", places.report());
    }
    Ok(Plan {
        size: memory.layout().size,
        memory: Some(memory),
        launcher: String::new(),
        hosts: Vec::new(),
        words: args.program.clone(),
        file,
        gdb,
        tag: if args.tag { Tag::Stream } else { Tag::No },
        places: Some(places),
        timeout: limit(args),
        grace: args.grace.unwrap_or(GRACE),
        board,
        standstill: config.standstill,
        tolerates: args.tolerate_failures,
    })
}

/// Refuses `--tolerate-failures` where no process can learn that a single rank has failed.
fn check_tolerable(args: &RunArgs, conduit: &str, request: &Request, config: &Config) -> Result<(), String> {
    let why = if !["smp", "null"].contains(&conduit) {
        format!("conduit {conduit} ends the job when a process fails")
    } else if !request.hosts.is_empty() || args.launcher.is_some() {
        "another launcher starts the processes of this job, and ends it when one fails".into()
    } else if !config.direct {
        "with NAGAYA_SMP_DIRECT=0 a process that has failed takes no messages, and others would wait for it".into()
    } else {
        return Ok(());
    };
    Err(format!("--tolerate-failures: {why}; jobs survive failures on one host over the conduit smp (--conduit smp)"))
}

/// How long the job may take. The option counts more than the variable of mpiexec.
fn limit(args: &RunArgs) -> Option<Limit> {
    let limit = |given_by| move |after| Limit { after, given_by };
    args.timeout.map(limit("--timeout")).or_else(|| args.mpiexec_timeout.map(limit("MPIEXEC_TIMEOUT")))
}

/// The job as a conduit's request.
fn request(args: &RunArgs, size: u64, file: &Path, wish: &Wish) -> Result<Request, Missing> {
    let mut program = args.program.clone();
    program[0] = program::with_slash(file.to_owned());
    // More than that is refused at the start.
    let processes = u32::try_from(size).unwrap_or(u32::MAX);
    let mut hosts = hosts::shares(args, processes).map_err(usage)?;
    // A batch job's list of one machine: no other launcher is needed. In an allocation of Slurm there is srun.
    if args.launcher.is_none() && !launch::in_allocation() && hosts.iter().all(|(name, _)| hosts::is_here(name)) {
        hosts.clear();
    }
    let mut env = select::environment(args);
    let placing = wish.variables(args.verbose);
    env.retain(|(name, _)| placing.iter().all(|(own, _)| own != name));
    env.extend(placing);
    if args.mpich_abi {
        env.retain(|(name, _)| !other_mpi::LOADER.contains(&name.as_str()));
        let known = other_mpi::LOADER.iter().filter_map(|name| Some((name.to_string(), std::env::var(name).ok()?)));
        env.extend(known);
    }
    Ok(Request { processes, hosts, program, env })
}

/// A job whose processes the engine's own launcher starts: we look after that one.
fn engine_starts(args: &RunArgs, request: &Request, conduit: &str, words: Vec<OsString>) -> Result<Plan, Missing> {
    if args.tag {
        return Err(usage("--tag is for processes that nagaya starts itself; this conduit's engine starts them"));
    }
    if args.gdb.is_some() {
        return Err(usage(NOT_OURS_TO_DEBUG));
    }
    launch::allow_root();
    other_starts(args, request, words, format!("the launcher of conduit {conduit}"))
}

/// A job of another launcher.
fn other_starts(args: &RunArgs, request: &Request, words: Vec<OsString>, launcher: String) -> Result<Plan, Missing> {
    let file = program::find(&words[0], std::env::var_os("PATH").as_deref())?;
    let (hosts, tag, timeout) = (launch::lowest_ranks(request), Tag::No, limit(args));
    let grace = args.grace.unwrap_or(LAUNCHER_GRACE);
    // Process 0 looks for itself.
    let standstill = Standstill { after: None, abort: false };
    Ok(Plan {
        memory: None,
        launcher,
        hosts,
        size: 1,
        words,
        file,
        gdb: None,
        tag,
        places: None,
        timeout,
        grace,
        board: None,
        standstill,
        tolerates: false,
    })
}
