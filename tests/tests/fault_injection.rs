//! Faults of the system while a job starts and runs. A system call fails, memory, disk, descriptors or processes are used up.
//! Each time the job gives the right answer or ends with a clear error (`judged`); nothing hangs and nothing is left.
//!
//! The long ring lets each call of each process fail once, with each error of the table (`nagaya_tests::faults`). The normal
//! ring draws some. `NAGAYA_TEST_SEED` replays a run.

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_random::Random;
use nagaya_tests::faults::{refusal, run_with, table::CALLS, Fault, Limit, Observed};
use nagaya_tests::{long_ring, nagaya_run, run, seed, skip, stage, Scratch, PATIENCE};

/// Faults of the normal ring.
const ROUNDS: usize = 30;

/// One-sided communication in C: puts, a get, a reduction.
const C_API: &str = r#"
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
const MPI: &str = r#"
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
const FILE: &str = r#"
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
struct Job {
    scratch: Scratch,
    program: PathBuf,
    /// What a right run prints, with its lines in order.
    right: String,
    writes: bool,
}

impl Job {
    fn new(name: &str, text: &str) -> Job {
        let scratch = Scratch::new(name);
        let (source, program) = (scratch.file("program.c", text), scratch.path().join("program"));
        let (include, lib) = (stage().join("include"), stage().join("lib"));
        let (mut compiler, libraries) = match text.contains("mpi.h") {
            true => (Command::new(stage().join("bin/mpicc")), vec![]),
            false => (Command::new("gcc"), vec!["-lnagaya".to_string(), format!("-Wl,-rpath,{}", lib.display())]),
        };
        compiler.arg("-O1").arg("-I").arg(include).arg(source).arg("-o").arg(&program).arg("-L").arg(lib);
        run(compiler.args(libraries)).must_succeed();
        for folder in ["tmp", "io", "disk"] {
            std::fs::create_dir(scratch.path().join(folder)).expect("a folder");
        }
        let mut job = Job { scratch, program, right: String::new(), writes: text == FILE };
        let outcome = run(&mut job.command()).must_succeed();
        job.right = in_order(&outcome.stdout);
        assert_eq!(job.right.lines().count(), 2, "{}", job.right);
        job
    }

    fn path(&self, name: &str) -> PathBuf {
        self.scratch.path().join(name)
    }

