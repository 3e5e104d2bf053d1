//! The command line of `xmpcc`: the user's options, sorted by the pass that needs them.
//!
//! Not here: the meaning of the C compiler's options. An option that this file does not know goes to the C compiler
//! unchanged. `option_table.rs` knows only which ones take a separate argument and which pass needs them. Called by
//! `xmpcc.rs`.

mod request;

pub use request::{Color, Dependencies, Input, Item, Language, Mode, Options, Request, Stage};

use crate::option_table::{lookup, Pass};
use nagaya_splitcc::Aggregate;
use nagaya_text::suggest::nearest;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// Our own long options, for suggestions.
const OWN: [&str; 9] = [
    "--cc=",
    "--conduit=",
    "--dump=",
    "--help",
    "--keep-temps",
    "--message-format=",
    "--static-runtime",
    "--version",
    "-fimage-base=",
];

/// Reads the command line (without the program's name, response files expanded).
///
/// Errors are complete sentences without the `xmpcc: error: ` in front.
pub fn parse(args: &[OsString], env_cc: Option<OsString>) -> Result<Request, String> {
    let args = &joined(args);
    let mut reader = Reader::new(env_cc);
    let mut at = 0;
    while at < args.len() {
        at += reader.take(args, at)?;
    }
    reader.finish(args)
}

/// `--cc COMMAND` as one word: a program that runs before the compiler (CMake's `C_COMPILER_LAUNCHER`) can only add
/// arguments.
fn joined(args: &[OsString]) -> Vec<OsString> {
    let mut words = Vec::with_capacity(args.len());
    let mut rest = args.iter();
    while let Some(word) = rest.next() {
        match rest.as_slice().first().filter(|_| word == "--cc") {
            Some(command) => {
                let mut both = OsString::from("--cc=");
                both.push(command);
                words.push(both);
                rest.next();
            }
            None => words.push(word.clone()),
        }
    }
    words
}

struct Reader {
    o: Options,
    language: Option<OsString>,
    optimised: bool,
    explicit_check: Option<bool>,
    question: Option<Request>,
    asks_cc: bool,
    /// An option that only queries the C compiler.
    only_asks_cc: bool,
    had_double_dash: bool,
}

impl Reader {
    fn new(env_cc: Option<OsString>) -> Reader {
        let cc = env_cc.map(|c| words(&c)).filter(|w| !w.is_empty()).unwrap_or_else(|| vec!["gcc".into()]);
        let o = Options {
            mode: Mode::Link,
            items: Vec::new(),
            output: None,
            cc,
            preprocess_args: Vec::new(),
            compile_args: Vec::new(),
            link_flags: Vec::new(),
            plain_args: Vec::new(),
            dependencies: Dependencies::default(),
            dump: None,
            check: true,
            aggregate: Aggregate::SplitPhase,
            speed: false,
            moderate: false,
            image_base: 0,
            omni: false,
            pedantic: false,
            verbose: false,
            dry_run: false,
            keep_temps: false,
            profile_access: false,
            static_runtime: false,
            conduit: None,
            bare_link: false,
            shared: false,
            macro_debug: false,
            color: Color::Auto,
            json: false,
            warnings_are_errors: false,
            no_warnings: false,
            max_errors: 0,
        };
        Reader {
            o,
            language: None,
            optimised: false,
            explicit_check: None,
            question: None,
            asks_cc: false,
            only_asks_cc: false,
            had_double_dash: false,
        }
    }

    /// Takes the argument at `at`; gives how many arguments that was.
    fn take(&mut self, args: &[OsString], at: usize) -> Result<usize, String> {
        let arg = &args[at];
        // Options are ASCII; a file name that is not UTF-8 is a file name.
        let text = arg.to_str().unwrap_or("");
        if self.had_double_dash || text == "-" || !arg.as_encoded_bytes().starts_with(b"-") {
            let language = self.language_of(Path::new(arg));
            self.o.items.push(Item::Input(Input { path: PathBuf::from(arg), language }));
            return Ok(1);
        }
        if text == "--" {
            self.had_double_dash = true;
            return Ok(1);
        }
        if let Some(text) = crate::omni::refusal(text) {
            return Err(text);
        }
        if let Some((word, used)) = crate::omni::in_our_words(text) {
            if used > args.len() - at {
                return Err(format!("option '{text}' needs an argument after it"));
            }
            if let Some(word) = word {
                self.take(&[word.into()], 0)?;
            }
            return Ok(used);
        }
        if self.own(text)? {
            return Ok(1);
        }
        if let Some((name, value, used)) = split_value(args, at)? {
            self.with_value(arg, &name, value, used)?;
            return Ok(used);
        }
        self.plain(arg, text)?;
        Ok(1)
    }

