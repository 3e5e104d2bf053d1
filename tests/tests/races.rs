//! `-frace`: programs with a race have it reported with both lines, in every language; the same programs with what orders the accesses have
//! no report.

use nagaya_tests::engines::ready;
use nagaya_tests::{nagaya_run, root, run, stage, xmpcc, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

fn source(name: &str) -> PathBuf {
    root().join("tests/programs/races").join(name)
}

fn tool(name: &str) -> Command {
    Command::new(stage().join("bin").join(name))
}

/// `NAME:LINE` of the line with this comment.
fn place(name: &str, mark: &str) -> String {
    let text = std::fs::read_to_string(source(name)).expect("the program");
    let is_it = |line: &str| ["/* ", "! "].iter().any(|begin| line.contains(&format!("{begin}{mark}")));
    format!("{name}:{}", 1 + text.lines().position(is_it).unwrap_or_else(|| panic!("{name} has no line `{mark}`")))
}

fn compile(scratch: &Scratch, compiler: &mut Command, name: &str, level: &str) -> PathBuf {
    let exe = scratch.path().join("races");
    run(compiler.args(["-g", level, "-frace"]).arg(source(name)).arg("-o").arg(&exe)).must_succeed();
    exe
}

fn outcome(exe: &Path, ranks: u32, how: &str) -> Outcome {
    let outcome = run(nagaya_run(ranks).arg(exe).arg(how));
    assert_eq!(outcome.status, 0, "{outcome:?}");
    outcome
}

/// Each race is two places.
#[track_caller]
fn must_race(exe: &Path, ranks: u32, how: &str, races: &[[&str; 2]]) {
    has_races(&outcome(exe, ranks, how), races);
}

#[track_caller]
fn has_races(outcome: &Outcome, races: &[[&str; 2]]) {
    for [one, other] in races {
        let of_both = |text: &&str| text.contains(&format!("{one} ")) && text.contains(&format!("{other} "));
        assert!(
            outcome.stderr.split("nagaya: race on").any(|text| of_both(&text)),
            "no race of {one} and {other}: {outcome:?}"
        );
    }
    let count = outcome.stderr.matches("nagaya: race on").count();
    assert_eq!(count, races.len(), "{outcome:?}");
    let total = if count == 1 { "1 race found".to_string() } else { format!("{count} races found") };
    assert!(outcome.stderr.contains(&total), "{outcome:?}");
}

#[track_caller]
fn must_not_race(exe: &Path, ranks: u32, how: &str) {
    let outcome = outcome(exe, ranks, how);
    assert!(!outcome.stderr.contains("race on") && outcome.stderr.contains("no races found"), "{outcome:?}");
}

/// A program for `nagaya.h`, by gcc.
fn c_api(scratch: &Scratch, name: &str, more: &[&str]) -> PathBuf {
    let lib = stage().join("lib");
    let mut gcc = Command::new("gcc");
    gcc.arg("-I").arg(stage().join("include")).arg("-L").arg(&lib).arg(format!("-Wl,-rpath,{}", lib.display()));
    let exe = scratch.path().join("races");
    gcc.args(["-g", "-O2"]).args(more).arg(format!("-specs={}", lib.join("nagaya/race.specs").display()));
    let outcome = run(gcc.arg(source(name)).arg("-o").arg(&exe).arg("-lnagaya")).must_succeed();
    assert_eq!(outcome.stderr, "", "a warning");
    exe
}

#[test]
fn segments_of_the_c_interface() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "c_api.c", &[]);
    let (store, put) = (place("c_api.c", "store"), place("c_api.c", "put"));
    let race = outcome(&exe, 2, "");
    has_races(&race, &[[&store, &put]]);
    let memory =
        format!("byte 12 of memory from ngy_alloc, allocated at {} in main, of rank ", place("c_api.c", "allocation"));
    assert!(race.stderr.contains(&memory), "{race:?}");
    for how in ["barrier", "sum", "elsewhere", "fence"] {
        must_not_race(&exe, 3, how);
    }
}

/// The start of `docs/races.md`: a program with one coarray, which fills its block of memory.
#[test]
fn the_only_coarray_has_a_name() {
    let scratch = Scratch::new("races");
    let text = "#include <xmp.h>\n\nint x:[*];\n\nint main(void) {\n  for (int k = 0; k < 1000; k++)\n    x:[0] = x:[0] + 1;\n  return 0;\n}\n";
    let (file, exe) = (scratch.file("count.c", text), scratch.path().join("count"));
    run(xmpcc().args(["-g", "-O2", "-frace"]).arg(file).arg("-o").arg(&exe)).must_succeed();
    let outcome = outcome(&exe, 4, "");
    // The statement reads and writes `x`: two pairs of places, but one pair of lines.
    assert!(outcome.stderr.contains("nagaya: race on `x` of rank 0\n"), "{outcome:?}");
    has_races(&outcome, &[["count.c:7", "count.c:7"]]);
}

