//! Collectives of neighbours in a topology. Their three forms are as those of `collectives.rs`.

use std::rc::Rc;

use super::collectives::{each_of_its_type, named, then, Parts};
use crate::arguments::List;
use crate::collect::{Elements, Party, Way};
use crate::comm::{Comm, Topology};
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_TOPOLOGY, PROC_NULL};
use crate::same::said;

const NEIGHBOURS: i32 = 33;

/// Whom a process receives from and sends to; `None`: nobody.
struct Around {
    sources: Vec<Option<usize>>,
    destinations: Vec<Option<usize>>,
    /// In a grid the two neighbours of a dimension may be one process: what it sends first, down, comes to our upper side.
    opposite: bool,
}

fn around(comm: &Comm) -> Result<Around> {
    let ranks = |list: &mut dyn Iterator<Item = i32>| list.map(|rank| usize::try_from(rank).ok()).collect::<Vec<_>>();
    match &comm.topology {
        Some(Topology::Cart(it)) => {
            let of = |dimension: usize| [-1, 1].map(|step| it.neighbour(comm.me, dimension, step));
            let all =
                ranks(&mut (0..it.dims.len()).flat_map(of).map(|rank| rank.map_or(PROC_NULL, |rank| rank as i32)));
            Ok(Around { sources: all.clone(), destinations: all, opposite: true })
        }
        Some(Topology::Graph(it)) => {
            let all = ranks(&mut it.neighbours(comm.me).iter().copied());
            Ok(Around { sources: all.clone(), destinations: all, opposite: false })
        }
        Some(Topology::Distributed(it)) => Ok(Around {
            sources: ranks(&mut it.sources.iter().map(|edge| edge.0)),
            destinations: ranks(&mut it.destinations.iter().map(|edge| edge.0)),
            opposite: false,
        }),
        None => Err(Fault::new(ERR_TOPOLOGY, "the communicator has no topology")),
    }
}

/// Sends each destination its elements, and receives those of each source.
async unsafe fn exchange(comm: &Rc<Comm>, way: Way, around: &Around, to: &[Elements], from: &[Elements]) -> Result {
    let party = Party::new(comm, way)?;
    let mut transfers = Vec::with_capacity(to.len() + from.len());
    for at in 0..from.len() {
        let at = if around.opposite { at ^ 1 } else { at };
        transfers.extend(around.sources[at].map(|rank| party.start_receive(rank, NEIGHBOURS, &from[at])));
    }
    for (rank, what) in around.destinations.iter().zip(to) {
        transfers.extend(rank.map(|rank| party.start_send(rank, NEIGHBOURS, what)));
    }
    party.finish(&transfers).await
}

/// The same elements for all.
unsafe fn gathered(
    from: *const u8,
    count: i64,
    of: usize,
    to: *mut u8,
    parts: Parts,
    recvtype: usize,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let around = around(&comm)?;
    let mine = vec![named(from, count, of, "sendtype")?; around.destinations.len()];
    let theirs = parts.all(to, recvtype, around.sources.len(), "recvtype")?;
    then!(comm, said(name), |way| { exchange(&comm, way, &around, &mine, &theirs).await })
}

pub unsafe fn neighbor_allgather(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    gathered(from, sendcount, sendtype, to, Parts::Equal(recvcount), recvtype, comm, "MPI_Neighbor_allgather")
}

pub unsafe fn neighbor_allgatherv(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcounts: List,
    displs: List,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    gathered(
        from,
        sendcount,
        sendtype,
        to,
        Parts::Listed(recvcounts, displs),
        recvtype,
        comm,
        "MPI_Neighbor_allgatherv",
    )
}

/// Elements for each.
unsafe fn dealt(
    from: *const u8,
    sends: Parts,
    sendtype: usize,
    to: *mut u8,
    receives: Parts,
    recvtype: usize,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let around = around(&comm)?;
    let mine = sends.all(from, sendtype, around.destinations.len(), "sendtype")?;
    let theirs = receives.all(to, recvtype, around.sources.len(), "recvtype")?;
    then!(comm, said(name), |way| { exchange(&comm, way, &around, &mine, &theirs).await })
}

pub unsafe fn neighbor_alltoall(
    from: *const u8,
    sendcount: i64,
    sendtype: usize,
    to: *mut u8,
    recvcount: i64,
    recvtype: usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    dealt(from, Parts::Equal(sendcount), sendtype, to, Parts::Equal(recvcount), recvtype, comm, "MPI_Neighbor_alltoall")
}

pub unsafe fn neighbor_alltoallv(
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
    dealt(
        from,
        Parts::Listed(sendcounts, sdispls),
        sendtype,
        to,
        Parts::Listed(recvcounts, rdispls),
        recvtype,
        comm,
        "MPI_Neighbor_alltoallv",
    )
}

pub unsafe fn neighbor_alltoallw(
    from: *const u8,
    sendcounts: List,
    sdispls: *const i64,
    sendtypes: *const usize,
    to: *mut u8,
    recvcounts: List,
    rdispls: *const i64,
    recvtypes: *const usize,
    comm: Rc<Comm>,
) -> Result<impl AsyncFn(Way) -> Result> {
    let around = around(&comm)?;
    let (sends, receives) = (around.destinations.len(), around.sources.len());
    let mine = each_of_its_type(from, sendcounts, List::Large(sdispls), sendtypes, sends)?;
    let theirs = each_of_its_type(to, recvcounts, List::Large(rdispls), recvtypes, receives)?;
    then!(comm, said("MPI_Neighbor_alltoallw"), |way| { exchange(&comm, way, &around, &mine, &theirs).await })
}
