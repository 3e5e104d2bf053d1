//! What moves data and combines nothing: broadcast, gather(v), all-gather(v), scatter(v), all-to-all(v).
//!
//! In bulk all of them are one: some members give pieces, some take theirs ([`Movement`]).

use nagaya_core::Result;

use crate::call::{each_mode, later, now, run, Call, Mode};
use crate::coll::Coll;
use crate::group::Group;
use crate::movement::{ByteRange, Movement};
use crate::order::{ordered, Flow, NONE};
use crate::pieces::Pieces;
use crate::words::{self, words_of, WordKind, Words};

impl Coll {
    /// Copies `len` bytes at `data` of member `root` to `data` of all members. On return the data is here, and `data` of the root may
    /// be changed.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// `data` is writable (at the root: readable) for `len` bytes.
    #[inline]
    pub unsafe fn broadcast(&'static self, group: Group<'_>, data: *mut u8, len: usize, root: usize) -> Result<()> {
        let at_root = if group.me() == root { (data.cast_const(), len) } else { NONE };
        let elsewhere = if group.me() == root { NONE } else { (data.cast_const(), len) };
        let _ordered = ordered(group, Flow::FromRoot(root), at_root, elsewhere);
        // SAFETY: *buffers*: `data` has `len` bytes, writable here or, at the root, readable.
        unsafe { self.call(group).broadcast(data, len, root) }
    }

    /// Collects `len` bytes at `src` of every member at `dst` of member `root`, by position. On return the data is there, and `src`
    /// may be changed. `src` may be its own place in `dst`.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes; at the root `dst` is writable for `len` times the size of the group.
    pub unsafe fn gather(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        let written = if group.me() == root { (dst.cast_const(), len * group.size()) } else { NONE };
        let _ordered = ordered(group, Flow::ToRoot(root), (src, len), written);
        // SAFETY: *buffers*: `src` has `len` bytes; `dst` has space for all members' at the root, and others do not use it.
        unsafe { self.call(group).gather(dst, src, len, root) }
    }

    /// Like [`gather`](Self::gather), for every member.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes, `dst` writable for `len` times the size of the group.
    #[inline]
    pub unsafe fn all_gather(&'static self, group: Group<'_>, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        let _ordered = ordered(group, Flow::All, (src, len), (dst, len * group.size()));
        // SAFETY: *buffers*: `src` has `len` bytes, and `dst` has space for all members'.
        unsafe { self.call(group).all_gather(dst, src, len) }
    }

    /// Like [`gather`](Self::gather), with a size for every member. The data of member `k` go to the place that `receive`
    /// has for it. Only the root needs `receive`.
    ///
    /// `Disagree`, on the root, if a piece is not as long as it expects.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes; at the root all of `receive` is writable at `dst`.
    pub unsafe fn gather_v(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        let _written = (group.me() == root).then(|| receive.written(dst));
        let _ordered = ordered(group, Flow::ToRoot(root), (src, len), NONE);
        // SAFETY: *buffers*: `src` has `len` bytes; all pieces of `receive` are writable at `dst` of the root, and others do not
        // use them. `run` returns after the end.
        unsafe { run(self.call(group).gather_v(dst, receive, src, len, root)) }
    }

    /// Like [`gather_v`](Self::gather_v), for every member.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes; all of `receive` is writable at `dst`.
    pub unsafe fn all_gather_v(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
    ) -> Result<()> {
        let _written = receive.written(dst);
        let _ordered = ordered(group, Flow::All, (src, len), NONE);
        // SAFETY: *buffers*: `src` has `len` bytes, and all pieces of `receive` are writable at `dst`. `run` returns after the end.
        unsafe { run(self.call(group).all_gather_v(dst, receive, src, len)) }
    }

    /// Piece `k` (`len` bytes) at `src` of member `root` goes to `dst` of member `k`. On return the piece is here, and `src` may be
    /// changed. At the root `dst` may be its own piece of `src`.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes; at the root `src` is readable for `len` times the size of the group.
    pub unsafe fn scatter(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        let read = if group.me() == root { (src, len * group.size()) } else { NONE };
        let _ordered = ordered(group, Flow::FromRoot(root), read, (dst, len));
        // SAFETY: *buffers*: `dst` has space for `len` bytes; `src` of the root has as many for each member, and others do not use it.
        unsafe { self.call(group).scatter(dst, src, len, root) }
    }

