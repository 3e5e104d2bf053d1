//! Other compilers, processors and C libraries, as far as this machine has them. clang compiles instead of gcc. Programs of several
//! interfaces and unit tests run on AArch64, which qemu emulates, and with musl.

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

/// On AArch64, inline code of a complete put or get has a fence, and so has an access of Split-C. An implicit put has none. The emulator
/// keeps the order of x86-64, so no program that runs there can show this.
#[test]
fn inline_code_has_fences_on_aarch64() {
    let scratch = Scratch::new("fences");
    let file = scratch.file("inline.c", FENCED);
    let gcc = AARCH64.compiler();
    for (compiler, flags) in [("clang", &["--target=aarch64-linux-gnu", "-ffreestanding"][..]), (&gcc, &[])] {
        if !is_there(compiler) {
            skip_part(&format!("{compiler} is not installed"));
            continue;
        }
        let (assembly, mut c) = (scratch.path().join("inline.s"), Command::new(compiler));
        c.args(flags).args(["-O2", "-Wall", "-Werror", "-S", "-o"]).arg(&assembly).arg(&file);
        run(c.arg("-I").arg(stage().join("include"))).must_succeed();
        let text = std::fs::read_to_string(assembly).expect("assembly");
        let fences_of = |function: &str| -> Vec<&str> {
            let begin = text.split_once(&format!("\n{function}:")).expect(function).1;
            let body = begin.split(&format!("\t.size\t{function}")).next().unwrap_or_default();
            body.lines().filter_map(|line| line.strip_prefix("\tdmb\t")).collect()
        };
        let expected = [("put", &["ish"][..]), ("get", &["ishld"]), ("implicit", &[]), ("split_c", &["ish"])];
        for (function, fences) in expected {
            assert_eq!(fences_of(function), fences, "{compiler}, {function}: {text}");
        }
    }
}

const FENCED: &str = "#include <nagaya.h>\n#include <nagaya/splitc.h>\n\
    int put(int rank, long *at, long value) { return ngy_put(rank, at, &value, sizeof value); }\n\
    int get(int rank, long *value, long *at) { return ngy_get(rank, value, at, sizeof *value); }\n\
    int implicit(int rank, long *at, long value) { return ngy_put_nbi(rank, at, &value, sizeof value); }\n\
    long split_c(volatile long *at) { ngysc_in_order(); return *at; }\n";

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

/// Code for other processors has no warnings. No C compiler for AArch64 is needed: a check links nothing.
#[test]
#[ignore = "long ring"]
fn crates_compile_for_aarch64_without_warnings() {
    if !AARCH64.rust_libraries().is_dir() {
        return skip(&format!("rustup target add {}", AARCH64.triple));
    }
    let mut cargo = Command::new("cargo");
    cargo.args(["check", "--quiet", "--target", AARCH64.triple]).current_dir(root());
    cargo.args(AARCH64.crates.iter().flat_map(|name| ["-p", *name])).env(AARCH64.variable("RUSTFLAGS"), "-D warnings");
    let cc_and_ar = ["CC", "AR"].map(|tool| (format!("{tool}_{}", AARCH64.triple.replace('-', "_")), "true"));
    run_within(BUILD_PATIENCE, cargo.envs(cc_and_ar)).must_succeed();
}

#[test]
#[ignore = "long ring"]
fn programs_run_on_aarch64_as_qemu_emulates_it() {
    builds_and_runs(&AARCH64);
}

#[test]
#[ignore = "long ring"]
fn unit_tests_pass_on_aarch64_as_qemu_emulates_it() {
    unit_tests_pass(&AARCH64);
}

#[test]
#[ignore = "long ring"]
fn unit_tests_pass_with_musl() {
    unit_tests_pass(&MUSL);
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
    /// A crate that does not compile for the target.
    lacks: Option<&'static str>,
    /// The unit tests that run: a filter of cargo-nextest.
    unit_tests: &'static str,
}

