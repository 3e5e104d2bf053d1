//! The map: which processors each rank of a job gets on one host. Pure functions of topology and request.

use std::cmp::Reverse;
use std::fmt;

use crate::{CpuSet, Policy, Topology};

/// A request for processors on one host.
#[derive(Clone, Debug)]
pub struct Request<'a> {
    pub ranks: usize,
    pub cores_per_rank: usize,
    pub policy: &'a Policy,
    /// Processors that other jobs have claimed.
    pub claimed: &'a [usize],
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Placement {
    /// The set of each rank, in rank order.
    Bound(Vec<CpuSet>),
    /// Ranks run wherever the kernel puts them.
    Unbound(Unbound),
}

/// Why ranks are not bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unbound {
    /// The user chose it.
    Asked,
    /// Ranks and their cores are more than processors.
    TooMany { needed: usize, processors: usize },
    /// Other jobs have claimed too many processors.
    Claimed { needed: usize, free: usize },
}

impl fmt::Display for Unbound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unbound::Asked => f.write_str("binding is off"),
            Unbound::TooMany { needed, processors } => {
                write!(f, "the ranks need {}, and this job may use {processors}", many(*needed))
            }
            Unbound::Claimed { needed, free } => {
                write!(f, "the ranks need {}, and other jobs of Nagaya leave {free}", many(*needed))
            }
        }
    }
}

fn many(processors: usize) -> String {
    format!("{processors} processor{}", if processors == 1 { "" } else { "s" })
}

/// Chooses the map. An error only if a list names a processor that is not in the topology.
pub fn place(topology: &Topology, request: &Request) -> Result<Placement, String> {
    let needed = request.ranks.saturating_mul(request.cores_per_rank);
    match request.policy {
        Policy::None => Ok(Placement::Unbound(Unbound::Asked)),
        Policy::Auto => Ok(auto(topology, request, needed)),
        Policy::Core => Ok(Placement::Bound(cores(topology, request, needed))),
        Policy::Numa => Ok(Placement::Bound(numa(topology, request))),
        Policy::List(list) => listed(topology, request, list).map(Placement::Bound),
    }
}

fn auto(topology: &Topology, request: &Request, needed: usize) -> Placement {
    let processors = topology.processors();
    if needed > processors {
        return Placement::Unbound(Unbound::TooMany { needed, processors });
    }
    let free = topology.cpus.iter().filter(|cpu| !request.claimed.contains(&cpu.id)).count();
    if needed > free {
        return Placement::Unbound(Unbound::Claimed { needed, free });
    }
    Placement::Bound(spread(&slots(topology, request.claimed, needed), request.ranks, request.cores_per_rank))
}

/// Like `auto`, but it binds in any case: first to claimed processors, too, then several ranks to one processor.
fn cores(topology: &Topology, request: &Request, needed: usize) -> Vec<CpuSet> {
    let free = topology.cpus.iter().filter(|cpu| !request.claimed.contains(&cpu.id)).count();
    let claimed = if needed <= free { request.claimed } else { &[] };
    let slots = slots(topology, claimed, needed);
    // Rounds of as many ranks as have processors of their own.
    let at_once = (slots.len() / request.cores_per_rank).max(1);
    let round = spread(&slots, at_once.min(request.ranks), request.cores_per_rank.min(slots.len()));
    (0..request.ranks).map(|rank| round[rank % round.len()].clone()).collect()
}

/// What one rank with one core is bound to: a whole core, or one hardware thread of it.
#[derive(Clone, Debug)]
struct Slot {
    node: usize,
    core: usize,
    /// How many slots of its core come before it.
    level: usize,
    cpus: Vec<usize>,
}

/// Above the level of every core that no other job uses: ranks of one job share a core with each other first.
const OF_OTHERS: usize = 1 << 10;

/// Whole cores if they are enough, else single processors. Those whose core another job uses, too, come last.
fn slots(topology: &Topology, claimed: &[usize], needed: usize) -> Vec<Slot> {
    let mut cores: Vec<Slot> = Vec::new();
    for cpu in &topology.cpus {
        let at = match cores.iter().position(|slot| slot.core == cpu.core && slot.node == cpu.node) {
            Some(at) => at,
            None => {
                cores.push(Slot { node: cpu.node, core: cpu.core, level: 0, cpus: Vec::new() });
                cores.len() - 1
            }
        };
        match claimed.contains(&cpu.id) {
            true => cores[at].level += OF_OTHERS,
            false => cores[at].cpus.push(cpu.id),
        }
    }
    cores.retain(|slot| !slot.cpus.is_empty());
    if cores.iter().filter(|slot| slot.level == 0).count() >= needed {
        cores.retain(|slot| slot.level == 0);
        return cores;
    }
    let threads = |slot: &Slot| {
        let Slot { node, core, level, .. } = *slot;
        let thread = move |(k, cpu): (usize, &usize)| Slot { node, core, level: level + k, cpus: vec![*cpu] };
        slot.cpus.iter().enumerate().map(thread).collect::<Vec<_>>()
    };
    cores.iter().flat_map(threads).collect()
}

