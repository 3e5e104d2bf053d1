//! Response files: gcc reads `@file` on the command line as the words in that file, and so does this module.
//!
//! Blanks separate words; single and double quotes keep them together; a backslash takes the next character as it is. A file
//! that cannot be opened leaves `@file` as a word. Files may name further files. Called by `xmpcc.rs`.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// How many files may be read in all: a file that names itself must end.
const MAX_FILES: usize = 2000;

/// The command line with every `@file` replaced.
pub fn expand(args: impl IntoIterator<Item = OsString>) -> Result<Vec<OsString>, String> {
    let mut out = Vec::new();
    let mut files = 0;
    let mut todo: Vec<OsString> = args.into_iter().collect();
    todo.reverse();
    while let Some(arg) = todo.pop() {
        let contents = arg.as_bytes().strip_prefix(b"@").and_then(|name| std::fs::read(OsStr::from_bytes(name)).ok());
        let Some(contents) = contents else {
            out.push(arg);
            continue;
        };
        files += 1;
        if files > MAX_FILES {
            return Err(format!("more than {MAX_FILES} response files; does '{}' name itself?", arg.to_string_lossy()));
        }
        todo.extend(words(&contents).into_iter().rev());
    }
    Ok(out)
}

fn words(text: &[u8]) -> Vec<OsString> {
    let mut out = Vec::new();
    let mut word: Option<Vec<u8>> = None;
    let mut quote = None;
    let mut bytes = text.iter().copied();
    while let Some(b) = bytes.next() {
        match (b, quote) {
            (b'\\', _) => word.get_or_insert_default().extend(bytes.next()),
            (b'"' | b'\'', None) => {
                quote = Some(b);
                word.get_or_insert_default();
            }
            (b, Some(q)) if b == q => quote = None,
            (b, None) if b.is_ascii_whitespace() => out.extend(word.take().map(OsString::from_vec)),
            (b, _) => word.get_or_insert_default().push(b),
        }
    }
    out.extend(word.map(OsString::from_vec));
    out
}

/// The message for an input that cannot be read.
pub fn cannot_read(path: &Path, e: &std::io::Error) -> String {
    use std::io::ErrorKind;
    let why = match e.kind() {
        ErrorKind::NotFound => "the file does not exist".into(),
        ErrorKind::PermissionDenied => "permission denied".into(),
        ErrorKind::IsADirectory => "it is a folder".into(),
        _ => e.to_string(),
    };
    format!("cannot read '{}': {why}", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_backslashes_and_blanks() {
        let got = words(b"-DA=1 '-DB=x y'\n\t\"a\\\"b\" c\\ d '' e");
        assert_eq!(got, ["-DA=1", "-DB=x y", "a\"b", "c d", "", "e"].map(OsString::from));
    }

    #[test]
    fn what_is_no_file_stays_a_word() {
        let args = [OsString::from("@/no/such/file"), OsString::from("x")];
        assert_eq!(expand(args.clone()).expect("no error"), args);
    }
}
