//! The report of a crash: the signal, the meaning of the address, and the lines of the program, in every language and
//! also with -O2.

use nagaya_tests::{command, nagaya_run, root, run, skip_part, xmpcc, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

fn source(name: &str) -> PathBuf {
    root().join("tests/programs/crashes").join(name)
}

/// The number of the line with this comment.
fn line(name: &str, mark: &str) -> usize {
    let text = std::fs::read_to_string(source(name)).expect("the program");
    let is_it = |line: &str| {
        ["/* ", "! "].iter().any(|begin| line.contains(&format!("{begin}{mark}")) && !line.starts_with(begin))
    };
    1 + text.lines().position(is_it).unwrap_or_else(|| panic!("{name} has no line `{mark}`"))
}

fn compile(scratch: &Scratch, compiler: &mut Command, name: &str) -> PathBuf {
    let exe = scratch.path().join("crash");
    run(compiler.arg("-g").arg(source(name)).arg("-o").arg(&exe).current_dir(scratch.path())).must_succeed();
    exe
}

/// The report: its lines, without the folder of the sources.
fn report(outcome: &Outcome) -> Vec<String> {
    let folder = format!("{}/", source("").display().to_string().trim_end_matches('/'));
    outcome
        .stderr
        .lines()
        .map(|line| {
            line.trim().replace(&folder, "").replace("tests/programs/crashes/", "").replace("programs/crashes/", "")
        })
        .collect()
}

/// `wanted`: the end of the first line, then the beginnings of some of the others, in their order.
#[track_caller]
fn must_report(outcome: &Outcome, first: &str, wanted: &[String]) {
    let lines = report(outcome);
    let heads: Vec<&String> = lines.iter().filter(|line| line.starts_with("nagaya: rank 1 (pid ")).collect();
    assert!(heads.len() == 1 && heads[0].contains(first), "no report with {first:?}: {outcome:?}");
    let mut rest = lines.iter();
    for wanted in wanted {
        assert!(rest.any(|line| line.starts_with(wanted.as_str())), "no line {wanted:?}: {outcome:?}");
    }
    assert!(lines.last().is_some_and(|line| line.starts_with("nagaya run: rank 1 (pid ")), "{outcome:?}");
}

fn must_crash(exe: &Path, arguments: &[&str], signal: i32, first: &str, wanted: &[String]) {
    let outcome = run(nagaya_run(2).arg(exe).args(arguments));
    assert_eq!(outcome.status, 128 + signal, "{outcome:?}");
    must_report(&outcome, first, wanted);
}

#[test]
fn each_signal_has_a_cause_and_lines() {
    let place = |mark: &str, function: &str| format!("crash.c:{} in {function}", line("crash.c", mark));
    let (stored, segv) = (place("store", "store"), libc::SIGSEGV);
    for level in ["-O0", "-O2"] {
        let s = Scratch::new("crashes");
        let exe = compile(&s, command("mpicc").arg(level), "crash.c");
        let crashes = |how, signal, first, lines: &[&String]| {
            let lines: Vec<String> = lines.iter().map(|line| line.to_string()).collect();
            must_crash(&exe, &[how], signal, first, &lines);
        };
        let from = |mark| place(mark, "crash");
        crashes("null", segv, "16 bytes from a null pointer", &[&stored, &from("null"), &"crash.c:".to_string()]);
        crashes("global", segv, "; the variable `", &[&stored, &from("global")]);
        crashes(
            "stack",
            segv,
            "beyond the end of its stack",
            &[&place("deep", "deep")[..].rsplit_once(':').map_or(String::new(), |p| p.0.into()), &from("stack")],
        );
        crashes("wild", segv, "an address that no memory can have", &[&stored, &from("wild")]);
        crashes("jump", segv, "it calls address 0x0, a null pointer", &[&place("call", "call"), &from("jump")]);
        crashes("divide", libc::SIGFPE, "an integer is divided by zero", &[&from("divide")]);
        crashes("abort", libc::SIGABRT, "it has called abort", &[&from("abort")]);
        crashes("sent", libc::SIGBUS, "the program has sent it to itself", &[&from("sent")]);
    }
}

#[test]
fn a_handler_of_the_program_wins_and_a_variable_turns_it_off() {
    let s = Scratch::new("crash-handlers");
    let exe = compile(&s, &mut command("mpicc"), "crash.c");
    let outcome = run(nagaya_run(2).arg(&exe).arg("own"));
    assert!(
        outcome.status == 7 && outcome.stderr.starts_with("the program's own handler\nnagaya run: "),
        "{outcome:?}"
    );
    let outcome = run(nagaya_run(2).args(["-e", "NAGAYA_BACKTRACE=0"]).arg(&exe).arg("null"));
    assert!(outcome.status == 139 && outcome.stderr.starts_with("nagaya run: rank 1"), "{outcome:?}");
}

#[test]
fn a_program_of_its_own_is_reported_too() {
    let s = Scratch::new("crash-alone");
    let exe = compile(&s, command("mpicc").arg("-O2"), "crash.c");
    let outcome = run(Command::new(&exe).arg("null"));
    assert!(outcome.stderr.starts_with("nagaya: process ") && outcome.stderr.contains("a null pointer"), "{outcome:?}");
    assert!(outcome.stderr.contains(&format!("crash.c:{}", line("crash.c", "store"))), "{outcome:?}");
}

/// AddressSanitizer's report is the better one.
#[test]
fn a_sanitizer_keeps_its_handler() {
    let s = Scratch::new("crash-sanitizer");
    let exe = compile(&s, command("mpicc").args(["-O1", "-fsanitize=address"]), "crash.c");
    let outcome = run(nagaya_run(2).arg(&exe).arg("null"));
    assert!(outcome.stderr.contains("AddressSanitizer") && !outcome.stderr.contains("nagaya: rank 1"), "{outcome:?}");
}

#[test]
fn every_language_has_its_lines() {
    let segv = libc::SIGSEGV;
    let there = |name: &str| Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success());
    let s = Scratch::new("crash-languages");
    let case = |compiler: &mut Command, name: &str, first: &str, wanted: &[(&str, &str)]| {
        let exe = compile(&s, compiler, name);
        let wanted: Vec<String> =
            wanted.iter().map(|(mark, after)| format!("{name}:{}{after}", line(name, mark))).collect();
        must_crash(&exe, &[], segv, first, &wanted);
    };
    for level in ["-O0", "-O2"] {
        let null = "a null pointer";
        case(xmpcc().arg(level), "crash.xmp.c", null, &[("read", " in main")]);
        case(command("splitcc").args(["-w", level]), "crash.sc", null, &[("write", " in splitc_main")]);
        if there("g++") {
            let wanted = [("update", " in grid::Field::update(int)"), ("main", " in main")];
            case(command("mpicxx").arg(level), "crash.cpp", null, &wanted);
        } else {
            skip_part("g++ is not installed: scripts/setup test");
        }
        if there("gfortran") {
            let beyond = "where it has no memory; ";
            let wanted = [("write", " in step (module heat)"), ("call", " in crash")];
            case(command("nagaya").args(["fc", level]), "crash.f90", beyond, &wanted);
            case(
                command("xmpf90").args([level, "-fcheck=no-bounds"]),
                "crash.xmp.f90",
                "it writes to address",
                &[("null", " in crash")],
            );
        } else {
            skip_part("gfortran is not installed: scripts/setup test");
        }
    }
}

