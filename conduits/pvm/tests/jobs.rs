//! Jobs over a separate virtual machine: what the user sees of them, and what is left of them when any process is
//! killed.
//!
//! The programs are shell scripts, which the launcher treats like any other program. `conduits/check` tests messages.
//! Without PVM the tests are skipped.
#![cfg(not(absent))]

use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};

use nagaya_tests::{folder_of_process, until};

/// A daemon of this test, with a name and a folder of its own. Ends when dropped.
struct Machine {
    daemon: Child,
    folder: PathBuf,
    name: String,
}

impl Machine {
    fn start() -> Option<Machine> {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let name = format!("{}-{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        // Names of sockets are short.
        let folder = folder_of_process("/tmp".as_ref(), "pvm-test-");
        let mut command = Command::new("pvmd");
        command.arg("-nlocalhost").stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        environment(&mut command, &folder, &name);
        let Ok(daemon) = command.spawn() else {
            let _ = std::fs::remove_dir_all(&folder);
            nagaya_skip::skip("there is no pvmd (Debian: pvm)");
            return None;
        };
        let machine = Machine { daemon, folder, name };
        // It writes its address into the file after it has created it.
        let has_address = |file: &String| {
            file.starts_with("pvmd.") && std::fs::metadata(machine.folder.join(file)).is_ok_and(|data| data.len() > 0)
        };
        until("the daemon", || machine.files().iter().any(has_address));
        Some(machine)
    }

    fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
    }

    /// `pvm-spawn` with these words.
    fn spawn(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_pvm-spawn"));
        command.args(words).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        environment(&mut command, &self.folder, &self.name);
        command
    }

    /// A script as the program of `n` ranks.
    fn run(&self, n: &str, script: &str) -> (i32, String, String) {
        report(&self.spawn(&["-n", n, "--", "/bin/sh", "-c", script]).output().expect("pvm-spawn starts"))
    }

    /// Waits until no process of a job is left, and no file but the daemon's own.
    fn settles(&self) {
        until("the end of all tasks", || self.processes().is_empty());
        let mut files = self.files();
        files.retain(|file| !file.starts_with("pvmd.") && !file.starts_with("pvml.") && !self.is_daemons(file));
        assert!(files.is_empty(), "{files:?}");
    }

    fn is_daemons(&self, file: &str) -> bool {
        file == format!("pvmtmp{:06}.0", self.daemon.id())
    }

    /// Everything in whose environment this machine's name is, but for the daemon.
    fn processes(&self) -> Vec<u32> {
        let mark = format!("PVM_VMID={}\0", self.name).into_bytes();
        let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
        let numbers = entries.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok());
        let ours = |pid: &u32| {
            let environment = std::fs::read(format!("/proc/{pid}/environ")).unwrap_or_default();
            *pid != self.daemon.id() && environment.windows(mark.len()).any(|part| part == mark)
        };
        numbers.filter(ours).collect()
    }

    /// The command lines of our processes that contain a word.
    fn find(&self, word: &str) -> Vec<u32> {
        let line = |pid: &u32| std::fs::read(format!("/proc/{pid}/cmdline")).unwrap_or_default();
        let mut found = self.processes();
        found.retain(|pid| String::from_utf8_lossy(&line(pid)).contains(word));
        found
    }
}

