//! `nagaya run` as a user meets it: statuses, streams, options, and the text of its errors. The programs are shell
//! scripts, so nothing here depends on a compiler or on the runtime. What happens when processes die is in
//! `launcher_failure.rs`.

use std::io::{Read, Write};
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};

use nagaya_tests::{hears_signals, nagaya_run, run, run_with_input, stage, Outcome, Scratch};

fn nagaya(args: &[&str]) -> Outcome {
    run(Command::new(stage().join("bin/nagaya")).args(args))
}

/// `nagaya run -n N OPTIONS sh -c SCRIPT`.
fn script(n: u32, options: &[&str], script: &str) -> Outcome {
    run(nagaya_run(n).args(options).args(["sh", "-c", script]))
}

fn sorted_lines(text: &str) -> Vec<&str> {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.sort();
    lines
}

#[test]
fn every_rank_knows_its_number_and_the_size_of_the_job() {
    for n in [1, 2, 3, 7] {
        let outcome = script(n, &[], "echo $NAGAYA_RANK of $NAGAYA_SIZE").must_succeed();
        let expected: Vec<String> = (0..n).map(|rank| format!("{rank} of {n}")).collect();
        assert_eq!(sorted_lines(&outcome.stdout), expected);
        assert_eq!(outcome.stderr, "");
    }
}

#[test]
fn arguments_reach_the_program_untouched() {
    let outcome = run(nagaya_run(1).args(["printf", "<%s>", "-n", "--tag", "a b", "", "*"])).must_succeed();
    assert_eq!(outcome.stdout, "<-n><--tag><a b><><*>");
}

#[test]
fn two_hundred_and_fifty_six_processes_start_and_end() {
    let outcome = script(256, &[], "echo $NAGAYA_RANK").must_succeed();
    let mut ranks: Vec<u32> = outcome.stdout.lines().map(|line| line.parse().unwrap()).collect();
    ranks.sort();
    assert_eq!(ranks, (0..256).collect::<Vec<u32>>());
}

#[test]
fn lines_of_different_ranks_are_not_mixed() {
    // Each line is written in two pieces, and there is more of it than a pipe holds.
    let text = "i=0; while [ $i -lt 300 ]; do printf '%s-' $NAGAYA_RANK; printf '%0400d\\n' $i; i=$((i+1)); done";
    let outcome = script(4, &[], text).must_succeed();
    let mut next = [0; 4];
    for line in outcome.stdout.lines() {
        let (rank, number) = line.split_once('-').unwrap();
        let rank: usize = rank.parse().unwrap();
        assert_eq!((number.len(), number.parse()), (400, Ok(next[rank])), "{line}");
        next[rank] += 1;
    }
    assert_eq!(next, [300; 4]);
}

#[test]
fn a_line_that_is_not_complete_appears_at_once() {
    for tag in [&[][..], &["--tag"]] {
        let ask = "[ $NAGAYA_RANK = 1 ] && exit; printf '12%%\\r99%%\\rn? '; read n; echo $n";
        let mut child = nagaya_run(2)
            .args(tag)
            .args(["sh", "-c", ask])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("nagaya run");
        let (mut input, mut output) = (child.stdin.take().expect("piped"), child.stdout.take().expect("piped"));
        let begins = if tag.is_empty() { "12%\r99%\rn? " } else { "[0] 12%\r99%\rn? " };
        let mut seen = vec![0; begins.len()];
        output.read_exact(&mut seen).expect("the question");
        assert_eq!(String::from_utf8_lossy(&seen), begins);
        input.write_all(b"5\n").expect("the answer");
        let mut rest = String::new();
        output.read_to_string(&mut rest).expect("text");
        assert_eq!((rest.as_str(), child.wait().expect("its status").code()), ("5\n", Some(0)));
    }
}

#[test]
fn tag_puts_the_rank_before_every_line_of_both_streams() {
    let outcome = script(2, &["--tag"], "echo out; echo; echo err >&2").must_succeed();
    assert_eq!(sorted_lines(&outcome.stdout), ["[0] ", "[0] out", "[1] ", "[1] out"]);
    assert_eq!(sorted_lines(&outcome.stderr), ["[0] err", "[1] err"]);
}

