//! `nagaya run --profile`: programs of every interface whose communication is known, in tests/programs/profile. The pairs of ranks, the
//! operations and the bytes of the report are exact, on every engine. The page is opened in a browser where there is one.

use nagaya_tests::engines::is_usable;
use nagaya_tests::packages::{gems, python_package, with_gem, with_python_package};
use nagaya_tests::{
    browser, command, cpp, nagaya_run, root, run, side_by_side, skip, skip_part, stage, until, xmpcc, Outcome, Scratch,
};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

const KINDS: [&str; 5] = ["put", "get", "accumulate", "atomic", "send"];

fn source(name: &str) -> PathBuf {
    root().join("tests/programs/profile").join(name)
}

/// gcc, with the library that it is to link.
fn gcc(libraries: &[&str]) -> Command {
    let (include, lib) = (stage().join("include"), stage().join("lib"));
    let mut gcc = Command::new("gcc");
    gcc.args(["-g", "-O1"]).arg("-I").arg(include).arg("-L").arg(&lib).arg(format!("-Wl,-rpath,{}", lib.display()));
    gcc.arg("-Wl,--no-as-needed").args(libraries);
    gcc
}

fn compile(scratch: &Scratch, compiler: &mut Command, name: &str) -> PathBuf {
    let exe = scratch.path().join(name.replace('.', "_"));
    run(compiler.arg(source(name)).arg("-o").arg(&exe)).must_succeed();
    exe
}

/// The object in the page of a program, in the folder where it ran.
fn report(folder: &Path, exe: &Path) -> Value {
    let page = folder.join(format!("{}.nagaya.html", exe.file_name().expect("a name").to_string_lossy()));
    let text = std::fs::read_to_string(&page).unwrap_or_else(|error| panic!("{}: {error}", page.display()));
    let (_, rest) = text.split_once("id=\"profile\">").expect("the object");
    serde_json::from_str(rest.split_once("</script>").expect("its end").0).expect("JSON")
}

/// The job of a program and its arguments, profiled in this folder.
fn job(folder: &Path, options: &[&str], program: &[&Path]) -> Command {
    std::fs::create_dir_all(folder).expect("a folder");
    let mut command = nagaya_run(3);
    command.arg("--profile").args(options).args(program).current_dir(folder);
    command
}

fn profiled(conduit: &str, folder: &Path, exe: &Path) -> (Outcome, Value) {
    let outcome = run(&mut job(folder, &["--conduit", conduit], &[exe])).must_succeed();
    let report = report(folder, exe);
    (outcome, report)
}

/// From, to, kind, operations, bytes: in order.
type Pair = (u64, u64, &'static str, u64, u64);

fn pairs(report: &Value) -> Vec<Pair> {
    let number = |value: &Value| value.as_u64().expect("a number");
    let mut found = Vec::new();
    for row in report["matrix"].as_array().expect("a list") {
        for (k, kind) in KINDS.into_iter().enumerate().filter(|(k, _)| number(&row[2][*k]) > 0) {
            found.push((number(&row[0]), number(&row[1]), kind, number(&row[2][k]), number(&row[3][k])));
        }
    }
    found
}

/// Each source line with this word in a comment is in the report, with a kind of this name and this count in all ranks.
#[track_caller]
fn must_have_line(report: &Value, name: &str, mark: &str, kind: &str, count: u64) {
    let text = std::fs::read_to_string(source(name)).expect("the program");
    let kind = report["kinds"].as_array().expect("kinds").iter().position(|one| one == kind).expect("a kind");
    let marked = |line: &&(usize, &str)| line.1.trim_end_matches("*/").trim_end().ends_with(&format!(" {mark}"));
    let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
    let places: Vec<String> = lines.iter().filter(marked).map(|(k, _)| format!("{name}:{}", k + 1)).collect();
    assert!(!places.is_empty(), "{name} has no line with {mark}");
    let rows = report["lines"].as_array().expect("a list");
    let here = rows.iter().filter(|row| {
        let place = row["place"].as_str().expect("a text");
        row["kind"] == kind && places.iter().any(|one| place.ends_with(one.as_str()))
    });
    let found: u64 = here.map(|row| row["count"].as_u64().expect("a number")).sum();
    assert_eq!(found, count, "{name}, {mark}: {rows:#?}");
}

/// Every conduit that can be used here.
fn conduits() -> Vec<&'static str> {
    let plugins = ["ucx", "gasnet", "pvm"].into_iter();
    std::iter::once("smp").chain(plugins.filter(|name| is_usable(env!("CARGO_BIN_EXE_hosts"), name))).collect()
}

