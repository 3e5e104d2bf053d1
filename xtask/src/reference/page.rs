//! A page of the reference, in Markdown.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::examples::Programs;
use super::item::{Comment, Group, Section, Source, DEFAULTS, FACTS, ITEM};

pub struct Page {
    pub path: &'static str,
    pub title: &'static str,
    /// The file that it is made from.
    pub from: &'static str,
    /// The introduction before the first section.
    pub about: &'static str,
    /// The language of the declarations.
    pub language: &'static str,
    /// Whether every function must state all facts.
    pub complete: bool,
}

/// The page, or the functions that lack a fact.
pub fn write(page: &Page, source: &Source, programs: &Programs) -> Result<String, String> {
    let mut text = head(page.title, page.from, page.about);
    for section in source.sections.iter().take_while(|s| is_text(s)) {
        let _ = write!(text, "\n## {}\n", capital(&section.title));
        paragraphs(&mut text, &section.comment);
    }
    // Facts that all entries share are at the head of the page alone.
    if FACTS.iter().any(|fact| source.comment.facts.contains_key(fact)) {
        text.push_str(facts_title(source));
        for (fact, value) in FACTS.iter().filter_map(|fact| Some((fact, source.comment.facts.get(fact)?))) {
            let _ = writeln!(text, "* *{fact}:* {}", escaped(value));
        }
    }
    contents(&mut text, source);
    let mut lacks = String::new();
    let mut anchors = Anchors::default();
    for section in source.sections.iter().filter(|s| is_shown(s)) {
        let title = if section.title.is_empty() { "Functions" } else { &section.title };
        let _ = write!(text, "\n{}## {}\n", anchors.mark(title), capital(title));
        paragraphs(&mut text, &section.comment);
        numbers(&mut text, section);
        section_facts(&mut text, source, section);
        for group in section.groups.iter().filter(|group| !group.functions.is_empty()) {
            text.push('\n');
            text.push_str(&anchors.mark(&heading(group)));
            entry(&mut text, page, source, section, group, programs);
            for fact in FACTS
                .iter()
                .filter(|fact| page.complete && !group.is_type() && value(fact, source, section, group).is_none())
            {
                let _ = writeln!(lacks, "{}: `{}` does not state its {fact}", page.from, group.functions[0].0);
            }
        }
    }
    match lacks.is_empty() {
        true => Ok(text),
        false => Err(lacks.trim_end().to_string()),
    }
}

/// Words and rules before the first entry.
fn is_text(section: &Section) -> bool {
    let is_titled = !section.title.is_empty() && !section.title.contains('`');
    let has_entries = !section.numbers.is_empty() || section.groups.iter().any(|group| !group.functions.is_empty());
    is_titled && !section.comment.text.is_empty() && !has_entries
}

/// The introduction of the facts that all functions share.
fn facts_title(source: &Source) -> &'static str {
    match source.sections.first().is_some_and(is_text) {
        true => "\n## Entries\n\nIf neither an entry nor its section states otherwise, these facts apply:\n\n",
        false => "\nIf neither an entry nor its section states otherwise, these facts apply:\n\n",
    }
}

/// A fact that at least two entries of a section take from the section, and not from the whole source. It stands once, before these entries.
fn shared_by_section<'a>(fact: &str, source: &Source, section: &'a Section) -> Option<&'a str> {
    let value = section.comment.facts.get(fact)?;
    let takes_it =
        |group: &&Group| !group.functions.is_empty() && !group.is_type() && !group.comment.facts.contains_key(fact);
    let is_shared = section.groups.iter().filter(takes_it).count() > 1;
    (is_shared && source.comment.facts.get(fact) != Some(value)).then_some(value)
}

fn section_facts(text: &mut String, source: &Source, section: &Section) {
    let mut begin = "\nIf an entry of this section does not state otherwise, these facts apply:\n\n";
    for fact in FACTS {
        if let Some(value) = shared_by_section(fact, source, section) {
            let _ = writeln!(text, "{begin}* *{fact}:* {}", escaped(value));
            begin = "";
        }
    }
}

/// Classes without methods have a comment alone.
fn is_shown(section: &Section) -> bool {
    let has_text = section.title.contains('`') && !section.comment.text.is_empty();
    has_text || !section.numbers.is_empty() || section.groups.iter().any(|group| !group.functions.is_empty())
}

/// A page with so many entries begins with a table of them.
const MANY: usize = 12;

