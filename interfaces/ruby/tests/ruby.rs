//! The gem, built and installed from its file. Scripts use it alone and on several processes. Its own suites
//! (`interfaces/ruby/gem/test`) run over every route between processes. Other tests show how jobs of scripts end, and
//! run the guide and the examples.

use std::io::Write;
use std::process::{Command, Stdio};

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::packages::{gems, with_gem};
use nagaya_tests::{
    hears_signals, long_ring, nagaya_run, root, run, run_page, run_with_input, seed, skip, stage, until_or, Outcome,
    Scratch,
};

#[path = "ruby/pages.rs"]
mod pages;

/// A script of these lines, on `n` processes.
fn script(n: u32, text: &str) -> Option<Outcome> {
    let s = Scratch::new("ruby");
    let file = s.file("script.rb", text);
    Some(run(with_gem(nagaya_run(n).arg("ruby").arg(file))?))
}

#[test]
fn an_installed_gem_is_a_world_of_one() {
    let text = "require 'nagaya'; a = Nagaya::CoArray.new(:int, 2); a.on(0)[1] = 5; p Nagaya.world, a.to_a";
    let Some(ruby) = with_gem(Command::new("ruby").args(["-w", "-e", text])).map(run) else { return };
    let ruby = ruby.must_succeed();
    assert_eq!((ruby.stdout.as_str(), ruby.stderr.as_str()), ("#<Nagaya::World 0 of 1>\n[0, 5]\n", ""));
}

#[test]
fn without_the_library_the_gem_says_what_to_do() {
    let Some(gems) = gems() else { return };
    let mut ruby = Command::new("ruby");
    let out = run(ruby.env("GEM_HOME", gems).env("NAGAYA_PREFIX", "/nowhere").args(["-e", "require 'nagaya'"]));
    assert_eq!(out.status, 1);
    assert!(out.stderr.contains("make install") && out.stderr.contains("/nowhere/lib"), "{}", out.stderr);
}

/// Ways in which the processes of one host reach each other's memory.
fn ways() -> Vec<Vec<(&'static str, &'static str)>> {
    let messages = ("NAGAYA_SMP_DIRECT", "0");
    let ucx = ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx");
    let ucx = ucx.then(|| vec![("NAGAYA_CONDUIT", "ucx"), messages, ("UCX_TLS", "tcp,self")]);
    [vec![], vec![messages]].into_iter().chain(ucx).collect()
}

const SUITES: [&str; 3] = ["test_world.rb", "test_llpgas.rb", "test_arrays.rb"];

/// Runs a suite in every way on 1 and on 3 processes; what went wrong. In the normal ring messages go between 3 processes only.
fn suite(name: &str) -> Vec<String> {
    let file = root().join("interfaces/ruby/gem/test").join(name);
    let seed = seed() % 1_000_000;
    let all = ways().into_iter().flat_map(|way| [1, 3].map(|n| (way.clone(), n)));
    let tries = all.filter(|(way, n)| long_ring() || way.is_empty() || *n > 1);
    let try_it = |(way, n): (Vec<(&str, &str)>, u32)| {
        let programs = if long_ring() { "2000" } else { "100" };
        let mut job = nagaya_run(n);
        job.arg("ruby")
            .arg(&file)
            .env("NAGAYA_TEST_PROGRAMS", programs)
            .env("NAGAYA_TEST_SEED", seed.to_string())
            .envs(way.iter().copied());
        let out = run(with_gem(&mut job)?);
        let passed = out.stdout.matches(" 0 failures, 0 errors").count();
        let right = out.status == 0 && passed == n as usize;
        (!right).then(|| format!("{name} on {n}, {way:?}: {}\n{}\n{}", out.status, out.stdout, out.stderr))
    };
    tries.filter_map(try_it).collect()
}

