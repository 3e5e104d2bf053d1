//! Broadcast, gather, scatter and all-to-all in bulk: the pieces that each member gives and takes ([`Movement`]).

use nagaya_core::Result;

use crate::bulk::Bulk;
use crate::call::{Call, Mode};
use crate::movement::{ByteRange, Movement};

impl<W: Mode> Call<'_, W> {
    /// # Safety
    /// *Buffers* of `broadcast`.
    pub(crate) async unsafe fn broadcast_bulk(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
        if self.group.size() == 2 && self.is_cross_process(len / 2) {
            // SAFETY: *buffers*: the same arguments; `is_cross_process` and the size of the group are tested above.
            return unsafe { self.broadcast_halves(data, len, root).await };
        }
        if self.broadcasts_in_tree() {
            // SAFETY: *buffers*: the same arguments.
            return unsafe { self.broadcast_tree(data, len, root).await };
        }
        // SAFETY: *buffers*: the only piece is all of `data`, which the root gives and the others take.
        unsafe {
            let all = |_| ByteRange { at: 0, len };
            self.move_bulk(Movement {
                what: "a broadcast",
                giver: Some(root),
                taker: None,
                shared: true,
                give: &all,
                src: data,
                bytes: len,
                take: &all,
                dst: data,
                len: Some(len),
            })
            .await
        }
    }

    /// Between two members, each of which copies one half from memory to memory.
    ///
    /// # Safety
    /// *Buffers* of `broadcast`. The group has two members, and their memory can be reached across processes.
    async unsafe fn broadcast_halves(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
        let (half, me) = (len / 2, self.group.me());
        // The memory of either is written or read by the other.
        let mut bulk = Bulk::new(self, Some((data, len)), half);
        bulk.open("a broadcast", len).await?;
        let is_root = me == root;
        let theirs = bulk.at(1 - me, 0, 0, if is_root { half } else { 0 }).await?;
        // SAFETY: `data` has `len` bytes (*buffers*). The root reads and writes only the second half of either side, the other
        // member only the first half. `settle` completes the read.
        let outcome = unsafe {
            match is_root {
                true => bulk.put(theirs, data.add(half), len - half),
                false => bulk.fetch(data, theirs, half),
            }
        };
        let outcome = outcome.and(bulk.settle().await);
        // Also after an error: the other one waits for this member.
        bulk.close().await?;
        outcome
    }

    /// # Safety
    /// *Buffers* of `scatter`.
    pub(crate) async unsafe fn scatter_bulk(
        &self,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        // SAFETY: *buffers*: the pieces that the root gives are `len` bytes for each member at `src`; the piece that each takes is
        // all of `dst`.
        unsafe {
            self.move_bulk(Movement {
                what: "a scatter",
                giver: Some(root),
                taker: None,
                shared: false,
                give: &|to| ByteRange { at: to.saturating_mul(len), len },
                src,
                bytes: len.saturating_mul(self.group.size()),
                take: &|_| ByteRange { at: 0, len },
                dst,
                len: Some(len),
            })
            .await
        }
    }

    /// # Safety
    /// *Buffers* of `all_to_all`.
    pub(crate) async unsafe fn all_to_all_bulk(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        if self.forwards(len) {
            // SAFETY: *buffers*: the same arguments.
            return unsafe { self.all_to_all_forwarded(dst, src, len).await };
        }
        // SAFETY: *buffers*: the pieces are `len` bytes for each member, at `src` and at `dst`.
        unsafe {
            let piece = |k: usize| ByteRange { at: k * len, len };
            self.move_bulk(Movement {
                what: "an all-to-all",
                giver: None,
                taker: None,
                shared: false,
                give: &piece,
                src,
                bytes: len.saturating_mul(self.group.size()),
                take: &piece,
                dst,
                len: Some(len),
            })
            .await
        }
    }

    /// Each member gives `len` bytes at `src`, the same number on all if `equal`. `taker` takes them, or every member if that is `None`.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes. Where this member takes, `dst` is writable wherever a piece of `take` is.
    pub(crate) async unsafe fn gather_bulk(
        &self,
        what: &'static str,
        taker: Option<usize>,
        (src, len): (*const u8, usize),
        equal: bool,
        (dst, take): (*mut u8, &dyn Fn(usize) -> ByteRange),
    ) -> Result<()> {
        // SAFETY: the only piece of `src` is all of it, `len` bytes; `take` and `dst` are the caller's, with the same contract.
        unsafe {
            self.move_bulk(Movement {
                what,
                giver: None,
                taker,
                shared: true,
                give: &|_| ByteRange { at: 0, len },
                src,
                bytes: len,
                take,
                dst,
                len: equal.then_some(len),
            })
            .await
        }
    }
}
