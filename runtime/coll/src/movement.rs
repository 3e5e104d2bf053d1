//! A movement of data in bulk: some members give pieces, some take theirs. [`moves`](crate::moves) chooses which, for each collective.
//!
//! Givers stage what they give, round by round, or publish where it is if takers can read it there; takers fetch it. Where sizes differ,
//! givers write a table of sizes and places first, and takers compare it with what they expect.

use nagaya_core::{Error, Result, Status};

use crate::bulk::{copy, Bulk};
use crate::call::{Call, Mode};
use crate::group::Group;
use crate::scratch::{CHUNK, RESULT};

/// One piece in its buffer.
#[derive(Clone, Copy, Default)]
pub(crate) struct ByteRange {
    pub(crate) at: usize,
    pub(crate) len: usize,
}

impl ByteRange {
    /// Its bytes from `from` on, at most `most`.
    fn part(self, from: usize, most: usize) -> usize {
        self.len.saturating_sub(from).min(most)
    }
}

/// A movement of data as one member sees it.
#[derive(Clone, Copy)]
pub(crate) struct Movement<'a> {
    /// The name for errors.
    pub(crate) what: &'static str,
    /// The only member that gives; `None`: all do.
    pub(crate) giver: Option<usize>,
    /// The only member that takes; `None`: all do.
    pub(crate) taker: Option<usize>,
    /// What a member gives is the same for all that take.
    pub(crate) shared: bool,
    /// The piece for a member, in `src`. Where sizes are equal, as any giver has it; else this member's own, if it gives.
    pub(crate) give: &'a dyn Fn(usize) -> ByteRange,
    pub(crate) src: *const u8,
    /// Bytes at `src`.
    pub(crate) bytes: usize,
    /// The piece from a member, in `dst`.
    pub(crate) take: &'a dyn Fn(usize) -> ByteRange,
    pub(crate) dst: *mut u8,
    /// Bytes of every piece; `None`: sizes differ, and only the member that gives a piece and the one that takes it know its size.
    pub(crate) len: Option<usize>,
}

impl<W: Mode> Call<'_, W> {
    /// Runs a movement: all members call it.
    ///
    /// # Safety
    /// Until it returns, `how.src` is readable for `how.bytes` bytes, which contain all pieces that `give` names. `how.dst` is
    /// writable wherever a piece of `take` is. Only the piece of this member may overlap its source, and then it is the same
    /// place.
    pub(crate) async unsafe fn move_bulk(&self, how: Movement<'_>) -> Result<()> {
        // A single member publishes nothing.
        let group = self.group;
        let gives = how.gives(group.me()) && group.size() > 1;
        let mut bulk = Bulk::new(self, gives.then_some((how.src, how.bytes)), how.cross_process(group));
        // SAFETY: `how.src` contains all pieces that `give` names. No member reads a slot before `open`.
        unsafe { bulk.stage_pieces(&how, 0) };
        let (largest, given) = match how.len {
            Some(len) => {
                bulk.open(how.what, len).await?;
                (len, Ok(SourceOffsets::Alike((how.give)(group.me()).at)))
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
                // SAFETY: `how.src` contains all pieces that `give` names. *Slot*: all have met since they read what this slot had
                // two rounds ago.
                unsafe { bulk.stage_pieces(&how, round) };
            }
            bulk.ready(round).await?;
            // A member whose partners disagree takes part in the rounds of the others, but takes no data.
            if let Ok(given) = &given {
                // SAFETY: `how.dst` is writable wherever a piece of `take` is. Each giver has announced this round in `ready`, or
                // in `open`.
                unsafe { bulk.take_pieces(&how, given, round, part).await }?;
            }
        }
        bulk.close().await?;
        given.map(|_| ())
    }
}

const _: () = assert!(16 * crate::call::MAX_MEMBERS <= crate::scratch::SLOT);

/// Where in its source each giver has the piece for this member.
enum SourceOffsets {
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

    /// Bytes of a piece that may be read across processes. That is so where each member takes something else, or
    /// something from every member. Otherwise one member would copy what the others wait for. Staging lets both sides
    /// copy at a time (`broadcast_halves` does that for two members).
    fn cross_process(&self, group: Group<'_>) -> usize {
        match (self.taker, self.giver) {
            (None, giver) if giver.is_none() || !self.shared => self.bytes / self.pieces(group),
            _ => 0,
        }
    }

    /// Bytes of each that are staged at a time.
    fn part(&self, group: Group<'_>) -> usize {
        part(self.pieces(group))
    }
}

/// Bytes of each of `pieces` pieces that are staged at a time: whole cache lines where there is space.
pub(crate) fn part(pieces: usize) -> usize {
    match CHUNK / pieces {
        part if part >= 64 => part / 64 * 64,
        part => part,
    }
}

