//! A resource is used up while a job starts and runs: memory, disk, descriptors, processes. As in `fault_injection.rs`, the job gives
//! the right answer or ends with a clear error, and leaves nothing.

use std::ffi::CString;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::Command;

use nagaya_tests::control_group::{ControlGroup, Resource};
use nagaya_tests::faults::{refusal, LimitKind};
use nagaya_tests::{long_ring, nagaya_run, run, skip, stage, until, Scratch};

use crate::fault_injection::{compiled, Job, C_API, FILE};

/// Runs of which each has less of a resource than the next one. The last one has enough.
fn check_limits(
    job: &Job,
    what: &str,
    limits: impl IntoIterator<Item = u64>,
    resource: LimitKind,
    command: impl Fn() -> Command,
) {
    let mut last = None;
    for limit in limits {
        let (seen, verdict) = job.check_command(command(), None, Some((resource, limit)));
        let outcome = &seen.outcome;
        assert_eq!(verdict, Ok(()), "{what} {limit}: status {}\n{}", outcome.status, outcome.stderr);
        last = Some((limit, outcome.status));
    }
    assert_eq!(last.map(|(_, status)| status), Some(0), "{what}: {last:?} is not enough");
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
    check_limits(&job, "open files", range(3, 200, 23), libc::RLIMIT_NOFILE, || job.command());
}

#[test]
fn little_address_space_gives_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("little-space", C_API);
    // From 16 MiB on, each a fifth to a quarter more than the one before.
    let sizes = range(16, 100, 9).map(|step| (1 << (20 + step / 4)) * (4 + step % 4) / 4);
    check_limits(&job, "bytes of address space", sizes, libc::RLIMIT_AS, || job.command());
}

#[test]
fn small_files_give_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("small-files", FILE);
    // Not less: standard error is a file, too.
    let sizes = [4096, 65536, 1 << 20, 1 << 30, libc::RLIM_INFINITY];
    check_limits(&job, "bytes of a file", sizes, libc::RLIMIT_FSIZE, || job.command());
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
    check_limits(&job, "processes", 1..10, libc::RLIMIT_NPROC, || {
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

/// Up to 64 ranks allocate their files at the start; more meet the full disk when they write.
#[test]
fn a_full_disk_for_the_profile_of_many_ranks_gives_a_clear_error() {
    let scratch = Scratch::new("many-profiles");
    let (program, tmp) = (compiled(C_API, scratch.path(), "program"), scratch.path().join("tmp"));
    std::fs::create_dir(&tmp).expect("a folder");
    let job = || {
        if !mount(&tmp, 1 << 20) {
            return skip("a small file system: it needs the right to mount");
        }
        let mut command = nagaya_run(65);
        command.args(["--profile", "--conduit", "smp"]).arg(&program).current_dir(scratch.path());
        let outcome = run(command.env("TMPDIR", &tmp).env("NAGAYA_SEGMENT_SIZE", "4M"));
        assert_ne!(outcome.status, 0, "{outcome:?}");
        assert!(!outcome.stderr.contains("SIGBUS"), "{outcome:?}");
        let is_clear = |line: &str| {
            line.contains("cannot record a profile in ")
                && line.contains("No space left on device; make room on this file system")
        };
        assert!(outcome.stderr.lines().any(is_clear), "{outcome:?}");
        let left: Vec<_> = std::fs::read_dir(&tmp).expect("our folder").flatten().collect();
        assert!(left.is_empty(), "{left:?}");
    };
    std::thread::scope(|scope| scope.spawn(job).join()).unwrap_or_else(|why| std::panic::resume_unwind(why));
}

/// Makes small objects of MPI until there is no memory for a further one.
const SMALL_OBJECTS: &str = r#"
#include <mpi.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
int main(int argc, char **argv)
{
    char line[200];
    unsigned long space = 0;
    MPI_Init(&argc, &argv);
    FILE *status = fopen("/proc/self/status", "r");
    while (fgets(line, sizeof line, status))
        sscanf(line, "VmSize: %lu kB", &space);
    fclose(status);
    struct rlimit limit = {space * 1024, space * 1024};
    if (space == 0 || setrlimit(RLIMIT_AS, &limit) != 0) return 5;
    for (;;) {
        MPI_Datatype type;
        MPI_Type_contiguous(3, MPI_INT, &type);
    }
}
"#;

#[test]
fn no_memory_for_a_small_object_gives_a_clear_error() {
    let scratch = Scratch::new("small-objects");
    let program = compiled(SMALL_OBJECTS, scratch.path(), "objects");
    let outcome = run(nagaya_run(1).arg(&program).current_dir(scratch.path()));
    let is_clear = |line: &str| {
        let bytes = line.strip_prefix("nagaya: cannot allocate ").and_then(|rest| rest.split_once(" bytes: "));
        bytes.is_some_and(|(bytes, why)| {
            bytes.parse::<u64>().is_ok() && why.starts_with("Cannot allocate memory; free memory, or raise its limit ")
        })
    };
    assert!(outcome.stderr.lines().any(is_clear), "{outcome:?}");
    assert_eq!(outcome.status, 1, "{outcome:?}");
}

/// Runs in control groups of which each has less of a resource than the next one. The last one has enough.
fn check_groups(resource: Resource, job: &Job, limits: impl IntoIterator<Item = u64>) {
    let mut last = None;
    for limit in limits {
        let group = match ControlGroup::with_limit(resource, limit) {
            Ok(group) => group,
            Err(why) => return skip(&why),
        };
        let mut command = job.command();
        group.enter(&mut command);
        let (seen, verdict) = job.check_command(command, None, None);
        let outcome = &seen.outcome;
        // The kernel may choose the launcher. Then no process of ours can report anything.
        let is_launcher = resource == Resource::Memory && outcome.status == 137 && outcome.stderr.is_empty();
        let is_named = outcome.stderr.contains("because the memory limit of ");
        let is_well = verdict.is_ok() || seen.left.is_none() && (is_launcher || is_named);
        assert!(is_well, "{resource:?} {limit}: {verdict:?}, status {}\n{}", outcome.status, outcome.stderr);
        until("the end of the control group", || group.is_empty());
        last = Some((limit, outcome.status));
    }
    assert_eq!(last.map(|(_, status)| status), Some(0), "{resource:?}: {last:?} is not enough");
}

#[test]
fn little_memory_in_a_control_group_gives_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    let job = Job::new("little-memory", FILE);
    // From 4 MiB on, each a fifth to a quarter more than the one before.
    let sizes = range(8, 36, 7).map(|step| (1 << (20 + step / 4)) * (4 + step % 4) / 4);
    check_groups(Resource::Memory, &job, sizes);
}

#[test]
fn few_tasks_in_a_control_group_give_a_clear_error() {
    if let Some(why) = refusal() {
        return skip(&why);
    }
    check_groups(Resource::Tasks, &Job::new("few-tasks", FILE), range(2, 16, 3));
}
