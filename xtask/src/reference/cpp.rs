//! Reads a header of C++: the public functions and classes of the namespace `ng`, with the comments before them.
//!
//! A comment belongs to the declarations below it, up to the next empty line or comment. A class gets a section. Functions outside of classes get the
//! section of the header. Overloads that only refuse a wrong use are left out. So are functions whose comment begins with `Internal:`, because only
//! the library calls them.

use super::item::{unmarked, Comment, Group, Section};

/// The section of the functions, then one for each class.
pub fn read(title: &str, text: &str) -> Vec<Section> {
    let mut reader = Reader { sections: vec![Section { title: title.to_string(), ..Section::default() }] };
    let body = text.split_once('\n').map_or("", |(_, rest)| rest);
    reader.scope(body, None);
    for section in &mut reader.sections {
        section.groups.retain(|group| !group.comment.text.first().is_some_and(|text| text.starts_with("Internal: ")));
    }
    reader.sections
}

/// The comments `// ---- Title ----`: words and rules.
pub fn texts(text: &str) -> Vec<Section> {
    let blocks = text.split("\n\n").filter_map(|block| block.strip_prefix("// ---- ")?.split_once(" ----\n"));
    let section = |(title, block): (&str, &str)| {
        let lines = block.lines().take_while(|line| line.starts_with("//")).map(|line| unmarked(line, "//"));
        Section { title: title.to_string(), comment: Comment::read(lines), ..Section::default() }
    };
    blocks.map(section).collect()
}

struct Reader {
    sections: Vec<Section>,
}

impl Reader {
    /// The declarations of a namespace, or of a class: its name and its section.
    fn scope(&mut self, text: &str, class: Option<(&str, usize)>) {
        let (mut rest, mut pending): (&str, Option<Comment>) = (text, None);
        let mut is_public = true;
        while !rest.is_empty() {
            let end = rest.find('\n').map_or(rest.len(), |at| at + 1);
            let line = rest[..end].trim();
            if line.is_empty() {
                pending = None;
                rest = &rest[end..];
            } else if line.starts_with("//") {
                let lines: Vec<&str> = rest.lines().map(str::trim).take_while(|line| line.starts_with("//")).collect();
                let bytes: usize = rest.split_inclusive('\n').take(lines.len()).map(str::len).sum();
                pending = Some(Comment::read(lines.iter().map(|line| unmarked(line, "//"))));
                if let (Some(comment), true) = (&pending, is_public) {
                    self.section(class).groups.push(Group { functions: Vec::new(), comment: comment.clone() });
                }
                rest = &rest[bytes..];
            } else if line.starts_with('#') {
                let bytes: usize = {
                    let mut open = true;
                    let lines = rest.split_inclusive('\n').take_while(|line| {
                        let taken = open;
                        open = line.trim_end().ends_with('\\');
                        taken
                    });
                    lines.map(str::len).sum()
                };
                rest = &rest[bytes..];
            } else if line == "public:" || line == "private:" {
                (is_public, pending) = (line == "public:", None);
                rest = &rest[end..];
            } else if let Some(name) = line.strip_prefix("namespace ").and_then(|name| name.strip_suffix(" {")) {
                let (body, after) = braced(rest);
                if name == "ng" {
                    self.scope(body, None);
                }
                // Its end may have a comment.
                rest = after.split_once('\n').map_or("", |(_, rest)| rest);
            } else {
                let bytes = declaration_end(rest);
                if is_public {
                    self.declaration(&rest[..bytes], class, pending.as_ref());
                }
                rest = &rest[bytes.max(1)..];
                // The end of its line is no empty line.
                rest = rest.strip_prefix('\n').unwrap_or(rest);
            }
        }
    }

    fn section(&mut self, class: Option<(&str, usize)>) -> &mut Section {
        &mut self.sections[class.map_or(0, |(_, at)| at)]
    }

    fn declaration(&mut self, text: &str, class: Option<(&str, usize)>, comment: Option<&Comment>) {
        let head = head(text);
        let (template, bare) = without_template(&head);
        if let Some(name) = bare.strip_prefix("class ").or(bare.strip_prefix("struct ")) {
            let name = name.split([' ', ':', '<']).next().unwrap_or_default();
            if text.contains('{') && class.is_none() {
                self.begin_class(text, name, bare, comment);
            }
            return;
        }
        let refusals = ["always_false", "refuse<", "refuse_team<", "refuse_pointer<", "= delete"];
        let is_refusal = refusals.iter().any(|word| text.contains(word));
        let is_other = ["using ", "friend class", "friend struct", "enum ", "static_assert", "friend global_ptr<U>"];
        if is_refusal || is_other.iter().any(|word| bare.starts_with(word)) || bare.contains('~') || !bare.contains('(')
        {
            return;
        }
        let Some(name) = function_name(bare) else { return };
        // A guide for the compiler has the name of its class first.
        if class.is_none() && bare.starts_with(&name) {
            return;
        }
        let of_class = class.filter(|_| !bare.starts_with("friend "));
        let full = of_class.map_or(format!("ng::{name}"), |(class, _)| format!("{class}::{name}"));
        let signature = format!("{template}{}", bare.trim_start_matches("friend "));
        let section = self.section(class);
        let is_known = section.groups.iter().flat_map(|group| &group.functions).any(|known| known.1 == signature);
        // The comment of an earlier declaration is not about this one.
        let group = section.group(comment.is_some());
        if !is_known {
            group.functions.push((full, signature));
        }
    }

