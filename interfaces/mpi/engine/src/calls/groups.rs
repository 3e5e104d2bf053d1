//! Groups.

use std::rc::Rc;

use crate::arguments::{List, Place};
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::{ERR_ARG, ERR_GROUP, ERR_RANK, GROUP_NULL, PROC_NULL, UNDEFINED};
use crate::objects::group::Group;

/// A group of these processes, which comes from `from`.
fn give(engine: &Engine, new: Place<usize>, from: &Group, ranks: Vec<u32>) -> Result {
    let group = Group::new(ranks, engine.transport.rank()).in_session(&from.session);
    new.set(engine.objects.groups.insert(group));
    Ok(())
}

pub fn group_size(group: Rc<Group>, size: Place<i32>) -> Result {
    size.set(group.size() as i32);
    Ok(())
}

pub fn group_rank(group: Rc<Group>, rank: Place<i32>) -> Result {
    rank.set(group.me.map_or(UNDEFINED, |me| me as i32));
    Ok(())
}

pub fn group_free(engine: &'static Engine, group: Place<usize>) -> Result {
    if !engine.objects.groups.remove(group.get()) {
        return Err(Fault::new(ERR_GROUP, "the group is MPI_GROUP_NULL, or was freed"));
    }
    group.set(GROUP_NULL);
    Ok(())
}

pub fn group_compare(a: Rc<Group>, b: Rc<Group>, result: Place<i32>) -> Result {
    result.set(a.compare(&b));
    Ok(())
}

pub fn group_union(engine: &'static Engine, a: Rc<Group>, b: Rc<Group>, new: Place<usize>) -> Result {
    let others = b.ranks.iter().filter(|rank| a.position(**rank).is_none());
    give(engine, new, &a, a.ranks.iter().chain(others).copied().collect())
}

pub fn group_intersection(engine: &'static Engine, a: Rc<Group>, b: Rc<Group>, new: Place<usize>) -> Result {
    give(engine, new, &a, a.ranks.iter().filter(|rank| b.position(**rank).is_some()).copied().collect())
}

pub fn group_difference(engine: &'static Engine, a: Rc<Group>, b: Rc<Group>, new: Place<usize>) -> Result {
    give(engine, new, &a, a.ranks.iter().filter(|rank| b.position(**rank).is_none()).copied().collect())
}

/// Positions of a group that a call names.
fn positions(group: &Group, list: impl Iterator<Item = i64>) -> Result<Vec<usize>> {
    let mut seen = vec![false; group.size()];
    list.map(|at| {
        let fresh = usize::try_from(at).ok().filter(|at| seen.get(*at) == Some(&false));
        let text = || format!("rank {at} is not in the group, which has {} members, or is named twice", group.size());
        let at = fresh.ok_or_else(|| Fault::new(ERR_RANK, text()))?;
        seen[at] = true;
        Ok(at)
    })
    .collect()
}

fn listed<'a>(n: i32, ranks: List) -> Result<impl Iterator<Item = i64> + 'a> {
    Ok(ranks.ints(n, "ranks")?.iter().map(|rank| i64::from(*rank)))
}

/// First, last, step: three numbers for each range.
fn ranges(n: i32, ranges: List) -> Result<Vec<i64>> {
    let mut all = Vec::new();
    for range in ranges.ints(n.saturating_mul(3), "ranges")?.chunks(3) {
        let [first, last, step] = std::array::from_fn(|k| i64::from(range[k]));
        if step == 0 || (last - first).signum() * step.signum() < 0 {
            return Err(Fault::new(ERR_ARG, format!("a range from {first} to {last} with a step of {step}")));
        }
        all.extend((0..=(last - first) / step).map(|k| first + k * step));
    }
    Ok(all)
}

fn included(engine: &Engine, group: &Group, list: impl Iterator<Item = i64>, new: Place<usize>) -> Result {
    give(engine, new, group, positions(group, list)?.into_iter().map(|at| group.ranks[at]).collect())
}

fn excluded(engine: &Engine, group: &Group, list: impl Iterator<Item = i64>, new: Place<usize>) -> Result {
    let out = positions(group, list)?;
    give(engine, new, group, (0..group.size()).filter(|at| !out.contains(at)).map(|at| group.ranks[at]).collect())
}

pub fn group_incl(engine: &'static Engine, group: Rc<Group>, n: i32, ranks: List, new: Place<usize>) -> Result {
    included(engine, &group, listed(n, ranks)?, new)
}

pub fn group_excl(engine: &'static Engine, group: Rc<Group>, n: i32, ranks: List, new: Place<usize>) -> Result {
    excluded(engine, &group, listed(n, ranks)?, new)
}

pub fn group_range_incl(engine: &'static Engine, group: Rc<Group>, n: i32, list: List, new: Place<usize>) -> Result {
    included(engine, &group, ranges(n, list)?.into_iter(), new)
}

pub fn group_range_excl(engine: &'static Engine, group: Rc<Group>, n: i32, list: List, new: Place<usize>) -> Result {
    excluded(engine, &group, ranges(n, list)?.into_iter(), new)
}

pub fn group_translate_ranks(a: Rc<Group>, n: i32, from: List, b: Rc<Group>, to: Place<i32>) -> Result {
    let ranks = from.ints(n, "ranks1")?;
    let to = to.list(ranks.len(), "ranks2")?;
    for (at, rank) in ranks.iter().enumerate() {
        to.at(at).set(match usize::try_from(*rank).ok().and_then(|rank| a.ranks.get(rank)) {
            Some(process) => b.position(*process).map_or(UNDEFINED, |at| at as i32),
            None if *rank == PROC_NULL => PROC_NULL,
            None => return Err(Fault::new(ERR_RANK, format!("rank {rank} is not in the group"))),
        });
    }
    Ok(())
}
