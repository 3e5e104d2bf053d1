//! The Split-C programs of `interfaces/split-c/tests/programs`. The staged splitcc compiles them with gcc and clang.
//! They run on every process count that they list, by shared memory and by messages, and over UCX and PVM where they
//! are installed. For the wrong programs of `errors/`, each message must have the right line and column.
//!
//! `nagaya_tests::programs` describes what the head of a program declares. Results go to
//! `target/status/split-c.results`, from which the status page is made.

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::programs::{self, share_of, Program};
use nagaya_tests::{command, long_ring, nagaya_run, root, run, side_by_side, Scratch};
use std::fmt::Write as _;

/// Programs run at the same time; each brings several processes.
const WORKERS: usize = 2;

const VARIANTS: &[&[&str]] = &[&["-O2"], &["-O0"], &["--cc=clang", "-O1"]];

/// In the long ring every variant runs on all numbers of processes, with and without direct access to shared memory. In the normal
/// ring the first one runs on two numbers, and on one of them without direct access. For every second program another one runs on one
/// number.
fn try_program(index: usize, p: &Program, variant: usize, engines: &[&str]) -> Result<(), String> {
    let scratch = Scratch::new("split-c");
    let exe = scratch.path().join("program");
    p.compile(VARIANTS[variant], &exe)?;
    for (i, n) in share_of(&p.ranks, index).into_iter().enumerate() {
        for (k, direct) in ["1", "0"].into_iter().enumerate() {
            let chosen = match variant {
                0 => k == 0 || i == 0,
                _ => k == 0 && i == 0,
            };
            if !chosen && !long_ring() {
                continue;
            }
            p.run(nagaya_run(n).env("NAGAYA_SMP_DIRECT", direct), &exe)
                .map_err(|why| format!("on {n} processes, NAGAYA_SMP_DIRECT={direct}: {why}"))?;
        }
    }
    let most = if long_ring() { usize::MAX } else { 1 };
    for (engine, n) in
        engines.iter().flat_map(|e| p.ranks.iter().filter(|n| (2..=3).contains(*n)).take(most).map(move |n| (e, *n)))
    {
        let mut launcher = nagaya_run(n);
        launcher.args(["--conduit", engine]).env("NAGAYA_SMP_DIRECT", "0").env("UCX_TLS", "tcp,self");
        p.run(&mut launcher, &exe).map_err(|why| format!("over {engine} on {n} processes: {why}"))?;
    }
    Ok(())
}