#[test]
fn standard_input_goes_to_rank_0_and_the_others_read_nothing() {
    let input = "several\nlines of input\n".repeat(10_000);
    let command = "printf '%s:' $NAGAYA_RANK; wc -c | tr -d ' '";
    let outcome = run_with_input(nagaya_run(3).args(["sh", "-c", command]), input.as_bytes()).must_succeed();
    assert_eq!(sorted_lines(&outcome.stdout), [format!("0:{}", input.len()), "1:0".into(), "2:0".into()]);
}

#[test]
fn env_sets_variables_in_every_process() {
    let outcome = script(2, &["--env", "A=1 2", "-e", "B="], "echo \"$A|${B-unset}\"").must_succeed();
    assert_eq!(outcome.stdout, "1 2|\n1 2|\n");
    let mut command = nagaya_run(1);
    let outcome = run(command.args(["-e", "A", "sh", "-c", "echo $A"]).env("A", "of old")).must_succeed();
    assert_eq!(outcome.stdout, "of old\n");
    let outcome = script(1, &["--conduit", "smp"], "echo $NAGAYA_CONDUIT").must_succeed();
    assert_eq!(outcome.stdout, "smp\n");
}

#[test]
fn the_first_status_that_is_not_0_becomes_that_of_the_job() {
    let outcome = script(3, &[], "[ $NAGAYA_RANK = 1 ] && exit 42; sleep 1000");
    assert_eq!(outcome.status, 42);
    let line = outcome.stderr.lines().last().unwrap();
    assert!(line.starts_with("nagaya run: rank 1 (pid "), "{line}");
    assert!(line.ends_with(") exited with status 42; the job was ended"), "{line}");
}

#[test]
fn a_rank_that_is_done_does_not_end_the_others() {
    let scratch = Scratch::new("launcher-done");
    // The others see that it has gone: its parent, the launcher, knows of its end.
    let gone = "until [ -s gone ] && ! kill -0 $(cat gone) 2> /dev/null; do sleep 0.01; done";
    let text = format!("[ $NAGAYA_RANK = 2 ] && {{ echo $$ > gone; exit 0; }}; {gone}; echo done");
    let outcome = run(nagaya_run(3).args(["sh", "-c", &text]).current_dir(scratch.path())).must_succeed();
    assert_eq!(outcome.stdout, "done\ndone\n");
}

/// Standard output and error are one pipe, as with `2>&1` or on a terminal. The only rank of a job would write there itself.
#[test]
fn a_message_of_the_launcher_is_a_line_of_its_own() {
    let job = |streams: &str, script: &str| {
        let mut shell = Command::new("sh");
        hears_signals(shell.args(["-c", &format!("exec \"$@\" {streams}"), "sh"]));
        let script = format!("[ $NAGAYA_RANK = 0 ] || exit 0; {script}");
        run(shell.arg(stage().join("bin/nagaya")).args(["run", "-n", "2", "sh", "-c", &script]))
    };
    for script in ["printf unfinished; exit 3", "printf unfinished >&2; exit 3"] {
        let outcome = job("2>&1", script);
        assert!(outcome.status == 3 && outcome.stdout.starts_with("unfinished\nnagaya run: rank 0 "), "{outcome:?}");
        assert_eq!(outcome.stdout.lines().count(), 2, "{outcome:?}");
    }
    // Other streams stay as the program has written them.
    let outcome = job("", "printf unfinished; exit 3");
    assert!(outcome.stdout == "unfinished" && outcome.stderr.starts_with("nagaya run: rank 0 "), "{outcome:?}");
    assert_eq!(job("2>&1", "printf unfinished").stdout, "unfinished");
}

#[test]
fn output_that_came_before_a_failure_is_not_lost_and_the_reason_comes_last() {
    let text = "printf 'no newline' >&2; [ $NAGAYA_RANK = 0 ] && { echo last words; kill -ABRT $$; }; sleep 1000";
    let outcome = script(2, &[], text);
    assert_eq!(outcome.status, 134);
    assert_eq!(outcome.stdout, "last words\n");
    let lines: Vec<&str> = outcome.stderr.lines().collect();
    assert!(lines.last().unwrap().contains("rank 0 (pid ") && lines.last().unwrap().contains("was killed by SIGABRT"));
    assert!(lines[..lines.len() - 1].iter().all(|line| *line == "no newline"), "{lines:?}");
}

