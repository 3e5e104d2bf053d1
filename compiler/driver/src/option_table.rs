//! Which options of the C compiler take a value, and which pass needs them. A table: it may be long.
//!
//! What is not listed takes no separate value and goes to every pass. Not here: meaning. Called by `options.rs`.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};

/// The pass that gets an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pass {
    /// The preprocessing run only: the back end sees preprocessed text, and clang warns about options it does not use.
    Preprocess,
    /// The compilation of the translated text only.
    Compile,
    /// The linker, in order with the objects.
    Link,
    All,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Form {
    /// `-I dir` or `-Idir`
    Either,
    /// `-imacros file` only
    Separate,
    /// `-Wl,x` only
    Joined,
}

use Form::{Either, Joined, Separate};

/// Longest name first where one begins another (`-include` before `-i...` would matter only for `Either` and `Joined`).
const TABLE: &[(&str, Form, Pass)] = &[
    ("-o", Either, Pass::All),
    ("-x", Either, Pass::All),
    ("-D", Either, Pass::Preprocess),
    ("-U", Either, Pass::Preprocess),
    ("-I", Either, Pass::Preprocess),
    ("-A", Either, Pass::Preprocess),
    ("-include", Separate, Pass::Preprocess),
    ("-imacros", Separate, Pass::Preprocess),
    ("-isystem", Either, Pass::Preprocess),
    ("-iquote", Either, Pass::Preprocess),
    ("-idirafter", Either, Pass::Preprocess),
    ("-iprefix", Separate, Pass::Preprocess),
    ("-iwithprefixbefore", Separate, Pass::Preprocess),
    ("-iwithprefix", Separate, Pass::Preprocess),
    ("-imultilib", Separate, Pass::Preprocess),
    ("-isysroot", Separate, Pass::All),
    ("-MF", Either, Pass::Preprocess),
    ("-MT", Either, Pass::Preprocess),
    ("-MQ", Either, Pass::Preprocess),
    ("-Wp,", Joined, Pass::Preprocess),
    ("-Xpreprocessor", Separate, Pass::Preprocess),
    ("-fmacro-prefix-map=", Joined, Pass::Preprocess),
    ("-Wa,", Joined, Pass::Compile),
    ("-Xassembler", Separate, Pass::Compile),
    ("-aux-info", Separate, Pass::Compile),
    ("-mllvm", Separate, Pass::Compile),
    ("-Xclang", Separate, Pass::All),
    ("-Xopenmp-target", Separate, Pass::Compile),
    ("-L", Either, Pass::Link),
    ("-l", Either, Pass::Link),
    ("-Wl,", Joined, Pass::Link),
    ("-Xlinker", Separate, Pass::Link),
    ("-u", Either, Pass::Link),
    ("-T", Either, Pass::Link),
    ("-e", Separate, Pass::Link),
    ("-z", Either, Pass::Link),
    ("-fuse-ld=", Joined, Pass::Link),
    ("-B", Either, Pass::All),
    ("--param", Separate, Pass::All),
    ("--sysroot", Separate, Pass::All),
    ("-target", Separate, Pass::All),
    ("-arch", Separate, Pass::All),
    ("-wrapper", Separate, Pass::All),
    ("-dumpbase", Separate, Pass::Compile),
    ("-dumpbase-ext", Separate, Pass::Compile),
    ("-dumpdir", Separate, Pass::Compile),
    ("-G", Either, Pass::Compile),
];

/// Begin as an entry above does and are something else.
const NOT_VALUED: &[&str] = &["-undef", "-include-pch"];

/// An option that carries a value.
pub struct Valued {
    pub name: &'static str,
    /// `None`: the value is the next argument.
    pub joined: Option<OsString>,
}

/// Recognises an option that carries a value.
pub fn valued(arg: &OsStr) -> Option<Valued> {
    let bytes = arg.as_bytes();
    if NOT_VALUED.iter().any(|n| bytes == n.as_bytes()) {
        return None;
    }
    if let Some((name, ..)) = TABLE.iter().find(|(n, form, _)| *form != Joined && bytes == n.as_bytes()) {
        return Some(Valued { name, joined: None });
    }
    let begins =
        |(name, form, _): &&(&'static str, Form, Pass)| *form != Separate && bytes.starts_with(name.as_bytes());
    let (name, ..) = TABLE.iter().filter(begins).max_by_key(|(name, ..)| name.len())?;
    Some(Valued { name, joined: Some(OsString::from_vec(bytes[name.len()..].to_vec())) })
}

/// The pass an option of this name belongs to; `None`: all of them.
pub fn lookup(name: &str) -> Option<Pass> {
    TABLE.iter().find(|(n, ..)| *n == name).map(|(_, _, pass)| *pass)
}
