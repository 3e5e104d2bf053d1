//! Preprocessing: which run of the C compiler turns a file into the text that is translated, and the dependency file on the way.
//!
//! Not here: what is done with the text. Called by `translate.rs`.

use crate::face::{face, Face};
use crate::install::Install;
use crate::old_strings;
use crate::options::{Language, Mode, Options};
use crate::run::{Finished, Runner, Streams};
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};

/// A header of the Omni compiler, which `-fomni` finds.
const OMNI_HEADER: &[u8] = b"xmp_coarray.h";

/// A preprocessed source.
pub struct Preprocessed {
    pub text: Vec<u8>,
    /// The name of the source in the C compiler's messages.
    pub name: String,
    /// What standard input held, when that was the source.
    pub stdin: Option<Vec<u8>>,
    /// What the preprocessor was given in place of the source, line by line, when that was something else.
    pub joined: Option<Vec<u8>>,
    /// `<xmp.h>` was put in front, as the source uses the library without it (`-fomni`).
    pub lacks_header: bool,
}

/// Why there is no text: with our message, or because a command failed that has reported the reason itself.
pub enum Failed {
    Message(String),
    Status(i32),
}

impl From<String> for Failed {
    fn from(message: String) -> Failed {
        Failed::Message(message)
    }
}

pub struct Preprocessor<'a> {
    pub options: &'a Options,
    pub install: &'a Install,
    pub runner: &'a Runner,
    /// A run whose messages and dependency file another run has given already.
    pub again: bool,
}

