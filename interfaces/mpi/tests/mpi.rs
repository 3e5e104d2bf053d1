//! MPI as programs have it: compiled by `mpicc`, started by `nagaya run` and `mpiexec`, against the exported library.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::fixtures::{library_of_cargo_build, once};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{long_ring, nagaya_run, root, run, seed, skip, skip_part, stage, xmpcc, Scratch};

/// The program of this name in the scratch folder.
fn compiled(s: &Scratch, name: &str) -> PathBuf {
    let exe = s.path().join(name);
    compile(&exe, name);
    exe
}

/// Places the program at this path. The first test that needs it compiles it.
fn compile(exe: &Path, name: &str) {
    let shared = once(&format!("mpi-{name}"), |shared| -> Result<(), Infallible> {
        let source = root().join("interfaces/mpi/tests/programs").join(format!("{name}.c"));
        let mut mpicc = Command::new(stage().join("bin/mpicc"));
        mpicc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-pthread", "-o"]).arg(shared).arg(source);
        run(&mut mpicc).must_succeed();
        Ok(())
    });
    let Ok(shared) = shared;
    std::fs::hard_link(&shared, exe)
        .or_else(|_| std::fs::copy(&shared, exe).map(drop))
        .expect("the program's other name");
}

/// The values of the variable that chooses which side matches messages.
const MATCHES: [&str; 2] = ["both", "receiver"];

fn runs_everywhere(name: &str) {
    let s = Scratch::new(name);
    let exe = compiled(&s, name);
    for n in [1, 2, 3, 5] {
        // In the normal ring receivers match messages in one even and one odd number of processes.
        for place in MATCHES.into_iter().take(if long_ring() || n == 2 || n == 3 { 2 } else { 1 }) {
            let outcome = run(nagaya_run(n).arg(&exe).env("NAGAYA_MPI_MATCH", place)).must_succeed();
            assert_eq!(outcome.stdout, "all is well\n", "{name} on {n} processes, matched by {place}");
        }
    }
}

#[test]
fn messages_of_all_sizes_and_modes_arrive_in_order() {
    runs_everywhere("messages");
}

#[test]
fn collectives_types_and_communicators_agree_with_plain_loops() {
    runs_everywhere("collectives");
}

#[test]
fn info_attributes_and_handles_are_kept() {
    runs_everywhere("objects");
}

#[test]
fn attributes_are_copied_and_deleted_and_errors_are_added() {
    runs_everywhere("attributes");
}

#[test]
fn datatypes_tell_how_they_were_made_and_travel_outside() {
    runs_everywhere("datatypes");
}

#[test]
fn intercommunicators_and_graphs_agree_with_plain_loops() {
    runs_everywhere("intercommunicators");
}

#[test]
fn nonblocking_collectives_of_any_length_agree_with_plain_loops() {
    runs_everywhere("nonblocking");
}

#[test]
fn collectives_that_are_started_do_what_those_do_that_wait() {
    runs_everywhere("started");
}

#[test]
fn sessions_need_no_init() {
    runs_everywhere("sessions");
}

#[test]
fn tools_find_the_same_variables_at_any_time() {
    runs_everywhere("tools_walk");
}

#[test]
fn variables_of_tools_show_what_calls_do() {
    runs_everywhere("tools_values");
}

#[test]
fn events_come_in_order_with_what_calls_have_done() {
    runs_everywhere("tools_events");
}

#[test]
fn each_wrong_use_by_a_tool_has_its_return_code() {
    runs_everywhere("tools_errors");
}

#[test]
fn tools_may_measure_in_threads_of_their_own() {
    runs_everywhere("tools_threads");
}

#[test]
fn infos_and_handlers_are_there_before_init_and_after_finalize() {
    runs_everywhere("before");
}

#[test]
fn each_wrong_argument_has_its_class_of_error() {
    runs_everywhere("arguments");
}

#[test]
fn what_the_other_programs_do_not_call_works_too() {
    runs_everywhere("rest");
}

#[test]
fn statuses_names_and_classes_of_errors_are_those_of_the_standard() {
    runs_everywhere("rules");
}

#[test]
fn requests_keep_what_they_need_and_fail_on_their_communicator() {
    runs_everywhere("requests");
}

#[test]
fn messages_in_partitions_go_when_all_are_ready() {
    runs_everywhere("partitioned");
}

#[test]
fn windows_of_every_flavour_are_reached_between_fences() {
    runs_everywhere("window_fence");
}

#[test]
fn locks_of_windows_and_posts_to_groups_keep_accesses_apart() {
    runs_everywhere("window_locks");
}

#[test]
fn windows_keep_names_attributes_and_hints_and_share_memory() {
    runs_everywhere("window_objects");
}

#[test]
fn each_wrong_call_on_a_window_has_its_class_of_error() {
    runs_everywhere("window_errors");
}

#[test]
fn threads_use_windows_at_the_same_time() {
    runs_everywhere("window_threads");
}

