//! The two ways to get a range of addresses: a mapping of the job's file, or private memory for a job of one.

use std::os::fd::RawFd;

use crate::error::BootError;

/// Maps `bytes` of `fd` (or private memory when there is none) at `base`, or anywhere when `base` is 0.
/// The mapping stays until the process ends.
pub(crate) fn map(fd: Option<RawFd>, base: u64, bytes: u64) -> Result<*mut u8, BootError> {
    let length = usize::try_from(bytes).map_err(|_| too_long(bytes))?;
    let kind = match fd {
        Some(_) => libc::MAP_SHARED,
        None => libc::MAP_PRIVATE | libc::MAP_ANONYMOUS,
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
            fd.unwrap_or(-1),
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
        // SAFETY: exactly the mapping made above, which nobody has seen.
        unsafe { libc::munmap(at, length) };
        return Err(BootError::BaseTaken { base, total: bytes });
    }
    // A core file would hold, and make, every page of all processes. Those who allocate in it put their own part back.
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
