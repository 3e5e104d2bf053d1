//! Processes and launchers that die at random moments: the status and the last line are right, and nothing of the job
//! is left. Every process of a round carries a mark in its environment, by which it is found whatever it did to hide.
//! Half of the rounds run shells with children, the others a C program in the middle of collectives.
//!
//! `NAGAYA_TEST_SEED` replays a run.

use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use nagaya_random::Random;
use nagaya_tests::remains::{gone, marked, residue, Seen, MARK};
use nagaya_tests::{long_ring, nagaya_run, run, seed, stage, until, Scratch, PATIENCE};

/// Waits until `choose` finds the process it wants among those of the round.
fn find(mark: &str, choose: impl Fn(&Seen) -> bool) -> i32 {
    let start = Instant::now();
    loop {
        if let Some(seen) = marked(mark).into_iter().find(&choose) {
            return seen.pid;
        }
        assert!(start.elapsed() < PATIENCE, "the process to kill never appeared");
        std::thread::sleep(Duration::from_micros(200));
    }
}

fn signal(pid: i32, number: i32) {
    // SAFETY: a system call without memory.
    assert_eq!(unsafe { libc::kill(pid, number) }, 0, "kill {pid}: {}", std::io::Error::last_os_error());
}

/// A rank that hides processes: one in its group, one in a session of its own, one two levels down.
const FAMILY: &str = "sleep 1000 & setsid sleep 1000 & (sleep 1000; :) & ";

/// A program that communicates for ever. Arguments: which rank ends it, after how many microseconds, how, and with what.
const BUSY: &str = r#"
#include <nagaya.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
static long now(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return t.tv_sec * 1000000L + t.tv_nsec / 1000; }
int main(int argc, char **argv)
{
    static double a[1000], b[1000];
    if (argc != 5 || ngy_init() != NGY_OK) return 99;
    int victim = atoi(argv[1]) == ngy_rank(), value = atoi(argv[4]);
    const char *how = argv[3];
    long end = now() + atol(argv[2]);
    for (;;) {
        if (ngy_barrier(NULL) || ngy_allreduce(NULL, NGY_SUM, NGY_F64, a, b, 1000) || ngy_bcast(NULL, a, 8, 0)) return 98;
        if (!victim || now() < end) continue;
        if (strcmp(how, "leave") == 0) _exit(value);
        if (strcmp(how, "kill") == 0) raise(value);
        if (strcmp(how, "abort") == 0) ngy_abort(value, "enough");
    }
}
"#;

fn busy_program(scratch: &Scratch) -> PathBuf {
    let (source, program) = (scratch.file("busy.c", BUSY), scratch.path().join("busy"));
    let lib = stage().join("lib");
    let mut gcc = Command::new("gcc");
    gcc.arg("-O1").arg("-I").arg(stage().join("include")).arg(source).arg("-o").arg(&program);
    run(gcc.arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()))).must_succeed();
    program
}

fn start(n: u32, mark: &str, script: &str) -> Child {
    let mut command = nagaya_run(n);
    command.args(["sh", "-c", script]).env(MARK, mark);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

fn status_of(output: &Output) -> i32 {
    output.status.code().unwrap_or_else(|| 128 + output.status.signal().unwrap())
}

#[derive(Debug, Clone, Copy)]
enum Blow {
    /// A signal to the process of a rank.
    Rank(i32),
    /// A rank ends by itself: a status, or a signal it sends itself.
    Leave(i32),
    Suicide(i32),
    /// A rank requests the end of the job (only programs that are in it can).
    Abort(i32),
    /// A signal to the launcher.
    Launcher(i32),
    /// SIGKILL to the launcher's child that holds the ranks.
    Worker,
}

const BLOWS: [Blow; 14] = [
    Blow::Rank(libc::SIGKILL),
    Blow::Rank(libc::SIGSEGV),
    Blow::Rank(libc::SIGTERM),
    Blow::Leave(1),
    Blow::Leave(77),
    Blow::Leave(0),
    Blow::Abort(5),
    Blow::Suicide(libc::SIGABRT),
    Blow::Suicide(libc::SIGBUS),
    Blow::Launcher(libc::SIGKILL),
    Blow::Launcher(libc::SIGKILL),
    Blow::Launcher(libc::SIGINT),
    Blow::Launcher(libc::SIGTERM),
    Blow::Worker,
];

fn name(signal: i32) -> &'static str {
    let names = [
        (libc::SIGKILL, "SIGKILL"),
        (libc::SIGSEGV, "SIGSEGV"),
        (libc::SIGTERM, "SIGTERM"),
        (libc::SIGABRT, "SIGABRT"),
        (libc::SIGBUS, "SIGBUS"),
        (libc::SIGINT, "SIGINT"),
    ];
    names.iter().find(|row| row.0 == signal).unwrap().1
}

