//! Cartesian topologies, and what sort of topology a communicator has.

use std::rc::Rc;

use super::communicators::{all_call, of_members};
use crate::arguments::ints;
use crate::comm::{Cart, Comm, Group, Topology};
use crate::fault::{Fault, Result};
use crate::numbers::*;
use crate::world::require;

fn cart(comm: &Comm) -> Result<&Cart> {
    match &comm.topology {
        Some(Topology::Cart(it)) => Ok(it),
        _ => Err(Fault::new(ERR_TOPOLOGY, "the communicator has no Cartesian topology")),
    }
}

unsafe fn read(ndims: i32, dims: *const i32, periods: *const i32, size: usize) -> Result<(Cart, usize)> {
    let (dims, periods) = (ints(ndims, dims, "dims")?, ints(ndims, periods, "periods")?);
    let mut it = Cart { dims: Vec::new(), periodic: Vec::new() };
    for (at, (dim, period)) in dims.iter().zip(periods).enumerate() {
        if *dim < 1 {
            return Err(Fault::new(ERR_DIMS, format!("dimension {at} is {dim}: dimensions are positive")));
        }
        it.dims.push(*dim as usize);
        it.periodic.push(*period != 0);
    }
    let members = it.dims.iter().product();
    if members > size {
        return Err(Fault::new(ERR_DIMS, format!("a grid of {members} processes on a communicator of {size}")));
    }
    Ok((it, members))
}

pub unsafe fn cart_create(
    comm: Rc<Comm>,
    ndims: i32,
    dims: *const i32,
    periods: *const i32,
    _reorder: i32,
    new: *mut usize,
) -> Result {
    let world = require()?;
    let (it, members) = read(ndims, dims, periods, comm.size())?;
    all_call("MPI_Cart_create", &comm)?;
    let group = Group::new(comm.group.ranks[..members].to_vec(), world.everybody.me as u32);
    *new = of_members(world, &comm, group, Some(Topology::Cart(it)))?;
    Ok(())
}

pub unsafe fn cart_map(comm: Rc<Comm>, ndims: i32, dims: *const i32, periods: *const i32, rank: *mut i32) -> Result {
    let (_, members) = read(ndims, dims, periods, comm.size())?;
    *rank = if comm.me < members { comm.me as i32 } else { UNDEFINED };
    Ok(())
}

pub unsafe fn cartdim_get(comm: Rc<Comm>, ndims: *mut i32) -> Result {
    *ndims = cart(&comm)?.dims.len() as i32;
    Ok(())
}

pub unsafe fn cart_get(comm: Rc<Comm>, most: i32, dims: *mut i32, periods: *mut i32, coords: *mut i32) -> Result {
    let it = cart(&comm)?;
    let here = it.coordinates(comm.me);
    for (at, place) in here.iter().enumerate().take(most.max(0) as usize) {
        *dims.add(at) = it.dims[at] as i32;
        *periods.add(at) = i32::from(it.periodic[at]);
        *coords.add(at) = *place as i32;
    }
    Ok(())
}

pub unsafe fn cart_coords(comm: Rc<Comm>, rank: i32, most: i32, coords: *mut i32) -> Result {
    let it = cart(&comm)?;
    let rank = comm.member(rank)?;
    for (at, value) in it.coordinates(rank).into_iter().take(most.max(0) as usize).enumerate() {
        *coords.add(at) = value as i32;
    }
    Ok(())
}

pub unsafe fn cart_rank(comm: Rc<Comm>, coords: *const i32, rank: *mut i32) -> Result {
    let it = cart(&comm)?;
    let at = it.rank((0..it.dims.len()).map(|at| i64::from(*coords.add(at))));
    *rank = at.ok_or_else(|| Fault::new(ERR_RANK, "coordinates outside a dimension that is not periodic"))? as i32;
    Ok(())
}

pub unsafe fn cart_shift(comm: Rc<Comm>, direction: i32, disp: i32, source: *mut i32, dest: *mut i32) -> Result {
    let it = cart(&comm)?;
    if !(0..it.dims.len() as i32).contains(&direction) {
        return Err(Fault::new(ERR_DIMS, format!("direction {direction} of {} dimensions", it.dims.len())));
    }
    let away = |steps: i64| it.neighbour(comm.me, direction as usize, steps).map_or(PROC_NULL, |rank| rank as i32);
    (*source, *dest) = (away(-i64::from(disp)), away(i64::from(disp)));
    Ok(())
}

pub unsafe fn cart_sub(comm: Rc<Comm>, remain: *const i32, new: *mut usize) -> Result {
    let it = cart(&comm)?;
    let here = it.coordinates(comm.me);
    let stays = |at: usize| *remain.add(at) != 0;
    let is_ours = |rank: &usize| {
        let there = it.coordinates(*rank);
        (0..here.len()).all(|at| stays(at) || there[at] == here[at])
    };
    let ranks = (0..it.dims.iter().product()).filter(is_ours).map(|rank: usize| comm.group.ranks[rank]).collect();
    let kept = |at: &usize| stays(*at);
    let dims = (0..here.len()).filter(kept).map(|at| it.dims[at]).collect();
    let periodic = (0..here.len()).filter(kept).map(|at| it.periodic[at]).collect();
    let world = require()?;
    all_call("MPI_Cart_sub", &comm)?;
    let rest = Some(Topology::Cart(Cart { dims, periodic }));
    *new = of_members(world, &comm, Group::new(ranks, world.everybody.me as u32), rest)?;
    Ok(())
}

pub unsafe fn topo_test(comm: Rc<Comm>, status: *mut i32) -> Result {
    *status = match comm.topology {
        Some(Topology::Cart(_)) => CART,
        Some(Topology::Graph(_)) => GRAPH,
        Some(Topology::Distributed(_)) => DIST_GRAPH,
        None => UNDEFINED,
    };
    Ok(())
}

/// Factors as close to each other as can be, in falling order, for the dimensions that are 0.
pub unsafe fn dims_create(nnodes: i32, ndims: i32, dims: *mut i32) -> Result {
    let n = ints(ndims, dims, "dims")?.len();
    if n == 0 {
        return Ok(());
    }
    let list = std::slice::from_raw_parts_mut(dims, n);
    let given: i32 = list.iter().filter(|dim| **dim > 0).product();
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
    for dim in list.iter_mut().filter(|dim| **dim == 0) {
        *dim = factors.next().unwrap_or(1) as i32;
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
