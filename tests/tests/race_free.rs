//! Programs of the tests that are free of races, compiled with `-frace`: no report may appear. The programs are those that declare themselves
//! (`nagaya_tests::programs`), and those of MPI and of `nagaya.h` that need no arguments. `examples.rs` has the same test for the examples.
//!
//! Not here: programs that fail on purpose, and programs with races (`races.rs`, `race_programs.rs`).

use nagaya_tests::programs::{self, Program};
use nagaya_tests::{command, nagaya_run, root, run, side_by_side, stage, Outcome, Scratch};
use std::path::Path;
use std::process::Command;

const RANKS: [u32; 2] = [2, 3];

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

/// What a run has reported.
fn races(outcome: &Outcome) -> Option<String> {
    outcome.stderr.contains("nagaya: race on").then(|| outcome.stderr.clone())
}

/// All reports in runs of a program on these ranks, and whether all runs succeeded.
fn tried(name: &str, ranks: &[u32], exe: &Path, prepare: impl Fn(&mut Command)) -> Vec<String> {
    let mut wrong = Vec::new();
    for n in ranks {
        let mut launcher = nagaya_run(*n);
        prepare(launcher.arg(exe));
        let outcome = run(&mut launcher);
        if !outcome.success() {
            wrong.push(format!("{name} on {n} ranks: {outcome:?}"));
        }
        wrong.extend(races(&outcome).map(|text| format!("{name} on {n} ranks:\n{text}")));
    }
    wrong
}

fn of_declared(program: &Program) -> Vec<String> {
    let scratch = Scratch::new("race-free");
    let (exe, name) = (scratch.path().join("program"), program.path.display().to_string());
    let ranks: Vec<u32> = RANKS.into_iter().filter(|n| program.ranks.contains(n)).collect();
    let mut flags = vec!["-g", "-O1", "-frace"];
    let folder = scratch.path().display().to_string();
    if program.compiler != "xmpcc" && program.compiler != "splitcc" {
        // As the tests of the language: values that are computed exactly are compared.
        flags.extend(["-Wno-compare-reals", "-J", &folder]);
    }
    if let Err(why) = program.compile(&flags, &exe) {
        return vec![format!("{name}: {why}")];
    }
    let env = program.env.iter().map(|(name, value)| (name.as_str(), value.as_str()));
    tried(&name, &ranks, &exe, |launcher| {
        launcher.envs(env.clone()).current_dir(scratch.path());
    })
}

/// Programs that are left out, because they have races. In `alias_coarray` and `update`, all images store the same number. In `array_statement`,
/// `quiet` and `task_images`, an image reads an element that another one changes. In `memory_order`, it does so on purpose (`races.rs`).
/// `library` waits for a flag by plain loads.
const LEFT_OUT: [&str; 7] =
    ["alias_coarray", "array_statement", "library", "memory_order", "quiet", "task_images", "update"];

fn none_has_a_report(list: Vec<Program>) {
    let right = |p: &Program| {
        p.fails.is_none() && !LEFT_OUT.contains(&p.name().as_str()) && RANKS.iter().any(|n| p.ranks.contains(n))
    };
    let list: Vec<Program> = list.into_iter().filter(right).collect();
    let wrong = side_by_side(&list, WORKERS, of_declared).concat();
    assert!(wrong.is_empty(), "{} of {} programs:\n{}", wrong.len(), list.len(), wrong.join("\n"));
}

#[test]
#[ignore = "long ring"]
fn programs_of_xmp_c() {
    none_has_a_report(programs::all());
}

#[test]
#[ignore = "long ring"]
fn programs_of_xmp_fortran() {
    none_has_a_report(programs::fortran());
}

#[test]
#[ignore = "long ring"]
fn programs_of_split_c() {
    none_has_a_report(programs::split_c());
}

#[test]
#[ignore = "long ring"]
fn programs_of_coarray_fortran() {
    none_has_a_report(programs::caf());
}

/// Programs of MPI that need no arguments and end with status 0. Four more have reports. `accumulate` makes a lock of `MPI_Fetch_and_op`, whose
/// order the detector sees in some runs only (docs/races.md). In `window_locks`, several pending puts write one place. In `window_errors`, all
/// ranks put to the same bytes. `window_objects` waits for plain stores to a shared window.
const MPI: &[&str] = &[
    "accumulate_rules",
    "arguments",
    "attributes",
    "before",
    "collectives",
    "crowd",
    "datatypes",
    "intercommunicators",
    "messages",
    "nonblocking",
    "objects",
    "partitioned",
    "requests",
    "rest",
    "rules",
    "rules_objects",
    "sessions",
    "started",
    "threads",
    "tools_errors",
    "tools_events",
    "tools_threads",
    "tools_values",
    "tools_walk",
    "window_fence",
    "window_threads",
];

#[test]
#[ignore = "long ring"]
fn programs_of_mpi() {
    let wrong = side_by_side(MPI, WORKERS, |name| {
        let scratch = Scratch::new("race-free");
        let exe = scratch.path().join(name);
        let source = root().join("interfaces/mpi/tests/programs").join(format!("{name}.c"));
        let mut mpicc = command("mpicc");
        mpicc.args(["-g", "-O1", "-frace", "-pthread", "-o"]).arg(&exe).arg(source);
        run(&mut mpicc).must_succeed();
        tried(name, &RANKS, &exe, |_| {})
    });
    let wrong = wrong.concat();
    assert!(wrong.is_empty(), "{} of {} programs:\n{}", wrong.len(), MPI.len(), wrong.join("\n"));
}

#[test]
#[ignore = "long ring"]
fn programs_of_the_c_library() {
    let scratch = Scratch::new("race-free");
    let (lib, exe) = (stage().join("lib"), scratch.path().join("everything"));
    let source = root().join("interfaces/c-api/tests/programs/everything.c");
    let mut gcc = Command::new("gcc");
    gcc.args(["-g", "-O1", "-pthread", "-I"]).arg(stage().join("include")).arg("-L").arg(&lib);
    gcc.arg(format!("-Wl,-rpath,{}", lib.display()));
    gcc.arg(format!("-specs={}", lib.join("nagaya/race.specs").display()));
    run(gcc.arg(source).arg("-o").arg(&exe).args(["-lnagaya", "-lm"])).must_succeed();
    let wrong = tried("everything.c", &RANKS, &exe, |_| {});
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
