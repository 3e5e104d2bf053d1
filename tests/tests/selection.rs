//! What decides how processes communicate: `nagaya run --conduit`, `NAGAYA_CONDUIT`, `xmpcc --conduit`, the job; and
//! the messages when that is impossible. Programs over plug-ins of their own are in `conduits/plugin/tests/job.rs`.

use nagaya_tests::{nagaya_run, run, stage, xmpcc, Outcome, Scratch};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

const XMP_PROGRAM: &str = "#include <xmp.h>\n#include <stdio.h>\nint a:[*];\nint main(void)\n{\n    a:[0] = 7;\n    xmp_sync_all(NULL);\n    if (xmpc_this_image() == 0) printf(\"%d %d\\n\", xmp_num_images(), a);\n    return 0;\n}\n";

const C_PROGRAM: &str = "#include <nagaya.h>\n#include <stdio.h>\nNGY_CONDUIT(\"null\");\nint main(void)\n{\n    if (ngy_init()) return fprintf(stderr, \"%s\\n\", ngy_last_error()), 1;\n    if (ngy_rank() == 0) printf(\"%d 7\\n\", ngy_size());\n    return ngy_finalize();\n}\n";

/// Compiles the XMP program; returns its file and the output of xmpcc.
fn compile(s: &Scratch, options: &[&str], name: &str) -> (PathBuf, Outcome) {
    let source = s.file("x.c", XMP_PROGRAM);
    let file = s.path().join(name);
    let out = run(xmpcc().args(options).arg(&source).arg("-o").arg(&file)).must_succeed();
    (file, out)
}

fn alone(program: &Path) -> Command {
    let mut c = Command::new(program);
    c.env_remove("NAGAYA_CONDUIT");
    c
}

fn started(n: u32, options: &[&str], words: &[&Path]) -> Command {
    let mut c = nagaya_run(n);
    c.args(options).args(words).env_remove("NAGAYA_CONDUIT");
    c
}

/// A program linked for conduit null records it, wherever it is started from, and users can override it.
fn remembers_null(s: &Scratch, program: &Path) {
    let refused = "nagaya run: conduit null connects at most 1 process, not 2 (the program was linked for it)\n";
    let out = run(&mut started(2, &[], &[program]));
    assert_eq!((out.status, out.stderr.as_str()), (2, refused), "{out:?}");
    // After a command that runs it, as valgrind and gdb do.
    let out = run(&mut started(2, &[], &[Path::new("env"), program]));
    assert_eq!((out.status, out.stderr.as_str()), (2, refused), "{out:?}");
    // A script hides it from the launcher; the runtime sees it then.
    let script = s.file("script", format!("#!/bin/sh\nexec {}\n", program.display()));
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("permissions");
    let out = run(&mut started(2, &[], &[&script]));
    assert!(out.status != 0 && out.stderr.contains("conduit null runs one process; this job has 2"), "{out:?}");

    let twice = |c: &mut Command| assert_eq!(run(c).must_succeed().stdout, "2 7\n");
    twice(&mut started(2, &["--conduit", "smp"], &[program]));
    twice(started(2, &[], &[program]).env("NAGAYA_CONDUIT", "smp"));
    twice(started(2, &["--conduit", "smp"], &[program]).env("NAGAYA_CONDUIT", "null"));
    twice(&mut started(2, &["--env", "NAGAYA_CONDUIT=smp"], &[program]));
    assert_eq!(run(&mut alone(program)).must_succeed().stdout, "1 7\n");
}

#[test]
fn a_program_remembers_the_conduit_it_was_linked_for_and_users_can_say_otherwise() {
    for compiler in ["--cc=gcc", "--cc=clang"] {
        let s = Scratch::new("remembers");
        let (program, output) = compile(&s, &[compiler, "--conduit=null", "-O2", "-Wl,--gc-sections"], "prog");
        assert_eq!(output.stderr, "");
        remembers_null(&s, &program);
        run(Command::new("strip").arg(&program)).must_succeed();
        remembers_null(&s, &program);
    }
    let s = Scratch::new("remembers-static");
    let (program, _) = compile(&s, &["--conduit=null", "--static-runtime"], "prog");
    remembers_null(&s, &program);
}

