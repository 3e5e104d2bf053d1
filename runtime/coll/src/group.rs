//! Groups: the members of a collective, their order, and which of them the caller is.
//!
//! A group is a name for ranks and nothing more. It needs no memory, no number and no agreement, and is made where it
//! is used. All its members make the same calls on it. Each names the same ranks in the same order, but they may name
//! them in different ways. A process waits in one collective at a time, so members of two groups make blocking calls on
//! both in the same order. A language may have several groups of the same ranks. Then the labels of the groups show a
//! member that uses another order. Nonblocking calls are numbered per *context*: a team, or a number that a language
//! gives a group.

use std::cell::Cell;

use nagaya_core::{profile, Core, Error, Rank, Result, Status, Team, Waiting};

/// See the top of the file. Positions count from 0.
#[derive(Clone, Copy)]
pub struct Group<'a> {
    members: Members<'a>,
    me: usize,
    context: Option<&'a Context>,
    why: Option<&'a dyn Fn() -> Waiting>,
    label: u64,
}

/// What the calls started on a group are numbered in. All members give it the same number, and a process no two the same.
pub struct Context {
    number: u64,
    started: Cell<u64>,
}

impl Context {
    /// `number` has at most 63 bits.
    pub fn new(number: u64) -> Context {
        // The numbers below are those of teams.
        Context { number: 1 << 63 | number, started: Cell::new(0) }
    }
}

/// Bits of the label of a group: a part of each word of mail (`mail.rs`).
pub(crate) const LABEL_BITS: u32 = 12;

/// Context and number of a started call: the same on all members, and of no other call.
pub(crate) type Tag = (u64, u64);

#[derive(Clone, Copy)]
enum Members<'a> {
    Team(&'a Team),
    Every { first: u32, step: i32, count: usize },
    List(&'a [Rank]),
    Numbers(&'a [i32]),
}

impl<'a> Group<'a> {
    /// `count` ranks from `first` on, each `step` after the one before, the caller at position `me`.
    pub fn every(first: Rank, step: i32, count: usize, me: usize) -> Group<'a> {
        Group { members: Members::Every { first: first.0, step, count }, me, context: None, why: None, label: 0 }
    }

    /// A group of these ranks, none of them twice, with the caller at position `me`.
    pub fn list(ranks: &'a [Rank], me: usize) -> Group<'a> {
        Group { members: Members::List(ranks), me, context: None, why: None, label: 0 }
    }

    /// The same for ranks that are plain numbers, none below 0.
    pub fn numbers(ranks: &'a [i32], me: usize) -> Group<'a> {
        Group { members: Members::Numbers(ranks), me, context: None, why: None, label: 0 }
    }

    /// The same group, on which calls can be started. A team can do without.
    pub fn in_context(self, context: &'a Context) -> Group<'a> {
        Group { context: Some(context), ..self }
    }

    /// The same group. Reports of a wait for its members use these words, followed by the members.
    pub fn waited_for(self, why: &'a dyn Fn() -> Waiting) -> Group<'a> {
        Group { why: Some(why), ..self }
    }

    /// The same group, whose calls never match those of the same ranks with another label, as far as labels differ in
    /// [`LABEL_BITS`]. Members that call in different orders then wait for each other. All members use the same label;
    /// the default is 0.
    pub fn labelled(self, label: u32) -> Group<'a> {
        // The upper bits of a product differ where only few bits of labels do.
        Group { label: u64::from(label.wrapping_mul(0x9e37_79b1) >> (u32::BITS - LABEL_BITS)), ..self }
    }

    #[inline]
    pub(crate) fn label(&self) -> u64 {
        self.label
    }

    /// Records that a call on it begins, for profiles. They distinguish groups by team, label, number of members and
    /// first member.
    #[inline(always)]
    pub(crate) fn recorded(&self, core: &Core) -> profile::Span {
        let names = || {
            let number = match self.members {
                Members::Team(team) => u64::from(team.id()),
                _ => 1 << 63 | self.label << 32 | self.size() as u64,
            };
            (number, if self.size() > 0 { self.rank_of(0) } else { Rank(0) })
        };
        profile::collective(names, core.line())
    }

    /// The number of the next call started on it.
    pub(crate) fn next_start(&self) -> Result<Tag> {
        match (self.context, self.members) {
            (Some(context), _) => Ok((context.number, context.started.replace(context.started.get() + 1))),
            (None, Members::Team(team)) => Ok((u64::from(team.id()), team.next_start())),
            (None, _) => Err(Error::new(
                Status::BadArgument,
                "a collective is started on a group without a context; make it a team, or give it one",
            )),
        }
    }

    /// Members.
    #[inline]
    pub fn size(&self) -> usize {
        match self.members {
            Members::Team(team) => team.size(),
            Members::Every { count, .. } => count,
            Members::List(ranks) => ranks.len(),
            Members::Numbers(ranks) => ranks.len(),
        }
    }

    /// The caller's position.
    #[inline]
    pub fn me(&self) -> usize {
        self.me
    }

    /// The rank at a position, which must be below `size()`.
    #[inline]
    pub fn rank_of(&self, position: usize) -> Rank {
        match self.members {
            Members::Team(team) => team.rank_of(position),
            Members::Every { first, step, .. } => Rank(first.wrapping_add_signed(step.wrapping_mul(position as i32))),
            Members::List(ranks) => ranks[position],
            Members::Numbers(ranks) => Rank(ranks[position] as u32),
        }
    }

    /// Whether these are all ranks in their order, however they were named.
    pub(crate) fn is_world(&self, core: &Core) -> bool {
        self.has_all_of(core.size() as usize)
    }

    /// The same for a job of `size` ranks.
    pub(crate) fn has_all_of(&self, size: usize) -> bool {
        self.size() == size
            && match self.members {
                Members::Team(team) if team.id() == 0 => true,
                Members::Every { first: 0, step: 1, .. } => true,
                _ => (0..self.size()).all(|k| self.rank_of(k).index() == k),
            }
    }

    /// Why the caller waits for members.
    pub(crate) fn waiting(&self, positions: impl Iterator<Item = usize>) -> Waiting {
        let why = self.why.map_or_else(|| Waiting::new(""), |why| why());
        let why = why.from(positions.map(|position| self.rank_of(position).0));
        match self.members {
            Members::Team(team) => why.team(team),
            _ => why,
        }
    }
}

impl<'a> From<&'a Team> for Group<'a> {
    fn from(team: &'a Team) -> Group<'a> {
        Group { members: Members::Team(team), me: team.me(), context: None, why: None, label: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_have_ranks() {
        let down = Group::every(Rank(7), -3, 3, 1);
        assert_eq!((0..down.size()).map(|k| down.rank_of(k).0).collect::<Vec<_>>(), [7, 4, 1]);
        let ranks = [Rank(5), Rank(2)];
        for list in [Group::list(&ranks, 1), Group::numbers(&[5, 2], 1)] {
            assert_eq!((list.size(), list.me(), list.rank_of(list.me())), (2, 1, Rank(2)));
        }
    }
}
