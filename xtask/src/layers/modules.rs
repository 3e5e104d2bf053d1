//! Compares the paths between a crate's modules with the list of layers in its root file.
//!
//! The list is a part of the `//!` comment of `lib.rs` or `main.rs`:
//!
//! ```text
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `numbers`, `fault`: what they are
//! 2. `config`: what it is
//! ```
//!
//! Modules of one line do not use each other. A crate with fewer than two modules needs no list.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use super::paths::{Files, Mention, Owner, Sources};

/// What is wrong with the modules of the crate whose root file this is: one message for each.
pub fn check(root: &Path, files: Files) -> Result<Vec<String>, String> {
    let sources = Sources::read(root, files)?;
    if sources.modules.len() < 2 {
        return Ok(Vec::new());
    }
    let mut wrong = Vec::new();
    let arrows = arrows(root, &sources, &mut wrong);
    match list(&sources.root) {
        Some(layers) => against(root, &sources, &arrows, &layers, &mut wrong),
        None => wrong.push(without_list(root, &sources, &arrows)),
    }
    Ok(wrong)
}

/// For each module the modules that it uses, with the first place where it does.
type Arrows<'a> = BTreeMap<&'a str, BTreeMap<&'a str, &'a Mention>>;

fn arrows<'a>(root: &Path, sources: &'a Sources, wrong: &mut Vec<String>) -> Arrows<'a> {
    let mut arrows = Arrows::new();
    let mut reported = BTreeSet::new();
    for mention in &sources.mentions {
        let (from, name) = (mention.from.as_str(), mention.name.as_str());
        match sources.owner(name) {
            Owner::Root if !reported.insert((from, name)) => {}
            _ if name == "*" => wrong.push(format!(
                "{}: module `{from}` takes everything from the crate's root, so nobody sees which modules it uses. \
                 Name the items.",
                place(mention)
            )),
            Owner::Module(to) if to != from => {
                arrows.entry(from).or_default().entry(to).or_insert(mention);
            }
            Owner::Root => wrong.push(format!(
                "{}: module `{from}` uses `{name}`, which {} defines itself. Move `{name}` into a module.",
                place(mention),
                root.display()
            )),
            _ => {}
        }
    }
    arrows
}

/// The lines of the list: the modules that each of them names. `None` without a list.
fn list(text: &str) -> Option<Vec<Vec<String>>> {
    let comment = text.lines().filter_map(|line| line.strip_prefix("//!"));
    let mut lines = comment.skip_while(|line| line.trim() != "# Layers");
    lines.next()?;
    let mut entries: Vec<String> = Vec::new();
    for line in lines.take_while(|line| !line.trim_start().starts_with('#')) {
        let numbered = line.trim_start().split_once(". ").filter(|(number, _)| number.parse::<usize>().is_ok());
        match (numbered, entries.last_mut()) {
            (Some((_, rest)), _) => entries.push(rest.to_string()),
            // A long line goes on, indented.
            (None, Some(entry)) if line.starts_with("   ") => *entry += line,
            _ => {}
        }
    }
    Some(entries.iter().map(|entry| names(entry)).collect())
}

/// The modules at the head of a line: names between backquotes with commas between, up to the colon.
fn names(line: &str) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = line;
    while let Some((name, after)) = rest.trim_start().strip_prefix('`').and_then(|rest| rest.split_once('`')) {
        names.push(name.to_string());
        match after.strip_prefix(',') {
            Some(after) => rest = after,
            None => break,
        }
    }
    names
}

