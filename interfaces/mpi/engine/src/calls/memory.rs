//! Memory that messages reach directly.

use super::information;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_BASE, ERR_NO_MEM};

/// The head of memory that the program got: where its block begins, and how long that is.
type BlockHead = (*mut u8, usize);
const HEAD: usize = 64;

/// The memory is in the segment: the part of a process's memory that other processes can access directly. Receives, puts and gets are
/// fastest there.
pub fn alloc_mem(engine: &'static Engine, size: i64, info: usize, base: *mut u8) -> Result {
    let size = usize::try_from(size).map_err(|_| Fault::new(ERR_ARG, format!("a size of {size}")))?;
    let rows = information::rows(info)?;
    let asked = rows.iter().find(|(key, _)| key == "mpi_minimum_memory_alignment").map(|(_, value)| value);
    // A hint: a value that is no alignment is ignored.
    let aligned = asked.and_then(|value| value.parse().ok()).filter(|n: &usize| n.is_power_of_two());
    let aligned = aligned.unwrap_or(HEAD).clamp(HEAD, 1 << 21);
    let bytes = size + aligned;
    let block = engine.core.alloc_own("memory from MPI_Alloc_mem", bytes).map_err(|e| {
        // Errors of MPI name the rank themselves.
        let rank = format!("rank {}: ", engine.core.rank());
        Fault::new(ERR_NO_MEM, e.text.strip_prefix(&rank).unwrap_or(&e.text))
    })?;
    let at = block.wrapping_add((block as usize + HEAD).next_multiple_of(aligned) - block as usize);
    // SAFETY: the block has `size` bytes from `at` on, and at least `HEAD` before; it is the caller's alone. mpi.h: `baseptr` is the address
    // of a pointer of the program, which need not be aligned.
    unsafe {
        at.sub(HEAD).cast::<BlockHead>().write((block, bytes));
        base.cast::<*mut u8>().write_unaligned(at);
    }
    Ok(())
}

pub fn free_mem(engine: &'static Engine, base: *mut u8) -> Result {
    if base.is_null() {
        return Ok(());
    }
    let at = base.wrapping_sub(HEAD);
    let map = engine.core.map();
    if !map.holds(nagaya_core::Offset((at as usize).wrapping_sub(map.base as usize)), HEAD) {
        return Err(Fault::new(ERR_BASE, "the address is not from MPI_Alloc_mem"));
    }
    // SAFETY: it is in this process's segment, where `alloc_mem` has put it before the address that it gave to the program.
    let (block, bytes) = unsafe { at.cast::<BlockHead>().read() };
    engine.core.free_own(block, bytes).map_err(|e| Fault::new(ERR_BASE, e.text))
}