/// One round; returns how long processes outlived the launcher (and for a blow to a rank: the blow).
fn round(random: &mut Random, mark: &str, busy: &Path) -> Duration {
    let n = 1 + random.below(5) as u32;
    let victim = random.below(u64::from(n)) as u32;
    let blow = random.pick(&BLOWS);
    let pause = Duration::from_micros(random.below(25_000));
    let in_job = matches!(blow, Blow::Leave(0) | Blow::Abort(_)) || random.below(2) == 0;
    let script = if in_job {
        let (how, value) = match blow {
            Blow::Leave(status) => ("leave", status),
            Blow::Suicide(signal) => ("kill", signal),
            Blow::Abort(status) => ("abort", status),
            _ => ("stay", 0),
        };
        let program = busy.display();
        format!("sleep 1000 & exec '{program}' {victim} {} {how} {value}", pause.as_micros())
    } else {
        let after = pause.as_secs_f64();
        let end = |what: String| format!("[ $NAGAYA_RANK = {victim} ] && {{ sleep {after:.4}; {what}; }}; ");
        match blow {
            Blow::Leave(status) => format!("{FAMILY}{}wait", end(format!("exit {status}"))),
            Blow::Suicide(signal) => format!("{FAMILY}{}wait", end(format!("kill -{signal} $$"))),
            _ => format!("{FAMILY}wait"),
        }
    };
    let mut launcher = start(n, mark, &script);
    let guard = launcher.id() as i32;
    let is_worker = |seen: &Seen| seen.parent == guard && seen.rank.is_none();
    let mut victim_pid = None;
    let mut struck = Instant::now();
    match blow {
        Blow::Rank(number) => {
            std::thread::sleep(pause);
            let worker = find(mark, is_worker);
            let pid = find(mark, |seen| seen.parent == worker && seen.rank == Some(victim));
            struck = Instant::now();
            signal(pid, number);
            victim_pid = Some(pid);
        }
        Blow::Launcher(number) => {
            std::thread::sleep(pause);
            struck = Instant::now();
            signal(guard, number);
        }
        Blow::Worker => {
            let worker = find(mark, is_worker);
            std::thread::sleep(pause);
            struck = Instant::now();
            signal(worker, libc::SIGKILL);
        }
        Blow::Leave(_) | Blow::Suicide(_) | Blow::Abort(_) => {}
    }
    let what = if in_job { "programs" } else { "shells" };
    let blow_text = format!("{blow:?}, rank {victim} of {n} {what}, after {pause:?}");
    let output = end(&mut launcher, mark);
    let took = struck.elapsed();

    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let last = text.lines().last().unwrap_or("");
    let pid = victim_pid.map_or(String::new(), |pid| pid.to_string());
    let (status, words) = match blow {
        Blow::Rank(s) | Blow::Suicide(s) => {
            (128 + s, vec![format!("nagaya run: rank {victim} (pid {pid}"), format!("was killed by {}", name(s))])
        }
        Blow::Leave(0) => (1, vec![format!("rank {victim} (pid "), "exited with status 0 without ".into()]),
        Blow::Abort(s) => {
            (s, vec![format!("rank {victim} (pid "), format!(") ended the job with status {s}: "), "enough".into()])
        }
        Blow::Leave(s) => {
            (s, vec![format!("nagaya run: rank {victim} (pid "), format!("exited with status {s}; the job was ended")])
        }
        // The signal may hit the launcher before it has set its handler; then there is no job and no message.
        Blow::Launcher(s) if s == libc::SIGKILL || text.is_empty() => (128 + s, vec![]),
        Blow::Launcher(s) => (128 + s, vec![format!("the job was ended by {}", name(s))]),
        Blow::Worker => (137, vec!["the launcher was killed by SIGKILL".to_string()]),
    };
    assert_eq!(status_of(&output), status, "{blow_text}: {text}");
    for word in words {
        assert!(last.contains(&word), "{blow_text}: expected `{word}` in the last line of:\n{text}");
    }
    took
}

