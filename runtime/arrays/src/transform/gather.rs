//! `xmp_gather` and `xmp_scatter`: elements at places that arrays of indices name.
//!
//! The indices have no order, so elements move one by one; those of one node go in one indexed transfer. A part of the
//! array moves at a time, so that memory stays small.

use nagaya_core::addr::GlobalPtr;
use nagaya_dist::{Finder, Section};

use super::blocks::{chunks, own_blocks, packed, packed_walk, Copies, Here, OwnBlock};
use super::{expect_other, expect_shape, expect_type, Group, Operand};
use crate::arrays::Arrays;
use crate::element::{integers, is_index};
use crate::error::{ArgumentFault, Result};

/// Most elements that are pending at a time.
const CHUNK: i64 = 1 << 15;

/// What is done with a chunk: its sections, its first element, and bytes from one element to the next.
type EachChunk<'a> = dyn FnMut(&[Section], *mut u8, &[i64]) -> Result<()> + 'a;

impl Arrays {
    /// `x[i]... = a[index1[i]...][index2[i]...]...`: one index array per dimension of `a`, each with the shape of `x`. Collective
    /// over the nodes of all; complete on return.
    pub fn gather(&self, x: Operand, a: Operand, indices: &[Operand]) -> Result<()> {
        let _inside = self.images.enter();
        check(&x, &a, &a, &x, indices)?;
        let Some(group) = group(self, &x, &a, indices)? else { return Ok(()) };
        let far = Far::new(&a, Copies::Mine);
        self.images.complete()?;
        self.images.meet(&group.images)?;
        self.each_chunk(&x, &mut |sections, data, strides| {
            let places = self.places(&far, indices, sections)?;
            let esize = x.array.esize;
            let mut space = vec![0u8; places.len() * esize];
            for peer in far.by_node(self, &places)? {
                // SAFETY: `local` are places of elements in `space`.
                unsafe {
                    self.images.core().get_at(space.as_mut_ptr(), Some(&peer.local), peer.base, &peer.remote, esize)?
                };
            }
            let walk = packed_walk(sections, strides, esize)?;
            // SAFETY: this node's own elements, and a block of the same shape.
            unsafe { walk.copy(data, space.as_ptr()) };
            Ok(())
        })?;
        Ok(self.images.meet(&group.images)?)
    }

    /// `x[index1[i]...][index2[i]...]... = a[i]...`: one index array per dimension of `x`, each with the shape of `a`. Elements of `x`
    /// that no index names stay; of several values for one of them it gets one, on all nodes the same. Collective over the nodes of
    /// all; complete on return.
    pub fn scatter(&self, x: Operand, a: Operand, indices: &[Operand]) -> Result<()> {
        let _inside = self.images.enter();
        check(&x, &a, &x, &a, indices)?;
        let Some(group) = group(self, &x, &a, indices)? else { return Ok(()) };
        let far = Far::new(&x, Copies::First);
        self.images.complete()?;
        self.images.meet(&group.images)?;
        if is_first(&a) {
            self.each_chunk(&a, &mut |sections, data, strides| {
                let places = self.places(&far, indices, sections)?;
                let esize = a.array.esize;
                let mut space = vec![0u8; places.len() * esize];
                let walk = packed_walk(sections, strides, esize)?.flipped();
                // SAFETY: as in `gather`, the other way round.
                unsafe { walk.copy(space.as_mut_ptr(), data) };
                for peer in far.by_node(self, &places)? {
                    // SAFETY: `local` are places of elements in `space`.
                    unsafe {
                        self.images.core().put_at(peer.base, &peer.remote, space.as_ptr(), Some(&peer.local), esize)?
                    };
                }
                Ok(())
            })?;
        }
        self.images.complete()?;
        self.images.meet(&group.images)?;
        self.copy_first(&x)?;
        Ok(self.images.meet(&group.images)?)
    }

    /// Copies what the first copies of a replicated array have to the others.
    fn copy_first(&self, x: &Operand) -> Result<()> {
        let Some(me) = x.array.me().filter(|_| !is_first(x)) else { return Ok(()) };
        let mut at = me.to_vec();
        x.array.map.replicated().into_iter().for_each(|n| at[n] = 0);
        let bytes: i64 = x.array.map.stored(me).iter().product::<i64>() * x.array.esize as i64;
        let from = self.section_at(x.array, &at)?;
        // SAFETY: local sections at the same coordinates of the dimensions that matter are alike; no node writes them now.
        unsafe { self.images.core().get(x.array.data, from, bytes as usize)? };
        Ok(())
    }

    /// Calls `f` for this node's part, a chunk at a time.
    fn each_chunk(&self, o: &Operand, f: &mut EachChunk) -> Result<()> {
        for OwnBlock { sections, data, strides } in own_blocks(o.array)? {
            chunks(&sections, CHUNK, &mut |sections, first| {
                let away: i64 = first.iter().zip(&strides).map(|(k, s)| k * s).sum();
                f(sections, data.wrapping_offset(away as isize), &strides)
            })?;
        }
        Ok(())
    }

