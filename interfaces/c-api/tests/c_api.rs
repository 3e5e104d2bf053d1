//! The C interface: headers that compile alone, a library that exports what they declare, and a program that uses all of it.

use nagaya_tests::{nagaya_run, root, run, stage, Scratch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A compiler for C or C++ with the staged headers.
fn compiler(name: &str) -> Command {
    let mut c = Command::new(name);
    c.args(["-Wall", "-Wextra", "-Werror", "-pedantic"]).arg("-I").arg(stage().join("include"));
    c
}

const COMPILERS: [(&str, &str); 5] =
    [("gcc", "-std=c99"), ("gcc", "-std=c17"), ("clang", "-std=c11"), ("g++", "-std=c++11"), ("clang++", "-std=c++17")];

fn there(compiler: &str) -> bool {
    Command::new(compiler).arg("--version").output().is_ok_and(|o| o.status.success())
}

#[test]
fn every_public_header_compiles_alone_in_c_and_cpp() {
    let s = Scratch::new("headers");
    let mut tried = 0;
    for header in ["nagaya.h", "xmp.h", "xmp_io.h", "xmpnc.h", "nagaya/access.h", "nagaya/inline.h"] {
        for (cc, std) in COMPILERS.into_iter().filter(|c| there(c.0)) {
            let name = if cc.ends_with("++") { "one.cc" } else { "one.c" };
            // Twice: the guard works.
            let file =
                s.file(name, format!("#include <{header}>\n#include <{header}>\nint main(void) {{ return 0; }}\n"));
            run(compiler(cc).args([std, "-fsyntax-only"]).arg(&file)).must_succeed();
            tried += 1;
        }
    }
    assert!(tried >= 6, "at least a C compiler with two standards");
}

/// Names of functions that begin with `ngy_` and are followed by `(` in declarations.
fn declared() -> BTreeSet<String> {
    let text = std::fs::read_to_string(stage().join("include/nagaya.h")).expect("the header");
    let mut names = BTreeSet::new();
    let mut comment = false;
    for line in text.lines() {
        let starts = line.trim_start().starts_with("/*");
        if !comment && !starts && !line.contains("typedef") {
            for part in line.split(|c: char| !(c.is_alphanumeric() || "_(".contains(c))) {
                if let Some(name) = part.split('(').next().filter(|n| n.starts_with("ngy_") && part.contains('(')) {
                    names.insert(name.to_string());
                }
            }
        }
        comment = (comment || starts) && !line.contains("*/");
    }
    names
}

/// The library's exported functions and objects with a prefix.
fn exported(prefix: &str) -> BTreeSet<String> {
    let out =
        run(Command::new("nm").args(["-D", "--defined-only"]).arg(stage().join("lib/libnagaya.so"))).must_succeed();
    let names = out.stdout.lines().filter_map(|l| l.split_whitespace().last());
    names.filter(|n| n.starts_with(prefix)).map(str::to_string).collect()
}

#[test]
fn the_library_exports_exactly_what_the_header_declares() {
    let mut declared = declared();
    assert!(declared.len() > 50, "{declared:?}");
    // For inline and translated code.
    declared
        .extend(["ngy_here", "ngy_segment", "ngy_wake_lock", "ngy_profile_accesses", "ngy_observe"].map(String::from));
    assert_eq!(declared, exported("ngy_"));
}

#[test]
fn the_status_codes_of_the_header_are_those_of_the_library() {
    let s = Scratch::new("codes");
    let header = std::fs::read_to_string(stage().join("include/nagaya.h")).expect("the header");
    let codes: Vec<(String, i32)> = header
        .lines()
        .filter_map(|l| l.strip_prefix("#define NGY_ERR_"))
        .filter_map(|l| {
            let mut words = l.split_whitespace();
            Some((words.next()?.to_string(), words.next()?.parse().ok()?))
        })
        .collect();
    let prints: String = (0..=codes.len() + 1).map(|i| format!("puts(ngy_strerror({i}));")).collect();
    let text = format!("#include <nagaya.h>\n#include <stdio.h>\nint main(void) {{ {prints} return 0; }}\n");
    let out = run(&mut Command::new(build(&s, "gcc", "-std=c11", &s.file("codes.c", text), &[]))).must_succeed();
    let lines: Vec<&str> = out.stdout.lines().collect();
    assert_eq!(lines[codes.len() + 1], "unknown status", "the header lists every status");
    for (i, (name, code)) in codes.iter().enumerate() {
        assert_eq!(*code as usize, i + 1, "{name}");
        assert_ne!(lines[i + 1], "unknown status", "{name}");
    }
}

fn build(s: &Scratch, cc: &str, std: &str, source: &Path, options: &[&str]) -> PathBuf {
    let program = s.path().join("program");
    let lib = stage().join("lib");
    let mut c = compiler(cc);
    c.args([std, "-g", "-O1"]).args(options).arg(source).arg("-o").arg(&program);
    c.arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()));
    run(&mut c).must_succeed();
    program
}

fn everything() -> PathBuf {
    root().join("interfaces/c-api/tests/programs/everything.c")
}

fn works_everywhere(program: &Path) {
    let alone = run(&mut Command::new(program)).must_succeed();
    assert_eq!(alone.stdout, "rank 0 of 1: all is well\n");
    for n in [1, 2, 3, 5] {
        for direct in ["1", "0"] {
            let out = run(nagaya_run(n).arg(program).env("NAGAYA_SMP_DIRECT", direct)).must_succeed();
            let mut lines: Vec<&str> = out.stdout.lines().collect();
            lines.sort();
            let want: Vec<String> = (0..n).map(|r| format!("rank {r} of {n}: all is well")).collect();
            assert_eq!(lines, want, "NAGAYA_SMP_DIRECT={direct}");
        }
    }
}

