//! Plain English: the rules of CONTRIBUTING that a machine can check, over the pages, the comments of public items and commit subjects.
//!
//! A finding is a sentence that is too long, or that has a phrase from `PHRASES`. `xtask/prose-open.txt` lists how many findings each file
//! still has. A file may not get more. `cargo run -p xtask -- prose` writes the list anew after sentences were mended.
//!
//! # Layers
//!
//! 1. `sentences`: the sentences of Markdown and of Rust's doc comments, with their lines
//! 2. `rules`: what is wrong with a sentence or a commit subject

mod rules;
mod sentences;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use rules::Finding;

/// The folders and files whose sentences count. Pages of measurements and of status are generated.
const PLACES: &[&str] = &[
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "README.md",
    "benches",
    "boot",
    "compiler",
    "conduits",
    "core",
    "docs",
    "examples",
    "interfaces",
    "library",
    "runtime",
    "start",
    "tests",
    "tools",
    "xtask",
];

/// How many findings each file still has: `NUMBER PATH`, one a line.
const OPEN: &str = "xtask/prose-open.txt";

/// Commits after this one must have a subject by the rules.
const FIRST_COMMIT: &str = "c60239ef";

/// Fails when a file has more findings than the list allows, or when a new commit has a subject that breaks the rules.
pub fn check(root: &Path) -> Result<String, String> {
    let open = read_open(root)?;
    let found = findings(root)?;
    let mut wrong = String::new();
    let mut fewer = 0;
    for (path, findings) in &found {
        let allowed = open.get(path).copied().unwrap_or(0);
        if findings.len() > allowed {
            let _ = writeln!(wrong, "{path} has {} sentences to mend, {OPEN} allows {allowed}:", findings.len());
            lines(&mut wrong, &format!("  {path}"), findings);
        }
    }
    for (path, allowed) in &open {
        fewer += usize::from(found.get(path).map_or(0, Vec::len) < *allowed);
    }
    for (commit, subject) in subjects(root) {
        if let Some(fault) = rules::subject(&subject) {
            let _ = writeln!(wrong, "commit {commit} \"{subject}\": {fault}");
        }
    }
    if !wrong.is_empty() {
        return Err(wrong.trim_end().to_string());
    }
    let left: usize = found.values().map(Vec::len).sum();
    let note = if fewer == 0 {
        String::new()
    } else {
        format!("; {fewer} files have fewer than listed: `xtask -- prose` lowers the list")
    };
    Ok(format!("prose: no new sentence breaks the rules, {left} old ones in {} files do{note}", found.len()))
}

/// Writes the list of files with findings.
pub fn write(root: &Path) -> Result<String, String> {
    let found = findings(root)?;
    let text: String = found.iter().fold(String::new(), |mut text, (path, findings)| {
        let _ = writeln!(text, "{} {path}", findings.len());
        text
    });
    let path = root.join(OPEN);
    std::fs::write(&path, text).map_err(|e| format!("{}: {e}", path.display()))?;
    Ok(format!(
        "prose: {} findings in {} files, listed in {OPEN}",
        found.values().map(Vec::len).sum::<usize>(),
        found.len()
    ))
}

/// The findings of the files or folders `names`, one a line; of everything without names.
pub fn list(root: &Path, names: &[String]) -> Result<String, String> {
    let mut text = String::new();
    for (path, findings) in findings(root)? {
        if names.is_empty() || names.iter().any(|name| path.starts_with(name.as_str())) {
            lines(&mut text, &path, &findings);
        }
    }
    Ok(text.trim_end().to_string())
}

fn lines(text: &mut String, path: &str, findings: &[Finding]) {
    for finding in findings {
        let _ = writeln!(text, "{path}:{finding}");
    }
}

fn read_open(root: &Path) -> Result<BTreeMap<String, usize>, String> {
    let text = std::fs::read_to_string(root.join(OPEN)).map_err(|e| format!("{OPEN}: {e}"))?;
    text.lines()
        .map(|line| {
            let (number, path) =
                line.split_once(' ').ok_or_else(|| format!("{OPEN}: `{line}` is not `NUMBER PATH`"))?;
            let number = number.parse().map_err(|_| format!("{OPEN}: `{number}` is not a number"))?;
            Ok((path.to_string(), number))
        })
        .collect()
}

/// The findings of each file that has any.
fn findings(root: &Path) -> Result<BTreeMap<String, Vec<Finding>>, String> {
    let mut found = BTreeMap::new();
    for path in files(root)? {
        let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).map_err(|e| format!("{name}: {e}"))?;
        let sentences = match name.ends_with(".rs") {
            true => sentences::of_rust(&text).map_err(|e| format!("{name}: {e}"))?,
            false => sentences::of_markdown(&text),
        };
        let findings: Vec<Finding> = sentences.iter().filter_map(rules::sentence).collect();
        if !findings.is_empty() {
            found.insert(name, findings);
        }
    }
    Ok(found)
}

/// The files under version control that `PLACES` names, without generated ones.
fn files(root: &Path) -> Result<Vec<PathBuf>, String> {
    let listed = git(root, &["ls-files", "--", "*.md", "*.rs"])?;
    let wanted = |name: &&str| {
        PLACES.iter().any(|place| name.strip_prefix(place).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
            && !name.contains("/generated/")
            && !name.contains("/spec/status/")
    };
    Ok(listed.lines().filter(wanted).map(|name| root.join(name)).filter(|path| path.exists()).collect())
}

/// Short name and subject of each commit after `FIRST_COMMIT`; none where the history is absent.
fn subjects(root: &Path) -> Vec<(String, String)> {
    let range = format!("{FIRST_COMMIT}..HEAD");
    let log = git(root, &["log", "--no-merges", "--format=%h %s", &range]).unwrap_or_default();
    log.lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(commit, subject)| (commit.into(), subject.into()))
        .collect()
}

fn git(root: &Path, arguments: &[&str]) -> Result<String, String> {
    let output = Command::new("git").arg("-C").arg(root).args(arguments).output().map_err(|e| format!("git: {e}"))?;
    match output.status.success() {
        true => Ok(String::from_utf8_lossy(&output.stdout).into_owned()),
        false => Err(format!("git {}: {}", arguments.join(" "), String::from_utf8_lossy(&output.stderr).trim())),
    }
}
