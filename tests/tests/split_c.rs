//! The Split-C programs of `tests/lang/split-c`: compiled with the staged splitcc by gcc and clang, run on every process count they
//! list, by shared memory and by messages, and over UCX and PVM where they are installed. And the wrong programs of `errors/`: each
//! message at the line and column it belongs to.
//!
//! `nagaya_tests::programs` says what a program tells of itself. Results go to `target/status/split-c.results`, from which the
//! status page is made.

use nagaya_tests::engines::ready;
use nagaya_tests::programs::{self, Program};
use nagaya_tests::{command, nagaya_run, root, run, side_by_side, Scratch};
use std::fmt::Write as _;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

const VARIANTS: &[&[&str]] = &[&["-O2"], &["-O0"], &["--cc=clang", "-O1"]];

fn try_program(p: &Program, flags: &[&str], engines: &[&str]) -> Result<(), String> {
    let scratch = Scratch::new("split-c");
    let exe = scratch.path().join("program");
    p.compile(flags, &exe)?;
    for &n in &p.ranks {
        for direct in ["1", "0"] {
            p.run(nagaya_run(n).env("NAGAYA_SMP_DIRECT", direct), &exe)
                .map_err(|why| format!("on {n} processes, NAGAYA_SMP_DIRECT={direct}: {why}"))?;
        }
    }
    for (engine, n) in
        engines.iter().flat_map(|e| p.ranks.iter().filter(|n| (2..=3).contains(*n)).map(move |n| (e, *n)))
    {
        let mut launcher = nagaya_run(n);
        launcher.args(["--conduit", engine]).env("NAGAYA_SMP_DIRECT", "0").env("UCX_TLS", "tcp,self");
        p.run(&mut launcher, &exe).map_err(|why| format!("over {engine} on {n} processes: {why}"))?;
    }
    Ok(())
}

#[test]
fn programs_give_the_right_answers() {
    let engines: Vec<&str> = ["ucx", "pvm"].into_iter().filter(|e| ready(env!("CARGO_BIN_EXE_hosts"), e)).collect();
    let clang = std::process::Command::new("clang").arg("--version").output().is_ok_and(|o| o.status.success());
    let list = programs::split_c();
    let try_one = |p: &Program| -> Vec<String> {
        let variants = VARIANTS.iter().filter(|v| clang || !v.contains(&"--cc=clang"));
        let failed = |(k, v): (usize, &&[&str])| {
            let engines = if k == 0 { &engines[..] } else { &[] };
            try_program(p, v, engines).err().map(|why| format!("{} ({}): {why}", p.name(), v.join(" ")))
        };
        variants.enumerate().filter_map(failed).collect()
    };
    let failures = side_by_side(&list, WORKERS, try_one);
    let mut lines = Vec::new();
    for (p, failures) in list.iter().zip(&failures) {
        let outcome = if failures.is_empty() { "pass" } else { "fail" };
        lines.extend(p.features.iter().map(|f| format!("{f} {} {outcome}\n", p.name())));
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("split-c.results"), lines.concat()).expect("the results");
    let failures: Vec<String> = failures.into_iter().flatten().collect();
    assert!(failures.is_empty(), "{} failed:\n{}", failures.len(), failures.join("\n\n"));
}

/// `// error: 12:7: text` at the end of a line of a wrong program: a message whose place is this and which begins with that.
fn expected(text: &str) -> Vec<String> {
    text.lines().filter_map(|l| Some(l.split_once("// error: ")?.1.replacen(": ", ": error: ", 1))).collect()
}

#[test]
fn wrong_programs_get_a_message_at_the_right_place() {
    let folder = root().join("tests/lang/split-c/errors");
    let mut wrong = String::new();
    let mut messages = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder of wrong programs") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let want = expected(&std::fs::read_to_string(&path).expect("a readable program"));
        messages += want.len();
        let out = run(command("splitcc").args(["-fno-color", "-c", "-o", "/dev/null", &name]).current_dir(&folder));
        let said: Vec<&str> = out.stderr.lines().filter(|l| l.contains(": error: ")).collect();
        let fits = |line: &str, w: &String| line.starts_with(&format!("{name}:{w}"));
        let missing: Vec<_> = want.iter().filter(|w| !said.iter().any(|line| fits(line, w))).collect();
        let extra: Vec<_> = said.iter().filter(|line| !want.iter().any(|w| fits(line, w))).collect();
        if out.status != 1 || !missing.is_empty() || !extra.is_empty() {
            let _ = writeln!(wrong, "{name}: status {}, missing {missing:?}, not expected {extra:?}", out.status);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(messages >= 8, "only {messages} messages are expected in {}", folder.display());
}

/// `NAME=number` of all lines of `NAGAYA_STATS=1`.
fn counted(stderr: &str, name: &str) -> u64 {
    let words = stderr.lines().filter(|l| l.starts_with("nagaya: rank ")).flat_map(str::split_whitespace);
    words.filter_map(|w| w.strip_prefix(name)?.strip_prefix('=')?.parse::<u64>().ok()).sum()
}

#[test]
fn aggregated_loops_send_fewer_messages_and_can_be_seen() {
    let source = root().join("tests/lang/split-c/aggregate.c");
    let scratch = Scratch::new("aggregate");
    let sent = |flag: &str| {
        let exe = scratch.path().join(flag);
        run(command("splitcc").args(["-O2", "-w", flag, "-o"]).arg(&exe).arg(&source)).must_succeed();
        let stats = [("NAGAYA_STATS", "1"), ("NAGAYA_SMP_DIRECT", "0")];
        let out = run(nagaya_run(2).envs(stats).arg(&exe)).must_succeed();
        assert!(out.stdout.lines().any(|l| l == "PASS"), "{flag}: {out:?}");
        counted(&out.stderr, "sent")
    };
    let (with, without) = (sent("-faggregate"), sent("-fno-aggregate"));
    assert!(with > 0 && with * 3 < without * 2, "{with} messages with -faggregate, {without} without");
    let c = |flags: &[&str]| {
        run(command("splitcc").args(flags).args(["-w", "--dump=c"]).arg(&source)).must_succeed().stdout
    };
    // The number of elements that are left of a loop.
    let moved = |c: &str| c.matches("const long ngysc_n").count();
    assert!(moved(&c(&["-O2", "-faggregate"])) >= 10);
    for off in [
        &["-O2"][..],
        &["-O2", "-faggregate", "-fno-aggregate"],
        &["-O2", "-faggregate", "-fcheck"],
        &["-O0", "-faggregate"],
    ] {
        assert_eq!(moved(&c(off)), 0, "{off:?}");
    }
}
