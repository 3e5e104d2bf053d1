//! The command line. Only spelling is decided here; `run` checks what the values mean on this host.

use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint};

use crate::advice;
use nagaya_placement::Policy;

/// Programs that can start processes on other hosts, under their own names in messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Launcher {
    /// Slurm, inside an allocation (salloc, sbatch)
    Srun,
    /// PRRTE
    Prterun,
    /// Open MPI
    Mpirun,
}

/// Runs and describes jobs of Nagaya processes.
#[derive(Parser)]
#[command(name = "nagaya", version)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Subcommand)]
pub enum Command {
    Run(Box<RunArgs>),
    Info(InfoArgs),
    Fc(FcArgs),
    #[command(hide = true)]
    Manual(ManualArgs),
    /// Lays out the help text on standard input for the terminal: for commands of ours that are scripts.
    #[command(hide = true)]
    Wrap,
    Ps(PsArgs),
    Top(TopArgs),
    /// Reports a crash of the process that starts it.
    #[command(hide = true)]
    Crash,
    /// One process of a spawned job of several commands. The arguments are, for each command: its number of processes,
    /// its folder, its variables after their number, and its words after their number. The rank decides which command
    /// runs.
    #[command(name = "spawned-command", hide = true)]
    Spawned(SpawnedCommandArgs),
}

/// Start a program as a job of N processes and wait for it.
///
/// Options end at the name of the program: what follows it belongs to the program.
/// Standard input goes to rank 0; the other ranks find theirs empty.
///
/// SIGQUIT (Ctrl-\ on a terminal) prints what each process waits for; the job goes on.
/// Signals without a meaning for nagaya itself go to the processes: SIGUSR1, SIGUSR2, SIGALRM, real-time
/// signals, and SIGHUP where there is no terminal.
///
/// The exit status is 0 when every process exited with 0. When a process is killed by a signal or
/// exits with another status, nagaya ends the others (see --grace). The last line on standard error
/// names the process and the cause. The job gets the exit status of that process; after a signal,
/// it is 128 + the number of the signal. Timeout: 124. Program that cannot be executed: 126.
/// Program that does not exist: 127.
#[derive(Args)]
pub struct RunArgs {
    /// Number of processes
    #[arg(short = 'n', long = "np", alias = "n", value_name = "N", allow_negative_numbers = true, value_hint = ValueHint::Other)]
    pub processes: String,

    /// Hosts to run on. `a,b,c`: each gets an equal share of consecutive ranks; `a:4,b:2`: these numbers,
    /// in order. Another launcher starts the processes unless all hosts are this machine:
    /// srun in an allocation of Slurm, else prterun, else mpirun
    #[arg(long, value_name = "NAMES", value_delimiter = ',', value_hint = ValueHint::Other)]
    pub hosts: Vec<String>,

    /// The same from a file: a name in each line, as batch systems write them. Where a name
    /// is repeated or slots=N follows it, hosts are filled in order up to that number
    #[arg(long, value_name = "FILE", conflicts_with = "hosts", value_hint = ValueHint::FilePath)]
    pub hostfile: Option<PathBuf>,

    /// Which launcher to use; without --hosts it also decides where processes run
    #[arg(long, value_name = "NAME")]
    pub launcher: Option<Launcher>,

    /// Begin each line of output with the rank it came from, as in `[3] text`
    #[arg(long)]
    pub tag: bool,

    /// Where each rank runs. `auto`: on its own cores if there are enough, otherwise anywhere.
    /// `core`: on its own cores, shared when there are too few. `numa`: on all processors of one
    /// NUMA node. `none`: anywhere. A list such as 0,2-3 means these processors in turn, one each
    /// (with -c N, N each), on every host from the first [default: auto]
    #[arg(long, value_name = "WHAT", num_args = 0..=1, require_equals = true, default_missing_value = "core", value_parser = policy, value_hint = ValueHint::Other)]
    // (`--bind WHAT` in two words is made one before this is read.)
    pub bind: Option<Policy>,

    /// Cores for each rank that is bound [default: the number of threads in OMP_NUM_THREADS,
    /// else 1]
    #[arg(short = 'c', long = "cores", value_name = "N", allow_negative_numbers = true, value_parser = cores, value_hint = ValueHint::Other)]
    pub cores: Option<NonZeroUsize>,

