//! Citations of the language: `XMP 4.4.3` is section 4.4.3 of the XcalableMP specification 1.4, and there is no other way to cite it.
//!
//! It reads the text files of `FOLDERS` line by line and knows nothing of comments and strings. A section must be in
//! `spec/xmp-sections.txt`. Whether the section says what the citation claims is for the reader to see.

use std::collections::BTreeSet;
use std::path::Path;

/// Where citations are looked at. A folder joins as soon as its own are in order.
const FOLDERS: &[&str] = &[
    "benches",
    "bindings",
    "compiler/c",
    "compiler/driver",
    "compiler/text",
    "docs",
    "examples",
    "scripts",
    "spec",
    "tests",
    "tools",
];

const SECTIONS: &str = "spec/xmp-sections.txt";

pub fn check(root: &Path) -> Result<String, String> {
    let list = read(&root.join(SECTIONS))?;
    let sections = sections(&list);
    let (mut cited, mut wrong) = (0, Vec::new());
    for folder in FOLDERS {
        visit(&root.join(folder), &mut |path, text| {
            let name = path.strip_prefix(root).unwrap_or(path).display();
            for (line, number) in text.lines().zip(1..) {
                cited += citations(line).count();
                wrong.extend(faults(line, &sections).map(|fault| format!("{name}:{number}: {fault}")));
            }
        })?;
    }
    if wrong.is_empty() {
        return Ok(format!("citations: {cited} of the XMP specification, every section exists"));
    }
    wrong.sort();
    Err(wrong.join("\n"))
}

/// The first word of each line that is no comment.
fn sections(list: &str) -> BTreeSet<&str> {
    list.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_whitespace().next()).collect()
}

fn faults<'a>(line: &'a str, sections: &'a BTreeSet<&str>) -> impl Iterator<Item = String> + 'a {
    let unknown = citations(line)
        .filter(|section| !sections.contains(section))
        .map(|section| format!("`XMP {section}`: {SECTIONS} has no such section"));
    let broken = line.ends_with(" XMP").then(|| "`XMP` and its section belong on one line".to_string());
    let vague = contains_word(line, "the reference").then(|| {
        "`the reference` is not in the repository: cite a section as `XMP 4.4.3`, call the compiler Omni, and say of another \
         reference which one it is (a node reference, a remote reference)"
            .to_string()
    });
    let old = ["section ", "sections "]
        .into_iter()
        .any(|word| line.match_indices(word).any(|(at, _)| is_section(&line[at + word.len()..])));
    let old = old.then(|| "a section by its number alone: cite the specification as `XMP 4.4.3`".to_string());
    unknown.chain(broken).chain(vague).chain(old)
}

/// What stands behind `XMP ` and is meant as a section: `4.4.3`, `D.5`, or `7` for a whole chapter.
fn citations(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("XMP ").filter_map(|(at, word)| {
        let rest = &line[at + word.len()..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
        let section = rest[..end].trim_end_matches('.');
        let appendix = section.len() > 1 && section.as_bytes()[0].is_ascii_uppercase() && section.as_bytes()[1] == b'.';
        (section.starts_with(|c: char| c.is_ascii_digit()) || appendix).then_some(section)
    })
}

/// Whether the text begins with a number that has a dot in it.
fn is_section(text: &str) -> bool {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    digits > 0 && text[digits..].starts_with('.') && text[digits + 1..].starts_with(|c: char| c.is_ascii_digit())
}

/// Whether the words stand there in any case, and not as the beginning of longer ones (`the referenced section`).
fn contains_word(line: &str, words: &str) -> bool {
    let line = line.to_ascii_lowercase();
    line.match_indices(words).any(|(at, _)| !line[at + words.len()..].starts_with(|c: char| c.is_alphanumeric()))
}

/// Calls `with` for each file below `folder` that is text.
fn visit(folder: &Path, with: &mut dyn FnMut(&Path, &str)) -> Result<(), String> {
    for entry in std::fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))? {
        let path = entry.map_err(|e| format!("{}: {e}", folder.display()))?.path();
        if path.is_dir() {
            visit(&path, with)?;
        } else if let Ok(text) =
            String::from_utf8(std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?)
        {
            with(&path, &text);
        }
    }
    Ok(())
}

fn read(path: &Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(line: &str) -> Vec<String> {
        faults(line, &sections("# of the language\n4 Directives\n4.4.3 loop Construct\nD.5 Library")).collect()
    }

    #[test]
    fn one_way_to_cite() {
        for right in
            ["(XMP 4.4.3).", "XMP 4: XMP D.5,", "in XMP C is a letter", "the referenced section", "section 2 of a file"]
        {
            assert_eq!(said(right), [""; 0], "{right}");
        }
        for (wrong, part) in [
            ("XMP 9.8 says", "`XMP 9.8`"),
            ("XMP 4.4.3.1", "`XMP 4.4.3.1`"),
            ("XMP Z.1", "`XMP Z.1`"),
            ("9.8 of the reference", "the reference"),
            ("The reference says", "the reference"),
            ("as section 4.4.3 says", "number alone"),
            ("as it is in XMP", "one line"),
        ] {
            let faults = said(wrong);
            assert!(faults.len() == 1 && faults[0].contains(part), "{wrong}: {faults:?}");
        }
    }
}
