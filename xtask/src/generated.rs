//! Files that are made from a specification and are committed: written where they differ, or compared.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

/// A file's path from the root, and its text.
pub type File = (&'static str, String);

fn differs(root: &Path, (path, text): &File) -> bool {
    std::fs::read_to_string(root.join(path)).ok().as_ref() != Some(text)
}

/// Writes those that are not what they should be. `task` is what `cargo run -p xtask --` calls it.
pub fn write(task: &str, root: &Path, files: Vec<File>) -> Result<String, String> {
    let mut written = Vec::new();
    for file in files.into_iter().filter(|file| differs(root, file)) {
        let (path, text) = file;
        let at = root.join(path);
        if let Some(folder) = at.parent() {
            std::fs::create_dir_all(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
        }
        std::fs::write(&at, text).map_err(|e| format!("{path}: {e}"))?;
        written.push(path);
    }
    Ok(if written.is_empty() {
        format!("{task}: nothing to write")
    } else {
        format!("{task}: wrote {}", written.join(", "))
    })
}

pub fn check(task: &str, root: &Path, files: &[File]) -> Result<String, String> {
    let others: Vec<&str> = files.iter().filter(|file| differs(root, file)).map(|file| file.0).collect();
    match others[..] {
        [] => Ok(format!("{task}: {} generated files agree with their specification", files.len())),
        _ => Err(format!("not what `cargo run -p xtask -- {task}` writes; run it: {}", others.join(", "))),
    }
}

/// The text in the form of `cargo fmt`.
pub fn formatted(root: &Path, text: &str) -> Result<String, String> {
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
