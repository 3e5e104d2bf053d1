//! The ways to get a range of addresses: a mapping of the job's file, or memory of this process alone.

use std::os::fd::RawFd;

use crate::error::BootError;

/// The source of memory.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pages {
    /// The pages of a file, which others map as well.
    File(RawFd),
    /// The memory of this process.
    Own,
    /// The same, and the process may map them a second time.
    OwnTwice,
}

/// Maps `bytes` at `base`, or anywhere when `base` is 0. The mapping stays until the process ends.
pub(crate) fn map(pages: Pages, base: u64, bytes: u64) -> Result<*mut u8, BootError> {
    let length = usize::try_from(bytes).map_err(|_| too_long(bytes))?;
    let (kind, fd) = match pages {
        Pages::File(fd) => (libc::MAP_SHARED, fd),
        Pages::Own => (libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1),
        Pages::OwnTwice => (libc::MAP_SHARED | libc::MAP_ANONYMOUS, -1),
    };
    let place = if base == 0 { 0 } else { libc::MAP_FIXED_NOREPLACE };
    // Not by the function: ThreadSanitizer has one of its own in its place, which makes another address of one that it wants for
    // itself, and ends the process when it does not like the outcome either.
    // SAFETY: NOREPLACE never touches an existing mapping, and without it the kernel picks a free range.
    let at = unsafe {
        libc::syscall(
            libc::SYS_mmap,
            base as *mut libc::c_void,
            length,
            libc::PROT_READ | libc::PROT_WRITE,
            kind | libc::MAP_NORESERVE | place,
            fd,
            0usize,
        ) as *mut libc::c_void
    };
    if at == libc::MAP_FAILED {
        let errno = std::io::Error::last_os_error().raw_os_error().unwrap_or(0);
        return Err(match errno {
            libc::EEXIST => BootError::BaseTaken { base, total: bytes },
            _ => too_long_because(bytes, errno),
        });
    }
    if base != 0 && at as u64 != base {
        // Kernels before 4.17 take NOREPLACE for a hint.
        // SAFETY: exactly the mapping made above, whose address is known nowhere else.
        unsafe { libc::munmap(at, length) };
        return Err(BootError::BaseTaken { base, total: bytes });
    }
    // A core file would hold, and make, every page of all processes. Those that allocate in it put their own part back.
    // SAFETY: exactly the mapping made above; this advice changes no contents, and without it core files are only larger.
    unsafe { libc::madvise(at, length, libc::MADV_DONTDUMP) };
    Ok(at.cast())
}

fn too_long(bytes: u64) -> BootError {
    too_long_because(bytes, libc::EOVERFLOW)
}

fn too_long_because(bytes: u64, errno: i32) -> BootError {
    BootError::System {
        what: format!("cannot map {} for the job's memory", crate::error::Bytes(bytes)),
        errno,
        advice: "set NAGAYA_SEGMENT_SIZE to less, or raise the limit on address space (ulimit -v)",
    }
}
