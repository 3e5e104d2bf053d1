//! Reading and writing the ordinary memory of another process of this host by system calls, where the kernel allows it.
//!
//! For memory outside segments, which plain loads and stores reach. Called by the interfaces whose programs may name such memory.

use std::ffi::c_void;
use std::fmt;
use std::io::Error;
use std::time::Duration;

/// Most pieces of one system call; the kernel takes 1,024.
const MOST: usize = 512;

/// Allows our peers what only a parent may do on some systems. On systems without this call nothing needs it, or the
/// first copy fails.
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

/// Whether the system has copied. If it never will, the caller of this function has to choose another route, and `forbid` lets
/// it do so. `no_memory` is the error for an address without memory.
pub fn was_copied<E>(
    copied: Result<(), Refused>,
    forbid: impl FnOnce(),
    no_memory: impl FnOnce() -> E,
) -> Result<bool, E> {
    match copied {
        Ok(()) => Ok(true),
        Err(Refused::Forbidden) => {
            forbid();
            Ok(false)
        }
        Err(Refused::NoMemory) => Err(no_memory()),
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Forbidden => f.write_str(&nagaya_reason::reason(libc::EPERM)),
            Refused::NoMemory => f.write_str("there is no such memory"),
        }
    }
}

/// The system call of a direction.
pub(crate) type Call = unsafe extern "C" fn(
    libc::pid_t,
    *const libc::iovec,
    libc::c_ulong,
    *const libc::iovec,
    libc::c_ulong,
    libc::c_ulong,
) -> isize;

/// How often a call is repeated for which the kernel had no memory, and the pause before.
const TRIES: u32 = 100;
const PAUSE: Duration = Duration::from_millis(1);

/// Repeats a call for which the kernel has no memory at the moment: what it moved.
fn moved(mut call: impl FnMut() -> isize) -> isize {
    for _ in 1..TRIES {
        let moved = call();
        if moved >= 0 || Error::last_os_error().raw_os_error() != Some(libc::ENOMEM) {
            return moved;
        }
        std::thread::sleep(PAUSE);
    }
    call()
}

/// Why the last call has moved nothing.
#[cold]
fn refused() -> Refused {
    match Error::last_os_error().raw_os_error() {
        Some(libc::EFAULT) => Refused::NoMemory,
        _ => Refused::Forbidden,
    }
}

fn whole(call: Call, process: i32, local: *mut u8, remote: usize, len: usize) -> Result<(), Refused> {
    let mut done = 0;
    while done < len {
        let here = libc::iovec { iov_base: local.wrapping_add(done).cast(), iov_len: len - done };
        let there = libc::iovec { iov_base: (remote + done) as *mut c_void, iov_len: len - done };
        // SAFETY: the kernel checks both ranges; the local one is the caller's.
        let moved = moved(|| unsafe { call(process, &here, 1, &there, 1, 0) });
        if moved <= 0 {
            return Err(refused());
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

/// A piece of a copy: its bytes here, its distance from the address of the copy in the other process, and its length in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Piece {
    pub here: *mut u8,
    pub there: isize,
    pub len: usize,
}

/// Many pieces, copied by few system calls.
pub(crate) struct Pieces {
    call: Call,
    process: i32,
    here: Vec<libc::iovec>,
    there: Vec<libc::iovec>,
    bytes: usize,
}

impl Pieces {
    /// Pieces for copies from another process.
    pub(crate) fn reading(process: i32) -> Pieces {
        Pieces::new(libc::process_vm_readv, process)
    }

    /// Pieces for copies to another process.
    pub(crate) fn writing(process: i32) -> Pieces {
        Pieces::new(libc::process_vm_writev, process)
    }

    fn new(call: Call, process: i32) -> Pieces {
        Pieces { call, process, here: Vec::new(), there: Vec::new(), bytes: 0 }
    }

    /// One more piece.
    ///
    /// # Safety
    /// `here` is valid for `len` bytes in the direction of the copy until `finish` has returned.
    pub(crate) unsafe fn add(&mut self, here: *mut u8, there: usize, len: usize) -> Result<(), Refused> {
        if self.here.len() == MOST {
            self.finish()?;
        }
        self.here.push(libc::iovec { iov_base: here.cast(), iov_len: len });
        self.there.push(libc::iovec { iov_base: there as *mut c_void, iov_len: len });
        self.bytes += len;
        Ok(())
    }

    /// Copies what has not been copied. Some pieces may have been when this fails.
    pub(crate) fn finish(&mut self) -> Result<(), Refused> {
        let (here, there) = (std::mem::take(&mut self.here), std::mem::take(&mut self.there));
        let bytes = std::mem::take(&mut self.bytes);
        if bytes == 0 {
            return Ok(());
        }
        let count = here.len() as libc::c_ulong;
        // SAFETY: the kernel checks all ranges. *Caller* of `add`: those here are valid until this returns.
        let moved = moved(|| unsafe { (self.call)(self.process, here.as_ptr(), count, there.as_ptr(), count, 0) });
        match moved {
            ..0 => Err(refused()),
            _ if moved as usize == bytes => Ok(()),
            // A call moves at most 2 GiB, and stops where there is no memory: one at a time finds out.
            _ => here.iter().zip(&there).try_for_each(|(h, t)| {
                whole(self.call, self.process, h.iov_base.cast(), t.iov_base as usize, h.iov_len)
            }),
        }
    }
}
