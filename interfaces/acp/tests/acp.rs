//! ACP programs compiled by `acpcc` and started by `acprun`. They run over shared memory with and without loads and
//! stores, and with the owner's helper in place of system calls. Where UCX is installed, they also run over it. Other
//! tests try the header in C and C++, and look for what a killed run leaves.
//!
//! Results go to `target/status/acp.results`.

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{command, hears_signals, long_ring, root, run, seed, side_by_side, stage, until, Scratch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

fn source(name: &str) -> PathBuf {
    let c = root().join("interfaces/acp/tests/programs").join(name).with_extension("c");
    if c.exists() {
        c
    } else {
        c.with_extension("cc")
    }
}

fn compile(s: &Scratch, name: &str, options: &[&str]) -> PathBuf {
    let (program, source) = (s.path().join(name), source(name));
    let mut cc = command("acpcc");
    match source.extension().is_some_and(|e| e == "cc") {
        true => cc.env("ACPCC_CC", "g++").arg("-std=c++11"),
        false => cc.arg("-std=c99"),
    };
    cc.args(["-Wall", "-Wextra", "-Werror", "-O2", "-g"]).args(options);
    run(cc.arg(source).arg("-o").arg(&program)).must_succeed();
    program
}

/// `acprun -np N` with space in the starter memory for the tests' own purposes.
fn acprun(n: u32, program: &Path) -> Command {
    let mut c = command("acprun");
    hears_signals(c.args(["-np", &n.to_string(), "-ndev", "udp", "-smemsize", "16384"]).arg(program));
    c
}

/// Ways in which the processes of one host reach each other's memory.
const WAYS: [&[(&str, &str)]; 3] = [&[], &[("NAGAYA_ACP_ATTACH", "0")], &[("NAGAYA_SMP_DIRECT", "0")]];

fn over_ucx() -> Option<Vec<(&'static str, &'static str)>> {
    let tcp = [("NAGAYA_CONDUIT", "ucx"), ("NAGAYA_SMP_DIRECT", "0"), ("UCX_TLS", "tcp,self")];
    ready_in_part(env!("CARGO_BIN_EXE_hosts"), "ucx").then(|| tcp.to_vec())
}

fn all_is_well(n: u32) -> Vec<String> {
    (0..n).map(|rank| format!("rank {rank} of {n}: all is well")).collect()
}

/// Runs the program on `n` processes, in one way. Returns what went wrong.
fn try_it(program: &Path, arguments: &[String], n: u32, way: &[(&str, &str)]) -> Result<(), String> {
    // Where each access is a message, the containers' tests make fewer of them.
    let messages = way.iter().any(|(name, _)| *name == "NAGAYA_SMP_DIRECT");
    let fewer = (messages && program.ends_with("containers")).then_some("25");
    let out = run(acprun(n, program).args(arguments).args(fewer).envs(way.iter().copied()));
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort_unstable();
    if out.status == 0 && lines == all_is_well(n) {
        return Ok(());
    }
    Err(format!("{program:?} {arguments:?} on {n} processes, {way:?}: {}\n{}\n{}", out.status, out.stdout, out.stderr))
}

fn ways() -> Vec<Vec<(&'static str, &'static str)>> {
    WAYS.iter().map(|way| way.to_vec()).chain(over_ucx()).collect()
}

/// A program, its arguments, and on how many processes it runs.
type Program = (&'static str, &'static [&'static str], &'static [u32]);

const PROGRAMS: [Program; 5] = [
    ("basic", &["--acp-task=7", "kept", "--acp-more", "value"], &[1, 2, 5]),
    ("random", &["1"], &[1, 3]),
    ("containers", &["1"], &[1, 2, 3]),
    ("channels", &[], &[2, 4]),
    ("buffers", &[], &[1, 3]),
];

fn on_all_ways(s: &Scratch, (name, arguments, sizes): Program) -> Vec<String> {
    let program = compile(s, name, &["-lacpbl_udp", "-lacpml"]);
    let arguments: Vec<String> = arguments.iter().map(|a| a.to_string()).collect();
    let ways = ways();
    // In the normal ring the first way has the smallest and the largest number of processes, each other way the largest one.
    let (smallest, largest) = (sizes.iter().min(), sizes.iter().max());
    let chosen = |n: &u32, way: &Vec<_>| long_ring() || Some(n) == largest || way.is_empty() && Some(n) == smallest;
    let all = sizes.iter().flat_map(|n| ways.iter().map(move |way| (*n, way)));
    let tries: Vec<(u32, &Vec<_>)> = all.filter(|(n, way)| chosen(n, way)).collect();
    side_by_side(&tries, 2, |(n, way)| try_it(&program, &arguments, *n, way).err()).into_iter().flatten().collect()
}

/// Impossible calls end with a clear error. A program that has ended has leaked no memory, as AddressSanitizer reports.
fn mistakes(s: &Scratch) -> Vec<String> {
    let tries = [(2, vec![]), (1, vec!["-fsanitize=address"])];
    let wrong = tries.iter().filter_map(|(n, options)| {
        let program = compile(s, "mistakes", options);
        let out =
            run(command("acprun").args(["-np", &n.to_string(), "-smemsize=16384", "-smemsize-dl", "64M"]).arg(program));
        let mut lines: Vec<&str> = out.stdout.lines().collect();
        lines.sort_unstable();
        let output =
            ["acp_push_front_deque: ", "acp_waitall_ch: 3 requests at 0x0", "go beyond the end of the starter memory"];
        let right = out.status == 0 && lines == all_is_well(*n) && output.iter().all(|line| out.stderr.contains(line));
        (!right).then(|| format!("mistakes on {n} processes: {}\n{}\n{}", out.status, out.stdout, out.stderr))
    });
    wrong.collect()
}

fn aborts(s: &Scratch) -> Vec<String> {
    let out = run(&mut acprun(3, &compile(s, "abort", &[])));
    let right = out.status == 1 && out.stderr.contains("the well is dry") && out.stderr.contains("rank 2");
    (!right).then(|| format!("abort: {}\n{}", out.status, out.stderr)).into_iter().collect()
}

#[test]
fn programs_give_the_right_answers() {
    let s = Scratch::new("acp");
    let mut outcomes: Vec<(&str, Vec<String>)> = PROGRAMS.iter().map(|p| (p.0, on_all_ways(&s, *p))).collect();
    outcomes.push(("abort", aborts(&s)));
    outcomes.push(("mistakes", mistakes(&s)));
    let mut lines = Vec::new();
    for (name, failed) in &outcomes {
        let text = std::fs::read_to_string(source(name)).expect("a readable program");
        let features = text.lines().filter_map(|l| l.trim().strip_prefix("* feature:")).flat_map(str::split_whitespace);
        let outcome = if failed.is_empty() { "pass" } else { "fail" };
        lines.extend(features.map(|id| format!("{id} {name} {outcome}\n")));
    }
    lines.sort_unstable();
    let status = root().join("target/status");
    std::fs::create_dir_all(&status).expect("target/status");
    std::fs::write(status.join("acp.results"), lines.concat()).expect("the results");
    let failed: Vec<String> = outcomes.into_iter().flat_map(|o| o.1).collect();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

#[test]
fn random_programs_do_as_their_models() {
    let s = Scratch::new("acp-random");
    let programs = ["random", "containers"].map(|name| compile(&s, name, &[]));
    let (first, count) = (seed() % 1_000_000, if long_ring() { 100 } else { 6 });
    let ways = ways();
    let tries: Vec<u64> = (first..first + count).collect();
    let failed = side_by_side(&tries, 2, |seed| {
        let k = (seed - first) as usize;
        let way = &ways[k / 2 % ways.len()];
        try_it(&programs[k % 2], &[seed.to_string()], 2 + (seed % 3) as u32, way).err()
    });
    let failed: Vec<String> = failed.into_iter().flatten().collect();
    assert!(failed.is_empty(), "{}", failed.join("\n\n"));
}

/// Some processes share a host and others do not, so there are copies of all kinds.
#[test]
fn programs_give_the_right_answers_on_two_hosts() {
    let tool = env!("CARGO_BIN_EXE_hosts");
    if !ready(tool, "ucx") {
        return;
    }
    let Some(hosts) = Hosts::start(tool, 2) else { return };
    let s = Scratch::new("acp-hosts");
    for (name, arguments, _) in PROGRAMS.iter().filter(|p| p.0 != "containers") {
        let program = hosts.folder().join(name);
        std::fs::copy(compile(&s, name, &[]), &program).expect("a program in the shared folder");
        let mut job = hosts.on(0, stage().join("bin/nagaya"));
        job.args(["run", "--hosts", &format!("{},{}", hosts.name(0), hosts.name(1)), "-n", "4"]);
        job.env("NAGAYA_ACP_STARTER", "16384").args(["--env", "NAGAYA_ACP_STARTER"]);
        let out = run(job.arg(program).args(*arguments));
        let mut lines: Vec<&str> = out.stdout.lines().collect();
        lines.sort_unstable();
        assert!(out.status == 0 && lines == all_is_well(4), "{name}: {}\n{}\n{}", out.status, out.stdout, out.stderr);
    }
}

/// Functions that the header declares.
fn declared() -> BTreeSet<String> {
    let text = std::fs::read_to_string(stage().join("include/acp.h")).expect("the header");
    let code = text.lines().filter(|l| !l.starts_with(['#', '/', ' ']));
    let names = code.flat_map(|l| l.split(|c: char| !(c.is_alphanumeric() || "_(".contains(c))));
    names
        .filter_map(|w| w.split_once('('))
        .map(|(n, _)| n)
        .filter(|n| n.starts_with("acp_"))
        .map(String::from)
        .collect()
}

#[test]
fn the_library_exports_exactly_what_the_header_declares() {
    let out = run(Command::new("nm").args(["-D", "--defined-only"]).arg(stage().join("lib/libacp.so"))).must_succeed();
    let names = out.stdout.lines().filter_map(|l| l.split_whitespace().last());
    let exported: BTreeSet<String> = names.filter(|n| n.starts_with("acp_")).map(String::from).collect();
    assert!(exported.len() > 25);
    assert_eq!(declared(), exported);
}

#[test]
fn the_header_compiles_alone_in_c_and_cpp() {
    let s = Scratch::new("acp-header");
    for (cc, std, name) in [("gcc", "-std=c99", "one.c"), ("g++", "-std=c++11", "one.cc")] {
        let file = s.file(name, "#include <acp.h>\n#include <acp.h>\nint main(void) { return 0; }\n");
        let include = stage().join("include");
        let warnings = ["-Wall", "-Wextra", "-Werror", "-pedantic", "-fsyntax-only"];
        run(Command::new(cc).arg(std).args(warnings).arg("-I").arg(include).arg(file)).must_succeed();
    }
}

/// Options of `nagaya run` that take a value, from its help.
fn options_with_values() -> Vec<String> {
    let help = run(command("nagaya").args(["run", "--help"])).must_succeed().stdout;
    let lines = help.lines().map(str::trim).filter(|line| line.starts_with('-') && line.contains(" <"));
    lines.filter_map(|line| line.split(' ').find(|word| word.starts_with("--"))).map(String::from).collect()
}

#[test]
fn acprun_takes_all_options_of_nagaya_run() {
    let script = std::fs::read_to_string(stage().join("bin/acprun")).expect("a script");
    let known: BTreeSet<&str> = script.split(|c: char| c.is_whitespace() || c == ')').collect();
    let options = options_with_values();
    let unknown: Vec<&String> = options.iter().filter(|option| !known.contains(option.as_str())).collect();
    assert!(options.len() > 5 && unknown.is_empty(), "{unknown:?}");
    let ours =
        ["--tag", "-e", "WORDS=two words", "-np=2", "--bind", "--timeout=600", "--grace", "1", "--deadlock", "abort"];
    let say = ["sh", "-c", "echo \"$WORDS $1 $#\"", "sh", "-np a", "--tag"];
    for (words, says) in [
        (["-smemsiz", "100"], "acprun: unknown option -smemsiz; acprun --help lists -smemsize"),
        (["-nodefile", "nofile"], "acprun: option -nodefile: there is no file nofile"),
    ] {
        let out = run(command("acprun").args(words).arg("/bin/true"));
        assert!(out.status == 2 && out.stderr.starts_with(says), "{out:?}");
    }
    let out = run(command("acprun").args(ours).args(say)).must_succeed();
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort_unstable();
    assert_eq!(lines, ["[0] two words -np a 2", "[1] two words -np a 2"]);
    // `--bind` has a value of its own, or none.
    for bind in [&["--bind", "none"][..], &["--bind=none"], &["--bind"]] {
        let out = run(command("acprun").args(bind).args(["-np", "2", "-v", "echo", "there"])).must_succeed();
        assert_eq!(out.stdout, "there\nthere\n", "{bind:?}");
    }
    for (arguments, why) in
        [(&["-np", "2", "-smemsize"][..], "-smemsize needs a value"), (&["--taag", "true"], "--taag")]
    {
        let out = run(command("acprun").args(arguments));
        assert!(out.status == 2 && out.stderr.contains(why), "{}", out.stderr);
    }
}

#[test]
fn without_a_program_acprun_says_what_is_missing() {
    for arguments in [&[][..], &["-np", "2"], &["-np", "2", "--"]] {
        let out = run(command("acprun").args(arguments));
        let says = "acprun: no program is given\nusage: acprun -np N [OPTIONS] PROGRAM [ARGUMENTS]\n";
        assert!(out.status == 2 && out.stderr.starts_with(says), "{arguments:?}: {out:?}");
    }
}

#[test]
fn the_commands_say_what_they_take() {
    for (name, words) in [("acpcc", ["-show", "ACPCC_CC"]), ("acprun", ["-smemsize-dl", "--bind WHAT"])] {
        let out = run(command(name).arg("--help")).must_succeed();
        let whole = out.stdout.starts_with(&format!("usage: {name} ")) && words.iter().all(|w| out.stdout.contains(w));
        assert!(whole, "{name}: {}", out.stdout);
    }
}

#[test]
fn acpcc_compiles_cpp_and_says_when_there_is_no_file() {
    let s = Scratch::new("acp-cpp");
    let text = "#include <acp.h>\n#include <iostream>\nint main() { std::cout << (acp_rank() < 0) << std::endl; }\n";
    let (file, program) = (s.file("one.cpp", text), s.path().join("one"));
    // Build systems set CC, which is not the compiler of C++.
    run(command("acpcc").env("CC", "gcc").arg(&file).arg("-o").arg(&program)).must_succeed();
    assert_eq!(run(&mut Command::new(program)).must_succeed().stdout, "1\n");
    let shown = run(command("acpcc").env("CC", "gcc").env("CXX", "clang++").arg("-show").arg(&file)).must_succeed();
    assert!(shown.stdout.starts_with("clang++ "), "{}", shown.stdout);
    let out = run(command("acpcc").arg("-O2"));
    assert!(out.status != 0 && out.stderr.contains("no input files"), "{}", out.stderr);
}

/// A program of both interfaces has one runtime: each reaches memory of the other, and the one that started the core ends it.
#[test]
fn a_program_may_use_nagaya_h_as_well() {
    let s = Scratch::new("acp-both");
    let text = r#"
#include <acp.h>
#include <nagaya.h>
#include <stdio.h>
int main(int argc, char **argv) {
  if (argc > 1 && ngy_init() != NGY_OK) return 1;
  if (acp_init(&argc, &argv) != 0) return 2;
  int *shared, me = acp_rank(), n = acp_procs();
  if (me != ngy_rank() || n != ngy_size() || ngy_alloc(sizeof *shared, 0, (void **)&shared) != NGY_OK) return 3;
  *shared = 100 + me;
  acp_sync();
  int got = -1, right = (me + 1) % n;
  acp_atkey_t mine = acp_register_memory(shared, sizeof *shared, 0), here = acp_register_memory(&got, sizeof got, 0);
  acp_ga_t *starter = acp_query_address(acp_query_starter_ga(me));
  starter[0] = acp_query_ga(mine, shared);
  acp_sync();
  acp_ga_t there;
  acp_atkey_t key = acp_register_memory(&there, sizeof there, 0);
  acp_handle_t first = acp_copy(acp_query_ga(key, &there), acp_query_starter_ga(right), sizeof there, ACP_HANDLE_NULL);
  acp_complete(first);
  acp_complete(acp_copy(acp_query_ga(here, &got), there, sizeof got, ACP_HANDLE_NULL));
  if (got != 100 + right) return 4;
  acp_sync();
  if (acp_finalize() != 0 || ngy_initialized() != (argc > 1)) return 5;
  if (argc > 1 && ngy_finalize() != NGY_OK) return 6;
  printf("rank %d of %d: all is well\n", me, n);
  return 0;
}
"#;
    let source = s.file("both.c", text);
    let program = s.path().join("both");
    run(command("acpcc").arg(source).arg("-lnagaya").arg("-o").arg(&program)).must_succeed();
    for arguments in [&[][..], &["first".to_string()]] {
        try_it(&program, arguments, 3, &[]).unwrap_or_else(|why| panic!("{why}"));
    }
}

/// One process calls `acp_sync`, and the other one `acp_finalize`: both learn it at once.
#[test]
fn different_collective_calls_are_named() {
    let s = Scratch::new("acp-different");
    let text = "#include <acp.h>
int main(int argc, char **argv) {
  acp_init(&argc, &argv);
  if (acp_rank() == 0) acp_sync();
  acp_finalize();
}
";
    let (source, program) = (s.file("different.c", text), s.path().join("different"));
    run(command("acpcc").arg("-g").arg(source).arg("-o").arg(&program)).must_succeed();
    let out = run(&mut acprun(2, &program));
    assert_ne!(out.status, 0, "{}", out.stderr);
    let calls =
        "rank 0 calls acp_sync, and rank 1 calls acp_finalize: all processes call these functions in the same order";
    for line in ["different.c:4: acp_sync", "acp_finalize"] {
        assert!(out.stderr.contains(&format!("{line}: {calls}")), "{line} is not in {}", out.stderr);
    }
}

#[test]
fn acprun_names_the_option_with_a_wrong_size() {
    for option in ["-smemsize", "--acp-startermemsize", "-smemsize-dl"] {
        for size in ["x", "4Q", ""] {
            let out = run(command("acprun").args(["-np", "2", option, size, "true"]));
            let wanted = format!("acprun: option {option}: expected a number of bytes, perhaps with K, M, G or T, such as 64K, got '{size}'");
            assert_eq!((out.status, out.stderr.trim()), (2, &*wanted));
        }
    }
}

/// What ACP's own library leaves when it is killed, and what a runtime might.
fn left_behind() -> BTreeSet<String> {
    let entries = std::fs::read_dir("/dev/shm").into_iter().flatten().flatten();
    let names = entries.map(|e| e.file_name().to_string_lossy().into_owned());
    names.filter(|n| n.contains("acp") || n.contains("nagaya")).collect()
}

#[test]
fn a_killed_run_leaves_nothing_and_the_next_one_works() {
    let s = Scratch::new("acp-killed");
    let text = r#"
#include <acp.h>
#include <stdio.h>
#include <unistd.h>
int main(int argc, char **argv) {
  acp_init(&argc, &argv);
  static int x;
  acp_register_memory(&x, sizeof x, 0);
  acp_sync();
  printf("process %d\n", (int)getpid());
  fflush(stdout);
  if (argc > 1) for (;;) acp_sync();
  acp_finalize();
  return 0;
}
"#;
    let source = s.file("endless.c", text);
    let program = s.path().join("endless");
    run(command("acpcc").arg(source).arg("-o").arg(&program)).must_succeed();
    let before = left_behind();
    let mut job = acprun(3, &program);
    job.arg("forever").stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = job.spawn().expect("acprun starts");
    let out = child.stdout.take().expect("piped");
    let processes: Vec<i32> = std::io::BufRead::lines(std::io::BufReader::new(out))
        .map_while(Result::ok)
        .filter_map(|l| l.strip_prefix("process ")?.trim().parse().ok())
        .take(3)
        .collect();
    assert_eq!(processes.len(), 3);
    // SAFETY: a process of the job, which this test has started.
    unsafe { libc::kill(processes[1], libc::SIGKILL) };
    until("the end of the job", || child.try_wait().expect("a child").is_some());
    assert!(!child.wait().expect("a child").success());
    for process in processes {
        until("the end of the processes", || !Path::new(&format!("/proc/{process}")).exists());
    }
    // Other tests may have names there meanwhile.
    until("the end of what the job left", || left_behind().is_subset(&before));
    let again = run(&mut acprun(3, &program)).must_succeed();
    assert_eq!(again.stdout.lines().count(), 3);
}

/// Two ranks answer each other over two channels, on one processor, beside a program that takes all the time they
/// yield. Each wait sleeps at once, so each wake-up has to come.
#[test]
fn ranks_that_share_a_processor_answer_each_other() {
    let s = Scratch::new("acp-answers");
    let text = r#"#include <acp.h>
#include <stdio.h>
#include <string.h>
int main(int argc, char **argv) {
  enum { MESSAGES = 300, LONG = 200 };
  acp_init(&argc, &argv);
  int me = acp_rank(), wrong = 0;
  acp_ch_t there = acp_create_ch(0, 1), back = acp_create_ch(1, 0);
  for (int k = 0; k < MESSAGES; k++) {
    size_t bytes = k % 3 ? 8 : LONG;
    unsigned char mine[LONG], theirs[LONG] = {0};
    memset(mine, k + me, bytes);
    for (int turn = 0; turn < 2; turn++) {
      acp_ch_t ch = turn ? back : there;
      if (turn == me) acp_wait_ch(acp_nbsend_ch(ch, mine, bytes));
      else acp_wait_ch(acp_nbrecv_ch(ch, theirs, bytes));
    }
    for (size_t i = 0; i < bytes; i++) wrong += theirs[i] != (unsigned char)(k + 1 - me);
  }
  acp_sync();
  printf("rank %d: %d wrong\n", me, wrong);
  return acp_finalize();
}
"#;
    let (source, program) = (s.file("answers.c", text), s.path().join("answers"));
    run(command("acpcc").arg(source).arg("-o").arg(&program)).must_succeed();
    let status = std::fs::read_to_string("/proc/self/status").expect("/proc");
    let allowed = status.lines().find_map(|l| l.strip_prefix("Cpus_allowed_list:")).expect("the processors").trim();
    let first = allowed.split(['-', ',']).next().unwrap_or("0");
    let answer = |variable: Option<(&str, &str)>| {
        let mut job = command("acprun");
        job.args(["-np", "2", "--bind", &format!("{first},{first}")]).arg(&program).envs(variable);
        let out = run(&mut job).must_succeed();
        let mut lines: Vec<&str> = out.stdout.lines().collect();
        lines.sort_unstable();
        assert_eq!(lines, ["rank 0: 0 wrong", "rank 1: 0 wrong"], "{}", out.stderr);
    };
    answer(Some(("NAGAYA_SPIN", "0")));
    let mut busy = Command::new("taskset");
    busy.args(["-c", first, "sh", "-c", "while :; do :; done"]);
    let _busy = EndsHere(busy.spawn().expect("taskset"));
    answer(None);
}

/// A process that the test ends, however the test ends.
struct EndsHere(Child);

impl Drop for EndsHere {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
