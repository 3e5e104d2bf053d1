//! Programs that were compiled with MPICH, run by `lib/mpich-abi/libmpi.so.12`: C and Fortran programs of Debian's MPICH, and mpi4py's wheel.
//!
//! The programs in `interfaces/mpi/tests/mpich` are about the numbers of MPICH's ABI. The others are those that test our own ABI.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::{command, long_ring, nagaya_run, root, run, skip, stage, Outcome, Scratch};

const WELL: &str = "all is well\n";

fn there(command: &str) -> bool {
    Command::new(command).arg("--version").output().is_ok_and(|o| o.status.success())
}

/// A scratch folder; `None`: MPICH's compiler is not there.
fn mpich(name: &str, compiler: &str) -> Option<Scratch> {
    if there(compiler) && stage().join("lib/mpich-abi/libmpi.so.12").exists() {
        return Some(Scratch::new(name));
    }
    skip(&format!("there is no {compiler} (Debian: apt install libmpich-dev)"));
    None
}

/// The program of a source file, compiled by MPICH.
fn compiled(s: &Scratch, source: &str, options: &[&str]) -> PathBuf {
    let compiler = if source.ends_with(".c") { "mpicc.mpich" } else { "mpif90.mpich" };
    let exe = s.path().join(source.replace(['/', '.'], "-"));
    let mut command = Command::new(compiler);
    command.current_dir(s.path()).args(["-O1", "-w", "-o"]).arg(&exe).arg(root().join(source)).args(options);
    run(&mut command).must_succeed();
    exe
}

fn with_option(n: u32, exe: &Path) -> Outcome {
    run(nagaya_run(n).arg("--mpich-abi").arg(exe)).must_succeed()
}

#[test]
fn handles_numbers_statuses_and_functions_are_those_of_mpich() {
    let Some(s) = mpich("mpich-numbers", "mpicc.mpich") else { return };
    let exe = compiled(&s, "interfaces/mpi/tests/mpich/numbers.c", &[]);
    let file = s.path().join("file");
    for n in [1, 3] {
        let outcome = run(nagaya_run(n).arg("--mpich-abi").arg(&exe).arg(&file)).must_succeed();
        assert_eq!(outcome.stdout, WELL, "{n} processes");
    }
    // The loader's path, with our mpiexec.
    let mut job = Command::new("env");
    job.arg(format!("LD_LIBRARY_PATH={}", stage().join("lib/mpich-abi").display())).arg(stage().join("bin/mpiexec"));
    assert_eq!(run(job.args(["-n", "2"]).arg(&exe).arg(&file)).must_succeed().stdout, WELL);
    // One that names the folder of MPICH itself, which the loader searches first.
    let library = run(Command::new("mpicc.mpich").args(["-print-file-name=libmpich.so"])).must_succeed();
    let folder = Path::new(library.stdout.trim()).parent().map_or(String::new(), |folder| folder.display().to_string());
    let own = format!("-Wl,--disable-new-dtags,-rpath,{folder}");
    let exe = compiled(&s, "interfaces/mpi/tests/mpich/numbers.c", &[&own]);
    let outcome = run(command("mpiexec").args(["--mpich-abi", "-n", "2"]).arg(&exe).arg(&file)).must_succeed();
    assert_eq!(outcome.stdout, WELL);
}

#[test]
fn fortran_programs_of_mpich_run() {
    let Some(s) = mpich("mpich-fortran", "mpif90.mpich") else { return };
    let programs: &[&str] = match long_ring() {
        true => &FORTRAN,
        false => &FORTRAN[..3],
    };
    for source in programs {
        let exe = compiled(&s, &format!("interfaces/mpi/tests/{source}"), &[]);
        let counts: &[u32] = if source.contains("spawn") { &[2] } else { &[1, 3] };
        for n in counts {
            assert_eq!(with_option(*n, &exe).stdout, WELL, "{source} on {n} processes");
        }
    }
}

/// Programs that use `mpi_f08`, `mpi` or `mpif.h`.
const FORTRAN: [&str; 11] = [
    "mpich/handles.f90",
    "mpich/modern.f90",
    "programs/fortran_old.f",
    "programs/fortran_before.f90",
    "programs/fortran_windows.f90",
    "programs/fortran_windows_old.f",
    "programs/fortran_kinds.f",
    "programs/accumulate_fortran.f90",
    "programs/fortran_spawn.f90",
    "programs/fortran_spawn_f08.f90",
    "programs/fortran_spawn_old.f",
];

