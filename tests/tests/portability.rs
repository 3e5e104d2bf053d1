//! Other compilers and processors, as far as this machine has them: clang instead of gcc; headers and C parts for musl and AArch64.

use nagaya_tests::{root, run, skip_part, stage, Scratch};
use std::path::Path;
use std::process::Command;

fn is_there(command: &str) -> bool {
    run(Command::new("sh").args(["-c", &format!("command -v {command}")])).success()
}

/// C and C++ compilers do not warn about the public headers, and the C parts of the library compile. No program runs: the library itself
/// needs a Rust compiler for the same processor.
#[test]
#[ignore = "long ring"]
fn headers_and_c_parts_compile_for_other_systems() {
    let include = stage().join("include");
    let headers = std::fs::read_dir(&include).expect("headers").flatten().map(|entry| entry.file_name());
    let headers: Vec<_> = headers.filter_map(|name| name.into_string().ok()).filter(|n| n.ends_with(".h")).collect();
    assert!(headers.iter().any(|name| name == "mpi.h") && headers.len() > 3, "{headers:?}");
    let parts = ["interfaces/mpi/generated/functions.c", "start/start.c"].map(|file| root().join(file));
    for (compiler, package) in [
        ("clang", "clang"),
        ("musl-gcc", "musl-tools"),
        ("aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu libc6-dev-arm64-cross"),
    ] {
        if !is_there(compiler) {
            skip_part(&format!("{compiler} is not installed: apt install {package}"));
            continue;
        }
        let scratch = Scratch::new("portability");
        let compile = |file: &Path, more: &[&str]| {
            let mut command = Command::new(compiler);
            command.args(["-O2", "-fPIC", "-c", "-o"]).arg(scratch.path().join("part.o")).arg("-I").arg(&include);
            run(command.args(more).arg(file)).must_succeed();
        };
        for header in &headers {
            // The headers of Fortran are not C, and the headers of Split-C are for splitcc.
            if header.starts_with("mpif") || header.starts_with("split") {
                continue;
            }
            let text = format!("#include <{header}>\nint nothing;\n");
            compile(&scratch.file("header.c", text), &["-std=gnu11", "-Wall", "-Werror"]);
        }
        parts.iter().for_each(|file| compile(file, &[]));
    }
}

/// The parts of the installation that a C compiler makes, and users' programs, with clang.
#[test]
#[ignore = "long ring"]
fn clang_makes_the_installation_and_its_programs() {
    if !is_there("clang") {
        return nagaya_tests::skip("clang is not installed: scripts/setup test");
    }
    let scratch = Scratch::new("clang");
    let prefix = scratch.path().join("prefix");
    let build = root().join("target/release");
    if !build.join("libnagaya.so").exists() {
        return nagaya_tests::skip("target/release has no library: make stage");
    }
    run(Command::new(root().join("scripts/lay-out")).arg(&build).arg(&prefix).env("CC", "clang")).must_succeed();
    let bin = prefix.join("bin");
    for (compiler, variable, program) in [
        ("mpicc", "MPICC_CC", "ring-mpi.c"),
        ("xmpcc", "XMPCC_CC", "coarray.c"),
        ("splitcc", "XMPCC_CC", "ring.sc"),
        ("acpcc", "ACPCC_CC", "ring-acp.c"),
    ] {
        let (file, exe) = (root().join("examples/first").join(program), scratch.path().join("program"));
        run(Command::new(bin.join(compiler)).env(variable, "clang").arg(file).arg("-o").arg(&exe)).must_succeed();
        let output = run(Command::new(bin.join("nagaya")).args(["run", "-n", "4"]).arg(&exe)).must_succeed().stdout;
        assert_eq!(output.lines().filter(|line| line.contains("received")).count(), 4, "{compiler}: {output}");
    }
}