#[test]
fn a_c_program_uses_every_function() {
    let s = Scratch::new("c-api");
    let source = std::fs::read_to_string(everything()).expect("the program");
    for name in declared() {
        assert!(source.contains(&format!("{name}(")), "{name} is not used by the test program");
    }
    works_everywhere(&build(&s, "gcc", "-std=c11", &everything(), &[]));
}

#[test]
fn a_program_that_is_not_position_independent_sees_the_same_here() {
    let s = Scratch::new("c-api-nopie");
    works_everywhere(&build(&s, "gcc", "-std=c11", &everything(), &["-no-pie", "-fno-pie"]));
}

#[test]
fn the_static_library_works_without_the_shared_one() {
    let s = Scratch::new("c-api-static");
    let program = s.path().join("program");
    let mut c = compiler("gcc");
    c.args(["-std=c11"]).arg(everything()).arg(stage().join("lib/libnagaya.a")).arg("-o").arg(&program);
    run(c.args(["-lpthread", "-ldl", "-lm"])).must_succeed();
    works_everywhere(&program);
}

#[test]
fn the_version_of_the_header_is_that_of_the_package() {
    let s = Scratch::new("c-api-version");
    let print = r#"printf("%d %d %d\n", NGY_VERSION_MAJOR, NGY_VERSION_MINOR, ngy_version());"#;
    let text = format!("#include <nagaya.h>\n#include <stdio.h>\nint main(void) {{ {print} return 0; }}\n");
    let out = run(&mut Command::new(build(&s, "gcc", "-std=c11", &s.file("v.c", text), &[]))).must_succeed();
    let (major, minor) = (env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"));
    let number = |digits: &str| digits.parse::<i32>().expect("digits");
    assert_eq!(out.stdout, format!("{major} {minor} {}\n", number(major) * 1000 + number(minor)));
}

#[test]
fn the_example_at_the_top_of_the_header_works() {
    let s = Scratch::new("c-api-example");
    let header = std::fs::read_to_string(stage().join("include/nagaya.h")).expect("the header");
    let top = header.split("*/").next().unwrap_or_default();
    let example: String = top.lines().filter_map(|l| l.strip_prefix(" *     ")).map(|l| format!("{l}\n")).collect();
    assert!(example.contains("int main(void)"), "{example}");
    for (cc, std, name) in [("gcc", "-std=c99", "example.c"), ("g++", "-std=c++11", "example.cc")] {
        let program = build(&s, cc, std, &s.file(name, &example), &[]);
        for n in [1, 3] {
            let out = run(nagaya_run(n).arg(&program)).must_succeed();
            let mut lines: Vec<&str> = out.stdout.lines().collect();
            lines.sort();
            let want: Vec<String> = (0..n).map(|r| format!("rank {r} of {n} has {}", 10 * ((r + n - 1) % n))).collect();
            assert_eq!(lines, want);
        }
    }
}

#[test]
fn a_message_nobody_registered_for_says_when_handlers_are_registered() {
    let s = Scratch::new("c-api-vacant");
    let body = "ngy_init(); ngy_am_request((ngy_rank() + 1) % ngy_size(), 5, NULL, 0, NULL, 0); return ngy_finalize();";
    let file = s.file("vacant.c", format!("#include <nagaya.h>\nint main(void) {{ {body} }}\n"));
    let out = run(nagaya_run(2).arg(build(&s, "gcc", "-std=c11", &file, &[])));
    assert_eq!(out.status, 1, "{out:?}");
    let want =
        "for handler 5, which this rank has not registered; all ranks register the same handlers, then pass a barrier";
    assert!(out.stderr.contains(want), "{out:?}");
}

#[test]
fn abort_ends_the_job_with_its_status_and_text() {
    let s = Scratch::new("c-api-abort");
    let program = build(&s, "gcc", "-std=c11", &everything(), &[]);
    for n in [1, 3] {
        let out = run(nagaya_run(n).arg(&program).arg("abort"));
        assert_eq!(out.status, 42, "{out:?}");
        let last = out.stderr.lines().last().unwrap_or_default();
        assert!(last.contains("the program says stop") && last.contains(&format!("rank {}", n - 1)), "{out:?}");
    }
    let alone = run(Command::new(&program).arg("abort"));
    assert_eq!(alone.status, 42);
    assert!(alone.stderr.contains("the program says stop"), "{alone:?}");
}

#[test]
fn counters_are_printed_when_asked_for() {
    let s = Scratch::new("c-api-stats");
    let program = build(&s, "gcc", "-std=c11", &everything(), &[]);
    let out = run(nagaya_run(2).arg(&program).env("NAGAYA_STATS", "1")).must_succeed();
    for rank in 0..2 {
        let start = format!("nagaya: rank {rank}: ");
        let line = out.stderr.lines().find(|l| l.starts_with(&start)).unwrap_or_else(|| panic!("{out:?}"));
        for counter in ["puts=", "get_bytes=", "accs=", "amos=", "sent=", "signals="] {
            assert!(line.contains(counter), "{counter} in {line}");
        }
    }
    assert!(out.stderr.contains("not counted: accesses without a call"), "{out:?}");
}

#[test]
fn address_sanitizer_and_the_shared_memory_live_together() {
    let s = Scratch::new("c-api-asan");
    works_everywhere(&build(
        &s,
        "gcc",
        "-std=c11",
        &everything(),
        &["-fsanitize=address,undefined", "-fno-sanitize-recover"],
    ));
}
