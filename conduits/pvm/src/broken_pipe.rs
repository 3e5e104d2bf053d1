//! SIGPIPE, while libpvm writes to a task that has just ended.
//!
//! A direct route is a socket. When two tasks leave at the same moment, one of them may write to a socket that the other has closed.
//! The library of PVM handles the error, but the signal would kill the process first. A [`Call`] marks the thread that is inside the
//! library. For that thread the signal has no effect; for all others it keeps its effect. A handler of the program, or its `SIG_IGN`,
//! stays in place.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The thread that is inside libpvm, or 0. There is at most one (*one task*).
static CALLER: AtomicUsize = AtomicUsize::new(0);

fn this_thread() -> usize {
    // SAFETY: returns the number of this thread.
    unsafe { libc::pthread_self() as usize }
}

/// From here to the end of its life, SIGPIPE has no effect in this thread.
pub struct Call(());

impl Call {
    #[inline]
    pub fn begin() -> Call {
        CALLER.store(this_thread(), Ordering::Relaxed);
        Call(())
    }
}

impl Drop for Call {
    #[inline]
    fn drop(&mut self) {
        CALLER.store(0, Ordering::Relaxed);
    }
}

/// The kernel sends SIGPIPE to the thread that wrote.
extern "C" fn arrived(signal: libc::c_int) {
    if CALLER.load(Ordering::Relaxed) != this_thread() {
        // SAFETY: `signal` and `raise` may be called in a handler. The signal is blocked until this returns; then it ends the process.
        unsafe {
            libc::signal(signal, libc::SIG_DFL);
            libc::raise(signal);
        }
    }
}

/// Installs the handler, if SIGPIPE would otherwise end the process.
pub fn survive() {
    // SAFETY: both structures are valid; all zeros is a valid `sigaction`. The handler uses an atomic and functions that are safe in
    // a handler.
    unsafe {
        let mut now: libc::sigaction = std::mem::zeroed();
        if libc::sigaction(libc::SIGPIPE, std::ptr::null(), &mut now) != 0 || now.sa_sigaction != libc::SIG_DFL {
            return;
        }
        let mut ours: libc::sigaction = std::mem::zeroed();
        ours.sa_sigaction = arrived as *const () as usize;
        ours.sa_flags = libc::SA_RESTART;
        libc::sigemptyset(&mut ours.sa_mask);
        libc::sigaction(libc::SIGPIPE, &ours, std::ptr::null_mut());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The wait status of a child that writes to a closed pipe, inside libpvm or not, after `survive`. It exits with 0 if the write fails.
    fn status_of_writer(inside: bool) -> i32 {
        let mut status = 0;
        // SAFETY: the child calls functions that are safe after a fork of a process with threads, and ends by `_exit`.
        unsafe {
            let child = libc::fork();
            if child == 0 {
                libc::signal(libc::SIGPIPE, libc::SIG_DFL);
                survive();
                let mut ends = [0; 2];
                libc::pipe(ends.as_mut_ptr());
                libc::close(ends[0]);
                let call = inside.then(Call::begin);
                let written = libc::write(ends[1], b"x".as_ptr().cast(), 1);
                drop(call);
                libc::_exit((written != -1) as i32);
            }
            assert_eq!(libc::waitpid(child, &mut status, 0), child);
        }
        status
    }

    #[test]
    fn only_the_thread_inside_libpvm_survives() {
        assert_eq!(status_of_writer(true), 0);
        let killed = status_of_writer(false);
        assert!(libc::WIFSIGNALED(killed) && libc::WTERMSIG(killed) == libc::SIGPIPE, "{killed:#x}");
    }
}
