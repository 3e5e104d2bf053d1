//! No output is lost at the end of a job, in every language: when programs return, and when one rank fails after its last line.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::packages::{gems, python_package, with_gem, with_python_package};
use nagaya_tests::{command, nagaya_run, run, side_by_side, skip_part, stage, Outcome, Scratch};

/// Lines that each rank writes to standard output, far more than a pipe holds.
const LINES: usize = 4000;

/// A language: the compiler, the name of the source, and the source. Each rank writes `rank R line K` for K from 1 to `LINES`. With the argument
/// `fail`, rank 1 then ends with status 3, and the others wait for it. With `crash`, rank 1 of a program in C or C++ calls `abort`.
type Language = (&'static [&'static str], &'static str, &'static str);

const C_LINES: &str = "#define WRITE(me) for (int k = 1; k <= LINES; k++) printf(\"rank %d line %d\\n\", me, k)\n\
                       #define FAILS(n, me) ((n) > 1 && (me) == 1)\n#include <stdio.h>\n#include <stdlib.h>\n\
                       #define END(v) (*(v)[1] == 'c' ? abort() : exit(3))\n";

const LANGUAGES: [Language; 8] = [
    (
        &["xmpcc", "-O1"],
        "xmp.c",
        "#include <xmp.h>\nint a:[*];\nint main(int n, char **v) {\n  WRITE(xmpc_this_image());\n  \
         if (FAILS(n, xmpc_this_image())) END(v);\n  xmp_sync_all(NULL);\n}\n",
    ),
    (
        &["splitcc", "-O1"],
        "split.sc",
        "#include <split-c/split-c.h>\nsplitc_main(int n, char **v) {\n  WRITE(MYPROC);\n  if (FAILS(n, MYPROC)) END(v);\n  \
         barrier();\n  return 0;\n}\n",
    ),
    (
        &["acpcc", "-O1"],
        "acp.c",
        "#include <acp.h>\nint main(int n, char **v) {\n  acp_init(&n, &v);\n  WRITE(acp_rank());\n  \
         if (FAILS(n, acp_rank())) END(v);\n  acp_sync();\n  return acp_finalize();\n}\n",
    ),
    (
        &["mpicc", "-O1"],
        "mpi.c",
        "#include <mpi.h>\nint main(int n, char **v) {\n  int me;\n  MPI_Init(&n, &v);\n  MPI_Comm_rank(MPI_COMM_WORLD, &me);\n  \
         WRITE(me);\n  if (FAILS(n, me)) END(v);\n  MPI_Barrier(MPI_COMM_WORLD);\n  return MPI_Finalize();\n}\n",
    ),
    (
        &["mpicxx", "-O1"],
        "mpi.cpp",
        "#include <mpi.h>\n#include <iostream>\nint main(int n, char **v) {\n  int me;\n  MPI_Init(&n, &v);\n  \
         MPI_Comm_rank(MPI_COMM_WORLD, &me);\n  for (int k = 1; k <= LINES; k++) std::cout << \"rank \" << me << \" line \" << k << '\\n';\n  \
         if (FAILS(n, me)) END(v);\n  MPI_Barrier(MPI_COMM_WORLD);\n  return MPI_Finalize();\n}\n",
    ),
    (
        &["mpifort", "-O1"],
        "mpi.f90",
        "program p\n use mpi_f08\n integer :: me, k\n call mpi_init()\n call mpi_comm_rank(mpi_comm_world, me)\n do k = 1, LINES\n  \
         print '(a,i0,a,i0)', 'rank ', me, ' line ', k\n end do\n if (command_argument_count() > 0 .and. me == 1) stop 3\n \
         call mpi_barrier(mpi_comm_world)\n call mpi_finalize()\nend program\n",
    ),
    (
        &["xmpf90", "-O1"],
        "xmp.f90",
        "program p\n use xmp_api\n integer :: me, k\n!$xmp nodes n(*)\n me = xmp_node_num() - 1\n do k = 1, LINES\n  \
         print '(a,i0,a,i0)', 'rank ', me, ' line ', k\n end do\n if (command_argument_count() > 0 .and. me == 1) stop 3\n\
         !$xmp barrier\nend program\n",
    ),
    (
        &["nagaya", "fc", "-O1"],
        "caf.f90",
        "program p\n integer :: me, k\n me = this_image() - 1\n do k = 1, LINES\n  \
         print '(a,i0,a,i0)', 'rank ', me, ' line ', k\n end do\n if (command_argument_count() > 0 .and. me == 1) error stop 3\n \
         sync all\nend program\n",
    ),
];

/// Languages that any compiler translates, with the flags of pkg-config.
const PLAIN: [Language; 2] = [
    (
        &["gcc"],
        "c_api.c",
        "#include <nagaya.h>\nint main(int n, char **v) {\n  ngy_init();\n  WRITE(ngy_rank());\n  \
         if (FAILS(n, ngy_rank())) END(v);\n  ngy_barrier(NULL);\n  return ngy_finalize();\n}\n",
    ),
    (
        &["g++"],
        "nagaya.cpp",
        "#include <nagaya.hpp>\n#include <iostream>\nint main(int n, char **v) {\n  ng::job job;\n  \
         for (int k = 1; k <= LINES; k++) std::cout << \"rank \" << ng::rank() << \" line \" << k << '\\n';\n  \
         if (FAILS(n, ng::rank())) END(v);\n  ng::barrier();\n}\n",
    ),
];

