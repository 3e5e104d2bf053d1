//! The names that MPI 3.0 removed, in Fortran: a file that `mpif.h` and the module `mpi` include. No call of such a routine fits its
//! interface, and no use of such a constant fits its type. The compiler's error contains the name of the replacement. `-fmpi-removed`
//! puts another file of this name first in the path, `interfaces/mpi/fortran/accepted/mpif-removed.h`.

use std::fmt::Write;

use super::read::{Api, Entry};
use super::{Built, SPEC};

/// Routines that `-fmpi-removed` does not accept either: an address does not fit into an integer of Fortran.
const NEVER: [&str; 1] = ["MPI_Address"];

const HEAD: &str =
    "! Names that MPI 3.0 removed: a use is an error of the compiler. The option -fmpi-removed of mpifort accepts
! all of them except MPI_ADDRESS.
";

pub fn fortran(api: &Api, _: &Built) -> String {
    let mut constants = String::new();
    let mut routines = String::new();
    let mut types = Vec::new();
    for entry in api.entries() {
        let Entry::Removed { instead, declaration } = entry else { continue };
        let Some(declaration) = declaration.strip_prefix("extern ") else { continue };
        let (before, arguments) = declaration.split_once('(').map_or((declaration, None), |(b, a)| (b, Some(a)));
        let name = before.rsplit(' ').next().unwrap_or(before);
        let new = instead.to_ascii_lowercase();
        // A line of fixed form has 72 columns.
        let of = match new.strip_prefix("mpi_combiner_") {
            Some(of) => format!("use_combiner_{of}"),
            None => format!("mpi3_removed_use_{new}"),
        };
        let made = format!("      type {of}\n        integer nothing\n      end type\n");
        let small = name.to_ascii_lowercase();
        // Writing to a string cannot fail.
        let _ = match arguments {
            Some(arguments) => {
                // A procedure fits no dummy argument that is a variable, and the report then has no name. It is the first one, if at all.
                let procedure = if arguments.contains("_function *") { "function, " } else { "" };
                let outside = if procedure.is_empty() { "" } else { "      external function\n" };
                let dummy = if NEVER.contains(&name) { "address" } else { "or_fmpi_removed" };
                write!(
                    routines,
                    "      subroutine {small}({procedure}{dummy})\n{outside}{made}      type({of}) {dummy}\n      end subroutine\n"
                )
            }
            None => {
                if !types.contains(&of) {
                    constants += &made;
                    types.push(of.clone());
                }
                write!(constants, "      type({of}) {small}\n      parameter ({small}={of}(0))\n")
            }
        };
    }
    format!(
        "{HEAD}! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n{constants}      interface\n{routines}      end interface\n"
    )
}
