//! `xmpf90`: compiles XcalableMP/Fortran. Behaves like `gfortran`.
//!
//! It reads every Fortran source, translates it if it has a directive of ours, and passes the result to the Fortran
//! compiler. Everything else goes there unchanged. Options are the Fortran compiler's, except for those of `help`. Not
//! here: the translation (`nagaya_fortran`).

mod options;

use crate::face::face;
use crate::fortran_modules::{self as modules, Modules};
use crate::install::Install;
use crate::run::{Runner, Streams};
use crate::temp::Temp;
use crate::{conduit, fortran_include, help, interrupt, other_language};
use nagaya_fortran::{Lines, SourceForm, Translated};
use nagaya_text::diag::{Renderer, Style};
use nagaya_text::files::Sources;
use options::{is_ours, parse, suffix, Command, Input, Stop, ONLY_LOOKS};
use std::ffi::OsString;
use std::io::IsTerminal;
use std::path::{Path, PathBuf};

/// With these, the Fortran library guards its units where there are threads. Its references to them are weak, so
/// `-static` would not link them.
const STATIC: &str = "-Wl,-u,pthread_mutex_init,-u,pthread_mutex_lock,-u,pthread_mutex_trylock,-u,pthread_mutex_unlock,\
    -u,pthread_mutex_destroy,-u,pthread_cond_init,-u,pthread_cond_wait,-u,pthread_cond_broadcast,-u,pthread_cond_destroy,\
    -u,pthread_create,-u,pthread_join,-u,pthread_once,-u,pthread_key_create,-u,pthread_key_delete,-u,pthread_getspecific,\
    -u,pthread_setspecific";

const NO_THREAD: &str = "no thread could be started for the front end";

/// The whole command.
pub fn compile() -> Result<i32, String> {
    let args = crate::omni::in_words_of_xmpf90(crate::response::expand(std::env::args_os().skip(1))?);
    let args = crate::race_option::spelled_out(args, &Install::find()?.lib)?;
    if args.iter().any(|a| a == "--help") {
        print!("{}", help::text());
        return Ok(0);
    }
    let asks = |a: &OsString| {
        let a = a.to_string_lossy();
        a == "-E" || a == "-M" || a == "-MM" || a.starts_with("-print-") || a.starts_with("-dump") || a == "--version"
    };
    let only_looks = args.iter().any(|a| a == ONLY_LOOKS);
    let command = match parse(&args) {
        // The Fortran compiler reports what is wrong with its options.
        Err(_) if only_looks => return Ok(0),
        parsed => parsed?,
    };
    interrupt::watch()?;
    let install = Install::find()?;
    let temp = Temp::new()?;
    let runner = Runner {
        cc: command.fc.clone(),
        verbose: command.verbose,
        dry_run: command.dry_run,
        temp: temp.path().to_owned(),
    };
    let session = Session { command, install, runner, temp };
    if only_looks {
        let asks = args.iter().any(asks);
        return if asks { Ok(0) } else { session.look() };
    }
    if args.iter().any(asks) {
        if args.iter().any(|a| a == "--version") {
            println!("{}", help::version());
        }
        let args: Vec<OsString> = args.into_iter().filter(|a| !is_ours(a)).collect();
        return Ok(session.runner.cc(&args, Streams::default())?.status);
    }
    match (session.command.inputs.is_empty(), session.command.verbose) {
        (false, _) => session.all(),
        (true, false) => Err(format!("no input files; see '{} --help'", face().command())),
        (true, true) => {
            println!("{}", help::version());
            Ok(session.runner.cc(&["-v".into()], Streams::default())?.status)
        }
    }
}

struct Session {
    command: Command,
    install: Install,
    runner: Runner,
    temp: Temp,
}

impl Session {
    /// Says which inputs are sources of another command.
    fn check_inputs(&self) -> Result<(), String> {
        let inputs = &self.command.inputs;
        let is_part = |input: &Input| match input {
            Input::Source(_) => true,
            Input::Linker(word) => [".o", ".a", ".so"].iter().any(|end| word.to_string_lossy().ends_with(end)),
        };
        let is_alone = !inputs.iter().any(is_part);
        let files = inputs.iter().filter_map(|input| match input {
            Input::Linker(word) if !word.to_string_lossy().starts_with('-') => Some(Path::new(word)),
            _ => None,
        });
        let mut refusals = files.filter_map(|path| other_language::of_fortran_command(path, is_alone));
        refusals.next().map_or(Ok(()), Err)
    }

