//! Generated loops are vector code where the serial loops are. The test compiles each source with gcc, with and without
//! the directives, and gcc's report must name the same lines. The sources are `interfaces/xmp/tests/c/vector/kernels.c`
//! and
//! some of `examples/`. These are the examples that plain C compilers can read, with vectorisable work in their
//! distributed loops.

use nagaya_tests::{command, nagaya_run, root, run, xmpcc, Scratch};
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
    // The lengths of loops over a node's part are not known, so -O2 alone makes no vector code of them.
    for flags in [&["-O3"][..], &["-O2", "-fvect-cost-model=cheap"]] {
        let (serial, missing) = compared(&source, flags);
        assert!(!serial.is_empty(), "gcc reports no loop: this test cannot see anything");
        assert!(missing.is_empty(), "{flags:?}: lines {missing:?} are vector code only without the directives");
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

/// Each sum adds neighbours in descending order, which gcc before version 14 vectorises wrongly (gcc's PR 110381).
const DESCENDING: [(&str, &str, &str); 3] = [
    (
        "xmpcc",
        "sum.c",
        r#"#include <stdio.h>
#include <xmp.h>
#pragma xmp nodes p[*]
#pragma xmp template t[8][4]
#pragma xmp distribute t[block][*] onto p
double a[8][4];
#pragma xmp align a[i][j] with t[i][j]
int main(void)
{
    int i, j;
    double r = 0;
#pragma xmp loop (i, j) on t[i][j]
    for (i = 0; i < 8; i++)
        for (j = 0; j < 4; j++)
            a[i][j] = j + 1;
#pragma xmp loop (i, j) on t[i][j] reduction(+:r)
    for (i = 0; i < 8; i++)
        for (j = 2; j >= 1; j--)
            r += a[i][j];
    printf("sum %g\n", r);
    return 0;
}
"#,
    ),
    (
        "xmpf90",
        "sum.f90",
        "program sums
!$xmp nodes p(*)
real(8) :: a(4, 8), r
integer :: i, j
a = reshape([((i, i = 1, 4), j = 1, 8)], [4, 8])
call add(a, r, 8)
print '(a,i0)', 'sum ', nint(r)
contains
subroutine add(a, r, n)
integer :: n, j
real(8) :: a(4, n), r
r = 0
do j = 1, n
  r = r + a(3, j)
  r = r + a(2, j)
end do
end subroutine
end program
",
    ),
    (
        "splitcc",
        "sum.c",
        r#"#include <stdio.h>
double a[8][4];
__attribute__((noinline)) double add(int first, int end)
{
    double r = 0;
    for (int i = first; i < end; i++) {
        r += a[i][2];
        r += a[i][1];
    }
    return r;
}
int main(void)
{
    for (int i = 0; i < 32; i++)
        a[i / 4][i % 4] = i % 4 + 1;
    printf("sum %g\n", add(0, 8));
    return 0;
}
"#,
    ),
];

#[test]
fn sums_in_descending_order_are_right_at_o2() {
    for (compiler, name, text) in DESCENDING {
        let scratch = Scratch::new("descending");
        scratch.file(name, text);
        run(command(compiler).args(["-O2", name, "-o", "sum"]).current_dir(scratch.path())).must_succeed();
        let out = run(nagaya_run(1).arg(scratch.path().join("sum"))).must_succeed();
        assert_eq!(out.stdout, "sum 40\n", "{compiler}");
    }
}

/// A compiler `some-gcc` that says it is this version.
fn some_gcc(scratch: &Scratch, version: &str) {
    let script = format!("#!/bin/sh\n[ \"$1\" = -dumpversion ] && echo {version} && exit\nexec gcc \"$@\"\n");
    let compiler = scratch.file("some-gcc", script);
    run(Command::new("chmod").arg("+x").arg(&compiler)).must_succeed();
}

#[test]
fn the_compilers_version_decides_about_more_vector_code_at_o2() {
    for (version, expected) in [("12", false), ("13.2.0", false), ("14", true), ("15.1.0", true)] {
        let scratch = Scratch::new("versions");
        scratch.file("sum.c", DESCENDING[0].2);
        some_gcc(&scratch, version);
        let args = ["--cc=./some-gcc", "-v", "-O2", "-c", "sum.c"];
        let out = run(xmpcc().args(args).current_dir(scratch.path())).must_succeed();
        assert_eq!(out.stderr.contains(" -fvect-cost-model=cheap"), expected, "{version}: {}", out.stderr);
    }
}

#[test]
fn it_decides_nothing_where_iterations_add_once_to_a_variable() {
    let scratch = Scratch::new("once");
    some_gcc(&scratch, "12");
    for name in ["himeno", "laplace"] {
        let source = root().join(format!("interfaces/xmp/examples/c/{name}.c"));
        let args = ["--cc=./some-gcc", "-v", "-O2", "-c"];
        let out = run(xmpcc().args(args).arg(source).current_dir(scratch.path())).must_succeed();
        assert!(out.stderr.contains(" -fvect-cost-model=cheap"), "{name}: {}", out.stderr);
    }
    scratch
        .file("sum.c", "double r, *a;\nvoid add(int n)\n{\n    for (int i = 0; i < n; i++)\n        r += a[i];\n}\n");
    for name in ["himeno", "laplace"] {
        let source = root().join(format!("interfaces/xmp/examples/fortran/{name}.F90"));
        let out =
            run(command("xmpf90").args(["-v", "-O2", "-c"]).arg(source).current_dir(scratch.path())).must_succeed();
        assert!(out.stderr.contains(" -fvect-cost-model=dynamic"), "{name}: {}", out.stderr);
    }
    let args = ["--cc=./some-gcc", "-v", "-O2", "-c", "sum.c"];
    let out = run(command("splitcc").args(args).current_dir(scratch.path())).must_succeed();
    assert!(out.stderr.contains(" -fvect-cost-model=dynamic"), "{}", out.stderr);
}