impl Preprocessor<'_> {
    /// The text of `path`. `product` is what will be made of it, for the dependency file.
    pub fn run(&self, path: &Path, language: &Language, product: Option<&Path>) -> Result<Preprocessed, Failed> {
        let stdin = match path.as_os_str() == "-" {
            true => Some(read_stdin()?),
            false => None,
        };
        if *language == Language::PreprocessedC {
            return self.already(path, stdin);
        }
        let mut args = self.arguments();
        args.extend(["-include".into(), face().prelude().into()]);
        if !self.again {
            args.extend(self.dependencies(path, product));
        }
        if self.options.dependencies.option.is_none() && !self.options.is_clang() {
            // gcc looks for links in the name of each header, a thousand times, only to shorten the names in a
            // dependency file.
            args.push("-fno-canonical-system-headers".into());
        }
        args.extend(["-E", "-dD", "-x", "c"].map(OsString::from));
        let joined = joined(path, stdin.as_deref());
        let shown = path.to_string_lossy();
        let marked = joined.as_ref().map(|text| {
            let name = if stdin.is_some() { "<stdin>" } else { &*shown };
            let marker = format!("# 1 \"{}\"\n", name.replace('\\', "\\\\").replace('"', "\\\""));
            [marker.as_bytes(), text].concat()
        });
        let input = match &marked {
            Some(text) => {
                // Its own headers are where it is.
                let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
                args.extend(["-iquote".into(), folder.into(), "-".into()]);
                Some(text)
            }
            None => {
                args.push(file_argument(path));
                stdin.as_ref()
            }
        };
        let input = input.map(Vec::as_slice);
        let mut done =
            self.runner.cc(&args, Streams { input, capture: true, silent: self.again, ..Streams::default() })?;
        if done.status != 0 {
            self.suggest_omni(path);
            self.suggest_header(path);
            return Err(Failed::Status(done.status));
        }
        let lacks_header = self.options.omni && lacks_header(path, stdin.as_deref(), &done.stdout);
        if lacks_header {
            args.extend(["-include", "xmp.h"].map(OsString::from));
            done = self.runner.cc(&args, Streams { input, capture: true, silent: true, ..Streams::default() })?;
            if done.status != 0 {
                return Err(Failed::Status(done.status));
            }
        }
        let name = match joined.is_some() && stdin.is_none() {
            true => shown.into_owned(),
            false => main_name(&done.stdout, path),
        };
        Ok(Preprocessed { name, text: done.stdout, stdin, joined, lacks_header })
    }

    /// For a source that cannot be preprocessed: names the option that has the headers of the Omni compiler.
    fn suggest_omni(&self, path: &Path) {
        let asks = |text: &[u8]| text.windows(OMNI_HEADER.len()).any(|part| part == OMNI_HEADER);
        let is_xmp = face() == Face::Xmp;
        if is_xmp && !self.options.omni && !self.again && std::fs::read(path).is_ok_and(|text| asks(&text)) {
            eprintln!("xmpcc: help: -fomni accepts programs for the Omni compiler and has <xmp_coarray.h>");
        }
    }

    /// The same for Split-C: names the place of a header of the language that the source includes under another name.
    fn suggest_header(&self, path: &Path) {
        if face() != Face::SplitC || self.again {
            return;
        }
        let text = std::fs::read(path).unwrap_or_default();
        for (line, text) in String::from_utf8_lossy(&text).lines().enumerate() {
            let Some(header) = included(text).and_then(|name| self.split_c_header(name)) else { continue };
            let place = format!("'{}', line {}", path.display(), line + 1);
            eprintln!("splitcc: help: {place}: this header is <split-c/{header}>");
        }
    }

    /// The header of Split-C that another name seems to mean: `bulk.h`, `split_c.h`, `splitc/splitc.h`.
    fn split_c_header(&self, name: &str) -> Option<String> {
        let include = &self.install.include;
        if include.join(name).is_file() {
            return None;
        }
        let file = name.rsplit('/').next().unwrap_or(name);
        if include.join("split-c").join(file).is_file() {
            return Some(file.into());
        }
        let stem = file.split('.').next().unwrap_or(file);
        let letters: String = stem.to_lowercase().chars().filter(char::is_ascii_alphanumeric).collect();
        (letters == "splitc").then(|| "split-c.h".into())
    }

    /// A source that needs no preprocessing; only the prelude is put before it.
    fn already(&self, path: &Path, stdin: Option<Vec<u8>>) -> Result<Preprocessed, Failed> {
        let own = match stdin {
            Some(text) => text,
            None => std::fs::read(path).map_err(|e| crate::response::cannot_read(path, &e))?,
        };
        let mut args = self.arguments();
        args.extend(["-include", face().prelude(), "-E", "-x", "c", "/dev/null"].map(OsString::from));
        let done = self.runner.cc(&args, Streams { capture: true, ..Streams::default() })?;
        if done.status != 0 {
            return Err(Failed::Status(done.status));
        }
        let name = main_name(&own, path);
        let mut text = done.stdout;
        text.extend_from_slice(format!("# 1 \"{}\"\n", name.replace('\\', "\\\\").replace('"', "\\\"")).as_bytes());
        text.extend_from_slice(&without_shared_headers(own));
        Ok(Preprocessed { text, name, stdin: None, joined: None, lacks_header: false })
    }

    /// `-E` and `-M` for the user: the output is the C compiler's. With `capture` it is returned instead.
    pub fn forward(&self, path: &Path, language: &Language, capture: bool) -> Result<Finished, Failed> {
        let mut args = self.arguments();
        if self.options.mode != Mode::Dependencies {
            args.extend(self.dependencies(path, self.options.output.as_deref()));
            args.push("-E".into());
        }
        match language {
            Language::PreprocessedC => args.extend(["-x", "cpp-output"].map(OsString::from)),
            Language::Other(Some(name)) => args.extend(["-x".into(), name.clone()]),
            Language::Other(None) => {}
            // gcc does the same: when it only preprocesses, a file that is no source is C.
            Language::C | Language::Linker => args.extend(["-x", "c"].map(OsString::from)),
        }
        args.push(file_argument(path));
        if let Some(output) = self.options.output.as_ref().filter(|_| !capture) {
            args.extend(["-o".into(), output.into()]);
        }
        Ok(self.runner.cc(&args, Streams { capture, ..Streams::default() })?)
    }

    /// A second, small run, for macros inside directives.
    pub fn expand(&self, text: &[u8]) -> Result<Vec<u8>, Failed> {
        let mut args = self.options.cc_family_flags();
        args.extend(["-E", "-P", "-undef", "-nostdinc", "-x", "c", "-"].map(OsString::from));
        let done = self.runner.cc(&args, Streams { input: Some(text), capture: true, ..Streams::default() })?;
        if done.status != 0 {
            return Err(Failed::Status(done.status));
        }
        Ok(done.stdout)
    }

    fn arguments(&self) -> Vec<OsString> {
        let mut args = self.options.preprocess_args.clone();
        args.extend(self.options.cc_family_flags());
        args.push(face().definition().into());
        args.extend(face().dialect(&self.options.compile_args).iter().map(OsString::from));
        args.extend(self.options.library_flags(self.install));
        if self.options.omni {
            // No system headers, whose warnings are not shown.
            args.extend(["-I".into(), self.install.include.join("nagaya/omni").into()]);
        }
        args
    }

    /// `-MD` with file and target as cc would choose them: cc itself would see only the `-E` run.
    fn dependencies(&self, path: &Path, product: Option<&Path>) -> Vec<OsString> {
        let asked = &self.options.dependencies;
        let Some(option) = &asked.option else { return Vec::new() };
        let base = match &self.options.output {
            Some(output) => output.clone(),
            None => PathBuf::from(path.file_name().unwrap_or(OsStr::new("stdin"))),
        };
        let mut args = vec![option.clone()];
        if !asked.has_file {
            args.extend(["-MF".into(), base.with_extension("d").into()]);
        }
        if !asked.has_target {
            let target = match (&self.options.output, product) {
                (Some(output), _) => output.clone(),
                (None, Some(product)) if self.options.mode != Mode::Link => product.to_owned(),
                _ => base.with_extension("o"),
            };
            args.extend(["-MQ".into(), target.into()]);
        }
        args
    }
}

