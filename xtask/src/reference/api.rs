//! Reads a specification `*.api`: `## title`, entries in the first column, and their comments, which are indented below them.

use super::item::{Comment, Group, Section, Source};

pub fn read(text: &str) -> Source {
    let head = text.lines().take_while(|line| line.starts_with('#') && !line.starts_with("## "));
    let comment = Comment::read(head.map(|line| line.trim_start_matches(['#', ' '])));
    let mut source = Source { comment, sections: Vec::new() };
    let mut lines: Vec<&str> = Vec::new();
    let mut below_number = false;
    for line in text.lines() {
        if let Some(title) = line.strip_prefix("## ") {
            close(&mut source, &mut lines);
            source.sections.push(Section { title: title.into(), ..Section::default() });
        } else if let Some(more) = line.strip_prefix('\t') {
            match source.sections.last_mut().and_then(|section| section.numbers.last_mut()) {
                Some((_, _, meaning)) if below_number => meaning.push_str(more),
                _ => lines.push(more),
            }
        } else if let (Some(more), true) = (line.strip_prefix("# "), begins(&source)) {
            // A fact of the section, below its title.
            lines.push(more);
        } else if line.starts_with('#') || line.is_empty() {
            close(&mut source, &mut lines);
        } else {
            if !lines.is_empty() {
                close(&mut source, &mut lines);
            }
            entry(&mut source, line);
        }
        below_number = line.starts_with("const NC_");
    }
    close(&mut source, &mut lines);
    for section in &mut source.sections {
        section.groups.retain(|group| !group.functions.is_empty());
    }
    source
}

/// Whether a section has only its title.
fn begins(source: &Source) -> bool {
    source.sections.last().is_some_and(|section| section.groups.is_empty() && section.numbers.is_empty())
}

/// The comment of the entries above ends.
fn close(source: &mut Source, lines: &mut Vec<&str>) {
    let Some(section) = source.sections.last_mut() else { return lines.clear() };
    let comment = Comment::read(lines.drain(..));
    section.groups.retain(|group| !group.functions.is_empty());
    let below_title = section.groups.is_empty();
    match section.groups.last_mut().filter(|group| group.comment == Comment::default()) {
        Some(group) => group.comment = comment,
        None if below_title && section.comment == Comment::default() => section.comment = comment,
        None => {}
    }
    // What follows is another group.
    section.groups.push(Group::default());
}

fn entry(source: &mut Source, line: &str) {
    let Some(section) = source.sections.last_mut() else { return };
    if let Some((name, value)) = line.strip_prefix("const ").and_then(|rest| rest.split_once(' ')) {
        if name.starts_with("NC_") {
            section.numbers.push((name.into(), value.into(), String::new()));
            return;
        }
    }
    let Some((name, declaration)) = type_of(line).or_else(|| function(line)) else { return };
    section.group(false).functions.push((name.into(), declaration));
}

/// The name and the declaration of a type or a variable. An `enum` is a type in the syntax of C.
fn type_of(line: &str) -> Option<(&str, String)> {
    if let Some(rest) = line.strip_prefix("enum ") {
        let (name, values) = rest.split_once(" {")?;
        let (values, _) = values.split_once('}')?;
        return Some((name, format!("typedef enum {{{values}}} {name};")));
    }
    let is_type = ["typedef ", "extern "].iter().any(|begin| line.starts_with(begin));
    let name = line.trim_end_matches(';').rsplit([' ', '*']).next()?;
    is_type.then(|| (name, line.into()))
}

fn function(line: &str) -> Option<(&str, String)> {
    let end = line.rfind(')')?;
    let name = line.split_once('(')?.0.rsplit([' ', '*']).next()?;
    let declaration = line.find(") = ").map_or(&line[..=end], |at| &line[..=at]);
    (!name.is_empty()).then(|| (name, declaration.into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_have_the_comment_below_them() {
        let source = read("# head\n#\n# Units: bytes.\n\n## One\n\nconst NC_A 1\n\tA number.\nint f(int a) = Call::F\nint g(void) by hand\n\tBoth.\n\tErrors: none.\nvoid h(void)\n\n## Two\n\nint k(int a)\n\tLast.\n");
        assert_eq!(source.comment.facts["Units"], "bytes.");
        let one = &source.sections[0];
        assert_eq!(one.numbers[0], ("NC_A".into(), "1".into(), "A number.".into()));
        let names: Vec<Vec<&str>> = one
            .groups
            .iter()
            .filter(|g| !g.functions.is_empty())
            .map(|g| g.functions.iter().map(|f| f.1.as_str()).collect())
            .collect();
        assert_eq!(names, [vec!["int f(int a)", "int g(void)"], vec!["void h(void)"]]);
        assert_eq!(one.groups[0].comment.facts["Errors"], "none.");
        assert_eq!(source.sections[1].groups[0].comment.text, ["Last."]);
    }

    #[test]
    fn types_and_variables_are_entries() {
        let source = read("## One\n# A section.\n\nenum x_e { X_A, X_B = 4 } of E\n\tNumbers.\ntypedef struct x_t { int a; } x_t;\nextern const x_t x_v;\nint f(x_t *x)\n\tMore.\n");
        let section = &source.sections[0];
        assert_eq!(section.comment.text, ["A section."]);
        let groups = || section.groups.iter().filter(|group| !group.functions.is_empty());
        let declarations: Vec<&str> = groups().flat_map(|g| g.functions.iter().map(|f| f.1.as_str())).collect();
        let types = ["typedef enum { X_A, X_B = 4 } x_e;", "typedef struct x_t { int a; } x_t;"];
        assert_eq!(declarations, [types[0], types[1], "extern const x_t x_v;", "int f(x_t *x)"]);
        assert_eq!(groups().map(|group| group.names().len()).collect::<Vec<_>>(), [1, 2]);
    }
}
