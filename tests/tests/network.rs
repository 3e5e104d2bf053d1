//! Several hosts, over a good network and bad ones, with hosts that vanish and connections of other programs.
//!
//! Hosts are namespaces of this machine (`nagaya_tests::hosts`); jobs are started as a user would, by `nagaya run
//! --hosts` on the first. Needs root, the conduit ucx, and a launcher that reaches other hosts; otherwise each test is
//! skipped with the reason.

use nagaya_tests::engines::{nagaya_check, ready};
use nagaya_tests::hosts::job::{self, must_name, Job, Share};
use nagaya_tests::hosts::{Hosts, Quality};
use nagaya_tests::{long_ring, run, seed, skip, stage};
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::Command;
use std::sync::{Mutex, MutexGuard};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

/// So many hosts, if they and the engine can be had here.
pub(crate) fn hosts(count: usize) -> Option<(Hosts, MutexGuard<'static, ()>)> {
    let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    if !ready(TOOL, "ucx") {
        return None;
    }
    let help = run(Command::new(stage().join("bin/nagaya")).args(["run", "--help"])).stdout;
    if !help.contains("--hosts") {
        skip("nagaya run has no --hosts");
        return None;
    }
    Some((Hosts::start(TOOL, count)?, alone))
}

fn names(hosts: &Hosts) -> String {
    (0..hosts.count()).map(|i| hosts.name(i)).collect::<Vec<_>>().join(",")
}

/// `nagaya run` on the first host with `each` processes on every host, to which the caller adds the program.
pub(crate) fn nagaya_run(hosts: &Hosts, each: u32) -> Command {
    let mut c = hosts.on(0, stage().join("bin/nagaya"));
    let total = each * hosts.count() as u32;
    c.args(["run", "--hosts", &names(hosts), "-n", &total.to_string()]);
    c
}

/// The contract suite, or the tests of it whose sentence contains `word`.
fn contract(hosts: &Hosts, conduit: &str, each: u32, word: Option<&str>) {
    let mut c = hosts.on(0, nagaya_check(TOOL));
    let total = each * hosts.count() as u32;
    c.args(["--conduit", conduit, "--hosts", &names(hosts), "-n", &total.to_string()]).args(word);
    c.env("NAGAYA_STAGE", stage());
    let out = run(&mut c);
    assert!(out.success(), "{conduit} on {} hosts with {each} each:\n{}{}", hosts.count(), out.stdout, out.stderr);
    assert!(out.stdout.contains(" tests, conduit "), "{out:?}");
}

#[test]
fn the_contract_holds_on_several_hosts() {
    let shapes: &[(usize, u32)] =
        if long_ring() { &[(2, 1), (2, 2), (2, 4), (3, 1), (3, 3), (4, 1), (4, 4)] } else { &[(2, 2)] };
    for &(count, each) in shapes {
        let Some((hosts, _alone)) = hosts(count) else { return };
        contract(&hosts, "ucx", each, None);
        nothing_left(&hosts);
    }
}

#[test]
fn programs_give_the_right_answers_on_several_hosts() {
    let shapes: &[(usize, u32)] = if long_ring() { &[(2, 1), (2, 2), (3, 1), (4, 1)] } else { &[(2, 2)] };
    for &(count, each) in shapes {
        let Some((hosts, _alone)) = hosts(count) else { return };
        let list = job::compile(&hosts, Share::Quarter(0));
        job::none(job::try_all(&list, each * count as u32, || nagaya_run(&hosts, each)));
        // Also what programs leave that fail on purpose.
        nothing_left(&hosts);
    }
}

#[test]
fn bad_networks_make_no_wrong_answers() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let list = job::compile(&hosts, Share::Named(&["put_get_scalar", "structs", "atomics", "section_copy"]));
    let kinds: [(&str, &[&str]); 3] = [
        ("5 % loss", &["section_copy", "atomics"]),
        ("reordering", &["put_get_scalar", "structs"]),
        ("50 ms", &["put_get_scalar"]),
    ];
    job::none(job::over_bad_networks(&hosts, &kinds, &list, 4, || nagaya_run(&hosts, 2)));
    nothing_left(&hosts);
}

