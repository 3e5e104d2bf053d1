//! Teams: ordered sets of ranks, how they are made, their barrier, and agreement on a number.
//!
//! Not here: other collectives (`runtime/coll`). Every call named collective is made by all members
//! of the team, in the same order.

use crate::addr::Rank;
use crate::control::{BARRIER_LANES, LANES, MAX_TEAMS};
use crate::error::{Error, Result, Status};
use crate::hall::Door;
use crate::runtime::Core;
use std::cell::{Cell, RefCell};
use std::rc::Rc;

/// An ordered set of ranks that contains the caller. Cheap to clone.
#[derive(Clone)]
pub struct Team {
    inner: Rc<Inner>,
}

struct Inner {
    /// The same on all members; names the team's lanes.
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

enum Members {
    /// 0 .. n: the world costs no memory per rank.
    All(u32),
    Some(Box<[Rank]>),
}

const ID_BLOCKS: usize = MAX_TEAMS / 64;
// `split` passes them on in one signal, with colour and key.
const SPLIT_WORDS: usize = 2 + ID_BLOCKS;
const _: () = assert!(SPLIT_WORDS <= crate::control::LANE_WORDS);

/// Which team numbers this process has in use.
pub(crate) struct TeamIds {
    used: RefCell<[u64; ID_BLOCKS]>,
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
    fn build(id: u32, me: usize, members: Members, rounds: u64) -> Team {
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

/// Smallest and largest value of a team, and who has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Range {
    pub min: (u64, Rank),
    pub max: (u64, Rank),
}

/// Words of a signal that hold a range.
pub const RANGE_WORDS: usize = 3;

impl Range {
    /// As they travel; `from_words` is the other way.
    pub fn words(&self) -> [u64; RANGE_WORDS] {
        [self.min.0, self.max.0, u64::from(self.min.1 .0) << 32 | u64::from(self.max.1 .0)]
    }

    pub fn from_words([min, max, ranks]: [u64; RANGE_WORDS]) -> Range {
        Range { min: (min, Rank((ranks >> 32) as u32)), max: (max, Rank(ranks as u32)) }
    }

    /// `Disagree`, naming two ranks and their values of `what`, unless all values are equal.
    pub(crate) fn must_agree(&self, what: &str) -> Result<()> {
        let Range { min, max } = self;
        if min.0 == max.0 {
            return Ok(());
        }
        Err(Error::new(
            Status::Disagree,
            format!("{what} differ: rank {} has {}, rank {} has {}", min.1, min.0, max.1, max.0),
        ))
    }

    /// Ties go to the lower rank, so that everybody names the same two.
    pub fn join(&mut self, other: Range) {
        self.min = self.min.min(other.min);
        if other.max.0 > self.max.0 || (other.max.0 == self.max.0 && other.max.1 < self.max.1) {
            self.max = other.max;
        }
    }
}

impl Core {
    /// Collective: returns when all members have called it. Plain stores and direct puts made before are visible after it;
    /// puts over messages are complete only after `quiet`.
    #[inline(always)]
    pub fn barrier(&self, team: &Team) {
        if let Some(hall) = self.hall().filter(|_| team.id() == 0) {
            return self.meet_in(hall, Door::Everybody);
        }
        let round = team.inner.rounds.get() + 1;
        team.inner.rounds.set(round);
        let (size, me) = (team.size(), team.me());
        let mut distance = 1;
        // Two lanes per step, used by turns: nobody enters barrier k + 2 before everybody has left barrier k.
        let mut lane = (round & 1) as usize;
        while distance < size {
            let to = if me + distance < size { me + distance } else { me + distance - size };
            if let Err(e) = self.signal(team, to, lane, round, &[]) {
                self.abort(&format!("in a barrier: {e}"), 1);
            }
            let from = if me >= distance { me - distance } else { me + size - distance };
            self.wait_signal(team, from, lane, round, &mut []);
            distance *= 2;
            lane += 2;
        }
    }

    /// Collective: the smallest and the largest of the members' values; a barrier at the same time.
    pub fn range(&self, team: &Team, value: u64) -> Result<Range> {
        self.ranges(team, [value]).map(|[range]| range)
    }

    /// The same of one or two values at a time.
    pub fn ranges<const N: usize>(&self, team: &Team, values: [u64; N]) -> Result<[Range; N]> {
        const { assert!(N * RANGE_WORDS <= crate::control::LANE_WORDS) };
        if let Some(hall) = self.hall().filter(|_| team.id() == 0) {
            return Ok(self.ranges_in(hall, values));
        }
        let round = team.inner.rounds.get() + 1;
        team.inner.rounds.set(round);
        let (size, me) = (team.size(), team.me());
        let mut all = values.map(|value| Range { min: (value, self.rank()), max: (value, self.rank()) });
        let (mut distance, mut lane) = (1, (round & 1) as usize);
        while distance < size {
            let mut words = [[0u64; RANGE_WORDS]; N];
            for (words, range) in words.iter_mut().zip(&all) {
                *words = range.words();
            }
            self.signal(team, (me + distance) % size, lane, round, words.as_flattened())?;
            self.wait_signal(team, (me + size - distance) % size, lane, round, words.as_flattened_mut());
            for (range, words) in all.iter_mut().zip(words) {
                range.join(Range::from_words(words));
            }
            distance *= 2;
            lane += 2;
        }
        Ok(all)
    }

