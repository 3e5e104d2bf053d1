//! Reading and writing another process's ordinary memory by system calls, where the kernel allows it.

use std::ffi::c_void;

/// Allows our peers what only a parent may do on some systems. Where it cannot be said, nothing needs it, or `probe` finds out.
pub fn allow() {
    // SAFETY: plain numbers; it concerns this process only.
    unsafe { libc::prctl(libc::PR_SET_PTRACER, libc::PR_SET_PTRACER_ANY, 0, 0, 0) };
}

type Call = unsafe extern "C" fn(
    libc::pid_t,
    *const libc::iovec,
    libc::c_ulong,
    *const libc::iovec,
    libc::c_ulong,
    libc::c_ulong,
) -> isize;

fn whole(call: Call, process: u64, local: *mut u8, remote: u64, len: usize) -> bool {
    let mut done = 0;
    while done < len {
        let here = libc::iovec { iov_base: local.wrapping_add(done).cast(), iov_len: len - done };
        let there = libc::iovec { iov_base: (remote as usize + done) as *mut c_void, iov_len: len - done };
        // SAFETY: the kernel checks both ranges; the local one is the caller's.
        let moved = unsafe { call(process as libc::pid_t, &here, 1, &there, 1, 0) };
        if moved <= 0 {
            return false;
        }
        done += moved as usize;
    }
    true
}

/// Copies from another process. `false`: not all of it.
///
/// # Safety
/// `to` is writable for `len` bytes.
pub unsafe fn read(process: u64, to: *mut u8, from: u64, len: usize) -> bool {
    whole(libc::process_vm_readv, process, to, from, len)
}

/// Copies to another process.
///
/// # Safety
/// `from` is readable for `len` bytes, and the other process expects them there.
pub unsafe fn write(process: u64, to: u64, from: *const u8, len: usize) -> bool {
    whole(libc::process_vm_writev, process, from.cast_mut(), to, len)
}
