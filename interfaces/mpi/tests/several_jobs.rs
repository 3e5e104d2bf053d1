//! Files on communicators of several jobs. The programs are about `MPI_COMM_WORLD`. `several_jobs.h` makes them programs about a
//! communicator of two jobs, of which one has spawned the other one.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::fixtures::once;
use nagaya_tests::{long_ring, nagaya_run, root, run, seed, stage, Scratch};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

/// The folder of a program, in `interfaces/mpi/tests`.
type Folder = &'static str;

fn compiled(folder: Folder, name: &str) -> PathBuf {
    let tests = root().join("interfaces/mpi/tests");
    let made = once(&format!("mpi-several-jobs-{folder}-{name}"), |exe| -> Result<(), Infallible> {
        let mut mpicc = Command::new(stage().join("bin/mpicc"));
        mpicc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-pthread", "-include"]);
        mpicc.arg(tests.join("programs/several_jobs.h")).arg("-o").arg(exe);
        run(mpicc.arg(tests.join(folder).join(name).with_extension("c")).arg("-lm")).must_succeed();
        Ok(())
    });
    let Ok(made) = made;
    made
}

/// Variables of a job, and of the one that it spawns.
type Variables = &'static [(&'static str, &'static str)];

// In the second one, every wait sleeps.
const WAYS: [Variables; 2] = [&[], &[("NAGAYA_SPIN", "0")]];

fn is_well(job: &mut Command, exe: &Path, arguments: &[String], what: &str) {
    let outcome = run(job.arg(exe).args(arguments)).must_succeed();
    assert_eq!(outcome.stdout, "all is well\n", "{what}: {}", outcome.stderr);
}

/// An empty folder for files.
fn folder(s: &Scratch) -> PathBuf {
    let folder = s.path().join("files");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).expect("a folder");
    folder
}

#[test]
fn programs_on_files_run_on_two_jobs() {
    let s = Scratch::new("several-jobs-files");
    for name in ["file_access", "file_open", "file_started", "file_datarep"] {
        let exe = compiled("programs", name);
        for (n, way) in [(1, WAYS[0]), (2, WAYS[0]), (2, WAYS[1])] {
            let folder = folder(&s).display().to_string();
            let what = format!("{name} on 2 x {n} processes, {way:?}");
            is_well(nagaya_run(n).envs(way.iter().copied()), &exe, &[folder], &what);
        }
    }
    if ready_in_part(TOOL, "ucx") {
        let (exe, folder) = (compiled("programs", "file_access"), folder(&s).display().to_string());
        let mut job = nagaya_run(2);
        is_well(job.env("NAGAYA_CONDUIT", "ucx").env("NAGAYA_SMP_DIRECT", "0"), &exe, &[folder], "over ucx");
    }
}

#[test]
fn random_views_and_accesses_of_two_jobs_agree_with_a_model() {
    let (s, exe) = (Scratch::new("several-jobs-random"), compiled("programs", "file_random"));
    let (first, count) = (seed(), if long_ring() { 3000 } else { 60 });
    for n in [1, 2, 3] {
        let seed = first.wrapping_add(n) % (1 << 40);
        let arguments = [folder(&s).display().to_string(), seed.to_string(), count.to_string()];
        let what = format!("2 x {n} processes, NAGAYA_TEST_SEED={first}");
        is_well(&mut nagaya_run(n as u32), &exe, &arguments, &what);
    }
}