/// What the report of a program has: the pairs, and marks of lines with kinds and counts.
struct Known<'a> {
    name: &'a str,
    pairs: Vec<Pair>,
    lines: &'a [(&'a str, &'a str, u64)],
}

impl Known<'_> {
    #[track_caller]
    fn is_in(&self, report: &Value, conduit: &str) {
        let (mut found, mut wanted) = (pairs(report), self.pairs.clone());
        found.sort();
        wanted.sort();
        assert_eq!(found, wanted, "{} on {conduit}", self.name);
        self.lines.iter().for_each(|(mark, kind, count)| must_have_line(report, self.name, mark, kind, *count));
        assert_eq!(report["ended"], serde_json::json!([true, true, true]));
    }
}

/// The pairs are the same on every engine, and these.
fn is_exact(compiler: &mut Command, name: &str, pairs: Vec<Pair>, lines: &[(&str, &str, u64)]) {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, compiler, name);
    let known = Known { name, pairs, lines };
    side_by_side(&conduits(), 2, |conduit| {
        let (_, report) = profiled(conduit, &scratch.path().join(conduit), &exe);
        known.is_in(&report, conduit);
    });
}

/// An interpreter, and the variables with which its programs find the package.
type Interpreter = (PathBuf, fn(&mut Command) -> Option<&mut Command>);

/// `None` without Python or PyPI.
fn python() -> Option<Interpreter> {
    Some((python_package()?.0.clone(), with_python_package))
}

/// `None` without Ruby.
fn ruby() -> Option<Interpreter> {
    gems().map(|_| ("ruby".into(), with_gem as fn(&mut Command) -> Option<&mut Command>))
}

/// The same for a script.
fn script_is_exact((interpreter, prepare): Interpreter, name: &str, lines: &[(&str, &str, u64)]) {
    let scratch = Scratch::new("profile");
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 15, 840));
    let pairs = puts.chain((0..3).map(|me| (me, (me + 2) % 3, "get", 3, 120)));
    let known = Known { name, pairs: pairs.chain((0..3).map(|me| (me, 0, "accumulate", 1, 8))).collect(), lines };
    side_by_side(&conduits(), 2, |conduit| {
        let folder = scratch.path().join(conduit);
        let mut job = job(&folder, &["--conduit", conduit], &[&interpreter, &source(name)]);
        run(prepare(&mut job).expect("the package")).must_succeed();
        known.is_in(&report(&folder, &interpreter), conduit);
    });
}

#[test]
fn mpi_is_counted_exactly() {
    let mut wanted = vec![(0, 1, "send", 10, 8000), (0, 2, "send", 10, 16000)];
    wanted.extend((0..3).map(|me| (me, (me + 1) % 3, "put", 20, 320)));
    wanted.extend([(2, 1, "get", 1, 40), (2, 1, "accumulate", 1, 32)]);
    let lines = [
        ("send", "send", 20),
        ("receive", "receive", 20),
        ("put", "put", 60),
        ("get", "get", 1),
        ("accumulate", "accumulate", 1),
        ("collective", "collective", 3),
    ];
    is_exact(command("mpicc").arg("-g"), "mpi.c", wanted, &lines);
}

/// The core does what MPI's accumulate has begun, which is one operation with one number of bytes.
#[test]
fn the_bytes_of_an_accumulate_count_once() {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, command("mpicc").arg("-g"), "mpi.c");
    for conduit in conduits() {
        let (_, report) = profiled(conduit, &scratch.path().join(conduit), &exe);
        let lines = report["lines"].as_array().expect("a list");
        let line = lines.iter().find(|line| line["call"] == "MPI_Accumulate").expect("a line");
        assert_eq!((&line["bytes"], &line["inner"]), (&32.into(), &0.into()), "{conduit}: {line}");
    }
}

#[test]
fn the_c_interface_is_counted_exactly() {
    let mut wanted: Vec<Pair> = (0..3).map(|me| (me, (me + 1) % 3, "put", 12, 960)).collect();
    wanted.extend((0..3).map(|me| (me, (me + 2) % 3, "get", 3, 120)));
    wanted.extend((0..3).map(|me| (me, 0, "accumulate", 1, 8)));
    wanted.extend((0..3).map(|me| (me, 1, "atomic", 1, 8)));
    let lines = [("put", "put", 36), ("get", "get", 9), ("atomic", "atomic", 3), ("collective", "collective", 3)];
    is_exact(&mut gcc(&["-lnagaya"]), "c_api.c", wanted, &lines);
}