#[test]
fn a_c_program_names_its_conduit_in_its_source() {
    let s = Scratch::new("macro");
    let source = s.file("c.c", C_PROGRAM);
    let (include, lib) = (stage().join("include"), stage().join("lib"));
    let flags =
        [format!("-I{}", include.display()), format!("-L{}", lib.display()), format!("-Wl,-rpath,{}", lib.display())];
    for compiler in ["gcc", "g++", "clang"] {
        let program = s.path().join("prog");
        let mut cc = Command::new(compiler);
        cc.args(["-Wall", "-Wextra", "-Werror", "-O2"]).arg(&source).args(&flags).args(["-lnagaya", "-o"]);
        run(cc.arg(&program)).must_succeed();
        remembers_null(&s, &program);
    }
}

#[test]
fn without_a_wish_the_job_decides() {
    let s = Scratch::new("decides");
    let (program, _) = compile(&s, &[], "prog");
    assert_eq!(run(&mut alone(&program)).must_succeed().stdout, "1 7\n");
    assert_eq!(run(&mut started(3, &[], &[&program])).must_succeed().stdout, "3 7\n");
    // The last one that is named counts, in options as in objects.
    let (program, _) = compile(&s, &["--conduit=null", "--conduit=smp"], "prog");
    assert_eq!(run(&mut started(3, &[], &[&program])).must_succeed().stdout, "3 7\n");
}

#[test]
fn a_conduit_that_is_not_there_is_said_at_the_link_and_at_the_start() {
    let s = Scratch::new("absent");
    let (program, out) = compile(&s, &["--conduit=spm"], "prog");
    let output = "xmpcc: warning: '--conduit=spm': this installation has no such conduit, so the program will not start here; did you mean 'smp'?\n";
    assert_eq!(out.stderr, output);
    assert_eq!(compile(&s, &["--conduit=spm", "-w"], "quiet").1.stderr, "");
    let output = "there is no conduit spm in this installation; did you mean smp? (available: null, smp";
    let out = run(&mut started(2, &[], &[&program]));
    assert!(out.status == 2 && out.stderr.starts_with(&format!("nagaya run: {output}")), "{out:?}");
    let out = run(&mut alone(&program));
    assert!(out.status != 0 && out.stderr.contains(output), "{out:?}");
    let folder = stage().join("lib/nagaya").display().to_string();
    assert!(out.stderr.contains(&folder), "where it looked: {out:?}");
    let (program, _) = compile(&s, &["--conduit=spm", "--static-runtime"], "static");
    let out = run(&mut alone(&program));
    assert!(out.status != 0 && out.stderr.contains(output) && out.stderr.contains(&folder), "{out:?}");
    let (program, _) = compile(&s, &["--conduit=spm", "-static"], "nothing-shared");
    let out = run(&mut alone(&program));
    assert!(out.status != 0 && out.stderr.contains("linked with -static cannot load"), "{out:?}");
}

#[test]
fn what_cannot_be_a_name_or_has_no_effect_is_refused_or_said() {
    let s = Scratch::new("names");
    let source = s.file("x.c", XMP_PROGRAM);
    for (option, says) in [
        ("--conduit=../../x", "a conduit is called by letters and digits"),
        ("--conduit=", "a conduit is called by letters and digits"),
        ("--conduit", "option '--conduit' needs a value: '--conduit=...'"),
        ("--condiut=smp", "did you mean '--conduit'?"),
    ] {
        let out = run(xmpcc().arg(option).arg(&source));
        assert!(out.status == 1 && out.stderr.contains(says), "{option}: {out:?}");
    }
    let out =
        run(xmpcc().args(["--conduit=smp", "-fPIC", "-shared", "-o", "lib.so"]).arg(&source).current_dir(s.path()));
    let output = "xmpcc: warning: '--conduit' has no effect in a shared library: the program decides\n";
    assert_eq!(out.must_succeed().stderr, output);
    let out = run(xmpcc().args(["--conduit=smp", "-c", "-o", "x.o"]).arg(&source).current_dir(s.path()));
    assert_eq!(out.must_succeed().stderr, "", "makefiles give all options to all steps");
}

