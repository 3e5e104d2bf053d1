//! `nagaya-check`: runs the contract suite over a conduit.
//!
//! ```text
//! nagaya-check [--conduit NAME[-messages]] [-n N] [--hosts LIST] [--seed S] [--list] [WORD]
//! nagaya-check --usable NAME        status 0, or why the plug-in of that name cannot be used here
//! ```
//! NAME is null, smp, or a plug-in of the staged installation; with `-messages` also what is in shared memory goes through the
//! conduit. WORD selects the tests whose sentence contains it. A failure prints the command that repeats it.

#![forbid(unsafe_code)]

use nagaya_conduit_check::{job, suite, Test};
use std::process::ExitCode;
use std::time::Duration;

/// How long a job may take. So generous that a machine that is ten times slower, or busy, does not exceed it: it catches hangs.
const LIMIT: Duration = Duration::from_secs(900);

struct Options {
    kind: job::Subject,
    size: u32,
    hosts: Option<String>,
    seed: u64,
    word: String,
    list: bool,
    /// This is a process of a job, not the one that makes it.
    child: bool,
}

fn options(args: &[String]) -> Result<Options, String> {
    let (kind, seed) = (job::Subject::named("smp"), usual_seed());
    let mut o = Options { kind, size: 2, hosts: None, seed, word: String::new(), list: false, child: false };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--conduit" => o.kind = job::Subject::named(value()?),
            "-n" => o.size = value()?.parse().map_err(|_| "-n needs a number".to_string())?,
            "--hosts" => o.hosts = Some(value()?.clone()),
            "--seed" => o.seed = value()?.parse().map_err(|_| "--seed needs a number".to_string())?,
            "--list" => o.list = true,
            "--child" => o.child = true,
            word if !word.starts_with('-') => o.word = word.to_string(),
            other => return Err(format!("unknown option {other}")),
        }
    }
    Ok(o)
}

/// The long ring looks for what is new; else what passed once passes again.
fn usual_seed() -> u64 {
    nagaya_random::seed(271_828_182)
}

/// Whether a plug-in reports that it can be used.
fn usable(name: &str) -> Result<(), String> {
    (nagaya_plugin::find(name).map_err(|e| e.text)?.usable)()
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let result = match args.first().map(String::as_str) {
        Some("--usable") => usable(args.get(1).map_or("", |name| name)),
        _ => options(&args).and_then(|o| check(&o)),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            eprintln!("nagaya-check: {e}");
            ExitCode::FAILURE
        }
    }
}

fn check(o: &Options) -> Result<(), String> {
    let tests: Vec<&Test> = suite::ALL.iter().filter(|t| t.name.contains(&o.word)).collect();
    if o.list {
        tests.iter().for_each(|t| println!("{}", t.name));
        return Ok(());
    }
    if o.child {
        return job::child(&o.kind, o.seed, &tests);
    }
    let mut passed_on: Vec<String> = vec!["--conduit".into(), o.kind.to_string(), "--seed".into(), o.seed.to_string()];
    passed_on.extend((!o.word.is_empty()).then(|| o.word.clone()));
    let mut arguments = vec!["--child".to_string()];
    arguments.extend(passed_on.iter().cloned());
    let hosts = o.hosts.as_ref().map_or(String::new(), |h| format!(" --hosts {h}"));
    job::parent(&o.kind, o.size, o.hosts.as_deref(), &arguments, LIMIT)
        .map_err(|e| format!("{e}\nrepeat with: nagaya-check -n {}{hosts} {}", o.size, passed_on.join(" ")))?;
    println!("{} tests, conduit {}, {} processes, seed {}", tests.len(), o.kind, o.size, o.seed);
    Ok(())
}
