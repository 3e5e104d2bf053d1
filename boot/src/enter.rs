//! A process enters the memory of its job: maps it at the address in its header, and takes its place in it.
//!
//! Not here: finding the memory (`join.rs`, `join_pmix.rs`).

use crate::areas::header_bytes;
use crate::error::BootError;
use crate::header::HeaderPtr;
use crate::layout::Layout;
use crate::map::{map, Pages};

/// Maps the memory of `size` processes in the file `fd` at the address in its header, and takes place `index` in it.
pub(crate) fn enter(fd: i32, size: u32, index: u32) -> Result<(Layout, *mut u8, HeaderPtr), BootError> {
    // A small mapping first: the header has the address of the whole.
    let (probe, length) = map_header(fd, size)?;
    // SAFETY: a mapping of the header; it is unmapped below, after use.
    let layout = unsafe { HeaderPtr::new(probe) }.layout(fd);
    // SAFETY: exactly the mapping made above; no reference into it is left.
    unsafe { libc::munmap(probe.cast(), header_bytes(u64::from(size)) as usize) };
    let layout = layout?;
    if layout.size != size || layout.total() != length {
        return Err(disagreement(fd));
    }

    let base = map(Pages::File(fd), layout.base, layout.total())?;
    // SAFETY: a mapping of the whole file that is never unmapped.
    let header = unsafe { HeaderPtr::new(base) };
    header.claim(index)?;
    Ok((layout, base, header))
}

/// The header of a job that this process does not enter. Stays mapped.
pub(crate) fn header(fd: i32, size: u32) -> Result<HeaderPtr, BootError> {
    let (at, _) = map_header(fd, size)?;
    // SAFETY: a mapping of the whole header that is never unmapped.
    let header = unsafe { HeaderPtr::new(at) };
    match header.layout(fd)?.size == size {
        true => Ok(header),
        false => Err(disagreement(fd)),
    }
}

/// Maps the header of the memory of `size` processes, at any address; and the length of the file.
fn map_header(fd: i32, size: u32) -> Result<(*mut u8, u64), BootError> {
    let length = file_length(fd)?;
    let bytes = header_bytes(u64::from(size));
    if length < bytes {
        return Err(BootError::NotAJob { fd, why: format!("it is only {length} bytes long") });
    }
    Ok((map(Pages::File(fd), 0, bytes)?, length))
}

fn disagreement(fd: i32) -> BootError {
    BootError::NotAJob { fd, why: "its header and NAGAYA_BOOT do not agree".into() }
}

/// Length of the file `fd`; an error if it is no file of ours.
fn file_length(fd: i32) -> Result<u64, BootError> {
    // SAFETY: fstat fills the struct; a zeroed one is valid.
    let (code, stat) = unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        (libc::fstat(fd, &mut stat), stat)
    };
    let error = std::io::Error::last_os_error().raw_os_error();
    if code != 0 && error != Some(libc::EBADF) {
        return Err(BootError::last_os("cannot look at the job's memory (fstat)", ""));
    }
    if code != 0 {
        let why = "it is not open (did something between `nagaya run` and the program close it?)";
        return Err(BootError::NotAJob { fd, why: why.into() });
    }
    if stat.st_mode & libc::S_IFMT != libc::S_IFREG {
        return Err(BootError::NotAJob { fd, why: "it is not a memory file".into() });
    }
    Ok(stat.st_size as u64)
}
