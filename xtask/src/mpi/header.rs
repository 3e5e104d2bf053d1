//! `mpi.h`, and the same numbers for Rust.

use super::read::{Api, Entry, Function, Parameter};
use super::{Built, SPEC};

const HEAD: &str = "#ifndef MPI_H_ABI
#define MPI_H_ABI

#include <stdint.h>

#ifdef __cplusplus
extern \"C\" {
#endif

typedef intptr_t MPI_Aint;
typedef int64_t MPI_Offset;
typedef int64_t MPI_Count;

typedef struct {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int MPI_internal[5];
} MPI_Status;

/* A use of a name that the standard has no more is an error of the compiler that says what to write. mpicc -fmpi-removed accepts it. */
#ifdef NAGAYA_MPI_REMOVED
#define MPI_ABI_REMOVED(declaration, instead)
#elif defined(__has_attribute)
#if __has_attribute(unavailable)
#define MPI_ABI_REMOVED(declaration, instead) \\
    declaration __attribute__((unavailable(\"removed in MPI 3.0; write \" instead \", or compile with -fmpi-removed\")));
#endif
#endif
#ifndef MPI_ABI_REMOVED
#define MPI_ABI_REMOVED(declaration, instead)
#endif
";

pub fn header(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "/* MPI 5.0, standard ABI. Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited. */\n{HEAD}"
    );
    for section in &api.sections {
        text += &format!("\n/* {} */\n", section.title);
        for entry in &section.entries {
            text += &declaration(entry);
        }
    }
    text += "\n/* The same functions for tools that stand between a program and the library */\n";
    for f in api.functions() {
        text += &prototypes(f, "P");
    }
    text += CONVERSIONS;
    for prefix in ["", "P"] {
        text += &conversions(api, prefix);
    }
    text + "\n#ifdef NAGAYA_MPI_REMOVED\n#include <nagaya/mpi_removed.h>\n#endif\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n"
}

/// The standard's names for passing handles and statuses between C and Fortran are not part of its ABI (MPI 5.0, 21.4).
/// So they are not in the library: the header makes them of those that are.
const CONVERSIONS: &str = "
/* Handles and statuses of Fortran. MPI's ABI has no symbols of these names, so they are made here of those that it has. */
typedef int MPI_Fint;
typedef MPI_Status MPI_F08_status;

/* MPI_STATUS_IGNORE and MPI_STATUSES_IGNORE of Fortran (MPI 19.3.5): parts of a common block that mpifort links. In a program without
 * Fortran, no status has these addresses. */
#if defined(__GNUC__)
extern MPI_Fint mpi_abi_places_of_fortran[] __asm__(\"mpi_places_\") __attribute__((weak));
#define MPI_F_STATUS_IGNORE (&mpi_abi_places_of_fortran[5])
#define MPI_F_STATUSES_IGNORE (&mpi_abi_places_of_fortran[13])
#define MPI_F08_STATUS_IGNORE ((MPI_F08_status *)MPI_F_STATUS_IGNORE)
#define MPI_F08_STATUSES_IGNORE ((MPI_F08_status *)MPI_F_STATUSES_IGNORE)
#define MPI_ABI_IS_IGNORED(status) \\
    ((const void *)(status) == MPI_F_STATUS_IGNORE || (const void *)(status) == MPI_F_STATUSES_IGNORE)
#else
#define MPI_ABI_IS_IGNORED(status) 0
#endif
";

fn conversions(api: &Api, prefix: &str) -> String {
    let made = |result: &str, name: &str, parameters: &str, body: &str| {
        format!("static __inline__ {result} {prefix}MPI_{name}({parameters})\n{{\n    {body}\n}}\n")
    };
    let mut text = String::from("\n");
    for (f, base) in api.functions().filter_map(|f| Some((f, f.name.strip_prefix("MPI_")?.strip_suffix("_fromint")?))) {
        let (handle, name) = (&f.result, &f.parameters[0].name);
        let made = |result: &str, form: &str, of: &str, call: &str| {
            let body = format!("return {prefix}MPI_{base}_{call}({name});");
            made(result, &format!("{base}_{form}"), &format!("{of} {name}"), &body)
        };
        text += &made(handle, "f2c", "MPI_Fint", "fromint");
        text += &made("MPI_Fint", "c2f", handle, "toint");
    }
    // The three forms of a status are the same eight integers; an array of Fortran has them in their order.
    let parts = ["MPI_SOURCE", "MPI_TAG", "MPI_ERROR"].map(String::from).into_iter();
    let parts: Vec<String> = parts.chain((0..5).map(|at| format!("MPI_internal[{at}]"))).collect();
    let copied = |row: &dyn Fn(usize, &str) -> String| -> String {
        let rows = parts.iter().enumerate().map(|(at, part)| row(at, part) + ";\n    ");
        rows.collect::<String>() + "return MPI_SUCCESS;"
    };
    let (c, f, f08) = (("c", "MPI_Status"), ("f", "MPI_Fint"), ("f08", "MPI_F08_status"));
    for (from, to) in [(f, c), (f, f08), (c, f), (f08, f), (c, f08), (f08, c)] {
        let body = match (from.0, to.0) {
            ("f", to) => copied(&|at, part| format!("{to}_status->{part} = f_status[{at}]")),
            (from, "f") => copied(&|at, part| format!("f_status[{at}] = {from}_status->{part}")),
            (from, to) => format!("*{to}_status = *{from}_status;\n    return MPI_SUCCESS;"),
        };
        let is_ignored = match from.0 {
            "c" => "c_status == MPI_STATUS_IGNORE".to_string(),
            from => format!("MPI_ABI_IS_IGNORED({from}_status)"),
        };
        let body = format!("if ({is_ignored})\n        return MPI_ERR_ARG;\n    {body}");
        let parameters = format!("const {} *{}_status, {} *{}_status", from.1, from.0, to.1, to.0);
        text += &made("int", &format!("Status_{}2{}", from.0, to.0), &parameters, &body);
    }
    text
}

fn declaration(entry: &Entry) -> String {
    match entry {
        Entry::Handle { name, values } => {
            let mut text = format!("\ntypedef struct {} *{name};\n", name.replace("MPI_", "MPI_ABI_"));
            for (value, of) in values {
                text += &match of.strip_prefix("= ") {
                    Some(other) => format!("#define {value} {other}\n"),
                    None => format!("#define {value} (({name}){of})\n"),
                };
            }
            text
        }
        Entry::Enum { name, values } => {
            let rows: Vec<String> = values.iter().map(|(name, value)| format!("    {name} = {value}")).collect();
            match name {
                Some(name) => format!("\ntypedef enum {name} {{\n{}\n}} {name};\n", rows.join(",\n")),
                None => format!("\nenum {{\n{}\n}};\n", rows.join(",\n")),
            }
        }
        Entry::Define(name, value) => format!("#define {name} {value}\n"),
        Entry::Typedef(text) => format!("{text}\n"),
        Entry::Removed { instead, declaration } => format!("MPI_ABI_REMOVED({declaration}, \"{instead}\")\n"),
        Entry::Function(f) => prototypes(f, ""),
    }
}

pub fn prototypes(f: &Function, prefix: &str) -> String {
    let one =
        |suffix: &str, large: bool| format!("{} {prefix}{}{suffix}({});\n", f.result, f.name, parameters(f, large));
    one("", false) + &if f.is_double() { one("_c", true) } else { String::new() }
}

/// A list of parameters in C.
pub fn parameters(f: &Function, large: bool) -> String {
    let mut list: Vec<String> = f.parameters.iter().map(|p| in_c(p, large)).collect();
    if f.name == "MPI_Pcontrol" {
        list.push("...".into());
    }
    if list.is_empty() {
        return "void".into();
    }
    list.join(", ")
}

fn in_c(p: &Parameter, large: bool) -> String {
    let words: Vec<&str> = p.of.split(' ').map(|word| in_c_word(word, large)).collect();
    let of = words.join(" ");
    let space = if of.ends_with('*') { "" } else { " " };
    format!("{of}{space}{}{}", p.name, p.suffix)
}

fn in_c_word(word: &str, large: bool) -> &str {
    match (word, large) {
        ("COUNT", false) | ("DISP", false) => "int",
        ("COUNT", true) | ("SIZE", true) => "MPI_Count",
        ("DISP", true) | ("SIZE", false) => "MPI_Aint",
        ("RANK" | "SOURCE" | "TAG" | "ANYTAG" | "ROOT" | "FLAG" | "BITS", _) => "int",
        _ => word,
    }
}

/// The numbers of handles and enums.
pub fn numbers(api: &Api, _: &Built) -> String {
    let mut text = format!(
        "//! The numbers of `mpi.h`, without `MPI_`.\n//!\n//! Generated from {SPEC} by `cargo run -p xtask -- mpi`; not to be edited.\n\n\
         #![allow(dead_code)]\n"
    );
    for entry in api.entries() {
        let (of, values) = match entry {
            Entry::Handle { values, .. } => ("usize", values),
            Entry::Enum { values, .. } => ("i32", values),
            Entry::Define(name, value) => {
                let bare = name.trim_start_matches("MPI_");
                if value.parse::<i64>().is_ok() {
                    text += &format!("pub const {bare}: i32 = {value};\n");
                }
                continue;
            }
            _ => continue,
        };
        for (name, value) in values {
            // Those of the tools' interface keep their letter.
            let bare = name.trim_start_matches("MPIX_").trim_start_matches("MPI_");
            let value = value.trim_start_matches("= ").trim_start_matches("MPI_");
            text += &format!(
                "pub const {}: {of} = {value};\n",
                if bare.starts_with(char::is_numeric) { format!("TWO_{}", &bare[1..]) } else { bare.into() }
            );
        }
    }
    text + &names(api, "default names of predefined datatypes", "NAMES_OF_DATATYPES", "MPI_Datatype")
        + &names(api, "names of predefined operators", "NAMES_OF_OPERATORS", "MPI_Op")
}

/// The names of the handles of one sort.
fn names(api: &Api, about: &str, table: &str, of: &str) -> String {
    let mut text = format!("\n/// The {about}.\npub const {table}: &[(usize, &str)] = &[\n");
    for entry in api.entries() {
        let Entry::Handle { name, values } = entry else { continue };
        let own = values.iter().filter(|(_, value)| name == of && !value.starts_with('='));
        text.extend(own.map(|(name, value)| format!("    ({value}, \"{name}\"),\n")));
    }
    text + "];\n"
}