/// Sections and elements.
fn of_xmp() -> Vec<Pair> {
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 17, 2028));
    puts.chain((0..3).map(|me| (me, (me + 2) % 3, "get", 5, 20))).collect()
}

#[test]
fn xmp_c_translated_for_profiles_is_counted_exactly() {
    let lines = [("put", "put", 51), ("get", "get", 15), ("collective", "collective", 3)];
    is_exact(xmpcc().args(["-g", "-O1", "-fprofile-access"]), "xmp.c", of_xmp(), &lines);
}

#[test]
fn statistics_count_the_accesses_of_translated_code() {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, xmpcc().args(["-g", "-O1"]), "xmp.c");
    let out = run(nagaya_run(3).arg(&exe).env("NAGAYA_STATS", "1")).must_succeed();
    let lines: Vec<&str> = out.stderr.lines().filter(|line| line.starts_with("nagaya: rank ")).collect();
    assert_eq!(lines.len(), 3, "{}", out.stderr);
    lines.iter().for_each(|line| assert!(line.contains(" puts=17 ") && line.contains(" gets=5 "), "{line}"));
}

#[test]
fn accesses_that_are_not_counted_are_mentioned() {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, xmpcc().args(["-g", "-O1"]), "xmp.c");
    let (outcome, report) = profiled("smp", scratch.path(), &exe);
    assert_eq!(report["unseen_accesses"], true);
    assert!(outcome.stderr.contains("not counted: accesses of translated code"), "{}", outcome.stderr);
    let mut command = nagaya_run(3);
    command.args(["--profile", "-e", "NAGAYA_PROFILE_ACCESSES=1"]).arg(&exe).current_dir(scratch.path());
    run(&mut command).must_succeed();
    let mut found = pairs(&self::report(scratch.path(), &exe));
    let mut wanted = of_xmp();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}

/// gfortran's coarrays and XMP/Fortran.
fn of_fortran() -> Vec<Pair> {
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 6, 480));
    puts.chain((1..3).map(|me| (me, 0, "get", 1, 4))).collect()
}

#[test]
fn coarrays_of_gfortran_are_counted_exactly() {
    let lines = [("put", "put", 18), ("get", "get", 2), ("collective", "collective", 3)];
    is_exact(command("nagaya").args(["fc", "-g"]), "caf.f90", of_fortran(), &lines);
}

#[test]
fn xmp_fortran_is_counted_exactly() {
    let lines = [("put", "put", 18), ("get", "get", 2), ("collective", "collective", 3)];
    is_exact(command("xmpf90").arg("-g"), "xmp.f90", of_fortran(), &lines);
}

#[test]
fn split_c_translated_for_profiles_is_counted_exactly() {
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 13, 9 * 4 + 4 * 256));
    let wanted = puts.chain((0..3).map(|me| (me, (me + 2) % 3, "get", 1, 4))).collect();
    let lines = [("put", "put", 39), ("get", "get", 3), ("collective", "collective", 3)];
    is_exact(command("splitcc").args(["-w", "-g", "-O2", "-fprofile-access"]), "split.c", wanted, &lines);
}

#[test]
fn acp_is_counted_exactly() {
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 8, 512));
    let wanted = puts.chain((0..3).map(|me| (me, (me + 1) % 3, "get", 1, 32))).collect();
    let lines = [("put", "put", 24), ("get", "get", 3), ("collective", "collective", 3)];
    is_exact(&mut gcc(&["-lacp", "-lnagaya"]), "acp.c", wanted, &lines);
}

#[test]
fn cpp_is_counted_exactly() {
    let puts = (0..3).map(|me| (me, (me + 1) % 3, "put", 16, 12 * 80 + 4 * 8));
    let pairs = puts.chain((0..3).map(|me| (me, (me + 2) % 3, "get", 3, 120))).collect();
    let lines = [("put", "put", 36), ("element", "put", 12), ("get", "get", 9), ("collective", "collective", 3)];
    // With `NG_CHECK`, an element is a call.
    is_exact(cpp::compiler("g++", "-std=c++17").args(["-g", "-O1", "-DNG_CHECK"]), "cpp.cpp", pairs, &lines);
}

