//! `include` lines of Fortran. In sources with directives, the included text replaces the line, because it may have
//! directives and declarations of what they name.
//!
//! Line markers give each line its place. A file that is not found is left to the Fortran compiler (`xmp_lib.h` is
//! one). Called by `fortran`.

use std::path::{Path, PathBuf};

/// Files inside files: more is a circle.
const DEEPEST: usize = 32;

/// The text, with the files that it includes if a directive is in any of them, or in any case.
pub fn expanded(text: Vec<u8>, path: &Path, folders: &[PathBuf], in_any_case: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let found = expand(&text, path, folders, DEEPEST, &mut out);
    match found && (in_any_case || has_directives(&out)) {
        true => out,
        false => text,
    }
}

fn has_directives(text: &[u8]) -> bool {
    text.windows(4).any(|w| w.eq_ignore_ascii_case(b"$xmp"))
}

/// Whether any file was included.
fn expand(text: &[u8], path: &Path, folders: &[PathBuf], depth: usize, out: &mut Vec<u8>) -> bool {
    let mut found = false;
    let mut place = (path.to_string_lossy().into_owned(), 0);
    for line in text.split_inclusive(|b| *b == b'\n') {
        place.1 += 1;
        if let Some((number, name)) = marker(line) {
            place.1 = number - 1;
            place.0 = name.unwrap_or(place.0);
        }
        let included = named(line).filter(|_| depth > 0).and_then(|name| {
            let beside = Path::new(&place.0).parent().unwrap_or(Path::new("")).join(&name);
            let all = std::iter::once(beside).chain(folders.iter().map(|f| f.join(&name)));
            all.into_iter().find_map(|file| Some((std::fs::read(&file).ok()?, file)))
        });
        let Some((inner, file)) = included else {
            out.extend_from_slice(line);
            continue;
        };
        found = true;
        out.extend_from_slice(format!("# 1 \"{}\"\n", file.display()).as_bytes());
        expand(&inner, &file, folders, depth - 1, out);
        if out.last() != Some(&b'\n') {
            out.push(b'\n');
        }
        out.extend_from_slice(format!("# {} \"{}\"\n", place.1 + 1, place.0).as_bytes());
    }
    found
}

/// `# 12 "file.f90"`: the number of the next line, and the file.
fn marker(line: &[u8]) -> Option<(usize, Option<String>)> {
    let text = std::str::from_utf8(line).ok()?.strip_prefix("# ")?;
    let number = text.split(' ').next()?.trim().parse().ok()?;
    Some((number, text.split('"').nth(1).map(str::to_string)))
}

/// `include 'file'`: the file.
fn named(line: &[u8]) -> Option<String> {
    let text = std::str::from_utf8(line).ok()?.trim();
    let (word, rest) = text.split_at_checked("include".len())?;
    let rest = rest.trim_start();
    let quote = rest.chars().next().filter(|c| *c == '\'' || *c == '"')?;
    let (name, behind) = rest[1..].split_once(quote)?;
    let is_comment = behind.trim_start().is_empty() || behind.trim_start().starts_with('!');
    (word.eq_ignore_ascii_case("include") && is_comment && !name.is_empty()).then(|| name.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn include_lines_name_a_file() {
        assert_eq!(named(b"      INCLUDE 'a.h'  ! x\n").as_deref(), Some("a.h"));
        assert_eq!(named(b"include\"b c\"").as_deref(), Some("b c"));
        for line in ["included 'a'", "include = 'a'", "include 'a' // b", "! include 'a'", "include ''"] {
            assert_eq!(named(line.as_bytes()), None, "{line}");
        }
    }
}
