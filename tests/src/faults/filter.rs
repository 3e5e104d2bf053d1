//! The kernel's filter, and the answers to it. Not here: which calls fail (`faults.rs`).

use super::table;
use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::sync::atomic::{AtomicI32, Ordering};

/// The program of the filter: it notifies of the calls of the table, and of `execve`.
pub(super) fn program() -> Vec<libc::sock_filter> {
    let mut numbers: Vec<u32> = table::CALLS.iter().map(|row| row.number as u32).collect();
    numbers.push(libc::SYS_execve as u32);
    numbers.sort_unstable();
    numbers.dedup();
    let step = |code: u32, jt: u8, jf: u8, k: u32| libc::sock_filter { code: code as u16, jt, jf, k };
    // The number of the call is the first word of the data.
    let mut program = vec![step(libc::BPF_LD | libc::BPF_W | libc::BPF_ABS, 0, 0, 0)];
    for (k, number) in numbers.iter().enumerate() {
        let to_notify = (numbers.len() - k) as u8;
        program.push(step(libc::BPF_JMP | libc::BPF_JEQ | libc::BPF_K, to_notify, 0, *number));
    }
    program.push(step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_ALLOW));
    program.push(step(libc::BPF_RET | libc::BPF_K, 0, 0, libc::SECCOMP_RET_USER_NOTIF));
    program
}

/// A program that notifies of no call.
pub(super) const NOTHING: [libc::sock_filter; 1] =
    [libc::sock_filter { code: (libc::BPF_RET | libc::BPF_K) as u16, jt: 0, jf: 0, k: libc::SECCOMP_RET_ALLOW }];

/// Where a new process writes the number of its descriptor of the filter. Its parent reads it there.
#[derive(Clone, Copy)]
pub(super) struct Place(*mut AtomicI32);

// SAFETY: an atomic in a mapping that stays.
unsafe impl Send for Place {}
// SAFETY: an atomic in a mapping that stays.
unsafe impl Sync for Place {}

const WORDS: usize = 2;

impl Place {
    pub(super) fn new() -> Place {
        let (bytes, kind) = (WORDS * size_of::<AtomicI32>(), libc::MAP_SHARED | libc::MAP_ANONYMOUS);
        // SAFETY: a new mapping where the system likes it.
        let at = unsafe { libc::mmap(std::ptr::null_mut(), bytes, libc::PROT_READ | libc::PROT_WRITE, kind, -1, 0) };
        assert!(at != libc::MAP_FAILED, "{}", std::io::Error::last_os_error());
        Place(at.cast())
    }

    fn words(&self) -> &[AtomicI32; WORDS] {
        // SAFETY: as many words are mapped until `free`.
        unsafe { &*self.0.cast() }
    }

    /// Filters the calls of this process, which is between fork and exec. It keeps the descriptor until exec.
    pub(super) fn install(&self, program: &[libc::sock_filter]) -> std::io::Result<()> {
        let program = libc::sock_fprog { len: program.len() as u16, filter: program.as_ptr().cast_mut() };
        let flags = libc::SECCOMP_FILTER_FLAG_NEW_LISTENER | libc::SECCOMP_FILTER_FLAG_WAIT_KILLABLE_RECV;
        // SAFETY: the program is alive during the call.
        let listener = unsafe {
            libc::prctl(libc::PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
            self.words()[1].store(libc::getpid(), Ordering::Relaxed);
            libc::syscall(libc::SYS_seccomp, libc::SECCOMP_SET_MODE_FILTER, flags, &raw const program)
        };
        if listener < 0 {
            return Err(std::io::Error::last_os_error());
        }
        self.words()[0].store(listener as i32, Ordering::Release);
        Ok(())
    }

    /// The descriptor, as one of this process, once the new process has it. Its exec waits for an answer.
    pub(super) fn listener(&self) -> Option<OwnedFd> {
        let listener = self.words()[0].load(Ordering::Acquire);
        if listener == 0 {
            return None;
        }
        // SAFETY: plain numbers; both descriptors are new and ours.
        unsafe {
            let process = libc::syscall(libc::SYS_pidfd_open, self.words()[1].load(Ordering::Relaxed), 0);
            assert!(process >= 0, "{}", std::io::Error::last_os_error());
            let process = OwnedFd::from_raw_fd(process as RawFd);
            let copy = libc::syscall(libc::SYS_pidfd_getfd, process.as_raw_fd(), listener, 0);
            assert!(copy >= 0, "{}", std::io::Error::last_os_error());
            Some(OwnedFd::from_raw_fd(copy as RawFd))
        }
    }

    /// After the last use.
    pub(super) fn free(self) {
        // SAFETY: the mapping of `new`; the copies of `self` are used no more.
        unsafe { libc::munmap(self.0.cast(), WORDS * size_of::<AtomicI32>()) };
    }
}

/// A call that waits for an answer. `None`: its process has ended meanwhile.
pub(super) fn next(listener: RawFd) -> Option<libc::seccomp_notif> {
    // SAFETY: plain data, zeroed as the kernel wants it, and filled by it.
    unsafe {
        let mut call: libc::seccomp_notif = std::mem::zeroed();
        (libc::ioctl(listener, libc::SECCOMP_IOCTL_NOTIF_RECV, &raw mut call) == 0).then_some(call)
    }
}

/// The kernel executes the call, or it returns this error.
pub(super) fn answer(listener: RawFd, id: u64, error: Option<i32>) {
    let flags = if error.is_none() { libc::SECCOMP_USER_NOTIF_FLAG_CONTINUE as u32 } else { 0 };
    let answer = libc::seccomp_notif_resp { id, val: 0, error: -error.unwrap_or(0), flags };
    // SAFETY: the answer is alive during the call. It fails if the process has ended meanwhile.
    unsafe { libc::ioctl(listener, libc::SECCOMP_IOCTL_NOTIF_SEND, &raw const answer) };
}