/// Kinds and counts of the lines that both scripts have.
const OF_SCRIPTS: [(&str, &str, u64); 5] = [
    ("put", "put", 30),
    ("element", "put", 15),
    ("get", "get", 9),
    ("accumulate", "accumulate", 3),
    ("collective", "collective", 3),
];

#[test]
fn python_is_counted_exactly() {
    let Some(python) = python() else { return };
    script_is_exact(python, "script.py", &OF_SCRIPTS);
}

#[test]
fn ruby_is_counted_exactly() {
    let Some(ruby) = ruby() else { return };
    script_is_exact(ruby, "script.rb", &OF_SCRIPTS);
}

/// Ranks 0 and 2 wait for rank 1, which waits for ever. The report names the lines of the waits.
fn waits_have_lines((interpreter, prepare): Interpreter, name: &str, text: &str, waits: [(&str, &str); 2]) {
    let scratch = Scratch::new("profile");
    let file = scratch.file(name, text);
    let mut job = job(scratch.path(), &["--deadlock", "abort"], &[&interpreter, Path::new(&file)]);
    let outcome = run(prepare(job.env("NAGAYA_DEADLOCK_AFTER", "1")).expect("the package"));
    assert_eq!(outcome.status, 1, "{}", outcome.stderr);
    let report = report(scratch.path(), &interpreter);
    let kind = report["kinds"].as_array().expect("kinds").iter().position(|one| one == "wait").expect("a kind");
    for (place, call) in waits {
        let is_it = |line: &Value| line["place"] == place && line["call"] == call && line["kind"] == kind;
        let lines = report["lines"].as_array().expect("a list");
        let found = lines.iter().find(|line| is_it(line)).unwrap_or_else(|| panic!("{place}, {call}: {lines:#?}"));
        // The detector has seen each wait twice, half a second apart.
        assert!(found["waited"].as_f64().is_some_and(|seconds| seconds >= 0.4), "{found:#?}");
    }
}

#[test]
fn waits_of_python_have_lines() {
    let Some(python) = python() else { return };
    let text = "import nagaya as ng\nw = ng.world()\na = ng.coarray(3, int)\nif w.rank == 1:\n    \
                a.wait_until(0, \"==\", 5)\nw.barrier()\n";
    waits_have_lines(python, "prog.py", text, [("prog.py:5", "wait_until"), ("prog.py:6", "barrier")]);
}

#[test]
fn waits_of_ruby_have_lines() {
    let Some(ruby) = ruby() else { return };
    let text = "require 'nagaya'\nw = Nagaya.world\na = Nagaya::CoArray.new(:int, 3)\n\
                a.wait_until(0, 5) if w.rank == 1\nw.barrier\n";
    waits_have_lines(ruby, "prog.rb", text, [("prog.rb:4", "wait_until"), ("prog.rb:5", "barrier")]);
}

