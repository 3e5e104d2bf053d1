//! Every program of `examples/`, compiled with the staged xmpcc and run on several process counts, with direct access
//! and over active messages. Each checks and reports its own answer. A program that is not in the table fails the test.

use nagaya_tests::programs::share_of;
use nagaya_tests::{command, cpp, long_ring, nagaya_run, root, run, side_by_side, stage, xmpcc, Scratch};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

struct Example {
    source: &'static str,
    options: &'static [&'static str],
    arguments: &'static [&'static str],
    processes: &'static [u32],
}

const ANY: &[u32] = &[1, 2, 3, 4, 7];
const FEW: &[u32] = &[2, 4];

/// Examples that the test for races compiles and runs at the same time.
const WORKERS: usize = 2;

/// Nodes from 1; `#pragma xmp coarray a[*]` without its colon brings a warning.
const PAPER: &[&str] = &["-fimage-base=1", "-Wno-error"];

const EXAMPLES: &[Example] = &[
    Example { source: "xmp/examples/c/pingpong.c", options: &[], arguments: &["200"], processes: &[2, 3, 4] },
    Example { source: "xmp/examples/c/npb-is.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/npb-cg.c", options: &["-DVERSION=GET"], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/npb-cg.c", options: &["-DVERSION=GET_ADD"], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/npb-cg.c", options: &["-DVERSION=PUT_ADD"], arguments: &[], processes: ANY },
    Example {
        source: "xmp/examples/c/heat.c",
        options: &["-DN=61"],
        arguments: &["100"],
        processes: &[1, 2, 3, 4, 6, 7],
    },
    Example { source: "xmp/examples/c/laplace.c", options: &["-DN=61"], arguments: &["100"], processes: ANY },
    Example { source: "xmp/examples/c/himeno.c", options: &["-DSIZE=XS"], arguments: &["5"], processes: &[1, 2, 3, 7] },
    Example { source: "xmp/examples/c/stream.c", options: &["-DN=10007"], arguments: &["3"], processes: &[1, 2, 3, 7] },
    // A third of a second whatever the class is called: two counts are enough.
    Example { source: "xmp/examples/c/npb-ep.c", options: &[], arguments: &[], processes: &[2, 5] },
    Example { source: "xmp/examples/c/npb-cg-global.c", options: &[], arguments: &[], processes: &[1, 3, 4] },
    Example {
        source: "xmp/examples/c/randomaccess.c",
        options: &["-DLOG_SIZE=12"],
        arguments: &[],
        processes: &[1, 2, 3, 7],
    },
    Example { source: "xmp/examples/c/fft.c", options: &["-DROWS=16", "-DCOLUMNS=32"], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/lu.c", options: &["-DN=45"], arguments: &[], processes: &[1, 2, 3, 7] },
    Example { source: "xmp/examples/c/summa.c", options: &["-DN=70"], arguments: &[], processes: &[1, 2, 3, 4, 6] },
    Example { source: "xmp/examples/c/cg3d.c", options: &["-DN=16"], arguments: &[], processes: &[1, 2, 3, 4, 6] },
    Example { source: "xmp/examples/c/nbody.c", options: &["-DN=100"], arguments: &["5"], processes: ANY },
    Example { source: "xmp/examples/c/distributions.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/hashtable.c", options: &[], arguments: &["500"], processes: ANY },
    Example {
        source: "xmp/examples/c/netcdf_field.c",
        options: &["-DROWS=61", "-DCOLUMNS=37"],
        arguments: &[],
        processes: &[2, 4, 6],
    },
    Example { source: "xmp/examples/c/netcdf_series.c", options: &["-DN=61"], arguments: &["6"], processes: ANY },
    Example { source: "xmp/examples/c/matmul.c", options: &["-DN=100"], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/columns.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/c/tiles.c", options: &[], arguments: &[], processes: &[1, 2, 4, 6, 7] },
    // One run after the other, on more and on fewer nodes, each going on from the file of the one before.
    Example {
        source: "xmp/examples/c/checkpoint.c",
        options: &["-DN=61"],
        arguments: &["grid", "13"],
        processes: &[2, 3, 1, 4],
    },
    // As users of the papers' time compiled them.
    Example {
        source: "xmp/examples/papers/coarrays/pingpong_put.c",
        options: PAPER,
        arguments: &["5"],
        processes: &[2],
    },
    Example {
        source: "xmp/examples/papers/coarrays/pingpong_get.c",
        options: PAPER,
        arguments: &["5"],
        processes: &[2],
    },
    Example { source: "xmp/examples/papers/coarrays/operations.c", options: PAPER, arguments: &[], processes: &[2, 6] },
    Example { source: "xmp/examples/papers/files/local.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/papers/files/atomic.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/papers/files/collective.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "xmp/examples/papers/files/direct.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "split-c/examples/papers/access.sc", options: &[], arguments: &[], processes: ANY },
    Example {
        source: "xmp/examples/fortran/laplace.F90",
        options: &["-DN=61", "-Wno-compare-reals"],
        arguments: &[],
        processes: &[1, 2, 3, 7],
    },
    Example {
        source: "xmp/examples/fortran/stream.F90",
        options: &["-DN=3001", "-Wno-compare-reals"],
        arguments: &[],
        processes: &[1, 2, 3, 7],
    },
    Example {
        source: "xmp/examples/fortran/himeno.F90",
        options: &["-DSTEPS=5"],
        arguments: &[],
        processes: &[1, 2, 4],
    },
    Example {
        source: "xmp/examples/fortran/cg3d.F90",
        options: &["-DN=16", "-DACROSS=2", "-Wno-integer-division"],
        arguments: &[],
        processes: &[2, 4, 6],
    },
    Example {
        source: "xmp/examples/fortran/fft.F90",
        options: &["-DROWS=16", "-DCOLUMNS=32"],
        arguments: &[],
        processes: &[1, 3, 4],
    },
    Example {
        source: "xmp/examples/fortran/heat.F90",
        options: &["-DN=61", "-DSTEPS=100", "-DACROSS=2"],
        arguments: &[],
        processes: &[2, 4, 6],
    },
    Example { source: "xmp/examples/fortran/npb-is.F90", options: &[], arguments: &[], processes: ANY },
    Example {
        source: "xmp/examples/fortran/checkpoint.F90",
        options: &["-DN=61", "-Wno-compare-reals"],
        arguments: &["grid", "13"],
        processes: &[2, 3, 1, 4],
    },
    Example {
        source: "xmp/examples/fortran/netcdf_field.F90",
        options: &["-DROWS=61", "-DCOLUMNS=37"],
        arguments: &[],
        processes: &[2, 4, 6],
    },
    Example { source: "split-c/examples/matmul.sc", options: &["-DN=40"], arguments: &[], processes: ANY },
    Example { source: "split-c/examples/em3d.sc", options: &[], arguments: &["30", "3"], processes: ANY },
    Example { source: "split-c/examples/samplesort.sc", options: &[], arguments: &["500"], processes: ANY },
    Example { source: "acp/examples/workqueue.c", options: &[], arguments: &["60"], processes: ANY },
    Example { source: "acp/examples/wordcount.c", options: &[], arguments: &[], processes: ANY },
    Example { source: "cpp/examples/stencil.cpp", options: &["-O0"], arguments: &[], processes: FEW },
    Example { source: "cpp/examples/hashmap.cpp", options: &["-O0"], arguments: &["100"], processes: FEW },
    Example { source: "cpp/examples/pi.cpp", options: &["-O0"], arguments: &["20000"], processes: FEW },
    Example { source: "cpp/examples/extend_add.cpp", options: &["-O0"], arguments: &[], processes: FEW },
    Example { source: "mpi/examples/halo.c", options: &["-DN=37"], arguments: &["20"], processes: &[1, 2, 6, 7] },
    Example { source: "mpi/examples/early.c", options: &[], arguments: &["100000"], processes: &[2, 5] },
    Example { source: "mpi/examples/workers.c", options: &[], arguments: &["50"], processes: ANY },
    Example { source: "mpi/examples/measure.c", options: &[], arguments: &["20"], processes: ANY },
    Example { source: "mpi/examples/histogram.c", options: &[], arguments: &["3000"], processes: ANY },
    Example { source: "mpi/examples/tiles.c", options: &["-DN=37"], arguments: &[], processes: ANY },
    Example { source: "mpi/examples/survivors.c", options: &["-DN=100"], arguments: &["70"], processes: ANY },
    Example { source: "mpi/examples/helpers.c", options: &[], arguments: &["3"], processes: &[1, 2] },
    Example { source: "split-c/examples/producer.sc", options: &[], arguments: &["40"], processes: ANY },
    Example { source: "split-c/examples/cannon.sc", options: &[], arguments: &["12"], processes: ANY },
    Example { source: "split-c/examples/layouts.sc", options: &["-DN=21", "-DB=4"], arguments: &[], processes: ANY },
    Example { source: "split-c/examples/fft.sc", options: &["-DM=16"], arguments: &[], processes: ANY },
    Example { source: "split-c/examples/radixsort.sc", options: &[], arguments: &["300"], processes: ANY },
    Example { source: "split-c/examples/components.sc", options: &[], arguments: &[], processes: ANY },
    Example { source: "split-c/examples/nbody.sc", options: &[], arguments: &["11", "3"], processes: ANY },
    Example { source: "split-c/examples/sharks.sc", options: &[], arguments: &["12"], processes: ANY },
];

fn folder() -> PathBuf {
    root().join("interfaces")
}

/// Compiles one example with these options and its own; `class` is for the NAS kernels, which the others ignore.
fn compile(scratch: &Scratch, example: &Example, class: &str, options: &[&str]) -> PathBuf {
    let program = scratch.path().join("program");
    let extension = Path::new(example.source).extension().and_then(|e| e.to_str());
    let mut command = match extension {
        Some("sc") => command("splitcc"),
        Some("F90") => command("xmpf90"),
        Some("cpp") => cpp::compiler("g++", "-std=c++17"),
        _ if example.source.starts_with("acp/") => command("acpcc"),
        _ if example.source.starts_with("mpi/") => command("mpicc"),
        _ => xmpcc(),
    };
    // Modules of Fortran are written where the compiler runs.
    command.current_dir(scratch.path());
    command.args(options).arg(format!("-DCLASS={class}")).args(example.options);
    run(command.arg(folder().join(example.source)).arg("-o").arg(&program).arg("-lm")).must_succeed();
    program
}

/// Runs it and insists on the verdict of its own check.
fn must_verify(program: &Path, example: &Example, processes: u32, direct: bool) {
    let mut command = nagaya_run(processes);
    if !direct {
        command.env("NAGAYA_SMP_DIRECT", "0");
    }
    // Files go where the program is.
    command.current_dir(program.parent().expect("in a folder"));
    let outcome = run(command.arg(program).args(example.arguments));
    let what = format!("{} {:?} on {processes}, direct {direct}: {outcome:?}", example.source, example.options);
    assert!(outcome.success(), "{what}");
    assert_eq!(outcome.stdout.matches("VERIFICATION SUCCESSFUL").count(), 1, "{what}");
    assert!(!outcome.stdout.contains("FAILED"), "{what}");
}

fn check(source: &str) {
    let classes: &[&str] = if source.contains("npb-") && long_ring() { &["S", "W"] } else { &["S"] };
    for (i, example) in EXAMPLES.iter().enumerate().filter(|(_, e)| e.source == source) {
        // A checkpoint is read on other numbers of processes than it was written on.
        let numbers = match source.contains("checkpoint") {
            true => example.processes.to_vec(),
            false => share_of(example.processes, i),
        };
        for class in classes {
            let scratch = Scratch::new("example");
            let program = compile(&scratch, example, class, &["-O2", "-Wall", "-Werror"]);
            for (k, processes) in numbers.iter().enumerate() {
                must_verify(&program, example, *processes, true);
                if long_ring() || k == 0 {
                    must_verify(&program, example, *processes, false);
                }
            }
        }
    }
}

#[test]
fn pingpong() {
    check("xmp/examples/c/pingpong.c");
}

#[test]
fn integer_sort() {
    check("xmp/examples/c/npb-is.c");
    check("xmp/examples/fortran/npb-is.F90");
}

#[test]
fn conjugate_gradient() {
    check("xmp/examples/c/npb-cg.c");
}

#[test]
fn heat() {
    check("xmp/examples/c/heat.c");
    check("xmp/examples/fortran/heat.F90");
}

#[test]
fn laplace() {
    check("xmp/examples/c/laplace.c");
    check("xmp/examples/fortran/laplace.F90");
}

#[test]
fn himeno() {
    check("xmp/examples/c/himeno.c");
    check("xmp/examples/fortran/himeno.F90");
}

#[test]
fn stream() {
    check("xmp/examples/c/stream.c");
    check("xmp/examples/fortran/stream.F90");
}

#[test]
fn embarrassingly_parallel() {
    check("xmp/examples/c/npb-ep.c");
}

#[test]
fn conjugate_gradient_in_the_global_view() {
    check("xmp/examples/c/npb-cg-global.c");
}

#[test]
fn random_access() {
    check("xmp/examples/c/randomaccess.c");
}

#[test]
fn fast_fourier_transform() {
    check("xmp/examples/c/fft.c");
    check("xmp/examples/fortran/fft.F90");
}

#[test]
fn lu_decomposition() {
    check("xmp/examples/c/lu.c");
}

#[test]
fn summa() {
    check("xmp/examples/c/summa.c");
}

#[test]
fn conjugate_gradient_on_a_cube() {
    check("xmp/examples/c/cg3d.c");
    check("xmp/examples/fortran/cg3d.F90");
}

#[test]
fn bodies() {
    check("xmp/examples/c/nbody.c");
}

#[test]
fn distributions() {
    check("xmp/examples/c/distributions.c");
}

#[test]
fn hash_table() {
    check("xmp/examples/c/hashtable.c");
}

#[test]
fn netcdf_files() {
    check("xmp/examples/c/netcdf_field.c");
    check("xmp/examples/fortran/netcdf_field.F90");
    check("xmp/examples/c/netcdf_series.c");
}

#[test]
fn matrix_multiplication() {
    check("xmp/examples/c/matmul.c");
}

#[test]
fn files_of_arrays() {
    [
        "xmp/examples/c/columns.c",
        "xmp/examples/c/tiles.c",
        "xmp/examples/c/checkpoint.c",
        "xmp/examples/fortran/checkpoint.F90",
    ]
    .into_iter()
    .for_each(check);
}

#[test]
fn programs_of_the_papers() {
    for example in EXAMPLES.iter().filter(|e| e.source.contains("/papers/")) {
        check(example.source);
    }
}

/// Programs that only use the global view are serial programs for plain cc.
#[test]
fn plain_cc_makes_serial_programs() {
    for name in ["laplace", "himeno", "stream", "npb-ep", "npb-cg-global", "cg3d"] {
        let source = &format!("xmp/examples/c/{name}.c");
        let example = EXAMPLES.iter().find(|e| e.source == source).expect("in the table");
        let scratch = Scratch::new("serial");
        let program = scratch.path().join("program");
        let mut cc = Command::new("cc");
        cc.args(["-O2", "-Wall", "-Werror", "-Wno-unknown-pragmas"]).args(example.options).arg(folder().join(source));
        run(cc.arg("-o").arg(&program).arg("-lm")).must_succeed();
        let outcome = run(Command::new(&program).args(example.arguments)).must_succeed();
        assert_eq!(outcome.stdout.matches("VERIFICATION SUCCESSFUL").count(), 1, "{source}: {outcome:?}");
    }
}

#[test]
fn every_example_is_in_the_table() {
    let listed: BTreeSet<String> = EXAMPLES.iter().map(|e| e.source.to_string()).collect();
    let in_folder = |name: &str| {
        let files = std::fs::read_dir(folder().join(name)).expect("a folder of examples");
        let names = files
            .filter_map(|f| f.ok()?.file_name().into_string().ok())
            .filter(|n| n.ends_with(".c") || n.ends_with(".cpp") || n.ends_with(".sc") || n.ends_with(".F90"));
        names.map(|n| format!("{name}{n}")).collect::<BTreeSet<String>>()
    };
    let papers = ["xmp/examples/papers/coarrays/", "xmp/examples/papers/files/", "split-c/examples/papers/"];
    let languages = [
        "xmp/examples/c/",
        "xmp/examples/fortran/",
        "split-c/examples/",
        "acp/examples/",
        "cpp/examples/",
        "mpi/examples/",
    ];
    let present: BTreeSet<String> = papers.into_iter().chain(languages).flat_map(in_folder).collect();
    assert_eq!(listed, present);
}

/// A wrong answer must not pass: the self-checks are worth what they catch.
#[test]
fn a_wrong_answer_is_noticed() {
    let scratch = Scratch::new("wrong");
    let text = std::fs::read_to_string(folder().join("xmp/examples/c/heat.c")).expect("heat.c");
    let broken = text.replace("4.0 * u[from][i][j]", "(4.0 + 1e-9) * u[from][i][j]");
    assert_ne!(text, broken);
    let source = scratch.file("heat.c", broken);
    let program = scratch.path().join("program");
    run(xmpcc().args(["-O2", "-DN=61"]).arg(source).arg("-o").arg(&program).arg("-lm")).must_succeed();
    let outcome = run(nagaya_run(2).arg(&program).arg("100"));
    assert!(!outcome.success() && outcome.stdout.contains("VERIFICATION FAILED"), "{outcome:?}");
}

/// Examples with reports under `-frace`. The first two wait for a message by plain loads, as programs of the papers' time did. `access.sc`
/// waits for the end of others by plain loads, too, and its pending gets write one variable.
const WITH_RACES: [&str; 3] =
    ["xmp/examples/c/pingpong.c", "xmp/examples/papers/coarrays/pingpong_put.c", "split-c/examples/papers/access.sc"];

/// The detector does not know ACP, whose compiler has no `-frace`.
#[test]
#[ignore = "long ring"]
fn no_example_has_a_race() {
    let specs = format!("-specs={}", stage().join("lib/nagaya/race.specs").display());
    let right = |e: &&Example| !e.source.starts_with("acp/") && !WITH_RACES.contains(&e.source);
    let list: Vec<&Example> = EXAMPLES.iter().filter(right).collect();
    let reports = side_by_side(&list, WORKERS, |example| {
        let scratch = Scratch::new("example-race");
        let detector = if example.source.ends_with(".cpp") { specs.as_str() } else { "-frace" };
        let program = compile(&scratch, example, "S", &["-g", "-O1", detector]);
        let processes = example.processes.iter().copied().filter(|n| *n > 1).min().expect("more than one process");
        let outcome = run(nagaya_run(processes).current_dir(scratch.path()).arg(&program).args(example.arguments));
        let wrong = !outcome.success() || outcome.stderr.contains("nagaya: race on");
        wrong.then(|| format!("{} {:?} on {processes}: {outcome:?}", example.source, example.options))
    });
    let reports: Vec<String> = reports.into_iter().flatten().collect();
    assert!(reports.is_empty(), "{} of {} examples:\n{}", reports.len(), list.len(), reports.join("\n"));
}

#[test]
fn split_c() {
    EXAMPLES.iter().filter(|e| e.source.ends_with(".sc")).for_each(|e| check(e.source));
}

#[test]
fn mpi() {
    EXAMPLES.iter().filter(|e| e.source.starts_with("mpi/")).for_each(|e| check(e.source));
}

#[test]
fn cpp_programs() {
    EXAMPLES.iter().filter(|e| e.source.starts_with("cpp/")).for_each(|e| check(e.source));
}

#[test]
fn acp() {
    EXAMPLES.iter().filter(|e| e.source.starts_with("acp/")).for_each(|e| check(e.source));
}
