//! What a process writes about its latest collective call, for the comparison under `NAGAYA_CHECK=1`.
//!
//! Not here: comparing (`check.rs`).

use crate::addr::Rank;
use crate::team::Team;
use crate::waiting::{line, Record};
use std::cell::RefCell;
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Bytes of the two texts of a record, with their ends.
const MODULE: usize = 64;
const TEXT: usize = 432;
/// What a process writes about its latest collective call.
#[repr(C, align(64))]
#[derive(Clone, Copy)]
pub(crate) struct CallRecord {
    /// Key of the team, and how many calls this process has made on it. Written last.
    pub(crate) stamp: u64,
    /// An address of the caller; see `Record`.
    pub(crate) address: u64,
    pub(crate) module: [u8; MODULE],
    pub(crate) text: [u8; TEXT],
}

/// The data of a process for checks.
pub(crate) struct CallRecords {
    /// The record of this process, at the same offset in every segment.
    pub(crate) own: *mut CallRecord,
    /// Calls so far on each team to which this process belongs, by the team's key.
    pub(crate) calls: RefCell<HashMap<u32, u32>>,
}

/// Which team it is, for all that belong to it: a number may be in use by several teams without common members.
pub(crate) fn team_key(team: &Team) -> u32 {
    let mut hasher = DefaultHasher::new();
    team.id().hash(&mut hasher);
    (0..team.size()).for_each(|position| team.rank_of(position).0.hash(&mut hasher));
    hasher.finish() as u32
}

/// Text of fixed room; what does not fit is cut.
pub(crate) fn fixed<const N: usize>(text: &str) -> [u8; N] {
    let mut bytes = [0; N];
    for (to, from) in bytes[..N - 1].iter_mut().zip(text.bytes()) {
        *to = from;
    }
    bytes
}

fn text_of(bytes: &[u8]) -> String {
    let end = bytes.iter().position(|byte| *byte == 0).unwrap_or(bytes.len());
    String::from_utf8_lossy(&bytes[..end]).into_owned()
}

impl CallRecord {
    pub(crate) const EMPTY: CallRecord = CallRecord { stamp: 0, address: 0, module: [0; MODULE], text: [0; TEXT] };

    /// "rank 1 calls ngy_barrier() at heat.c:40".
    pub(crate) fn sentence(&self, rank: Rank) -> String {
        let caller = line_of(&Record { module: text_of(&self.module), address: self.address, ..Record::default() });
        let at = if caller.is_empty() { "" } else { " at " };
        format!("rank {rank} calls {}{at}{caller}", text_of(&self.text))
    }
}

/// "heat.c:40", or less.
pub(crate) fn line_of(caller: &Record) -> String {
    (caller.address != 0).then(|| line::in_file(caller, None)).flatten().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_keep_their_end() {
        assert_eq!(text_of(&fixed::<8>("barrier")), "barrier");
        assert_eq!(text_of(&fixed::<8>("broadcast")), "broadca");
        assert_eq!(text_of(&fixed::<8>("")), "");
    }
}
