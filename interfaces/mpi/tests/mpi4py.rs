//! mpi4py, built from its source distribution with our `mpicc`, and its own tests against our library.
//!
//! The normal ring runs them with one process, without the utilities, which take long; the long one all with one to five.

use std::process::Command;

use nagaya_tests::{command, long_ring, root, run, run_page, run_within, skip, stage, BUILD_PATIENCE};

/// The interpreter that has mpi4py, and the folder of its tests; `None`: it cannot be had here.
fn mpi4py() -> Option<(String, String)> {
    let folder = root().join("target/mpi4py");
    let built = run(Command::new(root().join("scripts/mpi4py")).arg(stage()).arg(&folder));
    if built.status == 3 {
        skip(built.stderr.trim());
        return None;
    }
    built.must_succeed();
    let inside = |path: &str| folder.join(path).display().to_string();
    Some((inside("venv/bin/python"), inside("mpi4py/test")))
}

fn its_tests_pass(ranks: u32) {
    let Some((python, tests)) = mpi4py() else { return };
    let mut job = command("mpiexec");
    job.args(["-n", &ranks.to_string(), &python, &format!("{tests}/main.py"), "--no-builddir", "-q"]);
    if !long_ring() {
        job.args(["-e", "^test_util_"]);
    }
    let outcome = run_within(BUILD_PATIENCE, &mut job).must_succeed();
    assert!(outcome.stderr.contains("Ran ") && outcome.stderr.contains("OK"), "{}", outcome.stderr);
}

#[test]
fn its_own_tests_pass_with_one_process() {
    its_tests_pass(1);
}

#[test]
#[ignore = "long ring"]
fn its_own_tests_pass_with_two_and_three_processes() {
    [2, 3].into_iter().for_each(its_tests_pass);
}

#[test]
#[ignore = "long ring"]
fn its_own_tests_pass_with_four_and_five_processes() {
    [4, 5].into_iter().for_each(its_tests_pass);
}

#[test]
fn a_program_of_a_few_lines_runs_with_three_processes() {
    let Some((python, _)) = mpi4py() else { return };
    let program = "from mpi4py import MPI\nsum = MPI.COMM_WORLD.allreduce(MPI.COMM_WORLD.rank)\nprint(sum, MPI.get_vendor()[0])\n";
    let outcome = run(command("mpiexec").args(["-n", "3", &python, "-c", program])).must_succeed();
    assert_eq!(outcome.stdout.lines().filter(|line| line.starts_with("3 ")).count(), 3, "{}", outcome.stdout);
}

#[test]
fn the_program_of_the_start_page_does_what_it_says() {
    let Some((python, _)) = mpi4py() else { return };
    let folder = std::path::Path::new(&python).parent().expect("a folder").to_path_buf();
    let (_, commands) = run_page("docs/index.md", "console mpi4py", |shell| {
        let path = std::env::var("PATH").unwrap_or_default();
        shell.env("PATH", format!("{}:{}:{path}", stage().join("bin").display(), folder.display()));
    });
    assert!(commands > 0);
}