#[test]
fn waits_on_windows_and_what_is_left_open_are_reported_by_name() {
    let s = Scratch::new("window-waits");
    let exe = compiled(&s, "window_waits");
    for (which, parts) in [
        ("lock", &["MPI_Win_lock", "waits for the lock of rank 0 of window lonely, held by rank 0"][..]),
        ("post", &["MPI_Win_complete", "waits for MPI_Win_post on window lonely by rank 1"]),
        ("wait", &["MPI_Win_wait", "waits for MPI_Win_complete on window lonely by rank 1"]),
        ("fence", &["MPI_Win_fence", "waits for a collective on window lonely, for rank 1"]),
    ] {
        let mut job = nagaya_run(2);
        let outcome = run(job.arg(&exe).arg(which).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
        assert!(!outcome.success(), "{which}: {}", outcome.stderr);
        for part in parts {
            assert!(outcome.stderr.contains(part), "{which}, {part}: {}", outcome.stderr);
        }
    }
    let outcome = run(nagaya_run(2).arg(&exe).arg("range"));
    for part in ["MPI_Put, on window lonely, rank", "bytes 40 to 43", "has 40 bytes"] {
        assert!(!outcome.success() && outcome.stderr.contains(part), "{part}: {}", outcome.stderr);
    }
    let outcome = run(nagaya_run(2).arg(&exe).arg("open").env("NAGAYA_CHECK", "1"));
    // Either rank may be the first to report it.
    for said in ["window lonely, rank ", ": this process still holds a lock, which MPI_Win_unlock gives back"] {
        assert!(!outcome.success() && outcome.stderr.contains(said), "{}", outcome.stderr);
    }
    let outcome = run(nagaya_run(1).arg(&exe).arg("attached").env("NAGAYA_CHECK", "1"));
    let said = "MPI_Put, on a window, rank 0: rank 0 has not attached the 4 bytes at";
    assert!(!outcome.success() && outcome.stderr.contains(said), "{}", outcome.stderr);
    for check in ["0", "1"] {
        let outcome = run(nagaya_run(2).arg(&exe).arg("left").env("NAGAYA_CHECK", check)).must_succeed();
        assert_eq!(outcome.stdout, "at the end\n");
    }
}

#[test]
fn a_target_that_computes_is_accessed_meanwhile() {
    let s = Scratch::new("window-busy");
    let exe = compiled(&s, "window_busy");
    for n in [1, 2, 3] {
        assert_eq!(run(nagaya_run(n).arg(&exe)).must_succeed().stdout, "all is well\n");
    }
    if ready_in_part(TOOL, "ucx") {
        let mut job = nagaya_run(3);
        job.args(["--conduit", "ucx"]).arg(&exe).env("UCX_TLS", "tcp,self").env("NAGAYA_SMP_DIRECT", "0");
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n");
    }
}

#[test]
fn accumulates_of_all_ranks_at_once_lose_nothing() {
    runs_everywhere("accumulate");
}

#[test]
fn accumulates_that_are_wrong_have_their_class_of_error() {
    runs_everywhere("accumulate_rules");
}

/// Random accumulates against a model, by loads and stores, by system calls, and by messages.
#[test]
fn random_accumulates_do_what_a_model_does() {
    let s = Scratch::new("accumulate_random");
    let exe = compiled(&s, "accumulate_random");
    let first = seed();
    let count = if long_ring() { 2000 } else { 40 };
    for n in [1, 2, 3, 5] {
        for direct in ["1", "0"] {
            let begin = first.wrapping_add(u64::from(n) * 100_000) % (1 << 40);
            let mut job = nagaya_run(n);
            job.arg(&exe).args([begin.to_string(), count.to_string()]).env("NAGAYA_SMP_DIRECT", direct);
            let outcome = run(&mut job);
            let said = format!("{}\n{}", outcome.stdout, outcome.stderr);
            let way = format!("{n} processes, NAGAYA_SMP_DIRECT={direct}, NAGAYA_TEST_SEED={first}");
            assert!(outcome.success() && outcome.stdout == "all is well\n", "{way}: {said}");
        }
    }
}

#[test]
fn handles_and_statuses_go_from_c_to_fortran_and_back() {
    let s = Scratch::new("conversions");
    let exe = compiled(&s, "conversions");
    assert_eq!(run(nagaya_run(2).arg(&exe)).must_succeed().stdout, "all is well\n".repeat(2));
    if !there("gfortran") {
        skip_part("there is no gfortran");
        return;
    }
    let (part, exe) = (s.path().join("part.o"), s.path().join("both"));
    let source = |name: &str| root().join("interfaces/mpi/tests/programs").join(name);
    let command = |name: &str| Command::new(stage().join("bin").join(name));
    run(command("mpicc").args(["-O2", "-DWITHOUT_MAIN", "-c", "-o"]).arg(&part).arg(source("conversions.c")))
        .must_succeed();
    let mut mpifort = command("mpifort");
    mpifort.current_dir(s.path()).args(["-Wall", "-Werror", "-o"]).arg(&exe);
    run(mpifort.arg(source("conversions_main.f90")).arg(&part)).must_succeed();
    run(nagaya_run(2).arg(&exe)).must_succeed();
}

/// Runs `random.c`, each program against an oracle that knows no protocol. With delays they are drawn from a seed, in a library that has
/// them.
fn random_programs(s: &Scratch, processes: &[u32], count: u64, delays: Option<(u64, PathBuf)>) {
    let exe = compiled(s, "random");
    let first = seed();
    // Where messages are matched, how those go that are matched at the receiver, whether memory is mapped.
    let ways = [
        ("both", "auto", "1"),
        ("receiver", "auto", "1"),
        ("both", "get", "1"),
        ("both", "sync", "1"),
        ("receiver", "buffered", "1"),
        ("both", "auto", "0"),
    ];
    let count = if long_ring() { 10_000 / (ways.len() * processes.len()) as u64 + 1 } else { count };
    for (way, (place, protocol, direct)) in (0..).zip(ways) {
        for &n in processes {
            let begin = first.wrapping_add((way * 10 + u64::from(n)) * 100_000) % (1 << 40);
            let mut job = nagaya_run(n);
            if let Some((delays, library)) = &delays {
                job.args(["-e", &format!("NAGAYA_MPI_DELAYS={delays}")]);
                job.args(["-e", &format!("LD_PRELOAD={}", library.display())]);
            }
            job.arg(&exe).args([begin.to_string(), count.to_string()]).env("NAGAYA_MPI_MATCH", place);
            job.env("NAGAYA_MPI_PROTOCOL", protocol).env("NAGAYA_SMP_DIRECT", direct);
            let outcome = run(&mut job);
            let said = format!("{}\n{}", outcome.stdout, outcome.stderr);
            let way =
                format!("{n} processes, {place} {protocol} {direct}, delays {delays:?}, NAGAYA_TEST_SEED={first}");
            assert!(outcome.success() && outcome.stdout == "all is well\n", "{way}: {said}");
            let delayed = outcome.stderr.contains("nagaya: messages of MPI are delayed (NAGAYA_MPI_DELAYS=");
            assert_eq!(delayed, delays.is_some(), "{way}: {said}");
        }
    }
}

#[test]
fn random_programs_match_in_a_legal_order() {
    random_programs(&Scratch::new("random"), &[2, 3, 4, 5], 8, None);
}

/// Each side acts late on what it has seen, so messages, receives and withdrawals cross each other. The library of `cargo build` has the
/// hook for delays (`interfaces/mpi/engine/src/transport/delay.rs`). The installed one has none.
#[test]
fn random_programs_match_in_a_legal_order_when_all_cross() {
    let delays = seed() | 1;
    random_programs(&Scratch::new("crossings"), &[2, 3], 12, Some((delays, library_of_cargo_build("libnagaya.so"))));
}

/// The programs that `benches/` compares with other MPIs: each checks its answer against the report's.
#[test]
fn nas_kernels_give_the_values_of_the_report() {
    let s = Scratch::new("kernels");
    for kernel in ["cg", "is", "mg", "ft"] {
        let exe = s.path().join(kernel);
        let mut mpicc = Command::new(stage().join("bin/mpicc"));
        mpicc.args(["-O2", "-Wall", "-Werror", "-DCLASS=S", "-I"]).arg(root().join("interfaces/xmp/examples/c"));
        let source = root().join(format!("benches/mpi/npb-{kernel}.c"));
        run(mpicc.arg("-o").arg(&exe).arg(source).arg("-lm")).must_succeed();
        for (n, direct) in [(4, "1"), (2, "0")] {
            let outcome = run(nagaya_run(n).arg(&exe).env("NAGAYA_SMP_DIRECT", direct)).must_succeed();
            assert!(outcome.stdout.contains("VERIFICATION SUCCESSFUL"), "{kernel} on {n}: {}", outcome.stdout);
        }
    }
}

#[test]
fn one_collective_too_many_is_reported_with_what_finds_it() {
    let s = Scratch::new("mpi-one-more");
    let text = "#include <mpi.h>\nint main(int n, char **v)\n{\n  int me;\n  MPI_Init(&n, &v);\n  \
                MPI_Comm_rank(MPI_COMM_WORLD, &me);\n  if (me)\n    MPI_Barrier(MPI_COMM_WORLD);\n  \
                return MPI_Finalize();\n}\n";
    let (source, exe) = (s.file("more.c", text), s.path().join("more"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let mut job = nagaya_run(2);
    let outcome = run(job.arg(&exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
    let said = "NAGAYA_CHECK=1 reports which calls differ";
    assert!(!outcome.success() && outcome.stderr.contains(said), "{}", outcome.stderr);
}

#[test]
fn members_that_call_different_collectives_are_told_under_check() {
    let s = Scratch::new("differ");
    let exe = compiled(&s, "differ");
    let outcome = run(nagaya_run(2).arg(&exe).env("NAGAYA_CHECK", "1"));
    assert!(!outcome.success() && outcome.stdout.is_empty(), "{}", outcome.stdout);
    let reduce =
        |root| format!("rank {root} calls MPI_Reduce, root {root}, bytes 4, datatype MPI_INT, operator MPI_SUM");
    assert!(outcome.stderr.contains(&format!("{}; {}", reduce(0), reduce(1))), "{}", outcome.stderr);
    let outcome = run(nagaya_run(2).arg(&exe).arg("open").env("NAGAYA_CHECK", "1"));
    let text = "1 request is not completed (MPI_Wait, MPI_Test) or freed, the first: a receive on MPI_COMM_WORLD from rank 0 (of \
                MPI_COMM_WORLD), tag 7";
    assert!(
        !outcome.success() && outcome.stderr.contains("MPI_Finalize") && outcome.stderr.contains(text),
        "{}",
        outcome.stderr
    );
    let outcome = run(nagaya_run(2).arg(&exe).arg("returned").env("NAGAYA_CHECK", "1")).must_succeed();
    assert_eq!(outcome.stderr.matches(text).count(), 2, "{}", outcome.stderr);
    let outcome = run(nagaya_run(2).arg(&exe).arg("lost").env("NAGAYA_CHECK", "1")).must_succeed();
    for lost in
        ["rank 0, MPI_Finalize: no rank has received a message from rank 1 with tag 5", "from rank 0 with tag 4"]
    {
        assert!(outcome.stderr.contains(lost), "{}", outcome.stderr);
    }
    let outcome = run(nagaya_run(2).arg(&exe).arg("made").env("NAGAYA_CHECK", "1"));
    assert!(outcome.stderr.contains("rank 0 calls MPI_Comm_dup; rank 1 calls MPI_Barrier"), "{}", outcome.stderr);
    let started = compiled(&s, "started");
    let outcome = run(nagaya_run(3).arg(&started).env("NAGAYA_CHECK", "1")).must_succeed();
    assert_eq!(outcome.stdout, "all is well\n");
}

/// The other way round: library_mpi.c in interfaces/xmp/tests/c.
#[test]
fn an_mpi_program_calls_functions_of_xmp() {
    let s = Scratch::new("beside");
    let (mpi, exe) = (root().join("interfaces/mpi/tests/programs"), s.path().join("beside"));
    let part = s.path().join("part.o");
    run(xmpcc().args(["-O1", "-Wall", "-Werror", "-c", "-o"]).arg(&part).arg(mpi.join("beside_part.c"))).must_succeed();
    // Linked by xmpcc, XMP starts before main; linked by mpicc, at xmp_init.
    let mpicc = || Command::new(stage().join("bin/mpicc"));
    for (mut linker, options) in [(xmpcc(), &[][..]), (mpicc(), &["-lnagaya"])] {
        run(linker.arg("-o").arg(&exe).arg(mpi.join("beside_main.c")).arg(&part).args(options)).must_succeed();
        for n in [1, 2, 5] {
            assert_eq!(run(nagaya_run(n).arg(&exe)).must_succeed().stdout, "all is well\n");
        }
    }
    if ready_in_part(TOOL, "ucx") {
        let mut job = nagaya_run(3);
        job.args(["--conduit", "ucx"]).arg(&exe).env("UCX_TLS", "tcp,self").env("NAGAYA_SMP_DIRECT", "0");
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n");
    }
}

#[test]
fn a_limited_address_space_is_enough() {
    let s = Scratch::new("mpi-limited");
    let exe = compiled(&s, "hello");
    let mut job = Command::new("sh");
    job.args(["-c", "ulimit -v 3000000; exec \"$@\"", "sh"]).arg(stage().join("bin/nagaya"));
    let outcome = run(job.args(["run", "-n", "2"]).arg(&exe)).must_succeed();
    assert_eq!(outcome.stdout.lines().count(), 2);
}

#[test]
fn who_forgets_finalize_is_told_its_name() {
    let s = Scratch::new("forgets");
    let source = s.file("forgets.c", "#include <mpi.h>\nint main(int n, char **v) { MPI_Init(&n, &v); return 0; }\n");
    let exe = s.path().join("forgets");
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let outcome = run(nagaya_run(2).arg(&exe));
    assert!(!outcome.success() && outcome.stderr.contains("MPI_Finalize"), "{}", outcome.stderr);
}

#[test]
fn threads_of_a_process_communicate_at_the_same_time() {
    runs_everywhere("threads");
}

#[test]
fn threads_on_communicators_of_their_own_call_collectives_at_the_same_time() {
    runs_everywhere("crowd");
}

#[test]
fn messages_and_collectives_are_the_same_under_all_protocols() {
    for name in ["messages", "collectives"] {
        let s = Scratch::new(&format!("protocols-{name}"));
        let exe = compiled(&s, name);
        for place in MATCHES {
            for protocol in ["buffered", "get", "sync"] {
                let mut job = nagaya_run(2);
                job.arg(&exe).env("NAGAYA_MPI_MATCH", place).env("NAGAYA_MPI_PROTOCOL", protocol);
                let outcome = run(&mut job).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{name}, matched by {place}, protocol {protocol}");
            }
        }
    }
    let s = Scratch::new("protocols-wrong");
    let exe = compiled(&s, "hello");
    let outcome = run(Command::new(&exe).env("NAGAYA_MPI_PROTOCOL", "fast"));
    assert!(!outcome.success());
    assert!(
        outcome.stderr.contains("NAGAYA_MPI_PROTOCOL=fast: it is one of auto, buffered, get, sync"),
        "{}",
        outcome.stderr
    );
}

/// Setups in which no process maps another one's memory: the conduit, and its environment variables.
const FAR: &[(&str, &[(&str, &str)])] =
    &[("smp", &[]), ("ucx", &[("UCX_TLS", "tcp,self")]), ("ucx", &[("UCX_TLS", "posix,sysv,self")]), ("pvm", &[])];
const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

#[test]
fn processes_that_are_not_mapped_exchange_messages() {
    let ways: Vec<_> = FAR.iter().filter(|(name, _)| *name == "smp" || ready_in_part(TOOL, name)).collect();
    let of_messages = ["messages", "collectives", "nonblocking", "threads", "datatypes", "intercommunicators"];
    let of_tools = ["tools_walk", "tools_values", "tools_events", "tools_threads"];
    let of_windows = [
        "window_fence",
        "window_threads",
        "window_locks",
        "window_objects",
        "window_errors",
        "accumulate",
        "accumulate_random",
    ];
    // In the normal ring these run over every engine, the others over one engine in turn.
    let over_all = ["messages", "collectives", "window_locks", "accumulate"];
    for (turn, name) in of_messages.into_iter().chain(of_tools).chain(of_windows).enumerate() {
        let s = Scratch::new(&format!("far-{name}"));
        let exe = compiled(&s, name);
        let others = ways.len().saturating_sub(1).max(1);
        for (i, (conduit, environment)) in ways.iter().enumerate() {
            for n in match *conduit {
                _ if long_ring() => vec![1, 2, 3, 5],
                "smp" => vec![[2, 5][turn % 2]],
                _ if over_all.contains(&name) || i % others == turn % others => vec![3],
                _ => continue,
            } {
                let mut job = nagaya_run(n);
                job.args(["--conduit", conduit]).arg(&exe).arg("few").env("NAGAYA_SMP_DIRECT", "0");
                let outcome = run(job.envs(environment.iter().copied())).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{name} on {n} processes over {conduit} {environment:?}");
            }
        }
    }
}

#[test]
fn messages_between_unmapped_processes_go_by_every_protocol() {
    let s = Scratch::new("far-protocols");
    let [messages, collectives] = ["messages", "collectives"].map(|name| compiled(&s, name));
    for (exe, protocol) in [(&messages, "buffered"), (&messages, "get"), (&messages, "sync"), (&collectives, "sync")] {
        let mut job = nagaya_run(2);
        job.arg(exe).arg("few").env("NAGAYA_SMP_DIRECT", "0").env("NAGAYA_MPI_PROTOCOL", protocol);
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n", "protocol {protocol}");
    }
}

/// Two processes on each of two hosts: some are mapped, some are not.
#[test]
fn hosts_with_several_processes_each_exchange_messages() {
    if !ready(TOOL, "ucx") {
        return;
    }
    let Some(hosts) = Hosts::start(TOOL, 2) else { return };
    for name in ["messages", "collectives"] {
        let exe = hosts.folder().join(name);
        compile(&exe, name);
        let mut job = hosts.on(0, stage().join("bin/nagaya"));
        let names = [hosts.name(0), hosts.name(1)].join(",");
        job.args(["run", "--hosts", &names, "-n", "4"]).arg(&exe).arg("few");
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n", "{name}");
    }
}

#[test]
fn data_of_a_receive_are_there_while_the_receiver_computes() {
    let s = Scratch::new("preposted");
    let exe = compiled(&s, "preposted");
    for memory in [None, Some("ordinary"), Some("late")] {
        if memory.is_some() && !writes_to_others() {
            skip_part("the kernel does not let a process write to another one's memory");
            return;
        }
        let mut job = nagaya_run(2);
        job.args(["--timeout", "600"]).arg(&exe).arg("computes").args(memory).env("NAGAYA_MPI_MATCH", "both");
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n", "{memory:?} memory");
    }
}

#[test]
fn counters_tell_where_messages_were_matched() {
    let s = Scratch::new("counters");
    let exe = compiled(&s, "preposted");
    let count = |place: &str, name: &str| -> u64 {
        let mut job = nagaya_run(2);
        let outcome = run(job.arg(&exe).env("NAGAYA_MPI_MATCH", place).env("NAGAYA_STATS", "1")).must_succeed();
        let line =
            outcome.stderr.lines().find_map(|line| line.split("rank 0, MPI: ").nth(1)).expect("a line of rank 0");
        let value = line.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        value.map_or(0, |value| value.parse().expect("a number"))
    };
    assert!(count("both", "direct") >= 14);
    assert_eq!(count("receiver", "direct"), 0);
    assert!(count("receiver", "requests") >= 14);
}

#[test]
fn tools_and_the_printed_counters_agree() {
    let s = Scratch::new("tools_stats");
    let exe = compiled(&s, "tools_stats");
    let outcome = run(nagaya_run(3).arg(&exe)).must_succeed();
    let mut compared = 0;
    for rank in 0..3 {
        // What is printed: `rank 1, MPI: requests=5` and `rank 1: sent=12`.
        for (part, start) in [("mpi", format!("rank {rank}, MPI: ")), ("core", format!("rank {rank}: "))] {
            let printed = outcome.stderr.lines().find_map(|line| line.split(&start).nth(1)).expect("counters");
            for (name, value) in printed.split(' ').filter_map(|pair| pair.split_once('=')) {
                let line = format!("rank {rank}: nagaya_{part}_{name}={value}");
                assert!(outcome.stdout.lines().any(|known| known == line), "{line} is not in {}", outcome.stdout);
                compared += 1;
            }
        }
    }
    assert!(compared >= 6, "{}", outcome.stderr);
}

#[test]
fn who_waits_for_ever_is_reported_with_call_communicator_and_tag() {
    let s = Scratch::new("waits");
    let exe = compiled(&s, "waits");
    for level in [None, Some("multiple")] {
        let mut job = nagaya_run(4);
        job.arg(&exe).args(level).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1");
        let outcome = run(&mut job);
        assert!(!outcome.success(), "{}", outcome.stderr);
        for part in [
            "MPI_Recv",
            "waits for a message on MPI_COMM_WORLD from rank 1 with tag 7",
            "MPI_Wait",
            "waits for a message on lonely from rank 0 with tag 12",
            "MPI_Waitany",
            "waits for a message on MPI_COMM_WORLD from rank 0 with tag 13",
            "MPI_Probe",
            "waits for a message on MPI_COMM_WORLD from rank 0 with tag 14",
            "; here, without a receive: a message from rank 0 with tag 15 on MPI_COMM_WORLD",
        ] {
            assert!(outcome.stderr.contains(part), "{part}: {}", outcome.stderr);
        }
    }
}

/// Also where all processes meet at once, since they are many more than processors.
#[test]
fn collectives_on_two_communicators_of_the_same_processes_never_meet() {
    let s = Scratch::new("order");
    let exe = compiled(&s, "order");
    let processors = std::thread::available_parallelism().map_or(1, |n| n.get());
    let many = u32::try_from(8 * processors + 1).expect("few");
    let wait_for_ever = |n: u32, which: &str, threads: Option<&str>| {
        let mut job = nagaya_run(n);
        job.arg(&exe).arg(which).args(threads);
        let outcome = run(job.env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
        let said = format!("{which} on {n} processes, {threads:?}: {}", outcome.stderr);
        assert!(!outcome.success() && outcome.stderr.contains("no operation is under way"), "{said}");
        // The root of a broadcast goes on.
        let words = if ["bcast", "dup"].contains(&which) { "MPI_COMM_WORLD, for rank 0" } else { "twin, for rank 1" };
        assert!(n > 2 || outcome.stderr.contains(&format!("waits for a collective on {words}")), "{said}");
    };
    // They sleep most of their time.
    std::thread::scope(|scope| {
        for which in ["barrier", "bcast", "allreduce", "long", "dup"] {
            scope.spawn(move || wait_for_ever(2, which, None));
        }
        for which in ["barrier", "allreduce", "long"] {
            scope.spawn(move || wait_for_ever(2, which, Some("threads")));
        }
        scope.spawn(|| wait_for_ever(3, "barrier", None));
        if many <= 40 {
            scope.spawn(|| wait_for_ever(many, "barrier", None));
        }
    });
}

#[test]
fn a_program_runs_alone_in_a_job_and_under_mpiexec() {
    let s = Scratch::new("hello");
    let exe = compiled(&s, "hello");
    assert_eq!(run(&mut Command::new(&exe)).must_succeed().stdout, "rank 0 of 1\n");
    let lines = |command: &mut Command| {
        let outcome = run(command).must_succeed();
        outcome.stdout.lines().map(String::from).collect::<BTreeSet<_>>()
    };
    let expected: BTreeSet<String> = (0..3).map(|rank| format!("rank {rank} of 3")).collect();
    assert_eq!(lines(nagaya_run(3).arg(&exe)), expected);
    let mpiexec = || Command::new(stage().join("bin/mpiexec"));
    assert_eq!(lines(mpiexec().args(["-n", "3"]).arg(&exe)), expected);
    // Options of scripts for other libraries, and options of `nagaya run`.
    let usual =
        "-np=3 --bind-to none --map-by core --mca btl self --oversubscribe --timeout 600 --deadlock abort -x A=1";
    assert_eq!(lines(mpiexec().args(usual.split(' ')).arg(&exe)), expected);
    let binding = "-n 3 --map-by core:PE=1 --bind-to core --report-bindings";
    let outcome = run(mpiexec().args(binding.split(' ')).arg(&exe)).must_succeed();
    assert!(outcome.stderr.starts_with("nagaya run: each rank is bound ("), "{outcome:?}");
    for words in [&["-bind-to", "user:0,9999"][..], &["--cpu-set", "0,9999"], &["--bind", "0,9999"]] {
        let outcome = run(mpiexec().args(["-n", "2"]).args(words).arg(&exe));
        assert!(outcome.status == 2 && outcome.stderr.contains("--bind 0,9999: processor 9999 is not"), "{outcome:?}");
    }
    placement_words(&mpiexec, &exe, &lines, &expected);
    // A name that has no value, which is only warned of; a machine file of one machine, as batch systems write it.
    let own = std::fs::read_to_string("/proc/sys/kernel/hostname").expect("the name of this machine");
    let machines = s.file("machines", format!("{own}{own}localhost\n"));
    let mut job = mpiexec();
    job.args(["-n", "3", "-x", "NO_SUCH_NAME", "-machinefile"]).arg(machines).arg(&exe);
    let outcome = run(job.env_remove("SLURM_JOB_ID")).must_succeed();
    assert_eq!(outcome.stdout.lines().count(), 3);
    let warning = "mpiexec: warning: -x NO_SUCH_NAME: has no value here, so none is passed on\n";
    assert_eq!(outcome.stderr, warning);
    // Slurm's allocations, of one node and of two.
    assert_eq!(lines(mpiexec().env("SLURM_JOB_ID", "7").env("SLURM_NTASKS", "3").arg(&exe)), expected);
    let mut two = mpiexec();
    two.env("SLURM_JOB_ID", "7").env("SLURM_NTASKS", "3").env("SLURM_JOB_NUM_NODES", "2").env("PATH", "/usr/bin:/bin");
    let outcome = run(two.arg(&exe));
    assert!(!outcome.success() && outcome.stderr.contains("srun"), "{outcome:?}");
    let refusals: [(&str, i32, &str); 5] = [
        ("--oversubscrib", 2, "unknown option --oversubscrib; did you mean --oversubscribe?"),
        ("-macihnefile", 2, "unknown option -macihnefile; did you mean -machinefile?"),
        ("--zzz", 2, "unknown option --zzz; mpiexec --help"),
        ("-machinefile nofile", 2, "option -machinefile: there is no file nofile"),
        ("-wdir / ./no_such_program", 127, "./no_such_program: there is no such file in / (-wdir)"),
    ];
    for (words, status, says) in refusals {
        let outcome = run(mpiexec().args(words.split(' ')).arg(&exe));
        assert!(outcome.status == status && outcome.stderr.starts_with(&format!("mpiexec: {says}")), "{outcome:?}");
    }
    let wrong = run(mpiexec().args(["-n", "two"]).arg(&exe));
    assert!(
        wrong.status == 2 && wrong.stderr == "mpiexec: -n: expected a number of processes, 1 or more, got 'two'\n",
        "{wrong:?}"
    );
}

#[test]
fn a_program_of_another_mpi_is_named() {
    let s = Scratch::new("other-mpi");
    let text = "#include <mpi.h>\nint main(int n, char **v) { MPI_Init(&n, &v); return MPI_Finalize(); }\n";
    let source = s.file("other.c", text);
    for (compiler, library) in [("mpicc.openmpi", "libmpi.so."), ("mpicc.mpich", "libmpich.so.")] {
        if !there(compiler) {
            skip_part(&format!("there is no {compiler}"));
            continue;
        }
        let exe = s.path().join(compiler);
        run(Command::new(compiler).arg("-o").arg(&exe).arg(&source)).must_succeed();
        let outcome = run(nagaya_run(2).arg(&exe));
        let fault = format!("{} needs {library}", exe.display());
        assert!(outcome.status == 126 && outcome.stderr.starts_with(&format!("nagaya run: {fault}")), "{outcome:?}");
        let alone = run(nagaya_run(1).arg(&exe)).must_succeed();
        assert_eq!(alone.stderr, "");
        let script = run(nagaya_run(2).arg("env").arg(&exe)).must_succeed();
        let hint = format!("nagaya run: no process has joined the job: {fault}");
        assert!(script.stderr.lines().last().is_some_and(|line| line.starts_with(&hint)), "{script:?}");
    }
}

/// The timeout has MPICH's meaning: seconds. An option of the command line takes precedence.
#[test]
fn mpiexec_timeout_ends_a_job() {
    let mpiexec = |seconds: &str| {
        let mut job = Command::new(stage().join("bin/mpiexec"));
        job.env("MPIEXEC_TIMEOUT", seconds);
        job
    };
    let outcome = run(mpiexec("1").args(["-n", "2", "sleep", "1000"]));
    let last = outcome.stderr.lines().last().unwrap_or_default();
    let expected = "nagaya run: the job was ended after 1 s (MPIEXEC_TIMEOUT); still running: ranks 0-1";
    assert!(outcome.status == 124 && last == expected, "{outcome:?}");
    let outcome = run(mpiexec("1000").args(["-n", "1", "--timeout", "1", "sleep", "1000"]));
    assert!(outcome.status == 124 && outcome.stderr.contains("after 1 s (--timeout)"), "{outcome:?}");
    for none in ["0", "-1", ""] {
        assert_eq!(run(mpiexec(none).args(["-n", "1", "true"])).must_succeed().stderr, "");
    }
    let wrong = run(mpiexec("1m").args(["-n", "1", "true"]));
    let expected = "mpiexec: MPIEXEC_TIMEOUT=1m: expected a number of seconds, or 0 for no limit\n";
    assert!(wrong.status == 2 && wrong.stderr == expected, "{wrong:?}");
}

/// `:` between programs, each with its variables and its folder.
#[test]
fn mpiexec_starts_several_programs_as_one_job() {
    let s = Scratch::new("several");
    let exe = compiled(&s, "hello");
    let script = s.file("say", "echo \"$NAGAYA_RANK $NAME $PWD $2\"; exec \"$1\"\n");
    let mut job = Command::new(stage().join("bin/mpiexec"));
    job.arg("-n").arg("1").arg(&exe);
    job.args([":", "-np", "2", "-env", "NAME", "b c", "-wdir", "/", "sh"]).arg(&script).arg(&exe).arg("x y");
    let said = run(&mut job).must_succeed().stdout;
    let lines: BTreeSet<&str> = said.lines().collect();
    let expected = ["1 b c / x y", "2 b c / x y", "rank 0 of 3", "rank 1 of 3", "rank 2 of 3"];
    assert_eq!(lines, BTreeSet::from(expected));
    let text =
        "#include <mpi.h>\n#include <stdio.h>\nint main(int n, char **v) {\nint rank, is, *part;\nMPI_Init(&n, &v);\n\
                MPI_Comm_rank(MPI_COMM_WORLD, &rank);\nMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_APPNUM, &part, &is);\n\
                printf(\"%d: %d\\n\", rank, is ? *part : -1);\nreturn MPI_Finalize(); }\n";
    let (source, part) = (s.file("part.c", text), s.path().join("part"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&part).arg(source)).must_succeed();
    let mut job = Command::new(stage().join("bin/mpiexec"));
    job.arg("-n").arg("1").arg(&part).args([":", "-n", "2"]).arg(&part);
    let said = run(&mut job).must_succeed().stdout;
    assert_eq!(said.lines().collect::<BTreeSet<&str>>(), BTreeSet::from(["0: 0", "1: 1", "2: 1"]));
    let wrong = run(Command::new(stage().join("bin/mpiexec")).arg(&exe).arg(":"));
    assert!(wrong.status == 2 && wrong.stderr.contains("no program is given"), "{wrong:?}");
}

#[test]
fn errors_are_returned_or_end_the_job_with_a_line_that_says_what_is_wrong() {
    let s = Scratch::new("wrong");
    let exe = compiled(&s, "wrong");
    let outcome = run(nagaya_run(2).arg(&exe));
    assert!(!outcome.success(), "{}", outcome.stdout);
    assert!(outcome.stdout.contains("all errors were returned"), "{}", outcome.stdout);
    for part in ["MPI_Recv", "MPI_COMM_WORLD", "source 99", "0 to 1"] {
        assert!(outcome.stderr.contains(part), "{part}: {}", outcome.stderr);
    }
}

#[test]
fn errors_and_reports_name_the_programs_line_through_the_calls_of_fortran_too() {
    let s = Scratch::new("mpi-lines");
    let built = |wrapper: &str, name: &str, text: &str| {
        let (source, exe) = (s.file(name, text), s.path().join(name.replace('.', "-")));
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        run(compiler.current_dir(s.path()).args(["-g", "-o"]).arg(&exe).arg(source)).must_succeed();
        exe
    };
    let says = |exe: &Path, part: &str| {
        let mut job = nagaya_run(2);
        job.arg(exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1");
        let outcome = run(&mut job);
        assert!(!outcome.success() && outcome.stderr.contains(part), "{part}: {}", outcome.stderr);
    };
    let text = "#include <mpi.h>\nint main(int n, char **v)\n{\n  MPI_Init(&n, &v);\n  \
                MPI_Send(&n, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);\n  return MPI_Finalize();\n}\n";
    says(&built("mpicc", "rank.c", text), "rank.c:5: MPI_Send, on MPI_COMM_WORLD, rank ");
    if !there("gfortran") {
        skip_part("there is no gfortran");
        return;
    }
    for (module, error) in [("mpi", ", i"), ("mpi_f08", "")] {
        for (what, of, said) in [("wait", "mpi_recv(i", "MPI_Recv at "), ("rank", "mpi_send(i", "MPI_Send, on ")] {
            let (peer, last) = if what == "wait" { ("mpi_any_source", ", mpi_status_ignore") } else { ("2", "") };
            let call = format!("call {of}, 1, mpi_integer, {peer}, 7, mpi_comm_world{last}{error})");
            let text =
                format!("program lines\n use {module}\n integer :: i\n call mpi_init(i)\n {call}\nend program\n");
            let exe = built("mpifort", &format!("{module}_{what}.f90"), &text);
            says(&exe, said);
            says(&exe, &format!("{module}_{what}.f90:5"));
        }
    }
}

/// After a send whose data have gone, only its existence is kept.
#[test]
fn a_send_that_nobody_waits_for_is_told_under_check() {
    let s = Scratch::new("mpi-forgotten");
    let text = "#include <mpi.h>\nint main(int n, char **v)\n{\n  MPI_Request it;\n  MPI_Init(&n, &v);\n  \
                MPI_Isend(&n, 1, MPI_INT, 0, 3, MPI_COMM_SELF, &it);\n  \
                MPI_Recv(&n, 1, MPI_INT, 0, 3, MPI_COMM_SELF, MPI_STATUS_IGNORE);\n  return MPI_Finalize();\n}\n";
    let (source, exe) = (s.file("forgotten.c", text), s.path().join("forgotten"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let outcome = run(nagaya_run(1).arg(&exe).env("NAGAYA_CHECK", "1"));
    let said =
        "1 request is not completed (MPI_Wait, MPI_Test) or freed, the first: a send whose data are on their way";
    assert!(!outcome.success() && outcome.stderr.contains(said), "{}", outcome.stderr);
}

#[test]
fn coarrays_of_the_standard_and_mpi_are_in_one_program() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpi-coarrays");
    let text = "program both\n use mpi\n implicit none\n integer :: e, r, s, a[*]\n call mpi_init(e)\n \
                call mpi_comm_rank(mpi_comm_world, r, e)\n a = r\n sync all\n \
                call mpi_allreduce(r, s, 1, mpi_integer, mpi_sum, mpi_comm_world, e)\n \
                if (this_image() /= r + 1 .or. s /= 3 .or. a[num_images()] /= 2) error stop 'wrong'\n \
                call mpi_finalize(e)\nend program\n";
    let (source, exe) = (s.file("both.f90", text), s.path().join("both"));
    for variable in ["FC", "MPIFORT_FC"] {
        let mut mpifort = Command::new(stage().join("bin/mpifort"));
        let command = format!("{} fc", stage().join("bin/nagaya").display());
        run(mpifort.current_dir(s.path()).env(variable, command).arg("-o").arg(&exe).arg(&source)).must_succeed();
        run(nagaya_run(3).arg(&exe)).must_succeed();
    }
}

/// Names of functions in the header.
fn declared() -> BTreeSet<String> {
    let text = std::fs::read_to_string(stage().join("include/mpi.h")).expect("the header");
    let is_function =
        |line: &&str| line.ends_with(");") && ["typedef", "extern", " "].iter().all(|other| !line.starts_with(other));
    let functions = text.lines().filter(is_function);
    functions.filter_map(|line| line.split('(').next()?.split(' ').next_back()).map(String::from).collect()
}

#[test]
fn the_library_exports_what_the_header_declares_and_nothing_else() {
    let mut nm = Command::new("nm");
    let outcome = run(nm.args(["-D", "--defined-only"]).arg(stage().join("lib/libmpi_abi.so.1"))).must_succeed();
    let names = outcome.stdout.lines().filter_map(|line| line.split(' ').next_back());
    let exported: BTreeSet<String> =
        names.filter(|name| name.contains("MPI_") || name.contains("MPIX_")).map(String::from).collect();
    let declared = declared();
    let beyond = declared.iter().filter(|name| name.contains("MPIX_")).count();
    assert_eq!(declared.len() - beyond, 2 * 664);
    assert_eq!(exported, declared);
}

#[test]
fn the_header_compiles_alone_in_c_and_cpp() {
    let s = Scratch::new("mpi-header");
    for (name, wrapper) in [("one.c", "mpicc"), ("one.cc", "mpicxx")] {
        let file = s.file(name, "#include <mpi.h>\n#include <mpi.h>\nint main(void) { return MPI_SUCCESS; }\n");
        let exe = s.path().join("one");
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        run(compiler.args(["-Wall", "-Wextra", "-Werror", "-pedantic", "-o"]).arg(&exe).arg(&file)).must_succeed();
    }
}

#[test]
fn names_that_the_standard_has_no_more_are_refused_with_what_to_write() {
    let s = Scratch::new("mpi-removed");
    for (used, instead) in [
        ("MPI_Address(0, 0)", "MPI_Get_address"),
        ("MPI_Type_struct(0, 0, 0, 0, 0)", "MPI_Type_create_struct"),
        ("MPI_Errhandler_set(MPI_COMM_WORLD, MPI_ERRORS_RETURN)", "MPI_Comm_set_errhandler"),
        ("MPI_UB == MPI_INT", "MPI_Type_create_resized"),
        ("sizeof(MPI_Handler_function *)", "MPI_Comm_errhandler_function"),
    ] {
        for (name, wrapper) in [("old.c", "mpicc"), ("old.cc", "mpicxx")] {
            let file = s.file(name, format!("#include <mpi.h>\nint main(void) {{ return {used}; }}\n"));
            let outcome = run(Command::new(stage().join("bin").join(wrapper)).arg("-fsyntax-only").arg(file));
            let said = format!("removed in MPI 3.0; write {instead}, or compile with -fmpi-removed");
            assert!(!outcome.success() && outcome.stderr.contains(&said), "{used}: {}", outcome.stderr);
        }
    }
}

/// The same in Fortran, by `mpif.h` and by the module.
#[test]
fn fortran_refuses_the_same_names() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-removed");
    for (used, instead) in [
        ("call mpi_address(a, b, i)", "mpi3_removed_use_mpi_get_address"),
        ("call mpi_type_struct(1, a, a, a, b, i)", "mpi3_removed_use_mpi_type_create_struct"),
        ("call mpi_errhandler_set(mpi_comm_world, b, i)", "mpi3_removed_use_mpi_comm_set_errhandler"),
        ("call mpi_errhandler_create(f, b, i)", "mpi3_removed_use_mpi_comm_create_errhandler"),
        ("a(1) = mpi_ub", "mpi3_removed_use_mpi_type_create_resized"),
        ("if (b == mpi_combiner_struct_integer) b = 1", "use_combiner_struct"),
    ] {
        for (before, inside, form) in
            [("", "include 'mpif.h'", "f90"), ("", "include 'mpif.h'", "f"), ("use mpi", "", "f90")]
        {
            let text = format!(
                "      program old\n      {before}\n      implicit none\n      {inside}\n      integer a(2), b, i\n      \
                 external f\n      {used}\n      end program\n"
            );
            let file = s.file(&format!("old.{form}"), text);
            let mut mpifort = Command::new(stage().join("bin/mpifort"));
            let outcome = run(mpifort.current_dir(s.path()).arg("-fsyntax-only").arg(file));
            assert!(!outcome.success() && outcome.stderr.contains(instead), "{used}: {}", outcome.stderr);
        }
    }
    // A unit without the declarations finds no routine.
    let file = s.file("bare.f90", "program bare\n integer :: t, i\n call mpi_type_extent(t, i, i)\nend program\n");
    let mut mpifort = Command::new(stage().join("bin/mpifort"));
    let outcome = run(mpifort.current_dir(s.path()).arg(file));
    assert!(!outcome.success() && outcome.stderr.contains("mpi_type_extent_"), "{}", outcome.stderr);
}

#[test]
fn an_option_accepts_the_names_that_the_standard_has_no_more() {
    let s = Scratch::new("mpi-accepted");
    let exe = s.path().join("removed");
    let source = root().join("interfaces/mpi/tests/programs/removed.c");
    let mut languages = vec![("mpicc", "-std=gnu99"), ("mpicxx", "-xc++")];
    languages.retain(|(wrapper, _)| *wrapper == "mpicc" || there("g++"));
    for (wrapper, language) in languages {
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        compiler.args(["-fmpi-removed", "-O1", "-Wall", "-Wextra", "-Werror", language, "-o"]).arg(&exe);
        run(compiler.arg(&source)).must_succeed();
        let outcome = run(nagaya_run(2).arg(&exe)).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{wrapper}");
    }
}

/// The program in each of `use mpi`, `use mpi_f08` and `mpif.h`.
#[test]
fn fortran_programs_do_the_same() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort");
    let programs = [
        ("fortran.f90", "mpifort", "-Wall"),
        ("fortran_f08.f90", "mpif90", "-Wall"),
        ("fortran_names.f90", "mpif90", "-Wall"),
        ("fortran_large.f90", "mpif90", "-Wall"),
        ("fortran_sections.f90", "mpifort", "-Wall"),
        ("fortran_before.f90", "mpifort", "-Wall"),
        ("fortran_windows.f90", "mpifort", "-Wall"),
        ("fortran_windows_f08.f90", "mpif90", "-Wall"),
        ("fortran_windows_old.f", "mpif77", "-std=legacy"),
        ("accumulate_fortran.f90", "mpifort", "-Wall"),
        ("fortran_old.f", "mpif77", "-std=legacy -fmpi-removed"),
        ("fortran_removed.f90", "mpif90", "-Wall -fmpi-removed"),
        ("fortran_kinds.f", "mpif77", "-Wall"),
        ("fortran_kinds.f", "mpif77", "-ffixed-line-length-none"),
    ];
    for (source, wrapper, options) in programs {
        let exe = s.path().join("program");
        let mut compiler = Command::new(stage().join("bin").join(wrapper));
        compiler.current_dir(s.path()).args(["-O1", "-Wno-compare-reals", "-Werror", "-o"]).arg(&exe);
        compiler.args(options.split(' '));
        run(compiler.arg(root().join("interfaces/mpi/tests/programs").join(source))).must_succeed();
        for n in [1, 2, 5] {
            for place in MATCHES {
                let outcome = run(nagaya_run(n).arg(&exe).env("NAGAYA_MPI_MATCH", place)).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{source} on {n} processes, matched by {place}");
            }
        }
    }
}

/// Options that change what the declarations of the include file mean.
#[test]
fn the_clock_of_fortran_is_right_for_every_default_kind() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-kinds");
    let source = root().join("interfaces/mpi/tests/programs/fortran_clock.f90");
    let compile = |options: &[&str]| {
        let mut compiler = Command::new(stage().join("bin/mpifort"));
        compiler.current_dir(s.path()).args(["-cpp", "-o", "clock"]).args(options).arg(&source);
        run(&mut compiler)
    };
    let kinds = [&[][..], &["-fdefault-real-8"], &["-fdefault-real-8", "-fdefault-double-8"], &["-freal-4-real-8"]];
    for by in ["-DBY_INCLUDE", "-DBY_MODULE"] {
        for kind in kinds {
            for form in [&["-std=f2008", "-pedantic"][..], &["-ffree-line-length-132"]] {
                compile(&[&[by], kind, form].concat()).must_succeed();
                let outcome = run(&mut Command::new(s.path().join("clock"))).must_succeed();
                assert_eq!(outcome.stdout, "all is well\n", "{by} {kind:?}");
            }
        }
    }
    let outcome = compile(&["-DBY_INCLUDE", "-fdefault-integer-8"]);
    assert!(!outcome.success() && outcome.stderr.contains("arguments of MPI are integers of 4 bytes"), "{outcome:?}");
    assert!(outcome.stderr.contains("mpif.h:5:") && outcome.stderr.contains("Division by zero"), "{outcome:?}");
    assert!(!compile(&["-DBY_MODULE", "-fdefault-integer-8"]).success());
}

/// What a rank has printed arrives, although another rank has exited with a status other than 0 before.
#[test]
fn output_arrives_when_all_ranks_leave_and_fail() {
    let s = Scratch::new("mpi-usage");
    let exe = compiled(&s, "usage");
    for _ in 0..25 {
        let outcome = run(nagaya_run(4).arg(&exe));
        assert!(outcome.status == 1 && outcome.stdout == "usage: usage N\n", "{outcome:?}");
        assert!(outcome.stderr.starts_with("an argument is missing\n"), "{outcome:?}");
    }
}

/// The same where no rank leaves MPI. The time for it is a part of the grace.
#[test]
fn output_arrives_when_all_ranks_exit_inside_mpi() {
    let s = Scratch::new("mpi-usage-inside");
    let exe = compiled(&s, "usage");
    for _ in 0..50 {
        let outcome = run(nagaya_run(4).args(["--grace", "600"]).arg(&exe).arg("inside"));
        assert!(outcome.status == 1 && outcome.stdout == "usage: usage N\n", "{outcome:?}");
        assert!(outcome.stderr.starts_with("an argument is missing\n"), "{outcome:?}");
    }
}

/// Ranks that compute or wait for ever are ended with the one that exits.
#[test]
fn ranks_that_go_on_are_ended_when_one_exits() {
    let s = Scratch::new("mpi-exits");
    let exe = compiled(&s, "one_exits");
    for what in ["compute", "wait"] {
        let outcome = run(nagaya_run(3).arg(&exe).arg(what));
        assert!(outcome.status == 3 && outcome.stdout == "rank 1 exits\n", "{what}: {outcome:?}");
    }
}

/// The options of other libraries for the places of ranks: those with a meaning here, and the others.
fn placement_words(
    mpiexec: &dyn Fn() -> Command,
    exe: &Path,
    lines: &dyn Fn(&mut Command) -> BTreeSet<String>,
    expected: &BTreeSet<String>,
) {
    for known in [
        "-bind-to rr",
        "--bind-to l3cache",
        "--bind-to core:overload-allowed",
        "-bind-to core:1",
        "--map-by ppr:2:node",
        "--map-by ppr:1:socket:PE=1,span",
        "--map-by socket:PE=1:OVERSUBSCRIBE",
        "--bind none --bind-to none -v --report-bindings",
    ] {
        assert_eq!(lines(mpiexec().args(["-n", "3"]).args(known.split(' ')).arg(exe)), *expected, "{known}");
    }
    for (unknown, why) in [
        ("--bind-to foo", "--bind-to foo: expected none, core, hwthread,"),
        ("--bind-to none:foo", "unknown modifier 'foo'"),
        ("--map-by foo", "--map-by foo: expected slot, node, core,"),
        ("--map-by core:foo", "unknown modifier 'foo'"),
        ("--bind-to", "option --bind-to needs a value; what follows it is '-n'"),
        ("--map-by core:PE=x", "--map-by core:PE=x: expected a number of cores for each rank, 1 or more, got 'x'"),
        ("--map-by core:PE=0", "--map-by core:PE=0: expected a number of cores for each rank"),
        ("--bind none -n 1 true : --bind core", "the programs of a job are bound in one way"),
    ] {
        let outcome = run(mpiexec().args(unknown.split(' ')).args(["-n", "2"]).arg(exe));
        assert!(outcome.status == 2 && outcome.stdout.is_empty(), "{unknown}: {outcome:?}");
        assert!(outcome.stderr.starts_with("mpiexec: ") && outcome.stderr.contains(why), "{unknown}: {outcome:?}");
    }
}

/// Names by which build systems look for an MPI.
#[test]
fn build_systems_find_the_commands_and_the_libraries() {
    let bin = stage().join("bin");
    let outcome = run(Command::new(bin.join("mpirun")).args(["-n", "2", "echo", "here"])).must_succeed();
    assert_eq!(outcome.stdout, "here\nhere\n");
    let outcome = run(Command::new(bin.join("mpicc")).arg("--showme:version")).must_succeed();
    assert_eq!(outcome.stdout, format!("mpicc: Nagaya MPI {}\n", env!("CARGO_PKG_VERSION")));
    let mut names = vec!["mpi", "mpi-c", "mpi-cxx"];
    names.extend(there("gfortran").then_some("mpi-fort"));
    for name in names {
        let mut command = Command::new("pkg-config");
        let path = stage().join("lib/pkgconfig");
        let outcome = run(command.env("PKG_CONFIG_PATH", path).args(["--libs", name])).must_succeed();
        assert!(outcome.stdout.contains("-lmpi_abi"), "{name}: {outcome:?}");
    }
}

#[test]
fn the_module_refuses_wrong_arguments() {
    if !there("gfortran") {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("mpifort-wrong");
    let file = s.file(
        "wrong.f90",
        "program wrong\n use mpi\n integer :: rank, ierror\n call mpi_comm_rank(mpi_comm_world, rank)\n \
         call mpi_send(rank, 1, mpi_integer, 1.5, 0, mpi_comm_world, ierror)\nend program\n",
    );
    let outcome = run(Command::new(stage().join("bin/mpifort")).current_dir(s.path()).arg("-c").arg(file));
    assert!(
        !outcome.success() && outcome.stderr.contains("ierror") && outcome.stderr.contains("dest"),
        "{}",
        outcome.stderr
    );
}

#[test]
fn wrappers_say_what_they_would_do() {
    let ask = |option: &str| run(Command::new(stage().join("bin/mpicc")).arg(option)).must_succeed().stdout;
    let include = format!("-I{}", stage().join("include").display());
    assert!(ask("-show").contains(&include) && ask("-show").contains("-lmpi_abi"));
    assert!(ask("-compile_info").contains(&include) && !ask("-compile_info").contains("-lmpi_abi"));
    let other = run(Command::new(stage().join("bin/mpicc")).args(["-cc=clang", "-show"])).must_succeed().stdout;
    assert!(other.starts_with("clang ") && !other.contains("-cc="), "{other}");
}

#[test]
fn cmake_finds_it() {
    if !there("cmake") {
        skip("there is no cmake");
        return;
    }
    let s = Scratch::new("mpi-cmake");
    s.file(
        "CMakeLists.txt",
        "cmake_minimum_required(VERSION 3.16)\nproject(t C)\nfind_package(MPI REQUIRED COMPONENTS C)\n\
         add_executable(hello hello.c)\ntarget_link_libraries(hello MPI::MPI_C)\n\
         if(FORTRAN)\nenable_language(Fortran)\nfind_package(MPI REQUIRED COMPONENTS Fortran)\n\
         add_executable(modern modern.f90)\ntarget_link_libraries(modern MPI::MPI_Fortran)\nendif()\n",
    );
    s.file("modern.f90", "program modern\n use mpi_f08\n call mpi_init()\n call mpi_finalize()\nend program\n");
    let source = std::fs::read(root().join("interfaces/mpi/tests/programs/hello.c")).expect("a program");
    s.file("hello.c", source);
    let build = s.path().join("build");
    let mut cmake = Command::new("cmake");
    cmake.arg("-S").arg(s.path()).arg("-B").arg(&build);
    cmake.arg(format!("-DMPI_HOME={}", stage().display()));
    run(cmake.arg(format!("-DFORTRAN={}", there("gfortran")))).must_succeed();
    run(Command::new("cmake").arg("--build").arg(&build)).must_succeed();
    let outcome = run(nagaya_run(2).arg(Path::new(&build).join("hello"))).must_succeed();
    assert_eq!(outcome.stdout.lines().count(), 2);
    if there("gfortran") {
        run(nagaya_run(2).arg(build.join("modern"))).must_succeed();
    }
}

/// Whether `process_vm_writev` is allowed here.
fn writes_to_others() -> bool {
    let mut child = Command::new("sleep").arg("1000").spawn().expect("a child");
    let (mut here, mut there) = ([0u8; 1], 0usize);
    let local = libc::iovec { iov_base: here.as_mut_ptr().cast(), iov_len: 1 };
    let remote = libc::iovec { iov_base: (&raw mut there).cast(), iov_len: 1 };
    // SAFETY: one byte of ours; what there is in the child does not matter, if it may be asked at all.
    let moved = unsafe { libc::process_vm_writev(child.id() as libc::pid_t, &local, 1, &remote, 1, 0) };
    let denied = moved < 0 && std::io::Error::last_os_error().raw_os_error() != Some(libc::EFAULT);
    child.kill().and_then(|()| child.wait()).expect("the child ends");
    !denied
}

fn there(command: &str) -> bool {
    Command::new(command).arg("--version").output().is_ok_and(|o| o.status.success())
}
