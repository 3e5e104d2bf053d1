//! `values.h`: handles and numbers of MPICH in those of `mpi.h`, and back; and `mpi.h` as MPICH's programs see it.

use super::super::header;
use super::super::read::{Api, Entry};
use super::super::SPEC;
use super::read::{Abi, Handle, Map, ABI};

/// How many numbers predefined handles of `mpi.h` may have.
const PREDEFINED: i64 = 0x400;

pub fn values(api: &Api, abi: &Abi) -> String {
    let mut text = format!(
        "/* Handles and numbers of MPICH in those of mpi.h (`_in`), and back (`_out`). Generated from {SPEC} and\n \
         * {ABI} by `cargo run -p xtask -- mpi`; not to be edited. What the macros are: translate.h. */\n\n"
    );
    text += &outgoing(api, abi);
    text += &datatypes(abi);
    for handle in &abi.handles {
        text += &incoming(handle, abi);
    }
    for map in &abi.maps {
        text += &if map.is_bits { bits(map, abi) } else { numbers(map, abi) };
    }
    text
}

/// MPICH's handle of each predefined handle. The numbers of `mpi.h` differ between types, so one table serves all.
fn outgoing(api: &Api, abi: &Abi) -> String {
    let mut rows = String::new();
    for handle in &abi.handles {
        for (name, value) in &handle.values {
            rows += &format!("    [{:#x}] = (int){value:#010x}u, /* {name} */\n", abi.ours(name));
        }
    }
    // What MPICH does not have becomes its null handle.
    for entry in api.entries() {
        let Entry::Handle { name, values } = entry else { continue };
        let Some(handle) = abi.handles.iter().find(|handle| handle.name == *name) else { continue };
        let Some((_, null)) = handle.values.iter().find(|(name, _)| name.ends_with("_NULL")) else { continue };
        for (name, value) in values.iter().filter(|(name, value)| !value.starts_with('=') && abi.value(name).is_none())
        {
            rows += &format!("    [{value}] = (int){null:#010x}u, /* {name} */\n");
        }
    }
    format!("static const int predefined_out[{PREDEFINED:#x}] = {{\n{rows}}};\n\n")
}

/// The lowest byte of a predefined datatype is its own, but for pairs of two sizes.
fn datatypes(abi: &Abi) -> String {
    let types = abi.handles.iter().filter(|handle| handle.name == "MPI_Datatype").flat_map(|handle| &handle.values);
    let plain = types.filter(|(_, value)| value >> 24 == 0x4c);
    let rows: String = plain
        .map(|(name, value)| format!("    [{:#x}] = {{(int){value:#010x}u, {:#x}}},\n", value & 0xff, abi.ours(name)))
        .collect();
    format!("static const struct {{ int theirs, ours; }} plain_types[0x100] = {{\n{rows}}};\n\n")
}

fn incoming(handle: &Handle, abi: &Abi) -> String {
    let (name, bare) = (&handle.name, handle.name.trim_start_matches("MPI_"));
    // The hot ones are tested in translate.h.
    let rows: String = handle
        .values
        .iter()
        .map(|(name, value)| {
            format!("    case (int){value:#010x}u: return ({})({:#x});\n", handle.name, abi.ours(name))
        })
        .collect();
    format!(
        "static __attribute__((cold, noinline, unused)) {name} {bare}_predefined(int handle) {{\n  switch (handle) {{\n{rows}    default: return \
         ({name})INVALID;\n  }}\n}}\nHANDLE({bare}, {name}, {})\n\n",
        handle.kind
    )
}

/// A value that one side does not have must not become one of the other side by chance.
fn numbers(map: &Map, abi: &Abi) -> String {
    let name = &map.name;
    let rows = |from: &dyn Fn(&(String, i64)) -> i64, to: &dyn Fn(&(String, i64)) -> i64| -> String {
        map.values.iter().map(|row| format!("    case {}: return {};\n", in_c(from(row)), in_c(to(row)))).collect()
    };
    let (ours, theirs) = (|row: &(String, i64)| abi.ours(&row.0), |row: &(String, i64)| row.1);
    let foreign: String = map
        .values
        .iter()
        .map(ours)
        .filter(|value| !map.values.iter().any(|(_, theirs)| theirs == value))
        .map(|value| format!("    case {}: return UNKNOWN;\n", in_c(value)))
        .collect();
    let one = |direction: &str, rows: String, rest: &str| {
        format!(
            "static inline __attribute__((unused)) int {name}_{direction}(int value) {{\n  switch (value) {{\n{rows}    default: return \
             {rest};\n  }}\n}}\n"
        )
    };
    let (rest_in, rest_out) = match name.as_str() {
        "error" => ("added_error_in(value)", "added_error_out(value)"),
        _ => ("value", "value"),
    };
    one("in", rows(&theirs, &ours) + &foreign, rest_in) + &one("out", rows(&ours, &theirs), rest_out) + "\n"
}

