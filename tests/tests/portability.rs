//! Other compilers, processors and C libraries, as far as this machine has them. clang compiles instead of gcc. Programs of several
//! interfaces run on AArch64, which qemu emulates, and with musl.

use nagaya_tests::{root, run, run_within, skip, skip_part, stage, Outcome, Scratch, BUILD_PATIENCE};
use std::path::{Path, PathBuf};
use std::process::Command;

fn is_there(command: &str) -> bool {
    run(Command::new("sh").args(["-c", &format!("command -v {command}")])).success()
}

/// C and C++ compilers do not warn about the public headers, and the C parts of the library compile.
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
        ("splitcc", "SPLITCC_CC", "ring.sc"),
        ("acpcc", "ACPCC_CC", "ring-acp.c"),
    ] {
        let (file, exe) = (root().join("examples/first").join(program), scratch.path().join("program"));
        run(Command::new(bin.join(compiler)).env(variable, "clang").arg(file).arg("-o").arg(&exe)).must_succeed();
        let output = run(Command::new(bin.join("nagaya")).args(["run", "-n", "4"]).arg(&exe)).must_succeed().stdout;
        assert_eq!(output.lines().filter(|line| line.contains("received")).count(), 4, "{compiler}: {output}");
    }
}

#[test]
#[ignore = "long ring"]
fn programs_run_on_aarch64_as_qemu_emulates_it() {
    builds_and_runs(&AARCH64);
}

#[test]
#[ignore = "long ring"]
fn programs_run_with_musl() {
    builds_and_runs(&MUSL);
}

/// Another processor or C library.
struct Target {
    triple: &'static str,
    /// The beginning of the names of its C compiler and other tools.
    tools: &'static str,
    /// The Debian packages with these.
    packages: &'static str,
    /// Whether the C library is musl.
    is_musl: bool,
    /// A command that executes a command, whose descendants may be programs of this target.
    runner: &'static [&'static str],
    /// The crates of an installation.
    crates: &'static [&'static str],
}

/// Only in a namespace of its own, the kernel gives programs of AArch64 to qemu. So nothing else on this machine notices.
const EMULATE: &str = "mount -t binfmt_misc none /proc/sys/fs/binfmt_misc && \
    cat /usr/lib/binfmt.d/qemu-aarch64.conf > /proc/sys/fs/binfmt_misc/register && exec \"$@\"";

const AARCH64: Target = Target {
    triple: "aarch64-unknown-linux-gnu",
    tools: "aarch64-linux-gnu-",
    packages: "gcc-aarch64-linux-gnu libc6-dev-arm64-cross qemu-user-static",
    is_musl: false,
    runner: &[
        "unshare",
        "--user",
        "--map-root-user",
        "--mount",
        "env",
        "QEMU_LD_PREFIX=/usr/aarch64-linux-gnu",
        "sh",
        "-c",
        EMULATE,
        "sh",
    ],
    crates: &["nagaya-library", "nagaya-tool", "nagaya-driver", "nagaya-race"],
};

/// The race detector needs glibc.
const MUSL: Target = Target {
    triple: "x86_64-unknown-linux-musl",
    tools: "x86_64-linux-musl-",
    packages: "musl-tools",
    is_musl: true,
    runner: &["env"],
    crates: &["nagaya-library", "nagaya-tool", "nagaya-driver"],
};

impl Target {
    fn command(&self, program: impl AsRef<std::ffi::OsStr>) -> Command {
        let mut command = Command::new(self.runner[0]);
        command.args(&self.runner[1..]).arg(program).env("CROSS_COMPILE", self.tools);
        let compiler = self.compiler();
        for variable in ["MPICC_CC", "XMPCC_CC", "SPLITCC_CC", "ACPCC_CC"] {
            command.env(variable, &compiler);
        }
        for variable in ["MPIFORT_FC", "XMPF90_FC"] {
            command.env(variable, self.fortran_compiler());
        }
        command
    }

    fn compiler(&self) -> String {
        format!("{}gcc", self.tools)
    }

    fn fortran_compiler(&self) -> String {
        format!("{}gfortran", self.tools)
    }

    fn rust_libraries(&self) -> PathBuf {
        let found = run(Command::new("rustc").args(["--print", "target-libdir", "--target", self.triple]));
        PathBuf::from(found.must_succeed().stdout.trim())
    }

    /// Why this machine cannot build or execute programs of the target.
    fn missing(&self, scratch: &Scratch) -> Option<String> {
        if !self.rust_libraries().is_dir() {
            return Some(format!("rustup target add {}", self.triple));
        }
        let (file, exe) = (scratch.file("zero.c", "int main(void) { return 0; }\n"), scratch.path().join("zero"));
        if !is_there(&self.compiler()) || !run(Command::new(self.compiler()).arg(file).arg("-o").arg(&exe)).success() {
            return Some(format!("apt install {}", self.packages));
        }
        let outcome = run(&mut self.command(&exe));
        (!outcome.success())
            .then(|| format!("this machine does not execute programs of {}: {}", self.triple, outcome.stderr))
    }

