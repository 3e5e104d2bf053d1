//! The system calls that may fail, and how. The errors are those that a kernel returns when a resource is used up, a right is
//! missing or a device fails. Calls that cannot fail are not here, nor is `close`: the kernel closes a descriptor in any case.

use libc::{
    EACCES, EAGAIN, EINTR, EINVAL, EIO, EMFILE, ENFILE, ENOBUFS, ENODEV, ENOLCK, ENOMEM, ENOSPC, ENOSYS, EOPNOTSUPP,
    EPERM,
};

/// A kind of calls.
pub struct Call {
    pub name: &'static str,
    pub number: i64,
    pub errors: &'static [i32],
    /// Whether a call with these arguments belongs to it.
    pub(super) wanted: fn(&[u64; 6]) -> bool,
}

const fn call(name: &'static str, number: i64, errors: &'static [i32]) -> Call {
    Call { name, number, errors, wanted: |_| true }
}

const fn some(name: &'static str, number: i64, errors: &'static [i32], wanted: fn(&[u64; 6]) -> bool) -> Call {
    Call { name, number, errors, wanted }
}

/// A program can report nothing if its standard error fails.
fn not_stderr(args: &[u64; 6]) -> bool {
    args[0] != 2
}

fn duplicates(args: &[u64; 6]) -> bool {
    [libc::F_DUPFD, libc::F_DUPFD_CLOEXEC].contains(&(args[1] as i32))
}

fn locks(args: &[u64; 6]) -> bool {
    let commands = [libc::F_SETLK, libc::F_SETLKW, libc::F_OFD_SETLK, libc::F_OFD_SETLKW];
    commands.contains(&(args[1] as i32))
}

/// Waits of threads. Others never fail.
fn futex_waits(args: &[u64; 6]) -> bool {
    let command = args[1] as i32 & !(libc::FUTEX_PRIVATE_FLAG | libc::FUTEX_CLOCK_REALTIME);
    [libc::FUTEX_WAIT, libc::FUTEX_WAIT_BITSET].contains(&command)
}

/// A limit is set, not read.
fn sets_limit(args: &[u64; 6]) -> bool {
    args[2] != 0
}

