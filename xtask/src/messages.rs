//! The page of all messages, with cause and cure: `docs/reference/messages.md`.
//!
//! `literals` finds the clauses of English in the sources of the product. `xtask/messages.txt` has the groups, each with a cause, a cure and
//! the paths and phrases whose clauses it takes. `check-messages` fails when a clause has no group, when a group takes none, and when the
//! page is not what this chore would write. So a new message appears in the page, and its author sees under which cause.
//!
//! # Layers
//!
//! 1. `literals`: the clauses of a Rust source

mod literals;

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use crate::generated;

const GROUPS: &str = "xtask/messages.txt";
const PAGE: &str = "docs/reference/messages.md";

/// The title of the group of texts that are no messages.
const NONE: &str = "-";

/// Folders whose texts no user gets. A part of a path also counts.
const OUTSIDE: &[&str] = &["tests", "benches", "generated", "xtask", "build.rs", "conduits/check/"];

const HEAD: &str = "# Messages\n\n\
    This page lists the messages of the runtime, the launchers and the compilers, with cause and cure. `…` stands for a name or a number. \
    A message may consist of several of these clauses. Use the search of the site, or of your browser, with a few words of the message.\n\n\
    The page is generated from the sources and from `xtask/messages.txt` by `cargo run -p xtask -- messages`; do not edit it. It has every \
    clause of at least three words in the Rust sources. Files in Ruby, C and Fortran add a few more.\n";

struct Group {
    title: String,
    cause: String,
    cure: String,
    /// The beginning of a path, and a phrase.
    rules: Vec<(String, String)>,
    clauses: BTreeSet<String>,
}

impl Group {
    fn takes(&self, path: &str, clause: &str) -> bool {
        self.rules.iter().any(|(from, phrase)| (from == "*" || path.starts_with(from)) && clause.contains(phrase))
    }
}

pub fn write(root: &Path) -> Result<String, String> {
    generated::write("messages", root, vec![(PAGE, page(root)?)])
}

pub fn check(root: &Path) -> Result<String, String> {
    generated::check("messages", root, &[(PAGE, page(root)?)])
}

fn page(root: &Path) -> Result<String, String> {
    let groups = std::fs::read_to_string(root.join(GROUPS)).map_err(|e| format!("{GROUPS}: {e}"))?;
    let mut groups = read(&groups)?;
    let mut lost = String::new();
    for path in sources(root)? {
        let text = std::fs::read_to_string(root.join(&path)).map_err(|e| format!("{path}: {e}"))?;
        for clause in literals::of_rust(&text).map_err(|e| format!("{path}: {e}"))? {
            match groups.iter_mut().find(|group| group.takes(&path, &clause)) {
                Some(group) => drop(group.clauses.insert(clause)),
                None => drop(writeln!(lost, "{path}: no group of {GROUPS} has this message: {clause}")),
            }
        }
    }
    for group in groups.iter().filter(|group| group.clauses.is_empty()) {
        let _ = writeln!(lost, "{GROUPS}: the group `{}` has no message: delete it", group.title);
    }
    match lost.is_empty() {
        true => Ok(written(&groups)),
        false => Err(lost.trim_end().to_string()),
    }
}

/// The Rust sources of the product.
fn sources(root: &Path) -> Result<Vec<String>, String> {
    let listed = Command::new("git").arg("-C").arg(root).args(["ls-files", "--", "*.rs"]).output();
    let listed = listed.map_err(|e| format!("git: {e}"))?;
    let wanted = |path: &&str| !OUTSIDE.iter().any(|part| path.contains(part)) && root.join(path).exists();
    Ok(String::from_utf8_lossy(&listed.stdout).lines().filter(wanted).map(String::from).collect())
}

fn read(text: &str) -> Result<Vec<Group>, String> {
    let mut groups: Vec<Group> = Vec::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        if let Some(title) = line.strip_prefix("## ") {
            let (title, empty) = (title.to_string(), String::new());
            groups.push(Group {
                title,
                cause: empty.clone(),
                cure: empty,
                rules: Vec::new(),
                clauses: BTreeSet::new(),
            });
            continue;
        }
        let Some(group) = groups.last_mut() else { continue };
        match line.split_once(": ") {
            Some(("when", cause)) => group.cause = cause.into(),
            Some(("do", cure)) => group.cure = cure.into(),
            _ => {
                let (path, phrase) = line.split_once(" | ").unwrap_or((line, ""));
                group.rules.push((path.into(), phrase.into()));
            }
        }
    }
    let bare = groups.iter().find(|g| g.title != NONE && (g.cause.is_empty() || g.cure.is_empty()));
    match bare {
        Some(group) => Err(format!("{GROUPS}: the group `{}` needs `when:` and `do:`", group.title)),
        None => Ok(groups),
    }
}

fn written(groups: &[Group]) -> String {
    let mut text = HEAD.to_string();
    for group in groups.iter().filter(|group| group.title != NONE) {
        let _ = write!(text, "\n## {}\n\n*When:* {}\n\n*What to do:* {}\n\n", group.title, group.cause, group.cure);
        for clause in &group.clauses {
            let fence = if clause.contains('`') { "``" } else { "`" };
            let space = if clause.starts_with('`') || clause.ends_with('`') { " " } else { "" };
            let _ = writeln!(text, "* {fence}{space}{clause}{space}{fence}");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_group_that_takes_a_clause_has_it() {
        let groups = read("# c\n## a\nwhen: x\ndo: y\n* | too long\n## b\nwhen: x\ndo: y\ncore/src\n").unwrap();
        let of = |path: &str, clause: &str| groups.iter().find(|g| g.takes(path, clause)).map(|g| g.title.as_str());
        assert_eq!(of("core/src/a.rs", "it is too long"), Some("a"));
        assert_eq!(of("core/src/a.rs", "it is short"), Some("b"));
        assert_eq!(of("tools/a.rs", "it is short"), None);
    }

    #[test]
    fn a_group_has_a_cause_and_a_cure() {
        assert!(read("## a\nwhen: x\ncore\n").is_err_and(|e| e.contains("needs `when:` and `do:`")));
    }
}
