//! `NAGAYA_CHECK=1`: wrong calls of the C interface, found and explained.

use nagaya_tests::{nagaya_run, root, run, stage, Outcome, Scratch};
use std::path::{Path, PathBuf};
use std::process::Command;

const SOURCE: &str = "interfaces/c-api/tests/programs/wrong.c";

fn build(s: &Scratch) -> PathBuf {
    let (program, lib) = (s.path().join("wrong"), stage().join("lib"));
    let mut c = Command::new("gcc");
    c.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-g", "-I"]).arg(stage().join("include"));
    c.arg(root().join(SOURCE)).arg("-o").arg(&program);
    run(c.arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()))).must_succeed();
    program
}

/// Runs the calls of these names in one job.
fn checked(program: &Path, n: u32, direct: &str, names: &[&str]) -> Outcome {
    let mut c = nagaya_run(n);
    run(c.arg(program).args(names).env("NAGAYA_CHECK", "1").env("NAGAYA_SMP_DIRECT", direct))
}

/// Status and text of a call on a rank, without the line and the function that begin the text.
fn reported(out: &Outcome, rank: usize, name: &str) -> String {
    let start = format!("rank {rank}, {name}: ");
    let line = out.stdout.lines().find_map(|l| l.strip_prefix(&start));
    let line = line.unwrap_or_else(|| panic!("{start}: {out:?}"));
    let (status, text) = line.split_once(' ').unwrap_or((line, ""));
    let file = root().join(SOURCE);
    let text = match text.strip_prefix(&format!("{}:", file.display())) {
        Some(place) => place.splitn(3, ": ").nth(2).unwrap_or_else(|| panic!("no function: {line}")),
        None => text,
    };
    format!("{status} {text}")
}

/// "wrong.c:12", of the line with a mark.
fn place(mark: &str) -> String {
    let text = std::fs::read_to_string(root().join(SOURCE)).expect("the program");
    let line = text.lines().position(|l| l.contains(&format!("/* @{mark} */"))).expect("the mark");
    format!("wrong.c:{}", line + 1)
}

/// What the message contains about both ranks.
const DIFFERENT: [(&str, &str, &str); 9] = [
    ("root", "rank 0 calls ngy_bcast(4 bytes, root 0)", "rank 1 calls ngy_bcast(4 bytes, root 1)"),
    ("function", "rank 0 calls ngy_barrier()", "rank 1 calls ngy_allreduce(NGY_SUM, NGY_I32, 1 elements)"),
    ("operation", "ngy_allreduce(NGY_SUM, NGY_I32, 1 elements)", "ngy_allreduce(NGY_MAX, NGY_I32, 1 elements)"),
    ("type", "ngy_scan(NGY_SUM, NGY_I32, 1 elements)", "ngy_scan(NGY_SUM, NGY_U32, 1 elements)"),
    ("size", "ngy_allgather(4 bytes)", "ngy_allgather(2 bytes)"),
    ("pieces", "rank 0 calls ngy_scatter(4 bytes, root 0)", "rank 1 calls ngy_scatterv(root 0)"),
    (
        "own operation",
        "rank 0 calls ngy_reduce_with(1 elements of 4 bytes, root 0)",
        "rank 1 calls ngy_reduce_with(2 elements of 4 bytes, root 0)",
    ),
    ("free", "rank 0 calls ngy_free(the object at byte ", "rank 1 calls ngy_free(the object at byte "),
    ("finalize", "rank 0 calls ngy_finalize()", "rank 1 calls ngy_barrier()"),
];

#[test]
fn different_collective_calls_fail_on_all_ranks_and_both_are_named() {
    let s = Scratch::new("c-check-collectives");
    let program = build(&s);
    for direct in ["1", "0"] {
        let out = checked(&program, 3, direct, &DIFFERENT.map(|(name, ..)| name)).must_succeed();
        for (name, one, other) in DIFFERENT {
            for rank in 0..3 {
                let text = reported(&out, rank, name);
                assert!(text.starts_with("9 the processes make different collective calls: "), "{name}: {text}");
                assert!(text.contains(one) && text.contains(other), "{name}: {text}");
            }
        }
        let function = reported(&out, 2, "function");
        assert!(function.contains(&place("barrier")) && function.contains(&place("allreduce")), "{function}");
        assert!(reported(&out, 2, "root").contains(&place("root")));
    }
}

