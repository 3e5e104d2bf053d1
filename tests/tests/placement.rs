//! Where ranks run: the options of `nagaya run`, its report, and the processors that ranks find themselves on. The programs are shell
//! scripts that read their affinity from `/proc`.
//!
//! Other tests start jobs meanwhile, whose claims may leave a job unbound. So a test of the default compares the report with what ranks
//! find, whichever it is. The maps themselves are tested on simulated machines (`boot/placement/tests`).

use std::collections::BTreeSet;
use std::process::{Command, Stdio};

use nagaya_tests::engines::ready_in_part;
use nagaya_tests::{nagaya_run, root, run, skip, stage, xmpcc, Outcome, Scratch};

/// Prints the rank and the list of its processors.
const WHERE: &str = "echo $NAGAYA_RANK $(grep Cpus_allowed_list /proc/self/status | cut -f2)";

/// The processors that this process may use.
fn allowed() -> Vec<usize> {
    let status = std::fs::read_to_string("/proc/self/status").expect("a status");
    let line = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).expect("a list");
    numbers(line)
}

/// `0-2,5`.
fn numbers(list: &str) -> Vec<usize> {
    let range = |piece: &str| {
        let (first, last) = piece.split_once('-').unwrap_or((piece, piece));
        first.trim().parse::<usize>().expect("a number")..=last.trim().parse::<usize>().expect("a number")
    };
    list.trim().split(',').flat_map(range).collect()
}

/// The processors of each rank.
fn places(outcome: &Outcome) -> Vec<Vec<usize>> {
    let lines = outcome.stdout.lines().map(|line| line.split_once(' ').expect("rank and list"));
    let mut places: Vec<(u32, Vec<usize>)> =
        lines.map(|(rank, list)| (rank.parse().expect("rank"), numbers(list))).collect();
    places.sort();
    places.into_iter().map(|(_, cpus)| cpus).collect()
}

fn job(n: u32, options: &[&str]) -> Outcome {
    let mut command = nagaya_run(n);
    command.env_remove("OMP_NUM_THREADS").env_remove("NAGAYA_BIND").env_remove("NAGAYA_CORES");
    run(command.args(options).args(["sh", "-c", WHERE])).must_succeed()
}

/// The lines of the report about ranks: `rank 1: processors 0,4 (...)`.
fn reported(text: &str) -> Vec<Vec<usize>> {
    let lines = text.lines().filter_map(|line| line.trim().strip_prefix("rank "));
    let words = lines.filter_map(|line| line.split(' ').skip_while(|word| !word.starts_with("processor")).nth(1));
    words.map(numbers).collect()
}

#[test]
fn by_default_ranks_have_processors_of_their_own_or_are_not_bound() {
    let all = allowed();
    for n in 1..=all.len() as u32 + 1 {
        let outcome = job(n, &["-v"]);
        let (places, output) = (places(&outcome), &outcome.stderr);
        if output.starts_with("nagaya run: each rank is bound (") {
            assert_eq!(places, reported(output), "{outcome:?}");
            let distinct: BTreeSet<usize> = places.iter().flatten().copied().collect();
            assert_eq!(distinct.len(), places.iter().map(Vec::len).sum::<usize>(), "{outcome:?}");
            assert!(n as usize <= all.len() && distinct.iter().all(|cpu| all.contains(cpu)), "{outcome:?}");
        } else {
            let why = "nagaya run: the ranks are not bound: the ranks need ";
            assert!(output.starts_with(why) && output.lines().count() == 1, "{outcome:?}");
            assert!(places.iter().all(|cpus| *cpus == all), "{outcome:?}");
        }
    }
    assert_eq!(job(1, &[]).stderr, "", "no report without -v");
}

