//! Programs on windows that people wrote from the text of the standard, who did not know the library (`interfaces/mpi/tests/rma`).

use super::*;
use nagaya_tests::side_by_side;

/// The sources, in the order of their names.
fn sources() -> Vec<PathBuf> {
    let folder = std::fs::read_dir(root().join("interfaces/mpi/tests/rma")).expect("the folder of programs");
    let is_program = |path: &PathBuf| path.extension().is_some_and(|end| end == "c" || end == "f90");
    let mut sources: Vec<PathBuf> = folder.flatten().map(|entry| entry.path()).filter(is_program).collect();
    sources.sort();
    assert!(sources.len() >= 65, "only {} programs", sources.len());
    sources
}

fn name(source: &Path) -> String {
    source.file_stem().expect("a name").to_string_lossy().into_owned()
}

/// A compiled program.
fn made(source: &Path) -> PathBuf {
    let made = once(&format!("mpi-rma-{}", name(source)), |exe| -> Result<(), Infallible> {
        let is_c = source.extension().is_some_and(|end| end == "c");
        let mut compiler = Command::new(stage().join("bin").join(if is_c { "mpicc" } else { "mpifort" }));
        match is_c {
            true => compiler.args(["-Wall", "-Wextra", "-Werror", "-Wno-unused-function", "-pthread"]),
            false => compiler.args(["-ffree-line-length-none", "-J"]).arg(exe.with_extension("modules")),
        };
        let _ = std::fs::create_dir(exe.with_extension("modules"));
        run(compiler.arg("-o").arg(exe).arg(source).arg("-lm")).must_succeed();
        Ok(())
    });
    let Ok(made) = made;
    made
}

/// Compiles programs, two at a time. Leaves out those in Fortran if there is no compiler.
fn programs(mut sources: Vec<PathBuf>) -> Vec<(String, PathBuf)> {
    if !Command::new("gfortran").arg("--version").output().is_ok_and(|outcome| outcome.status.success()) {
        skip_part("there is no gfortran");
        sources.retain(|source| source.extension().is_some_and(|end| end == "c"));
    }
    side_by_side(&sources, 2, |source| (name(source), made(source)))
}

fn passes(job: &mut Command, exe: &Path, name: &str, place: &str) {
    let outcome = run(job.arg(exe)).must_succeed();
    let ended = format!("ok {name}");
    assert!(outcome.stdout.lines().any(|line| line == ended), "{name} {place}: {}{}", outcome.stdout, outcome.stderr);
}

#[test]
fn a_third_of_the_programs_pass() {
    let third = sources().into_iter().step_by(3).collect();
    side_by_side(&programs(third), 2, |(name, exe)| passes(&mut nagaya_run(3), exe, name, "on 3 ranks"));
}

/// All programs over one conduit.
fn all_pass(conduit: &str, environment: &[(&str, &str)]) {
    if conduit != "smp" && !ready(TOOL, conduit) {
        return;
    }
    for (name, exe) in programs(sources()) {
        for n in [2, 3, 5] {
            let mut job = nagaya_run(n);
            job.args(["--conduit", conduit]).envs(environment.iter().copied());
            passes(&mut job, &exe, &name, &format!("on {n} ranks over {conduit} {environment:?}"));
        }
    }
}

/// No process maps the memory of another one.
const UNMAPPED: (&str, &str) = ("NAGAYA_SMP_DIRECT", "0");

#[test]
#[ignore = "long ring"]
fn all_programs_pass_over_shared_memory() {
    all_pass("smp", &[]);
}

#[test]
#[ignore = "long ring"]
fn all_programs_pass_without_mapped_memory() {
    all_pass("smp", &[UNMAPPED]);
}

#[test]
#[ignore = "long ring"]
fn all_programs_pass_over_ucx() {
    all_pass("ucx", &[UNMAPPED, ("UCX_TLS", "tcp,self")]);
}

#[test]
#[ignore = "long ring"]
fn all_programs_pass_over_pvm() {
    all_pass("pvm", &[UNMAPPED]);
}

#[test]
#[ignore = "long ring"]
fn all_programs_pass_over_gasnet() {
    all_pass("gasnet", &[UNMAPPED, ("NAGAYA_GASNET_NETWORK", "udp")]);
}
