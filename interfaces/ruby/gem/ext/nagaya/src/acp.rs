//! The functions of `acp.h`, on numbers: global addresses, keys, handles. `lib/acp.rb` is what users see.

use std::ffi::{c_int, c_void};
use std::ptr::null_mut;

use magnus::{function, Error, Module, Object, RModule, Ruby};

use crate::ffi;
use crate::job;
use crate::wait::{self, For, Pace};

/// A function that reports a failure by the value `failed`; it has printed the reason on standard error.
pub fn sound<T: PartialEq>(ruby: &Ruby, name: &str, result: T, failed: T) -> Result<T, Error> {
    match result == failed {
        true => Err(job::error(ruby, format!("{name} failed; the line above reports why"))),
        false => Ok(result),
    }
}

fn init(ruby: &Ruby) -> Result<(), Error> {
    job::init(ruby)?;
    wait::meet(ruby)?;
    // SAFETY: no arguments to be looked at.
    sound(ruby, "acp_init", unsafe { ffi::acp_init(null_mut(), null_mut()) }, -1).map(drop)
}

fn finalize(ruby: &Ruby) -> Result<(), Error> {
    wait::meet(ruby)?;
    // SAFETY: runs, and all have arrived.
    sound(ruby, "acp_finalize", unsafe { ffi::acp_finalize() }, -1).map(drop)
}

fn starter_ga(ruby: &Ruby, rank: i32) -> Result<u64, Error> {
    job::running(ruby)?;
    // SAFETY: runs.
    sound(ruby, "acp_query_starter_ga", unsafe { ffi::acp_query_starter_ga(rank) }, 0)
}

/// A key for memory at an address. The caller keeps it there until `unregister`.
fn register(ruby: &Ruby, address: usize, size: usize) -> Result<u64, Error> {
    job::running(ruby)?;
    // SAFETY: the library writes there only for a process that received the global address.
    sound(ruby, "acp_register_memory", unsafe { ffi::acp_register_memory(address as *mut c_void, size, 0) }, 0)
}

fn unregister(ruby: &Ruby, key: u64) -> Result<(), Error> {
    job::running(ruby)?;
    // SAFETY: runs.
    sound(ruby, "acp_unregister_memory", unsafe { ffi::acp_unregister_memory(key) }, -1).map(drop)
}

fn query_ga(ruby: &Ruby, key: u64, address: usize) -> Result<u64, Error> {
    job::running(ruby)?;
    // SAFETY: only compared with what was registered.
    sound(ruby, "acp_query_ga", unsafe { ffi::acp_query_ga(key, address as *mut c_void) }, 0)
}

fn query_rank(ruby: &Ruby, ga: u64) -> Result<i32, Error> {
    job::running(ruby)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::acp_query_rank(ga) })
}

pub fn copy(ruby: &Ruby, to: u64, from: u64, size: usize, order: i64) -> Result<i64, Error> {
    job::running(ruby)?;
    // SAFETY: memory that its owners have registered.
    sound(ruby, "acp_copy", unsafe { ffi::acp_copy(to, from, size, order) }, 0)
}

/// 1 if something up to that operation is pending.
fn inquire(ruby: &Ruby, handle: i64) -> Result<bool, Error> {
    job::running(ruby)?;
    // SAFETY: runs.
    Ok(unsafe { ffi::acp_inquire(handle) } != 0)
}

/// Until an operation and all before it are complete; can be interrupted.
pub fn complete(ruby: &Ruby, handle: i64) -> Result<(), Error> {
    let mut pace = Pace::new(For::Nothing);
    while inquire(ruby, handle)? {
        pace.pause(wait::Holder(ruby))?;
    }
    Ok(())
}

/// A number for a word of 4 bytes.
fn word4(ruby: &Ruby, number: u64) -> Result<u32, Error> {
    u32::try_from(number).map_err(|_| {
        let text = format!("{number} does not fit a word of 4 bytes: 0 to {}", u32::MAX);
        Error::new(ruby.exception_range_error(), text)
    })
}

type Atomic4 = unsafe extern "C" fn(u64, u64, u32, i64) -> i64;
type Atomic8 = unsafe extern "C" fn(u64, u64, u64, i64) -> i64;

/// swap, add, xor, or, and; of 4 bytes, of 8.
const ATOMICS: [(Atomic4, Atomic8); 5] = [
    (ffi::acp_swap4, ffi::acp_swap8),
    (ffi::acp_add4, ffi::acp_add8),
    (ffi::acp_xor4, ffi::acp_xor8),
    (ffi::acp_or4, ffi::acp_or8),
    (ffi::acp_and4, ffi::acp_and8),
];

/// The operation of that number (`ACP::ATOMICS`) on a word of `size` bytes.
fn atomic(
    ruby: &Ruby,
    operation: usize,
    size: c_int,
    old: u64,
    word: u64,
    value: u64,
    order: i64,
) -> Result<i64, Error> {
    job::running(ruby)?;
    let (four, eight) = ATOMICS[operation.min(ATOMICS.len() - 1)];
    let handle = match size {
        4 => {
            let value = word4(ruby, value)?;
            // SAFETY: *ACP*: the call checks its addresses, which belong to the library. It is initialised.
            unsafe { four(old, word, value, order) }
        }
        // SAFETY: *ACP*: the call checks its addresses, which belong to the library. It is initialised.
        _ => unsafe { eight(old, word, value, order) },
    };
    sound(ruby, "the atomic operation", handle, 0)
}

fn cas(ruby: &Ruby, size: c_int, old: u64, word: u64, compare: u64, value: u64, order: i64) -> Result<i64, Error> {
    job::running(ruby)?;
    let handle = match size {
        4 => {
            let (compare, value) = (word4(ruby, compare)?, word4(ruby, value)?);
            // SAFETY: *ACP*: the call checks its addresses, which belong to the library. It is initialised.
            unsafe { ffi::acp_cas4(old, word, compare, value, order) }
        }
        // SAFETY: *ACP*: the call checks its addresses, which belong to the library. It is initialised.
        _ => unsafe { ffi::acp_cas8(old, word, compare, value, order) },
    };
    sound(ruby, "acp_cas", handle, 0)
}

pub fn define(native: RModule) -> Result<(), Error> {
    let acp = native.define_module("Acp")?;
    acp.define_singleton_method("init", function!(init, 0))?;
    acp.define_singleton_method("finalize", function!(finalize, 0))?;
    acp.define_singleton_method("starter_ga", function!(starter_ga, 1))?;
    acp.define_singleton_method("register", function!(register, 2))?;
    acp.define_singleton_method("unregister", function!(unregister, 1))?;
    acp.define_singleton_method("query_ga", function!(query_ga, 2))?;
    acp.define_singleton_method("query_rank", function!(query_rank, 1))?;
    acp.define_singleton_method("copy", function!(copy, 4))?;
    acp.define_singleton_method("inquire", function!(inquire, 1))?;
    acp.define_singleton_method("complete", function!(complete, 1))?;
    acp.define_singleton_method("atomic", function!(atomic, 6))?;
    acp.define_singleton_method("cas", function!(cas, 6))?;
    Ok(())
}