/// A program that waits for ever, once it has printed that it does.
const ENDLESS: &str = r#"
#include <mpi.h>
#include <stdio.h>
int main(int argc, char **argv) {
  int me, value = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  for (int k = 0; k < 5; k++)
    if (me == 0) MPI_Send(&value, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
    else if (me == 1) MPI_Recv(&value, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Barrier(MPI_COMM_WORLD);
  if (me == 2) puts("now"), fflush(stdout);
  if (me != 2) MPI_Recv(&value, 1, MPI_INT, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (;;) ;
}
"#;

#[test]
fn a_killed_job_leaves_its_report() {
    let scratch = Scratch::new("profile");
    let source = scratch.path().join("endless.c");
    std::fs::write(&source, ENDLESS).expect("written");
    let exe = scratch.path().join("endless");
    run(command("mpicc").arg("-g").arg(&source).arg("-o").arg(&exe)).must_succeed();
    let (output, grace) = (scratch.path().join("said"), "0");
    let mut launcher = nagaya_run(3);
    launcher.args(["--profile", "--grace", grace]).arg(&exe).current_dir(scratch.path());
    let file = |path: &Path| std::fs::File::create(path).expect("a file");
    let messages = scratch.path().join("messages");
    launcher.stdin(Stdio::null()).stdout(file(&output)).stderr(file(&messages));
    let mut job = launcher.spawn().expect("a job");
    until("the program waits", || std::fs::read_to_string(&output).is_ok_and(|text| text.contains("now")));
    // A wait is recorded before a process writes that it waits.
    let seen = || run(command("nagaya").args(["top", "--once"]).arg(job.id().to_string())).stdout;
    until("the waits for rank 2", || seen().matches(" for rank 2").count() == 2);
    // SAFETY: a child that has not been waited for.
    unsafe { libc::kill(job.id() as i32, libc::SIGTERM) };
    job.wait().expect("its end");
    let report = report(scratch.path(), &exe);
    assert_eq!(pairs(&report), [(0, 1, "send", 5, 20)]);
    assert_eq!(report["ended"], serde_json::json!([false, false, false]));
    // Ranks 0 and 1 waited in one line, each for at least the time after which others see a wait.
    let line = 1 + ENDLESS.lines().position(|line| line.contains("me != 2")).expect("the receive");
    let place = format!("endless.c:{line}");
    let last = report["last_waits"].as_array().expect("a list");
    let number = |value: &Value| value.as_f64().expect("a number");
    let waits = &report["lines"][last[0][0].as_u64().expect("a line") as usize];
    assert!(waits["place"].as_str().is_some_and(|at| at.ends_with(&place)) && waits["call"] == "MPI_Recv", "{waits}");
    for rank in [0, 1] {
        let seconds = number(&last[rank][1]);
        assert!(seconds >= 0.1 && last[rank][0] == last[0][0] && last[rank][2] == 2, "{last:?}");
        let kind = waits["kind"].as_u64().expect("a kind") as usize;
        assert!(number(&report["times"][rank][kind]) >= 0.999 * seconds && number(&report["seconds"]) >= seconds);
    }
    assert!((number(&waits["waited"]) - number(&last[0][1]) - number(&last[1][1])).abs() < 1e-5, "{waits} {last:?}");
    assert_eq!(waits["count"], 2);
    assert!(last[2].is_null(), "{last:?}");
    let messages = std::fs::read_to_string(&messages).expect("messages");
    let summary = messages.lines().find(|line| line.contains("when the job ended")).expect("the waits at the end");
    assert!(
        summary.contains("ranks 0, 1 had waited up to ") && summary.contains(" for rank 2: MPI_Recv at "),
        "{summary}"
    );
    assert!(summary.ends_with("(a message on MPI_COMM_WORLD)"), "{summary}");
    let Some(mut chromium) = browser(&scratch) else {
        return skip_part("chromium is not installed (scripts/setup test)");
    };
    let page = format!("file://{}", scratch.path().join("endless.nagaya.html").display());
    let shown = run(chromium.args(["--virtual-time-budget=5000", "--dump-dom"]).arg(page)).must_succeed().stdout;
    let whole = format!("{place} in main (a message on MPI_COMM_WORLD).");
    assert!(shown.contains("When the job ended, ranks 0, 1 had waited up to ") && shown.contains(&whole), "{shown}");
}

/// A folder with the name of the page, and a full disk.
#[test]
fn a_page_that_cannot_be_written_costs_only_the_page() {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, command("mpicc").arg("-g"), "mpi.c");
    let page = scratch.path().join("mpi_c.nagaya.html");
    for is_full in [false, true] {
        match is_full {
            true => std::os::unix::fs::symlink("/dev/full", &page).expect("a link"),
            false => std::fs::create_dir(&page).expect("a folder"),
        }
        let outcome = run(nagaya_run(3).arg("--profile=trace").arg(&exe).current_dir(scratch.path())).must_succeed();
        let messages = &outcome.stderr;
        let error = if is_full { "No space left on device; make room on this file system" } else { "Is a directory" };
        let error = format!("nagaya run: --profile: cannot write mpi_c.nagaya.html: {error}\n");
        assert!(messages.contains("profile of mpi_c: 3 ranks") && messages.contains("  moved "), "{messages}");
        assert!(messages.contains(&error) && !messages.contains("report: "), "{messages}");
        assert!(messages.contains("trace for Perfetto: mpi_c.nagaya.json\n"), "{messages}");
        if !is_full {
            std::fs::remove_dir(&page).expect("removed");
        }
    }
}

/// A program whose puts wait for nothing, and whose collectives wait long.
const PUTS_AND_WAITS: &str = r#"
#include <mpi.h>
#include <unistd.h>
int main(int argc, char **argv) {
  int me, *base, value = 0;
  MPI_Win window;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &me);
  MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window);
  MPI_Win_lock_all(0, window);
  for (int k = 0; k < 100000; k++) MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, window);
  MPI_Win_unlock_all(window);
  for (int k = 0; k < 20; k++) {
    if (me == 0) usleep(10000);
    MPI_Barrier(MPI_COMM_WORLD);
  }
  MPI_Win_free(&window);
  MPI_Finalize();
}
"#;

