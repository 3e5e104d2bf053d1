//! Blocks of a distributed array's elements, one section of each dimension, to and from this node's memory. A block is
//! the product of the dimensions' sections. It moves piece by piece, one for each combination of owners.

use nagaya_core::addr::GlobalPtr;
use nagaya_core::nd::Walk;
use nagaya_dist::{Comb, DimMap, Section};

use crate::array::Array;
use crate::arrays::Arrays;
use crate::error::Result;

/// Elements of a section that are stored at regular distances.
#[derive(Clone, Copy)]
struct Span {
    /// Positions in the section.
    positions: Comb,
    /// Place of the first, and distances within and between blocks, in elements of the dimension.
    first: i64,
    inner: i64,
    outer: i64,
}

/// The part of a section at one coordinate.
struct NodeSpans {
    coordinate: i64,
    spans: Vec<Span>,
}

/// Which copies of replicated elements are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Copies {
    All,
    /// Those at coordinate 0 of the node dimensions along which the array is replicated.
    First,
    /// The elements at this node's coordinates there.
    Mine,
}

/// This node's memory for a block.
#[derive(Clone, Copy)]
pub(super) struct Here<'a> {
    /// The first element of the block.
    pub data: *mut u8,
    /// Bytes from one position of each section to the next.
    pub strides: &'a [i64],
}

fn node_spans(dim: &DimMap, section: Section) -> Vec<NodeSpans> {
    if section.count <= 0 {
        return Vec::new();
    }
    let part = |q: i64| {
        let spans: Vec<Span> = dim.positions(q, section).into_iter().filter_map(|c| span(dim, q, section, c)).collect();
        (!spans.is_empty()).then_some(NodeSpans { coordinate: q, spans })
    };
    dim.owners(section, Comb::run(0, section.count)).into_iter().filter_map(part).collect()
}

fn span(dim: &DimMap, q: i64, section: Section, c: Comb) -> Option<Span> {
    let at = |k: i64| dim.local(q, section.at(k));
    let first = at(c.start)?;
    let inner = if c.len > 1 { at(c.start + 1)? - first } else { 1 };
    let outer = if c.reps > 1 { at(c.start + c.period)? - first } else { 0 };
    Some(Span { positions: c, first, inner, outer })
}

/// Calls `f` with every choice of one of `counts[d]` things of each dimension.
fn every(counts: &[usize], f: &mut dyn FnMut(&[usize]) -> Result<()>) -> Result<()> {
    let mut at = vec![0; counts.len()];
    if counts.contains(&0) {
        return Ok(());
    }
    loop {
        f(&at)?;
        let Some(d) = (0..at.len()).rev().find(|d| at[*d] + 1 < counts[*d]) else { return Ok(()) };
        at[d] += 1;
        at[d + 1..].fill(0);
    }
}

/// The indices that `coordinate` owns as sections, in order of their first; few, and long where they can be.
pub(super) fn own_sections(dim: &DimMap, coordinate: i64) -> Vec<Section> {
    let of = |c: Comb| -> Vec<Section> {
        if c.len <= c.reps {
            let step = c.period;
            (0..c.len).map(|i| Section { first: c.start + i, count: c.reps, step }).collect()
        } else {
            (0..c.reps).map(|r| Section::dense(c.start + r * c.period, c.len)).collect()
        }
    };
    dim.owned(coordinate).into_iter().flat_map(of).collect()
}

/// This node's own elements as blocks: the sections of each, where its first element is stored, and bytes to the next one of each
/// dimension.
pub(super) struct OwnBlock {
    pub sections: Vec<Section>,
    pub data: *mut u8,
    pub strides: Vec<i64>,
}

pub(super) fn own_blocks(array: &Array) -> Result<Vec<OwnBlock>> {
    let Some(me) = array.me() else { return Ok(Vec::new()) };
    let strides = array.strides(me);
    let dims = array.map.dims();
    let q = |d: usize| array.map.coordinate(d, me);
    let sections: Vec<Vec<Section>> = (0..dims.len()).map(|d| own_sections(&dims[d], q(d))).collect();
    let counts: Vec<usize> = sections.iter().map(Vec::len).collect();
    let mut blocks = Vec::new();
    every(&counts, &mut |at| {
        let mut block = OwnBlock { sections: Vec::new(), data: array.data, strides: Vec::new() };
        for (d, &k) in at.iter().enumerate() {
            let section = sections[d][k];
            let place = |k: i64| dims[d].local(q(d), section.at(k)).unwrap_or(0);
            let step = if section.count > 1 { place(1) - place(0) } else { 1 };
            block.data = block.data.wrapping_offset((place(0) * strides[d]) as isize);
            block.strides.push(step * strides[d]);
            block.sections.push(section);
        }
        blocks.push(block);
        Ok(())
    })?;
    Ok(blocks)
}

