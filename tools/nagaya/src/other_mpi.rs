//! Programs that were linked with the library of another MPI. It knows nothing of this launcher, so each process would be a job of its own,
//! and the results of all would look right.
//!
//! `run.rs` refuses such a program before the start. `supervisor.rs` asks for a hint when a job is over that no process has joined: then
//! the program may have been an argument of the command.

use nagaya_boot::program::needed_libraries;
use std::ffi::OsString;
use std::path::Path;

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
    Some(format!(
        "{} needs {library} of another MPI, so each process would be a job of its own; compile it with the mpicc or mpifort of this \
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
        assert_eq!(of(&["libnagaya.so.0", "libmpi.so.40"]), None);
        assert_eq!(of(&["libc.so.6"]), None);
    }
}