/// Waits for the launcher's end, and that of everything marked. Only then reads their output, because any process that
/// outlived the launcher would hold the pipes open.
fn end(launcher: &mut Child, mark: &str) -> Output {
    let mut status = None;
    until("the launcher's end", || {
        status = launcher.try_wait().unwrap();
        status.is_some()
    });
    gone(mark);
    let read = |stream: Option<&mut dyn std::io::Read>| {
        let mut bytes = Vec::new();
        stream.unwrap().read_to_end(&mut bytes).unwrap();
        bytes
    };
    Output {
        status: status.unwrap(),
        stdout: read(launcher.stdout.as_mut().map(|s| s as _)),
        stderr: read(launcher.stderr.as_mut().map(|s| s as _)),
    }
}

#[test]
fn a_hundred_deaths_leave_nothing() {
    let rounds = if long_ring() { 2000 } else { 100 };
    let seed = seed();
    println!("NAGAYA_TEST_SEED={seed}");
    let mut random = Random::new(seed);
    let scratch = Scratch::new("deaths");
    let busy = busy_program(&scratch);
    let before = residue();
    let mut slowest = Duration::ZERO;
    for number in 0..rounds {
        let mark = format!("{}-{seed}-{number}", std::process::id());
        slowest = slowest.max(round(&mut random, &mark, &busy));
    }
    println!("slowest of {rounds} rounds, from the blow to an empty process table: {slowest:?}");
    // What others had there may be gone by now.
    until("the end of what jobs left", || residue().iter().all(|name| before.contains(name)));
}

#[test]
fn guard_and_worker_killed_at_once_take_the_ranks_with_them() {
    for number in 0..20 {
        let mark = format!("{}-both-{number}", std::process::id());
        let mut launcher = start(3, &mark, "exec sleep 1000");
        let guard = launcher.id() as i32;
        let worker = find(&mark, |seen| seen.parent == guard && seen.rank.is_none());
        find(&mark, |seen| seen.parent == worker && seen.rank == Some(2));
        // Stopped first, so that neither can act on the other's death.
        signal(worker, libc::SIGSTOP);
        signal(guard, libc::SIGKILL);
        signal(worker, libc::SIGKILL);
        end(&mut launcher, &mark);
    }
}

#[test]
fn a_rank_that_ignores_requests_to_end_is_ended_all_the_same() {
    let mark = format!("{}-stubborn", std::process::id());
    let mut launcher = start(2, &mark, "trap '' INT TERM; echo ready; while :; do sleep 1000; done");
    let guard = launcher.id() as i32;
    let worker = find(&mark, |seen| seen.parent == guard && seen.rank.is_none());
    let shell = find(&mark, |seen| seen.parent == worker && seen.rank == Some(1));
    find(&mark, |seen| seen.parent == shell);
    signal(guard, libc::SIGTERM);
    let output = end(&mut launcher, &mark);
    assert_eq!(status_of(&output), 143);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "nagaya run: the job was ended by SIGTERM\n");
}

#[test]
fn a_rank_may_end_in_its_own_way_when_the_job_is_interrupted() {
    let mark = format!("{}-polite", std::process::id());
    // The test waits for the child, so all output of the rank comes before its end.
    let script = "trap 'echo saved; exit 0' INT; echo ready; sleep 1000 & wait";
    let mut launcher = start(1, &mark, script);
    let guard = launcher.id() as i32;
    let worker = find(&mark, |seen| seen.parent == guard && seen.rank.is_none());
    let shell = find(&mark, |seen| seen.parent == worker);
    find(&mark, |seen| seen.parent == shell);
    signal(guard, libc::SIGINT);
    let output = end(&mut launcher, &mark);
    assert_eq!(status_of(&output), 130);
    assert_eq!(String::from_utf8_lossy(&output.stdout), "ready\nsaved\n");
}

#[test]
fn nohup_is_respected() {
    let mark = format!("{}-nohup", std::process::id());
    let (launcher, scratch) = (nagaya_tests::stage().join("bin/nagaya"), Scratch::new("nohup"));
    let go = scratch.path().join("go");
    let rank = "while [ ! -e \"$GO\" ]; do sleep 0.05; done; echo done";
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\" run -n 2 sh -c \"$1\""]).arg(launcher).arg(rank);
    let shell = shell.env(MARK, &mark).env("GO", &go).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = shell.spawn().unwrap();
    find(&mark, |seen| seen.rank == Some(1));
    signal(child.id() as i32, libc::SIGHUP);
    std::fs::write(go, "").unwrap();
    let output = end(&mut child, &mark);
    assert_eq!((status_of(&output), output.stdout.as_slice()), (0, b"done\ndone\n".as_slice()));
}