    /// Report where each rank runs
    #[arg(short = 'v', long)]
    pub verbose: bool,

    /// Set a variable in the environment of every process; without a value it keeps its value here.
    /// Other launchers pass on the variables that are named here (may be repeated)
    #[arg(long = "env", short = 'e', value_name = "NAME[=VALUE]", value_parser = assignment, value_hint = ValueHint::Other)]
    pub env: Vec<(String, String)>,

    /// Run programs that were linked with MPICH's libmpi.so.12 or libmpich.so.12: they find the one of this installation first
    #[arg(long)]
    pub mpich_abi: bool,

    /// End the job after this long: seconds, or with s, m, h (90, 1.5m)
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = duration, value_hint = ValueHint::Other)]
    pub timeout: Option<Duration>,

    /// The same, from the variable MPIEXEC_TIMEOUT of mpiexec
    #[arg(long, value_name = "TIME", value_parser = duration, hide = true)]
    pub mpiexec_timeout: Option<Duration>,

    /// How long processes may take to end after SIGTERM before they are killed: as above, also 0. A process may exit
    /// with a status other than 0, or end the job. The others then have 0.25 s of it to exit before SIGTERM [default:
    /// 5; 3 for other launchers]
    #[arg(long, value_name = "TIME", allow_hyphen_values = true, value_parser = time, value_hint = ValueHint::Other)]
    pub grace: Option<Duration>,

    /// When all processes wait and no operation is pending: report what each waits for, or also
    /// end the job [default: report]
    #[arg(long, value_name = "WHAT")]
    pub deadlock: Option<OnDeadlock>,

    /// Record what each rank does, and write NAME.nagaya.html in the current folder. It shows the data between ranks,
    /// where the time goes, and which rank waits for which. A summary goes to the terminal. With trace, also write
    /// NAME.nagaya.json for Perfetto
    #[arg(long, value_name = "AS", num_args = 0..=1, require_equals = true, default_missing_value = "html")]
    pub profile: Option<ProfileAs>,

    /// Keep the job going when processes fail, for MPI programs that handle this (MPIX_Comm_shrink and
    /// others): processes of one host, over the conduit smp
    #[arg(long)]
    pub tolerate_failures: bool,

    /// Delay messages and wake-ups, drawn from this seed, so that rare orders of events come about. 1..100: run the
    /// program once for each of these seeds. Report the seeds whose status or output differs
    #[arg(long, value_name = "SEED", value_parser = seeds, value_hint = ValueHint::Other)]
    pub shake: Option<RangeInclusive<u64>>,

    /// Start this rank under gdb, which gets the terminal; the others run as usual
    #[arg(long, value_name = "RANK", value_hint = ValueHint::Other)]
    pub gdb: Option<u32>,

    /// How processes communicate (see `nagaya info`) [default: NAGAYA_CONDUIT, else as linked]
    #[arg(long, value_name = "NAME")]
    pub conduit: Option<String>,

    /// A process of another job spawns this one: it ends with the `nagaya run` of that job, and has all processors of the host
    #[arg(long, hide = true)]
    pub spawned: bool,

    /// The program and its arguments
    #[arg(value_name = "PROGRAM", required = true, trailing_var_arg = true)]
    pub program: Vec<OsString>,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ProfileAs {
    /// A page for a browser
    Html,
    /// Also a trace
    Trace,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OnDeadlock {
    /// The job continues, as something outside may still wake a process
    Report,
    /// The job ends with status 1
    Abort,
}

impl OnDeadlock {
    /// The word for NAGAYA_DEADLOCK.
    pub fn word(self) -> &'static str {
        match self {
            OnDeadlock::Report => "report",
            OnDeadlock::Abort => "abort",
        }
    }
}

/// Print the version, the conduits, this machine, and every environment variable with its default.
#[derive(Args)]
pub struct InfoArgs {
    /// As one JSON object, for programs
    #[arg(long)]
    pub json: bool,
}

/// List your jobs on this host: the process of `nagaya run`, the number of processes here, how long it has run, the program.
#[derive(Args)]
pub struct PsArgs {}

