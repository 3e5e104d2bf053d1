//! Distributed loops that OpenMP shares among threads (XMP 8): `interfaces/xmp/tests/c/openmp`, with gcc, whose OpenMP is
//! always there.

use nagaya_tests::{nagaya_run, root, run, xmpcc, Scratch};

/// Image 0 waits in one thread for an image that never comes. In the other thread it reads from image 1 in an endless
/// loop.
const TWO_THREADS: &str = r#"
#include <omp.h>
#include <xmp.h>
int a:[*], seen;
int main(void)
{
    if (xmpc_this_image() == 1) xmp_sync_all(0);
#pragma omp parallel num_threads(2)
    if (omp_get_thread_num() == 0) xmp_sync_image(1, 0);
    else for (;;) seen = a:[1];
}
"#;

#[test]
fn two_threads_that_communicate_at_once_are_told() {
    let scratch = Scratch::new("two-threads");
    let (source, exe) = (scratch.file("two.c", TWO_THREADS), scratch.path().join("two"));
    run(xmpcc().args(["--cc=gcc", "-O2", "-fopenmp"]).arg(source).arg("-o").arg(&exe)).must_succeed();
    let out = run(nagaya_run(2).env("NAGAYA_SMP_DIRECT", "0").arg(&exe));
    assert_eq!(out.status, 1, "{out:?}");
    assert!(out.stderr.contains("two threads of this process are in the library at once"), "{out:?}");
}

#[test]
fn loops_are_shared_among_nodes_and_then_among_threads() {
    let source = root().join("interfaces/xmp/tests/c/openmp/loops.c");
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
