//! A virtual machine of PVM over several hosts: the contract, programs, a cut link and a host that dies.
//!
//! Hosts are namespaces of this machine (`nagaya_tests::hosts`), with a daemon each. Needs root, the conduit pvm and
//! pvmd; otherwise each test is skipped with the reason.

use nagaya_tests::engines::nagaya_check;
use nagaya_tests::hosts::job::{self, must_name, Job, Share};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{long_ring, run, skip, stage, until};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

/// Seconds of silence after which a host counts as lost, in the jobs that lose one (PVM itself would notice after minutes). More than
/// a busy machine keeps a process from running.
const TIMEOUT: &str = "12";

/// One test at a time: each has several hosts with several processes.
static MACHINE: Mutex<()> = Mutex::new(());

struct Machine {
    // Before the hosts: they go when their commands have.
    daemon: Child,
    hosts: Hosts,
    _alone: MutexGuard<'static, ()>,
}

impl Machine {
    fn start(count: usize) -> Option<Machine> {
        let alone = MACHINE.lock().unwrap_or_else(|e| e.into_inner());
        if !stage().join("lib/nagaya/libnagaya-pvm.so").exists() || !Path::new("/usr/bin/pvmd").exists() {
            skip("conduit pvm: it was not built, or there is no pvmd");
            return None;
        }
        let hosts = Hosts::start(TOOL, count)?;
        // The remote shell of PVM must be allowed for root here.
        let shell = hosts.folder().join("pvm-rsh");
        let text = format!(
            "#!/bin/sh\nhost=$1\nshift\nexec {} $host PVM_ALLOW_ROOT=1 \"$@\"\n",
            hosts.folder().join("rsh").display()
        );
        std::fs::write(&shell, text).expect("a script");
        std::fs::set_permissions(&shell, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("its mode");
        let mut daemon = on(&hosts, 0, "pvmd");
        daemon.arg(format!("-n{}", hosts.name(0))).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let machine = Machine { daemon: daemon.spawn().expect("pvmd starts"), hosts, _alone: alone };
        until("the daemon", || machine.hosts.has_written(0, "pvmd."));
        let mut console = on(&machine.hosts, 0, "pvm");
        let console = console.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut console = console.expect("pvm starts");
        let mut orders = console.stdin.take().expect("a pipe");
        for host in 1..count {
            writeln!(orders, "add {}", machine.hosts.name(host)).expect("the console listens");
        }
        writeln!(orders, "conf\nquit").expect("the console listens");
        drop(orders);
        let output = console.wait_with_output().expect("the console ends");
        let output = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.contains(&format!("{count} hosts, 1 data format")), "{output}");
        Some(machine)
    }

    /// `nagaya run` on the first host with `each` processes on every host, to which the caller adds the program.
    fn nagaya_run(&self, each: u32) -> Command {
        let mut c = on(&self.hosts, 0, stage().join("bin/nagaya"));
        let total = each * self.hosts.count() as u32;
        c.args(["run", "--conduit", "pvm", "--hosts", &self.names(), "-n", &total.to_string()]);
        c.env("NAGAYA_SMP_DIRECT", "0");
        c
    }

    fn names(&self) -> String {
        (0..self.hosts.count()).map(|i| self.hosts.name(i)).collect::<Vec<_>>().join(",")
    }

    /// Waits until nothing is left of a job on these hosts: only the daemons and what is theirs.
    fn settles(&self, which: &[usize]) {
        job::gone(&self.hosts, which, &["pvmd", "pvmd3", "pvmd.", "pvml.", "pvmtmp"]);
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

/// A command on a host, outside the virtual machine that the tests may run in.
fn on(hosts: &Hosts, host: usize, program: impl AsRef<Path>) -> Command {
    let mut c = hosts.on(host, program);
    c.env("PVM_ALLOW_ROOT", "1").env("PVM_RSH", hosts.folder().join("pvm-rsh")).env_remove("LD_LIBRARY_PATH");
    for name in ["PVM_TMP", "PVM_VMID", "PVMSOCK"] {
        c.env_remove(name);
    }
    c
}

#[test]
fn the_contract_and_programs_hold_on_several_hosts() {
    let Some(machine) = Machine::start(2) else { return };
    let mut c = on(&machine.hosts, 0, nagaya_check(TOOL));
    c.args(["--conduit", "pvm-messages", "--hosts", &machine.names(), "-n", if long_ring() { "4" } else { "2" }])
        .env("NAGAYA_STAGE", stage());
    let out = run(&mut c);
    assert!(out.success() && out.stdout.contains(" tests, conduit "), "{}{}", out.stdout, out.stderr);
    let list = job::compile(&machine.hosts, Share::Quarter(1));
    job::none(job::try_all(&list, 4, || machine.nagaya_run(2)));
    machine.settles(&[0, 1]);
}

/// Daemons repeat what gets lost between them; processes talk by TCP.
#[test]
fn bad_networks_make_no_wrong_answers() {
    let Some(machine) = Machine::start(2) else { return };
    let list = job::compile(&machine.hosts, Share::Named(&["structs", "atomics"]));
    let kinds: [(&str, &[&str]); 2] = [("reordering", &["atomics"]), ("10 Mbit/s", &["structs"])];
    job::none(job::over_bad_networks(&machine.hosts, &kinds, &list, 2, || machine.nagaya_run(1)));
    machine.settles(&[0, 1]);
}

/// A job of two processes on every host, once it runs.
fn running(machine: &Machine) -> Job {
    let mut c = machine.nagaya_run(2);
    Job::start(c.args(job::steady(&machine.hosts)).env("NAGAYA_TIMEOUT", TIMEOUT), "running", 1)
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    let Some(machine) = Machine::start(3) else { return };
    let job = running(&machine);
    machine.hosts.wire().cut(2);
    must_name(&job.end(), &machine.hosts, 2, 2);
    machine.settles(&[0, 1, 2]);
}

/// As a job of programs that know nothing of Nagaya: those that started them miss the host.
#[test]
fn a_host_that_vanishes_ends_a_job_of_any_programs() {
    let Some(mut machine) = Machine::start(3) else { return };
    let mut c = machine.nagaya_run(2);
    c.args(["/bin/sh", "-c", "echo running; while :; do sleep 0.05; done"]).env("NAGAYA_TIMEOUT", TIMEOUT);
    let job = Job::start(&mut c, "running", 6);
    machine.hosts.wire().cut(1);
    machine.hosts.kill(1);
    must_name(&job.end(), &machine.hosts, 1, 2);
    machine.settles(&[0, 2]);
}
