//! What is reported of programs that are wrong or wait for ever.

use super::*;

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
    let output = "NAGAYA_CHECK=1 reports which calls differ";
    assert!(!outcome.success() && outcome.stderr.contains(output), "{}", outcome.stderr);
}

/// The process leaves the job, and the error of the callback is what MPI_Finalize returns and reports.
#[test]
fn a_callback_that_fails_at_the_end_does_not_stop_it() {
    let s = Scratch::new("mpi-failed-callback");
    let text = "#include <mpi.h>\n#include <stdio.h>\nstatic int fails(MPI_Comm c, int k, void *v, void *e)\n{\n  \
                (void)c, (void)k, (void)v, (void)e;\n  return MPI_ERR_OTHER;\n}\nint main(int n, char **v)\n{\n  int key, ended, error;\n  \
                MPI_Init(&n, &v);\n  MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);\n  \
                MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);\n  \
                MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, fails, &key, NULL);\n  MPI_Comm_set_attr(MPI_COMM_SELF, key, NULL);\n  \
                error = MPI_Finalize();\n  MPI_Finalized(&ended);\n  printf(\"%d %d\\n\", error == MPI_ERR_OTHER, ended);\n  return 0;\n}\n";
    let (source, exe) = (s.file("callback.c", text), s.path().join("callback"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let outcome = run(nagaya_run(2).arg(&exe)).must_succeed();
    assert_eq!(outcome.stdout, "1 1\n".repeat(2));
    assert!(outcome.stderr.contains("rank 1, MPI_Finalize: "), "{}", outcome.stderr);
}

/// A wait is no standstill while data move: each piece of this message takes its time, since the elements have gaps.
#[test]
fn a_long_copy_is_no_deadlock() {
    let text = "#include <mpi.h>\n#include <stdlib.h>\n#include <string.h>\nint main(int argc, char **argv)\n{\n  \
                int rank, n = 20000000;\n  char *data = malloc(2 * n);\n  MPI_Datatype gaps;\n  MPI_Request request;\n  \
                MPI_Init(&argc, &argv);\n  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n  memset(data, 'a' + rank, 2 * n);\n  \
                MPI_Type_create_resized(MPI_CHAR, 0, 2, &gaps);\n  MPI_Type_commit(&gaps);\n  \
                if (rank == 0) MPI_Isend(data, n, gaps, 1, 0, MPI_COMM_WORLD, &request);\n  \
                else MPI_Irecv(data, n, gaps, 0, 0, MPI_COMM_WORLD, &request);\n  \
                MPI_Wait(&request, MPI_STATUS_IGNORE);\n  \
                if (data[2 * n - 2] != 'a' || data[1] != 'a' + rank) MPI_Abort(MPI_COMM_WORLD, 3);\n  \
                return MPI_Finalize();\n}\n";
    is_no_deadlock("long-copy", text, 2);
}

/// The child waits in MPI_Init for its parents, one of which calls MPI_Comm_spawn late.
#[test]
#[ignore = "long ring"]
fn a_wait_for_another_job_is_no_deadlock() {
    let text = "#include <mpi.h>\nint main(int argc, char **argv)\n{\n  MPI_Comm parent, children;\n  int rank;\n  \
                double start;\n  MPI_Init(&argc, &argv);\n  MPI_Comm_rank(MPI_COMM_WORLD, &rank);\n  \
                MPI_Comm_get_parent(&parent);\n  if (parent == MPI_COMM_NULL) {\n    start = MPI_Wtime();\n    \
                while (rank == 1 && MPI_Wtime() < start + 5) ;\n    \
                MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &children, MPI_ERRCODES_IGNORE);\n    \
                MPI_Comm_disconnect(&children);\n  } else {\n    MPI_Comm_disconnect(&parent);\n  }\n  \
                return MPI_Finalize();\n}\n";
    is_no_deadlock("late-spawn", text, 2);
}

fn is_no_deadlock(name: &str, text: &str, ranks: u32) {
    let s = Scratch::new(name);
    let (source, exe) = (s.file("program.c", text), s.path().join("program"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    let mut job = nagaya_run(ranks);
    let outcome = run(job.arg(&exe).env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1")).must_succeed();
    assert_eq!(outcome.stderr, "");
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
    let text = "1 request is still pending: a receive on MPI_COMM_WORLD from rank 0 (of \
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

/// The message of an error has the bytes of both sides, and their ranks.
#[test]
fn lengths_that_differ_are_reported_with_both_sizes_and_ranks() {
    let s = Scratch::new("mpi-lengths");
    let text = "#include <mpi.h>\n#include <stdlib.h>\nint main(int n, char **v)\n{\n  int me, x[20000], y[40000], big;\n  MPI_Init(&n, &v);\n  \
                MPI_Comm_rank(MPI_COMM_WORLD, &me);\n  big = atoi(v[2]);\n  switch (v[1][0]) {\n  \
                case 'm':\n    if (me == 0) MPI_Send(x, 10 * big, MPI_INT, 1, 3, MPI_COMM_WORLD);\n    \
                else MPI_Recv(x, 4 * big, MPI_INT, 0, 3, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n    break;\n  \
                case 'b': MPI_Bcast(x, (me ? 4 : 10) * big, MPI_INT, 0, MPI_COMM_WORLD); break;\n  \
                case 'g': MPI_Allgather(x, 10 * big, MPI_INT, y, (me ? 4 : 10) * big, MPI_INT, MPI_COMM_WORLD); break;\n  \
                case 'a': MPI_Allreduce(x, y, (me ? 4 : 10) * big, MPI_INT, MPI_SUM, MPI_COMM_WORLD); break;\n  }\n  \
                MPI_Barrier(MPI_COMM_WORLD);\n  return MPI_Finalize();\n}\n";
    let (source, exe) = (s.file("lengths.c", text), s.path().join("lengths"));
    run(Command::new(stage().join("bin/mpicc")).arg("-o").arg(&exe).arg(source)).must_succeed();
    for (which, big, parts) in [
        ("m", "1", ["the message from rank 0 with tag 3 has 40 bytes", "the receive has space for 16:"]),
        ("m", "1000", ["the message from rank 0 with tag 3 has 40000 bytes", "the receive has space for 16000:"]),
        ("b", "1", ["rank 0 passes 40 bytes", "rank 1 passes 16 bytes"]),
        ("b", "1000", ["rank 0 has 40000", "rank 1 has 16000"]),
        ("g", "1", ["the members send 80 bytes in all", "this rank receives 32"]),
        ("g", "1000", ["the members send 80000 bytes in all", "this rank receives 32000"]),
        ("a", "1", ["rank 0 passes 40 bytes", "rank 1 passes 16 bytes"]),
        ("a", "1000", ["rank 0 has 40000", "rank 1 has 16000"]),
    ] {
        for direct in ["1", "0"] {
            let mut job = nagaya_run(2);
            let outcome = run(job.arg(&exe).args([which, big]).env("NAGAYA_SMP_DIRECT", direct));
            assert!(!outcome.success(), "{which} {big} {direct}: {}", outcome.stderr);
            for part in parts {
                assert!(outcome.stderr.contains(part), "{which} {big} {direct}, {part}: {}", outcome.stderr);
            }
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
    let output = "1 request is still pending: a send whose data are on their way";
    assert!(!outcome.success() && outcome.stderr.contains(output), "{}", outcome.stderr);
}

/// A sender copies for about three seconds within its wait, and the receiver waits for it. The receiver has space for the first bytes only.
#[test]
fn a_rank_that_copies_is_in_no_deadlock() {
    let text = "#include <mpi.h>\nint main(int n, char **v)\n{\n  int me;\n  char in = 1, out[64];\n  \
                static char all[1 << 20];\n  MPI_Datatype again;\n  MPI_Count to = 0, many = 1 << 20;\n  \
                MPI_Init(&n, &v);\n  MPI_Comm_rank(MPI_COMM_WORLD, &me);\n  \
                MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);\n  \
                MPI_Type_create_resized(MPI_CHAR, 0, 0, &again);\n  MPI_Type_commit(&again);\n  \
                double start = MPI_Wtime();\n  MPI_Pack_c(&in, many, again, all, many, &to, MPI_COMM_SELF);\n  \
                many = many * (3 / (MPI_Wtime() - start));\n  if (me == 0)\n    \
                MPI_Send_c(&in, many, again, 1, 0, MPI_COMM_WORLD);\n  else\n    \
                MPI_Recv(out, 64, MPI_CHAR, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n  \
                return MPI_Finalize();\n}\n";
    is_no_deadlock("mpi-long-copy", text, 2);
}
