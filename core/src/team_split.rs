//! How teams are made of a team, and freed. Every call is collective: all members of the team make it, in the same order.
//!
//! Not here: what a team is (`team.rs`).

use crate::addr::Rank;
use crate::control::{BARRIER_LANES, LANES, MAX_TEAMS};
use crate::error::{Error, Result, Status};
use crate::runtime::Core;
use crate::team::{Members, Team, ID_BLOCKS, SPLIT_WORDS};
use std::sync::atomic::Ordering;

impl Core {
    /// Collective over `parent`: the members with the same `color` become a team, ordered by `key`, then by position in the
    /// parent. `None` for those that pass no colour. O(members of the parent).
    pub fn split(&self, parent: &Team, color: Option<u32>, key: i64) -> Result<Option<Team>> {
        self.outside_handler("making a team")?;
        // The colour, key and numbers in use of every rank, in one tour around the ring.
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
            .filter(|(_, words)| words[0] == u64::from(color))
            .map(|(position, words)| (words[1] as i64, position))
            .collect();
        members.sort();
        let me = members.iter().position(|m| m.1 == parent.me()).unwrap_or(0);
        let ranks = members.iter().map(|m| parent.rank_of(m.1)).collect();
        self.take_id(id);
        Ok(Some(Team::build(id, me, Members::Some(ranks), first_round)))
    }

    /// Collective over the members of `ranks` only, all of whom pass the same list. `parent` must contain them, and its
    /// members agree on the result. All members of `parent` must call, those outside the list too, which get `None`.
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
            let used = all.iter().fold(0, |used, words| used | words[2 + block]);
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
        let seqs = lanes.into_iter().flatten().map(|l| l.seq.load(Ordering::Relaxed));
        seqs.max().unwrap_or(0)
    }

    /// The six words of each rank, by position: each step passes on to the right what came from the left.
    ///
    /// A member may run ahead of the one to its right. A barrier after each half of the lanes keeps it from overwriting
    /// unread words.
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
            let (seq, lane) = (team.next_tour(), BARRIER_LANES + step % lanes);
            self.signal(team, (me + 1) % size, lane, seq, &passing)?;
            self.wait_signal(team, (me + size - 1) % size, lane, seq, &mut passing);
            all[(me + size - step) % size] = passing;
        }
        // Leaves the lanes as they were found: read by all.
        self.barrier(team);
        Ok(all)
    }
}
