//! The command line of `xmpf90`.

use crate::conduit;
use crate::face::face;
use nagaya_text::suggest::nearest;
use std::ffi::OsString;
use std::path::{Path, PathBuf};

/// Options whose value is the next argument.
const WITH_VALUE: [&str; 17] = [
    "-o",
    "-J",
    "-I",
    "-D",
    "-U",
    "-L",
    "-l",
    "-x",
    "-include",
    "-Xlinker",
    "-T",
    "-u",
    "-z",
    "-MF",
    "-MT",
    "-MQ",
    "-idirafter",
];

/// Compiles nothing, and reports what the Fortran compiler does wrongly with coarrays. `nagaya fc` calls it so.
pub(super) const ONLY_LOOKS: &str = "--coarray-faults";

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Stop {
    Object,
    Assembly,
    Syntax,
    Never,
}

/// The stages that `--dump=` prints.
const STAGES: [&str; 4] = ["statements", "model", "plan", "fortran"];

pub(super) struct Command {
    pub fc: Vec<OsString>,
    /// Flags for every run of the Fortran compiler.
    pub flags: Vec<OsString>,
    /// Sources, and what goes to the linker, in their order.
    pub inputs: Vec<Input>,
    pub output: Option<PathBuf>,
    pub stop: Stop,
    pub form: Option<bool>,
    pub columns: usize,
    pub preprocess: Option<bool>,
    pub conduit: Option<String>,
    pub dump: Option<String>,
    pub verbose: bool,
    pub dry_run: bool,
    pub shared: bool,
    pub no_warnings: bool,
    pub warnings_are_errors: bool,
    /// -fcheck: nodes compare directives and their arguments while the program runs.
    pub check: bool,
    /// -fomni: what programs for the Omni compiler contain is taken, with a warning.
    pub omni: bool,
    /// Only look for what gfortran would compile wrongly, for `nagaya fc`.
    pub only_looks: bool,
}

pub(super) enum Input {
    Source(PathBuf),
    Linker(OsString),
}

/// By its suffix: whether a source is in free form, and whether it is preprocessed.
pub(super) fn suffix(path: &Path) -> Option<(bool, bool)> {
    Some(match path.extension()?.to_str()? {
        "f90" | "f95" | "f03" | "f08" | "f18" => (true, false),
        "F90" | "F95" | "F03" | "F08" | "F18" => (true, true),
        "f" | "for" | "ftn" | "f77" => (false, false),
        "F" | "FOR" | "FTN" | "fpp" | "FPP" | "F77" => (false, true),
        _ => return None,
    })
}

pub(super) fn is_ours(a: &OsString) -> bool {
    let a = a.to_string_lossy();
    matches!(&*a, "-fcheck" | "-fomni" | "-fno-omni")
        || ["--fc=", "-fc=", "--conduit=", "--dump="].iter().any(|o| a.starts_with(o))
}

/// The options of `help` that begin as the Fortran compiler's or with two dashes.
const OWN: [&str; 6] = ["-fcheck", "-fomni", "-fno-omni", "--fc", "--conduit", "--dump"];

/// An option that is one of ours but for a letter or two, and none of the Fortran compiler's.
fn misspelt(text: &str) -> Option<String> {
    let name = text.split_once('=').map_or(text, |(name, _)| name);
    let starts_as_ours = ["-fomn", "-fno-omn", "-fchek", "-fchec"].iter().any(|begin| name.starts_with(begin));
    // `-fcheck=bounds` is the Fortran compiler's.
    if OWN.contains(&name) || !(starts_as_ours || name.starts_with("--")) {
        return None;
    }
    let guess = nearest(name, OWN)?;
    Some(format!("unknown option '{text}'; did you mean '{guess}'?"))
}