    /// Options that are ours and unknown to the C compiler.
    fn own(&mut self, text: &str) -> Result<bool, String> {
        match text {
            "--help" | "-h" => self.question = Some(Request::Help),
            "--version" => self.question = Some(Request::Version),
            "--keep-temps" => self.o.keep_temps = true,
            "--static-runtime" => self.o.static_runtime = true,
            "-###" => self.o.dry_run = true,
            "-v" | "--verbose" => self.o.verbose = true,
            "-fcheck" => self.explicit_check = Some(true),
            "-fno-check" => self.explicit_check = Some(false),
            "-faggregate" | "-fno-aggregate" if crate::face::face().aggregates() => {
                let all = text == "-faggregate";
                self.o.aggregate = if all { Aggregate::All } else { Aggregate::Nothing };
            }
            "-fomni" | "-fno-omni" if crate::face::face() == crate::face::Face::Xmp => self.o.omni = text == "-fomni",
            "-fprofile-access" | "-fno-profile-access" => self.o.profile_access = text == "-fprofile-access",
            "-fno-color" => self.o.color = Color::Never,
            "--cc" | "--conduit" | "--dump" | "--message-format" | "-fimage-base" => {
                return Err(format!(
                    "option '{text}' needs a value: '{text}=...'; see '{} --help'",
                    crate::face::face().command()
                ))
            }
            _ => {
                // The Omni compiler has it with one dash, as MPICH.
                if let Some(cc) = text.strip_prefix("--cc=").or_else(|| text.strip_prefix("-cc=")) {
                    self.o.cc = words(OsStr::new(cc));
                    if self.o.cc.is_empty() {
                        return Err("'--cc=' names no C compiler; give one, as in '--cc=clang'".into());
                    }
                } else if let Some(name) = text.strip_prefix("--conduit=") {
                    if !crate::conduit::is_name(name) {
                        return Err(format!(
                            "'--conduit={name}': a conduit is called by letters and digits, as in '--conduit=ucx'"
                        ));
                    }
                    self.o.conduit = Some(name.to_string());
                } else if let Some(format) = text.strip_prefix("--message-format=") {
                    self.o.json = match format {
                        "json" => true,
                        "text" => false,
                        _ => return Err(format!("'--message-format={format}': the formats are 'text' and 'json'")),
                    };
                } else if let Some(stage) = text.strip_prefix("--dump=") {
                    self.o.dump = Some(stage_named(stage)?);
                } else if let Some(base) = text.strip_prefix("-fimage-base=") {
                    self.o.image_base = match base {
                        "0" => 0,
                        "1" => 1,
                        _ => return Err(format!("'-fimage-base={base}': the first image is number 0 or 1")),
                    };
                } else {
                    return misspelt(text).map_or(Ok(false), Err);
                }
            }
        }
        Ok(true)
    }

    /// Options of the C compiler that carry a value, joined or as the next argument.
    fn with_value(&mut self, arg: &OsString, name: &str, value: OsString, used: usize) -> Result<(), String> {
        let o = &mut self.o;
        let both = |list: &mut Vec<OsString>| {
            if used == 2 {
                list.push(name.into());
                list.push(value.clone());
            } else {
                list.push(arg.clone());
            }
        };
        match name {
            "-o" => {
                o.output = Some(PathBuf::from(value));
                return Ok(());
            }
            "-x" => {
                self.language = (value != "none").then_some(value);
                return Ok(());
            }
            "-MF" => o.dependencies.has_file = true,
            "-MT" | "-MQ" => o.dependencies.has_target = true,
            _ => {}
        }
        match lookup(name) {
            Some(Pass::Preprocess) => {
                both(&mut o.preprocess_args);
                both(&mut o.plain_args);
            }
            Some(Pass::Link) => {
                let mut given = Vec::new();
                both(&mut given);
                o.items.extend(given.into_iter().map(Item::LinkArg));
            }
            Some(Pass::Compile) => {
                both(&mut o.compile_args);
                both(&mut o.plain_args);
            }
            _ => {
                both(&mut o.plain_args);
                both(&mut o.preprocess_args);
                both(&mut o.compile_args);
                both(&mut o.link_flags);
            }
        }
        Ok(())
    }

