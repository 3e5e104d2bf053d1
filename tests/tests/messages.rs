//! Messages that every interface has in its own words: a segment that is too small, and a process that ends without leaving
//! the job. And help texts, which are as wide as the terminal.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::{command, nagaya_run, run, skip, Scratch};

/// The compiler for each kind of program.
struct Source<'a> {
    compiler: &'a [&'a str],
    file: &'a str,
    source: &'a str,
}

fn there(name: &str) -> bool {
    run(Command::new("sh").args(["-c", &format!("command -v {name}")])).success()
}

/// The program, or `None` where this machine has no compiler for it.
fn compile(s: &Scratch, program: &Source<'_>) -> Option<PathBuf> {
    if program.file.ends_with(".f90") && !there("gfortran") {
        skip("gfortran is not installed: scripts/setup test");
        return None;
    }
    let source = s.file(program.file, program.source);
    let exe = source.with_extension("exe");
    let (name, options) = program.compiler.split_first().expect("a command");
    run(command(name).args(options).arg("-o").arg(&exe).arg(source)).must_succeed();
    Some(exe)
}

fn with_segment(exe: &Path, size: &str) -> nagaya_tests::Outcome {
    run(nagaya_run(2).arg(exe).env("NAGAYA_SEGMENT_SIZE", size))
}

/// The advice of the first message is enough: with that size the program runs.
#[track_caller]
fn first_advice_is_enough(exe: &Path, size: &str, parts: &[&str]) {
    let short = with_segment(exe, size);
    assert_ne!(short.status, 0, "{short:?}");
    for part in ["the segment of ", " are used, ", "in all "].iter().chain(parts) {
        assert!(short.stderr.contains(part), "{part:?} is not in {short:?}");
    }
    let advised = short.stderr.split("set NAGAYA_SEGMENT_SIZE=").nth(1).and_then(|rest| rest.split_whitespace().next());
    with_segment(exe, advised.expect("an advice")).must_succeed();
}

#[test]
fn the_size_of_the_segment_is_named_once() {
    let xmp = "#include <stdio.h>\n#include <xmp.h>\ndouble field[1000000]:[*];\nint count:[*];\nstatic double more[300000]:[*];\n\
               int main(void) { puts(\"runs\"); }\n";
    let fortran = "program p\n  real(8) :: field(1000000)[*]\n  integer :: more(500000)[*]\n  field = more(1)\n  print *, 'runs'\nend\n";
    let split_c =
        "#include <stdio.h>\n#include <split-c/split-c.h>\ndouble x[1000000]::;\ndouble y[PROCS]::[300000];\n\
                   splitc_main() { printf(\"runs\\n\"); }\n";
    let mpi = "#include <mpi.h>\nint main(int n, char **v) { MPI_Init(&n, &v); return MPI_Finalize(); }\n";
    let acp = "#include <acp.h>\nint main(int n, char **v) { return acp_init(&n, &v) || acp_finalize(); }\n";
    let programs: [(&[&str], &str, &str, &[&str]); 5] = [
        (
            &["xmpcc"],
            "coarrays.c",
            xmp,
            &[
                "the 3 coarrays declared in the program, the largest of them field at ",
                "coarrays.c:3 (10.0M)",
                "buffers of collectives",
            ],
        ),
        (
            &["nagaya", "fc"],
            "coarrays.f90",
            fortran,
            &["the coarrays declared in the program (9.6M)", "buffers of collectives"],
        ),
        (
            &["splitcc"],
            "spread.sc",
            split_c,
            &["spread array 'x' (3.9M), ", "spread array 'y' (2.3M)", "buffers of collectives"],
        ),
        (&["mpicc"], "mpi.c", mpi, &["buffers of collectives", "the directory of MPI's messages"]),
        (&["acpcc"], "acp.c", acp, &["buffers of collectives", "the heap of acp_malloc (NAGAYA_ACP_HEAP)"]),
    ];
    let s = Scratch::new("segment");
    for (compiler, file, source, parts) in programs {
        if let Some(exe) = compile(&s, &Source { compiler, file, source }) {
            first_advice_is_enough(&exe, "1M", parts);
        }
    }
}