/// The waits in collectives do not make the part of puts smaller.
#[test]
fn columns_and_lines_agree() {
    let scratch = Scratch::new("profile");
    let (source, exe) = (scratch.file("puts.c", PUTS_AND_WAITS), scratch.path().join("puts"));
    run(command("mpicc").arg("-g").arg(source).arg("-o").arg(&exe)).must_succeed();
    let (outcome, report) = profiled("smp", scratch.path(), &exe);
    let number = |value: &Value| value.as_f64().expect("a number");
    let kinds = report["kinds"].as_array().expect("kinds");
    let put = kinds.iter().position(|one| one == "put").expect("a kind");
    let (times, inside, ends) = (&report["times"][1], &report["inside"][1], &report["ends"][1]);
    let waits: f64 = inside.as_array().expect("a list").iter().map(number).sum();
    assert!((waits - number(&times[kinds.len()])).abs() <= 0.01 * waits + 1e-3, "{times} {inside}");
    let whole = number(&ends[1]) - number(&ends[0]);
    let own = 100.0 * (number(&times[put]) - number(&inside[put])) / whole;
    // Rank 1: computing, waiting, put.
    let row = outcome.stderr.lines().find_map(|line| line.strip_prefix("  rank 1 ")).expect("a row");
    let column = row.replace(" %", "").split_whitespace().nth(2).expect("a column").replace('<', "").replace('-', "0");
    let column: f64 = column.parse().expect("a number");
    assert!((column - own).abs() <= 0.11, "{column} and {own}: {}", outcome.stderr);
}

#[test]
fn the_trace_has_every_event_that_the_page_has() {
    let scratch = Scratch::new("profile");
    let exe = compile(&scratch, command("mpicc").arg("-g"), "mpi.c");
    run(nagaya_run(3).arg("--profile=trace").arg(&exe).current_dir(scratch.path())).must_succeed();
    let trace = std::fs::read_to_string(scratch.path().join("mpi_c.nagaya.json")).expect("a trace");
    let trace: Value = serde_json::from_str(&trace).expect("JSON");
    let events = trace["traceEvents"].as_array().expect("a list");
    let puts = events.iter().filter(|event| event["ph"] == "X" && event["name"] == "MPI_Put");
    assert_eq!(puts.clone().count(), 60);
    assert!(puts.clone().all(|event| event["args"]["bytes"] == 16 && event["dur"].as_f64().is_some()));
}

/// What a test in the page does, and reports in attributes of the document.
const IN_PAGE: &str = include_str!("../programs/profile/in_page.html");

#[test]
fn the_page_works_in_a_browser() {
    let scratch = Scratch::new("profile");
    let Some(mut chromium) = browser(&scratch) else {
        return skip("chromium is not installed (scripts/setup test)");
    };
    let exe = compile(&scratch, command("mpicc").arg("-g"), "mpi.c");
    profiled("smp", scratch.path(), &exe);
    let page = std::fs::read_to_string(scratch.path().join("mpi_c.nagaya.html")).expect("the page");
    assert!(!page.contains("http://") && !page.contains("https://"), "the page names an address");
    let tested = scratch.path().join("tested.html");
    std::fs::write(&tested, page.replace("</body>", IN_PAGE)).expect("written");
    chromium.args(["--virtual-time-budget=5000", "--dump-dom"]).arg(format!("file://{}", tested.display()));
    let outcome = run(&mut chromium).must_succeed();
    let output: Vec<&str> = outcome.stderr.lines().filter(|line| line.contains("CONSOLE")).collect();
    assert!(output.is_empty(), "{output:#?}");
    let root =
        outcome.stdout.split_once('>').and_then(|(_, rest)| rest.split_once('>')).expect("the document").0.to_string();
    let wanted = [
        "data-ready=\"yes\"",
        "data-wheel=\"closer\"",
        "data-zoomed=\"closer\"",
        "data-all=\"whole\"",
        "data-drawn=\"drawn\"",
        "data-down=\"sorted\"",
        "data-up=\"sorted\"",
        "data-pairs=\"5\"",
        "data-flames=\"many\"",
    ];
    wanted.iter().for_each(|one| assert!(root.contains(one), "no {one} in {root}"));
}
