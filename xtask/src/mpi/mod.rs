//! MPI's interface, written once in `spec/mpi.api`: this chore makes of it the header, the exported functions and the page of what is
//! built, and a check fails when one of these is another.
//!
//! A function is built when a file of `mpi/engine/src/calls` has a function of its name; all others answer that they are not.

mod header;
mod read;
mod shells;
mod status;

use std::collections::BTreeMap;
use std::path::Path;

use crate::generated;
use read::Api;

const SPEC: &str = "spec/mpi.api";
/// Where built functions are found, one file per group.
const CALLS: &str = "mpi/engine/src/calls";

/// The names of functions that are built, without `MPI_` and in small letters: the module of each.
type Built = BTreeMap<String, String>;

/// Makes a file.
type Writer = fn(&Api, &Built) -> String;

const FILES: &[(&str, Writer)] = &[
    ("bindings/mpi/include/mpi.h", header::header),
    ("abi/mpi/src/shells.rs", shells::functions),
    ("mpi/engine/src/numbers.rs", header::numbers),
    ("spec/status/mpi.md", status::page),
];

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("mpi", root, files(root)?)
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("mpi", root, &files(root)?)
}

fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let text = std::fs::read_to_string(root.join(SPEC)).map_err(|e| format!("{SPEC}: {e}"))?;
    let api = read::read(&text).map_err(|e| format!("{SPEC}:{e}"))?;
    let built = built(&root.join(CALLS))?;
    let known = |name: &str| api.functions().any(|f| f.bare() == name);
    if let Some((name, module)) = built.iter().find(|(name, _)| !known(name)) {
        return Err(format!("{CALLS}/{module}.rs: {SPEC} has no function for `pub unsafe fn {name}`"));
    }
    let written = FILES.iter().map(|(path, writer)| {
        let text = writer(&api, &built);
        Ok((*path, if path.ends_with(".rs") { generated::formatted(root, &text)? } else { text }))
    });
    written.collect()
}

fn built(folder: &Path) -> Result<Built, String> {
    let mut built = Built::new();
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for path in std::fs::read_dir(folder).map_err(failed)?.flatten().map(|entry| entry.path()) {
        let module = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        let names = text.lines().filter_map(|line| line.strip_prefix("pub unsafe fn ")?.split('(').next());
        built.extend(names.map(|name| (name.to_string(), module.clone())));
    }
    Ok(built)
}
