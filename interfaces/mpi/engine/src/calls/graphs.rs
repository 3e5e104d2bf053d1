//! Graph topologies: of the whole graph at each process, and distributed, where each knows its own neighbours.

use std::rc::Rc;

use crate::arguments::{List, Place};
use crate::collective::agreement::check_call;
use crate::collective::algorithms::exchange;
use crate::collective::context::{now, CollContext, CollMode};
use crate::collective::creation;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_TOPOLOGY, UNDEFINED};
use crate::objects::communicator::Comm;
use crate::objects::group::Group;
use crate::objects::topology::{Graph, Neighbours, Topology};

const EDGES: i32 = 32;

/// `MPI_UNWEIGHTED` and `MPI_WEIGHTS_EMPTY`.
const UNWEIGHTED: usize = 10;
const WEIGHTS_EMPTY: usize = 11;

fn length(n: i32, name: &str) -> Result<usize> {
    usize::try_from(n).map_err(|_| Fault::new(ERR_ARG, format!("`{name}` is {n}: it must not be negative")))
}

fn put(from: impl Iterator<Item = i32>, space: i32, to: Place<i32>) {
    for (at, value) in from.take(space.max(0) as usize).enumerate() {
        to.at(at).set(value);
    }
}

fn read(comm: &Comm, nodes: i32, ends: List, edges: List) -> Result<Graph> {
    let nodes = length(nodes, "nnodes")?;
    if nodes > comm.size() {
        let text =
            format!("a graph of {nodes} nodes needs as many processes, and the communicator has {}", comm.size());
        return Err(Fault::new(ERR_ARG, text));
    }
    let ends = ends.ints(nodes as i32, "indx")?.to_vec();
    if ends.first().is_some_and(|first| *first < 0) || ends.windows(2).any(|two| two[0] > two[1]) {
        return Err(Fault::new(ERR_ARG, "`indx` does not increase"));
    }
    let edges = edges.ints(ends.last().copied().unwrap_or(0), "edges")?.to_vec();
    if let Some(edge) = edges.iter().find(|edge| !(0..nodes as i32).contains(*edge)) {
        return Err(Fault::new(ERR_ARG, format!("an edge to {edge} in a graph of {nodes} nodes")));
    }
    Ok(Graph { ends, edges })
}

pub fn graph_create(
    engine: &'static Engine,
    comm: Rc<Comm>,
    nodes: i32,
    ends: List,
    edges: List,
    _reorder: i32,
    new: Place<usize>,
) -> Result {
    let graph = read(&comm, nodes, ends, edges)?;
    check_call(engine, "MPI_Graph_create", &comm)?;
    let group = Group::new(comm.group.ranks[..graph.ends.len()].to_vec(), engine.transport.rank());
    new.set(creation::of_members(engine, &comm, group, Some(Topology::Graph(graph)))?);
    Ok(())
}

pub fn graph_map(comm: Rc<Comm>, nodes: i32, ends: List, edges: List, rank: Place<i32>) -> Result {
    let graph = read(&comm, nodes, ends, edges)?;
    rank.set(if comm.me < graph.ends.len() { comm.me as i32 } else { UNDEFINED });
    Ok(())
}

fn graph(comm: &Comm) -> Result<&Graph> {
    match &comm.topology {
        Some(Topology::Graph(graph)) => Ok(graph),
        _ => {
            Err(Fault::new(ERR_TOPOLOGY, "the communicator has no graph topology: MPI_Graph_create makes one that has"))
        }
    }
}

pub fn graphdims_get(comm: Rc<Comm>, nodes: Place<i32>, edges: Place<i32>) -> Result {
    let graph = graph(&comm)?;
    nodes.set(graph.ends.len() as i32);
    edges.set(graph.edges.len() as i32);
    Ok(())
}

pub fn graph_get(comm: Rc<Comm>, space: i32, space_edges: i32, ends: Place<i32>, edges: Place<i32>) -> Result {
    let graph = graph(&comm)?;
    put(graph.ends.iter().copied(), space, ends);
    put(graph.edges.iter().copied(), space_edges, edges);
    Ok(())
}

pub fn graph_neighbors_count(comm: Rc<Comm>, rank: i32, count: Place<i32>) -> Result {
    count.set(graph(&comm)?.neighbours(comm.member(rank)?).len() as i32);
    Ok(())
}

pub fn graph_neighbors(comm: Rc<Comm>, rank: i32, space: i32, to: Place<i32>) -> Result {
    put(graph(&comm)?.neighbours(comm.member(rank)?).iter().copied(), space, to);
    Ok(())
}

/// Neighbours with the weights of the edges.
fn weighted(comm: &Comm, n: i32, ranks: List, weights: List) -> Result<Vec<(i32, i32)>> {
    let ranks = ranks.ints(n, "the list of neighbours")?;
    let mut all = Vec::with_capacity(ranks.len());
    for (at, rank) in ranks.iter().enumerate() {
        let weight = if is_weighted(weights) { weights.at(at) as i32 } else { 1 };
        if weight < 0 {
            return Err(Fault::new(ERR_ARG, format!("an edge with the weight {weight}")));
        }
        all.push((comm.member(*rank)? as i32, weight));
    }
    Ok(all)
}

