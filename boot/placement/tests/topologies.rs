//! The map on simulated machines: folders with the files of Linux's sysfs and control groups.

use std::fs;
use std::path::Path;
use std::process::Command;

use nagaya_placement::{place, Placement, Policy, Request, Topology, Unbound};
use tempfile::TempDir;

/// A machine whose processors are numbered as most firmware does it: first threads of all cores, then second threads.
struct Machine {
    root: TempDir,
    cpus: usize,
}

fn write(root: &Path, file: &str, text: &str) {
    let path = root.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("folders");
    fs::write(path, text).expect("a file");
}

impl Machine {
    fn new(nodes: usize, cores_per_node: usize, threads: usize) -> Machine {
        let root = tempfile::tempdir().expect("a folder");
        let cores = nodes * cores_per_node;
        let cpus = cores * threads;
        let list = |cpus: &[usize]| cpus.iter().map(usize::to_string).collect::<Vec<_>>().join(",") + "\n";
        // For hwloc, which reads these.
        let mask = |cpus: &[usize]| format!("{:x}\n", cpus.iter().fold(0u64, |mask, cpu| mask | 1 << cpu));
        let node_of = |cpu: usize| cpu % cores / cores_per_node;
        let on_node = |node: usize| (0..cpus).filter(|cpu| node_of(*cpu) == node).collect::<Vec<_>>();
        for kind in ["online", "possible", "present"] {
            write(root.path(), &format!("sys/devices/system/cpu/{kind}"), &format!("0-{}\n", cpus - 1));
        }
        for cpu in 0..cpus {
            let siblings: Vec<usize> = (0..threads).map(|t| cpu % cores + t * cores).collect();
            let folder = format!("sys/devices/system/cpu/cpu{cpu}/topology");
            for (name, text) in [
                ("thread_siblings_list", list(&siblings)),
                ("thread_siblings", mask(&siblings)),
                ("core_siblings", mask(&on_node(node_of(cpu)))),
                ("core_id", format!("{}\n", cpu % cores)),
                ("physical_package_id", format!("{}\n", node_of(cpu))),
            ] {
                write(root.path(), &format!("{folder}/{name}"), &text);
            }
        }
        write(root.path(), "sys/devices/system/node/online", &format!("0-{}\n", nodes - 1));
        for node in 0..nodes {
            let folder = format!("sys/devices/system/node/node{node}");
            write(root.path(), &format!("{folder}/cpulist"), &list(&on_node(node)));
            write(root.path(), &format!("{folder}/cpumap"), &mask(&on_node(node)));
        }
        Machine { root, cpus }
    }

    fn with(self, file: &str, text: &str) -> Machine {
        write(self.root.path(), file, text);
        self
    }

    fn all(&self) -> Topology {
        self.only(&(0..self.cpus).collect::<Vec<_>>())
    }

    fn only(&self, allowed: &[usize]) -> Topology {
        Topology::read(self.root.path(), allowed)
    }
}

/// The map as a user reads it: `0 1 2-3`, or why there is none.
fn map(topology: &Topology, ranks: usize, cores_per_rank: usize, policy: &str, claimed: &[usize]) -> String {
    let policy: Policy = policy.parse().expect("a policy");
    match place(topology, &Request { ranks, cores_per_rank, policy: &policy, claimed }) {
        Ok(Placement::Bound(sets)) => sets.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "),
        Ok(Placement::Unbound(why)) => why.to_string(),
        Err(why) => why,
    }
}

fn auto(topology: &Topology, ranks: usize) -> String {
    map(topology, ranks, 1, "auto", &[])
}

fn needs(needed: usize, processors: usize) -> String {
    Unbound::TooMany { needed, processors }.to_string()
}

#[test]
fn one_core() {
    let machine = Machine::new(1, 1, 1).all();
    assert_eq!(auto(&machine, 1), "0");
    assert_eq!(auto(&machine, 2), needs(2, 1));
    assert_eq!(map(&machine, 3, 1, "core", &[]), "0 0 0");
}

#[test]
fn two_cores() {
    let machine = Machine::new(1, 2, 1).all();
    assert_eq!(auto(&machine, 1), "0");
    assert_eq!(auto(&machine, 2), "0 1");
    assert_eq!(auto(&machine, 3), needs(3, 2));
    assert_eq!(map(&machine, 3, 1, "core", &[]), "0 1 0");
    assert_eq!(map(&machine, 2, 1, "none", &[]), "binding is off");
}

