//! Slurm, for real: its controller, its daemons on two nodes (namespaces of this machine) and munge, from the distribution's
//! packages. Programs are started as a user would: by `srun --mpi=pmix`, and by `nagaya run --hosts` inside an allocation.
//!
//! Needs root and the packages; otherwise each test is skipped with the reason.

use nagaya_tests::engines::ready;
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{long_ring, root, run, skip, stage, until_or, xmpcc, Outcome};
use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");
const NODES: usize = 2;
/// More than there are, so that Slurm lets a job in at once.
const PROCESSORS: u32 = 8;

/// One cluster at a time.
static MACHINE: Mutex<()> = Mutex::new(());

struct Cluster {
    hosts: Hosts,
    daemons: Vec<Child>,
    _alone: MutexGuard<'static, ()>,
}

/// The first of these programs that is not installed.
fn missing() -> Option<&'static str> {
    let there =
        |name: &str| ["/usr/sbin", "/usr/bin", "/sbin", "/bin"].iter().any(|d| Path::new(d).join(name).exists());
    let needed = [("munged", "munge"), ("slurmctld", "slurmctld"), ("slurmd", "slurmd"), ("srun", "slurm-client")];
    needed.iter().find(|(program, _)| !there(program)).map(|(_, package)| *package)
}

impl Cluster {
    fn start() -> Option<Cluster> {
        let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
        if let Some(package) = missing() {
            skip(&format!("needs Slurm and munge (package {package})"));
            return None;
        }
        if !stage().join("lib/nagaya/pmix.so").exists() || !ready(TOOL, "ucx") {
            skip("needs PMIx (package libpmix-dev) and the conduit ucx");
            return None;
        }
        let hosts = Hosts::start(TOOL, NODES)?;
        let mut cluster = Cluster { hosts, daemons: Vec::new(), _alone: alone };
        cluster.configure();
        for node in 0..NODES {
            let key = cluster.folder("munge.key");
            cluster.daemon(
                node,
                "munged",
                &["--foreground", "--force", "--key-file", &key, "--socket=/tmp/munge.socket"],
                |c| {
                    c.args([
                        "--pid-file=/tmp/munged.pid",
                        "--log-file=/tmp/munged.log",
                        "--seed-file=/tmp/munged.seed",
                    ]);
                },
            );
        }
        cluster.daemon(0, "slurmctld", &["-D"], |_| {});
        for node in 0..NODES {
            let name = cluster.hosts.name(node).to_string();
            cluster.daemon(node, "slurmd", &["-D", "-N", &name], |_| {});
        }
        let idle = format!("idle {NODES}");
        until_or(
            "the cluster to come up",
            || cluster.logs(),
            || cluster.try_on(0, "sinfo", &["-h", "-o", "%T %D"]).stdout.trim() == idle,
        );
        Some(cluster)
    }

    fn folder(&self, name: &str) -> String {
        self.hosts.folder().join(name).to_string_lossy().into_owned()
    }

    fn configure(&self) {
        let names: Vec<&str> = (0..NODES).map(|i| self.hosts.name(i)).collect();
        // Where daemons keep their things is each host's own /tmp. Their own patience is more than a busy machine needs.
        let text = format!(
            "ClusterName=test\nSlurmctldHost={first}\nSlurmUser=root\nSlurmdUser=root\n\
             AuthType=auth/munge\nCredType=cred/munge\nAuthInfo=socket=/tmp/munge.socket\n\
             StateSaveLocation=/tmp/slurmctld\nSlurmdSpoolDir=/tmp/slurmd\n\
             SlurmctldPidFile=/tmp/slurmctld.pid\nSlurmdPidFile=/tmp/slurmd.pid\n\
             ProctrackType=proctrack/linuxproc\nTaskPlugin=task/none\nSwitchType=switch/none\nMpiDefault=none\n\
             SelectType=select/cons_tres\nSelectTypeParameters=CR_CPU\nSchedulerType=sched/builtin\n\
             JobAcctGatherType=jobacct_gather/none\nAccountingStorageType=accounting_storage/none\n\
             ReturnToService=2\nSlurmdParameters=config_overrides\nMailProg=/bin/true\n\
             MessageTimeout=100\nTCPTimeout=60\nSlurmdTimeout=600\nSlurmctldTimeout=600\n\
             NodeName={all} CPUs={PROCESSORS} State=UNKNOWN\nPartitionName=all Nodes=ALL Default=YES State=UP\n",
            first = names[0],
            all = names.join(",")
        );
        std::fs::write(self.folder("slurm.conf"), text).expect("slurm.conf");
        let key: Vec<u8> = (0..128u32).map(|i| (i * 37 % 251) as u8).collect();
        std::fs::write(self.folder("munge.key"), key).expect("munge.key");
        std::fs::set_permissions(self.folder("munge.key"), PermissionsExt::from_mode(0o600)).expect("munge.key");
    }

