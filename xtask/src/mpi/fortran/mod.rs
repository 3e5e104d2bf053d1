//! MPI for Fortran: `mpif.h`, the module `mpi`, and the calls of both, which are the functions of C with the arguments of Fortran.
//!
//! What no rule makes is in `special.c` and `callbacks.c` of `interfaces/mpi/fortran`; the module's text comes from here for those, too.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `arguments`, `texts`: the functions that Fortran has, and their parameters; declarations that are the same for each specification
//! 2. `calls`, `interfaces`: the calls in C; their interfaces in the modules
//! 3. `self`: `mpif.h` and the modules

mod arguments;
mod calls;
mod interfaces;
mod texts;

pub use calls::{calls, calls_for_mpich};

use super::read::{Api, Entry};
use super::{Built, SPEC};
use arguments::{is_old, large, present};
use interfaces::{continued, interface, null_function, object_of, Style, FUNCTIONS};
use texts::*;

/// Predefined functions that do nothing, or copy plainly.
const NULL_FUNCTIONS: [&str; 12] = [
    "mpi_null_copy_fn",
    "mpi_dup_fn",
    "mpi_null_delete_fn",
    "mpi_comm_null_copy_fn",
    "mpi_comm_dup_fn",
    "mpi_comm_null_delete_fn",
    "mpi_type_null_copy_fn",
    "mpi_type_dup_fn",
    "mpi_type_null_delete_fn",
    "mpi_win_null_copy_fn",
    "mpi_win_dup_fn",
    "mpi_win_null_delete_fn",
];

/// A file for `include`, in fixed and free form. It has no interfaces: programs declare routines by `external`, and a tool that replaces
/// `mpi_send` includes the file in its own `mpi_send`. So `mpifort` has the option by which gfortran accepts buffers of different types.
pub fn include(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran, old style: constants; the compiler does not check arguments (with `use mpi` it does).\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n{FOUR_BYTES}{}",
        constants(api)
    );
    for (name, of) in FUNCTIONS {
        for prefix in ["mpi", "pmpi"] {
            text += &format!("      {of}, external :: {prefix}_{}\n", name.to_ascii_lowercase());
        }
    }
    NULL_FUNCTIONS.iter().for_each(|name| text += &format!("      external {name}\n"));
    text += "      external mpi_conversion_fn_null\n";
    text + REMOVED
}

/// The module `mpi`: the same constants, and the interfaces of all calls. Before it the types that it shares with `mpi_f08`.
pub fn module(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran: constants, and interfaces by which the compiler checks calls. Buffers are of any type.\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n{}\n\
         module mpi\n      use nagaya_mpi_types\n      implicit none\n{}\n  interface\n",
        types(api),
        constants(api)
    );
    present(api).for_each(|f| text += &interface(f, Style::Plain));
    NULL_FUNCTIONS.iter().for_each(|name| text += &null_function(name, Style::Plain));
    text += &conversion("mpi_conversion_fn_null", "integer", "integer");
    text += "  end interface\n";
    text += REMOVED;
    text += &statuses_f08();
    text += &of_any_variable();
    text + "end module\n"
}

/// The types of handles and statuses, which are the same ones in both modules.
fn types(api: &Api) -> String {
    let handles: Vec<String> = handles(api).map(|of| of.trim_start_matches("MPI_").to_ascii_lowercase()).collect();
    let mut text = "module nagaya_mpi_types\n      implicit none\n".to_string();
    for of in &handles {
        text += &format!("      type, bind(c) :: mpi_{of}\n        integer :: mpi_val\n      end type\n");
    }
    text += TYPE_OF_STATUS;
    for (operator, name) in [("==", "is"), ("/=", "is_not")] {
        let of: Vec<String> = handles.iter().map(|of| format!("{of}_{name}")).collect();
        let of: Vec<&str> = of.iter().map(String::as_str).collect();
        text +=
            &format!("  interface operator({operator})\n    module procedure {}\n  end interface\n", continued(&of));
        of.iter().for_each(|of| text += &format!("  private :: {of}\n"));
    }
    text += "contains\n";
    for of in handles {
        for (operator, name) in [("==", "is"), ("/=", "is_not")] {
            text += &format!(
                "  elemental logical function {of}_{name}(a, b)\n    type(mpi_{of}), intent(in) :: a, b\n    {of}_{name} = a%mpi_val \
                 {operator} b%mpi_val\n  end function\n"
            );
        }
    }
    text + "end module\n"
}