pub const CALLS: &[Call] = &[
    call("openat", libc::SYS_openat, &[EMFILE, ENFILE, EACCES, ENOMEM]),
    call("mmap", libc::SYS_mmap, &[ENOMEM]),
    call("mprotect", libc::SYS_mprotect, &[ENOMEM]),
    call("madvise", libc::SYS_madvise, &[EAGAIN, ENOMEM]),
    call("mremap", libc::SYS_mremap, &[ENOMEM]),
    call("ftruncate", libc::SYS_ftruncate, &[ENOSPC, ENOMEM, EIO, EINTR]),
    call("fallocate", libc::SYS_fallocate, &[ENOSPC, EIO, EOPNOTSUPP]),
    call("memfd_create", libc::SYS_memfd_create, &[EMFILE, ENOMEM, ENOSYS]),
    call("fchmod", libc::SYS_fchmod, &[EPERM, EIO]),
    some("fcntl(F_DUPFD)", libc::SYS_fcntl, &[EMFILE], duplicates),
    some("fcntl(F_SETLK)", libc::SYS_fcntl, &[ENOLCK, EINTR], locks),
    call("flock", libc::SYS_flock, &[ENOLCK, EINTR]),
    call("socket", libc::SYS_socket, &[EMFILE, ENOBUFS]),
    call("socketpair", libc::SYS_socketpair, &[EMFILE, ENFILE, ENOMEM]),
    call("bind", libc::SYS_bind, &[ENOMEM, EACCES]),
    call("connect", libc::SYS_connect, &[EAGAIN, EINTR]),
    call("sendmsg", libc::SYS_sendmsg, &[ENOBUFS, ENOMEM, EINTR]),
    call("recvmsg", libc::SYS_recvmsg, &[ENOMEM, EINTR]),
    call("clone", libc::SYS_clone, &[EAGAIN, ENOMEM]),
    call("clone3", libc::SYS_clone3, &[EAGAIN, ENOMEM]),
    call("execve", libc::SYS_execve, &[ENOMEM, EACCES, EIO]),
    call("pipe2", libc::SYS_pipe2, &[EMFILE, ENFILE]),
    call("eventfd2", libc::SYS_eventfd2, &[EMFILE, ENOMEM]),
    call("signalfd4", libc::SYS_signalfd4, &[EMFILE, ENODEV]),
    call("timerfd_create", libc::SYS_timerfd_create, &[EMFILE, ENOMEM]),
    call("epoll_create1", libc::SYS_epoll_create1, &[EMFILE, ENOMEM]),
    call("epoll_ctl", libc::SYS_epoll_ctl, &[ENOMEM, ENOSPC]),
    #[cfg(target_arch = "x86_64")]
    call("epoll_wait", libc::SYS_epoll_wait, &[EINTR]),
    call("epoll_pwait", libc::SYS_epoll_pwait, &[EINTR]),
    #[cfg(target_arch = "x86_64")]
    call("poll", libc::SYS_poll, &[EINTR, ENOMEM]),
    call("ppoll", libc::SYS_ppoll, &[EINTR, ENOMEM]),
    call("read", libc::SYS_read, &[EINTR, EIO]),
    call("pread64", libc::SYS_pread64, &[EINTR, EIO]),
    call("readv", libc::SYS_readv, &[EINTR, EIO]),
    call("preadv", libc::SYS_preadv, &[EINTR, EIO]),
    some("write", libc::SYS_write, &[EINTR, EIO, ENOSPC], not_stderr),
    call("pwrite64", libc::SYS_pwrite64, &[EINTR, EIO, ENOSPC]),
    some("writev", libc::SYS_writev, &[EINTR, EIO, ENOSPC], not_stderr),
    call("pwritev", libc::SYS_pwritev, &[EINTR, EIO, ENOSPC]),
    call("fsync", libc::SYS_fsync, &[EIO, ENOSPC]),
    #[cfg(target_arch = "x86_64")]
    call("mkdir", libc::SYS_mkdir, &[ENOSPC, EACCES]),
    #[cfg(target_arch = "x86_64")]
    call("rename", libc::SYS_rename, &[ENOSPC, EACCES]),
    #[cfg(target_arch = "x86_64")]
    call("unlink", libc::SYS_unlink, &[EIO]),
    call("mkdirat", libc::SYS_mkdirat, &[ENOSPC, EACCES]),
    call("renameat2", libc::SYS_renameat2, &[ENOSPC, EACCES]),
    call("unlinkat", libc::SYS_unlinkat, &[EIO]),
    call("readlinkat", libc::SYS_readlinkat, &[EACCES, ENOMEM]),
    call("getdents64", libc::SYS_getdents64, &[ENOMEM, EIO]),
    #[cfg(target_arch = "x86_64")]
    call("readlink", libc::SYS_readlink, &[EACCES, ENOMEM]),
    call("statx", libc::SYS_statx, &[EACCES, ENOMEM]),
    call("newfstatat", libc::SYS_newfstatat, &[EACCES, ENOMEM]),
    call("fstat", libc::SYS_fstat, &[ENOMEM]),
    call("statfs", libc::SYS_statfs, &[EIO]),
    call("fstatfs", libc::SYS_fstatfs, &[EIO]),
    call("kill", libc::SYS_kill, &[EPERM]),
    some("futex", libc::SYS_futex, &[EINTR, EAGAIN], futex_waits),
    call("process_vm_readv", libc::SYS_process_vm_readv, &[EPERM, ENOMEM]),
    call("process_vm_writev", libc::SYS_process_vm_writev, &[EPERM, ENOMEM]),
    call("prctl", libc::SYS_prctl, &[EPERM, EINVAL]),
    some("prlimit64", libc::SYS_prlimit64, &[EPERM], sets_limit),
    call("sched_setaffinity", libc::SYS_sched_setaffinity, &[EPERM, EINVAL]),
    call("sched_getaffinity", libc::SYS_sched_getaffinity, &[EPERM]),
    call("membarrier", libc::SYS_membarrier, &[EPERM, ENOMEM]),
    call("unshare", libc::SYS_unshare, &[EPERM, ENOMEM]),
    call("pidfd_open", libc::SYS_pidfd_open, &[EMFILE, ENOMEM]),
    some("waitid", libc::SYS_waitid, &[EINTR], |args| args[3] as i32 & libc::WNOHANG == 0),
    some("wait4", libc::SYS_wait4, &[EINTR], |args| args[2] as i32 & libc::WNOHANG == 0),
    call("rt_sigtimedwait", libc::SYS_rt_sigtimedwait, &[EINTR]),
    call("clock_nanosleep", libc::SYS_clock_nanosleep, &[EINTR]),
    call("getrandom", libc::SYS_getrandom, &[EINTR]),
];
