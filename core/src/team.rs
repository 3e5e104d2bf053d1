//! Teams: ordered sets of ranks, as each member knows them, and which team numbers are in use.
//!
//! Not here: how teams are made (`team_split.rs`), their barrier (`barrier.rs`), other collectives (`runtime/coll`).

use crate::addr::Rank;
use crate::control::{LANE_WORDS, MAX_TEAMS};
pub use crate::range::{Range, RANGE_WORDS};
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// An ordered set of ranks that contains the caller. Cheap to clone.
#[derive(Clone)]
pub struct Team {
    inner: Rc<Inner>,
}

struct Inner {
    /// The number is the same on all members; it names the team's lanes.
    id: u32,
    me: usize,
    members: Members,
    /// Barriers and agreements so far.
    rounds: Cell<u64>,
    /// Signals along the ring so far, when teams were made of this one.
    tours: Cell<u64>,
    /// Collectives that were started and not waited for.
    starts: Cell<u64>,
}

pub(crate) enum Members {
    /// 0 .. n: the world costs no memory per rank.
    All(u32),
    Some(Box<[Rank]>),
}

pub(crate) const ID_BLOCKS: usize = MAX_TEAMS / 64;
// `split` passes them on in one signal, with colour and key.
pub(crate) const SPLIT_WORDS: usize = 2 + ID_BLOCKS;
const _: () = assert!(SPLIT_WORDS <= LANE_WORDS);

/// Which team numbers this process has in use.
pub(crate) struct TeamIds {
    pub(crate) used: RefCell<[u64; ID_BLOCKS]>,
}

impl TeamIds {
    pub(crate) fn new() -> TeamIds {
        let mut used = [0; ID_BLOCKS];
        used[0] = 1; // the world
        TeamIds { used: RefCell::new(used) }
    }
}

impl Team {
    pub(crate) fn world(me: Rank, size: u32) -> Team {
        Team::build(0, me.index(), Members::All(size), 0)
    }

    /// `rounds`: where the sequence numbers start. Lanes keep the last number of the team that had the id before, so a new
    /// team must start above it.
    pub(crate) fn build(id: u32, me: usize, members: Members, rounds: u64) -> Team {
        let count = || Cell::new(rounds);
        Team { inner: Rc::new(Inner { id, me, members, rounds: count(), tours: count(), starts: Cell::new(0) }) }
    }

    /// Number of the team, the same on all members; unique among the teams a rank is in.
    pub fn id(&self) -> u32 {
        self.inner.id
    }

    /// The number of the next collective that is started on the team, the same on all members.
    pub fn next_start(&self) -> u64 {
        self.inner.starts.replace(self.inner.starts.get() + 1)
    }

    /// Counts one more barrier or agreement; its number.
    #[inline(always)]
    pub(crate) fn next_round(&self) -> u64 {
        let round = self.inner.rounds.get() + 1;
        self.inner.rounds.set(round);
        round
    }

    /// Counts one more signal along the ring; its number.
    pub(crate) fn next_tour(&self) -> u64 {
        let tour = self.inner.tours.get() + 1;
        self.inner.tours.set(tour);
        tour
    }

    /// Members.
    pub fn size(&self) -> usize {
        match &self.inner.members {
            Members::All(n) => *n as usize,
            Members::Some(list) => list.len(),
        }
    }

    /// The caller's position, 0-based.
    pub fn me(&self) -> usize {
        self.inner.me
    }

    /// The rank at a position, which must be below `size()`.
    #[inline(always)]
    pub fn rank_of(&self, position: usize) -> Rank {
        match &self.inner.members {
            Members::All(_) => Rank(position as u32),
            Members::Some(list) => list[position],
        }
    }

    /// The position of a rank. O(members).
    pub fn position_of(&self, rank: Rank) -> Option<usize> {
        match &self.inner.members {
            Members::All(n) => (rank.0 < *n).then_some(rank.index()),
            Members::Some(list) => list.iter().position(|&r| r == rank),
        }
    }
}