    /// Like [`scatter`](Self::scatter), with a size for every member, in `send`, which only the root needs.
    ///
    /// `Disagree`, on the member, if its piece is not as long as it expects.
    ///
    /// # Safety
    /// `dst` is writable for `len` bytes; at the root all of `send` is readable at `src`.
    pub unsafe fn scatter_v(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        len: usize,
        src: *const u8,
        send: Pieces<'_>,
        root: usize,
    ) -> Result<()> {
        if group.me() == root {
            send.read(src);
        }
        let _ordered = ordered(group, Flow::FromRoot(root), NONE, (dst, len));
        // SAFETY: *buffers*: `dst` has space for `len` bytes; all pieces of `send` are readable at `src` of the root, and others do
        // not use them. `run` returns after the end.
        unsafe { run(self.call(group).scatter_v(dst, len, src, send, root)) }
    }

    /// Piece `k` (`len` bytes) of member `i` at `src` goes to place `i` of member `k` at `dst`. On return all pieces for
    /// this member are here, and `src` may be changed. The buffers do not overlap.
    ///
    /// `Disagree` if the lengths of members differ.
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `len` times the size of the group.
    #[inline]
    pub unsafe fn all_to_all(&'static self, group: Group<'_>, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        let all = len * group.size();
        let _ordered = ordered(group, Flow::All, (src, all), (dst, all));
        // SAFETY: *buffers*: `src` and `dst` have `len` bytes for each member and do not overlap.
        unsafe { self.call(group).all_to_all(dst, src, len) }
    }

    /// Like [`all_to_all`](Self::all_to_all), with a size for every piece. The `send.counts[k]` bytes at
    /// `send.offsets[k]` of `src` go to member `k`, which receives them at the place in its `receive`.
    ///
    /// `BadArgument` if a list is not as long as the group; `Disagree`, on the receiver, if a piece is not as long as
    /// it expects.
    ///
    /// # Safety
    /// All pieces of `send` are readable at `src`, all of `receive` writable at `dst`, and they do not overlap.
    pub unsafe fn all_to_all_v(
        &'static self,
        group: Group<'_>,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        send: Pieces<'_>,
    ) -> Result<()> {
        send.read(src);
        let _written = receive.written(dst);
        // SAFETY: *buffers*: the pieces of `send` are readable at `src`, those of `receive` writable at `dst`, and they do not
        // overlap. `run` returns after the end.
        unsafe { run(self.call(group).all_to_all_v(dst, receive, src, send)) }
    }
}

macro_rules! calls {
    ($mode:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $mode> {
            pub $($later)? unsafe fn broadcast(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: *buffers*: `data` has `len` bytes. In mail `len` is at most `words::BYTES`.
                unsafe {
                    self.check_root(root)?;
                    if self.group.size() == 1 || len == 0 {
                        return Ok(());
                    }
                    if len > words::BYTES {
                        return $now!(in bulk: self.broadcast_bulk(data, len, root));
                    }
                    let mut words = if self.group.me() == root { words::pack(data, len) } else { Words::default() };
                    $now!(self.spread(root, len, &mut words))?;
                    if self.group.me() != root {
                        words::unpack(&words, data, len);
                    }
                    Ok(())
                }
            }

            pub $($later)? unsafe fn gather(&self, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: *buffers*: `src` has `len` bytes; only the root takes, and its `dst` has space for those of all positions.
                // In mail `len` is at most `words::BYTES` (`is_flat`).
                unsafe {
                    self.check_root(root)?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        let take = |from| ByteRange { at: from * len, len };
                        return $now!(in bulk: self.gather_bulk("a gather", Some(root), (src, len), true, (dst, &take)));
                    }
                    let take = |from: usize, words: &Words| words::unpack(words, dst.add(from * len), len);
                    $now!(self.collect(root, len, &words::pack(src, len), take))
                }
            }

            pub $($later)? unsafe fn all_gather(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
                // SAFETY: *buffers*: `src` has `len` bytes, and `dst` has space for those of all positions. In mail `len` is at most
                // `words::BYTES` (`is_flat`).
                unsafe {
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        if self.gathers_in_tree(len) {
                            return $now!(in bulk: self.all_gather_tree(dst, src, len));
                        }
                        let take = |from| ByteRange { at: from * len, len };
                        return $now!(in bulk: self.gather_bulk("an all-gather", None, (src, len), true, (dst, &take)));
                    }
                    let mine = words::pack(src, len);
                    let take = |from: usize, words: &Words| words::unpack(words, dst.add(from * len), len);
                    $now!(self.exchange(len as WordKind, words_of(len), |_| mine, take))
                }
            }

            pub $($later)? unsafe fn scatter(&self, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: *buffers*: `dst` has space for `len` bytes; only the root deals, and its `src` has as many for each
                // position. In mail `len` is at most `words::BYTES` (`is_flat`).
                unsafe {
                    self.check_size()?;
                    self.check_root(root)?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.scatter_bulk(dst, src, len, root));
                    }
                    let words = $now!(self.deal(root, len, |to| words::pack(src.add(to * len), len)))?;
                    words::unpack(&words, dst, len);
                    Ok(())
                }
            }

            pub $($later)? unsafe fn all_to_all(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
                // SAFETY: *buffers*: `src` and `dst` have `len` bytes for each position. In mail `len` is at most `words::BYTES`
                // (`is_flat`).
                unsafe {
                    self.check_size()?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.all_to_all_bulk(dst, src, len));
                    }
                    let say = |to: usize| words::pack(src.add(to * len), len);
                    let take = |from: usize, words: &Words| words::unpack(words, dst.add(from * len), len);
                    $now!(self.exchange(len as WordKind, words_of(len), say, take))
                }
            }
        }
    };
}

