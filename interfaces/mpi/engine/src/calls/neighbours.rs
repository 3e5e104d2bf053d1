//! Collectives of neighbours in a topology. Their three forms are as those of `collectives.rs`.

use std::rc::Rc;

use super::collectives::then;
use crate::buffer::Buffer;
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
    mine: Buffer,
    theirs: Buffer,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let around = around(&comm)?;
    let mine = vec![mine.own()?; around.destinations.len()];
    let theirs = theirs.all(around.sources.len())?;
    then!(comm, said(name), |way| { exchange(&comm, way, &around, &mine, &theirs).await })
}

pub unsafe fn neighbor_allgather(mine: Buffer, theirs: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    gathered(mine, theirs, comm, "MPI_Neighbor_allgather")
}

pub unsafe fn neighbor_allgatherv(mine: Buffer, theirs: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    gathered(mine, theirs, comm, "MPI_Neighbor_allgatherv")
}

/// Elements for each.
unsafe fn dealt(
    mine: Buffer,
    theirs: Buffer,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<impl AsyncFn(Way) -> Result> {
    let around = around(&comm)?;
    let mine = mine.all(around.destinations.len())?;
    let theirs = theirs.all(around.sources.len())?;
    then!(comm, said(name), |way| { exchange(&comm, way, &around, &mine, &theirs).await })
}

pub unsafe fn neighbor_alltoall(mine: Buffer, theirs: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    dealt(mine, theirs, comm, "MPI_Neighbor_alltoall")
}

pub unsafe fn neighbor_alltoallv(mine: Buffer, theirs: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    dealt(mine, theirs, comm, "MPI_Neighbor_alltoallv")
}

pub unsafe fn neighbor_alltoallw(mine: Buffer, theirs: Buffer, comm: Rc<Comm>) -> Result<impl AsyncFn(Way) -> Result> {
    dealt(mine, theirs, comm, "MPI_Neighbor_alltoallw")
}
