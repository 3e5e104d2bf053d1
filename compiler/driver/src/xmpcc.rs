//! `xmpcc`: compiles XcalableMP/C; called `splitcc`, Split-C. Behaves like `cc`. Called `xmpf90` it is `fortran`.
//!
//! Every C source goes through preprocess → translate → the C compiler; everything else goes to the C compiler as it is. This
//! file is the order of things; options, processes, files and the translation are each in a module of their own.
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `face`, `fortran_include`, `fortran_modules`, `old_strings`, `omni`, `option_table`, `race_option`, `response`, `reword`, `temp`: the
//!    language of the command; includes, old literals and options; response files; messages; temporary files
//! 2. `help`, `install`, `interrupt`: help texts; where the installation is; signals
//! 3. `conduit`, `run`: the conduit that a program remembers; running the C compiler
//! 4. `options`: options of `xmpcc` and `splitcc`
//! 5. `cc`, `other_language`: what is known about the C compiler; sources in a language of another command
//! 6. `fortran`, `preprocess`: `xmpf90`; preprocessing
//! 7. `translate`: a source through the whole translation
//! 8. `cxx`: sources in C++

#![forbid(unsafe_code)]

mod cc;
mod conduit;
mod cxx;
mod face;
mod fortran;
mod fortran_include;
mod fortran_modules;
mod help;
mod install;
mod interrupt;
mod old_strings;
mod omni;
mod option_table;
mod options;
mod other_language;
mod preprocess;
mod race_option;
mod response;
mod reword;
mod run;
mod temp;
mod translate;

use face::{face, Face};
use install::Install;
use options::{Color, Input, Item, Language, Mode, Options, Request};
use preprocess::{file_argument, Failed, Preprocessor};
use response::cannot_read;
use run::{Runner, Streams};
use std::ffi::OsString;
use std::io::{ErrorKind, IsTerminal, Read, Write};
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use temp::Temp;
use translate::Translated;

fn main() {
    // A panic is a mistake of ours and ends the process at once: even then nothing is left.
    std::panic::set_hook(Box::new(|info| {
        temp::remove();
        eprintln!("{}: internal error: {info}; please report this", face().command());
    }));
    let all = if face() == Face::Fortran { fortran::compile } else { compile };
    let status = match all() {
        Ok(status) => status,
        Err(message) => {
            complain(&message, colored(Color::Auto));
            1
        }
    };
    temp::remove();
    std::process::exit(status);
}

fn compile() -> Result<i32, String> {
    let args = response::expand(std::env::args_os().skip(1))?;
    let detects_races = args.iter().any(|arg| arg == "-frace");
    let args = race_option::spelled_out(args, &Install::find()?.lib)?;
    match options::parse(&args, std::env::var_os(face().cc_variable()))? {
        Request::Help => print(&help::text()),
        Request::Version => {
            let cc = std::env::var_os(face().cc_variable()).unwrap_or("gcc".into());
            print(&format!("{}\nC compiler: {} (see --cc)\n", help::version(), cc.to_string_lossy()))
        }
        Request::Ask(options, _) | Request::Translate(options) if detects_races && options.is_clang() => {
            Err(race_option::not_by(&options.cc))
        }
        Request::Ask(options, args) => Session::start(*options)?.ask(&args),
        Request::Translate(options) => Session::start(*options)?.all(),
    }
}

/// The state of one run of xmpcc.
struct Session {
    options: Options,
    install: Install,
    runner: Runner,
    temp: Temp,
    color: bool,
}

impl Session {
    fn start(options: Options) -> Result<Session, String> {
        interrupt::watch()?;
        let install = Install::find()?;
        let temp = Temp::new()?;
        let runner = Runner {
            cc: options.cc.clone(),
            verbose: options.verbose,
            dry_run: options.dry_run,
            temp: temp.path().to_owned(),
        };
        let color = colored(options.color);
        Ok(Session { options, install, runner, temp, color })
    }

