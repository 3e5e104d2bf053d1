//! Compares what `interfaces/xmp/spec/runtime.api` generates with what is written by hand: the exports of libnagaya,
//! the inline functions of `nagaya/xmpc.h`, and the prototypes of `xmp.h`. A Fortran program also calls libnagaya by
//! the generated module.

use std::process::Command;

use nagaya_tests::{nagaya_run, root, run, stage, Scratch};

const UNIT: &str = "interfaces/xmp/tests/generated/seam.c";

/// The names of the functions that libnagaya exports, by the generated unit; and how many functions are inline.
fn specified() -> (Vec<String>, usize) {
    let unit = std::fs::read_to_string(root().join(UNIT)).expect(UNIT);
    let (exported, inline) = unit.split_once("/* Functions of nagaya/xmpc.h. */").expect("two parts");
    let prototypes = exported.lines().filter(|line| line.ends_with(");"));
    let name = |prototype: &str| {
        let before = prototype.split('(').next().unwrap_or_default();
        before.rsplit(['*', ' ']).next().unwrap_or_default().to_string()
    };
    (prototypes.map(name).collect(), inline.matches("static __inline__ ").count())
}

#[test]
fn libnagaya_exports_what_is_specified() {
    let (mut specified, _) = specified();
    // The one variable.
    specified.push("ngyx_here".into());
    specified.sort();
    assert!(specified.len() > 90, "{specified:?}");
    let nm =
        run(Command::new("nm").args(["-D", "--defined-only"]).arg(stage().join("lib/libnagaya.so"))).must_succeed();
    let exports = nm.stdout.lines().filter_map(|l| l.split_whitespace().nth(2));
    let mut exported: Vec<String> = exports.filter(|name| name.starts_with("ngyx_")).map(str::to_string).collect();
    exported.sort();
    assert_eq!(specified, exported, "interfaces/xmp/spec/runtime.api (left) and the exports of libnagaya.so (right)");
}

/// The C compiler finds a prototype that differs from a definition or from another one.
#[test]
fn headers_agree_with_the_specification() {
    let (_, inline) = specified();
    assert!(inline > 30, "{inline} inline functions");
    let scratch = Scratch::new("prototypes");
    let mut gcc = Command::new("gcc");
    gcc.current_dir(scratch.path()).args(["-std=gnu11", "-Wall", "-Werror", "-fsyntax-only", "-Wno-attributes"]);
    run(gcc.arg(format!("-I{}", stage().join("include").display())).arg(root().join(UNIT))).must_succeed();
}

const FORTRAN: &str = "\
program ask
  use, intrinsic :: iso_c_binding
  use nagaya_seam
  implicit none
  character(kind=c_char, len=:), allocatable :: at
  integer(c_int) :: sum, status
  integer(c_int), target :: value
  integer(c_int) :: extents(1)
  type(c_ptr) :: nodes
  interface
    integer(c_int) function all_images() bind(c, name='xmp_num_images')
      import
    end function
    integer(c_int) function this_image0() bind(c, name='xmpc_this_image')
      import
    end function
  end interface
  at = 'images.f90:20: a call' // c_null_char
  call ngyx_start(0, c_null_ptr)
  value = this_image0() + 1
  status = ngyx_reduce(c_null_ptr, NGYX_SUM, NGYX_I32, c_loc(value), 1_c_size_t, at)
  sum = all_images() * (all_images() + 1) / 2
  if (status /= 1 .or. value /= sum) error stop 'a wrong sum'
  extents(1) = NGYX_STAR
  nodes = ngyx_nodes_new(1, extents, -1, 'p' // c_null_char, at)
  call ngyx_barrier(nodes, at)
  if (ngyx_nodes_element(nodes, 1, [all_images() - 1], at) /= all_images() - 1) error stop 'a wrong image'
  status = -1
  call ngyx_lib_sync_all(at, status)
  if (status /= 0) error stop 'a wrong status'
  call ngyx_lib_sync_all(at)
end program
";

#[test]
fn fortran_calls_libnagaya() {
    if Command::new("gfortran").arg("--version").output().is_err() {
        nagaya_tests::skip("gfortran is not installed (scripts/setup test installs it)");
        return;
    }
    let scratch = Scratch::new("fortran");
    let program = scratch.path().join("images");
    let lib = stage().join("lib");
    let mut gfortran = Command::new("gfortran");
    gfortran
        .current_dir(scratch.path())
        .args(["-std=f2018", "-Wall", "-Werror"])
        .arg(root().join("interfaces/xmp/fortran/generated/nagaya_seam.f90"))
        .arg(scratch.file("images.f90", FORTRAN))
        .arg("-o")
        .arg(&program)
        .arg(format!("-L{}", lib.display()))
        .arg(format!("-Wl,-rpath,{}", lib.display()))
        .arg("-lnagaya");
    run(&mut gfortran).must_succeed();
    run(nagaya_run(3).arg(&program)).must_succeed();
}