/// What MPICH's mpi.h has, by C programs that test our own library.
const PROGRAMS: [&str; 18] = [
    "collectives",
    "intercommunicators",
    "nonblocking",
    "started",
    "window_objects",
    "accumulate",
    "crowd",
    "file_access",
    "file_datarep",
    "file_started",
    "partitioned",
    "threads",
    "tools_walk",
    "tools_values",
    "tools_errors",
    "tools_threads",
    "window_fence",
    "window_locks",
];

#[test]
fn programs_that_test_our_library_give_the_same_with_mpich() {
    let Some(s) = mpich("mpich-programs", "mpicc.mpich") else { return };
    let programs = if long_ring() { &PROGRAMS[..] } else { &PROGRAMS[..2] };
    for name in programs {
        let exe = compiled(&s, &format!("interfaces/mpi/tests/programs/{name}.c"), &["-pthread"]);
        for n in [1, 3] {
            assert_eq!(with_option(n, &exe).stdout, WELL, "{name} on {n} processes");
        }
    }
}

#[test]
fn a_program_of_mpich_is_told_of_the_option_and_one_of_open_mpi_is_named() {
    let Some(s) = mpich("mpich-refused", "mpicc.mpich") else { return };
    let source =
        s.file("x.c", "#include <mpi.h>\nint main(int n, char **v) { MPI_Init(&n, &v); return MPI_Finalize(); }\n");
    for (compiler, of, cure) in [("mpicc.mpich", "MPICH", true), ("mpicc.openmpi", "Open MPI", false)] {
        if !there(compiler) {
            continue;
        }
        let exe = s.path().join(compiler);
        run(Command::new(compiler).arg("-o").arg(&exe).arg(&source)).must_succeed();
        let outcome = run(nagaya_run(2).arg(&exe));
        let lines: Vec<&str> = outcome.stderr.lines().collect();
        assert!(
            outcome.status == 126 && lines.len() == 1 && lines[0].contains(&format!(" of {of}, so each")),
            "{outcome:?}"
        );
        assert_eq!(lines[0].contains("--mpich-abi"), cure, "{outcome:?}");
    }
}

/// The NAS benchmarks in C check their own results; class S is small.
#[test]
#[ignore = "long ring"]
fn benchmarks_that_mpich_compiled_give_their_results() {
    let Some(s) = mpich("mpich-npb", "mpicc.mpich") else { return };
    let include = format!("-I{}", root().join("interfaces/xmp/examples/c").display());
    for name in ["is", "cg", "ft", "mg"] {
        let exe = compiled(&s, &format!("benches/mpi/npb-{name}.c"), &[&include, "-lm"]);
        for n in [1, 2, 4] {
            let outcome = with_option(n, &exe);
            assert!(outcome.stdout.contains("VERIFICATION SUCCESSFUL"), "{name} on {n} processes: {outcome:?}");
        }
    }
}

/// The wheel from PyPI, and the tests of the same version. It takes our library for one of MPICH's ABI by itself.
#[test]
#[ignore = "long ring"]
fn the_wheel_of_mpi4py_passes_its_tests() {
    let folder = root().join("target/mpi4py-wheel");
    let built = run(Command::new(root().join("scripts/mpi4py")).args(["--wheel"]).arg(stage()).arg(&folder));
    if built.status == 3 {
        skip(built.stderr.trim());
        return;
    }
    built.must_succeed();
    let main = folder.join("mpi4py/test/main.py");
    for n in 1..=4 {
        let mut job = command("mpiexec");
        // Fewer types of NumPy: without this the suite takes it that a library which is not MPICH 4 has MPIX_C_FLOAT16.
        job.env("COVERAGE_RUN", "true");
        job.args(["--mpich-abi", "-n", &n.to_string()]).arg(folder.join("venv/bin/python")).arg(&main);
        let outcome = run(job.args(["--no-builddir", "-q"])).must_succeed();
        assert!(outcome.stderr.contains("Ran ") && outcome.stderr.contains("OK"), "{}", outcome.stderr);
    }
}
