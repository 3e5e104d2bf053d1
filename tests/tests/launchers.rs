//! Jobs that Open MPI's `mpirun` starts: directly, as is usual on some sites, and for `nagaya run --hosts`. On one host
//! here; several are in `network.rs`, Slurm in `slurm.rs`. How a launcher is chosen and called is in `tools/nagaya`.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use nagaya_tests::{root, run, skip, stage, until, xmpcc, Outcome, Scratch};

/// The variable that marks the processes of a test in their environment. The test finds them by it, whatever their
/// parent is.
const MARK: &str = "NAGAYA_TEST_MARK";

/// `mpirun` of Open MPI, if there is one and the stage can speak with it.
fn mpirun() -> Option<Command> {
    let open_mpi = |name: &&str| {
        let output = Command::new(name).arg("--version").output();
        output.is_ok_and(|output| String::from_utf8_lossy(&output.stdout).contains("Open MPI"))
    };
    let name = ["mpirun", "mpirun.openmpi"].into_iter().find(open_mpi);
    if name.is_none() || !stage().join("lib/nagaya/pmix.so").exists() {
        skip("needs mpirun of Open MPI (package openmpi-bin) and PMIx (libpmix-dev)");
        return None;
    }
    let mut command = Command::new(name?);
    command.env("OMPI_ALLOW_RUN_AS_ROOT", "1").env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1").arg("--oversubscribe");
    Some(command)
}

fn nagaya() -> Command {
    Command::new(stage().join("bin/nagaya"))
}

/// `tests/programs/launchers/member.c`.
fn member(scratch: &Scratch) -> PathBuf {
    let exe = scratch.path().join("member");
    let source = root().join("tests/programs/launchers/member.c");
    run(xmpcc().args(["-O1", "-Wall", "-Wextra", "-Werror", "-o"]).arg(&exe).arg(source)).must_succeed();
    exe
}

fn all_met(out: &Outcome, size: u32) {
    for rank in 0..size {
        assert!(out.stdout.lines().any(|l| l.starts_with(&format!("{rank} of {size} on "))), "rank {rank}: {out:?}");
    }
    assert_eq!(out.stdout.lines().count(), size as usize, "{out:?}");
}

/// Without the options that `nagaya run` gives it, Open MPI writes every page of a window at its start.
#[test]
fn a_job_over_armci_has_a_small_segment_where_open_mpi_touches_all_of_it() {
    let Some(mut job) = mpirun() else { return };
    if !stage().join("lib/nagaya/libnagaya-armci.so").exists() {
        return skip("needs ARMCI-MPI (package libarmci-mpi-dev)");
    }
    let s = Scratch::new("launchers-armci");
    let text = "#include <nagaya.h>\n#include <stdio.h>\nint main(void) { void *at;\n  if (ngy_init()) return 1;\n  \
                if (ngy_alloc((size_t)100 << 20, 0, &at) && ngy_rank() == 0) puts(ngy_last_error());\n  return ngy_finalize(); }\n";
    let (source, exe) = (s.file("small.c", text), s.path().join("small"));
    let library = stage().join("lib");
    let mut gcc = Command::new("gcc");
    gcc.arg("-I").arg(stage().join("include")).arg(source).arg("-o").arg(&exe).arg("-L").arg(&library);
    run(gcc.arg("-lnagaya").arg(format!("-Wl,-rpath,{}", library.display()))).must_succeed();
    let out = run(job.args(["-n", "2", "-x", "NAGAYA_CONDUIT=armci"]).arg(&exe)).must_succeed();
    assert!(out.stdout.contains("the segment of 64M has no room for memory from ngy_alloc (100M)"), "{out:?}");
}

