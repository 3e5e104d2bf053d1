//! The toy interface of CONTRIBUTING.md, "Adding an interface": a crate of a hundred lines that joins the job, built and used from C.

use std::process::Command;

use nagaya_tests::fixtures::library_of_cargo_build;
use nagaya_tests::{nagaya_run, root, run, Scratch};

#[test]
fn an_interface_of_a_hundred_lines_works() {
    let scratch = Scratch::new("toy");
    let library = library_of_cargo_build("libnagaya_toy.so");
    let (exe, toy) = (scratch.path().join("boards"), root().join("tests/toy"));
    let folder = library.parent().expect("a folder");
    let mut gcc = Command::new("gcc");
    gcc.args(["-O2", "-Wall", "-Werror"]).arg(format!("-I{}", toy.join("include").display()));
    gcc.arg(toy.join("programs/boards.c"))
        .arg("-o")
        .arg(&exe)
        .arg(&library)
        .arg(format!("-Wl,-rpath,{}", folder.display()));
    run(&mut gcc).must_succeed();
    for processes in [1, 3] {
        let outcome = run(nagaya_run(processes).arg(&exe)).must_succeed();
        assert!(outcome.stdout.contains(&format!("PASS on {processes}")), "{outcome:?}");
        assert!(outcome.stderr.contains("toy: "), "{outcome:?}");
    }
}
