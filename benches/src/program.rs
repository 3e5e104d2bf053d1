//! A compiled program, how it is started, and how what it prints becomes samples. Not here: which programs there are
//! (`programs.rs`, `peers.rs`).

use crate::launch::{output_of, Server};
use crate::samples::{parse_gasnet, parse_npb, parse_perftest, parse_seconds, Column, Key, Samples};
use std::ffi::OsString;
use std::process::Command;
use std::thread::available_parallelism;

/// How the output of a program becomes samples.
#[derive(Debug, Clone)]
pub enum Reading {
    /// Lines that begin with `sample`.
    Samples,
    /// Seconds of a NAS kernel, under this key.
    Npb(Key),
    /// Seconds that follow these words, in a verified answer.
    Seconds(Vec<(&'static str, Key)>),
    /// The line of numbers of ucx_perftest.
    Perftest(Key, Column),
    /// Lines of GASNet's testsmall and testlarge; the variant of the keys.
    Gasnet(&'static str),
}

/// The end of variants that were measured a second time, bound by an option.
pub const BOUND: &str = "-bound";

/// A compiled program and how to start it.
#[derive(Debug, Clone)]
pub struct Program {
    argv: Vec<OsString>,
    env: Vec<(String, String)>,
    reading: Reading,
    /// What the samples are called instead of what the program calls them.
    variant: Option<String>,
    /// Added to the variants of all samples.
    suffix: &'static str,
    /// The other process of a pair that no launcher starts: begins first, and ends by itself when the program does.
    server: Option<Vec<OsString>>,
}

impl Program {
    pub fn new(argv: Vec<OsString>, env: &[(&str, &str)]) -> Program {
        let env = env.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Program { argv, env, reading: Reading::Samples, variant: None, suffix: "", server: None }
    }

    pub fn reading(mut self, reading: Reading) -> Program {
        self.reading = reading;
        self
    }

    pub fn env(mut self, name: &str, value: &str) -> Program {
        self.env.push((name.to_string(), value.to_string()));
        self
    }

    pub fn args(mut self, args: &[&str]) -> Program {
        self.argv.extend(args.iter().map(OsString::from));
        self
    }

    /// Options for the launcher, which go before the program, the last word so far.
    pub fn launcher_args(mut self, args: &[&str]) -> Program {
        let at = self.argv.len() - 1;
        self.argv.splice(at..at, args.iter().map(OsString::from));
        self
    }

    /// A command that runs the whole line.
    pub fn wrapped(mut self, by: &[&str]) -> Program {
        self.argv.splice(0..0, by.iter().map(OsString::from));
        self
    }

    /// For programs that run over several engines: all their samples get this variant.
    pub fn variant(mut self, variant: &str) -> Program {
        self.variant = Some(variant.to_string());
        self
    }

    /// The same job with its ranks bound by an option; its samples have [`BOUND`] at the end of their names. `None` for
    /// what `nagaya run` does not start, for jobs that name a binding, and for more ranks than processors.
    pub fn bound(&self) -> Option<Program> {
        let ours = self.argv.first()?.to_str()?.ends_with("/nagaya") && self.argv.get(1)? == "run";
        let processes: usize = self.argv.get(3)?.to_str()?.parse().ok()?;
        let placed = self.argv.iter().any(|word| word.to_str().is_some_and(|word| word.starts_with("--bind")));
        if !ours || placed || processes > available_parallelism().map_or(1, usize::from) {
            return None;
        }
        let mut bound = Program { suffix: BOUND, ..self.clone() };
        bound.argv.insert(2, "--bind=core".into());
        Some(bound)
    }

    pub fn server(mut self, argv: Vec<OsString>) -> Program {
        self.server = Some(argv);
        self
    }

    fn command(&self, argv: &[OsString]) -> Command {
        let mut command = Command::new(&argv[0]);
        command.args(&argv[1..]).envs(self.env.iter().map(|(name, value)| (name, value)));
        command
    }

    /// Its output.
    pub fn output(&self) -> Result<String, String> {
        let server = self.server.as_ref().map(|argv| Server::start(&mut self.command(argv))).transpose()?;
        let output = output_of(&mut self.command(&self.argv));
        if let Some(server) = server {
            server.end();
        }
        output
    }

    pub fn launch(&self) -> Result<Samples, String> {
        let output = self.output()?;
        let mut samples = Samples::default();
        match &self.reading {
            Reading::Samples => samples = Samples::parse(&output)?,
            Reading::Npb(key) => samples.push(key.clone(), parse_npb(&output)?.0 * 1e9),
            Reading::Seconds(list) => {
                for (words, key) in list {
                    samples.push(key.clone(), parse_seconds(&output, words)? * 1e9);
                }
            }
            Reading::Perftest(key, column) => samples.push(key.clone(), parse_perftest(&output, *column)?),
            Reading::Gasnet(variant) => samples = parse_gasnet(&output, variant),
        }
        if samples.is_empty() {
            return Err(format!("{:?}: printed no sample:\n{output}", self.command(&self.argv)));
        }
        let samples = match &self.variant {
            Some(variant) => samples.renamed(variant),
            None => samples,
        };
        Ok(if self.suffix.is_empty() { samples } else { samples.with_suffix(self.suffix) })
    }
}
