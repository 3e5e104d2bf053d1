//! Reading and writing the ordinary memory of another process of this host by system calls, where the kernel allows it.
//!
//! For memory outside segments, which plain loads and stores reach. Called by the faces that let programs name such memory.

use std::ffi::c_void;
use std::fmt;
use std::io::Error;

/// Allows our peers what only a parent may do on some systems. Where it cannot be said, nothing needs it, or the first call fails.
pub fn allow() {
    // SAFETY: plain numbers; it concerns this process only.
    unsafe { libc::prctl(libc::PR_SET_PTRACER, libc::PR_SET_PTRACER_ANY, 0, 0, 0) };
}

/// Why a copy was not made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The kernel does not let this process do it.
    Forbidden,
    /// There is no such memory.
    NoMemory,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refused::Forbidden => "the kernel does not let this process do it",
            Refused::NoMemory => "there is no such memory",
        })
    }
}

type Call = unsafe extern "C" fn(
    libc::pid_t,
    *const libc::iovec,
    libc::c_ulong,
    *const libc::iovec,
    libc::c_ulong,
    libc::c_ulong,
) -> isize;

fn whole(call: Call, process: i32, local: *mut u8, remote: usize, len: usize) -> Result<(), Refused> {
    let mut done = 0;
    while done < len {
        let here = libc::iovec { iov_base: local.wrapping_add(done).cast(), iov_len: len - done };
        let there = libc::iovec { iov_base: (remote + done) as *mut c_void, iov_len: len - done };
        // SAFETY: the kernel checks both ranges; the local one is the caller's.
        let moved = unsafe { call(process, &here, 1, &there, 1, 0) };
        if moved <= 0 {
            return Err(match Error::last_os_error().raw_os_error() {
                Some(libc::EFAULT) => Refused::NoMemory,
                _ => Refused::Forbidden,
            });
        }
        done += moved as usize;
    }
    Ok(())
}

/// Copies from another process.
///
/// # Safety
/// `to` is writable for `len` bytes.
pub unsafe fn read(process: i32, to: *mut u8, from: usize, len: usize) -> Result<(), Refused> {
    whole(libc::process_vm_readv, process, to, from, len)
}

/// Copies to another process.
///
/// # Safety
/// `from` is readable for `len` bytes, and the other process expects them there.
pub unsafe fn write(process: i32, to: usize, from: *const u8, len: usize) -> Result<(), Refused> {
    whole(libc::process_vm_writev, process, from.cast_mut(), to, len)
}
