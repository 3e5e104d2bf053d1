//! Groups and communicators.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use nagaya_core::Rank;
use nagaya_mpi_matching::{Envelope, Wanted};
use nagaya_mpi_types::Type;

use crate::attached::Attached;
use crate::attributes::Attributes;
use crate::fault::{Fault, Result};
use crate::numbers::{ANY_SOURCE, ANY_TAG, ERR_RANK, ERR_ROOT, ERR_TAG, PROC_NULL, ROOT};
use crate::world::World;

/// Processes in an order, by their rank in the job.
#[derive(Debug, PartialEq, Eq)]
pub struct Group {
    pub ranks: Vec<u32>,
    /// The caller's place.
    pub me: Option<usize>,
    /// From each process to the next one, where that is always as far.
    step: Option<i32>,
}

impl Group {
    pub fn new(ranks: Vec<u32>, me: u32) -> Rc<Group> {
        let me = ranks.iter().position(|rank| *rank == me);
        let distance = |pair: &[u32]| i32::try_from(i64::from(pair[1]) - i64::from(pair[0])).ok();
        let step = if ranks.len() > 1 { distance(&ranks) } else { Some(1) };
        let step = step.filter(|_| ranks.windows(2).all(|pair| distance(pair) == step));
        Rc::new(Group { ranks, me, step })
    }

    pub fn size(&self) -> usize {
        self.ranks.len()
    }

    /// The same for `runtime/coll`. The caller is a member.
    pub fn members(&self) -> nagaya_coll::Group<'_> {
        let (me, size) = (self.me.unwrap_or(0), self.size());
        if let (Some(step), Some(first)) = (self.step, self.ranks.first()) {
            return nagaya_coll::Group::every(Rank(*first), step, size, me);
        }
        // SAFETY: a rank is one of these numbers and nothing else.
        nagaya_coll::Group::list(unsafe { std::slice::from_raw_parts(self.ranks.as_ptr().cast::<Rank>(), size) }, me)
    }

    /// Where a process stands.
    #[inline]
    pub fn position(&self, rank: u32) -> Option<usize> {
        if self.ranks.get(rank as usize) == Some(&rank) {
            return Some(rank as usize);
        }
        self.ranks.iter().position(|r| *r == rank)
    }
}

/// A Cartesian grid, its first dimension varying slowest.
#[derive(Clone, Debug)]
pub struct Cart {
    pub dims: Vec<usize>,
    pub periodic: Vec<bool>,
}

impl Cart {
    pub fn coordinates(&self, mut rank: usize) -> Vec<usize> {
        let mut of = vec![0; self.dims.len()];
        for (at, dim) in of.iter_mut().zip(&self.dims).rev() {
            *at = rank % dim;
            rank /= dim;
        }
        of
    }

    /// Who is so many steps away in a dimension.
    pub fn neighbour(&self, rank: usize, dimension: usize, steps: i64) -> Option<usize> {
        let here = self.coordinates(rank).into_iter().enumerate();
        self.rank(here.map(|(at, value)| value as i64 + if at == dimension { steps } else { 0 }))
    }

    /// `None`: outside, in a dimension that is not periodic.
    pub fn rank(&self, coordinates: impl IntoIterator<Item = i64>) -> Option<usize> {
        let mut rank = 0;
        for ((at, dim), periodic) in coordinates.into_iter().zip(&self.dims).zip(&self.periodic) {
            let dim = *dim as i64;
            let at = if *periodic { at.rem_euclid(dim) } else { at };
            if !(0..dim).contains(&at) {
                return None;
            }
            rank = rank * dim as usize + at as usize;
        }
        Some(rank)
    }
}

/// The neighbours of all members, in one list: those of rank r end before `ends[r]`.
#[derive(Clone, Debug)]
pub struct Graph {
    pub ends: Vec<i32>,
    pub edges: Vec<i32>,
}

impl Graph {
    pub fn neighbours(&self, rank: usize) -> &[i32] {
        let first = if rank == 0 { 0 } else { self.ends[rank - 1] };
        &self.edges[first as usize..self.ends[rank] as usize]
    }
}

/// A member's own neighbours and the weights of the edges.
#[derive(Clone, Debug, Default)]
pub struct Neighbours {
    pub sources: Vec<(i32, i32)>,
    pub destinations: Vec<(i32, i32)>,
    pub weighted: bool,
}

#[derive(Clone, Debug)]
pub enum Topology {
    Cart(Cart),
    Graph(Graph),
    Distributed(Neighbours),
}

/// What a program may assert of a communicator. Nothing of it changes how messages travel.
pub const ASSERTIONS: [&str; 5] = [
    "mpi_assert_no_any_tag",
    "mpi_assert_no_any_source",
    "mpi_assert_exact_length",
    "mpi_assert_allow_overtaking",
    "mpi_assert_strict_persistent_collective_ordering",
];

