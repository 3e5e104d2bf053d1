//! The pages of the reference for MPI: one for each section of the specification, with the chapter of the standard.
//!
//! An entry has the declarations of a function, the errors that it raises, and the comment of its source. It also has its state: whether it is
//! implemented, and whether a test calls it. The page does not repeat the standard's text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use super::read::{Api, Function};
use super::{header, Built, SPEC};

/// A section of the specification: its page, the chapters of MPI 5.0 or `ULFM`, and where our guide describes it.
const PAGES: &[(&str, &str, &str, &str)] = &[
    (
        "Environment",
        "docs/reference/mpi/environment.md",
        "chapters 9, 11 and 20",
        "mpi.md#choices-that-the-standard-leaves-open",
    ),
    ("Point to point", "docs/reference/mpi/point-to-point.md", "chapters 3 and 4", "mpi.md#how-messages-find-receives"),
    (
        "Requests and statuses",
        "docs/reference/mpi/requests.md",
        "sections MPI 3.7 and MPI 13.2",
        "mpi.md#how-messages-find-receives",
    ),
    (
        "Datatypes",
        "docs/reference/mpi/datatypes.md",
        "chapters 5 and 19",
        "mpi.md#choices-that-the-standard-leaves-open",
    ),
    ("Collectives", "docs/reference/mpi/collectives.md", "chapter 6", "mpi.md#choices-that-the-standard-leaves-open"),
    ("Groups", "docs/reference/mpi/groups.md", "section MPI 7.3", "mpi.md#choices-that-the-standard-leaves-open"),
    (
        "Communicators",
        "docs/reference/mpi/communicators.md",
        "chapter 7",
        "mpi.md#choices-that-the-standard-leaves-open",
    ),
    (
        "Attributes",
        "docs/reference/mpi/attributes.md",
        "section MPI 7.7",
        "mpi.md#choices-that-the-standard-leaves-open",
    ),
    ("Topologies", "docs/reference/mpi/topologies.md", "chapter 8", "mpi.md#choices-that-the-standard-leaves-open"),
    ("Errors", "docs/reference/mpi/errors.md", "sections MPI 9.3 to MPI 9.5", "mpi.md#checking"),
    ("Information", "docs/reference/mpi/info.md", "chapter 10", "mpi.md#choices-that-the-standard-leaves-open"),
    ("Sessions", "docs/reference/mpi/sessions.md", "section MPI 11.3", "mpi.md#choices-that-the-standard-leaves-open"),
    (
        "Dynamic processes",
        "docs/reference/mpi/dynamic-processes.md",
        "sections MPI 11.7 to MPI 11.10",
        "mpi.md#processes-of-other-jobs",
    ),
    ("Windows", "docs/reference/mpi/windows.md", "chapter 12", "mpi.md#windows"),
    ("Files", "docs/reference/mpi/files.md", "chapter 14", "mpi.md#files"),
    ("Tools", "docs/reference/mpi/tools.md", "chapter 15", "mpi.md#tools-mpi_t"),
    (
        "Failures of processes (beyond the standard)",
        "docs/reference/mpi/failures.md",
        ULFM,
        "mpi.md#when-processes-fail",
    ),
];

/// Where the functions of `MPIX_` are defined.
const ULFM: &str = "the specification of user-level failure mitigation (ULFM), an extension of MPI";

/// The error class that the check of an argument of this type raises.
const CHECKS: &[(&str, &str)] = &[
    ("MPI_Comm", "MPI_ERR_COMM"),
    ("MPI_Datatype", "MPI_ERR_TYPE"),
    ("MPI_Op", "MPI_ERR_OP"),
    ("MPI_Group", "MPI_ERR_GROUP"),
    ("MPI_Request", "MPI_ERR_REQUEST"),
    ("MPI_Win", "MPI_ERR_WIN"),
    ("MPI_File", "MPI_ERR_FILE"),
    ("MPI_Info", "MPI_ERR_INFO"),
    ("MPI_Session", "MPI_ERR_SESSION"),
    ("COUNT", "MPI_ERR_COUNT"),
    ("RANK", "MPI_ERR_RANK"),
    ("SOURCE", "MPI_ERR_RANK"),
    ("TAG", "MPI_ERR_TAG"),
    ("ANYTAG", "MPI_ERR_TAG"),
    ("ROOT", "MPI_ERR_ROOT"),
];

/// What a function's source has: its comment, and the error classes that it names.
#[derive(Default)]
struct Notes {
    comment: String,
    errors: BTreeSet<String>,
}

/// Finds a program that calls a function.
pub type Example<'a> = &'a dyn Fn(&str) -> Option<String>;