    /// Where the elements are that the index arrays name for a chunk, in order: node, and bytes from its first element.
    fn places(&self, far: &Far, indices: &[Operand], sections: &[Section]) -> Result<Vec<(usize, usize)>> {
        let count = sections.iter().map(|s| s.count).product::<i64>() as usize;
        let mut raw: Vec<Vec<u8>> = Vec::new();
        for index in indices {
            let esize = index.array.esize;
            let mut space = vec![0u8; count * esize];
            let here = Here { data: space.as_mut_ptr(), strides: &packed(sections, esize) };
            // SAFETY: there is space for the block, and it stays until the gets are complete.
            unsafe { self.fetch_block(index.array, sections, here)? };
            raw.push(space);
        }
        self.images.core().quiet()?;
        let integers = |(raw, index): (&Vec<u8>, &Operand)| {
            let found = integers(index.element, raw);
            found.ok_or_else(|| ArgumentFault::IndexType(index.named(), index.element).into())
        };
        let values: Vec<Vec<i64>> = raw.iter().zip(indices).map(integers).collect::<Result<_>>()?;
        let mut at = vec![0; indices.len()];
        let mut places = Vec::with_capacity(count);
        for k in 0..count {
            at.iter_mut().zip(&values).for_each(|(at, v)| *at = v[k]);
            places.push(far.find(&at).map_err(|d| {
                let (array, of) = (indices[d].named(), far.operand.named());
                ArgumentFault::Index { array, index: at[d], dim: d, of }
            })?);
        }
        Ok(places)
    }
}

/// An array of which single elements are looked for.
struct Far<'a> {
    operand: Operand<'a>,
    dims: Vec<Finder<'a>>,
    /// For each dimension: its node dimension's weight in a node's number, 0 where there is none.
    weights: Vec<usize>,
    /// For each dimension and coordinate: how many elements are stored there.
    stored: Vec<Vec<i64>>,
    /// Number of the node at coordinates 0, but for those along which the array is replicated.
    first: usize,
}

impl<'a> Far<'a> {
    /// `copies`: which of replicated elements, `First` or `Mine`.
    fn new(operand: &Operand<'a>, copies: Copies) -> Far<'a> {
        let array = operand.array;
        let (map, nodes) = (&array.map, array.map.nodes());
        let weight = |n: usize| {
            let mut unit = vec![0; nodes.extents().len()];
            // The number of a node is a sum over its coordinates.
            unit[n] = i64::from(nodes.extents()[n] > 1);
            nodes.rank(&unit) as usize
        };
        let mut first = vec![0; nodes.extents().len()];
        if let (Copies::Mine, Some(me)) = (copies, array.me()) {
            map.replicated().into_iter().for_each(|n| first[n] = me[n]);
        }
        Far {
            operand: *operand,
            dims: map.dims().iter().map(|d| d.finder()).collect(),
            weights: map.dims().iter().map(|d| d.node_dim().map_or(0, weight)).collect(),
            stored: map.dims().iter().map(|d| (0..d.coordinates()).map(|q| d.stored(q).max(1)).collect()).collect(),
            first: nodes.rank(&first) as usize,
        }
    }

    /// Number of the node, and bytes from its first element. The error is the dimension whose index is not the array's.
    fn find(&self, at: &[i64]) -> std::result::Result<(usize, usize), usize> {
        let (mut node, mut offset) = (self.first, 0);
        for (d, index) in at.iter().enumerate() {
            let (q, place) = self.dims[d].find(*index).ok_or(d)?;
            node += q as usize * self.weights[d];
            offset = offset * self.stored[d][q as usize] + place;
        }
        Ok((node, offset as usize * self.operand.array.esize))
    }
}

/// The elements of a chunk that are on one node.
struct Peer {
    base: GlobalPtr,
    /// Bytes from the first element there, and in the chunk.
    remote: Vec<usize>,
    local: Vec<usize>,
}

impl Far<'_> {
    fn by_node(&self, arrays: &Arrays, places: &[(usize, usize)]) -> Result<Vec<Peer>> {
        let order = in_order_of_nodes(places, self.operand.array.map.nodes().size() as usize);
        let esize = self.operand.array.esize;
        let nodes = self.operand.array.map.nodes();
        let peer = |same: &[usize]| {
            let coordinates = nodes.coordinates(places[same[0]].0 as i64);
            Ok(Peer {
                base: arrays.section_at(self.operand.array, &coordinates)?,
                remote: same.iter().map(|k| places[*k].1).collect(),
                local: same.iter().map(|k| k * esize).collect(),
            })
        };
        order.chunk_by(|a, b| places[*a].0 == places[*b].0).map(peer).collect()
    }
}

/// The numbers of the elements of a chunk, those of one node after those of another.
fn in_order_of_nodes(places: &[(usize, usize)], nodes: usize) -> Vec<usize> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    if nodes > places.len() {
        order.sort_by_key(|k| places[*k].0);
        return order;
    }
    let mut next = vec![0; nodes + 1];
    places.iter().for_each(|p| next[p.0 + 1] += 1);
    (0..nodes).for_each(|n| next[n + 1] += next[n]);
    for (k, (node, _)) in places.iter().enumerate() {
        order[next[*node]] = k;
        next[*node] += 1;
    }
    order
}

/// Whether this node has the first copies of an array's elements.
fn is_first(o: &Operand) -> bool {
    o.array.me().is_some_and(|me| o.array.map.replicated().into_iter().all(|n| me[n] == 0))
}

fn group(arrays: &Arrays, x: &Operand, a: &Operand, indices: &[Operand]) -> Result<Option<Group>> {
    let all: Vec<Operand> = [*x, *a].into_iter().chain(indices.iter().copied()).collect();
    Group::new(arrays.images, &all)
}

/// `indexed` is the one of `x` and `a` that is looked into by indices, which have the shape of `like`, the other one.
fn check(x: &Operand, a: &Operand, indexed: &Operand, like: &Operand, indices: &[Operand]) -> Result<()> {
    expect_type(x, a)?;
    expect_other(x, a)?;
    let rank = indexed.extents().len();
    if indices.len() != rank {
        return Err(ArgumentFault::IndexArrays { of: indexed.named(), given: indices.len() }.into());
    }
    for index in indices {
        expect_shape(index, like)?;
        expect_other(x, index)?;
        if !is_index(index.element) {
            return Err(ArgumentFault::IndexType(index.named(), index.element).into());
        }
    }
    Ok(())
}
