//! Several hosts, over a good network and bad ones, with hosts that vanish and strangers that knock.
//!
//! Hosts are namespaces of this machine (`nagaya_tests::hosts`); jobs are started as a user would, by `nagaya run --hosts` on the
//! first. Needs root, the conduit ucx, and a launcher that reaches other hosts; else each test says what it lacks, and passes.

use nagaya_tests::engines::{nagaya_check, ready};
use nagaya_tests::hosts::{Hosts, Quality};
use nagaya_tests::programs::{self, Program};
use nagaya_tests::{long_ring, root, run, seed, skipped, stage, xmpcc, Outcome};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

/// So many hosts, if they and the engine can be had here.
fn hosts(count: usize) -> Option<(Hosts, MutexGuard<'static, ()>)> {
    let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    if !ready(TOOL, "ucx") {
        return None;
    }
    let help = run(Command::new(stage().join("bin/nagaya")).args(["run", "--help"])).stdout;
    if !help.contains("--hosts") {
        skipped("nagaya run has no --hosts");
        return None;
    }
    Some((Hosts::start(TOOL, count)?, alone))
}

fn names(hosts: &Hosts) -> String {
    (0..hosts.count()).map(|i| hosts.name(i)).collect::<Vec<_>>().join(",")
}

/// `nagaya run` on the first host with `each` processes on every host, to which the caller adds the program.
fn nagaya_run(hosts: &Hosts, each: u32) -> Command {
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

/// Compiles these programs (all, if no name is given) where all hosts see them.
fn compile(hosts: &Hosts, names: &[&str]) -> Vec<(Program, PathBuf)> {
    let wanted = |p: &Program| names.is_empty() || names.contains(&p.name().as_str());
    let list: Vec<Program> = programs::all().into_iter().filter(wanted).collect();
    assert!(list.len() >= names.len().max(1), "not all of {names:?} are there");
    let compiled = |p: Program| {
        let exe = hosts.folder().join(p.name());
        p.compile(&["-O1"], &exe).unwrap_or_else(|why| panic!("{}: {why}", p.name()));
        (p, exe)
    };
    list.into_iter().map(compiled).collect()
}

/// What went wrong with those of the programs that may run on so many processes.
fn try_all(hosts: &Hosts, list: &[(Program, PathBuf)], each: u32, env: &[(&str, &str)]) -> Vec<String> {
    let total = each * hosts.count() as u32;
    let fitting = list.iter().filter(|(p, _)| p.ranks.contains(&total));
    let once = |(p, exe): &(Program, PathBuf)| {
        let said = p.run(nagaya_run(hosts, each).envs(env.iter().copied()), exe);
        said.err().map(|why| format!("{} on {} hosts with {each} each: {why}", p.name(), hosts.count()))
    };
    fitting.filter_map(once).collect()
}

#[track_caller]
fn none(failures: Vec<String>) {
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

/// `tests/network/steady.c`: exchanges and checks what it gets, for so many seconds.
fn steady(hosts: &Hosts) -> PathBuf {
    let exe = hosts.folder().join("steady");
    let source = root().join("tests/network/steady.c");
    run(xmpcc().args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    exe
}

#[test]
fn the_contract_holds_on_several_hosts() {
    let shapes: &[(usize, u32)] =
        if long_ring() { &[(2, 1), (2, 2), (2, 4), (3, 1), (3, 3), (4, 1), (4, 4)] } else { &[(2, 1), (3, 2)] };
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
        let list = compile(&hosts, &[]);
        none(try_all(&hosts, &list, each, &[]));
        nothing_left(&hosts);
    }
}

/// Each kind of bad network of the issue.
fn qualities() -> [(&'static str, Quality); 5] {
    let good = Quality::default();
    [
        ("1 % loss", Quality { loss: 0.01, ..good }),
        ("5 % loss", Quality { loss: 0.05, ..good }),
        ("reordering", Quality { reorder: 0.1, ..good }),
        ("50 ms", Quality { delay: Duration::from_millis(50), ..good }),
        ("10 Mbit/s", Quality { rate: Some(10_000_000), ..good }),
    ]
}

#[test]
fn bad_networks_make_no_wrong_answers() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let few = ["put_get_scalar", "structs", "atomics", "section_copy"];
    let list = compile(&hosts, if long_ring() { &[] } else { &few });
    let mut failures = Vec::new();
    for (name, quality) in qualities() {
        hosts.wire().set(quality);
        let before = hosts.wire().counts();
        // A short silence is no loss of a host here.
        let wrong = try_all(&hosts, &list, 2, &[("NAGAYA_TIMEOUT", "60")]);
        failures.extend(wrong.into_iter().map(|why| format!("{name}: {why}")));
        let counts = hosts.wire().counts();
        assert!(quality.loss == 0.0 || counts.lost > before.lost, "{name}: nothing was lost");
        assert!(quality.reorder == 0.0 || counts.held > before.held, "{name}: nothing was overtaken");
    }
    none(failures);
    hosts.wire().set(Quality::default());
    nothing_left(&hosts);
}

#[test]
fn the_contract_holds_over_a_bad_network() {
    if !long_ring() {
        return;
    }
    let Some((hosts, _alone)) = hosts(2) else { return };
    for (_, quality) in qualities().into_iter().filter(|(_, q)| q.delay.is_zero()) {
        hosts.wire().set(quality);
        contract(&hosts, "ucx", 1, None);
    }
}

/// Set for the jobs below, whose hosts get lost.
const TIMEOUT: u32 = 3;
/// How long after the timeout everything must have ended. Generous: it catches hangs, it does not measure.
const SLACK: Duration = Duration::from_secs(30);

/// A job that exchanges for a long time, on all hosts; returned when all images take part.
fn running(hosts: &Hosts, each: u32, seconds: u32) -> Running {
    let exe = steady(hosts);
    let mut c = nagaya_run(hosts, each);
    c.arg(exe).arg(seconds.to_string()).env("NAGAYA_TIMEOUT", TIMEOUT.to_string());
    start(c)
}

fn start(mut c: Command) -> Running {
    c.env_remove("LD_LIBRARY_PATH");
    let mut child = c.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    let errors = drain(child.stderr.take().expect("piped"));
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    let _ = output.read_line(&mut line);
    let job = Running { child, output: Some(drain(output)), errors: Some(errors) };
    if line != "running\n" {
        let out = job.end(Instant::now() + SLACK);
        panic!("the job did not begin: {line:?} {out:?}");
    }
    job
}

struct Running {
    child: Child,
    output: Option<std::thread::JoinHandle<String>>,
    errors: Option<std::thread::JoinHandle<String>>,
}

fn drain(mut from: impl Read + Send + 'static) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut bytes = Vec::new();
        let _ = from.read_to_end(&mut bytes);
        String::from_utf8_lossy(&bytes).into_owned()
    })
}

