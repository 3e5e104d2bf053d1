//! `loop`: iterations go to the nodes that own an index of a template, or to the nodes of an array themselves (XMP 4.4.3).
//!
//! ```c
//! #pragma xmp loop (i,j) on t[i][j] expand(1, 0) reduction(+:s)
//! for (int i = 0; i < N; i++) for (int j = 0; j < M; j++) ...
//! ```

use super::reduction::Reduction;
use super::Show;
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::{ExprId, Span, Symbol};

#[derive(Clone, Debug)]
pub struct Loop {
    /// Empty: all control variables that the node reference mentions.
    pub variables: Vec<(Symbol, Span)>,
    pub template: usize,
    /// A reference to it.
    pub on: Reference,
    pub range: Range,
    pub reductions: Vec<Reduction>,
}

/// Which iterations a node takes, compared with those it owns.
#[derive(Clone, Debug)]
pub enum Range {
    Owned,
    /// `expand`: some more, or fewer, at the ends of its part.
    Expanded(Vec<Width>),
    /// `margin`: those that `expand` adds, or leaves out.
    Margin(Vec<Width>),
    /// `peel_and_wait`: those of `expand`, then `wait_async` for this id, then those of `margin`.
    Peeled(ExprId, Vec<Width>),
}

/// An entry of `expand` or `margin`; one per dimension of the template, outermost first.
#[derive(Clone, Copy, Debug)]
pub struct Width {
    pub low: ExprId,
    pub high: ExprId,
    /// Whether it also goes beyond the bounds of the loop.
    pub unbound: bool,
}

impl Range {
    /// The width for each dimension.
    pub fn widths(&self) -> Option<&[Width]> {
        match self {
            Range::Owned => None,
            Range::Expanded(w) | Range::Margin(w) | Range::Peeled(_, w) => Some(w),
        }
    }

    /// Whether a part is run through in pieces.
    pub fn is_framed(&self) -> bool {
        matches!(self, Range::Margin(_) | Range::Peeled(..))
    }
}

impl Show for Loop {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("loop");
        let unit = out.e.unit();
        if !self.variables.is_empty() {
            out.braces(&self.variables, |out, v| out.text(&unit.name(v.0)));
        }
        out.text(" on ");
        out.reference(&self.on);
        let (word, id) = match &self.range {
            Range::Owned => ("", None),
            Range::Expanded(_) => (" expand", None),
            Range::Margin(_) => (" margin", None),
            Range::Peeled(id, _) => (" peel_and_wait ", Some(*id)),
        };
        out.text(word);
        out.with("", id);
        if let Some(widths) = self.range.widths() {
            out.braces(widths, |out, w| {
                out.between(w.low, w.high);
                out.text(if w.unbound { " unbound" } else { "" });
            });
        }
        for r in &self.reductions {
            out.text(" ");
            r.show(out);
        }
    }
}