/// The member with the wrong argument gets an error that names it. The others, which would wait for it, get an error
/// that names the member.
#[test]
fn a_wrong_argument_of_one_member_is_an_error_on_all() {
    let s = Scratch::new("c-check-argument");
    let program = build(&s);
    let calls = [
        ("one null", "`data` is NULL: it has to point to 4 bytes", "ngy_bcast(4 bytes, root 0)"),
        ("one null team", "`team` is NULL: it has to point to memory for the result", "ngy_team_split()"),
    ];
    for direct in ["1", "0"] {
        let out = checked(&program, 3, direct, &calls.map(|(name, ..)| name)).must_succeed();
        for (name, wrong, call) in calls {
            assert_eq!(reported(&out, 1, name), format!("10 {wrong}"));
            for rank in [0, 2] {
                let text = reported(&out, rank, name);
                assert!(text.starts_with("9 the processes make different collective calls: "), "{text}");
                assert!(text.contains(&format!("rank 1 calls {call} with a wrong argument")), "{text}");
            }
        }
    }
}

#[test]
fn calls_on_different_teams_end_the_job_and_both_are_named() {
    let s = Scratch::new("c-check-teams");
    let program = build(&s);
    for direct in ["1", "0"] {
        let out = checked(&program, 3, direct, &["team"]);
        assert_eq!(out.status, 1, "{out:?}");
        let (pair, world) = (place("pair"), place("world"));
        let calls = [
            "rank 0 calls ngy_barrier() on the team of ranks 0, 1 at ",
            "rank 1 calls ngy_barrier() at ",
            "on different teams, and each waits for the other",
            &pair,
            &world,
        ];
        for part in calls {
            assert!(out.stderr.contains(part), "{part}: {out:?}");
        }
    }
}

/// Status and text of transfers that leave their object, which has 60 bytes.
const OUTSIDE: [(&str, &str, &str); 9] = [
    ("put", "6 ngy_put at ", ": bytes 56 to 67 of an object of 60 bytes (0 to 59; rank 0, "),
    ("get", "6 ngy_get_nb at ", "bytes "),
    ("section", "6 ngy_put_nd at ", ": bytes 0 to 63 of an object of 60 bytes"),
    ("list", "6 ngy_get_at at ", ": bytes 0 to 67 of an object of 60 bytes"),
    ("accumulate", "6 ngy_acc at ", ": bytes 60 to 67 of an object of 60 bytes"),
    ("atomic", "6 ngy_amo_add32 at ", ": bytes 60 to 63 of an object of 60 bytes"),
    ("copy", "6 ngy_copy at ", " (rank 0"),
    ("source", "10 ngy_put at ", ": NULL instead of the address of local memory"),
    ("freed", "6 ngy_put at ", " are in no object: a transfer must lie within memory from ngy_alloc"),
];

#[test]
fn transfers_that_leave_their_object_are_errors() {
    let s = Scratch::new("c-check-transfers");
    let program = build(&s);
    for direct in ["1", "0"] {
        let out = checked(&program, 2, direct, &OUTSIDE.map(|(name, ..)| name)).must_succeed();
        for (name, start, part) in OUTSIDE {
            for rank in 0..2 {
                let text = reported(&out, rank, name);
                assert!(text.starts_with(start) && text.contains(part) && text.contains("wrong.c:"), "{name}: {text}");
            }
        }
        assert!(reported(&out, 1, "put").contains(&place("put")));
    }
}

#[test]
fn what_is_freed_and_no_object_is_named_by_its_rank() {
    let s = Scratch::new("c-check-free");
    let program = build(&s);
    let out = run(nagaya_run(3).arg(&program).arg("strange free")).must_succeed();
    for rank in 0..3 {
        let text = reported(&out, rank, "strange free");
        assert!(text.starts_with("6 rank 1 frees "), "{text}");
        assert!(text.contains("at which no shared object begins") && text.contains("ngy_alloc"), "{text}");
    }
}

#[test]
fn results_without_a_place_are_errors_with_and_without_checking() {
    let s = Scratch::new("c-check-null");
    let program = build(&s);
    let names = [
        ("alloc", "object"),
        ("handle", "handle"),
        ("word", "word"),
        ("team", "team"),
        ("direct", "direct"),
        ("test", "done"),
    ];
    for check in ["1", "0"] {
        let mut c = nagaya_run(2);
        c.arg(&program).args(names.map(|(name, _)| format!("null {name}"))).env("NAGAYA_CHECK", check);
        let out = run(&mut c).must_succeed();
        for (name, argument) in names {
            let want = format!("10 `{argument}` is NULL: it has to point to memory for the result");
            assert_eq!(reported(&out, 1, &format!("null {name}")), want);
        }
    }
}

