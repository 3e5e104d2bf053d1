//! Messages. Those of the C compiler must point where they would without `xmpcc`, and ours must have the same form. No
//! source, however odd, may be translated wrongly or crash the front end.

#[path = "support/c_programs.rs"]
mod c_programs;

use nagaya_tests::{long_ring, run, seed, xmpcc, Outcome, Scratch};
use std::collections::HashMap;
use std::process::Command;

const COMPILERS: [&str; 2] = ["gcc", "clang"];

fn direct(s: &Scratch, compiler: &str, args: &[&str]) -> Outcome {
    run(Command::new(compiler).args(args).env("LC_ALL", "C").current_dir(s.path()))
}

fn through(s: &Scratch, compiler: &str, args: &[&str]) -> Outcome {
    run(xmpcc().arg(format!("--cc={compiler}")).args(args).env("LC_ALL", "C").current_dir(s.path()))
}

/// The `file:line:col: warning: text` lines, counted.
fn messages(stderr: &str) -> HashMap<&str, i32> {
    let mut all = HashMap::new();
    for line in stderr.lines().filter(|l| l.contains(": warning: ") || l.contains(": error: ")) {
        *all.entry(line).or_insert(0) += 1;
    }
    all
}

/// Whether a message is about a line that begins with `#`: the body of a macro, which the preprocessed text does not have.
fn in_macro(message: &str, source: &str) -> bool {
    let line = message.split(':').nth(1).and_then(|n| n.parse::<usize>().ok()).unwrap_or(0);
    source.lines().nth(line.wrapping_sub(1)).is_some_and(|l| l.starts_with('#'))
}

#[test]
fn warnings_point_where_the_c_compiler_alone_points() {
    let programs = if long_ring() { 200 } else { 4 };
    let first = seed();
    for compiler in COMPILERS {
        let (mut total, mut same, mut missing) = (0, 0, Vec::new());
        for i in 0..programs {
            let s = Scratch::new("warnings");
            let source = c_programs::program(first.wrapping_add(i), 12);
            s.file("p.c", &source);
            let args: Vec<&str> =
                c_programs::WARNINGS.iter().copied().chain(["-O1", "-c", "p.c", "-o", "p.o"]).collect();
            // Each gives up one warning on any text that has line markers, that of its own preprocessor included.
            let given_up = if compiler == "gcc" { "-Wno-misleading-indentation" } else { "-Wno-empty-body" };
            let args: Vec<&str> = args.into_iter().chain([given_up]).collect();
            let want = direct(&s, compiler, &args).must_succeed();
            let got = through(&s, compiler, &args).must_succeed();
            let got = messages(&got.stderr);
            for (message, n) in messages(&want.stderr).into_iter().filter(|(m, _)| !in_macro(m, &source)) {
                let found = got.get(message).copied().unwrap_or(0).min(n);
                total += n;
                same += found;
                if found < n {
                    missing.push(format!("seed {}: {message}", first.wrapping_add(i)));
                }
            }
        }
        println!("{compiler}: {same} of {total} warnings in the same place\n{}", missing.join("\n"));
        assert!(total > 300, "{compiler}: only {total} warnings: the programs are too tame");
        missing.truncate(20);
        assert!(same * 100 >= total * 99, "{compiler}: {same} of {total}; first seed {first}\n{}", missing.join("\n"));
    }
}

#[test]
fn plain_c_becomes_the_same_machine_code() {
    let programs = if long_ring() { 100 } else { 3 };
    let first = seed();
    for compiler in COMPILERS {
        for i in 0..programs {
            let s = Scratch::new("same-code");
            s.file("p.c", c_programs::program(first.wrapping_add(i), 8));
            for level in ["-O0", "-O2"] {
                direct(&s, compiler, &[level, "-w", "-S", "p.c", "-o", "want.s"]).must_succeed();
                through(&s, compiler, &[level, "-w", "-S", "p.c", "-o", "got.s"]).must_succeed();
                let read = |name: &str| std::fs::read_to_string(s.path().join(name)).expect("made");
                assert!(read("want.s") == read("got.s"), "{compiler} {level}: seed {}", first.wrapping_add(i));
            }
        }
    }
}

