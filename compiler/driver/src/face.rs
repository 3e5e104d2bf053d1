//! Which language this command compiles. There is one program; by the name it is called by it is `xmpcc`, `splitcc` or `xmpf90`.
//!
//! Not here: how a language is translated. Asked wherever the two differ.

use std::ffi::OsString;
use std::path::Path;
use std::sync::OnceLock;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Xmp,
    SplitC,
    /// XMP/Fortran, whose command is in `fortran`.
    Fortran,
}

/// The face of this process.
pub fn face() -> Face {
    static FACE: OnceLock<Face> = OnceLock::new();
    *FACE.get_or_init(|| {
        let name = std::env::args_os().next().unwrap_or_default();
        let name = Path::new(&name).file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with("splitcc") {
            Face::SplitC
        } else if name.starts_with("xmpf90") {
            Face::Fortran
        } else {
            Face::Xmp
        }
    })
}

impl Face {
    pub fn command(self) -> &'static str {
        match self {
            Face::Xmp => "xmpcc",
            Face::SplitC => "splitcc",
            Face::Fortran => "xmpf90",
        }
    }

    /// The header every translated unit begins with, below `include`.
    pub fn prelude(self) -> &'static str {
        match self {
            Face::Xmp => "nagaya/xmpc.h",
            Face::SplitC => "nagaya/splitc.h",
            Face::Fortran => "nagaya/seam.h",
        }
    }

    /// The macro by which a source knows its compiler: for XMP year and month of the specification, 1.4.
    pub fn definition(self) -> &'static str {
        match self {
            Face::Xmp | Face::Fortran => "-D_XCALABLEMP=201811",
            Face::SplitC => "-D__SPLITC__=1",
        }
    }

    /// First words of the pragmas that it reads.
    pub fn pragmas(self) -> &'static [&'static str] {
        match self {
            Face::Xmp => nagaya_xmpc::PRAGMAS,
            Face::SplitC | Face::Fortran => &[],
        }
    }

    /// Whether `-faggregate` is an option.
    pub fn aggregates(self) -> bool {
        self == Face::SplitC
    }

    /// The environment variable that names the C compiler.
    pub fn cc_variable(self) -> &'static str {
        match self {
            Face::Xmp => "XMPCC_CC",
            Face::SplitC => "SPLITCC_CC",
            Face::Fortran => "XMPF90_FC",
        }
    }

    /// Whether a suffix, which the C compiler does not know, is of a source in this language.
    pub fn is_suffix(self, suffix: &str) -> bool {
        self == Face::SplitC && suffix == "sc"
    }

    /// Options after the user's that turn off some warnings of `-Wall`. They are warnings about what was usual in
    /// programs of the time, and clang's about indentation, which translated text does not keep. Warnings that the user
    /// requests by name stay.
    pub fn quiet(self, compile_args: &[OsString], is_clang: bool) -> Vec<&'static str> {
        let usual: &[&'static str] = match self {
            Face::Xmp if is_clang => &["-Wno-misleading-indentation"],
            Face::Xmp | Face::Fortran => &[],
            // clang does not know gcc's third.
            Face::SplitC if is_clang => {
                &["-Wno-implicit-int", "-Wno-implicit-function-declaration", "-Wno-misleading-indentation"]
            }
            Face::SplitC => {
                &["-Wno-implicit-int", "-Wno-implicit-function-declaration", "-Wno-builtin-declaration-mismatch"]
            }
        };
        let asked = |flag: &&str| {
            let name = flag.trim_start_matches("-Wno-");
            let by_name = |a: &OsString| {
                let word = a.to_str().and_then(|a| a.strip_prefix("-W")).unwrap_or_default();
                word.strip_prefix("error=").unwrap_or(word) == name
            };
            compile_args.iter().any(by_name)
        };
        usual.iter().copied().filter(|flag| !asked(flag)).collect()
    }

    /// How the C compiler is to read what it is given. Split-C was GNU C of 1993: tentative definitions in headers, `extern inline`,
    /// `f()` that takes anything (no longer so in C of 2023). A program that names its standard means it.
    pub fn dialect(self, compile_args: &[OsString]) -> &'static [&'static str] {
        let standard = |a: &OsString| a.to_str().is_some_and(|a| a.starts_with("-std=") || a == "-ansi");
        if self != Face::SplitC || compile_args.iter().any(standard) {
            return &[];
        }
        &["-std=gnu17", "-fcommon", "-fgnu89-inline"]
    }
}