    /// A question to the C compiler.
    fn ask(&self, args: &[OsString]) -> Result<i32, String> {
        if self.options.verbose {
            eprintln!("{}", help::version());
        }
        Ok(self.runner.cc(args, Streams::default())?.status)
    }

    fn all(&self) -> Result<i32, String> {
        self.check_inputs()?;
        let mut worst = 0;
        let mut link = Vec::new();
        let mut count = 0;
        for item in &self.options.items {
            match item {
                Item::LinkArg(arg) => link.push(arg.clone()),
                Item::Input(input) if self.links(input) => link.push(file_argument(&input.path)),
                Item::Input(input) => {
                    count += 1;
                    let product = self.product(input, count);
                    let status = match self.one(input, product.as_deref()) {
                        Ok(status) => status,
                        Err(Failed::Status(status)) => status,
                        Err(Failed::Message(message)) => {
                            complain(&message, self.color);
                            1
                        }
                    };
                    worst = worst.max(status);
                    link.extend(product.map(OsString::from));
                }
            }
        }
        if worst != 0 || self.options.mode != Mode::Link || self.options.dump.is_some() {
            return Ok(worst);
        }
        self.link(link)
    }

    /// Whether an input goes to the linker as it is.
    fn links(&self, input: &Input) -> bool {
        input.language == Language::Linker && self.options.mode != Mode::Preprocess
    }

    /// Reports every input that cannot be read, or would be overwritten, before anything is made.
    fn check_inputs(&self) -> Result<(), String> {
        let inputs = self.options.items.iter().filter_map(|item| match item {
            Item::Input(input) if input.path.as_os_str() != "-" => Some(input),
            _ => None,
        });
        let mut bad: Vec<String> = inputs.filter_map(|input| self.wrong_input(input)).collect();
        match bad.pop() {
            None => Ok(()),
            Some(last) => {
                bad.iter().for_each(|message| complain(message, self.color));
                Err(last)
            }
        }
    }

    fn wrong_input(&self, input: &Input) -> Option<String> {
        let path = &input.path;
        let file = match std::fs::File::open(path).and_then(|f| Ok((f.metadata()?, f))) {
            Ok((meta, _)) if meta.is_dir() => return Some(cannot_read(path, &ErrorKind::IsADirectory.into())),
            Ok((meta, file)) => meta.is_file().then_some((meta, file)),
            Err(e) if e.kind() == ErrorKind::NotFound => return Some(cannot_read(path, &e) + &similar_file(path)),
            Err(e) => return Some(cannot_read(path, &e)),
        };
        if let Some(message) = other_language::of_c_command(input, &self.options) {
            return Some(message);
        }
        // Devices and pipes are read once, and may be both.
        let (meta, mut file) = file?;
        let same = |m: std::fs::Metadata| (m.dev(), m.ino()) == (meta.dev(), meta.ino());
        if self.options.output.as_ref().and_then(|o| o.metadata().ok()).is_some_and(same) {
            return Some(format!("input file '{}' is the same as the output file", path.display()));
        }
        let is_text = matches!(input.language, Language::C | Language::PreprocessedC);
        (is_text && begins_as_data(&mut file)).then(|| {
            format!(
                "'{}' is not a source but data: an object or program, or something compressed or encoded",
                path.display()
            )
        })
    }

    /// Where the result of one source goes; `None`: to standard output or nowhere.
    fn product(&self, input: &Input, number: usize) -> Option<PathBuf> {
        let o = &self.options;
        let stem = match input.path.file_stem().filter(|s| *s != "-") {
            Some(stem) => PathBuf::from(stem),
            None => PathBuf::from("stdin"),
        };
        let with = |suffix: &str| {
            let mut name = stem.clone().into_os_string();
            name.push(suffix);
            PathBuf::from(name)
        };
        if o.dump.is_some() {
            return o.output.clone();
        }
        match o.mode {
            Mode::Compile => Some(o.output.clone().unwrap_or_else(|| with(".o"))),
            Mode::Assemble => Some(o.output.clone().unwrap_or_else(|| with(".s"))),
            Mode::Link => Some(self.temp.path().join(format!("{number}-{}", with(".o").display()))),
            Mode::Preprocess | Mode::Dependencies | Mode::SyntaxOnly => None,
        }
    }

