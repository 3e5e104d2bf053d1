//! Jobs from outside, while they run and over many runs: `nagaya ps`, `nagaya top`, `nagaya run --shake`.

use nagaya_tests::{command, hears_signals, nagaya_run, root, run, seed, stage, until, Scratch};
use std::path::PathBuf;
use std::process::{Command, Stdio};

fn compiled(scratch: &Scratch, source: &str) -> PathBuf {
    let exe = scratch.path().join("program");
    run(command("mpicc").arg("-g").arg(root().join(source)).arg("-o").arg(&exe)).must_succeed();
    exe
}

fn printed(words: &[&str]) -> String {
    run(Command::new(stage().join("bin/nagaya")).args(words)).must_succeed().stdout
}

#[test]
fn a_running_job_is_listed_with_what_its_ranks_do() {
    let s = Scratch::new("top");
    let exe = compiled(&s, "tests/programs/waiting/input.c");
    let mut command = nagaya_run(3);
    hears_signals(command.arg(&exe)).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut job = command.spawn().expect("nagaya run");
    let number = job.id().to_string();
    let waits = |rank: &str| {
        let text = run(Command::new(stage().join("bin/nagaya")).args(["top", "--once", &number])).stdout;
        let line = text.lines().find(|line| line.trim_start().starts_with(rank)).unwrap_or_default().to_string();
        line.contains("waits in MPI_Barrier at ") && line.contains("input.c:") && line.contains(" for rank 0, for ")
    };
    until("ranks 1 and 2 wait", || waits("1 ") && waits("2 "));
    let text = printed(&["top", "--once", &number]);
    assert!(text.starts_with(&format!("job {number}: 3 processes, {}\n", exe.display())), "{text}");
    let mut lines = text.lines().skip(1);
    assert_eq!(
        lines.next().map(|l| l.split_whitespace().collect::<Vec<_>>().join(" ")).as_deref(),
        Some("RANK PID MEMORY SHARED CPU MOVED MOVED/S DOES")
    );
    assert!(lines.next().is_some_and(|line| line.trim_start().starts_with("0 ")), "{text}");
    let list = printed(&["ps"]);
    let is_it = |line: &str| line.trim_start().starts_with(&number) && line.contains(&exe.display().to_string());
    assert!(list.lines().any(is_it), "{list}");
    drop(job.stdin.take());
    let output = job.wait_with_output().expect("its end");
    assert!(output.status.success() && output.stdout == b"the end, as usual\n", "{output:?}");
    assert!(!printed(&["ps"]).lines().any(is_it));
    let gone = run(Command::new(stage().join("bin/nagaya")).args(["top", "--once", &number]));
    assert!(gone.status == 1 && gone.stdout.starts_with(&format!("no job {number} of yours")), "{gone:?}");
}

/// The columns MOVED and MOVED/S of each rank, in the picture of this job.
fn moved(job: &str) -> Vec<[String; 2]> {
    let text = run(Command::new(stage().join("bin/nagaya")).args(["top", "--once", job])).stdout;
    let words = |line: &str| line.split_whitespace().map(String::from).collect::<Vec<_>>();
    let mut lines = text.lines().map(words).skip_while(|words| words.first().is_none_or(|first| first != "RANK"));
    let Some(titles) = lines.next() else { return Vec::new() };
    let column = |title: &str| titles.iter().position(|word| word == title).expect("this column");
    let columns = ["MOVED", "MOVED/S"].map(column);
    lines.filter(|words| words.len() > columns[1]).map(|words| columns.map(|at| words[at].clone())).collect()
}

