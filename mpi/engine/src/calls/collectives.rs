//! Collectives, as `mpi.h` has them: `MPI_IN_PLACE`, arguments that count at the root only, lists of counts.
//!
//! Each function looks at its arguments and gives what is then to be done; the exported functions of its three forms (`MPI_Bcast`,
//! `MPI_Ibcast`, `MPI_Bcast_init`) do it, start it, or keep it (`started.rs` beside this file).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::communicators::no_inter;
use crate::arguments::{committed, count as checked, List};
use crate::collect::{self, copy, exchange, Elements, Party, Room, Way};
use crate::comm::{Comm, Root};
use crate::fault::{Fault, Result};
use crate::numbers::ERR_BUFFER;
use crate::ops::Op;
use crate::same::{check, said, Said};
use crate::together::operator;

const IN_PLACE: *const u8 = std::ptr::without_provenance(1);

const GATHER: i32 = 16;
const SCATTER: i32 = 17;
const ALL_TO_ALL: i32 = 18;
const ALL_GATHER: i32 = 19;
const REDUCE_SCATTER: i32 = 20;

fn is_inter(comm: &Comm) -> bool {
    comm.remote.is_some()
}

/// Data must be somewhere.
fn given(at: *const u8, count: usize, of: &Type) -> Result {
    match at.is_null() && count > 0 && of.size > 0 && of.true_lb == 0 {
        true => Err(Fault::new(ERR_BUFFER, "the buffer is NULL")),
        false => Ok(()),
    }
}

/// Elements that the caller names.
pub(super) fn named(at: *const u8, count: i64, of: usize, name: &str) -> Result<Elements> {
    moved(at, 0, count, of, name)
}

/// Elements that are so many elements further on.
fn moved(at: *const u8, skip: i64, count: i64, of: usize, name: &str) -> Result<Elements> {
    let it = Elements { at: at.cast_mut(), count: checked(count, "count")?, of: committed(of, name)? };
    let it = it.part(skip, it.count);
    given(it.at, it.count, &it.of)?;
    Ok(it)
}

/// What is sent and what is received are not at one place, but by `MPI_IN_PLACE`.
pub(super) fn two_buffers(from: *const u8, to: *const u8, count: usize) -> Result {
    match from == to && count > 0 && !from.is_null() {
        true => Err(Fault::new(ERR_BUFFER, "the send buffer is the receive buffer: MPI_IN_PLACE says so")),
        false => Ok(()),
    }
}

/// The buffers of a reduction whose result the caller gets.
fn check_buffers(from: *const u8, to: *const u8, count: usize, of: &Type, comm: &Comm) -> Result {
    if from != IN_PLACE {
        given(from, count, of)?;
        two_buffers(from, to, count)?;
    } else if is_inter(comm) {
        return Err(in_place_of_two_groups());
    }
    given(to, count, of)
}

fn in_place_of_two_groups() -> Fault {
    Fault::new(ERR_BUFFER, "MPI_IN_PLACE on an intercommunicator")
}

/// What a function does when its arguments have been looked at, on this communicator; what all members must say alike.
macro_rules! then {
    ($comm:ident, $said:expr, |$way:ident| $body:block) => {{
        let said = $said;
        // SAFETY: the program's promise, for as long as the collective goes on: the buffers are what it says.
        Ok(async move |$way: Way| unsafe {
            $crate::same::check(&$comm, $way, &said).await?;
            $body
        })
    }};
}
pub(super) use then;

pub unsafe fn barrier(comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    Ok(async move |way: Way| {
        check(&comm, way, &said("MPI_Barrier")).await?;
        collect::barrier(&comm, way).await
    })
}

pub unsafe fn bcast(
    buffer: *mut u8,
    count: usize,
    of: Rc<Type>,
    root: i32,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let root = comm.root(root)?;
    let what = Elements { at: buffer, count, of };
    then!(comm, said("MPI_Bcast").root(root, &comm).bytes(what.count * what.of.size), |way| {
        let party = Party::new(&comm, way)?;
        if !is_inter(&comm) {
            return collect::broadcast(&party, &what, position(root, &comm)).await;
        }
        match root {
            Root::Aside => Ok(()),
            Root::Caller => party.send(0, collect::BROADCAST, &what).await,
            Root::Member(root) => {
                if comm.me == 0 {
                    party.receive(root, collect::BROADCAST, &what).await?;
                }
                collect::broadcast(&Party::new(comm.local(), way)?, &what, 0).await
            }
        }
    })
}

/// The root, of a communicator with one group.
fn position(root: Root, comm: &Comm) -> usize {
    match root {
        Root::Member(root) => root,
        _ => comm.me,
    }
}