    /// Takes one source through the requested steps.
    fn one(&self, input: &Input, product: Option<&Path>) -> Result<i32, Failed> {
        let o = &self.options;
        let p = Preprocessor { options: o, install: &self.install, runner: &self.runner, again: false };
        if matches!(o.mode, Mode::Preprocess | Mode::Dependencies) && o.dump.is_none() {
            return self.preprocess(input, p);
        }
        if let Language::Other(name) = &input.language {
            return self.foreign(input, name.as_ref(), product);
        }
        let pre = p.run(&input.path, &input.language, product)?;
        let mut translated = translate::translate(pre, &p, self.color)?;
        eprint!("{}", translated.messages);
        let Some(text) = translated.text.take() else { return Ok(1) };
        if o.dump.is_some() {
            return Ok(write_out(product, &text)?);
        }
        if o.keep_temps {
            let beside = o.output.as_deref().and_then(Path::parent).unwrap_or(Path::new(""));
            let stem = input.path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            write_out(Some(&beside.join(format!("{stem}.{}.i", face().command().trim_end_matches("cc")))), &text)?;
        }
        Ok(self.compile(&text, &translated, product)?)
    }

    /// `-E` and `-M`: the C compiler's output, with the macros inside directives expanded.
    fn preprocess(&self, input: &Input, p: Preprocessor<'_>) -> Result<i32, Failed> {
        let o = &self.options;
        // `-dM` and similar print something else.
        let special = o.preprocess_args.iter().any(|a| a.as_encoded_bytes().starts_with(b"-d"));
        let ours = o.mode == Mode::Preprocess && input.language == Language::C && !special && !o.dry_run;
        if !ours || input.path.as_os_str() == "-" {
            return Ok(p.forward(&input.path, &input.language, false)?.status);
        }
        let done = p.forward(&input.path, &input.language, true)?;
        let mut text = done.stdout;
        if done.status == 0 && text.split(|b| *b == b'\n').any(translate::is_directive) {
            let again = Preprocessor { again: true, ..p };
            let pre = again.run(&input.path, &input.language, None)?;
            text = translate::expand_directives(&text, pre, &again)?;
        }
        if done.status == 0 {
            write_out(o.output.as_deref(), &text)?;
        }
        Ok(done.status)
    }

    /// The C compiler on translated text. Its messages show the user's expressions.
    fn compile(&self, text: &[u8], of: &Translated, product: Option<&Path>) -> Result<i32, String> {
        let (o, name) = (&self.options, &of.name);
        let mut args = Vec::new();
        if o.speed && !o.is_clang() {
            // Whether an image is mapped here does not change in a loop. At -O2, gcc moves the test out of the loop
            // only with this option (clang does it anyway). First, so that the user's -fno-unswitch-loops wins.
            args.push("-funswitch-loops".into());
        }
        // At -O2, gcc makes vector code of loops whose length it knows, and that need no test for arrays that overlap.
        // It does not know the length of a node's part, and must test the part of spread memory.
        let model = match face() {
            Face::SplitC => Some("-fvect-cost-model=dynamic"),
            _ => nagaya_xmpc::has_distributed_loops(text).then_some("-fvect-cost-model=cheap"),
        };
        if let Some(model) = model.filter(|_| o.moderate && !o.is_clang()) {
            // The question starts a process.
            let is_right = !of.has_sums_at_risk || self.runner.vectorises_ordered_sums();
            args.extend(is_right.then(|| model.into()));
        }
        args.extend(face().dialect(&o.compile_args).iter().map(OsString::from));
        args.extend(o.compile_args.iter().cloned());
        args.extend(face().quiet(&o.compile_args, o.is_clang()).iter().map(OsString::from));
        args.extend(o.cc_family_flags());
        args.extend(o.dump_names(name));
        if o.is_clang() {
            // Otherwise its debug information would name the unit "-"; gcc takes the name from the first line marker.
            args.extend(["-Xclang", "-main-file-name", "-Xclang", name].map(OsString::from));
        }
        args.extend(["-x", "cpp-output", "-"].map(OsString::from));
        args.push(self.stop_flag().into());
        if let Some(product) = product {
            args.extend(["-o".into(), product.into()]);
        }
        let reword = |messages: &str| reword::reworded(messages, &of.objects);
        let messages: Option<run::Messages<'_>> = (!of.objects.is_empty()).then_some(&reword);
        // The compiler does not see the terminal then.
        args.extend((messages.is_some() && self.color).then(|| "-fdiagnostics-color=always".into()));
        Ok(self.runner.cc(&args, Streams { input: Some(text), messages, ..Streams::default() })?.status)
    }

