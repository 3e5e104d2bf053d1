//! Jobs under the tools that look into programs: valgrind, and the sanitizers of the C compilers. Both reserve parts of
//! the address space for themselves; the job's memory must be beside them without an option.

use std::process::Command;

use nagaya_tests::{nagaya_run, run, stage, until, Scratch};

/// Not a separate test: the process that the test below kills.
#[test]
fn a_test_that_does_not_end() {
    if std::env::var_os("NAGAYA_TEST_VICTIM").is_some() {
        let scratch = Scratch::new("victim");
        println!("folder {}", scratch.path().display());
        loop {
            std::thread::park();
        }
    }
}

#[test]
fn a_test_that_is_killed_leaves_no_folder() {
    let outside = Scratch::new("outside");
    let mut victim = Command::new(std::env::current_exe().expect("this program"))
        .args(["--exact", "launcher_tools::a_test_that_does_not_end", "--nocapture"])
        .env("NAGAYA_TEST_VICTIM", "1")
        .env("TMPDIR", outside.path())
        .stdout(std::process::Stdio::piped())
        .spawn()
        .expect("this program again");
    let lines = std::io::BufRead::lines(std::io::BufReader::new(victim.stdout.take().expect("piped")));
    let folder = lines
        .map_while(Result::ok)
        .find_map(|line| Some(line.split_once("folder ")?.1.to_owned()))
        .expect("its folder");
    assert!(std::path::Path::new(&folder).starts_with(outside.path()) && std::path::Path::new(&folder).is_dir());
    victim.kill().expect("killed");
    victim.wait().expect("waited for");
    until("the folder's end", || std::fs::read_dir(outside.path()).is_ok_and(|mut entries| entries.next().is_none()));
}

const PROGRAM: &str = r#"
#include <nagaya.h>
#include <stdio.h>
#include <stdlib.h>
int main(void)
{
    double *a = NULL, sum = 0, *mine = malloc(sizeof *mine);
    if (ngy_init() || ngy_alloc(1000 * sizeof *a, 0, (void **)&a)) return fprintf(stderr, "%s\n", ngy_last_error()), 2;
    *mine = ngy_rank() + 1;
    if (ngy_put((ngy_rank() + 1) % ngy_size(), a, mine, sizeof *mine) || ngy_barrier(NULL)) return 3;
    if (ngy_allreduce(NULL, NGY_SUM, NGY_F64, &sum, a, 1)) return 4;
    printf("%g\n", sum);
#ifdef MISTAKE
    free(mine);
    sum = *mine;
    printf("%g\n", sum);
#endif
    free(mine);
    return ngy_finalize();
}
"#;

/// Compiles the program; `None` when this machine lacks the compiler or its sanitizer.
fn built(scratch: &Scratch, compiler: &str, options: &[&str]) -> Option<std::path::PathBuf> {
    let (source, program) = (scratch.file("tool.c", PROGRAM), scratch.path().join("tool"));
    let lib = stage().join("lib");
    let mut c = Command::new(compiler);
    c.args(["-g", "-O0", "-w"]).args(options).arg("-I").arg(stage().join("include")).arg(source);
    c.arg("-o").arg(&program).arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()));
    c.output().is_ok_and(|output| output.status.success()).then_some(program)
}

fn there(tool: &str) -> bool {
    Command::new(tool).arg("--version").output().is_ok_and(|output| output.status.success())
}

#[test]
fn valgrind_watches_jobs_and_single_processes() {
    assert!(there("valgrind"), "scripts/setup installs valgrind");
    let scratch = Scratch::new("valgrind");
    let program = built(&scratch, "gcc", &[]).expect("gcc builds it");
    let options = ["-q", "--leak-check=full", "--error-exitcode=9"];
    let outcome = run(nagaya_run(2).arg("valgrind").args(options).arg(&program)).must_succeed();
    assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), ("3\n3\n", ""));
    // It does look, also at a process without a launcher.
    let program = built(&scratch, "gcc", &["-DMISTAKE"]).expect("gcc builds it");
    let outcome = run(Command::new("valgrind").args(options).arg(&program));
    assert!(outcome.status == 9 && outcome.stderr.contains("Invalid read"), "{outcome:?}");
}

