//! What moves data and combines nothing: broadcast, gather(v), all-gather(v), scatter(v), all-to-all(v).
//!
//! In bulk all of them are one: some members give pieces, some take theirs ([`Movement`]).

use nagaya_core::{Error, Result, Status};

use crate::bulk::{copy, Bulk};
use crate::call::{both_ways, later, now, run, Call, Way};
use crate::scratch::{CHUNK, RESULT};
use crate::small::{self, Words};
use crate::{Coll, Group};

/// Pieces of different sizes, by position of the member that they go to or come from: bytes, and where each begins.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    pub counts: &'a [usize],
    pub offsets: &'a [usize],
}

/// One piece in its buffer.
#[derive(Clone, Copy, Default)]
struct Piece {
    at: usize,
    len: usize,
}

impl Piece {
    /// Its bytes from `from` on, at most `most`.
    fn part(self, from: usize, most: usize) -> usize {
        self.len.saturating_sub(from).min(most)
    }
}

impl Pieces<'_> {
    fn get(&self, position: usize) -> Piece {
        Piece { at: self.offsets[position], len: self.counts[position] }
    }

    fn check(&self, group: Group<'_>, what: &str) -> Result<()> {
        let size = group.size();
        match [self.counts, self.offsets].iter().find(|list| list.len() != size) {
            None => Ok(()),
            Some(list) => {
                let text = format!("{what} with a list of {} entries on a team of {size}", list.len());
                Err(Error::new(Status::BadArgument, text))
            }
        }
    }

    /// Bytes of the buffer that they lie in.
    fn end(&self) -> usize {
        self.counts.iter().zip(self.offsets).map(|(count, offset)| count + offset).max().unwrap_or(0)
    }
}

/// A movement of data as one member sees it.
#[derive(Clone, Copy)]
struct Movement<'a> {
    /// For errors.
    what: &'static str,
    /// The only member that gives; `None`: all do.
    giver: Option<usize>,
    /// The only member that takes; `None`: all do.
    taker: Option<usize>,
    /// What a member gives is the same for all who take.
    shared: bool,
    /// The piece for a member, in `src`. Where sizes are equal, as any giver has it; else this member's own, if it gives.
    give: &'a dyn Fn(usize) -> Piece,
    src: *const u8,
    /// Bytes at `src`.
    bytes: usize,
    /// The piece from a member, in `dst`.
    take: &'a dyn Fn(usize) -> Piece,
    dst: *mut u8,
    /// Bytes of every piece; `None`: sizes differ, and only who gives and who takes a piece know its size.
    len: Option<usize>,
}

impl Coll {
    /// Copies `len` bytes at `data` of member `root` to `data` of all members. On return the data is here, and `data` of the root may
    /// be changed.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if members say different lengths (above 56 bytes).
    ///
    /// # Safety
    /// `data` is writable (at the root: readable) for `len` bytes.
    pub unsafe fn broadcast(&'static self, group: Group<'_>, data: *mut u8, len: usize, root: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe { self.call(group).broadcast(data, len, root) }
    }

    /// Collects `len` bytes at `src` of every member at `dst` of member `root`, by position. On return the data is there, and `src`
    /// may be changed. `src` may be its own place in `dst`.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if members say different lengths (in bulk).
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
        // SAFETY: the caller's promise.
        unsafe { self.call(group).gather(dst, src, len, root) }
    }

    /// As [`gather`](Self::gather), for every member.
    ///
    /// # Safety
    /// `src` is readable for `len` bytes, `dst` writable for `len` times the size of the group.
    pub unsafe fn all_gather(&'static self, group: Group<'_>, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe { self.call(group).all_gather(dst, src, len) }
    }

    /// As [`gather`](Self::gather), with a size for every member: what comes from member `k` takes the place that `receive`, which
    /// only the root needs, has for it.
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
        // SAFETY: the caller's promise.
        unsafe { run(self.call(group).gather_v(dst, receive, src, len, root)) }
    }

    /// As [`gather_v`](Self::gather_v), for every member.
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
        // SAFETY: the caller's promise.
        unsafe { run(self.call(group).all_gather_v(dst, receive, src, len)) }
    }

    /// Piece `k` (`len` bytes) at `src` of member `root` goes to `dst` of member `k`. On return the piece is here, and `src` may be
    /// changed. At the root `dst` may be its own piece of `src`.
    ///
    /// `BadArgument` for a root outside the group; `Disagree` if members say different lengths (in bulk).
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
        // SAFETY: the caller's promise.
        unsafe { self.call(group).scatter(dst, src, len, root) }
    }

    /// As [`scatter`](Self::scatter), with a size for every member, where `send`, which only the root needs, says.
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
        // SAFETY: the caller's promise.
        unsafe { run(self.call(group).scatter_v(dst, len, src, send, root)) }
    }

    /// Piece `k` (`len` bytes) of member `i` at `src` goes to place `i` of member `k` at `dst`. On return all pieces for
    /// this member are here, and `src` may be changed. The buffers do not overlap.
    ///
    /// `Disagree` if members say different lengths (in bulk).
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `len` times the size of the group.
    pub unsafe fn all_to_all(&'static self, group: Group<'_>, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe { self.call(group).all_to_all(dst, src, len) }
    }

    /// As [`all_to_all`](Self::all_to_all), with a size for every piece: `send.counts[k]` bytes at `send.offsets[k]` of
    /// `src` go to member `k`, where they arrive as its `receive` says.
    ///
    /// `BadArgument` if a list is not as long as the group; `Disagree`, on the receiver, if a piece is not as long as it
    /// expects.
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
        // SAFETY: the caller's promise.
        unsafe { run(self.call(group).all_to_all_v(dst, receive, src, send)) }
    }
}

