//! The functions of `acp.h`: segmented buffers and workspaces. Each a line over `interfaces/acp/runtime`.

use std::ffi::{c_int, c_void};

use nagaya_acp::{Address, Result};

use crate::report::with;

/// The value that these functions return: 0, or 1.
fn zero_if(name: &str, f: impl FnOnce(&nagaya_acp::Acp) -> Result<bool>) -> c_int {
    with(name, 1, |acp| f(acp).map(|so| c_int::from(!so)))
}

/// # Safety
/// `at` has `segments` segments of `size` bytes, readable and writable until the buffer is freed.
#[no_mangle]
pub unsafe extern "C" fn acp_create_src_segbuf(rank: c_int, at: *mut c_void, size: usize, segments: usize) -> usize {
    // SAFETY: `at` has `segments` segments of `size` bytes until the buffer is freed.
    let make = |acp: &nagaya_acp::Acp| unsafe { acp.create_buffer(true, rank, at.cast(), size, segments) };
    with("acp_create_src_segbuf", 0, |acp| Ok(make(acp)? as usize))
}

/// # Safety
/// `at` has `segments` segments of `size` bytes, readable and writable until the buffer is freed.
#[no_mangle]
pub unsafe extern "C" fn acp_create_dst_segbuf(rank: c_int, at: *mut c_void, size: usize, segments: usize) -> usize {
    // SAFETY: `at` has `segments` segments of `size` bytes until the buffer is freed.
    let make = |acp: &nagaya_acp::Acp| unsafe { acp.create_buffer(false, rank, at.cast(), size, segments) };
    with("acp_create_dst_segbuf", 0, |acp| Ok(make(acp)? as usize))
}

#[no_mangle]
pub extern "C" fn acp_connect_segbuf(buffer: usize) -> c_int {
    zero_if("acp_connect_segbuf", |acp| acp.connect_buffer(buffer as u64).map(|()| true))
}

#[no_mangle]
pub extern "C" fn acp_isconnected_segbuf(buffer: usize) -> c_int {
    zero_if("acp_isconnected_segbuf", |acp| acp.is_connected(buffer as u64))
}

#[no_mangle]
pub extern "C" fn acp_ready_segbuf(buffer: usize) -> c_int {
    zero_if("acp_ready_segbuf", |acp| acp.step_buffer(buffer as u64))
}

#[no_mangle]
pub extern "C" fn acp_ack_segbuf(buffer: usize) -> c_int {
    zero_if("acp_ack_segbuf", |acp| acp.step_buffer(buffer as u64))
}

#[no_mangle]
pub extern "C" fn acp_isready_segbuf(buffer: usize) -> c_int {
    zero_if("acp_isready_segbuf", |acp| acp.may_step_buffer(buffer as u64))
}

#[no_mangle]
pub extern "C" fn acp_isacked_segbuf(buffer: usize) -> c_int {
    zero_if("acp_isacked_segbuf", |acp| acp.may_step_buffer(buffer as u64))
}

#[no_mangle]
pub extern "C" fn acp_query_segbuf_head(buffer: usize) -> i64 {
    with("acp_query_segbuf_head", -1, |acp| Ok(acp.buffer_counts(buffer as u64)?.0 as i64))
}

#[no_mangle]
pub extern "C" fn acp_query_segbuf_tail(buffer: usize) -> i64 {
    with("acp_query_segbuf_tail", -1, |acp| Ok(acp.buffer_counts(buffer as u64)?.1 as i64))
}

#[no_mangle]
pub extern "C" fn acp_query_segbuf_sent(buffer: usize) -> i64 {
    with("acp_query_segbuf_sent", -1, |acp| Ok(acp.buffer_sent(buffer as u64)? as i64))
}

#[no_mangle]
pub extern "C" fn acp_disconnect_segbuf(buffer: usize) -> c_int {
    zero_if("acp_disconnect_segbuf", |acp| acp.disconnect_buffer(buffer as u64).map(|()| true))
}

#[no_mangle]
pub extern "C" fn acp_free_segbuf(buffer: usize) -> c_int {
    zero_if("acp_free_segbuf", |acp| acp.free_buffer(buffer as u64).map(|()| true))
}

/// `ACP_WSD_NULL`.
const NO_WORKSPACE: usize = usize::MAX;

#[no_mangle]
pub extern "C" fn acp_create_ws(bytes: usize) -> usize {
    with("acp_create_ws", NO_WORKSPACE, |acp| Ok(acp.create_workspace(bytes)? as usize))
}

#[no_mangle]
pub extern "C" fn acp_setparams_ws(first: usize, least: usize) -> c_int {
    zero_if("acp_setparams_ws", |acp| acp.set_workspaces(first, least).map(|()| true))
}

#[no_mangle]
pub extern "C" fn acp_destroy_ws(workspace: usize) {
    with("acp_destroy_ws", (), |acp| acp.destroy_workspace(workspace as u64))
}

#[no_mangle]
pub extern "C" fn acp_read_ws(workspace: usize, to: Address, bytes: usize, offset: usize) -> c_int {
    zero_if("acp_read_ws", |acp| acp.workspace_transfer(workspace as u64, false, to, bytes, offset).map(|()| true))
}

#[no_mangle]
pub extern "C" fn acp_write_ws(workspace: usize, from: Address, bytes: usize, offset: usize) -> c_int {
    zero_if("acp_write_ws", |acp| acp.workspace_transfer(workspace as u64, true, from, bytes, offset).map(|()| true))
}
