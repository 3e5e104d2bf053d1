//! The XMP/C programs of `interfaces/xmp/tests/c`: what each needs, how it is compiled, and whether a run of it was
//! right.
//!
//! The first lines of a program declare what it needs:
//! ```c
//! // feature: section.triplet get.section     rows of the status page
//! // ranks: 1 2 3 4 7
//! // flags: -lm                               for xmpcc, optional
//! // with: other_unit.c                       further sources, optional
//! // env: NAME=value                          optional
//! // warns: text                              its only warning when it runs, optional
//! // fails: text                              it must end with a failure whose message contains the text
//! // compiles with: text                      xmpcc must warn with a line that contains the text (needs `// flags: -Wno-error`)
//! ```
//! It prints PASS when all is well. Fortran programs have the same after `! `. Not here: the conduits on which the
//! programs run (`tests/xmp_c.rs`, `tests/engines.rs`, `tests/programs/network.rs`).

use crate::{command, long_ring, root, run, Outcome};
use std::path::{Path, PathBuf};
use std::process::Command;

/// The numbers of processes on which a program runs: in the long ring all in its list. The normal ring takes the largest one, and
/// another one by `turn`, for which programs count.
pub fn share_of(list: &[u32], turn: usize) -> Vec<u32> {
    match list.split_last() {
        Some((last, others)) if !long_ring() && !others.is_empty() => vec![others[turn % others.len()], *last],
        _ => list.to_vec(),
    }
}

/// A program as it describes itself.
pub struct Program {
    pub path: PathBuf,
    pub features: Vec<String>,
    pub ranks: Vec<u32>,
    pub flags: Vec<String>,
    pub with: Vec<PathBuf>,
    pub env: Vec<(String, String)>,
    pub warns: Option<String>,
    pub fails: Option<String>,
    pub compiles_with: Vec<String>,
    /// `xmpcc`, `splitcc` or `nagaya fc`.
    pub compiler: &'static str,
}

impl Program {
    fn read(path: PathBuf, compiler: &'static str) -> Program {
        let text = std::fs::read_to_string(&path).expect("a readable program");
        let comment = if path.extension().is_some_and(|x| x == "c") { "// " } else { "! " };
        let words = |key: &str| -> Vec<String> {
            let lines = text.lines().filter_map(|l| l.strip_prefix(comment)?.strip_prefix(key)?.strip_prefix(": "));
            lines.flat_map(str::split_whitespace).map(String::from).collect()
        };
        let pair = |w: &String| w.split_once('=').map(|(a, b)| (a.to_string(), b.to_string()));
        let rest = |key: &str| {
            text.lines().find_map(|l| l.strip_prefix(comment)?.strip_prefix(key)?.strip_prefix(": ")).map(String::from)
        };
        let compiles_with = text.lines().filter_map(|l| l.strip_prefix(comment)?.strip_prefix("compiles with: "));
        let dir = path.parent().expect("in a folder").to_path_buf();
        Program {
            features: words("feature"),
            ranks: words("ranks").iter().map(|w| w.parse().expect("ranks: numbers")).collect(),
            flags: words("flags"),
            with: words("with").iter().map(|w| dir.join(w)).collect(),
            env: words("env").iter().map(|w| pair(w).expect("env: NAME=value")).collect(),
            warns: rest("warns"),
            fails: rest("fails"),
            compiles_with: compiles_with.map(String::from).collect(),
            compiler,
            path,
        }
    }

    pub fn name(&self) -> String {
        self.path.file_stem().expect("a name").to_string_lossy().into_owned()
    }

    /// Compiles it with its staged compiler; the error is the compiler's output.
    pub fn compile(&self, flags: &[&str], exe: &Path) -> Result<(), String> {
        let mut words = self.compiler.split(' ');
        let mut c = command(words.next().unwrap_or_default());
        // gfortran warns of every comparison of reals.
        let warnings: &[&str] = if self.compiler == "nagaya fc" { &[] } else { &["-Wall", "-Wextra", "-Werror"] };
        c.args(words).args(flags).args(warnings).arg("-o").arg(exe).arg(&self.path);
        let out = run(c.args(&self.with).args(&self.flags));
        let output = |text: &String| out.stderr.lines().any(|l| l.contains(": warning: ") && l.contains(text.as_str()));
        if out.success() && self.compiles_with.iter().all(output) {
            return Ok(());
        }
        Err(format!("does not compile, or not with the warnings it should:\n{}{}", out.stdout, out.stderr))
    }

    /// Runs it by this launcher command, to which the compiled program is added; the error has its output.
    pub fn run(&self, launcher: &mut Command, exe: &Path) -> Result<(), String> {
        let out = run(launcher.arg(exe).envs(self.env.iter().map(|(a, b)| (a, b))));
        if self.right(&out) {
            return Ok(());
        }
        Err(format!("status {}\n{}{}", out.status, out.stdout, out.stderr))
    }

    /// Whether a run did what it should.
    fn right(&self, out: &Outcome) -> bool {
        match &self.fails {
            None => {
                let output = |text: &str| out.stderr.matches(text).count();
                let warned = match &self.warns {
                    None => output("nagaya: warning:") == 0,
                    Some(text) => output(text) == 1 && output("nagaya: warning:") == 1,
                };
                out.success() && warned && out.stdout.lines().any(|l| l == "PASS")
            }
            Some(text) => !out.success() && out.stderr.contains(text.as_str()),
        }
    }
}

/// All of them: the programs that must be right, and those that must be found wrong when they run.
pub fn all() -> Vec<Program> {
    let folder = root().join("interfaces/xmp/tests/c");
    in_folders(&folder, "xmpcc")
}

/// The same for XMP/Fortran, `interfaces/xmp/tests/fortran`.
pub fn fortran() -> Vec<Program> {
    in_folders(&root().join("interfaces/xmp/tests/fortran"), "xmpf90")
}

/// The same for Split-C, `interfaces/split-c/tests/programs`.
pub fn split_c() -> Vec<Program> {
    in_folders(&root().join("interfaces/split-c/tests/programs"), "splitcc")
}

/// The same for coarray Fortran, `interfaces/caf/tests/programs`.
pub fn caf() -> Vec<Program> {
    in_folders(&root().join("interfaces/caf/tests/programs"), "nagaya fc")
}

fn in_folders(folder: &Path, compiler: &'static str) -> Vec<Program> {
    let mut list = in_folder(folder, compiler);
    if folder.join("checks").is_dir() {
        list.extend(in_folder(&folder.join("checks"), compiler));
    }
    assert!(list.len() >= 10, "only {} programs in {}", list.len(), folder.display());
    list
}

/// Sources of a folder that declare the feature they test (the others belong to one of these).
fn in_folder(folder: &Path, compiler: &'static str) -> Vec<Program> {
    let mut list: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("the folder of programs")
        .map(|e| e.expect("an entry").path())
        .filter(|p| p.extension().is_some_and(|x| x == "c" || x == "f90"))
        .collect();
    list.sort();
    list.into_iter().map(|path| Program::read(path, compiler)).filter(|p| !p.features.is_empty()).collect()
}