/// A rank that another launcher starts binds itself, as `nagaya run` requests; without such a request it stays.
#[test]
fn ranks_bind_themselves_under_another_launcher() {
    let Some(_) = mpirun() else { return };
    let s = Scratch::new("launchers-bind");
    let exe = member(&s);
    let text = std::fs::read_to_string("/proc/self/status").expect("a status");
    let all = text.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).expect("a list").trim().to_string();
    let first = all.split([',', '-']).next().expect("a number").to_string();
    let reports = |out: &Outcome, cpus: &str| {
        let report = |rank| format!("nagaya: rank {rank}: may run on processors {cpus}");
        let is_it = |line: &str, rank| {
            line.strip_prefix(&report(rank)).is_some_and(|rest| rest.is_empty() || rest.starts_with(" (not bound: "))
        };
        (0..2).all(|rank| out.stderr.lines().any(|line| is_it(line, rank)))
    };
    let asked = |bind: &str| {
        let mut c = nagaya();
        c.args(["run", "--launcher=mpirun", "--hosts=localhost", "-n2", "-v", "--bind", bind]).arg(&exe);
        run(&mut c).must_succeed()
    };
    let out = asked(&first);
    assert!(reports(&out, &first), "{out:?}");
    assert!(out.stderr.contains("nagaya run: no map: each rank chooses its processors"), "{out:?}");
    let out = asked("none");
    assert!(reports(&out, &all) && out.stderr.contains(" (not bound: binding is off)"), "{out:?}");
    let direct = |bind: Option<&str>| {
        let mut c = mpirun().unwrap();
        c.args(["-n", "2", "--bind-to", "none", "-x", "NAGAYA_VERBOSE=1"]);
        if let Some(bind) = bind {
            c.args(["-x", &format!("NAGAYA_BIND={bind}")]);
        }
        run(c.arg(&exe)).must_succeed()
    };
    let out = direct(None);
    assert!(reports(&out, &all), "{out:?}");
    let out = direct(Some(&first));
    assert!(reports(&out, &first), "{out:?}");
}

#[test]
fn the_same_program_runs_under_mpirun_and_under_nagaya_run() {
    let Some(_) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    for size in [1u32, 2, 4] {
        let n = size.to_string();
        all_met(&run(mpirun().unwrap().args(["-n", &n]).arg(&exe)).must_succeed(), size);
        all_met(&run(nagaya().args(["run", "-n", &n]).arg(&exe)).must_succeed(), size);
        let out = run(nagaya().args(["run", "--launcher", "mpirun", "--hosts", "localhost", "-n", &n]).arg(&exe));
        let out = out.must_succeed();
        all_met(&out, size);
        assert!(out.stderr.starts_with("nagaya run: started by mpirun (Open MPI) "), "{out:?}");
        assert!(out.stderr.ends_with(&format!(" on localhost:{n}\n")), "{out:?}");
    }
}

#[test]
fn more_processes_than_processors_and_hosts_of_a_file_need_no_option() {
    let Some(_) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    let size = std::thread::available_parallelism().map_or(1, |n| n.get()) as u32 + 1;
    let out = run(nagaya().args(["run", "--launcher", "mpirun", "-n", &size.to_string()]).arg(&exe)).must_succeed();
    all_met(&out, size);
    let file = scratch.file("hosts", "# this one\nlocalhost slots=3\n");
    let on_file = |n: u32| {
        let mut c = nagaya();
        c.args(["run", "--launcher", "mpirun", "--np", &n.to_string(), "--hostfile"]).arg(&file).arg(&exe);
        run(&mut c)
    };
    let out = on_file(2).must_succeed();
    all_met(&out, 2);
    assert!(out.stderr.ends_with(" on localhost:2\n"), "{out:?}");
    let out = on_file(4);
    assert!(out.status == 2 && out.stderr.contains("there is room for 3 of the 4 processes"), "{out:?}");
}

