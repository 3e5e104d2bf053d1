//! What several tests use and one of them makes: compiled programs, the installed gem.
//!
//! Each test is a process of its own, so what they share is in a folder. `scripts/run-tests` names it in `NAGAYA_TEST_FIXTURES` and
//! removes it at the end. Otherwise a run of cargo-nextest has one in `target/fixtures`, and `cargo test` one for each test program.

use crate::command::{run, WRAPPER};
use crate::programs::Program;
use crate::scratch::own_folder;
use crate::tree::root;
use std::fs::File;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::os::fd::AsRawFd;
use std::path::{Path, PathBuf};
use std::process::Command;

fn folder() -> PathBuf {
    let folder = match (std::env::var_os("NAGAYA_TEST_FIXTURES"), std::env::var_os("NEXTEST_RUN_ID")) {
        (Some(folder), _) => PathBuf::from(folder),
        (None, Some(run)) => root().join("target/fixtures").join(run),
        (None, None) => own_folder().join("fixtures"),
    };
    std::fs::create_dir_all(&folder).expect("the folder of fixtures");
    folder
}

/// The file or folder of this name, which `make` makes at the given path if no test of this run has made it. The others wait.
/// If `make` fails, nothing is kept, and the next test tries again.
pub fn once<E>(name: &str, make: impl FnOnce(&Path) -> Result<(), E>) -> Result<PathBuf, E> {
    let folder = folder();
    let (path, done) = (folder.join(name), folder.join(format!("{name}.done")));
    let lock = File::create(folder.join(format!("{name}.lock"))).expect("a lock");
    // SAFETY: an open file; the lock ends when the file is closed.
    let locked = unsafe { libc::flock(lock.as_raw_fd(), libc::LOCK_EX) };
    assert_eq!(locked, 0, "{}: {}", path.display(), std::io::Error::last_os_error());
    if !done.exists() {
        make(&path)?;
        File::create(done).expect("a mark");
    }
    Ok(path)
}

/// The program, compiled with these flags. The error is what the compiler reported.
pub fn compiled(program: &Program, flags: &[&str]) -> Result<PathBuf, String> {
    let mut hasher = DefaultHasher::new();
    (&program.path, program.compiler, flags).hash(&mut hasher);
    once(&format!("{}-{:016x}", program.name(), hasher.finish()), |exe| program.compile(flags, exe))
}

/// Packages without a part in the libraries of [`library_of_cargo_build`]. Each has a shared library that no test needs, or other
/// features when cargo builds no tests.
const WITHOUT_PART: [&str; 6] = [
    "nagaya-boot-pmix",
    "nagaya-conduit-armci",
    "nagaya-conduit-gasnet",
    "nagaya-conduit-ucx",
    "nagaya-extension",
    "nagaya-tests",
];

/// The shared library with this file name, as `cargo build` makes it, without optimisation.
///
/// Cargo chooses the features of a crate by the packages of a build. With nearly all packages they are those of the tests. Then a run of
/// all tests has compiled every crate of the library already, by the same program. Alone the package of a library would need them
/// compiled again.
pub fn library_of_cargo_build(file: &str) -> PathBuf {
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--quiet", "--workspace", "--lib", "--message-format", "json"]).current_dir(root());
    cargo.args(WITHOUT_PART.iter().flat_map(|package| ["--exclude", package]));
    cargo.envs(std::env::var_os(WRAPPER).map(|program| (WRAPPER, program)));
    let printed = run(&mut cargo).must_succeed().stdout;
    // Names of files are strings of JSON.
    let library = printed.split('"').map(Path::new).find(|path| path.file_name().is_some_and(|name| name == file));
    library.unwrap_or_else(|| panic!("cargo made no {file}:\n{printed}")).to_path_buf()
}
