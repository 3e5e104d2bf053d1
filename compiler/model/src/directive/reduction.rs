//! The clause `reduction`, of `loop` and as a directive (XMP 4.4.3, 4.5.4).
//!
//! ```c
//! reduction(+: s, a, m[k], *p)        reduction(firstmax: big / i, j /)
//! ```

use super::collective::object;
use super::{Model, Show};
use crate::language::{Expressions, Failed, Language, Read, ValueClass, ValueType};
pub use crate::operator::Op;
use crate::operator::WORDS;
use crate::show::Shown;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span, TokenKind};

#[derive(Clone, Debug)]
pub struct Reduction {
    pub op: Op,
    pub targets: Vec<Target>,
}

/// What is reduced.
#[derive(Clone, Debug)]
pub struct Target {
    pub object: ExprId,
    /// Variables that keep the values they had when the extremum was found.
    pub places: Vec<ExprId>,
    pub span: Span,
}

/// `(op: a, b)`
pub(super) fn reduction(p: &mut dyn Language) -> Read<Reduction> {
    p.require(TokenKind::LParen, "after 'reduction'")?;
    let op = operator(p)?;
    p.require(TokenKind::Colon, "after the operator")?;
    let targets = p.list(|p| target(p, op))?;
    p.require(TokenKind::RParen, "after the variables")?;
    Ok(Reduction { op, targets })
}

fn operator(p: &mut dyn Language) -> Read<Op> {
    let text = p.unit().spelling(p.position()).to_ascii_lowercase();
    let all = || p.spelling().operators.iter().chain(&WORDS);
    match all().find(|(word, _)| *word == text) {
        Some((_, op)) if p.peek() != TokenKind::End => {
            p.next_token();
            Ok(*op)
        }
        _ => {
            let (here, known) = (p.here(), all().map(|o| o.0).collect::<Vec<_>>().join(" "));
            Err(p.fail(here, format!("expected a reduction operator: {known}")))
        }
    }
}

/// A variable, an element, what a pointer points to; with `/i, j/` behind it where the operator is one of place.
fn target(p: &mut dyn Language, op: Op) -> Read<Target> {
    let lo = p.position();
    let object = object(p)?;
    let span = p.span_since(lo);
    let mut places = Vec::new();
    let here = p.here();
    if p.accept(TokenKind::Slash) {
        places = p.list(self::object)?;
        p.require(TokenKind::Slash, "after the location variables")?;
        if !op.is_order() {
            let help = "in a loop firstmax, firstmin, lastmax and lastmin do, in the directive 'reduction' max and min, as an extension";
            return Err(p.fail_with(here, "this operator takes no location variables", help));
        }
    } else if matches!(op, Op::Extremum { .. }) {
        return Err(p.fail(here, "expected the location variables, as in 'firstmax: x / i, j /'"));
    }
    Ok(Target { object, places, span })
}

/// Where a reduction stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    InLoop,
    Alone,
}

/// Location variables go with other operators in a loop than in the directive.
pub(super) fn check_places(p: &mut dyn Language, r: &Reduction, stands: Stands) -> Read<()> {
    let is_extremum = matches!(r.op, Op::Extremum { .. });
    let (message, help) = match stands {
        Stands::InLoop if !is_extremum => (
            "'max' and 'min' take location variables in the directive 'reduction' only",
            "in a loop, write 'firstmax' or 'lastmax', 'firstmin' or 'lastmin'",
        ),
        Stands::Alone if is_extremum => (
            "'firstmax' and its like belong to the reduction clause of a 'loop'",
            "here, write 'max' or 'min' with the location variables",
        ),
        _ => return Ok(()),
    };
    let wrong: Vec<Span> = r.targets.iter().filter(|t| !t.places.is_empty()).map(|t| t.span).collect();
    for at in &wrong {
        p.error(*at, message.to_string()).help(help);
    }
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(Failed)
    }
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

/// Whether a target is one value, which has one location; says so if it is not.
pub fn is_single(of: &dyn Expressions, diags: &mut Diagnostics, target: &Target) -> bool {
    let single = of.value(target.object).class != ValueClass::Other;
    if !single {
        let name = of.unit().source(target.span);
        diags.error(target.span, format!("'{name}' is not a single value: it has no one location"));
    }
    single
}

impl Show for Reduction {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
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
