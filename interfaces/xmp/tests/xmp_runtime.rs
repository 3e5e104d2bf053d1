//! The run-time part of XMP/C without the compiler. The programs of `interfaces/xmp/tests/runtime` are written by hand
//! in the form that xmpcc emits. The tests compile them with gcc against the staged installation. `nagaya run` runs
//! them with and without the direct path.

use std::path::{Path, PathBuf};
use std::process::Command;

use nagaya_tests::{long_ring, nagaya_run, root, run, stage, Outcome, Scratch};

const COUNTS: [u32; 5] = [1, 2, 3, 4, 7];

struct Built {
    scratch: Scratch,
    program: PathBuf,
}

/// Compiles programs of interfaces/xmp/tests/runtime into one executable.
fn build(sources: &[&str]) -> Built {
    build_with(sources, &[])
}

fn build_with(sources: &[&str], extra: &[&str]) -> Built {
    let start = ["-Wl,--whole-archive", "-lnagaya_start", "-Wl,--no-whole-archive"];
    build_as("program", sources, extra, &start)
}

/// A shared library of units: the program starts the runtime, so it does not.
fn build_library(sources: &[&str]) -> Built {
    build_as("libunits.so", sources, &["-shared", "-fPIC"], &[])
}

fn build_as(name: &str, sources: &[&str], extra: &[&str], start: &[&str]) -> Built {
    let scratch = Scratch::new("xmp-runtime");
    let program = scratch.path().join(name);
    let (lib, include) = (stage().join("lib"), stage().join("include"));
    let mut gcc = Command::new("gcc");
    gcc.current_dir(root().join("interfaces/xmp/tests/runtime"))
        .args(["-std=gnu11", "-O2", "-g", "-Wall", "-Wextra", "-Werror", "-pthread"])
        .arg(format!("-I{}", include.display()))
        .args(sources)
        .args(extra)
        .arg("-o")
        .arg(&program)
        .arg(format!("-L{}", lib.display()))
        .arg(format!("-Wl,-rpath,{}", lib.display()))
        .args(start)
        .arg("-lnagaya");
    run(&mut gcc).must_succeed();
    Built { scratch, program }
}

impl Built {
    fn run(&self, n: u32, arguments: &[&str], env: &[(&str, &str)]) -> Outcome {
        let mut command = nagaya_run(n);
        command.current_dir(self.scratch.path()).arg(&self.program).args(arguments);
        command.env("EXPECTED", n.to_string()).envs(env.iter().copied());
        run(&mut command)
    }

    /// Both ways of reaching other images must give the same answers.
    fn passes_on(&self, counts: &[u32], arguments: &[&str]) {
        for &n in counts {
            for direct in ["1", "0"] {
                let outcome = self.run(n, arguments, &[("NAGAYA_SMP_DIRECT", direct)]);
                assert!(
                    outcome.success() && outcome.stderr.is_empty(),
                    "{n} images, NAGAYA_SMP_DIRECT={direct}: status {}\n{}{}",
                    outcome.status,
                    outcome.stdout,
                    outcome.stderr
                );
            }
        }
    }
}

#[test]
fn images_and_time() {
    build(&["images.c"]).passes_on(&COUNTS, &["two words", ""]);
}

#[test]
fn a_program_without_the_launcher_is_one_image() {
    let built = build(&["images.c"]);
    run(Command::new(&built.program).args(["two words", ""]).env("EXPECTED", "1")).must_succeed();
}