fn against(root: &Path, sources: &Sources, arrows: &Arrows, layers: &[Vec<String>], wrong: &mut Vec<String>) {
    let root = root.display();
    let mut line_of: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, name) in layers.iter().enumerate().flat_map(|(line, names)| names.iter().map(move |n| (line + 1, n))) {
        if !sources.modules.contains(name) {
            wrong.push(format!("{root}: the list \"# Layers\" names `{name}`, which is no module. Remove it."));
        }
        if let Some(earlier) = line_of.insert(name, line) {
            wrong
                .push(format!("{root}: the list \"# Layers\" names `{name}` in lines {earlier} and {line}. Keep one."));
        }
    }
    for module in sources.modules.iter().filter(|module| !line_of.contains_key(module.as_str())) {
        let above = arrows.get(module.as_str()).into_iter().flatten().filter_map(|(to, _)| line_of.get(to)).max();
        wrong.push(format!(
            "{root}: module `{module}` is missing in the list \"# Layers\". Put it after line {}, the last that it uses.",
            above.unwrap_or(&0)
        ));
    }
    for (from, uses) in arrows {
        for (to, mention) in uses {
            let (Some(own), Some(other)) = (line_of.get(from), line_of.get(to)) else { continue };
            if other < own {
                continue;
            }
            let cycle = match path(arrows, to, from) {
                Some(path) => format!(" This closes the cycle {}.", cycle_text(&path)),
                None => String::new(),
            };
            wrong.push(format!(
                "{}: module `{from}` (line {own} of the layers in {root}) uses `{to}` (line {other}). A module uses only \
                 modules of earlier lines.{cycle} Move what both need into a lower module, pass it as a value or a callback, \
                 or correct the list.",
                place(mention)
            ));
        }
    }
}

/// The message for a crate without a list: the order that its modules have, or a cycle that prevents one.
fn without_list(root: &Path, sources: &Sources, arrows: &Arrows) -> String {
    let mut rest: BTreeSet<&str> = sources.modules.iter().map(String::as_str).collect();
    let mut lines = Vec::new();
    loop {
        let uses = |module: &str| arrows.get(module).into_iter().flatten().any(|(to, _)| rest.contains(to));
        let free: Vec<&str> = rest.iter().copied().filter(|module| !uses(module)).collect();
        if free.is_empty() {
            break;
        }
        rest.retain(|module| !free.contains(module));
        lines.push(format!("  //! {}. `{}`", lines.len() + 1, free.join("`, `")));
    }
    let head = format!("{}: the crate has no list \"# Layers\" (CONTRIBUTING.md).", root.display());
    let cycle = rest.iter().find_map(|module| {
        let next = arrows.get(module)?.keys().filter(|to| rest.contains(*to));
        next.filter_map(|to| path(arrows, to, module)).min_by_key(Vec::len)
    });
    match cycle {
        None => format!("{head} This order would do:\n{}", lines.join("\n")),
        Some(cycle) => {
            let pairs = cycle.iter().zip(cycle.iter().cycle().skip(1));
            let uses: Vec<String> = pairs
                .filter_map(|(from, to)| {
                    let mention = arrows.get(from)?.get(to)?;
                    Some(format!("  {}: `{from}` uses `{to}`", place(mention)))
                })
                .collect();
            format!("{head} No order is possible before this cycle is removed:\n{}", uses.join("\n"))
        }
    }
}

/// The shortest path along the arrows, both ends included.
fn path<'a>(arrows: &Arrows<'a>, from: &'a str, to: &'a str) -> Option<Vec<&'a str>> {
    let mut before: BTreeMap<&str, &str> = BTreeMap::new();
    let mut queue = VecDeque::from([from]);
    while let Some(at) = queue.pop_front() {
        if at == to {
            let mut path = vec![at];
            while path[path.len() - 1] != from {
                path.push(before[path[path.len() - 1]]);
            }
            path.reverse();
            return Some(path);
        }
        for next in arrows.get(at).into_iter().flat_map(|uses| uses.keys()) {
            if *next != from && !before.contains_key(next) {
                before.insert(next, at);
                queue.push_back(next);
            }
        }
    }
    None
}

/// A cycle from its last module, which uses the first.
fn cycle_text(path: &[&str]) -> String {
    let first = path.last().copied().into_iter();
    let names: Vec<String> = first.chain(path.iter().copied()).map(|name| format!("`{name}`")).collect();
    names.join(" → ")
}

fn place(mention: &Mention) -> String {
    format!("{}:{}", mention.file.display(), mention.line)
}

#[cfg(test)]
#[path = "modules_tests.rs"]
mod tests;
