//! `nagaya.h`: "Memory".

use crate::status::{code, needed};
use nagaya_core::{require, Error, Rank, Status};
use nagaya_images::registry;
use std::ffi::{c_char, c_int, c_void, CStr};

/// # Safety
/// `object` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngy_alloc(bytes: usize, align: usize, object: *mut *mut c_void) -> c_int {
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { alloc("memory from ngy_alloc", bytes, align, object) }
}

/// Inline, so that the frame of `ngy_alloc` stays: a message names it.
///
/// # Safety
/// `object` is null or writable for a pointer.
#[inline(always)]
pub unsafe fn alloc(what: &str, bytes: usize, align: usize, object: *mut *mut c_void) -> c_int {
    let no_space = if object.is_null() { ", into NULL" } else { "" };
    let call = || format!("ngy_alloc({bytes} bytes, alignment {align}{no_space})");
    let checked = require().and_then(|core| core.check_collective(core.world(), call).map(|()| core));
    let alloc = || checked.and_then(|core| core.alloc(what, bytes, align.max(1))).map(|p| p.cast());
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { needed(object, "object", alloc) }
}

#[no_mangle]
pub extern "C" fn ngy_free(object: *mut c_void) -> c_int {
    code(require().and_then(|core| {
        let offset = core.global(core.rank(), object.cast()).offset;
        core.check_collective(core.world(), || match core.map().holds(offset, 1) {
            true => format!("ngy_free(the object at byte {} of the segment)", offset.0),
            false => "ngy_free(an address outside of the segment)".into(),
        })?;
        core.free(object.cast())
    }))
}

/// Bytes before an object of `ngy_alloc_own`, which hold its size.
const HEAD: usize = 64;

/// # Safety
/// `object` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngy_alloc_own(bytes: usize, object: *mut *mut c_void) -> c_int {
    let alloc = || {
        let core = require()?;
        core.outside_handler("an allocation")?;
        let all = bytes.checked_add(HEAD).ok_or_else(|| {
            Error::new(Status::BadArgument, format!("{bytes} bytes are more than the address space holds"))
        })?;
        let block = core.alloc_own("memory from ngy_alloc_own", all)?;
        // SAFETY: the block is this call's, has `HEAD` bytes and more, and is aligned for a word.
        unsafe {
            block.cast::<usize>().write(all);
            Ok(block.add(HEAD).cast())
        }
    };
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { needed(object, "object", alloc) }
}

/// # Safety
/// `object` came from `ngy_alloc_own` and was not released.
#[no_mangle]
pub unsafe extern "C" fn ngy_free_own(object: *mut c_void) -> c_int {
    code(require().and_then(|core| {
        core.outside_handler("giving memory back")?;
        let block = object.cast::<u8>().wrapping_sub(HEAD);
        let offset = core.global(core.rank(), block).offset;
        if object as usize % HEAD != 0 || !core.map().holds(offset, HEAD) {
            let text = format!("ngy_free_own of {object:p}: ngy_alloc_own has not returned this address");
            return Err(Error::new(Status::BadAddress, text));
        }
        // SAFETY: in the segment and aligned for a word.
        core.free_own(block, unsafe { block.cast::<usize>().read() })
    }))
}

/// Whether an extension may load and store at addresses from `ngy_direct` instead of calling the library. It returns 1 if no check,
/// statistics or profile needs these accesses, otherwise 0. The value stays the same during a job.
#[no_mangle]
pub extern "C" fn ngyb_may_inline() -> c_int {
    nagaya_core::get().is_some_and(|core| core.may_inline()).into()
}

/// # Safety
/// `direct` is null or writable for a pointer.
#[no_mangle]
pub unsafe extern "C" fn ngy_direct(rank: c_int, object: *const c_void, direct: *mut *mut c_void) -> c_int {
    let find = || {
        let core = require()?;
        let at = core.global(Rank(rank as u32), object.cast());
        core.check_rank(at.rank)?;
        // The own segment can be reached whatever moves the bytes to others.
        let own = (at.rank == core.rank()).then_some(object as *mut u8);
        Ok(core.direct(at).or(own).unwrap_or(std::ptr::null_mut()).cast())
    };
    // SAFETY: `direct` is null or writable for a pointer.
    unsafe { needed(direct, "direct", find) }
}

/// # Safety
/// `name` is null or a string that ends with a NUL. Each other argument is null or writable for its type.
#[no_mangle]
pub unsafe extern "C" fn ngy_coarray(
    name: *const c_char,
    object: *mut *mut c_void,
    size: *mut usize,
    kind: *mut *const c_char,
    shape: *mut *const c_char,
) -> c_int {
    let find = || {
        require()?;
        // SAFETY: `name` is not null, so it is a string that ends with a NUL. It stays during the call.
        let name = (!name.is_null()).then(|| unsafe { CStr::from_ptr(name) });
        let found = name.and_then(registry::find).ok_or_else(|| {
            let name = name.map_or("NULL".into(), CStr::to_string_lossy);
            let text = format!(
                "no coarray with static storage is called '{name}': declare it outside of functions, in a source of the program \
                 or of a loaded library, and compile the source with xmpcc"
            );
            Error::new(Status::BadArgument, text)
        })?;
        // SAFETY: each pointer is null or writable for its type.
        unsafe {
            if let Some(size) = size.as_mut() {
                *size = found.size;
            }
            if let Some(kind) = kind.as_mut() {
                *kind = found.kind;
            }
            if let Some(shape) = shape.as_mut() {
                *shape = found.shape;
            }
        }
        Ok(found.at)
    };
    // SAFETY: `object` is null or writable for a pointer.
    unsafe { needed(object, "object", find) }
}
