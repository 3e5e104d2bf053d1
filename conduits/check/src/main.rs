//! `nagaya-check`: runs the contract suite over a conduit.
//!
//! ```text
//! nagaya-check [--conduit null|null-messages|smp|smp-messages] [-n N] [--seed S] [--list] [WORD]
//! ```
//! WORD selects the tests whose sentence contains it. A failure prints the command that repeats it.

use nagaya_conduit_check::{job, suite, Test};
use std::process::ExitCode;
use std::time::Duration;

struct Options {
    kind: job::Kind,
    size: u32,
    seed: u64,
    word: String,
    list: bool,
}

fn options(args: &[String]) -> Result<Options, String> {
    let seed = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).map_or(1, |d| d.subsec_nanos());
    let mut o = Options { kind: job::Kind::Smp, size: 2, seed: u64::from(seed), word: String::new(), list: false };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--conduit" => {
                let name = value()?;
                o.kind = job::Kind::named(name).ok_or(format!("no conduit '{name}'"))?;
            }
            "-n" => o.size = value()?.parse().map_err(|_| "-n needs a number".to_string())?,
            "--seed" => o.seed = value()?.parse().map_err(|_| "--seed needs a number".to_string())?,
            "--list" => o.list = true,
            word if !word.starts_with('-') => o.word = word.to_string(),
            other => return Err(format!("unknown option {other}")),
        }
    }
    Ok(o)
}

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let o = match options(&args) {
        Ok(o) => o,
        Err(e) => {
            eprintln!("nagaya-check: {e}");
            return ExitCode::from(2);
        }
    };
    // A test that runs only when asked for by its sentence says so there.
    let chosen = |t: &&Test| t.name.contains(&o.word) && (!o.word.is_empty() || !t.name.starts_with("alone: "));
    let tests: Vec<&Test> = suite::all().filter(chosen).collect();
    if o.list {
        tests.iter().for_each(|t| println!("{}", t.name));
        return ExitCode::SUCCESS;
    }
    if std::env::var_os(nagaya_boot::BOOT_VARIABLE).is_some() {
        job::child(o.kind, o.seed, &tests);
        return ExitCode::SUCCESS;
    }
    let mut passed_on = vec!["--conduit".into(), o.kind.name().into(), "--seed".into(), o.seed.to_string()];
    passed_on.extend((!o.word.is_empty()).then(|| o.word.clone()));
    match job::parent(o.size, &passed_on, Duration::from_secs(300)) {
        Ok(()) => {
            println!("{} tests, conduit {}, {} processes, seed {}", tests.len(), o.kind.name(), o.size, o.seed);
            ExitCode::SUCCESS
        }
        Err(e) => {
            eprintln!("nagaya-check: {e}\nrepeat with: nagaya-check -n {} {}", o.size, passed_on.join(" "));
            ExitCode::FAILURE
        }
    }
}
