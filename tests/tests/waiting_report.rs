//! Reports of which rank waits for which. The programs never end. The report comes when no rank can go on, when the
//! user requests it, or when the time is over. The programs end because the tests request that (`--deadlock abort`),
//! not because of a clock.

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{
    command, hears_signals, nagaya_run, root, run, side_by_side, stage, until, xmpcc, Outcome, Scratch,
};
use std::io::{Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex};

/// A program of tests/programs/waiting, with the numbers of the lines that it names in comments.
struct Program {
    source: String,
    exe: PathBuf,
    name: &'static str,
}

impl Program {
    fn new(scratch: &Scratch, name: &'static str, compiler: &mut Command) -> Program {
        let file = root().join("tests/programs/waiting").join(name);
        let exe = scratch.path().join(name.replace('.', "_"));
        run(compiler.arg(&file).arg("-o").arg(&exe)).must_succeed();
        Program { source: std::fs::read_to_string(&file).expect("the program"), exe, name }
    }

    fn xmp(scratch: &Scratch) -> Program {
        Program::new(scratch, "deadlocks.c", xmpcc().arg("-O1"))
    }

    fn split_c(scratch: &Scratch) -> Program {
        Program::new(scratch, "deadlocks.sc", command("splitcc").args(["-w", "-O1", "-fcheck"]))
    }

    fn c_api(scratch: &Scratch) -> Program {
        let (include, lib) = (stage().join("include"), stage().join("lib"));
        let mut gcc = Command::new("gcc");
        gcc.arg("-g").arg("-I").arg(include).arg("-L").arg(&lib).arg(format!("-Wl,-rpath,{}", lib.display()));
        // The library comes before the program: it is needed whatever the linker thinks.
        gcc.args(["-Wl,--no-as-needed", "-lnagaya"]);
        Program::new(scratch, "deadlocks_c_api.c", &mut gcc)
    }

    /// `{barrier}` becomes the place of the line with that comment.
    fn expand(&self, text: &str) -> String {
        let mut text = text.to_string();
        for (k, line) in self.source.lines().enumerate() {
            if let Some((_, mark)) = line.strip_suffix(" */").and_then(|line| line.rsplit_once("/* ")) {
                text = text.replace(&format!("{{{mark}}}"), &format!("{}:{}", self.name, k + 1));
            }
        }
        text
    }

    /// Reports name a file as it was compiled, or from where the launcher is.
    fn without_folder(&self, text: &str) -> String {
        let folder = "tests/programs/waiting/";
        text.replace(&format!("{}/{folder}", root().display()), "")
            .replace(&folder["tests/".len()..], "")
            .replace(folder, "")
    }

    #[track_caller]
    fn must_say(&self, outcome: &Outcome, wanted: &[&str]) {
        let output = self.without_folder(&outcome.stderr);
        for line in wanted {
            let line = self.expand(line);
            assert!(
                output.lines().any(|l| l.trim() == line),
                "status {}, no line {line:?} in\n{output}",
                outcome.status
            );
        }
    }

    fn until_abort(&self, launcher: &mut Command, how: &str) -> Outcome {
        launcher.args(["--deadlock", "abort"]).env("NAGAYA_DEADLOCK_AFTER", "1").arg(&self.exe).arg(how);
        run(launcher)
    }
}

const CYCLE: &str = "They wait for each other: rank 0 waits for rank 1, which waits for rank 0.";

#[test]
fn split_c_tells_the_call_and_its_line() {
    let scratch = Scratch::new("waiting");
    let program = Program::split_c(&scratch);
    let outcome = program.until_abort(&mut nagaya_run(3), "store");
    let store = "rank 0: store_sync() at {store}, waits for stores into its memory";
    program.must_say(&outcome, &[store, "ranks 1, 2: barrier() at {barrier}, wait for rank 0"]);
}

