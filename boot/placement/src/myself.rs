//! A rank that another launcher started chooses its own processors.

use crate::{place, Claims, CpuSet, Placement, Policy, Request, Topology, Unbound};

/// This process among the ranks of its job on this host.
#[derive(Clone, Copy, Debug)]
pub struct Member {
    /// How many ranks of the job on this host come before this one.
    pub index: usize,
    /// Ranks of the job on this host.
    pub on_host: usize,
    pub cores_per_rank: usize,
}

/// Binds the calling thread as `policy` has it, and keeps the claims until the process ends. Returns why not when the
/// rank stays where its launcher put it. An error if the policy names a processor that this process may not use.
///
/// Every rank computes the map of the whole host, so ranks of one job need not talk. A rank whose processors another job has claimed takes
/// others that are not in the map, if there are any.
pub fn place_myself(member: Member, policy: &Policy) -> Result<Option<Unbound>, String> {
    let topology = Topology::here();
    let Member { index, on_host, cores_per_rank } = member;
    let request = |claimed| Request { ranks: on_host, cores_per_rank, policy, claimed };
    let sets = match place(&topology, &request(&[]))? {
        Placement::Bound(sets) => sets,
        Placement::Unbound(why) => return Ok(Some(why)),
    };
    let mut own = sets[index].clone();
    let mut claims = Claims::all(&own.list());
    if claims.is_none() && *policy == Policy::Auto {
        let of_job: Vec<usize> = sets.iter().flat_map(CpuSet::list).collect();
        let spare: Vec<usize> = topology.cpus.iter().map(|cpu| cpu.id).filter(|cpu| !of_job.contains(cpu)).collect();
        let (found, kept) = Claims::choose(&spare, |taken| {
            let free: Vec<usize> = spare.iter().copied().filter(|cpu| !taken.contains(cpu)).collect();
            let found = free.get(..cores_per_rank).map(<[usize]>::to_vec);
            (found.clone().ok_or(free.len()), found.unwrap_or_default())
        });
        match found {
            Ok(found) => own = found.into_iter().collect(),
            Err(free) => return Ok(Some(Unbound::Claimed { needed: cores_per_rank, free })),
        }
        claims = Some(kept);
    }
    own.bind().map_err(|error| format!("cannot bind this rank to processors {own}: {error}"))?;
    // Freed by the end of the process.
    std::mem::forget(claims);
    Ok(None)
}
