//! `--conduit=NAME`: the program records the conduit that its processes use by default.
//!
//! The record is an ELF note in the program's file (`.note.nagaya`, owner "Nagaya"). It survives `strip`, and `nagaya
//! run` reads it without running the program. `NGY_CONDUIT` in `nagaya.h` makes the same note from C; the reader is
//! `boot/src/program.rs`. Not here: conduits. Called by `xmpcc.rs` before it links.

use crate::install::Install;
use nagaya_text::suggest::nearest;
use std::fmt::Write;
use std::os::unix::ffi::OsStrExt;

/// Notes of type 1 name a conduit, those of type 2 the folder that a statically linked runtime loads conduits from.
const CONDUIT: u32 = 1;
const FOLDER: u32 = 2;

/// Whether a conduit can be called that: the name becomes part of a file name.
pub fn is_name(name: &str) -> bool {
    let letter = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    !name.is_empty() && name.len() <= 32 && name.chars().all(letter)
}

/// A warning when the conduit is not installed beside this compiler. No error: the program may run where it is.
pub fn missing(name: &str, install: &Install) -> Option<String> {
    let installed = installed(install);
    if installed.iter().any(|i| i == name) {
        return None;
    }
    let guess = match nearest(name, installed.iter().map(String::as_str)) {
        Some(guess) => format!("; did you mean '{guess}'?"),
        None => format!(" (installed: {})", installed.join(", ")),
    };
    Some(format!(
        "'--conduit={name}': this installation has no such conduit, so the program will not start here{guess}"
    ))
}

/// Built in, and the plug-ins.
fn installed(install: &Install) -> Vec<String> {
    let mut plugins: Vec<String> = std::fs::read_dir(install.lib.join("nagaya"))
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|e| Some(e.file_name().to_str()?.strip_prefix("libnagaya-")?.strip_suffix(".so")?.to_string()))
        .collect();
    plugins.sort();
    ["null", "smp"].map(String::from).into_iter().chain(plugins).collect()
}

/// Assembly of the notes for one program; `None`: it needs none.
pub fn notes(conduit: Option<&str>, static_runtime: bool, install: &Install) -> Option<String> {
    let mut text = String::new();
    if let Some(name) = conduit {
        note(&mut text, CONDUIT, name.as_bytes());
    }
    if static_runtime {
        note(&mut text, FOLDER, install.lib.join("nagaya").as_os_str().as_bytes());
    }
    if text.is_empty() {
        return None;
    }
    Some(format!("\t.section .note.nagaya,\"a\",%note\n{text}\t.section .note.GNU-stack,\"\",%progbits\n"))
}

/// One note; the text is given as numbers, so nothing in a path needs quoting.
fn note(out: &mut String, kind: u32, text: &[u8]) {
    let bytes: Vec<String> = text.iter().chain(&[0]).map(u8::to_string).collect();
    let _ = write!(
        out,
        "\t.balign 4\n\t.long 7, {}, {kind}\n\t.asciz \"Nagaya\"\n\t.balign 4\n\t.byte {}\n\t.balign 4\n",
        bytes.len(),
        bytes.join(", ")
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_into_file_names() {
        assert!(is_name("ucx") && is_name("my_net-2"));
        for bad in ["", "a/b", "a.b", "ü", "a b", "x".repeat(33).as_str()] {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_program_without_wishes_gets_no_notes() {
        let install = Install { include: "/i".into(), lib: "/l\"q".into() };
        assert_eq!(notes(None, false, &install), None);
        let both = notes(Some("ucx"), true, &install).unwrap_or_default();
        assert!(both.contains(".long 7, 4, 1\n") && both.contains(".byte 117, 99, 120, 0\n"), "{both}");
        assert!(both.contains(".long 7, 12, 2\n") && both.contains(".byte 47, 108, 34, 113, 47,"), "{both}");
        let warning = missing("spm", &install).unwrap_or_default();
        assert!(warning.contains("did you mean 'smp'?"), "{warning}");
        assert!(missing("ucx", &install).unwrap_or_default().contains("installed: null, smp"));
        assert_eq!(missing("smp", &install), None);
    }
}
