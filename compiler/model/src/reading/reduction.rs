//! Reads what `directive/reduction.rs` describes.

use crate::directive::reduction::*;
use crate::language::{Failed, Language, Read, Root};
use crate::operator::{Op, WORDS};
use crate::words::did_you_mean;
use nagaya_text::{ExprId, Span, TokenKind};

/// `(op: a, b)`
pub(super) fn reduction(p: &mut dyn Language) -> Read<Reduction> {
    p.require(TokenKind::LParen, "after 'reduction'")?;
    let op = operator(p)?;
    p.require(TokenKind::Colon, "after the operator")?;
    let targets = p.list(|p| target(p, op))?;
    p.require(TokenKind::RParen, "after the variables")?;
    Ok(Reduction { op, targets })
}

/// Words of other libraries and languages for an operator.
const SAME: [(&str, &str); 6] =
    [("sum", "+"), ("plus", "+"), ("prod", "*"), ("product", "*"), ("maximum", "max"), ("minimum", "min")];

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
            let meant = SAME.iter().find(|(word, op)| *word == text && known.split(' ').any(|k| k == *op));
            let guess = meant.map_or(String::new(), |(_, op)| format!("; did you mean '{op}'?"));
            Err(p.fail(here, format!("expected a reduction operator: {known}{guess}")))
        }
    }
}

/// A variable, an element, or the target of a pointer. An operator that finds places is followed by location variables, `/i, j/`.
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

/// The place of a reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stands {
    InLoop,
    Alone,
}

/// The directive has no `-` (XMP 4.5.4), and location variables go with other operators in a loop than in the directive.
pub(super) fn check_operator(p: &mut dyn Language, r: &Reduction, stands: Stands) -> Read<()> {
    if stands == Stands::Alone && r.op == Op::Difference {
        let message = "'-' belongs to the reduction clause of a 'loop'";
        let help = "the directive 'reduction' adds the values of the nodes: write '+'";
        let at = r.targets.first().map_or_else(|| p.here(), |t| t.span);
        return Err(p.fail_with(at, message, help));
    }
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

/// A variable, a part of one, or a section; what a collective works on.
pub(super) fn object(p: &mut dyn Language) -> Read<ExprId> {
    let e = p.designator()?;
    let (span, root) = p.root(e);
    let source = p.unit().source(span);
    let message = match root {
        Root::Object => return Ok(e),
        Root::Value => format!("'{source}' is not a variable"),
        Root::Other => format!("'{source}' is not a variable that is declared here"),
        Root::Undeclared => {
            let hint = did_you_mean(&source, p.variables().iter().map(String::as_str));
            format!("'{source}' is not a variable that is declared here{hint}")
        }
    };
    Err(p.fail(span, message))
}
