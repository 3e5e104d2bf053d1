//! Random programs in the global view against their serial meaning, on many numbers of nodes.
//!
//! `nagaya_tests::global` describes the programs. Several dozen make one executable. It contains each of them twice:
//! compiled by xmpcc, and compiled by plain cc. Some have threads, and some use `-fcheck`, which must find nothing. The
//! test makes a failing program smaller, and prints it with its seed. `NAGAYA_TEST_SEED=seed` begins with that program.
//! `NAGAYA_CONDUIT` chooses how the nodes communicate.

use nagaya_tests::global::generate::{self, Features};
use nagaya_tests::global::{model::Program, print, shrink};
use nagaya_tests::{long_ring, root, run, seed, stage, xmpcc, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

const NODES: &[u32] = &[1, 2, 3, 4, 6, 7, 8, 12, 16];
/// The features of this version of the compiler.
const FEATURES: Features = Features { array: true, fix: true, block: true };
/// Programs of one executable.
const BATCH: u64 = 40;
/// Programs of the normal ring.
const FEW: u64 = 4;
/// Programs that a failure may cost.
const TRIES: usize = 120;

/// How a program is run.
#[derive(Clone, Copy, Debug)]
struct Setup {
    nodes: u32,
    /// Whether memory of processes on the same host is used in place; else everything goes by messages.
    direct: bool,
}

/// Compiles programs into one executable.
fn compile(folder: &Path, programs: &[Program], flag: &str) -> Result<PathBuf, String> {
    let source = folder.join("global.c");
    std::fs::write(&source, print::source(programs)).expect("a file in the scratch folder");
    let (serial, exe) = (folder.join("serial.o"), folder.join("global"));
    let plain = run(Command::new("cc").args(["-std=gnu11", "-O1", "-w", "-c"]).arg(&source).arg("-o").arg(&serial));
    if !plain.success() {
        return Err(format!("plain cc does not compile it:\n{}", plain.stderr));
    }
    let out = run(xmpcc().args(flag.split(' ')).arg("-w").arg(&source).arg(&serial).arg("-o").arg(&exe).arg("-lm"));
    if out.success() {
        Ok(exe)
    } else {
        Err(format!("xmpcc does not compile it:\n{}", out.stderr))
    }
}

/// Runs the programs from number `first` up to `last`; what went wrong, if anything. One that hangs is ended.
fn execute(exe: &Path, setup: Setup, first: usize, last: usize) -> Result<(), String> {
    let mut c = Command::new("timeout");
    c.args(["-k", "5", "300"]).arg(stage().join("bin/nagaya")).args(["run", "-n", &setup.nodes.to_string()]).arg(exe);
    c.args([first, last].map(|n| n.to_string())).env("NAGAYA_SMP_DIRECT", if setup.direct { "1" } else { "0" });
    // More threads than processors find nothing that two do not.
    c.env("OMP_NUM_THREADS", "2");
    let out: Outcome = run(&mut c);
    if out.success() && out.stdout.lines().any(|l| l == "PASS") {
        return Ok(());
    }
    let what = if out.status == 124 { "does not end" } else { "fails" };
    Err(format!("{what} ({setup:?}, status {})\n{}{}", out.status, out.stdout, out.stderr))
}

/// One program alone.
fn alone(program: &Program, setup: Setup, flag: &str) -> Result<(), String> {
    let scratch = Scratch::new("global-one");
    let exe = compile(scratch.path(), std::slice::from_ref(program), flag)?;
    execute(&exe, setup, 0, 1)
}

/// Finds the failing program of a batch, makes it smaller, and describes the failure.
fn explain(programs: &[Program], setup: Setup, flag: &str, why: &str) -> String {
    let Some(guilty) = programs.iter().find(|p| alone(p, setup, flag).is_err()) else {
        let seed = programs[0].seed;
        return format!("{why}\n(none of the programs fails alone: NAGAYA_TEST_SEED={seed}, {flag})");
    };
    let small = shrink::smallest(guilty, TRIES, &mut |p| alone(p, setup, flag).is_err());
    let again = alone(&small, setup, flag).err().unwrap_or_default();
    let source = print::source(std::slice::from_ref(&small));
    let kept = root().join(format!("target/global-random/{}.c", guilty.seed));
    let _ = std::fs::create_dir_all(kept.parent().expect("a folder")).and_then(|()| std::fs::write(&kept, &source));
    let own = source.find("/* Program").map_or("", |at| &source[at..]);
    format!(
        "NAGAYA_TEST_SEED={} {flag}, made smaller ({}):\n{own}\n{again}\nIn the batch it was: {why}",
        guilty.seed,
        kept.display()
    )
}

/// Tests `count` programs from a seed on. Returns the failures, one for each batch.
fn test(seed: u64, count: u64) -> Vec<String> {
    let mut failures = Vec::new();
    for (number, first) in (0..count).step_by(BATCH as usize).enumerate() {
        let seeds = first..(first + BATCH).min(count);
        let programs: Vec<Program> = seeds.map(|k| generate::program(seed.wrapping_add(k), FEATURES)).collect();
        let flag = ["-O2 -fopenmp", "-O1 -fcheck", "-O3", "-O1"][number % 4];
        let scratch = Scratch::new("global");
        // In the normal ring every second number of nodes.
        let setups = NODES
            .iter()
            .enumerate()
            .step_by(if long_ring() { 1 } else { 2 })
            .map(|(k, n)| Setup { nodes: *n, direct: (k / 2 + number) % 2 == 0 });
        match compile(scratch.path(), &programs, flag) {
            Err(why) => failures.push(explain(&programs, Setup { nodes: 1, direct: true }, flag, &why)),
            Ok(exe) => {
                let wrong =
                    setups.filter_map(|setup| Some((setup, execute(&exe, setup, 0, programs.len()).err()?))).next();
                failures.extend(wrong.map(|(setup, why)| explain(&programs, setup, flag, &why)));
            }
        }
    }
    failures
}

#[test]
fn programs_mean_what_they_mean_without_directives() {
    let failures = test(seed(), if long_ring() { 2000 } else { FEW });
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

/// Checks that the comparison works: it finds a program whose parallel reading has another result.
#[test]
fn a_difference_is_found() {
    let program = generate::program(seed(), FEATURES);
    let scratch = Scratch::new("global-wrong");
    let text = print::source(std::slice::from_ref(&program));
    let exe = compile(scratch.path(), std::slice::from_ref(&program), "-O1").expect("compiles");
    let setup = Setup { nodes: 3, direct: true };
    execute(&exe, setup, 0, 1).expect("right");
    // The values that nests store differ by one where the node is not the first.
    let broken = text.replacen("#define W(x) (int)((L(x)", "#define W(x) (int)((L(x) + (ME > 0)", 1);
    assert_ne!(text, broken);
    std::fs::write(scratch.path().join("global.c"), broken).expect("written");
    run(xmpcc().args(["-O1", "-w", "global.c", "serial.o", "-o", "global", "-lm"]).current_dir(scratch.path()))
        .must_succeed();
    let why = execute(&exe, setup, 0, 1).expect_err("wrong");
    assert!(why.contains("should be"), "{why}");
}