/// The last line gives the reason why a rank cannot start, and names the rank.
#[track_caller]
fn the_last_line_gives_the_reason(outcome: &nagaya_tests::Outcome, reason: &str) {
    let last = outcome.stderr.lines().last().unwrap_or_default();
    let ending = ") ended the job with status 1: ";
    assert!(outcome.status == 1 && last.starts_with("nagaya run: rank "), "{outcome:?}");
    assert!(last.split_once(ending).is_some_and(|(_, found)| found.contains(reason)), "{outcome:?}");
    assert!(!outcome.stderr.contains("nagaya: "), "the reason is there twice: {outcome:?}");
}

#[test]
fn the_last_line_gives_the_reason_why_a_program_cannot_start() {
    let xmp = "#include <xmp.h>\nint a:[*];\nint main(void) { return 0; }\n";
    let fortran = "program p\n  integer :: a[*]\n  a = 1\nend\n";
    let split_c = "#include <split-c/split-c.h>\nsplitc_main() { barrier(); }\n";
    let mpi = "#include <mpi.h>\nint main(int n, char **v) { MPI_Init(&n, &v); return MPI_Finalize(); }\n";
    let early = "#include <mpi.h>\nint main(void) { int me; return MPI_Comm_rank(MPI_COMM_WORLD, &me); }\n";
    let programs: [(&[&str], &str, &str); 5] = [
        (&["xmpcc"], "start.c", xmp),
        (&["nagaya", "fc"], "start.f90", fortran),
        (&["splitcc"], "start.sc", split_c),
        (&["mpicc"], "mpi.c", mpi),
        (&["mpicc"], "early.c", early),
    ];
    let s = Scratch::new("start");
    for (compiler, file, source) in programs {
        let Some(exe) = compile(&s, &Source { compiler, file, source }) else { continue };
        if file == "early.c" {
            the_last_line_gives_the_reason(&run(nagaya_run(2).arg(&exe)), "MPI_Comm_rank: ");
            continue;
        }
        the_last_line_gives_the_reason(&with_segment(&exe, "4K"), "set NAGAYA_SEGMENT_SIZE=");
        // The launcher checks its own variables only.
        let script = format!("[ $NAGAYA_RANK = 0 ] || export NAGAYA_SEGMENT_SIZE=lots; exec '{}'", exe.display());
        let outcome = run(nagaya_run(2).args(["sh", "-c", &script]));
        the_last_line_gives_the_reason(&outcome, "NAGAYA_SEGMENT_SIZE=lots: ");
    }
}

#[test]
fn a_child_of_a_rank_that_cannot_join_does_not_end_the_job() {
    let s = Scratch::new("child");
    let source = "#include <mpi.h>\n#include <stdio.h>\n#include <stdlib.h>\nint main(int n, char **v) {\n  MPI_Init(&n, &v);\n  \
                  if (n == 1) { char line[4096]; snprintf(line, sizeof line, \"'%s' again\", v[0]); printf(\"%d\\n\", system(line) != 0); }\n  \
                  return MPI_Finalize();\n}\n";
    let exe = compile(&s, &Source { compiler: &["mpicc"], file: "child.c", source }).expect("mpicc");
    let outcome = run(nagaya_run(2).arg(exe)).must_succeed();
    assert_eq!(outcome.stdout, "1\n1\n");
    assert!(outcome.stderr.contains("MPI_Init: NAGAYA_BOOT names descriptor "), "{outcome:?}");
}

#[test]
fn an_allocation_at_run_time_names_who_asked() {
    let c = "#include <nagaya.h>\n#include <stdio.h>\nint main(void) { void *at;\n  if (ngy_init() || ngy_alloc(20000000, 0, &at)) \
             return fprintf(stderr, \"%s\\n\", ngy_last_error()), 1;\n  return ngy_finalize(); }\n";
    let fortran = "program p\n  real(8), allocatable :: a(:)[:]\n  allocate (a(2500000)[*])\n  print *, 'runs'\nend\n";
    let xmp = "#include <xmp.h>\n#pragma xmp nodes p[*]\n#pragma xmp template t[5000000]\n#pragma xmp distribute t[block] onto p\n\
               int main(void) { return xmp_comalloc(20000000) == NULL; }\n";
    let s = Scratch::new("segment");
    let includes = format!("-I{}", nagaya_tests::stage().join("include").display());
    let library = nagaya_tests::stage().join("lib");
    let exe = s.path().join("c.exe");
    let mut gcc = Command::new("gcc");
    gcc.arg("-o").arg(&exe).arg(s.file("c.c", c)).arg(includes).arg(format!("-L{}", library.display()));
    run(gcc.arg(format!("-Wl,-rpath,{}", library.display())).arg("-lnagaya")).must_succeed();
    first_advice_is_enough(&exe, "8M", &["has no room for memory from ngy_alloc (19.1M)"]);
    for (compiler, file, source) in [(&["nagaya", "fc"][..], "a.f90", fortran), (&["xmpcc"], "x.c", xmp)] {
        if let Some(exe) = compile(&s, &Source { compiler, file, source }) {
            first_advice_is_enough(&exe, "8M", &["has no room for a coarray (19.1M)"]);
        }
    }
}

