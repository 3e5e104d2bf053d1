//! Reads what `directive/gmove.rs` describes.

use super::asynchronous;
use crate::conformance::{conformance, Mismatch, Singles};
use crate::cursor::none_left;
use crate::directive::gmove::*;
use crate::directive::Model;
use crate::language::{Assignment, Expressions, Language, Read, Statement, Statements, ValueClass, ValueType};
use nagaya_text::diag::Diagnostics;
use nagaya_text::{Span, StmtId};

pub(crate) fn gmove(p: &mut dyn Language) -> Read<Gmove> {
    let mode = if p.accept_word("in") {
        Mode::In
    } else if p.accept_word("out") {
        Mode::Out
    } else {
        Mode::Collective
    };
    let asynchronous = asynchronous(p)?;
    none_left(p)?;
    Ok(Gmove { mode, asynchronous })
}

/// The assignment after the directive; anything else is reported.
pub fn assignment(of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) -> Option<Assignment> {
    match of.statement(body) {
        Statement::Assignment(a) if a.plain => Some(a),
        _ => {
            let message = format!("'gmove' applies to an assignment: 'left = right{}'", of.spelling().end);
            diags.error(of.whole(body), message);
            None
        }
    }
}

impl Gmove {
    /// Whether the sides of the assignment at `span` fit each other and the directive. Reports why they do not.
    pub fn fits(
        &self,
        model: &Model,
        of: &dyn Expressions,
        diags: &mut Diagnostics,
        (left, right): (&Side<'_>, &Side<'_>),
        span: Span,
    ) -> bool {
        let s = of.spelling();
        let (to, from) = (&left.element, &right.element);
        let is_number = |t: &ValueType| !matches!(t.class, ValueClass::Other | ValueClass::Unknown);
        if to != from && !(is_number(to) && is_number(from)) {
            let (to, from, c) = (&to.name, &from.name, s.language);
            let message = format!("'gmove' is an assignment, and {c} does not assign a '{from}' to a '{to}'");
            diags.error(span, message);
            return false;
        }
        let far = match self.mode {
            Mode::Collective => None,
            Mode::In => Some((right, "right side of 'gmove in'")),
            Mode::Out => Some((left, "left side of 'gmove out'")),
        };
        if let Some((side, what)) = far.filter(|(side, _)| !side.is_distributed) {
            // The mistake in its `align` has been reported.
            if !model.is_doubtful("align", &of.unit().source(side.root)) {
                diags.error(of.span(side.object), format!("the {what} is not a distributed array"));
            }
            return false;
        }
        if right.shape.is_empty() {
            return true;
        }
        let message = match conformance(left.shape, right.shape, Singles::Counted) {
            Ok(_) => return true,
            Err(Mismatch::Rank { left, right }) => {
                format!("the left side has rank {left}, the right side has rank {right}")
            }
            Err(Mismatch::Length { left: (d, a), right: (_, b) }) => {
                let d = s.dimension(d, left.shape.len());
                format!("dimension {d} of the shape has {a} elements on the left and {b} on the right")
            }
        };
        diags.error(span, message);
        false
    }
}