/// The combination of the caller's group, at its rank 0.
async unsafe fn combined(
    from: *const u8,
    count: usize,
    of: &Rc<Type>,
    op: &Op,
    comm: &Rc<Comm>,
    way: Way,
) -> Result<Room> {
    let room = Room::for_(count, of);
    copy(&Elements { at: from.cast_mut(), ..room.elements.clone() }, &room.elements);
    collect::reduce(&Party::new(comm.local(), way)?, &room.elements, op, 0).await?;
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
) -> Result<impl AsyncFn(Way) -> Result> {
    op.check(&of)?;
    check_buffers(from, to, count, &of, &comm)?;
    then!(comm, said("MPI_Allreduce").bytes(count * of.size).op(&op), |way| {
        if is_inter(&comm) {
            let ours = combined(from, count, &of, &op, &comm, way).await?;
            return collect::across(&comm, way, &ours.elements, &Elements { at: to, count, of: of.clone() }).await;
        }
        let party = Party::new(&comm, way)?;
        if let (Some(together), Some((by, each))) = (party.together(), operator(&op, &of)) {
            return together.all_reduce(by, if from == IN_PLACE { to } else { from }, to, count * each);
        }
        collect::all_reduce(&party, &into_place(from, to, count, &of), &op).await
    })
}

pub unsafe fn reduce(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    root: i32,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    op.check(&of)?;
    let root = comm.root(root)?;
    match root {
        Root::Aside => {}
        Root::Caller if is_inter(&comm) => given(to, count, &of)?,
        Root::Caller => check_buffers(from, to, count, &of, &comm)?,
        Root::Member(_) if from == IN_PLACE => {
            return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
        }
        Root::Member(_) => given(from, count, &of)?,
    }
    then!(comm, said("MPI_Reduce").root(root, &comm).bytes(count * of.size).op(&op), |way| {
        if is_inter(&comm) {
            return reduce_across(from, Elements { at: to, count, of: of.clone() }, &op, root, &comm, way).await;
        }
        let (party, root) = (Party::new(&comm, way)?, position(root, &comm));
        if let (Some(together), Some((by, each))) = (party.together(), operator(&op, &of)) {
            return together.reduce(by, if from == IN_PLACE { to } else { from }, to, count * each, root);
        }
        if party.me == root {
            return collect::reduce(&party, &into_place(from, to, count, &of), &op, root).await;
        }
        let room = Room::for_(count, &of);
        into_place(from, room.elements.at, count, &of);
        collect::reduce(&party, &room.elements, &op, root).await
    })
}

async unsafe fn reduce_across(from: *const u8, to: Elements, op: &Op, root: Root, comm: &Rc<Comm>, way: Way) -> Result {
    let party = Party::new(comm, way)?;
    match root {
        Root::Aside => Ok(()),
        Root::Caller => party.receive(0, collect::REDUCE, &to).await,
        Root::Member(root) => {
            let ours = combined(from, to.count, &to.of, op, comm, way).await?;
            if comm.me > 0 {
                return Ok(());
            }
            party.send(root, collect::REDUCE, &ours.elements).await
        }
    }
}

unsafe fn prefixes(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
    inclusive: bool,
) -> Result<impl AsyncFn(Way) -> Result> {
    op.check(&of)?;
    no_inter(&comm)?;
    check_buffers(from, to, count, &of, &comm)?;
    let result = Elements { at: to, count, of };
    let mine = if from == IN_PLACE { result.clone() } else { Elements { at: from.cast_mut(), ..result.clone() } };
    let name = if inclusive { "MPI_Scan" } else { "MPI_Exscan" };
    then!(comm, said(name).bytes(count * mine.of.size).op(&op), |way| {
        collect::scan(&Party::new(&comm, way)?, &mine, &result, &op, inclusive).await
    })
}

pub unsafe fn scan(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    prefixes(from, to, count, of, op, comm, true)
}

pub unsafe fn exscan(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    prefixes(from, to, count, of, op, comm, false)
}

/// Reduces all, and gives each member its part; of two groups, of what the other one reduced.
unsafe fn reduced_parts(
    from: *const u8,
    to: *mut u8,
    counts: Vec<usize>,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    op.check(&of)?;
    let all = counts.iter().sum();
    if from != IN_PLACE {
        given(from, all, &of)?;
        two_buffers(from, to, all)?;
    } else if is_inter(&comm) {
        return Err(in_place_of_two_groups());
    }
    given(to, counts[comm.me], &of)?;
    let from = if from == IN_PLACE { to } else { from };
    then!(comm, said(name).bytes(all * of.size).op(&op), |way| {
        let party = Party::new(comm.local(), way)?;
        let mut room = combined(from, all, &of, &op, &comm, way).await?;
        if is_inter(&comm) {
            let theirs = Room::for_(all, &of);
            collect::leaders_exchange(&comm, way, &room.elements, &theirs.elements).await?;
            room = theirs;
        }
        let starts = |rank: usize| counts[..rank].iter().sum::<usize>() as i64;
        exchange(
            &party,
            REDUCE_SCATTER,
            |rank| (party.me == 0).then(|| room.elements.part(starts(rank), counts[rank])),
            |rank| (rank == 0).then(|| Elements { at: to, count: counts[party.me], of: of.clone() }),
        )
        .await
    })
}

