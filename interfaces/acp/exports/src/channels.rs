//! The functions of `acp.h`: channels. Each a line over `interfaces/acp/runtime`.

use std::ffi::{c_int, c_void};

use nagaya_acp::Error;

use crate::report::with;

#[no_mangle]
pub extern "C" fn acp_create_ch(sender: c_int, receiver: c_int) -> usize {
    with("acp_create_ch", 0, |acp| Ok(acp.create_channel(sender, receiver)? as usize))
}

#[no_mangle]
pub extern "C" fn acp_nbfree_ch(channel: usize) -> usize {
    with("acp_nbfree_ch", 0, |acp| Ok(acp.close_channel(channel as u64)? as usize))
}

#[no_mangle]
pub extern "C" fn acp_free_ch(channel: usize) -> c_int {
    with("acp_free_ch", -1, |acp| acp.wait_request(acp.close_channel(channel as u64)?).map(|_| 0))
}

/// # Safety
/// `from` is readable for `bytes` bytes until `acp_wait_ch` has returned for the request.
#[no_mangle]
pub unsafe extern "C" fn acp_nbsend_ch(channel: usize, from: *mut c_void, bytes: usize) -> usize {
    // SAFETY: `from` is readable for `bytes` bytes until the request has been waited for.
    with("acp_nbsend_ch", 0, |acp| unsafe {
        Ok(acp.channel_transfer(channel as u64, true, from.cast(), bytes)? as usize)
    })
}

/// # Safety
/// The same as for `acp_nbsend_ch`.
#[no_mangle]
pub unsafe extern "C" fn acp_nbrecv_ch(channel: usize, to: *mut c_void, bytes: usize) -> usize {
    // SAFETY: `to` is writable for `bytes` bytes until the request has been waited for.
    with("acp_nbrecv_ch", 0, |acp| unsafe {
        Ok(acp.channel_transfer(channel as u64, false, to.cast(), bytes)? as usize)
    })
}

#[no_mangle]
pub extern "C" fn acp_wait_ch(request: usize) -> usize {
    with("acp_wait_ch", usize::MAX, |acp| acp.wait_request(request as u64))
}

/// # Safety
/// There are `count` requests; and space for as many sizes, or null.
#[no_mangle]
pub unsafe extern "C" fn acp_waitall_ch(requests: *mut usize, count: c_int, sizes: *mut usize) -> c_int {
    with("acp_waitall_ch", -1, |acp| {
        let all = usize::try_from(count).ok().filter(|count| *count == 0 || !requests.is_null());
        for k in 0..all.ok_or_else(|| Error(format!("{count} requests at {requests:p}")))? {
            // SAFETY: `k` is less than `count`; `requests` has as many entries, and so has `sizes` unless it is null.
            unsafe {
                let size = acp.wait_request(requests.add(k).read() as u64)?;
                if !sizes.is_null() {
                    sizes.add(k).write(size);
                }
            }
        }
        Ok(0)
    })
}