#[test]
fn a_job_inside_a_process_of_another_job_is_a_job_of_its_own() {
    let Some(mut outer) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    let nagaya = stage().join("bin/nagaya");
    let out = run(outer.args(["-n", "2"]).arg(&nagaya).args(["run", "-n", "3"]).arg(&exe)).must_succeed();
    assert_eq!(out.stdout.matches(" of 3 on ").count(), 6, "{out:?}");
    let mut outer = mpirun().unwrap();
    let inner = ["run", "--launcher", "mpirun", "--hosts", "localhost", "-n", "2"];
    let out = run(outer.args(["-n", "1"]).arg(&nagaya).args(inner).arg(&exe)).must_succeed();
    all_met(&out, 2);
}

#[test]
fn status_and_last_line_name_what_failed() {
    let Some(_) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    let host = host_name();
    for (what, status, message) in [
        ("exit", 3, "rank 1 exited with status 3; the job was ended".to_string()),
        ("slip", 1, format!("rank 1 on {host} exited with status 0 before it left the job (as MPI_Finalize or ngy_finalize does); the job was ended")),
        ("crash", 139, format!("rank 1 on {host} was killed by SIGSEGV (segmentation fault); the job was ended")),
        ("abort", 9, format!("rank 1 on {host} ended the job with status 9: out of luck")),
    ] {
        let out = run(nagaya().args(["run", "--launcher=mpirun", "--hosts=localhost", "-n3"]).arg(&exe).arg(what));
        assert_eq!(out.status, status, "{what}: {out:?}");
        assert_eq!(out.stderr.lines().last(), Some(format!("nagaya run: {message}").as_str()), "{what}: {out:?}");
    }
}

fn host_name() -> String {
    let name = std::fs::read_to_string("/proc/sys/kernel/hostname").unwrap();
    name.trim().split('.').next().unwrap().to_string()
}

#[test]
fn the_environment_input_tags_and_limits_are_passed_on() {
    let Some(_) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    let on_mpirun = || {
        let mut c = nagaya();
        c.args(["run", "--launcher=mpirun", "--hosts=localhost", "-n2"]);
        c
    };
    let out = run(on_mpirun().args(["-e", "WORD=a b,c;d"]).arg(&exe)).must_succeed();
    assert_eq!(out.stdout.matches(" a b,c;d\n").count(), 2, "{out:?}");
    let shell = ["sh", "-c", "echo $XMP_NODE_SIZE0 $NAGAYA_SPIN; cat"];
    let out = nagaya_tests::run_with_input(
        on_mpirun().args(shell).env("XMP_NODE_SIZE0", "2").env("NAGAYA_SPIN", "7"),
        b"in\n",
    );
    let mut lines: Vec<&str> = out.stdout.lines().collect();
    lines.sort();
    assert_eq!(lines, ["2 7", "2 7", "in"], "{out:?}");

    let out = run(on_mpirun().args(["--tag", "sh", "-c", "echo out; echo; echo err >&2"])).must_succeed();
    let mut lines: Vec<&str> = out.stdout.lines().chain(out.stderr.lines().skip(1)).collect();
    lines.sort();
    assert_eq!(lines, ["[0] ", "[0] err", "[0] out", "[1] ", "[1] err", "[1] out"], "{out:?}");

    let mark = format!("limit-{}", std::process::id());
    let out = run(on_mpirun().args(["--timeout", "1"]).arg(&exe).arg("wait").env(MARK, &mark));
    assert_eq!(
        (out.status, out.stderr.lines().last()),
        (124, Some("nagaya run: the job was ended after 1 s (--timeout)"))
    );
    gone(&mark);
}

#[test]
fn what_another_launcher_cannot_do_is_refused() {
    let refused = |args: &[&str], message: &str| {
        let out = run(nagaya().arg("run").args(args).args(["-n", "2", "true"]).env_remove("SLURM_JOB_ID"));
        assert_eq!(out.status, 2, "{args:?}: {out:?}");
        assert!(out.stderr.contains(message), "{args:?}: {out:?}");
    };
    refused(&["--launcher=srun"], "srun needs an allocation: run this inside salloc or sbatch");
    refused(&["--launcher=mpirun", "--hosts=a,b", "--conduit=smp"], "connects processes of one host, not of 2");
    refused(&["--launcher=slurm"], "possible values: srun, prterun, mpirun");
    refused(&["--hostfile=/nonexistent"], "--hostfile /nonexistent: No such file or directory");
    refused(&["--hostfile=/dev/null"], "--hostfile /dev/null: no host is named there");
    refused(&["--hostfile=/dev/null", "--hosts=a"], "cannot be used with");
}

