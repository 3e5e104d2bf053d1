//! Reads the Python package: the public classes, methods and functions with their docstrings, and the stub of the extension, whose classes
//! the public ones extend.

use std::collections::BTreeSet;

use super::item::{indent, Comment, Group, Section};

/// A class or a function of a module.
#[derive(Clone, Debug, Default)]
struct Item {
    name: String,
    /// `Coarray(_native.Section)` gives `_native.Section`.
    base: String,
    signature: String,
    docstring: Vec<String>,
    /// Of a class.
    methods: Vec<Item>,
    is_class: bool,
}

/// The names in `__all__`, and others that public methods return.
pub fn public(init: &str) -> BTreeSet<String> {
    let list = init.split("__all__ = [").nth(1).and_then(|rest| rest.split(']').next()).unwrap_or_default();
    let listed = list.split(',').map(|name| name.trim().trim_matches('"').to_string());
    listed.chain(["RankLock", "RankEvent"].map(String::from)).filter(|name| !name.is_empty()).collect()
}

/// The functions of the modules, then a section for each class. `modules` are the sources in the order of the page.
pub fn sections(modules: &[String], stub: &str, public: &BTreeSet<String>) -> Vec<Section> {
    let bases = items(stub);
    let found: Vec<Item> = modules.iter().flat_map(|text| items(text)).filter(|i| public.contains(&i.name)).collect();
    let group = |item: &Item, class: Option<&str>| {
        let name = class.map_or(item.name.clone(), |class| format!("{class}.{}", item.name));
        Group { functions: vec![(name, item.signature.clone())], comment: comment(&item.docstring) }
    };
    let functions = found.iter().filter(|item| !item.is_class).map(|item| group(item, None)).collect();
    let mut sections = vec![Section { title: "Functions".into(), groups: functions, ..Section::default() }];
    for class in found.iter().filter(|item| item.is_class) {
        let own: BTreeSet<&str> = class.methods.iter().map(|method| method.name.as_str()).collect();
        let base = class.base.strip_prefix("_native.").and_then(|name| bases.iter().find(|b| b.name == name));
        let inherited = base.into_iter().flat_map(|base| &base.methods);
        let inherited = inherited.filter(|m| !m.docstring.is_empty() && !own.contains(m.name.as_str()));
        let methods: Vec<&Item> = inherited.chain(class.methods.iter().filter(|method| is_shown(method))).collect();
        sections.push(Section {
            title: format!("Class `{}`", class.name),
            comment: comment(&class.docstring),
            groups: methods.iter().map(|method| group(method, Some(&class.name))).collect(),
            ..Section::default()
        });
    }
    sections
}

fn is_shown(method: &Item) -> bool {
    !method.docstring.is_empty() && (!method.name.starts_with('_') || method.name.starts_with("__"))
}

/// A line of a session, `>>> a.free()`, is code, and so are the lines after it.
fn comment(docstring: &[String]) -> Comment {
    let mut is_code = false;
    let line = |line: &String| {
        is_code = line.starts_with(">>> ") || is_code && !line.is_empty();
        if is_code {
            format!("    {line}")
        } else {
            line.clone()
        }
    };
    let lines: Vec<String> = docstring.iter().map(line).collect();
    Comment::read(lines.iter().map(String::as_str))
}

/// The classes and functions of a module that are not indented, with the methods of the classes.
fn items(text: &str) -> Vec<Item> {
    let lines: Vec<&str> = text.lines().collect();
    let mut items: Vec<Item> = Vec::new();
    let (mut at, mut is_property) = (0, false);
    while at < lines.len() {
        let line = lines[at];
        let indent = indent(line);
        let word = line.trim_start();
        if let (Some(text), Some(class)) = (word.strip_prefix("#: "), items.last_mut()) {
            class.methods.extend(attribute(text, lines.get(at + 1).copied().unwrap_or_default()));
        }
        let is_class = indent == 0 && word.starts_with("class ");
        let is_function = word.starts_with("def ") && (indent == 0 || indent == 4);
        if !is_class && !is_function {
            is_property = word.starts_with('@') && word.contains("property");
            at += 1;
            continue;
        }
        let (head, next) = head(&lines, at);
        let (docstring, next) = docstring(&lines, next);
        let item = item(&head, is_class, is_property, docstring);
        match items.last_mut() {
            Some(class) if indent == 4 => {
                if class.methods.iter().all(|known| known.name != item.name) {
                    class.methods.push(item);
                }
            }
            _ => items.push(item),
        }
        (at, is_property) = (next, false);
    }
    items
}

