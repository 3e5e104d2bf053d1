//! Collectives, as `mpi.h` has them: `MPI_IN_PLACE`, arguments that count at the root only, lists of counts.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::communicators::no_inter;
use crate::arguments::{committed, count as checked, List};
use crate::collect::{self, copy, exchange, Elements, Party, Room};
use crate::comm::{Comm, Root};
use crate::fault::{Fault, Result};
use crate::ops::Op;
use crate::world::require;

const IN_PLACE: *const u8 = std::ptr::without_provenance(1);

const GATHER: i32 = 16;
const SCATTER: i32 = 17;
const ALL_TO_ALL: i32 = 18;
const ALL_GATHER: i32 = 19;
const REDUCE_SCATTER: i32 = 20;

/// The caller, and those whom ranks name: of an intercommunicator, the other group.
fn party(comm: &Comm) -> Result<Party<'_>> {
    Ok(Party::new(require()?, comm))
}

/// The caller in its own group.
fn local(comm: &Comm) -> Result<Party<'_>> {
    Ok(Party::new(require()?, comm.local()))
}

fn is_inter(comm: &Comm) -> bool {
    comm.remote.is_some()
}

/// Elements that the caller names.
fn named(at: *const u8, count: i64, of: usize, name: &str) -> Result<Elements> {
    Ok(Elements { at: at.cast_mut(), count: checked(count, name)?, of: committed(of, name)? })
}

pub unsafe fn barrier(comm: Rc<Comm>) -> Result {
    collect::barrier(require()?, &comm)
}

pub unsafe fn bcast(buffer: *mut u8, count: usize, of: Rc<Type>, root: i32, comm: Rc<Comm>) -> Result {
    let (party, root) = (party(&comm)?, comm.root(root)?);
    let what = Elements { at: buffer, count, of };
    if !is_inter(&comm) {
        return collect::broadcast(&party, &what, position(root, &comm));
    }
    match root {
        Root::Aside => Ok(()),
        Root::Caller => party.send(0, collect::BROADCAST, &what),
        Root::Member(root) => {
            if comm.me == 0 {
                party.receive(root, collect::BROADCAST, &what)?;
            }
            collect::broadcast(&local(&comm)?, &what, 0)
        }
    }
}

/// The root, of a communicator with one group.
fn position(root: Root, comm: &Comm) -> usize {
    match root {
        Root::Member(root) => root,
        _ => comm.me,
    }
}

/// The combination of the caller's group, at its rank 0.
unsafe fn combined(from: *const u8, count: usize, of: &Rc<Type>, op: &Op, comm: &Comm) -> Result<Room> {
    let room = Room::for_(count, of);
    copy(&Elements { at: from.cast_mut(), ..room.elements.clone() }, &room.elements);
    collect::reduce(&local(comm)?, &room.elements, op, 0)?;
    Ok(room)
}

/// The caller's elements where the result is to be.
unsafe fn into_place(from: *const u8, to: *mut u8, count: usize, of: &Rc<Type>) -> Elements {
    let place = Elements { at: to, count, of: of.clone() };
    if from != IN_PLACE {
        copy(&Elements { at: from.cast_mut(), ..place.clone() }, &place);
    }
    place
}

