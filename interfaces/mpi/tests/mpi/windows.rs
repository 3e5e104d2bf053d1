//! Windows and accumulates.

use super::*;

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

/// The program defines the system calls, and counts the calls of the library.
#[test]
fn few_system_calls_move_many_short_blocks_of_ordinary_memory() {
    let s = Scratch::new("window-blocks");
    let exe = s.path().join("window_blocks");
    let source = root().join("interfaces/mpi/tests/programs/window_blocks.c");
    let mut mpicc = Command::new(stage().join("bin/mpicc"));
    run(mpicc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-rdynamic", "-o"]).arg(&exe).arg(source)).must_succeed();
    for n in [2, 3] {
        let outcome = run(nagaya_run(n).arg(&exe)).must_succeed();
        assert!(outcome.stdout.starts_with("all is well, "), "{n} processes: {}", outcome.stdout);
        if outcome.stdout.contains("without") {
            skip_part("the kernel lets no process read the memory of another one");
        }
    }
    let outcome = run(nagaya_run(3).arg(&exe).arg("messages").env("NAGAYA_SMP_DIRECT", "0")).must_succeed();
    assert!(outcome.stdout.starts_with("all is well, "), "by messages: {}", outcome.stdout);
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
    for output in ["window lonely, rank ", ": this process still holds a lock, which MPI_Win_unlock gives back"] {
        assert!(!outcome.success() && outcome.stderr.contains(output), "{}", outcome.stderr);
    }
    let outcome = run(nagaya_run(1).arg(&exe).arg("attached").env("NAGAYA_CHECK", "1"));
    let output = "MPI_Put, on a window, rank 0: rank 0 has not attached the 4 bytes at";
    assert!(!outcome.success() && outcome.stderr.contains(output), "{}", outcome.stderr);
    for check in ["0", "1"] {
        let outcome = run(nagaya_run(2).arg(&exe).arg("left").env("NAGAYA_CHECK", check)).must_succeed();
        assert_eq!(outcome.stdout, "at the end\n");
    }
}

#[test]
fn an_access_touches_several_pieces_of_attached_memory() {
    let s = Scratch::new("window-pieces");
    let exe = compiled(&s, "window_pieces");
    for n in [1, 2, 3] {
        for (check, direct) in [("0", "1"), ("1", "1"), ("1", "0")] {
            let mut job = nagaya_run(n);
            let outcome = run(job.arg(&exe).env("NAGAYA_CHECK", check).env("NAGAYA_SMP_DIRECT", direct)).must_succeed();
            assert_eq!(outcome.stdout, "all is well\n", "{n} processes: {}", outcome.stderr);
        }
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
            let output = format!("{}\n{}", outcome.stdout, outcome.stderr);
            let way = format!("{n} processes, NAGAYA_SMP_DIRECT={direct}, NAGAYA_TEST_SEED={first}");
            assert!(outcome.success() && outcome.stdout == "all is well\n", "{way}: {output}");
        }
    }
}

/// Small accesses to mapped memory, which are loads and stores, count like all others.
#[test]
fn accesses_to_windows_are_counted() {
    const PROGRAM: &str = "#include <mpi.h>
int main(int argc, char **argv)
{
    int rank, *mine, data = 1, old, times = argc > 1 ? 10 : 0;
    MPI_Win window;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Win_allocate(4, 4, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &window);
    MPI_Win_lock_all(0, window);
    for (int i = 0; i < 4 * times; i++) MPI_Put(&data, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window);
    for (int i = 0; i < 3 * times; i++) MPI_Get(&old, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, window);
    for (int i = 0; i < 2 * times; i++) MPI_Accumulate(&data, 1, MPI_INT, 1 - rank, 0, 1, MPI_INT, MPI_SUM, window);
    MPI_Win_unlock_all(window);
    MPI_Win_free(&window);
    MPI_Finalize();
    return 0;
}
";
    let s = Scratch::new("window-counters");
    let (source, exe) = (s.file("counted.c", PROGRAM), s.path().join("counted"));
    run(Command::new(stage().join("bin/mpicc")).arg(&source).arg("-o").arg(&exe)).must_succeed();
    // The library counts its own accesses, too: those of the window's creation.
    let count = |argument: Option<&str>, name: &str| -> i64 {
        let outcome = run(nagaya_run(2).arg(&exe).args(argument).env("NAGAYA_STATS", "1")).must_succeed();
        let line = outcome.stderr.lines().find_map(|line| line.strip_prefix("nagaya: rank 0: ")).expect("counters");
        let value = line.split(' ').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('='));
        value.map_or(0, |value| value.parse().expect("a number"))
    };
    for (name, more) in [("puts", 40), ("put_bytes", 160), ("gets", 30), ("get_bytes", 120), ("accs", 20)] {
        assert_eq!(count(Some("access"), name) - count(None, name), more, "{name}");
    }
}