#[test]
fn an_address_beyond_a_coarray_names_it() {
    let s = Scratch::new("crash-beyond");
    let exe = compile(&s, xmpcc().arg("-O2"), "beyond.xmp.c");
    let outcome = run(nagaya_run(2).args(["-e", "NAGAYA_SEGMENT_SIZE=16m"]).arg(&exe));
    assert_eq!(outcome.status, 128 + libc::SIGSEGV, "{outcome:?}");
    let beyond = format!("{} bytes beyond the end of coarray `field`", ((1u64 << 27) - 100) * 8);
    must_report(&outcome, &beyond, &[format!("beyond.xmp.c:{} in main", line("beyond.xmp.c", "write"))]);
    assert!(outcome.stderr.contains(" bytes beyond the end of its own segment, "), "{outcome:?}");
}

#[test]
fn an_address_beyond_a_window_names_it() {
    let s = Scratch::new("crash-window");
    let exe = compile(&s, &mut command("mpicc"), "crash.c");
    let outcome = run(nagaya_run(2).args(["-e", "NAGAYA_SEGMENT_SIZE=16m"]).arg(&exe).arg("window"));
    assert_eq!(outcome.status, 128 + libc::SIGSEGV, "{outcome:?}");
    let beyond = format!("{} bytes beyond the end of a window of MPI", (1u64 << 30) - 800);
    must_report(&outcome, &beyond, &[format!("crash.c:{} in crash", line("crash.c", "window"))]);
}

/// Without lines, a function and an offset name the place.
#[test]
fn a_program_without_lines_has_functions_with_offsets() {
    let s = Scratch::new("crash-offsets");
    let exe = s.path().join("crash");
    run(command("mpicc").arg("-O1").arg(source("crash.c")).arg("-o").arg(&exe)).must_succeed();
    let outcome = run(nagaya_run(2).arg(&exe).arg("null"));
    must_report(&outcome, "16 bytes from a null pointer", &["store + 0x".into(), "main + 0x".into()]);
    assert!(outcome.stderr.contains("  (compile with -g to see lines)\n"), "{outcome:?}");
}

/// `xmpf90` without -O checks subscripts, and so owners.
#[test]
fn xmpf90_checks_subscripts_without_optimisation() {
    if Command::new("gfortran").arg("--version").output().is_err() {
        return nagaya_tests::skip("gfortran is not installed: scripts/setup test");
    }
    let s = Scratch::new("crash-bounds");
    let exe = compile(&s, &mut command("xmpf90"), "crash.xmp.f90");
    let outcome = run(nagaya_run(2).arg(&exe));
    let message = "Index '500000101' of dimension 1 of array 'u' above upper bound of 100";
    assert!(outcome.status == 2 && outcome.stderr.contains(message), "{outcome:?}");
}
