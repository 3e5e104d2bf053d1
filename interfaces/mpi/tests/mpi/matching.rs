//! Random programs of messages, against an oracle that knows no protocol.

use super::*;

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
            let output = format!("{}\n{}", outcome.stdout, outcome.stderr);
            let way =
                format!("{n} processes, {place} {protocol} {direct}, delays {delays:?}, NAGAYA_TEST_SEED={first}");
            assert!(outcome.success() && outcome.stdout == "all is well\n", "{way}: {output}");
            let delayed = outcome.stderr.contains("nagaya: messages of MPI are delayed (NAGAYA_MPI_DELAYS=");
            assert_eq!(delayed, delays.is_some(), "{way}: {output}");
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
