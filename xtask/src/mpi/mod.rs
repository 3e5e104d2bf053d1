//! MPI's interface, written once in `interfaces/mpi/spec/mpi.api`. This chore makes the header, the exported functions
//! and the status page of it. A check fails when one of these differs.
//!
//! A function is built when a file of `interfaces/mpi/engine/src/calls` has a function of its name. All others return
//! an error. The page lists it when a program of `interfaces/mpi/tests/programs` calls it too.
//!
//! One function of `calls` can serve several functions of MPI, which differ only in its first arguments. Lines before it
//! name them, with these arguments: `// For ssend(SendMode::Synchronous), rsend(SendMode::Ready)`.

mod fortran;
mod header;
mod mpich;
mod read;
pub mod reference;
mod removed;
mod shells;
mod status;

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::generated;
use read::{Api, Function};

const PAGE: &str = "interfaces/mpi/spec/status/mpi.md";
const SPEC: &str = "interfaces/mpi/spec/mpi.api";
/// Where built functions are found, one file per group.
const CALLS: &str = "interfaces/mpi/engine/src/calls";

/// How functions begin that the standard does not have.
const BEYOND: &str = "MPIX_";

/// The file of functions that spare a call its usual way.
const FAST_PATH: &str = "fast_path";

/// Programs that call functions.
const PROGRAMS: &str = "interfaces/mpi/tests/programs";

/// A function that is built.
#[derive(Clone)]
pub struct Call {
    module: String,
    /// Its name in that module.
    function: String,
    /// Its first arguments, after the running library.
    first: Vec<String>,
    /// Whether it gets the running library as an argument.
    gets_engine: bool,
    /// A function of `FAST_PATH` is tried before.
    has_fast_path: bool,
}

/// The functions that are built, by their names without `MPI_` and in small letters.
pub type Built = BTreeMap<String, Call>;

/// Makes a file.
type Writer = fn(&Api, &Built) -> String;

const FILES: &[(&str, Writer)] = &[
    ("interfaces/mpi/include/generated/mpi.h", header::header),
    ("interfaces/mpi/exports/src/generated/shells.rs", shells::functions),
    ("interfaces/mpi/generated/table.h", shells::table),
    ("interfaces/mpi/generated/functions.c", shells::exports),
    ("interfaces/mpi/include/generated/mpif.h", fortran::include),
    ("interfaces/mpi/include/generated/mpif-removed.h", removed::fortran),
    ("interfaces/mpi/fortran/generated/mpi.f90", fortran::module),
    ("interfaces/mpi/fortran/generated/mpi_f08.f90", fortran::module_f08),
    ("interfaces/mpi/fortran/generated/calls.c", fortran::calls),
    ("interfaces/mpi/mpich-abi/generated/sections.c", fortran::calls_for_mpich),
    ("interfaces/mpi/engine/src/generated/numbers.rs", header::numbers),
    (PAGE, status::page),
];

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("mpi", root, files(root)?)
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("mpi", root, &files(root)?)
}

/// The pages of the reference.
pub fn pages(root: &Path, example: reference::Example<'_>) -> Result<Vec<(&'static str, String)>, String> {
    let (api, built, tested) = known(root)?;
    reference::pages(&api, &built, &tested, &root.join(CALLS), example)
}

/// The interface, what of it is built, and what of that a program calls.
fn known(root: &Path) -> Result<(Api, Built, Built), String> {
    let text = std::fs::read_to_string(root.join(SPEC)).map_err(|e| format!("{SPEC}: {e}"))?;
    let api = read::read(&text).map_err(|e| format!("{SPEC}:{e}"))?;
    let built = built(&root.join(CALLS))?;
    let known = |name: &str| api.functions().any(|f| f.bare() == name);
    if let Some((name, Call { module, .. })) = built.iter().find(|(name, _)| !known(name)) {
        return Err(format!("{CALLS}/{module}.rs: {SPEC} has no function for `pub fn {name}`"));
    }
    let words = words_of_programs(&root.join(PROGRAMS))?;
    let is_called = |f: &Function| words.contains(&f.name) || words.contains(&format!("{}_c", f.name));
    let called: BTreeSet<String> = api.functions().filter(|f| is_called(f)).map(Function::bare).collect();
    let tested: Built = built.clone().into_iter().filter(|(name, _)| called.contains(name)).collect();
    Ok((api, built, tested))
}

fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let (api, built, tested) = known(root)?;
    let written = FILES.iter().map(|(path, writer)| {
        let text = writer(&api, if *path == PAGE { &tested } else { &built });
        Ok((*path, if path.ends_with(".rs") { generated::formatted(root, &text)? } else { text }))
    });
    let written: Result<Vec<_>, String> = written.collect();
    Ok(written?.into_iter().chain(mpich::files(root, &api)?).collect())
}

/// Names in the programs that begin with MPI_ or MPIX_. Some are made of others by a macro: `THREE(Bcast, Ibcast, ...)` calls three.
fn words_of_programs(folder: &Path) -> Result<BTreeSet<String>, String> {
    let mut words = BTreeSet::new();
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for path in std::fs::read_dir(folder).map_err(failed)?.flatten().map(|entry| entry.path()) {
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        let names = text.split(|c: char| !c.is_alphanumeric() && c != '_');
        words.extend(names.filter(|word| word.starts_with("MPI_") || word.starts_with(BEYOND)).map(String::from));
        for call in text.split("THREE(").skip(1) {
            let names: Vec<&str> = call.splitn(3, ',').map(str::trim).take(2).collect();
            if let [name, started] = names[..] {
                words.extend([name, started, &format!("{name}_init")].map(|word| format!("MPI_{word}")));
            }
        }
    }
    Ok(words)
}

/// The module with the three forms of a collective.
const FORMS: &str = "forms";

/// Whether a function of this module makes three: `MPI_Bcast`, `MPI_Ibcast`, `MPI_Bcast_init`.
fn has_forms(module: &str) -> bool {
    ["collectives", "neighbours", "reductions"].contains(&module)
}

fn built(folder: &Path) -> Result<Built, String> {
    let mut built = Built::new();
    let path = folder.join(FAST_PATH).with_extension("rs");
    let fast = std::fs::read_to_string(&path).map_err(|e| format!("{}: {e}", path.display()))?;
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for path in std::fs::read_dir(folder).map_err(failed)?.flatten().map(|entry| entry.path()) {
        let module = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        if [FORMS, FAST_PATH].contains(&module.as_str()) {
            continue;
        }
        let mut served = Vec::new();
        for (at, line) in text.lines().enumerate() {
            served.extend(line.strip_prefix(FOR).into_iter().flat_map(served_by));
            let Some(function) = line.strip_prefix("pub fn ").and_then(|rest| rest.split(['(', '<']).next()) else {
                continue;
            };
            let gets_engine = text.lines().skip(at).take(2).any(|line| line.contains("engine: &'static Engine"));
            for (name, first) in names(function, std::mem::take(&mut served)) {
                let has_fast_path = fast.contains(&format!("\npub unsafe fn {name}("));
                let first = first.into_iter().map(|argument| in_module(&module, argument)).collect();
                let call =
                    Call { module: module.clone(), function: function.into(), first, gets_engine, has_fast_path };
                if has_forms(&module) {
                    built.insert(format!("i{name}"), call.clone());
                    built.insert(format!("{name}_init"), call.clone());
                }
                built.insert(name, call);
            }
        }
    }
    Ok(built)
}

/// How a line begins that names functions of MPI which the next function serves.
const FOR: &str = "// For ";

/// A function of MPI, and the first arguments of the function that serves it.
type Served = (String, Vec<String>);

/// The functions that such a line names.
fn served_by(line: &str) -> Vec<Served> {
    let one = |text: &str| -> Served {
        let (name, arguments) = text.trim().split_once('(').unwrap_or((text.trim(), ""));
        let arguments = arguments.split(',').map(|argument| argument.trim().to_string());
        (name.to_string(), arguments.filter(|argument| !argument.is_empty()).collect())
    };
    line.split(')').map(|text| text.trim_start_matches(',')).filter(|text| !text.trim().is_empty()).map(one).collect()
}

/// What a function serves: the functions that lines name, or the one of its name.
fn names(function: &str, served: Vec<Served>) -> Vec<Served> {
    if served.is_empty() {
        return vec![(function.to_string(), Vec::new())];
    }
    served
}

/// An argument as the shells write it: text, or an item of the module.
fn in_module(module: &str, argument: String) -> String {
    if argument.starts_with('"') {
        return argument;
    }
    format!("calls::{module}::{argument}")
}