#[test]
fn a_misspelt_variable_is_said_once() {
    let s = Scratch::new("misspelt");
    let (program, _) = compile(&s, &[], "prog");
    let output = "warning: NAGAYA_CONDIUT has no effect: did you mean NAGAYA_CONDUIT?\n";
    let out = run(started(3, &[], &[&program]).env("NAGAYA_CONDIUT", "smp")).must_succeed();
    assert_eq!(out.stderr, format!("nagaya run: {output}"));
    let out = run(alone(&program).env("NAGAYA_CONDIUT", "smp")).must_succeed();
    assert_eq!(out.stderr, format!("nagaya: {output}"));
    let out = run(alone(&program).env("NAGAYA_OF_MY_OWN", "x")).must_succeed();
    assert_eq!(out.stderr, "", "others may have variables that begin so");
}

#[test]
fn plug_ins_are_not_looked_for_in_the_current_folder() {
    let s = Scratch::new("elsewhere");
    let (bin, here) = (s.path().join("bin"), s.path().join("here"));
    for folder in [&bin, &here.join("nagaya"), &here.join("static")] {
        std::fs::create_dir_all(folder).expect("a folder");
    }
    std::fs::write(here.join("nagaya/libnagaya-trap.so"), "").expect("written");
    std::fs::write(here.join("libnagaya-trap.so"), "").expect("written");
    let (program, _) = compile(&s, &["--static-runtime"], "bin/static");
    let path = |folder: &Path| format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    // Called by a name that means a folder here, and found in PATH.
    let by_name = |name: &str, folder: &Path| {
        let mut c = Command::new("sh");
        c.args(["-c", &format!("exec {name} info")]).env("PATH", path(folder)).current_dir(&here);
        c
    };
    let out = run(&mut by_name("nagaya", &stage().join("bin"))).must_succeed().stdout;
    let files = std::fs::read_dir(stage().join("lib/nagaya")).expect("a folder for plug-ins").flatten();
    for name in
        files.filter_map(|f| Some(f.file_name().to_str()?.strip_prefix("libnagaya-")?.strip_suffix(".so")?.to_string()))
    {
        assert!(out.contains(&format!("\n  {name} ")), "{name} is missing in\n{out}");
    }
    assert!(!out.contains("trap"), "{out}");
    let out = run(by_name("static", program.parent().expect("bin")).env("NAGAYA_CONDUIT", "trap"));
    let folder = stage().join("lib/nagaya").display().to_string();
    let output = "there is no conduit trap in this installation";
    assert!(out.status != 0 && out.stderr.contains(output) && out.stderr.contains(&folder), "{out:?}");
}

/// What a process writes to standard error, write by write.
fn writes(c: &mut Command) -> Vec<String> {
    use std::os::fd::{FromRawFd, OwnedFd};
    let mut ends = [0; 2];
    // SAFETY: two descriptors, which are ours from then on. With O_DIRECT a pipe keeps each write apart.
    let (from, to) = unsafe {
        assert_eq!(libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC | libc::O_DIRECT), 0);
        (OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1]))
    };
    let mut child = c.stderr(to).stdout(std::process::Stdio::null()).spawn().expect("started");
    // The other end of the pipe.
    c.stderr(std::process::Stdio::null());
    let mut from = std::fs::File::from(from);
    let mut output = Vec::new();
    loop {
        let mut buffer = [0; 8192];
        match std::io::Read::read(&mut from, &mut buffer).expect("readable") {
            0 => break,
            n => output.push(String::from_utf8_lossy(&buffer[..n]).into_owned()),
        }
    }
    child.wait().expect("it ends");
    output
}