/// Which of them it has.
pub type Asserted = [bool; ASSERTIONS.len()];

/// Who the root of a collective is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Root {
    Caller,
    /// Of the ranks that calls name.
    Member(usize),
    /// Another one of the caller's group, which takes no part otherwise.
    Aside,
}

/// A communicator. Its messages have its context; those of collectives the next number.
pub struct Comm {
    pub context: u32,
    pub group: Rc<Group>,
    pub me: usize,
    /// Of an intercommunicator: the others, and a communicator of our own side.
    pub remote: Option<(Rc<Group>, Rc<Comm>)>,
    pub topology: Option<Topology>,
    pub handle: Cell<usize>,
    pub handler: Cell<usize>,
    pub name: RefCell<String>,
    pub attributes: Attributes,
    pub asserted: Cell<Asserted>,
    /// The buffer that the program attached to it.
    pub buffer: Attached,
    /// How many collectives were started on it.
    pub started: Cell<i32>,
}

impl Comm {
    /// One without a topology, a name or a handle.
    pub fn new(context: u32, group: Rc<Group>, handler: usize) -> Comm {
        Comm {
            context,
            me: group.me.unwrap_or(0),
            group,
            remote: None,
            topology: None,
            handle: Cell::new(0),
            handler: Cell::new(handler),
            name: RefCell::default(),
            attributes: Attributes::default(),
            asserted: Cell::default(),
            buffer: Attached::default(),
            started: Cell::default(),
        }
    }

    /// The communicator of the caller's own side.
    pub fn local(self: &Rc<Comm>) -> &Rc<Comm> {
        self.remote.as_ref().map_or(self, |(_, local)| local)
    }

    pub fn size(&self) -> usize {
        self.group.size()
    }

    /// What a message of elements on it says of itself. Under `NAGAYA_CHECK=1` that is what they consist of, too.
    #[inline]
    pub fn envelope(&self, world: &World, tag: i32, count: usize, of: &Type) -> Envelope {
        let signature = if world.core.config().check { of.short_signature(count) } else { 0 };
        Envelope { context: self.context, source: world.everybody.me as u32, tag, signature }
    }

    /// Whom ranks in calls name.
    #[inline(always)]
    pub fn peers(&self) -> &Group {
        self.remote.as_ref().map_or(&*self.group, |(remote, _)| remote)
    }

    /// The process that a call sends to; `None`: nobody.
    #[inline]
    pub fn destination(&self, rank: i32) -> Result<Option<u32>> {
        match self.peers().ranks.get(rank as usize) {
            Some(process) if rank >= 0 => Ok(Some(*process)),
            _ if rank == PROC_NULL => Ok(None),
            _ => Err(self.no_such_rank("destination", rank)),
        }
    }

    #[cold]
    fn no_such_rank(&self, what: &str, rank: i32) -> Fault {
        Fault::new(ERR_RANK, format!("{what} {rank}: ranks of this communicator are 0 to {}", self.peers().size() - 1))
    }

    /// What a receive asks for; `None`: from nobody.
    #[inline]
    pub fn wanted(&self, source: i32, tag: i32) -> Result<Option<Wanted>> {
        let source = match self.peers().ranks.get(source as usize) {
            Some(process) if source >= 0 => Some(*process),
            _ if source == ANY_SOURCE => None,
            _ if source == PROC_NULL => return Ok(None),
            _ => return Err(self.no_such_rank("source", source)),
        };
        let tag = match tag {
            ANY_TAG => None,
            _ => Some(check_tag(tag)?),
        };
        Ok(Some(Wanted { context: self.context, source, tag }))
    }

    /// A rank that a call names, as a position.
    pub fn member(&self, rank: i32) -> Result<usize> {
        let size = self.peers().size();
        usize::try_from(rank).ok().filter(|rank| *rank < size).ok_or_else(|| self.no_such_rank("rank", rank))
    }

    /// The root of a collective.
    pub fn root(&self, rank: i32) -> Result<Root> {
        match rank {
            ROOT if self.remote.is_some() => return Ok(Root::Caller),
            PROC_NULL if self.remote.is_some() => return Ok(Root::Aside),
            _ => {}
        }
        match self.member(rank) {
            Ok(rank) if rank == self.me && self.remote.is_none() => Ok(Root::Caller),
            Ok(rank) => Ok(Root::Member(rank)),
            Err(_) => Err(self.no_such_rank("root", rank).of_class(ERR_ROOT)),
        }
    }
}

#[inline(always)]
pub fn check_tag(tag: i32) -> Result<i32> {
    if tag >= 0 {
        return Ok(tag);
    }
    Err(Fault::new(ERR_TAG, format!("tag {tag}: tags are 0 to {}", i32::MAX)))
}