/// Every entry with the first sentence of its text.
fn contents(text: &mut String, source: &Source) {
    let has_entry = |group: &&Group| !group.functions.is_empty();
    if source.sections.iter().flat_map(|section| section.groups.iter().filter(has_entry)).count() < MANY {
        return;
    }
    text.push_str("\n| entry | |\n|---|---|\n");
    let mut anchors = Anchors::default();
    for section in source.sections.iter().filter(|section| is_shown(section)) {
        let title = capital(if section.title.is_empty() { "Functions" } else { &section.title });
        let _ = writeln!(text, "| **[{title}](#{})** | {} |", anchors.next(&title), summary(&section.comment));
        for group in section.groups.iter().filter(has_entry) {
            let (heading, text_of) = (heading(group), summary(&group.comment));
            let _ = writeln!(text, "| [{}](#{}) | {text_of} |", heading.replace('|', "\\|"), anchors.next(&heading));
        }
    }
}

/// The first sentence.
fn summary(comment: &Comment) -> String {
    let Some(first) = comment.text.first().filter(|text| !text.starts_with("    ")) else { return String::new() };
    let end = first.match_indices(". ").map(|(at, _)| at + 1).find(|at| !first[..*at].ends_with("..."));
    escaped(&first[..end.unwrap_or(first.len())]).replace('|', "\\|")
}

/// The address of a heading on its page, by GitHub's rule. The site's generator has the same rule, but drops what looks like a tag: `<T>`.
fn anchor(heading: &str) -> String {
    let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || "_- ".contains(*c));
    kept.flat_map(|c| if c == ' ' { '-' } else { c }.to_lowercase()).collect()
}

/// The addresses of the headings of a page, in the order of the page. Two headings such as `Map` and `Map#[]` would have the same
/// address, so all but the first get one of their own.
#[derive(Default)]
struct Anchors(BTreeMap<String, usize>);

impl Anchors {
    fn next(&mut self, heading: &str) -> String {
        let anchor = anchor(heading);
        let count = self.0.entry(anchor.clone()).or_default();
        *count += 1;
        match *count {
            1 => anchor,
            n => format!("{anchor}-entry-{n}"),
        }
    }

    /// What the page has before a heading: nothing, or the address that the heading itself does not give.
    fn mark(&mut self, heading: &str) -> String {
        match self.next(heading) {
            own if own == anchor(heading) && !heading.contains('<') => String::new(),
            other => format!("<a id=\"{other}\"></a>\n\n"),
        }
    }
}

/// A heading with very many names is of no use.
fn heading(group: &Group) -> String {
    let mut names: Vec<String> = Vec::new();
    for name in group.names().iter().map(|name| format!("`{name}`")) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    match names.len() {
        0..=4 => names.join(", "),
        n => format!("{} and {} more", names[..3].join(", "), n - 3),
    }
}

pub fn head(title: &str, from: &str, about: &str) -> String {
    let about = if about.is_empty() { String::new() } else { format!("{about}\n\n") };
    format!(
        "# {title}\n\n{about}Generated from `{from}` by `cargo run -p xtask -- reference`; do not edit this page.\n"
    )
}

fn entry(text: &mut String, page: &Page, source: &Source, section: &Section, group: &Group, programs: &Programs) {
    let _ = write!(text, "### {}\n\n```{}\n", heading(group), page.language);
    for (_, declaration) in &group.functions {
        let end = if ["c", "cpp"].contains(&page.language) && !declaration.ends_with(';') { ";" } else { "" };
        let _ = writeln!(text, "{declaration}{end}");
    }
    text.push_str("```\n");
    paragraphs(text, &group.comment);
    let mut facts = String::new();
    for fact in [DEFAULTS].into_iter().chain(FACTS).filter(|_| !group.is_type()) {
        let of_section = shared_by_section(fact, source, section);
        let shared = of_section.or(source.comment.facts.get(fact).map(String::as_str));
        if let Some(value) = value(fact, source, section, group).filter(|value| Some(*value) != shared) {
            let _ = writeln!(facts, "* *{fact}:* {}", escaped(value));
        }
    }
    if let Some(program) = group.functions.iter().find_map(|(name, _)| example(page, programs, name)) {
        let _ = writeln!(facts, "* *Example:* `{program}`");
    }
    if !facts.is_empty() {
        let _ = write!(text, "\n{facts}");
    }
}

