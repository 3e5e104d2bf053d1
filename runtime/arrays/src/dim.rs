//! A dimension of a distributed array as translated code has it in a descriptor: where an index is stored, and whether
//! it is here.
//!
//! All of it follows from `nagaya_dist::DimMap`, which knows every node. This is one node's part, in numbers that a few
//! instructions of the program can use. The runtime answers where there is no such formula.

use nagaya_dist::DimMap;

/// What translated code knows of a dimension: `ngyx_dim` of `nagaya/xmpc.h`.
///
/// Parts without gaps: element `i` is stored at `i - off`. Cyclic ones: at `g / round * block + g % block - base` with
/// `g = i + shift`. This node's own indices are among the `count` indices from `own` on. Among them, they are those
/// whose `g % round` is one of the `block` values from `phase` on. Each of the `kept` indices from `off` on is stored,
/// as an own one or as shadow.
#[repr(C)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SharedDim {
    pub off: isize,
    /// Elements from one index to the next.
    pub stride: isize,
    pub shift: isize,
    pub block: isize,
    pub round: isize,
    pub base: isize,
    pub own: isize,
    pub count: isize,
    pub phase: isize,
    pub kept: isize,
}

impl SharedDim {
    /// For an array without elements here: an index is computed somehow, but not by a division by zero.
    pub(crate) const NOTHING: SharedDim =
        SharedDim { off: 0, stride: 0, shift: 0, block: 1, round: 1, base: 0, own: 0, count: 0, phase: 0, kept: 0 };

    /// The part of a dimension that `coordinate` stores.
    pub(crate) fn new(dim: &DimMap, coordinate: i64, stride: isize) -> SharedDim {
        let first = dim.index(coordinate, 0).unwrap_or(dim.low());
        // Without gaps the second formula means the same as the first.
        let cyclic = dim.cyclic(coordinate);
        let (shift, block, round, base) = cyclic.unwrap_or((-first, 1, 1, 0));
        let owned = dim.owned(coordinate);
        let gapless = matches!(owned[..], [run] if run.reps == 1);
        // With a full shadow between the own ones no formula gives those.
        let own = owned.first().zip(owned.last()).filter(|_| gapless || cyclic.is_some());
        let (own, count) = own.map_or((0, 0), |(a, b)| (a.start, b.last() + 1 - a.start));
        SharedDim {
            off: first as isize,
            stride,
            shift: shift as isize,
            block: block as isize,
            round: round as isize,
            base: base as isize,
            own: own as isize,
            count: count as isize,
            phase: ((own + shift) % round / block * block) as isize,
            kept: if gapless { dim.stored(coordinate) as isize } else { 0 },
        }
    }

    /// Whether there are `count` numbers from `first` on, and `x` is one of them.
    fn among(x: isize, first: isize, count: isize) -> bool {
        (x.wrapping_sub(first) as usize) < count as usize
    }

    /// Whether an index is this node's own.
    pub(crate) fn owns(&self, index: isize) -> bool {
        SharedDim::among(index, self.own, self.count)
            && (self.round == 1 || SharedDim::among((index + self.shift) % self.round, self.phase, self.block))
    }

    /// Whether an index is stored, if the part has no gaps.
    pub(crate) fn keeps(&self, index: isize) -> bool {
        SharedDim::among(index, self.off, self.kept)
    }

    /// Where an own index is stored.
    pub(crate) fn place(&self, index: isize) -> isize {
        let g = index + self.shift;
        g / self.round * self.block + g % self.block - self.base
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use nagaya_dist::{Align, ArrayMap, Format, Nodes, Order, Shadow, Template};

    /// Compares the descriptor with the map for each index.
    fn agrees(dim: &DimMap, case: &str) {
        for q in 0..dim.coordinates() {
            let shared = SharedDim::new(dim, q, 1);
            let mut known = 0;
            for i in dim.low() - 4..dim.low() + dim.extent() + 4 {
                let stored = dim.local(q, i);
                let own = dim.holds(i) && stored.is_some() && dim.owner(i).is_none_or(|o| o == q);
                if shared.owns(i as isize) {
                    assert!(own, "{case}: index {i} is not of {q}: {shared:?}");
                    assert_eq!(Some(shared.place(i as isize) as i64), stored, "{case}: {i} on {q}: {shared:?}");
                    known += 1;
                }
                if shared.keeps(i as isize) {
                    assert_eq!(Some(i - shared.off as i64), stored, "{case}: {i} on {q}: {shared:?}");
                }
            }
            if let (Shadow::Width { low, .. }, true) = (dim.shadow(), shared.kept > 0) {
                // So that generated code may compare places.
                assert_eq!(shared.own - shared.off, low as isize, "{case}: {shared:?}");
            }
            let gapless = matches!(dim.owned(q)[..], [run] if run.reps == 1);
            if gapless || dim.shadow() != Shadow::Full {
                assert_eq!(known, dim.owned_count(q), "{case}: own indices of {q}: {shared:?}");
            }
        }
    }

    #[test]
    fn descriptors_know_what_is_here() {
        let formats =
            [Format::Block, Format::Cyclic(1), Format::Cyclic(3), Format::General(vec![5, 0, 9]), Format::BlockOf(7)];
        let shadows = [Shadow::Width { low: 0, high: 0 }, Shadow::Width { low: 2, high: 1 }, Shadow::Full];
        let nodes = Nodes::new(&[3], Order::LastFastest).expect("nodes");
        let mut made = 0;
        for format in &formats {
            for low in [-3, 0, 2] {
                let Ok(template) = Template::new(&[(low, 14)], std::slice::from_ref(format), &nodes) else { continue };
                for (offset, extent) in [(0, 14), (1, 6), (3, 9), (-2, 4), (5, 1)] {
                    for shadow in shadows {
                        let align = [Align::With { dim: 0, offset: low + offset }];
                        let Ok(map) = ArrayMap::new(&[(0, extent)], &align, &[shadow], &template) else { continue };
                        agrees(
                            &map.dims()[0],
                            &format!("{format:?} from {low}, offset {offset}, {extent}, {shadow:?}"),
                        );
                        made += 1;
                    }
                }
            }
        }
        let whole = ArrayMap::everywhere(&[(0, 7)], &nodes);
        agrees(&whole.dims()[0], "everywhere");
        assert!(made > 60, "{made} cases");
    }
}
