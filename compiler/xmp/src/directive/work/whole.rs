//! Loops of a distributed nest that stay as they are: over a dimension of the template that is not distributed (`*`), with bounds
//! that are numbers.
//!
//! Every member of the node array takes all of the turns, and who is not a member takes none of the distributed loop in the same
//! nest. So the C compiler sees the trip count that it sees in the serial program. What the run-time library would refuse (values
//! outside the template, a step that leads nowhere) is looked for here, and such a loop is left to it.

use super::nest::{Header, Level, Nest};
use crate::fold::fold;
use crate::lower::Lower;
use nagaya_model::directive::align::Sign;
use nagaya_model::directive::template::{Bounds, Format};
use nagaya_model::directive::work::{Loop, Range};

impl Lower<'_> {
    /// Whether a loop of the nest keeps its header.
    pub(super) fn is_kept(&self, work: &Loop, nest: &Nest, level: &Level) -> bool {
        let template = &self.directives.templates[work.template];
        let Some(formats) = template.distribution.as_ref().map(|d| &d.formats) else { return false };
        let whole = |l: &Level| matches!(formats[l.dim], Format::Whole);
        let divided_elsewhere = nest.levels.iter().any(|l| !whole(l));
        matches!(work.range, Range::Owned)
            && whole(level)
            && divided_elsewhere
            && self.stays_inside(&nest.headers[level.header], level, template.dims[level.dim]) == Some(true)
    }

    /// Whether all values of a loop are indices of the template; `None` if that is not known.
    fn stays_inside(&self, h: &Header, level: &Level, bounds: Bounds) -> Option<bool> {
        let tree = self.tree;
        let known = |e| fold(tree, e).filter(|v| i64::try_from(*v).is_ok());
        let (first, limit) = (known(h.first)?, known(h.limit)?);
        let (sign, step) = h.step;
        let step = step.map_or(Some(1), known)? * if sign == Sign::Plus { 1 } else { -1 };
        let last = match h.relation {
            0 => limit - 1,
            2 => limit + 1,
            _ => limit,
        };
        level.index.plain()?;
        let (upwards, offset) = (h.relation < 2, level.index.displacement(tree)?);
        let e = self.parsed();
        let low = bounds.first(&e)?;
        let high = low + bounds.extent(&e).filter(|n| i64::try_from(*n).is_ok())? - 1;
        let signed = h.decl.and_then(|d| tree.types.basic(tree.decl(d).ty)).is_some_and(|b| b.is_signed());
        let (least, greatest) = (first.min(last) + offset, first.max(last) + offset);
        Some(signed && step != 0 && upwards == (step > 0) && low <= least && greatest <= high)
    }
}