/// A script: its name and its text. The interpreter buffers what it prints, and writes the rest when it ends.
const PYTHON: (&str, &str) = (
    "lines.py",
    "import sys\nimport nagaya as ng\nme = ng.world().rank\nfor k in range(1, LINES + 1):\n    print(f'rank {me} line {k}')\n\
     if len(sys.argv) > 1 and me == 1:\n    sys.exit(3)\nng.world().barrier()\n",
);
const RUBY: (&str, &str) = (
    "lines.rb",
    "require 'nagaya'\nme = Nagaya.world.rank\n(1..LINES).each { |k| puts \"rank #{me} line #{k}\" }\n\
     exit 3 if ARGV.any? && me == 1\nNagaya.world.barrier\n",
);

fn is_fortran(language: &Language) -> bool {
    language.1.ends_with(".f90")
}

/// The program.
fn compile(s: &Scratch, language: &Language) -> PathBuf {
    let (compiler, file, source) = language;
    let text = if is_fortran(language) { source.to_string() } else { C_LINES.to_string() + source };
    let source = s.file(file, text.replace("LINES", &LINES.to_string()));
    let exe = s.path().join(file.replace('.', "_"));
    let (name, options) = compiler.split_first().expect("a command");
    let mut compiler = command(name);
    let mut flags = String::new();
    if PLAIN.iter().any(|plain| plain.1 == *file) {
        compiler = Command::new(name);
        let mut pkg_config = Command::new("pkg-config");
        pkg_config.args(["--cflags", "--libs", "nagaya"]).env("PKG_CONFIG_PATH", stage().join("lib/pkgconfig"));
        flags = run(&mut pkg_config).must_succeed().stdout;
    }
    compiler.args(options).arg("-o").arg(&exe).arg(source).args(flags.split_whitespace());
    run(&mut compiler).must_succeed();
    exe
}

/// What is wrong with the lines of a rank, which have to be there in order, and nothing else.
fn wrong_lines(outcome: &Outcome, rank: u32) -> Option<String> {
    let start = format!("rank {rank} line ");
    let lines = outcome.stdout.lines().filter_map(|line| line.strip_prefix(&start));
    let numbers: Vec<usize> = lines.filter_map(|number| number.parse().ok()).collect();
    let right = numbers.iter().copied().eq(1..=LINES);
    (!right).then(|| format!("rank {rank} has {} lines, the last is {:?}", numbers.len(), numbers.last()))
}

/// What is wrong when the program is run twice: all ranks return, or rank 1 fails. `job` makes the command of a job with 3 processes.
fn wrong(name: &str, job: impl Fn() -> Command) -> Vec<String> {
    let good = run(&mut job()).must_succeed();
    let mut wrong: Vec<String> = (0..3).filter_map(|rank| wrong_lines(&good, rank)).collect();
    let bad = run(job().arg("fail"));
    if bad.status != 3 || !bad.stderr.contains("rank 1") {
        wrong.push(format!("status {}: {}", bad.status, bad.stderr));
    }
    wrong.extend(wrong_lines(&bad, 1).map(|why| format!("a failing rank: {why}")));
    wrong.into_iter().map(|why| format!("{name}: {why}")).collect()
}

#[test]
fn all_lines_arrive_in_every_language() {
    let s = Scratch::new("output");
    let mut all = [&PLAIN[..], &LANGUAGES[..]].concat();
    if Command::new("gfortran").arg("--version").output().is_err() {
        skip_part("there is no gfortran");
        all.retain(|language| !is_fortran(language));
    }
    let failures = side_by_side(&all, 2, |language| {
        let exe = compile(&s, language);
        let job = || {
            let mut job = nagaya_run(3);
            job.arg(&exe);
            job
        };
        let mut failures = wrong(language.1, job);
        if !is_fortran(language) {
            let crashed = run(job().arg("crash"));
            let why = wrong_lines(&crashed, 1).or_else(|| (crashed.status != 134).then(|| crashed.stderr.clone()));
            failures.extend(why.map(|why| format!("{}: a rank that crashes: {why}", language.1)));
        }
        failures
    });
    let failures = failures.concat();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// The failures of a script. `set_up` lets the interpreter find the package.
fn script(interpreter: &Path, (name, text): (&str, &str), set_up: fn(&mut Command) -> Option<&mut Command>) -> String {
    let s = Scratch::new("output-script");
    let file = s.file(name, text.replace("LINES", &LINES.to_string()));
    let job = || {
        let mut job = nagaya_run(3);
        set_up(&mut job).expect("the package is installed");
        job.arg(interpreter).arg(&file);
        job
    };
    wrong(name, job).join("\n")
}

#[test]
fn all_lines_arrive_in_python() {
    let Some((python, _)) = python_package() else { return };
    assert_eq!(script(python, PYTHON, with_python_package), "");
}

#[test]
fn all_lines_arrive_in_ruby() {
    if gems().is_some() {
        assert_eq!(script("ruby".as_ref(), RUBY, with_gem), "");
    }
}