#[test]
fn an_explicit_policy_is_followed_in_any_case() {
    let all = allowed();
    let n = all.len() as u32 + 1;
    for spelling in [&["--bind"][..], &["--bind", "core"], &["--bind=core"], &["--bind", "cores"]] {
        let places = places(&job(n, spelling));
        assert!(places.iter().all(|cpus| cpus.len() == 1), "{places:?}");
        assert_eq!(places[0], places[all.len()], "ranks beyond the cores start over");
        let distinct: BTreeSet<_> = places.iter().collect();
        assert_eq!(distinct.len(), all.len());
    }
    assert!(places(&job(n, &["--bind", "none"])).iter().all(|cpus| *cpus == all));
    let numa = places(&job(2, &["--bind=numa"]));
    assert!(numa.iter().flatten().all(|cpu| all.contains(cpu)), "{numa:?}");
    let last = all[all.len() - 1];
    let list = format!("{last},{}", all[0]);
    assert_eq!(places(&job(3, &["--bind", &list])), [vec![last], vec![all[0]], vec![last]]);
    let both = places(&job(1, &["--bind", &list, "-c", "2"]));
    assert_eq!(both, [BTreeSet::from([all[0], last]).into_iter().collect::<Vec<_>>()]);
    let whole = places(&job(1, &["--bind", "core", "--cores", &all.len().to_string()]));
    assert_eq!(whole, [all]);
}

#[test]
fn variables_say_the_same_and_options_override_them() {
    let all = allowed();
    let with = |name: &str, value: &str, options: &[&str]| {
        let mut command = nagaya_run(1);
        command.env_remove("OMP_NUM_THREADS").env_remove("NAGAYA_CORES").env(name, value);
        places(&run(command.args(options).args(["sh", "-c", WHERE])).must_succeed())
    };
    let first = all[0].to_string();
    assert_eq!(with("NAGAYA_BIND", &first, &[]), [vec![all[0]]]);
    assert_eq!(with("NAGAYA_BIND", &first, &["--bind", "none"]), *std::slice::from_ref(&all));
    let threads = all.len().to_string();
    assert_eq!(with("OMP_NUM_THREADS", &threads, &["--bind", "core"]), *std::slice::from_ref(&all));
    assert_eq!(with("OMP_NUM_THREADS", &threads, &["--bind", "core", "-c", "1"])[0].len(), 1);
    assert_eq!(with("NAGAYA_CORES", &threads, &["--bind", "core"]), [all]);
}

#[test]
fn a_smaller_affinity_mask_is_respected() {
    let first = allowed()[0].to_string();
    let on_one = |n: &str, options: &[&str]| {
        let mut command = Command::new("taskset");
        command.args(["-c", &first]).arg(stage().join("bin/nagaya")).args(["run", "-n", n]).args(options);
        run(command.env_remove("OMP_NUM_THREADS").args(["sh", "-c", WHERE])).must_succeed()
    };
    let outcome = on_one("2", &["-v"]);
    let why = "nagaya run: the ranks are not bound: the ranks need 2 processors, and this job may use 1 (host ";
    assert!(outcome.stderr.starts_with(why), "{outcome:?}");
    assert!(outcome.stderr.ends_with(": this job may use 1 processor on 1 core)\n"), "{outcome:?}");
    let only = numbers(&first);
    assert!(places(&outcome).iter().chain(&places(&on_one("2", &["--bind"]))).all(|cpus| *cpus == only));
}

/// Runs a shell script, with `nagaya` on its path, where no job of another test is seen: claims are made in a network namespace.
fn apart(script: &str) -> Option<Outcome> {
    let unshare = |command: &mut Command| {
        // SAFETY: only reads.
        let own = if unsafe { libc::geteuid() } == 0 { &["-n"][..] } else { &["-r", "-n"] };
        command.args(own);
    };
    let mut probe = Command::new("unshare");
    unshare(&mut probe);
    if !probe.arg("true").stderr(Stdio::null()).status().is_ok_and(|status| status.success()) {
        skip("needs network namespaces (unshare -n)");
        return None;
    }
    let mut command = Command::new("unshare");
    unshare(&mut command);
    let path = format!("{}:{}", stage().join("bin").display(), std::env::var("PATH").unwrap_or_default());
    Some(run(command.args(["sh", "-c", script]).env("PATH", path).env_remove("OMP_NUM_THREADS")))
}

