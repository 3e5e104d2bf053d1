//! The options of `xmpcc`'s command line.

use nagaya_splitcc::Aggregate;
use std::ffi::{OsStr, OsString};
use std::path::PathBuf;

/// How far to go, as `cc` counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Preprocess,
    /// `-M`, `-MM`: dependencies only.
    Dependencies,
    SyntaxOnly,
    Assemble,
    Compile,
    Link,
}

/// A stage of the translation that can print itself (`--dump=`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Tokens,
    Tree,
    Model,
    Plan,
    Edits,
    C,
}

impl Stage {
    pub const NAMES: [(&'static str, Stage); 6] = [
        ("tokens", Stage::Tokens),
        ("tree", Stage::Tree),
        ("model", Stage::Model),
        ("plan", Stage::Plan),
        ("edits", Stage::Edits),
        ("c", Stage::C),
    ];
}

/// What a file is, by its suffix or by the `-x` before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Language {
    C,
    /// Preprocessed C (`.i`, `-x cpp-output`).
    PreprocessedC,
    /// Another language the C compiler knows; the name is that of an explicit `-x`.
    Other(Option<OsString>),
    /// Objects, archives, linker scripts.
    Linker,
}

impl Input {
    /// Whether it is C++, for which XMP is a library.
    pub fn is_cxx(&self) -> bool {
        match &self.language {
            Language::Other(Some(name)) => name.to_str().is_some_and(|name| name.starts_with("c++")),
            Language::Other(None) => {
                const SUFFIXES: [&str; 8] = ["cc", "cp", "cxx", "cpp", "CPP", "c++", "C", "ii"];
                self.path.extension().and_then(OsStr::to_str).is_some_and(|suffix| SUFFIXES.contains(&suffix))
            }
            _ => false,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Input {
    /// `-` is standard input.
    pub path: PathBuf,
    pub language: Language,
}

/// Inputs and linker options in the order given: the linker cares.
#[derive(Clone, Debug)]
pub enum Item {
    Input(Input),
    LinkArg(OsString),
}

/// When to colour messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Color {
    Auto,
    Always,
    Never,
}

/// Dependency output (`-MD`, `-MMD`) that rides along with a compilation.
#[derive(Clone, Debug, Default)]
pub struct Dependencies {
    /// `-MD` or `-MMD`.
    pub option: Option<OsString>,
    pub has_file: bool,
    pub has_target: bool,
}

#[derive(Clone, Debug)]
pub struct Options {
    pub mode: Mode,
    pub items: Vec<Item>,
    pub output: Option<PathBuf>,
    /// The C compiler and the words before its arguments (`ccache gcc`).
    pub cc: Vec<OsString>,
    pub preprocess_args: Vec<OsString>,
    pub compile_args: Vec<OsString>,
    /// Options of the compiler that the link step wants too (`-O2`, `-fopenmp`, `-g`).
    pub link_flags: Vec<OsString>,
    /// Everything but inputs, outputs, linker options and what is ours, for sources in other languages.
    pub plain_args: Vec<OsString>,
    pub dependencies: Dependencies,
    pub dump: Option<Stage>,
    /// Run-time checks of sections and images; by default as `-O0`.
    pub check: bool,
    /// For Split-C: which accesses are combined.
    pub aggregate: Aggregate,
    /// `-O2` and higher: speed matters more than size.
    pub speed: bool,
    /// `-O2` itself: gcc makes vector code only where it costs no code.
    pub moderate: bool,
    /// What number the first image has in the source.
    pub image_base: u32,
    /// What programs for the Omni compiler contain is taken, with a warning.
    pub omni: bool,
    /// A profile of the program has its inline accesses.
    pub profile_access: bool,
    /// `-pedantic`: what the specification does not have gets a warning.
    pub pedantic: bool,
    pub verbose: bool,
    pub dry_run: bool,
    pub keep_temps: bool,
    pub static_runtime: bool,
    /// How the program's processes communicate, unless the user chooses otherwise at run time.
    pub conduit: Option<String>,
    /// `-nostdlib`, `-r` and the like: the user links everything by hand.
    pub bare_link: bool,
    pub shared: bool,
    /// `-g3`: the debugger is to know the macros.
    pub macro_debug: bool,
    pub color: Color,
    /// Messages about the source are JSON (`--message-format=json`).
    pub json: bool,
    pub warnings_are_errors: bool,
    pub no_warnings: bool,
    pub max_errors: usize,
}

/// The meaning of the command line.
#[derive(Debug)]
pub enum Request {
    Translate(Box<Options>),
    Help,
    Version,
    /// A question to the C compiler (`-dumpmachine`, `-print-search-dirs`; `-v` without any input).
    Ask(Box<Options>, Vec<OsString>),
}
