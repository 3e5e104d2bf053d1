//! PnetCDF and parallel HDF5, which read and write files by MPI, and h5py, which uses HDF5 from Python. They are built from sources with our
//! `mpicc`, and their own tests run with our library.

use std::path::PathBuf;
use std::process::Command;

use nagaya_tests::{command, root, run_within, skip, stage, Scratch, BUILD_PATIENCE};

/// The folder with both build folders; `None`: the sources are not available here.
fn built() -> Option<PathBuf> {
    let folder = root().join("target/file-clients");
    let mut script = Command::new(root().join("scripts/file-clients"));
    let built = run_within(BUILD_PATIENCE, script.arg(stage()).arg(&folder));
    if built.status == 3 {
        skip(built.stderr.trim());
        return None;
    }
    built.must_succeed();
    Some(folder)
}

/// `make` with our commands first.
fn make(folder: PathBuf, arguments: &[&str]) -> String {
    let path = std::env::var("PATH").unwrap_or_default();
    let mut make = Command::new("make");
    make.current_dir(folder).args(arguments);
    make.env("PATH", format!("{}:{path}", stage().join("bin").display()));
    run_within(BUILD_PATIENCE, &mut make).must_succeed().stdout
}

/// Runs a program of HDF5 on `count` processes. Returns whether it succeeded, and its output.
fn hdf5(folder: &std::path::Path, program: &str, ranks: u32) -> (bool, String) {
    let tests = folder.join("hdf5/testpar");
    let source = std::fs::read_dir(folder.join("sources")).expect("the sources").flatten();
    let source = source.map(|entry| entry.path()).find(|path| path.join("testpar").is_dir()).expect("HDF5's source");
    let mut job = command("mpiexec");
    job.args(["-n", &ranks.to_string()]).arg(tests.join(program));
    job.current_dir(&tests).env("srcdir", source.join("testpar"));
    let outcome = run_within(BUILD_PATIENCE, &mut job);
    (outcome.success(), outcome.stdout + &outcome.stderr)
}

fn hdf5_passes(folder: &std::path::Path, program: &str, ranks: u32) {
    let (is_well, text) = hdf5(folder, program, ranks);
    assert!(is_well, "{program} on {ranks} processes: {text}");
}

#[test]
#[ignore = "long ring"]
fn tests_of_pnetcdf_pass() {
    let Some(folder) = built() else { return };
    let checked = make(folder.join("pnetcdf"), &["check"]);
    assert!(checked.contains("# PASS:") && !checked.contains("# FAIL:  1"), "{checked}");
    let parallel = make(folder.join("pnetcdf"), &["ptest", "TESTMPIRUN=mpiexec -n NP"]);
    assert!(parallel.contains("pass"), "{parallel}");
}

#[test]
#[ignore = "long ring"]
fn parallel_tests_of_hdf5_pass_with_two_three_and_four_processes() {
    let Some(folder) = built() else { return };
    for ranks in [2, 3, 4] {
        for program in ["t_mpi", "t_bigio", "testphdf5", "t_pread", "t_init_term", "t_filters_parallel", "t_shapesame"]
        {
            hdf5_passes(&folder, program, ranks);
        }
        // The second one reads what the first one has written.
        hdf5_passes(&folder, "t_pshutdown", ranks);
        hdf5_passes(&folder, "t_prestart", ranks);
        // It ends without closing its file, and without MPI_Finalize.
        assert!(!hdf5(&folder, "t_pflush1", ranks).0, "t_pflush1 on {ranks} processes");
        hdf5_passes(&folder, "t_pflush2", ranks);
    }
    // The program refuses to run with two processes.
    [3, 4].into_iter().for_each(|ranks| hdf5_passes(&folder, "t_cache", ranks));
}

/// A separate test, because it takes minutes: its processes take turns, one message after the other.
#[test]
#[ignore = "long ring"]
fn the_test_of_hdf5s_cache_images_passes_with_three_processes() {
    let Some(folder) = built() else { return };
    hdf5_passes(&folder, "t_cache_image", 3);
}

/// Also the tests that each process runs by itself, in the same job.
#[test]
#[ignore = "long ring"]
fn tests_of_h5py_pass_with_one_and_two_processes() {
    let Some(folder) = built() else { return };
    if !folder.join("h5py").exists() {
        return skip("PyPI does not provide the packages for h5py");
    }
    let scratch = Scratch::new("h5py");
    for ranks in ["1", "2"] {
        let mut job = command("mpiexec");
        job.args(["-n", ranks]).arg(folder.join("venv/bin/python"));
        // Root may write to files that permit nobody to write.
        job.args(["-m", "pytest", "--pyargs", "h5py", "--with-mpi", "-q", "-k", "not test_append_permissions"]);
        let outcome = run_within(BUILD_PATIENCE, job.current_dir(scratch.path()));
        assert!(outcome.success() && outcome.stdout.contains(" passed"), "{ranks} processes: {}", outcome.stdout);
    }
}