/// Ranks that write many lines, wait until all have done so, and then fail: rank 1 alone, or all at the same time.
const WRITES_AND_FAILS: &str = r#"
for line in $(seq 300); do echo "rank $NAGAYA_RANK line $line" >&2; done
printf 'rank %s has no newline' $NAGAYA_RANK >&2
touch written.$NAGAYA_RANK
until [ -e written.0 ] && [ -e written.1 ] && [ -e written.2 ] && [ -e written.3 ]; do sleep 0.01; done
[ $1 = all ] || [ $NAGAYA_RANK = 1 ] && exit 42
exec sleep 1000
"#;

/// What any rank has written before the first failure is printed, in 20 of 20 runs.
#[test]
#[ignore = "long ring"]
fn no_failure_of_ranks_loses_output() {
    for number in 0..20 {
        for who in ["one", "all"] {
            let scratch = Scratch::new("launcher-lost");
            let mut job = nagaya_run(4);
            let outcome = run(job.args(["sh", "-c", WRITES_AND_FAILS, "sh", who]).current_dir(scratch.path()));
            let what = format!("run {number}, {who}: {outcome:?}");
            assert_eq!(outcome.status, 42, "{what}");
            for rank in 0..4 {
                let lines = outcome.stderr.lines().filter(|line| line.starts_with(&format!("rank {rank} line ")));
                assert_eq!(lines.count(), 300, "rank {rank}, {what}");
                assert!(outcome.stderr.contains(&format!("rank {rank} has no newline")), "rank {rank}, {what}");
            }
            assert!(outcome.stderr.lines().last().is_some_and(|line| line.starts_with("nagaya run: rank ")), "{what}");
        }
    }
}

#[test]
fn timeout_ends_the_job_and_names_who_was_running() {
    // On a busy machine rank 1 may need more than the first of these to start and end.
    for time in ["0.3", "3", "30", "300"] {
        let outcome = script(4, &["--timeout", time], "[ $NAGAYA_RANK = 1 ] && exit 0; sleep 1000");
        assert_eq!(outcome.status, 124);
        let start = format!("nagaya run: the job was ended after {time} s (--timeout); still running: rank");
        assert!(outcome.stderr.starts_with(&start), "{outcome:?}");
        if outcome.stderr == format!("{start}s 0, 2-3\n") {
            break;
        }
        assert_ne!(time, "300", "{outcome:?}");
    }
    script(2, &["--timeout", "1h"], "true").must_succeed();
}

#[test]
fn a_reader_that_leaves_ends_the_job_quietly() {
    let launcher = stage().join("bin/nagaya");
    let line = format!("{} run -n 2 yes | head -n 2; echo ${{PIPESTATUS[0]}}", launcher.display());
    let outcome = run(Command::new("bash").args(["-c", &line])).must_succeed();
    assert_eq!((outcome.stdout.as_str(), outcome.stderr.as_str()), ("y\ny\n141\n", ""));
}

#[test]
fn what_ranks_leave_behind_does_not_hold_the_job() {
    // The sleep keeps the pipes open; the job ends with its ranks all the same.
    let outcome = script(2, &[], "setsid sleep 1000 & sleep 1000 & echo done").must_succeed();
    assert_eq!(outcome.stdout, "done\ndone\n");
}

#[test]
fn the_exit_status_of_a_start_that_failed_is_that_of_a_shell() {
    let scratch = Scratch::new("launcher");
    let plain = scratch.file("plain", "just text\n");
    let orphan = scratch.file("orphan", "#!/no/such/interpreter\n");
    std::fs::set_permissions(&orphan, std::fs::Permissions::from_mode(0o755)).unwrap();
    let source = scratch.file("dht.c", "#include <xmp.h>\nint a:[*];\n");
    let script = scratch.file("sum.rb", "require 'nagaya'\n");
    let names = [&plain, &orphan, &source, &script].map(|path| path.to_str().unwrap());
    let [plain, orphan, source, script] = names;
    let program = source.strip_suffix(".c").unwrap();
    let cases = [
        ("/no/such/program", 127, "nagaya run: /no/such/program: no such file\n".to_string()),
        (
            "no-such-program",
            127,
            "nagaya run: no-such-program: no such program, neither in PATH nor in this directory\n".to_string(),
        ),
        (plain, 126, format!("nagaya run: {plain} is not executable (chmod +x {plain})\n")),
        (
            source,
            126,
            format!(
                "nagaya run: {source} is a source file (XMP/C), not a program; compile it with xmpcc, and run {program}: xmpcc -O2 {source} -o {program}\n"
            ),
        ),
        (
            script,
            126,
            format!(
                "nagaya run: {script} is Ruby source and not executable; run it with ruby: nagaya run -n N ruby {script}\n"
            ),
        ),
        ("/etc", 126, "nagaya run: /etc is a directory, not a program\n".to_string()),
        (
            orphan,
            126,
            format!(
                "nagaya run: {orphan}: its interpreter does not exist (named in the first line of a script, or the loader of a program)\n"
            ),
        ),
    ];
    for (program, status, message) in cases {
        let outcome = run(nagaya_run(2).arg(program));
        assert_eq!((outcome.status, outcome.stderr), (status, message));
    }
}

