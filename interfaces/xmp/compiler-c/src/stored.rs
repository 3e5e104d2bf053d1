//! How a distributed array is stored, as far as the compiler knows: offsets and strides that are numbers.
//!
//! A dimension that every node stores whole begins `low` elements before index 0 and is `low + extent + high` long. The
//! shadow's widths and the declared extent are constants. The distance from one index to the next is a number where all
//! dimensions further in are such. Arrays with the same shape then share the C compiler's index registers, and need no
//! registers for strides.
//!
//! The run-time descriptor has the same values, because the declaration passes these extents and widths to it. A call
//! with an array of other extents or widths is an error. A pointer takes the extents of its `xmp_malloc`, so its
//! strides are never known here. `element` writes the distances, and reads the unknown ones from the descriptor.

use crate::fold::fold;
use crate::lower::Lower;
use nagaya_c::Len;
use nagaya_model::directive::align::{Aligned, Width};
use nagaya_plan::storage;

/// One dimension.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Stored {
    /// The index of the first element stored.
    pub off: Option<i64>,
    /// Elements from one index to the next.
    pub stride: Option<i64>,
}

impl Lower<'_> {
    /// The dimensions of array `n`, outermost first.
    pub(crate) fn stored(&self, n: usize) -> Vec<Stored> {
        let array = &self.directives.aligned[n];
        let lens = self.facts.declared_lens(array);
        let mut stride = Some(1i64);
        let mut out = Vec::new();
        for d in (0..array.dims.len()).rev() {
            let widths = self.whole_widths(array, d);
            out.push(Stored { off: widths.map(|w| -w.0), stride });
            let extent = match lens.get(d) {
                Some(Some(Len::Const(k))) if !array.form.is_pointer() => i64::try_from(*k).ok(),
                _ => None,
            };
            let length = widths.zip(extent).and_then(|((low, high), e)| e.checked_add(low)?.checked_add(high));
            stride = stride.zip(length).and_then(|(s, l)| s.checked_mul(l.max(1)));
        }
        out.reverse();
        out
    }

    /// The shadow's widths at both ends of a dimension that every node stores whole.
    fn whole_widths(&self, array: &Aligned, d: usize) -> Option<(i64, i64)> {
        let width = |e| fold(self.tree, e).and_then(|v| i64::try_from(v).ok()).filter(|v| *v >= 0);
        match array.shadow.as_ref().map(|s| s[d]) {
            Some(Width::Full) => Some((0, 0)),
            _ if storage::is_divided(self.directives, array, d) => None,
            None => Some((0, 0)),
            Some(Width::Both(e)) => width(e).map(|w| (w, w)),
            Some(Width::Each(l, h)) => width(l).zip(width(h)),
        }
    }

    /// Whether every node stores the whole of a dimension, and no more.
    pub(crate) fn is_whole(&self, array: &Aligned, d: usize) -> bool {
        let bare = |w: Width| matches!(w, Width::Full) || w.is_nothing(&self.parsed());
        !storage::is_divided(self.directives, array, d) && array.shadow.as_ref().is_none_or(|s| bare(s[d]))
    }
}