/// Sources as bytes, with what C requires of them.
fn odd_sources() -> Vec<(&'static str, Vec<u8>)> {
    let long = |n: usize| format!("int long_line[] = {{ {} 0 }};\nint after = \"\" * 2;\n", "1, ".repeat(n));
    vec![
        ("empty", Vec::new()),
        ("only_newlines", b"\n\n\n".to_vec()),
        ("no_final_newline", b"int x;\nint y = 1;".to_vec()),
        ("crlf", b"#define A 1\r\nint x = A;\r\n/* c\r\n */ int y \\\r\n = 2;\r\n".to_vec()),
        ("latin1", b"// caf\xe9\nconst char *s = \"\xe9\xff\";\nchar c[] = \"\xc3\"; /* \xfe */ int x;\n".to_vec()),
        ("latin1_error", b"const char *s = \"\xe9\xff\" * 2;\n".to_vec()),
        ("utf8", "const char *s = \"長屋\"; int größe = 1;\nint y = größe * 2;\n".as_bytes().to_vec()),
        ("utf8_bom", b"\xef\xbb\xbfint x;\n".to_vec()),
        ("truncated_string", b"const char *s = \"abc".to_vec()),
        ("truncated_comment", b"int x; /* never ends".to_vec()),
        ("truncated_function", b"int f(int a) { if (a) {\n  return".to_vec()),
        ("truncated_macro", b"#define F(x) x\nint a = F(1".to_vec()),
        ("truncated_directive", b"int x;\n#define".to_vec()),
        ("splices", b"in\\\nt x\\\n = 1; #\\\ndefine not\n".to_vec()),
        ("splices_good", b"in\\\nt x\\\n = 1\\\n2; const char *s = \"a\\\nb\"; // c \\\n int no;\nint y;\n".to_vec()),
        ("nul_bytes", b"int x; \0 int y;\nchar c = '\0';\n".to_vec()),
        ("stray_bytes", b"int x; @ ` int y;\n".to_vec()),
        ("control_bytes", b"int x;\x0c\x0bint y;\x07\n".to_vec()),
        ("long_line", long(100_000).into_bytes()),
        ("long_name", format!("int {} = 3;\n", "n".repeat(60_000)).into_bytes()),
        ("many_lines", "int f(void);\n".repeat(20_000).into_bytes()),
        ("deep", format!("int x = {}1{};\n", "(".repeat(200), ")".repeat(200)).into_bytes()),
        ("markers", b"#line 100 \"other.y\"\nint x = \"\" * 2;\n#line 7\nint y = \"\" * 2;\n# 3 \"third.c\"\nint z = \"\" * 2;\n".to_vec()),
        ("unbalanced", b"int f(void) { return (1; }\nint g(void) { return 2; } }\nint h;\n".to_vec()),
        ("pragmas", b"#pragma once_more\n#pragma\n#pragma GCC poison zzz\nint x;\n_Pragma(\"message(\\\"hi\\\")\") int y;\n".to_vec()),
    ]
}

#[test]
fn odd_sources_are_accepted_or_refused_as_the_c_compiler_does() {
    for compiler in COMPILERS {
        let s = Scratch::new("odd");
        for (name, bytes) in odd_sources() {
            s.file("p.c", &bytes);
            let want = direct(&s, compiler, &["-S", "-O1", "p.c", "-o", "want.s"]);
            let got = through(&s, compiler, &["-S", "-O1", "p.c", "-o", "got.s"]);
            assert_eq!(got.success(), want.success(), "{compiler} {name}\n{}\n---\n{}", want.stderr, got.stderr);
            assert!(
                !got.stderr.contains("panicked") && !got.stderr.contains("internal error"),
                "{name}: {}",
                got.stderr
            );
            if want.success() {
                let read = |name: &str| std::fs::read(s.path().join(name)).expect("made");
                assert!(read("want.s") == read("got.s"), "{compiler} {name}: other machine code");
            } else {
                // The first complaint is about the same line.
                let line = |o: &Outcome| first_error_line(&o.stderr);
                assert!(line(&got).is_some(), "{compiler} {name}: no place in\n{}", got.stderr);
                let (w, g) = (line(&want).unwrap_or(0), line(&got).unwrap_or(0));
                assert!(
                    w.abs_diff(g) <= 1,
                    "{compiler} {name}: line {g} instead of {w}\n{}\n---\n{}",
                    want.stderr,
                    got.stderr
                );
            }
        }
    }
}

fn first_error_line(stderr: &str) -> Option<u32> {
    let line = stderr.lines().find(|l| l.contains("error:"))?;
    line.split(':').find_map(|part| part.parse().ok())
}

