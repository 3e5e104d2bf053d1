//! Put, get and copy: blocking, with a handle, implicit; contiguous, strided in N dimensions, indexed.
//!
//! Towards mapped ranks these are loads and stores done here; else the conduit's own operation or its message version. Not
//! here: accumulate (`accumulate.rs`), atomics (`atomic.rs`), completion of implicit operations (`fence.rs`).
//!
//! | call | on return |
//! |---|---|
//! | `put`, `put_nd`, `put_at` | remotely complete |
//! | `put_nb…` with a handle | started; remotely complete (and so locally) when the handle is |
//! | `put_nbi…` implicit | locally complete; remotely complete after `flush` or `quiet` |
//! | `get`, `get_nd`, `get_at` | complete: the data is here |
//! | `get_nb…`, `get_nbi…` | started; complete with the handle, or after `quiet` |
//! | `copy` | the source has been read and the destination is remotely complete |
//!
//! Source and destination must not overlap. Two operations pending are not ordered, whatever their targets. Complete operations are
//! (`order.rs`).
//!
//! # Layers
//!
//! Lowest first. A module uses only modules of earlier lines.
//!
//! 1. `follow`: how operations are followed up
//! 2. `sections`: strided and indexed operations

mod follow;
mod sections;

pub(crate) use follow::Follow;

use crate::addr::GlobalPtr;
use crate::context::Window;
use crate::copy;
use crate::error::Result;
use crate::nd::Walk;
use crate::order::{after_get, after_put};
use crate::over_messages::rma as over_messages;
use crate::profile::{self, Kind};
use crate::reader_copy::copy_to_target;
use crate::runtime::Core;
use crate::ticket::Handle;

impl Core {
    // Contiguous.

