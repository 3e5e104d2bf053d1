//! Reads a header of C: sections, comments, and the functions with a comment before them.
//!
//! `/* ---- Title ---- */` begins a section. A comment belongs to the declarations below it, up to the next empty line or comment. A comment after a
//! declaration, on its line, belongs to that one. A macro with parameters, or a type, counts as a function if a comment is directly before it.

use super::item::{Comment, Group, Section, Source};

pub fn read(text: &str) -> Source {
    let mut reader = Reader { source: Source::default(), pending: None, macros: false };
    let mut rest = text;
    while !rest.is_empty() {
        rest = reader.step(rest);
    }
    reader.source
}

struct Reader {
    source: Source,
    /// A comment that no declaration has taken yet, or the group to which declarations below belong.
    pending: Option<Comment>,
    /// Whether a macro may follow: a comment ended on the line before.
    macros: bool,
}

impl Reader {
    /// Reads one piece, and returns what follows it.
    fn step<'a>(&mut self, text: &'a str) -> &'a str {
        let line_end = text.find('\n').map_or(text.len(), |at| at + 1);
        let (line, after) = text.split_at(line_end);
        let bare = line.trim();
        if bare.is_empty() {
            (self.pending, self.macros) = (None, false);
            return after;
        }
        if bare.starts_with("/*") {
            let end = text.find("*/").map_or(text.len(), |at| at + 2);
            self.comment(&text[..end]);
            return text[end..].strip_prefix('\n').unwrap_or(&text[end..]);
        }
        if bare.starts_with('#') {
            let end = directive_end(text);
            self.directive(&text[..end]);
            return &text[end..];
        }
        let is_expanded =
            bare.ends_with(')') && bare.split('(').next().is_some_and(|name| name.chars().all(is_capital));
        if bare.starts_with("extern \"C\"") || bare.starts_with('}') || bare.starts_with("__attribute__") || is_expanded
        {
            return after;
        }
        let end = declaration_end(text);
        let tail_end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
        self.declaration(&text[..end], text[end..tail_end].trim());
        // A comment after a declaration may go on in the next lines.
        match text[end..tail_end].trim_start().starts_with("/*") && !text[end..tail_end].contains("*/") {
            true => text[tail_end..].find("*/").map_or("", |at| &text[tail_end + at + 2..]),
            false => &text[tail_end..],
        }
    }

    fn section(&mut self) -> &mut Section {
        if self.source.sections.is_empty() {
            self.source.sections.push(Section::default());
        }
        let last = self.source.sections.len() - 1;
        &mut self.source.sections[last]
    }

    fn comment(&mut self, text: &str) {
        let lines = inner(text);
        let title = lines.iter().position(|line| line.trim_start().starts_with("---"));
        if let Some(at) = title {
            let first = lines[at].trim().trim_matches(['-', ' ']);
            // The title ends at the dashes after it, at a full stop, or with the line.
            let (title, more) = first.split_once(". ").unwrap_or((first, ""));
            let more = std::iter::once(more.trim_end_matches(['-', ' '])).filter(|l| !l.is_empty());
            let comment = Comment::read(more.chain(lines[at + 1..].iter().map(|l| l.trim_end_matches([' ', '-']))));
            let title = title.trim_matches(['-', ' ', '.']).to_string();
            self.source.sections.push(Section { title, comment, ..Section::default() });
            self.pending = None;
            return;
        }
        let comment = Comment::read(lines.iter().map(String::as_str));
        if self.source.sections.is_empty() && self.source.comment == Comment::default() {
            self.source.comment = comment;
            return;
        }
        (self.pending, self.macros) = (Some(comment.clone()), true);
        self.section().groups.push(Group { functions: Vec::new(), comment });
    }

    fn directive(&mut self, text: &str) {
        let joined = text.replace("\\\n", " ");
        let Some(rest) = joined.trim().strip_prefix("#define ") else { return };
        let (code, note) = rest.split_once("/*").unwrap_or((rest, ""));
        let note = note.trim_end().trim_end_matches("*/").trim().to_string();
        let name: String = code.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect();
        let value = code[name.len()..].trim().to_string();
        let is_macro = value.starts_with('(') && code[name.len()..].starts_with('(');
        let hidden = name.starts_with("NGYX") || name.starts_with("NGYSC") || name.ends_with("_H");
        if is_macro && self.macros && !hidden && name.starts_with(char::is_lowercase) {
            let parameters = value.split_once(')').map_or("", |(inside, _)| inside);
            let signature = format!("{name}{parameters})");
            self.add(name, signature);
        } else if !is_macro && !value.is_empty() && !hidden && name.chars().all(|c| !c.is_lowercase()) {
            self.section().numbers.push((name, value, note));
        }
    }

    fn declaration(&mut self, text: &str, tail: &str) {
        let joined = plain(text);
        let Some(name) = function_name(&joined) else {
            // A type with a comment before it.
            let has_comment = self.pending.as_ref().is_some_and(|comment| !comment.text.is_empty());
            if let (true, Some(name)) = (has_comment, type_name(text)) {
                self.add(name, text.trim().to_string());
            }
            return;
        };
        self.add(name, joined);
        let note: Vec<String> = if tail.starts_with("/*") { inner(tail) } else { Vec::new() };
        if note.is_empty() {
            return;
        }
        // The comment on the line is about this function alone.
        let section = self.section();
        let Some(before) = section.groups.last_mut() else { return };
        let Some(function) = before.functions.pop() else { return };
        let general = before.comment.facts.clone();
        let mut comment = Comment::read(note.iter().map(String::as_str));
        for (fact, value) in general {
            comment.facts.entry(fact).or_insert(value);
        }
        if before.functions.is_empty() {
            let text = std::mem::take(&mut before.comment.text);
            comment.text.splice(0..0, text);
            section.groups.pop();
        }
        section.groups.push(Group { functions: vec![function], comment });
        self.pending = None;
    }

    fn add(&mut self, name: String, signature: String) {
        let has_comment = self.pending.is_some();
        let group = self.section().group(has_comment);
        if group.functions.iter().all(|(known, _)| *known != name) {
            group.functions.push((name, signature));
        }
    }
}

