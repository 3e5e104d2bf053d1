//! The seam between translated code and the run-time library, written once in `spec/runtime.api`: this chore makes of it what each
//! language needs, one writer per file beside this one, and a check fails when a generated file is another.
//!
//! Another interface is a row in `FACES`: its text, the prefix of its names, and its files.

mod c;
mod calls;
mod codes;
mod families;
mod fortran;
mod json;
mod read;
mod shells;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use read::Api;

/// Makes a file of the interface; the second argument is where that is written.
type Writer = fn(&Api, &str) -> String;

struct Face {
    spec: &'static str,
    prefix: &'static str,
    files: &'static [(&'static str, Writer)],
}

const FACES: &[Face] = &[Face {
    spec: "spec/runtime.api",
    prefix: "ngyx_",
    files: &[
        ("bindings/c/include/nagaya/seam.h", c::header),
        ("bindings/fortran/nagaya_seam.f90", fortran::module),
        ("spec/runtime.json", json::facts),
        ("compiler/xmp/src/seam/calls.rs", calls::builders),
        ("compiler/xmp/src/seam/codes.rs", codes::for_compiler),
        ("runtime/xmp/src/seam/codes.rs", codes::for_runtime),
        ("abi/nagaya/src/seam.rs", shells::functions),
    ],
}];

/// An interface of families.
const XMPNC: &str = "spec/xmpnc.api";

/// Writes all files that are not what they should be.
pub fn write(root: &Path) -> Result<String, String> {
    let mut written = Vec::new();
    for (path, text) in files(root)? {
        let at = root.join(path);
        if std::fs::read_to_string(&at).is_ok_and(|old| old == text) {
            continue;
        }
        if let Some(folder) = at.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        }
        std::fs::write(&at, text).map_err(|e| format!("{path}: {e}"))?;
        written.push(path);
    }
    Ok(if written.is_empty() { "seam: nothing to write".into() } else { format!("seam: wrote {}", written.join(", ")) })
}

pub fn check(root: &Path) -> Result<String, String> {
    let files = files(root)?;
    let is_other =
        |(path, text): &&(&str, String)| std::fs::read_to_string(root.join(path)).ok().as_ref() != Some(text);
    let others: Vec<&str> = files.iter().filter(is_other).map(|f| f.0).collect();
    match others[..] {
        [] => Ok(format!("seam: {} generated files are as spec/ has it", files.len())),
        _ => Err(format!("not what `cargo run -p xtask -- seam` writes; run it: {}", others.join(", "))),
    }
}

fn files(root: &Path) -> Result<Vec<(&'static str, String)>, String> {
    let mut files = Vec::new();
    for face in FACES {
        let text = std::fs::read_to_string(root.join(face.spec)).map_err(|e| format!("{}: {e}", face.spec))?;
        let api = read::read(&text, face.prefix).map_err(|e| format!("{}: {e}", face.spec))?;
        for (path, writer) in face.files {
            let text = writer(&api, face.spec);
            files.push((*path, if path.ends_with(".rs") { formatted(root, &text)? } else { text }));
        }
    }
    let text = std::fs::read_to_string(root.join(XMPNC)).map_err(|e| format!("{XMPNC}: {e}"))?;
    for (path, text) in families::files(&text, XMPNC).map_err(|e| format!("{XMPNC}: {e}"))? {
        files.push((path, if path.ends_with(".rs") { formatted(root, &text)? } else { text }));
    }
    Ok(files)
}

/// As `cargo fmt` has it.
pub(crate) fn formatted(root: &Path, text: &str) -> Result<String, String> {
    let failed = |e: std::io::Error| format!("rustfmt: {e}");
    let mut rustfmt = Command::new("rustfmt");
    rustfmt.args(["--edition", "2021", "--config-path"]).arg(root.join("rustfmt.toml"));
    let mut child = rustfmt.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().map_err(failed)?;
    // It reads all before it writes, so this does not wait for it.
    child.stdin.take().map_or(Ok(()), |mut to| to.write_all(text.as_bytes())).map_err(failed)?;
    let output = child.wait_with_output().map_err(failed)?;
    match output.status.success() {
        true => String::from_utf8(output.stdout).map_err(|e| format!("rustfmt: {e}")),
        false => Err(format!("rustfmt does not accept what was generated:\n{text}")),
    }
}

/// `# A file of this language begins with this`, behind the language's sign of a comment.
fn generated(sign: &str, spec: &str) -> String {
    format!("{sign} Generated from {spec} by `cargo run -p xtask -- seam`; not to be edited.\n")
}

/// `ngyx_check_section` and `NGYX_BLOCK_OF` without what all names begin with.
fn bare(name: &str) -> &str {
    name.split_once('_').map_or(name, |(_, rest)| rest)
}

/// A name in Rust.
fn rust_name(name: &str) -> String {
    match name {
        "type" => "ty".into(),
        "async" | "loop" | "ref" => format!("{name}_"),
        _ => name.into(),
    }
}

/// `BLOCK_OF` or `block_of` as `BlockOf`.
fn camel(name: &str) -> String {
    let word = |w: &str| w[..1].to_ascii_uppercase() + &w[1..].to_ascii_lowercase();
    name.split('_').filter(|w| !w.is_empty()).map(word).collect()
}