/// A program that calls a function.
fn example<'a>(page: &Page, programs: &'a Programs, name: &str) -> Option<&'a str> {
    if let Some((class, method)) = name.split_once('.').filter(|_| page.language == "python") {
        // A program with the function that makes such an object, and with the method.
        let maker = match class {
            "Team" => "world",
            "Coarray" | "Part" | "Section" => "coarray",
            "Distributed" => "distributed",
            "RankLock" => "Lock",
            "RankEvent" => "Event",
            "Future" => "get_async",
            other => other,
        };
        // `at`, `a[k] = value` and the like are no words.
        let is_word = method.len() > 2 && !method.starts_with('_');
        return if is_word { programs.with_all(&[maker, method]) } else { programs.with(maker) };
    }
    if let Some((class, method)) = name.split_once("::").filter(|(class, _)| page.language == "cpp" && *class != "ng") {
        let class = if class == "lock_object" { "lock" } else { class };
        let method = method.trim_start_matches("operator ");
        let is_word = method.len() > 2 && method != class && !method.starts_with("operator");
        return if is_word { programs.with_all(&[class, method]) } else { programs.with(class) };
    }
    let Some((class, method)) = name.split_once('#') else {
        return members(word(name)).iter().find_map(|name| programs.with(name));
    };
    // Programs of Ruby make objects of some classes by methods of other classes.
    let class = match class {
        "Team" => "world",
        "Slice" => "CoArray",
        "Future" => "get_async",
        "Proxy" => "lazy",
        other => other,
    };
    let method = method.trim_end_matches(['?', '!', '=']);
    let both = programs.with_all(&[class, method]);
    // Short names and signs are no words.
    both.or_else(|| programs.with(class).filter(|_| method.len() < 3))
}

/// The word that a program with this function has. A method's name alone may be another's: the class shows its use.
fn word(name: &str) -> &str {
    let name = name.trim_start_matches("ng::").trim_start_matches("Nagaya.");
    name.split([':', '.']).next().unwrap_or(name).trim_end_matches(['?', '!'])
}

/// Names of the functions of a family such as `xmpnc_{put|get}_var[_T]{|_all}`; of another name, this name.
fn members(name: &str) -> Vec<String> {
    const TYPES: [&str; 6] = ["double", "int", "float", "text", "longlong", "short"];
    let typed = |begin: &str| TYPES.map(|ty| format!("{begin}{ty}"));
    let (at, mark, words) = match name.find(['{', '[', '<']) {
        Some(at) if name[at..].starts_with('{') => {
            let mark = name[at..].split_inclusive('}').next().unwrap_or_default();
            (at, mark, mark.trim_matches(['{', '}']).split('|').map(String::from).collect())
        }
        Some(at) if name[at..].starts_with("[_T]") => {
            (at, "[_T]", std::iter::once(String::new()).chain(typed("_")).collect())
        }
        Some(at) if name[at..].starts_with("<T>") => (at, "<T>", typed("").to_vec()),
        Some(at) if name[at..].starts_with("<N>") => (at, "<N>", typed("").to_vec()),
        _ => return vec![name.to_string()],
    };
    let words: Vec<String> = words;
    let rest = &name[at + mark.len()..];
    words.iter().flat_map(|word| members(&format!("{}{word}{rest}", &name[..at]))).collect()
}

/// A fact of the group, else of its section, else of the whole source. The title of a section may name the clause, too.
fn value<'a>(fact: &str, source: &'a Source, section: &'a Section, group: &'a Group) -> Option<&'a str> {
    [&group.comment, &section.comment, &source.comment]
        .into_iter()
        .find_map(|comment| comment.facts.get(fact))
        .map(String::as_str)
}

fn numbers(text: &mut String, section: &Section) {
    if section.numbers.is_empty() {
        return;
    }
    text.push_str("\n| name | value | meaning |\n|---|---|---|\n");
    for (name, value, meaning) in &section.numbers {
        let _ = writeln!(text, "| `{name}` | `{value}` | {} |", escaped(meaning).replace('|', "\\|"));
    }
}