pub fn pages(
    api: &Api,
    built: &Built,
    tested: &Built,
    calls: &Path,
    example: Example<'_>,
) -> Result<Vec<(&'static str, String)>, String> {
    let notes = notes(calls)?;
    let with_functions = api.sections.iter().filter(|section| section.functions().next().is_some());
    with_functions
        .map(|section| {
            let page = PAGES.iter().find(|page| page.0 == section.title);
            let (title, path, chapter, guide) =
                page.ok_or_else(|| format!("{SPEC}: xtask/src/mpi/reference.rs has no page for `{}`", section.title))?;
            let large = match section.functions().any(Function::is_double) {
                true => " In the forms with `_c`, counts, sizes and displacements have larger integer types.",
                false => "",
            };
            let fortran = match *title {
                "Tools" => "Fortran does not have these functions.",
                _ => "Fortran has the same functions, with [some exceptions](../../mpi.md#fortran).",
            };
            let meaning = match *chapter {
                ULFM => ULFM.to_string(),
                _ => format!("the MPI 5.0 standard, mainly {chapter}"),
            };
            let handler = match *title {
                "Tools" => "If a function fails, it returns an error class. It does not call an error handler.",
                "Files" => {
                    "If a function fails, it calls the error handler with the error class, and then returns this class. The \
                     default handler for files, `MPI_ERRORS_RETURN`, does nothing."
                }
                _ => {
                    "If a function fails, it calls the error handler with the error class. By default, this handler ends the \
                     job. If the handler returns, the function returns the same error class."
                }
            };
            let mut text = format!(
                "# MPI: {}\n\nThis page lists MPI functions with their declarations and errors. For their meaning, see \
                 {meaning}.{large} {fortran} The guide has [more about Nagaya's implementation](../../{guide}).\n\n{handler} \
                 The list *Errors* of a function is not complete: the function can also return other classes. *Example* names a \
                 program in Nagaya's source tree that calls the function.\n\nGenerated from `{SPEC}` and the sources by \
                 `cargo run -p xtask -- reference`; do not edit this page.\n",
                title.to_lowercase()
            );
            for function in section.functions() {
                entry(&mut text, function, &notes, (built, tested), example);
            }
            Ok((*path, text))
        })
        .collect()
}

fn entry(
    text: &mut String,
    function: &Function,
    notes: &BTreeMap<String, Notes>,
    (built, tested): (&Built, &Built),
    example: Example<'_>,
) {
    let bare = function.bare();
    let _ = write!(text, "\n## `{}`\n\n```c\n", function.name);
    let large = [("", false), ("_c", true)].into_iter().take(1 + usize::from(function.is_double()));
    for (suffix, large) in large {
        let _ =
            writeln!(text, "{} {}{suffix}({});", function.result, function.name, header::parameters(function, large));
    }
    text.push_str("```\n\n");
    let state = match (built.contains_key(&bare), tested.contains_key(&bare)) {
        (true, true) => "implemented and tested",
        (true, false) => "implemented, not tested",
        _ => "not implemented: returns `MPI_ERR_UNSUPPORTED_OPERATION`",
    };
    let _ = writeln!(text, "* *State:* {state}");
    // `MPI_Ibcast` and `MPI_Bcast_init` have the source of `MPI_Bcast`.
    let own = notes
        .get(&bare)
        .or_else(|| notes.get(bare.trim_start_matches('i')))
        .or_else(|| notes.get(bare.trim_end_matches("_init")));
    if let Some(comment) = own.map(|note| &note.comment).filter(|comment| !comment.is_empty()) {
        let _ = writeln!(text, "* *Note:* {comment}");
    }
    // `MPI_Comm_toint` and similar functions check nothing.
    let checks: &[_] = if function.name.ends_with("_toint") { &[] } else { CHECKS };
    let checked = checks.iter().filter(|(of, _)| function.parameters.iter().any(|p| p.is(of) && !p.of.contains('*')));
    let mut errors: BTreeSet<String> = checked.map(|(_, class)| class.to_string()).collect();
    errors.extend(own.into_iter().flat_map(|note| note.errors.iter().cloned()));
    if !errors.is_empty() {
        let list: Vec<String> = errors.iter().map(|class| format!("`{class}`")).collect();
        let _ = writeln!(text, "* *Errors:* {}", list.join(", "));
    }
    if let Some(program) = example(&function.name) {
        let _ = writeln!(text, "* *Example:* `{program}`");
    }
}

/// The notes of all functions, by their names without `MPI_` in small letters.
fn notes(folder: &Path) -> Result<BTreeMap<String, Notes>, String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    let mut notes = BTreeMap::new();
    for path in std::fs::read_dir(folder).map_err(failed)?.flatten().map(|entry| entry.path()) {
        let text = std::fs::read_to_string(&path).map_err(failed)?;
        let mut comment: Vec<&str> = Vec::new();
        let (mut current, mut served): (Vec<String>, Vec<_>) = Default::default();
        for line in text.lines() {
            if let Some(text) = line.strip_prefix("/// ") {
                comment.push(text);
            } else if let Some(rest) = line.strip_prefix("pub fn ") {
                let function = rest.split(['(', '<']).next().unwrap_or_default();
                for (name, _) in super::names(function, std::mem::take(&mut served)) {
                    notes.insert(name.clone(), Notes { comment: comment.join(" "), errors: BTreeSet::new() });
                    current.push(name);
                }
            } else if line == "}" {
                current.clear();
            }
            if let Some(list) = line.strip_prefix(super::FOR) {
                served.extend(super::served_by(list));
            } else if !line.starts_with("///") && !line.starts_with("#[") {
                comment.clear();
            }
            let words = || line.split(|c: char| !c.is_alphanumeric() && c != '_');
            for name in &current {
                let classes = words().filter(|word| word.starts_with("ERR_")).map(|word| format!("MPI_{word}"));
                notes.entry(name.clone()).or_default().errors.extend(classes);
            }
        }
    }
    Ok(notes)
}