#[test]
fn coarrays_exist_before_main() {
    build(&["start.c", "start_b.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn the_order_of_units_does_not_matter() {
    let (one, other) = (build(&["start.c", "start_b.c"]), build(&["start_b.c", "start.c"]));
    // Two executables with another link order in one job: image 1 runs the other one.
    let script = one.scratch.file(
        "either",
        format!(
            "#!/bin/sh\n[ \"$NAGAYA_RANK\" = 1 ] && exec {} \"$@\"\nexec {} \"$@\"\n",
            other.program.display(),
            one.program.display()
        ),
    );
    run(Command::new("chmod").arg("+x").arg(&script)).must_succeed();
    run(nagaya_run(3).arg(&script).env("EXPECTED", "3")).must_succeed();
}

#[test]
fn coarrays_in_shared_libraries() {
    let library = build_library(&["start_b.c"]);
    let path = library.program.display().to_string();
    // Linked: its constructor runs before the start.
    build_with(&["start.c"], &[&path]).passes_on(&[1, 3], &[]);
    // Opened later, by all images.
    build(&["plugin.c"]).passes_on(&[1, 3], &[&path]);
}

#[test]
fn images_from_one() {
    build_with(&["base_one.c"], &["-D__XMP_IMAGE_BASE=1"]).passes_on(&COUNTS, &[]);
}

#[test]
fn put_get_and_copy() {
    build(&["putget.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn own_accesses_in_program_order() {
    build(&["order.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn strided_sections() {
    build(&["sections.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn accumulates() {
    build(&["accumulate.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn image_control() {
    build(&["sync.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn images_that_have_ended() {
    build(&["stopped.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn a_barrier_without_an_image_that_has_ended_never_says_success() {
    let built = build(&["stopped_first.c"]);
    for (images, times) in [(2, 60), (3, 20), (12, 5)] {
        (0..times).for_each(|_| built.passes_on(&[images], &[]));
    }
}

/// So many that they do not meet in rounds on any usual machine (`core/src/crowded_barrier.rs`).
#[test]
fn many_images_on_one_host() {
    let built = build(&["many.c"]);
    for images in if long_ring() { vec![300, 1000, 4000] } else { vec![3, 300] } {
        let outcome = built.run(images, &[], &[]).must_succeed();
        assert!(outcome.stderr.is_empty(), "{images} images: {}", outcome.stderr);
    }
}

#[test]
fn post_and_wait() {
    build(&["post.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn locks() {
    build(&["locks.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn locks_of_images_that_end() {
    let built = build(&["lock_and_leave.c"]);
    for _ in 0..10 {
        built.passes_on(&[2, 7, 16], &[]);
    }
}

#[test]
fn atomics() {
    build(&["atomics.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn node_arrays() {
    build(&["nodes.c"]).passes_on(&[1, 2, 3, 4, 6, 7], &[]);
}

#[test]
fn node_sizes_from_the_environment() {
    let built = build(&["nodes_env.c"]);
    let run = |env: &[(&str, &str)]| built.run(6, &[], env);
    assert_eq!(run(&[("XMP_NODE_SIZE0", "3")]).must_succeed().stdout, "2 3\n");
    assert_eq!(run(&[("XMP_NODE_SIZE0", "2"), ("XMP_NODE_SIZE1", "3")]).must_succeed().stdout, "3 2\n");
    assert_eq!(run(&[("XMP_NODE_SIZE1", "6")]).must_succeed().stdout, "6 1\n");
    assert_eq!(run(&[]).must_succeed().stdout, "3 2\n");
    for (env, message) in [
        (&[("XMP_NODE_SIZE0", "4")][..], "with XMP_NODE_SIZE0=4: the job has 6 node(s), which is not a multiple of 4"),
        (&[("XMP_NODE_SIZE0", "7")], "XMP_NODE_SIZE0=7: expected a number from 1 to 6"),
        (&[("XMP_NODE_SIZE0", "two")], "XMP_NODE_SIZE0=two: expected a number from 1 to 6"),
    ] {
        let outcome = run(env);
        assert!(outcome.status == 1 && outcome.stderr.contains(message), "{env:?}: {}", outcome.stderr);
    }
}

#[test]
fn dynamic_coarrays() {
    build(&["dynamic.c"]).passes_on(&COUNTS, &[]);
}

#[test]
fn busy_waits_with_more_processes_than_processors() {
    let built = build(&["pingpong.c"]);
    built.passes_on(&COUNTS, &[]);
    built.passes_on(&[24, 64], &[]);
}

/// An image that waits long sleeps in the kernel. Image 0 waits until the others sleep, and only then does what they
/// wait for. So the test never ends if an image polls for ever.
#[test]
fn waiting_images_leave_the_processors_alone() {
    build(&["patience.c"]).passes_on(&[32], &[]);
}

#[test]
fn old_heap_size_is_not_ignored_silently() {
    let built = build(&["pingpong.c"]);
    let outcome =
        built.run(2, &[], &[("XMP_ONESIDED_HEAP_SIZE", "128M"), ("NAGAYA_SEGMENT_SIZE", "64M")]).must_succeed();
    let expected =
        "XMP_ONESIDED_HEAP_SIZE=128M asks for more than the 64M reserved for coarrays; set NAGAYA_SEGMENT_SIZE=128M";
    assert_eq!(outcome.stderr.matches(expected).count(), 1, "{}", outcome.stderr);
    let outcome = built.run(2, &[], &[("XMP_ONESIDED_HEAP_SIZE", "2000T")]).must_succeed();
    assert!(outcome.stderr.contains("=2000T asks for more than the memory of this machine"), "{outcome:?}");
    let outcome = built.run(2, &[], &[("XMP_ONESIDED_HEAP_SIZE", "27M")]).must_succeed();
    assert_eq!(outcome.stderr, "");
}

#[test]
fn ways_to_end() {
    let built = build(&["ends.c"]);
    for direct in ["1", "0"] {
        let ends = |n: u32, arguments: &[&str]| built.run(n, arguments, &[("NAGAYA_SMP_DIRECT", direct)]);
        for n in if direct == "1" || long_ring() { &[1, 2, 4][..] } else { &[2] }.iter().copied() {
            let lines = |o: &Outcome, line: &str| o.stdout.lines().filter(|l| l.starts_with(line)).count();
            let all = ends(n, &["xmp_exit", "0"]).must_succeed();
            assert_eq!((lines(&all, "image"), lines(&all, "at_exit ran")), (n as usize, n as usize), "{}", all.stdout);
            let five = ends(n, &["xmp_exit", "5"]);
            assert_eq!((five.status, lines(&five, "at_exit ran")), (5, n as usize), "{}", five.stderr);
            assert_eq!(lines(&ends(n, &["exit0"]).must_succeed(), "image"), n as usize);
            let three = ends(n, &["exit3"]);
            assert_eq!((three.status, lines(&three, "image")), (3, n as usize), "{}", three.stderr);
            assert_eq!(ends(n, &["exit0_then_3"]).status, 3);
            assert_eq!(ends(n, &["thread", "4"]).status, 4);
            ends(n, &["fork"]).must_succeed();
            assert_eq!(ends(n, &["abort"]).status, 128 + 6);
            assert_eq!(ends(n, &["kill"]).status, 128 + 9);
            assert_ne!(ends(n.max(2), &["_exit"]).status, 0, "the others wait for an image that left without a word");
            // exit(0) in a thread while the main thread is inside the library: an error, but never a hang.
            assert_ne!(ends(n.max(2), &["thread", "0"]).status, 0);
        }
    }
}

/// `exit` by another thread than the first, inside a parallel region, on every image at once.
#[test]
fn what_an_image_printed_before_it_crashed_is_shown() {
    let scratch = Scratch::new("printed");
    let source = scratch.file(
        "printed.c",
        "#include <stdio.h>\n#include <stdlib.h>\nint main(void) { printf(\"so far\\n\"); abort(); }\n",
    );
    let program = scratch.path().join("printed");
    run(nagaya_tests::xmpcc().arg(source).arg("-o").arg(&program)).must_succeed();
    let outcome = run(nagaya_run(1).arg(&program));
    assert_eq!((outcome.status, outcome.stdout.as_str()), (128 + 6, "so far\n"), "{outcome:?}");
}

#[test]
fn exit_inside_a_parallel_region() {
    let built = build_with(&["ends_openmp.c"], &["-fopenmp"]);
    for n in [1, 3] {
        for direct in ["1", "0"] {
            for status in [0, 6] {
                let outcome = built.run(n, &[&status.to_string()], &[("NAGAYA_SMP_DIRECT", direct)]);
                assert_eq!(outcome.status, status, "{n} images, direct {direct}: {}", outcome.stderr);
            }
        }
    }
}

/// The job's message when an image does `case`; it must fail with status 1 and name the line.
fn message(built: &Built, case: &str, n: u32, env: &[(&str, &str)]) -> String {
    let outcome = built.run(n, &[case], env);
    assert_eq!(outcome.status, 1, "{case} on {n}: {}", outcome.stderr);
    outcome.stderr
}

#[test]
fn messages() {
    let built = build(&["errors.c"]);
    for (i, (case, n, parts)) in MESSAGES.iter().enumerate() {
        // In the normal ring each message is asked for with one kind of access, in turn.
        for direct in if long_ring() { &["1", "0"][..] } else { &["1", "0"][i % 2..=i % 2] } {
            let stderr = message(&built, case, *n, &[("NAGAYA_SMP_DIRECT", direct)]);
            for part in *parts {
                assert!(stderr.contains(part), "{case} on {n}, direct {direct}: no {part:?} in\n{stderr}");
            }
        }
    }
}

const MESSAGES: &[(&str, u32, &[&str])] = &[
    (
        "put",
        4,
        &["heat.c:100: a[i]:[k]: there is no image 7 (counted from 0): the images are 0 to 3", "start 8 processes"],
    ),
    ("get", 2, &["heat.c:101: a[i]:[k]: there is no image -1 (counted from 0): the images are 0 to 1"]),
    ("rank", 1, &["heat.c:102: a[i]:[k]: there is no image 7 (counted from 0): the only image is 0"]),
    ("cosubscript", 4, &["heat.c:103: a[i]:[p][q]: a:[2][0]: cosubscript 2 of codimension 1 is outside 0 to 1"]),
    ("cosubscripts", 4, &["heat.c:104: a[i]:[p][q]: a:[1][3]: there is no image 7"]),
    (
        "outside",
        2,
        &[
            "heat.c:105: p[i]:[k]: ",
            "the same object on rank 1",
            "not in memory that ranks share",
            "address that a coarray",
        ],
    ),
    ("copy", 3, &["heat.c:106: copy: there is no image 7"]),
    ("accumulate", 3, &["heat.c:107: a[i]:[k] += x: there is no image 7"]),
    (
        "section",
        2,
        &["heat.c:108: ", "a: section [5:10] of dimension 1 reaches element 14, but the dimension has 10 elements"],
    ),
    ("length", 2, &["heat.c:109: ", "a: section [5:-1] of dimension 2 has a negative length"]),
    ("step", 1, &["heat.c:110: ", "a: section [5:2:0] of dimension 1 has step 0"]),
    ("conform", 1, &["heat.c:111: ", "dimension 1 has 3 elements on the left and 4 on the right"]),
    ("symmetric", 1, &["heat.c:112: ", "p points to 0x", "not in a coarray"]),
    ("sync_image", 4, &["heat.c:113: xmp_sync_image: there is no image 7"]),
    ("sync_images", 4, &["heat.c:114: xmp_sync_images: there is no image -3"]),
    ("twice", 2, &["heat.c:115: xmp_sync_images: image 0 (counted from 0) is more than once in the set"]),
    ("negative", 2, &["heat.c:116: xmp_sync_images: the number of images is -2"]),
    ("post", 4, &["heat.c:117: post(p[7], 1): there is no image 7"]),
    ("wait", 4, &["heat.c:118: wait(p[7]): there is no image 7"]),
    ("lock", 4, &["heat.c:119: lock(lock:[7]): there is no image 7"]),
    ("lock_twice", 2, &["heat.c:120: lock(lock:[me]): lock of a lock that this image holds already"]),
    ("unlock", 2, &["heat.c:121: unlock(lock:[me]): unlock of a lock that no image holds"]),
    ("unlock_other", 3, &["heat.c:125: unlock(lock:[0]): unlock of a lock that image 0 holds"]),
    ("holder_ends", 3, &["lock(lock:[0]): image 2 (counted from 0) has ended", "never unlock this lock"]),
    ("atomic", 4, &["xmp_atomic_define: there is no image 7"]),
    ("nodes", 4, &["nodes p[2][4]: the array has 8 node(s), but the job has 4", "start 8 processes"]),
    ("nodes_star", 4, &["nodes p[*][3]: the job has 4 node(s), which is not a multiple of 3"]),
    ("nodes_section", 4, &["p: section [0:5] of dimension 1 reaches element 4"]),
    ("element", 4, &["p[9]: subscript 9 of dimension 1 is outside 0 to 3"]),
    ("position", 4, &["a:[9]: node array p has no element 9"]),
    ("not_member", 2, &["sync_all: this image is not a member of node array q"]),
    ("cofree", 2, &["xmp_cofree: xmp_cofree(0x", "not an address that xmp_comalloc returned"]),
    ("cofree_static", 2, &["not an address that xmp_comalloc returned"]),
    ("cofree_local", 2, &["not an address that xmp_comalloc returned"]),
    (
        "comalloc_differs",
        3,
        &["xmp_comalloc: the sizes of a collective allocation differ: rank 0 has 100, rank 2 has 101"],
    ),
    (
        "comalloc_huge",
        2,
        &["xmp_comalloc: ", "no room for a coarray (1024T)", "more than the memory of this machine ("],
    ),
    ("codimensions", 2, &["p:[0]: p:[0] has 1 cosubscript(s), but the block was allocated with 2 codimension(s)"]),
    ("not_dynamic", 2, &["p:[0]: p points to 0x", "not in a block of xmp_comalloc"]),
    ("ended_sync", 3, &["xmp_sync_all: image 2 (counted from 0) has ended (returned from main or called exit)"]),
    ("ended_reduce", 3, &["reduction(+:x): image 2 (counted from 0) has ended (returned from main or called exit)"]),
    ("ended_reduce_many", 3, &["reduction(+:many): image 2 (counted from 0) has ended"]),
    ("ended_bcast", 3, &["bcast(x): image 0 (counted from 0) has ended"]),
    ("ended_bcast_many", 3, &["bcast(many): image 0 (counted from 0) has ended"]),
    ("ended_pair", 3, &["xmp_sync_image: image 2 (counted from 0) has ended"]),
    ("ended_wait", 3, &["wait(p[last], 5): image 2 (counted from 0) has ended", "never post with tag 5"]),
    ("wait_self", 2, &["wait(p[me], 5): this image waits for a post with tag 5 from itself, which it has not made"]),
    ("ended_wait_any", 3, &["wait: all other images have ended, so no image can post"]),
    ("temp", 1, &["a[:] = a[:] + 1: no memory for a temporary of 1152921504606846976 bytes"]),
];

/// Inline code must not add to what the machine's atomics, or the locks of a stripe, do not cover.
#[test]
fn a_number_that_is_not_aligned_is_refused() {
    let built = build(&["misaligned.c"]);
    // Numbers of I16 ... F64, see shape.h.
    for (code, size) in [(2, 2), (3, 2), (4, 4), (5, 4), (6, 8), (7, 8), (8, 4), (9, 8)] {
        for direct in ["1", "0"] {
            let run = |at: usize| built.run(2, &[&code.to_string(), &at.to_string()], &[("NAGAYA_SMP_DIRECT", direct)]);
            let good = run(size);
            assert!(good.success(), "type {code}, direct {direct}: {good:?}");
            let bad = run(size / 2);
            let output = format!("is not a multiple of {size}");
            assert!(!bad.success() && bad.stderr.contains(&output), "type {code}, direct {direct}: {bad:?}");
            assert!(bad.stderr.contains("p->x:[k] += x"), "{bad:?}");
        }
    }
}

#[test]
fn sizes_that_differ_name_coarray_images_and_sizes() {
    let built = build(&["errors.c"]);
    for images in [3, 100] {
        let stderr = message(&built, "", images, &[("DIFFERENT_SIZE", "96")]);
        for part in ["coarray field (errors.c:", "80 bytes on image 0 and 96 bytes on image 1"] {
            assert!(stderr.contains(part), "{stderr}");
        }
    }
}

#[test]
fn coarrays_that_do_not_fit_are_named() {
    let built = build(&["errors.c"]);
    let stderr = message(&built, "", 2, &[("HUGE_COARRAY", "1")]);
    for part in ["the largest of them big at errors.c:", "(1024.1T)", "more than the memory of this machine ("] {
        assert!(stderr.contains(part), "{stderr}");
    }
}

/// Every function xmp.h declares is exported.
#[test]
fn what_comes_before_the_start_names_itself() {
    let stderr = message(&build(&["too_early.c"]), "", 1, &[]);
    assert!(stderr.contains("xmp_desc_of: the XcalableMP run-time system has not been started"), "{stderr}");
}

#[test]
fn xmp_h_is_implemented() {
    let header = std::fs::read_to_string(stage().join("include/xmp.h")).expect("xmp.h");
    let nm =
        run(Command::new("nm").args(["-D", "--defined-only"]).arg(stage().join("lib/libnagaya.so"))).must_succeed();
    let declared = header.lines().filter(|l| !l.starts_with(['#', ' ', '/'])).filter_map(|l| {
        let before = l.split('(').next()?;
        let word = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').find(|w| !w.is_empty())?;
        (l.contains('(') && (word.starts_with("xmp") || word.starts_with("ngyx_lib"))).then_some(word)
    });
    let mut count = 0;
    for name in declared {
        assert!(nm.stdout.lines().any(|l| l.ends_with(&format!(" {name}"))), "{name} is declared but not exported");
        count += 1;
    }
    assert!(count > 90, "only {count} functions found in xmp.h");
}

#[track_caller]
fn compiles(compiler: &str, options: &[&str], unit: &Path) {
    let include = format!("-I{}", stage().join("include").display());
    run(Command::new(compiler)
        .args(options)
        .args(["-Wall", "-Wextra", "-Werror", "-fsyntax-only", &include])
        .arg(unit))
    .must_succeed();
}

#[test]
fn xmp_h_compiles_alone() {
    let scratch = Scratch::new("xmp-h");
    let text = "#include <xmp.h>\nint f(void);\nint f(void) { xmp_sync_all(NULL); xmp_barrier(); return xmpc_this_image(); }\n";
    let (c, cpp) = (scratch.file("a.c", text), scratch.file("a.cpp", text));
    for compiler in ["gcc", "clang"] {
        for std in ["-std=c99", "-std=c11", "-std=gnu17"] {
            compiles(compiler, &[std, "-pedantic"], &c);
        }
        compiles(compiler, &["-std=gnu90"], &c);
        compiles(compiler, &["-std=c11", "-D__XMP_IMAGE_BASE=1"], &c);
    }
    for compiler in ["g++", "clang++"] {
        for std in ["-std=c++11", "-std=c++20"] {
            compiles(compiler, &[std, "-pedantic"], &cpp);
        }
    }
}
