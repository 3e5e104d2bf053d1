//! `nagaya crash`: the report about a process that a signal is about to end. The process starts it (`core/src/crash.rs`), writes what its
//! handler knows to our standard input, and waits; our standard error is the process's.
//!
//! Not here: what the process writes (`crash_input`), functions and lines (`crash_frames`), what an address is (`crash_address`).

use std::fmt::Write;

use nagaya_parent::signals;

use crate::crash_address;
use crate::crash_frames::{Frames, Maps};
use crate::crash_input::{read, Crash};

/// Reads standard input and prints the report. The status is 0 if there was one to print.
pub fn report() -> i32 {
    let input = std::io::read_to_string(std::io::stdin()).unwrap_or_default();
    let Some(crash) = read(&input) else {
        eprintln!("nagaya crash: started by a process that crashes, not by hand (docs/debugging.md)");
        return 2;
    };
    let maps = Maps::of_process(crash.process);
    let mut text = format!("nagaya: {}\n", head(&crash, &maps));
    let mut frames = Frames::new(&maps);
    let mut lines = frames.lines(&crash.inner, true);
    if !crash.outer.is_empty() {
        let between = crash.depth - crash.inner.len() - crash.outer.len();
        lines.push(format!("... {between} more calls ..."));
        lines.extend(frames.lines(&crash.outer, false));
    }
    for line in &lines {
        let _ = writeln!(text, "  {line}");
    }
    if frames.lacks_lines() {
        text.push_str("  (compile with -g to see lines)\n");
    }
    // In one piece: other processes write to the same file.
    let _ = std::io::Write::write_all(&mut std::io::stderr(), text.as_bytes());
    0
}

/// `rank 2 (pid 4711) is ended by SIGSEGV (segmentation fault): it reads address 0x10, ...`.
fn head(crash: &Crash, maps: &Maps) -> String {
    let who = match crash.rank {
        Some((rank, size)) if size > 1 => format!("rank {rank} (pid {})", crash.process),
        _ => format!("process {}", crash.process),
    };
    let why = match (crash.signal, crash.code) {
        (libc::SIGABRT, _) => "it has called abort".to_string(),
        (_, code) if code <= 0 => match crash.sender {
            sender if sender as u32 == crash.process => "the program has sent it to itself".into(),
            sender => format!("process {sender} has sent it"),
        },
        (libc::SIGFPE, code) => arithmetic(code).to_string(),
        (libc::SIGILL, _) => "an instruction is invalid: the compiler's mark of a mistake, such as a division by zero (`__builtin_trap`), \
                              or code for another processor"
            .into(),
        (libc::SIGSEGV | libc::SIGBUS, _) => access(crash, maps),
        _ => format!("at address {:#x}", crash.address),
    };
    format!("{who} is ended by {}: {why}", signals::name_and_meaning(crash.signal))
}

/// The codes of SIGFPE (signal.h).
fn arithmetic(code: i32) -> &'static str {
    match code {
        1 => "an integer is divided by zero",
        2 => "an integer is too large",
        3 => "a floating-point number is divided by zero",
        4 => "a floating-point number is too large",
        5 => "a floating-point number is too small",
        6 => "a floating-point result is not exact",
        7 => "a floating-point operation is invalid",
        _ => "an arithmetic operation failed",
    }
}

fn access(crash: &Crash, maps: &Maps) -> String {
    const WRITE: u64 = 2;
    const FETCH: u64 = 16;
    /// `si_code` of an address that the processor refuses, which is not known then.
    const KERNEL: i32 = 0x80;
    if crash.code == KERNEL {
        return "it uses an address that no memory can have (a pointer that was not set, or was overwritten)".into();
    }
    let verb = match crash.fault {
        _ if crash.address == crash.instruction => "calls",
        Some(fault) if fault & FETCH != 0 => "calls",
        Some(fault) if fault & WRITE != 0 => "writes to",
        Some(_) => "reads",
        None => "uses",
    };
    let is = crash_address::describe(crash, maps);
    format!("it {verb} address {:#x}, {is}", crash.address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_handler_writes_is_read() {
        let input = "signal 11 1 16 4198400 140737488347136 6 0 4711\nrank 1 4\nmemory 35184372088832 4096 0 4 4096\nframes 70\nframe 4198400\nlast 4198500\n";
        let crash = read(input).expect("a crash");
        assert_eq!((crash.signal, crash.address, crash.fault, crash.process), (11, 16, Some(6), 4711));
        assert_eq!((crash.rank, crash.depth), (Some((1, 4)), 70));
        assert_eq!((&crash.inner[..], &crash.outer[..]), (&[4198400][..], &[4198500][..]));
        let line = head(&crash, &Maps::default());
        let expected = "rank 1 (pid 4711) is ended by SIGSEGV (segmentation fault): it writes to address 0x10, 16 bytes from a null pointer";
        assert_eq!(line, expected);
        assert!(read("").is_none() && read("signal 11\n").is_none() && read("rank x\n").is_none());
    }

    #[test]
    fn causes_have_words() {
        let crash = |signal, code| Crash { signal, code, sender: 5, process: 9, ..Crash::default() };
        let line = |signal, code| head(&crash(signal, code), &Maps::default());
        assert_eq!(
            line(libc::SIGFPE, 1),
            "process 9 is ended by SIGFPE (arithmetic error): an integer is divided by zero"
        );
        assert!(line(libc::SIGSEGV, 0).ends_with("process 5 has sent it"));
        assert!(line(libc::SIGSEGV, 0x80).contains("no memory can have"));
    }
}
