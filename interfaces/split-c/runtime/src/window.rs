//! The *window*: one address at which every processor sees its segment a second time. So an address names the same
//! symmetric object on all of them. The pages of the program's static data become pages of the segment.
//!
//! A segment that is not shared memory cannot be seen twice. Then the window is private memory of the process, and
//! others reach it through its owner. Not here: the contents of the window (`memory.rs`).

use std::ffi::{c_int, c_void};

use nagaya_core::{cross_memory, Core};

use crate::error::{Error, Result};

/// Where it begins: below the segments (`boot/src/layout.rs`), above what sanitizers take.
const START: usize = 0x1100_0000_0000;

/// Static data begins and ends on pages.
const PAGE: usize = 4096;

/// The address at which this processor's memory is mapped.
#[derive(Clone, Copy, Debug, Default)]
pub struct Window {
    pub start: usize,
    pub bytes: usize,
    /// Whether it shows the segment: others reach it without the owner's help.
    pub shared: bool,
    /// The program's static data, and where it is in the segment; `bytes` 0 where it was left alone.
    pub statics: usize,
    pub static_bytes: usize,
    pub static_offset: usize,
}

/// The purpose of memory in the segment, for reports.
const STATICS: &str = "static data of the program";

/// Before [`Window::open`]: the memory that it will allocate, if the segment can be seen twice.
pub fn plan(core: &Core) {
    core.plan(STATICS, static_data().1);
}

impl Window {
    /// Collective over all processes.
    pub fn open(core: &Core) -> Result<Window> {
        let map = core.map();
        let mut window = Window { start: START, bytes: map.size, ..Window::default() };
        reserve(map.size)?;
        // SAFETY: the own segment, seen a second time at a range that is ours; no pointer into that exists yet.
        let shown = unsafe { show(map.base, START, map.size) };
        window.shared = core.range(core.world(), u64::from(shown))?.min.0 == 1;
        if !window.shared && shown {
            reserve_again(map.size)?;
        }
        let (start, bytes) = static_data();
        core.agree(core.world(), start as u64, "the addresses of static data (is the program linked with -pie?)")?;
        if window.shared && bytes > 0 {
            let copy = core.alloc(STATICS, bytes, PAGE)?;
            // SAFETY: both ranges are mapped and as long; the second is the process's own data, which only this thread uses now.
            let moved = unsafe {
                copy_all(start, copy, bytes);
                show(copy, start, bytes)
            };
            if !moved {
                return Err(Error(format!("static data cannot be shared: {}", std::io::Error::last_os_error())));
            }
            (window.statics, window.static_bytes) = (start, bytes);
            window.static_offset = copy as usize - map.base as usize;
        }
        Ok(window)
    }

    /// Where in a segment the `bytes` at an address are that has the same meaning on every processor.
    #[inline]
    pub fn offset(&self, address: usize, bytes: usize) -> Option<usize> {
        let inside = |start: usize, size: usize| {
            let at = address.wrapping_sub(start);
            (at < size && bytes <= size - at).then_some(at)
        };
        if !self.shared {
            return None;
        }
        inside(self.start, self.bytes).or_else(|| Some(inside(self.statics, self.static_bytes)? + self.static_offset))
    }
}

/// Sees to it that the window's addresses are free, and takes them.
fn reserve(bytes: usize) -> Result<()> {
    map_window(bytes, libc::MAP_FIXED_NOREPLACE)
}

/// Another processor could not show its segment, so every processor gets private memory.
fn reserve_again(bytes: usize) -> Result<()> {
    map_window(bytes, libc::MAP_FIXED)
}

fn map_window(bytes: usize, how: c_int) -> Result<()> {
    let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | how;
    // SAFETY: nothing that is mapped is replaced, except the window itself.
    let at = unsafe { libc::mmap(START as *mut c_void, bytes, libc::PROT_READ | libc::PROT_WRITE, flags, -1, 0) };
    if at as usize == START {
        return Ok(());
    }
    let why = std::io::Error::last_os_error();
    Err(Error(format!("cannot map the spread arrays at the address {START:#x}, which all processors need: {why}")))
}

/// Also maps the pages at `from` at `to`, in place of what is there. Returns whether the system does that: only for
/// shared memory.
///
/// # Safety
/// `from`, `to` and `bytes` are multiples of the page size. `from` is mapped shared. No thread uses what is mapped at `to`, unless
/// it is the memory of `from`.
unsafe fn show(from: *mut u8, to: usize, bytes: usize) -> bool {
    let how = libc::MREMAP_MAYMOVE | libc::MREMAP_FIXED;
    // The system call itself: an engine that watches mappings (UCX) has a function before it that forgets the new address.
    // SAFETY: an old size of 0 makes a second view and leaves `from` mapped. What it replaces at `to` is not in use, by the
    // contract of this function.
    let at = unsafe { libc::syscall(libc::SYS_mremap, from, 0usize, bytes, how, to) };
    at as usize == to
}

/// Copies all bytes of the process's own data. By the system, if it does: the address sanitizer forbids what is between variables.
///
/// # Safety
/// `from` is readable and `to` writable for `bytes` bytes, and they do not overlap.
unsafe fn copy_all(from: usize, to: *mut u8, bytes: usize) {
    // SAFETY: `from` is readable and `to` writable for `bytes` bytes, without overlap, by the contract of this function.
    unsafe {
        if cross_memory::read(std::process::id() as i32, to, from, bytes).is_err() {
            std::ptr::copy_nonoverlapping(from as *const u8, to, bytes);
        }
    }
}

/// The pages of the program's data that may be written: from the end of what the loader protects to the end of `.bss`.
fn static_data() -> (usize, usize) {
    let mut found = (0, 0);
    // SAFETY: the callback gets valid headers, and our variable.
    unsafe { libc::dl_iterate_phdr(Some(look), (&raw mut found).cast()) };
    found
}

/// # Safety
/// The loader calls it, as the callback of `dl_iterate_phdr`; `found` points to a pair of addresses.
unsafe extern "C" fn look(info: *mut libc::dl_phdr_info, _: usize, found: *mut c_void) -> c_int {
    // SAFETY: the loader passes a valid `info` with as many headers as it says. `found` is the variable that the caller of
    // `dl_iterate_phdr` passed.
    let (base, headers, found) = unsafe {
        let info = &*info;
        let headers = std::slice::from_raw_parts(info.dlpi_phdr, info.dlpi_phnum as usize);
        (info.dlpi_addr as usize, headers, &mut *found.cast::<(usize, usize)>())
    };
    let Some(data) = headers.iter().find(|h| h.p_type == libc::PT_LOAD && h.p_flags & libc::PF_W != 0) else {
        return 1;
    };
    let protected =
        headers.iter().find(|h| h.p_type == libc::PT_GNU_RELRO).map_or(0, |h| h.p_vaddr + h.p_memsz) as usize;
    let start = (data.p_vaddr as usize).max(protected) / PAGE * PAGE;
    let end = ((data.p_vaddr + data.p_memsz) as usize).next_multiple_of(PAGE);
    *found = (base + start, end.saturating_sub(start));
    // The program has precedence.
    1
}