#[test]
fn programs_give_the_right_answers() {
    let engines: Vec<&str> =
        ["ucx", "pvm"].into_iter().filter(|e| ready_in_part(env!("CARGO_BIN_EXE_hosts"), e)).collect();
    let clang = std::process::Command::new("clang").arg("--version").output().is_ok_and(|o| o.status.success());
    let list: Vec<(usize, Program)> = programs::split_c().into_iter().enumerate().collect();
    let try_one = |(i, p): &(usize, Program)| -> Vec<String> {
        let variants = VARIANTS.iter().filter(|v| clang || !v.contains(&"--cc=clang"));
        let failed = |(k, v): (usize, &&[&str])| {
            let engines = if k == 0 { &engines[..] } else { &[] };
            try_program(*i, p, k, engines).err().map(|why| format!("{} ({}): {why}", p.name(), v.join(" ")))
        };
        variants
            .enumerate()
            .filter(|(k, _)| long_ring() || *k == 0 || i % 2 == 0 && *k == 1 + i / 2 % 2)
            .filter_map(failed)
            .collect()
    };
    let failures = side_by_side(&list, WORKERS, try_one);
    let mut lines = Vec::new();
    for ((_, p), failures) in list.iter().zip(&failures) {
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

/// Over PVM, the thread or signal that `NAGAYA_PVM_SERVICE` chooses serves a processor that computes.
#[test]
fn requests_over_pvm_are_served_as_asked() {
    if !ready(env!("CARGO_BIN_EXE_hosts"), "pvm") {
        return;
    }
    let scratch = Scratch::new("split-c-served");
    let exe = scratch.path().join("served");
    let source = root().join("interfaces/split-c/tests/runtime/served.sc");
    run(command("splitcc").args(["-O2", "-o"]).arg(&exe).arg(&source).arg("-lm")).must_succeed();
    for (service, n, polls) in [("thread", 3, false), ("signal", 3, false), ("signal", 1, false), ("poll", 3, true)] {
        let mut launcher = nagaya_run(n);
        launcher.args(["--conduit", "pvm"]).env("NAGAYA_SMP_DIRECT", "0").env("NAGAYA_PVM_SERVICE", service);
        let out = run(launcher.arg(&exe).args(polls.then_some("polls")));
        assert!(out.success() && out.stdout.lines().any(|l| l == "PASS"), "{service}, {n} processors: {out:?}");
    }
    let mut launcher = nagaya_run(2);
    launcher.args(["--conduit", "pvm"]).env("NAGAYA_PVM_SERVICE", "mail");
    let out = run(launcher.arg(&exe));
    let says = "NAGAYA_PVM_SERVICE=mail: expected thread, signal or poll";
    assert!(!out.success() && out.stderr.contains(says), "{out:?}");
}

/// `// error: 12:7: text` at the end of a line of a wrong program: a message whose place is this and which begins with that.
fn expected(text: &str) -> Vec<String> {
    text.lines().filter_map(|l| Some(l.split_once("// error: ")?.1.replacen(": ", ": error: ", 1))).collect()
}

#[test]
fn wrong_programs_get_a_message_at_the_right_place() {
    let folder = root().join("interfaces/split-c/tests/programs/errors");
    let mut wrong = String::new();
    let mut messages = 0;
    for entry in std::fs::read_dir(&folder).expect("the folder of wrong programs") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        let want = expected(&std::fs::read_to_string(&path).expect("a readable program"));
        messages += want.len();
        let out = run(command("splitcc").args(["-fno-color", "-c", "-o", "/dev/null", &name]).current_dir(&folder));
        let message: Vec<&str> = out.stderr.lines().filter(|l| l.contains(": error: ")).collect();
        let fits = |line: &str, w: &String| line.starts_with(&format!("{name}:{w}"));
        let missing: Vec<_> = want.iter().filter(|w| !message.iter().any(|line| fits(line, w))).collect();
        let extra: Vec<_> = message.iter().filter(|line| !want.iter().any(|w| fits(line, w))).collect();
        if out.status != 1 || !missing.is_empty() || !extra.is_empty() {
            let _ = writeln!(wrong, "{name}: status {}, missing {missing:?}, not expected {extra:?}", out.status);
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(messages >= 8, "only {messages} messages are expected in {}", folder.display());
}

#[test]
fn a_main_in_place_of_splitc_main_is_noticed() {
    let scratch = Scratch::new("split-c-main");
    let source = scratch.file("own.c", "#include <split-c/split-c.h>\nint main(void) { return MYPROC; }\n");
    let out = run(command("splitcc").args(["-fno-color", "-fsyntax-only"]).arg(&source)).must_succeed();
    assert!(out.stderr.contains("own.c:2:5: warning: a Split-C program begins with splitc_main"), "{out:?}");
    // What makes no use of the library is a program of C.
    let plain = scratch.file("plain.c", "int main(void) { return 0; }\n");
    let out = run(command("splitcc").args(["-fno-color", "-fsyntax-only"]).arg(&plain)).must_succeed();
    assert!(out.stderr.is_empty(), "{out:?}");
}

#[test]
fn shared_libraries_may_have_spread_arrays() {
    let scratch = Scratch::new("split-c-shared");
    let library = scratch.file(
        "library.sc",
        "#include <split-c/split-c.h>\nint shared[PROCS]::[4]; static int hidden[8]::;\n\
         void fill(void) { int k; shared[MYPROC][3] = MYPROC; for_my_1d(k, 8) hidden[k] = k; barrier(); }\n\
         int look(int k) { return hidden[k]; }\n",
    );
    let source = scratch.file(
        "main.sc",
        "#include <split-c/split-c.h>\n#include <stdio.h>\nextern int shared[PROCS]::[4]; int own[PROCS]::;\n\
         splitc_main() { own[MYPROC] = 7; fill(); on_one printf(\"%d\\n\", shared[2][3] + own[1] + look(5)); barrier(); }\n",
    );
    let (so, exe) = (scratch.path().join("libsplit.so"), scratch.path().join("program"));
    run(command("splitcc").args(["-O2", "-fPIC", "-shared", "-o"]).arg(&so).arg(library)).must_succeed();
    run(command("splitcc").args(["-O2", "-o"]).arg(&exe).arg(source).arg(&so)).must_succeed();
    let out = run(nagaya_run(3).arg(&exe)).must_succeed();
    assert_eq!(out.stdout, "14\n");
}

/// `NAME=number` of all lines of `NAGAYA_STATS=1`.
fn counted(stderr: &str, name: &str) -> u64 {
    let words = stderr.lines().filter(|l| l.starts_with("nagaya: rank ")).flat_map(str::split_whitespace);
    words.filter_map(|w| w.strip_prefix(name)?.strip_prefix('=')?.parse::<u64>().ok()).sum()
}

/// How often something happens in a program of `interfaces/split-c/tests/programs` on two processors, by messages, compiled with this option.
fn counted_with(flag: &str, program: &str, name: &str) -> u64 {
    let scratch = Scratch::new("aggregate");
    let exe = scratch.path().join("program");
    let source = root().join("interfaces/split-c/tests/programs").join(program);
    run(command("splitcc").args(["-O2", "-w", flag, "-o"]).arg(&exe).arg(&source)).must_succeed();
    let stats = [("NAGAYA_STATS", "1"), ("NAGAYA_SMP_DIRECT", "0")];
    let out = run(nagaya_run(2).envs(stats).arg(&exe)).must_succeed();
    assert!(out.stdout.lines().any(|l| l == "PASS"), "{flag}: {out:?}");
    counted(&out.stderr, name)
}

/// How often a text is in the C of a program of `interfaces/split-c/tests/programs`.
fn in_c(flags: &[&str], program: &str, text: &str) -> usize {
    let source = root().join("interfaces/split-c/tests/programs").join(program);
    let c = run(command("splitcc").args(flags).args(["-w", "--dump=c"]).arg(&source)).must_succeed().stdout;
    c.matches(text).count()
}

#[test]
fn reads_that_follow_each_other_wait_once_and_can_be_seen() {
    let seen = |flags: &[&str], text: &str| in_c(flags, "overlap.c", text);
    let (runs, waits) = ("{ unsigned ngysc_w", "ngysc_fetched(");
    // Five runs of reads, each with one wait at its end. How many waits a running program counts depends on which processor was
    // there first, so what is counted here is where the program may wait.
    let on = &["-O2", "-faggregate"];
    assert_eq!((seen(on, runs), seen(on, "ngysc_sync()")), (5, 5));
    let (with, without) = (seen(on, waits), seen(&["-O2", "-fno-aggregate"], waits));
    assert_eq!((with, without - with), (10, 13), "{with} reads that wait with -faggregate, {without} without");
    for off in [&["-O2"][..], &["-O2", "-faggregate", "-fcheck"], &["-O0", "-faggregate"]] {
        assert_eq!(seen(off, runs), 0, "{off:?}");
    }
}

#[test]
fn aggregated_loops_send_fewer_messages_and_can_be_seen() {
    let sent = |flag: &str| counted_with(flag, "aggregate.c", "sent");
    let (with, without) = (sent("-faggregate"), sent("-fno-aggregate"));
    assert!(with > 0 && with * 3 < without * 2, "{with} messages with -faggregate, {without} without");
    // The number of elements that are left of a loop.
    let moved = |flags: &[&str]| in_c(flags, "aggregate.c", "const long ngysc_n");
    assert!(moved(&["-O2", "-faggregate"]) >= 10);
    // A put, a get, a store: the language leaves their order open.
    assert_eq!(moved(&["-O2"]), 3);
    for off in
        [&["-O2", "-faggregate", "-fno-aggregate"][..], &["-O2", "-faggregate", "-fcheck"], &["-O0", "-faggregate"]]
    {
        assert_eq!(moved(off), 0, "{off:?}");
    }
}