    fn all(&self) -> Result<i32, String> {
        self.check_inputs()?;
        let c = &self.command;
        let (mut worst, mut objects) = (0, Vec::new());
        for (n, input) in c.inputs.iter().enumerate() {
            match input {
                Input::Linker(arg) => objects.push(arg.clone()),
                Input::Source(path) => {
                    let product = self.product(path, n);
                    worst = worst.max(self.one(path, product.as_deref(), n)?);
                    objects.extend(product.map(OsString::from));
                }
            }
        }
        match worst == 0 && c.stop == Stop::Never && c.dump.is_none() && !c.inputs.is_empty() {
            true => self.link(objects),
            false => Ok(worst),
        }
    }

    fn product(&self, source: &Path, n: usize) -> Option<PathBuf> {
        let c = &self.command;
        let stem = PathBuf::from(source.file_stem().unwrap_or_default());
        match c.stop {
            Stop::Object => Some(c.output.clone().unwrap_or_else(|| stem.with_extension("o"))),
            Stop::Assembly => Some(c.output.clone().unwrap_or_else(|| stem.with_extension("s"))),
            Stop::Syntax => None,
            Stop::Never => Some(self.temp.path().join(format!("{n}-{}.o", stem.display()))),
        }
    }

    /// Says what the Fortran compiler would compile wrongly in any source; 1 if it would.
    fn look(&self) -> Result<i32, String> {
        let mut worst = 0;
        // Nothing is compiled yet, so the `.mod` files of these sources are old or absent.
        let mut modules = Modules::of_compiler(self.module_folders());
        for input in &self.command.inputs {
            let Input::Source(path) = input else { continue };
            // What cannot be read, or preprocessed, the Fortran compiler words.
            let Ok(Ok((text, form))) = self.read(path) else { continue };
            let lines = modules::read(text, &path.to_string_lossy(), form, &modules);
            let slips = self.say(&lines, nagaya_fortran::misspelt_sentinels(&lines));
            let unallocated = self.unallocated(&lines)?;
            worst = worst.max(self.faults(&lines)?).max((slips + unallocated > 0).into());
            modules.add(nagaya_c::with_stack(|| nagaya_fortran::modules(&lines)).ok_or(NO_THREAD)?);
        }
        Ok(worst)
    }

    /// Errors about arguments without memory; how many.
    fn unallocated(&self, lines: &Lines) -> Result<usize, String> {
        let diags = nagaya_c::with_stack(|| nagaya_fortran::unallocated(lines)).ok_or(NO_THREAD)?;
        Ok(self.say(lines, diags))
    }

    /// The same for a source that has coarrays, or whose modules have.
    fn faults(&self, lines: &Lines) -> Result<i32, String> {
        if !nagaya_fortran::concerns_coarrays(lines) {
            return Ok(0);
        }
        let diags = nagaya_c::with_stack(|| nagaya_fortran::faults(lines)).ok_or(NO_THREAD)?;
        Ok((self.say(lines, diags) > 0).into())
    }

    /// The same for a source that was read with modules that have directives.
    fn faults_of_given(&self, lines: &Lines, path: &Path, form: SourceForm) -> Result<i32, String> {
        let text = lines.unit.text()[lines.begin()..lines.length()].to_vec();
        let modules = Modules::of_compiler(self.module_folders());
        self.faults(&modules::read(text, &path.to_string_lossy(), form, &modules))
    }

