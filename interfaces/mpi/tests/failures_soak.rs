//! A soak of `nagaya run --tolerate-failures`: random ranks of 64 are killed, one after the other, and the others go on.
//!
//! A job loses ranks until a drawn number remains, then the test ends it and starts the next one. `NAGAYA_SOAK_SECONDS` sets how
//! long all jobs together last, and `NAGAYA_TEST_SEED` replays the order of victims. `make soak` runs an hour.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::time::{Duration, Instant};

use nagaya_random::Random;
use nagaya_tests::remains::{gone, residue, MARK};
use nagaya_tests::{seed, until, Scratch, PATIENCE};

use crate::mpi_failures::{compiled_c, tolerant};

const RANKS: usize = 64;
const USUAL_SECONDS: u64 = 60;
/// The time between two failures: at most this, and in a short soak a fifteenth of it.
const LONGEST_BETWEEN: Duration = Duration::from_secs(20);

fn duration() -> Duration {
    let seconds = match std::env::var("NAGAYA_SOAK_SECONDS") {
        Ok(text) => text.trim().parse().expect("NAGAYA_SOAK_SECONDS is a number of seconds"),
        Err(_) => USUAL_SECONDS,
    };
    Duration::from_secs(seconds)
}

/// A job that loses ranks.
struct Job<'a> {
    scratch: &'a Scratch,
    mark: String,
    launcher: Child,
    lines: Receiver<String>,
    /// The processes of the ranks that were not killed.
    processes: Vec<i32>,
    killed: usize,
}

impl<'a> Job<'a> {
    /// Starts one, and waits until all ranks are in it.
    fn start(scratch: &'a Scratch, program: &Path, number: usize) -> Job<'a> {
        let mark = format!("{}-soak-{number}", std::process::id());
        let mut command = tolerant(scratch, RANKS as u32);
        command.arg(program).arg(stop(scratch)).env(MARK, &mark).env("TMPDIR", scratch.path().join("tmp"));
        // Cargo sets it to its own folders.
        command.env_remove("LD_LIBRARY_PATH").stdin(Stdio::null()).stdout(Stdio::piped());
        command.stderr(std::fs::File::create(scratch.path().join("stderr")).expect("a file"));
        let mut launcher = command.spawn().expect("the job starts");
        let output = BufReader::new(launcher.stdout.take().expect("its output"));
        let (sender, lines) = channel();
        std::thread::spawn(move || output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let mut job = Job { scratch, mark, launcher, lines, processes: Vec::new(), killed: 0 };
        while job.processes.len() < RANKS {
            let line = job.line("all ranks to start");
            job.processes.push(line.strip_prefix("process ").and_then(|pid| pid.parse().ok()).expect("a process"));
        }
        job
    }

    fn errors(&self) -> String {
        std::fs::read_to_string(self.scratch.path().join("stderr")).unwrap_or_default()
    }

    /// The next line of the job's output.
    #[track_caller]
    fn line(&self, what: &str) -> String {
        self.lines.recv_timeout(PATIENCE).unwrap_or_else(|why| {
            panic!("waited in vain for {what} ({} killed): {why}\n{}", self.killed, self.errors());
        })
    }

    fn kill(&mut self, random: &mut Random) {
        let victim = self.processes.swap_remove(random.below(self.processes.len()));
        // SAFETY: a rank of our job. Its launcher reports its end only once, so the number is used once.
        let result = unsafe { libc::kill(victim, libc::SIGKILL) };
        assert_eq!(result, 0, "process {victim}: {}\n{}", std::io::Error::last_os_error(), self.errors());
        self.killed += 1;
    }

    /// Waits until the ranks that remain compute without the others.
    #[track_caller]
    fn recover(&self) {
        let wanted = format!("{} go on", self.processes.len());
        while self.line(&wanted) != wanted {}
    }

    /// Ends the job: it succeeds, has reported each failure, and leaves nothing.
    fn end(mut self) {
        std::fs::write(stop(self.scratch), "").expect("a file");
        let left = format!("{} are left", self.processes.len());
        assert_eq!(self.line(&left), left, "{}", self.errors());
        let mut status = None;
        until("the end of the job", || {
            status = self.launcher.try_wait().expect("our child");
            status.is_some()
        });
        let (errors, status) = (self.errors(), status.expect("the job has ended"));
        assert!(status.success(), "{status}\n{errors}");
        let reported = errors.lines().filter(|line| line.ends_with("was killed by SIGKILL (killed); the others go on"));
        assert_eq!((reported.count(), errors.lines().count()), (self.killed, self.killed), "{errors}");
        gone(&self.mark);
        let temporary: Vec<_> = std::fs::read_dir(self.scratch.path().join("tmp")).expect("ours").flatten().collect();
        assert!(temporary.is_empty(), "{temporary:?}");
        std::fs::remove_file(stop(self.scratch)).expect("our file");
    }
}

fn stop(scratch: &Scratch) -> std::path::PathBuf {
    scratch.path().join("stop")
}

#[test]
#[ignore = "long ring"]
fn random_ranks_of_64_are_killed() {
    let (seed, duration) = (seed(), duration());
    println!("NAGAYA_TEST_SEED={seed}");
    let mut random = Random::new(seed);
    let scratch = Scratch::new("mpi-soak");
    let program = compiled_c(&scratch, "failures_soak");
    std::fs::create_dir(scratch.path().join("tmp")).expect("a folder");
    let (before, begin, between) = (residue(), Instant::now(), LONGEST_BETWEEN.min(duration / 15));
    let (mut kills, mut jobs) = (0, 0);
    while begin.elapsed() < duration {
        jobs += 1;
        let (mut job, few) = (Job::start(&scratch, &program, jobs), random.within(1, RANKS - 1));
        while job.processes.len() > few && begin.elapsed() < duration {
            std::thread::sleep(between);
            job.kill(&mut random);
            // Now and then one more, while the others still agree on the first.
            if job.processes.len() > few && random.chance(25) {
                std::thread::sleep(Duration::from_micros(random.below(20_000)));
                job.kill(&mut random);
            }
            job.recover();
        }
        kills += job.killed;
        println!("job {jobs}: {} killed, {} left", job.killed, job.processes.len());
        job.end();
    }
    println!("{kills} ranks of {jobs} jobs were killed in {:?}", begin.elapsed());
    // What others had there may be gone by now, and what they have there goes.
    until("the end of what jobs left", || residue().iter().all(|name| before.contains(name)));
}