    /// The direct case of every contiguous put; `false` if the target is not mapped. An error if it is outside of segments.
    #[inline(always)]
    unsafe fn put_direct(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<bool> {
        // SAFETY: *in segment*: `window` checked the range. *Mapped*. *Caller*: `src` is readable.
        unsafe {
            let to = match self.window(dst, len) {
                Window::Mapped(to) => to,
                Window::Unmapped => return Ok(false),
                Window::Outside => return Err(self.refused(dst, len)),
            };
            let _span = self.begins(Kind::Put, dst.rank, len);
            copy_to_target(to, src, len);
            // Another rank may wait for these bytes.
            self.ring_write(dst.rank);
            Ok(true)
        }
    }

    /// A put to a rank that is not mapped; `put_direct` has checked the range.
    #[inline(never)]
    unsafe fn put_slow(&self, how: Follow, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*: `put_direct` checked the range. *Caller*: `src` is readable for as long as the operation needs it.
        unsafe {
            self.check_rank(dst.rank)?;
            let _span = self.begins(Kind::Put, dst.rank, len);
            self.follow(
                how,
                dst,
                |conduit, ticket| conduit.put(dst, src, len, how.local(), ticket),
                |ticket| over_messages::put(self, dst, src, len, ticket),
            )
        }
    }

    /// Contiguous put. Remotely complete on return.
    ///
    /// `NoSuchRank`, `BadAddress` if the target range is not inside a segment.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes.
    #[inline]
    pub unsafe fn put(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len)? {
                after_put();
                return Ok(());
            }
            self.put_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// Like `put`; complete with the handle.
    ///
    /// # Safety
    /// `src` is readable, and not changed, until the handle is complete.
    #[inline]
    pub unsafe fn put_nb(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len)? {
                after_put();
                return Ok(Handle::DONE);
            }
            self.put_slow(Follow::Handle, dst, src, len)
        }
    }

    /// Like `put`; locally complete on return, remotely complete after `flush` or `quiet`.
    ///
    /// # Safety
    /// The same as for `put`.
    #[inline]
    pub unsafe fn put_nbi(&self, dst: GlobalPtr, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len)? {
                return Ok(());
            }
            self.put_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    /// Like `put_nbi`; `unmapped` comes first where the rank is not mapped, so its callers need not look whether it is.
    ///
    /// # Safety
    /// The same as for `put`.
    #[inline]
    pub unsafe fn put_nbi_after(
        &self,
        dst: GlobalPtr,
        src: *const u8,
        len: usize,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `src` is readable.
        unsafe {
            if self.put_direct(dst, src, len)? {
                return Ok(());
            }
            unmapped()?;
            self.put_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    /// The direct case of every contiguous get; `false` if the source is not mapped. An error if it is outside of segments.
    #[inline(always)]
    unsafe fn get_direct(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<bool> {
        // SAFETY: *in segment*: `window` checked the range. *Mapped*. *Caller*: `dst` is writable.
        unsafe {
            let from = match self.window(src, len) {
                Window::Mapped(from) => from,
                Window::Unmapped => return Ok(false),
                Window::Outside => return Err(self.refused(src, len)),
            };
            let _span = self.begins(Kind::Get, src.rank, len);
            copy::copy(dst, from, len);
            Ok(true)
        }
    }

    /// A get from a rank that is not mapped; `get_direct` has checked the range.
    #[inline(never)]
    unsafe fn get_slow(&self, how: Follow, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*: `get_direct` checked the range. *Caller*: `dst` is writable until the operation is complete.
        unsafe {
            self.check_rank(src.rank)?;
            let _span = self.begins(Kind::Get, src.rank, len);
            self.follow(
                how,
                src,
                |conduit, ticket| conduit.get(dst, src, len, ticket),
                |ticket| over_messages::get(self, dst, src, len, ticket),
            )
        }
    }

    /// Contiguous get. The data is here on return.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes.
    #[inline]
    pub unsafe fn get(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len)? {
                after_get();
                return Ok(());
            }
            self.get_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// Like `get`; `unmapped` comes first where the rank is not mapped.
    ///
    /// # Safety
    /// The same as for `get`.
    #[inline]
    pub unsafe fn get_after(
        &self,
        dst: *mut u8,
        src: GlobalPtr,
        len: usize,
        unmapped: impl FnOnce() -> Result<()>,
    ) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len)? {
                after_get();
                return Ok(());
            }
            unmapped()?;
            self.get_slow(Follow::Block, dst, src, len).map(|_| ())
        }
    }

    /// Like `get`; complete with the handle.
    ///
    /// # Safety
    /// `dst` is writable, and not looked at, until the handle is complete.
    #[inline]
    pub unsafe fn get_nb(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<Handle> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len)? {
                after_get();
                return Ok(Handle::DONE);
            }
            self.get_slow(Follow::Handle, dst, src, len)
        }
    }

    /// Like `get`; complete after `flush` of the source's rank or `quiet`.
    ///
    /// # Safety
    /// The same as for `get_nb`, until then.
    #[inline]
    pub unsafe fn get_nbi(&self, dst: *mut u8, src: GlobalPtr, len: usize) -> Result<()> {
        // SAFETY: *in segment*, which the callee checks; *caller*: `dst` is writable.
        unsafe {
            if self.get_direct(dst, src, len)? {
                return Ok(());
            }
            self.get_slow(Follow::Implicit, dst, src, len).map(|_| ())
        }
    }

    // Third-party copies.

    /// Copies between two segments, neither of which need be the caller's. When both are mapped nothing is staged. The
    /// destination is remotely complete on return.
    ///
    /// `NoSuchRank`, `BadAddress`.
    pub fn copy(&self, dst: GlobalPtr, src: GlobalPtr, len: usize) -> Result<()> {
        self.check_range(dst, len)?;
        self.check_range(src, len)?;
        let _span = self.copy_begins(dst, src, len);
        // SAFETY: *in segment*: in all arms, both ranges were checked.
        unsafe {
            match (self.direct(dst), self.direct(src)) {
                (_, Some(from)) => self.put(dst, from, len),
                (Some(to), None) => {
                    self.get(to, src, len)?;
                    self.ring_write(dst.rank);
                    after_put();
                    Ok(())
                }
                (None, None) => self.staged(dst, src, &Walk::flat(len)),
            }
        }
    }

    /// Like `copy`, strided on both sides.
    pub fn copy_nd(&self, dst: GlobalPtr, src: GlobalPtr, walk: &Walk) -> Result<()> {
        self.check_extent(dst, walk.dst_extent())?;
        self.check_extent(src, walk.src_extent())?;
        let _span = self.copy_begins(dst, src, walk.bytes());
        // SAFETY: *in segment*: in all arms, both sections were checked.
        unsafe {
            match (self.direct(dst), self.direct(src)) {
                (_, Some(from)) => self.put_nd(dst, from, walk),
                (Some(to), None) => {
                    self.get_nd(to, src, walk)?;
                    self.ring_write(dst.rank);
                    after_put();
                    Ok(())
                }
                (None, None) => self.staged(dst, src, walk),
            }
        }
    }

    /// In a profile a copy is a get where it ends here, else a put, on every conduit.
    fn copy_begins(&self, dst: GlobalPtr, src: GlobalPtr, bytes: usize) -> profile::Span {
        match dst.rank == self.rank() {
            true => profile::operation(Kind::Get, src.rank, bytes, self.line.get()),
            false => profile::operation(Kind::Put, dst.rank, bytes, self.line.get()),
        }
    }

    /// Neither end is mapped: piece by piece through a buffer of this process.
    unsafe fn staged(&self, dst: GlobalPtr, src: GlobalPtr, walk: &Walk) -> Result<()> {
        // SAFETY: *in segment*: the caller checked both sections. The buffer has space for every piece.
        unsafe {
            const PIECE: usize = 64 << 10;
            let mut buffer = vec![0u64; PIECE / 8];
            let middle = buffer.as_mut_ptr() as *mut u8;
            walk.pieces(PIECE, 8, &mut |piece, d, s| {
                self.get_nd(middle, src.shift(s), &piece.dst_packed())?;
                self.put_nd(dst.shift(d), middle, &piece.src_packed())
            })
        }
    }
}