    /// A daemon on a node. It ends with the node.
    fn daemon(&mut self, node: usize, name: &str, args: &[&str], more: impl FnOnce(&mut Command)) {
        if name == "munged" {
            run(self.hosts.on(node, "mkdir").args(["-p", "/tmp/slurmd", "/tmp/slurmctld"])).must_succeed();
        }
        let log = File::create(self.folder(&format!("{name}.{node}.log"))).expect("a log");
        let mut c = self.hosts.on(node, name);
        c.args(args).env("SLURM_CONF", self.folder("slurm.conf")).env_remove("LD_LIBRARY_PATH");
        more(&mut c);
        let output = log.try_clone().expect("a log");
        self.daemons.push(c.stdin(Stdio::null()).stdout(output).stderr(log).spawn().expect("a daemon"));
        if name == "munged" {
            let socket = "until [ -S /tmp/munge.socket ]; do sleep 0.05; done";
            run(self.hosts.on(node, "sh").args(["-c", socket])).must_succeed();
        }
    }

    fn logs(&self) -> String {
        let files = std::fs::read_dir(self.hosts.folder()).expect("the folder").flatten();
        let logs = files.filter(|f| f.file_name().to_string_lossy().ends_with(".log"));
        logs.map(|f| format!("{:?}: {}", f.file_name(), std::fs::read_to_string(f.path()).unwrap_or_default()))
            .collect()
    }

    /// A command on a node, as a user of the cluster would type it.
    fn on(&self, node: usize, program: impl AsRef<Path>) -> Command {
        let mut c = self.hosts.on(node, program);
        c.env("SLURM_CONF", self.folder("slurm.conf"));
        c
    }

    fn try_on(&self, node: usize, program: &str, args: &[&str]) -> Outcome {
        run(self.on(node, program).args(args))
    }

    /// `nagaya run` with these options inside an allocation of all nodes.
    fn nagaya_run(&self, options: &[&str]) -> Command {
        let mut c = self.on(0, "salloc");
        c.args(["--quiet", "--nodes", &NODES.to_string()]).arg(stage().join("bin/nagaya")).arg("run").args(options);
        c
    }

    /// `tests/programs/launchers/member.c`, where all nodes see it.
    fn member(&self) -> PathBuf {
        let exe = self.hosts.folder().join("member");
        let source = root().join("tests/programs/launchers/member.c");
        run(xmpcc().args(["-O1", "-o"]).arg(&exe).arg(source)).must_succeed();
        exe
    }