/// Show what the processes of your jobs on this host do, again and again: q ends it.
///
/// For each rank: its process, its memory, how much of it is shared, its share of a processor, and what it does. Also
/// the bytes that it has moved since its start, and the bytes that it moves in a second.
///
/// Puts, gets, accumulates and messages move bytes, and count at the rank that starts them. Accesses without a call of
/// the library do not count, unless NAGAYA_STATS=1 is in the environment of the job.
#[derive(Args)]
pub struct TopArgs {
    /// Only this job: the process of `nagaya run`, as `nagaya ps` lists it
    #[arg(value_name = "JOB")]
    pub job: Option<u32>,

    /// Print one picture and end
    #[arg(long)]
    pub once: bool,
}

/// For `MPI_Comm_spawn_multiple` and `mpiexec`.
#[derive(Args)]
pub struct SpawnedCommandArgs {
    /// What is in `Command::Spawned`
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    pub words: Vec<OsString>,
}

/// Compile and link coarray programs of standard Fortran with gfortran.
///
/// The arguments are gfortran's; its coarrays are those of this library. $FC is another
/// gfortran, of version 12. Statements that it would compile to something else are refused.
/// -show prints the command instead.
#[derive(Args)]
pub struct FcArgs {
    /// What gfortran is given
    #[arg(value_name = "ARGUMENT", trailing_var_arg = true, allow_hyphen_values = true, value_hint = ValueHint::FilePath)]
    pub arguments: Vec<OsString>,
}

/// Write the manual pages and what shells need to complete command lines (`make stage` does it).
#[derive(Args)]
pub struct ManualArgs {
    /// `share` of the installation
    pub folder: PathBuf,
    /// Also those of mpicc, mpicxx, mpifort and mpiexec, which are beside us
    #[arg(long)]
    pub mpi: bool,
}