/// The processes that carry a mark and are alive, by name.
fn marked(mark: &str) -> Vec<(i32, String)> {
    let needle = format!("{MARK}={mark}");
    let pids = std::fs::read_dir("/proc").unwrap().flatten();
    let pids = pids.filter_map(|entry| entry.file_name().to_str()?.parse::<i32>().ok());
    let found = pids.filter_map(|pid| {
        let environment = std::fs::read(format!("/proc/{pid}/environ")).ok()?;
        environment.split(|byte| *byte == 0).any(|v| v == needle.as_bytes()).then_some(())?;
        let stat = std::fs::read_to_string(format!("/proc/{pid}/stat")).ok()?;
        let (name, rest) = stat[stat.find('(')? + 1..].rsplit_once(')')?;
        (!rest.trim_start().starts_with('Z')).then(|| (pid, name.to_string()))
    });
    found.collect()
}

fn gone(mark: &str) {
    until(&format!("the end of all that carries {mark}"), || marked(mark).is_empty());
}

/// A job of three whose members have all printed their ranks and wait.
fn waiting(mut command: Command, mark: &str) -> Child {
    let command = command.arg("wait").env(MARK, mark).env_remove("LD_LIBRARY_PATH");
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..3 {
        let line = lines.next().expect("the job ended before all had said who they are").unwrap();
        assert!(line.contains(" of 3 on "), "{line}");
    }
    // A launcher that cannot write its last words might end in another way.
    std::thread::spawn(move || lines.for_each(drop));
    child
}

fn fails(mut job: Child, mark: &str) {
    let mut status = None;
    until("the launcher's end", || {
        status = job.try_wait().unwrap();
        status.is_some()
    });
    assert!(!status.unwrap().success());
    gone(mark);
}

#[test]
fn nothing_survives_whoever_is_killed() {
    let Some(_) = mpirun() else { return };
    let scratch = Scratch::new("launchers");
    let exe = member(&scratch);
    let kill = |name: &str, signal: i32, mark: &str| {
        let victim = marked(mark).into_iter().find(|p| p.1.starts_with(name)).unwrap_or_else(|| panic!("no {name}"));
        // SAFETY: sends a signal to a process of our own job.
        assert_eq!(unsafe { libc::kill(victim.0, signal) }, 0);
    };
    for (round, (name, signal)) in
        [("mpirun", libc::SIGKILL), ("mpirun", libc::SIGTERM), ("member", libc::SIGKILL)].into_iter().enumerate()
    {
        let mark = format!("mpirun-{}-{round}", std::process::id());
        let mut command = mpirun().unwrap();
        command.args(["-n", "3"]).arg(&exe);
        let child = waiting(command, &mark);
        kill(name, signal, &mark);
        fails(child, &mark);
    }
    for (round, (name, signal)) in [
        ("nagaya", libc::SIGKILL),
        ("nagaya", libc::SIGTERM),
        ("ngy-worker", libc::SIGKILL),
        ("mpirun", libc::SIGKILL),
        ("member", libc::SIGKILL),
    ]
    .into_iter()
    .enumerate()
    {
        let mark = format!("nagaya-{}-{round}", std::process::id());
        let mut command = nagaya();
        command.args(["run", "--launcher=mpirun", "--hosts=localhost", "-n", "3"]).arg(&exe);
        let child = waiting(command, &mark);
        kill(name, signal, &mark);
        fails(child, &mark);
    }
}
