//! `nagaya.h`: "Put and get", "Strided", "Indexed", "Copy". Addresses of remote data are the local addresses of the same object.

use crate::job::bad;
use crate::status::{code, data, list, needed};
use nagaya_core::nd::MAX_DIMS;
use nagaya_core::{require, Core, GlobalPtr, Handle, Rank, Result, Walk};
use std::ffi::{c_int, c_void};

/// The runtime and a place in a rank's segment, of which the bytes of `extent` are to be moved from or to `local`.
#[inline(always)]
pub(crate) fn at(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    extent: impl FnOnce() -> (isize, isize),
) -> Result<(&'static Core, GlobalPtr)> {
    let core = require()?;
    let at = core.global(Rank(rank as u32), object.cast());
    core.check_transfer(at, local.cast(), extent)?;
    Ok((core, at))
}

/// As `at`, for contiguous bytes.
#[inline(always)]
pub(crate) fn bytes(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    size: usize,
) -> Result<(&'static Core, GlobalPtr)> {
    at(rank, object, local, || (0, size as isize))
}

/// As `at`, for elements at displacements.
fn elements(
    rank: c_int,
    object: *const c_void,
    local: *const c_void,
    remote: &[usize],
    esize: usize,
) -> Result<(&'static Core, GlobalPtr)> {
    at(rank, object, local, || {
        let ends = |most: usize| most.saturating_add(esize) as isize;
        remote.iter().max().map_or((0, 0), |most| (*remote.iter().min().unwrap_or(most) as isize, ends(*most)))
    })
}

/// The displacements of both sides of an indexed transfer; `local` may be null.
unsafe fn indexed<'a>(
    remote: *const usize,
    local: *const usize,
    n: usize,
) -> Result<(&'a [usize], Option<&'a [usize]>)> {
    // SAFETY: the caller's promise.
    unsafe {
        let local = match local.is_null() {
            true => None,
            false => Some(list("local", local, n)?),
        };
        Ok((list("remote", remote, n)?, local))
    }
}

/// A section as the interface passes it.
pub(crate) unsafe fn walk(
    nd: c_int,
    esize: usize,
    count: *const usize,
    dst: *const isize,
    src: *const isize,
) -> Result<Walk> {
    let most = MAX_DIMS as c_int;
    if !(0..=most).contains(&nd) {
        return Err(bad("a number of dimensions (0 to 15)", nd));
    }
    let nd = nd as usize;
    // SAFETY: the caller's promise.
    let lists = unsafe { (list("count", count, nd)?, list("dst_stride", dst, nd)?, list("src_stride", src, nd)?) };
    Walk::new(esize, lists.0, lists.1, lists.2)
}

/// # Safety
/// `src` is readable for `size` bytes.
#[no_mangle]
pub unsafe extern "C" fn ngy_put(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { code(bytes(rank, dst, src, size).and_then(|(core, dst)| core.put(dst, src.cast(), size))) }
}

/// # Safety
/// `src` is readable for `size` bytes until the handle is complete; `handle` is writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_put_nb(
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
    handle: *mut u64,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        needed(handle, "handle", || {
            bytes(rank, dst, src, size).and_then(|(core, dst)| core.put_nb(dst, src.cast(), size)).map(|h| h.0)
        })
    }
}

/// # Safety
/// `src` is readable for `size` bytes.
#[no_mangle]
pub unsafe extern "C" fn ngy_put_nbi(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { code(bytes(rank, dst, src, size).and_then(|(core, dst)| core.put_nbi(dst, src.cast(), size))) }
}

/// # Safety
/// `dst` is writable for `size` bytes.
#[no_mangle]
pub unsafe extern "C" fn ngy_get(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { code(bytes(rank, src, dst, size).and_then(|(core, src)| core.get(dst.cast(), src, size))) }
}

/// # Safety
/// `dst` is writable for `size` bytes until the handle is complete; `handle` is writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_get_nb(
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
    size: usize,
    handle: *mut u64,
) -> c_int {
    // SAFETY: the caller's promise.
    unsafe {
        needed(handle, "handle", || {
            bytes(rank, src, dst, size).and_then(|(core, src)| core.get_nb(dst.cast(), src, size)).map(|h| h.0)
        })
    }
}

