//! Random Split-C programs (`nagaya_tests::splitc`), which compare themselves with their meaning in plain C. The normal
//! ring runs 100 cases, the long one 3,000. They run on 1 to 9 processors, by shared memory and by messages, with and
//! without checks, and over UCX and PVM.
//!
//! A failure names the seeds of its cases; `NAGAYA_TEST_SEED=<seed> NAGAYA_SPLITC_CASES=1` replays the first of them.

use nagaya_random::Random;
use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{command, long_ring, nagaya_run, run, seed, side_by_side, splitc, Scratch};

/// Cases share a program, and programs a launch.
const CASES: usize = 10;

const VARIANTS: &[&[&str]] =
    &[&["-O2"], &["-O1", "-fcheck"], &["--cc=clang", "-O2"], &["-O0"], &["-O3", "-faggregate"]];

/// One program on two process counts, and over an engine that is installed: what went wrong.
fn try_program(number: usize, seeds: &[u64], engines: &[&str]) -> Result<(), String> {
    let scratch = Scratch::new("split-c-random");
    let source = scratch.file("program.c", splitc::program(seeds));
    let exe = scratch.path().join("program");
    let flags = VARIANTS[number % VARIANTS.len()];
    let compiled = run(command("splitcc").args(flags).args(["-w", "-o"]).arg(&exe).arg(&source));
    if !compiled.success() {
        return Err(format!("{flags:?} does not compile:\n{}", compiled.stderr));
    }
    let n = (number % 9) as u32 + 1;
    let mut runs = vec![(n, "smp", "1"), (n, "smp", "0"), (10 - n, "smp", "1")];
    if let Some(engine) = engines.get(number % engines.len().max(1)) {
        runs.push((n.min(4), engine, "0"));
    }
    for (n, conduit, direct) in runs {
        let mut launcher = nagaya_run(n);
        launcher.args(["--conduit", conduit]).env("NAGAYA_SMP_DIRECT", direct).env("UCX_TLS", "tcp,self");
        let out = run(launcher.arg(&exe));
        if !out.success() || !out.stdout.lines().any(|l| l == "PASS") {
            return Err(format!(
                "{flags:?}, {n} processors, {conduit}, NAGAYA_SMP_DIRECT={direct}: status {}\n{}{}",
                out.status, out.stdout, out.stderr
            ));
        }
    }
    Ok(())
}

#[test]
fn random_programs_mean_what_they_say() {
    let cases = std::env::var("NAGAYA_SPLITC_CASES").ok().and_then(|n| n.parse().ok());
    let cases: usize = cases.unwrap_or(if long_ring() { 3_000 } else { 8 });
    let first = seed();
    let seeds: Vec<u64> =
        (0..cases).map(|k| if k == 0 { first } else { Random::new(first.wrapping_add(k as u64)).word() }).collect();
    let engines: Vec<&str> =
        ["ucx", "pvm"].into_iter().filter(|e| ready_in_part(env!("CARGO_BIN_EXE_hosts"), e)).collect();
    let programs: Vec<(usize, &[u64])> = seeds.chunks(CASES).enumerate().collect();
    let results = side_by_side(&programs, 2, |(k, seeds)| try_program(*k, seeds, &engines).err());
    let wrong: Vec<String> = results
        .into_iter()
        .zip(&programs)
        .filter_map(|(r, (_, seeds))| Some(format!("seeds {seeds:?}: {}", r?)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

/// The programs are worth what they notice.
#[test]
fn a_wrong_meaning_is_noticed() {
    let scratch = Scratch::new("split-c-wrong");
    let seeds: Vec<u64> = (0..5).map(|k| Random::new(k).word()).collect();
    let text = splitc::program(&seeds);
    let wrong = text.replace("{ *at := value; }", "{ *at := value + 1; }");
    assert_ne!(text, wrong);
    let exe = scratch.path().join("program");
    let source = scratch.file("program.c", wrong);
    run(command("splitcc").args(["-O1", "-w", "-o"]).arg(&exe).arg(&source)).must_succeed();
    let out = run(nagaya_run(2).arg(&exe));
    assert!(out.stdout.lines().any(|l| l == "FAIL") && out.stdout.contains("is wrong"), "{out:?}");
}
