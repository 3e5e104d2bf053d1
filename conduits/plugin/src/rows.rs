//! The variables that a plug-in reads, in an ELF note of its file. So they are known without loading the plug-in and
//! its engine. Loading takes time, may fail where the engine's library is missing, and must not happen inside a job
//! that uses another engine.
//!
//! The note (`.note.nagaya`, type [`program::ROWS`]) is a line per variable: name, kind, default and sentence, with tabs between them.
//! Written by `export_conduit!` while the plug-in is compiled. Not here: what the variables are for, and reading their values.

use crate::load::files;
use nagaya_boot::program::{self, OWNER};
use nagaya_core::config::{Row, ValueKind};
use std::sync::OnceLock;

/// A note of `N` bytes, as the linker wants to find it.
#[repr(C, align(4))]
pub struct Note<const N: usize>([u8; N]);

/// Bytes of the three numbers before a note's owner, and of its owner, filled up to words.
const HEAD: usize = 12;
const OWNER_SPACE: usize = OWNER.len().next_multiple_of(4);

/// Bytes of the text.
const fn text_length(rows: &[&Row]) -> usize {
    let (mut length, mut i) = (0, 0);
    while i < rows.len() {
        let row = rows[i];
        length += row.name.len() + row.kind.word().len() + row.default.len() + row.sentence.len() + 4;
        i += 1;
    }
    length
}

/// `N` of the note about these rows.
pub const fn note_length(rows: &[&Row]) -> usize {
    HEAD + OWNER_SPACE + text_length(rows).next_multiple_of(4)
}

/// The note about these rows.
pub const fn note<const N: usize>(rows: &[&Row]) -> Note<N> {
    let mut bytes = [0; N];
    put(&mut bytes, 0, &(OWNER.len() as u32).to_ne_bytes());
    put(&mut bytes, 4, &(text_length(rows) as u32).to_ne_bytes());
    put(&mut bytes, 8, &program::ROWS.to_ne_bytes());
    put(&mut bytes, HEAD, OWNER);
    let (mut at, mut i) = (HEAD + OWNER_SPACE, 0);
    while i < rows.len() {
        let row = rows[i];
        at = put(&mut bytes, at, row.name.as_bytes());
        at = put(&mut bytes, at, b"\t");
        at = put(&mut bytes, at, row.kind.word().as_bytes());
        at = put(&mut bytes, at, b"\t");
        at = put(&mut bytes, at, row.default.as_bytes());
        at = put(&mut bytes, at, b"\t");
        at = put(&mut bytes, at, row.sentence.as_bytes());
        at = put(&mut bytes, at, b"\n");
        i += 1;
    }
    Note(bytes)
}

/// Copies a part; returns where the next one begins.
const fn put(to: &mut [u8], at: usize, part: &[u8]) -> usize {
    let mut i = 0;
    while i < part.len() {
        to[at + i] = part[i];
        i += 1;
    }
    at + i
}

/// The variables that the plug-ins of this installation read, plug-in by plug-in. They are read once and stay in memory.
pub fn rows() -> Vec<&'static Row> {
    static ALL: OnceLock<Vec<&'static Row>> = OnceLock::new();
    let all = || {
        let texts = files().into_iter().filter_map(|(_, file)| program::note(&file, program::ROWS));
        texts.flat_map(|text| read(&String::from_utf8_lossy(&text))).collect()
    };
    ALL.get_or_init(all).clone()
}

/// Lines that are not of this form are another release's.
fn read(text: &str) -> Vec<&'static Row> {
    let row = |line: &str| {
        let line: &'static str = String::leak(line.into());
        let mut parts = line.splitn(4, '\t');
        let (name, kind) = (parts.next()?, parts.next()?);
        let kind = ValueKind::ALL.into_iter().find(|k| k.word() == kind)?;
        let row: &'static Row =
            Box::leak(Box::new(Row { name, kind, default: parts.next()?, sentence: parts.next()? }));
        Some(row)
    };
    text.lines().filter_map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: &Row = &Row { name: "NAGAYA_A", kind: ValueKind::Auto, default: "auto", sentence: "One; two." };
    const B: &Row = &Row { name: "NAGAYA_B", kind: ValueKind::Text, default: "", sentence: "Three." };
    const ROWS: &[&Row] = &[A, B];

    #[test]
    fn rows_are_read_as_they_were_written() {
        const NOTE: Note<{ note_length(ROWS) }> = note(ROWS);
        let text = &NOTE.0[HEAD + OWNER_SPACE..][..text_length(ROWS)];
        assert_eq!(text, b"NAGAYA_A\tauto\tauto\tOne; two.\nNAGAYA_B\ttext\t\tThree.\n");
        assert_eq!(NOTE.0.len() % 4, 0);
        assert_eq!(read(&String::from_utf8_lossy(text)), ROWS);
        assert_eq!(read("NAGAYA_A\tcolour\t\tLater.\n\nNAGAYA_B\n"), [] as [&Row; 0]);
    }
}