#[test]
#[ignore = "long ring"]
fn the_contract_holds_over_a_bad_network() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    for (_, quality) in Quality::bad().into_iter().filter(|(_, q)| q.delay.is_zero()) {
        hosts.wire().set(quality);
        contract(&hosts, "ucx", 1, None);
    }
}

/// Seconds of silence after which a host counts as lost, in the jobs below, whose hosts get lost. More than a busy machine keeps a
/// process from running.
const TIMEOUT: &str = "12";

/// A job that exchanges for a long time, on all hosts.
fn running(hosts: &Hosts, each: u32) -> Job {
    let mut c = nagaya_run(hosts, each);
    c.args(job::steady(hosts)).env("NAGAYA_TIMEOUT", TIMEOUT);
    Job::start(&mut c, "running", 1)
}

/// On a busy machine, an mpirun that does not end its job in time is killed. Then its daemons on other hosts may leave their folders
/// (docs/troubleshooting.md).
fn nothing_left(hosts: &Hosts) {
    job::gone(hosts, &[0], &[]);
    job::gone(hosts, &(1..hosts.count()).collect::<Vec<_>>(), &["ompi."]);
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    for count in if long_ring() { 2..=4 } else { 3..=3 } {
        let Some((hosts, _alone)) = hosts(count) else { return };
        let last = count - 1;
        let job = running(&hosts, 2);
        hosts.wire().cut(last);
        must_name(&job.end(), &hosts, last, 2);
        // Also on the host that is cut off: it misses the others.
        nothing_left(&hosts);
    }
}

/// As docs/engines.md describes: mpirun itself needs an option to notice a lost host. The processes end in any case.
#[test]
fn a_cut_link_ends_a_job_of_mpirun_alone() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    let version = Command::new("mpirun").arg("--version").output();
    if !version.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("Open MPI")) {
        return skip("needs mpirun of Open MPI (package openmpi-bin)");
    }
    let mut c = hosts.on(0, "mpirun");
    c.args(["--host", &hosts.list(2), "-n", "6", "--bind-to", "none", "-x", "NAGAYA_TIMEOUT"]);
    for (name, value) in [("time", "1"), ("intvl", "1"), ("probes", "4")] {
        c.args(["--mca", &format!("oob_tcp_keepalive_{name}"), value]);
    }
    let job = Job::start(c.args(job::steady(&hosts)).env("NAGAYA_TIMEOUT", TIMEOUT), "running", 1);
    hosts.wire().cut(2);
    let out = job.end();
    assert!(out.status > 0 && out.stderr.contains(hosts.name(2)), "{out:?}");
    nothing_left(&hosts);
}

#[test]
fn a_host_that_vanishes_ends_the_job_on_all_others() {
    let Some((mut hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts, 2);
    // No kernel closes the connections: the others get nothing.
    hosts.wire().cut(1);
    hosts.kill(1);
    must_name(&job.end(), &hosts, 1, 2);
    job::gone(&hosts, &[0, 2], &[]);
}

/// The launcher's daemon dies with the processes, so the launcher ends the job at once, and processes of other hosts are missed, too.
#[test]
fn a_host_whose_processes_are_killed_ends_the_job_on_all_others() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts, 2);
    hosts.kill_processes(1);
    must_name(&job.end(), &hosts, 1, 2);
    job::gone(&hosts, &[0, 2], &[]);
    // The launcher's daemon there could not clean up after itself; nothing of ours has a name.
    job::gone(&hosts, &[1], &["ompi"]);
}

#[test]
fn a_killed_process_ends_the_job_on_all_hosts() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let job = running(&hosts, 2);
    let victim = hosts.processes(1).into_iter().find(|p| p.1 == "steady").expect("a process of the job");
    let environment = std::fs::read(format!("/proc/{}/environ", victim.0)).expect("its environment");
    let mut words = environment.split(|byte| *byte == 0).map(String::from_utf8_lossy);
    let rank = words.find_map(|word| word.strip_prefix("PMIX_RANK=").map(String::from)).expect("its rank");
    // SAFETY: sends a signal to a process of our own job.
    assert_eq!(unsafe { libc::kill(victim.0, libc::SIGKILL) }, 0);
    let out = job.end();
    // The launcher knows the signal. A rank of the other host may report the loss before the launcher does.
    let who = format!("nagaya run: rank {rank} on {} ", hosts.name(1));
    let killed = format!("{who}was killed by SIGKILL (killed); the job was ended");
    let lost = format!("{who}is lost: ");
    let last = out.stderr.lines().last().unwrap_or_default();
    assert!((out.status, last) == (137, &killed) || out.status == 1 && last.starts_with(&lost), "{out:?}");
    nothing_left(&hosts);
}