#[test]
fn words_of_other_commands_get_advice() {
    for (line, says) in [
        ("run -n 2 --output out ./p", "nagaya run -n 4 --tag ./program > file"),
        ("run -n 2 -o out ./p", "redirect the output of the job"),
        ("run -n 2 --ppn 2 ./p", "--hosts a:2,b:2"),
        ("run -n 2 -N 2 ./p", "--hosts a:2,b:2"),
        ("run --host a -n 2 ./p", "--hosts a,b"),
        ("run --map-by core -n 2 ./p", "--bind=core"),
        ("run --bind-to=core -n 2 ./p", "--bind=core"),
        ("run --cpus-per-task=2 -n 2 ./p", "--cores N"),
        ("run --oversubscribe -n 2 ./p", "leave it out"),
        ("run -x A=1 -n 2 ./p", "--env NAME=VALUE"),
        ("run --chdir /tmp -n 2 ./p", "cd FOLDER && nagaya run"),
        ("run --tag-output -n 2 ./p", "with --tag"),
        ("run --trace -n 2 ./p", "write a trace for Perfetto with --profile=trace"),
        ("run --mca a b -n 2 ./p", "`nagaya info` lists the settings"),
        ("run --ntasks 2 ./p", "-n N"),
        ("run --bind foo -n 2 ./p", "expected none, core, numa, auto"),
        ("cc a.c", "xmpcc, MPI programs in C with mpicc, Split-C with splitcc"),
        ("mpicc a.c", "mpicc is a command of its own: write `mpicc` alone"),
        ("gfortran a.f90", "`nagaya fc`"),
        ("mpirun ./p", "nagaya run -n 4 ./program"),
        ("version", "nagaya --version"),
        ("jobs", "nagaya ps"),
    ] {
        let out = run(command("nagaya").args(line.split(' ')));
        assert!(out.status == 2 && out.stderr.starts_with("error: ") && out.stderr.contains(says), "{line}: {out:?}");
        assert!(!out.stderr.contains("to pass '"), "{line}: {out:?}");
    }
}

/// A program that allocates memory gets along with the size that the message names, in one step.
#[test]
fn memory_and_windows_name_the_size_that_they_need() {
    let memory = "#include <nagaya.h>\n#include <stdio.h>\nint main(void) {\n  void *object;\n  \
                  if (!ngy_initialized() || ngy_alloc(20 << 20, 0, &object)) return fprintf(stderr, \"%s\\n\", ngy_last_error()), 3;\n  \
                  return 0;\n}\n";
    let window =
        "#include <mpi.h>\nint main(int n, char **v) {\n  void *base;\n  MPI_Win window;\n  MPI_Init(&n, &v);\n  \
                  MPI_Win_allocate_shared((MPI_Aint)20 << 20, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &window);\n  \
                  MPI_Win_free(&window);\n  return MPI_Finalize();\n}\n";
    let s = Scratch::new("segment");
    for (compiler, file, source, size, what) in [
        ("xmpcc", "memory.c", memory, "8M", "memory from ngy_alloc (20M)"),
        ("mpicc", "window.c", window, "4M", "a window of MPI (40M)"),
    ] {
        let Some(exe) = compile(&s, &Source { compiler: &[compiler], file, source }) else { continue };
        first_advice_is_enough(&exe, size, &[what]);
        // The last line, which every user reads, also has it.
        let short = with_segment(&exe, size);
        let last = short.stderr.lines().last().unwrap_or_default();
        assert!(compiler == "xmpcc" || last.contains("set NAGAYA_SEGMENT_SIZE="), "{short:?}");
    }
}

