//! Collectives, as `mpi.h` has them: `MPI_IN_PLACE`, arguments that count at the root only, lists of counts.
//!
//! Each function looks at its arguments and gives what is then to be done; the exported functions of its three forms (`MPI_Bcast`,
//! `MPI_Ibcast`, `MPI_Bcast_init`) do it, start it, or keep it (`started.rs` beside this file).

use std::rc::Rc;

use nagaya_mpi_types::Type;

use super::communicators::no_inter;
use crate::arguments::{count as checked, List};
use crate::buffer::{given, Buffer, Parts, IN_PLACE};
use crate::collect::{self, by_messages, copy, exchange, Elements, Party, Room, Way};
use crate::comm::{Comm, Root};
use crate::fault::{Fault, Result};
use crate::numbers::ERR_BUFFER;
use crate::ops::Op;
use crate::same::{check, said, Said};
use crate::together::operator;

const GATHER: i32 = 16;
const SCATTER: i32 = 17;
const ALL_TO_ALL: i32 = 18;
const ALL_GATHER: i32 = 19;
const REDUCE_SCATTER: i32 = 20;

fn is_inter(comm: &Comm) -> bool {
    comm.remote.is_some()
}

/// What is sent and what is received are not at one place, but by `MPI_IN_PLACE`.
pub(super) fn two_buffers(from: *const u8, to: *const u8, count: usize) -> Result {
    match from == to && count > 0 && !from.is_null() {
        true => Err(Fault::new(ERR_BUFFER, "the send buffer is the receive buffer: pass MPI_IN_PLACE instead")),
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
    then!(comm, said("MPI_Bcast").rooted(root, &comm, what.count, &what.of), |way| {
        let party = Party::new(&comm, way)?;
        if !is_inter(&comm) {
            return collect::broadcast(&party, &what, position(root, &comm)).await;
        }
        by_messages(bcast_across(party, &what, root, &comm, way)).await
    })
}

async unsafe fn bcast_across(party: Party, what: &Elements, root: Root, comm: &Rc<Comm>, way: Way) -> Result {
    match root {
        Root::Aside => Ok(()),
        Root::Caller => party.send(0, collect::BROADCAST, what).await,
        Root::Member(root) => {
            if comm.me == 0 {
                party.receive(root, collect::BROADCAST, what).await?;
            }
            collect::broadcast(&Party::new(comm.local(), way)?, what, 0).await
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
    then!(comm, said("MPI_Allreduce").elements(count, &of).op(&op), |way| {
        if is_inter(&comm) {
            let to = Elements { at: to, count, of: of.clone() };
            return by_messages(allreduce_across(from, &to, &op, &comm, way)).await;
        }
        let party = Party::new(&comm, way)?;
        if let (Some(together), Some((by, each))) = (party.together(), operator(&op, &of)) {
            return together.all_reduce(by, if from == IN_PLACE { to } else { from }, to, count * each);
        }
        collect::all_reduce(&party, &into_place(from, to, count, &of), &op).await
    })
}

async unsafe fn allreduce_across(from: *const u8, to: &Elements, op: &Op, comm: &Rc<Comm>, way: Way) -> Result {
    let ours = combined(from, to.count, &to.of, op, comm, way).await?;
    collect::across(comm, way, &ours.elements, to).await
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
    let root = comm.root(root)?;
    // Where a process stands aside its arguments mean nothing.
    if root != Root::Aside {
        op.check(&of)?;
    }
    match root {
        Root::Aside => {}
        Root::Caller if is_inter(&comm) => given(to, count, &of)?,
        Root::Caller => check_buffers(from, to, count, &of, &comm)?,
        Root::Member(_) if from == IN_PLACE => {
            return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
        }
        Root::Member(_) => given(from, count, &of)?,
    }
    let said = said("MPI_Reduce").rooted(root, &comm, count, &of);
    then!(comm, if is_inter(&comm) { said } else { said.op(&op) }, |way| {
        if is_inter(&comm) {
            let to = Elements { at: to, count, of: of.clone() };
            return by_messages(reduce_across(from, to, &op, root, &comm, way)).await;
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
    then!(comm, said(name).elements(count, &mine.of).op(&op), |way| {
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
    then!(comm, said(name).elements(all, &of).op(&op), |way| {
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

/// What a root has for or from all, and where the others' one piece goes to or comes from.
struct Rooted {
    all: Option<Parts>,
    mine: Option<Elements>,
    /// The rank that the caller's piece travels to or from.
    partner: Option<usize>,
}

impl Rooted {
    /// Arguments that mean nothing at this process are not looked at.
    unsafe fn new(all: Buffer, mine: Buffer, root: Root, comm: &Comm) -> Result<Rooted> {
        let partner = match root {
            Root::Member(root) => Some(root),
            Root::Caller if !is_inter(comm) => Some(comm.me),
            _ => None,
        };
        if root != Root::Caller && partner.is_some() && mine.is_in_place() {
            return Err(Fault::new(ERR_BUFFER, "MPI_IN_PLACE at a rank that is not the root"));
        }
        let partner = partner.filter(|_| !mine.is_in_place());
        let mine = partner.map(|_| mine.own()).transpose()?;
        let all = if root == Root::Caller { Some(all.parts(comm.peers().size())?) } else { None };
        let it = Rooted { all, mine, partner };
        // The root's part for itself is not at the place where it is sent from.
        if let (Some(piece), Some(part), false) = (it.piece(comm.me), it.part(comm.me, comm), is_inter(comm)) {
            two_buffers(piece.at, part.at, piece.count.min(part.count))?;
        }
        Ok(it)
    }

    /// The caller's piece, if it travels to or from this rank.
    fn piece(&self, rank: usize) -> Option<Elements> {
        self.mine.clone().filter(|_| self.partner == Some(rank))
    }

    /// The root's part for this rank: of its own only if it is not in place.
    fn part(&self, rank: usize, comm: &Comm) -> Option<Elements> {
        let stays = !is_inter(comm) && rank == comm.me && self.mine.is_none();
        self.all.as_ref().filter(|_| !stays).map(|all| all.of(rank))
    }
}

unsafe fn to_root(
    mine: Buffer,
    all: Buffer,
    root: i32,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let root = comm.root(root)?;
    let it = Rooted::new(all, mine, root, &comm)?;
    then!(comm, said(name).root(root, &comm), |way| {
        exchange(&Party::new(&comm, way)?, GATHER, |rank| it.piece(rank), |rank| it.part(rank, &comm)).await
    })
}

unsafe fn from_root(
    all: Buffer,
    mine: Buffer,
    root: i32,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let root = comm.root(root)?;
    let it = Rooted::new(all, mine, root, &comm)?;
    then!(comm, said(name).root(root, &comm), |way| {
        exchange(&Party::new(&comm, way)?, SCATTER, |rank| it.part(rank, &comm), |rank| it.piece(rank)).await
    })
}

pub unsafe fn gather(mine: Buffer, all: Buffer, root: i32, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    to_root(mine, all, root, comm, "MPI_Gather")
}

pub unsafe fn gatherv(mine: Buffer, all: Buffer, root: i32, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    to_root(mine, all, root, comm, "MPI_Gatherv")
}

pub unsafe fn scatter(all: Buffer, mine: Buffer, root: i32, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    from_root(all, mine, root, comm, "MPI_Scatter")
}

pub unsafe fn scatterv(all: Buffer, mine: Buffer, root: i32, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    from_root(all, mine, root, comm, "MPI_Scatterv")
}

unsafe fn to_all(mine: Buffer, all: Parts, comm: Rc<Comm>, said: Said) -> Result<impl AsyncFn(Way) -> Result> {
    let given = if mine.is_in_place() { None } else { Some(mine.own()?) };
    let own = if is_inter(&comm) { None } else { Some(all.of(comm.me)) };
    if let (Some(given), Some(own)) = (&given, &own) {
        two_buffers(given.at, own.at, given.count.min(own.count))?;
    }
    let mine = given.clone().or(own).ok_or_else(in_place_of_two_groups)?;
    then!(comm, said, |way| {
        let party = Party::new(&comm, way)?;
        if let (Some(together), Some(whole)) = (party.together(), all.whole()) {
            return together.all_gather(&mine, &whole);
        }
        let stays = |rank: usize| given.is_none() && rank == party.me;
        by_messages(exchange(
            &party,
            ALL_GATHER,
            |rank| (!stays(rank)).then(|| mine.clone()),
            |rank| (!stays(rank)).then(|| all.of(rank)),
        ))
        .await
    })
}

pub unsafe fn allgather(mine: Buffer, all: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    let all = all.parts(comm.peers().size())?;
    let said = match &all {
        Parts::Equal(part, _) if !is_inter(&comm) => said("MPI_Allgather").elements(part.count, &part.of),
        _ => said("MPI_Allgather"),
    };
    to_all(mine, all, comm, said)
}

pub unsafe fn allgatherv(mine: Buffer, all: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    let all = all.parts(comm.peers().size())?;
    to_all(mine, all, comm, said("MPI_Allgatherv"))
}

/// Everybody has something for everybody. In place: what is received replaces what is sent.
unsafe fn all_to_all(
    from: Buffer,
    to: Buffer,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let size = comm.peers().size();
    let to = to.parts(size)?;
    let from = if from.is_in_place() { None } else { Some(from.parts(size)?) };
    match &from {
        None if is_inter(&comm) => return Err(in_place_of_two_groups()),
        Some(from) if !is_inter(&comm) => {
            let (mine, own) = (from.of(comm.me), to.of(comm.me));
            two_buffers(mine.at, own.at, mine.count.min(own.count))?;
        }
        _ => {}
    }
    then!(comm, said(name), |way| {
        let party = Party::new(&comm, way)?;
        if let (Some(together), Some(to)) = (party.together(), to.whole()) {
            let room = if from.is_none() { Some(Room::for_(to.count, &to.of)) } else { None };
            if let Some(room) = &room {
                copy(&to, &room.elements);
            }
            let from = room.as_ref().map(|room| room.elements.clone()).or(from.as_ref().and_then(Parts::whole));
            return from.map_or(Ok(()), |from| together.all_to_all(&from, &to));
        }
        by_messages(exchange_all(&party, from.as_ref(), &to)).await
    })
}

async unsafe fn exchange_all(party: &Party, from: Option<&Parts>, to: &Parts) -> Result {
    let mut copies = Vec::new();
    if from.is_none() {
        copies.extend((0..party.size).map(|rank| to.of(rank)).map(|part| {
            let room = Room::for_(part.count, &part.of);
            copy(&part, &room.elements);
            room
        }));
    }
    let mine = |rank: usize| from.map_or_else(|| copies[rank].elements.clone(), |from| from.of(rank));
    exchange(party, ALL_TO_ALL, |rank| Some(mine(rank)), |rank| Some(to.of(rank))).await
}

pub unsafe fn alltoall(from: Buffer, to: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    all_to_all(from, to, comm, "MPI_Alltoall")
}

pub unsafe fn alltoallv(from: Buffer, to: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    all_to_all(from, to, comm, "MPI_Alltoallv")
}

pub unsafe fn alltoallw(from: Buffer, to: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    all_to_all(from, to, comm, "MPI_Alltoallw")
}