#[test]
fn a_correct_program_of_xmpcc_loses_no_memory() {
    let scratch = Scratch::new("valgrind-xmp");
    let text = "#include <xmp.h>\nint a:[*];\nint main(void)\n{\n    a:[0] = 7;\n    xmp_sync_all(NULL);\n    return a == 0 && xmpc_this_image() == 0;\n}\n";
    let (source, program) = (scratch.file("tool.c", text), scratch.path().join("tool"));
    run(nagaya_tests::xmpcc().args(["-g", "-O0"]).arg(source).arg("-o").arg(&program)).must_succeed();
    let options = ["-q", "--leak-check=full", "--errors-for-leak-kinds=definite,possible", "--error-exitcode=9"];
    let outcome = run(nagaya_run(2).arg("valgrind").args(options).arg(&program)).must_succeed();
    assert_eq!(outcome.stderr, "");
}

#[test]
fn address_sanitizer_leaves_space_for_the_job() {
    let mut tried = 0;
    for compiler in ["gcc", "clang"] {
        let scratch = Scratch::new("asan");
        let Some(program) = built(&scratch, compiler, &["-fsanitize=address,undefined"]) else { continue };
        tried += 1;
        let outcome = run(nagaya_run(3).arg(&program)).must_succeed();
        assert_eq!(outcome.stdout, "6\n6\n6\n", "{compiler}");
        run(&mut Command::new(&program)).must_succeed();
        let program = built(&scratch, compiler, &["-fsanitize=address", "-DMISTAKE"]).expect("as before");
        let outcome = run(nagaya_run(3).arg(&program));
        assert!(outcome.status != 0 && outcome.stderr.contains("heap-use-after-free"), "{compiler}: {outcome:?}");
    }
    assert!(tried > 0, "a compiler with AddressSanitizer");
}

#[test]
fn shadow_memory_at_the_usual_place_moves_the_job() {
    // gcc has no MemorySanitizer.
    for (compiler, sanitizer, finds) in [
        ("gcc", "thread", "heap-use-after-free"),
        ("clang", "thread", "heap-use-after-free"),
        ("clang", "memory", "use-of-uninitialized-value"),
    ] {
        let scratch = Scratch::new("shadow");
        let sanitize = format!("-fsanitize={sanitizer}");
        let Some(program) = built(&scratch, compiler, &[&sanitize]) else {
            assert_ne!(compiler, "gcc", "scripts/setup installs it with its sanitizers");
            eprintln!("no clang with its {sanitizer} sanitizer here: not tried");
            continue;
        };
        let outcome = run(nagaya_run(3).arg(&program)).must_succeed();
        assert_eq!(outcome.stdout, "6\n6\n6\n", "{compiler} {sanitize}");
        run(&mut Command::new(&program)).must_succeed();
        // The user's setting counts, and a program that a script starts is not seen.
        let taken = run(nagaya_run(2).env("NAGAYA_SEGMENT_BASE", "0x200000000000").arg(&program));
        assert!(taken.status != 0 && taken.stderr.contains("is already used"), "{compiler} {sanitize}: {taken:?}");
        let script = ["sh", "-c", "exec $PROGRAM"];
        let hidden = run(nagaya_run(2).env("PROGRAM", &program).args(script));
        assert!(hidden.status != 0 && hidden.stderr.contains("(0x1000000000 for"), "{compiler} {sanitize}: {hidden:?}");
        let program = built(&scratch, compiler, &[&sanitize, "-DMISTAKE"]).expect("as before");
        let outcome = run(nagaya_run(3).arg(&program));
        assert!(outcome.status != 0 && outcome.stderr.contains(finds), "{compiler} {sanitize}: {outcome:?}");
    }
}
