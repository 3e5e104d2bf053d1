//! A process's side: finds the job it belongs to and maps its memory.

use std::os::fd::{FromRawFd, OwnedFd};
use std::sync::atomic::AtomicU32;

use crate::env::{BootLine, Settings};
use crate::error::BootError;
use crate::header::{header_bytes, Abort, HeaderPtr, RankState};
use crate::layout::{Layout, DEFAULT_BASE, VALGRIND_SEGMENT};
use crate::map::map;

/// The job this process is in. The memory stays mapped until the process ends; dropping this changes nothing.
#[derive(Clone, Copy)]
pub struct Job {
    rank: u32,
    layout: Layout,
    base: *mut u8,
    header: HeaderPtr,
    launched: bool,
}

// SAFETY: the pointers are to a mapping that lives as long as the process; what to do with it is up to the users of the
// raw pointers handed out.
unsafe impl Send for Job {}
// SAFETY: as above.
unsafe impl Sync for Job {}

/// Joins the job named by `NAGAYA_BOOT`, or makes a job of one process when the variable is not set. `settings` only
/// matter for the latter: for a launched job the launcher has decided.
pub fn attach(settings: &Settings) -> Result<Job, BootError> {
    match BootLine::from_env()? {
        Some(line) => join(line),
        None => alone(settings),
    }
}

fn join(line: BootLine) -> Result<Job, BootError> {
    let fd = line.fd;
    let length = file_length(fd)?;
    if length < header_bytes(u64::from(line.size)) {
        return Err(BootError::NotAJob { fd, why: format!("it is only {length} bytes long") });
    }
    // A small mapping first: the header says where the whole belongs.
    let probe_bytes = header_bytes(u64::from(line.size));
    let probe = map(Some(fd), 0, probe_bytes)?;
    // SAFETY: the file is at least this long (checked), so the mapping is valid; it is unmapped below, after use.
    let layout = unsafe { HeaderPtr::new(probe) }.layout(fd);
    // SAFETY: exactly the mapping made above; no reference into it is left.
    unsafe { libc::munmap(probe.cast(), probe_bytes as usize) };
    let layout = layout?;
    if layout.size != line.size || layout.total() != length {
        return Err(BootError::NotAJob { fd, why: "its header and NAGAYA_BOOT do not agree".into() });
    }

    let base = map(Some(fd), layout.base, layout.total())?;
    // SAFETY: a mapping of the whole file that is never unmapped.
    let header = unsafe { HeaderPtr::new(base) };
    header.claim(line.rank)?;
    // SAFETY: the launcher gave us this descriptor for this purpose (its header and our claim say so), and nobody else in
    // this process uses it. The mapping holds the memory from here on.
    drop(unsafe { OwnedFd::from_raw_fd(fd) });
    Ok(Job { rank: line.rank, layout, base, header, launched: true })
}

fn alone(settings: &Settings) -> Result<Job, BootError> {
    let few = under_valgrind().then_some(VALGRIND_SEGMENT);
    let mut layout = Layout::new(1, &Settings { segment_bytes: settings.segment_bytes.or(few), ..*settings })?;
    let base = match map(None, layout.base, layout.total()) {
        // Nobody else has to have the same address, so any will do unless the user named another one.
        Err(BootError::BaseTaken { .. }) if layout.base == DEFAULT_BASE => map(None, 0, layout.total())?,
        other => other?,
    };
    layout.base = base as u64;
    // SAFETY: a fresh, zeroed mapping that is never unmapped.
    let header = unsafe { HeaderPtr::new(base) };
    header.initialise(&layout);
    header.claim(0)?;
    Ok(Job { rank: 0, layout, base, header, launched: false })
}

/// Valgrind's tools put a library of theirs into every program.
fn under_valgrind() -> bool {
    std::env::var_os("LD_PRELOAD").is_some_and(|libraries| libraries.to_string_lossy().contains("/vgpreload_"))
}

/// Length of the file behind `fd`; the error says that it is no file of ours.
fn file_length(fd: i32) -> Result<u64, BootError> {
    // SAFETY: fstat fills the struct; a zeroed one is valid.
    let (code, stat) = unsafe {
        let mut stat: libc::stat = std::mem::zeroed();
        (libc::fstat(fd, &mut stat), stat)
    };
    if code != 0 {
        let why = "it is not open (did something between `nagaya run` and the program close it?)";
        return Err(BootError::NotAJob { fd, why: why.into() });
    }
    if stat.st_mode & libc::S_IFMT != libc::S_IFREG {
        return Err(BootError::NotAJob { fd, why: "it is not a memory file".into() });
    }
    Ok(stat.st_size as u64)
}

impl Job {
    /// This process, 0-based.
    pub fn rank(&self) -> u32 {
        self.rank
    }

    /// Number of processes.
    pub fn size(&self) -> u32 {
        self.layout.size
    }

    /// True when `nagaya run` started us; false for a job of one process with private memory.
    pub fn launched(&self) -> bool {
        self.launched
    }

    /// Address of the job's memory, the same in every process.
    pub fn base(&self) -> *mut u8 {
        self.base
    }

    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// Control area of `rank`: [`control_size`](Self::control_size) bytes, zero until somebody writes. Aligned to a
    /// page. `rank` < size, or the address is outside the job.
    pub fn control(&self, rank: u32) -> *mut u8 {
        debug_assert!(rank < self.size());
        self.base.wrapping_add(self.layout.control_offset(rank) as usize)
    }

    /// Bytes.
    pub fn control_size(&self) -> usize {
        self.layout.control_bytes as usize
    }

    /// Segment of `rank`: [`segment_size`](Self::segment_size) bytes, zero until somebody writes. Aligned to a
    /// page. `rank` < size, or the address is outside the job.
    pub fn segment(&self, rank: u32) -> *mut u8 {
        debug_assert!(rank < self.size());
        self.base.wrapping_add(self.layout.segment_offset(rank) as usize)
    }

    /// Bytes of one segment.
    pub fn segment_size(&self) -> usize {
        self.layout.segment_bytes as usize
    }

    /// Bytes from one rank's segment to the next's; equal to [`segment_size`](Self::segment_size).
    pub fn stride(&self) -> usize {
        self.layout.segment_bytes as usize
    }

    /// Process id of `rank`, or 0 when it has not attached yet.
    pub fn pid(&self, rank: u32) -> u32 {
        self.header.pid(rank)
    }

    pub fn state(&self, rank: u32) -> RankState {
        self.header.state(rank)
    }

    /// Says that no other rank needs this one any more: from now on its exit with status 0 is no failure. The last
    /// thing a process does with the job.
    pub fn finish(&self) {
        self.header.finish(self.rank);
    }

    /// Records why the job must end. Only the first call in the job counts; true when it was this one. The caller then
    /// ends its process; the launcher ends the others and reports `status` and `text` (one line).
    pub fn abort(&self, status: i32, text: &str) -> bool {
        self.header.abort(self.rank, status, text)
    }

    /// 0, or 1 + the rank that is ending the job: one load, for loops that wait.
    pub fn abort_word(&self) -> &AtomicU32 {
        self.header.abort_word()
    }

    /// Who ended the job, once the record is complete.
    pub fn aborted(&self) -> Option<Abort> {
        self.header.aborted()
    }
}