/// Bytes between the positions of a block that is stored in order without gaps.
pub(super) fn packed(sections: &[Section], esize: usize) -> Vec<i64> {
    let mut strides = vec![esize as i64; sections.len()];
    for d in (1..sections.len()).rev() {
        strides[d - 1] = strides[d] * sections[d].count;
    }
    strides
}

/// The walk from a packed block to one with these strides.
pub(super) fn packed_walk(sections: &[Section], strides: &[i64], esize: usize) -> Result<Walk> {
    let counts: Vec<usize> = sections.iter().map(|s| s.count as usize).collect();
    let here: Vec<isize> = strides.iter().map(|s| *s as isize).collect();
    let there: Vec<isize> = packed(sections, esize).iter().map(|s| *s as isize).collect();
    Ok(Walk::new(esize, &counts, &here, &there)?)
}

/// What is done with a part of a block: its sections, and the position of the first element of each.
type EachChunk<'a> = dyn FnMut(&[Section], &[i64]) -> Result<()> + 'a;

/// Cuts a block into blocks of at most `most` elements, in order.
pub(super) fn chunks(sections: &[Section], most: i64, f: &mut EachChunk) -> Result<()> {
    let count: i64 = sections.iter().map(|s| s.count).product();
    let Some(d) = sections.iter().position(|s| s.count > 1).filter(|_| count > most) else {
        return if count > 0 { f(sections, &vec![0; sections.len()]) } else { Ok(()) };
    };
    // Dimensions before `d` are single elements.
    let each = (most / (count / sections[d].count)).max(1);
    let mut from = 0;
    while from < sections[d].count {
        let mut part = sections.to_vec();
        part[d] =
            Section { first: sections[d].at(from), count: each.min(sections[d].count - from), step: sections[d].step };
        chunks(&part, most, &mut |sections, first| {
            let mut first = first.to_vec();
            first[d] += from;
            f(sections, &first)
        })?;
        from += each;
    }
    Ok(())
}

/// The callback for a piece. It gets the owner's coordinates, `None` along dimensions over which the array is
/// replicated. It also gets the bytes from the first element here and there, and the walk, whose destination is here.
type EachPiece<'a> = dyn FnMut(&[Option<i64>], (isize, isize), &Walk) -> Result<()> + 'a;

impl Arrays {
    /// The local section of the node at these coordinates.
    pub(super) fn section_at(&self, array: &Array, coordinates: &[i64]) -> Result<GlobalPtr> {
        array.section_of(self.images, array.image(coordinates)?)
    }

    /// Reads a block into this node's memory, of replicated elements the copies that are nearest. Complete after `core.quiet`.
    ///
    /// # Safety
    /// `here` is writable for all of the block until then; no node writes it there.
    pub(super) unsafe fn fetch_block(&self, array: &Array, sections: &[Section], here: Here) -> Result<()> {
        let own = array.me();
        let at = |(n, q): (usize, &Option<i64>)| q.unwrap_or_else(|| own.map_or(0, |me| me[n]));
        self.each_piece(array, sections, here.strides, &mut |peer, away, walk| {
            let coordinates: Vec<i64> = peer.iter().enumerate().map(at).collect();
            let from = self.section_at(array, &coordinates)?.shift(away.1);
            // SAFETY: a piece is inside the block, which is writable until then by the contract of this function.
            Ok(unsafe { self.images.core().get_nd_nbi(here.data.offset(away.0), from, walk) }?)
        })
    }

