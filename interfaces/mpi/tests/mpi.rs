//! MPI as programs have it: compiled by `mpicc`, started by `nagaya run` and `mpiexec`, against the exported library.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::fixtures::{library_of_cargo_build, once};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{long_ring, nagaya_run, root, run, seed, skip, skip_part, stage, xmpcc, Scratch};

#[path = "mpi/building.rs"]
mod building;
#[path = "mpi/fortran.rs"]
mod fortran;
#[path = "mpi/launching.rs"]
mod launching;
#[path = "mpi/matching.rs"]
mod matching;
#[path = "mpi/reports.rs"]
mod reports;
#[path = "mpi/rma.rs"]
mod rma;
#[path = "mpi/unmapped.rs"]
mod unmapped;
#[path = "mpi/windows.rs"]
mod windows;

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

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
        for place in MATCHES {
            // In the normal ring receivers match messages in one even and one odd number of processes, senders in others.
            if !long_ring() && (place == "receiver") != (n == 2 || n == 3) {
                continue;
            }
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

/// Groups of more than 64 use trees and forward blocks, in one memory and over messages.
#[test]
fn reductions_and_movements_of_large_groups_agree_with_plain_loops() {
    let s = Scratch::new("large_groups");
    let exe = compiled(&s, "large_groups");
    let which = if long_ring() { "long" } else { "short" };
    let output = |n: u32, conduit: &str, variable: (&str, &str)| {
        let mut job = nagaya_run(n);
        job.args(["--conduit", conduit]).arg(&exe).arg(which).env(variable.0, variable.1);
        let outcome = run(&mut job).must_succeed();
        assert!(outcome.stdout.starts_with("all is well, sums "), "{n} processes over {conduit}, {variable:?}");
        outcome.stdout
    };
    let in_one_memory = output(66, "smp", ("NAGAYA_SMP_DIRECT", "1"));
    assert_eq!(output(66, "smp", ("NAGAYA_SMP_DIRECT", "0")), in_one_memory, "other bits over messages");
    if long_ring() && ready_in_part(TOOL, "ucx") {
        assert_eq!(output(66, "ucx", ("UCX_TLS", "tcp,self")), in_one_memory, "other bits over UCX");
    }
    if long_ring() {
        let far = ("NAGAYA_SMP_DIRECT", "0");
        assert_eq!(output(130, "smp", far), output(130, "smp", ("NAGAYA_SMP_DIRECT", "1")), "other bits over messages");
        output(65, "smp", far);
    }
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
fn sessions_begin_and_end_any_number_of_times() {
    runs_everywhere("sessions_again");
    let s = Scratch::new("sessions_again_alone");
    let exe = compiled(&s, "sessions_again");
    assert_eq!(run(&mut Command::new(&exe)).must_succeed().stdout, "all is well\n");
    let mut job = nagaya_run(3);
    assert_eq!(run(job.arg(&exe).env("NAGAYA_SMP_DIRECT", "0")).must_succeed().stdout, "all is well\n");
    if ready_in_part(TOOL, "ucx") {
        let mut job = nagaya_run(2);
        job.args(["--conduit", "ucx"]).arg(&exe).arg("refused").env("UCX_TLS", "tcp,self");
        assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n");
    }
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
    runs_everywhere("rules_objects");
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
fn counts_that_no_memory_holds_are_errors() {
    let s = Scratch::new("huge-counts");
    let exe = compiled(&s, "huge_counts");
    for n in [1, 2, 3] {
        let file = s.path().join(format!("file-{n}"));
        let outcome = run(nagaya_run(n).arg(&exe).arg(file)).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{n} processes: {}", outcome.stderr);
    }
}

#[test]
fn sends_that_are_cancelled_end() {
    runs_everywhere("cancel");
}

/// The kernel then forbids copies between the processes.
#[test]
fn processes_that_change_their_user_still_communicate() {
    // SAFETY: no arguments.
    if unsafe { libc::geteuid() } != 0 {
        return skip("only root may change the user of a process");
    }
    let s = Scratch::new("change-user");
    let exe = compiled(&s, "change_user");
    for (n, changing) in [(2, "1"), (2, "2"), (3, "1"), (3, "3")] {
        for protocol in ["auto", "get"] {
            let mut job = nagaya_run(n);
            let outcome = run(job.arg(&exe).arg(changing).env("NAGAYA_MPI_PROTOCOL", protocol)).must_succeed();
            assert_eq!(outcome.stdout, "all is well\n", "{changing} of {n}, {protocol}: {}", outcome.stderr);
        }
    }
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
            for (k, protocol) in ["buffered", "get", "sync"].into_iter().enumerate() {
                // In the normal ring, receivers match the messages of one program for each protocol.
                if !long_ring() && place == "receiver" && (name == "messages") != (k % 2 == 0) {
                    continue;
                }
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
        let message = format!("{which} on {n} processes, {threads:?}: {}", outcome.stderr);
        assert!(!outcome.success() && outcome.stderr.contains("no operation is under way"), "{message}");
        // The root of a broadcast goes on.
        let words = if ["bcast", "dup"].contains(&which) { "MPI_COMM_WORLD, for rank 0" } else { "twin, for rank 1" };
        assert!(n > 2 || outcome.stderr.contains(&format!("waits for a collective on {words}")), "{message}");
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
