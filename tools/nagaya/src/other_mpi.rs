//! Programs that were linked with the library of another MPI. That library knows nothing of this launcher, so each
//! process would be a separate job, and the results of all would look right.
//!
//! `run.rs` refuses such a program before the start. The program may also be an argument of the command. So
//! `supervisor.rs` calls this for a hint when a job is over that no process has joined.

use nagaya_boot::program::{has_rpath, needed_libraries};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Variables of the loader: where it looks for libraries, and what it loads first.
pub const LOADER: [&str; 2] = ["LD_LIBRARY_PATH", "LD_PRELOAD"];

/// The libraries of MPICH's ABI that this installation has, too (interfaces/mpi/mpich-abi). Debian's names begin with libmpich.
const MPICH: [&str; 4] = ["libmpi.so.12", "libmpifort.so.12", "libmpich.so.12", "libmpichfort.so.12"];

/// The folder that has them here.
fn mpich_folder() -> Option<PathBuf> {
    let folder = std::env::current_exe().ok()?.parent()?.parent()?.join("lib/mpich-abi");
    folder.join(MPICH[0]).exists().then_some(folder)
}

/// Makes programs of MPICH's ABI find our library. A program with folders of its own, as conda's have, would find the library there, so it
/// gets ours before it looks.
pub fn use_mpich_abi(program: &Path) -> Result<(), String> {
    let folder = mpich_folder().ok_or(
        "--mpich-abi: this installation does not have lib/mpich-abi/libmpi.so.12: install all of Nagaya, or compile the program \
         with mpicc of this installation",
    )?;
    let mut settings = vec![(LOADER[0], vec![folder.clone()])];
    if has_rpath(program) {
        let libraries = MPICH[..2].iter().map(|name| folder.join(name)).filter(|library| library.exists());
        settings.push((LOADER[1], libraries.collect()));
    }
    for (variable, first) in settings {
        let rest = std::env::var_os(variable).unwrap_or_default();
        let rest = std::env::split_paths(&rest).filter(|path| !path.as_os_str().is_empty());
        let all =
            std::env::join_paths(first.into_iter().chain(rest)).map_err(|error| format!("--mpich-abi: {error}"))?;
        std::env::set_var(variable, all);
    }
    Ok(())
}

/// Whether the loader takes the library of this name from our folder.
fn takes_ours(program: &Path, library: &str) -> bool {
    let Some(ours) = mpich_folder().and_then(|folder| folder.canonicalize().ok()) else { return false };
    let paths = |variable| std::env::split_paths(&std::env::var_os(variable).unwrap_or_default()).collect::<Vec<_>>();
    let is_ours = |folder: &Path| folder.canonicalize().is_ok_and(|folder| folder == ours);
    match has_rpath(program) {
        true => paths(LOADER[1]).iter().any(|path| path.ends_with(MPICH[0]) && path.parent().is_some_and(is_ours)),
        false => {
            paths(LOADER[0]).iter().find(|folder| folder.join(library).exists()).is_some_and(|folder| is_ours(folder))
        }
    }
}

/// How names of libraries of other MPIs begin: Open MPI, MPICH, Intel MPI and MVAPICH.
const OTHERS: [&str; 6] = ["libmpi.so", "libmpich", "libmpi_cxx", "libmpi_mpifh", "libmpi_usempi", "libmpifort.so"];

/// How names of libraries begin with which a program belongs to a job of ours.
const OURS: [&str; 2] = ["libmpi_abi.so", "libnagaya"];

/// The library of another MPI among those that a program needs.
fn other_mpi(needed: &[String]) -> Option<&str> {
    let begins = |name: &str, beginnings: &[&str]| beginnings.iter().any(|beginning| name.starts_with(beginning));
    match needed.iter().any(|name| begins(name, &OURS)) {
        true => None,
        false => needed.iter().map(String::as_str).find(|name| begins(name, &OTHERS)),
    }
}