#[test]
fn buffers_of_files_name_the_size_that_they_need() {
    let source = "#include <stdlib.h>\n#include <xmp_io.h>\n#pragma xmp nodes p[*]\n#pragma xmp template t[1000]\n\
                  #pragma xmp distribute t[cyclic] onto p\ndouble a[1000];\n#pragma xmp align a[i] with t[i]\n\
                  int main(int n, char **v) {\n  xmp_file_t *f = xmp_fopen_all(v[1], \"w+\");\n  if (f == NULL) return 3;\n  \
                  if (xmp_fwrite_darray_all(f, xmp_desc_of(a), NULL) < 0) return 4;\n  return xmp_fclose_all(f);\n}\n";
    let s = Scratch::new("segment");
    let exe = compile(&s, &Source { compiler: &["xmpcc"], file: "io.c", source }).expect("xmpcc");
    let with_size = |size: &str| {
        let mut job = nagaya_run(2);
        job.arg(&exe).arg(s.path().join("data"));
        run(job.env("NAGAYA_SEGMENT_SIZE", size).env("NAGAYA_IO_BUFFER", "64M").env("NAGAYA_IO_TWO_PHASE", "on"))
    };
    let short = with_size("8M");
    assert!(short.status != 0 && short.stderr.contains("the segment has no room for buffers of "), "{short:?}");
    let advised = short.stderr.split("set NAGAYA_SEGMENT_SIZE=").nth(1).and_then(|rest| rest.split(',').next());
    with_size(advised.expect("an advice")).must_succeed();
}

#[test]
fn a_process_that_does_not_leave_the_job_hears_how_its_language_does_it() {
    let mpi =
        "#include <mpi.h>\nint main(int n, char **v) { int me; MPI_Init(&n, &v); MPI_Comm_rank(MPI_COMM_WORLD, &me);\n\
               if (me == 1) return 0; return MPI_Finalize(); }\n";
    let acp = "#include <acp.h>\nint main(int n, char **v) { acp_init(&n, &v); return acp_rank() == 1 ? 0 : acp_finalize(); }\n";
    let xmp = "#include <stdlib.h>\n#include <xmp.h>\nint a:[*];\n\
               int main(void) { if (xmpc_this_image() == 1) _Exit(0); xmp_sync_all(NULL); }\n";
    let split_c =
        "#include <stdlib.h>\n#include <split-c/split-c.h>\nsplitc_main() { if (MYPROC == 1) _Exit(0); barrier(); }\n";
    let fortran =
        "program p\n  interface\n    subroutine leave(status) bind(c, name='_exit')\n      use iso_c_binding\n      \
                   integer(c_int), value :: status\n    end subroutine\n  end interface\n  integer :: a[*]\n  a = 1\n  \
                   if (this_image() == 2) call leave(0)\n  sync all\nend\n";
    let programs: [(&[&str], &str, &str, &str); 5] = [
        (&["mpicc"], "mpi.c", mpi, "MPI_Finalize"),
        (&["acpcc"], "acp.c", acp, "acp_finalize"),
        (
            &["xmpcc"],
            "xmp.c",
            xmp,
            "leaving the job (did it call _Exit or quick_exit?): end it with return from main or with exit (Fortran: stop)",
        ),
        (
            &["splitcc"],
            "s.sc",
            split_c,
            "leaving the job (did it call _Exit or quick_exit?): end it with return from splitc_main or with exit",
        ),
        (
            &["nagaya", "fc"],
            "f.f90",
            fortran,
            "leaving the job (did C code call _Exit or quick_exit?): end it with stop or end program",
        ),
    ];
    let s = Scratch::new("ends");
    for (compiler, file, source, words) in programs {
        let Some(exe) = compile(&s, &Source { compiler, file, source }) else { continue };
        let outcome = run(nagaya_run(2).arg(exe));
        let last = outcome.stderr.lines().last().unwrap_or_default();
        assert!(
            outcome.status == 1
                && last.starts_with("nagaya run: rank 1 (pid ")
                && last.ends_with(&format!(") exited with status 0 without {words}; the job was ended")),
            "{file}: {outcome:?}"
        );
    }
}

