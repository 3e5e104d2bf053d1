//! MPI after failures of processes (`nagaya run --tolerate-failures`): ranks end in several ways and at several moments, and the others go on.

use std::path::PathBuf;
use std::process::Command;

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{nagaya_run, root, run, skip, stage, Scratch};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

fn compiled(s: &Scratch, source: &str, compiler: &str, options: &[&str]) -> PathBuf {
    let file = root().join("interfaces/mpi").join(source);
    let exe = s.path().join(file.file_stem().unwrap_or_default());
    let mut command = Command::new(stage().join("bin").join(compiler));
    run(command.args(options).arg("-o").arg(&exe).arg(file)).must_succeed();
    exe
}

pub(crate) fn compiled_c(s: &Scratch, name: &str) -> PathBuf {
    compiled(s, &format!("tests/programs/{name}.c"), "mpicc", &["-O1", "-Wall", "-Wextra", "-Werror"])
}

/// A job of `n` processes that goes on when some fail.
pub(crate) fn tolerant(s: &Scratch, n: u32) -> Command {
    let mut job = nagaya_run(n);
    job.current_dir(s.path()).args(["--tolerate-failures", "--conduit", "smp"]);
    job
}

#[test]
fn the_others_go_on_whenever_a_rank_ends() {
    let s = Scratch::new("mpi-failures");
    let exe = compiled_c(&s, "failures");
    for n in [1, 2, 3, 4, 6] {
        for first in 0..5 {
            let outcome = run(tolerant(&s, n).arg(&exe).arg(first.to_string())).must_succeed();
            assert_eq!(outcome.stdout, "all is well\n", "{n} processes from part {first}");
            let lost = outcome.stderr.lines().filter(|line| line.ends_with("; the others go on")).count();
            assert_eq!(lost as u32, n - 1, "{}", outcome.stderr);
        }
    }
}

#[test]
fn a_job_is_over_when_all_have_failed() {
    let s = Scratch::new("mpi-all-fail");
    let source = s.file(
        "all.c",
        "#include <mpi.h>\n#include <signal.h>\nint main(void) { MPI_Init(0, 0); raise(SIGKILL); return 0; }\n",
    );
    let exe = s.path().join("all");
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let outcome = run(tolerant(&s, 3).arg(&exe));
    assert_eq!(outcome.status, 137, "{}", outcome.stderr);
    assert!(outcome.stderr.trim_end().ends_with("; the job was ended"), "{}", outcome.stderr);
}

#[test]
fn a_failure_ends_the_job_where_nobody_has_asked_for_more() {
    let s = Scratch::new("mpi-fatal");
    let killed = "#include <mpi.h>\n#include <signal.h>\nint main(void) {\n  int rank;\n  MPI_Init(0, 0);\n  \
                  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n  if (rank == 1) raise(SIGKILL);\n  MPI_Barrier(MPI_COMM_WORLD);\n  \
                  MPI_Finalize();\n  return 0;\n}\n";
    let source = s.file("killed.c", killed);
    let exe = s.path().join("killed");
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let mut without = nagaya_run(3);
    without.current_dir(s.path()).args(["--conduit", "smp"]).arg(&exe);
    let outcome = run(&mut without);
    assert_ne!(outcome.status, 0);
    assert!(outcome.stderr.contains("was killed by SIGKILL (killed); the job was ended"), "{}", outcome.stderr);
    // And where errors are fatal: the predefined error handler.
    let source = s.file(
        "fatal.c",
        "#include <mpi.h>\n#include <unistd.h>\nint main(void) {\n  int rank;\n  MPI_Init(0, 0);\n  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n  \
         if (rank == 1) _exit(0);\n  MPI_Barrier(MPI_COMM_WORLD);\n  MPI_Finalize();\n  return 0;\n}\n",
    );
    let exe = s.path().join("fatal");
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let outcome = run(tolerant(&s, 3).arg(&exe));
    assert_ne!(outcome.status, 0);
    assert!(outcome.stderr.contains("rank 1 of the communicator has failed"), "{}", outcome.stderr);
}

#[test]
fn what_cannot_survive_failures_is_refused() {
    let s = Scratch::new("mpi-refused");
    let exe = compiled_c(&s, "agreements");
    let refused = |job: &mut Command, why: &str| {
        let outcome = run(job.arg("--tolerate-failures").arg(&exe));
        assert_eq!(outcome.status, 2, "{}", outcome.stderr);
        assert!(outcome.stderr.contains(why), "{}", outcome.stderr);
        assert!(outcome.stderr.contains("on one host over the conduit smp"), "{}", outcome.stderr);
    };
    refused(nagaya_run(2).env("NAGAYA_SMP_DIRECT", "0").args(["--conduit", "smp"]), "with NAGAYA_SMP_DIRECT=0");
    if ready_in_part(TOOL, "ucx") {
        refused(nagaya_run(2).args(["--conduit", "ucx"]), "conduit ucx ends the job when a process fails");
    }
}

#[test]
fn members_agree_and_shrink_on_all_conduits() {
    let s = Scratch::new("mpi-agreements");
    let exe = compiled_c(&s, "agreements");
    for n in [1, 2, 3, 5] {
        assert_eq!(run(nagaya_run(n).arg(&exe)).must_succeed().stdout, "all is well\n", "{n} processes");
        let outcome = run(tolerant(&s, n).arg(&exe).arg("1")).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{n} processes that may fail");
    }
    // The names that MPICH and Open MPI have for the option.
    for options in [&["-disable-auto-cleanup"][..], &["--enable-recovery"], &["--with-ft", "ulfm"]] {
        let mut job = Command::new(stage().join("bin/mpiexec"));
        let outcome = run(job.args(options).args(["--conduit", "smp", "-n", "2"]).arg(&exe).arg("1")).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{options:?}");
    }
    for engine in ["ucx", "gasnet", "pvm"] {
        if ready_in_part(TOOL, engine) {
            let outcome = run(nagaya_run(3).env("NAGAYA_CONDUIT", engine).arg(&exe)).must_succeed();
            assert_eq!(outcome.stdout, "all is well\n", "over {engine}");
        }
    }
}

#[test]
fn fortran_has_the_calls_too() {
    if !Command::new("gfortran").arg("--version").output().is_ok_and(|o| o.status.success()) {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpi-fortran-failures");
    for name in ["fortran_failures", "fortran_failures_f08"] {
        let exe = compiled(&s, &format!("tests/programs/{name}.f90"), "mpifort", &["-Wall"]);
        for n in [1, 3] {
            assert_eq!(run(tolerant(&s, n).arg(&exe)).must_succeed().stdout, "all is well\n", "{name}, {n} processes");
        }
    }
}

#[test]
fn a_stencil_loses_a_rank_and_goes_on() {
    let s = Scratch::new("mpi-survivors");
    let exe = compiled(&s, "examples/survivors.c", "mpicc", &["-O2", "-Wall", "-Wextra", "-Werror", "-DN=200"]);
    for (n, loser, at) in [(2, 0, 0), (3, 1, 77), (5, 4, 120)] {
        let arguments = [150, loser, at].map(|number: i32| number.to_string());
        let outcome = run(tolerant(&s, n).arg(&exe).args(arguments)).must_succeed();
        assert!(outcome.stdout.contains(&format!("{} of {n} processes go on", n - 1)), "{}", outcome.stdout);
        assert!(outcome.stdout.ends_with("VERIFICATION SUCCESSFUL\n"), "{}", outcome.stdout);
    }
}