impl Running {
    /// Waits for it until then; its status is -1 when it is still there.
    fn end(mut self, until: Instant) -> Outcome {
        let mut status = None;
        while status.is_none() && Instant::now() < until {
            std::thread::sleep(Duration::from_millis(10));
            status = self.child.try_wait().expect("our child");
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
        let text = |reader: Option<std::thread::JoinHandle<String>>| {
            // What is left of a job may hold its pipes; that must not make us hang.
            while reader.as_ref().is_some_and(|r| !r.is_finished()) && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(10));
            }
            match reader {
                Some(r) if r.is_finished() => r.join().expect("a reader"),
                _ => "(something still writes)".into(),
            }
        };
        let (stdout, stderr) = (text(self.output.take()), text(self.errors.take()));
        Outcome { status: status.map_or(-1, |s| s.code().unwrap_or(255)), stdout, stderr }
    }
}

/// No process and no file of a job is left on these hosts, soon.
fn gone(hosts: &Hosts, which: &[usize], until: Instant) {
    for &i in which {
        while !hosts.processes(i).is_empty() {
            assert!(Instant::now() < until, "left on {}: {:?}", hosts.name(i), hosts.processes(i));
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(hosts.files(i), [""; 0], "left on {}", hosts.name(i));
    }
}

fn nothing_left(hosts: &Hosts) {
    gone(hosts, &(0..hosts.count()).collect::<Vec<_>>(), Instant::now() + SLACK);
}

/// The job ended because of this host, and says so.
fn must_name(out: &Outcome, host: &str) {
    assert!(out.status > 0, "status {}\n{}{}", out.status, out.stdout, out.stderr);
    let named = |l: &str| l.contains("rank ") && l.contains(host) && l.contains("lost");
    assert!(out.stderr.lines().any(named), "no line names a rank of {host} as lost:\n{}{}", out.stdout, out.stderr);
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    for count in if long_ring() { 2..=4 } else { 3..=3 } {
        let Some((hosts, _alone)) = hosts(count) else { return };
        let last = count - 1;
        let job = running(&hosts, 2, 1000);
        hosts.wire().cut(last);
        let until = Instant::now() + Duration::from_secs(TIMEOUT.into()) + SLACK;
        must_name(&job.end(until), hosts.name(last));
        // Also on the host that is cut off: it misses the others.
        gone(&hosts, &(0..count).collect::<Vec<_>>(), until);
    }
}

#[test]
fn a_host_that_vanishes_ends_the_job_on_all_others() {
    let Some((mut hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts, 2, 1000);
    // No kernel that says farewell: the others hear nothing at all.
    hosts.wire().cut(1);
    hosts.kill(1);
    let until = Instant::now() + Duration::from_secs(TIMEOUT.into()) + SLACK;
    must_name(&job.end(until), hosts.name(1));
    gone(&hosts, &[0, 2], until);
}

/// The launcher's daemon dies with the processes, so the launcher ends the job at once. Open MPI 4.1 does not say what it has lost,
/// and the ranks that it ends may be missed by others before those are ended, too: whom the message names is open.
#[test]
fn a_host_whose_processes_are_killed_ends_the_job_on_all_others() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts, 2, 1000);
    hosts.kill_processes(1);
    let until = Instant::now() + Duration::from_secs(TIMEOUT.into()) + SLACK;
    let out = job.end(until);
    assert!(out.status > 0 && out.stderr.contains("nagaya run: "), "{out:?}");
    gone(&hosts, &[0, 2], until);
    // The launcher's daemon there could not clean up after itself; nothing of ours has a name.
    assert_eq!(hosts.processes(1), []);
    assert!(hosts.files(1).iter().all(|f| f.contains("ompi")), "{:?}", hosts.files(1));
}

