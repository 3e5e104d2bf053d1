//! Cartesian topologies, and what sort of topology a communicator has.

use std::rc::Rc;

use crate::arguments;
use crate::arguments::{List, Place};
use crate::collective::agreement::check_call;
use crate::collective::creation;
use crate::engine::Engine;
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::objects::communicator::Comm;
use crate::objects::group::Group;
use crate::objects::topology::{Cart, Topology};

fn cart(comm: &Comm) -> Result<&Cart> {
    match &comm.topology {
        Some(Topology::Cart(it)) => Ok(it),
        _ => Err(Fault::new(
            ERR_TOPOLOGY,
            "the communicator has no Cartesian topology: MPI_Cart_create makes one that has",
        )),
    }
}

fn read(ndims: i32, dims: List, periods: List, size: usize) -> Result<(Cart, usize)> {
    let (dims, periods) = (dims.ints(ndims, "dims")?, periods.ints(ndims, "periods")?);
    let mut it = Cart { dims: Vec::new(), periodic: Vec::new() };
    for (at, (dim, period)) in dims.iter().zip(periods).enumerate() {
        if *dim < 1 {
            return Err(Fault::new(ERR_DIMS, format!("dimension {at} is {dim}: dimensions are positive")));
        }
        it.dims.push(*dim as usize);
        it.periodic.push(*period != 0);
    }
    let members = it.dims.iter().try_fold(1usize, |members, dim| members.checked_mul(*dim));
    let Some(members) = members.filter(|members| *members <= size) else {
        let grid = members.map_or("more than 2^64".into(), |members| members.to_string());
        let text = format!("a grid of {grid} processes is larger than the communicator, which has {size}");
        return Err(Fault::new(ERR_DIMS, text));
    };
    Ok((it, members))
}

pub fn cart_create(
    engine: &'static Engine,
    comm: Rc<Comm>,
    ndims: i32,
    dims: List,
    periods: List,
    _reorder: i32,
    new: Place<usize>,
) -> Result {
    let (it, members) = read(ndims, dims, periods, comm.size())?;
    check_call(engine, "MPI_Cart_create", &comm)?;
    let group = Group::new(comm.group.ranks[..members].to_vec(), engine.transport.rank());
    new.set(creation::of_members(engine, &comm, group, Some(Topology::Cart(it)))?);
    Ok(())
}

pub fn cart_map(comm: Rc<Comm>, ndims: i32, dims: List, periods: List, rank: Place<i32>) -> Result {
    let (_, members) = read(ndims, dims, periods, comm.size())?;
    rank.set(if comm.me < members { comm.me as i32 } else { UNDEFINED });
    Ok(())
}

pub fn cartdim_get(comm: Rc<Comm>, ndims: Place<i32>) -> Result {
    ndims.set(cart(&comm)?.dims.len() as i32);
    Ok(())
}

pub fn cart_get(comm: Rc<Comm>, most: i32, dims: Place<i32>, periods: Place<i32>, coords: Place<i32>) -> Result {
    let it = cart(&comm)?;
    let here = it.coordinates(comm.me);
    for (at, place) in here.iter().enumerate().take(most.max(0) as usize) {
        dims.at(at).set(it.dims[at] as i32);
        periods.at(at).set(it.periodic[at].into());
        coords.at(at).set(*place as i32);
    }
    Ok(())
}

pub fn cart_coords(comm: Rc<Comm>, rank: i32, most: i32, coords: Place<i32>) -> Result {
    let it = cart(&comm)?;
    let rank = comm.member(rank)?;
    for (at, value) in it.coordinates(rank).into_iter().take(most.max(0) as usize).enumerate() {
        coords.at(at).set(value as i32);
    }
    Ok(())
}

pub fn cart_rank(comm: Rc<Comm>, coords: List, rank: Place<i32>) -> Result {
    let it = cart(&comm)?;
    coords.check(it.dims.len())?;
    let at = it.rank((0..it.dims.len()).map(|at| coords.at(at)));
    rank.set(at.ok_or_else(|| Fault::new(ERR_RANK, "coordinates outside a dimension that is not periodic"))? as i32);
    Ok(())
}

pub fn cart_shift(comm: Rc<Comm>, direction: i32, disp: i32, source: Place<i32>, dest: Place<i32>) -> Result {
    let it = cart(&comm)?;
    if !(0..it.dims.len() as i32).contains(&direction) {
        return Err(Fault::new(ERR_DIMS, format!("direction {direction} of {} dimensions", it.dims.len())));
    }
    let away = |steps: i64| it.neighbour(comm.me, direction as usize, steps).map_or(PROC_NULL, |rank| rank as i32);
    source.set(away(-i64::from(disp)));
    dest.set(away(i64::from(disp)));
    Ok(())
}

