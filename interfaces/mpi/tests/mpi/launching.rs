//! Jobs of `mpiexec` and `nagaya run`: how they start, and how they end.

use super::*;

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
    // Options of `nagaya run` alone.
    let own = "-c 3 --bind --shake 7 --cores 1 --profile=trace";
    let outcome = run(mpiexec().args(own.split(' ')).arg(&exe).current_dir(s.path())).must_succeed();
    assert!(expected.iter().all(|line| outcome.stdout.contains(line)), "{outcome:?}");
    assert!(outcome.stderr.contains("profile of hello: 3 ranks"), "{outcome:?}");
    assert!(["hello.nagaya.html", "hello.nagaya.json"].iter().all(|name| s.path().join(name).exists()));
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

/// The script stands for one with an mpi4py of another MPI: each of its processes is a job of its own.
#[test]
fn a_script_whose_mpi4py_is_not_ours_is_named() {
    let s = Scratch::new("other-mpi4py");
    let script =
        s.file("script.py", "try:\n    import mpi4py_of_another_mpi\nexcept ImportError:\n    print('rank 0 of 1')\n");
    let outcome = run(nagaya_run(2).arg("python3").arg(&script)).must_succeed();
    assert!(outcome.stderr.starts_with("nagaya run: warning: no process has joined the job."), "{outcome:?}");
    let plain = s.file("plain.py", "print('rank 0 of 1')\n");
    assert_eq!(run(nagaya_run(2).arg("python3").arg(&plain)).must_succeed().stderr, "");
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
    let output = run(&mut job).must_succeed().stdout;
    let lines: BTreeSet<&str> = output.lines().collect();
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
    let output = run(&mut job).must_succeed().stdout;
    assert_eq!(output.lines().collect::<BTreeSet<&str>>(), BTreeSet::from(["0: 0", "1: 1", "2: 1"]));
    let wrong = run(Command::new(stage().join("bin/mpiexec")).arg(&exe).arg(":"));
    assert!(wrong.status == 2 && wrong.stderr.contains("no program is given"), "{wrong:?}");
}

/// The options of MPI 11.5 and their keys in the file of `-file`.
#[test]
fn mpiexec_has_the_options_of_the_standard() {
    let s = Scratch::new("mpiexec-standard");
    let exe = compiled(&s, "launched");
    let mpiexec = || {
        let mut job = Command::new(stage().join("bin/mpiexec"));
        job.current_dir(s.path());
        job
    };
    let lines = |words: &[&str]| {
        let outcome = run(mpiexec().args(words)).must_succeed();
        outcome.stdout.lines().map(String::from).collect::<BTreeSet<_>>()
    };
    let size = |words: &[&str]| lines(&[words, &["./launched"]].concat()).len();
    assert_eq!(size(&["-n", "4", "-soft", "1:9:2"]), 3);
    assert_eq!(size(&["-soft", "8:2:-3", "-n", "4"]), 2);
    assert_eq!(size(&["-soft", "1,3"]), 3);
    // The folder has the program, and PATH has not.
    let folder = s.path().display().to_string();
    let of_process = |more: &str| BTreeSet::from([format!("rank 0 of 1, part 0, {more}")]);
    let usual = "handler f, kinds system,mpi, requested ,";
    assert_eq!(lines(&["-path", &format!("/nowhere:{folder}"), "-wdir", "/", "launched"]), of_process(usual));
    assert_eq!(lines(&["-arch", std::env::consts::ARCH, exe.to_str().expect("a text")]), of_process(usual));
    let options = ["-initial-errhandler", "mpi_errors_return", "-memory-alloc-kinds", "cuda,mpi:alloc_mem"];
    let asked = "handler r, kinds system,mpi,mpi:alloc_mem, requested cuda,mpi:alloc_mem, <x>";
    assert_eq!(lines(&[&options[..], &["./launched", "x"]].concat()), of_process(asked));
    let abort = ["-initial-errhandler=mpi_errors_abort", "./launched"];
    assert_eq!(lines(&abort), of_process("handler a, kinds system,mpi, requested ,"));
    // Before MPI_Init, an error that is fatal ends the process.
    let fatal = run(mpiexec().args(["./launched", "x"]));
    assert!(!fatal.success() && fatal.stderr.contains("MPI_Comm_size: called before MPI_Init"), "{fatal:?}");
    s.file(
        "keys",
        "# for -file\n soft = 1:2\nwdir=/\n\nmpi_initial_errhandler = mpi_errors_return\nmpi_memory_alloc_kinds = mpi\nother = x\n",
    );
    let of_file = lines(&["-n", "3", "-file", "keys", exe.to_str().expect("a text")]);
    let expected = |rank: u32| format!("rank {rank} of 2, part 0, handler r, kinds system,mpi, requested mpi,");
    assert_eq!(of_file, BTreeSet::from([expected(0), expected(1)]));
    // A line for each program, whose arguments may be colons.
    s.file(
        "programs",
        "# two programs\n-n 1 ./launched : \"a b\"\n\n-soft 2 \\\n -initial-errhandler mpi_errors_return ./launched c\n",
    );
    let outcome = run(mpiexec().args(["-configfile", "programs"]));
    assert!(!outcome.success() && outcome.stderr.contains("called before MPI_Init"), "{outcome:?}");
    s.file(
        "programs",
        "-n 1 -initial-errhandler mpi_errors_return ./launched : \"a b\"\n# others\n-soft 2 \\\n ./launched",
    );
    let expected = [
        "rank 0 of 3, part 0, handler r, kinds system,mpi, requested , <:> <a b>",
        "rank 1 of 3, part 1, handler f, kinds system,mpi, requested ,",
        "rank 2 of 3, part 1, handler f, kinds system,mpi, requested ,",
    ];
    assert_eq!(lines(&["-configfile", "programs"]), expected.map(String::from).into());
    s.file("open", "./launched 'a\n");
    let refusals: [(&[&str], &str); 11] = [
        (&["-arch", "vax", "./launched"], "option -arch vax: this host has "),
        (
            &["-n", "1", "-soft", "2,4", "./launched"],
            "option -soft: the set '2,4' has no number of processes from 1 to 1",
        ),
        (&["-soft", "2:4:x", "./launched"], "option -soft: expected numbers and ranges"),
        (&["-soft", "4:2", "./launched"], "option -soft: the range 4:2 does not end"),
        (&["-initial-errhandler", "foo", "./launched"], "option -initial-errhandler: expected mpi_errors_are_fatal, "),
        (&["-memory-alloc-kinds", "", "./launched"], "option -memory-alloc-kinds: expected kinds of memory"),
        (&["-file", "none", "./launched"], "option -file: there is no file none"),
        (&["-configfile", "none"], "option -configfile: there is no file none"),
        (&["-configfile", "open"], "option -configfile: open: a quote has no end"),
        (&["-configfile", "keys", "x"], "option -configfile: keys has all options and programs; 'x' may not follow"),
        (&["-n", "1", "-configfile", "keys"], "option -configfile: it stands alone"),
    ];
    for (words, says) in refusals {
        let outcome = run(mpiexec().args(words));
        let is_said = outcome.stderr.starts_with(&format!("mpiexec: {says}"));
        assert!(outcome.status == 2 && is_said && outcome.stdout.is_empty(), "{words:?}: {outcome:?}");
    }
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
