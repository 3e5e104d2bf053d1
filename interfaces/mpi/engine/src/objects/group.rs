//! Groups: processes in an order.

use std::rc::Rc;

use nagaya_core::{Core, Rank};

use super::session::Session;
use crate::handles::Table;
use crate::numbers::{GROUP_EMPTY, IDENT, SIMILAR, UNEQUAL};

/// Processes in an order, by their rank in the job; those of other jobs by their number after the ranks.
#[derive(Clone)]
pub struct Group {
    pub ranks: Vec<u32>,
    /// The caller's place.
    pub me: Option<usize>,
    /// From each process to the next one, where that is always as far.
    step: Option<i32>,
    /// The position after all members.
    end: u32,
    /// The session from which it is derived. Objects of this group support its kinds of memory, and use its buffer (MPI 3.6, 11.4.3).
    pub session: Option<Rc<Session>>,
}

impl Group {
    pub fn new(ranks: Vec<u32>, me: u32) -> Rc<Group> {
        let me = ranks.iter().position(|rank| *rank == me);
        let distance = |pair: &[u32]| i32::try_from(i64::from(pair[1]) - i64::from(pair[0])).ok();
        let step = if ranks.len() > 1 { distance(&ranks) } else { Some(1) };
        let step = step.filter(|_| ranks.windows(2).all(|pair| distance(pair) == step));
        let end = ranks.iter().max().map_or(0, |highest| highest + 1);
        Rc::new(Group { ranks, me, step, end, session: None })
    }

    /// The same processes, derived from this session.
    pub fn in_session(self: Rc<Group>, session: &Option<Rc<Session>>) -> Rc<Group> {
        match self.session.as_ref().map(Rc::as_ptr) == session.as_ref().map(Rc::as_ptr) {
            true => self,
            false => Rc::new(Group { session: session.clone(), ..(*self).clone() }),
        }
    }

    pub fn size(&self) -> usize {
        self.ranks.len()
    }

    /// Whether it has processes of other jobs.
    #[inline]
    pub fn has_foreign(&self, core: &Core) -> bool {
        self.end > core.size()
    }

    /// The members as a group of `runtime/coll`. The caller is a member.
    pub fn members(&self) -> nagaya_coll::Group<'_> {
        let (me, size) = (self.me.unwrap_or(0), self.size());
        if let (Some(step), Some(first)) = (self.step, self.ranks.first()) {
            return nagaya_coll::Group::every(Rank(*first), step, size, me);
        }
        // SAFETY: a rank is one of these numbers and nothing else.
        nagaya_coll::Group::list(unsafe { std::slice::from_raw_parts(self.ranks.as_ptr().cast::<Rank>(), size) }, me)
    }

    /// `MPI_IDENT`, `MPI_SIMILAR` or `MPI_UNEQUAL`.
    pub fn compare(&self, other: &Group) -> i32 {
        if self.ranks == other.ranks {
            return IDENT;
        }
        let sorted = |group: &Group| {
            let mut ranks = group.ranks.clone();
            ranks.sort_unstable();
            ranks
        };
        match sorted(self) == sorted(other) {
            true => SIMILAR,
            false => UNEQUAL,
        }
    }

    /// The position of a process.
    #[inline]
    pub fn position(&self, rank: u32) -> Option<usize> {
        if self.ranks.get(rank as usize) == Some(&rank) {
            return Some(rank as usize);
        }
        if let (Some(step), Some(first)) = (self.step.filter(|step| *step != 0), self.ranks.first()) {
            let (away, step) = (i64::from(rank) - i64::from(*first), i64::from(step));
            let at = usize::try_from(away / step).ok().filter(|at| away % step == 0 && *at < self.ranks.len());
            return at;
        }
        self.ranks.iter().position(|r| *r == rank)
    }
}

/// The groups of this process, by their handles.
pub struct Groups {
    table: Table<Rc<Group>>,
    empty: Rc<Group>,
}

impl Groups {
    pub fn new(me: u32) -> Groups {
        Groups { table: Table::new(3), empty: Group::new(Vec::new(), me) }
    }

    pub fn get(&self, handle: usize) -> Option<Rc<Group>> {
        if handle == GROUP_EMPTY {
            return Some(self.empty.clone());
        }
        self.table.get(handle)
    }

    pub fn insert(&self, group: Rc<Group>) -> usize {
        if group.ranks.is_empty() {
            return GROUP_EMPTY;
        }
        self.table.insert(group)
    }

    /// `false`: there is none.
    pub fn remove(&self, handle: usize) -> bool {
        handle == GROUP_EMPTY || self.table.remove(handle).is_some()
    }
}