/// A character of the name of a macro.
fn is_capital(c: char) -> bool {
    c.is_ascii_uppercase() || c == '_'
}

/// The lines of a comment without its marks.
fn inner(text: &str) -> Vec<String> {
    let text = text.trim().trim_start_matches("/*").trim_end_matches("*/");
    let line = |line: &str| {
        let line = line.trim_start();
        let line = line.strip_prefix("* ").or(line.strip_prefix('*')).unwrap_or(line);
        line.trim_end().to_string()
    };
    text.lines().map(line).collect()
}

/// Where a line of the preprocessor ends, with the lines that continue it and a comment.
fn directive_end(text: &str) -> usize {
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        end += line.len();
        let open = text[..end].rfind("/*").is_some_and(|at| !text[at..end].contains("*/"));
        if !line.trim_end().ends_with('\\') && !open {
            break;
        }
    }
    end
}

/// Where a declaration ends: after its `;` outside of braces, or after the body of a function.
fn declaration_end(text: &str) -> usize {
    let mut depth = 0i32;
    for (at, c) in text.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => {
                depth -= 1;
                // A body. After that of a structure comes a name or `;`.
                if depth == 0
                    && !text.trim_start().starts_with("typedef")
                    && !text[..at].trim_start().starts_with("struct")
                {
                    return at + 1;
                }
            }
            ';' if depth == 0 => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A declaration on one line, without what only the compiler needs.
fn plain(text: &str) -> String {
    let head = text.split_once('{').map_or(text, |(head, _)| head);
    let mut joined = head.split_whitespace().collect::<Vec<_>>().join(" ");
    for mark in ["__attribute__((", "NGYSC(", "__asm__("] {
        if let Some(at) = joined.find(mark) {
            joined.truncate(at);
        }
    }
    for (mark, plain) in [("NGYSC_BULK ", "void "), ("static __inline__ ", ""), ("__SIZE_TYPE__", "size_t")] {
        joined = joined.replace(mark, plain);
    }
    let joined = joined.trim().trim_end_matches(';').trim().to_string();
    match joined.split_once("//") {
        Some((before, _)) => before.trim().to_string(),
        None => joined,
    }
}

/// The name of the function that is declared, if it is one of the public ones.
fn function_name(declaration: &str) -> Option<String> {
    if declaration.starts_with("typedef") || declaration.starts_with("union") || declaration.starts_with("struct") {
        return None;
    }
    let before = declaration.split_once('(')?.0;
    let name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    let internal =
        name.starts_with("ngyx_") || name.starts_with("ngysc_") || name.is_empty() || name.starts_with("NGY");
    (!internal).then(|| name.to_string())
}

/// The name of the public type that is declared: of a function pointer, or the last word.
fn type_name(declaration: &str) -> Option<String> {
    let declaration = declaration.trim().strip_prefix("typedef ")?.trim_end_matches(';');
    let declaration = declaration.split("__attribute__").next().unwrap_or_default().trim_end();
    let name: String = match declaration.split_once("(*") {
        Some((before, after)) if !before.contains('{') => {
            after.chars().take_while(|c| c.is_alphanumeric() || *c == '_').collect()
        }
        _ => declaration.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?.to_string(),
    };
    (!name.is_empty() && !name.starts_with("ngyx_") && !name.starts_with("ngysc_")).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "/*\n * x.h: a test.\n *\n * Units: bytes.\n */\n#ifndef X_H\n#define X_H\n\n/* ---- Numbers ---- */\n\n\
        #define X_ONE 1 /* the first */\n\n/* ---- Calls ----\n *\n * Errors: none. */\n\n/* Does a thing. */\nint x_one(int a);\n\
        int x_two(void);\n\nint x_three(\n    int b);\nvoid x_four(void); /* alone */\n/* Twice. */\n#define x_five(i, n) \\\n  for (;;)\n\
        static __inline__ int x_six(int a) {\n  return a;\n}\ntypedef struct { int a; } x_t;\n\n/* A pair. */\ntypedef struct {\n  int a;\n} x_pair_t;\n#endif\n";

    #[test]
    fn sections_numbers_functions_and_comments_are_found() {
        let source = read(HEADER);
        assert_eq!(source.comment.facts["Units"], "bytes.");
        let titles: Vec<&str> = source.sections.iter().map(|s| s.title.as_str()).collect();
        assert_eq!(titles, ["Numbers", "Calls"]);
        assert_eq!(source.sections[0].numbers, [("X_ONE".into(), "1".into(), "the first".into())]);
        let calls = &source.sections[1];
        assert_eq!(calls.comment.facts["Errors"], "none.");
        let names = |g: &Group| g.functions.iter().map(|(n, _)| n.clone()).collect::<Vec<_>>().join(" ");
        let groups: Vec<(String, String)> = calls.groups.iter().map(|g| (names(g), g.comment.text.join(" "))).collect();
        let expected = [
            ("x_one x_two", "Does a thing."),
            ("x_three", ""),
            ("x_four", "alone"),
            ("x_five x_six x_t", "Twice."),
            ("x_pair_t", "A pair."),
        ];
        assert_eq!(groups, expected.map(|(a, b)| (a.to_string(), b.to_string())));
        assert_eq!(calls.groups[1].functions[0].1, "int x_three( int b)");
        assert_eq!(calls.groups[4].functions[0].1, "typedef struct {\n  int a;\n} x_pair_t;");
        assert!(calls.groups[4].is_type() && !calls.groups[3].is_type());
    }
}