pub unsafe fn allreduce(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result {
    op.check(&of)?;
    if is_inter(&comm) {
        let ours = combined(from, count, &of, &op, &comm)?;
        return collect::across(require()?, &comm, &ours.elements, &Elements { at: to, count, of });
    }
    collect::all_reduce(&party(&comm)?, &into_place(from, to, count, &of), &op)
}

pub unsafe fn reduce(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    root: i32,
    comm: Rc<Comm>,
) -> Result {
    op.check(&of)?;
    let (party, root) = (party(&comm)?, comm.root(root)?);
    if is_inter(&comm) {
        return match root {
            Root::Aside => Ok(()),
            Root::Caller => party.receive(0, collect::REDUCE, &Elements { at: to, count, of }),
            Root::Member(root) => {
                let ours = combined(from, count, &of, &op, &comm)?;
                if comm.me > 0 {
                    return Ok(());
                }
                party.send(root, collect::REDUCE, &ours.elements)
            }
        };
    }
    let root = position(root, &comm);
    if party.me == root {
        return collect::reduce(&party, &into_place(from, to, count, &of), &op, root);
    }
    let room = Room::for_(count, &of);
    into_place(from, room.elements.at, count, &of);
    collect::reduce(&party, &room.elements, &op, root)
}

unsafe fn prefixes(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
    inclusive: bool,
) -> Result {
    op.check(&of)?;
    no_inter(&comm)?;
    let result = Elements { at: to, count, of };
    let mine = if from == IN_PLACE { result.clone() } else { Elements { at: from.cast_mut(), ..result.clone() } };
    collect::scan(&party(&comm)?, &mine, &result, &op, inclusive)
}

pub unsafe fn scan(from: *const u8, to: *mut u8, count: usize, of: Rc<Type>, op: Rc<Op>, comm: Rc<Comm>) -> Result {
    prefixes(from, to, count, of, op, comm, true)
}

pub unsafe fn exscan(from: *const u8, to: *mut u8, count: usize, of: Rc<Type>, op: Rc<Op>, comm: Rc<Comm>) -> Result {
    prefixes(from, to, count, of, op, comm, false)
}

pub unsafe fn reduce_local(from: *const u8, inout: *mut u8, count: usize, of: Rc<Type>, op: Rc<Op>) -> Result {
    op.check(&of)?;
    op.apply(from, inout, count, &of);
    Ok(())
}

/// Reduces all, and gives each member its part; of two groups, of what the other one reduced.
unsafe fn reduced_parts(
    from: *const u8,
    to: *mut u8,
    counts: &[usize],
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result {
    op.check(&of)?;
    let (party, all) = (local(&comm)?, counts.iter().sum());
    let from = if from == IN_PLACE { to } else { from };
    let mut room = combined(from, all, &of, &op, &comm)?;
    if is_inter(&comm) {
        let theirs = Room::for_(all, &of);
        collect::leaders_exchange(require()?, &comm, &room.elements, &theirs.elements)?;
        room = theirs;
    }
    let starts = |rank: usize| counts[..rank].iter().sum::<usize>() as i64;
    exchange(
        &party,
        REDUCE_SCATTER,
        |rank| (party.me == 0).then(|| room.elements.part(starts(rank), counts[rank])),
        |rank| (rank == 0).then(|| Elements { at: to, count: counts[party.me], of: of.clone() }),
    )
}

pub unsafe fn reduce_scatter(
    from: *const u8,
    to: *mut u8,
    counts: List,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result {
    let counts = counts.all(comm.size())?.into_iter().map(|n| checked(n, "recvcounts")).collect::<Result<Vec<_>>>()?;
    reduced_parts(from, to, &counts, of, op, comm)
}

pub unsafe fn reduce_scatter_block(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result {
    let counts = vec![count; comm.size()];
    reduced_parts(from, to, &counts, of, op, comm)
}

/// Where the elements of each member begin and how many there are.
enum Parts {
    Equal(i64),
    Listed(List, List),
}

impl Parts {
    unsafe fn of(&self, all: *const u8, of: usize, rank: usize, name: &str) -> Result<Elements> {
        let (skip, count) = match self {
            Parts::Equal(count) => (count * rank as i64, *count),
            Parts::Listed(counts, skips) => (skips.at(rank), counts.at(rank)),
        };
        let elements = named(all, count, of, name)?;
        Ok(elements.part(skip, elements.count))
    }

    unsafe fn all(&self, at: *const u8, of: usize, size: usize, name: &str) -> Result<Vec<Elements>> {
        (0..size).map(|rank| self.of(at, of, rank, name)).collect()
    }
}

/// Elements that a call names for its caller.
#[derive(Clone, Copy)]
struct Mine<'a> {
    at: *const u8,
    count: i64,
    of: usize,
    name: &'a str,
}

impl Mine<'_> {
    /// `None`: in place, which only some may say.
    fn elements(&self) -> Result<Option<Elements>> {
        if self.at == IN_PLACE {
            return Ok(None);
        }
        named(self.at, self.count, self.of, self.name).map(Some)
    }
}

/// What a root has for or from all, and where the others' one piece goes to or comes from.
struct Rooted {
    all: Vec<Elements>,
    mine: Option<Elements>,
    /// The rank that the caller's piece travels to or from.
    partner: Option<usize>,
}

impl Rooted {
    /// Arguments that mean nothing at this process are not looked at.
    unsafe fn new(
        all: *const u8,
        parts: Parts,
        of: usize,
        name: &str,
        mine: Mine,
        root: Root,
        comm: &Comm,
    ) -> Result<Rooted> {
        let partner = match root {
            Root::Member(root) => Some(root),
            Root::Caller if !is_inter(comm) => Some(comm.me),
            _ => None,
        };
        let mine = if partner.is_some() { mine.elements()? } else { None };
        let partner = partner.filter(|_| mine.is_some());
        let all = if root == Root::Caller { parts.all(all, of, comm.peers().size(), name)? } else { Vec::new() };
        Ok(Rooted { all, mine, partner })
    }

    /// The caller's piece, if it travels to or from this rank.
    fn piece(&self, rank: usize) -> Option<Elements> {
        self.mine.clone().filter(|_| self.partner == Some(rank))
    }

    /// The root's part for this rank: of its own only if it is not in place.
    fn part(&self, rank: usize, comm: &Comm) -> Option<Elements> {
        let stays = !is_inter(comm) && rank == comm.me && self.mine.is_none();
        self.all.get(rank).filter(|_| !stays).cloned()
    }
}

unsafe fn gather_parts(mine: Mine, to: *mut u8, parts: Parts, of: usize, root: i32, comm: &Comm) -> Result {
    let it = Rooted::new(to, parts, of, "recvtype", mine, comm.root(root)?, comm)?;
    exchange(&party(comm)?, GATHER, |rank| it.piece(rank), |rank| it.part(rank, comm))
}

unsafe fn scatter_parts(from: *const u8, parts: Parts, of: usize, mine: Mine, root: i32, comm: &Comm) -> Result {
    let it = Rooted::new(from, parts, of, "sendtype", mine, comm.root(root)?, comm)?;
    exchange(&party(comm)?, SCATTER, |rank| it.part(rank, comm), |rank| it.piece(rank))
}

pub unsafe fn gather(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    root: i32,
    comm: Rc<Comm>,
) -> Result {
    let mine = Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" };
    gather_parts(mine, to, Parts::Equal(recvcount), recvtype, root, &comm)
}

pub unsafe fn gatherv(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcounts: List,
    displs: List,
    recvtype: usize,
    root: i32,
    comm: Rc<Comm>,
) -> Result {
    let mine = Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" };
    gather_parts(mine, to, Parts::Listed(recvcounts, displs), recvtype, root, &comm)
}

pub unsafe fn scatter(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    root: i32,
    comm: Rc<Comm>,
) -> Result {
    let mine = Mine { at: to, count: recvcount, of: recvtype, name: "recvtype" };
    scatter_parts(from, Parts::Equal(sendcount), sendtype, mine, root, &comm)
}

pub unsafe fn scatterv(
    from: *const u8,
    sendcounts: List,
    displs: List,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    root: i32,
    comm: Rc<Comm>,
) -> Result {
    let mine = Mine { at: to, count: recvcount, of: recvtype, name: "recvtype" };
    scatter_parts(from, Parts::Listed(sendcounts, displs), sendtype, mine, root, &comm)
}

unsafe fn all_gather_parts(mine: Mine, all: Vec<Elements>, comm: &Comm) -> Result {
    let (party, given) = (party(comm)?, mine.elements()?);
    let stays = |rank: usize| given.is_none() && rank == party.me;
    let mine = match &given {
        Some(given) => given.clone(),
        None => all.get(party.me).cloned().ok_or_else(in_place_of_two_groups)?,
    };
    exchange(
        &party,
        ALL_GATHER,
        |rank| (!stays(rank)).then(|| mine.clone()),
        |rank| (!stays(rank)).then(|| all[rank].clone()),
    )
}

fn in_place_of_two_groups() -> Fault {
    Fault::new(crate::numbers::ERR_BUFFER, "MPI_IN_PLACE on an intercommunicator")
}

pub unsafe fn allgather(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result {
    let all = Parts::Equal(recvcount).all(to, recvtype, comm.peers().size(), "recvtype")?;
    all_gather_parts(Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" }, all, &comm)
}

pub unsafe fn allgatherv(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcounts: List,
    displs: List,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result {
    let all = Parts::Listed(recvcounts, displs).all(to, recvtype, comm.peers().size(), "recvtype")?;
    all_gather_parts(Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" }, all, &comm)
}

/// Everybody has something for everybody. In place: what is received replaces what is sent.
unsafe fn all_to_all_parts(from: Option<Vec<Elements>>, to: Vec<Elements>, comm: &Comm) -> Result {
    let party = party(comm)?;
    let mut copies = Vec::new();
    let from = from.unwrap_or_else(|| {
        copies = to.iter().map(|part| Room::for_(part.count, &part.of)).collect();
        for (part, room) in to.iter().zip(&copies) {
            copy(part, &room.elements);
        }
        copies.iter().map(|room| room.elements.clone()).collect()
    });
    exchange(&party, ALL_TO_ALL, |rank| Some(from[rank].clone()), |rank| Some(to[rank].clone()))
}

pub unsafe fn alltoall(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result {
    let size = comm.peers().size();
    let theirs = Parts::Equal(recvcount).all(to, recvtype, size, "recvtype")?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(Parts::Equal(sendcount).all(from, sendtype, size, "sendtype")?),
    };
    all_to_all_parts(mine, theirs, &comm)
}

pub unsafe fn alltoallv(
    from: *const u8,
    sendcounts: List,
    sdispls: List,
    sendtype: usize,
    to: *mut u8,
    recvcounts: List,
    rdispls: List,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result {
    let size = comm.peers().size();
    let theirs = Parts::Listed(recvcounts, rdispls).all(to, recvtype, size, "recvtype")?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(Parts::Listed(sendcounts, sdispls).all(from, sendtype, size, "sendtype")?),
    };
    all_to_all_parts(mine, theirs, &comm)
}

/// Displacements in bytes, and types of their own.
unsafe fn each_of_its_type(
    at: *const u8,
    counts: List,
    skips: List,
    types: *const usize,
    size: usize,
) -> Result<Vec<Elements>> {
    let one = |rank| {
        named(at.wrapping_offset(skips.at(rank) as isize), counts.at(rank), *types.add(rank), "sendtypes or recvtypes")
    };
    (0..size).map(one).collect()
}

pub unsafe fn alltoallw(
    from: *const u8,
    sendcounts: List,
    sdispls: List,
    sendtypes: *const usize,
    to: *mut u8,
    recvcounts: List,
    rdispls: List,
    recvtypes: *const usize,
    comm: Rc<Comm>,
) -> Result {
    let theirs = each_of_its_type(to, recvcounts, rdispls, recvtypes, comm.peers().size())?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(each_of_its_type(from, sendcounts, sdispls, sendtypes, comm.peers().size())?),
    };
    all_to_all_parts(mine, theirs, &comm)
}

pub unsafe fn op_create(function: usize, commutes: i32, op: *mut usize) -> Result {
    *op = require()?.add_op(Op::Users { function, commutes: commutes != 0, large: false });
    Ok(())
}

pub unsafe fn op_create_c(function: usize, commutes: i32, op: *mut usize) -> Result {
    *op = require()?.add_op(Op::Users { function, commutes: commutes != 0, large: true });
    Ok(())
}

pub unsafe fn op_free(op: *mut usize) -> Result {
    if !require()?.remove_op(*op) {
        return Err(Fault::new(crate::numbers::ERR_OP, "the operator is none, is predefined, or was freed"));
    }
    *op = crate::numbers::OP_NULL;
    Ok(())
}

pub unsafe fn op_commutative(op: Rc<Op>, commute: *mut i32) -> Result {
    *commute = i32::from(op.commutes());
    Ok(())
}