pub(super) fn parse(args: &[OsString]) -> Result<Command, String> {
    let fc = std::env::var_os(face().cc_variable()).unwrap_or("gfortran".into());
    let words = |fc: &str| fc.split_whitespace().map(OsString::from).collect::<Vec<_>>();
    let mut c = Command {
        fc: words(&fc.to_string_lossy()),
        flags: Vec::new(),
        inputs: Vec::new(),
        output: None,
        stop: Stop::Never,
        form: None,
        columns: 72,
        preprocess: None,
        conduit: None,
        dump: None,
        verbose: false,
        dry_run: false,
        shared: false,
        no_warnings: false,
        warnings_are_errors: false,
        check: false,
        omni: false,
        only_looks: false,
    };
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        let text = arg.to_string_lossy().into_owned();
        let value = match WITH_VALUE.contains(&text.as_str()) {
            true => Some(args.next().ok_or_else(|| format!("a value is missing after '{text}'"))?),
            false => None,
        };
        match text.as_str() {
            "-o" => c.output = value.map(PathBuf::from),
            "-c" => c.stop = Stop::Object,
            "-S" => c.stop = Stop::Assembly,
            "-fsyntax-only" => c.stop = Stop::Syntax,
            "-ffree-form" => c.form = Some(true),
            "-ffixed-form" => c.form = Some(false),
            "-cpp" => c.preprocess = Some(true),
            "-nocpp" => c.preprocess = Some(false),
            "-v" => c.verbose = true,
            "-###" => c.dry_run = true,
            "-w" => c.no_warnings = true,
            "-Werror" => c.warnings_are_errors = true,
            "-Wno-error" => c.warnings_are_errors = false,
            "-shared" => c.shared = true,
            "-fcheck" => c.check = true,
            "-fomni" | "-fno-omni" => c.omni = text == "-fomni",
            "-l" | "-L" | "-Xlinker" | "-T" | "-u" | "-z" => {
                c.inputs.extend([arg.clone(), value.cloned().unwrap_or_default()].map(Input::Linker));
                continue;
            }
            _ => {}
        }
        if let Some(columns) = text.strip_prefix("-ffixed-line-length-") {
            c.columns = columns.parse().unwrap_or(0);
        }
        if let Some(error) = crate::omni::refusal(&text).or_else(|| misspelt(&text)).filter(|_| value.is_none()) {
            return Err(error);
        }
        if text == ONLY_LOOKS {
            c.only_looks = true;
        } else if text == "--fc" {
            // A program that runs before the compiler (CMake's `Fortran_COMPILER_LAUNCHER`) can only add arguments.
            c.fc = args.next().cloned().into_iter().collect();
        } else if let Some(fc) = text.strip_prefix("--fc=").or_else(|| text.strip_prefix("-fc=")) {
            c.fc = words(fc);
        } else if let Some(name) = text.strip_prefix("--conduit=") {
            c.conduit = Some(name.to_string());
        } else if text == "-" {
            return Err("standard input cannot be compiled: give a file its name".into());
        } else if let Some(stage) = text.strip_prefix("--dump=") {
            if !STAGES.contains(&stage) {
                return Err(format!("'--dump={stage}': unknown stage (stages: {})", STAGES.join(", ")));
            }
            c.dump = Some(stage.to_string());
        } else if !text.starts_with('-') {
            c.inputs.push(match suffix(Path::new(arg)) {
                Some(_) => Input::Source(arg.into()),
                None => Input::Linker(arg.clone()),
            });
        } else if text.starts_with("-l") || text.starts_with("-L") || text.starts_with("-Wl,") {
            c.inputs.push(Input::Linker(arg.clone()));
        } else if !matches!(
            text.as_str(),
            "-o" | "-c" | "-S" | "-fsyntax-only" | "-v" | "-###" | "-fcheck" | "-fomni" | "-fno-omni"
        ) {
            c.flags.push(arg.clone());
            c.flags.extend(value.cloned());
        }
    }
    if c.fc.is_empty() {
        return Err("'--fc=' names no command".into());
    }
    let sources = c.inputs.iter().filter(|i| matches!(i, Input::Source(_))).count();
    if c.stop != Stop::Never && c.output.is_some() && sources > 1 {
        return Err("'-o' names one file, and several would be made".into());
    }
    if let Some(name) = c.conduit.as_deref().filter(|n| !conduit::is_name(n)) {
        return Err(format!("'{name}' cannot be the name of a conduit"));
    }
    Ok(c)
}