/// Threads of an engine end after the data of the main thread.
#[test]
fn a_job_over_another_engine_ends_well() {
    if !ready(env!("CARGO_BIN_EXE_hosts"), "ucx") {
        return;
    }
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "c_api.c", &[]);
    let mut job = nagaya_run(2);
    let outcome = run(job.args(["--conduit", "ucx"]).arg(&exe).arg(""));
    assert_eq!(outcome.status, 0, "{outcome:?}");
    has_races(&outcome, &[[&place("c_api.c", "store"), &place("c_api.c", "put")]]);
}

/// The order of a thread after its maker holds, although the thread's first lock is inside `malloc`. So does the report of a race.
#[test]
fn malloc_may_take_a_lock() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "allocator.c", &[]);
    must_not_race(&exe, 2, "");
    must_race(&exe, 2, "race", &[[&place("allocator.c", "update"), &place("allocator.c", "put")]]);
}

/// UCX takes a lock inside `malloc`, and calls `malloc` in several threads from the start.
#[test]
fn the_memory_hooks_of_ucx_take_locks() {
    if !ready(env!("CARGO_BIN_EXE_hosts"), "ucx") {
        return;
    }
    let scratch = Scratch::new("races");
    let text = "#include <nagaya.hpp>\nint main() { ng::job job; ng::coarray<int> a(3); a[0][1] = ng::rank(); }\n";
    let (source, exe) = (scratch.file("race.cpp", text), scratch.path().join("races"));
    let lib = stage().join("lib");
    let mut compiler = Command::new("g++");
    compiler.arg("-g").arg("-I").arg(stage().join("include")).arg("-L").arg(&lib);
    compiler.arg(format!("-specs={}", lib.join("nagaya/race.specs").display()));
    compiler.arg(format!("-Wl,-rpath,{}", lib.display())).arg(source).arg("-o").arg(&exe).arg("-lnagaya");
    run(&mut compiler).must_succeed();
    for _ in 0..5 {
        let mut job = nagaya_run(2);
        let outcome = run(job.args(["--conduit", "ucx"]).arg(&exe));
        assert_eq!(outcome.status, 0, "{outcome:?}");
        assert!(outcome.stderr.contains("1 race found"), "{outcome:?}");
    }
}

/// The pairs of operations of RMARaceBench's part for OpenSHMEM. Two race if one writes and not both are atomic.
#[test]
fn pairs_of_operations() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "rma.c", &[]);
    let remote = ["get", "put", "fetch", "set", "add", "iget", "iput"];
    let writes = |name: &str| ["put", "set", "add", "iput", "store"].contains(&name);
    let is_atomic = |name: &str| ["fetch", "set", "add"].contains(&name);
    let mut races = Vec::new();
    for (k, one) in remote.iter().enumerate() {
        for other in remote[k..].iter().chain(&["load", "store"]) {
            if (writes(one) || writes(other)) && !(is_atomic(one) && is_atomic(other)) {
                races.push([place("rma.c", one), place("rma.c", other)]);
            }
        }
    }
    let races: Vec<[&str; 2]> = races.iter().map(|[one, other]| [one.as_str(), other.as_str()]).collect();
    let outcome = run(nagaya_run(3).arg(&exe));
    assert_eq!(outcome.status, 0, "{outcome:?}");
    has_races(&outcome, &races);
}

/// What orders two ranks, and what does not: also a collective that only goes the other way.
#[test]
fn orders_of_ranks() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "rma.c", &[]);
    let (write, read) = (place("rma.c", "write"), place("rma.c", "read"));
    for how in ["lock", "signal", "bcast-to", "reduce-to", "gather-to", "scan-to", "sum-to", "barrier-to"] {
        must_not_race(&exe, 3, how);
    }
    for how in ["no-lock", "signal-before", "bcast-back", "reduce-back", "gather-back", "none"] {
        must_race(&exe, 3, how, &[[&write, &read]]);
    }
    for how in ["sent", "received"] {
        must_race(&exe, 3, how, &[[&write, &place("rma.c", how)]]);
    }
}

#[test]
fn threads_of_a_rank() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "threads.c", &["-fopenmp"]);
    let (write, read) = (place("threads.c", "write"), place("threads.c", "read"));
    for how in ["threads", "sections", "tasks", "region"] {
        must_race(&exe, 2, how, &[[&write, &read]]);
    }
    for how in ["joined", "mutex", "section", "taskwait", "critical", "reduction", "barrier"] {
        must_not_race(&exe, 2, how);
    }
}

/// The detector watches a buffer until the next barrier of the team, but not memory that was free in between.
#[test]
fn buffers_of_completed_operations() {
    let scratch = Scratch::new("races");
    let exe = c_api(&scratch, "buffers.c", &["-fopenmp"]);
    let race = outcome(&exe, 2, "");
    has_races(&race, &[[&place("buffers.c", "get"), &place("buffers.c", "write")]]);
    assert!(race.stderr.contains("nothing orders the two threads") && !race.stderr.contains("pending"), "{race:?}");
    for how in ["barrier", "freed", "sections", "tasks"] {
        must_not_race(&exe, 2, how);
    }
}