    /// Builds the installation.
    fn installed(&self) -> PathBuf {
        let folder = root().join("target").join(self.triple);
        let mut cargo = Command::new("cargo");
        cargo.args(["build", "--release", "--quiet", "--target", self.triple]).current_dir(root());
        cargo.args(self.crates.iter().flat_map(|name| ["-p", *name]));
        let variable = self.triple.to_uppercase().replace('-', "_");
        cargo.env(format!("CARGO_TARGET_{variable}_LINKER"), self.compiler());
        if self.is_musl {
            cargo.env(format!("CARGO_TARGET_{variable}_RUSTFLAGS"), flags_of_musl(&folder, &self.rust_libraries()));
        }
        run_within(BUILD_PATIENCE, &mut cargo).must_succeed();
        let prefix = folder.join("stage");
        let mut lay_out = self.command(root().join("scripts/lay-out"));
        run_within(BUILD_PATIENCE, lay_out.arg(folder.join("release")).arg(&prefix)).must_succeed();
        prefix
    }
}

/// Shared libraries, and an unwinder for them. Rust's libraries for musl need `libgcc_s`, and a system with glibc has none for musl. But
/// they also bring an unwinder.
fn flags_of_musl(folder: &Path, rust_libraries: &Path) -> String {
    let unwinder = folder.join("unwinder");
    std::fs::create_dir_all(&unwinder).expect("a folder");
    let archive = rust_libraries.join("self-contained/libunwind.a");
    std::fs::write(unwinder.join("libgcc_s.so"), format!("INPUT({})\n", archive.display())).expect("a linker script");
    format!("-C target-feature=-crt-static -L native={}", unwinder.display())
}

/// Programs that check themselves, in several languages, with two processes.
fn builds_and_runs(target: &Target) {
    let scratch = Scratch::new("target");
    if let Some(reason) = target.missing(&scratch) {
        return skip(&reason);
    }
    let prefix = target.installed();
    let run_program = |exe: &Path, count: &str| -> Outcome {
        run(target.command(prefix.join("bin/nagaya")).args(["run", "-n", count]).arg(exe)).must_succeed()
    };
    let compile = |compiler: &str, source: &str, more: &[&str]| {
        let exe = scratch.path().join(Path::new(source).file_stem().expect("a name"));
        let mut command = target.command(prefix.join("bin").join(compiler));
        run(command.args(["-O1", "-o"]).arg(&exe).arg(root().join(source)).args(more)).must_succeed();
        exe
    };
    for name in MPI_PROGRAMS {
        let exe = compile("mpicc", &format!("interfaces/mpi/tests/programs/{name}.c"), &["-pthread"]);
        assert_eq!(run_program(&exe, "2").stdout, "all is well\n", "{name}");
    }
    for (compiler, source) in
        [("mpicc", "ring-mpi.c"), ("xmpcc", "coarray.c"), ("splitcc", "ring.sc"), ("acpcc", "ring-acp.c")]
    {
        let exe = compile(compiler, &format!("examples/first/{source}"), &[]);
        let output = run_program(&exe, "4").stdout;
        assert_eq!(output.lines().filter(|line| line.contains("received")).count(), 4, "{source}: {output}");
    }
    let exe = scratch.path().join("everything");
    let mut c = Command::new(target.compiler());
    c.arg("-I").arg(prefix.join("include")).arg(root().join("interfaces/c-api/tests/programs/everything.c"));
    c.arg("-L").arg(prefix.join("lib")).args(["-lnagaya", &format!("-Wl,-rpath,{}", prefix.join("lib").display())]);
    run(c.arg("-o").arg(&exe)).must_succeed();
    let output = run_program(&exe, "2").stdout;
    let mut lines: Vec<&str> = output.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["rank 0 of 2: all is well", "rank 1 of 2: all is well"]);
    if !is_there(&target.fortran_compiler()) {
        return skip_part(&format!("{} is not installed", target.fortran_compiler()));
    }
    for name in ["fortran", "fortran_f08", "fortran_sections"] {
        let exe = compile("mpifort", &format!("interfaces/mpi/tests/programs/{name}.f90"), &[]);
        assert_eq!(run_program(&exe, "2").stdout, "all is well\n", "{name}");
    }
    let output = run_program(&compile("xmpf90", "examples/first/global.f90", &[]), "4").stdout;
    assert_eq!(output, "4 nodes, sum 500500.0\n");
}

/// Programs of the MPI tests that print this if they find no error.
const MPI_PROGRAMS: [&str; 14] = [
    "messages",
    "collectives",
    "objects",
    "rest",
    "datatypes",
    "nonblocking",
    "started",
    "requests",
    "rules",
    "partitioned",
    "threads",
    "window_fence",
    "window_locks",
    "accumulate",
];
