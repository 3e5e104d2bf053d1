//! C++: a program that uses all of `nagaya.hpp` runs over each conduit, with each compiler and standard, and with sanitizers. Compilers refuse
//! wrong programs with a readable reason. Functions of another library or build are errors. A put has the instructions of XMP/C.
//!
//! Results go to `target/status/cpp.results`.

use nagaya_tests::cpp::{compiler, front_end, is_there};
use nagaya_tests::engines::is_usable;
use nagaya_tests::fixtures::once;
use nagaya_tests::{long_ring, nagaya_run, root, run, side_by_side, skip, skip_part, xmpcc, Scratch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const WARNINGS: [&str; 5] = ["-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror"];
const COMPILERS: [&str; 2] = ["g++", "clang++"];
const STANDARDS: [&str; 2] = ["-std=c++17", "-std=c++20"];

fn source(name: &str) -> PathBuf {
    root().join("interfaces/cpp/tests").join(name)
}

/// A program of `programs`, compiled once with these options.
fn compiled(program: &str, name: &str, standard: &str, options: &[&str]) -> PathBuf {
    let fixture = format!("cpp-{program}-{name}{standard}{}", options.concat());
    let made = once(&fixture.replace(['/', ',', '='], "-"), |exe| {
        let mut c = compiler(name, standard);
        c.args(WARNINGS).args(options).arg(source("programs").join(program).with_extension("cpp")).arg("-o").arg(exe);
        let out = run(&mut c);
        if out.success() {
            Ok(())
        } else {
            Err(format!("{name} {standard} {options:?}: {out:?}"))
        }
    });
    made.unwrap_or_else(|error| panic!("{error}"))
}

/// Runs a program on `n` ranks; returns what went wrong.
fn try_it(program: &Path, n: u32, conduit: Option<&str>, env: &[(&str, &str)]) -> Result<(), String> {
    let mut launcher = nagaya_run(n);
    launcher.args(conduit.map(|name| ["--conduit", name]).into_iter().flatten()).envs(env.iter().copied());
    let out = run(launcher.arg(program));
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort_unstable();
    let want: Vec<String> = (0..n).map(|rank| format!("rank {rank} of {n}: all is well")).collect();
    match out.success() && lines == want {
        true => Ok(()),
        false => Err(format!("{program:?} on {n} ranks over {conduit:?} {env:?}: {out:?}")),
    }
}

/// A conduit (none: shared memory), and variables.
type Setting = (Option<&'static str>, &'static [(&'static str, &'static str)]);

const SETTINGS: [Setting; 6] = [
    (None, &[]),
    (None, &[("NAGAYA_SMP_DIRECT", "0")]),
    (Some("ucx"), &[("NAGAYA_SMP_DIRECT", "0"), ("UCX_TLS", "tcp,self")]),
    (Some("gasnet"), &[("NAGAYA_SMP_DIRECT", "0"), ("NAGAYA_GASNET_NETWORK", "udp")]),
    (Some("armci"), &[("NAGAYA_SMP_DIRECT", "0")]),
    (Some("pvm"), &[("NAGAYA_SMP_DIRECT", "0")]),
];

/// Runs a program over every conduit; what went wrong.
fn over_every_conduit(program: &Path) -> Vec<String> {
    let tool = env!("CARGO_BIN_EXE_hosts");
    let usable: Vec<Setting> =
        SETTINGS.into_iter().filter(|setting| setting.0.is_none_or(|name| is_usable(tool, name))).collect();
    if usable.len() < SETTINGS.len() {
        skip_part("a conduit is not installed");
    }
    let jobs: Vec<(Setting, u32)> = usable.iter().flat_map(|setting| [2, 4].map(|n| (*setting, n))).collect();
    let failed = side_by_side(&jobs, 2, |((conduit, env), n)| try_it(program, *n, *conduit, env).err());
    failed.into_iter().flatten().collect()
}

#[test]
fn a_program_uses_every_part_over_every_conduit() {
    let program = compiled("everything", "g++", "-std=c++20", &["-O0"]);
    let failed = over_every_conduit(&program);
    record("everything", failed.is_empty());
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
    // On its own it is a job of one rank.
    assert_eq!(run(&mut Command::new(&program)).must_succeed().stdout, "rank 0 of 1: all is well\n");
}

#[test]
fn the_promises_at_the_edges_hold() {
    let program = compiled("edges", "g++", "-std=c++20", &["-O0"]);
    let failed = if long_ring() {
        over_every_conduit(&program)
    } else {
        let jobs = [(None, SETTINGS[0].1, 1), (None, SETTINGS[0].1, 3), (None, SETTINGS[1].1, 2)];
        jobs.into_iter().filter_map(|(conduit, env, n)| try_it(&program, n, conduit, env).err()).collect()
    };
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Programs in which both ranks wait for ever, and the lines of the report.
const WAITS: [(&str, [&str; 2]); 5] = [
    (
        "if (ng::rank() == 0)\n    e.wait();\n  else\n    ng::barrier();",
        ["rank 0: ng::event::wait at waits.cpp:7, waits for a post", "rank 1: ng::barrier at waits.cpp:9, waits for rank 0"],
    ),
    (
        "if (ng::rank() == 0)\n    ng::promise<int>().get_future().then([](int) {});\n  ng::promise<int> p;\n  \
         if (ng::rank() == 0) p.get_future().wait();\n  else\n    ng::all_reduce(1);",
        [
            "rank 0: ng::future::wait at waits.cpp:9, waits for a remote call or a reply of another rank",
            "rank 1: ng::all_reduce at waits.cpp:11",
        ],
    ),
    (
        "if (ng::rank() == 0)\n    ng::coarray<int> a(3);\n  else\n    e.wait(2);",
        ["rank 0: the constructor of an ng::coarray at waits.cpp:7", "rank 1: ng::event::wait at waits.cpp:9"],
    ),
    (
        "if (ng::rank() == 1) {\n    ng::coarray<int> a(3);\n  } else {\n    ng::coarray<int> a(3);\n    e.wait();\n  }",
        ["rank 0: ng::event::wait at waits.cpp:10", "rank 1: the destructor of an ng::coarray at waits.cpp:"],
    ),
    (
        "ng::lock l;\n  if (ng::rank() == 0) l.lock();\n  ng::barrier();\n  if (ng::rank() == 1)\n    \
         std::lock_guard<ng::lock> hold(l);\n  else\n    e.wait();",
        [
            "rank 0: ng::event::wait at waits.cpp:12",
            "rank 1: ng::lock::lock at waits.cpp:10, waits for the lock of rank 0, held by rank 0",
        ],
    ),
];

/// The user's line, whatever the compiler inlines.
#[test]
fn the_report_of_a_deadlock_names_the_users_line() {
    let s = Scratch::new("cpp-waits");
    // One program: its argument chooses a body. Each body begins at line 6.
    let name = s.path().join("waits.cpp").display().to_string();
    let functions = WAITS.iter().enumerate().map(|(i, (body, _))| {
        format!("static void wait{i}(ng::event &e) {{\n  (void)e;\n#line 6 \"{name}\"\n  {body}\n}}\n")
    });
    let cases: String = (0..WAITS.len()).map(|i| format!("  case {i}: wait{i}(e); break;\n")).collect();
    let text = format!(
        "#include <nagaya.hpp>\n#include <cstdlib>\n#include <mutex>\n{}int main(int, char **argv) {{\n  ng::job job;\n  \
         ng::event e;\n  switch (std::atoi(argv[1])) {{\n{cases}  }}\n}}\n",
        functions.collect::<String>()
    );
    let file = s.file("waits.cpp", text);
    let levels = if long_ring() { ["-O0", "-O2"] } else { ["-O0", "-O0"] };
    for level in BTreeSet::from(levels) {
        let mut c = compiler("g++", "-std=c++17");
        run(c.args(["-g", level]).arg(&file).arg("-o").arg(s.path().join(format!("waits{level}")))).must_succeed();
    }
    // In the normal ring three of them.
    for (i, (_, wanted)) in WAITS.into_iter().enumerate().filter(|(i, _)| long_ring() || i % 2 == 0) {
        let level = levels[i % 2];
        let mut job = nagaya_run(2);
        job.args(["--deadlock", "abort"]).arg(format!("./waits{level}")).arg(i.to_string());
        let out = run(job.env("NAGAYA_DEADLOCK_AFTER", "1").current_dir(s.path()));
        for line in wanted {
            let has = |l: &str| l.replace(&format!("{}/", s.path().display()), "").trim().starts_with(line);
            assert!(out.stderr.lines().any(has), "{level}: no {line:?} in\n{}", out.stderr);
        }
    }
}

/// What an exception does that the program does not catch. Each body is in line 5.
#[test]
fn an_uncaught_error_ends_the_job_with_its_message() {
    let s = Scratch::new("cpp-uncaught");
    let text = "#include <nagaya.hpp>\n#include <cstdlib>\nstatic void body(int kind, ng::coarray<int> &a) {\n  switch (kind) {\n    \
                case 0: a[5][0] = 1; break;\n    case 1: throw std::runtime_error(\"oops\");\n    default: ng::rank() == 0 ? \
                (void)ng::all_reduce(1) : ng::barrier();\n  }\n}\nint main(int, char **argv) {\n  ng::job job;\n  ng::coarray<int> a(4);\n  \
                body(std::atoi(argv[1]), a);\n}\n";
    let file = s.file("uncaught.cpp", text);
    let exe = s.path().join("uncaught");
    run(compiler("g++", "-std=c++17").args(["-g", "-O0"]).arg(&file).arg("-o").arg(&exe)).must_succeed();
    let of = |kind: &str, check: &str| run(nagaya_run(2).arg(&exe).arg(kind).env("NAGAYA_CHECK", check));
    let out = of("0", "0");
    assert_eq!(out.status, 1, "{out:?}");
    assert!(
        out.stderr.contains("ended the job with status 1: ") && out.stderr.contains("uncaught.cpp:5: rank 5"),
        "{out:?}"
    );
    assert!(!out.stderr.contains("terminate called") && !out.stderr.contains("SIGABRT"), "{out:?}");
    // The same for the constructor of the job.
    let out = run(Command::new(&exe).arg("0").env("NAGAYA_SPIN", "often"));
    assert_eq!(out.status, 1, "{out:?}");
    assert!(out.stderr.contains("NAGAYA_SPIN=often: expected") && !out.stderr.contains("terminate called"), "{out:?}");
    // Another exception is the program's.
    let out = of("1", "0");
    assert_eq!(out.status, 134, "{out:?}");
    assert!(out.stderr.contains("std::runtime_error") && out.stderr.contains("oops"), "{out:?}");
    // The collectives of the header are not checked, so the message promises no check.
    for check in ["0", "1"] {
        let out = of("2", check);
        let calls = "members call different collectives or pass different sizes: rank ";
        assert_eq!(out.status, 1, "{out:?}");
        assert!(out.stderr.contains(calls) && out.stderr.contains("passes 4 bytes"), "{out:?}");
        assert!(out.stderr.contains("calls a barrier or ends its part of the job (as MPI_Finalize does)"), "{out:?}");
        assert!(!out.stderr.contains("NAGAYA_CHECK"), "{out:?}");
    }
}

/// Writes the outcome of a program for its features.
fn record(name: &str, passed: bool) {
    let text = std::fs::read_to_string(source("programs").join(name).with_extension("cpp")).expect("a program");
    let features = text.lines().filter_map(|l| l.strip_prefix("// feature:")).flat_map(str::split_whitespace);
    let outcome = if passed { "pass" } else { "fail" };
    let mut lines: Vec<String> = features.map(|id| format!("{id} {name} {outcome}\n")).collect();
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("cpp.results"), lines.concat()).expect("the results");
}

#[test]
fn the_header_compiles_without_a_warning() {
    let mut tried = 0;
    for name in COMPILERS.into_iter().filter(|name| is_there(name)) {
        for standard in STANDARDS {
            // The test above compiles this one.
            if (name, standard) == ("g++", "-std=c++20")
                || !long_ring() && (name, standard) != ("clang++", "-std=c++17")
            {
                continue;
            }
            run(front_end(name, standard).args(WARNINGS).arg("-fsyntax-only").arg(source("programs/everything.cpp")))
                .must_succeed();
            tried += 1;
        }
    }
    assert!(tried > 0, "a compiler of C++");
}

#[test]
#[ignore = "long ring"]
fn every_compiler_and_standard_and_the_sanitizers_give_the_same() {
    let plain = COMPILERS.into_iter().filter(|name| is_there(name)).flat_map(|name| {
        STANDARDS
            .iter()
            .flat_map(move |standard| [(name, *standard, ["-O2"].to_vec()), (name, *standard, ["-O0"].to_vec())])
    });
    let checked = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-O1"].to_vec();
    let all: Vec<_> =
        plain.chain([("g++", "-std=c++20", checked), ("g++", "-std=c++17", ["-DNG_CHECK"].to_vec())]).collect();
    let failed = side_by_side(&all, 2, |(name, standard, options)| {
        let check: &[(&str, &str)] = if options.contains(&"-DNG_CHECK") { &[("NAGAYA_CHECK", "1")] } else { &[] };
        let programs = ["everything", "edges"].map(|program| compiled(program, name, standard, options));
        programs.iter().find_map(|program| [1, 3].into_iter().find_map(|n| try_it(program, n, None, check).err()))
    });
    let failed: Vec<String> = failed.into_iter().flatten().collect();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// The wrong programs: the prelude, and each with the texts of which its first error must contain one.
fn wrong_programs() -> (String, Vec<(String, String)>) {
    let text = std::fs::read_to_string(source("wrong.cpp")).expect("the wrong programs");
    let mut pieces = text.split("// expect: ").map(String::from);
    let prelude = pieces.next().expect("a prelude");
    let one = |piece: String| {
        piece.split_once('\n').map(|(want, body)| (want.to_string(), body.to_string())).expect("a line")
    };
    (prelude, pieces.map(one).collect())
}

/// Compiles wrong programs, each alone, after a precompiled prelude; those that were not refused as they must be.
fn not_refused(name: &str, standard: &str, prelude: &str, programs: &[&(String, String)]) -> Vec<String> {
    let s = Scratch::new("cpp-wrong");
    let header = s.file("prelude.hpp", prelude);
    let ready = s.path().join(if name == "g++" { "prelude.hpp.gch" } else { "prelude.hpp.pch" });
    let base = || front_end(name, standard);
    run(base().args(["-x", "c++-header"]).arg(&header).arg("-o").arg(&ready)).must_succeed();
    let numbered: Vec<(usize, &&(String, String))> = programs.iter().enumerate().collect();
    let failed = side_by_side(&numbered, 2, |(i, (want, body))| {
        let file = s.file(&format!("wrong{i}.cpp"), body);
        let mut c = base();
        match name {
            "g++" => c.arg("-include").arg(&header),
            _ => c.arg("-include-pch").arg(&ready),
        };
        let out = run(c.arg("-fsyntax-only").arg(file));
        let first = out.stderr.lines().find(|line| line.contains("error: ")).unwrap_or("no error");
        let refused = out.status != 0 && want.split('|').any(|text| first.contains(text));
        (!refused).then(|| format!("{name} {standard}: {body}  must be refused with: {want}\n  first error: {first}"))
    });
    failed.into_iter().flatten().collect()
}

#[test]
fn wrong_programs_are_refused_with_a_readable_reason() {
    let (prelude, programs) = wrong_programs();
    assert!(programs.len() >= 30, "{}", programs.len());
    let mut failed = Vec::new();
    let there: Vec<&str> = COMPILERS.into_iter().filter(|name| is_there(name)).collect();
    for (turn, name) in there.iter().enumerate() {
        for standard in STANDARDS.iter().take(if long_ring() { 2 } else { 1 }) {
            // In the normal ring each compiler has its part of them, together a sixth.
            let chosen = |i: usize| long_ring() || i % (6 * there.len()) == turn;
            let part: Vec<_> = programs.iter().enumerate().filter(|(i, _)| chosen(*i)).map(|(_, p)| p).collect();
            failed.extend(not_refused(name, standard, &prelude, &part));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

const LIBRARY: &str = "#include <nagaya.hpp>\nstatic int twice(int x) { return 2 * x; }\n\
                       extern \"C\" const char *from_library() {\n  static std::string text;\n\
                       try { ng::rpc(0, twice, 4).wait(); } catch (const ng::error &e) { text = e.what(); }\n\
                       return text.c_str();\n}\n";
const PROGRAM: &str = "#include <nagaya.hpp>\n#include <iostream>\nextern \"C\" const char *from_library();\n\
                       static int build() { return BUILD; }\nint main() {\n  ng::job job;\n  if (ng::rank() == 0) {\n\
                       std::cout << from_library() << std::endl;\n\
                       try { ng::rpc(1, build).wait(); } catch (const ng::error &e) { std::cout << e.what() << std::endl; }\n\
                       std::cout << ng::rpc(0, build).wait() << std::endl;\n  }\n  ng::barrier();\n}\n";

#[test]
fn functions_of_another_library_or_build_are_errors() {
    let s = Scratch::new("cpp-builds");
    let library = s.path().join("libpart.so");
    let part = s.file("part.cpp", LIBRARY);
    run(compiler("g++", "-std=c++17").args(["-shared", "-fPIC"]).arg(part).arg("-o").arg(&library)).must_succeed();
    let main = s.file("main.cpp", PROGRAM);
    for build in ["1", "2"] {
        let mut c = compiler("g++", "-std=c++17");
        c.arg(format!("-DBUILD={build}")).arg(&main).arg(&library).arg(format!("-Wl,-rpath,{}", s.path().display()));
        run(c.arg("-o").arg(s.path().join(format!("program{build}")))).must_succeed();
    }
    let each = s.file("each", "#!/bin/sh\nexec \"$(dirname \"$0\")/program$((NAGAYA_RANK + 1))\"\n");
    run(Command::new("chmod").arg("+x").arg(&each)).must_succeed();
    let out = run(nagaya_run(2).arg(&each)).must_succeed();
    let lines: Vec<&str> = out.stdout.lines().collect();
    assert_eq!(lines.len(), 3, "{out:?}");
    assert!(lines[0].contains("a remote call of a function in ") && lines[0].contains("libpart.so"), "{out:?}");
    assert!(lines[1].contains("to rank 1, which runs another program or another build of it"), "{out:?}");
    assert_eq!(lines[2], "1");
}

/// The instructions of a function up to its return, without the names of their operands.
fn instructions(assembly: &str, function: &str) -> Vec<String> {
    let label = format!("{function}:");
    let mut body = assembly.lines().skip_while(|line| *line != label).skip(1);
    let mut found = Vec::new();
    for line in body.by_ref() {
        let Some(word) = line.strip_prefix('\t').and_then(|l| l.split_whitespace().next()) else { continue };
        if word.starts_with('.') {
            continue;
        }
        // An address is a sum, whichever of the two computes it.
        found.push(if word == "leaq" { "addq" } else { word }.to_string());
        if word == "ret" {
            break;
        }
    }
    // The two compilers order independent ones differently.
    found.sort_unstable();
    found
}

#[test]
fn a_put_of_8_bytes_has_the_same_instructions_as_in_xmp_c() {
    if cfg!(not(target_arch = "x86_64")) {
        skip("the assembly of another processor");
        return;
    }
    let s = Scratch::new("cpp-put");
    let [ours, theirs] = ["cpp.s", "c.s"].map(|name| s.path().join(name));
    let options = ["-O2", "-S", "-fno-asynchronous-unwind-tables"];
    let mut cpp = front_end("g++", "-std=c++17");
    run(cpp.args(options).arg(source("inline/put.cpp")).arg("-o").arg(&ours)).must_succeed();
    run(xmpcc().arg("-fimage-base=0").args(options).arg(source("inline/put.c")).arg("-o").arg(&theirs)).must_succeed();
    let [ours, theirs] = [ours, theirs].map(|path| std::fs::read_to_string(path).expect("assembly"));
    for function in ["put_8", "get_8"] {
        let (ours, theirs) = (instructions(&ours, function), instructions(&theirs, function));
        assert!(ours.len() > 8, "{ours:?}");
        assert_eq!(ours, theirs, "{function}");
    }
}
