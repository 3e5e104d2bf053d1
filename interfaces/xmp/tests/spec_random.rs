//! Random programs against the specification's text. `nagaya_tests::spec` describes them, and what each node must find.
//!
//! A fixed share of them belongs to the normal ring. The long ring runs the rest, other programs each time.
//!
//! Several dozen make one executable. Some use `-fcheck`, which must find nothing wrong with them. The test makes a
//! failing program smaller, and prints it with its seed. `NAGAYA_TEST_SEED=seed` begins with that program,
//! `NAGAYA_RANDOM_NODES=n` sets its number of nodes, and `NAGAYA_RANDOM_COUNT` sets the number of programs.
//! `NAGAYA_CONDUIT` chooses how the nodes communicate.

use nagaya_tests::spec::model::{Dist, Nodes, Origin, Program, Template, World};
use nagaya_tests::spec::{generate, interp, print, shrink};
use nagaya_tests::{long_ring, root, run, seed, stage, xmpcc, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

const NODES: &[usize] = &[4, 6, 3, 8, 2, 1];
/// Features that the programs leave out. Add one here to look for the cause of a failure.
const OFF: &[&str] = &[];
/// Programs of one executable, all for the same number of nodes.
const BATCH: u64 = 10;
/// Programs of the normal and of the long ring.
const SHARES: [u64; 2] = [10, 2000];
/// Programs that a failure may cost.
const TRIES: usize = 150;

fn compile(folder: &Path, text: &str, flag: &str) -> Result<PathBuf, String> {
    let (source, exe) = (folder.join("spec.c"), folder.join("spec"));
    std::fs::write(&source, text).expect("a file in the scratch folder");
    let out = run(xmpcc().args(flag.split(' ')).arg("-w").arg(&source).arg("-o").arg(&exe));
    if out.success() {
        Ok(exe)
    } else {
        Err(format!("xmpcc does not compile it:\n{}", out.stderr))
    }
}

/// Runs the programs; what went wrong, if anything. One that hangs is ended.
fn execute(exe: &Path, nodes: usize) -> Result<(), String> {
    let mut c = Command::new("timeout");
    c.args(["-k", "5", "300"]).arg(stage().join("bin/nagaya")).args(["run", "-n", &nodes.to_string()]).arg(exe);
    let out: Outcome = run(&mut c);
    if out.success() && out.stdout.lines().filter(|l| *l == "PASS").count() == nodes {
        return Ok(());
    }
    let what = if out.status == 124 { "does not end" } else { "fails" };
    Err(format!("{what} (status {})\n{}{}", out.status, out.stdout, out.stderr))
}

fn alone(program: &Program, flag: &str) -> Result<(), String> {
    let scratch = Scratch::new("spec-one");
    let exe = compile(scratch.path(), &print::source(std::slice::from_ref(program)), flag)?;
    execute(&exe, program.world.size)
}

/// Makes each failing program of a batch smaller, and describes the failure.
fn explain(programs: &[Program], flag: &str, why: &str) -> Vec<String> {
    // In the normal ring, the first one suffices.
    let most = if long_ring() { programs.len() } else { 1 };
    let guilty: Vec<&Program> = programs.iter().filter(|p| alone(p, flag).is_err()).take(most).collect();
    if guilty.is_empty() {
        let p = &programs[0];
        return vec![format!("{why}\n(none fails alone: NAGAYA_TEST_SEED={} {} nodes, {flag})", p.seed, p.world.size)];
    }
    guilty.iter().map(|p| smaller(p, flag)).collect()
}

fn smaller(program: &Program, flag: &str) -> String {
    let small = shrink::smallest(program, TRIES, &mut |p| alone(p, flag).is_err());
    let again = alone(&small, flag).err().unwrap_or_default();
    let source = print::source(std::slice::from_ref(&small));
    let kept = root().join(format!("target/spec-random/{}.c", program.seed));
    let note = format!("/* {} processes, {flag}\n{} */\n", program.world.size, again.replace("*/", "* /"));
    let written =
        std::fs::create_dir_all(kept.parent().expect("a folder")).and_then(|()| std::fs::write(&kept, note + &source));
    let own = source.find("/* Program").map_or("", |at| &source[at..]);
    let seen = written.map_or(String::new(), |()| format!(" ({})", kept.display()));
    format!(
        "NAGAYA_TEST_SEED={} NAGAYA_RANDOM_NODES={} {flag}, made smaller{seen}:\n{own}\n{again}",
        program.seed, program.world.size
    )
}

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok().map(|v| v.trim().parse().unwrap_or_else(|_| panic!("{name} is a number")))
}