/// Gives each of `ranks` ranks `each` slots. Ranks spread evenly over the NUMA nodes, neighbours in rank together; on each node they get
/// first slots of cores before second ones. There must be enough slots.
fn spread(slots: &[Slot], ranks: usize, each: usize) -> Vec<CpuSet> {
    let mut nodes: Vec<usize> = slots.iter().map(|slot| slot.node).collect();
    nodes.sort_unstable();
    nodes.dedup();
    let of_node = |node: usize| {
        let mut own: Vec<&Slot> = slots.iter().filter(|slot| slot.node == node).collect();
        own.sort_by_key(|slot| (slot.level, slot.core));
        own
    };
    let by_node: Vec<Vec<&Slot>> = nodes.into_iter().map(of_node).collect();
    // Each rank goes to the node with the most whole cores left, then with the most slots left, then with the fewest ranks.
    let mut shares = vec![0; by_node.len()];
    for _ in 0..ranks {
        let left = |k: usize| {
            let left = &by_node[k][(shares[k] * each).min(by_node[k].len())..];
            (left.iter().filter(|slot| slot.level == 0).count() / each, left.len() / each)
        };
        let fits = (0..by_node.len()).filter(|k| left(*k).1 > 0);
        let best = fits.min_by_key(|k| (Reverse(left(*k)), shares[*k]));
        let Some(best) = best else { return straddle(by_node.concat(), ranks, each) };
        shares[best] += 1;
    }
    let of_share = |(own, share): (&Vec<&Slot>, &usize)| {
        let mut own = own[..share * each].to_vec();
        own.sort_by_key(|slot| (slot.core, slot.level));
        own.chunks(each).map(set).collect::<Vec<_>>()
    };
    by_node.iter().zip(&shares).flat_map(of_share).collect()
}

/// Some rank does not fit on any node.
fn straddle(mut slots: Vec<&Slot>, ranks: usize, each: usize) -> Vec<CpuSet> {
    slots.sort_by_key(|slot| slot.level);
    slots.truncate(ranks * each);
    slots.sort_by_key(|slot| (slot.node, slot.core, slot.level));
    slots.chunks(each).map(set).collect()
}

fn set(slots: &[&Slot]) -> CpuSet {
    slots.iter().flat_map(|slot| slot.cpus.iter().copied()).collect()
}

/// Ranks in blocks over the nodes, in proportion to their processors.
fn numa(topology: &Topology, request: &Request) -> Vec<CpuSet> {
    let nodes = topology.nodes();
    let of_node =
        |node: &usize| -> CpuSet { topology.cpus.iter().filter(|cpu| cpu.node == *node).map(|cpu| cpu.id).collect() };
    let sets: Vec<CpuSet> = nodes.iter().map(of_node).collect();
    let mut shares = vec![0usize; sets.len()];
    for _ in 0..request.ranks {
        // The node that has the fewest ranks for its size once it has one more.
        let load = |k: usize| ((shares[k] + 1) * topology.cpus.len() / sets[k].count().max(1), k);
        let least = (0..sets.len()).min_by_key(|k| load(*k)).unwrap_or(0);
        shares[least] += 1;
    }
    sets.iter().zip(shares).flat_map(|(set, share)| vec![set.clone(); share]).collect()
}

fn listed(topology: &Topology, request: &Request, list: &[usize]) -> Result<Vec<CpuSet>, String> {
    if let Some(strange) = list.iter().find(|id| topology.cpu(**id).is_none()) {
        let allowed: CpuSet = topology.cpus.iter().map(|cpu| cpu.id).collect();
        return Err(format!("processor {strange} is not among those that this job may use: {allowed}"));
    }
    let each = request.cores_per_rank;
    let at = |rank: usize| (0..each).map(|k| list[(rank * each + k) % list.len()]).collect();
    Ok((0..request.ranks).map(at).collect())
}
