//! What a page of the reference consists of, whatever it is read from.

use std::collections::BTreeMap;

/// The facts that every public function states, by these words at the beginning of a line of its comment.
pub const FACTS: [&str; 4] = ["Units", "Errors", "Completion", "Specification"];
/// A further fact, of methods with optional parameters. The readers find it in the declaration.
pub const DEFAULTS: &str = "Defaults";

/// Text, and the facts among it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    /// Paragraphs.
    pub text: Vec<String>,
    pub facts: BTreeMap<&'static str, String>,
}

impl Comment {
    /// From lines without comment marks. An empty line ends a paragraph; a fact lasts to the next fact or empty line.
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
                    comment.text.push(format!("    {}", line.trim_start()));
                    open = false;
                }
                (None, None) if open => {
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
    /// Names, and how each is declared.
    pub functions: Vec<(String, String)>,
    pub comment: Comment,
}

#[derive(Debug, Default)]
pub struct Section {
    pub title: String,
    pub comment: Comment,
    /// Names of numbers, their values, and what they mean.
    pub numbers: Vec<(String, String, String)>,
    pub groups: Vec<Group>,
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
        let lines = ["Puts.", "More.", "", "Units: bytes,", "counts.", "Errors: none.", "", "Last."];
        let comment = Comment::read(lines);
        assert_eq!(comment.text, ["Puts. More.", "Last."]);
        assert_eq!(comment.facts["Units"], "bytes, counts.");
        assert_eq!(comment.facts["Errors"], "none.");
    }
}