/// Every suite; what its `feature:` lines name works if all of it does.
#[test]
fn the_gems_own_suites() {
    if gems().is_none() {
        return;
    }
    let (mut lines, mut failed) = (Vec::new(), Vec::new());
    for name in SUITES {
        let wrong = suite(name);
        let text = std::fs::read_to_string(root().join("interfaces/ruby/gem/test").join(name)).expect("a suite");
        let features = text.lines().filter_map(|l| l.trim().strip_prefix("# feature:")).flat_map(str::split_whitespace);
        let outcome = if wrong.is_empty() { "pass" } else { "fail" };
        lines.extend(features.map(|id| format!("{id} {} {outcome}\n", name.trim_end_matches(".rb"))));
        failed.extend(wrong);
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("ruby.results"), lines.concat()).expect("the results");
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Some processes share a host and others do not, so there are copies of all kinds.
#[test]
fn all_suites_on_two_hosts() {
    let tool = env!("CARGO_BIN_EXE_hosts");
    if !ready(tool, "ucx") {
        return;
    }
    let Some(gems) = gems() else { return };
    let Some(hosts) = Hosts::start(tool, 2) else { return };
    // Each host has a /tmp of its own; both see this folder.
    let shared = hosts.folder().join("gems");
    run(Command::new("cp").arg("-r").arg(gems).arg(&shared)).must_succeed();
    for name in SUITES {
        let mut job = hosts.on(0, stage().join("bin/nagaya"));
        job.args(["run", "--hosts", &format!("{},{}", hosts.name(0), hosts.name(1)), "-n", "4"]);
        // Among other variables, only named ones reach the other host.
        job.args([
            "--env",
            "GEM_HOME",
            "--env",
            "NAGAYA_PREFIX",
            "--env",
            "NAGAYA_TEST_PROGRAMS",
            "--env",
            "NAGAYA_TEST_SEED",
        ]);
        job.env("NAGAYA_PREFIX", stage())
            .env("NAGAYA_TEST_PROGRAMS", if long_ring() { "200" } else { "8" })
            .env("NAGAYA_TEST_SEED", (seed() % 1_000_000).to_string());
        let Some(job) = with_gem(job.arg("ruby").arg(root().join("interfaces/ruby/gem/test").join(name))) else {
            return;
        };
        let out = run(job.env("GEM_HOME", &shared));
        let passed = out.stdout.matches(" 0 failures, 0 errors").count();
        assert!(out.status == 0 && passed == 4, "{name}: {}\n{}\n{}", out.status, out.stdout, out.stderr);
    }
}

#[test]
fn a_script_may_be_the_program() {
    let s = Scratch::new("ruby-script");
    let text = "#!/usr/bin/env ruby\nrequire 'nagaya'\nputs Nagaya.world.all_reduce(Nagaya.rank + 1)";
    let file = s.file("script.rb", text);
    run(Command::new("chmod").arg("+x").arg(&file)).must_succeed();
    let mut job = nagaya_run(3);
    let Some(job) = with_gem(job.arg(file)) else { return };
    assert_eq!(run(job).must_succeed().stdout, "6\n6\n6\n");
}

#[test]
fn an_exception_on_one_rank_ends_the_job() {
    let text = "require 'nagaya'\nw = Nagaya.world\ndef well = raise(ArgumentError, 'the well is dry')\n\
                well if w.rank == 1\nw.barrier\nputs 'never'";
    let Some(out) = script(3, text) else { return };
    assert_eq!((out.status, out.stdout.as_str()), (1, ""), "{}", out.stderr);
    for part in ["the well is dry (ArgumentError)", "script.rb:3:in `well'", "script.rb:4:in", "rank 1"] {
        assert!(out.stderr.contains(part), "{part:?} is not in\n{}", out.stderr);
    }
}

/// The other processes are ended by a signal wherever they are, and write nothing.
#[test]
fn only_the_exception_is_reported() {
    let text = "require 'nagaya'\na = Nagaya::CoArray.new(:int, 4)\na.on(0)[7] = 1";
    for _ in 0..20 {
        let Some(out) = script(3, text) else { return };
        assert_eq!((out.status, out.stdout.as_str()), (1, ""), "{}", out.stderr);
        assert!(out.stderr.contains("script.rb:3:in `[]='") && out.stderr.contains("element 7"), "{}", out.stderr);
        let of_exception = |line: &str| line.contains("BoundsError") || line.starts_with("\tfrom ");
        assert!(out.stderr.lines().all(of_exception), "{}", out.stderr);
    }
}

/// Scripts in which all processes wait for each other, and what the report contains for each: call, line, and the
/// processes they wait for.
#[test]
fn processes_that_wait_for_each_other_are_reported() {
    let head = "require 'nagaya'\nw = Nagaya.world\na = Nagaya::CoArray.new(:int, 1)\n";
    let scripts: [(&str, &[&str]); 5] = [
        (
            "l = Nagaya::Lock.new\nl.lock(2) if w.rank == 1\nw.barrier\nw.rank == 0 ? l.lock(2) : w.barrier\n",
            &[
                "rank 0: lock at script.rb:7, waits for the lock of rank 2, held by rank 1",
                "ranks 1, 2: barrier at script.rb:7, wait for rank 0",
                "They wait for each other: rank 0 waits for rank 1, which waits for rank 0.",
            ],
        ),
        (
            "w.rank == 1 ?\n  w.broadcast(7) :\n  w.barrier\n",
            &[
                "rank 1: broadcast at script.rb:5, waits for rank 0",
                "ranks 0, 2: barrier at script.rb:6, wait for rank 1",
                "They wait for each other: rank 0 waits for rank 1, which waits for rank 0.",
            ],
        ),
        (
            "w.rank == 1 ? a.wait_until(0, 5) : w.all_reduce(1.5)\n",
            &[
                "rank 1: wait_until at script.rb:4, waits for a word of its own memory to change",
                "ranks 0, 2: all_reduce at script.rb:4, wait for rank 1",
            ],
        ),
        // An exception that the script rescues, before a collective.
        (
            "begin\n  a.on(9)[0] if w.rank == 1\n  w.all_reduce([1] * 100)\nrescue Nagaya::RankError\n  a.wait_until(0, 1)\nend\n",
            &[
                "rank 1: wait_until at script.rb:8, waits for a word of its own memory to change",
                "ranks 0, 2: all_reduce at script.rb:6, wait for rank 1",
            ],
        ),
        // A program that ends normally.
        (
            "a.wait_until(0, 1) if w.rank != 1\n",
            &[
                "rank 1: the end of the script at script.rb:4, waits for rank 0",
                "ranks 0, 2: wait_until at script.rb:4, wait for a word of their own memory to change",
            ],
        ),
    ];
    for (body, wanted) in scripts {
        let s = Scratch::new("ruby-waiting");
        s.file("script.rb", format!("{head}{body}"));
        let mut job = nagaya_run(3);
        job.args(["--deadlock", "abort", "ruby", "script.rb"]).env("NAGAYA_DEADLOCK_AFTER", "1").current_dir(s.path());
        let Some(job) = with_gem(&mut job) else { return };
        let out = run(job);
        assert!(
            out.status == 1 && out.stderr.contains("all 3 processes wait"),
            "{body}\n{}: {}",
            out.status,
            out.stderr
        );
        for line in wanted {
            assert!(out.stderr.lines().any(|l| l.trim().starts_with(line)), "{body}: no {line:?} in\n{}", out.stderr);
        }
    }
}

#[test]
fn a_script_that_skips_its_end_hears_what_to_call() {
    let Some(out) = script(2, "require 'nagaya'\nexit! 0 if Nagaya.rank == 1\nNagaya.world.barrier") else { return };
    let words = ") exited with status 0 without leaving the job: use exit, or Nagaya.finalize before exit!; the job was ended\n";
    assert!(out.status == 1 && out.stderr.ends_with(words), "{}", out.stderr);
}

#[test]
fn a_coarray_that_does_not_fit_names_the_size_of_the_segment() {
    let s = Scratch::new("ruby");
    let file = s.file("script.rb", "require 'nagaya'\nNagaya::CoArray.new(:double, 2_500_000)");
    let with_size =
        |size: &str| Some(run(with_gem(nagaya_run(2).arg("ruby").arg(&file))?.env("NAGAYA_SEGMENT_SIZE", size)));
    let Some(short) = with_size("8M") else { return };
    let words = "has no room for a coarray (19.1M): ";
    assert!(short.status == 1 && short.stderr.contains(words), "{}", short.stderr);
    let advised = short.stderr.split("set NAGAYA_SEGMENT_SIZE=").nth(1).and_then(|rest| rest.split(' ').next());
    with_size(advised.expect("an advice")).expect("Ruby").must_succeed();
}

#[test]
fn the_status_of_a_rank_is_that_of_the_job() {
    let Some(out) = script(3, "require 'nagaya'\nexit 7 if Nagaya.rank == 2\nNagaya.world.barrier") else { return };
    assert_eq!(out.status, 7, "{}", out.stderr);
    let Some(out) = script(2, "require 'nagaya'\nNagaya.world\nexit") else { return };
    assert_eq!((out.status, out.stderr.as_str()), (0, ""));
    let Some(out) = script(
        2,
        "require 'nagaya'\nNagaya.world.barrier\nNagaya.abort('enough', status: 4) if Nagaya.rank == 1\nsleep",
    ) else {
        return;
    };
    assert!(out.status == 4 && out.stderr.contains("enough"), "{}: {}", out.status, out.stderr);
}

/// Rank 0 waits for one that comes later: the interrupt ends its wait, and the barrier is completed by what it does next.
#[test]
fn an_interrupt_ends_a_wait() {
    let text = "require 'nagaya'\nw = Nagaya.world\na = Nagaya::CoArray.new(:int, 1)\n\
                if w.rank == 0\n  t = Thread.new { Process.kill(:INT, $$) }\n\
                begin; w.barrier; puts 'no'; rescue Interrupt; puts 'interrupted'; end\n  t.join\n  a.on(1)[0] = 1\n\
                else\n  a.wait_until(0, 1)\n  w.barrier\nend\np w.all_reduce(1)";
    let s = Scratch::new("ruby-interrupt");
    let file = s.file("script.rb", text);
    let mut job = nagaya_run(2);
    let Some(job) = with_gem(hears_signals(job.arg("ruby").arg(file))) else { return };
    let out = run(job);
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort_unstable();
    assert_eq!((out.status, lines), (0, vec!["2", "2", "interrupted"]), "{}", out.stderr);
}

/// What is typed goes to rank 0, and from there by `everywhere` to the others; its end is theirs.
#[test]
fn irb_leads_and_the_others_follow() {
    let s = Scratch::new("ruby-irb");
    let typed = "Nagaya.everywhere { @a = Nagaya::CoArray.new(:int, 1, init: 7 + Nagaya.rank); nil }\n\
                 @a.on(2)[0]\nNagaya.everywhere(\"@a[0] += 10\").sum\nNagaya.everywhere { Nagaya.rank == 1 ? raise(\"no\") : 0 }\nNagaya.size * 111\n";
    let mut job = nagaya_run(3);
    job.args(["irb", "-f", "--simple-prompt"]).env("HOME", s.path());
    let Some(job) = with_gem(&mut job) else { return };
    let out = run_with_input(job, typed.as_bytes()).must_succeed();
    for part in ["=> 9\n", "=> 54\n", "rank 1: no (RuntimeError)", "=> 333\n"] {
        assert!(out.stdout.contains(part), "{part:?} is not in\n{}\n{}", out.stdout, out.stderr);
    }
}

/// Ctrl-C at the prompt ends what it runs, as often as it comes; neither irb nor the job ends. Afterwards all processes can make collective
/// calls, also when the interrupt has left different ones on each of them.
#[test]
fn the_prompt_survives_interrupts() {
    const WAITS: [&str; 4] = [
        "sleep",
        "Nagaya.rank == 0 ? Nagaya.world.barrier : Nagaya.world.broadcast(1, root: 1)",
        "Nagaya.rank == 0 ? Nagaya.world.all_reduce(2) : Nagaya.world.all_gather([1, 2])",
        "Nagaya.rank == 0 ? sleep : Nagaya.world.barrier",
    ];
    let s = Scratch::new("ruby-prompt");
    let mut job = nagaya_run(3);
    job.args(["irb", "-f", "--simple-prompt"]).env("HOME", s.path()).env_remove("LD_LIBRARY_PATH");
    let Some(job) = with_gem(&mut job) else { return };
    let output = s.path().join("output");
    let shown = || std::fs::read_to_string(&output).unwrap_or_default();
    let to = std::fs::File::create(&output).expect("a file");
    let mut job = job.stdin(Stdio::piped()).stdout(to.try_clone().expect("a file")).stderr(to).spawn().expect("a job");
    let mut keys = job.stdin.take().expect("piped");
    for (round, call) in (1..).zip(WAITS) {
        let waits = format!("Nagaya.everywhere {{ File.write(\"waits-{round}-#{{Nagaya.rank}}\", ''); {call} }}\n");
        keys.write_all(waits.replace("waits", &s.path().join("waits").display().to_string()).as_bytes())
            .expect("irb reads");
        let is_there = |rank: u32| s.path().join(format!("waits-{round}-{rank}")).exists();
        until_or("all ranks to wait", shown, || (0..3).all(is_there));
        run(Command::new("kill").args(["-INT", &job.id().to_string()])).must_succeed();
        keys.write_all(format!("{round} * 1111\n").as_bytes()).expect("irb reads");
        until_or("the prompt", shown, || shown().contains(&format!("=> {}\n", round * 1111)));
        let sum = format!("Nagaya.everywhere {{ Nagaya::CoArray.new(:int, 1); Nagaya.world.all_reduce({round}) }}\n");
        keys.write_all(sum.as_bytes()).expect("irb reads");
        until_or("a collective call", shown, || shown().contains(&format!("=> [{0}, {0}, {0}]\n", 3 * round)));
    }
    keys.write_all(b"exit\n").expect("irb reads");
    let status = job.wait().expect("a job that ends");
    assert_eq!(status.code(), Some(0), "{}", shown());
}

/// Mistakes in scripts: each message begins with the line of the script, not of the gem.
#[test]
fn an_exception_begins_with_the_users_line() {
    let mistakes = [
        ("a[0] = 'x'", "expected a number, got String (TypeError)"),
        ("a.on(0)[7] = 1", "element 7 does not exist: there are 0 to 3 (Nagaya::BoundsError)"),
        ("a.on(9)[0]", "rank 9 does not exist"),
        ("a.on('x')", "\"x\" is no rank: an Integer (TypeError)"),
        ("a.on(0)[0..1] = [1, 2, 3]", "3 numbers do not fit where 2 are (ArgumentError)"),
        ("a.on(0)[0..9]", "0..9 leaves the elements 0 to 3 (Nagaya::BoundsError)"),
        ("Nagaya::CoArray.new(:flot, 4)", ":flot is no type of elements"),
        ("Nagaya.world.all_reduce(1, :foo)", ":foo is no operation"),
        ("Nagaya.world.broadcast(1, from: 7)", "unknown keyword: :from (ArgumentError)"),
    ];
    for (line, message) in mistakes {
        let text = format!("require 'nagaya'\na = Nagaya::CoArray.new(:int64, 4)\n{line}\n");
        let Some(out) = script(1, &text) else { return };
        let first = out.stderr.lines().next().unwrap_or_default();
        assert!(first.contains("script.rb:3:in ") && first.contains(message), "{line}: {}", out.stderr);
        let last = out.stderr.lines().last().unwrap_or_default();
        assert!(last.contains("script.rb:3: "), "{line}: {}", out.stderr);
    }
}

#[test]
fn a_forked_process_is_none_of_the_job() {
    let text = "require 'nagaya'\na = Nagaya::CoArray.new(:int, 1)\n\
                Process.wait(fork { begin; a[0]; rescue Nagaya::NotRunning => e; puts e.message; end })\nNagaya.world.barrier\n\
                Nagaya.finalize\nbegin; a.on(0)[0]; rescue Nagaya::NotRunning => e; puts e.message; end";
    let Some(out) = script(2, text) else { return };
    let out = out.must_succeed();
    assert_eq!(out.stdout.matches("this process comes from fork").count(), 2, "{}", out.stdout);
    assert_eq!(out.stdout.matches("has ended").count(), 2, "{}", out.stdout);
}

#[test]
fn every_method_is_documented() {
    if gems().is_none() {
        return;
    }
    let out = run(Command::new("rdoc").arg("-C").arg(root().join("interfaces/ruby/gem/lib")));
    assert!(out.stdout.contains("100.00% documented"), "{}\n{}", out.stdout, out.stderr);
}

#[test]
fn the_signatures_are_valid() {
    if gems().is_none() {
        return;
    }
    let find = "spec = Gem::Specification.find_all_by_name('rbs').first or exit 9; puts spec.bin_file('rbs')";
    let found = run(Command::new("ruby").args(["-e", find]));
    if found.status == 9 {
        return skip("the bundled gem rbs is not installed");
    }
    let rbs = found.must_succeed().stdout;
    let signatures = root().join("interfaces/ruby/gem/sig");
    run(Command::new("ruby").arg(rbs.trim()).arg("-I").arg(signatures).args(["validate", "--silent"])).must_succeed();
}
