//! A virtual machine of PVM over several hosts: the contract, programs, a cut link and a host that dies.
//!
//! Hosts are namespaces of this machine (`nagaya_tests::hosts`), with a daemon each. Needs root, the conduit pvm and pvmd; else each
//! test says what it lacks, and passes.

use nagaya_tests::engines::nagaya_check;
use nagaya_tests::hosts::Hosts;
use nagaya_tests::programs;
use nagaya_tests::{run, skipped, stage, Outcome};
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

/// Set for jobs whose hosts get lost. PVM itself would notice after minutes.
const TIMEOUT: u32 = 3;
/// Generous: it catches hangs, it does not measure.
const SLACK: Duration = Duration::from_secs(30);

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
            skipped("conduit pvm: it was not built, or there is no pvmd");
            return None;
        }
        let hosts = Hosts::start(TOOL, count)?;
        // What PVM says there has to be allowed for root here.
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
        until("the daemon", || machine.hosts.files(0).iter().any(|file| file.contains("pvmd.")));
        let mut console = on(&machine.hosts, 0, "pvm");
        let console = console.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
        let mut console = console.expect("pvm starts");
        let mut orders = console.stdin.take().expect("a pipe");
        for host in 1..count {
            writeln!(orders, "add {}", machine.hosts.name(host)).expect("the console listens");
        }
        writeln!(orders, "conf\nquit").expect("the console listens");
        drop(orders);
        let said = console.wait_with_output().expect("the console ends");
        let said = String::from_utf8_lossy(&said.stdout).into_owned();
        assert!(said.contains(&format!("{count} hosts, 1 data format")), "{said}");
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

    /// Of a job nothing is left on these hosts, soon: only the daemons and what is theirs.
    fn settles(&self, which: &[usize]) {
        for &host in which {
            let left = || -> Vec<String> {
                let all = self.hosts.processes(host).into_iter().map(|p| p.1);
                all.filter(|name| name != "pvmd" && name != "pvmd3").collect()
            };
            until("the end of all processes", || left().is_empty());
            let theirs = |file: &String| ["pvmd.", "pvml.", "pvmtmp"].iter().any(|part| file.contains(part));
            let files = self.hosts.files(host);
            assert!(files.iter().all(theirs) && files.len() <= 3, "left on {}: {files:?}", self.hosts.name(host));
        }
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

fn until(what: &str, mut done: impl FnMut() -> bool) {
    let start = Instant::now();
    while !done() {
        assert!(start.elapsed() < SLACK, "waited in vain for {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn the_contract_and_programs_hold_on_several_hosts() {
    let Some(machine) = Machine::start(2) else { return };
    let mut c = on(&machine.hosts, 0, nagaya_check(TOOL));
    c.args(["--conduit", "pvm-messages", "--hosts", &machine.names(), "-n", "4"]).env("NAGAYA_STAGE", stage());
    let out = run(&mut c);
    assert!(out.success() && out.stdout.contains(" tests, conduit "), "{}{}", out.stdout, out.stderr);
    let mut failures = Vec::new();
    for program in programs::all().into_iter().filter(|p| p.ranks.contains(&4)) {
        let exe = machine.hosts.folder().join(program.name());
        program.compile(&["-O1"], &exe).unwrap_or_else(|why| panic!("{}: {why}", program.name()));
        let said = program.run(&mut machine.nagaya_run(2), &exe);
        failures.extend(said.err().map(|why| format!("{}: {why}", program.name())));
    }
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
    machine.settles(&[0, 1]);
}

/// A job of shells that do nothing, on all hosts, and its end.
fn lose(machine: &Machine, lose: impl FnOnce()) -> Outcome {
    let mut c = machine.nagaya_run(2);
    c.args(["/bin/sh", "-c", "while :; do sleep 0.05; done"]).env("NAGAYA_TIMEOUT", TIMEOUT.to_string());
    let child = c.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("started");
    let shells = |host| machine.hosts.processes(host).iter().filter(|p| p.1 == "sh").count();
    until("all processes", || (0..machine.hosts.count()).all(|host| shells(host) >= 2));
    let start = Instant::now();
    lose();
    let out = child.wait_with_output().expect("an end");
    assert!(start.elapsed() < Duration::from_secs(TIMEOUT.into()) + SLACK, "{:?}", start.elapsed());
    let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
    Outcome { status: out.status.code().unwrap_or(-1), stdout: text(out.stdout), stderr: text(out.stderr) }
}

fn must_name(out: &Outcome, host: &str) {
    let named = |l: &str| l.contains("rank ") && l.contains(host) && l.contains("lost");
    assert!(out.status > 0 && out.stderr.lines().any(named), "{} {}{}", out.status, out.stdout, out.stderr);
}

#[test]
fn a_cut_link_ends_the_job_on_all_hosts() {
    let Some(machine) = Machine::start(3) else { return };
    let out = lose(&machine, || machine.hosts.wire().cut(2));
    must_name(&out, machine.hosts.name(2));
    machine.settles(&[0, 1, 2]);
}