#[test]
fn when_nobody_can_go_on_each_group_has_a_line_and_the_cycle_is_named() {
    let scratch = Scratch::new("waiting");
    let (xmp, c) = (Program::xmp(&scratch), Program::c_api(&scratch));
    let at_barrier = "ranks 1, 2: #pragma xmp barrier at {barrier}, wait for rank 0";
    let never = "rank 1: #pragma xmp wait(p[0], 9) at {never}, waits for a post from rank 0 with tag 9";
    let others = "rank 1: #pragma xmp barrier at {barrier}, waits for ranks 0, 2";
    let cases: Vec<(&Program, &str, Vec<&str>)> = vec![
        (&xmp, "images", vec!["rank 0: xmp_sync_images at {images}, waits for rank 1", at_barrier, CYCLE]),
        (
            &xmp,
            "lock",
            vec![
                "rank 0: #pragma xmp lock(l:[0]) at {lock}, waits for the lock of rank 0, held by rank 2",
                "ranks 1, 2: #pragma xmp barrier at {barrier}, wait for rank 0",
                "They wait for each other: rank 0 waits for rank 2, which waits for rank 0.",
            ],
        ),
        (
            &xmp,
            "post",
            vec![
                "rank 0: #pragma xmp wait(p[1], 7) at {post}, waits for a post from rank 1 with tag 7",
                at_barrier,
                CYCLE,
            ],
        ),
        (&xmp, "anybody", vec!["rank 0: #pragma xmp wait at {anybody}, waits for a post from anybody", at_barrier]),
        (
            &xmp,
            "reflect",
            vec!["ranks 0, 2: #pragma xmp reflect(a) at {reflect}, wait for data of rank 1", others, CYCLE],
        ),
        (&xmp, "gmove", vec!["ranks 0, 2: #pragma xmp gmove at {gmove}, wait for rank 1", never, CYCLE]),
        (&c, "collectives", vec!["ranks 0, 2: ngy_allreduce at {allreduce}, wait for rank 1", CYCLE]),
        (
            &c,
            "message",
            vec![
                "rank 0: ngy_wait_until64 at {message}, waits for a word of its own memory to change",
                "ranks 1, 2: ngy_barrier at {barrier}, wait for rank 0",
            ],
        ),
        (&c, "team", vec!["rank 0: ngy_barrier at {team}, waits for rank 1 (on team 1, of 2)", CYCLE]),
    ];
    side_by_side(&cases, 4, |(program, how, wanted)| {
        let outcome = program.until_abort(&mut nagaya_run(3), how);
        assert_eq!(outcome.status, 1, "{how}: {}", outcome.stderr);
        program.must_say(&outcome, wanted);
        program.must_say(&outcome, &["nagaya: all 3 processes wait, and no operation is under way:"]);
    });
}

#[test]
fn those_that_wait_for_one_that_has_ended_are_named() {
    let scratch = Scratch::new("waiting-end");
    let c = Program::c_api(&scratch);
    let outcome = c.until_abort(&mut nagaya_run(3), "end");
    assert_eq!(outcome.status, 1, "{}", outcome.stderr);
    c.must_say(&outcome, &["rank 0: ngy_barrier at {end}, waits for rank 2", "ranks 1, 2: out of the job"]);
}

/// What moves data between nodes when all nodes come there differs between versions; that all are named does not.
#[test]
fn reductions_that_a_node_does_not_come_to_are_named() {
    let scratch = Scratch::new("waiting-reductions");
    let xmp = Program::xmp(&scratch);
    for how in ["reduction", "loop"] {
        let outcome = xmp.until_abort(&mut nagaya_run(3), how);
        let output = xmp.without_folder(&outcome.stderr);
        assert!(output.contains(&xmp.expand(&format!(" at {{{how}}}, wait"))), "{output}");
        xmp.must_say(&outcome, &[CYCLE]);
    }
}

#[test]
fn over_engines_too() {
    let scratch = Scratch::new("waiting-engines");
    let (xmp, c) = (Program::xmp(&scratch), Program::c_api(&scratch));
    let engines =
        ["ucx", "gasnet", "armci", "pvm"].into_iter().filter(|name| ready_in_part(env!("CARGO_BIN_EXE_hosts"), name));
    let images = "rank 0: xmp_sync_images at {images}, waits for rank 1";
    let barrier = "ranks 1, 2: #pragma xmp barrier at {barrier}, wait for rank 0";
    for engine in engines {
        let over = || {
            let mut launcher = nagaya_run(3);
            launcher.args(["--conduit", engine]).env("NAGAYA_SMP_DIRECT", "0");
            launcher
        };
        let outcome = xmp.until_abort(&mut over(), "images");
        assert_ne!(outcome.status, 0, "{engine}: {}", outcome.stderr);
        xmp.must_say(&outcome, &[images, barrier, CYCLE]);
        let outcome = c.until_abort(&mut over(), "collectives");
        c.must_say(&outcome, &["ranks 0, 2: ngy_allreduce at {allreduce}, wait for rank 1", CYCLE]);
    }
}

