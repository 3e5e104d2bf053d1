//! The XMP/C programs over the engines that are installed, on one host, everything through the engine.
//!
//! In the normal ring each program runs over one engine. In the long ring each program runs over each engine, on every number of
//! processes that it lists.

use nagaya_tests::engines::{is_usable, ready};
use nagaya_tests::fixtures::compiled;
use nagaya_tests::programs::{self, Program};
use nagaya_tests::{long_ring, nagaya_run, side_by_side};
use std::collections::BTreeSet;

/// A conduit, and the variables that choose its network.
type Network = (&'static str, &'static [(&'static str, &'static str)]);

const NETWORKS: [Network; 6] = [
    ("ucx", &[("UCX_TLS", "tcp,self")]),
    ("ucx", &[("UCX_TLS", "posix,sysv,self")]),
    ("armci", &[]),
    ("pvm", &[]),
    ("gasnet", &[("NAGAYA_GASNET_NETWORK", "smp")]),
    ("gasnet", &[("NAGAYA_GASNET_NETWORK", "udp")]),
];

/// GASNet's processes learn their ranks when it starts. ARMCI calls MPI, and a program with MPI would give it the program's.
fn may_run(program: &Program, network: &Network) -> bool {
    match network.0 {
        "gasnet" => program.name() != "size",
        "armci" => !program.features.iter().any(|feature| feature == "library.mpi"),
        _ => true,
    }
}

/// Which programs run over which networks in the normal ring: pairs of indices. Each program gets one network: the one that has met
/// the fewest of its features, and of those the one with the fewest programs.
fn chosen(programs: &[Program], networks: &[Network]) -> BTreeSet<(usize, usize)> {
    let mut pairs = BTreeSet::new();
    let mut load = vec![0; networks.len()];
    let mut met: BTreeSet<(&str, usize)> = BTreeSet::new();
    for (i, program) in programs.iter().enumerate() {
        let new = |network: usize| program.features.iter().filter(|f| !met.contains(&(f.as_str(), network))).count();
        let fitting = (0..networks.len()).filter(|network| may_run(program, &networks[*network]));
        let Some(network) = fitting.max_by_key(|network| (new(*network), usize::MAX - load[*network])) else {
            continue;
        };
        pairs.insert((i, network));
        load[network] += 1;
        met.extend(program.features.iter().map(|feature| (feature.as_str(), network)));
    }
    pairs
}

/// On how many processes the `turn`-th program of a network runs: in the normal ring one number between 2 and 4, in turn.
fn counts(program: &Program, turn: usize) -> Vec<u32> {
    if long_ring() {
        return program.ranks.clone();
    }
    let middle: Vec<u32> = program.ranks.iter().copied().filter(|n| (2..=4).contains(n)).collect();
    let list = if middle.is_empty() { &program.ranks } else { &middle };
    list.iter().copied().cycle().nth(turn).into_iter().collect()
}

/// What the programs over one network did wrong, each in a text.
fn failures(network: usize) -> Vec<String> {
    let programs = programs::all();
    let usable: Vec<usize> = (0..NETWORKS.len()).filter(|other| is_usable(TOOL, NETWORKS[*other].0)).collect();
    let networks: Vec<Network> = usable.iter().map(|i| NETWORKS[*i]).collect();
    let position = usable.iter().position(|i| *i == network).expect("this network is usable");
    let pairs = match long_ring() {
        true => {
            (0..programs.len()).filter(|i| may_run(&programs[*i], &NETWORKS[network])).map(|i| (i, position)).collect()
        }
        false => chosen(&programs, &networks),
    };
    let (conduit, env) = NETWORKS[network];
    let jobs: Vec<(&Program, u32)> = pairs
        .iter()
        .filter(|pair| pair.1 == position)
        .enumerate()
        .flat_map(|(turn, (i, _))| counts(&programs[*i], turn).into_iter().map(move |n| (*i, n)))
        .map(|(i, n)| (&programs[i], n))
        .collect();
    assert!(jobs.len() > programs.len() / NETWORKS.len() / 2, "only {} programs over {conduit}", jobs.len());
    // Most of a short job is its start, which waits more than it computes.
    let failed = side_by_side(&jobs, 2, |(program, n)| {
        let run = || -> Result<(), String> {
            let exe = compiled(program, &["-O2"])?;
            let mut launcher = nagaya_run(*n);
            launcher.args(["--conduit", conduit]).env("NAGAYA_SMP_DIRECT", "0").envs(env.iter().copied());
            program.run(&mut launcher, &exe)
        };
        run().err().map(|why| format!("{} over {conduit} {env:?} on {n} processes: {why}", program.name()))
    });
    failed.into_iter().flatten().collect()
}

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

fn give_the_right_answers(network: usize) {
    if !ready(TOOL, NETWORKS[network].0) {
        return;
    }
    let failures = failures(network);
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn programs_over_ucx_with_tcp() {
    give_the_right_answers(0);
}

#[test]
fn programs_over_ucx_with_shared_memory() {
    give_the_right_answers(1);
}

#[test]
fn programs_over_armci() {
    give_the_right_answers(2);
}

#[test]
fn programs_over_pvm() {
    give_the_right_answers(3);
}

#[test]
fn programs_over_gasnet_with_shared_memory() {
    give_the_right_answers(4);
}

#[test]
fn programs_over_gasnet_with_udp() {
    give_the_right_answers(5);
}

/// The choice of the normal ring leaves out no program, and gives each engine about as many.
#[test]
fn each_program_meets_an_engine() {
    let programs = programs::all();
    let pairs = chosen(&programs, &NETWORKS);
    assert_eq!(pairs.len(), programs.len());
    for (i, network) in NETWORKS.iter().enumerate() {
        let has = pairs.iter().filter(|pair| pair.1 == i).count();
        assert!(has * NETWORKS.len() * 2 > programs.len(), "{has} programs over {network:?}");
    }
}
