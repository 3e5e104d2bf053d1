//! `nagaya fc`: gfortran with the options that select our coarrays and our library.
//!
//! It accepts only the version whose interface the library has, and refuses statements that gfortran would compile to
//! something else. `xmpf90`, which reads Fortran, checks the sources first
//! (`interfaces/xmp/compiler-fortran/src/faults`).
//!
//! Not here: directives of XMP/Fortran; how programs are started (`run`). `nagaya-caf.pc` has the same options for other build systems.

use std::ffi::{OsStr, OsString};
use std::io::{IsTerminal, Read, Write};
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus, Stdio};

use crate::args::FcArgs;

/// The version of gfortran whose `libcaf.h` the library follows. 11 passes other arguments, 15 calls other functions.
const VERSION: u32 = 12;

/// Options after which gfortran does not link.
const NO_LINK: [&str; 6] = ["-c", "-S", "-E", "-M", "-MM", "-fsyntax-only"];

/// With these, gfortran's library guards its units where there are threads. Its references to them are weak, so
/// `-static` would not link them (`xmpf90` has the same in `compiler/driver/src/fortran.rs`).
const STATIC: &str = "-Wl,-u,pthread_mutex_init,-u,pthread_mutex_lock,-u,pthread_mutex_trylock,-u,pthread_mutex_unlock,\
    -u,pthread_mutex_destroy,-u,pthread_cond_init,-u,pthread_cond_wait,-u,pthread_cond_broadcast,-u,pthread_cond_destroy,\
    -u,pthread_create,-u,pthread_join,-u,pthread_once,-u,pthread_key_create,-u,pthread_key_delete,-u,pthread_getspecific,\
    -u,pthread_setspecific";

/// The main program calls the library instead of gfortran's, and that calls gfortran's: so crashes are reported once (`xmpf90` has the same).
const OWN_OPTIONS: &str = "-Wl,--wrap=_gfortran_set_options";

/// Runs the compiler; its status.
pub fn compile(FcArgs { arguments }: &FcArgs) -> i32 {
    let named = std::env::var_os("FC").filter(|fc| !fc.is_empty() && !is_this_command(fc));
    let compiler = named.unwrap_or_else(|| "gfortran".into());
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    if let Some(wrong) = arguments.iter().find(|argument| is_misspelt(argument)) {
        nagaya_core::say(format_args!("unknown option '{}'; did you mean '-frace'?", wrong.to_string_lossy()));
        return 1;
    }
    let mut words: Vec<OsString> = vec!["-fcoarray=lib".into()];
    let kept = arguments.iter().filter(|argument| *argument != "-show");
    words.extend(kept.map(|argument| if argument == "-frace" { race_specs() } else { argument.clone() }));
    words.extend(checks_pointers(arguments).then(|| "-fcheck=pointer".into()));
    if !NO_LINK.iter().any(|word| has(word)) && !only_asks(arguments) {
        words.extend(has("-static").then(|| STATIC.into()));
        if !arguments.iter().any(|argument| argument.to_string_lossy().starts_with("-static")) {
            words.push(OWN_OPTIONS.into());
        }
        words.extend(link());
    }
    if has("-show") {
        let words: Vec<_> = words.iter().map(|word| word.to_string_lossy()).collect();
        println!("{} {}", compiler.to_string_lossy(), words.join(" "));
        return 0;
    }
    if !only_asks(arguments) {
        if let Err(why) = check_version(&compiler) {
            nagaya_core::say(format_args!("{why}"));
            return 1;
        }
        if has_faults(&compiler, arguments) {
            return 1;
        }
    }
    let mut command = Command::new(&compiler);
    command.args(words);
    if only_asks(arguments) {
        let failed = command.exec();
        nagaya_core::say(format_args!("{}", cannot_run(&compiler, &failed)));
        return 127;
    }
    // gfortran colours its messages for a terminal, and a pipe is none.
    if std::io::stderr().is_terminal() && !arguments.iter().any(|a| a.to_string_lossy().contains("diagnostics-color")) {
        command.arg("-fdiagnostics-color=always");
    }
    match run(command) {
        Ok((status, has_failed)) => {
            if has_failed {
                nagaya_core::say(format_args!("{INTERNAL_ERROR}"));
            }
            status.code().unwrap_or_else(|| 128 + status.signal().unwrap_or(0))
        }
        Err(why) => {
            nagaya_core::say(format_args!("{}", cannot_run(&compiler, &why)));
            127
        }
    }
}

/// After the message of gfortran about a failure of its own.
const INTERNAL_ERROR: &str =
    "gfortran itself failed with an internal error at the statement above, or if no line is named, at a statement of \
    this file: docs/fortran.md lists such statements and what to write instead";

/// How gfortran begins the message about a failure of its own.
const INTERNAL: &[u8] = b"internal compiler error";

/// Runs the compiler, and passes its messages on: its status, and whether it failed with an internal error.
fn run(mut command: Command) -> std::io::Result<(ExitStatus, bool)> {
    let mut child = command.stderr(Stdio::piped()).spawn()?;
    let mut messages = child.stderr.take().ok_or(std::io::ErrorKind::BrokenPipe)?;
    let (mut bytes, mut end, mut has_failed) = ([0; 4096], Vec::new(), false);
    loop {
        let n = match messages.read(&mut bytes) {
            Ok(0) => break,
            Ok(n) => n,
            Err(why) if why.kind() == std::io::ErrorKind::Interrupted => continue,
            Err(_) => break,
        };
        // If nobody reads the messages, the compiler still compiles.
        let _ = std::io::stderr().write_all(&bytes[..n]);
        // The text may be in two pieces.
        end.extend_from_slice(&bytes[..n]);
        has_failed |= end.windows(INTERNAL.len()).any(|text| text == INTERNAL);
        end.drain(..end.len().saturating_sub(INTERNAL.len() - 1));
    }
    Ok((child.wait()?, has_failed))
}

