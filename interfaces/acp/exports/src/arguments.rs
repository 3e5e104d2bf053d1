//! Arguments of `main` that belong to ACP: `--acp-NAME=VALUE`, `--acp-NAME VALUE`. Launchers of other builds of ACP pass settings by
//! them. Here these are in the environment, so the arguments are only removed.

use std::ffi::{c_char, c_int, CStr};

/// # Safety
/// `argc` is null, or both are writable and describe an array of `*argc` strings, each of which ends with a NUL. No other thread
/// uses it.
pub unsafe fn take_ours(argc: *mut c_int, argv: *mut *mut *mut c_char) {
    if argc.is_null() || argv.is_null() {
        return;
    }
    // SAFETY: `argc` is not null, so `*argv` has `*argc` strings, each of which ends with a NUL. Strings only move towards the
    // start of the array.
    unsafe {
        let (count, list) = (*argc as usize, *argv);
        let text = |k: usize| CStr::from_ptr(*list.add(k)).to_bytes();
        let (mut kept, mut k) = (1.min(count), 1);
        while k < count {
            if text(k).starts_with(b"--acp-") {
                let has_value = !text(k).contains(&b'=') && k + 1 < count && !text(k + 1).starts_with(b"-");
                k += 1 + usize::from(has_value);
                continue;
            }
            *list.add(kept) = *list.add(k);
            kept += 1;
            k += 1;
        }
        if kept < count {
            *list.add(kept) = std::ptr::null_mut();
            *argc = kept as c_int;
        }
    }
}
