//! Which program shows a function: the shortest of the first folder with a program that has its name.

use std::collections::BTreeSet;
use std::path::Path;

/// The programs in the order of preference, with their words.
#[derive(Default)]
pub struct Programs(Vec<(String, BTreeSet<String>)>);

impl Programs {
    /// The programs of these folders and the folders in them, in this order.
    pub fn read(root: &Path, folders: &[&str]) -> Result<Programs, String> {
        let mut programs = Programs::default();
        for folder in folders {
            let mut files = Vec::new();
            walk(&root.join(folder), &mut files)?;
            let mut texts: Vec<(String, String)> = Vec::new();
            for path in files {
                let text = std::fs::read(&path).map_err(|e| format!("{}: {e}", path.display()))?;
                let name = path.strip_prefix(root).unwrap_or(&path).to_string_lossy().into_owned();
                texts.push((name, String::from_utf8_lossy(&text).into_owned()));
            }
            // A program in another language shows a function of C only where no other does.
            let other = |name: &str| [".f", ".f90", ".cpp", ".py"].iter().any(|end| name.ends_with(end));
            texts.sort_by_key(|(name, text)| (other(name), text.lines().count(), name.clone()));
            for (name, text) in texts {
                let words = text.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| word.len() > 2);
                programs.0.push((name, words.map(String::from).collect()));
            }
        }
        Ok(programs)
    }

    /// The programs whose names have this end.
    pub fn only(mut self, end: &str) -> Programs {
        self.0.retain(|(name, _)| name.ends_with(end));
        self
    }

    pub fn with(&self, name: &str) -> Option<&str> {
        self.with_all(&[name])
    }

    /// A program with all of these words.
    pub fn with_all(&self, words: &[&str]) -> Option<&str> {
        let found = self.0.iter().find(|(_, own)| words.iter().all(|word| own.contains(*word)));
        found.map(|(name, _)| name.as_str())
    }
}

fn walk(folder: &Path, files: &mut Vec<std::path::PathBuf>) -> Result<(), String> {
    let failed = |e: std::io::Error| format!("{}: {e}", folder.display());
    for entry in std::fs::read_dir(folder).map_err(failed)?.flatten() {
        let path = entry.path();
        let source = path
            .extension()
            .is_some_and(|e| ["c", "cc", "cpp", "f", "f90", "py", "rb", "sc"].iter().any(|known| e == *known));
        match path.is_dir() {
            // Tests of wrong programs are no examples, and neither is a program with the name `wrong`.
            true if ["errors", "checks", "generated"].iter().any(|wrong| path.ends_with(wrong)) => {}
            true => walk(&path, files)?,
            false if source && path.file_stem().is_some_and(|name| name == "wrong") => {}
            false if source => files.push(path),
            false => {}
        }
    }
    Ok(())
}
