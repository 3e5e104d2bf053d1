//! `reflect`: fills shadows from the elements they mirror (5.1 of the reference).

use nagaya_core::{GlobalPtr, Walk};
use nagaya_dist::{Shadow, Strip};

use crate::error::{Error, Result};
use crate::global::array::Array;
use crate::job::Job;

/// How much of the shadow of a dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Width {
    /// `None`: as wide as declared.
    pub low: Option<i64>,
    pub high: Option<i64>,
    pub periodic: bool,
}

impl Job {
    /// `reflect(array)`; one width per dimension. Collective over all images; complete everywhere on return. `orthogonal`: without
    /// the elements that are away in more than one dimension.
    pub fn reflect(&self, array: &Array, widths: &[Width], orthogonal: bool) -> Result<()> {
        let _inside = self.enter();
        let strips = self.strips(array, widths)?;
        self.complete()?;
        self.meet_all()?;
        if let (Some(strips), Some(me)) = (strips, array.me()) {
            let mut chosen = vec![];
            self.fetch(array, me, &strips, orthogonal, &mut chosen)?;
            self.core.quiet()?;
        }
        self.meet_all()
    }

    /// Of each dimension; `None` if this node has no part of the array.
    fn strips(&self, array: &Array, widths: &[Width]) -> Result<Option<Vec<Vec<Strip>>>> {
        let Some(me) = array.me() else { return Ok(None) };
        let mut all = Vec::new();
        for (d, (dim, width)) in array.map.dims().iter().zip(widths).enumerate() {
            let (low, high) = match dim.shadow() {
                Shadow::Full => (0, 0),
                Shadow::Width { low, high } => (width.low.unwrap_or(low), width.high.unwrap_or(high)),
            };
            if let Shadow::Width { low: below, high: above } = dim.shadow() {
                if low > below || high > above || low < 0 || high < 0 {
                    return Err(Error::new(format!(
                        "reflect width {low}:{high} of dimension {} of {} is more than its shadow, {below}:{above}",
                        d + 1,
                        array.name
                    )));
                }
            }
            all.push(dim.strips(array.map.coordinate(d, me), low, high, width.periodic));
        }
        Ok(Some(all))
    }

    /// Every combination of strips but the node's own part.
    fn fetch<'s>(
        &self,
        array: &Array,
        me: &[i64],
        strips: &'s [Vec<Strip>],
        orthogonal: bool,
        chosen: &mut Vec<&'s Strip>,
    ) -> Result<()> {
        let Some(of_dim) = strips.get(chosen.len()) else {
            return match chosen.iter().filter(|s| !s.own).count() {
                0 => Ok(()),
                2.. if orthogonal => Ok(()),
                _ => self.fetch_one(array, me, chosen),
            };
        };
        for strip in of_dim {
            chosen.push(strip);
            self.fetch(array, me, strips, orthogonal, chosen)?;
            chosen.pop();
        }
        Ok(())
    }

    fn fetch_one(&self, array: &Array, me: &[i64], chosen: &[&Strip]) -> Result<()> {
        let mut owner = me.to_vec();
        for (dim, strip) in array.map.dims().iter().zip(chosen) {
            if let Some(n) = dim.node_dim() {
                owner[n] = strip.owner;
            }
        }
        let (mine, theirs) = (array.strides(me), array.strides(&owner));
        let (mut to, mut from) = (0i64, 0i64);
        let (mut counts, mut dst, mut src) = (Vec::new(), Vec::new(), Vec::new());
        for (d, strip) in chosen.iter().enumerate() {
            let p = &strip.piece;
            to += p.mine.first * mine[d];
            from += p.theirs.first * theirs[d];
            counts.extend([p.positions.reps as usize, p.positions.len as usize]);
            dst.extend([(p.mine.outer * mine[d]) as isize, (p.mine.inner * mine[d]) as isize]);
            src.extend([(p.theirs.outer * theirs[d]) as isize, (p.theirs.inner * theirs[d]) as isize]);
        }
        let walk = Walk::new(array.esize, &counts, &dst, &src)?;
        let rank = self.rank(array.image(&owner)?)?;
        let source: GlobalPtr = self.core.global(rank, array.data).shift(from as isize);
        // SAFETY: every element of the walk is this node's shadow, by the arithmetic of `strips`.
        unsafe { self.core.get_nd_nbi(array.data.offset(to as isize), source, &walk)? };
        Ok(())
    }
}