#[test]
fn coarrays_of_xmp() {
    let scratch = Scratch::new("races");
    for level in ["-O0", "-O2"] {
        let exe = compile(&scratch, &mut xmpcc(), "xmp.c", level);
        let count = place("xmp.c", "count");
        let outcome = outcome(&exe, 4, "");
        assert!(
            outcome.stderr.contains("nagaya: race on `x` of rank 0\n") && outcome.stderr.contains(&count),
            "{outcome:?}"
        );
        let outcome = self::outcome(&exe, 3, "table");
        assert!(outcome.stderr.contains("nagaya: race on `table[3][2]` of rank 1\n"), "{outcome:?}");
        must_not_race(&exe, 4, "lock");
        must_not_race(&exe, 3, "turns");
    }
}

/// The function is inline, and contains a fence, about which gcc warns with `-fsanitize=thread`. The program races on purpose: an image puts a
/// word while another one gets it.
#[test]
fn sync_memory_is_compiled_without_a_warning() {
    let scratch = Scratch::new("races");
    let (source, exe) = (root().join("interfaces/xmp/tests/c/memory_order.c"), scratch.path().join("races"));
    let outcome = run(xmpcc().args(["-g", "-O1", "-frace"]).arg(&source).arg("-o").arg(&exe)).must_succeed();
    assert_eq!(outcome.stderr, "");
    let text = std::fs::read_to_string(&source).expect("the program");
    let line =
        |what: &str| format!("memory_order.c:{}", 1 + text.lines().position(|line| line.contains(what)).expect(what));
    let [put_x, get_y] = ["x:[turn / 4 % 2] = turn;", "got = y:["].map(line);
    let [put_y, get_x] = ["y:[turn / 8 % 2] = turn;", "got = x:["].map(line);
    must_race(&exe, 2, "", &[[&put_x, &get_x], [&put_y, &get_y]]);
}

#[test]
fn windows_of_mpi() {
    let scratch = Scratch::new("races");
    let exe = compile(&scratch, &mut tool("mpicc"), "mpi.c", "-O1");
    let (put, read) = (place("mpi.c", "put"), place("mpi.c", "read"));
    must_not_race(&exe, 2, "");
    for how in ["unflushed", "local", "unsent"] {
        must_race(&exe, 2, how, &[[&put, &read]]);
    }
    // Rank 0 reports some of these races, and knows the memory of rank 1, too.
    let memory = format!(
        "race on byte 8 of a window of MPI, allocated at {} in main, of rank 1\n",
        place("mpi.c", "allocation")
    );
    let outcome = outcome(&exe, 2, "unsent");
    assert!(outcome.stderr.contains(&memory), "{outcome:?}");
    must_race(&exe, 2, "origin", &[[&put, &place("mpi.c", "change")]]);
}

#[test]
fn coarrays_of_fortran() {
    let scratch = Scratch::new("races");
    let mut fc = tool("nagaya");
    fc.arg("fc");
    let exe = compile(&scratch, &mut fc, "caf.f90", "-O1");
    let outcome = outcome(&exe, 3, "");
    assert!(outcome.stderr.contains("nagaya: race on") && outcome.stderr.contains("caf.f90:"), "{outcome:?}");
    must_not_race(&exe, 3, "critical");
}

#[test]
fn words_of_split_c() {
    let scratch = Scratch::new("races");
    let exe = compile(&scratch, &mut tool("splitcc"), "split.sc", "-O1");
    must_race(&exe, 2, "", &[[&place("split.sc", "store"), &place("split.sc", "write")]]);
    must_not_race(&exe, 3, "barrier");
}

/// Nothing would be found, so the program must not end in silence.
#[test]
fn the_option_at_the_link_only_is_reported() {
    let scratch = Scratch::new("races");
    let (object, exe) = (scratch.path().join("races.o"), scratch.path().join("races"));
    run(xmpcc().arg("-c").arg(source("xmp.c")).arg("-o").arg(&object)).must_succeed();
    run(xmpcc().arg("-frace").arg(&object).arg("-o").arg(&exe)).must_succeed();
    let out = outcome(&exe, 3, "turns");
    assert_eq!(out.stderr.matches("-frace was given at the link only").count(), 1, "{out:?}");
    assert!(!out.stderr.contains("no races found"), "{out:?}");
}

/// clang ignores gcc's specs: there would be no report.
#[test]
fn a_compiler_that_is_not_gcc_is_refused() {
    let scratch = Scratch::new("race-clang");
    let program = scratch.file("one.c", "int main(void) { return 0; }\n");
    // A command that calls itself clang is enough: it never compiles.
    let clang = scratch.file("clang", "#!/bin/sh\necho clang version 14\n");
    std::fs::set_permissions(&clang, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("ours");
    for (name, variable) in [("xmpcc", "XMPCC_CC"), ("splitcc", "SPLITCC_CC"), ("mpicc", "MPICC_CC")] {
        let outcome = run(tool(name).arg("-frace").arg(&program).env(variable, &clang).current_dir(scratch.path()));
        assert!(outcome.status == 1 && outcome.stderr.contains("-frace needs gcc"), "{outcome:?}");
    }
}
