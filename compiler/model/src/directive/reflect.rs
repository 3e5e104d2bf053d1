//! `reflect`, `reduce_shadow` and `wait_async` (XMP 4.5.1, 4.5.8, 4.5.6).
//!
//! ```c
//! #pragma xmp reflect (a, b) width(1:1, /periodic/1) orthogonal async(7)
//! #pragma xmp wait_async (7)
//! ```
//! `reflect_init` and `reflect_do`, `reflect` in two steps, and `orthogonal` are extensions of the Omni compiler.

use super::Show;
use crate::reference::Reference;
use crate::show::Shown;
use nagaya_text::{ExprId, Span};

#[derive(Clone, Debug)]
pub struct Reflect {
    pub kind: Halo,
    /// The named arrays that have shadows.
    pub arrays: Vec<Named>,
    /// One width per dimension, outermost first.
    pub widths: Option<Vec<HaloWidth>>,
    pub orthogonal: bool,
    pub asynchronous: Option<ExprId>,
}

/// An array in such a directive: its number, where it is named, and the expression that names a member.
pub type Named = (usize, Span, Option<ExprId>);

/// What is done between shadows and the elements they mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halo {
    Reflect,
    Init,
    Do,
    ReduceShadow,
}

#[derive(Clone, Debug)]
pub struct WaitAsync {
    pub ids: Vec<ExprId>,
    /// `None`: the executing nodes.
    pub on: Option<Reference>,
}

/// A width of `reflect`.
#[derive(Clone, Copy, Debug)]
pub struct HaloWidth {
    pub low: ExprId,
    pub high: ExprId,
    pub periodic: bool,
}

impl Show for Reflect {
    fn show(&self, out: &mut Shown<'_>) {
        let word = match self.kind {
            Halo::Reflect => "reflect",
            Halo::Init => "reflect_init",
            Halo::Do => "reflect_do",
            Halo::ReduceShadow => "reduce_shadow",
        };
        let names: Vec<&str> = self.arrays.iter().map(|a| out.array(a.0)).collect();
        out.text(&format!("{word} {}", names.join(", ")));
        if let Some(widths) = &self.widths {
            out.text(" width");
            out.braces(widths, |out, w| {
                out.between(w.low, w.high);
                out.text(if w.periodic { " periodic" } else { "" });
            });
        }
        out.text(if self.orthogonal { " orthogonal" } else { "" });
        out.with(" async ", self.asynchronous);
    }
}

impl Show for WaitAsync {
    fn show(&self, out: &mut Shown<'_>) {
        out.text("wait_async ");
        out.list(&self.ids);
        out.on(" on ", &self.on);
    }
}