pub unsafe fn reduce_scatter(
    from: *const u8,
    to: *mut u8,
    counts: List,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let counts = counts.all(comm.size())?.into_iter().map(|n| checked(n, "recvcounts")).collect::<Result<Vec<_>>>()?;
    reduced_parts(from, to, counts, of, op, comm, "MPI_Reduce_scatter")
}

pub unsafe fn reduce_scatter_block(
    from: *const u8,
    to: *mut u8,
    count: usize,
    of: Rc<Type>,
    op: Rc<Op>,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let counts = vec![count; comm.size()];
    reduced_parts(from, to, counts, of, op, comm, "MPI_Reduce_scatter_block")
}

/// Where the elements of each member begin and how many there are.
pub(super) enum Parts {
    Equal(i64),
    Listed(List, List),
}

impl Parts {
    unsafe fn of(&self, all: *const u8, of: usize, rank: usize, name: &str) -> Result<Elements> {
        let (skip, count) = match self {
            Parts::Equal(count) => (count * rank as i64, *count),
            Parts::Listed(counts, skips) => (skips.at(rank), counts.at(rank)),
        };
        moved(all, skip, count, of, name)
    }

    pub(super) unsafe fn all(&self, at: *const u8, of: usize, size: usize, name: &str) -> Result<Vec<Elements>> {
        if let Parts::Listed(counts, skips) = self {
            counts.check(size)?;
            skips.check(size)?;
        }
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
        if root != Root::Caller && partner.is_some() && mine.is_none() {
            return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
        }
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

/// The root's part for itself is not at the place where it is sent from.
fn check_rooted(it: &Rooted, comm: &Comm) -> Result {
    match (it.piece(comm.me), it.part(comm.me, comm)) {
        (Some(piece), Some(part)) if !is_inter(comm) => two_buffers(piece.at, part.at, piece.count.min(part.count)),
        _ => Ok(()),
    }
}

unsafe fn gather_parts(
    mine: Mine,
    to: *mut u8,
    parts: Parts,
    of: usize,
    root: i32,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let root = comm.root(root)?;
    let it = Rooted::new(to, parts, of, "recvtype", mine, root, &comm)?;
    check_rooted(&it, &comm)?;
    then!(comm, said(name).root(root, &comm), |way| {
        exchange(&Party::new(&comm, way)?, GATHER, |rank| it.piece(rank), |rank| it.part(rank, &comm)).await
    })
}

unsafe fn scatter_parts(
    from: *const u8,
    parts: Parts,
    of: usize,
    mine: Mine,
    root: i32,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let root = comm.root(root)?;
    let it = Rooted::new(from, parts, of, "sendtype", mine, root, &comm)?;
    check_rooted(&it, &comm)?;
    then!(comm, said(name).root(root, &comm), |way| {
        exchange(&Party::new(&comm, way)?, SCATTER, |rank| it.part(rank, &comm), |rank| it.piece(rank)).await
    })
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let mine = Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" };
    gather_parts(mine, to, Parts::Equal(recvcount), recvtype, root, comm, "MPI_Gather")
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let mine = Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" };
    gather_parts(mine, to, Parts::Listed(recvcounts, displs), recvtype, root, comm, "MPI_Gatherv")
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let mine = Mine { at: to, count: recvcount, of: recvtype, name: "recvtype" };
    scatter_parts(from, Parts::Equal(sendcount), sendtype, mine, root, comm, "MPI_Scatter")
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let mine = Mine { at: to, count: recvcount, of: recvtype, name: "recvtype" };
    scatter_parts(from, Parts::Listed(sendcounts, displs), sendtype, mine, root, comm, "MPI_Scatterv")
}

unsafe fn all_gather_parts(
    mine: Mine,
    all: Vec<Elements>,
    // The same in one piece, if all give equally much.
    whole: Option<Elements>,
    comm: Rc<Comm>,
    said: Said,
) -> Result<impl AsyncFn(Way) -> Result> {
    let (given, own) = (mine.elements()?, all.get(comm.me).filter(|_| !is_inter(&comm)).cloned());
    if let (Some(given), Some(own)) = (&given, &own) {
        two_buffers(given.at, own.at, given.count.min(own.count))?;
    }
    let mine = given.clone().or(own).ok_or_else(in_place_of_two_groups)?;
    then!(comm, said, |way| {
        let party = Party::new(&comm, way)?;
        if let (Some(together), Some(whole)) = (party.together(), &whole) {
            return together.all_gather(&mine, whole);
        }
        let stays = |rank: usize| given.is_none() && rank == party.me;
        exchange(
            &party,
            ALL_GATHER,
            |rank| (!stays(rank)).then(|| mine.clone()),
            |rank| (!stays(rank)).then(|| all[rank].clone()),
        )
        .await
    })
}

pub unsafe fn allgather(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let all = Parts::Equal(recvcount).all(to, recvtype, comm.peers().size(), "recvtype")?;
    let said = match all.first() {
        Some(part) if comm.remote.is_none() => said("MPI_Allgather").bytes(part.count * part.of.size),
        _ => said("MPI_Allgather"),
    };
    let whole = all.first().map(|first| Elements { count: first.count * all.len(), ..first.clone() });
    all_gather_parts(Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" }, all, whole, comm, said)
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let all = Parts::Listed(recvcounts, displs).all(to, recvtype, comm.peers().size(), "recvtype")?;
    all_gather_parts(
        Mine { at: from, count: sendcount, of: sendtype, name: "sendtype" },
        all,
        None,
        comm,
        said("MPI_Allgatherv"),
    )
}

/// Everybody has something for everybody: `equal`ly much. In place: what is received replaces what is sent.
unsafe fn all_to_all_parts(
    from: Option<Vec<Elements>>,
    to: Vec<Elements>,
    equal: bool,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    match &from {
        None if is_inter(&comm) => return Err(in_place_of_two_groups()),
        Some(from) if !is_inter(&comm) => {
            let (mine, own) = (&from[comm.me], &to[comm.me]);
            two_buffers(mine.at, own.at, mine.count.min(own.count))?;
        }
        _ => {}
    }
    then!(comm, said(name), |way| {
        let party = Party::new(&comm, way)?;
        let whole =
            |parts: &[Elements]| parts.first().map(|one| Elements { count: one.count * parts.len(), ..one.clone() });
        if let (true, Some(together), Some(to)) = (equal, party.together(), whole(&to)) {
            let room = if from.is_none() { Some(Room::for_(to.count, &to.of)) } else { None };
            if let Some(room) = &room {
                copy(&to, &room.elements);
            }
            let from = room.as_ref().map(|room| room.elements.clone()).or(from.as_ref().and_then(|from| whole(from)));
            return from.map_or(Ok(()), |from| together.all_to_all(&from, &to));
        }
        let mut copies = Vec::new();
        if from.is_none() {
            copies.extend(to.iter().map(|part| Room::for_(part.count, &part.of)));
            to.iter().zip(&copies).for_each(|(part, room)| copy(part, &room.elements));
        }
        let mine = |rank: usize| from.as_ref().map_or_else(|| copies[rank].elements.clone(), |from| from[rank].clone());
        exchange(&party, ALL_TO_ALL, |rank| Some(mine(rank)), |rank| Some(to[rank].clone())).await
    })
}

pub unsafe fn alltoall(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let size = comm.peers().size();
    let theirs = Parts::Equal(recvcount).all(to, recvtype, size, "recvtype")?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(Parts::Equal(sendcount).all(from, sendtype, size, "sendtype")?),
    };
    all_to_all_parts(mine, theirs, true, comm, "MPI_Alltoall")
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let size = comm.peers().size();
    let theirs = Parts::Listed(recvcounts, rdispls).all(to, recvtype, size, "recvtype")?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(Parts::Listed(sendcounts, sdispls).all(from, sendtype, size, "sendtype")?),
    };
    all_to_all_parts(mine, theirs, false, comm, "MPI_Alltoallv")
}

/// Displacements in bytes, and types of their own.
pub(super) unsafe fn each_of_its_type(
    at: *const u8,
    counts: List,
    skips: List,
    types: *const usize,
    size: usize,
) -> Result<Vec<Elements>> {
    counts.check(size)?;
    skips.check(size)?;
    if types.is_null() && size > 0 {
        return Err(Fault::new(crate::numbers::ERR_ARG, "the list of datatypes is NULL"));
    }
    let one = |rank| {
        let at = at.wrapping_offset(skips.at(rank) as isize);
        named(at, counts.at(rank), *types.add(rank), "a datatype of the list")
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
) -> Result<impl AsyncFn(Way) -> Result> {
    let theirs = each_of_its_type(to, recvcounts, rdispls, recvtypes, comm.peers().size())?;
    let mine = match from == IN_PLACE {
        true => None,
        false => Some(each_of_its_type(from, sendcounts, sdispls, sendtypes, comm.peers().size())?),
    };
    all_to_all_parts(mine, theirs, false, comm, "MPI_Alltoallw")
}
