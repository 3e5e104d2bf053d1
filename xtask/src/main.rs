//! Chores: `cargo run -p xtask -- <chore>`.
//!
//! Each chore is one file; a chore reads the tree and writes at most generated files. The Makefile and the tests call them.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `citations`, `entry_names`, `generated`, `layers`, `prose`, `status`, `summary`: chores on their own; writing and comparing generated
//!    files
//! 2. `messages`, `mpi`, `ruby`, `seam`, `unsafe_code`: the pages of messages and of unsafe code, and the generators of each interface
//! 3. `reference`: the pages of all functions

#![forbid(unsafe_code)]

mod citations;
mod entry_names;
mod generated;
mod layers;
mod messages;
mod mpi;
mod prose;
mod reference;
mod ruby;
mod seam;
mod status;
mod summary;
mod unsafe_code;

use std::path::Path;
use std::process::ExitCode;

const USAGE: &str = "usage: cargo run -p xtask -- <chore>
  check             every chore below that begins with `check-`, except `check-status`; `make lint` calls it
  check-layers      every dependency between crates follows the arrows of ARCHITECTURE.md
  check-citations   every citation of the language names a section that it has (interfaces/xmp/spec/xmp-sections.txt)
  check-entry-names no string of the compilers has the name of an entry that translated code calls
  generate          write every generated file: `seam`, `mpi`, `ruby`, `messages`, `unsafe-code` and `reference`
  seam              write what interfaces/xmp/spec/runtime.api, fortran.api and xmpnc.api generate
  check-seam        fail when one of those files is not what `seam` would write
  mpi               write what interfaces/mpi/spec/mpi.api generates: mpi.h, the exported functions, the page of what is built
  check-mpi         fail when one of those files is not what `mpi` would write
  ruby              write what the gem and the Python package call, from the headers of C
  check-ruby        fail when that is not what `ruby` would write
  messages          write docs/reference/messages.md: the messages of the sources, with cause and cure (xtask/messages.txt)
  check-messages    fail when a message has no group there, or that page is not what `messages` would write
  unsafe-code       write docs/reference/unsafe-code.md: how much unsafe code each crate contains
  check-unsafe-code fail when that page is not what `unsafe-code` would write, or a crate without unsafe code permits it
  reference         write docs/reference: every public function, from the headers and the specifications
  check-reference   fail when one of these pages is not what `reference` would write, or a function lacks a fact
  check-prose       no new sentence or commit subject breaks the rules of plain English (CONTRIBUTING.md)
  prose             write xtask/prose-open.txt: how many sentences of each file still break the rules
  list-prose [PATH ...]  the sentences that break the rules, in the files whose names begin with PATH
  status            write the pages interfaces/*/spec/status/*.md from the last results of the language tests
  check-status      fail when one of these pages is not what `status` would write
  check-status-names  the part of check-status that needs no results: which programs test a feature
  test-summary JUNIT SKIPS  the last lines of a test run: slow tests, skipped ones, how many passed";

type Check = fn(&Path) -> Result<String, String>;

/// What `check` does, in the order of its report.
const CHECKS: [Check; 11] = [
    layers::check,
    citations::check,
    prose::check,
    entry_names::check,
    seam::check,
    mpi::check,
    ruby::check,
    messages::check,
    unsafe_code::check,
    reference::check,
    status::check_names,
];

/// All checks side by side. The result has the lines of those that passed, or of those that failed.
fn check_all(root: &Path) -> Result<String, String> {
    let outcomes: Vec<Result<String, String>> = std::thread::scope(|s| {
        let started = CHECKS.map(|check| s.spawn(move || check(root)));
        started.map(|t| t.join().unwrap_or_else(|_| Err("a check ended with a panic".to_string()))).into()
    });
    let (passed, failed): (Vec<_>, Vec<_>) = outcomes.into_iter().partition(Result::is_ok);
    match failed.is_empty() {
        true => Ok(passed.into_iter().flatten().collect::<Vec<_>>().join("\n")),
        false => Err(failed.into_iter().filter_map(Result::err).collect::<Vec<_>>().join("\n")),
    }
}

fn main() -> ExitCode {
    // The crate is one folder below the root.
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap_or(Path::new("."));
    let outcome = match std::env::args().nth(1).as_deref() {
        Some("check") => check_all(root),
        Some("check-layers") => layers::check(root),
        Some("check-citations") => citations::check(root),
        Some("check-entry-names") => entry_names::check(root),
        Some("generate") => {
            let written = [
                seam::write(root),
                mpi::write(root),
                ruby::write(root),
                messages::write(root),
                unsafe_code::write(root),
                reference::write(root),
            ];
            written.into_iter().collect::<Result<Vec<_>, _>>().map(|lines| lines.join("\n"))
        }
        Some("seam") => seam::write(root),
        Some("check-seam") => seam::check(root),
        Some("mpi") => mpi::write(root),
        Some("check-mpi") => mpi::check(root),
        Some("ruby") => ruby::write(root),
        Some("check-ruby") => ruby::check(root),
        Some("check-prose") => prose::check(root),
        Some("prose") => prose::write(root),
        Some("reference") => reference::write(root),
        Some("check-reference") => reference::check(root),
        Some("messages") => messages::write(root),
        Some("check-messages") => messages::check(root),
        Some("list-prose") => prose::list(root, &std::env::args().skip(2).collect::<Vec<_>>()),
        Some("unsafe-code") => unsafe_code::write(root),
        Some("check-unsafe-code") => unsafe_code::check(root),
        Some("status") => status::write(root),
        Some("check-status") => status::check(root),
        Some("check-status-names") => status::check_names(root),
        Some("test-summary") => match (std::env::args().nth(2), std::env::args().nth(3)) {
            (Some(junit), Some(skips)) => summary::summary(junit.as_ref(), skips.as_ref()),
            _ => Err(USAGE.to_string()),
        },
        _ => Err(USAGE.to_string()),
    };
    match outcome {
        Ok(summary_text) => {
            println!("{summary_text}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}