    /// Options without a value.
    fn plain(&mut self, arg: &OsString, text: &str) -> Result<(), String> {
        let o = &mut self.o;
        match text {
            "-c" => return self.mode(Mode::Compile),
            "-S" => return self.mode(Mode::Assemble),
            "-E" => return self.mode(Mode::Preprocess),
            "-fsyntax-only" => return self.mode(Mode::SyntaxOnly),
            "-M" | "-MM" => {
                o.preprocess_args.push(arg.clone());
                o.plain_args.push(arg.clone());
                return self.mode(Mode::Dependencies);
            }
            "-MD" | "-MMD" => {
                o.dependencies.option = Some(arg.clone());
                o.plain_args.push(arg.clone());
                return Ok(());
            }
            "-MP" | "-MG" | "-C" | "-CC" | "-P" | "-H" | "-undef" | "-nostdinc" | "-traditional-cpp" | "-trigraphs" => {
                o.preprocess_args.push(arg.clone());
                o.plain_args.push(arg.clone());
                return Ok(());
            }
            "-shared" | "-r" | "-nostdlib" | "-nodefaultlibs" | "-nostartfiles" | "-static" | "-static-pie"
            | "-pie" | "-no-pie" | "-rdynamic" | "-s" | "-static-libgcc" | "-symbolic" => {
                o.shared |= text == "-shared";
                o.static_runtime |= text.starts_with("-static") && text != "-static-libgcc";
                o.bare_link |= matches!(text, "-r" | "-nostdlib" | "-nodefaultlibs");
                o.items.push(Item::LinkArg(arg.clone()));
                return Ok(());
            }
            _ => {}
        }
        self.note(text)?;
        let o = &mut self.o;
        for list in [&mut o.preprocess_args, &mut o.compile_args, &mut o.link_flags, &mut o.plain_args] {
            list.push(arg.clone());
        }
        Ok(())
    }

    /// Options for the C compiler that affect us too.
    fn note(&mut self, text: &str) -> Result<(), String> {
        let o = &mut self.o;
        match text {
            "-w" => o.no_warnings = true,
            "-pedantic" | "-Wpedantic" | "-pedantic-errors" => o.pedantic = true,
            "-Wno-pedantic" => o.pedantic = false,
            "-Werror" => o.warnings_are_errors = true,
            "-Wno-error" => o.warnings_are_errors = false,
            "-fdiagnostics-color" | "-fdiagnostics-color=always" | "-fcolor-diagnostics" => o.color = Color::Always,
            "-fdiagnostics-color=never" | "-fno-diagnostics-color" | "-fno-color-diagnostics" => o.color = Color::Never,
            "-fdiagnostics-color=auto" => o.color = Color::Auto,
            _ => {}
        }
        if let Some(level) = text.strip_prefix("-O") {
            self.optimised = level != "0";
            o.moderate = level == "2";
            o.speed = matches!(level, "2" | "3" | "fast") || level.parse::<u32>().is_ok_and(|n| n > 3);
        } else if let Some(n) = text.strip_prefix("-fmax-errors=").or_else(|| text.strip_prefix("-ferror-limit=")) {
            o.max_errors = n.parse().map_err(|_| format!("'{text}' needs a number"))?;
        } else if text.starts_with("-g") && text.ends_with('3') {
            o.macro_debug = true;
        }
        // Questions. Some the C compiler answers at once, whatever else is there; with others and inputs it also compiles.
        const ANSWERED_AT_ONCE: [&str; 6] =
            ["-print-", "--print-", "-dumpmachine", "-dumpversion", "-dumpfullversion", "-dumpspecs"];
        self.only_asks_cc |= ANSWERED_AT_ONCE.iter().any(|q| text.starts_with(q));
        self.asks_cc |= self.only_asks_cc || text.starts_with("--help=") || text == "--target-help";
        Ok(())
    }

    fn mode(&mut self, mode: Mode) -> Result<(), String> {
        // cc does the same: the earliest stop wins.
        if (mode as u8) < (self.o.mode as u8) {
            self.o.mode = mode;
        }
        Ok(())
    }

    fn language_of(&self, path: &Path) -> Language {
        if let Some(explicit) = &self.language {
            return match explicit.to_str() {
                Some("c") => Language::C,
                Some("cpp-output") => Language::PreprocessedC,
                _ => Language::Other(Some(explicit.clone())),
            };
        }
        match path.extension().and_then(OsStr::to_str) {
            Some("c") => Language::C,
            Some("i") => Language::PreprocessedC,
            Some(suffix) if crate::face::face().is_suffix(suffix) => Language::C,
            Some(
                "s" | "S" | "sx" | "asm" | "h" | "cc" | "cp" | "cxx" | "cpp" | "CPP" | "c++" | "C" | "ii" | "hh"
                | "hpp" | "m" | "mi" | "mm" | "f" | "for" | "F" | "f90" | "F90" | "f95" | "f03" | "f08" | "go" | "d"
                | "ads" | "adb",
            ) => Language::Other(None),
            _ => Language::Linker,
        }
    }

