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
//! Modules of one line do not use each other. A crate with fewer than two modules needs no list. A module with modules of its own
//! has such a list in its own file. There `self` may be an entry: the items that the file itself
//! defines. Without this entry the modules use none of them.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::path::Path;

use super::paths::{Files, Mention, Module, Owner, Sources};

/// What is wrong with the modules of the crate whose root file this is: one message for each. A module with at least `fewest` modules of
/// its own needs a list, as the crate's root does from two modules on.
pub fn check(root: &Path, fewest: usize, files: Files) -> Result<Vec<String>, String> {
    let sources = Sources::read(root, files)?;
    let mut wrong = Vec::new();
    for (path, module) in &sources.modules {
        let layers = list(&module.text);
        let needs = if path.is_empty() { module.children.len() > 1 } else { module.children.len() >= fewest };
        if module.children.is_empty() || (layers.is_none() && !needs) {
            continue;
        }
        let own_items = !path.is_empty() && layers.iter().flatten().flatten().any(|name| name == SELF);
        let arrows = arrows(path, own_items, &sources, &mut wrong);
        match layers {
            Some(layers) => against(module, own_items, &arrows, &layers, &mut wrong),
            None => wrong.push(without_list(module, &arrows)),
        }
    }
    Ok(wrong)
}

/// The calls of methods from a module to one of the same or a later line, each pair of modules once, with the first place.
///
/// Such a call leads up although no path shows it: a type of a low module has a method that a high module defines. `elsewhere`: methods
/// of crates that this crate depends on, which a call may mean as well.
pub fn upward_calls(sources: &Sources, elsewhere: &dyn Fn(&str) -> bool) -> Vec<String> {
    let is_other = |name: &str| COMMON.contains(&name) || elsewhere(name);
    let mut found = Vec::new();
    let called = sources.calls.iter().filter_map(|call| Some((&call.mention, sources.method(call, &is_other)?)));
    let calls: Vec<(&Mention, &Vec<String>)> = called.collect();
    for (path, module) in &sources.modules {
        let Some(layers) = list(&module.text) else { continue };
        let line_of = |name: &str| layers.iter().position(|names| names.iter().any(|known| known == name));
        let mut pairs = BTreeSet::new();
        for (call, to) in calls.iter().filter(|(call, to)| call.from.starts_with(path) && to.starts_with(path)) {
            let name = call.path[0].as_str();
            let (from, to) = (child(&call.from, path), child(to, path));
            let (Some(own), Some(other)) = (line_of(from), line_of(to)) else { continue };
            if from != to && other >= own && pairs.insert((from, to)) {
                found.push(format!(
                    "{}: module `{from}` (line {}) calls the method `{name}` of `{to}` (line {})",
                    place(call),
                    own + 1,
                    other + 1
                ));
            }
        }
    }
    found
}

/// The child of the module at `path` that contains another module, or [`SELF`].
fn child<'a>(module: &'a [String], path: &[String]) -> &'a str {
    module.get(path.len()).map_or(SELF, String::as_str)
}

/// Methods of the standard library: a call of one is not taken for a call of ours with the same name.
const COMMON: &[&str] = &[
    "add",
    "all",
    "and_then",
    "any",
    "as_bytes",
    "as_mut",
    "as_ptr",
    "as_ref",
    "as_slice",
    "as_str",
    "borrow",
    "bytes",
    "cast",
    "chain",
    "chars",
    "clear",
    "clone",
    "cloned",
    "collect",
    "contains",
    "copied",
    "copy",
    "count",
    "drain",
    "end",
    "ends_with",
    "entry",
    "enumerate",
    "extend",
    "fill",
    "filter",
    "find",
    "finish",
    "first",
    "flush",
    "fold",
    "get",
    "get_mut",
    "insert",
    "into",
    "is_empty",
    "is_file",
    "status",
    "args",
    "is_none",
    "is_some",
    "iter",
    "join",
    "kill",
    "kind",
    "last",
    "len",
    "lines",
    "load",
    "lock",
    "map",
    "max",
    "min",
    "name",
    "next",
    "offset",
    "open",
    "or",
    "parse",
    "path",
    "peek",
    "pop",
    "position",
    "product",
    "push",
    "push_back",
    "push_front",
    "pop_back",
    "pop_front",
    "push_str",
    "read",
    "remove",
    "repeat",
    "replace",
    "reserve",
    "resize",
    "retain",
    "rev",
    "send",
    "set",
    "skip",
    "sort",
    "split",
    "start",
    "starts_with",
    "step",
    "store",
    "strip",
    "sub",
    "success",
    "sum",
    "swap",
    "take",
    "then",
    "to_string",
    "transpose",
    "trim",
    "truncate",
    "unwrap_or",
    "wait",
    "with",
    "write",
    "write_all",
    "zip",
];

/// The entry of a list for the items that the file itself defines.
const SELF: &str = "self";

/// For each module the modules that it uses, with the first place where it does.
type Arrows<'a> = BTreeMap<String, BTreeMap<String, &'a Mention>>;

