//! Modules that a Fortran source uses and that other files have: a source is read after their declarations.
//!
//! | what is known about a module | from |
//! |---|---|
//! | its declarations and directives | `NAME.xmod`, which `xmpf90` keeps beside the `.mod` of a module with directives |
//! | its types and variables | `NAME.mod`, which gfortran writes, compressed by gzip; or the sources of the same command |
//!
//! The second row is only for the search for faults of gfortran: what directives mean depends on nothing that gfortran wrote.
//! Not here: what a module declares (`nagaya_fortran`).

use std::collections::BTreeMap;
use std::io::Read;
use std::path::{Path, PathBuf};

use flate2::read::GzDecoder;
use nagaya_fortran::{lines, Exported, Lines, SourceForm};

/// What the declarations of a module begin with that xmpf90 keeps for other files.
const XMOD: &str = "! A module of xmpf90, with its directives. Made by it; not to be edited.\n";

/// Bytes of a `.mod` file that are read at most: nothing else is known of larger ones.
const MOST: u64 = 64 << 20;

/// Where modules are found.
pub struct Modules {
    folders: Vec<PathBuf>,
    reads_mod: bool,
    /// Declarations of modules that were read in this command.
    given: BTreeMap<String, Vec<u8>>,
}

impl Modules {
    /// The modules with directives.
    pub fn of_directives(folders: Vec<PathBuf>) -> Modules {
        Modules { folders, reads_mod: false, given: BTreeMap::new() }
    }

    /// All modules, without procedures.
    pub fn of_compiler(folders: Vec<PathBuf>) -> Modules {
        Modules { folders, reads_mod: true, given: BTreeMap::new() }
    }

    /// Adds the modules of a source, which are newer than those in the folders.
    pub fn add(&mut self, modules: Vec<Exported>) {
        self.given.extend(modules.into_iter().filter_map(|module| Some((module.name, module.text?))));
    }

    fn declarations(&self, name: &str) -> Option<Vec<u8>> {
        self.given.get(name).cloned().or_else(|| self.folders.iter().find_map(|folder| self.in_folder(folder, name)))
    }

    fn in_folder(&self, folder: &Path, name: &str) -> Option<Vec<u8>> {
        let kept = std::fs::read(folder.join(format!("{name}.xmod"))).ok();
        kept.filter(|text| text.starts_with(XMOD.as_bytes())).or_else(|| {
            let file = std::fs::File::open(folder.join(format!("{name}.mod"))).ok().filter(|_| self.reads_mod)?;
            let mut text = Vec::new();
            GzDecoder::new(file).take(MOST).read_to_end(&mut text).ok()?;
            nagaya_fortran::declarations_of_mod_file(&String::from_utf8_lossy(&text), name)
        })
    }

    /// The texts of the modules that a text uses, each after those that it uses itself.
    fn used(&self, text: &Lines, names: &mut Vec<String>, texts: &mut Vec<Vec<u8>>) {
        for name in text.used_modules() {
            if names.contains(&name) {
                continue;
            }
            names.push(name.clone());
            if let Some(module) = self.declarations(&name) {
                self.used(&lines::read(module.clone(), &name, SourceForm::Free), names, texts);
                texts.push(module);
            }
        }
    }
}

/// Reads a text after the modules that it uses of other files.
pub fn read(text: Vec<u8>, name: &str, form: SourceForm, modules: &Modules) -> Lines {
    let read = lines::read(text, name, form);
    // What is known of its own modules is from the last time.
    let (mut names, mut texts) = (read.own_modules(), Vec::new());
    modules.used(&read, &mut names, &mut texts);
    match texts.is_empty() {
        true => read,
        false => lines::read_with(&texts, read.unit.text()[..read.length()].to_vec(), name, form),
    }
}

/// Writes into a folder what other files need to know of modules.
pub fn keep(folder: &Path, modules: &[Exported]) -> Result<(), String> {
    for module in modules {
        let file = folder.join(format!("{}.xmod", module.name));
        match &module.text {
            Some(text) => std::fs::write(&file, [XMOD.as_bytes(), text].concat())
                .map_err(|e| format!("cannot write '{}': {e}", file.display()))?,
            None if std::fs::read(&file).is_ok_and(|old| old.starts_with(XMOD.as_bytes())) => {
                // It had directives once.
                std::fs::remove_file(&file).map_err(|e| format!("cannot remove '{}': {e}", file.display()))?;
            }
            None => {}
        }
    }
    Ok(())
}
