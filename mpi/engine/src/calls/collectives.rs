//! Collectives, as `mpi.h` has them: `MPI_IN_PLACE`, arguments that count at the root only, lists of counts.

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::communicators::no_inter;
use crate::arguments::{count as checked, datatype, List};
use crate::collect::{self, copy, exchange, Elements, Party, Room};
use crate::comm::Comm;
use crate::fault::{Fault, Result};
use crate::ops::Op;
use crate::world::require;

const IN_PLACE: *const u8 = std::ptr::without_provenance(1);

const GATHER: i32 = 16;
const SCATTER: i32 = 17;
const ALL_TO_ALL: i32 = 18;
const ALL_GATHER: i32 = 19;
const REDUCE_SCATTER: i32 = 20;

/// The caller's side, of a communicator with one group.
fn party(comm: &Comm) -> Result<Party<'_>> {
    no_inter(comm)?;
    Ok(Party::new(require()?, comm))
}

/// Elements that the caller names.
fn named(at: *const u8, count: i64, of: usize, name: &str) -> Result<Elements> {
    Ok(Elements { at: at.cast_mut(), count: checked(count, name)?, of: datatype(of, name)? })
}

pub unsafe fn barrier(comm: Rc<Comm>) -> Result {
    no_inter(&comm)?;
    collect::barrier(require()?, &comm)
}

pub unsafe fn bcast(buffer: *mut u8, count: usize, of: Rc<Type>, root: i32, comm: Rc<Comm>) -> Result {
    let root = comm.root(root)?;
    collect::broadcast(&party(&comm)?, &Elements { at: buffer, count, of }, root)
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

/// Reduces all, and gives each member its part.
unsafe fn reduced_parts(
    from: *const u8,
    to: *mut u8,
    counts: &[usize],
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result {
    op.check(&of)?;
    let party = party(&comm)?;
    let all: usize = counts.iter().sum();
    let room = Room::for_(all, &of);
    copy(
        &Elements { at: if from == IN_PLACE { to } else { from.cast_mut() }, count: all, of: of.clone() },
        &room.elements,
    );
    collect::reduce(&party, &room.elements, &op, 0)?;
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
    let counts = counts.all(comm.size()).into_iter().map(|n| checked(n, "recvcounts")).collect::<Result<Vec<_>>>()?;
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

unsafe fn gather_parts(mine: Option<Elements>, to: *mut u8, parts: Parts, of: usize, root: i32, comm: &Comm) -> Result {
    let (party, root) = (party(comm)?, comm.root(root)?);
    let all = if party.me == root { parts.all(to, of, party.size, "recvtype")? } else { Vec::new() };
    exchange(
        &party,
        GATHER,
        |rank| if rank == root { mine.clone() } else { None },
        |rank| (party.me == root && (rank != root || mine.is_some())).then(|| all[rank].clone()),
    )
}

/// What the caller gives; `None`: it is in place, which only the root may say.
unsafe fn given(at: *const u8, count: i64, of: usize, name: &str) -> Result<Option<Elements>> {
    if at == IN_PLACE {
        return Ok(None);
    }
    named(at, count, of, name).map(Some)
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
    gather_parts(given(from, sendcount, sendtype, "sendtype")?, to, Parts::Equal(recvcount), recvtype, root, &comm)
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
    let mine = given(from, sendcount, sendtype, "sendtype")?;
    gather_parts(mine, to, Parts::Listed(recvcounts, displs), recvtype, root, &comm)
}

unsafe fn scatter_parts(
    from: *const u8,
    parts: Parts,
    of: usize,
    mine: Option<Elements>,
    root: i32,
    comm: &Comm,
) -> Result {
    let (party, root) = (party(comm)?, comm.root(root)?);
    let all = if party.me == root { parts.all(from, of, party.size, "sendtype")? } else { Vec::new() };
    exchange(
        &party,
        SCATTER,
        |rank| (party.me == root && (rank != root || mine.is_some())).then(|| all[rank].clone()),
        |rank| if rank == root { mine.clone() } else { None },
    )
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
    let mine = given(to, recvcount, recvtype, "recvtype")?;
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
    let mine = given(to, recvcount, recvtype, "recvtype")?;
    scatter_parts(from, Parts::Listed(sendcounts, displs), sendtype, mine, root, &comm)
}

unsafe fn all_gather_parts(mine: Option<Elements>, all: Vec<Elements>, comm: &Comm) -> Result {
    let party = party(comm)?;
    let is_in_place = mine.is_none();
    let mine = mine.unwrap_or_else(|| all[party.me].clone());
    exchange(
        &party,
        ALL_GATHER,
        |rank| (rank != party.me || !is_in_place).then(|| mine.clone()),
        |rank| (rank != party.me || !is_in_place).then(|| all[rank].clone()),
    )
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
    let all = Parts::Equal(recvcount).all(to, recvtype, comm.size(), "recvtype")?;
    all_gather_parts(given(from, sendcount, sendtype, "sendtype")?, all, &comm)
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
    let all = Parts::Listed(recvcounts, displs).all(to, recvtype, comm.size(), "recvtype")?;
    all_gather_parts(given(from, sendcount, sendtype, "sendtype")?, all, &comm)
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
    let size = comm.size();
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
    let size = comm.size();
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
    let theirs = each_of_its_type(to, recvcounts, rdispls, recvtypes, comm.size())?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(each_of_its_type(from, sendcounts, sdispls, sendtypes, comm.size())?),
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
