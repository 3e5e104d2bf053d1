//! A job whose processes were none: the program was linked with another MPI's library, so that each process was a job of its own.
//!
//! Asked by `supervisor.rs` when a job is over and nobody has joined.

use std::path::Path;

/// How the libraries of other MPIs are called, up to their version.
const LIBRARIES: [&str; 3] = ["libmpi.so.", "libmpich.so.", "libmpi_cxx.so."];

/// The library of another MPI that the program names. Its strings are looked through: who is asked has been found wrong before.
fn library(program: &[u8]) -> Option<String> {
    let strings = program.split(|byte| *byte == 0).filter(|string| string.len() < 64);
    let names = strings.filter_map(|string| std::str::from_utf8(string).ok());
    let of_others = |name: &&str| LIBRARIES.iter().any(|library| name.starts_with(library));
    names.into_iter().find(of_others).map(String::from)
}

/// What the user is told, if the program is one of another MPI.
pub fn hint(program: &Path) -> Option<String> {
    let library = library(&std::fs::read(program).ok()?)?;
    let program = program.display();
    Some(format!(
        "no process has joined the job, each was one of its own: {program} is linked with {library} of another MPI, not with \
         libmpi_abi.so.1 (compile it with the mpicc of this installation)"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_library_is_found_among_other_strings() {
        assert_eq!(library(b"\x7fELF\0libc.so.6\0libmpi.so.40\0MPI_Init\0"), Some("libmpi.so.40".into()));
        assert_eq!(library(b"\x7fELF\0libmpi_abi.so.1\0see libmpi.so.40\0"), None);
    }
}