pub fn paragraphs(text: &mut String, comment: &Comment) {
    let mut code = false;
    let mut in_list = false;
    for paragraph in &comment.text {
        let line = paragraph.strip_prefix("    ");
        if let Some(item) = paragraph.strip_prefix(ITEM).filter(|_| !code) {
            let begin = if in_list { "" } else { "\n" };
            in_list = true;
            let _ = match item.split_once(": ") {
                Some((word, meaning)) => writeln!(text, "{begin}* **{}**: {}", escaped(word), escaped(meaning)),
                None => writeln!(text, "{begin}* {}", escaped(item)),
            };
            continue;
        }
        in_list = false;
        match (line, code) {
            (Some(_), false) => text.push_str("\n```\n"),
            (None, true) => text.push_str("```\n"),
            _ => {}
        }
        match line {
            Some(line) => drop(writeln!(text, "{line}")),
            None => drop(write!(text, "\n{}\n", escaped(paragraph))),
        }
        code = line.is_some();
    }
    if code {
        text.push_str("```\n");
    }
}

/// Text of a comment. Names become code; nothing else is markup but code between backquotes.
pub fn escaped(text: &str) -> String {
    let plain = |word: &str| word.replace('*', "\\*").replace('<', "&lt;").replace('[', "\\[").replace('_', "\\_");
    let word = |word: &str| {
        let begin = word.len() - word.trim_start_matches(['(', '"']).len();
        let end = word.trim_end_matches([',', '.', ';', ':', '"']).len().max(begin);
        let core = &word[begin..end];
        // A bracket that was opened before the name does not belong to it.
        let core = if core.contains('(') { core } else { core.trim_end_matches(')') };
        // A guide is a link: this page is in `docs/reference`.
        if let Some((guide, rest)) = core.strip_prefix("docs/").and_then(|path| path.split_once(".md")) {
            return format!("{}[docs/{guide}.md](../{guide}.md{rest}){}", &word[..begin], &word[begin + core.len()..]);
        }
        let is_name = core.contains('_') && !core.contains('*') && core.len() > 2;
        match is_name {
            true => format!("{}`{core}`{}", &word[..begin], &word[begin + core.len()..]),
            false => plain(word),
        }
    };
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => part.split(' ').map(word).collect::<Vec<_>>().join(" "),
        _ => part.to_string(),
    };
    text.split('`').enumerate().map(part).collect::<Vec<_>>().join("`")
}

pub fn capital(text: &str) -> String {
    let mut characters = text.chars();
    characters.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + characters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_family_has_members() {
        assert_eq!(members("barrier"), ["barrier"]);
        assert_eq!(members("m{put|get}{|_all}"), ["mput", "mput_all", "mget", "mget_all"]);
        assert_eq!(members("put_att_<N>")[0], "put_att_double");
        assert_eq!(members("var[_T]")[..2], ["var", "var_double"]);
        assert_eq!(word("Nagaya.wait_all"), "wait_all");
    }

    #[test]
    fn a_fact_that_entries_share_stands_once() {
        let comment = |facts: &[(&'static str, &str)]| Comment {
            facts: facts.iter().map(|(fact, value)| (*fact, (*value).to_string())).collect(),
            ..Comment::default()
        };
        let group = |facts: &[(&'static str, &str)]| Group {
            functions: vec![("f".into(), "int f(void)".into())],
            comment: comment(facts),
        };
        let section = Section {
            comment: comment(&[("Errors", "none."), ("Units", "bytes."), ("Completion", "collective.")]),
            groups: vec![group(&[]), group(&[("Errors", "-1.")]), group(&[])],
            ..Section::default()
        };
        let source = Source { comment: comment(&[("Units", "bytes.")]), sections: Vec::new() };
        let mut text = String::new();
        section_facts(&mut text, &source, &section);
        assert!(text.ends_with("apply:\n\n* *Errors:* none.\n* *Completion:* collective.\n"), "{text}");
        assert_eq!(shared_by_section("Units", &source, &section), None);
        let alone = Section { groups: vec![group(&[])], ..section };
        assert_eq!(shared_by_section("Errors", &source, &alone), None);
    }

    #[test]
    fn every_heading_has_its_own_address() {
        let mut anchors = Anchors::default();
        assert_eq!(anchors.next("Map"), "map");
        assert_eq!(anchors.next("`Map.new`"), "mapnew");
        assert_eq!(anchors.next("`Map#[]`"), "map-entry-2");
        assert_eq!(anchors.mark("`Map#[]=`"), "<a id=\"map-entry-3\"></a>\n\n");
        assert_eq!(anchors.mark("`Map#add`"), "");
        assert_eq!(anchors.mark("`get_<T>`"), "<a id=\"get_t\"></a>\n\n");
    }
}
