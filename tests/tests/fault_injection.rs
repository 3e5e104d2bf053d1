//! Faults of the system while a job starts and runs: a system call fails. Each time the job gives the right answer or ends with
//! a clear error (`judged`); nothing hangs and nothing is left. Memory, disk and limits that are used up: `fault_limits.rs`.
//!
//! The long ring lets each call of each process fail once, with each error of the table (`nagaya_tests::faults`). The normal
//! ring draws some. `NAGAYA_TEST_SEED` replays a run.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_random::Random;
use nagaya_tests::faults::{refusal, run_with, table::CALLS, Fault, Limit, Observed};
use nagaya_tests::{nagaya_run, run, seed, skip, stage, Scratch, PATIENCE};

/// Faults of the normal ring.
const ROUNDS: usize = 30;

/// One-sided communication in C: puts, a get, a reduction.
pub(crate) const C_API: &str = r#"
#include <nagaya.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#define must(call) do { if ((call) != NGY_OK) ngy_abort(3, ngy_last_error()); } while (0)
enum { MANY = 100000 };
int main(void)
{
    static long in[MANY];
    long *row, sum, mine = 0;
    must(ngy_init());
    int me = ngy_rank(), size = ngy_size();
    must(ngy_alloc(sizeof in, 0, (void **)&row));
    for (int i = 0; i < MANY; i++)
        in[i] = me + i;
    must(ngy_put((me + 1) % size, row, in, sizeof in));
    must(ngy_barrier(NULL));
    must(ngy_get((me + 1) % size, in, row, sizeof in));
    for (int i = 0; i < MANY; i++)
        mine += in[i] + row[i];
    must(ngy_allreduce(NULL, NGY_SUM, NGY_I64, &sum, &mine, 1));
    must(ngy_free(row));
    char text[200];
    if (printf("rank %d: %ld\n", me, sum) < 0 || fflush(stdout) != 0) {
        snprintf(text, sizeof text, "cannot write standard output: %s; check the device", strerror(errno));
        ngy_abort(4, text);
    }
    must(ngy_finalize());
    return 0;
}
"#;

