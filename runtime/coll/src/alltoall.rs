//! All-to-all: a piece of every member for every member, of one size or of any.

use nagaya_core::{Error, Result, Status, Team};

use crate::bulk::{copy, Bulk};
use crate::scratch::{CHUNK, RESULT};
use crate::{small, Coll};

/// The pieces of one side of an all-to-all-v, by position of the partner: bytes, and where each begins.
#[derive(Clone, Copy)]
pub struct Pieces<'a> {
    pub counts: &'a [usize],
    pub offsets: &'a [usize],
}

impl Coll {
    /// Piece `k` (`len` bytes) of member `i` at `src` goes to place `i` of member `k` at `dst`. On return all pieces for
    /// this member are here, and `src` may be changed. The buffers do not overlap.
    ///
    /// `Disagree` if members say different lengths (in bulk).
    ///
    /// # Safety
    /// `src` is readable and `dst` writable for `len` times the size of the team.
    pub unsafe fn all_to_all(&self, team: &Team, dst: *mut u8, src: *const u8, len: usize) -> Result<()> {
        self.check_team(team)?;
        let (size, me) = (team.size(), team.me());
        if len == 0 {
            return Ok(());
        }
        if size == 1 {
            copy(dst, src, len);
            return Ok(());
        }
        if self.is_flat(team, len) {
            let say = |to: usize| small::pack(src.add(to * len), len);
            return self.exchange(team, len, say, |from, words| small::unpack(words, dst.add(from * len), len));
        }
        let source = self.source(src, size * len);
        let part = part(size);
        let stage = |round: usize| {
            let from = round * part;
            for to in 0..size {
                self.stage(&source, round, to * part, to * len + from, part.min(len - from));
            }
        };
        stage(0);
        let mut bulk = self.open(team, "an all-to-all", len, Some(&source))?;
        let step = if bulk.in_place { len } else { part };
        for (round, from) in (0..len).step_by(step).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            let now = step.min(len - from);
            copy(dst.add(me * len + from), src.add(me * len + from), now);
            for distance in 1..size {
                let position = (me + distance) % size;
                let at = bulk.at(position, round, me * part, me * len + from)?;
                bulk.fetch(dst.add(position * len + from), at, now)?;
            }
            bulk.settle()?;
        }
        bulk.close();
        Ok(())
    }

    /// As [`all_to_all`](Self::all_to_all), with a size for every piece: `send.counts[k]` bytes at `send.offsets[k]` of
    /// `src` go to member `k`, where they arrive as its `receive` says.
    ///
    /// `BadArgument` if a list is not as long as the team; `Disagree`, on the receiver, if a piece is not as long as it
    /// expects.
    ///
    /// # Safety
    /// All pieces of `send` are readable at `src`, all of `receive` writable at `dst`, and they do not overlap.
    pub unsafe fn all_to_all_v(
        &self,
        team: &Team,
        dst: *mut u8,
        receive: Pieces<'_>,
        src: *const u8,
        send: Pieces<'_>,
    ) -> Result<()> {
        self.check_team(team)?;
        let size = team.size();
        let lists = [send.counts, send.offsets, receive.counts, receive.offsets];
        if let Some(list) = lists.iter().find(|list| list.len() != size) {
            let text = format!("an all-to-all-v with a list of {} entries on a team of {size}", list.len());
            return Err(Error::new(Status::BadArgument, text));
        }
        let end = send.counts.iter().zip(send.offsets).map(|(count, offset)| count + offset).max().unwrap_or(0);
        let source = self.source(src, end);
        let part = part(size);
        let stage = |round: usize| {
            let from = round * part;
            for to in 0..size {
                let left = send.counts[to].saturating_sub(from);
                self.stage(&source, round, to * part, send.offsets[to] + from, part.min(left));
            }
        };
        stage(0);
        self.write_table(&send);
        let largest = send.counts.iter().copied().max().unwrap_or(0);
        let (mut bulk, largest) = self.open_largest(team, largest, &source)?;
        let (offsets, agreed) = bulk.read_tables(&receive)?;
        let step = if bulk.in_place { largest.max(1) } else { part };
        for (round, from) in (0..largest).step_by(step).enumerate() {
            if round > 0 {
                stage(round);
            }
            bulk.ready(round);
            // A member whose partners disagree stays for the rounds of the others but takes nothing.
            if agreed.is_ok() {
                bulk.fetch_pieces(dst, src, &receive, &send, &offsets, (round, from, step))?;
            }
        }
        bulk.close();
        agreed
    }

    /// Count and offset of every piece, for its receiver.
    unsafe fn write_table(&self, send: &Pieces<'_>) {
        let table: *mut [u64; 2] = self.own(RESULT).cast();
        for (to, (count, offset)) in send.counts.iter().zip(send.offsets).enumerate() {
            // SAFETY: the result area has room for MAX_MEMBERS entries; nobody reads it before `open`.
            table.add(to).write([*count as u64, *offset as u64]);
        }
    }
}

const _: () = assert!(16 * crate::MAX_MEMBERS <= crate::scratch::RESULT_BYTES);

/// Bytes of each piece that are staged at a time: whole cache lines where there is room.
fn part(size: usize) -> usize {
    match CHUNK / size {
        part if part >= 64 => part / 64 * 64,
        part => part,
    }
}

impl Bulk<'_> {
    /// Where in every member's source the piece for this one begins; whether each is as long as expected.
    unsafe fn read_tables(&self, receive: &Pieces<'_>) -> Result<(Vec<usize>, Result<()>)> {
        let me = self.team.me();
        let mut rows = vec![[0u64; 2]; self.team.size()];
        for (position, row) in rows.iter_mut().enumerate() {
            self.fetch(row.as_mut_ptr().cast(), self.scratch_of(position, RESULT + 16 * me), 16)?;
        }
        self.settle()?;
        let expected = receive.counts.iter();
        let agreed = match rows.iter().zip(expected).position(|(row, expected)| row[0] != *expected as u64) {
            None => Ok(()),
            Some(position) => Err(Error::new(
                Status::Disagree,
                format!(
                    "the sizes of an all-to-all-v differ: member {position} (rank {}) sends {} bytes to member {me}, \
                     which expects {}",
                    self.team.rank_of(position),
                    rows[position][0],
                    receive.counts[position]
                ),
            )),
        };
        Ok((rows.iter().map(|row| row[1] as usize).collect(), agreed))
    }

    /// The pieces' bytes `from .. from + step` for this member.
    unsafe fn fetch_pieces(
        &mut self,
        dst: *mut u8,
        src: *const u8,
        receive: &Pieces<'_>,
        send: &Pieces<'_>,
        offsets: &[usize],
        (round, from, step): (usize, usize, usize),
    ) -> Result<()> {
        let (size, me) = (self.team.size(), self.team.me());
        let part = part(size);
        for distance in 0..size {
            let position = (me + distance) % size;
            let now = receive.counts[position].saturating_sub(from).min(step);
            if now == 0 {
                continue;
            }
            let to = dst.add(receive.offsets[position] + from);
            if position == me {
                copy(to, src.add(send.offsets[me] + from), now);
            } else {
                let at = self.at(position, round, me * part, offsets[position] + from)?;
                self.fetch(to, at, now)?;
            }
        }
        self.settle()
    }
}
