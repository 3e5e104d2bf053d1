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
    let Some(end) = line.rfind(')') else { return };
    let name = line.split_once('(').map_or("", |(before, _)| before);
    let name = name.rsplit([' ', '*']).next().unwrap_or_default();
    if name.is_empty() || line.starts_with("typedef") || line.starts_with("enum") {
        return;
    }
    if section.groups.last().is_none_or(|group| group.comment != Comment::default()) {
        section.groups.push(Group::default());
    }
    if let Some(group) = section.groups.last_mut() {
        let declaration = line.find(") = ").map_or(&line[..=end], |at| &line[..=at]);
        group.functions.push((name.into(), declaration.into()));
    }
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
}
