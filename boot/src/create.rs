//! The launcher's side: makes the memory of a job before its first process.

use std::os::fd::{AsRawFd, FromRawFd, OwnedFd, RawFd};
use std::os::unix::process::CommandExt;
use std::process::Command;

use crate::env::{BootLine, Settings, BOOT_VARIABLE};
use crate::error::{BootError, Bytes};
use crate::header::{Abort, HeaderPtr, RankState, Readiness};
use crate::interface::Interface;
use crate::layout::Layout;
use crate::map::{map, Pages};

/// Descriptors below this are left to the programs: scripts like `exec 3< file`.
const FIRST_FD: i32 = 100;

/// The memory of a job as its creator holds it: the file, and a mapping of the header only.
pub struct JobMemory {
    fd: OwnedFd,
    layout: Layout,
    header: HeaderPtr,
}

impl JobMemory {
    /// Makes the memory for `size` processes. Nothing is committed yet but the header's page. The descriptor is closed
    /// on exec; the launcher passes it on by clearing that flag in the child.
    pub fn create(size: u64, settings: &Settings) -> Result<Self, BootError> {
        let layout = Layout::new(size, settings)?;
        check_file_limit(layout.total())?;
        let fd = memory_file()?;
        // SAFETY: plain system call on a descriptor we own.
        while unsafe { libc::ftruncate(fd.as_raw_fd(), layout.total() as libc::off_t) } != 0 {
            let what = format!("cannot size the job's memory to {}", Bytes(layout.total()));
            let error = BootError::last_os(what, "set NAGAYA_SEGMENT_SIZE to less");
            if !matches!(error, BootError::System { errno: libc::EINTR, .. }) {
                return Err(error);
            }
        }
        let at = map(Pages::File(fd.as_raw_fd()), 0, layout.header_bytes)?;
        // SAFETY: a fresh, zeroed, page-aligned mapping of header_bytes that is never unmapped.
        let header = unsafe { HeaderPtr::new(at) };
        header.initialise(&layout);
        Ok(JobMemory { fd, layout, header })
    }

    /// The descriptor that children inherit.
    pub fn fd(&self) -> RawFd {
        self.fd.as_raw_fd()
    }

    /// Prepares `command` to start rank `rank` of this job. The program inherits the memory and finds `NAGAYA_BOOT` in
    /// its environment. Scripts find `NAGAYA_RANK` and `NAGAYA_SIZE` there.
    pub fn hand_down(&self, rank: u32, command: &mut Command) {
        let (size, fd) = (self.layout.size, self.fd());
        command.env(BOOT_VARIABLE, BootLine { rank, size, fd }.to_string());
        command.env("NAGAYA_RANK", rank.to_string());
        command.env("NAGAYA_SIZE", size.to_string());
        // SAFETY: runs between fork and exec: one async-signal-safe system call, no allocation. The descriptor is open
        // then, because `command` can only be started while a process holds the job (or this call fails the start).
        unsafe {
            command.pre_exec(move || match libc::fcntl(fd, libc::F_SETFD, 0) {
                0 => Ok(()),
                _ => Err(std::io::Error::last_os_error()),
            });
        }
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// How far `rank` has come. `rank` < size.
    pub fn state(&self, rank: u32) -> RankState {
        self.header.state(rank)
    }

    /// From now on the ranks know that this launcher keeps the job going when one of them fails. Before the first process.
    pub fn tolerate_failures(&self) {
        self.header.tolerate_failures();
    }

    /// How far the program of `rank` (< size) is prepared for failures of other ranks.
    pub fn readiness(&self, rank: u32) -> Readiness {
        self.header.readiness(rank)
    }

    /// Records that `rank` (< size) has ended too early. Its process has been waited for.
    pub fn fail(&self, rank: u32) {
        self.header.fail(rank);
    }

    /// Which interface the program attached as `rank` (< size) has started, if it has reported it.
    pub fn interface(&self, rank: u32) -> Option<Interface> {
        self.header.interface(rank)
    }

    /// Process id of the program attached as `rank` (< size), or 0.
    pub fn pid(&self, rank: u32) -> u32 {
        self.header.pid(rank)
    }

    /// Which rank ended the job on purpose, if one did.
    pub fn aborted(&self) -> Option<Abort> {
        self.header.aborted()
    }
}

fn memory_file() -> Result<OwnedFd, BootError> {
    let failed = || BootError::last_os("cannot make the job's memory (memfd)", "");
    // SAFETY: a constant C string; the flags are valid.
    let raw = unsafe { libc::memfd_create(c"nagaya".as_ptr(), libc::MFD_CLOEXEC) };
    if raw < 0 {
        return Err(failed());
    }
    // SAFETY: a new descriptor, which has no other owner.
    let low = unsafe { OwnedFd::from_raw_fd(raw) };
    // A memory file has mode 0777, so a process of another user that got the descriptor could open it again to write.
    // SAFETY: plain system call on a descriptor we own.
    if unsafe { libc::fchmod(raw, 0o600) } != 0 {
        return Err(failed());
    }
    // SAFETY: plain system call on a descriptor we own.
    let high = unsafe { libc::fcntl(raw, libc::F_DUPFD_CLOEXEC, FIRST_FD) };
    if high < 0 {
        // A limit below FIRST_FD: the low number is good enough.
        return Ok(low);
    }
    // SAFETY: a new descriptor, which has no other owner. The low one is closed when it goes out of scope.
    Ok(unsafe { OwnedFd::from_raw_fd(high) })
}

/// A limit on file sizes also holds for memory files, and going over it is a signal rather than an error.
fn check_file_limit(total: u64) -> Result<(), BootError> {
    let mut limit = libc::rlimit { rlim_cur: libc::RLIM_INFINITY, rlim_max: libc::RLIM_INFINITY };
    // SAFETY: getrlimit fills the struct.
    unsafe { libc::getrlimit(libc::RLIMIT_FSIZE, &mut limit) };
    if limit.rlim_cur < total {
        return Err(BootError::System {
            what: format!("the job's memory of {} is above the limit on file sizes", Bytes(total)),
            errno: libc::EFBIG,
            advice: "raise it (ulimit -f unlimited) or set NAGAYA_SEGMENT_SIZE to less",
        });
    }
    Ok(())
}