impl<W: Mode> Bulk<'_, W> {
    /// Stages what this member gives in a round.
    ///
    /// # Safety
    /// `how.src` contains all pieces that `give` names. *Slot*: no member reads slot `round & 1` of this member.
    unsafe fn stage_pieces(&self, how: &Movement<'_>, round: usize) {
        let group = self.call.group;
        if !how.gives(group.me()) {
            return;
        }
        let (part, me) = (how.part(group), group.me());
        for to in (0..how.pieces(group)).filter(|to| how.shared || *to != me) {
            let piece = (how.give)(to);
            let from = round * part;
            // SAFETY: `piece` is in the source, and `part` counts no more than its rest. All pieces of a round fit into a slot
            // (`Movement::part`).
            unsafe { self.stage(round & 1, to * part, piece.at + from, piece.part(from, part)) };
        }
    }

    /// Size and place of every piece that this member gives, for the member that takes it. Returns the largest size.
    unsafe fn write_table(&self, how: &Movement<'_>) -> usize {
        let group = self.call.group;
        let table: *mut [u64; 2] = self.own(RESULT).cast();
        let mut largest = 0;
        for to in 0..if how.gives(group.me()) { how.pieces(group) } else { 0 } {
            let piece = (how.give)(to);
            largest = largest.max(piece.len);
            // SAFETY: a slot has space for MAX_MEMBERS entries; no member reads it before the barrier.
            unsafe { table.add(to).write([piece.len as u64, piece.at as u64]) };
        }
        largest
    }

    /// Where every giver has the piece for this member; whether each is as long as expected.
    async unsafe fn read_tables(&self, how: &Movement<'_>) -> Result<Result<SourceOffsets>> {
        let me = self.call.group.me();
        let mut rows = vec![[0u64; 2]; self.call.group.size()];
        if !how.takes(me) {
            return Ok(Ok(SourceOffsets::At(Vec::new())));
        }
        let entry = if how.shared { 0 } else { me };
        let mut fetched = Ok(());
        for position in how.givers(self.call.group) {
            let row = &mut rows[position];
            // SAFETY: `rows` stay until `settle` returns, also after an error.
            fetched =
                unsafe { self.fetch(row.as_mut_ptr().cast(), self.scratch_of(position, RESULT + 16 * entry), 16) };
            if fetched.is_err() {
                break;
            }
        }
        let settled = self.settle().await;
        fetched.and(settled)?;
        let wrong = |position: &usize| rows[*position][0] != (how.take)(*position).len as u64;
        let wrong = (0..rows.len()).filter(|position| how.gives(*position)).find(wrong);
        Ok(match wrong {
            None => Ok(SourceOffsets::At(rows.iter().map(|row| row[1] as usize).collect())),
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
    ///
    /// # Safety
    /// `how.dst` is writable wherever a piece of `take` is. All givers have announced this round.
    async unsafe fn take_pieces(
        &mut self,
        how: &Movement<'_>,
        given: &SourceOffsets,
        round: usize,
        part: usize,
    ) -> Result<()> {
        if !how.takes(self.call.group.me()) {
            return Ok(());
        }
        // SAFETY: the contract is that of this function, which settles below, also after an error.
        let fetched = unsafe { self.fetch_pieces(how, given, round, part).await };
        let settled = self.settle().await;
        fetched.and(settled)
    }

    /// Copies or fetches them.
    ///
    /// # Safety
    /// The contract of `take_pieces`, until `settle` returns.
    async unsafe fn fetch_pieces(
        &mut self,
        how: &Movement<'_>,
        given: &SourceOffsets,
        round: usize,
        part: usize,
    ) -> Result<()> {
        let (me, from) = (self.call.group.me(), round * part);
        for position in how.givers(self.call.group) {
            let piece = (how.take)(position);
            let now = piece.part(from, part);
            if now == 0 {
                continue;
            }
            let to = how.dst.wrapping_add(piece.at + from);
            let at = from
                + match given {
                    SourceOffsets::Alike(at) => *at,
                    SourceOffsets::At(places) => places[position],
                };
            if position == me {
                // SAFETY: the own piece is as long at `how.src` as at `to`: `give` and `take` agree for one member, or
                // `read_tables` compared them.
                unsafe { copy(to, how.src.add(at), now) };
            } else {
                let staged = if how.shared { 0 } else { me * part };
                let at = self.at(position, round & 1, staged, at).await?;
                // SAFETY: `to` is inside `how.dst` for `now` bytes, which stays writable until `settle` returns.
                unsafe { self.fetch(to, at, now) }?;
            }
        }
        Ok(())
    }
}