macro_rules! calls {
    ($way:ty, $now:ident $(, $later:ident)?) => {
        impl Call<'_, $way> {
            pub $($later)? unsafe fn broadcast(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: the caller's promise.
                unsafe {
                    self.check_root(root)?;
                    if self.group.size() == 1 || len == 0 {
                        return Ok(());
                    }
                    if len > small::BYTES {
                        return $now!(in bulk: self.broadcast_bulk(data, len, root));
                    }
                    let mut words = if self.group.me() == root { small::pack(data, len) } else { Words::default() };
                    $now!(self.spread(root, len, &mut words))?;
                    if self.group.me() != root {
                        small::unpack(&words, data, len);
                    }
                    Ok(())
                }
            }

            pub $($later)? unsafe fn gather(&self, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: the caller's promise.
                unsafe {
                    self.check_root(root)?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.gather_bulk(dst, src, len, Some(root), "a gather"));
                    }
                    let take = |from: usize, words: &Words| small::unpack(words, dst.add(from * len), len);
                    $now!(self.collect(root, len, &small::pack(src, len), take))
                }
            }

            pub $($later)? unsafe fn all_gather(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
                // SAFETY: the caller's promise.
                unsafe {
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.gather_bulk(dst, src, len, None, "an all-gather"));
                    }
                    let mine = small::pack(src, len);
                    let take = |from: usize, words: &Words| small::unpack(words, dst.add(from * len), len);
                    $now!(self.exchange(len, |_| mine, take))
                }
            }

            pub $($later)? unsafe fn scatter(&self, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
                // SAFETY: the caller's promise.
                unsafe {
                    self.check_size()?;
                    self.check_root(root)?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.scatter_bulk(dst, src, len, root));
                    }
                    let words = $now!(self.deal(root, len, |to| small::pack(src.add(to * len), len)))?;
                    small::unpack(&words, dst, len);
                    Ok(())
                }
            }

            pub $($later)? unsafe fn all_to_all(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
                // SAFETY: the caller's promise.
                unsafe {
                    self.check_size()?;
                    if len == 0 {
                        return Ok(());
                    }
                    if !self.is_flat(len) {
                        return $now!(in bulk: self.all_to_all_bulk(dst, src, len));
                    }
                    let say = |to: usize| small::pack(src.add(to * len), len);
                    let take = |from: usize, words: &Words| small::unpack(words, dst.add(from * len), len);
                    $now!(self.exchange(len, say, take))
                }
            }
        }
    };
}

both_ways!();

