//! Processes that share no memory, and counters of where messages are matched.

use super::*;

/// Setups in which no process maps another one's memory: the conduit, and its environment variables.
const FAR: &[(&str, &[(&str, &str)])] = &[
    ("smp", &[]),
    ("ucx", &[("UCX_TLS", "tcp,self")]),
    ("ucx", &[("UCX_TLS", "posix,sysv,self")]),
    ("pvm", &[]),
    ("gasnet", &[("NAGAYA_GASNET_NETWORK", "udp")]),
];

#[test]
fn processes_that_are_not_mapped_exchange_messages() {
    let ways: Vec<_> = FAR.iter().filter(|(name, _)| *name == "smp" || ready_in_part(TOOL, name)).collect();
    let of_messages =
        ["messages", "cancel", "collectives", "nonblocking", "threads", "datatypes", "intercommunicators"];
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
    let over_all = ["messages", "cancel", "collectives", "window_locks", "accumulate"];
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
