//! Programs whose address space is not free where a job usually stands: ThreadSanitizer and MemorySanitizer keep notes on every
//! byte at addresses that follow from its own ("shadow memory"), and leave only a part at the bottom to what is mapped at will.
//!
//! Read from the program's file, since whoever makes a job's memory does so before anybody runs: called by `nagaya run`, for
//! other launchers by the process that makes the memory of its host, and by a process on its own.

use std::ffi::OsStr;
use std::fs::File;
use std::os::unix::fs::FileExt;
use std::path::Path;

use crate::layout::LOW_BASE;
use crate::program::{number, open};

/// What a program calls, or has, that was compiled with one of them.
const NAMES: [&[u8]; 2] = [b"__tsan_init", b"__msan_init"];

/// Where a job of this command has to stand, if the user does not say; `None`: where jobs usually do. The program may be any
/// word: `env NAME=VALUE ./prog`.
pub fn base_of_command<'a>(file: &'a Path, arguments: impl IntoIterator<Item = &'a OsStr>) -> Option<u64> {
    let mut files = std::iter::once(file).chain(arguments.into_iter().map(Path::new));
    files.any(|file| names_one(file).unwrap_or(false)).then_some(LOW_BASE)
}

/// The same for the program of this process.
pub(crate) fn base_of_this_program() -> Option<u64> {
    base_of_command(Path::new("/proc/self/exe"), [])
}

/// Whether the program's dynamic symbols have one of the names.
fn names_one(file: &Path) -> Option<bool> {
    let (opened, header) = open(file)?;
    let (table, size, count) = (number(&header, 40, 8)?, number(&header, 58, 2)?, number(&header, 60, 2)?);
    let section = |i: u64| -> Option<[u8; size_of::<libc::Elf64_Shdr>()]> {
        let mut section = [0; size_of::<libc::Elf64_Shdr>()];
        opened.read_exact_at(&mut section, table.checked_add(i.checked_mul(size)?)?).ok()?;
        Some(section)
    };
    let symbols = (0..count).map_while(section).find(|section| number(section, 4, 4) == Some(u64::from(SHT_DYNSYM)))?;
    let texts = bytes(&opened, &section(number(&symbols, 40, 4)?)?)?;
    Some(texts.split(|byte| *byte == 0).any(|name| NAMES.contains(&name)))
}

/// The kind of section that holds the symbols for the dynamic linker.
const SHT_DYNSYM: u32 = 11;

/// What is in a section of the file.
fn bytes(file: &File, section: &[u8]) -> Option<Vec<u8>> {
    let (at, len) = (number(section, 24, 8)?, number(section, 32, 8)?);
    let mut bytes = vec![0; (len <= file.metadata().ok()?.len()).then_some(len as usize)?];
    file.read_exact_at(&mut bytes, at).ok()?;
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_programs_with_shadow_memory_stand_elsewhere() {
        for file in ["/", "/dev/null", "/dev/zero", "/etc/passwd", "/no/such/file"] {
            assert_eq!(names_one(Path::new(file)), None, "{file}");
        }
        assert_eq!((names_one(Path::new("/proc/self/exe")), base_of_this_program()), (Some(false), None));
        assert_eq!(base_of_command(Path::new("/bin/sh"), [OsStr::new("-c"), OsStr::new("true")]), None);
    }
}
