//! The places of variables in the file, and the data that move when definitions change.
//!
//! The variables of fixed size come after the header, one after the other. The records come next. Each record contains
//! one part of each record variable, in the order of the variables. Everything begins on a multiple of 4. The exception
//! is a file with a single record variable of small numbers: its records follow each other without padding.

use crate::codec::encode;
use crate::error::{code, wrong, Result};
use crate::header::{Header, Variable, Version};
use crate::sizes::{own_bytes, padded_bytes};

/// The first variable begins on a multiple of this, which leaves space for a header that grows.
const HEADER_ALIGN: u64 = 512;

/// Bytes that are elsewhere when definitions have changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    pub from: u64,
    pub to: u64,
    pub bytes: u64,
}

impl Header {
    /// The first byte after everything that is in the file.
    pub fn end(&self) -> u64 {
        let fixed = self.variables.iter().filter(|v| !self.is_record(v));
        let ends = fixed.map(|v| v.begin.saturating_add(padded_bytes(self, v).unwrap_or(0)));
        let records = self.first_record().map(|at| at.saturating_add(self.records.saturating_mul(self.record_bytes())));
        ends.chain(records).max().unwrap_or(0).max(encode(self).len() as u64)
    }

    /// Gives every variable its place; what is in `old` keeps it where that is possible.
    ///
    /// `EVARSIZE` where the format cannot hold so large a size or place.
    pub fn place(&mut self, old: Option<&Header>) -> Result<()> {
        self.place_with(old, 0, 0)
    }

    /// The same; `free`: bytes after the header for it to grow, and `align`: of the first variable, where it has to be placed anew.
    pub fn place_with(&mut self, old: Option<&Header>, free: u64, align: u64) -> Result<()> {
        check_sizes(self)?;
        let bytes = (encode(self).len() as u64).saturating_add(free.min(1 << 40));
        let align = if align > 0 { align.min(1 << 30).next_multiple_of(4) } else { HEADER_ALIGN };
        let kept = |k: usize| old.and_then(|o| o.variables.get(k)).map(|v| v.begin);
        let start = old.and_then(|o| o.variables.iter().map(|v| v.begin).min()).filter(|first| *first >= bytes);
        let mut at = start.unwrap_or(bytes.next_multiple_of(align));
        let shifted = start.is_none();
        for records in [false, true] {
            if records {
                at = at.max(old.and_then(Header::first_record).filter(|_| !shifted).unwrap_or(0));
            }
            for k in 0..self.variables.len() {
                let v = &self.variables[k];
                if self.is_record(v) != records {
                    continue;
                }
                let size = padded_bytes(self, v).unwrap_or(0);
                at = at.max(kept(k).filter(|_| !shifted && !records).unwrap_or(0));
                self.variables[k].begin = at;
                at = match at.checked_add(size).filter(|end| *end <= i64::MAX as u64) {
                    Some(end) => end,
                    None => return wrong(code::EVARSIZE, "the variables need more bytes than a file may have"),
                };
            }
        }
        let before = |(k, v): &(usize, &Variable)| kept(*k).is_some_and(|was| was > v.begin);
        if let Some((_, v)) = self.variables.iter().enumerate().find(before) {
            let text = "its variables are not stored in the order of their definition, so nothing can be added to this file; copy it first";
            return wrong(code::EINVAL, format!("variable {}: {text}", v.name));
        }
        let far = self.variables.iter().find(|v| v.begin > i32::MAX as u64);
        match far.filter(|_| self.version == Version::Classic) {
            Some(v) => wrong(
                code::EVARSIZE,
                format!(
                    "variable {} would begin at byte {}; CDF-1 has places below 2 GiB: use CDF-2 or CDF-5",
                    v.name, v.begin
                ),
            ),
            None => Ok(()),
        }
    }

    /// The copies from `old`'s places to these, in an order in which nothing is overwritten before it was copied. Data
    /// move only towards the end of the file, which suffices for `place`.
    pub fn moves_from(&self, old: &Header) -> Vec<Move> {
        let mut moves = Vec::new();
        let variables = || old.variables.iter().zip(&self.variables);
        let (was, is) = (old.record_bytes(), self.record_bytes());
        let whole = |records: bool| variables().filter(move |(o, _)| old.is_record(o) == records);
        let by: Vec<u64> = whole(true).map(|(o, n)| n.begin - o.begin).collect();
        if let (true, Some(from)) = (was == is && by.windows(2).all(|w| w[0] == w[1]), old.first_record()) {
            // All records as they are.
            moves.push(Move { from, to: from + by[0], bytes: old.records * was });
        } else {
            moves.extend(self.record_moves(old, was, is));
        }
        for (o, n) in whole(false) {
            moves.push(Move { from: o.begin, to: n.begin, bytes: own_bytes(old, o).unwrap_or(0) });
        }
        moves.retain(|m| m.from != m.to && m.bytes > 0);
        moves.sort_by_key(|m| std::cmp::Reverse(m.from));
        // What is side by side before and after moves at once.
        moves.dedup_by(|next, done| {
            let joined = next.from + next.bytes == done.from && next.to + next.bytes == done.to;
            if joined {
                *done = Move { bytes: done.bytes + next.bytes, ..*next };
            }
            joined
        });
        moves
    }

    fn record_moves(&self, old: &Header, was: u64, is: u64) -> Vec<Move> {
        let variables: Vec<_> = old.variables.iter().zip(&self.variables).filter(|(o, _)| old.is_record(o)).collect();
        let of_record = |record: u64| {
            variables.iter().map(move |(o, n)| {
                let bytes = own_bytes(old, o).unwrap_or(0);
                Move { from: o.begin + record * was, to: n.begin + record * is, bytes }
            })
        };
        (0..old.records).flat_map(of_record).collect()
    }
}

/// The largest variable that a format allows; the last one may be larger, since nothing begins after it.
fn check_sizes(header: &Header) -> Result<()> {
    let most = match header.version {
        Version::Classic => i32::MAX as u64 - 3,
        Version::Offset64 => u32::MAX as u64 - 3,
        Version::Data64 => i64::MAX as u64 - 3,
    };
    let has_records = header.record_variables().next().is_some();
    let last = |records: bool| header.variables.iter().rposition(|v| header.is_record(v) == records);
    let mut sum = 0u64;
    for (k, v) in header.variables.iter().enumerate() {
        let bytes = padded_bytes(header, v);
        let is_record = header.is_record(v);
        let may = last(is_record) == Some(k) && (is_record || !has_records);
        if bytes.is_none_or(|n| n > most && !may) {
            let format = header.version as u8;
            let text = format!("variable {} has more than the {most} bytes that CDF-{format} allows here", v.name);
            return wrong(code::EVARSIZE, text);
        }
        sum = sum.saturating_add(bytes.unwrap_or(0));
    }
    if sum > i64::MAX as u64 / 2 {
        return wrong(code::EVARSIZE, "the variables need more bytes than a file may have");
    }
    Ok(())
}
