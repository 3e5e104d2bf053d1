//! What a page of the reference consists of, whatever it is read from.

use std::collections::BTreeMap;

/// The facts that every public function states, by these words at the beginning of a line of its comment.
pub const FACTS: [&str; 4] = ["Units", "Errors", "Completion", "Specification"];
/// A further fact, of methods with optional parameters. The readers find it in the declaration.
pub const DEFAULTS: &str = "Defaults";

/// The mark of an item of a list.
pub const ITEM: &str = "- ";

/// The beginning of the declaration of a type.
const TYPE: &str = "typedef ";

/// Text, and the facts among it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// Paragraphs.
    pub text: Vec<String>,
    pub facts: BTreeMap<&'static str, String>,
}

impl Comment {
    /// From lines without comment marks. An empty line ends a paragraph; a fact lasts to the next fact or empty line. A line that begins with
    /// `- ` begins an item of a list, which is a paragraph with this mark.
    pub fn read<'a>(lines: impl IntoIterator<Item = &'a str>) -> Comment {
        let mut comment = Comment::default();
        let mut fact: Option<&'static str> = None;
        let mut open = false;
        for line in lines.into_iter().map(str::trim_end) {
            let begun =
                FACTS.iter().find_map(|name| Some((*name, line.trim().strip_prefix(name)?.strip_prefix(": ")?)));
            match (begun, fact) {
                (Some((name, text)), _) => {
                    comment.facts.insert(name, text.to_string());
                    (fact, open) = (Some(name), false);
                }
                _ if line.trim().is_empty() => (fact, open) = (None, false),
                (None, Some(name)) => {
                    let value = comment.facts.entry(name).or_default();
                    *value = format!("{value} {}", line.trim());
                }
                // A line that is indented further is of a table or a program.
                (None, None) if line.starts_with("   ") => {
                    let code = line.strip_prefix("    ").unwrap_or(line.trim_start());
                    comment.text.push(format!("    {code}"));
                    open = false;
                }
                (None, None) if open && !line.starts_with(ITEM) => {
                    if let Some(last) = comment.text.last_mut() {
                        *last = format!("{last} {}", line.trim());
                    }
                }
                (None, None) => {
                    comment.text.push(line.trim().to_string());
                    open = true;
                }
            }
        }
        comment
    }
}

/// Functions that one comment describes.
#[derive(Debug, Default)]
pub struct Group {
    /// Names, and how each is declared. Also types, whose declarations begin with `typedef`.
    pub functions: Vec<(String, String)>,
    pub comment: Comment,
}

impl Group {
    /// The names for a heading: those of functions, or of types if there are no functions.
    pub fn names(&self) -> Vec<&str> {
        let is_type = self.is_type();
        let shown = self.functions.iter().filter(|(_, declaration)| is_type || !declaration.starts_with(TYPE));
        shown.map(|(name, _)| name.as_str()).collect()
    }

    /// Whether it has types alone.
    pub fn is_type(&self) -> bool {
        self.functions.iter().all(|(_, declaration)| declaration.starts_with(TYPE))
    }
}

#[derive(Debug, Default)]
pub struct Section {
    pub title: String,
    pub comment: Comment,
    /// Names of numbers, their values, and what they mean.
    pub numbers: Vec<(String, String, String)>,
    pub groups: Vec<Group>,
}

impl Section {
    /// The group to which a declaration belongs. `has_comment`: the comment of the last group is directly before the declaration.
    pub fn group(&mut self, has_comment: bool) -> &mut Group {
        let begins = self.groups.last().is_none_or(|last| !has_comment && last.comment != Comment::default());
        if begins {
            self.groups.push(Group::default());
        }
        let last = self.groups.len() - 1;
        &mut self.groups[last]
    }
}

/// How far a line is indented.
pub fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// A line of a comment without its mark.
pub fn unmarked<'a>(line: &'a str, mark: &str) -> &'a str {
    let text = line.trim_start_matches(mark);
    text.strip_prefix(' ').unwrap_or(text)
}

/// A header, or another specification.
#[derive(Debug, Default)]
pub struct Source {
    pub comment: Comment,
    pub sections: Vec<Section>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_taken_out_of_the_text() {
        let lines = [
            "Puts.",
            "More.",
            "",
            "Units: bytes,",
            "counts.",
            "Errors: none.",
            "",
            "Last.",
            "- One:",
            "  1.",
            "- Two.",
        ];
        let comment = Comment::read(lines);
        assert_eq!(comment.text, ["Puts. More.", "Last.", "- One: 1.", "- Two."]);
        assert_eq!(comment.facts["Units"], "bytes, counts.");
        assert_eq!(comment.facts["Errors"], "none.");
    }
}