/// # Safety
/// `dst` is writable for `size` bytes until the next flush of `rank`, or quiet.
#[no_mangle]
pub unsafe extern "C" fn ngy_get_nbi(rank: c_int, dst: *mut c_void, src: *const c_void, size: usize) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { code(bytes(rank, src, dst, size).and_then(|(core, src)| core.get_nbi(dst.cast(), src, size))) }
}

#[no_mangle]
pub extern "C" fn ngy_wait(handle: u64) -> c_int {
    code(nagaya_coll::require().and_then(|coll| coll.wait(Handle(handle))))
}

/// # Safety
/// `done` is writable.
#[no_mangle]
pub unsafe extern "C" fn ngy_test(handle: u64, done: *mut c_int) -> c_int {
    // SAFETY: the caller's promise.
    unsafe { needed(done, "done", || nagaya_coll::require()?.test(Handle(handle)).map(c_int::from)) }
}

/// Puts a section by a method of the core. Inline, as the one below, so that the function the user called is on the stack.
#[inline(always)]
unsafe fn put_section(
    put: unsafe fn(&Core, GlobalPtr, *const u8, &Walk) -> Result<()>,
    walk: impl FnOnce() -> Result<Walk>,
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
) -> c_int {
    code(walk().and_then(|walk| {
        data("src", src, walk.unit)?;
        let (core, dst) = at(rank, dst, src, || walk.dst_extent())?;
        // SAFETY: the caller's promise.
        unsafe { put(core, dst, src.cast(), &walk) }
    }))
}

/// Gets one.
#[inline(always)]
unsafe fn get_section(
    get: unsafe fn(&Core, *mut u8, GlobalPtr, &Walk) -> Result<()>,
    walk: impl FnOnce() -> Result<Walk>,
    rank: c_int,
    dst: *mut c_void,
    src: *const c_void,
) -> c_int {
    code(walk().and_then(|walk| {
        data("dst", dst, walk.unit)?;
        let (core, src) = at(rank, src, dst, || walk.src_extent())?;
        // SAFETY: the caller's promise.
        unsafe { get(core, dst.cast(), src, &walk) }
    }))
}

macro_rules! sections {
    ($($(#[$safety:meta])* $name:ident = $moves:ident $method:ident;)*) => {$(
        /// # Safety
        /// The arrays have `nd` elements.
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
        ) -> c_int {
            // SAFETY: the caller's promise.
            unsafe { $moves(Core::$method, || walk(nd, esize, count, dst_stride, src_stride), rank, dst, src) }
        }
    )*};
}

sections! {
    /// `src` is readable for every element of the section.
    ngy_put_nd = put_section put_nd;
    /// As `ngy_put_nd`.
    ngy_put_nd_nbi = put_section put_nd_nbi;
    /// `dst` is writable for every element of the section.
    ngy_get_nd = get_section get_nd;
    /// As `ngy_get_nd`, until the next flush of `rank`, or quiet.
    ngy_get_nd_nbi = get_section get_nd_nbi;
}

/// # Safety
/// The arrays have `n` elements (`local` may be null); `src` is readable for every element.
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
    // SAFETY: the caller's promise.
    unsafe {
        code(indexed(remote, local, n).and_then(|(remote, local)| {
            data("src", src, remote.len().min(1) * esize)?;
            let (core, dst) = elements(rank, dst, src, remote, esize)?;
            core.put_at(dst, remote, src.cast(), local, esize)
        }))
    }
}

/// # Safety
/// The arrays have `n` elements (`local` may be null); `dst` is writable for every element.
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
    // SAFETY: the caller's promise.
    unsafe {
        code(indexed(remote, local, n).and_then(|(remote, local)| {
            data("dst", dst, remote.len().min(1) * esize)?;
            let (core, src) = elements(rank, src, dst, remote, esize)?;
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
    code(bytes(dst_rank, dst, src, size).and_then(|(core, to)| core.copy(to, bytes(src_rank, src, dst, size)?.1, size)))
}

/// # Safety
/// The arrays have `nd` elements.
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
    // SAFETY: the caller's promise.
    unsafe {
        code(walk(nd, esize, count, dst_stride, src_stride).and_then(|walk| {
            let (core, to) = at(dst_rank, dst, src, || walk.dst_extent())?;
            core.copy_nd(to, at(src_rank, src, dst, || walk.src_extent())?.1, &walk)
        }))
    }
}
