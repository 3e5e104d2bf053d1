//! The Python package, built as a wheel and installed from it. Its own suites run in every way in which processes reach each other, and numpy
//! is the oracle of random programs. Then: how jobs end, types and docstrings, the guide and the examples.

use std::path::PathBuf;
use std::process::Command;

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::packages::{python_package as package, with_python_package as with_package};
use nagaya_tests::{hears_signals, long_ring, nagaya_run, root, run, seed, skip, stage, Outcome, Scratch};

#[path = "python/pages.rs"]
mod pages;

/// `nagaya run -n N python`.
fn job(n: u32) -> Option<Command> {
    let mut job = nagaya_run(n);
    job.arg(&package()?.0);
    with_package(&mut job)?;
    Some(job)
}

/// A program of these lines, on `n` processes.
fn program(n: u32, text: &str) -> Option<Outcome> {
    let s = Scratch::new("python");
    let file = s.file("program.py", text);
    Some(run(job(n)?.arg(file)))
}

fn tests() -> PathBuf {
    root().join("interfaces/python/tests")
}

/// Ways in which the processes of one host reach each other's memory.
fn ways() -> Vec<Vec<(&'static str, &'static str)>> {
    let messages = ("NAGAYA_SMP_DIRECT", "0");
    let mut ways = vec![vec![], vec![messages]];
    if ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx") {
        ways.push(vec![("NAGAYA_CONDUIT", "ucx"), messages, ("UCX_TLS", "tcp,self")]);
    }
    for conduit in ["gasnet", "armci", "pvm"] {
        if long_ring() && ready_in_part(env!("CARGO_BIN_EXE_hosts"), conduit) {
            ways.push(vec![("NAGAYA_CONDUIT", conduit), messages]);
        }
    }
    ways
}