/// Sends SIGQUIT to a job until it has reported all that is `wanted`, then lets it end. `launcher`: without the
/// program.
fn asked(program: &Program, launcher: &mut Command, wanted: &[&str]) -> (i32, String) {
    launcher.arg(&program.exe).arg("input");
    let piped = launcher.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut job = hears_signals(piped).env_remove("LD_LIBRARY_PATH").spawn().expect("the job starts");
    let output = Arc::new(Mutex::new(String::new()));
    let (mut stderr, heard) = (job.stderr.take().expect("piped"), output.clone());
    let reader = std::thread::spawn(move || {
        let mut buffer = [0; 4096];
        while let Ok(n @ 1..) = stderr.read(&mut buffer) {
            heard.lock().expect("no panic").push_str(&String::from_utf8_lossy(&buffer[..n]));
        }
    });
    // A launcher that has just been started gets the signal as any program does; when it handles it, its worker is
    // there.
    let worker = format!("/proc/{0}/task/{0}/children", job.id());
    until("the launcher's worker", || std::fs::read_to_string(&worker).is_ok_and(|pids| !pids.trim().is_empty()));
    let wanted: Vec<String> = wanted.iter().map(|text| program.expand(text)).collect();
    until(&format!("the words {wanted:?}"), || {
        // SAFETY: a child that has not been waited for.
        unsafe { libc::kill(job.id() as i32, libc::SIGQUIT) };
        let output = program.without_folder(&output.lock().expect("no panic"));
        wanted.iter().all(|text| output.contains(text))
    });
    job.stdin.take().expect("piped").write_all(b"go on\n").expect("rank 0 reads");
    let status = job.wait().expect("a status").code().unwrap_or(-1);
    reader.join().expect("reader");
    let output = output.lock().expect("no panic").clone();
    (status, program.without_folder(&output))
}

#[test]
fn on_request_it_says_who_waits_for_whom_and_goes_on() {
    let scratch = Scratch::new("waiting-asked");
    let xmp = Program::xmp(&scratch);
    let others = "ranks 1, 2: #pragma xmp barrier at {barrier}, wait for rank 0\n";
    let asleep = "rank 0: asleep: in a short wait of the library, or outside it (input, ";
    let (status, output) = asked(&xmp, &mut nagaya_run(3), &[others, asleep]);
    assert_eq!(status, 0, "{output}");
    // Another launcher starts these; their notes are found all the same.
    if ready_in_part(env!("CARGO_BIN_EXE_hosts"), "gasnet") {
        let mut launcher = nagaya_run(3);
        launcher.args(["--conduit", "gasnet"]).env("NAGAYA_SMP_DIRECT", "0");
        let (status, output) = asked(&xmp, &mut launcher, &["#pragma xmp barrier at {barrier}, wait"]);
        assert_eq!(status, 0, "{output}");
    }
}

#[test]
fn when_the_time_is_over_it_says_so_too() {
    let scratch = Scratch::new("waiting-timeout");
    let xmp = Program::xmp(&scratch);
    let others = xmp.expand("ranks 1, 2: #pragma xmp barrier at {barrier}, wait for rank 0\n");
    // A busy machine may need longer to reach the barrier.
    let mut seconds = 1;
    loop {
        let mut launcher = nagaya_run(3);
        let outcome = run(launcher.args(["--timeout", &seconds.to_string()]).arg(&xmp.exe).arg("post"));
        assert_eq!(outcome.status, 124, "{}", outcome.stderr);
        if xmp.without_folder(&outcome.stderr).contains(&others) {
            assert!(outcome.stderr.contains("the time limit is reached"), "{}", outcome.stderr);
            break;
        }
        assert!(seconds < 300, "{}", outcome.stderr);
        seconds *= 2;
    }
}