#[test]
fn programs_do_what_the_specification_says() {
    let count = number("NAGAYA_RANDOM_COUNT").unwrap_or(SHARES[usize::from(long_ring())]);
    let nodes = number("NAGAYA_RANDOM_NODES");
    let mut failures = Vec::new();
    for (number, first) in (0..count).step_by(BATCH as usize).enumerate() {
        let size = nodes.map_or(NODES[number % NODES.len()], |n| n as usize);
        let seeds = first..(first + BATCH).min(count);
        let programs: Vec<Program> = seeds.map(|k| generate::program(seed().wrapping_add(k), size, OFF)).collect();
        let flag = ["-O1", "-O1 -fcheck", "-O2"][number % 3];
        let scratch = Scratch::new("spec");
        let result = compile(scratch.path(), &print::source(&programs), flag).and_then(|exe| execute(&exe, size));
        if let Err(why) = result {
            failures.extend(explain(&programs, flag, &why));
        }
    }
    assert!(failures.is_empty(), "{} fail:\n{}", failures.len(), failures.join("\n\n"));
}

/// Checks that the comparison works: where the oracle expects another value on one node, that node reports it.
#[test]
fn a_difference_is_found() {
    let program = generate::program(seed(), 3, OFF);
    let right = interp::predict(&program).expect("the specification allows it");
    let mut wrong = right.clone();
    // The last value of the last node: a check of something that has a value.
    let value = wrong[2].iter_mut().rev().find(|v| !v.is_nan()).expect("a value");
    *value += 1.0;
    let texts = [right, wrong].map(|log| print::source_with(std::slice::from_ref(&program), &[log]));
    assert_ne!(texts[0], texts[1]);
    let [good, bad] = texts.map(|text| {
        let scratch = Scratch::new("spec-wrong");
        let exe = compile(scratch.path(), &text, "-O1").expect("compiles");
        execute(&exe, 3)
    });
    good.expect("right");
    let why = bad.expect_err("wrong");
    assert!(why.contains("program 0 node 2: ") && why.contains("should be"), "{why}");
}

/// Programs of all sizes, with every feature, are such that the text allows them, and the same seed makes the same one.
#[test]
fn every_program_has_a_prediction() {
    for size in NODES {
        for k in 0..5 {
            let program = generate::program(seed().wrapping_add(k), *size, &[]);
            let log = interp::predict(&program).expect("the specification allows it");
            assert_eq!(log.len(), *size);
            // Each node records values that only it has, and the written program contains all of them.
            assert!(log.iter().all(|values| values.len() > 20), "nothing to check: seed {}", program.seed);
            let again = generate::program(program.seed, *size, &[]);
            assert_eq!(print::source(&[program]), print::source(&[again]), "the same seed makes another program");
        }
    }
}

/// Examples 1 to 3 of `distribute` (XMP 4.3.3).
#[test]
fn the_oracle_distributes_as_the_examples_say() {
    let nodes = |dims: &[i64]| Nodes { dims: dims.to_vec(), origin: Origin::Entire, star: false, scope: None };
    let owners = |nodes: Nodes, dims: &[i64], dist: &[Dist], dim: usize| {
        let size = nodes.dims.iter().product::<i64>() as usize;
        let template = Template { dims: dims.to_vec(), dist: dist.to_vec(), onto: 0, scope: None };
        let world = World { size, nodes: vec![nodes], templates: vec![template], ..World::default() };
        let machine = interp::Machine::new(&world).expect("legal");
        (0..64).map(|x| machine.mapping.owner(&world, 0, dim, x).expect("distributed")).collect::<Vec<i64>>()
    };
    let block = owners(nodes(&[4]), &[64], &[Dist::Block(None)], 0);
    assert!((0..64).all(|x| block[x as usize] == x / 16));
    let cyclic = owners(nodes(&[4]), &[64], &[Dist::Cyclic(Some(8))], 0);
    assert!([0, 7, 32, 39].iter().all(|x| cyclic[*x] == 0) && [24, 31, 56, 63].iter().all(|x| cyclic[*x] == 3));
    let dist = [Dist::Block(None), Dist::Cyclic(None), Dist::Star];
    let blocks = owners(nodes(&[5, 8]), &[64, 64, 64], &dist, 0);
    assert!(blocks[12] == 0 && blocks[13] == 1 && blocks[51] == 3 && blocks[52] == 4 && blocks[63] == 4);
    let dealt = owners(nodes(&[5, 8]), &[64, 64, 64], &dist, 1);
    assert!(dealt[7] == 7 && dealt[8] == 0 && dealt[63] == 7);
}
