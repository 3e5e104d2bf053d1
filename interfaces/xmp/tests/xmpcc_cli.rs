//! `xmpcc` as a command: options, inputs, outputs, errors, temporary files; with gcc and with clang.

use nagaya_tests::{run, run_with_input, stage, until, xmpcc, Outcome, Scratch};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Command, Stdio};

#[path = "xmpcc_cli/ending.rs"]
mod ending;

const COMPILERS: [&str; 2] = ["gcc", "clang"];

/// `xmpcc` with arguments, run in the scratch folder.
fn xc(scratch: &Scratch, args: &[&str]) -> Outcome {
    run(xmpcc().args(args).current_dir(scratch.path()))
}

fn cc(scratch: &Scratch, name: &str, args: &[&str]) -> Outcome {
    run(Command::new(name).args(args).current_dir(scratch.path()))
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = std::fs::read_dir(folder)
        .expect("a folder")
        .map(|e| e.expect("an entry").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn read(scratch: &Scratch, name: &str) -> String {
    std::fs::read_to_string(scratch.path().join(name)).unwrap_or_else(|e| panic!("{name}: {e}"))
}

#[test]
fn every_kind_of_input_is_linked_in_one_command() {
    for compiler in COMPILERS {
        let s = Scratch::new("inputs");
        s.file("main.c", "#include <stdio.h>\nint a(void), b(void), c(void), d(void);\nint main(void) { printf(\"%d\\n\", a() + b() + c() + d()); return 3; }\n");
        s.file("a.i", "# 1 \"a.c\"\nint a(void) { return 1; }\n");
        s.file("b.c", "int b(void) { return 20; }\n");
        s.file("c.c", "int c(void) { return 300; }\n");
        s.file("d.s", ".globl d\nd:\n\tmovl $4000, %eax\n\tret\n.section .note.GNU-stack,\"\",@progbits\n");
        cc(&s, compiler, &["-c", "b.c"]).must_succeed();
        cc(&s, compiler, &["-c", "c.c"]).must_succeed();
        run(Command::new("ar").args(["rcs", "libc3.a", "c.o"]).current_dir(s.path())).must_succeed();
        std::fs::remove_file(s.path().join("b.c")).expect("removed");
        let cc_option = format!("--cc={compiler}");
        xc(&s, &[&cc_option, "main.c", "a.i", "b.o", "d.s", "-L.", "-lc3", "-o", "prog"]).must_succeed();
        let out = run(&mut Command::new(s.path().join("prog")));
        assert_eq!((out.stdout.as_str(), out.status), ("4321\n", 3), "{out:?}");
        assert!(!names(s.path()).iter().any(|n| n == "main.o" || n == "a.o"), "{:?}", names(s.path()));
    }
}

#[test]
fn outputs_have_the_names_cc_gives_them() {
    let s = Scratch::new("outputs");
    s.file("x.c", "int x;\n");
    s.file("y.i", "int y;\n");
    std::fs::create_dir(s.path().join("sub")).expect("made");
    s.file("sub/z.c", "int z;\n");
    xc(&s, &["-c", "x.c", "y.i", "sub/z.c"]).must_succeed();
    xc(&s, &["-S", "x.c"]).must_succeed();
    xc(&s, &["-S", "x.c", "-o", "other.asm"]).must_succeed();
    xc(&s, &["-c", "x.c", "-ojoined.o"]).must_succeed();
    assert_eq!(names(s.path()), ["joined.o", "other.asm", "sub", "x.c", "x.o", "x.s", "y.i", "y.o", "z.o"]);
    assert!(read(&s, "x.s").contains("x:"));
    assert!(xc(&s, &["-fsyntax-only", "x.c", "sub/z.c"]).must_succeed().stdout.is_empty());
    assert_eq!(names(s.path()).len(), 9);
}

#[test]
fn preprocessing_goes_to_standard_output() {
    let s = Scratch::new("preprocess");
    s.file("x.c", "#define N 7\nint n = N + M;\n#ifdef _XCALABLEMP\nint xmp = _XCALABLEMP;\n#endif\n");
    for compiler in COMPILERS {
        let out = xc(&s, &[&format!("--cc={compiler}"), "-E", "-DM=2", "x.c"]).must_succeed().stdout;
        assert!(out.contains("int n = 7 + 2;"), "{out}");
        assert!(out.contains("int xmp = 20"), "{out}");
        assert!(!out.contains("ngyx_"), "{out}");
    }
    xc(&s, &["-E", "-P", "x.c", "-o", "x.out"]).must_succeed();
    assert!(read(&s, "x.out").starts_with("int n"), "{}", read(&s, "x.out"));
}

#[test]
fn preprocessed_programs_can_be_compiled_later() {
    for compiler in COMPILERS {
        let s = Scratch::new("later");
        let cc_option = format!("--cc={compiler}");
        s.file(
            "x.c",
            "#include <xmp.h>\n#include <stdio.h>\n#define N *\n#pragma xmp nodes p(N)\nint a[4]:[*];\nint main(void)\n{\n    a[2]:[0] = 5;\n    xmp_sync_all(NULL);\n    return a[2];\n}\n",
        );
        xc(&s, &[&cc_option, "-E", "x.c", "-o", "x.i"]).must_succeed();
        let text = read(&s, "x.i");
        assert!(text.contains("#pragma xmp nodes p(*)") && text.contains("a[2]:[0] = 5;"), "{text}");
        xc(&s, &[&cc_option, "x.i", "-o", "prog"]).must_succeed();
        assert_eq!(run(&mut Command::new(s.path().join("prog"))).status, 5);
        let macros = xc(&s, &[&cc_option, "-E", "-dM", "x.c"]).must_succeed().stdout;
        assert!(macros.contains("#define N *") && !macros.contains("int main"), "{macros}");
    }
}

#[test]
fn files_the_c_compiler_writes_beside_have_their_names() {
    let s = Scratch::new("coverage");
    s.file("x.c", "int main(void) { return 0; }\n");
    xc(&s, &["--coverage", "x.c", "-o", "prog"]).must_succeed();
    xc(&s, &["--coverage", "-c", "x.c"]).must_succeed();
    xc(&s, &["-fstack-usage", "-c", "x.c", "-o", "y.o"]).must_succeed();
    assert_eq!(names(s.path()), ["prog", "prog-x.gcno", "x.c", "x.gcno", "x.o", "y.o", "y.su"]);
}

/// Rules of a dependency file: target and prerequisites, without headers of the system and of the installation.
fn rules(text: &str) -> Vec<(String, Vec<String>)> {
    let text = text.replace("\\\n", " ");
    let own = |w: &&str| !w.starts_with('/');
    text.lines()
        .filter_map(|l| l.split_once(':'))
        .map(|(t, p)| (t.to_owned(), p.split_whitespace().filter(own).map(str::to_owned).collect()))
        .collect()
}

#[test]
fn dependency_files_are_those_of_cc() {
    let s = Scratch::new("deps");
    s.file("h.h", "#include <stddef.h>\n");
    s.file("x.c", "#include \"h.h\"\nint x;\n");
    let cases: &[(&[&str], &str)] = &[
        (&["-MD", "-c", "x.c"], "x.d"),
        (&["-MMD", "-c", "x.c", "-o", "out.obj"], "out.d"),
        (&["-MMD", "-MP", "-MF", "dep", "-c", "x.c"], "dep"),
        (&["-MMD", "-MT", "t1", "-MQ", "t$2", "-c", "x.c"], "x.d"),
        (&["-Wp,-MMD,wp.d", "-c", "x.c"], "wp.d"),
        (&["-MM", "x.c", "-MF", "mm"], "mm"),
        (&["-MMD", "-S", "x.c", "-o", "x.asm"], "x.d"),
    ];
    for compiler in COMPILERS {
        for (args, file) in cases {
            cc(&s, compiler, args).must_succeed();
            let want = rules(&read(&s, file));
            std::fs::remove_file(s.path().join(file)).expect("removed");
            let mut all = vec!["--cc".to_owned() + "=" + compiler];
            all.extend(args.iter().map(|a| (*a).to_owned()));
            let all: Vec<&str> = all.iter().map(String::as_str).collect();
            xc(&s, &all).must_succeed();
            assert_eq!(rules(&read(&s, file)), want, "{compiler} {args:?}");
            assert!(!want.is_empty());
        }
        let full = format!("--cc={compiler}");
        xc(&s, &[&full, "-MD", "-c", "x.c"]).must_succeed();
        assert!(read(&s, "x.d").contains("stddef.h"), "-MD names system headers");
    }
}

#[test]
fn response_files_and_standard_input() {
    let s = Scratch::new("response");
    s.file("args", "-c -DN='4 2' \"-o\" out.o\n@more");
    s.file("more", "-x c x.txt");
    s.file("x.txt", "int n[] = { N };\n");
    let refused = xc(&s, &["@args"]);
    assert!(!refused.success(), "'4 2' is not an initialiser");
    s.file("args", "-c -DN=4,\\ 2 \"-o\" out.o\n@more");
    xc(&s, &["@args"]).must_succeed();
    assert!(names(s.path()).contains(&"out.o".to_owned()));
    for compiler in COMPILERS {
        let cc_option = format!("--cc={compiler}");
        let mut command = xmpcc();
        command.args([&cc_option, "-x", "c", "-", "-S", "-o", "-"]).current_dir(s.path());
        let out = run_with_input(&mut command, b"int from_stdin = 5;\n").must_succeed();
        assert!(out.stdout.contains("from_stdin:"), "{}", out.stdout);
        let mut command = xmpcc();
        command.args([&cc_option, "-x", "c", "-", "-c"]).current_dir(s.path());
        let out = run_with_input(&mut command, b"int a;\nint b = \"x\" * 2;\n");
        assert_eq!(out.status, 1);
        assert!(out.stderr.contains("<stdin>:2:"), "{}", out.stderr);
    }
}

#[test]
fn options_of_the_c_compiler_reach_it() {
    let s = Scratch::new("options");
    s.file("x.c", "#include \"inc.h\"\n#if __STDC_VERSION__ != 199901L || !defined(__OPTIMIZE__) || !defined(_OPENMP)\n#error options\n#endif\nint x = INC;\n");
    std::fs::create_dir(s.path().join("dir")).expect("made");
    s.file("dir/inc.h", "#define INC 1\n");
    s.file("pre.h", "#define PRE 1\n");
    for compiler in COMPILERS {
        let cc_option = format!("--cc={compiler}");
        xc(&s, &[&cc_option, "-std=c99", "-O2", "-fopenmp", "-I", "dir", "-include", "pre.h", "-c", "x.c"])
            .must_succeed();
        let out = xc(&s, &[&cc_option, "-fno-such-thing", "-c", "x.c"]);
        assert!(!out.success() && out.stderr.contains("no-such-thing"), "{out:?}");
        let out = xc(&s, &[&cc_option, "-dumpmachine"]).must_succeed();
        assert_eq!(out.stdout, cc(&s, compiler, &["-dumpmachine"]).stdout);
    }
    let mut command = xmpcc();
    let out = run(command.args(["-dumpversion"]).env("XMPCC_CC", "clang").current_dir(s.path())).must_succeed();
    assert_eq!(out.stdout, cc(&s, "clang", &["-dumpversion"]).stdout);
}

#[test]
fn shared_libraries_and_static_runtimes() {
    for compiler in COMPILERS {
        let s = Scratch::new("shared");
        let cc_option = format!("--cc={compiler}");
        // Both declare the library's coarray: the program may have a copy of its pointer variable.
        s.file("lib.c", "int half[2]:[*];\nint answer(void) { half[1]:[0] = 21; return 2 * half[1]; }\n");
        s.file(
            "main.c",
            "int answer(void);\nextern int half[2]:[*];\nint main(void) { return answer() * (half[1] == 21); }\n",
        );
        s.file("also.c", "extern int half[2]:[*];\nint other(void) { return half[0]; }\n");
        xc(&s, &[&cc_option, "-fPIC", "-shared", "lib.c", "also.c", "-o", "libanswer.so"]).must_succeed();
        xc(&s, &[&cc_option, "main.c", "-L.", "-lanswer", "-Wl,-rpath,$ORIGIN", "-o", "prog"]).must_succeed();
        assert_eq!(run(&mut Command::new(s.path().join("prog"))).status, 42);
        xc(&s, &[&cc_option, "--static-runtime", "main.c", "lib.c", "-o", "static"]).must_succeed();
        assert_eq!(run(&mut Command::new(s.path().join("static"))).status, 42);
        let needed = run(Command::new("readelf").args(["-d", "static"]).current_dir(s.path())).must_succeed().stdout;
        assert!(!needed.contains("libnagaya"), "{needed}");
    }
}

#[test]
fn parts_in_cxx_belong_to_a_program() {
    let main = "#include <xmp.h>\n#include <string>\n#include <stdexcept>\n#pragma xmp nodes p(*)\nextern \"C\" double root(double);\n\
                int main() {\n  try { if (xmp_num_images() != 1) throw std::runtime_error(\"images\"); throw 5; }\n\
                  catch (int n) { return n + (int)root(16) + (int)std::to_string(n).size(); }\n}\n";
    for compiler in COMPILERS {
        let s = Scratch::new("cxx");
        let cc_option = format!("--cc={compiler}");
        s.file("main.cpp", main);
        // The command does not name the mathematical library.
        s.file("root.c", "#include <math.h>\n#include <xmp.h>\ndouble a:[*];\ndouble root(double x) { a = sqrt(x); return a:[xmpc_this_image()]; }\n");
        let outcome = xc(&s, &[&cc_option, "main.cpp", "root.c", "-o", "one"]).must_succeed();
        let warned =
            "warning: 'main.cpp', line 4: directives have no meaning in C++; XMP is translated in C sources only\n";
        assert!(outcome.stderr.ends_with(warned), "{outcome:?}");
        xc(&s, &[&cc_option, "-w", "-c", "main.cpp", "root.c"]).must_succeed();
        xc(&s, &[&cc_option, "main.o", "root.o", "-o", "two"]).must_succeed();
        run(Command::new("ar").args(["rcs", "libmain.a", "main.o"]).current_dir(s.path())).must_succeed();
        xc(&s, &["--cc", compiler, "--static-runtime", "root.o", "libmain.a", "-o", "three"]).must_succeed();
        for program in ["one", "two", "three"] {
            assert_eq!(run(&mut Command::new(s.path().join(program))).status, 10, "{compiler} {program}");
        }
    }
}

#[test]
fn a_coarray_in_cxx_gets_a_hint_to_the_header_for_it() {
    let hint =
        "main.cpp', line 4: ':[*]' is a coarray of C. In C++ it is an ng::coarray: #include <nagaya.hpp> (docs/cpp.md)";
    let s = Scratch::new("cxx-coarray");
    s.file(
        "main.cpp",
        "/* :[*]\n */ const char *text = \":[*]\"; // :[*]\nchar c = '\\'', d = 1'0;\ndouble a[10] : [2][*];\n",
    );
    let outcome = xc(&s, &["-c", "main.cpp"]);
    assert!(outcome.status != 0 && outcome.stderr.contains(hint), "{outcome:?}");
    // A lambda after a colon is not one.
    s.file(
        "main.cpp",
        "int f(bool b) { int k[1] = {1}; auto g = b ? +[] { return 1; } :+[] { return 2; }; return g() + k[0]; }\n",
    );
    let outcome = xc(&s, &["-c", "-std=c++17", "main.cpp"]).must_succeed();
    assert_eq!(outcome.stderr, "");
}

#[test]
fn a_unit_may_use_the_c_interface_alone() {
    let s = Scratch::new("c-interface");
    s.file("x.c", "#include <nagaya.h>\nint main(void) { return 10 * ngy_rank() + ngy_size(); }\n");
    for compiler in COMPILERS {
        xc(&s, &["--cc", compiler, "-Werror", "x.c", "-o", "prog"]).must_succeed();
        assert_eq!(run(&mut Command::new(s.path().join("prog"))).status, 1);
    }
}

/// As makefiles for the Omni compiler are written, by its table of options.
const MAKEFILE: &str = "XMPCC = xmpcc\nCFLAGS = -O2 -omp --Wn-g --Wl-lm\nOBJS = laplace.o init.o\n\
                        all: laplace\nlaplace: $(OBJS)\n\t$(XMPCC) $(CFLAGS) $(OBJS) -o $@\n\
                        .c.o:\n\t$(XMPCC) $(CFLAGS) -c $< -o $@\n\
                        traced: laplace.c init.c\n\t$(XMPCC) --profile scalasca --selective-profile tlog $^ -o $@\n\
                        info:\n\t$(XMPCC) --version; $(XMPCC) --show-env; $(XMPCC) --verbose --dry laplace.c\n";

#[test]
fn makefiles_of_the_omni_compiler_work() {
    let s = Scratch::new("omni");
    s.file("Makefile", MAKEFILE);
    s.file(
        "laplace.c",
        "#include <math.h>\n#include <xmp.h>\n#ifdef _XMP\n#endif\n#pragma xmp nodes p(*)\n#pragma xmp template t(0:15)\n\
         #pragma xmp distribute t(block) onto p\ndouble u[16];\n#pragma xmp align u[i] with t(i)\n\
         extern double start(int i);\nint main(void) {\n  double sum = 0.0;\n#pragma xmp loop on t(i) reduction(+:sum)\n\
           for (int i = 0; i < 16; i++) { u[i] = start(i); sum += sqrt(u[i] * u[i]); }\n  return sum != 120.0;\n}\n",
    );
    s.file("init.c", "#include <math.h>\ndouble start(int i) { return fabs(-i); }\n");
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    let make = |goal: &str| {
        run(Command::new("make").arg(goal).env("PATH", &path).env_remove("MAKEFLAGS").current_dir(s.path()))
            .must_succeed()
    };
    for program in ["laplace", "traced"] {
        make(program);
        run(nagaya_tests::nagaya_run(2).arg(s.path().join(program))).must_succeed();
    }
    assert!(make("info").stdout.contains("xmpcc (Nagaya)"));
}

#[test]
fn stages_print_themselves() {
    let s = Scratch::new("dump");
    s.file("x.c", "#define N 4\n#pragma xmp nodes p(N)\nint  a = N;\n");
    let tokens = xc(&s, &["--dump=tokens", "x.c"]).must_succeed().stdout;
    assert!(
        tokens.contains("x.c:3:1: Ident int\nx.c:3:6: Ident a\nx.c:3:8: Assign =\nx.c:3:10: Number 4 expanded\n"),
        "{tokens}"
    );
    assert!(tokens.contains("  x.c:2:21: Number 4 expanded\n"), "macros in directives are expanded: {tokens}");
    let c = xc(&s, &["--dump=c", "x.c"]).must_succeed().stdout;
    assert!(c.contains("int  a = 4"), "{c}");
    for stage in ["tree", "edits"] {
        xc(&s, &[&format!("--dump={stage}"), "x.c"]).must_succeed();
    }
    xc(&s, &["--dump=c", "x.c", "-o", "x.out"]).must_succeed();
    assert_eq!(read(&s, "x.out"), c);
    assert_eq!(names(s.path()), ["x.c", "x.out"]);
}

#[test]
fn commands_are_shown_and_not_run_when_asked() {
    let s = Scratch::new("dry");
    s.file("x.c", "int main(void) { return 0; }\n");
    let out = xc(&s, &["-###", "x.c", "-o", "prog", "-DQ='a b'"]).must_succeed();
    assert_eq!(out.stderr.lines().count(), 3, "{}", out.stderr);
    assert!(
        out.stderr.contains(" gcc ") && out.stderr.contains("cpp-output") && out.stderr.contains("-lnagaya"),
        "{}",
        out.stderr
    );
    assert_eq!(names(s.path()), ["x.c"]);
    let out = xc(&s, &["-v", "-c", "x.c", "--keep-temps"]).must_succeed();
    assert!(out.stderr.contains("-x cpp-output"), "{}", out.stderr);
    assert_eq!(names(s.path()), ["x.c", "x.o", "x.xmp.i"]);
    assert!(read(&s, "x.xmp.i").contains("int main(void) { return 0; }"));
}

#[test]
fn help_and_version() {
    let s = Scratch::new("help");
    let help = xc(&s, &["--help"]).must_succeed().stdout;
    for word in [
        "--cc=",
        "--conduit=",
        "--dump=",
        "-fcheck",
        "-fimage-base=",
        "--static-runtime",
        "--keep-temps",
        "-###",
        "nagaya run",
    ] {
        assert!(help.contains(word), "{word} is missing in\n{help}");
    }
    let version = xc(&s, &["--version"]).must_succeed().stdout;
    assert!(version.starts_with(concat!("xmpcc (Nagaya) ", env!("CARGO_PKG_VERSION"), "\n")), "{version}");
}

#[test]
fn mistakes_on_the_command_line_are_explained() {
    let s = Scratch::new("mistakes");
    s.file("program.c", "int x;\n");
    s.file("part.cpp", "int y;\n");
    s.file("data.c", [b"\x7fELF\x02\x01\x01", &[0u8; 57][..]].concat());
    s.file("data.o", "");
    s.file("omni.c", "#include <xmp_coarray.h>\nint y;\n");
    s.file("bare.c", "int main(void) { xmp_sync_all(); }\n");
    std::fs::hard_link(s.path().join("program.c"), s.path().join("linked.c")).expect("a second name");
    std::fs::create_dir(s.path().join("folder.c")).expect("made");
    let cases: &[(&[&str], &[&str])] = &[
        (&[], &["xmpcc: error: no input files"]),
        (&["-c"], &["xmpcc: error: no input files"]),
        (&["-c", "progam.c"], &["cannot read 'progam.c': the file does not exist; did you mean 'program.c'?"]),
        (&["-c", "omni.c"], &["xmpcc: help: -fomni accepts programs for the Omni compiler and has <xmp_coarray.h>"]),
        (&["-c", "bare.c"], &["'#include <xmp.h>' is missing, too"]),
        (&["-c", "folder.c"], &["cannot read 'folder.c': it is a folder"]),
        (&["-c", "no1.c", "no2.o"], &["'no1.c'", "'no2.o'"]),
        (&["--dump=tre", "program.c"], &["unknown stage; did you mean 'tree'?", "tokens, tree, model, plan, edits, c"]),
        (&["--kepp-temps", "program.c"], &["did you mean '--keep-temps'?"]),
        (&["-static-runtime", "program.c"], &["option '-static-runtime'; did you mean '--static-runtime'?"]),
        (&["-dump=c", "program.c"], &["did you mean '--dump=c'?"]),
        (&["-c", "data.c"], &["xmpcc: error: 'data.c' is not a source but data"]),
        (&["program.c", "-o", "program.c"], &["input file 'program.c' is the same as the output file"]),
        (&["-c", "./program.c", "-o", "linked.c"], &["input file './program.c' is the same as the output file"]),
        (&["-S", "program.c", "-o", "program.c"], &["the same as the output file"]),
        (&["-E", "program.c", "-o", "program.c"], &["the same as the output file"]),
        (&["--dump=c", "program.c", "-o", "program.c"], &["the same as the output file"]),
        (&["-c", "part.cpp", "-o", "part.cpp"], &["the same as the output file"]),
        (&["data.o", "program.c", "-o", "data.o"], &["the same as the output file"]),
        (&["-c", "program.c", "-o"], &["'-o' needs an argument"]),
        (&["-fimage-base=3", "program.c"], &["number 0 or 1"]),
        (
            &["--cc=no-such-cc", "-c", "program.c"],
            &["cannot run the C compiler 'no-such-cc': the command does not exist"],
        ),
        (&["-c", "program.c", "-o", "/no/such/folder/x.o"], &["/no/such/folder/x.o"]),
        (&["--dump=c", "program.c", "-o", "/no/such/folder/x"], &["cannot write '/no/such/folder/x'"]),
    ];
    for (args, words) in cases {
        let out = xc(&s, args);
        assert_eq!(out.status, 1, "{args:?}: {out:?}");
        for word in *words {
            assert!(out.stderr.contains(word), "{args:?}: {word:?} is missing in\n{}", out.stderr);
        }
    }
    assert_eq!(
        names(s.path()),
        ["bare.c", "data.c", "data.o", "folder.c", "linked.c", "omni.c", "part.cpp", "program.c"]
    );
    assert_eq!((read(&s, "program.c"), read(&s, "part.cpp")), ("int x;\n".into(), "int y;\n".into()));
    // A device may be both.
    xc(&s, &["-E", "-x", "c", "/dev/null", "-o", "/dev/null"]).must_succeed();
    if !is_root() {
        let path = s.file("secret.c", "int x;\n");
        std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).expect("permissions");
        let out = xc(&s, &["-c", "secret.c"]);
        assert!(out.stderr.contains("cannot read 'secret.c': permission denied\n"), "{out:?}");
    }
}

fn is_root() -> bool {
    run(Command::new("id").arg("-u")).stdout.trim() == "0"
}

#[test]
fn one_bad_source_does_not_keep_the_others_from_being_checked() {
    let s = Scratch::new("several");
    s.file("bad1.c", "int a = \"x\" * 2;\n");
    s.file("good.c", "int main(void) { return 0; }\n");
    s.file("bad2.c", "int b = \"y\" * 2;\n");
    let out = xc(&s, &["bad1.c", "good.c", "bad2.c", "-o", "prog"]);
    assert_eq!(out.status, 1);
    assert!(out.stderr.contains("bad1.c:1:") && out.stderr.contains("bad2.c:1:"), "{}", out.stderr);
    assert_eq!(names(s.path()), ["bad1.c", "bad2.c", "good.c"]);
}

#[test]
fn the_installation_can_be_moved_and_linked_to() {
    let s = Scratch::new("moved");
    let moved = s.path().join("a place/with blanks");
    std::fs::create_dir_all(&moved).expect("made");
    run(Command::new("cp")
        .arg("-r")
        .args([stage().join("bin"), stage().join("lib"), stage().join("include")])
        .arg(&moved))
    .must_succeed();
    std::os::unix::fs::symlink(moved.join("bin/xmpcc"), s.path().join("my-cc")).expect("linked");
    s.file("x.c", "int main(void) { return 7; }\n");
    let command = s.path().join("my-cc");
    run(Command::new(&command).args(["x.c", "-o", "prog"]).current_dir(s.path())).must_succeed();
    assert_eq!(run(&mut Command::new(s.path().join("prog"))).status, 7);
    std::fs::remove_dir_all(moved.join("include")).expect("removed");
    let out = run(Command::new(&command).args(["-c", "x.c"]).current_dir(s.path()));
    assert!(out.status == 1 && out.stderr.contains("xmpc.h' is missing"), "{out:?}");
}
