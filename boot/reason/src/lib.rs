//! The system's text for an error, and what a user can do about it.
//!
//! Not here: what failed. A message has the form `WHAT: REASON; ADVICE`, and the caller writes its first part. Used by all
//! crates that report errors of system calls.

#![forbid(unsafe_code)]

use std::io::Error;

/// The system's text for `errno`, without Rust's "(os error 28)": `No space left on device`.
pub fn plain(errno: i32) -> String {
    Error::from_raw_os_error(errno).to_string().split(" (os error").next().unwrap_or_default().to_string()
}

/// What a user can do about `errno`, if anything.
pub fn advice(errno: i32) -> Option<&'static str> {
    Some(match errno {
        libc::ENOMEM => "free memory, or raise its limit (ulimit -v, or the limit of the container)",
        libc::EMFILE => "raise the limit on open files (ulimit -n)",
        libc::ENFILE => "end programs with many open files, or raise the limit of the machine (sysctl fs.file-max)",
        libc::ENOSPC => "make room on this file system",
        libc::EDQUOT => "make room below your quota",
        libc::EFBIG => "raise the limit on file sizes (ulimit -f)",
        libc::EIO => "check the device: the kernel's log (dmesg) has the fault",
        libc::ENODEV => "check whether the kernel and the container have this kind of file or device",
        libc::EROFS => "choose a file system that can be written",
        libc::EACCES => "check the permissions of the file and of its folders",
        libc::EPERM => "check whether a security policy of the container forbids this call",
        libc::ENOSYS => "use a newer kernel, or permit this call in the container",
        libc::ENOLCK => "choose a file system with locks, or close files that have many",
        libc::ENOBUFS => "close connections, or raise the limits on memory of sockets (sysctl net.core)",
        libc::EAGAIN => "repeat the command when the machine has more resources",
        _ => return None,
    })
}

/// `REASON; ADVICE`, or the reason alone.
pub fn reason(errno: i32) -> String {
    with(plain(errno), advice(errno))
}

/// [`reason`] of an error; the text of one that is not the system's.
pub fn of_error(error: &Error) -> String {
    error.raw_os_error().map_or_else(|| error.to_string(), reason)
}

/// The text of an error, without advice.
pub fn plain_of(error: &Error) -> String {
    error.raw_os_error().map_or_else(|| error.to_string(), plain)
}

/// [`of_error`] of a call that starts a process or a thread.
pub fn of_start(error: &Error) -> String {
    let advice = "raise the limit on processes (ulimit -u, or the limit of the container)";
    match error.raw_os_error() {
        Some(libc::EAGAIN) => with(plain(libc::EAGAIN), Some(advice)),
        _ => of_error(error),
    }
}

fn with(text: String, advice: Option<&str>) -> String {
    advice.map_or(text.clone(), |advice| format!("{text}; {advice}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reason_has_the_systems_text_and_advice() {
        assert_eq!(reason(libc::ENOSPC), "No space left on device; make room on this file system");
        assert_eq!(reason(libc::ENOTDIR), "Not a directory");
        let of = |errno| of_start(&Error::from_raw_os_error(errno));
        let advice = "raise the limit on processes (ulimit -u, or the limit of the container)";
        assert_eq!(of(libc::EAGAIN), format!("{}; {advice}", plain(libc::EAGAIN)));
        assert_eq!(of(libc::ENOMEM), reason(libc::ENOMEM));
        assert_eq!(of_error(&Error::other("a text")), "a text");
    }
}