fn is_weighted(weights: List) -> bool {
    weights.address() != UNWEIGHTED
}

fn check_weights(n: i32, weights: List) -> Result {
    if n > 0 && [0, WEIGHTS_EMPTY].contains(&weights.address()) {
        return Err(Fault::new(ERR_ARG, format!("there are no weights for {n} edges: pass MPI_UNWEIGHTED")));
    }
    Ok(())
}

pub fn dist_graph_create_adjacent(
    engine: &'static Engine,
    comm: Rc<Comm>,
    sources: i32,
    from: List,
    from_weights: List,
    destinations: i32,
    to: List,
    to_weights: List,
    _info: usize,
    _reorder: i32,
    new: Place<usize>,
) -> Result {
    check_weights(sources, from_weights)?;
    check_weights(destinations, to_weights)?;
    let neighbours = Neighbours {
        sources: weighted(&comm, sources, from, from_weights)?,
        destinations: weighted(&comm, destinations, to, to_weights)?,
        weighted: is_weighted(from_weights),
    };
    check_call(engine, "MPI_Dist_graph_create_adjacent", &comm)?;
    new.set(creation::of_members(engine, &comm, comm.group.clone(), Some(Topology::Distributed(neighbours)))?);
    Ok(())
}

/// Every process receives all edges of the graph. For large graphs, prefer `MPI_Dist_graph_create_adjacent`, which transfers no edges.
pub fn dist_graph_create(
    engine: &'static Engine,
    comm: Rc<Comm>,
    n: i32,
    sources: List,
    degrees: List,
    destinations: List,
    weights: List,
    _info: usize,
    _reorder: i32,
    new: Place<usize>,
) -> Result {
    comm.require_one_group()?;
    let (degrees, sources) = (degrees.ints(n, "degrees")?, sources.ints(n, "sources")?);
    let total = degrees.iter().map(|n| length(*n, "degrees")).sum::<Result<usize>>()? as i32;
    check_weights(total, weights)?;
    let ends = weighted(&comm, total, destinations, weights)?;
    let owners = degrees.iter().enumerate().flat_map(|(at, n)| std::iter::repeat_n(at, *n as usize));
    let mut mine = Vec::with_capacity(ends.len());
    for (at, (destination, weight)) in owners.zip(ends) {
        mine.push([comm.member(sources[at])? as i32, destination, weight]);
    }
    check_call(engine, "MPI_Dist_graph_create", &comm)?;
    let counts = creation::gather_pairs(engine, &comm, [total, i32::from(is_weighted(weights))])?;
    let mut lists: Vec<Vec<[i32; 3]>> = counts.iter().map(|[n, _]| vec![[0; 3]; *n as usize]).collect();
    // SAFETY: all lists are variables of this call, which waits for the exchange.
    let (into, out): (Vec<_>, _) =
        unsafe { (lists.iter_mut().map(|list| engine.objects.list(list)).collect(), engine.objects.list(&mut mine)) };
    let coll = CollContext::new(engine, &comm, CollMode::BLOCKING);
    now(exchange(&coll, EDGES, |_| Some(out.clone()), |rank| Some(into[rank].clone())))?;
    let (mut neighbours, me) = (Neighbours::default(), comm.me as i32);
    neighbours.weighted = counts.iter().any(|[_, weighted]| *weighted != 0);
    for [source, destination, weight] in lists.into_iter().flatten() {
        if destination == me {
            neighbours.sources.push((source, weight));
        }
        if source == me {
            neighbours.destinations.push((destination, weight));
        }
    }
    new.set(creation::of_members(engine, &comm, comm.group.clone(), Some(Topology::Distributed(neighbours)))?);
    Ok(())
}

fn neighbours(comm: &Comm) -> Result<&Neighbours> {
    match &comm.topology {
        Some(Topology::Distributed(it)) => Ok(it),
        _ => Err(Fault::new(
            ERR_TOPOLOGY,
            "the communicator has no distributed graph topology: MPI_Dist_graph_create makes one that has",
        )),
    }
}

pub fn dist_graph_neighbors_count(
    comm: Rc<Comm>,
    sources: Place<i32>,
    destinations: Place<i32>,
    weighted: Place<i32>,
) -> Result {
    let it = neighbours(&comm)?;
    sources.set(it.sources.len() as i32);
    destinations.set(it.destinations.len() as i32);
    weighted.set(i32::from(it.weighted));
    Ok(())
}

pub fn dist_graph_neighbors(
    comm: Rc<Comm>,
    space: i32,
    sources: Place<i32>,
    source_weights: Place<i32>,
    space_to: i32,
    destinations: Place<i32>,
    destination_weights: Place<i32>,
) -> Result {
    let it = neighbours(&comm)?;
    let put_all = |all: &[(i32, i32)], space, ranks, weights: Place<i32>| {
        put(all.iter().map(|edge| edge.0), space, ranks);
        if it.weighted && weights.address() != UNWEIGHTED {
            put(all.iter().map(|edge| edge.1), space, weights);
        }
    };
    put_all(&it.sources, space, sources, source_weights);
    put_all(&it.destinations, space_to, destinations, destination_weights);
    Ok(())
}