#[test]
fn a_second_job_avoids_the_processors_of_the_first_and_gets_them_afterwards() {
    let all = allowed();
    let s = Scratch::new("placement-claims");
    let (up, done) = (s.path().join("up"), s.path().join("done"));
    let (up, done) = (up.display(), done.display());
    let script = format!(
        "nagaya run -n 1 --bind {} sh -c 'touch {up}; until [ -e {done} ]; do sleep 0.02; done' &\n\
         until [ -e {up} ]; do sleep 0.02; done\n\
         nagaya run -v -n 1 sh -c '{WHERE}' 2>&1\n\
         touch {done}; wait\n\
         nagaya run -v -n 1 sh -c '{WHERE}' 2>&1",
        all[0]
    );
    let Some(outcome) = apart(&script) else { return };
    let outcome = outcome.must_succeed();
    let lines: Vec<&str> = outcome.stdout.lines().collect();
    match all.get(1) {
        Some(_) => {
            assert!(lines[0].starts_with("nagaya run: each rank is bound ("), "{outcome:?}");
            let second = lines[2].strip_prefix("0 ").map(numbers).expect("a list");
            assert!(!second.contains(&all[0]), "{outcome:?}");
            let third = lines[5].strip_prefix("0 ").map(numbers).expect("a list");
            assert!(third.contains(&all[0]), "{outcome:?}");
        }
        None => assert!(lines[0].contains("other jobs of Nagaya leave 0"), "{outcome:?}"),
    }
}

/// What `nagaya info` announces is what a job gets.
#[test]
fn information_agrees_with_the_default() {
    let Some(outcome) = apart(&format!("nagaya info --json; nagaya run -v -n 1 sh -c '{WHERE}' 2>&1")) else { return };
    let text = outcome.must_succeed().stdout;
    let end = text.find("\n}\n").expect("the end of the object") + 2;
    let info: serde_json::Value = serde_json::from_str(&text[..end]).expect("JSON");
    let binding = &info["machine"]["default_binding"];
    assert_eq!(info["machine"]["processors"].as_array().expect("a list").len(), allowed().len());
    assert!(binding["most_ranks"].as_u64().is_some_and(|most| most >= 1), "{binding}");
    assert_eq!(binding["claimed"], serde_json::json!([]));
    assert!(text[end..].contains("each rank is bound ("), "{text}");
    let first: Vec<usize> = serde_json::from_value(binding["processors"][0].clone()).expect("a list");
    assert_eq!(reported(&text[end..]), [first]);
}

#[test]
fn what_cannot_be_done_is_refused_before_anything_starts() {
    let far = allowed().last().unwrap() + 1000;
    let list = format!("--bind={far}");
    let not_there = format!("nagaya run: --bind {far}: processor {far} is not among those that this job may use: ");
    let (variable, of_variable) = (format!("NAGAYA_BIND={far}"), not_there.replace("--bind ", "NAGAYA_BIND="));
    let cases = [
        (&["-e", &variable][..], &*of_variable),
        (&["--bind=sockets"][..], "expected none, core, numa, auto or a list of processors such as 0,2-3"),
        (&["-c", "0"], "'0' for '--cores <N>': expected a number of cores, 1 or more"),
        (&["-c", "two"], "'two' for '--cores <N>'"),
        (&[&list], &not_there),
        (&["-e", "NAGAYA_BIND=socket"], "NAGAYA_BIND=socket: expected none, core, numa"),
        (&["-e", "NAGAYA_CORES=0"], "NAGAYA_CORES=0: expected a number of cores, 1 or more"),
    ];
    for (options, output) in cases {
        let outcome = run(nagaya_run(2).args(options).args(["echo", "started"]));
        assert!(outcome.status == 2 && outcome.stdout.is_empty(), "{options:?}: {outcome:?}");
        assert!(outcome.stderr.contains(output), "{options:?}: {}", outcome.stderr);
    }
}

