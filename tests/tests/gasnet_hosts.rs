//! GASNet's udp network between hosts, started as a user would start it: `nagaya run --conduit gasnet --hosts a,b`, which reaches
//! the others by GASNet's ssh command. Needs root, the conduit gasnet with that network; else each test says what it lacks.
//!
//! Not here: what holds for every conduit on several hosts (`network.rs`, over ucx).

use nagaya_tests::engines::{nagaya_check, ready};
use nagaya_tests::hosts::{Hosts, Quality};
use nagaya_tests::{long_ring, root, run, skipped, stage, xmpcc};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");
/// Seconds of silence after which a host counts as lost, in the jobs that lose one.
const TIMEOUT: u64 = 3;
/// How long after the timeout everything must have ended. Generous: it catches hangs, it does not measure.
const SLACK: Duration = Duration::from_secs(30);
/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

fn hosts(count: usize) -> Option<(Hosts, MutexGuard<'static, ()>)> {
    let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    if !ready(TOOL, "gasnet") {
        return None;
    }
    if !stage().join("lib/nagaya/gasnet/libnagaya-gasnet-udp.so").exists() {
        skipped("conduit gasnet was built without its network udp");
        return None;
    }
    let hosts = Hosts::start(TOOL, count)?;
    // Each host has a /tmp of its own: an installation of GASNet there is not seen.
    let seen = run(hosts.on(0, "sh").args(["-c", "command -v \"$GASNET_PREFIX/bin/amudprun\" || command -v amudprun"]));
    if seen.stdout.trim().is_empty() {
        skipped(
            "the hosts of this test do not see GASNet's amudprun: GASNET_PREFIX should name it, and not lie in /tmp",
        );
        return None;
    }
    Some((hosts, alone))
}

fn names(hosts: &Hosts) -> String {
    (0..hosts.count()).map(|i| hosts.name(i)).collect::<Vec<_>>().join(",")
}

fn over_udp(hosts: &Hosts, program: impl AsRef<Path>) -> Command {
    let mut c = hosts.on(0, program);
    c.env("NAGAYA_STAGE", stage()).env("NAGAYA_GASNET_NETWORK", "udp").env_remove("LD_LIBRARY_PATH");
    c
}

fn contract(hosts: &Hosts, each: u32, word: Option<&str>, env: &[(&str, &str)]) {
    let total = each * hosts.count() as u32;
    let mut c = over_udp(hosts, nagaya_check(TOOL));
    c.args(["--conduit", "gasnet", "--hosts", &names(hosts), "-n", &total.to_string()])
        .args(word)
        .envs(env.iter().copied());
    let out = run(&mut c);
    assert!(out.success(), "{} hosts with {each} each:\n{}{}", hosts.count(), out.stdout, out.stderr);
    assert!(out.stdout.contains(" tests, conduit gasnet"), "{out:?}");
}

fn gone(hosts: &Hosts, which: &[usize], until: Instant) {
    for &i in which {
        while !hosts.processes(i).is_empty() {
            assert!(Instant::now() < until, "left on {}: {:?}", hosts.name(i), hosts.processes(i));
            std::thread::sleep(Duration::from_millis(10));
        }
        assert_eq!(hosts.files(i), [""; 0], "left on {}", hosts.name(i));
    }
}

#[test]
fn the_contract_holds_over_udp_between_hosts() {
    let shapes: &[(usize, u32)] = if long_ring() { &[(2, 1), (2, 2), (3, 2), (4, 1)] } else { &[(2, 2)] };
    for &(count, each) in shapes {
        let Some((hosts, _alone)) = hosts(count) else { return };
        contract(&hosts, each, None, &[("NAGAYA_TIMEOUT", "60")]);
        gone(&hosts, &(0..count).collect::<Vec<_>>(), Instant::now() + SLACK);
    }
}

#[test]
fn lost_datagrams_are_sent_again() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    hosts.wire().set(Quality { loss: 0.005, ..Quality::default() });
    let before = hosts.wire().counts();
    for word in ["puts of every size", "arguments and payloads", "every atomic"] {
        contract(&hosts, 1, Some(word), &[("NAGAYA_TIMEOUT", "60")]);
    }
    assert!(hosts.wire().counts().lost > before.lost, "nothing was lost");
}

/// A job that exchanges for a long time on two hosts with two processes each, when all of them take part.
struct Running {
    child: Child,
    errors: std::thread::JoinHandle<String>,
    _output: BufReader<ChildStdout>,
}

fn running(hosts: &Hosts) -> Running {
    let exe = hosts.folder().join("steady");
    let source = root().join("tests/network/steady.c");
    run(xmpcc().args(["-O1", "-o"]).arg(&exe).arg(source)).must_succeed();
    let mut c = over_udp(hosts, stage().join("bin/nagaya"));
    c.args(["run", "--conduit", "gasnet", "--hosts", &names(hosts), "-n", "4"]).arg(exe).arg("1000");
    c.env("NAGAYA_TIMEOUT", TIMEOUT.to_string()).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = c.spawn().expect("started");
    let errors = child.stderr.take().expect("piped");
    let errors = std::thread::spawn(move || std::io::read_to_string(errors).unwrap_or_default());
    let mut output = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    assert_eq!(line, "running\n");
    Running { child, errors, _output: output }
}

impl Running {
    /// What it said when it had failed, which must be before then.
    fn fails(mut self, until: Instant) -> String {
        let status = loop {
            if let Some(status) = self.child.try_wait().expect("our child") {
                break status;
            }
            assert!(Instant::now() < until, "the job goes on");
            std::thread::sleep(Duration::from_millis(10));
        };
        let text = self.errors.join().expect("a reader");
        assert!(!status.success(), "{status}: {text}");
        text
    }
}

/// Its connection to the launcher ends, which GASNet notices before anybody misses anything.
#[test]
fn a_killed_host_ends_the_job() {
    let Some((mut hosts, _alone)) = hosts(2) else { return };
    let job = running(&hosts);
    hosts.kill(1);
    let until = Instant::now() + SLACK;
    job.fails(until);
    gone(&hosts, &[0], until);
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let job = running(&hosts);
    hosts.wire().cut(1);
    let until = Instant::now() + Duration::from_secs(TIMEOUT) + SLACK;
    let text = job.fails(until);
    let named = |l: &str| l.contains("rank ") && l.contains(hosts.name(1)) && l.contains("lost");
    assert!(text.lines().any(named), "no line names a rank of {} as lost:\n{text}", hosts.name(1));
    // Also on the host that is cut off: it misses the others.
    gone(&hosts, &[0, 1], until);
}
