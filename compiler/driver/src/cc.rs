//! What is known about the C compiler that is driven: its family, and what every run of it gets.
//!
//! Not here: running it (`run.rs`), sorting its options (`options.rs`). Called wherever its arguments are put together.

use crate::options::{Color, Mode, Options};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

impl Options {
    /// Flags every run of the C compiler gets, beyond what the user gave.
    pub fn cc_family_flags(&self) -> Vec<OsString> {
        let mut flags = Vec::new();
        if self.is_clang() {
            // Each pass gets some options that only another pass uses.
            flags.push("-Qunused-arguments".into());
        }
        if self.color == Color::Never {
            flags.push("-fdiagnostics-color=never".into());
        }
        flags
    }

    /// By the name of the program that `cc` leads to, because running it would cost a process each time.
    pub fn is_clang(&self) -> bool {
        let Some(name) = self.cc.last() else { return false };
        let is_clang = |p: &Path| {
            let file = p.file_name().map(|f| f.to_string_lossy().into_owned()).unwrap_or_default();
            file.contains("clang") || file.starts_with("icx")
        };
        if is_clang(Path::new(name)) {
            return true;
        }
        let folders = std::env::var_os("PATH").unwrap_or_default();
        let found = if Path::new(name).components().count() > 1 {
            Some(PathBuf::from(name))
        } else {
            std::env::split_paths(&folders).map(|f| f.join(name)).find(|f| f.is_file())
        };
        found.and_then(|f| f.canonicalize().ok()).is_some_and(|f| is_clang(&f))
    }
}

/// Options with which gcc writes files of its own beside the product.
const WRITES_FILES: [&str; 7] =
    ["--coverage", "-ftest-coverage", "-fprofile-arcs", "-save-temps", "--save-temps", "-fdump-", "-fstack-usage"];

impl Options {
    /// The options that name gcc's auxiliary files when one command compiles and links. The object is a temporary one,
    /// and gcc would name and place these files like the object. The names are those of gcc: `x.c -o prog` gives
    /// `prog-x.gcno`. `source` is the source's name.
    pub fn dump_names(&self, source: &str) -> Vec<OsString> {
        let wanted = |a: &OsString| WRITES_FILES.iter().any(|n| a.as_encoded_bytes().starts_with(n.as_bytes()));
        if self.mode != Mode::Link || self.is_clang() || !self.compile_args.iter().any(wanted) {
            return Vec::new();
        }
        let base = Path::new(source).file_name().unwrap_or(OsStr::new("stdin")).to_owned();
        let mut prefix = self.output.as_ref().map_or("a".into(), |o| o.clone().into_os_string());
        prefix.push("-");
        let names: [OsString; 6] =
            ["-dumpdir".into(), prefix, "-dumpbase".into(), base, "-dumpbase-ext".into(), ".c".into()];
        names.into()
    }
}
