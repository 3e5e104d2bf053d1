//! GASNet's udp network between hosts, started as a user would start it: `nagaya run --conduit gasnet --hosts a,b`,
//! which reaches the others by GASNet's ssh command. Needs root and the conduit gasnet with that network; otherwise
//! each test is skipped with the reason.
//!
//! Not here: what holds for every conduit on several hosts (`network.rs`, over ucx).

use nagaya_tests::engines::{nagaya_check, ready};
use nagaya_tests::hosts::job::{self, must_name, Job, Share};
use nagaya_tests::hosts::{Hosts, Quality};
use nagaya_tests::{long_ring, run, skip, stage};
use std::path::Path;
use std::process::Command;
use std::sync::{Mutex, MutexGuard};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");
/// Seconds of silence after which a host counts as lost, in the jobs that lose one. More than a busy machine keeps a process from
/// running.
const TIMEOUT: &str = "12";
/// For the others: on bad networks, or a busy machine, silence is no loss.
const PATIENT: (&str, &str) = ("NAGAYA_TIMEOUT", "300");
/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

fn hosts(count: usize) -> Option<(Hosts, MutexGuard<'static, ()>)> {
    let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    if !ready(TOOL, "gasnet") {
        return None;
    }
    if !stage().join("lib/nagaya/gasnet/libnagaya-gasnet-udp.so").exists() {
        skip("conduit gasnet was built without its network udp");
        return None;
    }
    let hosts = Hosts::start(TOOL, count)?;
    // Each host has a /tmp of its own: an installation of GASNet there is not seen.
    let seen = run(hosts.on(0, "sh").args(["-c", "command -v \"$GASNET_PREFIX/bin/amudprun\" || command -v amudprun"]));
    if seen.stdout.trim().is_empty() {
        skip("the hosts of this test do not see GASNet's amudprun: GASNET_PREFIX should name it, and not lie in /tmp");
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

#[test]
fn the_contract_holds_over_udp_between_hosts() {
    let shapes: &[(usize, u32)] = if long_ring() { &[(2, 1), (2, 2), (3, 2), (4, 1)] } else { &[(2, 2)] };
    for &(count, each) in shapes {
        let Some((hosts, _alone)) = hosts(count) else { return };
        contract(&hosts, each, None, &[PATIENT]);
        job::gone(&hosts, &(0..count).collect::<Vec<_>>(), &[]);
    }
}

/// A job on all hosts, to which the caller adds the program.
fn nagaya_run(hosts: &Hosts, each: u32) -> Command {
    let mut c = over_udp(hosts, stage().join("bin/nagaya"));
    let total = each * hosts.count() as u32;
    c.args(["run", "--conduit", "gasnet", "--hosts", &names(hosts), "-n", &total.to_string()]).envs([PATIENT]);
    c
}

/// GASNet repeats what gets lost, and puts what overtakes in order.
#[test]
fn bad_networks_make_no_wrong_answers() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let few = ["structs", "atomics"];
    let list = job::compile(&hosts, Share::Named(&few));
    let kinds: [(&str, &[&str]); 2] = [("5 % loss", &few), ("10 Mbit/s", &few)];
    job::none(job::over_bad_networks(&hosts, &kinds, &list, 2, || nagaya_run(&hosts, 1)));
    hosts.wire().set(Quality { loss: 0.01, ..Quality::default() });
    for word in ["puts of every size", "arguments and payloads", "every atomic"] {
        contract(&hosts, 1, Some(word), &[PATIENT]);
    }
    job::gone(&hosts, &[0, 1], &[]);
}

/// A job that exchanges for a long time on all hosts with two processes each.
fn running(hosts: &Hosts) -> Job {
    let mut c = nagaya_run(hosts, 2);
    Job::start(c.args(job::steady(hosts)).env("NAGAYA_TIMEOUT", TIMEOUT), "running", 1)
}

/// Its connection to the launcher ends, which GASNet notices before any process misses a message.
#[test]
fn a_killed_host_ends_the_job() {
    let Some((mut hosts, _alone)) = hosts(2) else { return };
    let job = running(&hosts);
    hosts.kill(1);
    must_name(&job.end(), &hosts, 1, 2);
    job::gone(&hosts, &[0], &[]);
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts);
    hosts.wire().cut(2);
    must_name(&job.end(), &hosts, 2, 2);
    // Also on the host that is cut off: it misses the others.
    job::gone(&hosts, &[0, 1, 2], &[]);
}