/// The arrows between the children of the module at `path`, and its own items if they have an entry in its list.
fn arrows<'a>(path: &[String], own_items: bool, sources: &'a Sources, wrong: &mut Vec<String>) -> Arrows<'a> {
    let mut arrows = Arrows::new();
    let mut reported = BTreeSet::new();
    let own = sources.modules[path].file.display();
    for mention in sources.mentions.iter().filter(|mention| mention.from.starts_with(path)) {
        let from = match mention.from.get(path.len()) {
            Some(child) => child.as_str(),
            None if own_items && !mention.exports => SELF,
            None => continue,
        };
        match sources.owner(path, &mention.path) {
            Owner::Own(_) if from == SELF => {}
            Owner::Own(name) if own_items && !["*", SELF].contains(&name.as_str()) => {
                arrows.entry(from.to_string()).or_default().entry(SELF.to_string()).or_insert(mention);
            }
            Owner::Child(to) if to != from => {
                arrows.entry(from.to_string()).or_default().entry(to).or_insert(mention);
            }
            Owner::Own(name) if reported.insert((from, name.clone())) => wrong.push(match name.as_str() {
                "*" => format!(
                    "{}: module `{from}` imports everything from {own}, which hides the modules that it uses. Name the items.",
                    place(mention)
                ),
                SELF => format!(
                    "{}: module `{from}` imports the module of {own}, which hides the modules that it uses. Name them.",
                    place(mention)
                ),
                _ => format!(
                    "{}: module `{from}` uses `{name}`, which {own} defines itself. Move `{name}` into a module{}.",
                    place(mention),
                    if path.is_empty() { "" } else { ", or give `self` an entry in the list" }
                ),
            }),
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
            // A long line continues on indented lines.
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

fn against(module: &Module, own_items: bool, arrows: &Arrows, layers: &[Vec<String>], wrong: &mut Vec<String>) {
    let root = module.file.display();
    let mut line_of: BTreeMap<&str, usize> = BTreeMap::new();
    for (line, name) in layers.iter().enumerate().flat_map(|(line, names)| names.iter().map(move |n| (line + 1, n))) {
        if !(module.children.contains(name) || own_items && name == SELF) {
            wrong.push(format!("{root}: the list \"# Layers\" names `{name}`, which is no module. Remove it."));
        }
        if let Some(earlier) = line_of.insert(name, line) {
            wrong
                .push(format!("{root}: the list \"# Layers\" names `{name}` in lines {earlier} and {line}. Keep one."));
        }
    }
    for name in module.children.iter().filter(|name| !line_of.contains_key(name.as_str())) {
        let above = arrows.get(name).into_iter().flatten().filter_map(|(to, _)| line_of.get(to.as_str())).max();
        wrong.push(format!(
            "{root}: module `{name}` is missing in the list \"# Layers\". Put it after line {}, the last that it uses.",
            above.unwrap_or(&0)
        ));
    }
    for (from, uses) in arrows {
        for (to, mention) in uses {
            let (Some(own), Some(other)) = (line_of.get(from.as_str()), line_of.get(to.as_str())) else { continue };
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

/// The message for a module without a list: the order that its modules have, or a cycle that prevents one.
fn without_list(module: &Module, arrows: &Arrows) -> String {
    let mut rest: BTreeSet<&str> = module.children.iter().map(String::as_str).collect();
    let mut lines = Vec::new();
    loop {
        let uses = |module: &str| arrows.get(module).into_iter().flatten().any(|(to, _)| rest.contains(to.as_str()));
        let free: Vec<&str> = rest.iter().copied().filter(|module| !uses(module)).collect();
        if free.is_empty() {
            break;
        }
        rest.retain(|module| !free.contains(module));
        lines.push(format!("  //! {}. `{}`", lines.len() + 1, free.join("`, `")));
    }
    let head = format!("{}: the file has no list \"# Layers\" (CONTRIBUTING.md).", module.file.display());
    let cycle = rest.iter().find_map(|module| {
        let next = arrows.get(*module)?.keys().map(String::as_str).filter(|to| rest.contains(to));
        next.filter_map(|to| path(arrows, to, module)).min_by_key(Vec::len)
    });
    match cycle {
        None => format!("{head} This order would do:\n{}", lines.join("\n")),
        Some(cycle) => {
            let pairs = cycle.iter().zip(cycle.iter().cycle().skip(1));
            let uses: Vec<String> = pairs
                .filter_map(|(from, to)| {
                    let mention = arrows.get(*from)?.get(*to)?;
                    Some(format!("  {}: `{from}` uses `{to}`", place(mention)))
                })
                .collect();
            format!("{head} No order is possible before this cycle is removed:\n{}", uses.join("\n"))
        }
    }
}

/// The shortest path along the arrows, both ends included.
fn path<'a>(arrows: &'a Arrows, from: &'a str, to: &'a str) -> Option<Vec<&'a str>> {
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
            if next != from && !before.contains_key(next.as_str()) {
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