    /// The text of a source, preprocessed if necessary; or the status of the preprocessor.
    fn read(&self, path: &Path) -> Result<std::result::Result<(Vec<u8>, SourceForm), i32>, String> {
        let c = &self.command;
        let (free, preprocessed) = suffix(path).unwrap_or((true, false));
        let form = match c.form.unwrap_or(free) {
            true => SourceForm::Free,
            false => SourceForm::Fixed(c.columns),
        };
        let text = match c.preprocess.unwrap_or(preprocessed) {
            true => {
                let mut args = c.flags.clone();
                args.extend(["-cpp", "-E", face().definition()].map(OsString::from));
                let headers = self.install.include.join("nagaya/fortran");
                // With -fomni, `xmp_lib.h` is ignored: it may be in any place, and its names are found
                // (`nagaya_fortran::omni`).
                let folders = c.omni.then(|| headers.join("omni")).into_iter().chain([headers.clone()]);
                args.extend(folders.flat_map(|f| ["-I".into(), f.into_os_string()]));
                args.push(path.into());
                let done = self.runner.cc(&args, Streams { capture: true, ..Streams::default() })?;
                if done.status != 0 {
                    return Ok(Err(done.status));
                }
                done.stdout
            }
            false => std::fs::read(path).map_err(|e| crate::response::cannot_read(path, &e))?,
        };
        if text.len() > nagaya_text::Unit::MAX_TEXT {
            return Err(format!("'{}' is too large to be translated: split it", path.display()));
        }
        Ok(Ok((fortran_include::expanded(text, path, &self.values("-I"), c.only_looks), form)))
    }

    /// Takes one source through the requested steps.
    fn one(&self, path: &Path, product: Option<&Path>, n: usize) -> Result<i32, String> {
        let c = &self.command;
        let (text, form) = match self.read(path)? {
            Ok(read) => read,
            Err(status) => return Ok(status),
        };
        let given = self.lines(text, path, form);
        let (reworded, diags) = self.reworded(&given, path, form)?;
        if self.say(&given, diags) > 0 {
            return Ok(1);
        }
        if self.say(&given, nagaya_fortran::misspelt_sentinels(&given)) > 0 {
            return Ok(1);
        }
        let is_reworded = reworded.is_some();
        let lines = reworded.unwrap_or(given);
        if c.dump.as_deref() == Some("statements") {
            print!("{}", nagaya_fortran::dump_statements(&lines));
            return Ok(0);
        }
        if c.dump.as_deref() == Some("model") {
            let (shown, diags) = nagaya_fortran::dump_model(&lines, c.omni);
            self.say(&lines, diags);
            print!("{shown}");
            return Ok(0);
        }
        if c.dump.as_deref() == Some("plan") {
            let (shown, diags) = nagaya_fortran::dump_plan(&lines, c.omni, c.check);
            let wrong = self.say(&lines, diags);
            print!("{shown}");
            return Ok(i32::from(wrong > 0));
        }
        let optimises = self.level().is_some_and(|l| l != "-O0");
        let pedantic = c.flags.iter().any(|f| f == "-pedantic" || f == "-Wpedantic" || f == "-pedantic-errors");
        let settings = nagaya_fortran::Settings {
            form,
            optimises,
            checks: c.check,
            bounds: self.checks_bounds(path),
            omni: c.omni,
            pedantic,
        };
        let (translated, diags) =
            nagaya_c::with_stack(|| nagaya_fortran::translate(&lines, settings)).ok_or(NO_THREAD)?;
        if self.say(&lines, diags) + self.unallocated(&lines)? > 0
            || c.dump.is_none() && self.faults_of_given(&lines, path, form)? > 0
        {
            return Ok(1);
        }
        if c.dump.is_some() {
            print!("{}", String::from_utf8_lossy(&translated.text));
            return Ok(0);
        }
        let says = |a: &OsString| a.as_encoded_bytes().starts_with(b"-fcoarray");
        let coarrays = nagaya_fortran::has_coarrays(&lines) && !c.flags.iter().any(says);
        let text = (translated.changed || is_reworded).then_some(&translated);
        let status = self.compile(path, text, form, coarrays, product, n)?;
        if status == 0 && !c.dry_run {
            modules::keep(&self.module_folders()[0], &translated.modules)?;
        }
        Ok(status)
    }

    /// Rewrites a text for the Omni compiler in the terms of the standard, if the user allows that, and returns the
    /// diagnostics.
    fn reworded(
        &self,
        given: &Lines,
        path: &Path,
        form: SourceForm,
    ) -> Result<(Option<Lines>, nagaya_text::diag::Diagnostics), String> {
        let beside = path.parent().map(Path::to_path_buf).unwrap_or_default();
        let folders = [vec![beside], self.values("-I")].concat();
        let omni = self.command.omni;
        let (text, diags) = nagaya_c::with_stack(|| {
            let has_file = |name: &str| folders.iter().any(|folder| folder.join(name).is_file());
            nagaya_fortran::omni::rewritten(given, form, omni, &has_file)
        })
        .ok_or(NO_THREAD)?;
        Ok((text.map(|text| self.lines(text, path, form)), diags))
    }