    /// A specialisation of a class adds its members to the section of the class. That of a structure has the same members.
    fn begin_class(&mut self, text: &str, name: &str, bare: &str, comment: Option<&Comment>) {
        // The comment was the beginning of a group of functions.
        if let (Some(_), Some(last)) = (comment, self.sections[0].groups.last()) {
            if last.functions.is_empty() {
                self.sections[0].groups.pop();
            }
        }
        let title = format!("`ng::{name}`");
        let known = self.sections.iter().position(|section| section.title == title);
        let at = known.unwrap_or(self.sections.len());
        if known.is_none() {
            let comment = comment.cloned().unwrap_or_default();
            self.sections.push(Section { title, comment, ..Section::default() });
        }
        let is_class = bare.starts_with("class ");
        if !is_class && bare.contains('<') {
            return;
        }
        let (body, _) = braced(text);
        let body = if is_class { format!("private:\n{body}") } else { body.to_string() };
        self.scope(&body, Some((name, at)));
    }
}

/// What is between the first brace and its partner, and what follows.
fn braced(text: &str) -> (&str, &str) {
    let Some(open) = text.find('{') else { return ("", "") };
    let close = partner(text, open);
    (text.get(open + 1..close).unwrap_or_default(), text.get(close + 1..).unwrap_or_default())
}