    fn command(&self) -> Command {
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

    fn check_command(
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

    /// Runs of which each has less of a resource than the next one. The last one has enough.
    fn check_limits(
        &self,
        what: &str,
        limits: impl IntoIterator<Item = u64>,
        resource: libc::__rlimit_resource_t,
        command: impl Fn() -> Command,
    ) {
        let mut last = None;
        for limit in limits {
            let (seen, verdict) = self.check_command(command(), None, Some((resource, limit)));
            let outcome = &seen.outcome;
            assert_eq!(verdict, Ok(()), "{what} {limit}: status {}\n{}", outcome.status, outcome.stderr);
            last = Some((limit, outcome.status));
        }
        assert_eq!(last.map(|(_, status)| status), Some(0), "{what}: {last:?} is not enough");
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
        let strange = ["panicked", "unwrap", "os error", "RUST_BACKTRACE", "SIGSEGV", "SIGBUS"];
        if let Some(word) = strange.iter().find(|word| outcome.stderr.contains(**word)) {
            return Err(format!("its message contains '{word}'"));
        }
        match outcome.status {
            0 if in_order(&outcome.stdout) != self.right => Err("the answer is wrong".into()),
            0 if self.writes && !self.file_is_right() => Err("the file is wrong".into()),
            0 => Ok(()),
            // No code of a program had run in this process: the message is that of the system's loader, which gives no advice.
            // The launcher reports how a rank has ended.
            _ if seen.reached == Some(true) && (in_launcher || outcome.stderr.contains("nagaya run: rank ")) => Ok(()),
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

/// Names in /dev/shm that are ours.
fn shared_memory() -> Vec<String> {
    let entries = std::fs::read_dir("/dev/shm").into_iter().flatten().flatten();
    let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.contains("ngy") || name.contains("nagaya")).collect()
}

fn in_order(text: &str) -> String {
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

/// Lets the calls of one kind fail, one after the other, with one error, until the process makes no further one.
fn walk(job: &Job, name: &str, process: usize, call: usize, errno: i32, failures: &mut Vec<String>) -> u32 {
    for nth in 1.. {
        let fault = Fault { process, call, nth, errno };
        let (seen, verdict) = job.check(Some(fault));
        if let Err(why) = verdict {
            failures.push(report(name, &fault, &why, &seen));
        }
        if seen.reached.is_none() {
            return nth;
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

/// The numbers from `low` to `high`: all of them in the long ring, else some.
fn range(low: u64, high: u64, step: usize) -> impl Iterator<Item = u64> {
    let step = if long_ring() { 1 } else { step };
    (low..high).step_by(step).chain([high])
}

#[test]
fn few_descriptors_give_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("few-descriptors", FILE);
    job.check_limits("open files", range(3, 200, 23), libc::RLIMIT_NOFILE, || job.command());
}

#[test]
fn little_address_space_gives_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("little-space", C_API);
    // From 16 MiB on, each a fifth to a quarter more than the one before.
    let sizes = range(16, 100, 9).map(|step| (1 << (20 + step / 4)) * (4 + step % 4) / 4);
    job.check_limits("bytes of address space", sizes, libc::RLIMIT_AS, || job.command());
}

#[test]
fn small_files_give_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("small-files", FILE);
    // Not less: standard error is a file, too.
    let sizes = [4096, 65536, 1 << 20, 1 << 30, libc::RLIM_INFINITY];
    job.check_limits("bytes of a file", sizes, libc::RLIMIT_FSIZE, || job.command());
}

/// A number that no user of a machine has.
const OTHER_USER: u32 = 61_186;

/// Copies of the launcher and the libraries that every user can read: the installation may be in a folder of root's.
fn open_to_all(job: &Job) {
    use std::fs::{copy, create_dir, read_link, set_permissions, Permissions};
    use std::os::unix::fs::PermissionsExt;
    for folder in job.scratch.path().ancestors() {
        let mode = std::fs::metadata(folder).expect("a folder").permissions().mode();
        if mode & 0o001 == 0 {
            set_permissions(folder, Permissions::from_mode(mode | 0o011)).expect("our own folder");
        }
    }
    ["bin", "lib"].iter().for_each(|part| create_dir(job.path(part)).expect("a folder"));
    let library = read_link(stage().join("lib/libnagaya.so")).expect("a link");
    for file in [Path::new("bin/nagaya"), &Path::new("lib").join(library)] {
        copy(stage().join(file), job.path("").join(file)).expect("a copy");
    }
    for folder in ["io", "tmp", "disk"] {
        set_permissions(job.path(folder), Permissions::from_mode(0o777)).expect("our own folder");
    }
}

#[test]
fn few_processes_give_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    // SAFETY: only reads.
    if unsafe { libc::geteuid() } != 0 {
        return skip("only root starts a job of another user, and root has no limit on processes");
    }
    let job = Job::new("few-processes", C_API);
    open_to_all(&job);
    job.check_limits("processes", 1..10, libc::RLIMIT_NPROC, || {
        let mut command = Command::new(job.path("bin/nagaya"));
        command.args(["run", "-n", "2"]).arg(&job.program).env("TMPDIR", job.path("tmp"));
        command.env("LD_LIBRARY_PATH", job.path("lib")).uid(OTHER_USER).gid(OTHER_USER).current_dir(job.path("io"));
        command
    });
}

/// Gives this thread, and the processes that it starts, a file system of their own in the folder. False: the kernel refuses.
fn mount(folder: &Path, bytes: u64) -> bool {
    let name = |path: &Path| CString::new(path.as_os_str().as_bytes()).expect("a path");
    let (folder, options) = (name(folder), CString::new(format!("size={bytes}")).expect("a text"));
    // SAFETY: strings that live during the calls. The namespace is that of this thread alone, also where it is private already.
    unsafe {
        let private = libc::MS_REC | libc::MS_PRIVATE;
        libc::unshare(libc::CLONE_NEWNS) == 0
            && libc::mount(c"none".as_ptr(), c"/".as_ptr(), std::ptr::null(), private, std::ptr::null()) == 0
            && libc::mount(c"none".as_ptr(), folder.as_ptr(), c"tmpfs".as_ptr(), 0, options.as_ptr().cast()) == 0
    }
}

/// One run of the job with a small file system in one of its folders, and its status. `None`: skipped.
fn with_disk(job: &Job, folder: &str, bytes: u64, arguments: &[&str]) -> Option<i32> {
    let run = || {
        if !mount(&job.path(folder), bytes) {
            skip("a small file system: it needs the right to mount");
            return None;
        }
        let mut command = nagaya_run(2);
        command.args(arguments).args(job.command().get_args().skip(3)).current_dir(job.path("io"));
        command.env("TMPDIR", job.path("tmp")).env_remove("LD_LIBRARY_PATH");
        let (seen, verdict) = job.check_command(command, None, None);
        let outcome = &seen.outcome;
        assert_eq!(verdict, Ok(()), "{folder} with {bytes} bytes: status {}\n{}", outcome.status, outcome.stderr);
        assert!(outcome.status == 0 || outcome.stderr.contains("No space left on device; make room"), "{outcome:?}");
        Some(outcome.status)
    };
    std::thread::scope(|scope| scope.spawn(run).join()).unwrap_or_else(|why| std::panic::resume_unwind(why))
}

#[test]
fn a_full_disk_gives_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("full-disk", FILE);
    for bytes in [4 << 10, 64 << 10, 256 << 10, 4 << 20] {
        let Some(status) = with_disk(&job, "disk", bytes, &[]) else { return };
        assert_eq!(status == 0, bytes == 4 << 20, "{bytes}");
    }
}

#[test]
fn a_full_disk_for_a_profile_gives_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("full-profile", C_API);
    for bytes in [4 << 10, 64 << 10, 1 << 20, 64 << 20] {
        let Some(status) = with_disk(&job, "tmp", bytes, &["--profile"]) else { return };
        assert_eq!(status == 0, bytes == 64 << 20, "{bytes}");
    }
}
