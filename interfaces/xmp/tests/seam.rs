//! What interfaces/xmp/spec/runtime.api generates fits what is written by hand: the exports of libnagaya, the inline functions of nagaya/xmpc.h, the
//! prototypes of xmp.h; and a Fortran program calls libnagaya by the generated module.

use std::process::Command;

use nagaya_tests::{nagaya_run, root, run, stage, Scratch};

/// The functions of interfaces/xmp/spec/generated/runtime.json: their prototypes in C, of those that libnagaya exports or of the others.
fn prototypes(exported: bool) -> Vec<String> {
    let json = std::fs::read_to_string(root().join("interfaces/xmp/spec/generated/runtime.json"))
        .expect("interfaces/xmp/spec/generated/runtime.json");
    let mark = format!("\"exported\": {exported}");
    let prototype = |l: &str| Some(l.split_once("\"c\": \"")?.1.split_once('"')?.0.to_string());
    json.lines().filter(|l| l.contains(&mark)).filter_map(prototype).collect()
}

/// The name before the first bracket.
fn name(prototype: &str) -> String {
    let before = prototype.split('(').next().unwrap_or_default();
    before.rsplit(['*', ' ']).next().unwrap_or_default().to_string()
}

#[test]
fn libnagaya_exports_what_is_specified() {
    let mut specified: Vec<String> = prototypes(true).iter().map(|p| name(p)).collect();
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
    let inline = prototypes(false);
    assert!(inline.len() > 30, "{inline:?}");
    let mut unit = "#include <nagaya/xmpc.h>\n#include <xmp.h>\n".to_string();
    for p in prototypes(true) {
        unit += &format!("{p};\n");
    }
    for p in &inline {
        // Called by nobody, so the test that it is defined is its address.
        unit += &format!("static __inline__ {p};\nvoid *const at_{0} = (void *){0};\n", name(p));
    }
    let scratch = Scratch::new("prototypes");
    let unit = scratch.file("all.c", unit);
    let mut gcc = Command::new("gcc");
    gcc.current_dir(scratch.path()).args(["-std=gnu11", "-Wall", "-Werror", "-fsyntax-only", "-Wno-attributes"]);
    run(gcc.arg(format!("-I{}", stage().join("include").display())).arg(unit)).must_succeed();
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