impl Options {
    /// What a source needs that uses our headers, in any language.
    pub fn library_flags(&self, install: &Install) -> Vec<OsString> {
        let mut args: Vec<OsString> = vec!["-isystem".into(), install.include.clone().into()];
        if self.image_base != 0 {
            // <xmp.h> takes image numbers in the unit's own counting.
            args.push(format!("-D__XMP_IMAGE_BASE={}", self.image_base).into());
        }
        args
    }
}

/// Whether a source uses functions of `<xmp.h>`, declares none of them, and does not include it.
fn lacks_header(path: &Path, stdin: Option<&[u8]>, preprocessed: &[u8]) -> bool {
    let has = |line: &[u8], what: &[u8]| line.windows(what.len()).any(|w| w == what);
    let includes = |line: &[u8]| line.starts_with(b"# ") && has(line, b"/xmp.h\"");
    if preprocessed.split(|b| *b == b'\n').any(includes) {
        return false;
    }
    let source = match stdin {
        Some(text) => text.to_vec(),
        None => std::fs::read(path).unwrap_or_default(),
    };
    let is_code = |line: &&[u8]| !line.trim_ascii_start().starts_with(b"#");
    let mut lines = source.split(|b| *b == b'\n').filter(is_code).filter(|l| has(l, b"xmp_") || has(l, b"xmpc_"));
    // A prototype of its own: a macro of the header with the same name would spoil it.
    let declares = |line: &[u8]| {
        let words = line.trim_ascii();
        let typed = [&b"int "[..], b"void ", b"void *", b"double "].iter().any(|t| words.starts_with(t));
        has(line, b"extern") || typed && words.ends_with(b");") && !words.contains(&b'=')
    };
    lines.clone().next().is_some() && !lines.any(declares)
}

/// The source with the literals of GCC 2 in it joined; `None` when it has none.
fn joined(path: &Path, stdin: Option<&[u8]>) -> Option<Vec<u8>> {
    if face() != Face::SplitC {
        return None;
    }
    match stdin {
        Some(text) => old_strings::join(text),
        // The preprocessor reports one that cannot be read.
        None => old_strings::join(&std::fs::read(path).ok()?),
    }
}

/// A preprocessed source without the text of headers that the prelude includes too (<xmp.h> is one). Include guards do
/// not work any more at this stage.
fn without_shared_headers(text: Vec<u8>) -> Vec<u8> {
    const SHARED: [&[u8]; 3] = [b"/nagaya/access.h\"", b"/nagaya/xmpc.h\"", b"/nagaya/splitc.h\""];
    let ours = |line: &[u8]| SHARED.iter().any(|s| line.windows(s.len()).any(|w| w == *s));
    let is_marker = |line: &[u8]| line.starts_with(b"# ") && line.get(2).is_some_and(u8::is_ascii_digit);
    let mut inside = false;
    let mut out = Vec::with_capacity(text.len());
    for line in text.split_inclusive(|b| *b == b'\n') {
        if is_marker(line) {
            inside = ours(line);
            out.extend_from_slice(line);
        } else if !inside {
            out.extend_from_slice(line);
        }
    }
    out
}

/// The source's name in the text's first line marker.
fn main_name(text: &[u8], path: &Path) -> String {
    let first = text.split(|b| *b == b'\n').next().unwrap_or(b"");
    let name = || {
        let rest = std::str::from_utf8(first.strip_prefix(b"# ")?).ok()?;
        let (_, rest) = rest.split_once('"')?;
        let (name, _) = rest.rsplit_once('"')?;
        Some(name.replace("\\\"", "\"").replace("\\\\", "\\"))
    };
    name()
        .unwrap_or_else(|| if path.as_os_str() == "-" { "<stdin>".into() } else { path.to_string_lossy().into_owned() })
}

/// A file as an argument: never an option, even when its name begins with `-`.
pub fn file_argument(path: &Path) -> OsString {
    if path.as_os_str() != "-" && path.as_os_str().as_encoded_bytes().starts_with(b"-") {
        return Path::new(".").join(path).into();
    }
    path.into()
}

fn read_stdin() -> Result<Vec<u8>, String> {
    use std::io::Read;
    let mut text = Vec::new();
    std::io::stdin().read_to_end(&mut text).map_err(|e| format!("cannot read standard input: {e}"))?;
    Ok(text)
}

/// The file that a line of C includes.
fn included(line: &str) -> Option<&str> {
    let rest = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("include")?.trim_start();
    let end = if rest.starts_with('<') { '>' } else { '"' };
    rest.strip_prefix(['<', '"'])?.split_once(end).map(|(name, _)| name)
}
