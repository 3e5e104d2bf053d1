//! ARMCI on several hosts, over Open MPI's one-sided communication by TCP. The tests check the answers over good and
//! bad networks, and the end of a job that loses a host.
//!
//! Hosts are namespaces of this machine (`nagaya_tests::hosts`). They need root and the conduit armci; otherwise each
//! test is skipped with the reason.

use nagaya_tests::engines::ready;
use nagaya_tests::hosts::job::{self, must_name, Job, Share};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::stage;
use std::process::Command;
use std::sync::{Mutex, MutexGuard};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");
/// Seconds of silence after which a host counts as lost, in the jobs that lose one. More than a busy machine keeps a process from
/// running.
const TIMEOUT: &str = "12";
/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

fn hosts(count: usize) -> Option<(Hosts, MutexGuard<'static, ()>)> {
    let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
    if !ready(TOOL, "armci") {
        return None;
    }
    Some((Hosts::start(TOOL, count)?, alone))
}

/// A job on all hosts, to which the caller adds the program.
fn nagaya_run(hosts: &Hosts, each: u32) -> Command {
    let names: Vec<&str> = (0..hosts.count()).map(|i| hosts.name(i)).collect();
    let mut c = hosts.on(0, stage().join("bin/nagaya"));
    let total = each * hosts.count() as u32;
    c.args(["run", "--conduit", "armci", "--hosts", &names.join(","), "-n", &total.to_string()]);
    c
}

#[test]
fn programs_give_the_right_answers_on_good_networks_and_bad_ones() {
    let Some((hosts, _alone)) = hosts(2) else { return };
    let few = ["structs", "atomics"];
    let list = job::compile(&hosts, Share::Named(&few));
    job::none(job::try_all(&list, 4, || nagaya_run(&hosts, 2)));
    let kinds: [(&str, &[&str]); 2] = [("1 % loss", &["atomics"]), ("50 ms", &["structs"])];
    job::none(job::over_bad_networks(&hosts, &kinds, &list, 2, || nagaya_run(&hosts, 1)));
    job::gone(&hosts, &[0, 1], &[]);
}

fn running(hosts: &Hosts) -> Job {
    let mut c = nagaya_run(hosts, 2);
    Job::start(c.args(job::steady(hosts)).env("NAGAYA_TIMEOUT", TIMEOUT), "running", 1)
}

/// Processes are inside MPI, waiting for what never comes: mpirun and its daemons miss each other. In the normal ring `network` and
/// `pvm_hosts` cut links.
#[test]
#[ignore = "long ring"]
fn a_cut_link_ends_the_job_on_all_hosts() {
    let Some((hosts, _alone)) = hosts(3) else { return };
    let job = running(&hosts);
    hosts.wire().cut(2);
    must_name(&job.end(), &hosts, 2, 2);
    // An mpirun that waits for the lost host for too long is killed, and `nagaya run` removes its folder; its daemons may leave theirs.
    job::gone(&hosts, &[0], &[]);
    job::gone(&hosts, &[1, 2], &["ompi."]);
}