/// What is wrong with a program, if it is one of another MPI.
fn fault(program: &Path) -> Option<String> {
    let needed = needed_libraries(program)?;
    let library = other_mpi(&needed)?;
    let (of, cure) = match library {
        _ if MPICH.contains(&library) && takes_ours(program, library) => return None,
        _ if MPICH.contains(&library) => {
            ("MPICH", "give the option --mpich-abi, which runs it with this installation; or ")
        }
        "libmpi.so.40" | "libmpi_mpifh.so.40" => ("Open MPI", ""),
        _ => ("another MPI", ""),
    };
    Some(format!(
        "{} needs {library} of {of}, so each process would be a job of its own; {cure}compile it with the mpicc or mpifort of this \
         installation, or start it with the mpiexec of the other MPI",
        program.display()
    ))
}

/// Refuses to start several processes of a program of another MPI. One process alone is a whole job for every MPI.
pub fn check(program: &Path, processes: u64) -> Result<(), String> {
    match fault(program).filter(|_| processes > 1) {
        Some(fault) => Err(fault),
        None => Ok(()),
    }
}

/// For the end of a job that no process has joined: the first word of the command that is a program of another MPI.
pub fn hint(words: &[OsString]) -> Option<String> {
    words.iter().find_map(|word| fault(Path::new(word))).map(|fault| format!("no process has joined the job: {fault}"))
}

/// Scripts longer than this are not read.
const LONGEST_SCRIPT: u64 = 1 << 20;

/// The same for a Python script that uses mpi4py, after a job without an error. The interpreter needs no library of MPI,
/// but a module of mpi4py does.
pub fn python_hint(words: &[OsString]) -> Option<String> {
    let (python, arguments) = words.split_first()?;
    let name = Path::new(python).file_name()?.to_str()?;
    let names_it = |word: &OsString| {
        let is_short = std::fs::metadata(word).is_ok_and(|file| file.is_file() && file.len() <= LONGEST_SCRIPT);
        let text = if is_short { std::fs::read(word).unwrap_or_default() } else { word.as_encoded_bytes().to_vec() };
        text.windows(6).any(|part| part == b"mpi4py")
    };
    if !(name.starts_with("python") || name.starts_with("pypy")) || !arguments.iter().any(names_it) {
        return None;
    }
    Some(format!(
        "warning: no process has joined the job. If the script uses mpi4py, this mpi4py belongs to another MPI, and each process was rank 0 \
         of 1: install the mpi4py of PyPI (pip install mpi4py), and start with mpiexec --mpich-abi -n N {name}"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_of_another_mpi_is_found_unless_ours_is_there_too() {
        let of = |needed: &[&str]| {
            let needed: Vec<String> = needed.iter().map(|name| name.to_string()).collect();
            other_mpi(&needed).map(String::from)
        };
        assert_eq!(of(&["libm.so.6", "libmpi.so.40", "libc.so.6"]), Some("libmpi.so.40".into()));
        assert_eq!(of(&["libmpich.so.12"]), Some("libmpich.so.12".into()));
        assert_eq!(of(&["libmpifort.so.12", "libmpi.so.12"]), Some("libmpifort.so.12".into()));
        assert_eq!(of(&["libmpi_abi.so.1", "libc.so.6"]), None);
        assert_eq!(of(&["libnagaya.so.1", "libmpi.so.40"]), None);
        assert_eq!(of(&["libc.so.6"]), None);
    }

    #[test]
    fn scripts_with_mpi4py_get_a_hint() {
        let hint = |words: &[&str]| {
            let words: Vec<OsString> = words.iter().map(OsString::from).collect();
            python_hint(&words).is_some()
        };
        assert!(
            hint(&["/usr/bin/python3", "-c", "from mpi4py import MPI"]) && hint(&["python", "-m", "mpi4py", "a.py"])
        );
        assert!(!hint(&["python3", "-c", "print(1)"]) && !hint(&["sh", "mpi4py"]) && !hint(&["python3"]));
    }
}