/// A suite, the line that each process prints at its end, and the numbers of processes.
type Suite = (&'static str, &'static str, &'static [u32]);

const SUITES: [Suite; 4] = [
    ("world.py", " tests passed", &[1, 3]),
    ("arrays.py", " tests passed", &[1, 4]),
    ("promises.py", " tests passed", &[3]),
    ("random_programs.py", " programs agree", &[3]),
];

/// Runs a suite in every way; what went wrong.
fn suite((name, line, numbers): Suite, programs: u64) -> Vec<String> {
    let seed = (seed() % 1_000_000).to_string();
    let all = ways().into_iter().flat_map(|way| numbers.iter().map(move |n| (way.clone(), *n)));
    // In the normal ring messages go between several processes only.
    let tries = all.filter(|(way, n)| long_ring() || way.is_empty() || *n > 1);
    let try_it = |(way, n): (Vec<(&str, &str)>, u32)| {
        let mut job = job(n)?;
        // Where memory is shared all programs run, and over messages a part.
        let programs = if way.is_empty() { programs } else { programs / 4 };
        job.arg(tests().join(name)).envs(way.iter().copied());
        let out = run(job.env("NAGAYA_TEST_SEED", &seed).env("NAGAYA_TEST_PROGRAMS", programs.to_string()));
        let ended = out.stdout.lines().filter(|found| found.ends_with(line)).count();
        let right = out.status == 0 && ended == n as usize;
        (!right).then(|| format!("{name} on {n}, {way:?}: {}\n{}\n{}", out.status, out.stdout, out.stderr))
    };
    tries.filter_map(try_it).collect()
}

/// Every suite; what its `feature:` lines name works if all of it does.
#[test]
fn the_packages_own_suites() {
    if package().is_none() {
        return;
    }
    let (mut lines, mut failed) = (Vec::new(), Vec::new());
    for one in SUITES {
        let wrong = suite(one, if long_ring() { 200 } else { 100 });
        let text = std::fs::read_to_string(tests().join(one.0)).expect("a suite");
        let features = text.lines().filter_map(|l| l.strip_prefix("# feature:")).flat_map(str::split_whitespace);
        let outcome = if wrong.is_empty() { "pass" } else { "fail" };
        lines.extend(features.map(|id| format!("{id} {} {outcome}\n", one.0.trim_end_matches(".py"))));
        failed.extend(wrong);
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("python.results"), lines.concat()).expect("the results");
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
#[ignore = "long ring"]
fn many_random_programs_agree_with_numpy() {
    let failed = suite(("random_programs.py", " programs agree", &[1, 2, 4]), 5000);
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn examples_in_docstrings_are_right() {
    for n in [1, 3] {
        let Some(mut job) = job(n) else { return };
        let out = run(job.arg(tests().join("doctests.py"))).must_succeed();
        let right = out.stdout.lines().filter(|line| line.ends_with(" examples are right")).count();
        assert_eq!(right, n as usize, "{}", out.stdout);
    }
}

#[test]
fn the_types_are_strict() {
    let Some((python, site)) = package() else { return };
    let s = Scratch::new("python-types");
    let file = s.file("program.py", TYPED);
    let mut mypy = Command::new(python);
    mypy.args(["-m", "mypy", "--strict", "--python-version", "3.10", "--cache-dir"]).arg(s.path().join("cache"));
    let out = run(mypy.arg(site.join("nagaya")).arg(file).env("MYPYPATH", site));
    assert_eq!(out.status, 0, "{}{}", out.stdout, out.stderr);
}

/// A program whose types mypy knows.
const TYPED: &str = "\
import numpy as np
import nagaya as ng

w: ng.World = ng.world()
a: ng.Coarray = ng.coarray((2, 3), np.float64)
part: ng.Part = a[0]
part[0, 1:] = 3.5
future: ng.Future = part.get_async(np.s_[0, :])
team = w.split(w.rank % 2)
if team is not None:
    team.barrier()
count: int = w.size + len(a)
";

#[test]
fn the_suite_passes_on_two_hosts() {
    let tool = env!("CARGO_BIN_EXE_hosts");
    if !ready(tool, "ucx") {
        return;
    }
    let Some((python, site)) = package() else { return };
    let Some(hosts) = Hosts::start(tool, 2) else { return };
    // Each host has a /tmp of its own; both see this folder.
    let shared = hosts.folder().join("site");
    run(Command::new("cp").arg("-r").arg(site).arg(&shared)).must_succeed();
    for (name, line, _) in SUITES {
        let mut job = hosts.on(0, stage().join("bin/nagaya"));
        job.args(["run", "--hosts", &format!("{},{}", hosts.name(0), hosts.name(1)), "-n", "4"]);
        // Among other variables, only named ones reach the other host.
        for variable in
            ["PYTHONPATH", "NAGAYA_PREFIX", "NAGAYA_TEST_FOLDER", "NAGAYA_TEST_PROGRAMS", "NAGAYA_TEST_SEED"]
        {
            job.args(["--env", variable]);
        }
        job.env("NAGAYA_PREFIX", stage())
            .env("NAGAYA_TEST_FOLDER", hosts.folder())
            .env("NAGAYA_TEST_PROGRAMS", if long_ring() { "500" } else { "10" })
            .env("NAGAYA_TEST_SEED", (seed() % 1_000_000).to_string());
        let Some(job) = with_package(job.arg(python).arg(tests().join(name))) else { return };
        let out = run(job.env("PYTHONPATH", &shared));
        let ended = out.stdout.lines().filter(|found| found.ends_with(line)).count();
        assert!(out.status == 0 && ended == 4, "{name}: {}\n{}\n{}", out.status, out.stdout, out.stderr);
    }
}

#[test]
fn a_plain_program_is_a_job_of_one() {
    let Some((python, _)) = package() else { return };
    let text = "import nagaya as ng; a = ng.coarray(2, int); a[0][1] = 5; print(ng.world(), a.local)";
    let Some(python) = with_package(Command::new(python).args(["-W", "error", "-c", text])).map(run) else { return };
    let python = python.must_succeed();
    assert_eq!((python.stdout.as_str(), python.stderr.as_str()), ("<nagaya.World 0 of 1> [0 5]\n", ""));
}

#[test]
fn the_module_starts_a_job() {
    let Some((python, _)) = package() else { return };
    let s = Scratch::new("python-module");
    let file = s.file("program.py", "import sys, nagaya as ng\nprint(ng.world().all_reduce(1), sys.argv[1:])\n");
    let start = |arguments: &[&str]| {
        let mut command = Command::new(python);
        command.args(["-m", "nagaya"]).args(arguments);
        with_package(&mut command).map(run)
    };
    let Some(out) = start(&["-n", "3", &file.display().to_string(), "-n", "x"]) else { return };
    assert_eq!(out.must_succeed().stdout, "3 ['-n', 'x']\n".repeat(3));
    let none = start(&["-n", "3"]).expect("Python");
    assert!(none.status == 1 && none.stderr.contains("no program is given\nusage: "), "{}", none.stderr);
}

#[test]
fn without_the_library_the_package_reports_what_to_do() {
    let Some((python, site)) = package() else { return };
    let mut command = Command::new(python);
    let out = run(command.env("PYTHONPATH", site).env("NAGAYA_PREFIX", "/nowhere").args(["-c", "import nagaya"]));
    assert_eq!(out.status, 1);
    assert!(out.stderr.contains("make install") && out.stderr.contains("/nowhere/lib"), "{}", out.stderr);
}

/// The other processes are ended by a signal wherever they are, and write nothing.
#[test]
fn an_exception_on_one_rank_ends_the_job_with_one_traceback() {
    let text = "import nagaya as ng\nw = ng.world()\na = ng.coarray(4)\ndef well():\n    a[0][9] = 1\n\
                if w.rank == 1: well()\nw.barrier()\nprint('never')";
    let Some(out) = program(3, text) else { return };
    assert_eq!((out.status, out.stdout.as_str()), (1, ""), "{}", out.stderr);
    let message = "IndexError: index 9 is out of bounds for axis 0 with size 4";
    for part in
        [message, "program.py\", line 5, in well\n", "program.py\", line 6, in <module>", "rank 1", "program.py:5: "]
    {
        assert!(out.stderr.contains(part), "{part:?} is not in\n{}", out.stderr);
    }
    // No line of the package's own code.
    assert!(!out.stderr.contains("_section.py"), "{}", out.stderr);
    // The same mistake on all ranks is reported once.
    let Some(all) = program(3, "import nagaya as ng\nng.coarray(4)[0][9] = 1") else { return };
    assert_eq!(all.stderr.matches("Traceback").count(), 1, "{}", all.stderr);
}

#[test]
fn the_status_of_a_rank_is_that_of_the_job() {
    let head = "import sys, os, nagaya as ng\nw = ng.world()\n";
    let Some(out) = program(3, &format!("{head}if w.rank == 2: sys.exit(7)\nw.barrier()")) else { return };
    assert_eq!(out.status, 7, "{}", out.stderr);
    let ended = |text: &str| program(2, &format!("{head}{text}")).expect("Python");
    let normal = ended("sys.exit()");
    assert_eq!((normal.status, normal.stderr.as_str()), (0, ""));
    let aborted = ended("w.barrier()\nif w.rank == 1: ng.abort('enough', status=4)\nw.barrier()");
    assert!(aborted.status == 4 && aborted.stderr.contains("enough"), "{}: {}", aborted.status, aborted.stderr);
    let skipped = ended("if w.rank == 1: os._exit(0)\nw.barrier()");
    assert!(
        skipped.status == 1 && skipped.stderr.contains("end the script, or call sys.exit; os._exit skips that"),
        "{}",
        skipped.stderr
    );
}

#[test]
fn the_system_keeps_8_bits_of_a_status() {
    let text = "import sys, nagaya as ng\nw = ng.world()\nsys.exit(256 if w.rank else 0)";
    let Some(out) = program(2, text) else { return };
    assert_eq!((out.status, out.stderr.as_str()), (0, ""));
}

#[test]
fn with_checks_calls_that_differ_are_errors() {
    let Some(mut job) = job(3) else { return };
    let out = run(job.env("NAGAYA_CHECK", "1").arg(tests().join("promises.py")));
    let ended = out.stdout.lines().filter(|line| line.ends_with(" tests passed")).count();
    assert!(out.status == 0 && ended == 3, "{}\n{}\n{}", out.status, out.stdout, out.stderr);
}

#[test]
fn a_process_of_multiprocessing_is_not_a_rank() {
    let text = "import multiprocessing, nagaya as ng\ndef work(x): return 2 * x\ndef wrong(x): ng.world()\n\
                if __name__ == '__main__':\n    w = ng.world()\n    with multiprocessing.get_context('spawn').Pool(1) as pool:\n        \
                print(pool.map(work, [w.size]))\n        try: pool.map(wrong, [1])\n        except ng.NotRunning as e: print(e)";
    let Some(out) = program(2, text) else { return };
    let out = out.must_succeed();
    assert_eq!(out.stdout.matches("[4]").count(), 2, "{}", out.stdout);
    assert_eq!(out.stdout.matches("multiprocessing started this process from a rank").count(), 2, "{}", out.stdout);
}

/// Programs in which all processes wait for each other, and what the report has for each: call, line, and the ranks that they wait for.
#[test]
fn processes_that_wait_for_each_other_are_reported() {
    let head = "import nagaya as ng\nw = ng.world()\na = ng.coarray(1, 'i4')\n";
    let programs: [(&str, &[&str]); 3] = [
        (
            "lock = ng.Lock()\nif w.rank == 1: lock[2].acquire()\nw.barrier()\nif w.rank == 0: lock[2].acquire()\nelse: w.barrier()\n",
            &[
                "rank 0: acquire at program.py:7, waits for the lock of rank 2, held by rank 1",
                "ranks 1, 2: barrier at program.py:8, wait for rank 0",
                "They wait for each other: rank 0 waits for rank 1, which waits for rank 0.",
            ],
        ),
        (
            "if w.rank == 1: a.wait_until(0, '==', 5)\nw.all_reduce(1.5)\n",
            &[
                "rank 1: wait_until at program.py:4, waits for a word of its own memory to change",
                "ranks 0, 2: all_reduce at program.py:5, wait for rank 1",
            ],
        ),
        (
            "if w.rank == 1: w.all_gather([1] * 100)\nelse: w.barrier()\n",
            &["rank 1: all_gather at program.py:4, waits for rank", "ranks 0, 2: barrier at program.py:5, wait for rank 1"],
        ),
    ];
    for (body, wanted) in programs {
        let s = Scratch::new("python-waiting");
        s.file("program.py", format!("{head}{body}"));
        let mut job = nagaya_run(3);
        let Some((python, _)) = package() else { return };
        job.args(["--deadlock", "abort"]).arg(python).arg("program.py");
        job.env("NAGAYA_DEADLOCK_AFTER", "1").current_dir(s.path());
        let Some(job) = with_package(&mut job) else { return };
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

/// Elements are loaded and stored without a call of the library otherwise.
#[test]
fn statistics_count_the_accesses_to_elements() {
    let text = "import nagaya as ng\nw = ng.world()\na = ng.coarray(8, int)\nnext = (w.rank + 1) % w.size\n\
                for k in range(5): a[next][k] = k\nw.barrier()\nassert [int(a[next][k]) for k in range(3)] == [0, 1, 2]\n";
    let s = Scratch::new("python-counts");
    let file = s.file("program.py", text);
    let Some(mut job) = job(2) else { return };
    let out = run(job.arg(file).env("NAGAYA_STATS", "1"));
    let lines: Vec<&str> = out.stderr.lines().filter(|line| line.starts_with("nagaya: rank ")).collect();
    assert_eq!((out.status, lines.len()), (0, 2), "{}", out.stderr);
    lines.iter().for_each(|line| assert!(line.contains(" puts=5 ") && line.contains(" gets=3 "), "{line}"));
}

/// Rank 0 waits for one that comes later: the interrupt ends its wait, and the barrier is completed by what it does next.
#[test]
fn an_interrupt_ends_a_wait() {
    let text = "import os, signal, sys, threading, nagaya as ng\nw = ng.world()\na = ng.coarray(1, int)\n\
                def interrupt(thread):\n    while sys._current_frames()[thread].f_code.co_name != 'barrier': pass\n    \
                os.kill(os.getpid(), signal.SIGINT)\n\
                if w.rank == 0:\n    t = threading.Thread(target=interrupt, args=(threading.get_ident(),))\n    t.start()\n    \
                try:\n        w.barrier()\n        print('no')\n    except KeyboardInterrupt: print('interrupted')\n    t.join()\n    \
                a[1 % w.size][0] = 1\nelse:\n    a.wait_until(0, '==', 1)\n    w.barrier()\nprint(w.all_reduce(1))";
    let s = Scratch::new("python-interrupt");
    let file = s.file("program.py", text);
    let Some(mut job) = job(2) else { return };
    let out = run(hears_signals(job.arg(file)));
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort_unstable();
    assert_eq!((out.status, lines), (0, vec!["2", "2", "interrupted"]), "{}", out.stderr);
}

/// XMP/C computes and Python controls and reads, on the same coarrays.
#[test]
fn coarrays_of_c_have_names() {
    let s = Scratch::new("python-c");
    let unit = "#include <xmp.h>\nint numbers[2][3]:[*];\ndouble heat[4]:[*];\nvoid fill(int k) { numbers[1][2] = k * xmpc_this_image(); }\n";
    let (source, library) = (s.file("unit.c", unit), s.path().join("unit.so"));
    let mut xmpcc = Command::new(stage().join("bin/xmpcc"));
    run(xmpcc.args(["-O2", "-shared", "-fPIC"]).arg(source).arg("-o").arg(&library)).must_succeed();
    let text = "import sys, nagaya as ng\nw = ng.world()\np = ng.Program(sys.argv[1])\na = p.coarray('numbers')\n\
                p.library.fill(7)\nw.barrier()\nprint(a.shape, a.dtype, a[2][1, 2], p.coarray('heat').dtype)\nw.barrier()\n\
                try: a.free()\nexcept ng.Error as e: print(e)";
    let Some(mut job) = job(3) else { return };
    let out = run(job.arg(s.file("program.py", text)).arg(library)).must_succeed();
    let lines = |wanted: &str| out.stdout.lines().filter(|line| *line == wanted).count();
    assert_eq!(lines("(2, 3) int32 14 float64"), 3, "{}{}", out.stdout, out.stderr);
    assert_eq!(lines("this coarray is declared in C: it ends with the job"), 3, "{}", out.stdout);
}

#[test]
fn mistakes_end_with_a_clear_exception() {
    let Some(mut job) = job(3) else { return };
    let out = run(job.arg(tests().join("mistakes.py"))).must_succeed();
    assert_eq!(out.stdout.matches(" mistakes end with an exception").count(), 3, "{}", out.stdout);
}

/// XMP/C distributes, and Python reads, writes, exchanges and reduces, on the same arrays.
#[test]
fn distributed_arrays_of_c_have_names() {
    let s = Scratch::new("python-xmp");
    let folder = tests().join("programs");
    let library = s.path().join("unit.so");
    let mut xmpcc = Command::new(stage().join("bin/xmpcc"));
    run(xmpcc.args(["-O2", "-shared", "-fPIC"]).arg(folder.join("unit.c")).arg("-o").arg(&library)).must_succeed();
    for n in [1, 4] {
        let Some(mut job) = job(n) else { return };
        let out = run(job.arg(folder.join("unit.py")).arg(&library)).must_succeed();
        assert_eq!(out.stdout.matches("the arrays are right\n").count(), n as usize, "{}{}", out.stdout, out.stderr);
    }
}

/// Coarrays that C declares, and mpi4py on the same library, where it has been built for its own tests.
#[test]
#[ignore = "long ring"]
fn mpi4py_shares_the_job() {
    let folder = root().join("target/mpi4py");
    let built = run(Command::new(root().join("scripts/mpi4py")).arg(stage()).arg(&folder));
    if built.status == 3 {
        return skip(built.stderr.trim());
    }
    built.must_succeed();
    for first in
        ["from mpi4py import MPI\nimport nagaya as ng", "import nagaya as ng\nng.world()\nfrom mpi4py import MPI"]
    {
        let s = Scratch::new("python-mpi");
        let text = format!(
            "{first}\nw = ng.world()\na = ng.coarray(1, int)\na[(w.rank + 1) % w.size][0] = w.comm.allreduce(1)\nw.barrier()\n\
             team = w.split(w.rank % 2)\nprint(a.local[0], team.comm.Get_size() == team.size)"
        );
        let file = s.file("program.py", text);
        let mut job = nagaya_run(3);
        let Some(job) = with_package(job.arg(folder.join("venv/bin/python")).arg(file)) else { return };
        assert_eq!(run(job).must_succeed().stdout, "3 True\n".repeat(3));
    }
}
