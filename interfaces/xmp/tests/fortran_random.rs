//! The random programs of the global view in XMP/Fortran. On many numbers of nodes, they give the same results as their
//! C text read serially.
//!
//! `nagaya_tests::global` describes the programs. Several dozen make one executable. A failure names the program, its
//! seed, and what is wrong with it alone. `NAGAYA_TEST_SEED=seed` begins with that program.

use nagaya_tests::global::generate::{self, Features};
use nagaya_tests::global::model::{Expr, Program, Step};
use nagaya_tests::global::{fortran, print, shrink, FORTRAN_RECORD};
use nagaya_tests::{command, long_ring, root, run, seed, stage, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

const NODES: &[u32] = &[1, 2, 3, 4, 6, 7, 8, 12, 16];
const FEATURES: Features = Features { array: true, fix: true, block: true };
/// Programs of one executable.
const BATCH: u64 = 20;
/// Programs of the normal ring.
const FEW: u64 = 10;
/// Programs that a failure may cost.
const TRIES: usize = 60;

fn program(seed: u64) -> Program {
    generate::program(seed, FEATURES)
}

fn compile(scratch: &Scratch, programs: &[Program], flags: &str) -> Result<PathBuf, String> {
    let serial = scratch.file("serial.c", print::source(programs));
    build(scratch, &serial, &fortran::source(programs), flags)
}

/// The serial meaning is that of the C; the Fortran is compared with it.
fn build(scratch: &Scratch, serial: &Path, text: &str, flags: &str) -> Result<PathBuf, String> {
    let (record, source) = (scratch.file("record.c", FORTRAN_RECORD), scratch.file("global.f90", text));
    let exe = scratch.path().join("global");
    for c in [record.as_path(), serial] {
        let mut cc = Command::new("cc");
        cc.args(["-std=gnu11", "-O1", "-w", "-c"]).arg(c).arg("-o").arg(c.with_extension("o"));
        run(&mut cc).must_succeed();
    }
    let mut xmpf90 = command("xmpf90");
    xmpf90.current_dir(scratch.path()).args(flags.split(' ')).args(["-w", "-ffree-line-length-none"]).arg(source);
    let out = run(xmpf90.args([record.with_extension("o"), serial.with_extension("o")]).arg("-o").arg(&exe).arg("-lm"));
    match out.success() {
        true => Ok(exe),
        false => Err(format!("xmpf90 {flags} does not compile it:\n{}", out.stderr)),
    }
}

/// Runs them on this number of nodes. Returns what went wrong, if anything. Ends a program that hangs.
fn execute(exe: &Path, nodes: u32, count: usize) -> Result<(), String> {
    let mut c = Command::new("timeout");
    c.args(["-k", "5", "300"]).arg(stage().join("bin/nagaya")).args(["run", "-n", &nodes.to_string()]).arg(exe);
    let out = run(c.args(["0", &count.to_string()]).env("NAGAYA_SMP_DIRECT", if nodes % 3 == 0 { "0" } else { "1" }));
    match out.success() && out.stdout.lines().any(|l| l == "PASS") {
        true => Ok(()),
        false => Err(format!("on {nodes} nodes, status {}\n{}{}", out.status, out.stdout, out.stderr)),
    }
}

fn alone(program: &Program, nodes: u32, flags: &str) -> Result<(), String> {
    let scratch = Scratch::new("fortran-one");
    execute(&compile(&scratch, std::slice::from_ref(program), flags)?, nodes, 1)
}

/// Which program of a batch it is, made smaller.
fn explain(programs: &[Program], nodes: u32, flags: &str, why: &str) -> String {
    let Some(guilty) = programs.iter().find(|p| alone(p, nodes, flags).is_err()) else {
        return format!("{why}\n(none of the programs fails alone: NAGAYA_TEST_SEED={}, {flags})", programs[0].seed);
    };
    let small = shrink::smallest(guilty, TRIES, &mut |p| alone(p, nodes, flags).is_err());
    let again = alone(&small, nodes, flags).err().unwrap_or_default();
    let source = fortran::source(std::slice::from_ref(&small));
    let kept = root().join(format!("target/global-random/{}.f90", guilty.seed));
    let _ = std::fs::create_dir_all(kept.parent().expect("a folder")).and_then(|()| std::fs::write(&kept, &source));
    let own = source.find("! seed").map_or("", |at| &source[at..]);
    format!("NAGAYA_TEST_SEED={} {flags}, made smaller ({}):\n{own}\n{again}", guilty.seed, kept.display())
}

#[test]
fn programs_in_fortran_give_the_results_of_c() {
    let (seed, count) = (seed(), if long_ring() { 2000 } else { FEW });
    let mut failures = Vec::new();
    for first in (0..count).step_by(BATCH as usize) {
        let programs: Vec<Program> =
            (first..(first + BATCH).min(count)).map(|k| program(seed.wrapping_add(k))).collect();
        let flags =
            ["-O1", "-O0 -fcheck", "-O2", "-O0 -g -fcheck=all"][(seed.wrapping_add(first) / BATCH % 4) as usize];
        let scratch = Scratch::new("fortran-random");
        match compile(&scratch, &programs, flags) {
            Err(why) => failures.push(explain(&programs, 1, flags, &why)),
            Ok(exe) => {
                let wrong = NODES.iter().filter_map(|n| Some((n, execute(&exe, *n, programs.len()).err()?))).next();
                failures.extend(wrong.map(|(n, why)| explain(&programs, *n, flags, &why)));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// The comparison would notice: a program that stores something else is found wrong.
#[test]
fn a_difference_is_found() {
    let (mut program, scratch) = (program(seed()), Scratch::new("fortran-wrong"));
    program.steps.truncate(1);
    let Some(Step::Nest(first)) = program.steps.first() else { panic!("a program begins with a nest") };
    let mut other = first.clone();
    other.value = Expr::Binary('+', Box::new(other.value), Box::new(Expr::Number(1)));
    // The C with one value, the Fortran with another.
    let serial = scratch.file("serial.c", print::source(std::slice::from_ref(&program)));
    program.steps[0] = Step::Nest(other);
    let exe = build(&scratch, &serial, &fortran::source(std::slice::from_ref(&program)), "-O0").expect("it compiles");
    let why = execute(&exe, 3, 1).expect_err("a difference");
    assert!(why.contains("wrong elements"), "{why}");
}
