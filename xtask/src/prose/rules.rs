//! What is wrong with a sentence or a commit subject.

use std::fmt::{Display, Formatter};

use super::sentences::{Sentence, CODE};

/// The longest sentence. Code counts as one word.
const LONGEST: usize = 25;

/// The longest commit subject, in characters.
const LONGEST_SUBJECT: usize = 72;

/// Phrases that a reader stumbles over, and what to write. Lower case; whole words.
const PHRASES: &[(&str, &str)] = &[
    ("has got", "write `has received`"),
    ("have got", "write `have received`"),
    ("in words", "name what the error reports: `a clear error`"),
    ("behind the core", "name the thread or the event"),
    ("behind it", "write `after it`, or name the place"),
    ("says so", "write `reports it`"),
    ("say so", "write `report it`"),
    ("tells", "write `reports`"),
    ("tell", "write `report`"),
    ("told", "write `reported`, or name who passes the value"),
    ("nobody", "write `no rank`, `no process`, `no caller`"),
    ("whoever", "name the rank, process or caller"),
    ("everybody", "write `every rank`, `every process`"),
    ("somebody", "name the rank, process or caller"),
    ("who has it", "write `the rank that owns it`"),
    ("who have it", "write `the ranks that own it`"),
    ("calls of them", "write `these functions`"),
    ("a call of it", "write `the function`"),
    ("neighbours' walls", "write `boundaries`"),
    ("lives in", "write `is in`"),
    ("lives with", "write `is in`"),
    ("at home", "name the place"),
    ("house", "use the field's word"),
    ("hall", "use the field's word"),
    ("guest", "use the field's word"),
    ("stranger", "write `a process of another job`, or what it is"),
    ("lent", "write `borrowed`, or who owns it"),
    ("lends", "write `gives access to`"),
    ("is asked", "use the active voice"),
    ("are asked", "use the active voice"),
    ("thereby", "begin a new sentence"),
    ("wherefore", "begin a new sentence"),
    ("hereby", "leave it out"),
    ("of which the", "begin a new sentence"),
    ("of whose", "begin a new sentence"),
    ("non-blocking", "write `nonblocking`"),
    ("sleeve", "write `halo`, or `shadow` where XMP's text does"),
];

/// A sentence to mend.
#[derive(Debug)]
pub struct Finding {
    line: usize,
    fault: String,
    text: String,
}

impl Display for Finding {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}: {}", self.line, self.fault, self.text)
    }
}

/// The first rule that the sentence breaks.
pub fn sentence(sentence: &Sentence) -> Option<Finding> {
    let fault = too_long(&sentence.text).or_else(|| phrase(&sentence.text)).or_else(|| chain(&sentence.text))?;
    Some(Finding { line: sentence.line, fault, text: sentence.text.clone() })
}

/// The mistake in a commit's subject, if there is one.
pub fn subject(subject: &str) -> Option<String> {
    let length = subject.chars().count();
    if length > LONGEST_SUBJECT {
        return Some(format!("{length} characters, at most {LONGEST_SUBJECT}"));
    }
    match subject.split_once(": ") {
        Some((area, rest)) if !area.is_empty() && !rest.is_empty() => phrase(rest),
        _ => Some("write `area: what changed`".into()),
    }
}

fn words(text: &str) -> Vec<String> {
    text.split_whitespace()
        .map(|word| word.trim_matches(|c: char| !c.is_alphanumeric()).to_string())
        .filter(|word| word.contains(char::is_alphabetic))
        .collect()
}

fn too_long(text: &str) -> Option<String> {
    let number = words(text).len();
    (number > LONGEST).then(|| format!("{number} words, at most {LONGEST}"))
}

fn phrase(text: &str) -> Option<String> {
    let text = format!(" {} ", words(text).join(" ").to_lowercase());
    let (phrase, advice) = PHRASES.iter().find(|(phrase, _)| text.contains(&format!(" {phrase} ")))?;
    Some(format!("\"{phrase}\": {advice}"))
}

/// `a of b of c of d`: three times `of` with at most two words between.
fn chain(text: &str) -> Option<String> {
    let words = words(text);
    let places: Vec<usize> = words.iter().enumerate().filter(|(_, word)| *word == "of").map(|(at, _)| at).collect();
    let tight = places
        .windows(3)
        .any(|p| p[1] - p[0] <= 3 && p[2] - p[1] <= 3 && !words[p[0]..p[2]].iter().any(|word| word == CODE));
    tight.then(|| "a chain of `of`".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> Option<String> {
        sentence(&Sentence { line: 1, text: text.into() }).map(|finding| finding.fault)
    }

    #[test]
    fn sentences_by_the_rules_pass() {
        for good in [
            "One node writes each replicated element.",
            "These functions return an error.",
            "The end of the array of ranks.",
            "",
        ] {
            assert_eq!(fault(good), None, "{good}");
        }
    }

    #[test]
    fn each_rule_finds_its_sentence() {
        assert_eq!(fault(&"word ".repeat(26)), Some("26 words, at most 25".into()));
        assert_eq!(fault(&"word - ".repeat(25)), None);
        assert!(fault("It is an error in words.").unwrap().starts_with("\"in words\""));
        assert_eq!(fault("The rank of the owner of the part of the array."), Some("a chain of `of`".into()));
        assert_eq!(fault("A password is inwords."), None);
    }

    #[test]
    fn subjects_have_an_area_and_at_most_72_characters() {
        assert_eq!(subject("core/rma: add strided put"), None);
        assert!(subject("Add strided put").is_some());
        assert!(subject(&format!("core: {}", "x".repeat(67))).is_some());
        assert!(subject("core: nobody waits").is_some());
    }
}
