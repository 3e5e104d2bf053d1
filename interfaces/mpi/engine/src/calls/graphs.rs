//! Graph topologies: of the whole graph at each process, and distributed, where each knows its own neighbours.

use std::rc::Rc;

use super::communicators::{all_call, of_members, told};
use crate::arguments::ints;
use crate::collect::{bytes_at, exchange, now, Party, Way};
use crate::comm::{Comm, Graph, Group, Neighbours, Topology};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::require;

const EDGES: i32 = 32;

/// `MPI_UNWEIGHTED` and `MPI_WEIGHTS_EMPTY`.
const UNWEIGHTED: usize = 10;
const WEIGHTS_EMPTY: usize = 11;

fn length(n: i32, name: &str) -> Result<usize> {
    usize::try_from(n).map_err(|_| Fault::new(ERR_ARG, format!("`{name}` is {n}: it must not be negative")))
}

unsafe fn put(from: impl Iterator<Item = i32>, room: i32, to: *mut i32) {
    for (at, value) in from.take(room.max(0) as usize).enumerate() {
        *to.add(at) = value;
    }
}

unsafe fn read(comm: &Comm, nodes: i32, ends: *const i32, edges: *const i32) -> Result<Graph> {
    let nodes = length(nodes, "nnodes")?;
    if nodes > comm.size() {
        let text = format!("a graph of {nodes} nodes on a communicator of {}", comm.size());
        return Err(Fault::new(ERR_ARG, text));
    }
    let ends = ints(nodes as i32, ends, "indx")?.to_vec();
    if ends.first().is_some_and(|first| *first < 0) || ends.windows(2).any(|two| two[0] > two[1]) {
        return Err(Fault::new(ERR_ARG, "`indx` does not increase"));
    }
    let edges = ints(ends.last().copied().unwrap_or(0), edges, "edges")?.to_vec();
    if let Some(edge) = edges.iter().find(|edge| !(0..nodes as i32).contains(*edge)) {
        return Err(Fault::new(ERR_ARG, format!("an edge to {edge} in a graph of {nodes} nodes")));
    }
    Ok(Graph { ends, edges })
}

pub unsafe fn graph_create(
    comm: Rc<Comm>,
    nodes: i32,
    ends: *const i32,
    edges: *const i32,
    _reorder: i32,
    new: *mut usize,
) -> Result {
    let world = require()?;
    let graph = read(&comm, nodes, ends, edges)?;
    all_call("MPI_Graph_create", &comm)?;
    let group = Group::new(comm.group.ranks[..graph.ends.len()].to_vec(), world.everybody.me as u32);
    *new = of_members(world, &comm, group, Some(Topology::Graph(graph)))?;
    Ok(())
}

pub unsafe fn graph_map(comm: Rc<Comm>, nodes: i32, ends: *const i32, edges: *const i32, rank: *mut i32) -> Result {
    let graph = read(&comm, nodes, ends, edges)?;
    *rank = if comm.me < graph.ends.len() { comm.me as i32 } else { UNDEFINED };
    Ok(())
}

fn graph(comm: &Comm) -> Result<&Graph> {
    match &comm.topology {
        Some(Topology::Graph(graph)) => Ok(graph),
        _ => Err(Fault::new(ERR_TOPOLOGY, "the communicator has no graph topology")),
    }
}

pub unsafe fn graphdims_get(comm: Rc<Comm>, nodes: *mut i32, edges: *mut i32) -> Result {
    let graph = graph(&comm)?;
    (*nodes, *edges) = (graph.ends.len() as i32, graph.edges.len() as i32);
    Ok(())
}

pub unsafe fn graph_get(comm: Rc<Comm>, room: i32, room_edges: i32, ends: *mut i32, edges: *mut i32) -> Result {
    let graph = graph(&comm)?;
    put(graph.ends.iter().copied(), room, ends);
    put(graph.edges.iter().copied(), room_edges, edges);
    Ok(())
}

pub unsafe fn graph_neighbors_count(comm: Rc<Comm>, rank: i32, count: *mut i32) -> Result {
    *count = graph(&comm)?.neighbours(comm.member(rank)?).len() as i32;
    Ok(())
}

pub unsafe fn graph_neighbors(comm: Rc<Comm>, rank: i32, room: i32, to: *mut i32) -> Result {
    put(graph(&comm)?.neighbours(comm.member(rank)?).iter().copied(), room, to);
    Ok(())
}

/// Neighbours with the weights of the edges.
unsafe fn weighted(comm: &Comm, n: i32, ranks: *const i32, weights: *const i32) -> Result<Vec<(i32, i32)>> {
    let ranks = ints(n, ranks, "the list of neighbours")?;
    let mut all = Vec::with_capacity(ranks.len());
    for (at, rank) in ranks.iter().enumerate() {
        let weight = if is_weighted(weights) { *weights.add(at) } else { 1 };
        if weight < 0 {
            return Err(Fault::new(ERR_ARG, format!("an edge with the weight {weight}")));
        }
        all.push((comm.member(*rank)? as i32, weight));
    }
    Ok(all)
}