/// Crates that need an engine's library for the target, Python or Ruby, and those with which developers test and measure.
const UNTESTED: [&str; 11] = [
    "nagaya-conduit-ucx",
    "nagaya-conduit-gasnet",
    "nagaya-conduit-armci",
    "nagaya-conduit-pvm",
    "nagaya-boot-pmix",
    "nagaya-conduit-check",
    "nagaya-tests",
    "nagaya-toy",
    "nagaya-bench",
    "nagaya-simulate",
    "xtask",
];

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
    lacks: None,
    // The emulator needs more than twenty minutes for each of the exhaustive searches.
    unit_tests: "not (package(nagaya-mpi-matching) & test(/^explore::/))",
};

/// The race detector needs glibc.
const MUSL: Target = Target {
    triple: "x86_64-unknown-linux-musl",
    tools: "x86_64-linux-musl-",
    packages: "musl-tools",
    is_musl: true,
    runner: &["env"],
    crates: &["nagaya-library", "nagaya-tool", "nagaya-driver"],
    lacks: Some("nagaya-race"),
    unit_tests: "all()",
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

    /// The folder in which cargo builds for the target.
    fn folder(&self) -> PathBuf {
        root().join("target").join(self.triple)
    }

    /// The variable of cargo with this setting of the target.
    fn variable(&self, setting: &str) -> String {
        format!("CARGO_TARGET_{}_{setting}", self.triple.to_uppercase().replace('-', "_"))
    }

    /// Lets a command of cargo build for the target.
    fn set_up<'a>(&self, cargo: &'a mut Command) -> &'a mut Command {
        cargo.args(["--target", self.triple]).current_dir(root()).env(self.variable("LINKER"), self.compiler());
        if self.is_musl {
            cargo.env(self.variable("RUSTFLAGS"), flags_of_musl(&self.folder(), &self.rust_libraries()));
        }
        cargo
    }

    /// Builds the installation.
    fn installed(&self) -> PathBuf {
        let folder = self.folder();
        let mut cargo = Command::new("cargo");
        cargo.args(["build", "--release", "--quiet"]).args(self.crates.iter().flat_map(|name| ["-p", *name]));
        run_within(BUILD_PATIENCE, self.set_up(&mut cargo)).must_succeed();
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

/// The unit tests of the crates, except those of `UNTESTED`. The list of failed tests is in the output.
fn unit_tests_pass(target: &Target) {
    let scratch = Scratch::new("target");
    if let Some(reason) = target.missing(&scratch) {
        return skip(&reason);
    }
    // In the target's namespace, since unit tests start programs of the target.
    let mut cargo = target.command(root().join("scripts/nextest"));
    cargo.args(["run", "--profile", "target", "--cargo-quiet", "--lib", "--bins", "--workspace"]);
    cargo.args(["-E", target.unit_tests]);
    cargo.args(UNTESTED.iter().chain(&target.lacks).flat_map(|name| ["--exclude", *name]));
    // Without these, the build writes twice as much, and random tests take minutes in the emulator.
    let settings = [("PROFILE_DEV_DEBUG", "0"), ("INCREMENTAL", "0"), ("PROFILE_DEV_OPT_LEVEL", "1")];
    cargo.envs(settings.map(|(name, value)| (format!("CARGO_{name}"), value)));
    // The summary counts this machine's tests.
    cargo.env_remove("NAGAYA_TEST_SKIPS");
    run_within(BUILD_PATIENCE, target.set_up(&mut cargo)).must_succeed();
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
    let wrong = compile("mpicc", scratch.file("wrong.c", WRONG_TYPE).to_str().expect("a path"), &[]);
    let mut launcher = target.command(prefix.join("bin/nagaya"));
    let outcome = run(launcher.args(["run", "-n", "2"]).arg(wrong));
    assert_eq!(outcome.status, 3, "the error class MPI_ERR_TYPE: {}", outcome.stderr);
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

const WRONG_TYPE: &str = "#include <mpi.h>\n\
    int main(int argc, char **argv) {\n\
      int x = 0;\n\
      MPI_Init(&argc, &argv);\n\
      MPI_Send(&x, 1, MPI_DATATYPE_NULL, 0, 0, MPI_COMM_WORLD);\n\
      return MPI_Finalize();\n\
    }\n";

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