/// Impossible arguments, and what the text of the error must contain. The status is BAD_ARGUMENT.
const CANNOT_BE_MEANT: [(&str, &str); 40] = [
    ("count", "10 `count` is NULL: it has to point to a list of 1 entries"),
    ("dst_stride", "10 `dst_stride` is NULL"),
    ("src_stride", "10 `src_stride` is NULL"),
    ("nd", "10 -1 is not a number of dimensions (0 to 15)"),
    ("16", "10 16 is not a number of dimensions (0 to 15)"),
    ("negative count", "10 a section of [18446744073709551615] elements of 4 bytes is larger than the address space"),
    ("section", "10 `src` is NULL: it has to point to 4 bytes"),
    ("remote", "10 `remote` is NULL"),
    ("element", "10 `dst` is NULL"),
    ("entries", "10 `remote` has 18446744073709551612 entries, which is more than the address space holds"),
    ("put", "10 a size of -4 bytes: a negative number"),
    ("get", "10 a size of -4 bytes: a negative number"),
    ("accumulate", "10 `src` is NULL"),
    ("accumulates", "10 18446744073709551615 bytes at `src` are more than the address space holds"),
    ("args", "10 `args` is NULL: it has to point to a list of 1 entries"),
    ("nargs", "10 -1 is not a number of arguments (0 to 8)"),
    ("payload", "10 `payload` is NULL: it has to point to 8 bytes"),
    ("token", "10 `token` is NULL"),
    ("function pointer", "10 `function` is NULL"),
    ("wait", "10 `word` is NULL"),
    ("team of all", "10 `team` is NULL"),
    ("bcast", "10 `data` is NULL"),
    ("bcasts", "10 18446744073709551612 bytes at `data` are more than the address space holds"),
    ("reduce", "10 `src` is NULL"),
    ("allreduce", "10 `dst` is NULL"),
    ("scan", "10 18446744073709551615 bytes at `src` are more than the address space holds"),
    ("exscan", "10 `src` is NULL"),
    ("gather", "10 `src` is NULL"),
    ("allgather", "10 18446744073709551615 bytes at `src` are more than the address space holds"),
    ("alltoall", "10 `dst` is NULL"),
    ("dst_sizes", "10 `dst_sizes` is NULL: it has to point to a list of 2 entries"),
    ("src_offsets", "10 `src_offsets` is NULL"),
    ("gatherv", "10 `dst_offsets` is NULL"),
    ("allgatherv", "10 `dst` is NULL"),
    ("scatter", "10 `dst` is NULL"),
    ("scatterv", "10 `src_sizes` is NULL"),
    ("reduce_scatter", "10 18446744073709551615 bytes at `src` are more than the address space holds"),
    ("combine", "10 `combine` is NULL instead of a function"),
    ("combined element", "10 an operation on elements of 0 bytes: they may have 1 to 131072"),
    ("alltoallv", "10 `src` is NULL"),
];

#[test]
fn lists_and_buffers_that_cannot_be_meant_are_errors_with_and_without_checking() {
    let s = Scratch::new("c-check-lists");
    let program = build(&s);
    for (check, direct) in [("0", "1"), ("0", "0"), ("1", "1")] {
        let mut c = nagaya_run(2);
        c.arg(&program).args(CANNOT_BE_MEANT.map(|(name, _)| format!("bad {name}")));
        let out = run(c.env("NAGAYA_CHECK", check).env("NAGAYA_SMP_DIRECT", direct)).must_succeed();
        for (name, start) in CANNOT_BE_MEANT {
            let text = reported(&out, 1, &format!("bad {name}"));
            assert!(text.starts_with(start), "{name}: {text}");
        }
    }
}

#[test]
fn checking_by_some_ranks_only_is_an_error_at_the_start() {
    let s = Scratch::new("c-check-some");
    let program = build(&s);
    let mut c = nagaya_run(3);
    let out = run(c.args(["sh", "-c", "NAGAYA_CHECK=$((NAGAYA_RANK == 1)) exec \"$PROGRAM\""]).env("PROGRAM", program));
    assert_eq!(out.status, 1, "{out:?}");
    let text = "the values of NAGAYA_CHECK differ: rank 0 has 0, rank 1 has 1";
    assert!(out.stderr.contains(text), "{out:?}");
}

#[test]
fn a_correct_program_passes_the_checks() {
    let s = Scratch::new("c-check-right");
    let (program, lib) = (s.path().join("everything"), stage().join("lib"));
    let mut c = Command::new("gcc");
    c.args(["-std=c11", "-I"])
        .arg(stage().join("include"))
        .arg(root().join("interfaces/c-api/tests/programs/everything.c"));
    c.arg("-o").arg(&program).arg("-L").arg(&lib).arg("-lnagaya").arg(format!("-Wl,-rpath,{}", lib.display()));
    run(&mut c).must_succeed();
    for direct in ["1", "0"] {
        let out = checked(&program, 3, direct, &[]).must_succeed();
        assert_eq!(out.stdout.matches("all is well").count(), 3, "{out:?}");
    }
}