/// `#: Its rank.` before `self.rank: int = rank`.
fn attribute(text: &str, line: &str) -> Option<Item> {
    let (declared, _) = line.trim().strip_prefix("self.")?.split_once(" = ")?;
    let name = declared.split(':').next().unwrap_or_default().to_string();
    let signature = declared.replace(": ", " -> ");
    let docstring = vec![text.to_string(), "Errors: none.".to_string()];
    Some(Item { name, signature, docstring, ..Item::default() })
}

fn item(head: &str, is_class: bool, is_property: bool, docstring: Vec<String>) -> Item {
    let rest = head.trim_start_matches("class ").trim_start_matches("def ");
    let rest = rest.trim_end().trim_end_matches("...").trim_end().trim_end_matches(':');
    let name = rest.split(['(', ':', ' ']).next().unwrap_or_default().to_string();
    let base = rest.split_once('(').map_or("", |(_, rest)| rest).trim_end_matches(')').to_string();
    let signature = match is_property {
        true => format!("{name}{}", rest.split_once(')').map_or("", |(_, result)| result)),
        false => rest.replace("(self, ", "(").replace("(self)", "()").replace("( ", "("),
    };
    Item { name, base, signature, docstring, methods: Vec::new(), is_class }
}

/// A `class` or `def` on one line, and the number of the line after it.
fn head(lines: &[&str], at: usize) -> (String, usize) {
    let mut text = String::new();
    for (number, line) in lines.iter().enumerate().skip(at) {
        let line = line.trim();
        let space = if text.is_empty() || text.ends_with('(') { "" } else { " " };
        text = format!("{text}{space}{line}");
        let open = text.matches(['(', '[']).count() > text.matches([')', ']']).count();
        if !open && (line.ends_with(':') || line.ends_with("...")) {
            return (text.replace(", )", ")"), number + 1);
        }
    }
    (text, lines.len())
}

/// The docstring that begins at this line, without its indent, and the number of the line after it.
fn docstring(lines: &[&str], at: usize) -> (Vec<String>, usize) {
    let Some(first) = lines.get(at).and_then(|line| line.trim_start().strip_prefix("\"\"\"")) else {
        return (Vec::new(), at);
    };
    let indent = indent(lines[at]);
    let mut text = Vec::new();
    for (number, line) in lines.iter().enumerate().skip(at) {
        let line = if number == at { first } else { line.get(indent..).unwrap_or_default() };
        if let Some((last, _)) = line.split_once("\"\"\"") {
            text.push(last.to_string());
            return (text, number + 1);
        }
        text.push(line.to_string());
    }
    (text, lines.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    const MODULE: &str = "class Part(_native.Part):\n    \"\"\"A part.\n\n    >>> a = 1\n    1\n    \"\"\"\n\n    @property\n    def ndim(self) -> int:\n        \
        \"\"\"Its dimensions.\"\"\"\n        return 1\n\n    def get(\n        self,\n        index: Any = ...,\n    ) -> Any:\n        \"\"\"Gets.\"\"\"\n        #: Of all.\n        self.all: int = 1\n\n    \
        def _own(self) -> None:\n        \"\"\"Hidden.\"\"\"\n\n\ndef world() -> World:\n    \"\"\"All ranks.\n\n    Errors: none.\n    \"\"\"\n\n\
        def other() -> None: ...\n";

    #[test]
    fn public_items_have_their_docstrings_and_signatures() {
        let public = public("__all__ = [\n    \"Part\",\n    \"world\",\n]\n");
        let stub = "class Part:\n    @property\n    def rank(self) -> int:\n        \"\"\"Its rank.\"\"\"\n    def put(self) -> None: ...\n";
        let sections = sections(&[MODULE.to_string()], stub, &public);
        let world = &sections[0].groups[0];
        assert_eq!((sections[0].groups.len(), world.functions[0].1.as_str()), (1, "world() -> World"));
        assert_eq!(world.comment.facts["Errors"], "none.");
        assert_eq!(sections[1].comment.text, ["A part.", "    >>> a = 1", "    1"]);
        let signatures: Vec<&str> = sections[1].groups.iter().map(|g| g.functions[0].1.as_str()).collect();
        assert_eq!(signatures, ["rank -> int", "ndim -> int", "get(index: Any = ...) -> Any", "all -> int"]);
    }
}