/// Our own command line. What cannot be parsed is printed on standard error, and the process ends with status 2.
pub fn parse() -> Cli {
    let words: Vec<OsString> = std::env::args_os().collect();
    let command = Cli::command().term_width(nagaya_columns::width());
    let is_run = words.get(1).is_some_and(|word| word == "run");
    let format = words.windows(2).find(|two| two[0] == "--profile" && (two[1] == "trace" || two[1] == "html"));
    let format = format.map(|two| two[1].to_string_lossy().into_owned());
    let matches = command.try_get_matches_from(with_bind_joined(words)).unwrap_or_else(|error| {
        if error.kind() == ErrorKind::DisplayVersion {
            print!("{}", crate::release::text());
            std::process::exit(0);
        }
        let word = |kind| match error.get(kind) {
            Some(ContextValue::String(word)) => Some(word.as_str()),
            _ => None,
        };
        let option = || word(ContextKind::InvalidArg).filter(|_| is_run).and_then(advice::of_option).map(String::from);
        let advice = match error.kind() {
            ErrorKind::UnknownArgument => option(),
            ErrorKind::InvalidSubcommand => word(ContextKind::InvalidSubcommand).and_then(advice::of_command),
            _ => None,
        };
        if let Some(advice) = advice {
            // clap's own tips would suggest something else.
            let first = error.to_string();
            eprintln!("{}\n\n{advice}", first.lines().next().unwrap_or_default());
            std::process::exit(error.exit_code());
        }
        advice::print(&error);
        if let Some(format) = format.filter(|_| is_run && error.kind() == ErrorKind::MissingRequiredArgument) {
            eprintln!("In `--profile {format}`, {format} is the name of the program. For the option, write --profile={format}.");
        } else if is_run && is_incomplete(&error) || error.kind() == ErrorKind::InvalidSubcommand {
            eprintln!("For example, nagaya run -n 4 ./program starts 4 processes.");
        }
        std::process::exit(error.exit_code())
    });
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// A word is missing: the program, the number of processes, or an option's value.
fn is_incomplete(error: &clap::Error) -> bool {
    let empty = |value: &ContextValue| matches!(value, ContextValue::String(text) if text.is_empty());
    error.kind() == ErrorKind::MissingRequiredArgument
        || error.kind() == ErrorKind::InvalidValue && error.get(ContextKind::InvalidValue).is_none_or(empty)
}

/// `--bind cores` as `--bind=cores`. The value may be missing, so the next word could also be the program. It is the value when it
/// names a policy, and also before `-n`: the program is after `-n`.
fn with_bind_joined(mut words: Vec<OsString>) -> Vec<OsString> {
    let mut cli = Cli::command();
    cli.build();
    let Some(run) = cli.find_subcommand("run").filter(|_| words.get(1).is_some_and(|word| word == "run")) else {
        return words;
    };
    // The value of an option that takes one is the next word.
    let takes_next = |word: &str| {
        let named = |option: &&clap::Arg| match word.strip_prefix("--") {
            Some(name) => {
                option.get_long() == Some(name) || option.get_all_aliases().is_some_and(|all| all.contains(&name))
            }
            None => option.get_short().is_some_and(|short| word == format!("-{short}")),
        };
        let option = run.get_opts().find(named);
        option.is_some_and(|o| o.get_num_args().is_some_and(|n| n.min_values() > 0))
    };
    let sets_number =
        |word: &str| word.starts_with("-n") || ["--np", "--n"].contains(&word.split('=').next().unwrap_or(word));
    let mut has_number = false;
    let mut at = 2;
    while at < words.len() {
        let Some(word) = words[at].to_str().filter(|word| word.starts_with('-') && *word != "--") else { break };
        let value = words.get(at + 1).and_then(|next| next.to_str());
        has_number |= sets_number(word);
        let is_value = |value: &str| policy(value).is_ok() || !has_number && !value.starts_with('-');
        if word == "--bind" && value.is_some_and(is_value) {
            words[at] = format!("--bind={}", value.unwrap_or_default()).into();
            words.remove(at + 1);
        } else if takes_next(word) {
            at += 1;
        }
        at += 1;
    }
    words
}

/// `7`, or `1..100` with both ends.
fn seeds(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str| text.trim().parse::<u64>().ok();
    let range = match text.split_once("..") {
        Some((first, last)) => number(first).zip(number(last.strip_prefix('=').unwrap_or(last))),
        None => number(text).map(|seed| (seed, seed)),
    };
    match range {
        Some((first, last)) if first <= last => Ok(first..=last),
        _ => Err("expected a seed such as 7, or seeds such as 1..100".into()),
    }
}

fn policy(text: &str) -> Result<Policy, String> {
    text.parse()
}

fn cores(text: &str) -> Result<NonZeroUsize, String> {
    text.parse().map_err(|_| "expected a number of cores, 1 or more".into())
}

/// What `nagaya run` passes to each process; nothing else sets these.
pub const PER_PROCESS: [&str; 3] = ["NAGAYA_BOOT", "NAGAYA_RANK", "NAGAYA_SIZE"];

/// `NAME=VALUE`, or `NAME` for what it is here. What `nagaya run` itself hands to the processes cannot be set.
fn assignment(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').map_or((text, None), |(name, value)| (name, Some(value)));
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_';
    if name.is_empty() || !name.chars().all(word) || name.starts_with(|c: char| c.is_ascii_digit()) {
        return Err(format!("`{name}` is not the name of a variable"));
    }
    if PER_PROCESS.contains(&name) {
        return Err(format!("{name} is set by `nagaya run` for each process"));
    }
    let value = match value {
        Some(value) => value.to_string(),
        None => std::env::var(name)
            .map_err(|_| format!("{name} has no value here: write {name}=VALUE, or set it before the start"))?,
    };
    Ok((name.to_string(), value))
}

/// A positive time.
fn duration(text: &str) -> Result<Duration, String> {
    time(text)
        .ok()
        .filter(|time| !time.is_zero())
        .ok_or_else(|| "expected a time above 0, in seconds or with s, m or h (90, 1.5m)".to_string())
}

/// `90`, `90s`, `1.5m`, `2h`, `0`.
fn time(text: &str) -> Result<Duration, String> {
    let (number, unit) = match text.trim().char_indices().last() {
        Some((at, 's')) => (&text.trim()[..at], 1.0),
        Some((at, 'm')) => (&text.trim()[..at], 60.0),
        Some((at, 'h')) => (&text.trim()[..at], 3600.0),
        _ => (text.trim(), 1.0),
    };
    let seconds = number.parse::<f64>().ok().filter(|n| *n >= 0.0 && n.is_finite());
    let time = seconds.and_then(|n| Duration::try_from_secs_f64(n * unit).ok());
    // No clock reaches that far, and no job waits that long.
    let century = Duration::from_secs(100 * 366 * 86_400);
    match time {
        Some(time) if time <= century => Ok(time),
        _ => Err("expected a time in seconds or with s, m or h (90, 1.5m)".to_string()),
    }
}

#[cfg(test)]
mod tests;
