//! `gmove`: the assignment after it has elements that may be on different nodes (XMP 4.5.2).
//!
//! ```c
//! #pragma xmp gmove in async(3)
//! local[:] = a[0:8];
//! ```

use super::Show;
use crate::language::ValueType;
use crate::show::Shown;
use nagaya_text::{ExprId, Span};

#[derive(Clone, Copy, Debug)]
pub struct Gmove {
    pub mode: Mode,
    pub asynchronous: Option<ExprId>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Collective,
    In,
    Out,
}

/// A side of the assignment.
pub struct Side<'a> {
    pub object: ExprId,
    /// The array or variable itself, without subscripts.
    pub root: Span,
    /// Its ranges, outermost first, with their lengths where these are known.
    pub shape: &'a [Option<i128>],
    pub element: ValueType,
    pub is_distributed: bool,
}

impl Show for Gmove {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(match self.mode {
            Mode::Collective => "gmove",
            Mode::In => "gmove in",
            Mode::Out => "gmove out",
        });
        out.with(" async ", self.asynchronous);
    }
}