    /// A source that is not C: the C compiler knows it.
    fn foreign(&self, input: &Input, language: Option<&OsString>, product: Option<&Path>) -> Result<i32, Failed> {
        let mut args = self.options.plain_args.clone();
        args.extend(self.options.library_flags(&self.install));
        if input.is_cxx() && !self.options.no_warnings {
            if let Some(line) = cxx::directive(&input.path) {
                let place = format!("'{}', line {line}", input.path.display());
                warn(
                    &format!("{place}: directives have no meaning in C++; XMP is translated in C sources only"),
                    self.color,
                );
            }
        }
        if input.is_cxx() {
            if let Some(line) = cxx::coarray(&input.path) {
                let place = format!("'{}', line {line}", input.path.display());
                warn(
                    &format!(
                        "{place}: ':[*]' is a coarray of C. In C++ it is an ng::coarray: #include <nagaya.hpp> (docs/cpp.md)"
                    ),
                    self.color,
                );
            }
        }
        if let Some(name) = language {
            args.extend(["-x".into(), name.clone()]);
        }
        args.push(file_argument(&input.path));
        let header = input.path.extension().is_some_and(|e| e == "h");
        // cc makes a precompiled header of a header: no option selects that.
        if !(header && language.is_none()) {
            args.push(self.stop_flag().into());
            args.extend(product.iter().flat_map(|p| ["-o".into(), OsString::from(p)]));
        } else if let Some(output) = &self.options.output {
            args.extend(["-o".into(), output.into()]);
        }
        Ok(self.runner.cc(&args, Streams::default())?.status)
    }