#[test]
fn each_message_is_one_write_that_no_other_process_can_break() {
    let s = Scratch::new("one-write");
    let source = "#include <xmp.h>\nint a:[*];\nint main(void)\n{\n    int n;\n    a:[0] = 7;\n    return xmp_array_ndims((xmp_desc_t)&n, &n) == 0;\n}\n";
    let source = s.file("x.c", source);
    let program = s.path().join("prog");
    run(xmpcc().args(["-w", "-O1"]).arg(source).arg("-o").arg(&program)).must_succeed();
    let mut c = alone(&program);
    let output = writes(c.env("NAGAYA_CONDIUT", "smp").env("NAGAYA_STATS", "1").env("XMP_ONESIDED_HEAP_SIZE", "2000T"));
    let parts = ["NAGAYA_CONDIUT has no effect", "XMP_ONESIDED_HEAP_SIZE=2000T", "xmp_array_ndims", "not counted"];
    for part in parts {
        let message =
            output.iter().find(|message| message.contains(part)).unwrap_or_else(|| panic!("{part}: {output:?}"));
        assert!(message.starts_with("nagaya: ") && message.ends_with('\n'), "{output:?}");
    }
    assert!(output.iter().any(|message| message.starts_with("nagaya: rank 0: ")), "{output:?}");
    assert!(output.iter().all(|message| message.starts_with("nagaya: ") && message.ends_with('\n')), "{output:?}");
}

#[test]
fn a_launcher_that_would_make_many_jobs_of_one_is_refused() {
    let s = Scratch::new("unknown");
    let (program, _) = compile(&s, &[], "prog");
    let ranks = ["0", "1"].map(|rank| [("PMI_SIZE", "2"), ("PMI_RANK", rank)]);
    for rank in ranks {
        let out = run(alone(&program).envs(rank));
        assert!(out.status != 0 && out.stdout.is_empty(), "{out:?}");
        assert!(out.stderr.contains("started 2 processes") && out.stderr.contains("nagaya run"), "{out:?}");
        let out = run(alone(&program).envs(rank).env("NAGAYA_CONDUIT", "null")).must_succeed();
        assert_eq!((out.stdout.as_str(), out.stderr.as_str()), ("1 7\n", ""), "asked for");
    }
    let out = run(started(2, &[], &[&program]).envs(ranks[0])).must_succeed();
    assert_eq!((out.stdout.as_str(), out.stderr.as_str()), ("2 7\n", ""));
}

/// Engines whose libraries do something already when they are loaded.
const LOUD: &str = "#include <stdio.h>\n__attribute__((constructor)) static void begin(void) { puts(\"HELLO\"); fflush(stdout); fputs(\"HELLO\", stderr); }\n";
const DEADLY: &str = "#include <stdlib.h>\n__attribute__((constructor)) static void begin(void) { abort(); }\n";

#[test]
fn info_says_why_a_plug_in_is_not_available_and_lets_none_in() {
    let s = Scratch::new("info");
    for (name, source) in [("loud", LOUD), ("deadly", DEADLY)] {
        let source = s.file("x.c", source);
        let library = s.path().join(format!("libnagaya-{name}.so"));
        run(Command::new("gcc").args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source)).must_succeed();
    }
    s.file("libnagaya-empty.so", "");
    let mut info = Command::new(stage().join("bin/nagaya"));
    let out = run(info.arg("info").env("NAGAYA_CONDUIT_PATH", s.path())).must_succeed();
    let words = out.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("loud not available: it is not a plug-in of Nagaya"), "{words}");
    assert!(words.contains("deadly not available: loading it ended with signal 6"), "{words}");
    assert!(words.contains("empty not available: "), "{words}");
    assert!(words.contains("smp processes of one host"), "{words}");
    assert!(!out.stdout.contains("HELLO") && out.stderr.is_empty(), "{out:?}");
}

#[test]
fn the_core_needs_none_of_the_engines_libraries() {
    let usual = ["libc.so", "libm.so", "libgcc_s.so", "ld-linux", "libdl.so", "libpthread.so", "librt.so"];
    for file in ["lib/libnagaya.so", "bin/xmpcc", "bin/nagaya"] {
        let out = run(Command::new("readelf").arg("-d").arg(stage().join(file))).must_succeed().stdout;
        let needed: Vec<&str> = out.lines().filter(|l| l.contains("(NEEDED)")).collect();
        assert!(!needed.is_empty(), "{out}");
        for line in needed {
            assert!(usual.iter().any(|u| line.contains(&format!("[{u}"))), "{file} needs {line}");
        }
    }
}