    /// Reads a text, with the modules that it uses of other files.
    fn lines(&self, text: Vec<u8>, path: &Path, form: SourceForm) -> Lines {
        modules::read(text, &path.to_string_lossy(), form, &Modules::of_directives(self.module_folders()))
    }

    /// The folders to which modules are written and in which they are looked for.
    fn module_folders(&self) -> Vec<PathBuf> {
        let written = self.values("-J").pop().unwrap_or_else(|| ".".into());
        [vec![written, ".".into()], self.values("-I")].concat()
    }

    /// The folders after an option.
    fn values(&self, option: &str) -> Vec<PathBuf> {
        let flags = &self.command.flags;
        let value = |(n, flag): (usize, &OsString)| {
            let rest = flag.to_str()?.strip_prefix(option)?;
            Some(if rest.is_empty() { PathBuf::from(flags.get(n + 1)?) } else { PathBuf::from(rest) })
        };
        flags.iter().enumerate().filter_map(value).collect()
    }

    /// The option with the optimisation level.
    fn level(&self) -> Option<&OsString> {
        self.command.flags.iter().rev().find(|a| a.as_encoded_bytes().starts_with(b"-O"))
    }

    /// Whether gfortran is to check subscripts, which the user has not decided: with `-fcheck`, or without optimisation, as `xmpcc` does. With the bounds of a
    /// distributed array's part it finds elements of other nodes, too. It knows the images of the task only, and `image(p)` names others.
    fn checks_bounds(&self, path: &Path) -> bool {
        let decided = |flag: &OsString| flag.as_encoded_bytes().starts_with(b"-fcheck=");
        let names_images = || {
            let text = std::fs::read(path).unwrap_or_default().to_ascii_lowercase();
            text.split(|byte| *byte == b'\n').any(|line| {
                let line = String::from_utf8_lossy(line);
                line.split_once("$xmp").is_some_and(|(_, directive)| directive.trim_start().starts_with("image"))
            })
        };
        let by_default = self.command.check || self.level().is_none_or(|level| level == "-O0");
        by_default && !self.command.flags.iter().any(decided) && !names_images()
    }

    /// Prints messages; how many errors there are.
    fn say(&self, lines: &Lines, mut diags: nagaya_text::diag::Diagnostics) -> usize {
        let sources = Sources::new(&lines.unit, None);
        diags.settle(&lines.unit, self.command.no_warnings, self.command.warnings_are_errors);
        let color = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        let command = if self.command.only_looks { "nagaya fc" } else { face().command() };
        let style = Style { color, max_errors: 0, command, json: false };
        eprint!("{}", Renderer::new(&lines.unit, &sources, style).render(&diags));
        diags.errors()
    }