/// Ranks that must share a processor finish; those that may move keep their affinity mask.
#[test]
fn ranks_on_one_processor_make_progress() {
    let s = Scratch::new("placement");
    let exe = s.path().join("turns");
    let source = root().join("tests/programs/placement/turns.c");
    run(xmpcc().args(["-O1", "-Wall", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    let first = allowed()[0].to_string();
    let turns = "2999\n".repeat(3);
    let mut together = nagaya_run(3);
    together.args(["--bind", "none", "taskset", "-c", &first]).arg(&exe).arg("400");
    assert_eq!(run(&mut together).must_succeed().stdout, "399\n".repeat(3));
    for bind in ["none", "auto", "core"] {
        assert_eq!(
            run(nagaya_run(3).args(["--bind", bind]).arg(&exe).arg("3000")).must_succeed().stdout,
            turns,
            "{bind}"
        );
    }
}

/// The test includes ranks whose memory is not mapped.
#[test]
fn a_rank_moves_away_from_the_processor_of_another() {
    if allowed().len() < 2 {
        skip("needs two processors");
        return;
    }
    let s = Scratch::new("placement-together");
    let exe = s.path().join("together");
    let source = root().join("tests/programs/placement/together.c");
    run(xmpcc().args(["-O1", "-Wall", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    for (conduit, direct) in [("smp", "1"), ("smp", "0"), ("ucx", "0")] {
        if conduit == "ucx" && !ready_in_part(env!("CARGO_BIN_EXE_hosts"), conduit) {
            continue;
        }
        // The kernel may part the ranks first, in all rounds of a job.
        let moves = || {
            let mut job = nagaya_run(2);
            job.args(["--bind", "none", "--conduit", conduit])
                .env("NAGAYA_SMP_DIRECT", direct)
                .env("NAGAYA_STATS", "1");
            let outcome = run(job.arg(&exe).arg("200")).must_succeed();
            assert_eq!(outcome.stdout, "may run where it could\n".repeat(2));
            outcome.stderr.contains(" moves=")
        };
        assert!((0..50).any(|_| moves()), "{conduit}, NAGAYA_SMP_DIRECT={direct}: no rank has moved");
    }
}

/// Ranks that must share a processor finish, also where the memory is not mapped.
#[test]
fn ranks_on_one_processor_make_progress_without_mapped_memory() {
    let s = Scratch::new("placement-unmapped");
    let exe = s.path().join("turns");
    let source = root().join("tests/programs/placement/turns.c");
    run(xmpcc().args(["-O1", "-Wall", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    let first = allowed()[0].to_string();
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    for conduit in ["smp", "ucx"].into_iter().filter(|conduit| ucx || *conduit == "smp") {
        let mut job = nagaya_run(2);
        job.args(["--bind", &first, "--conduit", conduit]).env("NAGAYA_SMP_DIRECT", "0");
        assert_eq!(run(job.arg(&exe).arg("400")).must_succeed().stdout, "399\n".repeat(2), "{conduit}");
    }
}

/// A quota limits the time of a job, not which processors it may use; a number that cannot be read is named.
#[test]
fn the_report_names_the_host_and_threads_that_cannot_be_read() {
    let host = std::fs::read_to_string("/proc/sys/kernel/hostname").expect("a name");
    let outcome = job(1, &["-v", "--bind", "core"]);
    let head = format!("nagaya run: each rank is bound (host {}: this job may use {} ", host.trim(), allowed().len());
    assert!(outcome.stderr.starts_with(&head), "{outcome:?}");
    for (threads, warned) in [("many", true), ("0", true), ("1,2", false), ("", false)] {
        let mut command = nagaya_run(1);
        command.env_remove("NAGAYA_CORES").env("OMP_NUM_THREADS", threads).arg("true");
        let outcome = run(&mut command).must_succeed();
        let text = format!("OMP_NUM_THREADS={threads} does not begin with a number of threads");
        assert_eq!(outcome.stderr.contains(&text), warned, "{threads}: {outcome:?}");
        assert!(run(command.env("NAGAYA_CORES", "1")).must_succeed().stderr.is_empty());
    }
}

/// A job that a rank starts is not bound where the first job has claimed all processors, and the message names that job.
#[test]
fn a_nested_job_names_the_job_that_started_it() {
    let n = allowed().len();
    let script = format!("nagaya run -n 1 --bind core -c {n} sh -c 'nagaya run -v -n 1 true 2>&1'");
    let Some(outcome) = apart(&script) else { return };
    let text = outcome.must_succeed().stdout;
    let why =
        "the ranks need 1 processor, and other jobs of Nagaya leave 0; one of them is the job that started this one";
    assert!(text.contains(why), "{text}");
}