/// A port on which a process of the job listens.
#[derive(Debug)]
struct Port {
    at: SocketAddr,
    /// The process's name.
    owner: String,
}

/// The ports on which a process of a host listens, for connections from other hosts.
fn listening(hosts: &Hosts, host: usize) -> Vec<Port> {
    let table = hosts.inside(host, || std::fs::read_to_string("/proc/thread-self/net/tcp")).expect("the table");
    let fields = table.lines().skip(1).map(|l| l.split_whitespace().collect::<Vec<_>>());
    let listens = fields.filter(|f| f.get(3) == Some(&"0A"));
    let number = |hex: &str| u32::from_str_radix(hex, 16).expect("a hexadecimal number");
    let port = |f: Vec<&str>| {
        let (address, port) = f[1].split_once(':').expect("address:port");
        let owner = hosts.processes(host).into_iter().find(|(pid, _)| has_socket(*pid, f[9]))?.1;
        let at = SocketAddr::from((hosts.address(host), number(port) as u16));
        (number(address) != u32::from_le_bytes([127, 0, 0, 1])).then_some(Port { at, owner })
    };
    listens.filter_map(port).collect()
}

fn has_socket(pid: i32, inode: &str) -> bool {
    let files = std::fs::read_dir(format!("/proc/{pid}/fd")).into_iter().flatten().flatten();
    let wanted = PathBuf::from(format!("socket:[{inode}]"));
    files.filter_map(|f| std::fs::read_link(f.path()).ok()).any(|target| target == wanted)
}

/// What other programs send. The third begins as a connection of UCX over TCP does: its number, then the head of a request.
fn garbage(kind: usize) -> Vec<u8> {
    let ucx = 0xCAFE_BABE_1234_5678u64.to_le_bytes();
    match kind % 7 {
        0 => b"GET / HTTP/1.1\r\nHost: host1\r\n\r\n".to_vec(),
        1 => Vec::new(),
        2 => ucx.to_vec(),
        3 => ucx[..5].to_vec(),
        4 => [&ucx[..], &[31, 9]].concat(),
        5 => b"\0\0\0\x05hello\0".to_vec(),
        _ => {
            let mut random = nagaya_random::Random::new(seed() ^ kind as u64);
            let len = 1 + random.below(4000);
            (0..len).map(|_| random.below(256) as u8).collect()
        }
    }
}

#[test]
fn foreign_connections_change_nothing() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    // The third host has no part in the job: the foreign connections come from there.
    let mut c = hosts.on(0, stage().join("bin/nagaya"));
    c.args(["run", "--hosts", "host1,host2", "-n", "4"]).args(job::steady(&hosts));
    let job = Job::start(&mut c, "running", 1);
    let ports: Vec<Port> = (0..2).flat_map(|i| listening(&hosts, i)).collect();
    let ours = |p: &Port| p.owner == "steady";
    assert!(ports.iter().filter(|p| ours(p)).count() >= 4, "a job of four processes on two hosts listens at {ports:?}");
    // Some connections to our processes stay open until the job is over. (Not those to the launcher: Open MPI 4.1 waits for the
    // rest of a foreign greeting, and does not end before the other side closes the connection.)
    let mut open = Vec::new();
    hosts.inside(2, || {
        for kind in 0..if long_ring() { 2000 } else { 200 } {
            for port in &ports {
                let Ok(mut foreign) = TcpStream::connect(port.at) else { continue };
                // It may hang up on us at once.
                let _ = foreign.write_all(&garbage(kind));
                if ours(port) && open.len() < 100 {
                    open.push(foreign);
                }
            }
        }
    });
    assert_eq!(open.len(), 100);
    job::stop(&hosts);
    let out = job.end();
    assert!(out.success() && out.stdout.contains("PASS"), "foreign connections to {ports:?}: {out:?}");
    assert!(out.stderr.contains("refused a connection from 10."), "nobody was reported: {out:?}");
    nothing_left(&hosts);
}