#[test]
fn hardware_threads_come_after_whole_cores() {
    // Four cores with the threads 0 4, 1 5, 2 6, 3 7.
    let machine = Machine::new(1, 4, 2).all();
    assert_eq!((machine.cores(), machine.processors()), (4, 8));
    assert_eq!(auto(&machine, 2), "0,4 1,5");
    assert_eq!(auto(&machine, 4), "0,4 1,5 2,6 3,7");
    assert_eq!(auto(&machine, 5), "0 4 1 2 3");
    assert_eq!(auto(&machine, 8), "0 4 1 5 2 6 3 7");
    assert_eq!(auto(&machine, 9), needs(9, 8));
}

#[test]
fn ranks_spread_over_numa_nodes_and_neighbours_share_one() {
    let machine = Machine::new(2, 8, 1).all();
    assert_eq!(machine.nodes(), [0, 1]);
    assert_eq!(auto(&machine, 1), "0");
    assert_eq!(auto(&machine, 2), "0 8");
    assert_eq!(auto(&machine, 5), "0 1 2 8 9");
    assert_eq!(auto(&machine, 16), "0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15");
    assert_eq!(auto(&machine, 17), needs(17, 16));
    assert_eq!(map(&machine, 4, 1, "numa", &[]), "0-7 0-7 8-15 8-15");
    assert_eq!(map(&machine, 3, 1, "numa", &[]), "0-7 0-7 8-15");
}

#[test]
fn a_cpuset_of_three() {
    let machine = Machine::new(2, 8, 1);
    let three = machine.only(&[6, 7, 9]);
    assert_eq!(three.processors(), 3);
    assert_eq!(auto(&three, 3), "6 7 9");
    assert_eq!(auto(&three, 2), "6 9");
    assert_eq!(auto(&three, 4), needs(4, 3));
    // One thread of core 0 and both of core 1.
    let threads = Machine::new(1, 4, 2).only(&[1, 4, 5]);
    assert_eq!((threads.cores(), threads.processors()), (2, 3));
    assert_eq!(auto(&threads, 2), "4 1,5");
    assert_eq!(auto(&threads, 3), "4 1 5");
}

#[test]
fn a_quota_of_one_and_a_half() {
    let two = "sys/fs/cgroup/cpu.max";
    for (file, text, group) in [
        (two, "150000 100000\n", "0::/\n"),
        // A container: the path is that of the host.
        (two, "150000 100000\n", "0::/system.slice/docker-1f.scope\n"),
        ("sys/fs/cgroup/a/cpu.max", "150000 100000\n", "0::/a/b\n"),
    ] {
        let machine = Machine::new(1, 4, 1).with(file, text).with("proc/self/cgroup", group).all();
        assert_eq!((machine.quota, machine.processors()), (Some(1.5), 1), "{file}");
        assert_eq!(auto(&machine, 1), "0");
        assert_eq!(auto(&machine, 2), needs(2, 1));
    }
    for folder in ["sys/fs/cgroup/cpu,cpuacct/job", "sys/fs/cgroup/cpu"] {
        let machine = Machine::new(1, 4, 1)
            .with(&format!("{folder}/cpu.cfs_quota_us"), "150000\n")
            .with(&format!("{folder}/cpu.cfs_period_us"), "100000\n")
            .with("proc/self/cgroup", "3:memory:/job\n2:cpu,cpuacct:/job\n")
            .all();
        assert_eq!((machine.quota, machine.processors()), (Some(1.5), 1), "{folder}");
    }
}

