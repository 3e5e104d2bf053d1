//! The smallest interface: what CONTRIBUTING.md, "Adding an interface", describes, and what `tests/tests/toy.rs` builds and runs.
//!
//! A *board* is an array of numbers in the memory of each process. Any process writes to and reads from any board. A real interface would
//! export its functions from `libnagaya`; this one is a library of its own, since only a test needs it.

#![deny(unsafe_op_in_unsafe_fn)]

use std::ffi::{c_double, c_int};

use nagaya_core::{require, Core, Error, GlobalPtr, Rank, Result, Status};
use nagaya_start::Interface;

/// The result of a function of `toy.h`: 0, or 1 after a message on standard error.
fn code(result: Result<()>) -> c_int {
    match result {
        Ok(()) => 0,
        Err(error) => {
            nagaya_core::say(format_args!("toy: {}", error.text));
            1
        }
    }
}

/// Where entry `index` of the board of `rank` is. The core checks the rank and that the entry is in a segment.
fn entry(board: *const c_double, rank: c_int, index: usize, local: *const u8) -> Result<(&'static Core, GlobalPtr)> {
    let core = require()?;
    let at = core.global(Rank(rank as u32), board.wrapping_add(index).cast());
    core.check_transfer(at, local, || (0, size_of::<c_double>() as isize))?;
    Ok((core, at))
}

/// Joins the job. Collective.
#[no_mangle]
pub extern "C" fn toy_start() -> c_int {
    code(nagaya_registry::running(Interface::C, |_| ()).map(|_| ()))
}

/// Leaves the job. Collective.
#[no_mangle]
pub extern "C" fn toy_end() -> c_int {
    nagaya_registry::here::withdraw();
    code(nagaya_core::stop())
}

#[no_mangle]
pub extern "C" fn toy_rank() -> c_int {
    nagaya_core::get().map_or(0, |core| core.rank().0 as c_int)
}

#[no_mangle]
pub extern "C" fn toy_size() -> c_int {
    nagaya_core::get().map_or(1, |core| core.size() as c_int)
}

/// A board of `entries` zeros for each process, or null. Collective.
#[no_mangle]
pub extern "C" fn toy_board(entries: usize) -> *mut c_double {
    let bytes = entries.checked_mul(size_of::<c_double>());
    let bytes =
        bytes.ok_or_else(|| Error::new(Status::BadArgument, format!("{entries} entries do not fit into memory")));
    let made = require().and_then(|core| core.alloc("a board", bytes?, align_of::<c_double>()));
    match made {
        Ok(board) => board.cast(),
        Err(error) => {
            code(Err(error));
            std::ptr::null_mut()
        }
    }
}

/// Writes an entry. Locally complete on return; visible to its owner after `toy_meet`.
#[no_mangle]
pub extern "C" fn toy_write(board: *mut c_double, rank: c_int, index: usize, value: c_double) -> c_int {
    let from: *const u8 = (&raw const value).cast();
    // SAFETY: `from` is a live local variable, and the core checked the target.
    code(entry(board, rank, index, from).and_then(|(core, at)| unsafe { core.put(at, from, size_of::<c_double>()) }))
}

/// Reads an entry. Complete on return; NaN after an error.
#[no_mangle]
pub extern "C" fn toy_read(board: *const c_double, rank: c_int, index: usize) -> c_double {
    let mut value = c_double::NAN;
    let to: *mut u8 = (&raw mut value).cast();
    // SAFETY: `to` is a live local variable, and the core checked the source.
    code(entry(board, rank, index, to).and_then(|(core, at)| unsafe { core.get(to, at, size_of::<c_double>()) }));
    value
}

/// Completes all writes of this process, and waits until every process is here. Collective.
#[no_mangle]
pub extern "C" fn toy_meet() -> c_int {
    code(require().and_then(|core| {
        core.fence()?;
        core.barrier(core.world());
        Ok(())
    }))
}
