//! Which parts of a shadow are as new as the elements that they mirror, after a `reflect` with `width` or `orthogonal`
//! (XMP 4.5.1).
//!
//! A `reflect` of the whole shadow needs no entry here. `stored.rs` compares a shadow element only if the element may be
//! old, because a loop may read the shadow of the array that it writes.

use nagaya_dist::{ArrayMap, Corners, DimMap, HaloWidth, Shadow};

/// The shadow that one `reflect` renewed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Renewal {
    pub widths: Vec<HaloWidth>,
    pub corners: Corners,
}

impl Renewal {
    /// Whether this is the whole shadow of the array. `round` has a bit for each dimension that some `reflect` has taken for periodic.
    pub fn is_whole(&self, map: &ArrayMap, round: u8) -> bool {
        let is_round = |d: usize| round >> d & 1 != 0;
        let has_shadow =
            |d: usize, dim: &DimMap| dim.shadow() != Shadow::NONE && (dim.node_dim().is_some() || is_round(d));
        let renews = |d: usize, dim: &DimMap| {
            let width = self.widths[d];
            match dim.shadow() {
                Shadow::Full => width.low + width.high > 0,
                Shadow::Width { low, high } => {
                    width.low >= low && width.high >= high && (width.periodic || !is_round(d))
                }
            }
        };
        let shadows: Vec<_> = map.dims().iter().enumerate().filter(|(d, dim)| has_shadow(*d, dim)).collect();
        shadows.iter().all(|(d, dim)| renews(*d, dim)) && (self.corners != Corners::Without || shadows.len() <= 1)
    }

    /// Whether the element at `index` of dimension `d`, which `coordinate` does not own, is within the width.
    fn reaches(&self, d: usize, dim: &DimMap, coordinate: i64, index: i64) -> bool {
        let width = self.widths[d];
        if dim.shadow() == Shadow::Full {
            return width.low + width.high > 0;
        }
        let owned = dim.owned(coordinate);
        let (Some(first), Some(last)) = (owned.first(), owned.last()) else { return false };
        (width.periodic || dim.holds(index)) && index >= first.start - width.low && index <= last.last() + width.high
    }
}

/// Whether element `indices`, in the shadow of the node at `me`, was renewed. `renewals` come in the order of their calls.
///
/// A `reflect` whose width is 0 along one dimension copies a neighbour's shadow along this dimension. Then an earlier
/// `reflect` must have renewed the neighbour's shadow.
pub fn is_renewed(renewals: &[Renewal], map: &ArrayMap, me: &[i64], indices: &[i64]) -> bool {
    let dims = map.dims();
    let is_away = |d: &usize| {
        let q = map.coordinate(*d, me);
        !dims[*d].holds(indices[*d]) || dims[*d].owner(indices[*d]).is_some_and(|owner| owner != q)
    };
    let mut away: Vec<usize> = (0..indices.len()).filter(is_away).collect();
    for renewal in renewals.iter().rev() {
        if renewal.corners == Corners::Without && away.len() > 1 {
            continue;
        }
        away.retain(|d| !renewal.reaches(*d, &dims[*d], map.coordinate(*d, me), indices[*d]));
        if away.is_empty() {
            return true;
        }
    }
    false
}