/// Where the brace closes that opens here. Comments and strings do not count.
fn partner(text: &str, open: usize) -> usize {
    let mut depth = 0i32;
    for (at, c) in code(&text[open..]) {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => return open + at,
            '}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

/// The characters outside of comments, strings and character constants.
fn code(text: &str) -> impl Iterator<Item = (usize, char)> + '_ {
    let mut characters = text.char_indices().peekable();
    std::iter::from_fn(move || loop {
        let (at, c) = characters.next()?;
        match c {
            '/' if characters.peek().is_some_and(|(_, next)| *next == '/') => {
                while characters.next().is_some_and(|(_, c)| c != '\n') {}
            }
            '"' | '\'' => {
                while let Some((_, inner)) = characters.next() {
                    match inner {
                        '\\' => drop(characters.next()),
                        _ if inner == c => break,
                        _ => {}
                    }
                }
            }
            _ => return Some((at, c)),
        }
    })
}

/// After the `;` outside of brackets, or after a body.
fn declaration_end(text: &str) -> usize {
    let (mut round, mut curly) = (0i32, 0i32);
    let is_class = without_template(&head(text)).1.starts_with(['c', 's'])
        && ["class ", "struct "].iter().any(|word| without_template(&head(text)).1.starts_with(word));
    for (at, c) in code(text) {
        match c {
            '(' | '[' => round += 1,
            ')' | ']' => round -= 1,
            '{' => curly += 1,
            '}' => {
                curly -= 1;
                let next = text[at + 1..].trim_start().chars().next();
                if curly == 0 && round == 0 && !is_class && next != Some(';') && next != Some(',') && next != Some('{')
                {
                    return at + 1;
                }
            }
            ';' if round == 0 && curly == 0 => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// A declaration without its body, and without what only the compiler needs, on one line.
fn head(text: &str) -> String {
    let mut round = 0i32;
    let mut end = text.len();
    let mut last = ' ';
    for (at, c) in code(text) {
        match c {
            '(' => round += 1,
            ')' => round -= 1,
            '{' | ';' if round == 0 => {
                end = at;
                break;
            }
            // The initialisers of a constructor.
            ':' if round == 0 && last == ' ' && text[at + 1..].starts_with(' ') && text[..at].contains('(') => {
                end = at;
                break;
            }
            _ => {}
        }
        last = c;
    }
    let mut joined = text[..end].split_whitespace().collect::<Vec<_>>().join(" ");
    while let Some(at) = joined.find("__attribute__((") {
        let close = joined[at..].find("))").map_or(joined.len(), |close| at + close + 2);
        joined.replace_range(at..close, "");
    }
    for word in
        ["NG_WAITS ", "inline ", "constexpr ", "[[maybe_unused]] ", "[[noreturn]] ", "[[nodiscard]] ", "detail::"]
    {
        joined = joined.replace(word, "");
    }
    joined = joined.replace("decltype(auto)", "auto");
    joined.trim().trim_end_matches(" = default").to_string()
}

/// `template <class T> ` without conditions, and the rest.
fn without_template(head: &str) -> (String, &str) {
    let Some(rest) = head.strip_prefix("template <") else { return (String::new(), head) };
    let mut depth = 1;
    let Some(close) = rest.char_indices().find_map(|(at, c)| {
        depth += i32::from(c == '<') - i32::from(c == '>');
        (depth == 0).then_some(at)
    }) else {
        return (String::new(), head);
    };
    let mut parameters: Vec<String> = vec![String::new()];
    let mut depth = 0;
    for c in rest[..close].chars() {
        depth += i32::from(c == '<' || c == '(') - i32::from(c == '>' || c == ')');
        match (c, parameters.last_mut()) {
            (',', _) if depth == 0 => parameters.push(String::new()),
            (_, Some(last)) => last.push(c),
            _ => {}
        }
    }
    let shown: Vec<&str> = parameters.iter().map(|p| p.trim()).filter(|p| !p.starts_with("class =")).collect();
    let template = if shown.is_empty() { String::new() } else { format!("template <{}> ", shown.join(", ")) };
    let (more, bare) = without_template(rest[close + 1..].trim_start());
    (template + &more, bare)
}

fn function_name(bare: &str) -> Option<String> {
    if let Some(at) = bare.find("operator") {
        let rest = &bare[at + "operator".len()..];
        let symbol = match rest.strip_prefix("()") {
            Some(_) => "()",
            None => rest.split('(').next().unwrap_or_default(),
        };
        return Some(format!("operator{symbol}"));
    }
    let before = bare.split_once('(')?.0;
    let name = before.rsplit(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    // A definition outside of its class is there already.
    let is_outside = before.trim_end_matches(name).ends_with("::");
    (!name.is_empty() && !is_outside).then(|| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = "// nagaya/cpp/x.hpp: things.\n#ifndef X\n#define X \\\n  1\nnamespace ng {\nnamespace detail {\nint hidden(); // }\n}\n\n\
        // A box.\nclass box {\n  int own();\n public:\n  using type = int;\n  // Makes one.\n  explicit box(int n = {}) : n_(n) { f(\"}\"); }\n\n  \
        int size() const { return n_; }\n  // Puts.\n  template <class T, class = std::enable_if_t<a<T>::value>>\n  NG_WAITS void put(const T &v) {}\n  \
        box operator()(int i) const;\n  // Internal: makes one.\n  box(long n);\n  template <class V>\n  void put(V) { static_assert(detail::always_false<V>, \"no\"); }\n\n private:\n  int n_{0};\n};\n\n\
        // Waits.\ninline void wait(const box &b = box()) {}\ninline void box::later() {}\n}\n#endif\n";

    #[test]
    fn texts_are_sections() {
        let sections = texts("// x.hpp\n\n// ---- Words ----\n//\n// - Job: all\n//   processes.\n#ifndef X\n");
        assert_eq!(sections.len(), 1);
        assert_eq!(
            (sections[0].title.as_str(), &sections[0].comment.text[..]),
            ("Words", &["- Job: all processes.".to_string()][..])
        );
    }

    #[test]
    fn classes_and_functions_have_their_comments() {
        let sections = read("things", HEADER);
        let titles: Vec<&str> = sections.iter().map(|s| s.title.as_str()).collect();
        assert_eq!(titles, ["things", "`ng::box`"]);
        let all = |s: &Section| -> Vec<(String, String, String)> {
            let one = |g: &Group| {
                let text = g.comment.text.join(" ");
                g.functions.iter().map(move |(n, d)| (n.clone(), d.clone(), text.clone())).collect::<Vec<_>>()
            };
            s.groups.iter().flat_map(one).collect()
        };
        let expected = |list: &[[&str; 3]]| -> Vec<(String, String, String)> {
            list.iter().map(|[a, b, c]| (a.to_string(), b.to_string(), c.to_string())).collect()
        };
        assert_eq!(all(&sections[0]), expected(&[["ng::wait", "void wait(const box &b = box())", "Waits."]]));
        let members = [
            ["box::box", "explicit box(int n = {})", "Makes one."],
            ["box::size", "int size() const", ""],
            ["box::put", "template <class T> void put(const T &v)", "Puts."],
            ["box::operator()", "box operator()(int i) const", "Puts."],
        ];
        assert_eq!(all(&sections[1]), expected(&members));
        assert_eq!(sections[1].comment.text, ["A box."]);
    }
}
