//! Queries a plug-in in a child process. To load a plug-in is to load its engine, whose constructors may print, start
//! threads or catch signals. A process that only queries should have none of that.
//!
//! Not here: the use of the answers. `nagaya info` and `nagaya run` call this, never inside a job.

use crate::contract::{Launch, Request};
use crate::load::find;
use std::ffi::OsString;
use std::io::{Read, Write};
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::time::{Duration, Instant};

/// The state of a plug-in on this machine.
#[derive(Debug)]
pub struct Report {
    pub about: String,
    pub does: String,
    /// The engine's name and version.
    pub version: String,
    /// The engine starts the processes of a job, not `nagaya run`.
    pub own_launch: bool,
    pub usable: Result<(), String>,
}

/// An engine that has not answered after this long is reported to hang.
const PATIENCE: Duration = Duration::from_secs(60);

/// Loads the plug-in in a child and queries it; the error states why it cannot be loaded. The caller has one thread.
pub fn look(name: &str) -> Result<Report, String> {
    let mut answers = ask(PATIENCE, &|| {
        let plugin = find(name).map_err(|e| e.text)?;
        let (can, why) = match (plugin.usable)() {
            Ok(()) => ("yes", String::new()),
            Err(why) => ("no", why),
        };
        let own = if matches!(plugin.launch, Launch::Own(_)) { "own" } else { "" };
        let texts = [plugin.about, &plugin.does.join(", "), &(plugin.version)(), own, can, &why];
        Ok(texts.map(OsString::from).to_vec())
    })?
    .into_iter()
    .map(|text| text.to_string_lossy().into_owned());
    let mut next = || answers.next().unwrap_or_default();
    let (about, does, version, own) = (next(), next(), next(), next());
    let usable = if next() == "yes" { Ok(()) } else { Err(next()) };
    Ok(Report { about, does, version, own_launch: own == "own", usable })
}

/// The command by which the engine starts a job; `None`: `nagaya run` starts it. Asked in a child as well.
pub fn own_command(name: &str, request: &Request) -> Result<Option<Vec<OsString>>, String> {
    let words = ask(PATIENCE, &|| match find(name).map_err(|e| e.text)?.launch {
        Launch::Nagaya => Ok(Vec::new()),
        Launch::Own(command) => command(request),
    })?;
    Ok(Some(words).filter(|words| !words.is_empty()))
}

/// Runs `question` in a child without standard streams, and returns its answer.
fn ask(patience: Duration, question: &dyn Fn() -> Result<Vec<OsString>, String>) -> Result<Vec<OsString>, String> {
    let cannot = |what: &str| format!("cannot {what}: {}", std::io::Error::last_os_error());
    let mut ends = [0; 2];
    // SAFETY: pipe2 fills both ends, which are ours from then on.
    let (from, to) = unsafe {
        if libc::pipe2(ends.as_mut_ptr(), libc::O_CLOEXEC) != 0 {
            return Err(cannot("make a pipe"));
        }
        (OwnedFd::from_raw_fd(ends[0]), OwnedFd::from_raw_fd(ends[1]))
    };
    // SAFETY: the caller has one thread, so the child may do whatever the parent could; it leaves by `_exit`.
    let child = unsafe { libc::fork() };
    match child {
        -1 => Err(cannot("start a process")),
        0 => answer(to, question),
        _ => {
            drop(to);
            hear(patience, child, from)
        }
    }
}

/// The child writes `o` or `e`, then the texts, each with a zero byte after it.
fn answer(to: OwnedFd, question: &dyn Fn() -> Result<Vec<OsString>, String>) -> ! {
    // SAFETY: system calls on our own descriptors.
    unsafe {
        libc::prctl(libc::PR_SET_PDEATHSIG, libc::SIGKILL);
        let nothing = libc::open(c"/dev/null".as_ptr(), libc::O_RDWR);
        for stream in 0..3 {
            libc::dup2(nothing, stream);
        }
    }
    let mut out = Vec::new();
    let texts = match question() {
        Ok(texts) => {
            out.push(b'o');
            texts
        }
        Err(why) => {
            out.push(b'e');
            vec![why.into()]
        }
    };
    for text in texts {
        out.extend(text.as_bytes());
        out.push(0);
    }
    let written = std::fs::File::from(to).write_all(&out).is_ok();
    // SAFETY: ends the process without the destructors of what was loaded.
    unsafe { libc::_exit(i32::from(!written)) }
}