fn bits(map: &Map, abi: &Abi) -> String {
    let name = &map.name;
    let one = |direction: &str, swap: bool| {
        let pair = |row: &(String, i64)| if swap { (abi.ours(&row.0), row.1) } else { (row.1, abi.ours(&row.0)) };
        let rows: String =
            map.values.iter().map(pair).map(|(from, to)| format!("(value & {from} ? {to} : 0) |\n         ")).collect();
        let all: i64 = map.values.iter().map(pair).map(|(from, _)| from).sum();
        format!(
            "static inline __attribute__((unused)) int {name}_{direction}(int value) {{\n  return {rows}(value & ~{all});\n}}\n"
        )
    };
    one("in", false) + &one("out", true) + "\n"
}

fn in_c(value: i64) -> String {
    if value > i64::from(i32::MAX) {
        format!("(int){value:#x}u")
    } else {
        value.to_string()
    }
}

/// `mpi.h` with MPICH's types and numbers, for the calls of Fortran.
pub fn header(api: &Api, abi: &Abi) -> String {
    let mut text = format!(
        "/* mpi.h as programs of MPICH's ABI have it, for the calls of Fortran in libmpifort.so.12; not installed. Generated from\n \
         * {SPEC} and {ABI} by `cargo run -p xtask -- mpi`; not to be edited. */\n\
         #ifndef NGYMPI_MPICH_H\n#define NGYMPI_MPICH_H\n\n#include <stdint.h>\n\ntypedef long MPI_Aint, MPI_Offset, MPI_Count;\n\
         typedef struct {{\n  int count_lo, count_hi_and_cancelled, MPI_SOURCE, MPI_TAG, MPI_ERROR;\n}} MPI_Status;\n"
    );
    text += "typedef struct ADIOI_FileD *MPI_File;\n#define MPI_FILE_NULL ((MPI_File)0)\n";
    for handle in &abi.handles {
        text += &format!("typedef int {};\n", handle.name);
        for (name, value) in &handle.values {
            text += &format!("#define {name} (({})0x{value:08x})\n", handle.name);
        }
    }
    for (name, value) in &abi.defines {
        let value = match name.as_str() {
            "MPI_STATUS_IGNORE" | "MPI_STATUSES_IGNORE" => format!("((MPI_Status *){value})"),
            "MPI_IN_PLACE" | "MPI_BOTTOM" => format!("((void *){value})"),
            "MPI_ARGV_NULL" => "((char **)0)".into(),
            "MPI_ARGVS_NULL" => "((char ***)0)".into(),
            "MPI_ERRCODES_IGNORE" => "((int *)0)".into(),
            _ => format!("({value})"),
        };
        text += &format!("#define {name} {value}\n");
    }
    text += "#define MPI_BUFFER_AUTOMATIC ((void *)-2)\n#define MPI_UNWEIGHTED ((int *)10)\n#define MPI_WEIGHTS_EMPTY ((int *)11)\n";
    let mut named = std::collections::BTreeSet::new();
    for (name, value) in abi.maps.iter().flat_map(|map| &map.values) {
        if named.insert(name) {
            text += &format!("#define {name} ({value})\n");
        }
    }
    for entry in api.entries() {
        text += &match entry {
            Entry::Handle { name, .. } if name.starts_with("MPI_T_") => {
                format!("typedef struct {} *{name};\n", name.replace("MPI_", "MPICH_"))
            }
            Entry::Enum { name: Some(name), .. } => format!("typedef int {name};\n"),
            Entry::Typedef(line) => format!("{line}\n"),
            Entry::Define(name, value) if value.contains("_FN") || value.contains("_function") => {
                match name.ends_with("DUP_FN") {
                    true => format!(
                        "#define {name} ({}MPIR_Dup_fn)\n",
                        value.trim_start_matches('(').split(')').next().map_or(String::new(), |of| format!("({of})"))
                    ),
                    false => format!("#define {name} {value}\n"),
                }
            }
            _ => String::new(),
        };
    }
    text +=
        "int MPIR_Dup_fn(MPI_Comm comm, int keyval, void *extra_state, void *value_in, void *value_out, int *flag);\n";
    for f in api.functions() {
        text += &header::prototypes(f, "");
    }
    for f in api.functions().filter(|f| f.name.ends_with("_fromint") && !f.name.starts_with("MPI_File")) {
        let base = f.name.trim_end_matches("_fromint");
        text += &format!("#define {base}_fromint(handle) (handle)\n#define {base}_toint(handle) (handle)\n");
    }
    text + "\n#endif\n"
}
