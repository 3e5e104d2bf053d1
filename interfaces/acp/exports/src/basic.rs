//! The basic layer of `acp.h`: start and end, memory, copies, atomic operations.

use std::ffi::{c_char, c_int, c_void};

use nagaya_acp::{acp, Acp, Address, Error, Order};
use nagaya_core::{Amo, AmoKind};

use crate::arguments;
use crate::report::{or_minus_1, say, with};

/// Whether `acp_init` has started the core, so that `acp_finalize` stops it.
static OWNS_CORE: std::sync::atomic::AtomicBool = std::sync::atomic::AtomicBool::new(false);

/// # Safety
/// `argc` is null, or both are the addresses of the arguments of `main`.
#[no_mangle]
pub unsafe extern "C" fn acp_init(argc: *mut c_int, argv: *mut *mut *mut c_char) -> c_int {
    // SAFETY: `argc` is null, or both are the addresses of the arguments of `main`, which no other thread uses.
    unsafe { arguments::take_ours(argc, argv) };
    let started_here = nagaya_core::get().is_none();
    match nagaya_registry::running(nagaya_start::Interface::Acp, nagaya_acp::plan)
        .map_err(Error::from)
        .and_then(nagaya_acp::start)
    {
        Ok(_) => {
            OWNS_CORE.store(started_here, std::sync::atomic::Ordering::Relaxed);
            0
        }
        Err(error) => say("acp_init", -1, error),
    }
}

#[no_mangle]
pub extern "C" fn acp_finalize() -> c_int {
    or_minus_1("acp_finalize", |acp| {
        acp.finish()?;
        if OWNS_CORE.swap(false, std::sync::atomic::Ordering::Relaxed) {
            nagaya_registry::here::withdraw();
            nagaya_core::stop()?;
        }
        Ok(())
    })
}

#[no_mangle]
pub extern "C" fn acp_reset(rank: c_int) -> c_int {
    or_minus_1("acp_reset", |acp| acp.reset(rank))
}

/// # Safety
/// `text` is null or a string that ends with a NUL.
#[no_mangle]
pub unsafe extern "C" fn acp_abort(text: *const c_char) {
    // SAFETY: `text` is null or a string that ends with a NUL.
    unsafe { nagaya_c_api_exports::job::ngy_abort(1, text) }
}

#[no_mangle]
pub extern "C" fn acp_sync() -> c_int {
    or_minus_1("acp_sync", Acp::sync)
}

#[no_mangle]
pub extern "C" fn acp_rank() -> c_int {
    acp().map_or(-1, Acp::rank)
}

#[no_mangle]
pub extern "C" fn acp_procs() -> c_int {
    acp().map_or(-1, Acp::procs)
}

#[no_mangle]
pub extern "C" fn acp_query_starter_ga(rank: c_int) -> Address {
    with("acp_query_starter_ga", Address::NULL, |acp| acp.starter(rank))
}

/// # Safety
/// The memory stays where it is until it is no longer registered.
#[no_mangle]
pub unsafe extern "C" fn acp_register_memory(at: *mut c_void, bytes: usize, color: c_int) -> u64 {
    with("acp_register_memory", 0, |acp| acp.register(at.cast(), bytes, color))
}

#[no_mangle]
pub extern "C" fn acp_unregister_memory(key: u64) -> c_int {
    or_minus_1("acp_unregister_memory", |acp| acp.unregister(key))
}

#[no_mangle]
pub extern "C" fn acp_query_ga(key: u64, at: *mut c_void) -> Address {
    with("acp_query_ga", Address::NULL, |acp| acp.global(key, at.cast()))
}

#[no_mangle]
pub extern "C" fn acp_query_address(address: Address) -> *mut c_void {
    acp().ok().and_then(|acp| acp.local(address)).unwrap_or(std::ptr::null_mut()).cast()
}

#[no_mangle]
pub extern "C" fn acp_query_rank(address: Address) -> c_int {
    acp().ok().and_then(|acp| acp.rank_of(address)).unwrap_or(-1)
}

#[no_mangle]
pub extern "C" fn acp_query_color(address: Address) -> c_int {
    if acp_query_rank(address) < 0 {
        -1
    } else {
        0
    }
}

#[no_mangle]
pub extern "C" fn acp_colors() -> c_int {
    acp().map_or(-1, |_| 1)
}

#[no_mangle]
pub extern "C" fn acp_copy(to: Address, from: Address, bytes: usize, after: i64) -> i64 {
    with("acp_copy", 0, |acp| acp.copy(to, from, bytes, Order(after)))
}

#[no_mangle]
pub extern "C" fn acp_complete(handle: i64) {
    with("acp_complete", (), |acp| acp.complete(Order(handle)))
}

#[no_mangle]
pub extern "C" fn acp_inquire(handle: i64) -> c_int {
    with("acp_inquire", 0, |acp| Ok(c_int::from(!acp.is_complete(Order(handle))?)))
}

macro_rules! atomics {
    ($($name:ident, $kind:ident, $wide:literal, $word:ty;)*) => { $(
        #[no_mangle]
        pub extern "C" fn $name(old: Address, word: Address, operand: $word, after: i64) -> i64 {
            let amo = Amo { kind: AmoKind::$kind, wide: $wide, operand: u64::from(operand), compare: 0 };
            with(stringify!($name), 0, |acp| acp.atomic(old, word, amo, Order(after)))
        }
    )* };
}

atomics! {
    acp_swap4, Swap, false, u32;
    acp_swap8, Swap, true, u64;
    acp_add4, Add, false, u32;
    acp_add8, Add, true, u64;
    acp_xor4, Xor, false, u32;
    acp_xor8, Xor, true, u64;
    acp_or4, Or, false, u32;
    acp_or8, Or, true, u64;
    acp_and4, And, false, u32;
    acp_and8, And, true, u64;
}

#[no_mangle]
pub extern "C" fn acp_cas4(old: Address, word: Address, compare: u32, new: u32, after: i64) -> i64 {
    let amo = Amo { kind: AmoKind::CompareAndSwap, wide: false, operand: u64::from(new), compare: u64::from(compare) };
    with("acp_cas4", 0, |acp| acp.atomic(old, word, amo, Order(after)))
}

#[no_mangle]
pub extern "C" fn acp_cas8(old: Address, word: Address, compare: u64, new: u64, after: i64) -> i64 {
    let amo = Amo { kind: AmoKind::CompareAndSwap, wide: true, operand: new, compare };
    with("acp_cas8", 0, |acp| acp.atomic(old, word, amo, Order(after)))
}
