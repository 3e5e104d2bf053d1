//! Programs whose address space is not free at the usual place of a job. ThreadSanitizer and MemorySanitizer keep notes
//! on every byte, at addresses that follow from its address ("shadow memory"). They leave only a part at the bottom for
//! other mappings.
//!
//! The program's file shows this, because a job's memory is made before its programs run. `nagaya run` calls this. For
//! other launchers, the process that makes the memory of its host calls it, and so does a process without a launcher.

use object::{Object, ObjectSymbol};
use std::ffi::OsStr;
use std::path::Path;

use crate::layout::LOW_BASE;
use crate::program::{open, Elf};

/// What a program calls, or has, that was compiled with one of them.
const NAMES: [&[u8]; 2] = [b"__tsan_init", b"__msan_init"];

/// Where a job of this command must be, if the user does not set it; `None`: at the usual place. The program may be any
/// word: `env NAME=VALUE ./prog`.
pub fn base_of_command<'a>(file: &'a Path, arguments: impl IntoIterator<Item = &'a OsStr>) -> Option<u64> {
    let mut files = std::iter::once(file).chain(arguments.into_iter().map(Path::new));
    files.any(|file| names_one(file).unwrap_or(false)).then_some(LOW_BASE)
}

/// Like the function above, for the program of this process.
pub(crate) fn base_of_this_program() -> Option<u64> {
    base_of_command(Path::new("/proc/self/exe"), [])
}

/// Whether the program's dynamic symbols have one of the names.
fn names_one(file: &Path) -> Option<bool> {
    let opened = open(file)?;
    let elf = Elf::parse(&opened).ok()?;
    let mut names = elf.dynamic_symbols().filter_map(|symbol| symbol.name_bytes().ok());
    Some(names.any(|name| NAMES.contains(&name)))
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
