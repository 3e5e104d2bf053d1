//! The toy interface of CONTRIBUTING.md, "Adding an interface": a crate of a hundred lines that joins the job, built and used from C.

use std::path::PathBuf;
use std::process::Command;

use nagaya_tests::{nagaya_run, root, run, Scratch};

/// Builds the library of the toy interface.
fn library() -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--package", "nagaya-toy", "--message-format", "json"]).current_dir(root());
    let printed = run(&mut cargo).must_succeed().stdout;
    let artifacts = printed.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let mut files = artifacts.flat_map(|artifact| artifact["filenames"].as_array().cloned().unwrap_or_default());
    let library =
        files.find_map(|file| file.as_str().filter(|name| name.ends_with("/libnagaya_toy.so")).map(PathBuf::from));
    library.unwrap_or_else(|| panic!("cargo made no libnagaya_toy.so:\n{printed}"))
}

#[test]
fn an_interface_of_a_hundred_lines_works() {
    let scratch = Scratch::new("toy");
    let (library, exe, toy) = (library(), scratch.path().join("boards"), root().join("tests/toy"));
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
