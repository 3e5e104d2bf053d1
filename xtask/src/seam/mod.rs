//! The interface between translated code and the run-time library, written once in `interfaces/xmp/spec/runtime.api`.
//! This chore makes of it what each language needs, one writer per file beside this one. A check fails when a generated
//! file differs.
//!
//! Another interface is a row in `INTERFACES`: its text, the prefix of its names, and its files.

mod c;
mod calls;
mod codes;
mod entries;
mod families;
mod fortran;
mod inquiries;
mod netcdf_fortran;
mod prototypes;
mod read;
mod shells;

use std::path::Path;

use crate::generated;
use read::Api;

/// Makes a file of the interface; the second argument is where that is written.
type Writer = fn(&Api, &str) -> String;

struct Interface {
    spec: &'static str,
    prefix: &'static str,
    files: &'static [(&'static str, Writer)],
}

const INTERFACES: &[Interface] = &[Interface {
    spec: "interfaces/xmp/spec/runtime.api",
    prefix: "ngyx_",
    files: &[
        ("interfaces/xmp/include/nagaya/generated/seam.h", c::header),
        ("interfaces/xmp/fortran/generated/nagaya_seam.f90", fortran::module),
        ("interfaces/xmp/tests/generated/seam.c", prototypes::unit),
        ("interfaces/xmp/compiler-c/src/seam/generated/calls.rs", calls::builders),
        ("interfaces/xmp/compiler-c/src/seam/generated/codes.rs", codes::for_compiler),
        ("interfaces/xmp/runtime/src/seam/generated/codes.rs", codes::for_runtime),
        ("interfaces/xmp/exports/src/generated/seam.rs", shells::functions),
    ],
}];

/// An interface of families.
const XMPNC: &str = "interfaces/xmp/spec/xmpnc.api";

/// What translated Fortran calls, and the inquiry functions of its library.
const FORTRAN: &str = "interfaces/xmp/spec/fortran.api";

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("seam", root, files(root)?)
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("seam", root, &files(root)?)
}

fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let mut files = Vec::new();
    for interface in INTERFACES {
        let text =
            std::fs::read_to_string(root.join(interface.spec)).map_err(|e| format!("{}: {e}", interface.spec))?;
        let api = read::read(&text, interface.prefix).map_err(|e| format!("{}: {e}", interface.spec))?;
        for (path, writer) in interface.files {
            let text = writer(&api, interface.spec);
            files.push((*path, if path.ends_with(".rs") { generated::formatted(root, &text)? } else { text }));
        }
    }
    let read = |spec: &str| std::fs::read_to_string(root.join(spec)).map_err(|e| format!("{spec}: {e}"));
    for (path, text) in entries::files(&read(FORTRAN)?, FORTRAN).map_err(|e| format!("{FORTRAN}: {e}"))? {
        files.push((path, if path.ends_with(".rs") { generated::formatted(root, &text)? } else { text }));
    }
    let of_families = || -> Result<_, String> {
        let interface = families::read(&read(XMPNC)?)?;
        Ok([families::files(&interface, XMPNC)?, netcdf_fortran::files(&interface, XMPNC)?].concat())
    };
    for (path, text) in of_families().map_err(|e| format!("{XMPNC}: {e}"))? {
        files.push((path, if path.ends_with(".rs") { generated::formatted(root, &text)? } else { text }));
    }
    Ok(files)
}

/// `# A file of this language begins with this`, after the language's sign of a comment.
fn generated(sign: &str, spec: &str) -> String {
    format!("{sign} Generated from {spec} by `cargo run -p xtask -- seam`; not to be edited.\n")
}

/// `ngyx_check_section` and `NGYX_BLOCK_OF` without what all names begin with.
fn bare(name: &str) -> &str {
    name.split_once('_').map_or(name, |(_, rest)| rest)
}

/// A name in Rust.
fn rust_name(name: &str) -> String {
    match name {
        "type" => "ty".into(),
        "async" | "loop" | "ref" | "move" | "in" => format!("{name}_"),
        _ => name.into(),
    }
}

/// `BLOCK_OF` or `block_of` as `BlockOf`.
fn camel(name: &str) -> String {
    let word = |w: &str| w[..1].to_ascii_uppercase() + &w[1..].to_ascii_lowercase();
    name.split('_').filter(|w| !w.is_empty()).map(word).collect()
}