#[test]
fn trigraphs_are_those_of_the_c_compiler() {
    for compiler in COMPILERS {
        let s = Scratch::new("trigraphs");
        s.file("p.c", "int a??(2??) = ??< 1, 2 ??>; const char *s = \"??/\"\"; ??=define X 1\n");
        s.file("p.c", "int a??(2??) = ??< 1, 2 ??>;\n??=define X 1\nint x = X ??! 2;\nint y = \"\" * 2;\n");
        let got = through(&s, compiler, &["-std=c99", "-c", "p.c"]);
        assert!(
            got.stderr.contains("p.c:4:12: error") || got.stderr.contains("p.c:4:9: error"),
            "{compiler}\n{}",
            got.stderr
        );
        assert_eq!(got.stderr.matches("error:").count(), 1, "{}", got.stderr);
        s.file("p.c", "int a??(2??) = ??< 1, 2 ??>;\n??=define X 1\nint x = X ??! 2;\n");
        through(&s, compiler, &["-std=c99", "-c", "p.c"]).must_succeed();
    }
}

#[test]
fn our_messages_have_place_line_caret_and_counts() {
    let s = Scratch::new("ours");
    s.file("h.h", "int in_header = ;\n");
    s.file("p.c", "#include \"h.h\"\n\tint x = (1 + ;\nint ok;\nint y = 2 +;\n");
    let got = through(&s, "gcc", &["-c", "p.c"]);
    assert_eq!(got.status, 1);
    let lines: Vec<&str> = got.stderr.lines().collect();
    assert_eq!(lines[0], "In file included from p.c:1:");
    assert!(lines[1].starts_with("h.h:1:17: error: "), "{}", got.stderr);
    assert_eq!(lines[2], "    1 | int in_header = ;");
    assert_eq!(lines[3], "      |                 ^");
    assert!(got.stderr.contains("p.c:2:22: error: "), "{}", got.stderr);
    assert!(got.stderr.contains("    2 |         int x = (1 + ;\n      |                      ^\n"), "{}", got.stderr);
    assert!(got.stderr.contains("p.c:4:12: error: "), "{}", got.stderr);
    assert_eq!(*lines.last().expect("lines"), "xmpcc: 3 errors");
}

#[test]
fn colour_is_for_terminals_and_on_request() {
    let s = Scratch::new("colour");
    s.file("p.c", "int x = ;\n");
    assert!(!through(&s, "gcc", &["-c", "p.c"]).stderr.contains('\x1b'));
    assert!(through(&s, "gcc", &["-c", "p.c", "-fdiagnostics-color=always"]).stderr.contains("\x1b[01;31merror:"));
    assert!(!through(&s, "gcc", &["-c", "p.c", "-fdiagnostics-color=always", "-fno-color"]).stderr.contains('\x1b'));
    assert!(!through(&s, "nosuch", &["-c", "p.c", "-fno-color"]).stderr.contains('\x1b'));
}

#[test]
fn the_number_of_errors_can_be_limited() {
    let s = Scratch::new("limit");
    s.file("p.c", "int x = ;\n".repeat(30));
    assert_eq!(through(&s, "gcc", &["-c", "p.c"]).stderr.matches(": error:").count(), 30);
    assert_eq!(through(&s, "gcc", &["-c", "p.c", "-fmax-errors=4"]).stderr.matches(": error:").count(), 4);
}

#[test]
fn system_headers_are_not_criticised() {
    let s = Scratch::new("headers");
    std::fs::create_dir(s.path().join("sys")).expect("made");
    // An extension no parser knows, in a header that is the system's.
    s.file("sys/odd.h", "int fine;\n__attribute__((aligned(8))) int __odd_thing__ __asm__(\"odd\");\nint also_fine;\n");
    s.file("p.c", "#include <odd.h>\n#include <stdio.h>\n#include <math.h>\n#include <complex.h>\nint f(void) { return also_fine; }\n");
    for compiler in COMPILERS {
        let got = through(&s, compiler, &["-isystem", "sys", "-Wall", "-Wextra", "-c", "p.c"]).must_succeed();
        assert_eq!(got.stderr, "");
    }
}

/// Statements with coarrays, and after each, on the same line, something that the C compiler reports.
const AROUND_COARRAYS: &str = "\
#include <xmp.h>
#define N 8
double a[N]:[*], b[N][N]:[*];
int    flag:[*];
int main(void)
{
    double l[N];
    char c;   unsigned u = 3;
    a[0:N]:[1] = l[:];      c = u * 300;
    l[0:2] = b[u][0:2]:[0];   if (u = 3) c = a[1]:[0] + undeclared;
    flag:[0] = 3;  xmp_sync_all(NULL);     u == 3;
#pragma xmp sync_memory
    return c + flag  +  a[2]:[0]   * also_undeclared;
}
";