#[test]
fn the_smallest_quota_above_a_group_counts_and_none_is_none() {
    let group = "proc/self/cgroup";
    let machine = Machine::new(1, 4, 1)
        .with(group, "0::/a/b\n")
        .with("sys/fs/cgroup/a/b/cpu.max", "max 100000\n")
        .with("sys/fs/cgroup/a/cpu.max", "300000 100000\n")
        .with("sys/fs/cgroup/cpu.max", "250000 100000\n");
    assert_eq!((machine.all().quota, machine.all().processors()), (Some(2.5), 2));
    let free = Machine::new(1, 4, 1).with(group, "0::/\n").with("sys/fs/cgroup/cpu.max", "max 100000\n").all();
    assert_eq!((free.quota, free.processors()), (None, 4));
    let unlimited = Machine::new(1, 4, 1)
        .with(group, "1:cpu:/\n")
        .with("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n")
        .with("sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
    assert_eq!(unlimited.all().quota, None);
    let wide = Machine::new(1, 2, 1).with(group, "0::/\n").with("sys/fs/cgroup/cpu.max", "800000 100000\n").all();
    assert_eq!(wide.processors(), 2);
}

#[test]
fn ranks_with_threads_get_several_cores_of_one_node() {
    let machine = Machine::new(2, 8, 1).all();
    assert_eq!(map(&machine, 2, 4, "auto", &[]), "0-3 8-11");
    assert_eq!(map(&machine, 3, 4, "auto", &[]), "0-3 4-7 8-11");
    assert_eq!(map(&machine, 3, 5, "auto", &[]), "0-4 5-9 10-14", "no node has room for two");
    assert_eq!(map(&machine, 4, 5, "auto", &[]), needs(20, 16));
    assert_eq!(map(&machine, 5, 4, "core", &[]), "0-3 4-7 8-11 12-15 0-3");
    assert_eq!(map(&machine, 1, 40, "core", &[]), "0-15");
    let threads = Machine::new(1, 4, 2).all();
    assert_eq!(map(&threads, 2, 2, "auto", &[]), "0-1,4-5 2-3,6-7");
    assert_eq!(map(&threads, 2, 3, "auto", &[]), "0-1,4 2-3,5", "six of eight hardware threads");
}

#[test]
fn jobs_avoid_what_others_have_claimed() {
    let machine = Machine::new(1, 4, 1).all();
    assert_eq!(map(&machine, 2, 1, "auto", &[0, 1]), "2 3");
    let few = Unbound::Claimed { needed: 3, free: 2 }.to_string();
    assert_eq!(map(&machine, 3, 1, "auto", &[0, 1]), few);
    assert_eq!(map(&machine, 2, 1, "core", &[0, 1]), "2 3");
    assert_eq!(map(&machine, 3, 1, "core", &[0, 1]), "0 1 2", "an explicit request binds in any case");
    // The other thread of a claimed core comes last.
    let threads = Machine::new(1, 4, 2).all();
    assert_eq!(map(&threads, 3, 1, "auto", &[0]), "1,5 2,6 3,7");
    assert_eq!(map(&threads, 4, 1, "auto", &[0]), "1 5 2 3");
    assert_eq!(map(&threads, 7, 1, "auto", &[0]), "4 1 5 2 6 3 7");
}

#[test]
fn lists_are_taken_in_their_order() {
    let machine = Machine::new(1, 4, 1).all();
    assert_eq!(map(&machine, 2, 1, "3,1", &[]), "3 1");
    assert_eq!(map(&machine, 3, 1, "1,3", &[1]), "1 3 1");
    assert_eq!(map(&machine, 2, 2, "0-3", &[]), "0-1 2-3");
    assert_eq!(map(&machine, 2, 1, "2,9", &[]), "processor 9 is not among those that this job may use: 0-3");
}

#[test]
fn a_folder_without_files_is_a_machine_of_simple_cores() {
    let root = tempfile::tempdir().expect("a folder");
    let topology = Topology::read(root.path(), &[0, 1, 2]);
    assert_eq!((topology.cores(), topology.nodes(), topology.quota), (3, vec![0], None));
    assert_eq!(auto(&topology, 3), "0 1 2");
    assert_eq!(Topology::read(root.path(), &[]).processors(), 1);
}

/// Random machines, as hwloc (its command `hwloc-calc`) reads the same files: the same cores on the same nodes.
#[test]
fn hwloc_sees_the_same_topology() {
    if !Command::new("hwloc-calc").arg("--version").output().is_ok_and(|output| output.status.success()) {
        nagaya_skip::skip("hwloc-calc is not installed (Debian: hwloc-nox)");
        return;
    }
    let seed = seed();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..12 {
        let (nodes, cores, threads) = (random.usize(1..4), random.usize(1..5), random.usize(1..3));
        let machine = Machine::new(nodes, cores, threads);
        let mut command = Command::new("hwloc-calc");
        command.env("HWLOC_FSROOT", machine.root.path()).env("HWLOC_COMPONENTS", "linux,stop");
        let output = command.args(["-q", "--po", "-H", "numanode.core.pu", "all"]).output().expect("hwloc-calc");
        // `NUMANode:0.Core:1.PU:9 ...`; its core is a number of the package, so only equality counts.
        let text = String::from_utf8_lossy(&output.stdout);
        let number = |part: &str| part.split(':').nth(1).and_then(|n| n.parse::<usize>().ok()).expect("a number");
        let theirs: Vec<[usize; 3]> = text
            .split_whitespace()
            .map(|place| place.split('.').map(number).collect::<Vec<_>>().try_into().expect("three levels"))
            .collect();
        let topology = machine.all();
        let shape = format!("seed {seed}: {nodes} nodes of {cores} x {threads}: {text}");
        assert_eq!(theirs.len(), topology.cpus.len(), "{shape}");
        for [node, core, id] in &theirs {
            let cpu = topology.cpu(*id).unwrap_or_else(|| panic!("{shape}"));
            assert_eq!(cpu.node, *node, "{shape}");
            for [_, other_core, other] in &theirs {
                let together = topology.cpu(*other).is_some_and(|other| other.core == cpu.core);
                assert_eq!(together, other_core == core, "{shape}: {id} and {other}");
            }
        }
    }
}

/// `NAGAYA_TEST_SEED`, or a new one.
fn seed() -> u64 {
    let named = std::env::var("NAGAYA_TEST_SEED").ok().and_then(|seed| seed.parse().ok());
    named.unwrap_or_else(|| fastrand::u64(..))
}

/// On any machine: every rank has processors of its own, as many cores as it can have, and the nodes are used evenly.
#[test]
fn every_map_is_fair() {
    let seed = seed();
    let mut random = fastrand::Rng::with_seed(seed);
    for _ in 0..60 {
        let (nodes, cores, threads) = (random.usize(1..4), random.usize(1..6), random.usize(1..4));
        let machine = Machine::new(nodes, cores, threads);
        let allowed: Vec<usize> = (0..machine.cpus).filter(|_| random.u8(0..5) > 0).collect();
        let topology = machine.only(&allowed);
        let ranks = random.usize(1..machine.cpus + 2);
        let shape = format!("seed {seed}: {nodes} nodes of {cores} x {threads}, {ranks} ranks on {allowed:?}");
        let request = Request { ranks, cores_per_rank: 1, policy: &Policy::Auto, claimed: &[] };
        let Placement::Bound(sets) = place(&topology, &request).expect(&shape) else {
            assert!(ranks > topology.processors(), "{shape}");
            continue;
        };
        let lists: Vec<Vec<usize>> = sets.iter().map(|set| set.list()).collect();
        let mut all = lists.concat();
        all.sort_unstable();
        let used = all.len();
        all.dedup();
        assert!(sets.len() == ranks && used == all.len() && lists.iter().all(|list| !list.is_empty()), "{shape}");
        let of = |cpu: usize| *topology.cpu(cpu).unwrap_or_else(|| panic!("{shape}: {cpu}"));
        assert!(lists.iter().all(|list| list.iter().all(|cpu| of(*cpu).core == of(list[0]).core)), "{shape}");
        // No two ranks share a core while another core is idle.
        let mut cores: Vec<usize> = lists.iter().map(|list| of(list[0]).core).collect();
        let by_rank: Vec<usize> = lists.iter().map(|list| of(list[0]).node).collect();
        cores.sort_unstable();
        cores.dedup();
        assert_eq!(cores.len(), ranks.min(topology.cores()), "{shape}: {lists:?}");
        assert!(by_rank.is_sorted(), "{shape}: {by_rank:?}");
        // No node could give a whole core that another one lacks.
        let count = |node: usize| by_rank.iter().filter(|n| **n == node).count();
        let space = |node: usize| {
            let mut own: Vec<usize> = topology.cpus.iter().filter(|cpu| cpu.node == node).map(|cpu| cpu.core).collect();
            own.sort_unstable();
            own.dedup();
            own.len() as isize - count(node) as isize
        };
        let spaces: Vec<isize> = topology.nodes().into_iter().filter(|node| count(*node) > 0).map(space).collect();
        let most = topology.nodes().into_iter().map(space).max().unwrap_or(0);
        assert!(spaces.iter().all(|space| most - space <= 1 || *space < 0), "{shape}: {lists:?}");
    }
}
