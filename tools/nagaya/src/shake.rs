//! `nagaya run --shake 1..100`: runs a program once for each seed of delays, and names the seeds whose status or output differs.
//!
//! Standard output is compared as a set of lines, because ranks print in any order. What most seeds give counts as right, and is printed once, with
//! its standard error.
//!
//! Not here: the delays (`core/src/shake.rs`).

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io::{IsTerminal, Write};
use std::ops::RangeInclusive;
use std::process::{Command, Stdio};

use nagaya_core::config::SHAKE;
use nagaya_parent::Exit;

/// What a run has given: its status, and its lines on standard output in alphabetical order.
type Given = (i32, Vec<String>);

struct Outcome {
    seed: u64,
    result: Given,
    stdout: Vec<u8>,
    stderr: Vec<u8>,
}

impl Outcome {
    /// The last line on standard error.
    fn last(&self) -> String {
        String::from_utf8_lossy(&self.stderr).lines().last().unwrap_or_default().to_string()
    }
}

/// Runs the command line of this process for each seed. The status is that of all runs, or 1 if they differ.
pub fn run_all(seeds: RangeInclusive<u64>) -> i32 {
    let words = without_option(std::env::args_os().skip(1).collect());
    let mut outcomes = Vec::new();
    for seed in seeds.clone() {
        if std::io::stderr().is_terminal() {
            eprint!("\rnagaya run: seed {seed} of {}..{} ", seeds.start(), seeds.end());
        }
        match run_one(seed, &words) {
            Ok(outcome) => outcomes.push(outcome),
            Err(error) => {
                eprintln!("nagaya run: cannot run it with seed {seed}: {error}");
                return 1;
            }
        }
    }
    if std::io::stderr().is_terminal() {
        eprint!("\r\x1b[K");
    }
    let usual = usual(&outcomes);
    let _ = std::io::stdout().write_all(&usual.stdout);
    let _ = std::io::stderr().write_all(&usual.stderr);
    for line in report(&outcomes, usual) {
        eprintln!("nagaya run: {line}");
    }
    match outcomes.iter().all(|outcome| outcome.result == usual.result) {
        true => usual.result.0,
        false => 1,
    }
}

fn run_one(seed: u64, words: &[OsString]) -> std::io::Result<Outcome> {
    let mut command = Command::new(std::env::current_exe()?);
    command.args(words).env(SHAKE.name, seed.to_string()).stdin(Stdio::null());
    let output = command.output()?;
    let status = output.status.code().unwrap_or(128 + libc::SIGKILL);
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut lines: Vec<String> = text(&output.stdout).lines().map(String::from).collect();
    lines.sort_unstable();
    Ok(Outcome { seed, result: (status, lines), stdout: output.stdout, stderr: output.stderr })
}

/// Our command line without `--shake`, which is before the program.
fn without_option(mut words: Vec<OsString>) -> Vec<OsString> {
    let is_option = |word: &OsString| word == "--shake" || word.to_string_lossy().starts_with("--shake=");
    if let Some(at) = words.iter().position(is_option) {
        let count = if words[at] == "--shake" { 2 } else { 1 };
        words.drain(at..(at + count).min(words.len()));
    }
    words
}

/// The first of those with the most frequent result.
fn usual(outcomes: &[Outcome]) -> &Outcome {
    let mut counts: BTreeMap<&Given, usize> = BTreeMap::new();
    outcomes.iter().for_each(|outcome| *counts.entry(&outcome.result).or_default() += 1);
    let most = counts.values().max().copied().unwrap_or(0);
    outcomes.iter().find(|outcome| counts[&outcome.result] == most).unwrap_or(&outcomes[0])
}

fn report(outcomes: &[Outcome], usual: &Outcome) -> Vec<String> {
    let same = outcomes.iter().filter(|outcome| outcome.result == usual.result).count();
    let (status, all) = (Exit::Status(usual.result.0), outcomes.len());
    let mut lines = vec![format!("{same} of {all} seeds give the same output, and the job {status}")];
    for outcome in outcomes.iter().filter(|outcome| outcome.result != usual.result) {
        let seed = outcome.seed;
        lines.push(match (outcome.result.0 != usual.result.0, difference(&outcome.result.1, &usual.result.1)) {
            (true, _) => format!("seed {seed}: the job {}: {}", Exit::Status(outcome.result.0), outcome.last()),
            (false, text) => format!("seed {seed}: another output: {text}"),
        });
    }
    if let Some(first) = outcomes.iter().find(|outcome| outcome.result != usual.result) {
        lines.push(format!("to repeat one: --shake {}", first.seed));
    }
    lines
}

/// The first line that each of two outputs has and the other one has not.
fn difference(one: &[String], other: &[String]) -> String {
    let only = |a: &[String], b: &[String]| a.iter().find(|line| b.binary_search(line).is_err()).cloned();
    match (only(one, other), only(other, one)) {
        (Some(this), Some(that)) => format!("`{this}` instead of `{that}`"),
        (Some(this), None) => format!("`{this}` in addition"),
        (None, Some(that)) => format!("`{that}` is missing"),
        (None, None) => format!("{} lines instead of {}", one.len(), other.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_option_is_taken_out() {
        let words = |text: &str| without_option(text.split(' ').map(OsString::from).collect());
        assert_eq!(words("run --shake 1..3 -n 2 x"), ["run", "-n", "2", "x"]);
        assert_eq!(words("run -n 2 --shake=1..3 x --shake 4"), ["run", "-n", "2", "x", "--shake", "4"]);
    }

    #[test]
    fn what_differs_from_most_is_named() {
        let outcome = |seed, status, text: &str| Outcome {
            seed,
            result: (status, text.lines().map(String::from).collect()),
            stdout: Vec::new(),
            stderr: b"first\nwhy\n".to_vec(),
        };
        let outcomes = [outcome(1, 0, "a\nb"), outcome(2, 3, ""), outcome(3, 0, "a\nb"), outcome(4, 0, "a\nc")];
        let message = report(&outcomes, usual(&outcomes));
        let expected = [
            "2 of 4 seeds give the same output, and the job exited with status 0",
            "seed 2: the job exited with status 3: why",
            "seed 4: another output: `c` instead of `b`",
            "to repeat one: --shake 2",
        ];
        assert_eq!(message, expected);
    }
}
