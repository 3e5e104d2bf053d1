//! How a job ends when no process was killed by surprise. The tests send signals that are meant for the processes, and
//! check the time that processes get to end by themselves. They also check ranks that never join, and memory that runs
//! out.

use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::CommandExt;
use std::path::PathBuf;
use std::process::{Child, ChildStdout, Command, Stdio};

use nagaya_tests::control_group::{ControlGroup, Resource};
use nagaya_tests::{nagaya_run, run, skip, skip_part, stage, until, Outcome, Scratch};

/// Joins unless an argument forbids it, waits for a signal if an argument names one, and leaves with all the others.
const MEMBER: &str = r#"
#include <nagaya.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(int argc, char **argv)
{
    int number = argc > 2 ? atoi(argv[2]) : 0;
    const char *rank = getenv("NAGAYA_RANK");
    sigset_t set;
    if (argc > 1 && strcmp(argv[1], "outside") == 0 && atoi(rank) == number) return 0;
    if (argc > 1 && strcmp(argv[1], "wait") == 0) {
        sigemptyset(&set);
        sigaddset(&set, number);
        sigprocmask(SIG_BLOCK, &set, NULL);
    }
    if (ngy_init() || ngy_barrier(NULL)) return 99;
    if (argc > 1 && strcmp(argv[1], "wait") == 0) {
        puts("ready");
        fflush(stdout);
        sigwait(&set, &number);
        puts("heard");
    }
    if (argc > 1 && strcmp(argv[1], "eat") == 0 && ngy_rank() == 1) {
        for (;;) memset(malloc(1 << 20), 1, 1 << 20);
    }
    if (ngy_barrier(NULL)) return 98;
    return ngy_finalize();
}
"#;

fn member(scratch: &Scratch) -> PathBuf {
    let (source, program) = (scratch.file("member.c", MEMBER), scratch.path().join("member"));
    let lib = stage().join("lib");
    let mut gcc = Command::new("gcc");
    gcc.arg("-I").arg(stage().join("include")).arg(source).arg("-o").arg(&program);
    run(gcc.arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()))).must_succeed();
    program
}

/// A job that runs, in a session without a terminal.
struct Job {
    launcher: Child,
    out: BufReader<ChildStdout>,
}

impl Job {
    fn start(n: u32, options: &[&str], script: &str) -> Job {
        let mut command = nagaya_run(n);
        command.args(options).args(["sh", "-c", script]);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // SAFETY: setsid may be called between fork and exec.
        let command = unsafe {
            command.pre_exec(|| (libc::setsid() >= 0).then_some(()).ok_or_else(std::io::Error::last_os_error))
        };
        let mut launcher = command.spawn().expect("nagaya run");
        let out = BufReader::new(launcher.stdout.take().expect("piped"));
        Job { launcher, out }
    }

    /// Waits for `count` lines of this text.
    #[track_caller]
    fn expect(&mut self, count: usize, text: &str) {
        for _ in 0..count {
            let mut line = String::new();
            self.out.read_line(&mut line).expect("a line");
            assert_eq!(line.trim_end(), text, "{}", self.complaints());
        }
    }

    fn complaints(&mut self) -> String {
        let mut output = String::new();
        let _ = self.launcher.kill();
        let _ = self.launcher.stderr.as_mut().expect("piped").read_to_string(&mut output);
        output
    }

    fn send(&self, number: i32) {
        // SAFETY: a child that has not been waited for.
        assert_eq!(unsafe { libc::kill(self.launcher.id() as i32, number) }, 0);
    }

    fn end(mut self) -> Outcome {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.out.read_to_string(&mut stdout).expect("text");
        self.launcher.stderr.as_mut().expect("piped").read_to_string(&mut stderr).expect("text");
        let status = self.launcher.wait().expect("its status");
        Outcome { status: status.code().unwrap_or(-1), stdout, stderr }
    }
}

#[test]
fn signals_that_mean_nothing_to_the_launcher_go_to_the_ranks() {
    let cases = [
        ("USR1", libc::SIGUSR1),
        ("USR2", libc::SIGUSR2),
        ("ALRM", libc::SIGALRM),
        ("HUP", libc::SIGHUP),
        ("WINCH", libc::SIGWINCH),
        ("RTMIN", libc::SIGRTMIN()),
    ];
    for (name, number) in cases {
        // A shell handles the signal when its child has ended, or continues to wait.
        let script = format!("trap 'echo heard; exit 0' {name}; echo ready; while :; do sleep 1000 & wait; done");
        let mut job =
            Job::start(2, &[], &if name == "RTMIN" { script.replace("RTMIN", &number.to_string()) } else { script });
        job.expect(2, "ready");
        job.send(number);
        job.expect(2, "heard");
        let outcome = job.end();
        assert_eq!((outcome.status, outcome.stderr.as_str()), (0, ""), "{name}");
    }
    // A program that does not expect it ends by it, and learns where it came from.
    let mut job = Job::start(2, &[], "echo ready; exec sleep 1000");
    job.expect(2, "ready");
    job.send(libc::SIGUSR1);
    let outcome = job.end();
    assert_eq!(outcome.status, 128 + libc::SIGUSR1);
    let output = "was killed by SIGUSR1 (user signal 1), which was sent to nagaya run and passed on; the job was ended";
    assert!(outcome.stderr.contains(output), "{outcome:?}");
}

#[test]
fn a_script_around_the_program_does_not_get_its_signals() {
    let scratch = Scratch::new("behind");
    let program = member(&scratch);
    let script = format!("'{}' wait {}; echo status $?", program.display(), libc::SIGUSR2);
    let mut job = Job::start(2, &[], &script);
    job.expect(2, "ready");
    job.send(libc::SIGUSR2);
    let outcome = job.end().must_succeed();
    let mut lines: Vec<&str> = outcome.stdout.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["heard", "heard", "status 0", "status 0"]);
}