/// Messages of MPI: small and large ones, a broadcast, a sum, a window.
pub(crate) const MPI: &str = r#"
#include <errno.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
enum { MANY = 200000 };
int main(int argc, char **argv)
{
    static long out[MANY], in[MANY];
    long sum, mine = 0, word, *window;
    int me, size;
    MPI_Win win;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int next = (me + 1) % size, last = (me + size - 1) % size;
    for (int i = 0; i < MANY; i++)
        out[i] = me + i;
    MPI_Sendrecv(&out[5], 1, MPI_LONG, next, 1, &word, 1, MPI_LONG, last, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Sendrecv(out, MANY, MPI_LONG, next, 2, in, MANY, MPI_LONG, last, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    MPI_Bcast(out, MANY, MPI_LONG, 0, MPI_COMM_WORLD);
    MPI_Win_allocate(sizeof *window, sizeof *window, MPI_INFO_NULL, MPI_COMM_WORLD, &window, &win);
    MPI_Win_fence(0, win);
    MPI_Put(&word, 1, MPI_LONG, next, 0, 1, MPI_LONG, win);
    MPI_Win_fence(0, win);
    for (int i = 0; i < MANY; i++)
        mine += in[i] + out[i];
    mine += *window;
    MPI_Win_free(&win);
    MPI_Allreduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (printf("rank %d: %ld\n", me, sum) < 0 || fflush(stdout) != 0) {
        fprintf(stderr, "program: cannot write standard output: %s; check the device\n", strerror(errno));
        MPI_Abort(MPI_COMM_WORLD, 4);
    }
    return MPI_Finalize();
}
"#;

/// A file of MPI, written together and read back.
pub(crate) const FILE: &str = r#"
#include <errno.h>
#include <mpi.h>
#include <stdio.h>
#include <string.h>
enum { MANY = 40000 };
int main(int argc, char **argv)
{
    static int out[MANY], in[MANY];
    int me, size;
    long mine = 0, sum;
    MPI_File file;
    MPI_Datatype cyclic;
    MPI_Init(&argc, &argv);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ARE_FATAL);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    for (int i = 0; i < MANY; i++)
        out[i] = i * size + me;
    MPI_Type_vector(MANY, 1, size, MPI_INT, &cyclic);
    MPI_Type_commit(&cyclic);
    MPI_File_open(MPI_COMM_WORLD, argv[1], MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_set_size(file, 0);
    MPI_File_set_view(file, me * sizeof(int), MPI_INT, cyclic, "native", MPI_INFO_NULL);
    MPI_File_write_all(file, out, MANY, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_sync(file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    MPI_File_read_at_all(file, (MPI_Offset)((me + 1) % size) * MANY, in, MANY, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_close(&file);
    MPI_Type_free(&cyclic);
    for (int i = 0; i < MANY; i++)
        mine += in[i];
    MPI_Allreduce(&mine, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
    if (printf("rank %d: %ld\n", me, sum) < 0 || fflush(stdout) != 0) {
        fprintf(stderr, "program: cannot write standard output: %s; check the device\n", strerror(errno));
        MPI_Abort(MPI_COMM_WORLD, 4);
    }
    return MPI_Finalize();
}
"#;

/// A program, compiled, and the surroundings of its jobs.
pub(crate) struct Job {
    pub scratch: Scratch,
    pub program: PathBuf,
    /// What a right run prints, with its lines in order.
    right: String,
    writes: bool,
}

impl Job {
    pub fn new(name: &str, text: &str) -> Job {
        let scratch = Scratch::new(name);
        let program = compiled(text, scratch.path(), "program");
        for folder in ["tmp", "io", "disk"] {
            std::fs::create_dir(scratch.path().join(folder)).expect("a folder");
        }
        let mut job = Job { scratch, program, right: String::new(), writes: text == FILE };
        let outcome = run(&mut job.command()).must_succeed();
        job.right = in_order(&outcome.stdout);
        assert_eq!(job.right.lines().count(), 2, "{}", job.right);
        job
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.scratch.path().join(name)
    }

    pub fn command(&self) -> Command {
        let mut command = nagaya_run(2);
        command.arg(&self.program).arg(self.path("disk/data")).env("TMPDIR", self.path("tmp"));
        // Cargo sets it to its own folders.
        command.env_remove("LD_LIBRARY_PATH").current_dir(self.path("io"));
        command
    }

    /// One run, and why it was wrong.
    fn check(&self, fault: Option<Fault>) -> (Observed, Result<(), String>) {
        self.check_command(self.command(), fault, None)
    }

    pub fn check_command(
        &self,
        command: Command,
        fault: Option<Fault>,
        limit: Option<Limit>,
    ) -> (Observed, Result<(), String>) {
        let before = shared_memory();
        let seen = run_with(command, fault, limit, PATIENCE, &self.path("io"));
        let verdict = self.judged(&seen, fault, &before);
        (seen, verdict)
    }

    /// The rule. A job ends within the limit, and leaves no process, no temporary file and no shared memory. If it ends with
    /// status 0, its answer is right. Otherwise standard error has a line that names what failed, with the system's reason,
    /// and what to do (`is_clear`). No text is one of a programmer.
    fn judged(&self, seen: &Observed, fault: Option<Fault>, before: &[String]) -> Result<(), String> {
        let (outcome, errno) = (&seen.outcome, fault.map(|fault| fault.errno));
        let in_launcher = fault.is_some_and(|fault| fault.process == 0);
        if let Some(left) = &seen.left {
            return Err(format!("it did not end: {left}"));
        }
        let temporary: Vec<_> = std::fs::read_dir(self.path("tmp")).expect("our folder").flatten().collect();
        let shared: Vec<String> = shared_memory().into_iter().filter(|name| !before.contains(name)).collect();
        if !temporary.is_empty() || !shared.is_empty() {
            temporary.iter().for_each(|entry| drop(std::fs::remove_file(entry.path())));
            return Err(format!("files are left: {temporary:?}, {shared:?}"));
        }
        let strange = ["panicked", "unwrap", "os error", "RUST_BACKTRACE", "memory allocation of", "SIGSEGV", "SIGBUS"];
        // The system's loader itself crashes where it gets no memory.
        let in_loader = seen.reached == Some(true);
        if let Some(word) = strange.iter().find(|word| !in_loader && outcome.stderr.contains(**word)) {
            return Err(format!("its message contains '{word}'"));
        }
        match outcome.status {
            0 if in_order(&outcome.stdout) != self.right => Err("the answer is wrong".into()),
            0 if self.writes && !self.file_is_right() => Err("the file is wrong".into()),
            0 => Ok(()),
            // No code of a program had run in this process: the message is that of the system's loader, which gives no advice.
            // The launcher reports how a rank has ended.
            _ if in_loader && (in_launcher || outcome.stderr.contains("nagaya run: rank ")) => Ok(()),
            _ if fault.is_none() && outcome.stderr.contains(": error while loading shared libraries: ") => Ok(()),
            _ if outcome.stderr.lines().any(|line| is_clear(line, errno)) => Ok(()),
            _ => Err("no line of its message names what failed, the reason, and what to do".into()),
        }
    }

    fn file_is_right(&self) -> bool {
        let bytes = std::fs::read(self.path("disk/data")).unwrap_or_default();
        bytes.len() == 2 * 40_000 * 4 && bytes.chunks(4).zip(0i32..).all(|(word, number)| word == number.to_ne_bytes())
    }
}

/// Compiles a program of this file.
pub(crate) fn compiled(text: &str, folder: &Path, name: &str) -> PathBuf {
    let (source, program) = (folder.join(format!("{name}.c")), folder.join(name));
    std::fs::write(&source, text).expect("a file");
    let (include, lib) = (stage().join("include"), stage().join("lib"));
    let (mut compiler, libraries) = match text.contains("mpi.h") {
        true => (Command::new(stage().join("bin/mpicc")), vec![]),
        false => (Command::new("gcc"), vec!["-lnagaya".to_string(), format!("-Wl,-rpath,{}", lib.display())]),
    };
    compiler.arg("-O1").arg("-I").arg(include).arg(source).arg("-o").arg(&program).arg("-L").arg(lib);
    run(compiler.args(libraries)).must_succeed();
    program
}

/// Names in /dev/shm that are ours. Those of jobs over ARMCI are of other tests.
fn shared_memory() -> Vec<String> {
    let entries = std::fs::read_dir("/dev/shm").into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| (name.contains("ngy") || name.contains("nagaya")) && !name.contains("armci")).collect()
}

pub(crate) fn in_order(text: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort_unstable();
    lines.join("\n")
}

/// Whether a line has the form WHAT: REASON; ADVICE. The reason is the system's text for the error, if it is known. The C
/// library reports `EAGAIN` where a thread gets no memory.
fn is_clear(line: &str, errno: Option<i32>) -> bool {
    let line = line.replace("; the job was ended", "");
    let words = |text: &str| text.split_whitespace().count();
    let splits_at = |reason: &str| {
        line.split_once(reason).is_some_and(|(what, rest)| {
            let advice = rest.trim_start_matches("; ").trim_start_matches(" (");
            let is_apart = errno.is_none() || advice.len() < rest.len();
            what.contains(": ") && words(what) >= 3 && is_apart && words(advice) >= 3
        })
    };
    let text = |errno: i32| std::io::Error::from_raw_os_error(errno).to_string();
    let has = |errno: i32| text(errno).split(" (os error").next().is_some_and(splits_at);
    match errno {
        None => splits_at("; "),
        Some(libc::ENOMEM) => has(libc::ENOMEM) || has(libc::EAGAIN),
        Some(errno) => has(errno),
    }
}

/// Prints what is known of a run that was wrong.
fn report(name: &str, fault: &Fault, why: &str, seen: &Observed) -> String {
    let outcome = &seen.outcome;
    let message = outcome.stderr.trim_end().replace('\n', "\n  ");
    let text = format!("{name}: {fault}: {why}\n  status {}\n  {message}", outcome.status);
    println!("{text}");
    text
}

/// So many calls of a kind fail one after the other. Later ones are repetitions, for example reads of /proc for each process of the
/// machine: of them a tenth is left out each time.
const EACH: u32 = 40;

/// Lets the calls of one kind fail, one after the other, with one error, until the process makes no further one. Returns the number
/// of runs.
fn walk(job: &Job, name: &str, process: usize, call: usize, errno: i32, failures: &mut Vec<String>) -> u32 {
    let numbers = std::iter::successors(Some(1), |nth| Some(if *nth < EACH { nth + 1 } else { nth + nth / 10 }));
    for (nth, runs) in numbers.zip(1..) {
        let fault = Fault { process, call, nth, errno };
        let (seen, verdict) = job.check(Some(fault));
        if let Err(why) = verdict {
            failures.push(report(name, &fault, &why, &seen));
        }
        if seen.reached.is_none() {
            return runs;
        }
    }
    0
}

fn walk_all(name: &str, text: &str) {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new(name, text);
    let (seen, verdict) = job.check(None);
    assert_eq!(verdict, Ok(()), "{:?}", seen.outcome);
    let mut failures = Vec::new();
    let mut rows: Vec<(usize, usize)> = seen.counts.keys().copied().collect();
    rows.sort_unstable();
    let mut runs = 0;
    for (process, call) in rows {
        for errno in CALLS[call].errors {
            runs += walk(&job, name, process, call, *errno, &mut failures);
        }
    }
    println!("{name}: {runs} runs");
    assert!(failures.is_empty(), "{} of {runs} runs were wrong:\n{}", failures.len(), failures.join("\n"));
}

/// Some calls of a job that writes a file.
#[test]
fn a_call_that_fails_gives_an_error_or_the_right_answer() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let seed = seed();
    println!("NAGAYA_TEST_SEED={seed}");
    let mut random = Random::new(seed);
    let job = Job::new("fault", FILE);
    let (seen, verdict) = job.check(None);
    assert_eq!(verdict, Ok(()), "{:?}", seen.outcome);
    let mut rows: Vec<((usize, usize), u32)> = seen.counts.into_iter().collect();
    rows.sort_unstable();
    let mut failures = Vec::new();
    for _ in 0..ROUNDS {
        let ((process, call), count) = random.pick(&rows);
        let fault = Fault { process, call, nth: 1 + random.below(count), errno: random.pick(CALLS[call].errors) };
        let (seen, verdict) = job.check(Some(fault));
        if let Err(why) = verdict {
            failures.push(report("file", &fault, &why, &seen));
        }
    }
    assert!(failures.is_empty(), "{} runs were wrong:\n{}", failures.len(), failures.join("\n"));
}

#[test]
#[ignore = "long ring"]
fn each_call_of_a_c_program_may_fail() {
    walk_all("c", C_API);
}

#[test]
#[ignore = "long ring"]
fn each_call_of_an_mpi_program_may_fail() {
    walk_all("mpi", MPI);
}

#[test]
#[ignore = "long ring"]
fn each_call_of_a_program_with_a_file_may_fail() {
    walk_all("file", FILE);
}
