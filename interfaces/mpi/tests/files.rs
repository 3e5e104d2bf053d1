//! Files of MPI: programs compiled by `mpicc`, each in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{long_ring, nagaya_run, root, run, seed, skip, skip_part, stage, Scratch};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

fn compiled(s: &Scratch, name: &str) -> PathBuf {
    let exe = s.path().join(name);
    let source = root().join("interfaces/mpi/tests/programs").join(format!("{name}.c"));
    let mut mpicc = Command::new(stage().join("bin/mpicc"));
    run(mpicc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    exe
}

/// A folder that is empty.
fn folder(s: &Scratch) -> PathBuf {
    let folder = s.path().join("files");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).expect("a folder");
    folder
}

fn is_well(job: &mut Command, exe: &Path, s: &Scratch, what: &str) {
    let outcome = run(job.arg(exe).arg(folder(s))).must_succeed();
    assert_eq!(outcome.stdout, "all is well\n", "{what}");
}

/// Numbers of processes take turns: on the file system of temporary files, and in memory, where files are written in other ways.
fn scratch(name: &str, n: u32) -> Scratch {
    if n % 2 == 0 {
        Scratch::in_memory(name)
    } else {
        Scratch::new(name)
    }
}

/// How collective transfers go, and with what buffers.
const WAYS: [&[(&str, &str)]; 3] = [
    &[],
    &[
        ("NAGAYA_IO_TWO_PHASE", "on"),
        ("NAGAYA_IO_BUFFER", "4096"),
        ("NAGAYA_IO_STRIPE", "64"),
        ("NAGAYA_IO_AGGREGATORS", "2"),
    ],
    &[("NAGAYA_IO_TWO_PHASE", "off"), ("NAGAYA_SMP_DIRECT", "0")],
];

/// On one host in all ways, and over every engine that is there.
fn runs_everywhere(name: &str, ways: &[&[(&str, &str)]]) {
    let s = Scratch::new(name);
    let exe = compiled(&s, name);
    for n in [1, 2, 3, 4, 5] {
        let s = scratch(name, n);
        for way in ways {
            let mut job = nagaya_run(n);
            is_well(job.envs(way.iter().copied()), &exe, &s, &format!("{name} on {n} processes, {way:?}"));
        }
    }
    let engines = ["ucx", "pvm"];
    for engine in engines.into_iter().filter(|name| ready_in_part(TOOL, name)) {
        for n in if long_ring() { vec![1, 2, 3, 5] } else { vec![3] } {
            let mut job = nagaya_run(n);
            job.args(["--conduit", engine]).env("NAGAYA_SMP_DIRECT", "0");
            is_well(&mut job, &exe, &s, &format!("{name} on {n} processes over {engine}"));
        }
    }
}

#[test]
fn files_are_opened_resized_and_closed_as_the_standard_has_it() {
    // The variables go before the hints that the program looks at.
    runs_everywhere("file_open", &WAYS[..1]);
}

#[test]
fn every_form_of_access_agrees_with_plain_loops() {
    runs_everywhere("file_access", &WAYS);
}

#[test]
fn started_accesses_go_on_while_their_process_computes() {
    let everybody = std::fs::read_to_string("/proc/sys/vm/unprivileged_userfaultfd").unwrap_or_default();
    // SAFETY: a call that only returns a number.
    if everybody.trim() != "1" && unsafe { libc::geteuid() } != 0 {
        skip_part("userfaultfd is for root: no write is held up here");
    }
    runs_everywhere("file_started", &WAYS[..1]);
}

#[test]
fn representations_and_atomic_mode_are_as_the_standard_has_them() {
    runs_everywhere("file_datarep", &WAYS);
}

