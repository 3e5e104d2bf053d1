//! `align`, `shadow` and `static_desc`: which elements of an array are where (XMP 4.3.4, 4.3.5).
//!
//! ```c
//! double a[N][M], b[N], *p;
//! #pragma xmp align a[i][j] with t[i][j+1]
//! #pragma xmp align [i] with t[i][*] :: b, p
//! #pragma xmp shadow a[1][0:2]
//! struct body { float v[N][3]; };
//! #pragma xmp align body.v[i][*] with u[i]
//! ```
//! They are in the scope of the declaration; for a parameter, between the header of the function and its body, or in the body.

use super::{Show, Wording};
pub use crate::index::Offset;
use crate::language::Expressions;
pub use crate::language::{ArrayForm, Sign};
use crate::names::To;
use crate::show::Shown;
use nagaya_text::{DeclId, DirectiveId, ExprId, Span};

/// An array that a directive distributes.
#[derive(Clone, Debug)]
pub struct Aligned {
    pub decl: DeclId,
    pub name: String,
    /// Number of the template.
    pub template: usize,
    /// One entry per dimension of the array.
    pub dims: Vec<Option<With>>,
    pub shadow: Option<Vec<Width>>,
    /// The text of `align` and `shadow`.
    pub wording: Wording,
    pub shadow_wording: Option<Wording>,
    pub form: ArrayForm,
    /// The last directive that declares something about it; there it is made.
    pub ready: DirectiveId,
    pub span: Span,
}

/// A dimension's place in the template: element `i` is where index `i + offset` of dimension `dim` is.
#[derive(Clone, Debug)]
pub struct With {
    pub dim: usize,
    pub offset: Offset,
}

#[derive(Clone, Copy, Debug)]
pub enum Width {
    Both(ExprId),
    Each(ExprId, ExprId),
    Full,
}

impl Width {
    /// Known to be nothing.
    pub fn is_nothing(self, e: &dyn Expressions) -> bool {
        let zero = |w| e.constant(w) == Some(0);
        match self {
            Width::Both(w) => zero(w),
            Width::Each(l, h) => zero(l) && zero(h),
            Width::Full => false,
        }
    }
}

impl Show for Aligned {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("align {}", self.name));
        out.braces(&self.dims, |out, with| {
            let Some(With { dim, offset }) = with else { return out.text("*") };
            out.text(&format!("dimension {dim}"));
            for (sign, e) in offset {
                out.text(if *sign == Sign::Plus { " + " } else { " - " });
                out.expr(*e);
            }
        });
        out.text(&format!(" with {}", out.name_of(To::Template(self.template))));
        if let Some(shadow) = &self.shadow {
            out.text(" shadow");
            out.braces(shadow, |out, w| match *w {
                Width::Both(e) => out.between(e, e),
                Width::Each(low, high) => out.between(low, high),
                Width::Full => out.text("full"),
            });
        }
    }
}
