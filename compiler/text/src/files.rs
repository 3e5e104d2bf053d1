//! The user's files as they are on disk: for source lines in messages and for restoring columns.
//!
//! A file is read when it is first needed, and once. One that cannot be read is simply absent: it was deleted or
//! generated, or is standard input without its text. Every user of this module then falls back to the preprocessed
//! text. Not UTF-8, not decoded.

use crate::source::{FileId, Unit};
use std::cell::OnceCell;

/// The bytes of one file and where its lines begin.
pub struct SourceFile {
    bytes: Vec<u8>,
    starts: Vec<u32>,
}

impl SourceFile {
    pub fn new(bytes: Vec<u8>) -> SourceFile {
        let newlines = bytes.iter().enumerate().filter(|(_, b)| **b == b'\n').map(|(i, _)| i as u32 + 1);
        let starts = std::iter::once(0).chain(newlines).collect();
        SourceFile { bytes, starts }
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Offset of the first byte of `line` (from 1).
    pub fn line_start(&self, line: u32) -> Option<usize> {
        self.starts.get((line as usize).checked_sub(1)?).map(|s| *s as usize)
    }

    /// The line that holds byte `offset`, from 1.
    pub fn line_of(&self, offset: usize) -> u32 {
        self.starts.partition_point(|s| *s as usize <= offset) as u32
    }

    /// The line without its newline (and without the CR of a CRLF).
    pub fn line(&self, line: u32) -> Option<&[u8]> {
        let from = self.line_start(line)?;
        let to = self.starts.get(line as usize).map_or(self.bytes.len(), |s| *s as usize - 1);
        let text = &self.bytes[from..to.max(from)];
        Some(text.strip_suffix(b"\r").unwrap_or(text))
    }
}

/// The files of one unit.
pub struct Sources {
    files: Vec<OnceCell<Option<SourceFile>>>,
    stdin: Option<Vec<u8>>,
    /// A file that the preprocessor was given other text for: its name, and that.
    instead: Option<(String, Vec<u8>)>,
}

impl Sources {
    /// `stdin`: what standard input held, when the unit was read from there.
    pub fn new(unit: &Unit, stdin: Option<Vec<u8>>) -> Sources {
        Sources { files: unit.files.iter().map(|_| OnceCell::new()).collect(), stdin, instead: None }
    }

    /// The same with other text for a file, as the preprocessor had it.
    pub fn instead(self, name: &str, text: Vec<u8>) -> Sources {
        Sources { instead: Some((name.into(), text)), ..self }
    }

    /// The contents of a file of the unit, if they can be had.
    pub fn get(&self, unit: &Unit, id: FileId) -> Option<&SourceFile> {
        let cell = self.files.get(id.0 as usize)?;
        cell.get_or_init(|| self.read(&unit.file(id).name)).as_ref()
    }

    fn read(&self, name: &str) -> Option<SourceFile> {
        if let Some((_, text)) = self.instead.as_ref().filter(|(instead, _)| instead == name) {
            return Some(SourceFile::new(text.clone()));
        }
        if name == "<stdin>" || name == "-" {
            return self.stdin.clone().map(SourceFile::new);
        }
        // Devices and pipes named by a marker must not block us.
        let meta = std::fs::metadata(name).ok()?;
        if !meta.is_file() || meta.len() > Unit::MAX_TEXT as u64 {
            return None;
        }
        std::fs::read(name).ok().map(SourceFile::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_with_any_ending() {
        let f = SourceFile::new(b"a\r\nbb\n\nc".to_vec());
        let lines: Vec<_> = (1..=4).map(|n| f.line(n).expect("there").to_vec()).collect();
        assert_eq!(lines, [b"a".to_vec(), b"bb".to_vec(), b"".to_vec(), b"c".to_vec()]);
        assert_eq!((f.line(0), f.line(5)), (None, None));
        assert_eq!((f.line_of(0), f.line_of(3), f.line_of(7)), (1, 2, 4));
    }
}