impl<W: Way> Call<'_, W> {
    async unsafe fn broadcast_bulk(&self, data: *mut u8, len: usize, root: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe {
            let all = |_| Piece { at: 0, len };
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

    async unsafe fn scatter_bulk(&self, dst: *mut u8, src: *const u8, len: usize, root: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe {
            self.move_bulk(Movement {
                what: "a scatter",
                giver: Some(root),
                taker: None,
                shared: false,
                give: &|to| Piece { at: to.saturating_mul(len), len },
                src,
                bytes: len.saturating_mul(self.group.size()),
                take: &|_| Piece { at: 0, len },
                dst,
                len: Some(len),
            })
            .await
        }
    }

    async unsafe fn all_to_all_bulk(&self, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe {
            let piece = |k: usize| Piece { at: k * len, len };
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

    async unsafe fn gather_bulk(
        &self,
        dst: *mut u8,
        src: *const u8,
        len: usize,
        taker: Option<usize>,
        what: &'static str,
    ) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe {
            self.move_bulk(Movement {
                what,
                giver: None,
                taker,
                shared: true,
                give: &|_| Piece { at: 0, len },
                src,
                bytes: len,
                take: &|from| Piece { at: from * len, len },
                dst,
                len: Some(len),
            })
            .await
        }
    }

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
        // SAFETY: the caller's promise.
        unsafe { self.gather_pieces(dst, receive, src, len, Some(root), "a gather-v").await }
    }

    pub async unsafe fn all_gather_v(
        &self,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
    ) -> Result<()> {
        self.check_size()?;
        receive.check(self.group, "an all-gather-v")?;
        // SAFETY: the caller's promise.
        unsafe { self.gather_pieces(dst, receive, src, len, None, "an all-gather-v").await }
    }

    async unsafe fn gather_pieces(
        &self,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        len: usize,
        taker: Option<usize>,
        what: &'static str,
    ) -> Result<()> {
        // SAFETY: the caller's promise.
        unsafe {
            self.move_bulk(Movement {
                what,
                giver: None,
                taker,
                shared: true,
                give: &|_| Piece { at: 0, len },
                src,
                bytes: len,
                take: &|from| receive.get(from),
                dst,
                len: None,
            })
            .await
        }
    }

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
        // SAFETY: the caller's promise.
        unsafe {
            self.move_bulk(Movement {
                what: "a scatter-v",
                giver: Some(root),
                taker: None,
                shared: false,
                give: &|to| send.get(to),
                src,
                bytes: send.end(),
                take: &|_| Piece { at: 0, len },
                dst,
                len: None,
            })
            .await
        }
    }

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
        // SAFETY: the caller's promise.
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

    async unsafe fn move_bulk(&self, how: Movement<'_>) -> Result<()> {
        // Who is alone tells nobody where its data is.
        let group = self.group;
        let gives = how.gives(group.me()) && group.size() > 1;
        let mut bulk = Bulk::new(self, gives.then_some((how.src, how.bytes)));
        // SAFETY: the caller's promise.
        unsafe { bulk.stage_pieces(&how, 0) };
        let (largest, given) = match how.len {
            Some(len) => {
                bulk.open(how.what, len).await?;
                (len, Ok(Given::Alike((how.give)(group.me()).at)))
            }
            None => {
                // SAFETY: its slot is not in use before members have met.
                let largest = unsafe { bulk.write_table(&how) };
                let sizes = bulk.open_any(largest).await?;
                // SAFETY: all have written theirs.
                (sizes.max.0 as usize, unsafe { bulk.read_tables(&how).await }?)
            }
        };
        let part = if bulk.in_place { largest.max(1) } else { how.part(group) };
        for round in 0..largest.div_ceil(part) {
            if round > 0 {
                // SAFETY: the caller's promise; everybody has read what was staged in this slot before.
                unsafe { bulk.stage_pieces(&how, round) };
            }
            bulk.ready(round).await?;
            // A member whose partners disagree stays for the rounds of the others but takes nothing.
            if let Ok(given) = &given {
                // SAFETY: the caller's promise.
                unsafe { bulk.take_pieces(&how, given, round, part).await }?;
            }
        }
        bulk.close().await?;
        given.map(|_| ())
    }
}

const _: () = assert!(16 * crate::MAX_MEMBERS <= crate::scratch::SLOT);

/// Where in its source each giver has the piece for this member.
enum Given {
    Alike(usize),
    At(Vec<usize>),
}

impl Movement<'_> {
    fn gives(&self, position: usize) -> bool {
        self.giver.is_none_or(|giver| giver == position)
    }

    fn takes(&self, position: usize) -> bool {
        // A broadcast's source has its data.
        self.taker.is_none_or(|taker| taker == position) && !(self.shared && self.giver == Some(position))
    }

    /// Members that give, beginning with another one on each member.
    fn givers(&self, group: Group<'_>) -> impl Iterator<Item = usize> {
        let (first, count) = match self.giver {
            Some(giver) => (giver, 1),
            None => (group.me(), group.size()),
        };
        let size = group.size();
        (0..count).map(move |distance| (first + distance) % size)
    }

    /// Different pieces that a member gives.
    fn pieces(&self, group: Group<'_>) -> usize {
        if self.shared {
            1
        } else {
            group.size()
        }
    }

    /// Bytes of each that are staged at a time.
    fn part(&self, group: Group<'_>) -> usize {
        part(self.pieces(group))
    }
}

