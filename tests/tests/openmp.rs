//! Distributed loops that OpenMP shares among threads (9.8 of the reference): `tests/lang/xmp-c/openmp`, with gcc, whose OpenMP is
//! always there.

use nagaya_tests::{nagaya_run, root, run, xmpcc, Scratch};

#[test]
fn loops_are_shared_among_nodes_and_then_among_threads() {
    let source = root().join("tests/lang/xmp-c/openmp/loops.c");
    let scratch = Scratch::new("openmp");
    let exe = scratch.path().join("program");
    for flags in [["-O2", "-fopenmp"], ["-O2", "-Wno-unknown-pragmas"]] {
        run(xmpcc().args(["--cc=gcc", "-Wall", "-Wextra", "-Werror"]).args(flags).arg(&source).arg("-o").arg(&exe))
            .must_succeed();
        for n in [1, 2, 3] {
            let out = run(nagaya_run(n).env("OMP_NUM_THREADS", "3").arg(&exe)).must_succeed();
            assert_eq!(out.stdout, "PASS\n", "{n} processes, {flags:?}: {}", out.stderr);
        }
    }
}
