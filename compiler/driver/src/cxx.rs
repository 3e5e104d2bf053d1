//! C++ beside XMP/C: its sources are compiled as they stand, and a program with parts in C++ needs the library of C++.
//!
//! Called by `xmpcc.rs`.

use crate::options::{Item, Language, Options};
use std::path::Path;

/// The line of the first directive of ours in a C++ source.
pub fn directive(path: &Path) -> Option<usize> {
    let text = std::fs::read(path).ok()?;
    text.split(|byte| *byte == b'\n').position(crate::translate::is_directive).map(|at| at + 1)
}

/// The option for the library of C++, where a part of the program is C++.
pub fn library(options: &Options) -> Option<&'static str> {
    let inputs = options.items.iter().filter_map(|item| match item {
        Item::Input(input) => Some(input),
        Item::LinkArg(_) => None,
    });
    let needed = inputs.into_iter().any(|i| i.is_cxx() || i.language == Language::Linker && is_cxx_object(&i.path));
    let other = options.link_flags.iter().any(|flag| flag == "-stdlib=libc++");
    needed.then_some(if other { "-lc++" } else { "-lstdc++" })
}

/// Whether an object or archive was made from C++: it names what only the library of C++ has.
fn is_cxx_object(path: &Path) -> bool {
    const NAMES: [&[u8]; 9] = [
        b"__gxx_personality",
        b"__cxa_throw",
        b"__cxa_guard_acquire",
        b"__cxa_pure_virtual",
        b"_ZSt",
        b"_ZNSt",
        b"_Zn",
        b"_Zd",
        b"_ZTVN10__cxxabiv1",
    ];
    let Ok(bytes) = std::fs::read(path) else { return false };
    // Most bytes begin none of them.
    let mut rest = bytes.as_slice();
    while let Some(at) = rest.iter().position(|byte| *byte == b'_') {
        rest = &rest[at..];
        if NAMES.iter().any(|name| rest.starts_with(name)) {
            return true;
        }
        rest = &rest[1..];
    }
    false
}
