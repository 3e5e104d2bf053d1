//! Collectives of neighbours in a topology. Their three forms are as those of `collectives.rs`.

use std::rc::Rc;

use super::collectives::then;
use crate::buffers::Buffer;
use crate::collective::agreement::CallArguments;
use crate::collective::context::{Checked, CollContext, CollMode};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_TOPOLOGY, PROC_NULL};
use crate::objects::communicator::Comm;
use crate::objects::elements::Elements;
use crate::objects::topology::Topology;

const NEIGHBOURS: i32 = 33;

/// The ranks that a process receives from and sends to; `None`: no rank.
struct Neighbourhood {
    sources: Vec<Option<usize>>,
    destinations: Vec<Option<usize>>,
    /// In a grid the two neighbours of a dimension may be one process: what it sends first, down, comes to our upper side.
    opposite: bool,
}

fn around(comm: &Comm) -> Result<Neighbourhood> {
    let ranks = |list: &mut dyn Iterator<Item = i32>| list.map(|rank| usize::try_from(rank).ok()).collect::<Vec<_>>();
    match &comm.topology {
        Some(Topology::Cart(it)) => {
            let of = |dimension: usize| [-1, 1].map(|step| it.neighbour(comm.me, dimension, step));
            let all =
                ranks(&mut (0..it.dims.len()).flat_map(of).map(|rank| rank.map_or(PROC_NULL, |rank| rank as i32)));
            Ok(Neighbourhood { sources: all.clone(), destinations: all, opposite: true })
        }
        Some(Topology::Graph(it)) => {
            let all = ranks(&mut it.neighbours(comm.me).iter().copied());
            Ok(Neighbourhood { sources: all.clone(), destinations: all, opposite: false })
        }
        Some(Topology::Distributed(it)) => Ok(Neighbourhood {
            sources: ranks(&mut it.sources.iter().map(|edge| edge.0)),
            destinations: ranks(&mut it.destinations.iter().map(|edge| edge.0)),
            opposite: false,
        }),
        None => Err(Fault::new(ERR_TOPOLOGY, "the communicator has no topology")),
    }
}

/// Sends each destination its elements, and receives those of each source.
async fn exchange(coll: &CollContext, around: &Neighbourhood, to: &[Elements], from: &[Elements]) -> Result {
    let mut transfers = Vec::with_capacity(to.len() + from.len());
    for at in 0..from.len() {
        let at = if around.opposite { at ^ 1 } else { at };
        transfers.extend(around.sources[at].map(|rank| coll.start_receive(rank, NEIGHBOURS, &from[at])));
    }
    for (rank, what) in around.destinations.iter().zip(to) {
        transfers.extend(rank.map(|rank| coll.start_send(rank, NEIGHBOURS, what)));
    }
    coll.finish(&transfers).await
}

/// Sends elements to all destinations, and receives from all sources. `mine`: what goes to each of so many destinations.
fn exchanged(
    engine: &'static Engine,
    mine: impl FnOnce(usize) -> Result<Vec<Elements>>,
    theirs: Buffer,
    comm: Rc<Comm>,
    name: &'static str,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    let around = around(&comm)?;
    let mine = mine(around.destinations.len())?;
    let theirs = theirs.all(engine, around.sources.len())?;
    let call = CallArguments::new(engine, name);
    then!(Checked::stepping, engine, comm, call, |mode| {
        exchange(&CollContext::new(engine, &comm, mode), &around, &mine, &theirs).await
    })
}

// For neighbor_allgather("MPI_Neighbor_allgather"), neighbor_allgatherv("MPI_Neighbor_allgatherv")
pub fn allgather(
    engine: &'static Engine,
    name: &'static str,
    mine: Buffer,
    theirs: Buffer,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    exchanged(engine, move |n| Ok(vec![mine.own(engine)?; n]), theirs, comm, name)
}

// For neighbor_alltoall("MPI_Neighbor_alltoall"), neighbor_alltoallv("MPI_Neighbor_alltoallv")
// For neighbor_alltoallw("MPI_Neighbor_alltoallw")
pub fn alltoall(
    engine: &'static Engine,
    name: &'static str,
    mine: Buffer,
    theirs: Buffer,
    comm: Rc<Comm>,
) -> Result<Checked<impl AsyncFn(CollMode) -> Result>> {
    exchanged(engine, move |n| mine.all(engine, n), theirs, comm, name)
}