/// The types of handles that Fortran has: those of the tools interface it has not.
fn handles(api: &Api) -> impl Iterator<Item = &str> {
    api.entries().filter_map(|entry| match entry {
        Entry::Handle { name, .. } if !name.starts_with("MPI_T_") => Some(name.as_str()),
        _ => None,
    })
}

/// The module `mpi_f08`: handles are types, statuses too, and `ierror` may be left out. A handle is laid out as its integer, so these
/// calls are those of the module `mpi` under names of their own.
pub fn module_f08(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "! MPI 5.0 for Fortran 2008: as the module mpi, with types for handles and statuses.\n\
         ! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n\
         module mpi_f08\n      use nagaya_mpi_types\n      implicit none\n{OWN}{OWN_STATUS}"
    );
    let handles: Vec<&str> = handles(api).collect();
    each_constant(api, |of, name, value| {
        let name = name.to_ascii_lowercase();
        text += &match of.filter(|of| handles.contains(of)).map(str::to_ascii_lowercase) {
            Some(of) => format!("      type({of}), parameter :: {name} = {of}({value})\n"),
            None => format!("      integer, parameter :: {name} = {value}\n"),
        };
    });
    text += &callbacks();
    for f in present(api).filter(|f| !is_old(f)) {
        text += &interface(f, Style::F08);
    }
    large(api).for_each(|f| text += &interface(&f, Style::F08));
    text += &statuses_f08();
    text += "  interface\n";
    for name in NULL_FUNCTIONS.iter().filter(|name| object_of(name).is_some()) {
        text += &null_function(name, Style::F08);
    }
    text += &conversion("mpi_conversion_fn_null", DATATYPE_F08, "integer");
    text += &conversion("mpi_conversion_fn_null_c", DATATYPE_F08, "integer(mpi_count_kind)");
    text += "  end interface\n";
    text += &of_any_variable();
    text + "end module\n"
}

fn constants(api: &Api) -> String {
    let mut text = format!("{OWN}{OWN_PLACES}");
    each_constant(api, |_, name, value| {
        text += &format!("      integer, parameter :: {} = {value}\n", name.to_ascii_lowercase());
    });
    text
}

/// The constants that are numbers: the type of those that are handles, name and value.
fn each_constant(api: &Api, mut give: impl FnMut(Option<&str>, &str, i64)) {
    let mut add = |of: Option<&str>, name: &str, value: &str| {
        let is_of_c = name.contains("_T_") || name.starts_with("MPI_F_") || name.starts_with("MPIX_TYPECLASS");
        number(value).filter(|_| !is_of_c).into_iter().for_each(|value| give(of, name, value));
    };
    for entry in api.entries() {
        match entry {
            Entry::Handle { name: of, values } => {
                for (name, value) in values {
                    let other =
                        value.strip_prefix("= ").and_then(|other| values.iter().find(|(name, _)| name == other));
                    add(Some(of), name, other.map_or(value, |(_, value)| value));
                }
            }
            Entry::Enum { values, .. } => values.iter().for_each(|(name, value)| add(None, name, value)),
            Entry::Define(name, value) => {
                // A length in Fortran does not count the null character of C (MPI 19.3.9).
                let is_length = name.starts_with("MPI_MAX_");
                match number(value).filter(|_| is_length) {
                    Some(length) => add(None, name, &(length - 1).to_string()),
                    None => add(None, name, value),
                }
            }
            _ => {}
        }
    }
}

/// A constant that is a number.
fn number(text: &str) -> Option<i64> {
    match text.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok(),
        None => text.parse().ok(),
    }
}