/// Saves something when it gets SIGTERM, and reports in a file when it is ready.
const CAREFUL: &str = "trap 'echo saved; exit 0' TERM; : > ready$NAGAYA_RANK; while :; do sleep 1000 & wait; done";

#[test]
fn a_failure_leaves_the_others_time_to_save_their_work() {
    let scratch = Scratch::new("grace");
    let job = |grace: &str, careful: &str| {
        let _ = std::fs::remove_file(scratch.path().join("ready0"));
        let script =
            format!("if [ $NAGAYA_RANK = 1 ]; then while [ ! -e ready0 ]; do sleep 0.01; done; exit 3; fi; {careful}");
        let mut command = nagaya_run(2);
        let outcome = run(command.args(["--grace", grace, "sh", "-c", &script]).current_dir(scratch.path()));
        assert_eq!(outcome.status, 3, "{outcome:?}");
        assert!(outcome.stderr.ends_with("exited with status 3; the job was ended\n"), "{outcome:?}");
        outcome.stdout
    };
    assert_eq!(job("10m", CAREFUL), "saved\n");
    // Also a program after a script, which ends at once.
    assert_eq!(job("10m", &format!("sh -c \"{CAREFUL}\"; true")), "saved\n");
    assert_eq!(job("0", CAREFUL), "");
    // Whoever does not listen is ended all the same.
    assert_eq!(job("0.1", "trap '' TERM; : > ready0; while :; do sleep 1000; done"), "");
}

#[test]
fn a_time_limit_leaves_time_to_save() {
    let scratch = Scratch::new("limit");
    // On a busy machine the shells may need more than the first of these to start.
    for time in ["0.3", "3", "30", "300"] {
        let mut command = nagaya_run(2);
        command.args(["--timeout", time, "--grace=10m", "sh", "-c", CAREFUL]);
        let outcome = run(command.current_dir(scratch.path()));
        assert_eq!(outcome.status, 124, "{outcome:?}");
        let output = format!("nagaya run: the job was ended after {time} s (--timeout); still running: ranks 0-1\n");
        if outcome.stdout == "saved\nsaved\n" {
            assert!(outcome.stderr.contains(&output), "{outcome:?}");
            return;
        }
    }
    panic!("the shells were never ready");
}

#[test]
fn a_rank_that_never_joins_is_named() {
    let scratch = Scratch::new("outside");
    let program = member(&scratch);
    let program = program.to_str().expect("a plain path");
    let must_name = |outcome: Outcome, rank: u32| {
        assert_eq!(outcome.status, 1, "{outcome:?}");
        let last = outcome.stderr.lines().last().unwrap_or("");
        assert!(last.starts_with(&format!("nagaya run: rank {rank} (pid ")), "{outcome:?}");
        assert!(last.contains("exited with status 0 and never joined the job, but rank "), "{outcome:?}");
    };
    let ucx = stage().join("lib/nagaya/libnagaya-ucx.so").exists();
    if !ucx {
        skip_part("ranks that never join over UCX: it is not installed");
    }
    for conduit in ["smp", "ucx"].iter().take(if ucx { 2 } else { 1 }) {
        let options = ["--conduit", *conduit];
        must_name(run(nagaya_run(3).args(options).args([program, "outside", "1"])), 1);
        // Before the other process exists, and when that process waits for it.
        let gone = "until [ -s gone ] && ! kill -0 $(cat gone) 2> /dev/null; do sleep 0.01; done";
        let early = format!("[ $NAGAYA_RANK = 0 ] && {{ echo $$ > gone; exit 0; }}; {gone}; exec '{program}'");
        let asleep = "until [ -s there ] && grep -q '^[0-9]* (member) S' /proc/$(cat there)/stat; do sleep 0.01; done";
        let late = format!("[ $NAGAYA_RANK = 0 ] && {{ {asleep}; exit 0; }}; echo $$ > there; exec '{program}'");
        for script in [early, late] {
            let folder = Scratch::new("outside-signs");
            must_name(run(nagaya_run(2).args(options).args(["sh", "-c", &script]).current_dir(folder.path())), 0);
        }
        // When the launcher is the child of a script, every rank joins.
        let script = format!("'{program}'; exit $?");
        run(nagaya_run(2).args(options).args(["sh", "-c", &script])).must_succeed();
    }
    let outcome = run(nagaya_run(4).arg("hostname")).must_succeed();
    assert_eq!(outcome.stdout.lines().count(), 4);
}

#[test]
fn a_process_that_the_kernel_ended_for_its_memory_is_said_to_be_one() {
    let group = match ControlGroup::with_limit(Resource::Memory, 96 << 20) {
        Ok(group) => group,
        Err(why) => return skip(&why),
    };
    let scratch = Scratch::new("memory");
    let program = member(&scratch);
    let mut command = nagaya_run(2);
    group.enter(&mut command);
    let outcome = run(command.arg(&program).arg("eat").env("NAGAYA_SEGMENT_SIZE", "16M"));
    assert_eq!(outcome.status, 137, "{outcome:?}");
    let last = outcome.stderr.lines().last().unwrap_or("");
    assert!(
        last.contains("rank 1 (pid ") && last.contains("was killed by SIGKILL (killed), by the kernel, "),
        "{outcome:?}"
    );
    assert!(last.contains("because the memory limit of 96M was reached (control group, "), "{outcome:?}");
    until("the end of the control group", || group.is_empty());
}
