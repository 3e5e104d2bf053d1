//! What to write instead of options and subcommands of other commands: options of other launchers, and compilers as
//! subcommands.
//!
//! Not here: options that are misspelt, which clap compares with ours. Called by `args`.

use std::io::IsTerminal;

use clap::error::{ContextKind, ErrorKind};

/// Options of other launchers that `nagaya run` has under another name or does without, and what to do.
const OPTIONS: [(&[&str], &str); 17] = [
    (
        &["--output", "-o", "--output-filename", "--outfile-pattern", "-outfile-pattern"],
        "redirect the output of the job: nagaya run -n 4 --tag ./program > file; --tag marks the lines of each rank",
    ),
    (
        &["--ppn", "-ppn", "-N", "--npernode", "-npernode", "--ntasks-per-node"],
        "give the number with each host: --hosts a:2,b:2",
    ),
    (&["--host", "-host", "-H", "--nodelist", "-w"], "name the hosts with --hosts a,b"),
    (&["--machinefile", "-machinefile", "-f"], "name the file with --hostfile FILE"),
    (
        &["--map-by", "-map-by", "--rank-by", "--bind-to", "-bind-to", "--cpu-bind", "--cpu_bind"],
        "place the ranks with --bind=core, --bind=numa or --bind=none, and --cores N",
    ),
    (&["--cpus-per-task", "--cpus-per-proc", "--cpus-per-rank"], "give each rank N cores with --cores N"),
    (
        &["--oversubscribe", "--use-hwthread-cpus", "--allow-run-as-root", "--overcommit", "-O"],
        "leave it out: nagaya run needs no permission for more processes than cores, or for root",
    ),
    (
        &["-x", "--export", "-genv", "--genv", "-envlist", "--envlist"],
        "set a variable with --env NAME=VALUE, or pass it on with --env NAME",
    ),
    (&["-wdir", "--wdir", "-wd", "--chdir", "-D"], "change the folder first: cd FOLDER && nagaya run -n 4 ./program"),
    (&["-l", "--label", "--tag-output", "-prepend-rank", "--prepend-rank"], "mark the lines of each rank with --tag"),
    (
        &["--mca", "-mca", "--mpi", "--prtemca", "--pmixmca"],
        "leave it out: `nagaya info` lists the settings of Nagaya, which are variables",
    ),
    (&["--report-bindings", "--display-map", "-display-map"], "report where each rank runs with --verbose"),
    (&["--ntasks", "--processes", "--num-procs", "-p", "--ranks"], "give the number of processes with -n N"),
    (&["-t", "--time", "--timelimit"], "limit the time of the job with --timeout TIME"),
    (&["-q", "--quiet"], "leave it out: nagaya run prints only problems"),
    (&["--trace", "-trace", "--perfetto"], "write a trace for Perfetto with --profile=trace"),
    (&["-d", "--debug", "--debugger", "--xterm", "-gdb"], "start a rank under gdb with --gdb RANK"),
];

/// Words that are no subcommands, and the command to use.
const COMMANDS: [(&[&str], &str); 10] = [
    (&["cc", "gcc", "compile", "build", "xmp", "xmpc", "c"], "compile C and XMP/C with xmpcc, MPI programs in C with mpicc, Split-C with splitcc"),
    (&["xmpcc", "splitcc", "xmpf90", "mpicc", "mpicxx", "mpifort", "mpiexec", "acpcc", "acprun"], "is a command of its own"),
    (&["c++", "cxx", "cpp", "g++"], "compile MPI programs in C++ with mpicxx; xmpcc compiles C++ beside XMP/C"),
    (&["f90", "ftn", "fort", "fortran", "gfortran", "caf"], "compile coarrays of standard Fortran with `nagaya fc`, XMP/Fortran with xmpf90, MPI programs in Fortran with mpifort"),
    (&["exec", "start", "launch", "mpirun", "srun", "submit"], "start a job with `nagaya run -n 4 ./program`"),
    (&["profile", "prof"], "record a profile with `nagaya run --profile -n 4 ./program`"),
    (&["version"], "print the version with `nagaya --version`"),
    (&["kill", "stop", "cancel", "end"], "find the job with `nagaya ps`, and end it with `kill` and the number of its process"),
    (&["list", "jobs", "status"], "list your jobs with `nagaya ps`"),
    (&["config", "env", "settings", "conduits"], "list conduits and settings with `nagaya info`"),
];

/// What to do in place of an option that `nagaya run` does not have.
pub fn of_option(option: &str) -> Option<&'static str> {
    let name = option.split('=').next().unwrap_or(option);
    find(&OPTIONS, name)
}

/// What to do in place of a subcommand that `nagaya` does not have.
pub fn of_command(word: &str) -> Option<String> {
    let advice = find(&COMMANDS, word)?;
    Some(if advice.starts_with("is ") { format!("{word} {advice}: write `{word}` alone") } else { advice.to_string() })
}

fn find(table: &[(&'static [&'static str], &'static str)], word: &str) -> Option<&'static str> {
    table.iter().find(|(words, _)| words.contains(&word)).map(|(_, advice)| *advice)
}
/// Prints an error as clap does, but without what says nothing new after a cure.
pub fn print(error: &clap::Error) {
    let text = error.render();
    let text = match std::io::stderr().is_terminal() {
        true => text.ansi().to_string(),
        false => text.to_string(),
    };
    if !error.use_stderr() {
        let _ = error.print();
        return;
    }
    let has_cure = matches!(
        error.kind(),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation | ErrorKind::MissingRequiredArgument
    ) || error.get(ContextKind::SuggestedArg).is_some();
    // Beside a similar option, the usage has that option as if it were needed.
    let is_usage = |line: &str| error.get(ContextKind::SuggestedArg).is_some() && line.contains("Usage:");
    let is_superfluous = |line: &str| {
        let is_noise = line.contains("For more information, try") || line.contains("as a value, use") || is_usage(line);
        has_cure && is_noise || line.is_empty()
    };
    let kept: Vec<&str> = text.lines().rev().skip_while(|line| is_superfluous(line)).collect();
    let kept: Vec<&str> = kept.into_iter().rev().filter(|line| line.is_empty() || !is_superfluous(line)).collect();
    eprintln!("{}", kept.join("\n"));
}