    /// No process of a job is left on any node, soon.
    fn nothing_left(&self) {
        let jobs = |p: (i32, String)| p.1 == "member" || p.1 == "slurmstepd";
        for node in 0..NODES {
            let left = || self.hosts.processes(node).into_iter().any(jobs);
            let clues = || format!("{:?}\n{}", self.hosts.processes(node), self.logs());
            until_or(&format!("the end of all jobs on {}", self.hosts.name(node)), clues, || !left());
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // The daemons themselves end with their hosts; these are the commands that started them there.
        for daemon in &mut self.daemons {
            let _ = daemon.kill();
            let _ = daemon.wait();
        }
    }
}

/// Every rank has printed where it is; those places, in rank order.
fn places(out: &Outcome, size: u32) -> Vec<String> {
    let place = |rank: u32| {
        let start = format!("{rank} of {size} on ");
        let line = out.stdout.lines().find_map(|line| line.strip_prefix(start.as_str()));
        line.unwrap_or_else(|| panic!("rank {rank} did not say where it is: {out:?}")).to_string()
    };
    (0..size).map(place).collect()
}

#[test]
fn programs_run_under_srun_on_one_node_and_on_several() {
    let Some(cluster) = Cluster::start() else { return };
    let exe = cluster.member();
    for (nodes, size, expected) in [
        (1, 1, vec!["host1"]),
        (1, 3, vec!["host1"; 3]),
        (2, 2, vec!["host1", "host2"]),
        (2, 4, vec!["host1", "host1", "host2", "host2"]),
    ] {
        // In the normal ring the odd numbers, then four ranks below.
        if !long_ring() && size % 2 == 0 {
            continue;
        }
        let mut srun = cluster.on(0, "srun");
        srun.args(["--mpi=pmix", "--nodes", &nodes.to_string(), "--ntasks", &size.to_string()]);
        // Slurm takes another node while it still cleans the first one after the job before.
        if nodes == 1 {
            srun.arg("--nodelist=host1");
        }
        srun.arg(format!("--ntasks-per-node={}", size / nodes)).arg(&exe);
        assert_eq!(places(&run(&mut srun).must_succeed(), size), expected);
    }
    // Ranks placed round-robin share no memory with the ranks before and after them, and still find each other.
    let mut srun = cluster.on(0, "srun");
    srun.args(["--mpi=pmix", "--nodes=2", "--ntasks=4", "--ntasks-per-node=2", "--distribution=cyclic"]).arg(&exe);
    assert_eq!(places(&run(&mut srun).must_succeed(), 4), ["host1", "host2", "host1", "host2"]);
    cluster.nothing_left();
}

#[test]
fn nagaya_run_uses_srun_inside_an_allocation() {
    let Some(cluster) = Cluster::start() else { return };
    let exe = cluster.member();
    for (hosts, size, shares, expected) in [
        ("host1,host2", 4, "host1:2, host2:2", vec!["host1", "host1", "host2", "host2"]),
        ("host2,host1", 3, "host2:2, host1:1", vec!["host2", "host2", "host1"]),
        ("host2", 2, "host2:2", vec!["host2", "host2"]),
    ] {
        let mut command = cluster.nagaya_run(&["--hosts", hosts, "-n", &size.to_string(), "-e", "WORD=!"]);
        let out = run(command.arg(&exe)).must_succeed();
        assert_eq!(places(&out, size), expected.iter().map(|host| format!("{host} !")).collect::<Vec<_>>());
        assert!(out.stderr.starts_with("nagaya run: started by srun (slurm"), "{out:?}");
        assert!(out.stderr.lines().next().is_some_and(|line| line.ends_with(&format!(" on {shares}"))), "{out:?}");
    }
    let shell = ["sh", "-c", "cat; echo end"];
    let out = nagaya_tests::run_with_input(cluster.nagaya_run(&["--hosts=host1", "-n2"]).args(shell), b"in\n");
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort();
    assert_eq!(lines, ["end", "end", "in"], "standard input goes to rank 0 alone: {out:?}");
    let out = run(cluster.nagaya_run(&["--hosts=host1,host2", "-n2", "--tag"]).args(["sh", "-c", "echo a: b"]));
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort();
    assert_eq!(lines, ["[0] a: b", "[1] a: b"], "{out:?}");
}

#[test]
fn a_failure_ends_the_step_and_is_named() {
    let Some(cluster) = Cluster::start() else { return };
    let exe = cluster.member();
    for (what, status, message) in [
        ("exit", 3, "rank 1 on host1 exited with status 3; the job was ended"),
        ("slip", 1, "rank 1 exited with status 0 before it left the job (as MPI_Finalize or ngy_finalize does); the job was ended"),
        ("crash", 139, "rank 1 on host1 was killed by SIGSEGV (segmentation fault); the job was ended"),
        ("abort", 9, "rank 1 on host1 ended the job with status 9: out of luck"),
    ] {
        if !long_ring() && what == "slip" {
            continue;
        }
        let out = run(cluster.nagaya_run(&["--hosts=host1", "-n3"]).arg(&exe).arg(what));
        assert_eq!(out.status, status, "{what}: {out:?}");
        let last = out.stderr.lines().rfind(|line| line.starts_with("nagaya run: "));
        assert_eq!(last, Some(format!("nagaya run: {message}").as_str()), "{what}: {out:?}");
        cluster.nothing_left();
        if what != "crash" && !long_ring() {
            continue;
        }
        let out = run(cluster.nagaya_run(&["--hosts=host1,host2", "-n4"]).arg(&exe).arg(what));
        assert!(out.status > 0, "{what}: {out:?}");
        let last = out.stderr.lines().rfind(|line| line.starts_with("nagaya run: "));
        assert!(last.is_some_and(|line| line.contains("rank ")), "{what}: {out:?}");
        cluster.nothing_left();
    }
    // Long enough for Slurm to start the step on a busy machine: it may forget a step that it cancels while it starts it.
    let out = run(cluster.nagaya_run(&["--hosts=host1,host2", "-n4", "--timeout=10"]).arg(&exe).arg("wait"));
    assert_eq!(out.status, 124, "{out:?}");
    assert!(out.stderr.contains("nagaya run: the job was ended after 10 s (--timeout)\n"), "{out:?}");
    cluster.nothing_left();
}
