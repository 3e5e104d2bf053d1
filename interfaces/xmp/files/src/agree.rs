//! The agreement at the beginning of every collective call: each node sends all others its arguments, or its error.
//!
//! So a mistake of one node is an error of all of them, with its text, and no node waits for one that has failed. It costs a gather
//! of four words.

use nagaya_coll::{Coll, Group};
use nagaya_core::Rank;
use nagaya_images::nodeset::Interned;

use crate::error::{Error, Result};

/// What a node sends: the file's number, and what the call needs to know of the others.
pub type Words = [u64; 3];

/// The nodes of a collective call.
pub struct Members {
    coll: &'static Coll,
    ranks: Vec<Rank>,
    me: usize,
}

impl Members {
    /// The executing nodes; this node is one of them.
    pub fn executing(set: &Interned) -> Result<Members> {
        let ranks = set.nodes.images.iter().map(|image| Rank(*image as u32)).collect();
        let me = set.my_position().map_err(nagaya_xmp::error::Error::from)?;
        Ok(Members { coll: nagaya_coll::require()?, ranks, me })
    }

    pub fn group(&self) -> Group<'_> {
        Group::list(&self.ranks, self.me)
    }

    /// Collective: the data of every node, in their order, or the error of the first that has one.
    pub fn agree(&self, mine: Result<Words>) -> Result<Vec<Words>> {
        let told = match &mine {
            Ok([a, b, c]) => [0, *a, *b, *c],
            Err(e) => [1, e.errno as u64, e.text.len() as u64, 0],
        };
        let mut all = vec![[0u64; 4]; self.ranks.len()];
        let bytes = std::mem::size_of_val(&told);
        // SAFETY: as many words of every member.
        unsafe { self.coll.all_gather(self.group(), all.as_mut_ptr().cast(), told.as_ptr().cast(), bytes)? };
        let Some(first) = all.iter().position(|words| words[0] != 0) else {
            return Ok(all.iter().map(|[_, a, b, c]| [*a, *b, *c]).collect());
        };
        let mut text = match mine {
            Err(e) if first == self.me => e.text.into_bytes(),
            _ => vec![0; all[first][2] as usize],
        };
        // SAFETY: of the same length on all members, which the first has sent.
        unsafe { self.coll.broadcast(self.group(), text.as_mut_ptr(), text.len(), first)? };
        let mut text = String::from_utf8_lossy(&text).into_owned();
        if all.iter().any(|words| words[0] == 0) {
            text = format!("rank {}: {text}", self.ranks[first].0);
        }
        Err(Error { errno: all[first][1] as i32, text })
    }

    /// The first node whose word is not that of the first one: its rank and both words.
    pub fn differing(&self, words: impl Iterator<Item = u64>) -> Option<(Rank, u64, u64)> {
        let words: Vec<u64> = words.collect();
        let k = words.iter().position(|w| *w != words[0])?;
        Some((self.ranks[k], words[0], words[k]))
    }

    pub fn rank_of(&self, position: usize) -> Rank {
        self.ranks[position]
    }

    /// Whether this node acts for all.
    pub fn is_first(&self) -> bool {
        self.me == 0
    }
}