/// Whether gfortran is to check that arguments have memory: without optimisation, unless the user has decided what it checks.
fn checks_pointers(arguments: &[OsString]) -> bool {
    let begins = |with: &'static str| move |a: &&OsString| a.as_encoded_bytes().starts_with(with.as_bytes());
    let level = arguments.iter().rfind(begins("-O"));
    level.is_none_or(|level| level == "-O0") && !arguments.iter().any(|a| begins("-fcheck")(&a))
}

fn cannot_run(compiler: &OsStr, why: &std::io::Error) -> String {
    format!("cannot run {}: {why}; install gfortran, or name it in FC", compiler.to_string_lossy())
}

/// Whether a command is a C compiler by its name: `gcc-12`, `/usr/bin/x86_64-linux-gnu-g++`. It compiles Fortran, too, but links
/// without its library.
fn is_for_c(compiler: &OsStr) -> bool {
    let name = std::path::Path::new(compiler).file_name().unwrap_or(compiler).to_string_lossy();
    name.split('-').any(|word| ["gcc", "g++", "cc", "c++"].contains(&word))
}

/// Why a compiler is not the one that the library is made for. One that cannot be run is reported later.
fn check_version(compiler: &OsStr) -> Result<(), String> {
    if is_for_c(compiler) {
        return Err(format!("{} is not gfortran: name gfortran {VERSION} in FC", compiler.to_string_lossy()));
    }
    let Ok(answer) = Command::new(compiler).arg("-dumpversion").output() else { return Ok(()) };
    let version = String::from_utf8_lossy(&answer.stdout).trim().to_string();
    match version.split('.').next().and_then(|major| major.parse::<u32>().ok()) {
        Some(VERSION) => Ok(()),
        Some(_) => Err(format!(
            "{} is version {version}, and coarrays need gfortran {VERSION}: other versions call the library otherwise; install \
             gfortran-{VERSION}, and name it in FC",
            compiler.to_string_lossy()
        )),
        None => Err(format!(
            "{} does not say its version (-dumpversion); coarrays need gfortran {VERSION}: name it in FC",
            compiler.to_string_lossy()
        )),
    }
}

/// Whether a source has what gfortran would compile wrongly; if so, it has been reported.
fn has_faults(compiler: &OsStr, arguments: &[OsString]) -> bool {
    let Some(looks) = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.join("xmpf90"))) else {
        return false;
    };
    let mut fc = OsString::from("--fc=");
    fc.push(compiler);
    let status = Command::new(looks).arg("--coarray-faults").arg(fc).args(arguments).status();
    status.is_ok_and(|status| status.code() == Some(1))
}

/// `FC="nagaya fc"`, for `mpifort` and other commands that call what `FC` names, is here again the environment of this command.
fn is_this_command(fc: &OsStr) -> bool {
    let fc = fc.to_string_lossy();
    let mut words = fc.split_whitespace();
    let is_ours = words.next().is_some_and(|word| Path::new(word).file_name() == Some(OsStr::new("nagaya")));
    is_ours && words.next() == Some("fc")
}

/// Whether the command compiles nothing: `--version`, `-v`.
fn only_asks(arguments: &[OsString]) -> bool {
    arguments.iter().all(|argument| argument.to_string_lossy().starts_with('-'))
}

/// Where the library is, beside this command.
fn library() -> PathBuf {
    let prefix = std::env::current_exe().ok().and_then(|exe| Some(exe.parent()?.parent()?.to_path_buf()));
    prefix.unwrap_or_else(|| PathBuf::from("/usr")).join("lib")
}

/// Whether an option is nearly `-frace` and none of gfortran's (`xmpcc` has the same in `compiler/driver/src/race_option.rs`).
fn is_misspelt(argument: &OsStr) -> bool {
    let text = argument.to_str().unwrap_or_default();
    ["-frac", "--frace"].contains(&text) || text.starts_with("-frace") && text != "-frace"
}

/// `-frace` as gfortran's option.
fn race_specs() -> OsString {
    let mut word = OsString::from("-specs=");
    word.push(library().join("nagaya/race.specs"));
    word
}

/// The arguments that link the library.
fn link() -> Vec<OsString> {
    let lib = library();
    let with = |option: &str| {
        let mut word = OsString::from(option);
        word.push(&lib);
        word
    };
    vec![with("-L"), "-lnagaya".into(), with("-Wl,-rpath,")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compilers_for_c_are_refused() {
        for name in ["gcc", "gcc-12", "/usr/bin/x86_64-linux-gnu-g++", "cc"] {
            let why = check_version(OsStr::new(name)).expect_err(name);
            assert_eq!(why, format!("{name} is not gfortran: name gfortran {VERSION} in FC"));
        }
        assert!(!is_for_c(OsStr::new("/opt/gcc-12/bin/gfortran-12")) && !is_for_c(OsStr::new("mpifort")));
    }
}
