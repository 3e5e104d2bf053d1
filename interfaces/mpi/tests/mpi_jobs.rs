//! Jobs of MPI that meet: spawned ones, and those that connect by ports or sockets; and how they end.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use nagaya_tests::engines::{ready, ready_in_part};
use nagaya_tests::hosts::Hosts;
use nagaya_tests::{nagaya_run, root, run, skip, skip_part, stage, until, Scratch};

const TOOL: &str = env!("CARGO_BIN_EXE_hosts");

fn compiled(s: &Scratch, name: &str) -> PathBuf {
    compiled_in(s.path(), name)
}

fn compiled_in(folder: &Path, name: &str) -> PathBuf {
    let exe = folder.join(name);
    let source = root().join("interfaces/mpi/tests/programs").join(format!("{name}.c"));
    let mut mpicc = Command::new(stage().join("bin/mpicc"));
    run(mpicc.args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    exe
}

/// A job that runs beside the test, and prints nothing there.
fn start(mut job: Command) -> Child {
    job.stdin(Stdio::null()).stdout(Stdio::piped()).spawn().expect("the job starts")
}

fn must_be_well(job: Child) {
    let out = job.wait_with_output().expect("the job ends");
    assert!(out.status.success(), "{}", out.status);
    assert_eq!(String::from_utf8_lossy(&out.stdout), "all is well\n");
}

#[test]
fn two_jobs_meet_at_a_port() {
    let s = Scratch::new("connect");
    let exe = compiled(&s, "connect_jobs");
    for (servers, clients) in [(1, 1), (2, 3), (3, 1)] {
        let port = s.path().join(format!("port-{servers}-{clients}"));
        let mut server = nagaya_run(servers);
        server.arg(&exe).arg("server").arg(&port);
        let server = start(server);
        let client = run(nagaya_run(clients).arg(&exe).arg("client").arg(&port)).must_succeed();
        assert_eq!(client.stdout, "all is well\n");
        must_be_well(server);
    }
}

#[test]
fn nobody_waits_at_a_port_whose_process_is_gone() {
    let s = Scratch::new("connect_gone");
    let exe = compiled(&s, "connect_gone");
    for (how, status) in [("closes", 0), ("finalizes", 0), ("dies", 137)] {
        let port = s.path().join(how);
        let mut server = nagaya_run(1);
        server.arg(&exe).arg("server").arg(&port).arg(how);
        let mut server = start(server);
        let client = run(nagaya_run(1).arg(&exe).arg("client").arg(&port).arg(how)).must_succeed();
        assert_eq!(client.stdout, "all is well\n", "{how}");
        assert_eq!(server.wait().expect("the server ends").code(), Some(status), "{how}");
    }
}

/// Over TCP.
#[test]
fn jobs_of_two_hosts_meet_at_a_port() {
    let Some(hosts) = Hosts::start(TOOL, 2) else { return };
    let (exe, port) = (compiled_in(hosts.folder(), "connect_jobs"), hosts.folder().join("port"));
    let job = |host: usize, n: &str, what: &str| {
        let mut job = hosts.on(host, stage().join("bin/nagaya"));
        job.args(["run", "-n", n]).arg(&exe).arg(what).arg(&port);
        job
    };
    let server = start(job(0, "2", "server"));
    assert_eq!(run(&mut job(1, "3", "client")).must_succeed().stdout, "all is well\n");
    must_be_well(server);
}

/// The root is on one host, and so are the spawned processes; other parents are on another one.
#[test]
fn a_job_on_two_hosts_spawns() {
    if !ready(TOOL, "ucx") {
        return;
    }
    let Some(hosts) = Hosts::start(TOOL, 2) else { return };
    let exe = compiled_in(hosts.folder(), "spawn_children");
    let mut job = hosts.on(0, stage().join("bin/nagaya"));
    let names = [hosts.name(0), hosts.name(1)].join(",");
    job.args(["run", "--hosts", &names, "-n", "2"]).arg(&exe);
    assert_eq!(run(&mut job).must_succeed().stdout, "all is well\n");
}

#[test]
fn processes_of_one_job_connect_and_publish_names() {
    let s = Scratch::new("connect_self");
    let exe = compiled(&s, "connect_self");
    for n in [1, 2, 3, 5] {
        assert_eq!(run(nagaya_run(n).arg(&exe)).must_succeed().stdout, "all is well\n", "{n} processes");
    }
}

#[test]
fn two_processes_join_over_a_socket() {
    let s = Scratch::new("join");
    let (exe, socket) = (compiled(&s, "join"), s.path().join("socket"));
    let mut listener = Command::new(&exe);
    listener.arg(&socket).arg("listen");
    let listener = start(listener);
    let caller = run(nagaya_run(1).arg(&exe).arg(&socket).arg("call")).must_succeed();
    assert_eq!(caller.stdout, "all is well\n");
    must_be_well(listener);
}

#[test]
fn a_program_spawns_itself_with_all_keys() {
    let s = Scratch::new("spawn_children");
    let exe = compiled(&s, "spawn_children");
    for n in [1, 2, 3] {
        assert_eq!(run(nagaya_run(n).arg(&exe)).must_succeed().stdout, "all is well\n", "{n} processes");
    }
    // Without a launcher, and with messages that are matched by the receiver and fetched.
    assert_eq!(run(&mut Command::new(&exe)).must_succeed().stdout, "all is well\n");
    for (name, value) in
        [("NAGAYA_MPI_MATCH", "receiver"), ("NAGAYA_MPI_PROTOCOL", "sync"), ("NAGAYA_MPI_PROTOCOL", "get")]
    {
        let outcome = run(nagaya_run(2).arg(&exe).env(name, value)).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{name}={value}");
    }
    if ready_in_part(TOOL, "ucx") {
        let outcome = run(nagaya_run(2).arg(&exe).env("NAGAYA_CONDUIT", "ucx")).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "over ucx");
    }
}