impl Drop for Machine {
    fn drop(&mut self) {
        kill(self.daemon.id(), libc::SIGTERM);
        let _ = self.daemon.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

fn environment(command: &mut Command, folder: &std::path::Path, name: &str) {
    command.env_remove("PVMSOCK").env("PVM_TMP", folder).env("PVM_VMID", name);
    command.env("PVM_ALLOW_ROOT", "1").env("PVM_RSH", "/bin/false");
}

fn kill(pid: u32, signal: i32) {
    // SAFETY: a process that this test started, directly or through its daemon.
    unsafe { libc::kill(pid as i32, signal) };
}

fn report(output: &Output) -> (i32, String, String) {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

/// The status and the output of a job at its end.
fn ended(mut child: Child) -> (i32, String) {
    let mut status = None;
    until("the end of the job", || {
        status = child.try_wait().expect("a status");
        status.is_some()
    });
    let mut text = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut text).expect("text");
    (status.and_then(|status| status.code()).unwrap_or(-1), text)
}

#[test]
fn ranks_are_told_apart_their_streams_too_and_lines_stay_whole() {
    let Some(machine) = Machine::start() else { return };
    let script =
        "for i in 1 2 3 4 5 6 7 8 9; do printf 'rank %s ' $NAGAYA_RANK; echo of $NAGAYA_SIZE; done; echo err >&2";
    let (status, out, err) = machine.run("4", script);
    assert_eq!(status, 0, "{err}");
    for rank in 0..4 {
        assert_eq!(out.lines().filter(|line| **line == format!("rank {rank} of 4")).count(), 9, "{out}");
    }
    assert_eq!((out.lines().count(), err.as_str()), (36, "err\nerr\nerr\nerr\n"));
    machine.settles();
}

#[test]
fn much_output_arrives_whole_and_input_goes_to_rank_0() {
    let Some(machine) = Machine::start() else { return };
    let mut command = machine.spawn(&["-n", "2", "--", "/bin/sh", "-c", "cat | md5sum; seq 1 100000 | tail -c 300000"]);
    let mut child = command.stdin(Stdio::piped()).spawn().expect("pvm-spawn starts");
    let mut input = child.stdin.take().expect("a pipe");
    let writer = std::thread::spawn(move || input.write_all(&[b'x'; 300_000]));
    let output = child.wait_with_output().expect("an end");
    writer.join().expect("the writer").expect("all input was taken");
    let (status, out, err) = report(&output);
    assert_eq!(status, 0, "{err}");
    // Sums of 300000 times x, and of nothing.
    assert_eq!(
        out.matches("d408ed46ebcc326f9e7c6bb9c77af1cd").count()
            + out.matches("d41d8cd98f00b204e9800998ecf8427e").count(),
        2,
        "{}",
        &out[..200.min(out.len())]
    );
    assert!(out.len() > 600_000 && out.matches("\n100000\n").count() == 2, "{}", out.len());
    machine.settles();
}

#[test]
fn the_first_failure_ends_the_job_and_the_last_line_names_rank_host_and_cause() {
    let Some(machine) = Machine::start() else { return };
    let (status, _, err) = machine.run("3", "[ $NAGAYA_RANK = 1 ] && exit 7; sleep 100");
    assert_eq!(status, 7, "{err}");
    let line = err.lines().last().unwrap_or_default();
    assert!(
        line.starts_with("nagaya run: rank 1 (pid ") && line.contains("host localhost) exited with status 7"),
        "{err}"
    );
    machine.settles();

    let (status, _, err) = machine.run("2", "[ $NAGAYA_RANK = 0 ] && kill -SEGV $$; sleep 100");
    assert_eq!(status, 139, "{err}");
    assert!(err.contains("rank 0 (pid ") && err.contains("was killed by SIGSEGV (segmentation fault)"), "{err}");
    machine.settles();
}

#[test]
fn what_a_rank_started_and_left_ends_with_it() {
    let Some(machine) = Machine::start() else { return };
    let (status, _, err) = machine.run("2", "setsid sleep 1000 & exit 0");
    assert_eq!(status, 0, "{err}");
    machine.settles();
}

#[test]
fn programs_and_hosts_that_do_not_exist_are_named() {
    let Some(machine) = Machine::start() else { return };
    let of = |words: &[&str]| report(&machine.spawn(words).output().expect("pvm-spawn starts"));
    let (status, _, err) = of(&["-n", "2", "--", "/nonexistent/program"]);
    assert!(
        status == 127 && err.contains("/nonexistent/program") && err.contains("on host localhost"),
        "{status} {err}"
    );
    let (status, _, err) = of(&["-n", "2", "--hosts", "localhost,elsewhere", "--", "/bin/true"]);
    assert!(status == 1 && err.contains("`elsewhere`") && err.contains("has localhost"), "{status} {err}");
    machine.settles();
}

#[test]
fn without_a_daemon_the_message_says_how_to_start_one() {
    let Some(machine) = Machine::start() else { return };
    let mut command = machine.spawn(&["-n", "2", "--", "/bin/true"]);
    let (status, _, err) = report(&command.env("PVM_VMID", "nobody").output().expect("pvm-spawn starts"));
    assert!(status == 1 && err.contains("no PVM daemon") && err.contains("echo quit |"), "{status} {err}");
}

/// A job of ranks that compute, once they all do.
fn computing(machine: &Machine, n: usize) -> Child {
    let script = "echo $$ >&2; while :; do :; done # computing";
    let child =
        machine.spawn(&["-n", &n.to_string(), "--", "/bin/sh", "-c", script]).spawn().expect("pvm-spawn starts");
    // The script is in the command lines of the ranks and of the initial task.
    until("all ranks", || machine.find("computing").len() == n + 1 && machine.find("--keeper-of").len() == n);
    child
}

#[test]
fn a_signal_to_the_initial_task_ends_the_job() {
    let Some(machine) = Machine::start() else { return };
    let child = computing(&machine, 2);
    kill(child.id(), libc::SIGTERM);
    let (status, err) = ended(child);
    assert!(status == 128 + libc::SIGTERM && err.contains("the job was ended by SIGTERM"), "{status} {err}");
    machine.settles();
}

#[test]
fn when_the_initial_task_is_killed_nothing_is_left() {
    let Some(machine) = Machine::start() else { return };
    let mut child = computing(&machine, 3);
    child.kill().expect("a kill");
    child.wait().expect("a status");
    machine.settles();
}

#[test]
fn when_a_keeper_is_killed_the_job_ends_and_names_its_rank() {
    let Some(machine) = Machine::start() else { return };
    let child = computing(&machine, 2);
    kill(machine.find("--keeper-of")[0], libc::SIGKILL);
    let (status, err) = ended(child);
    assert!(status == 1 && err.contains("is lost: its keeper") && err.contains("host localhost"), "{status} {err}");
    machine.settles();
}

#[test]
fn when_the_daemon_is_killed_the_job_ends() {
    let Some(mut machine) = Machine::start() else { return };
    let child = computing(&machine, 2);
    machine.daemon.kill().expect("a kill");
    let (status, err) = ended(child);
    assert!(status == 1 && err.contains("the PVM daemon of this host has ended"), "{status} {err}");
    until("the end of all tasks", || machine.processes().is_empty());
}