fn is_weighted(weights: *const i32) -> bool {
    weights as usize != UNWEIGHTED
}

fn check_weights(n: i32, weights: *const i32) -> Result {
    if n > 0 && (weights.is_null() || weights as usize == WEIGHTS_EMPTY) {
        return Err(Fault::new(ERR_ARG, format!("there are no weights for {n} edges: pass MPI_UNWEIGHTED")));
    }
    Ok(())
}

pub unsafe fn dist_graph_create_adjacent(
    comm: Rc<Comm>,
    sources: i32,
    from: *const i32,
    from_weights: *const i32,
    destinations: i32,
    to: *const i32,
    to_weights: *const i32,
    _info: usize,
    _reorder: i32,
    new: *mut usize,
) -> Result {
    check_weights(sources, from_weights)?;
    check_weights(destinations, to_weights)?;
    let neighbours = Neighbours {
        sources: weighted(&comm, sources, from, from_weights)?,
        destinations: weighted(&comm, destinations, to, to_weights)?,
        weighted: is_weighted(from_weights),
    };
    all_call("MPI_Dist_graph_create_adjacent", &comm)?;
    *new = of_members(require()?, &comm, comm.group.clone(), Some(Topology::Distributed(neighbours)))?;
    Ok(())
}

/// Each process names some edges of the graph, whoever they belong to; everybody hears of all, and keeps its own.
pub unsafe fn dist_graph_create(
    comm: Rc<Comm>,
    n: i32,
    sources: *const i32,
    degrees: *const i32,
    destinations: *const i32,
    weights: *const i32,
    _info: usize,
    _reorder: i32,
    new: *mut usize,
) -> Result {
    let world = require()?;
    super::communicators::no_inter(&comm)?;
    let (degrees, sources) = (ints(n, degrees, "degrees")?, ints(n, sources, "sources")?);
    let total = degrees.iter().map(|n| length(*n, "degrees")).sum::<Result<usize>>()? as i32;
    check_weights(total, weights)?;
    let ends = weighted(&comm, total, destinations, weights)?;
    let owners = degrees.iter().enumerate().flat_map(|(at, n)| std::iter::repeat_n(at, *n as usize));
    let mut mine = Vec::with_capacity(ends.len());
    for (at, (destination, weight)) in owners.zip(ends) {
        mine.push([comm.member(sources[at])? as i32, destination, weight]);
    }
    all_call("MPI_Dist_graph_create", &comm)?;
    let counts = told(&comm, [total, i32::from(is_weighted(weights))])?;
    let mut lists: Vec<Vec<[i32; 3]>> = counts.iter().map(|[n, _]| vec![[0; 3]; *n as usize]).collect();
    let pointers: Vec<_> =
        lists.iter_mut().map(|list| bytes_at(list.as_mut_ptr().cast(), size_of_val(&list[..]))).collect();
    let what = bytes_at(mine.as_mut_ptr().cast(), size_of_val(&mine[..]));
    let party = Party::new(&comm, Way::WAITS)?;
    now(exchange(&party, EDGES, |_| Some(what.clone()), |rank| Some(pointers[rank].clone())))?;
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
    *new = of_members(world, &comm, comm.group.clone(), Some(Topology::Distributed(neighbours)))?;
    Ok(())
}

fn neighbours(comm: &Comm) -> Result<&Neighbours> {
    match &comm.topology {
        Some(Topology::Distributed(it)) => Ok(it),
        _ => Err(Fault::new(ERR_TOPOLOGY, "the communicator has no distributed graph topology")),
    }
}

pub unsafe fn dist_graph_neighbors_count(
    comm: Rc<Comm>,
    sources: *mut i32,
    destinations: *mut i32,
    weighted: *mut i32,
) -> Result {
    let it = neighbours(&comm)?;
    (*sources, *destinations) = (it.sources.len() as i32, it.destinations.len() as i32);
    *weighted = i32::from(it.weighted);
    Ok(())
}

pub unsafe fn dist_graph_neighbors(
    comm: Rc<Comm>,
    room: i32,
    sources: *mut i32,
    source_weights: *mut i32,
    room_to: i32,
    destinations: *mut i32,
    destination_weights: *mut i32,
) -> Result {
    let it = neighbours(&comm)?;
    let put_all = |all: &[(i32, i32)], room, ranks, weights: *mut i32| {
        put(all.iter().map(|edge| edge.0), room, ranks);
        if it.weighted && is_weighted(weights) {
            put(all.iter().map(|edge| edge.1), room, weights);
        }
    };
    put_all(&it.sources, room, sources, source_weights);
    put_all(&it.destinations, room_to, destinations, destination_weights);
    Ok(())
}
