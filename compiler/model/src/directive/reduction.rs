//! The clause `reduction`, of `loop` and as a directive (XMP 4.4.3, 4.5.4).
//!
//! ```c
//! reduction(+: s, a, m[k], *p)        reduction(firstmax: big / i, j /)
//! ```

use super::Show;
use crate::language::{Expressions, ValueClass, ValueType};
pub use crate::operator::Op;
use crate::show::Shown;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span};

#[derive(Clone, Debug)]
pub struct Reduction {
    pub op: Op,
    pub targets: Vec<Target>,
}

/// A variable that is reduced.
#[derive(Clone, Debug)]
pub struct Target {
    pub object: ExprId,
    /// Variables that keep the values they had when the extremum was found.
    pub places: Vec<ExprId>,
    pub span: Span,
}

/// Whether the elements of a target combine by an operator; a mistake is reported.
pub fn combines(of: &dyn Expressions, diags: &mut Diagnostics, target: &Target, op: Op) -> bool {
    let (ValueType { class, name: ty }, name) = (of.element(target.object), of.unit().source(target.span));
    let wrong = match class {
        ValueClass::Other | ValueClass::Unknown => {
            diags
                .error(target.span, format!("'{name}' cannot be reduced: its elements are of type '{ty}'"))
                .note("a reduction works on numbers");
            return false;
        }
        ValueClass::Real | ValueClass::Complex if op.is_bitwise() => "this operator is for integers",
        ValueClass::Complex if op.is_order() => "complex numbers have no order",
        _ => return true,
    };
    diags.error(target.span, format!("'{name}' is of type '{ty}': {wrong}"));
    false
}

/// Whether a target is one value, which has one location. Reports it if not.
pub fn is_single(of: &dyn Expressions, diags: &mut Diagnostics, target: &Target) -> bool {
    let single = of.value(target.object).class != ValueClass::Other && !of.is_section(target.object);
    if !single {
        let name = of.unit().source(target.span);
        diags.error(target.span, format!("'{name}' is not a single value: it has no one location"));
    }
    single
}

impl Show for Reduction {
    fn show(&self, out: &mut Shown<'_>) {
        out.text(&format!("reduction {}", self.op.name()));
        for (k, target) in self.targets.iter().enumerate() {
            out.with(if k == 0 { " " } else { ", " }, Some(target.object));
            if !target.places.is_empty() {
                out.text(" at ");
                out.list(&target.places);
            }
        }
    }
}
