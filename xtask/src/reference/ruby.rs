//! Reads the gem: the signatures in `sig/`, and the comments before the methods in `lib/`. A class of the extension has its comment in
//! `sig/`.

use std::collections::BTreeMap;

use super::item::{indent, unmarked, Comment, Group, Section, DEFAULTS};

/// Comments by class and method, `CoArray#on`.
pub type Comments = BTreeMap<String, Comment>;

/// The classes of a signature file, with the comments of their methods.
pub fn signatures(text: &str, comments: &Comments) -> Vec<Section> {
    let mut sections: Vec<Section> = Vec::new();
    // The classes that are open, with how far they are indented.
    let mut open: Vec<(usize, usize)> = Vec::new();
    for line in text.lines() {
        let indent = indent(line);
        let line = line.trim();
        if line != "end" {
            open.retain(|(of, _)| *of < indent || line.is_empty());
        }
        if let Some(class) = named(line, &["module ", "class "]) {
            let comment = comments.get(&class).cloned().unwrap_or_default();
            open.push((indent, sections.len()));
            sections.push(Section { title: class, comment, ..Section::default() });
            continue;
        }
        let Some(section) = open.last().map(|(_, at)| *at).and_then(|at| sections.get_mut(at)) else { continue };
        let Some(rest) = line.strip_prefix("def ").or(line.strip_prefix("attr_reader ")) else {
            // Another form of the same method.
            if let (true, Some(group)) = (line.starts_with('|'), section.groups.last_mut()) {
                let (name, _) = group.functions[0].clone();
                group.functions.push((name, line.to_string()));
            }
            continue;
        };
        let Some((name, _)) = rest.split_once(": ") else { continue };
        let bare = name.trim_start_matches("self.");
        let comment = comments.get(&format!("{}#{bare}", section.title)).cloned().unwrap_or_default();
        let title = &section.title;
        let (name, declaration) = match (name.strip_prefix("self."), bare) {
            (Some(own), _) => (format!("{title}.{own}"), rest.to_string()),
            (None, "initialize") => (
                format!("{title}.new"),
                rest.replacen("initialize", "self.new", 1).replace("-> void", &format!("-> {title}")),
            ),
            (None, _) => (format!("{title}#{name}"), rest.to_string()),
        };
        section.groups.push(Group { functions: vec![(name, declaration)], comment });
    }
    // A page shows classes without methods if their titles are code.
    for section in sections.iter_mut().filter(|section| section.groups.is_empty()) {
        section.title = format!("`{}`", section.title);
    }
    sections
}

fn named(line: &str, words: &[&str]) -> Option<String> {
    let rest = words.iter().find_map(|word| line.strip_prefix(word))?;
    Some(rest.split([' ', '<']).next().unwrap_or_default().to_string())
}

/// Adds the comments of a source.
pub fn comments(text: &str, found: &mut Comments) {
    // The classes that are open, with how far they are indented.
    let mut open: Vec<(usize, String)> = Vec::new();
    let mut block: Vec<String> = Vec::new();
    for line in text.lines() {
        let indent = indent(line);
        let line = line.trim();
        if line == "end" {
            open.retain(|(of, _)| *of < indent);
        }
        if line.starts_with('#') {
            block.push(unmarked(line, "#").to_string());
            continue;
        }
        if line.starts_with("class <<") {
            block.clear();
            continue;
        }
        if let Some(name) = named(line, &["module ", "class "]) {
            keep(found, name.clone(), &block);
            open.push((indent, name));
        } else if let Some(name) = method(line).or_else(|| named_in_comment(&block)) {
            let class = open.last().map_or("", |(_, class)| class);
            let method = format!("{class}#{name}");
            keep(found, method.clone(), &block);
            if let (Some(comment), Some(values)) = (found.get_mut(&method), defaults(line)) {
                comment.facts.entry(DEFAULTS).or_insert(values);
            }
        }
        block.clear();
    }
}

fn method(line: &str) -> Option<String> {
    let rest = ["def self.", "def ", "attr_reader :", "alias ", "private def "]
        .iter()
        .find_map(|word| line.strip_prefix(word))?;
    let name = rest.split(['(', ' ', ',']).next().unwrap_or_default();
    (!name.is_empty()).then(|| name.to_string())
}

/// The values of the optional parameters of a definition, without those that are nil.
fn defaults(line: &str) -> Option<String> {
    let parameters = line.split_once('(')?.1.trim_end_matches(')');
    let value = |parameter: &str| {
        let (name, value) = parameter.split_once(" = ").or_else(|| parameter.split_once(": "))?;
        (value != "nil").then(|| format!("`{name}` is `{value}`"))
    };
    let values: Vec<String> = parameters.split(", ").filter_map(value).collect();
    (!values.is_empty()).then(|| format!("{}.", values.join(", ")))
}

/// `:method: NAME`, of a method that the extension has.
fn named_in_comment(block: &[String]) -> Option<String> {
    let line = block.iter().find(|line| line.starts_with(":method: ") || line.starts_with(":attr_reader: "))?;
    line.split_once(": ").map(|(_, name)| name.trim().to_string())
}

fn keep(found: &mut Comments, name: String, block: &[String]) {
    let is_text =
        |line: &&String| !line.starts_with(':') && !line.starts_with('#') && !line.starts_with("frozen_string");
    let lines: Vec<String> = block.iter().filter(is_text).map(|line| markdown(line)).collect();
    if !lines.is_empty() {
        found.entry(name).or_insert_with(|| Comment::read(lines.iter().map(String::as_str)));
    }
}

/// Code in RDoc, `+x+` and `<tt>x</tt>`, as Markdown has it.
fn markdown(line: &str) -> String {
    let line = line.replace("<tt>", "`").replace("</tt>", "`");
    let word = |word: &str| {
        let (core, end) = word.split_at(word.trim_end_matches([',', '.', ';', ':', ')']).len());
        let (begin, core) = core.split_at(core.len() - core.trim_start_matches('(').len());
        match core.strip_prefix('+').and_then(|core| core.strip_suffix('+')).filter(|core| !core.is_empty()) {
            Some(code) => format!("{begin}`{code}`{end}"),
            None => word.to_string(),
        }
    };
    line.split(' ').map(word).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_have_the_comments_of_the_sources() {
        let mut found = Comments::new();
        comments("module Nagaya\n  # A part.\n  class Slice\n    ##\n    # :method: []\n    # One +element+.\n\n    # Puts\n    # it.\n    def put(value)\n    end\n  end\n\n  # Later.\n  def self.fence\n  end\nend\n", &mut found);
        assert_eq!(found["Nagaya#fence"].text, ["Later."]);
        let sections = signatures("module Nagaya\n  class Slice\n    def []: (Integer) -> untyped\n    def put: (untyped) -> self\n           | () -> nil\n  end\nend\n", &found);
        let slice = &sections[1];
        assert_eq!(slice.comment.text, ["A part."]);
        assert_eq!(slice.groups[0].comment.text, ["One `element`."]);
        assert_eq!(slice.groups[1].comment.text, ["Puts it."]);
        assert_eq!(slice.groups[1].functions.len(), 2);
    }

    #[test]
    fn optional_parameters_have_their_values() {
        assert_eq!(
            defaults("def reduce(number, op = :sum, root: 0, type: nil)").as_deref(),
            Some("`op` is `:sum`, `root` is `0`.")
        );
        assert_eq!(defaults("def wait(timeout = nil)"), None);
        assert_eq!(defaults("attr_reader :rank"), None);
    }
}
