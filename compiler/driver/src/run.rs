//! Runs the C compiler: shows the command (`-v`, `-###`), feeds it, waits for it.
//!
//! Not here: which arguments. Called by `preprocess.rs`, `translate.rs` and `xmpcc.rs`.

use crate::face::{face, Face};
use crate::interrupt;
use std::ffi::{OsStr, OsString};
use std::io::{Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, ExitStatus, Stdio};

/// How commands are run in this run of xmpcc.
pub struct Runner {
    pub cc: Vec<OsString>,
    pub verbose: bool,
    pub dry_run: bool,
    /// Where the C compiler puts its own temporary files.
    pub temp: PathBuf,
}

/// The result of a command.
pub struct Finished {
    /// 0, or what xmpcc is to exit with.
    pub status: i32,
    pub stdout: Vec<u8>,
}

/// What is printed in place of a command's messages.
pub type Messages<'a> = &'a dyn Fn(&str) -> String;

/// What goes into a command and what becomes of its output.
#[derive(Default)]
pub struct Streams<'a> {
    /// Standard input; `None`: ours.
    pub input: Option<&'a [u8]>,
    /// Take standard output instead of letting it through.
    pub capture: bool,
    /// Throw its messages away.
    pub silent: bool,
    /// Change its messages before they are printed; they appear when the command has ended.
    pub messages: Option<Messages<'a>>,
}

impl Runner {
    /// Runs the C compiler. An error here means it could not be run at all; a command that fails is a status.
    pub fn cc(&self, args: &[OsString], streams: Streams<'_>) -> Result<Finished, String> {
        if self.verbose || self.dry_run {
            self.show(args);
        }
        if self.dry_run {
            return Ok(Finished { status: 0, stdout: Vec::new() });
        }
        let mut command = Command::new(&self.cc[0]);
        command.args(&self.cc[1..]).args(args).env("TMPDIR", &self.temp);
        // We quote the user's names in messages of our own like gcc does, but never depend on its words.
        command.stdin(if streams.input.is_some() { Stdio::piped() } else { Stdio::inherit() });
        if streams.capture {
            command.stdout(Stdio::piped());
        }
        if streams.silent {
            command.stderr(Stdio::null());
        }
        if streams.messages.is_some() {
            command.stderr(Stdio::piped());
        }
        let mut child = interrupt::start(&mut command).map_err(|e| self.cannot_run(&e))?;
        let (stdin, stderr) = (child.stdin.take(), child.stderr.take());
        let (mut stdout, mut messages) = (Vec::new(), Vec::new());
        let fed = std::thread::scope(|scope| {
            if let (Some(mut pipe), Some(input)) = (stdin, streams.input) {
                // A compiler that gives up early closes the pipe; its status shows that.
                scope.spawn(move || {
                    let _ = pipe.write_all(input);
                });
            }
            if let Some(mut pipe) = stderr {
                let messages = &mut messages;
                scope.spawn(move || {
                    let _ = pipe.read_to_end(messages);
                });
            }
            match child.stdout.take() {
                Some(mut pipe) => pipe.read_to_end(&mut stdout).map(|_| ()),
                None => Ok(()),
            }
        });
        let status = child.wait();
        interrupt::ended();
        if let Some(reword) = streams.messages {
            eprint!("{}", reword(&String::from_utf8_lossy(&messages)));
        }
        fed.map_err(|e| format!("cannot read what '{}' wrote: {e}", self.name()))?;
        let status = status.map_err(|e| format!("cannot wait for '{}': {e}", self.name()))?;
        Ok(Finished { status: self.code(status), stdout })
    }

    /// Whether more loops than gcc chooses at -O2 may become vector code also if they have sums at risk
    /// (`nagaya_c::has_sums_at_risk`). Before version 14, gcc vectorises some of them wrongly: those in which an iteration reads
    /// neighbours backwards (gcc's PR 110381). No option turns off only these loops. This starts the compiler, which prints its
    /// version.
    pub fn vectorises_ordered_sums(&self) -> bool {
        let mut command = Command::new(&self.cc[0]);
        command.args(&self.cc[1..]).arg("-dumpversion").stdin(Stdio::null()).stderr(Stdio::null());
        command.output().is_ok_and(|out| major_version(&out.stdout).is_some_and(|major| major >= 14))
    }

    fn code(&self, status: ExitStatus) -> i32 {
        match (status.code(), status.signal()) {
            (Some(code), _) => code,
            (None, Some(signal)) => {
                eprintln!("{}: error: '{}' was killed by signal {signal}", face().command(), self.name());
                128 + signal
            }
            (None, None) => 1,
        }
    }

    fn name(&self) -> String {
        self.cc[0].to_string_lossy().into_owned()
    }

    fn cannot_run(&self, e: &std::io::Error) -> String {
        let why = match e.kind() {
            std::io::ErrorKind::NotFound => "the command does not exist".to_owned(),
            _ => e.to_string(),
        };
        format!(
            "cannot run the {} compiler '{}': {why}; choose one with '--{}=' or {}",
            if face() == Face::Fortran { "Fortran" } else { "C" },
            self.name(),
            if face() == Face::Fortran { "fc" } else { "cc" },
            face().cc_variable()
        )
    }

    /// The command as a shell would take it, to standard error.
    fn show(&self, args: &[OsString]) {
        let words: Vec<String> = self.cc.iter().chain(args).map(|w| shell_word(w)).collect();
        eprintln!(" {}", words.join(" "));
    }
}

/// The first number of a version, such as `12` or `13.2.0`.
fn major_version(text: &[u8]) -> Option<u32> {
    std::str::from_utf8(text).ok()?.trim().split('.').next()?.parse().ok()
}

fn shell_word(word: &OsStr) -> String {
    let text = word.to_string_lossy();
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-+=./,:@%^".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        text.into_owned()
    } else {
        format!("'{}'", text.replace('\'', "'\\''"))
    }
}