    /// The Fortran compiler on a translated text, or on the source itself.
    fn compile(
        &self,
        path: &Path,
        translated: Option<&Translated>,
        form: SourceForm,
        coarrays: bool,
        product: Option<&Path>,
        n: usize,
    ) -> Result<i32, String> {
        let mut args = self.command.flags.clone();
        // Without an interface, calls with arguments of different types are warnings, as in older versions of gfortran. mpif.h has none.
        let differ = self.command.omni || includes_mpif(path);
        args.extend(differ.then(|| "-fallow-argument-mismatch".into()));
        args.extend(coarrays.then(|| "-fcoarray=lib".into()));
        args.extend(self.checks_bounds(path).then(|| "-fcheck=bounds,pointer".into()));
        let mut modules = OsString::from("-I");
        modules.push(self.install.include.join("nagaya/fortran"));
        args.push(modules);
        // For mpif.h and the module mpi.
        let mut others = OsString::from("-I");
        others.push(&self.install.include);
        args.push(others);
        let mut source = path.to_path_buf();
        if let Some(Translated { text, is_2018, has_sums_at_risk, .. }) = translated {
            if !self.install.lib.join("libnagaya_fortran.a").is_file() {
                return Err(
                    "this installation has no library for Fortran, as gfortran was not there when it was made: \
                            install gfortran and make it again"
                        .into(),
                );
            }
            let free = form == SourceForm::Free;
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            source = self.temp.path().join(format!("{n}-{stem}.{}", if free { "f90" } else { "f" }));
            std::fs::write(&source, text).map_err(|e| format!("cannot write '{}': {e}", source.display()))?;
            // A standard older than the generated text's would refuse it.
            let older: &[&str] = if *is_2018 { &["95", "2003", "2008"] } else { &["95", "2003"] };
            let is_older =
                |a: &OsString| a.to_str().and_then(|a| a.strip_prefix("-std=f")).is_some_and(|s| older.contains(&s));
            let standard = if *is_2018 { "-std=f2018" } else { "-std=f2008" };
            args.iter_mut().filter(|a| is_older(a)).for_each(|a| *a = standard.into());
            // `include` lines look beside the user's file.
            let mut beside = OsString::from("-I");
            beside.push(path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or(Path::new(".")));
            args.extend([beside, "-nocpp".into()]);
            args.extend(free.then(|| "-ffree-line-length-none".into()));
            let says = |a: &OsString| a.as_encoded_bytes().starts_with(b"-fvect-cost-model");
            let moderate = self.level().is_some_and(|l| l == "-O2") && !self.command.flags.iter().any(says);
            if moderate && (!has_sums_at_risk || self.runner.vectorises_ordered_sums()) {
                // At -O2 gcc makes vector code of loops whose length it knows, and that need no test for what may overlap.
                args.push("-fvect-cost-model=dynamic".into());
            }
        }
        args.push(source.into());
        args.push(
            match self.command.stop {
                Stop::Assembly => "-S",
                Stop::Syntax => "-fsyntax-only",
                _ => "-c",
            }
            .into(),
        );
        args.extend(product.iter().flat_map(|p| ["-o".into(), OsString::from(p)]));
        Ok(self.runner.cc(&args, Streams::default())?.status)
    }

    fn link(&self, objects: Vec<OsString>) -> Result<i32, String> {
        let c = &self.command;
        let lib = &self.install.lib;
        let mut args = c.flags.clone();
        let named = c.conduit.as_deref().filter(|_| !c.shared && !c.no_warnings);
        if let Some(text) = named.and_then(|name| conduit::missing(name, &self.install)) {
            eprintln!("{}: warning: {text}", face().command());
        }
        if let Some(text) = conduit::notes(c.conduit.as_deref(), false, &self.install).filter(|_| !c.shared) {
            let file = self.temp.path().join("conduit.s");
            std::fs::write(&file, text).map_err(|e| format!("cannot write '{}': {e}", file.display()))?;
            args.push(file.into());
        }
        args.extend(objects);
        // An archive's code for it is linked only if something refers to its name.
        args.extend(c.flags.iter().any(|f| f == "-static" || f == "-static-pie").then(|| STATIC.into()));
        args.extend(c.check.then(|| format!("-Wl,-u,{}", nagaya_fortran::CHECKING).into()));
        let directives = lib.join("libnagaya_fortran.a");
        args.extend(directives.is_file().then(|| directives.into()));
        let mpi = lib.join("libnagaya_mpifort.a");
        args.extend(mpi.is_file().then(|| mpi.into()));
        if !c.shared {
            args.extend(["-Wl,--whole-archive".into(), lib.join("libnagaya_start.a").into()]);
            args.push("-Wl,--no-whole-archive".into());
        }
        if !c.shared && !c.flags.iter().any(|f| f.as_encoded_bytes().starts_with(b"-static")) {
            // The main program calls the library instead of gfortran's, and that calls gfortran's: so crashes are reported once.
            args.push("-Wl,--wrap=_gfortran_set_options".into());
        }
        let mut rpath = OsString::from("-Wl,-rpath,");
        rpath.push(lib);
        args.extend(["-L".into(), OsString::from(lib)]);
        args.extend(["-lnagaya".into(), rpath]);
        // For programs that call MPI, if they bring none of their own.
        args.extend(["-Wl,--push-state,--as-needed", "-lmpi_abi", "-Wl,--pop-state", "-lm"].map(OsString::from));
        args.extend(c.output.iter().flat_map(|o| ["-o".into(), OsString::from(o)]));
        Ok(self.runner.cc(&args, Streams::default())?.status)
    }
}

fn includes_mpif(path: &Path) -> bool {
    let text = std::fs::read(path).unwrap_or_default().to_ascii_lowercase();
    text.windows(6).any(|part| part == b"mpif.h")
}