/// Typical mistakes on a command line: the arguments, the status, and what the message must have.
const MISTAKES: [(&[&str], i32, &[&str]); 13] = [
    (&["nagaya", "run"], 2, &["--np <N>", "<PROGRAM>", "nagaya run -n 4 ./program"]),
    (&["nagaya", "run", "-n"], 2, &["a value is required", "nagaya run -n 4 ./program"]),
    (&["nagaya", "run", "-n", "2"], 2, &["<PROGRAM>", "nagaya run -n 4 ./program"]),
    (&["nagaya", "run", "-n", "x", "./p"], 2, &["-n: expected a number of processes", "got 'x'"]),
    (&["nagaya", "run", "-np", "2", "./p"], 2, &["did you mean `-n 2`?"]),
    (&["mpiexec", "-n", "1", "true", ":", "./none"], 127, &["mpiexec: ./none: there is no such program"]),
    (&["mpiexec", "-n", "1", "true", ":", "none-in-path"], 127, &["mpiexec: none-in-path: there is no such program"]),
    (&["nagaya", "run", "-n", "1", "--bind", "numma", "true"], 127, &["numma: no such program", "as in --bind=numa"]),
    (&["nagaya", "run", "-n", "1", "--profile", "trace", "true"], 127, &["as in --profile=trace"]),
    (&["nagaya", "run", "--profile", "trace", "-n", "1", "true"], 2, &["For the option, write --profile=trace."]),
    (&["mpiexec", "-n", "1", "--bind", "numma", "true"], 2, &["numma: no such program", "as in --bind=numa"]),
    (&["mpiexec", "-n", "1", "--shake", "x", "true"], 2, &["expected a seed such as 7"]),
    (&["mpicc"], 1, &["mpicc: no input files; see mpicc --help"]),
];

#[test]
fn a_mistake_on_a_command_line_is_named_with_what_to_do() {
    let s = Scratch::new("mistakes");
    for (words, status, parts) in MISTAKES {
        let out = run(command(words[0]).args(&words[1..]).current_dir(s.path()));
        assert_eq!(out.status, status, "{words:?}: {out:?}");
        for part in parts {
            assert!(out.stderr.contains(part), "{part:?} is not in what {words:?} gives: {out:?}");
        }
    }
}

/// A statement of a whole line is shown as it is written, at run time, too.
#[test]
fn a_long_statement_is_shown_to_its_end() {
    let statement =
        "first_field_of_all[first_element:number_of_elements]:[next] = second_field_of_all[0:number_of_elements]";
    let text = format!(
        "#include <xmp.h>\ndouble first_field_of_all[10]:[*], second_field_of_all[20];\nint number_of_elements = 20;\n\
         int main(void)\n{{\n  int next = 0, first_element = 5;\n  {statement};\n}}\n"
    );
    let s = Scratch::new("long-statement");
    let program = Source { compiler: &["xmpcc", "-fcheck"], file: "long.c", source: &text };
    let Some(exe) = compile(&s, &program) else { return };
    let out = run(nagaya_run(2).arg(exe));
    let left = statement.split(" = ").next().expect("a left side");
    assert!(out.status != 0 && out.stderr.contains(&format!("long.c:7: {left}: ")), "{out:?}");
}

#[test]
fn help_is_as_wide_as_it_is_told() {
    let commands: [&[&str]; 10] = [
        &["nagaya", "--help"],
        &["nagaya", "run", "--help"],
        &["nagaya", "fc", "--help"],
        &["nagaya", "info"],
        &["xmpcc", "--help"],
        &["splitcc", "--help"],
        &["mpicc", "--help"],
        &["mpiexec", "--help"],
        &["acpcc", "--help"],
        &["acprun", "--help"],
    ];
    let fortran: &[&str] = &["xmpf90", "--help"];
    let commands = commands.into_iter().chain(there("gfortran").then_some(fortran));
    for words in commands {
        let shown = |columns: Option<&str>| {
            let mut c = command(words[0]);
            c.args(&words[1..]).env_remove("COLUMNS").envs(columns.map(|columns| ("COLUMNS", columns)));
            run(&mut c).must_succeed().stdout
        };
        let joined = |text: &str| {
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            // Which processors are free depends on the jobs of other tests.
            match (text.find(" processors "), text.find(" memory ")) {
                (Some(from), Some(to)) if words == ["nagaya", "info"] => text[..from].to_string() + &text[to..],
                _ => text,
            }
        };
        let (narrow, usual, wide) = (shown(Some("60")), shown(None), shown(Some("132")));
        assert_eq!((joined(&narrow), joined(&wide)), (joined(&usual), joined(&usual)), "{words:?}");
        // A word that is longer than a line, such as a path, has its own line.
        let fits = |text: &str, width: usize| {
            let fits = |line: &str| line.chars().count() <= width || line.split_whitespace().count() <= 2;
            text.lines().all(fits)
        };
        assert!(fits(&narrow, 60), "{words:?}: {narrow}");
        assert!(fits(&usual, 100) && usual.lines().count() <= narrow.lines().count(), "{words:?}: {usual}");
        assert!(fits(&wide, 132), "{words:?}: {wide}");
    }
}