    /// Writes a block from this node's memory. Locally complete on return, remotely after `complete`.
    ///
    /// # Safety
    /// `here` is readable for all of the block.
    pub(super) unsafe fn store_block(
        &self,
        array: &Array,
        sections: &[Section],
        here: Here,
        copies: Copies,
    ) -> Result<()> {
        let (own, extents) = (array.me(), array.map.nodes().extents());
        self.each_piece(array, sections, here.strides, &mut |peer, away, walk| {
            let choices = |(n, q): (usize, &Option<i64>)| match (q, copies) {
                (Some(_), _) | (None, Copies::First | Copies::Mine) => 1,
                (None, Copies::All) => extents[n] as usize,
            };
            let counts: Vec<usize> = peer.iter().enumerate().map(choices).collect();
            every(&counts, &mut |choice| {
                let at = |(n, q): (usize, &Option<i64>)| match copies {
                    _ if q.is_some() => q.unwrap_or(0),
                    Copies::Mine => own.map_or(0, |me| me[n]),
                    Copies::All | Copies::First => choice[n] as i64,
                };
                let coordinates: Vec<i64> = peer.iter().enumerate().map(at).collect();
                let to = self.section_at(array, &coordinates)?.shift(away.1);
                // SAFETY: a piece is inside the block, which is readable until `quiet` by the contract of this function.
                Ok(unsafe { self.images.core().put_nd_nbi(to, here.data.offset(away.0), &walk.flipped()) }?)
            })
        })
    }

    /// Calls `f` for every piece of a block.
    fn each_piece(&self, array: &Array, sections: &[Section], strides: &[i64], f: &mut EachPiece) -> Result<()> {
        let dims = array.map.dims();
        let spans: Vec<Vec<NodeSpans>> = dims.iter().zip(sections).map(|(d, s)| node_spans(d, *s)).collect();
        let owners: Vec<usize> = spans.iter().map(Vec::len).collect();
        every(&owners, &mut |owner| {
            let chosen: Vec<&NodeSpans> = owner.iter().zip(&spans).map(|(k, p)| &p[*k]).collect();
            let mut peer = vec![None; array.map.nodes().extents().len()];
            for (part, dim) in chosen.iter().zip(dims) {
                if let Some(n) = dim.node_dim() {
                    peer[n] = Some(part.coordinate);
                }
            }
            // How much a node stores does not depend on coordinates along which the array is replicated.
            let there = array.strides(&peer.iter().map(|q| q.unwrap_or(0)).collect::<Vec<_>>());
            let spans: Vec<usize> = chosen.iter().map(|p| p.spans.len()).collect();
            every(&spans, &mut |span| {
                let (mut a, mut b) = (0, 0);
                let (mut counts, mut dst, mut src) = (Vec::new(), Vec::new(), Vec::new());
                for (d, part) in chosen.iter().enumerate() {
                    let Span { positions: c, first, inner, outer } = part.spans[span[d]];
                    a += c.start * strides[d];
                    b += first * there[d];
                    counts.extend([c.reps as usize, c.len as usize]);
                    dst.extend([(c.period * strides[d]) as isize, strides[d] as isize]);
                    src.extend([(outer * there[d]) as isize, (inner * there[d]) as isize]);
                }
                f(&peer, (a as isize, b as isize), &Walk::new(array.esize, &counts, &dst, &src)?)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_cover_a_block_in_order() {
        let sections = [Section::dense(3, 4), Section { first: 9, count: 5, step: -2 }, Section::dense(0, 3)];
        for most in [1, 2, 3, 4, 7, 15, 16, 59, 60, 1000] {
            let mut seen = Vec::new();
            chunks(&sections, most, &mut |part, first| {
                assert!(part.iter().map(|s| s.count).product::<i64>() <= most.max(1));
                for i in 0..part[0].count {
                    for j in 0..part[1].count {
                        for k in 0..part[2].count {
                            let at = [i + first[0], j + first[1], k + first[2]];
                            assert_eq!(part[1].at(j), sections[1].at(at[1]));
                            seen.push((part[0].at(i), part[1].at(j), part[2].at(k)));
                        }
                    }
                }
                Ok(())
            })
            .expect("no error");
            assert_eq!(seen.len(), 60, "most {most}");
            let mut all = seen.clone();
            all.sort_unstable();
            all.dedup();
            assert_eq!(all.len(), 60, "most {most}");
        }
    }

    #[test]
    fn every_choice_once() {
        let mut n = 0;
        every(&[2, 3, 1], &mut |_| {
            n += 1;
            Ok(())
        })
        .expect("no error");
        assert_eq!(n, 6);
        every(&[2, 0], &mut |_| panic!("there is nothing to choose")).expect("no error");
        every(&[], &mut |at| {
            n += at.len() + 1;
            Ok(())
        })
        .expect("no error");
        assert_eq!(n, 7, "one choice of nothing");
    }
}
