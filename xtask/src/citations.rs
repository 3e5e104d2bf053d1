//! Citations of the language: `XMP 4.4.3` is section 4.4.3 of the XcalableMP specification 1.4, and there is no other way to cite it.
//!
//! It reads the text files of `FOLDERS` line by line and knows nothing of comments and strings. A section must be in
//! `interfaces/xmp/spec/xmp-sections.txt`. It does not check that the section supports the sentence.

use std::collections::BTreeSet;
use std::path::Path;

/// Where citations are looked at.
const FOLDERS: &[&str] = &[
    "benches",
    "boot",
    "compiler",
    "conduits",
    "core",
    "docs",
    "examples",
    "interfaces",
    "runtime",
    "scripts",
    "start",
    "tests",
    "tools",
];

const SECTIONS: &str = "interfaces/xmp/spec/xmp-sections.txt";

pub fn check(root: &Path) -> Result<String, String> {
    let list = read(&root.join(SECTIONS))?;
    let sections = sections(&list);
    let (mut cited, mut wrong) = (0, Vec::new());
    for folder in FOLDERS {
        visit(&root.join(folder), &mut |path, text| {
            let name = path.strip_prefix(root).unwrap_or(path).display();
            let next = text.lines().skip(1).chain([""]);
            for ((line, next), number) in text.lines().zip(next).zip(1..) {
                cited += citations(line).count();
                wrong.extend(faults(line, next, &sections).iter().map(|fault| format!("{name}:{number}: {fault}")));
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

/// What is wrong with a line. The next line may be the rest of a sentence.
fn faults(line: &str, next: &str, sections: &BTreeSet<&str>) -> Vec<String> {
    let mut faults: Vec<String> = citations(line)
        .filter(|section| !sections.contains(section))
        .map(|section| format!("`XMP {section}`: {SECTIONS} has no such section"))
        .collect();
    if line.ends_with(" XMP") {
        faults.push("`XMP` and its section belong on one line".into());
    }
    let goes_on = next.trim_start_matches(|c: char| c.is_whitespace() || "/!*#".contains(c));
    let sentence = if line.ends_with(" the") { format!("{line} {goes_on}") } else { line.into() };
    if speaks_of_the_reference(&sentence) {
        faults.push(
            "`the reference` is not in the repository: cite a section as `XMP 4.4.3`, call the compiler Omni, and say of another \
             reference which one it is (a node reference, a remote reference)"
                .into(),
        );
    }
    if has_bare_section(line, sections) {
        faults.push("a section by its number alone: cite the specification as `XMP 4.4.3`".into());
    }
    faults
}

/// What is after `XMP ` and is meant as a section: `4.4.3`, `D.5`, or `7` for a whole chapter.
fn citations(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("XMP ").filter_map(|(at, word)| {
        let rest = &line[at + word.len()..];
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '.').unwrap_or(rest.len());
        let section = rest[..end].trim_end_matches('.');
        let appendix = section.len() > 1 && section.as_bytes()[0].is_ascii_uppercase() && section.as_bytes()[1] == b'.';
        (section.starts_with(|c: char| c.is_ascii_digit()) || appendix).then_some(section)
    })
}

/// `section 4.3`, `4.5.4 of the specification`, ` (4.4.3)`.
fn has_bare_section(line: &str, sections: &BTreeSet<&str>) -> bool {
    let dotted = |word: &str| word.contains('.') && word.split('.').all(|part| part.parse::<u32>().is_ok());
    let before = |at: usize| line[..at].split(['(', ' ']).next_back().unwrap_or_default();
    let behind =
        |at: usize| line[at..].split([' ', ',', ')', ':', ';']).next().unwrap_or_default().trim_end_matches('.');
    let any = |words: &str, bare: &dyn Fn(usize) -> bool| line.match_indices(words).any(|(at, _)| bare(at));
    any("section ", &|at| dotted(behind(at + "section ".len())))
        || any("sections ", &|at| dotted(behind(at + "sections ".len())))
        || any(" of the specification", &|at| {
            dotted(before(at)) && !line[..at].ends_with(&format!("XMP {}", before(at)))
        })
        || any(" (", &|at| {
            let word = line[at + 2..].split(')').next().unwrap_or_default();
            dotted(word) && sections.contains(word)
        })
}

/// In any case, and not as `the referenced section`, `the reference implementation` or a link to a page of `docs/reference`.
fn speaks_of_the_reference(text: &str) -> bool {
    const WORDS: &str = "the reference";
    let text = text.to_ascii_lowercase();
    text.match_indices(WORDS).any(|(at, _)| {
        let rest = &text[at + WORDS.len()..];
        let other = rest.starts_with(" implementation") || rest.starts_with("](reference/");
        !rest.starts_with(|c: char| c.is_alphanumeric()) && !other
    })
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

    fn reported(lines: &str) -> Vec<String> {
        let (line, next) = lines.split_once('\n').unwrap_or((lines, ""));
        faults(line, next, &sections("# of the language\n4 Directives\n4.4.3 loop Construct\nD.5 Library"))
    }

    #[test]
    fn one_way_to_cite() {
        for right in [
            "(XMP 4.4.3).",
            "XMP 4: XMP D.5,",
            "XMP 4.4.3 of the specification",
            "in XMP C is a letter",
            "of the\n/// referenced section",
            "the reference implementation of put",
            "[The reference](reference/mpi/tools.md) lists them",
            "section 2 of a file (4.0), f(4.4.3)",
        ] {
            assert_eq!(reported(right), [""; 0], "{right}");
        }
        for (wrong, part) in [
            ("XMP 9.8 says", "`XMP 9.8`"),
            ("XMP 4.4.3.1", "`XMP 4.4.3.1`"),
            ("XMP Z.1", "`XMP Z.1`"),
            ("as it is in XMP", "one line"),
            ("9.8 of the reference", "the reference"),
            ("The reference says", "the reference"),
            ("9.8 of the\n//! reference).", "the reference"),
            ("as section 4.4.3 says", "number alone"),
            ("(sections 4.4 and 4.5)", "number alone"),
            ("4.4.3 of the specification", "number alone"),
            ("of a loop (4.4.3).", "number alone"),
        ] {
            let faults = reported(wrong);
            assert!(faults.len() == 1 && faults[0].contains(part), "{wrong}: {faults:?}");
        }
    }
}