#[test]
fn messages_of_the_c_compiler_point_into_translated_statements() {
    for compiler in COMPILERS {
        let s = Scratch::new("around");
        s.file("p.c", AROUND_COARRAYS);
        let got = through(&s, compiler, &["-Wall", "-Wconversion", "-c", "p.c"]);
        assert!(!got.success());
        // gcc points at the value or at the condition, clang at the operator.
        let warnings = if compiler == "gcc" { ["p.c:9:33:", "p.c:10:35:"] } else { ["p.c:9:35:", "p.c:10:37:"] };
        for place in [warnings[0], warnings[1], "p.c:10:57: error:", "p.c:13:38: error:"] {
            assert!(got.stderr.contains(place), "{compiler}: {place} is missing in\n{}", got.stderr);
        }
        assert!(got.stderr.contains("p.c:11:"), "{compiler}: the comparison without use\n{}", got.stderr);
        // clang shows the lines of the translated text; its words must not be about our names.
        let output = got.stderr.lines().filter(|l| l.starts_with("p.c:")).collect::<String>();
        assert!(!output.contains("ngyx_"), "{compiler}: something of ours is complained about\n{}", got.stderr);
    }
}

#[test]
fn several_mistakes_in_directives_and_sections_are_said_in_one_run() {
    let s = Scratch::new("mistakes");
    s.file(
        "p.c",
        "#define LEN 4\nint a[8]:[*], l[8];\nint main(void)\n{\n#pragma xmp barier\n    a[0:LEN]:[1] = l[0:3];\n    a[1:2:3:4] = 0;\n    return 0;\n}\n",
    );
    let got = through(&s, "gcc", &["-c", "p.c"]);
    assert_eq!(got.status, 1);
    assert!(
        got.stderr.contains("p.c:5:13: error: unknown directive 'barier'; did you mean 'barrier'?"),
        "{}",
        got.stderr
    );
    assert!(got.stderr.contains("    5 | #pragma xmp barier\n      |             ^~~~~~\n"), "{}", got.stderr);
    assert!(got.stderr.contains("p.c:6:20: error: "), "{}", got.stderr);
    assert!(got.stderr.contains("p.c:7:12: error: "), "{}", got.stderr);
    assert!(got.stderr.ends_with("xmpcc: 3 errors\n"), "{}", got.stderr);
}

#[test]
fn macros_inside_directives_have_the_value_of_their_line() {
    let s = Scratch::new("directive-macros");
    s.file(
        "p.c",
        "#define N 2\n#define TIMES(x) ((x) * N)\n#pragma xmp nodes p(N)\n#undef N\n#define N 3\n#pragma xmp nodes q(TIMES(2))\n\
         #define DECLARE(name) _Pragma(\"xmp nodes r(N)\") int name;\nDECLARE(x)\n#undef N\n#pragma xmp nodes t(N)\n",
    );
    for compiler in COMPILERS {
        let got = through(&s, compiler, &["--dump=tokens", "p.c"]).must_succeed().stdout;
        let words: Vec<&str> =
            got.lines().filter(|l| l.starts_with("  ")).map(|l| l.split(' ').nth(4).unwrap_or("")).collect();
        let text = words.concat();
        assert!(text.contains("xmpnodesp(2)xmpnodesq(((2)*3))xmpnodesr(3)xmpnodest(N)"), "{compiler}: {text}\n{got}");
    }
}

#[test]
fn a_c_compiler_that_stops_reading_is_no_disaster() {
    let s = Scratch::new("early");
    // More than a pipe holds, and an option only the second run of the compiler refuses.
    s.file("p.c", "int f(void);\n".repeat(50_000));
    let got = through(&s, "gcc", &["-Wa,--no-such-option", "-c", "p.c"]);
    assert!(got.status == 1 && got.stderr.contains("no-such-option"), "{} {}", got.status, got.stderr);
    s.file("fake-cc", "#!/bin/sh\nfor a; do [ \"$a\" = -E ] && exec gcc \"$@\"; done\necho refused >&2\nexit 5\n");
    run(Command::new("chmod").args(["+x", "fake-cc"]).current_dir(s.path())).must_succeed();
    let got = through(&s, "./fake-cc", &["-c", "p.c"]);
    assert_eq!((got.status, got.stderr.as_str()), (5, "refused\n"));
}

#[test]
fn a_coarray_directive_without_the_colon_is_taken_with_a_warning() {
    let s = Scratch::new("colon");
    s.file("p.c", "int x[5], y;\n#pragma xmp coarray x[*], y:[*]\nvoid f(void) { x[2]:[0] = 1; y:[1] = 2; }\n");
    let out = through(&s, "gcc", &["-fno-color", "-Wall", "-c", "p.c", "-o", "p.o"]).must_succeed();
    assert!(
        out.stderr.contains("p.c:2:21: warning: a colon is missing before the codimensions of 'x'"),
        "{}",
        out.stderr
    );
    assert_eq!(out.stderr.matches("warning:").count(), 1, "{}", out.stderr);
}