/// The parent: reads until the child has gone, for so long.
fn hear(patience: Duration, child: i32, from: OwnedFd) -> Result<Vec<OsString>, String> {
    let (until, mut bytes, mut late) = (Instant::now() + patience, Vec::new(), false);
    let mut pipe = std::fs::File::from(from);
    loop {
        let left = until.saturating_duration_since(Instant::now());
        let mut poll = libc::pollfd { fd: pipe.as_raw_fd(), events: libc::POLLIN, revents: 0 };
        // SAFETY: one initialised entry.
        let ready = unsafe { libc::poll(&mut poll, 1, left.as_millis() as i32) };
        if ready == 0 && left.is_zero() {
            late = true;
            break;
        }
        let mut part = [0; 4096];
        match (ready > 0).then(|| pipe.read(&mut part)) {
            Some(Ok(n)) if n > 0 => bytes.extend(&part[..n]),
            None => {}
            _ => break,
        }
    }
    let mut status = 0;
    // SAFETY: our own child, which nothing else waits for; killed before it is waited for, it cannot keep us.
    unsafe {
        if late {
            libc::kill(child, libc::SIGKILL);
        }
        while libc::waitpid(child, &mut status, 0) < 0 && *libc::__errno_location() == libc::EINTR {}
    }
    if late {
        return Err(format!("its engine did not answer within {} seconds", patience.as_secs_f32()));
    }
    if libc::WIFSIGNALED(status) {
        return Err(format!("loading it ended with signal {}", libc::WTERMSIG(status)));
    }
    let Some((kind, texts)) = bytes.split_first().filter(|_| status == 0) else {
        return Err("its engine ended the process when it was loaded".to_string());
    };
    let mut texts: Vec<OsString> = texts.split(|b| *b == 0).map(|t| OsString::from_vec(t.to_vec())).collect();
    texts.pop();
    match kind {
        b'o' => Ok(texts),
        _ => Err(texts.first().map(|t| t.to_string_lossy().into_owned()).unwrap_or_default()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    // The harness has threads; these questions do nothing but what is safe in a child of such a process.

    fn words(words: &[&str]) -> Vec<OsString> {
        words.iter().map(OsString::from).collect()
    }

    #[test]
    fn answers_and_errors_come_back() {
        let long = "x".repeat(300_000);
        assert_eq!(ask(PATIENCE, &|| Ok(words(&["a b", "", &long]))), Ok(words(&["a b", "", &long])));
        assert_eq!(ask(PATIENCE, &|| Ok(Vec::new())), Ok(Vec::new()));
        assert_eq!(ask(PATIENCE, &|| Err("no network".into())), Err("no network".into()));
    }

    #[test]
    fn an_engine_that_hangs_or_dies_is_told_from_one_that_answers() {
        // SAFETY: each ends or stops the child only.
        unsafe {
            let hangs = || -> Result<Vec<OsString>, String> {
                libc::pause();
                Ok(Vec::new())
            };
            let output = ask(Duration::from_millis(50), &hangs);
            assert_eq!(output, Err("its engine did not answer within 0.05 seconds".into()));
            let output = ask(PATIENCE, &|| libc::_exit(0));
            assert_eq!(output, Err("its engine ended the process when it was loaded".into()));
            let dies = || -> Result<Vec<OsString>, String> {
                libc::raise(libc::SIGKILL);
                Ok(Vec::new())
            };
            assert_eq!(ask(PATIENCE, &dies), Err("loading it ended with signal 9".into()));
        }
    }
}
