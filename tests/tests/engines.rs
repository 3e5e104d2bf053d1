//! The XMP/C programs over every engine that is installed, on one host, everything through the engine: compiled once each, run
//! over all of them on up to two (in the long ring: all) of the process counts they list.

use nagaya_tests::engines::ready;
use nagaya_tests::programs::{self, Program};
use nagaya_tests::{long_ring, nagaya_run, side_by_side, Scratch};
use std::path::{Path, PathBuf};

/// Conduit, and what it is told by the environment.
const WAYS: &[(&str, &[(&str, &str)])] = &[
    ("ucx", &[("UCX_TLS", "tcp,self")]),
    ("ucx", &[("UCX_TLS", "posix,sysv,self")]),
    ("armci", &[]),
    ("pvm", &[]),
    ("gasnet", &[("NAGAYA_GASNET_NETWORK", "smp")]),
    ("gasnet", &[("NAGAYA_GASNET_NETWORK", "udp")]),
];

/// Programs that an engine cannot run. One tells images apart by the environment before the runtime has started, and GASNet's processes
/// learn who they are when it starts. One calls MPI, and so does ARMCI, which would get the program's.
const NOT_OVER: [(&str, &str); 2] = [("gasnet", "size"), ("armci", "library_mpi")];

fn counts(program: &Program) -> Vec<u32> {
    let mut counts = program.ranks.clone();
    if !long_ring() && counts.len() > 2 {
        // One in the middle and the largest that leaves the machine some air.
        counts.retain(|n| (2..=4).contains(n));
        let last = counts.len().saturating_sub(1);
        counts.drain(last.min(1)..last);
    }
    counts
}

fn compile(scratch: &Scratch) -> Vec<(Program, PathBuf)> {
    let list: Vec<(usize, Program)> = programs::all().into_iter().enumerate().collect();
    let place = |i: &usize| scratch.path().join(i.to_string());
    let failed = side_by_side(&list, 2, |(i, p)| p.compile(&["-O1"], &place(i)).err());
    assert!(failed.iter().all(Option::is_none), "{failed:?}");
    list.into_iter().map(|(i, p)| (p, place(&i))).collect()
}

fn try_all(list: &[(Program, PathBuf)], conduit: &str, env: &[(&str, &str)]) -> Vec<String> {
    let once = |p: &Program, exe: &Path, n: u32| {
        let mut launcher = nagaya_run(n);
        launcher.args(["--conduit", conduit]).env("NAGAYA_SMP_DIRECT", "0").envs(env.iter().copied());
        let said = p.run(&mut launcher, exe);
        said.err().map(|why| format!("{} over {conduit} {env:?} on {n} processes: {why}", p.name()))
    };
    let list = list.iter().filter(|(p, _)| !NOT_OVER.contains(&(conduit, p.name().as_str())));
    let jobs: Vec<_> = list.flat_map(|(p, exe)| counts(p).into_iter().map(move |n| (p, exe, n))).collect();
    // Most of a short job is its start, which waits more than it computes.
    side_by_side(&jobs, 3, |(p, exe, n)| once(p, exe, *n)).into_iter().flatten().collect()
}

#[test]
fn programs_give_the_right_answers_over_every_engine() {
    let ways: Vec<_> = WAYS.iter().filter(|(name, _)| ready(env!("CARGO_BIN_EXE_hosts"), name)).collect();
    if ways.is_empty() {
        return;
    }
    let scratch = Scratch::new("engines");
    let list = compile(&scratch);
    let failures: Vec<String> = ways.iter().flat_map(|(conduit, env)| try_all(&list, conduit, env)).collect();
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}
