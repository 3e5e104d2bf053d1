//! C++ beside XMP/C: its sources are compiled unchanged, and a program with parts in C++ needs the library of C++.
//!
//! Called by `xmpcc.rs`.

use crate::options::{Item, Language, Options};
use std::path::Path;

/// The line of the first directive of ours in a C++ source.
pub fn directive(path: &Path) -> Option<usize> {
    let text = std::fs::read(path).ok()?;
    text.split(|byte| *byte == b'\n').position(crate::translate::is_directive).map(|at| at + 1)
}

/// The line of the first declaration of a coarray in a C++ source: `:[*]`, or `:[n][*]`, outside of comments and strings.
pub fn coarray(path: &Path) -> Option<usize> {
    let text = std::fs::read(path).ok()?;
    let code = code_of(&text);
    let starts = (0..code.len()).filter(|i| code[*i] == b':');
    let at = starts.into_iter().find(|i| is_codimensions(&code[i + 1..]))?;
    Some(1 + code[..at].iter().filter(|byte| **byte == b'\n').count())
}

/// Whether a text begins with brackets, and the last of them contains only a star.
fn is_codimensions(text: &[u8]) -> bool {
    let mut rest = text.trim_ascii_start();
    while let Some(inside) = rest.strip_prefix(b"[") {
        let Some(end) = inside.iter().position(|byte| b"[]{};".contains(byte)) else { return false };
        if inside[end] != b']' {
            return false;
        }
        if inside[..end].trim_ascii() == b"*" {
            return true;
        }
        rest = inside[end + 1..].trim_ascii_start();
    }
    false
}

/// A source with blanks in place of its comments, strings and characters. Lines stay where they are.
fn code_of(text: &[u8]) -> Vec<u8> {
    let mut code = text.to_vec();
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        let length = match rest {
            [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            [b'/', b'*', ..] => rest.windows(2).skip(2).position(|two| two == b"*/").map_or(rest.len(), |end| end + 4),
            [quote @ (b'"' | b'\''), ..] => quoted(rest, *quote),
            _ => 0,
        };
        code[at..at + length].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        at += length.max(1);
    }
    code
}

/// The bytes of a string or character with its quotes. It ends with its line, as the apostrophe of a number does.
fn quoted(text: &[u8], quote: u8) -> usize {
    let mut at = 1;
    while at < text.len() && text[at] != b'\n' {
        match text[at] {
            b'\\' => at += 2,
            byte if byte == quote => return at + 1,
            _ => at += 1,
        }
    }
    at.min(text.len())
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
