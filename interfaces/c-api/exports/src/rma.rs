//! `nagaya.h`: "Put and get", "Strided", "Indexed", "Copy". Addresses of remote data are the local addresses of the same object.

use crate::arguments::{at, bytes, data, elements, indexed, walk};
use crate::status::{code, needed};
use nagaya_core::race::{self, AccessKind, Order};
use nagaya_core::race_pending::{self, Until};
use nagaya_core::{Core, GlobalPtr, Handle, Result, Walk};
use std::ffi::{c_int, c_void};

/// Puts bytes by a method of the core. Inline, as the one below, so that the function the user called is on the stack.
///
/// # Safety
/// `src` is readable for `size` bytes until the operation of `put` needs it no more.
#[inline(always)]
unsafe fn put_bytes<T>(
    put: unsafe fn(&Core, GlobalPtr, *const u8, usize) -> Result<T>,
    until: Until,
    (rank, dst, src, size): (c_int, *mut c_void, *const c_void, usize),
) -> Result<T> {
    let (core, to) = bytes(rank, dst, src, size)?;
    if race::is_on() {
        core.race_bytes(AccessKind::WRITE, to, src.cast(), size, until);
        release_word(core, to, size);
    }
    // SAFETY: `src` has `size` bytes for as long as `put` asks for, by the contract of this function. The core checks the target.
    unsafe { put(core, to, src.cast(), size) }
}

/// What this rank has done comes before what a rank does that waits for the word which this put writes.
fn release_word(core: &Core, to: GlobalPtr, size: usize) {
    let address = core.map().address(core.rank(), to).map(|at| at.addr());
    if let Some(address) = address.filter(|address| matches!(size, 1 | 2 | 4 | 8) && address % size == 0) {
        race::release(Order::Word, address as u64);
    }
}

/// Gets them.
///
/// # Safety
/// `dst` is writable for `size` bytes until the operation of `get` is complete.
#[inline(always)]
unsafe fn get_bytes<T>(
    get: unsafe fn(&Core, *mut u8, GlobalPtr, usize) -> Result<T>,
    until: Until,
    (rank, dst, src, size): (c_int, *mut c_void, *const c_void, usize),
) -> Result<T> {
    let (core, src) = bytes(rank, src, dst, size)?;
    if race::is_on() {
        core.race_bytes(AccessKind::READ, src, dst.cast(), size, until);
    }
    // SAFETY: `dst` has `size` bytes for as long as `get` asks for, by the contract of this function. The core checks the source.
    unsafe { get(core, dst.cast(), src, size) }
}

