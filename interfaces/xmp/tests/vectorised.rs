//! Generated loops are vector code where the serial loops are. The test compiles each source with gcc, with and without
//! the directives, and gcc's report must name the same lines. The sources are `interfaces/xmp/tests/c/vector/kernels.c`
//! and
//! some of `examples/`. These are the examples that plain C compilers can read, with vectorisable work in their
//! distributed loops.

use nagaya_tests::{root, run, xmpcc, Scratch};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

/// The lines of the source with a loop that became vector code.
fn vectorised(mut compiler: Command, source: &Path, flags: &[&str], scratch: &Scratch) -> BTreeSet<u32> {
    let name = source.file_name().expect("a file").to_string_lossy().into_owned();
    let object = scratch.path().join("program.o");
    compiler.env("LC_ALL", "C").args(flags).args(["-fopt-info-vec-optimized", "-Wno-unknown-pragmas", "-c"]);
    let out = run(compiler.arg(source).arg("-o").arg(object)).must_succeed();
    let place = |l: &str| l.split_once(&format!("{name}:"))?.1.split(':').next()?.parse().ok();
    out.stderr.lines().filter(|l| l.contains("optimized: loop vectorized")).filter_map(place).collect()
}

/// The lines that are vector code without directives, and those of them that are not with them.
fn compared(source: &Path, flags: &[&str]) -> (BTreeSet<u32>, Vec<u32>) {
    let scratch = Scratch::new("vectorised");
    let serial = vectorised(Command::new("gcc"), source, flags, &scratch);
    let mut ours = xmpcc();
    ours.arg("--cc=gcc");
    let translated = vectorised(ours, source, flags, &scratch);
    let missing = serial.difference(&translated).copied().collect();
    (serial, missing)
}

#[test]
fn what_is_vector_code_without_directives_is_vector_code_with_them() {
    let source = root().join("interfaces/xmp/tests/c/vector/kernels.c");
    for level in ["-O3", "-O2"] {
        let (serial, missing) = compared(&source, &[level]);
        assert!(level == "-O2" || !serial.is_empty(), "gcc reports no loop: this test cannot see anything");
        assert!(missing.is_empty(), "{level}: lines {missing:?} are vector code only without the directives");
    }
}

#[test]
fn so_it_is_in_the_examples() {
    let examples = root().join("interfaces/xmp/examples/c");
    let mut seen = Vec::new();
    for name in ["cg3d", "himeno", "laplace", "npb-cg-global", "stream"] {
        let source = examples.join(format!("{name}.c"));
        let (serial, missing) = compared(&source, &["-O3"]);
        assert!(missing.is_empty(), "{name}.c: lines {missing:?} are vector code only without the directives");
        seen.extend(serial);
    }
    assert!(!seen.is_empty(), "gcc reports no loop: this test cannot see anything");
}