    /// Collective: `Disagree`, on every member and naming two ranks and their values, unless all values are equal.
    pub fn agree(&self, team: &Team, value: u64, what: &str) -> Result<()> {
        self.range(team, value)?.must_agree(what)
    }

    /// Collective over `parent`: the members with the same `color` become a team, ordered by `key`, then by position in the
    /// parent. `None` for those who pass no colour. O(members of the parent).
    pub fn split(&self, parent: &Team, color: Option<u32>, key: i64) -> Result<Option<Team>> {
        self.outside_handler("making a team")?;
        // Everybody's colour, key and numbers in use, in one tour around the ring.
        let mut mine = [0u64; SPLIT_WORDS];
        mine[0] = color.map_or(u64::MAX, u64::from);
        mine[1] = key as u64;
        mine[2..].copy_from_slice(&*self.team_ids.used.borrow());
        let all = self.gather(parent, mine)?;
        let (id, first_round) = self.choose_id(parent, &all)?;
        let Some(color) = color else { return Ok(None) };
        let mut members: Vec<(i64, usize)> = all
            .iter()
            .enumerate()
            .filter(|(_, said)| said[0] == u64::from(color))
            .map(|(position, said)| (said[1] as i64, position))
            .collect();
        members.sort();
        let me = members.iter().position(|m| m.1 == parent.me()).unwrap_or(0);
        let ranks = members.iter().map(|m| parent.rank_of(m.1)).collect();
        self.take_id(id);
        Ok(Some(Team::build(id, me, Members::Some(ranks), first_round)))
    }

    /// Collective over the members of `ranks` only, all of whom pass the same list; `parent` lends its members' agreement and
    /// must contain them, and all its members must call (with a list that does not contain them: `None`).
    pub fn subteam(&self, parent: &Team, ranks: &[Rank]) -> Result<Option<Team>> {
        let mine = ranks.iter().position(|&r| r == self.rank());
        self.split(parent, mine.map(|_| 0), mine.unwrap_or(0) as i64)
    }

    /// Collective over the team: its number may be used again.
    pub fn free_team(&self, team: Team) -> Result<()> {
        self.outside_handler("freeing a team")?;
        if team.id() == 0 {
            return Err(Error::new(Status::BadArgument, "the team of all ranks cannot be freed"));
        }
        self.barrier(&team);
        self.team_ids.used.borrow_mut()[team.id() as usize / 64] &= !(1 << (team.id() % 64));
        Ok(())
    }

    fn take_id(&self, id: u32) {
        self.team_ids.used.borrow_mut()[id as usize / 64] |= 1 << (id % 64);
    }

    /// The lowest number free on all members of `parent`, and a sequence number above all their lanes of that number.
    fn choose_id(&self, parent: &Team, all: &[[u64; SPLIT_WORDS]]) -> Result<(u32, u64)> {
        for block in 0..ID_BLOCKS {
            let used = all.iter().fold(0, |used, said| used | said[2 + block]);
            if used != u64::MAX {
                let id = block as u32 * 64 + used.trailing_ones();
                return Ok((id, self.range(parent, self.highest_seq(id))?.max.0));
            }
        }
        Err(Error::new(Status::Limit, format!("more than {MAX_TEAMS} teams at the same time; free some")))
    }

    /// Highest sequence number that any lane of a team number holds here.
    fn highest_seq(&self, id: u32) -> u64 {
        let lanes = self.control_of(self.rank()).map(|c| &c.lanes[id as usize]);
        let seqs = lanes.into_iter().flatten().map(|l| l.seq.load(std::sync::atomic::Ordering::Relaxed));
        seqs.max().unwrap_or(0)
    }

    /// Everybody's six words, by position: each step passes on to the right what came from the left.
    ///
    /// A member may run ahead of its right neighbour; a barrier every half round of lanes keeps it from overwriting what was not
    /// read.
    fn gather(&self, team: &Team, mine: [u64; SPLIT_WORDS]) -> Result<Vec<[u64; SPLIT_WORDS]>> {
        let (size, me) = (team.size(), team.me());
        let lanes = LANES - BARRIER_LANES;
        let mut all = vec![[0u64; SPLIT_WORDS]; size];
        all[me] = mine;
        let mut passing = mine;
        for step in 1..size {
            if step % (lanes / 2) == 1 {
                self.barrier(team);
            }
            let (seq, lane) = (team.inner.tours.get() + 1, BARRIER_LANES + step % lanes);
            team.inner.tours.set(seq);
            self.signal(team, (me + 1) % size, lane, seq, &passing)?;
            self.wait_signal(team, (me + size - 1) % size, lane, seq, &mut passing);
            all[(me + size - step) % size] = passing;
        }
        // Leaves the lanes as they were found: read by everybody.
        self.barrier(team);
        Ok(all)
    }
}