/// Transfers of bytes: those that return a handle have one argument more.
macro_rules! transfers {
    ($($(#[$safety:meta])* $name:ident = $moves:ident($until:ident) $method:ident $($handle:ident)?;)*) => {$(
        /// # Safety
        $(#[$safety])*
        #[no_mangle]
        pub unsafe extern "C" fn $name(
            rank: c_int,
            dst: *mut c_void,
            src: *const c_void,
            size: usize,
            $($handle: *mut u64,)?
        ) -> c_int {
            // SAFETY: the local buffer has `size` bytes for as long as the method asks for: the section "Safety" of the exported
            // function.
            let moved = || unsafe { $moves(Core::$method, Until::$until, (rank, dst, src, size)) };
            transfers!(@end moved $($handle)?)
        }
    )*};
    (@end $moved:ident) => {
        code($moved())
    };
    (@end $moved:ident $handle:ident) => {
        // SAFETY: the handle is null or writable: the section "Safety" of the exported function.
        unsafe { needed($handle, "handle", || $moved().map(|h| race_pending::covered(h.0))) }
    };
}

transfers! {
    /// `src` is null, or readable for `size` bytes until it returns.
    ngy_put = put_bytes(Return) put;
    /// `src` is null, or readable for `size` bytes until the handle is complete. `handle` is null or writable.
    ngy_put_nb = put_bytes(Handle) put_nb handle;
    /// `src` is null, or readable for `size` bytes until it returns.
    ngy_put_nbi = put_bytes(Flush) put_nbi;
    /// `dst` is null, or writable for `size` bytes until it returns.
    ngy_get = get_bytes(Return) get;
    /// `dst` is null, or writable for `size` bytes until the handle is complete. `handle` is null or writable.
    ngy_get_nb = get_bytes(Handle) get_nb handle;
    /// `dst` is null, or writable for `size` bytes until the next flush of `rank`, or quiet.
    ngy_get_nbi = get_bytes(Flush) get_nbi;
}

#[no_mangle]
pub extern "C" fn ngy_wait(handle: u64) -> c_int {
    let waited = nagaya_coll::require().and_then(|coll| coll.wait(Handle(race_pending::uncovered(handle))));
    race_pending::complete_handle(handle);
    code(waited)
}

/// # Safety
/// `done` is null or writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_test(handle: u64, done: *mut c_int) -> c_int {
    // SAFETY: `done` is null or writable.
    unsafe {
        needed(done, "done", || {
            let is_done = nagaya_coll::require()?.test(Handle(race_pending::uncovered(handle)))?;
            if is_done {
                race_pending::complete_handle(handle);
            }
            Ok(c_int::from(is_done))
        })
    }
}

/// Puts a section by a method of the core. Inline, as the one below, so that the function the user called is on the stack.
///
/// # Safety
/// The contract of the lists in `walk` holds. Every element is readable at `src` until the operation of `put` needs it no more.
#[inline(always)]
unsafe fn put_section<T>(
    put: unsafe fn(&Core, GlobalPtr, *const u8, &Walk) -> Result<T>,
    until: Until,
    walk: impl FnOnce() -> Result<Walk>,
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
) -> Result<T> {
    walk().and_then(|walk| {
        data("src", src, walk.unit)?;
        let (core, dst) = at(rank, dst, src, || walk.dst_extent())?;
        if race::is_on() {
            core.race_section(AccessKind::WRITE, dst, src.cast(), &walk, until);
        }
        // SAFETY: every element is readable at `src` for as long as `put` asks for, by the contract of this function. The core
        // checks the target.
        unsafe { put(core, dst, src.cast(), &walk) }
    })
}

/// Gets one.
///
/// # Safety
/// The contract of the lists in `walk` holds. Every element is writable at `dst` until the operation of `get` is complete.
#[inline(always)]
unsafe fn get_section<T>(
    get: unsafe fn(&Core, *mut u8, GlobalPtr, &Walk) -> Result<T>,
    until: Until,
    walk: impl FnOnce() -> Result<Walk>,
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
) -> Result<T> {
    walk().and_then(|walk| {
        data("dst", dst, walk.unit)?;
        let (core, src) = at(rank, src, dst, || walk.src_extent())?;
        if race::is_on() {
            core.race_section(AccessKind::READ, src, dst.cast(), &walk, until);
        }
        // SAFETY: every element is writable at `dst` for as long as `get` asks for, by the contract of this function. The core
        // checks the source.
        unsafe { get(core, dst.cast(), src, &walk) }
    })
}

/// Transfers of sections: those that return a handle have one argument more.
macro_rules! sections {
    ($($(#[$safety:meta])* $name:ident = $moves:ident($until:ident) $method:ident $($handle:ident)?;)*) => {$(
        /// # Safety
        /// `count`, `dst_stride` and `src_stride` are null or have `nd` entries.
        $(#[$safety])*
        #[no_mangle]
        pub unsafe extern "C" fn $name(
            rank: c_int,
            dst: *mut c_void,
            dst_stride: *const isize,
            src: *const c_void,
            src_stride: *const isize,
            nd: c_int,
            count: *const usize,
            esize: usize,
            $($handle: *mut u64,)?
        ) -> c_int {
            // SAFETY: the three lists have `nd` entries: the section "Safety" of the exported function.
            let walk = || unsafe { walk(nd, esize, count, dst_stride, src_stride) };
            // SAFETY: every element of the local side is valid for as long as the method asks for: the section "Safety" of the
            // exported function.
            let moved = || unsafe { $moves(Core::$method, Until::$until, walk, rank, dst, src) };
            transfers!(@end moved $($handle)?)
        }
    )*};
}

sections! {
    /// `src` is null, or readable for every element of the section until it returns.
    ngy_put_nd = put_section(Return) put_nd;
    /// Like `ngy_put_nd`; buffers belong to the call until the handle is complete. `handle` is writable.
    ngy_put_nd_nb = put_section(Handle) put_nd_nb handle;
    /// Like `ngy_put_nd`.
    ngy_put_nd_nbi = put_section(Flush) put_nd_nbi;
    /// `dst` is null, or writable for every element of the section until it returns.
    ngy_get_nd = get_section(Return) get_nd;
    /// Like `ngy_get_nd`; buffers belong to the call until the handle is complete. `handle` is writable.
    ngy_get_nd_nb = get_section(Handle) get_nd_nb handle;
    /// Like `ngy_get_nd`; buffers belong to the call until the next flush of `rank`, or quiet.
    ngy_get_nd_nbi = get_section(Flush) get_nd_nbi;
}

/// # Safety
/// `remote` has `n` entries, `local` too unless it is null. Every element that they name is readable at `src` until it returns.
#[no_mangle]
pub unsafe extern "C" fn ngy_put_at(
    rank: c_int,
    dst: *mut c_void,
    remote: *const usize,
    src: *const c_void,
    local: *const usize,
    n: usize,
    esize: usize,
) -> c_int {
    // SAFETY: the lists have `n` entries and every element is readable at `src`; `indexed` and `data` refuse null. The core checks
    // the target.
    unsafe {
        code(indexed(remote, local, n).and_then(|(remote, local)| {
            data("src", src, remote.len().min(1) * esize)?;
            let (core, dst) = elements(rank, dst, src, remote, esize)?;
            if race::is_on() {
                core.race_elements(AccessKind::WRITE, dst, src.cast(), (remote, local), esize);
            }
            core.put_at(dst, remote, src.cast(), local, esize)
        }))
    }
}

/// # Safety
/// `remote` has `n` entries, `local` too unless it is null. Every element that they name is writable at `dst` until it returns.
#[no_mangle]
pub unsafe extern "C" fn ngy_get_at(
    rank: c_int,
    dst: *mut c_void,
    local: *const usize,
    src: *const c_void,
    remote: *const usize,
    n: usize,
    esize: usize,
) -> c_int {
    // SAFETY: the lists have `n` entries and every element is writable at `dst`; `indexed` and `data` refuse null. The core checks
    // the source.
    unsafe {
        code(indexed(remote, local, n).and_then(|(remote, local)| {
            data("dst", dst, remote.len().min(1) * esize)?;
            let (core, src) = elements(rank, src, dst, remote, esize)?;
            if race::is_on() {
                core.race_elements(AccessKind::READ, src, dst.cast(), (remote, local), esize);
            }
            core.get_at(dst.cast(), local, src, remote, esize)
        }))
    }
}

#[no_mangle]
pub extern "C" fn ngy_copy(
    dst_rank: c_int,
    dst: *mut c_void,
    src_rank: c_int,
    src: *const c_void,
    size: usize,
) -> c_int {
    code(bytes(dst_rank, dst, src, size).and_then(|(core, to)| {
        let (_, from) = bytes(src_rank, src, dst, size)?;
        if race::is_on() {
            core.race_copy(to, from, &Walk::flat(size));
        }
        core.copy(to, from, size)
    }))
}

/// # Safety
/// `count`, `dst_stride` and `src_stride` are null or have `nd` entries.
#[no_mangle]
pub unsafe extern "C" fn ngy_copy_nd(
    dst_rank: c_int,
    dst: *mut c_void,
    dst_stride: *const isize,
    src_rank: c_int,
    src: *const c_void,
    src_stride: *const isize,
    nd: c_int,
    count: *const usize,
    esize: usize,
) -> c_int {
    // SAFETY: the lists have `nd` entries, and `walk` refuses null. The core checks both sections.
    unsafe {
        code(walk(nd, esize, count, dst_stride, src_stride).and_then(|walk| {
            let (core, to) = at(dst_rank, dst, src, || walk.dst_extent())?;
            let (_, from) = at(src_rank, src, dst, || walk.src_extent())?;
            if race::is_on() {
                core.race_copy(to, from, &walk);
            }
            core.copy_nd(to, from, &walk)
        }))
    }
}