#[test]
fn fortran_programs_spawn_themselves() {
    if !Command::new("gfortran").arg("--version").output().is_ok_and(|o| o.status.success()) {
        skip("there is no gfortran");
        return;
    }
    let s = Scratch::new("fortran_spawn");
    let programs = [
        ("fortran_spawn.f90", "mpifort", "-Wall"),
        ("fortran_spawn_f08.f90", "mpif90", "-Wall"),
        ("fortran_spawn_old.f", "mpif77", "-std=legacy"),
    ];
    for (source, compiler, option) in programs {
        let exe = s.path().join(source.split('.').next().unwrap_or_default());
        let file = root().join("interfaces/mpi/tests/programs").join(source);
        run(Command::new(stage().join("bin").join(compiler)).args([option, "-o"]).arg(&exe).arg(file)).must_succeed();
        assert_eq!(run(nagaya_run(2).arg(&exe)).must_succeed().stdout, "all is well\n", "{source}");
    }
}

/// A child waits in MPI_Init until the last parent spawns. That is no deadlock. If it ends meanwhile, the spawn fails.
#[test]
fn a_child_waits_in_init_for_its_parents() {
    let s = Scratch::new("spawn_late");
    let exe = compiled(&s, "spawn_ends");
    for what in ["late", "late-in-vain"] {
        let mut job = nagaya_run(3);
        job.arg(&exe).arg(what).env("CHILD_NOTE", s.path().join("note"));
        let outcome = run(job.env("NAGAYA_DEADLOCK", "abort").env("NAGAYA_DEADLOCK_AFTER", "1"));
        assert_eq!((outcome.status, outcome.stdout.as_str()), (0, "all is well\n"), "{what}: {}", outcome.stderr);
        assert!(!outcome.stderr.contains("no operation is under way"), "{what}: {}", outcome.stderr);
    }
}

const MARK: &str = "NAGAYA_TEST_MARK";

/// The processes that have this mark in their environment, and run.
fn marked(mark: &str) -> Vec<i32> {
    let needle = format!("{MARK}={mark}");
    let has_mark = |process: &Path| {
        let environment = std::fs::read(process.join("environ")).unwrap_or_default();
        let stat = std::fs::read_to_string(process.join("stat")).unwrap_or_default();
        let is_there = stat.rfind(')').is_some_and(|at| !stat[at + 1..].trim_start().starts_with('Z'));
        is_there && environment.split(|byte| *byte == 0).any(|variable| variable == needle.as_bytes())
    };
    let entries = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = entries.filter(|entry| has_mark(&entry.path()));
    numbers.filter_map(|entry| entry.file_name().to_str()?.parse().ok()).collect()
}