#[test]
fn a_killed_process_ends_the_job_on_all_hosts() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let job = running(&hosts, 2, 1000);
    let ranks: Vec<_> = hosts.processes(1).into_iter().filter(|p| p.1 == "steady").collect();
    assert_eq!(ranks.len(), 2, "{:?}", hosts.processes(1));
    // SAFETY: sends a signal to a process of our own job.
    assert_eq!(unsafe { libc::kill(ranks[0].0, libc::SIGKILL) }, 0);
    let until = Instant::now() + SLACK;
    let out = job.end(until);
    assert!(out.status > 0 && out.stderr.contains("rank "), "{out:?}");
    gone(&hosts, &[0, 1], until);
}

/// A port on which a process of the job listens.
#[derive(Debug)]
struct Port {
    at: SocketAddr,
    /// The process's name.
    owner: String,
}

/// The ports on which somebody listens on a host, for others than that host.
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

/// What strangers send. The third begins as a connection of UCX over TCP does: its number, then the head of a request.
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
            let mut random = nagaya_tests::cgen::Random::new(seed() ^ kind as u64);
            let len = 1 + random.below(4000);
            (0..len).map(|_| random.below(256) as u8).collect()
        }
    }
}

#[test]
fn strangers_at_the_ports_change_nothing() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    // The third host has no part in the job: the strangers are there.
    let seconds = if long_ring() { 30 } else { 6 };
    let exe = steady(&hosts);
    let mut c = hosts.on(0, stage().join("bin/nagaya"));
    c.args(["run", "--hosts", "host1,host2", "-n", "4"]).arg(exe).arg(seconds.to_string());
    let job = start(c);
    let until = Instant::now() + Duration::from_secs(seconds) + SLACK;
    let ports: Vec<Port> = (0..2).flat_map(|i| listening(&hosts, i)).collect();
    let ours = |p: &Port| p.owner == "steady";
    assert!(ports.iter().filter(|p| ours(p)).count() >= 4, "a job of four processes on two hosts listens at {ports:?}");
    // Some connections to our processes stay open until the job is over. (Not those to the launcher: Open MPI 4.1 waits for the
    // rest of a stranger's greeting, and does not end before the stranger hangs up.)
    let mut open = Vec::new();
    let knocking = Instant::now() + Duration::from_secs(seconds) / 2;
    hosts.inside(2, || {
        for kind in 0.. {
            for port in &ports {
                let Ok(mut stranger) = TcpStream::connect_timeout(&port.at, Duration::from_secs(2)) else { continue };
                // It may hang up on us at once.
                let _ = stranger.write_all(&garbage(kind));
                if ours(port) && open.len() < 100 {
                    open.push(stranger);
                }
            }
            if Instant::now() > knocking {
                break;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
    });
    let out = job.end(until);
    assert!(out.success() && out.stdout.contains("PASS"), "strangers at {ports:?}: {out:?}");
    nothing_left(&hosts);
}
