//! A program of the staged installation over a plug-in: the sample of this crate, loaded by name.
//!
//! Stage and sample must be of the same sources: `make stage` first.

use nagaya_tests::{nagaya_run, run, stage, xmpcc, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

const PROGRAM: &str = "#include <xmp.h>\nint a[3]:[*];\nint main(void)\n{\n    a[1]:[0] = 5;\n    a[1]:[0] += 2;\n    xmp_sync_all(NULL);\n    return a[1] - 7;\n}\n";

fn sample() -> PathBuf {
    let exe = std::env::current_exe().expect("a test has a file");
    exe.parent().and_then(Path::parent).expect("target/debug").join("examples/libnagaya_sample.so")
}

/// A folder with the sample, and a program linked for it.
fn prepare(options: &[&str]) -> (Scratch, PathBuf) {
    let s = Scratch::new("sample");
    std::fs::copy(sample(), s.path().join("libnagaya-sample.so")).expect("the sample is built with the tests");
    let (source, program) = (s.file("x.c", PROGRAM), s.path().join("prog"));
    run(xmpcc().args(options).args(["-w", "--conduit=sample"]).arg(source).arg("-o").arg(&program)).must_succeed();
    (s, program)
}

/// Runs a command with `NAGAYA_CONDUIT_PATH`, and checks by counters that the plug-in was used.
fn with(s: &Scratch, command: &mut Command) -> Outcome {
    run(command.env("NAGAYA_CONDUIT_PATH", s.path()).env("NAGAYA_STATS", "1"))
}

#[test]
fn a_program_runs_over_a_plug_in_of_its_choice() {
    for options in [&[][..], &["--static-runtime"]] {
        let (s, program) = prepare(options);
        with(&s, &mut Command::new(&program)).must_succeed();
        with(&s, nagaya_run(1).arg(&program)).must_succeed();
        // Without the folder there is no such conduit.
        let out = run(&mut Command::new(&program));
        assert!(out.status != 0 && out.stderr.contains("there is no conduit sample"), "{out:?}");
        // The sample is made of null, which reports it.
        let out = with(&s, nagaya_run(2).arg(&program));
        assert!(out.status != 0 && out.stderr.contains("null runs one process; this job has 2"), "{out:?}");
    }
}

#[test]
fn an_engine_that_cannot_be_used_says_why_before_anything_is_started() {
    let (s, program) = prepare(&[]);
    let output = "conduit sample cannot be used: NAGAYA_SAMPLE_BROKEN is set; unset it";
    let out = with(&s, nagaya_run(1).arg(&program).env("NAGAYA_SAMPLE_BROKEN", "1"));
    let whole = format!("nagaya run: {output} (the program was linked for it)\n");
    assert_eq!((out.status, out.stderr), (2, whole));
    let out = with(&s, Command::new(&program).env("NAGAYA_SAMPLE_BROKEN", "1"));
    assert!(out.status != 0 && out.stderr.contains(output), "{out:?}");
}

#[test]
fn info_shows_a_plug_in() {
    let (s, _) = prepare(&[]);
    let out = with(&s, Command::new(stage().join("bin/nagaya")).arg("info")).must_succeed();
    let words = out.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    let row = "sample one process on its own, to try plug-ins with over sample engine 1.0, which does messages";
    assert!(words.contains(row), "{words}");
    let row = "NAGAYA_SAMPLE_BROKEN Conduit sample: it cannot be used, to see who says so. (0 or 1; default: 0)";
    assert!(words.contains(row), "{words}");
}

/// The program is not linked for the sample, which is therefore not loaded.
#[test]
fn the_variables_of_a_plug_in_that_is_not_used_are_known() {
    let s = Scratch::new("variables");
    std::fs::copy(sample(), s.path().join("libnagaya-sample.so")).expect("the sample is built with the tests");
    let (source, program) = (s.file("x.c", PROGRAM), s.path().join("prog"));
    run(xmpcc().args(["-w"]).arg(source).arg("-o").arg(&program)).must_succeed();
    let started = |mut c: Command, name: &str, value: &str| {
        run(c.arg(&program).env("NAGAYA_CONDUIT_PATH", s.path()).env(name, value))
    };
    let job = |name: &str, value: &str| started(nagaya_run(1), name, value);
    // A program on its own, which reads the environment itself.
    let alone = |name: &str, value: &str| started(Command::new("env"), name, value);
    for (name, value, output) in [
        ("NAGAYA_SAMPLE_BROKEN", "1", None),
        (
            "NAGAYA_SAMPLE_BROKN",
            "1",
            Some("warning: NAGAYA_SAMPLE_BROKN has no effect: did you mean NAGAYA_SAMPLE_BROKEN?"),
        ),
    ] {
        let output = |who| output.map_or(String::new(), |output| format!("{who}: {output}\n"));
        assert_eq!(job(name, value).must_succeed().stderr, output("nagaya run"));
        assert_eq!(alone(name, value).must_succeed().stderr, output("nagaya"));
    }
    let output = "NAGAYA_SAMPLE_BROKEN=perhaps: expected 0 or 1, for example 0\n";
    let out = job("NAGAYA_SAMPLE_BROKEN", "perhaps");
    assert_eq!((out.status, out.stderr), (2, format!("nagaya run: {output}")));
    let out = alone("NAGAYA_SAMPLE_BROKEN", "perhaps");
    assert!(out.status != 0 && out.stderr.contains(output.trim_end()), "{out:?}");
}