/// Views, types and forms of access at random, against a model of the file's bytes.
#[test]
fn random_views_and_accesses_agree_with_a_model() {
    let s = Scratch::new("file-random");
    let exe = compiled(&s, "file_random");
    let (first, count) = (seed(), if long_ring() { 3000 } else { 60 });
    for (n, at) in [1, 2, 3, 4, 5].into_iter().zip(0..) {
        let s = scratch("file-random", n);
        for (way, number) in WAYS.into_iter().zip(0..) {
            let seed = first.wrapping_add(at * 10 + number) % (1 << 40);
            let mut job = nagaya_run(n);
            job.arg(&exe).arg(folder(&s)).args([seed.to_string(), count.to_string()]).envs(way.iter().copied());
            let outcome = run(&mut job);
            let what = format!("{n} processes, {way:?}, NAGAYA_TEST_SEED={first}");
            assert!(
                outcome.success() && outcome.stdout == "all is well\n",
                "{what}: {}\n{}",
                outcome.stdout,
                outcome.stderr
            );
        }
    }
}

#[test]
fn a_full_device_and_a_forbidden_file_are_errors_of_all() {
    let s = Scratch::new("file-faults");
    let exe = compiled(&s, "file_faults");
    for n in [1, 2, 3] {
        let s = scratch("file-faults", n);
        for way in WAYS {
            is_well(nagaya_run(n).envs(way.iter().copied()), &exe, &s, &format!("{n} processes, {way:?}"));
        }
    }
}

/// A file system in memory that has no space. Also a write through a mapping of the file ends with an error of the call.
#[test]
fn a_full_file_system_in_memory_is_an_error() {
    let s = Scratch::new("file-full");
    let exe = compiled(&s, "file_faults");
    let folder = folder(&s);
    let mount = r#"mount -t tmpfs -o size=2m tmpfs "$0" || exit 77; exec "$@""#;
    for n in [1, 3] {
        let job = nagaya_run(n);
        let mut shell = Command::new("unshare");
        shell.args(["-rm", "sh", "-c", mount]).arg(&folder).arg(job.get_program()).args(job.get_args());
        shell.envs(job.get_envs().filter_map(|(name, value)| Some((name, value?))));
        let outcome = run(shell.arg(&exe).arg(&folder).arg("full"));
        if outcome.status == 77 || outcome.stderr.contains("unshare") {
            skip("no file system can be mounted here");
            return;
        }
        assert_eq!(outcome.must_succeed().stdout, "all is well\n", "{n} processes");
    }
}

/// Each byte of a file is as before or as written when a process is killed, and the job ends.
#[test]
fn a_killed_process_leaves_the_rest_of_the_file_as_it_was() {
    let s = Scratch::new("file-killed");
    let exe = compiled(&s, "file_faults");
    for way in WAYS {
        let folder = folder(&s);
        let outcome = run(nagaya_run(3).envs(way.iter().copied()).arg(&exe).arg(&folder).arg("kill"));
        assert!(!outcome.success() && outcome.stderr.contains("rank 1"), "{way:?}: {}", outcome.stderr);
        let bytes = std::fs::read(folder.join("killed")).expect("the file");
        assert_eq!(bytes.len(), 300_000, "{way:?}");
        for (rank, part) in (0u8..).zip(bytes.chunks(100_000)) {
            let is_right = |byte: &u8| *byte == b'a' || *byte == b'b' + rank && rank != 1;
            assert!(part.iter().all(is_right), "{way:?}, the part of rank {rank}");
        }
    }
}

#[test]
fn files_in_fortran_are_those_of_c() {
    if Command::new("gfortran").arg("--version").output().is_err() {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("file-fortran");
    for name in ["file_fortran.f90", "file_fortran_f08.f90", "file_fortran_old.f"] {
        let (source, exe) = (root().join("interfaces/mpi/tests/programs").join(name), s.path().join("program"));
        let mut mpifort = Command::new(stage().join("bin/mpifort"));
        run(mpifort.current_dir(s.path()).args(["-Wall", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
        for n in [1, 2, 3] {
            is_well(&mut nagaya_run(n), &exe, &s, &format!("{name} on {n} processes"));
        }
    }
}