fn nothing_is_left(mark: &str) {
    until(&format!("the end of all processes of {mark}"), || marked(mark).is_empty());
}

/// How a job ends that is connected with a spawned one: its status and what it reports.
#[test]
fn a_spawned_job_and_its_parent_end_together() {
    let s = Scratch::new("spawn_ends");
    let exe = compiled(&s, "spawn_ends");
    // Where one parent dies, its launcher and the other parent may notice it in either order.
    let noticed = (1, "of another job, which this process is connected with, has ended");
    let cases = [
        ("child-dies", vec![(1, "was killed by SIGKILL")]),
        ("child-aborts", vec![(1, "MPI_Abort(7)")]),
        ("parent-dies", vec![(137, "was killed by SIGKILL"), noticed]),
        ("parent-aborts", vec![(7, "MPI_Abort(7)")]),
    ];
    for (what, ends) in cases {
        let mark = format!("{what}-{}", std::process::id());
        let outcome = run(nagaya_run(2).arg(&exe).arg(what).env(MARK, &mark));
        let is_one = ends.iter().any(|(status, text)| outcome.status == *status && outcome.stderr.contains(text));
        assert!(is_one, "{what}: {outcome:?}");
        nothing_is_left(&mark);
    }
}

/// On one host, parents and children share memory, one for each direction between two processes. The program counts it.
#[test]
fn parents_and_children_exchange_messages_in_memory() {
    let s = Scratch::new("spawn_traffic");
    let exe = compiled(&s, "spawn_traffic");
    let seed = nagaya_random::seed(1).to_string();
    let cases = [
        ("NAGAYA_STATS=0", "1", "nothing"),
        ("NAGAYA_STATS=0", "3", "nothing"),
        // Every wait sleeps.
        ("NAGAYA_SPIN=0", "1", "nothing"),
        ("NAGAYA_SPIN=0", "1", "reads"),
        ("NAGAYA_SPIN=0", "1", "memory"),
        ("NAGAYA_MPI_PROTOCOL=buffered", "1", "nothing"),
        ("NAGAYA_MPI_PROTOCOL=buffered", "1", "reads"),
        ("NAGAYA_MPI_PROTOCOL=sync", "3", "nothing"),
        ("NAGAYA_MPI_PROTOCOL=sync", "3", "reads"),
    ];
    for (variable, threads, refused) in cases {
        let mut job = nagaya_run(2);
        let outcome = run(job.args(["-e", variable]).arg(&exe).args(["traffic", &seed, threads, refused]));
        if outcome.stdout.contains("the kernel accepts no filter") {
            skip_part("system calls that fail: the kernel accepts no filter of a program (seccomp)");
            continue;
        }
        let outcome = outcome.must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{variable}, {threads} threads, no {refused}, seed {seed}");
    }
}

/// The program counts its descriptors and its mappings.
#[test]
fn jobs_that_part_and_meet_again_leave_nothing_behind() {
    let s = Scratch::new("spawn_again");
    let exe = compiled(&s, "spawn_traffic");
    for n in [1, 2] {
        let outcome = run(nagaya_run(n).arg(&exe).arg("again")).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "{n} processes");
    }
}

#[test]
fn a_child_that_is_killed_in_a_message_ends_its_parents() {
    let s = Scratch::new("spawn_dies");
    let exe = compiled(&s, "spawn_traffic");
    let mut random = nagaya_random::Random::new(nagaya_random::seed(1));
    for what in ["dies-receiving", "dies-sending", "dies-receiving", "dies-sending"] {
        let mark = format!("{what}-{}", std::process::id());
        let microseconds = random.below(100_000u64).to_string();
        let outcome = run(nagaya_run(2).arg(&exe).args([what, &microseconds]).env(MARK, &mark));
        let is_named = outcome.stderr.contains("was killed by SIGKILL");
        assert!(outcome.status == 1 && is_named, "{what} after {microseconds} us: {outcome:?}");
        nothing_is_left(&mark);
    }
}

/// A wait for a window's member of another job ends when that member dies.
#[test]
fn a_window_whose_member_is_killed_ends_both_jobs() {
    let s = Scratch::new("window_dies");
    let exe = compiled(&s, "window_dies");
    for what in ["flush", "fetch", "lock", "held", "start", "post", "fence"] {
        let mark = format!("window-{what}-{}", std::process::id());
        let outcome = run(nagaya_run(1).arg(&exe).arg(what).env(MARK, &mark));
        let is_named = outcome.stderr.contains("was killed by SIGKILL");
        assert!(outcome.status == 1 && is_named && outcome.stdout.is_empty(), "{what}: {outcome:?}");
        nothing_is_left(&mark);
    }
}