pub fn cart_sub(engine: &'static Engine, comm: Rc<Comm>, remain: List, new: Place<usize>) -> Result {
    let it = cart(&comm)?;
    let here = it.coordinates(comm.me);
    remain.check(here.len())?;
    let stays = |at: usize| remain.at(at) != 0;
    let is_ours = |rank: &usize| {
        let there = it.coordinates(*rank);
        (0..here.len()).all(|at| stays(at) || there[at] == here[at])
    };
    let ranks = (0..it.dims.iter().product()).filter(is_ours).map(|rank: usize| comm.group.ranks[rank]).collect();
    let kept = |at: &usize| stays(*at);
    let dims = (0..here.len()).filter(kept).map(|at| it.dims[at]).collect();
    let periodic = (0..here.len()).filter(kept).map(|at| it.periodic[at]).collect();
    check_call(engine, "MPI_Cart_sub", &comm)?;
    let rest = Some(Topology::Cart(Cart { dims, periodic }));
    new.set(creation::of_members(engine, &comm, Group::new(ranks, engine.transport.rank()), rest)?);
    Ok(())
}

pub fn topo_test(comm: Rc<Comm>, status: Place<i32>) -> Result {
    status.set(match comm.topology {
        Some(Topology::Cart(_)) => CART,
        Some(Topology::Graph(_)) => GRAPH,
        Some(Topology::Distributed(_)) => DIST_GRAPH,
        None => UNDEFINED,
    });
    Ok(())
}

/// The entries of `dims` that are 0 get values that are as close to each other as possible, in nonincreasing order.
pub fn dims_create(nnodes: i32, ndims: i32, dims: Place<i32>) -> Result {
    let n = arguments::count(i64::from(ndims), "ndims")?;
    if n == 0 {
        return Ok(());
    }
    let dims = dims.list(n, "dims")?;
    let list: Vec<i32> = (0..n).map(|at| dims.at(at).get()).collect();
    // More than `nnodes` is wrong, however much more.
    let given = list.iter().filter(|dim| **dim > 0).fold(1i32, |all, dim| all.saturating_mul(*dim));
    if nnodes < 1 || list.iter().any(|dim| *dim < 0) || nnodes % given != 0 {
        return Err(Fault::new(ERR_DIMS, format!("{nnodes} processes do not fill the dimensions that are given")));
    }
    let open = list.iter().filter(|dim| **dim == 0).count();
    if open == 0 {
        return match given == nnodes {
            true => Ok(()),
            false => Err(Fault::new(ERR_DIMS, format!("dimensions of {given} for {nnodes} processes"))),
        };
    }
    let mut factors = balanced((nnodes / given) as usize, open, usize::MAX).into_iter();
    for at in (0..n).filter(|at| list[*at] == 0) {
        dims.at(at).set(factors.next().unwrap_or(1) as i32);
    }
    Ok(())
}

/// `count` factors of `n`, falling, none above `most`: those with the smallest largest one.
fn balanced(n: usize, count: usize, most: usize) -> Vec<usize> {
    if count == 1 {
        return vec![n];
    }
    let fits = |first: usize| first.checked_pow(count as u32).is_none_or(|all| all >= n);
    let small = (1..).take_while(|d| d * d <= n).filter(|d| n % d == 0);
    let (small, large): (Vec<usize>, Vec<usize>) = small.map(|d| (d, n / d)).unzip();
    let divisors = small.into_iter().chain(large.into_iter().rev()).filter(|first| *first <= most && fits(*first));
    let lists = divisors.map(|first| [vec![first], balanced(n / first, count - 1, first)].concat());
    lists.into_iter().find(|list| list.windows(2).all(|two| two[0] >= two[1])).unwrap_or_else(|| {
        let mut all = vec![1; count];
        all[0] = n;
        all
    })
}

#[cfg(test)]
mod tests {
    use super::balanced;

    #[test]
    fn dimensions_are_as_equal_as_can_be() {
        assert_eq!(balanced(12, 2, usize::MAX), [4, 3]);
        assert_eq!(balanced(6, 3, usize::MAX), [3, 2, 1]);
        assert_eq!(balanced(7, 2, usize::MAX), [7, 1]);
        assert_eq!(balanced(24, 3, usize::MAX), [4, 3, 2]);
        assert_eq!(balanced(1, 3, usize::MAX), [1, 1, 1]);
    }
}
