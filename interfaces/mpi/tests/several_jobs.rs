//! Windows and files on communicators of several jobs. The programs are about `MPI_COMM_WORLD`. `several_jobs.h` makes them programs about a
//! communicator of two jobs, of which one has spawned the other one.

use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::fixtures::once;
use nagaya_tests::{long_ring, nagaya_run, root, run, seed, side_by_side, stage, Scratch};

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

const WAYS: [Variables; 5] = [
    &[],
    // Every wait sleeps.
    &[("NAGAYA_SPIN", "0")],
    &[("NAGAYA_CHECK", "1")],
    // No process maps the memory of another one.
    &[("NAGAYA_SMP_DIRECT", "0")],
    &[("NAGAYA_MPI_PROTOCOL", "sync")],
];

fn is_well(job: &mut Command, exe: &Path, arguments: &[String], what: &str) {
    let outcome = run(job.arg(exe).args(arguments)).must_succeed();
    assert_eq!(outcome.stdout, "all is well\n", "{what}: {}", outcome.stderr);
}

#[test]
fn random_accesses_to_windows_of_two_jobs_agree_with_a_model() {
    let exe = compiled("programs", "window_random");
    let (first, count) = (seed(), if long_ring() { 2000 } else { 40 });
    for n in [1, 2, 3] {
        for (way, at) in WAYS.iter().zip(0..) {
            let seed = first.wrapping_add(at * 100_000 + n) % (1 << 40);
            let what = format!("2 x {n} processes, {way:?}, NAGAYA_TEST_SEED={first}");
            let mut job = nagaya_run(n as u32);
            is_well(job.envs(way.iter().copied()), &exe, &[seed.to_string(), count.to_string()], &what);
        }
    }
    if ready_in_part(TOOL, "ucx") {
        let mut job = nagaya_run(2);
        job.env("NAGAYA_CONDUIT", "ucx").env("NAGAYA_SMP_DIRECT", "0");
        is_well(
            &mut job,
            &exe,
            &[first.to_string(), count.to_string()],
            &format!("over ucx, NAGAYA_TEST_SEED={first}"),
        );
    }
}

#[test]
fn programs_on_windows_and_accumulates_run_on_two_jobs() {
    for name in ["cancel", "window_jobs", "window_fence", "window_locks", "window_threads", "accumulate"] {
        let exe = compiled("programs", name);
        for n in [1, 2] {
            is_well(&mut nagaya_run(n), &exe, &[], &format!("{name} on 2 x {n} processes"));
        }
    }
    let (first, exe) = (seed(), compiled("programs", "accumulate_random"));
    for n in [1, 2, 3] {
        let what = format!("accumulate_random on 2 x {n} processes, NAGAYA_TEST_SEED={first}");
        is_well(&mut nagaya_run(n), &exe, &[first.to_string(), "40".into()], &what);
    }
}

/// Only the target knows which pieces of memory it has attached.
#[test]
fn an_access_to_another_job_touches_several_pieces_of_attached_memory() {
    let exe = compiled("programs", "window_pieces");
    for n in [1, 2] {
        for way in WAYS {
            let what = format!("2 x {n} processes, {way:?}");
            is_well(nagaya_run(n).envs(way.iter().copied()), &exe, &[], &what);
        }
    }
}

/// The programs that need one job: they share memory among all processes.
const OF_ONE_JOB: [&str; 0] = [];

/// The programs of `interfaces/mpi/tests/rma`.
fn on_windows() -> Vec<String> {
    let folder = std::fs::read_dir(root().join("interfaces/mpi/tests/rma")).expect("the folder of programs");
    let programs =
        folder.flatten().map(|entry| entry.path()).filter(|path| path.extension().is_some_and(|end| end == "c"));
    let mut names: Vec<String> = programs.filter_map(|path| Some(path.file_stem()?.to_str()?.to_string())).collect();
    names.retain(|name| !OF_ONE_JOB.contains(&name.as_str()));
    names.sort();
    assert!(names.len() >= 50, "only {} programs", names.len());
    names
}

fn pass(names: &[String], sizes: &[u32], conduit: Option<&str>) {
    let programs = side_by_side(names, 2, |name| (name.clone(), compiled("rma", name)));
    side_by_side(&programs, 2, |(name, exe)| {
        for n in sizes {
            let mut job = nagaya_run(*n);
            if let Some(conduit) = conduit {
                job.env("NAGAYA_CONDUIT", conduit).env("NAGAYA_SMP_DIRECT", "0");
            }
            let outcome = run(job.arg(exe)).must_succeed();
            let ended = format!("ok {name}");
            let place = format!("{name} on 2 x {n} ranks {conduit:?}");
            assert!(outcome.stdout.lines().any(|line| line == ended), "{place}: {}{}", outcome.stdout, outcome.stderr);
        }
    });
}

#[test]
fn a_third_of_the_programs_on_windows_pass_on_two_jobs() {
    let third: Vec<String> = on_windows().into_iter().skip(1).step_by(3).collect();
    pass(&third, &[2], None);
}

#[test]
#[ignore = "long ring"]
fn all_programs_on_windows_pass_on_two_jobs() {
    pass(&on_windows(), &[1, 2], None);
    if ready_in_part(TOOL, "ucx") {
        pass(&on_windows(), &[2], Some("ucx"));
    }
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