#[test]
fn a_program_in_this_directory_is_found_without_its_path() {
    let scratch = Scratch::new("launcher");
    let file = scratch.file("here-only", "#!/bin/sh\necho here $0\n");
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o755)).unwrap();
    let outcome = run(nagaya_run(1).arg("here-only").current_dir(scratch.path())).must_succeed();
    assert_eq!(outcome.stdout, "here ./here-only\n");
}

#[test]
fn impossible_numbers_of_processes_are_refused() {
    let error_text = |n: &str| {
        let outcome = nagaya(&["run", "-n", n, "true"]);
        assert_eq!(outcome.status, 2, "{outcome:?}");
        outcome.stderr
    };
    assert_eq!(error_text("0"), "nagaya run: -n: expected a number of processes from 1 to 16384, got '0'\n");
    assert_eq!(error_text("100000"), "nagaya run: -n: expected a number of processes from 1 to 16384, got '100000'\n");
    assert_eq!(error_text("-3"), "nagaya run: -n: expected a number of processes from 1 to 16384, got '-3'\n");
    assert_eq!(error_text("two"), "nagaya run: -n: expected a number of processes from 1 to 16384, got 'two'\n");
    for line in [&["-np", "2", "true"][..], &["-np2", "true"], &["-np=2", "true"]] {
        let outcome = nagaya(&[&["run"], line].concat());
        assert_eq!(outcome.status, 2, "{outcome:?}");
        assert!(outcome.stderr.ends_with("; did you mean `-n 2`?\n"), "{outcome:?}");
    }
}

#[test]
fn help_is_a_command_too() {
    for (words, message) in [(&["help"][..], "Usage: nagaya <COMMAND>"), (&["help", "run"], "--grace <TIME>")] {
        let outcome = nagaya(words).must_succeed();
        assert!(outcome.stdout.contains(message) && !outcome.stdout.contains("manual"), "{outcome:?}");
    }
}

#[test]
fn info_is_there_for_programs() {
    let python = "import json, sys\ni = json.load(sys.stdin)\nassert i['version'] and i['machine']['processors']\n\
                  names = {c['name']: c['usable'] for c in i['conduits']}\nassert names['smp'] is True, names\n\
                  v = [v for v in i['variables'] if v['name'] == 'NAGAYA_SEGMENT_SIZE'][0]\n\
                  assert v['now'] == '77M' and v['about'] and v['kind'], v";
    let mut command = Command::new(stage().join("bin/nagaya"));
    let outcome = run(command.args(["info", "--json"]).env("NAGAYA_SEGMENT_SIZE", "77M")).must_succeed();
    run_with_input(Command::new("python3").args(["-c", python]), outcome.stdout.as_bytes()).must_succeed();
}