each_mode!();

impl<W: Mode> Call<'_, W> {
    /// # Safety
    /// *Buffers* of `Coll::gather_v`.
    pub async unsafe fn gather_v(
        &self,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
        root: usize,
    ) -> Result<()> {
        self.check_size()?;
        self.check_root(root)?;
        if self.group.me() == root {
            receive.check(self.group, "a gather-v")?;
        }
        // SAFETY: *buffers*: `src` has `len` bytes, and the pieces that the root takes are those of `receive`, whose lists `check`
        // compared with the group.
        unsafe { self.gather_bulk("a gather-v", Some(root), (src, len), false, (dst, &|from| receive.get(from))).await }
    }

    /// # Safety
    /// *Buffers* of `Coll::all_gather_v`.
    pub async unsafe fn all_gather_v(
        &self,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
    ) -> Result<()> {
        self.check_size()?;
        receive.check(self.group, "an all-gather-v")?;
        // SAFETY: *buffers*: `src` has `len` bytes, and the pieces are those of `receive`, whose lists `check` compared with the group.
        unsafe { self.gather_bulk("an all-gather-v", None, (src, len), false, (dst, &|from| receive.get(from))).await }
    }

    /// # Safety
    /// *Buffers* of `Coll::scatter_v`.
    pub async unsafe fn scatter_v(
        &self,
        dst: *mut u8,
        len: usize,
        src: *const u8,
        send: Pieces<'_>,
        root: usize,
    ) -> Result<()> {
        self.check_size()?;
        self.check_root(root)?;
        if self.group.me() == root {
            send.check(self.group, "a scatter-v")?;
        }
        // SAFETY: *buffers*: the root gives the pieces of `send`, which end at `send.end()`; the piece that each member takes is
        // all of `dst`.
        unsafe {
            self.move_bulk(Movement {
                what: "a scatter-v",
                giver: Some(root),
                taker: None,
                shared: false,
                give: &|to| send.get(to),
                src,
                bytes: send.end(),
                take: &|_| ByteRange { at: 0, len },
                dst,
                len: None,
            })
            .await
        }
    }

    /// # Safety
    /// *Buffers* of `Coll::all_to_all_v`.
    pub async unsafe fn all_to_all_v(
        &self,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        send: Pieces<'_>,
    ) -> Result<()> {
        self.check_size()?;
        send.check(self.group, "an all-to-all-v")?;
        receive.check(self.group, "an all-to-all-v")?;
        // SAFETY: *buffers*: the pieces given are those of `send`, which end at `send.end()`; the pieces taken are those of
        // `receive`. They do not overlap.
        unsafe {
            self.move_bulk(Movement {
                what: "an all-to-all-v",
                giver: None,
                taker: None,
                shared: false,
                give: &|to| send.get(to),
                src,
                bytes: send.end(),
                take: &|from| receive.get(from),
                dst,
                len: None,
            })
            .await
        }
    }
}
