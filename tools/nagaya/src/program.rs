//! Finds the program to run before anything is started, so that a mistake costs one clear line instead of N.

use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use nagaya_reason::of_error;

use crate::source::Source;

/// Why there is nothing to start: the line for the user, and the exit status a shell would use.
#[derive(Debug, PartialEq, Eq)]
pub struct Missing {
    pub text: String,
    pub status: i32,
}

/// The file to execute. It is `name` itself when that has a slash. Otherwise it is the first hit in `path` (the value
/// of PATH), or the file of that name in the current directory, as with `mpirun`.
pub fn find(name: &OsStr, path: Option<&OsStr>) -> Result<PathBuf, Missing> {
    if name.is_empty() {
        return Err(Missing { text: "the name of the program is empty".into(), status: 127 });
    }
    if name.as_bytes().contains(&b'/') {
        return check(Path::new(name)).map(|()| PathBuf::from(name));
    }
    let mut denied = None;
    for directory in path.map(std::env::split_paths).into_iter().flatten() {
        let candidate = directory.join(name);
        match check(&candidate) {
            Ok(()) => return Ok(candidate),
            Err(missing) if missing.status == 126 => denied = denied.or(Some(missing)),
            Err(_) => {}
        }
    }
    let here = Path::new(".").join(name);
    match check(&here) {
        Ok(()) => Ok(here),
        Err(missing) if missing.status == 126 => Err(missing),
        Err(_) => Err(denied.unwrap_or_else(|| Missing {
            text: format!("{}: no such program, neither in PATH nor in this directory", Path::new(name).display()),
            status: 127,
        })),
    }
}

fn check(file: &Path) -> Result<(), Missing> {
    let refuse = |what: String, status| Err(Missing { text: about(file, &what), status });
    let meta = match std::fs::metadata(file) {
        Ok(meta) => meta,
        Err(error) => {
            let missing = matches!(error.kind(), std::io::ErrorKind::NotFound | std::io::ErrorKind::NotADirectory);
            return match missing {
                true => refuse("no such file".into(), 127),
                false => refuse(of_error(&error), 126),
            };
        }
    };
    if meta.is_dir() {
        return refuse("is a directory, not a program".into(), 126);
    }
    if meta.permissions().mode() & 0o111 == 0 {
        let advice = Source::recognise(file).map(|source| source.advice(file));
        return refuse(advice.unwrap_or_else(|| format!("is not executable (chmod +x {})", file.display())), 126);
    }
    Ok(())
}

/// `a.c is a source file`, or `a.c: no such file`.
fn about(file: &Path, what: &str) -> String {
    let colon = if what.starts_with("is ") { "" } else { ":" };
    format!("{}{colon} {what}", file.display())
}

/// Ruby's consoles load a library by which rank 0 has the terminal and the others follow, without an option.
pub fn add_library(program: &mut Vec<OsString>) {
    let name = program.first().and_then(|word| Path::new(word).file_name());
    if name.is_some_and(|name| name == "irb" || name == "pry") {
        program.splice(1..1, ["-r".into(), "nagaya".into()]);
    }
}

/// Words for an exec that failed although the file looked right.
pub fn exec_failed(file: &Path, error: &std::io::Error) -> Missing {
    let why = match error.raw_os_error() {
        Some(libc::ENOENT) => {
            "its interpreter does not exist (named in the first line of a script, or the loader of a program)".into()
        }
        Some(libc::ENOEXEC) => "is not a program that this machine can execute".into(),
        _ => of_error(error),
    };
    Missing { text: about(file, &why), status: 126 }
}

/// As an `OsString` for `Command`, which searches PATH again unless there is a slash.
pub fn with_slash(file: PathBuf) -> OsString {
    if file.as_os_str().as_bytes().contains(&b'/') {
        file.into_os_string()
    } else {
        Path::new(".").join(file).into_os_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str, path: &str) -> (String, i32) {
        let missing = find(OsStr::new(name), Some(OsStr::new(path))).unwrap_err();
        (missing.text, missing.status)
    }

    #[test]
    fn consoles_of_ruby_load_the_library() {
        let with = |words: &[&str]| {
            let mut program = words.iter().map(OsString::from).collect();
            add_library(&mut program);
            program
        };
        assert_eq!(with(&["/usr/bin/irb", "-f"]), ["/usr/bin/irb", "-r", "nagaya", "-f"]);
        assert_eq!(with(&["ruby", "irb"]), ["ruby", "irb"]);
    }

    #[test]
    fn a_program_is_found_in_path() {
        let sh = find(OsStr::new("sh"), Some(OsStr::new("/nowhere:/usr/bin:/bin"))).unwrap();
        assert!(sh.ends_with("bin/sh"), "{}", sh.display());
    }

    #[test]
    fn what_cannot_run_is_named_with_the_reason() {
        assert_eq!(refused("/no/such/thing", ""), ("/no/such/thing: no such file".into(), 127));
        assert_eq!(refused("/etc/passwd/x", ""), ("/etc/passwd/x: no such file".into(), 127));
        assert_eq!(refused("/etc", ""), ("/etc is a directory, not a program".into(), 126));
        assert_eq!(refused("/etc/passwd", "").0, "/etc/passwd is not executable (chmod +x /etc/passwd)");
        assert_eq!(refused("passwd", "/nowhere:/etc").0, "/etc/passwd is not executable (chmod +x /etc/passwd)");
        let (text, status) = refused("no-such-program", "/usr/bin");
        assert_eq!(status, 127);
        assert_eq!(text, "no-such-program: no such program, neither in PATH nor in this directory");
        assert_eq!(refused("", "/usr/bin").1, 127);
    }
}