/// Bytes of each of so many pieces that are staged at a time: whole cache lines where there is room.
pub(crate) fn part(pieces: usize) -> usize {
    match CHUNK / pieces {
        part if part >= 64 => part / 64 * 64,
        part => part,
    }
}

impl<W: Way> Bulk<'_, W> {
    /// Stages what this member gives in a round.
    unsafe fn stage_pieces(&self, how: &Movement<'_>, round: usize) {
        let group = self.call.group;
        if !how.gives(group.me()) {
            return;
        }
        let (part, me) = (how.part(group), group.me());
        for to in (0..how.pieces(group)).filter(|to| how.shared || *to != me) {
            let piece = (how.give)(to);
            let from = round * part;
            // SAFETY: the caller's promise.
            unsafe { self.stage(round & 1, to * part, piece.at + from, piece.part(from, part)) };
        }
    }

    /// Size and place of every piece that this member gives, for who takes it. Returns the largest size.
    unsafe fn write_table(&self, how: &Movement<'_>) -> usize {
        let group = self.call.group;
        let table: *mut [u64; 2] = self.own(RESULT).cast();
        let mut largest = 0;
        for to in 0..if how.gives(group.me()) { how.pieces(group) } else { 0 } {
            let piece = (how.give)(to);
            largest = largest.max(piece.len);
            // SAFETY: a slot has room for MAX_MEMBERS entries; nobody reads it before they have met.
            unsafe { table.add(to).write([piece.len as u64, piece.at as u64]) };
        }
        largest
    }

    /// Where every giver has the piece for this member; whether each is as long as expected.
    async unsafe fn read_tables(&self, how: &Movement<'_>) -> Result<Result<Given>> {
        let me = self.call.group.me();
        let mut rows = vec![[0u64; 2]; self.call.group.size()];
        if !how.takes(me) {
            return Ok(Ok(Given::At(Vec::new())));
        }
        let entry = if how.shared { 0 } else { me };
        for position in how.givers(self.call.group) {
            let row = &mut rows[position];
            // SAFETY: `rows` stay until all is here.
            unsafe { self.fetch(row.as_mut_ptr().cast(), self.scratch_of(position, RESULT + 16 * entry), 16) }?;
        }
        self.settle().await?;
        let wrong = |position: &usize| rows[*position][0] != (how.take)(*position).len as u64;
        let wrong = (0..rows.len()).filter(|position| how.gives(*position)).find(wrong);
        Ok(match wrong {
            None => Ok(Given::At(rows.iter().map(|row| row[1] as usize).collect())),
            Some(position) => Err(Error::new(
                Status::Disagree,
                format!(
                    "the sizes of {} differ: member {position} (rank {}) sends {} bytes to member {me}, which expects {}",
                    how.what,
                    self.call.group.rank_of(position),
                    rows[position][0],
                    (how.take)(position).len
                ),
            )),
        })
    }

    /// The bytes for this member that a round brings.
    async unsafe fn take_pieces(&mut self, how: &Movement<'_>, given: &Given, round: usize, part: usize) -> Result<()> {
        let me = self.call.group.me();
        if !how.takes(me) {
            return Ok(());
        }
        let from = round * part;
        for position in how.givers(self.call.group) {
            let piece = (how.take)(position);
            let now = piece.part(from, part);
            if now == 0 {
                continue;
            }
            let to = how.dst.wrapping_add(piece.at + from);
            let at = from
                + match given {
                    Given::Alike(at) => *at,
                    Given::At(places) => places[position],
                };
            if position == me {
                // SAFETY: the caller's promise.
                unsafe { copy(to, how.src.add(at), now) };
            } else {
                let staged = if how.shared { 0 } else { me * part };
                let at = self.at(position, round & 1, staged, at).await?;
                // SAFETY: the caller's promise; all is here before this returns.
                unsafe { self.fetch(to, at, now) }?;
            }
        }
        self.settle().await
    }
}