#[test]
fn impossible_segments_are_refused() {
    let error_text = |name: &str, value: &str| {
        let outcome = run(nagaya_run(2).env(name, value).arg("true"));
        assert_eq!(outcome.status, 2, "{outcome:?}");
        outcome.stderr
    };
    let large = error_text("NAGAYA_SEGMENT_SIZE", "1000T");
    assert!(
        large.starts_with("nagaya run: a segment of 1000 TiB is larger than the memory of this machine ("),
        "{large}"
    );
    assert!(large.ends_with("); set NAGAYA_SEGMENT_SIZE to less\n"), "{large}");
    let lots = error_text("NAGAYA_SEGMENT_SIZE", "lots");
    assert!(
        lots.starts_with("nagaya run: NAGAYA_SEGMENT_SIZE=lots: ")
            && lots.contains("it does not begin with a digit; expected a number of bytes, perhaps with K, M, G or T"),
        "{lots}"
    );
    let crooked = error_text("NAGAYA_SEGMENT_BASE", "0x123");
    assert!(crooked.contains("NAGAYA_SEGMENT_BASE=0x123: expected a multiple of 4096"), "{crooked}");
    let high = error_text("NAGAYA_SEGMENT_BASE", "0x7ffe00000000");
    assert!(high.contains("of address space, but only 4 GiB are available; set NAGAYA_SEGMENT_SIZE to less"), "{high}");
    // The option reaches the launcher's own settings too.
    let outcome = run(nagaya_run(2).args(["--env", "NAGAYA_SEGMENT_SIZE=0", "true"]));
    assert_eq!(outcome.status, 2, "{outcome:?}");
}

#[test]
fn wrong_options_are_named() {
    for word in ["-n2", "--n=2", "--np=2"] {
        assert_eq!(nagaya(&["run", word, "true"]).must_succeed().stderr, "");
    }
    let cases: [(&[&str], &str); 8] = [
        (&[], "Usage: nagaya <COMMAND>"),
        (&["fly"], "unrecognized subcommand 'fly'"),
        (&["run", "true"], "--np <N>"),
        (&["run", "-n", "2"], "<PROGRAM>"),
        (&["run", "-n", "2", "--tagg", "true"], "'--tag'"),
        (&["run", "-n", "2", "--timeout", "soon", "true"], "expected a time above 0"),
        (&["run", "-n", "2", "--env", "NO_SUCH", "true"], "NO_SUCH has no value here"),
        (&["run", "-n", "2", "--env", "NAGAYA_RANK=1", "true"], "NAGAYA_RANK is set by `nagaya run`"),
    ];
    for (args, message) in cases {
        let outcome = nagaya(args);
        assert_eq!(outcome.status, 2, "{args:?}: {outcome:?}");
        assert!(outcome.stderr.contains(message), "{args:?}: {}", outcome.stderr);
    }
}

#[test]
fn a_conduit_must_exist_and_fit_the_job() {
    let error_text = |n: u32, name: &str| {
        let outcome = run(nagaya_run(n).args(["--conduit", name, "true"]));
        (outcome.status, outcome.stderr)
    };
    assert_eq!(error_text(1, "null"), (0, String::new()));
    assert_eq!(error_text(2, "smp"), (0, String::new()));
    let (status, unknown) = error_text(2, "pigeon");
    let begins = "nagaya run: there is no conduit pigeon in this installation (available: null, smp";
    assert!(status == 2 && unknown.starts_with(begins) && unknown.ends_with(" (chosen by --conduit)\n"), "{unknown}");
    let narrow = "nagaya run: conduit null connects at most 1 process, not 2 (chosen by --conduit)\n";
    assert_eq!(error_text(2, "null"), (2, narrow.to_string()));
}

#[test]
fn info_shows_version_machine_conduits_and_variables() {
    let mut command = Command::new(stage().join("bin/nagaya"));
    let outcome = run(command.arg("info").env("NAGAYA_SEGMENT_SIZE", "77M")).must_succeed();
    let version = nagaya(&["--version"]).must_succeed().stdout;
    let number: String = version.split_inclusive(' ').take(2).collect();
    assert!(outcome.stdout.starts_with(number.trim_end()), "{}", outcome.stdout);
    for name in ["memory", "smp", "NAGAYA_SEGMENT_BASE"] {
        assert!(outcome.stdout.contains(&format!("\n  {name} ")), "no `{name}` in:\n{}", outcome.stdout);
    }
    // Wherever lines are broken.
    let words = outcome.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["default: 0x200000000000, or", "now: 77M"] {
        assert!(words.contains(part), "no `{part}` in:\n{}", outcome.stdout);
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("the full device");
    let output = nagaya_run(2)
        .args(["sh", "-c", "echo lost; sleep 1000"])
        .stdin(std::process::Stdio::null())
        .stdout(full)
        .output()
        .expect("nagaya run");
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{message}");
    assert!(message.contains("cannot write standard output: No space left on device"), "{message}");
}