    fn finish(mut self, args: &[OsString]) -> Result<Request, String> {
        if let Some(question) = self.question {
            return Ok(question);
        }
        self.o.check = self.explicit_check.unwrap_or(!self.optimised);
        if !self.optimised {
            self.o.aggregate = Aggregate::Nothing;
        }
        let has_input = self.o.items.iter().any(|i| matches!(i, Item::Input(_)));
        if self.only_asks_cc || !has_input && (self.asks_cc || self.o.verbose) {
            let given = args.iter().filter(|a| !is_own(a)).cloned().collect();
            return Ok(Request::Ask(Box::new(self.o), given));
        }
        if !has_input {
            return Err(format!("no input files; see '{} --help'", crate::face::face().command()));
        }
        self.check_inputs()?;
        Ok(Request::Translate(Box::new(self.o)))
    }

    fn check_inputs(&self) -> Result<(), String> {
        let inputs = || {
            self.o.items.iter().filter_map(|i| match i {
                Item::Input(input) => Some(input),
                Item::LinkArg(_) => None,
            })
        };
        let sources = inputs().filter(|i| i.language != Language::Linker).count();
        let stops_early = self.o.mode != Mode::Link || self.o.dump.is_some();
        if stops_early && sources > 1 && self.o.output.is_some() && self.o.mode != Mode::Dependencies {
            return Err("cannot specify '-o' with '-c', '-S', '-E' or '--dump' and several sources".into());
        }
        for input in inputs() {
            if input.path.as_os_str() == "-" && input.language == Language::Linker {
                if self.o.mode == Mode::Preprocess {
                    continue;
                }
                return Err("'-' (standard input) needs its language: put '-x c' or '-x cpp-output' before it".into());
            }
        }
        Ok(())
    }
}

/// An option of ours that the C compiler must not see.
fn is_own(arg: &OsStr) -> bool {
    let Some(text) = arg.to_str() else { return false };
    matches!(text, "-fcheck" | "-fno-check" | "-fno-color" | "-fomni" | "-fno-omni")
        || crate::face::face().aggregates() && matches!(text, "-faggregate" | "-fno-aggregate")
        || OWN.iter().any(|o| if o.ends_with('=') { text.starts_with(o) } else { text == *o })
}

/// `--kep-temps`: not ours and not the C compiler's either, most likely.
fn misspelt(text: &str) -> Option<String> {
    let (name, _) = text.split_once('=').map_or((text, ""), |(n, v)| (n, v));
    let two_dashes = format!("-{text}");
    if !text.starts_with("--") && text.starts_with('-') && is_own(OsStr::new(&two_dashes)) {
        return Some(format!("unknown option '{text}'; did you mean '{two_dashes}'?"));
    }
    let looks_own = text.starts_with("--") || text.starts_with("-fimage") || text.starts_with("-fchek");
    if !looks_own {
        return None;
    }
    let known = OWN.iter().map(|o| o.trim_end_matches('=')).chain(["-fcheck", "-fno-check"]);
    let guess = nearest(name, known)?;
    Some(format!("unknown option '{text}'; did you mean '{guess}'?"))
}

fn stage_named(name: &str) -> Result<Stage, String> {
    let names = Stage::NAMES.map(|(n, _)| n);
    if let Some((_, stage)) = Stage::NAMES.iter().find(|(n, _)| *n == name) {
        return Ok(*stage);
    }
    let hint = nearest(name, names).map_or(String::new(), |n| format!("; did you mean '{n}'?"));
    Err(format!("'--dump={name}': unknown stage{hint} (stages: {})", names.join(", ")))
}

/// The option at `at` with its value, and how many arguments that takes; `None` when it takes none.
fn split_value(args: &[OsString], at: usize) -> Result<Option<(String, OsString, usize)>, String> {
    let Some(found) = crate::option_table::valued(&args[at]) else { return Ok(None) };
    if let Some(joined) = found.joined {
        return Ok(Some((found.name.to_string(), joined, 1)));
    }
    match args.get(at + 1) {
        Some(value) => Ok(Some((found.name.to_string(), value.clone(), 2))),
        None => Err(format!("option '{}' needs an argument after it", found.name)),
    }
}

fn words(text: &OsStr) -> Vec<OsString> {
    match text.to_str() {
        Some(t) => t.split_whitespace().map(OsString::from).collect(),
        None => vec![text.to_os_string()],
    }
}

#[cfg(test)]
#[path = "options_tests.rs"]
mod tests;