    fn stop_flag(&self) -> &'static str {
        match self.options.mode {
            Mode::Assemble => "-S",
            Mode::SyntaxOnly => "-fsyntax-only",
            _ => "-c",
        }
    }

    fn link(&self, objects: Vec<OsString>) -> Result<i32, String> {
        let o = &self.options;
        let mut args = o.link_flags.clone();
        args.extend(o.cc_family_flags());
        args.extend(self.notes()?);
        args.extend(objects);
        if !o.bare_link {
            args.extend(self.runtime());
            args.extend(cxx::library(o).map(OsString::from));
            args.push("-lm".into());
        }
        if let Some(output) = &o.output {
            args.extend(["-o".into(), output.into()]);
        }
        Ok(self.runner.cc(&args, Streams::default())?.status)
    }

    /// What the program is to remember, as a file for the C compiler. First in the link, so that it counts before others.
    fn notes(&self) -> Result<Option<OsString>, String> {
        let o = &self.options;
        if let Some(name) = o.conduit.as_deref().filter(|_| !o.no_warnings) {
            if o.shared {
                warn("'--conduit' has no effect in a shared library: the program decides", self.color);
            } else if let Some(text) = conduit::missing(name, &self.install) {
                warn(&text, self.color);
            }
        }
        let text = conduit::notes(o.conduit.as_deref(), o.static_runtime && !o.bare_link, &self.install);
        let Some(text) = text.filter(|_| !o.shared) else { return Ok(None) };
        let file = self.temp.path().join("conduit.s");
        write_out(Some(&file), text.as_bytes())?;
        Ok(Some(file.into()))
    }

    /// What makes a program a Nagaya program. The start object comes last so that its constructor runs last before `main`;
    /// a shared library does not start the runtime, the program does.
    fn runtime(&self) -> Vec<OsString> {
        let lib = &self.install.lib;
        let mut args: Vec<OsString> = Vec::new();
        if face() == Face::SplitC {
            // Static data has one address on all processors.
            args.extend((!self.options.shared).then(|| "-no-pie".into()));
        } else if !self.options.shared {
            args.push("-Wl,--whole-archive".into());
            args.push(lib.join("libnagaya_start.a").into());
            args.push("-Wl,--no-whole-archive".into());
        }
        if self.options.static_runtime {
            args.extend(["libmpi_abi.a", "libnagaya.a"].map(|name| lib.join(name).into()));
            args.extend(["-lpthread", "-ldl"].map(OsString::from));
        } else {
            let mut rpath = OsString::from("-Wl,-rpath,");
            rpath.push(lib);
            args.extend(["-L".into(), lib.into(), "-lnagaya".into(), rpath]);
            // For programs that call MPI, if they bring none of their own.
            args.extend(["-Wl,--push-state,--as-needed", "-lmpi_abi", "-Wl,--pop-state"].map(OsString::from));
        }
        args
    }
}

fn write_out(to: Option<&Path>, text: &[u8]) -> Result<i32, String> {
    match to {
        Some(path) => std::fs::write(path, text).map_err(|e| format!("cannot write '{}': {e}", path.display()))?,
        // It is no error when the reader stops early.
        None => drop(std::io::stdout().write_all(text)),
    }
    Ok(0)
}

/// Whether a file begins with what is no text: many control characters, which a source may have here and there.
fn begins_as_data(file: &mut std::fs::File) -> bool {
    let mut head = [0; 1024];
    let Ok(n) = file.read(&mut head) else { return false };
    let control = |b: &&u8| **b < b' ' && !b"\t\n\r\x0b\x0c\x1b".contains(*b);
    head[..n].iter().filter(control).count() > 4 + n / 32
}

fn print(text: &str) -> Result<i32, String> {
    write_out(None, text.as_bytes())
}

/// `; did you mean 'x.c'?` for a file that is not there.
fn similar_file(path: &Path) -> String {
    let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let (Some(name), Ok(entries)) = (path.file_name().and_then(|n| n.to_str()), std::fs::read_dir(folder)) else {
        return String::new();
    };
    let names: Vec<String> = entries.flatten().filter_map(|e| e.file_name().into_string().ok()).take(10_000).collect();
    match nagaya_text::suggest::nearest(name, names.iter().map(String::as_str)) {
        Some(guess) => format!("; did you mean '{}'?", path.with_file_name(guess).display()),
        None => String::new(),
    }
}

/// Whether messages are coloured; `TERM=dumb` and `NO_COLOR` are respected.
fn colored(wish: Color) -> bool {
    match wish {
        Color::Always => true,
        Color::Never => false,
        Color::Auto => {
            let plain = std::env::var_os("NO_COLOR").is_some_and(|v| !v.is_empty())
                || std::env::var_os("TERM").is_none_or(|t| t == "dumb");
            !plain && std::io::stderr().is_terminal()
        }
    }
}

fn complain(message: &str, color: bool) {
    say("error:", "31", message, color);
}

fn warn(message: &str, color: bool) {
    say("warning:", "35", message, color);
}

/// A line of our own in the C compiler's layout and colours.
fn say(what: &str, shade: &str, message: &str, color: bool) {
    let command = face().command();
    if color {
        eprintln!("\x1b[01m{command}:\x1b[m \x1b[01;{shade}m{what}\x1b[m {message}");
    } else {
        eprintln!("{command}: {what} {message}");
    }
}