/// A parent without a launcher dies. Then only the spawned job itself can end its processes.
#[test]
fn a_spawned_job_ends_with_a_parent_that_has_no_launcher() {
    let s = Scratch::new("spawn_alone");
    let exe = compiled(&s, "spawn_ends");
    let mark = format!("alone-{}", std::process::id());
    assert_eq!(run(Command::new(&exe).arg("parent-dies").env(MARK, &mark)).status, 137);
    nothing_is_left(&mark);
}

#[test]
fn a_launcher_waits_for_spawned_jobs_that_have_been_left() {
    let s = Scratch::new("spawn_finish");
    let exe = compiled(&s, "spawn_ends");
    let outcome = run(nagaya_run(2).arg(&exe).arg("parent-finishes")).must_succeed();
    let go_on = outcome.stdout.lines().filter(|line| line.ends_with("goes on")).count();
    assert_eq!(go_on, 2, "{}", outcome.stdout);
    // MPI_Finalize is for all that are connected.
    let outcome = run(nagaya_run(2).arg(&exe).arg("nobody-disconnects")).must_succeed();
    // Lines of different jobs arrive in any order.
    assert!(outcome.stdout.lines().any(|line| line == "all is well"), "{}", outcome.stdout);
}

/// One job is in MPI_Finalize, and the other one accesses its windows.
#[test]
fn processes_in_finalize_serve_another_job() {
    let s = Scratch::new("finalize_serves");
    let exe = compiled(&s, "finalize_serves");
    let ways: [&[(&str, &str)]; 3] = [&[], &[("NAGAYA_SPIN", "0")], &[("NAGAYA_SMP_DIRECT", "0")]];
    let pass = |n: u32, first: &str, way: &[(&str, &str)]| {
        let outcome = run(nagaya_run(n).envs(way.iter().copied()).arg(&exe).arg(first)).must_succeed();
        assert_eq!(outcome.stdout, "all is well\n", "2 x {n} processes, {first} first, {way:?}: {}", outcome.stderr);
    };
    for first in ["parent", "child"] {
        for way in ways {
            [1, 2, 3].iter().for_each(|n| pass(*n, first, way));
        }
        if ready_in_part(TOOL, "ucx") {
            pass(2, first, &[("NAGAYA_CONDUIT", "ucx"), ("NAGAYA_SMP_DIRECT", "0")]);
        }
    }
}

/// The launcher, its worker and the parents are killed at once, while all wait.
#[test]
fn nothing_is_left_of_a_spawned_job_whose_launcher_is_killed() {
    let s = Scratch::new("spawn_killed");
    let exe = compiled(&s, "spawn_ends");
    let mark = format!("killed-{}", std::process::id());
    let mut job = nagaya_run(1);
    let printed = s.path().join("printed");
    let to = std::fs::File::create(&printed).expect("a file");
    job.arg(&exe).arg("all-wait").env(MARK, &mark).stdin(Stdio::null()).stdout(to).stderr(Stdio::null());
    let mut job = job.spawn().expect("the job starts");
    until("all to wait", || std::fs::read_to_string(&printed).is_ok_and(|text| text.contains("all wait")));
    let guard = job.id() as i32;
    let below = |parent: i32| {
        let is_child = |pid: &i32| {
            let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
            let fields = stat.rfind(')').map(|at| stat[at + 1..].split_whitespace().nth(1).unwrap_or("").to_string());
            fields == Some(parent.to_string())
        };
        marked(&mark).into_iter().filter(is_child).collect::<Vec<i32>>()
    };
    let workers = below(guard);
    let parents: Vec<i32> = workers.iter().flat_map(|worker| below(*worker)).collect();
    assert!(!workers.is_empty() && !parents.is_empty(), "{workers:?} {parents:?}");
    for pid in [vec![guard], workers, parents].concat() {
        // SAFETY: processes that this test has started.
        unsafe { libc::kill(pid, libc::SIGKILL) };
    }
    job.wait().expect("the launcher has ended");
    nothing_is_left(&mark);
}
