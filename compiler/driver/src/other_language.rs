//! Sources in a language of another command: which one compiles them.
//!
//! Not here: C++, assembly and what else the C compiler compiles as it is. Called by `xmpcc.rs` and `fortran.rs`.

use crate::face::{face, Face};
use crate::options::{Input, Item, Language, Mode, Options};
use std::ffi::OsStr;
use std::path::Path;

/// By its suffix: the language of a source that a command of this installation translates, and that command.
fn of_suffix(path: &Path) -> Option<(&'static str, Face)> {
    Some(match path.extension().and_then(OsStr::to_str)? {
        "f90" | "f95" | "f03" | "f08" | "f18" | "F90" | "F95" | "F03" | "F08" | "F18" | "f" | "for" | "ftn" | "f77"
        | "F" | "FOR" | "FTN" | "F77" => ("Fortran", Face::Fortran),
        "sc" => ("Split-C", Face::SplitC),
        "c" => ("C", Face::Xmp),
        _ => return None,
    })
}

/// Whether a Fortran source has a directive of XMP.
fn has_directive(path: &Path) -> bool {
    let text = std::fs::read(path).unwrap_or_default().to_ascii_lowercase();
    let begins =
        |line: &[u8]| [&b"!$xmp"[..], b"c$xmp", b"*$xmp"].iter().any(|s| line.trim_ascii_start().starts_with(s));
    text.split(|byte| *byte == b'\n').any(begins)
}

/// The message about a source that `xmpcc` or `splitcc` does not compile. Fortran without directives may be a part of a
/// program that links the library of Fortran, and `-x` names the language of the C compiler.
pub fn of_c_command(input: &Input, options: &Options) -> Option<String> {
    let path = &input.path;
    let (language, command) = of_suffix(path).filter(|(_, command)| *command != face())?;
    let is_by_name = matches!(input.language, Language::Other(None) | Language::Linker);
    let links_fortran = || {
        let words = options.items.iter().filter_map(|item| match item {
            Item::LinkArg(word) => Some(word),
            Item::Input(_) => None,
        });
        options.mode != Mode::Link || words.into_iter().any(|word| word == "-lgfortran")
    };
    let is_plain = command == Face::Fortran && links_fortran() && !has_directive(path);
    (is_by_name && !is_plain).then(|| refusal(path, language, command))
}

/// The same for a file for `xmpf90`, where no other input is Fortran or an object. In a program with parts in Fortran, C without directives goes to
/// gfortran.
pub fn of_fortran_command(path: &Path, is_alone: bool) -> Option<String> {
    let (language, command) = of_suffix(path).filter(|(_, command)| *command != Face::Fortran)?;
    let text = std::fs::read(path).unwrap_or_default();
    let has_directive = || text.split(|byte| *byte == b'\n').any(is_pragma);
    let includes = |name: &str| text.windows(name.len()).any(|w| w == name.as_bytes());
    let (language, command) = match language == "C" && includes("<split-c/") {
        true => ("Split-C", Face::SplitC),
        false => (language, command),
    };
    (is_alone || command == Face::SplitC || has_directive()).then(|| refusal(path, language, command))
}

/// Whether a line of C is a directive of XMP.
fn is_pragma(line: &[u8]) -> bool {
    let rest = line.trim_ascii_start().strip_prefix(b"#").map(<[u8]>::trim_ascii_start);
    let words = rest.and_then(|rest| rest.strip_prefix(b"pragma"));
    words.is_some_and(|words| words.trim_ascii_start().starts_with(b"xmp"))
}

fn refusal(path: &Path, language: &str, command: Face) -> String {
    let (shown, name) = (path.display(), command.command());
    let mixed = match command {
        Face::Fortran if face() == Face::Xmp => {
            "; in a program with parts in C, xmpf90 also links the objects of xmpcc"
        }
        Face::Xmp if face() == Face::Fortran => {
            "; in a program with parts in Fortran, compile it with -c and link its object"
        }
        _ => "",
    };
    format!("'{shown}' is a {language} source: compile it with '{name} {shown}'{mixed}")
}
