//! Files of MPI: programs compiled by `mpicc`, each in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{long_ring, nagaya_run, root, run, stage, Scratch};

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
fn runs_everywhere(name: &str) {
    let s = Scratch::new(name);
    let exe = compiled(&s, name);
    for n in [1, 2, 3, 5] {
        for way in WAYS {
            let mut job = nagaya_run(n);
            is_well(job.envs(way.iter().copied()), &exe, &s, &format!("{name} on {n} processes, {way:?}"));
        }
    }
    let engines = ["ucx", "gasnet", "armci", "pvm"];
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
    runs_everywhere("file_open");
}

#[test]
fn every_form_of_access_agrees_with_plain_loops() {
    runs_everywhere("file_access");
}