#[test]
fn the_bytes_that_each_rank_moves_are_shown() {
    let s = Scratch::new("moved");
    let (lib, exe) = (stage().join("lib"), s.path().join("program"));
    let mut gcc = Command::new("gcc");
    gcc.arg("-O2").arg("-I").arg(stage().join("include")).arg("-L").arg(&lib);
    gcc.arg(format!("-Wl,-rpath,{}", lib.display())).arg(root().join("tests/programs/waiting/moved.c"));
    run(gcc.arg("-o").arg(&exe).arg("-lnagaya")).must_succeed();
    for stats in ["0", "1"] {
        let mut command = nagaya_run(4);
        hears_signals(command.arg(&exe)).env("NAGAYA_STATS", stats).stdin(Stdio::piped());
        let mut job = command.spawn().expect("nagaya run");
        let number = job.id().to_string();
        let idle = |size: &str| [size.to_string(), "0".to_string()];
        // Puts and gets; accumulates. Nothing more moves at these ranks.
        until("ranks 0 and 1 have moved all", || moved(&number).get(..2) == Some(&[idle("3M"), idle("4M")]));
        until("rank 2 moves bytes", || moved(&number).get(2).is_some_and(|[all, rate]| all != "0" && rate != "0"));
        // These are inline stores if the memory is shared.
        until("rank 3 has moved all", || moved(&number).get(3).is_some_and(|all| stats == "0" || *all == idle("8K")));
        drop(job.stdin.take());
        assert!(job.wait().expect("its end").success());
    }
}

#[test]
fn messages_and_accesses_to_windows_move_bytes() {
    let s = Scratch::new("moved-mpi");
    let exe = compiled(&s, "tests/programs/waiting/moved_mpi.c");
    let mut command = nagaya_run(2);
    let mut job = hears_signals(command.arg(&exe)).stdin(Stdio::piped()).spawn().expect("nagaya run");
    let number = job.id().to_string();
    // Small messages of collectives count, too, so the sizes are a little larger.
    let is_about = |size: &str, mib: &str| size == format!("{mib}M") || size == format!("{mib}.0M");
    until("both ranks have moved all", || {
        let all = moved(&number);
        all.len() == 2 && is_about(&all[0][0], "1") && is_about(&all[1][0], "5")
    });
    drop(job.stdin.take());
    assert!(job.wait().expect("its end").success());
}

#[test]
fn seeds_whose_result_differs_are_named() {
    let s = Scratch::new("shake");
    let exe = compiled(&s, "tests/programs/waiting/input.c");
    let outcome = run(nagaya_run(2).args(["--shake", "1..5"]).arg(&exe));
    assert!(outcome.status == 1 && outcome.stdout == "the end, as usual\n", "{outcome:?}");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert_eq!(lines[0], "nagaya run: 3 of 5 seeds give the same output, and the job exited with status 0");
    assert!(lines[1].starts_with("nagaya run: seed 2: the job exited with status 5: nagaya run: rank "), "{outcome:?}");
    assert_eq!(lines[2], "nagaya run: seed 3: another output: `the end, not as usual` instead of `the end, as usual`");
    assert_eq!(lines[3..], ["nagaya run: to repeat one: --shake 2"]);
    let outcome = run(nagaya_run(2).args(["--shake", "2"]).arg(&exe));
    assert_eq!(outcome.status, 5, "{outcome:?}");
    let outcome = run(nagaya_run(2).args(["--shake", "4..1"]).arg(&exe));
    assert!(outcome.status == 2 && outcome.stderr.contains("expected a seed such as 7"), "{outcome:?}");
}

/// The order of messages depends on the delays, which are much longer than what the machine varies by. It may still add its own, so the test
/// asks for two orders, and not for one order for each seed.
#[test]
fn delays_change_the_order_of_messages() {
    let s = Scratch::new("shake-order");
    let exe = compiled(&s, "tests/programs/waiting/any.c");
    let order = |seed: u32| run(nagaya_run(4).args(["--shake", &seed.to_string()]).arg(&exe)).must_succeed().stdout;
    let first = order(1);
    assert!((2..=20).any(|seed| order(seed) != first), "20 seeds give one order: {first}");
}

/// Delays show no order that MPI does not allow.
#[test]
fn programs_that_are_right_stay_right() {
    let s = Scratch::new("shake-random");
    let exe = compiled(&s, "interfaces/mpi/tests/programs/random.c");
    let first = seed() % (1 << 40);
    for shake in 1..=3 {
        let mut job = nagaya_run(3);
        job.args(["--shake", &shake.to_string()]).arg(&exe).args([first.to_string(), "2".to_string()]);
        let outcome = run(&mut job);
        assert!(
            outcome.success() && outcome.stdout == "all is well\n",
            "--shake {shake}, NAGAYA_TEST_SEED={first}: {outcome:?}"
        );
    }
}
