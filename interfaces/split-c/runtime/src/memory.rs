//! Spread memory: a number of blocks, distributed over the processors, at one address on all of them.

use std::ffi::c_void;

use crate::error::{Error, Result};
use crate::scopes::{on_each, AddressRange, Array};
use crate::state::SplitC;

/// Blocks begin on cache lines.
const ALIGN: usize = 64;

/// Least bytes of a piece of memory for the arrays of functions.
const PIECE: usize = 1 << 20;

impl SplitC {
    /// Collective: memory for `blocks` of `bytes` each, zeroed. A pointer to the first, which is on processor 0.
    pub fn allocate(&self, what: &str, blocks: u64, bytes: usize) -> Result<*mut c_void> {
        let each = on_each(blocks, bytes, self.core().size())?;
        let at =
            self.core().alloc(what, each.max(1), ALIGN)? as usize - self.core().map().base as usize + self.window.start;
        if !self.window.shared {
            self.private.borrow_mut().insert(at, each);
            // SAFETY: the window is as large as the segment, and this part of it belongs to this object alone.
            unsafe { std::ptr::write_bytes(at as *mut u8, 0, each) };
            self.core().barrier(self.core().world());
        }
        Ok(at as *mut c_void)
    }

    /// `allocate`, as the program calls it: null if there is no memory. Other errors are mistakes of the program, such as different arguments.
    pub fn spread_malloc(&self, blocks: u64, bytes: usize) -> Result<*mut c_void> {
        let _line = self.check_collective(|| format!("all_spread_malloc({blocks}, {bytes})"))?;
        let each = on_each(blocks, bytes, self.core().size()).map_or(u64::MAX, |each| each as u64);
        let [found] = self.core().ranges(self.core().world(), [each])?;
        if found.min.0 != found.max.0 {
            let mut two = [found.min, found.max];
            two.sort_by_key(|(_, processor)| processor.0);
            let [(one_needs, one), (other_needs, other)] = two;
            return Err(Error(format!(
                "all_spread_malloc: the processors pass different arguments: processor {one} needs {one_needs} bytes on each \
                 processor, processor {other} needs {other_needs}; pass the same arguments on all processors"
            )));
        }
        Ok(self.allocate("all_spread_malloc", blocks, bytes).unwrap_or(std::ptr::null_mut()))
    }

    /// Memory for a spread array of a function, until `leave`. All processors enter the function together.
    pub fn enter(&self, blocks: u64, bytes: usize) -> Result<*mut c_void> {
        let _line =
            self.check_collective(|| format!("a function with a spread array of {blocks} blocks of {bytes} bytes"))?;
        let each = on_each(blocks, bytes, self.core().size())?.max(1).next_multiple_of(ALIGN);
        let space = self.scopes.borrow().space(each);
        let array = match space {
            Some(array) => array,
            None => {
                let size = each.max(PIECE);
                let start =
                    self.allocate("a spread array of a function", u64::from(self.core().size()), size)? as usize;
                let mut scopes = self.scopes.borrow_mut();
                scopes.pieces.push(AddressRange { start, end: start + size });
                Array { start, piece: scopes.pieces.len() - 1, end: start + each }
            }
        };
        self.scopes.borrow_mut().arrays.push(array);
        Ok(array.start as *mut c_void)
    }

    /// The array's scope is left, and with it those that a `longjmp` has passed over.
    pub fn leave(&self, at: *mut c_void) {
        let arrays = &mut self.scopes.borrow_mut().arrays;
        if let Some(last) = arrays.iter().rposition(|a| a.start == at as usize) {
            arrays.truncate(last);
        }
    }

    /// Collective: gives spread memory back; of a null pointer there is none.
    pub fn free(&self, at: *mut c_void) -> Result<()> {
        let _line = self.check_collective(|| "all_spread_free()".into())?;
        let address = at as usize & ((1 << 48) - 1);
        if address == 0 {
            return Ok(());
        }
        let offset = address.wrapping_sub(self.window.start);
        self.private.borrow_mut().remove(&address);
        Ok(self.core().free(self.core().map().base.wrapping_add(offset))?)
    }
}
