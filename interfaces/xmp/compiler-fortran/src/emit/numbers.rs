//! Integer expressions of the program as numbers of 64 bits: values, and the offsets of alignments.

use super::Emit;
use crate::seam::Number;
use crate::tree::Expr;
use nagaya_model::directive::align::{Offset, Sign};
use nagaya_text::ExprId;

impl Emit<'_, '_> {
    /// An integer expression of the program.
    pub(super) fn int(&self, e: ExprId) -> Number {
        match *self.tree.expr(e) {
            Expr::Integer(n) => match i64::try_from(n) {
                Ok(n) => Number::literal(n),
                Err(_) => Number::wide(&self.tree.text(e)),
            },
            _ if self.changes_references => Number::wide(&self.with_places(self.scope, self.tree.span(e))),
            _ => Number::wide(&self.tree.text(e)),
        }
    }

    pub(super) fn offset(&self, offset: &Offset) -> Number {
        self.offset_by(offset, |e| self.int(e))
    }

    pub(super) fn offset_by(&self, offset: &Offset, value: impl Fn(ExprId) -> Number) -> Number {
        let signed = |(n, (sign, e)): (usize, &(Sign, ExprId))| match sign {
            Sign::Minus => format!("-{}", value(*e)),
            Sign::Plus if n > 0 => format!("+{}", value(*e)),
            Sign::Plus => value(*e).to_string(),
        };
        match offset.is_empty() {
            true => Number::literal(0),
            false => Number::new(offset.iter().enumerate().map(signed).collect::<String>()),
        }
    }

    /// A constant of another scope, whose names may mean something else here.
    pub(super) fn constant_in(&self, scope: usize, e: ExprId) -> Number {
        match self.tree.folded(scope, e).and_then(|n| i64::try_from(n).ok()) {
            Some(n) => Number::literal(n),
            None => {
                let message = format!("'{}' must be a constant in a derived type", self.tree.text(e));
                let help = "offsets and shadows of components are the same for all objects: use constants".into();
                self.complaints.borrow_mut().push((self.tree.span(e), message, help));
                Number::literal(0)
            }
        }
    }
}
