//! Generated loops are vector code where the serial loops are: gcc's own report on `tests/lang/xmp-c/vector/kernels.c`, compiled
//! with the directives and without, names the same lines.

use nagaya_tests::{root, run, xmpcc, Scratch};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The lines of the source with a loop that became vector code.
fn vectorised(mut compiler: Command, source: &Path, flags: &[&str], scratch: &Scratch) -> BTreeSet<u32> {
    let object = scratch.path().join("kernels.o");
    compiler.args(flags).args(["-Wno-unknown-pragmas", "-c"]).arg(source).arg("-o").arg(object);
    let out = run(&mut compiler).must_succeed();
    let place = |l: &str| l.split_once("kernels.c:")?.1.split(':').next()?.parse().ok();
    out.stderr.lines().filter(|l| l.contains("optimized: loop vectorized")).filter_map(place).collect()
}

#[test]
fn what_is_vector_code_without_directives_is_vector_code_with_them() {
    let source = root().join("tests/lang/xmp-c/vector/kernels.c");
    let scratch = Scratch::new("vectorised");
    for flags in [["-O3", "-fopt-info-vec-optimized"], ["-O2", "-fopt-info-vec-optimized"]] {
        let mut gcc = Command::new("gcc");
        gcc.env("LC_ALL", "C");
        let serial = vectorised(gcc, &source, &flags, &scratch);
        let mut ours = xmpcc();
        ours.arg("--cc=gcc").env("LC_ALL", "C");
        let translated = vectorised(ours, &source, &flags, &scratch);
        let missing: Vec<&u32> = serial.difference(&translated).collect();
        assert!(flags[0] == "-O2" || !serial.is_empty(), "gcc reports no loop: this test cannot see anything");
        assert!(missing.is_empty(), "{}: lines {missing:?} are vector code only without the directives", flags[0]);
    }
}
