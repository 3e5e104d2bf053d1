//! Subscripts as sums of names and what is added to them.

use crate::directive::align::{Offset, Sign};
use crate::language::{Expressions, Operation};
use nagaya_text::{ExprId, Symbol};

/// `i`, `i + e` or `i - e` with one of `names` for `i`: which of them, and the offset.
pub fn displaced(of: &dyn Expressions, e: ExprId, names: &[Symbol]) -> Option<(usize, Offset)> {
    let name = |e: ExprId| match of.operation(e) {
        Operation::Name(name) => names.iter().position(|n| *n == name),
        _ => None,
    };
    match of.operation(e) {
        Operation::Sum(left, right) => match (name(left), name(right)) {
            (Some(k), _) => Some((k, Some((Sign::Plus, right)))),
            (None, Some(k)) => Some((k, Some((Sign::Plus, left)))),
            _ => None,
        },
        Operation::Difference(left, right) => name(left).map(|k| (k, Some((Sign::Minus, right)))),
        _ => name(e).map(|k| (k, None)),
    }
}

/// `scale` times a variable, and the sum of `terms`: factors and what they multiply.
#[derive(Clone, Debug)]
pub struct Index {
    pub scale: i128,
    pub terms: Vec<(i128, ExprId)>,
}

impl Index {
    /// A subscript as such a sum, with a scale that is not 0.
    pub fn of(of: &dyn Expressions, e: ExprId, variable: Symbol) -> Option<Index> {
        let index = sum(of, e, variable)?;
        let fits = |k: i128| i32::try_from(k).is_ok();
        (index.scale != 0 && fits(index.scale) && index.terms.iter().all(|t| fits(t.0))).then_some(index)
    }

    /// The variable with an offset, if that is all it is.
    pub fn plain(&self) -> Option<Offset> {
        match (self.scale, &self.terms[..]) {
            (1, []) => Some(None),
            (1, [(1, e)]) => Some(Some((Sign::Plus, *e))),
            (1, [(-1, e)]) => Some(Some((Sign::Minus, *e))),
            _ => None,
        }
    }

    /// What is added, if it is known.
    pub fn displacement(&self, of: &dyn Expressions) -> Option<i128> {
        self.terms.iter().map(|(factor, e)| Some(factor * of.constant(*e)?)).sum()
    }

    fn times(self, k: i128) -> Option<Index> {
        let scaled = |f: i128| f.checked_mul(k);
        let terms = self.terms.into_iter().map(|(f, e)| Some((scaled(f)?, e))).collect::<Option<_>>()?;
        Some(Index { scale: scaled(self.scale)?, terms })
    }
}

fn sum(of: &dyn Expressions, e: ExprId, variable: Symbol) -> Option<Index> {
    if !of.mentions(e, &[variable]) {
        return Some(Index { scale: 0, terms: vec![(1, e)] });
    }
    let both = |left, right, sign| {
        let mut left = sum(of, left, variable)?;
        let right = sum(of, right, variable)?.times(sign)?;
        left.scale = left.scale.checked_add(right.scale)?;
        left.terms.extend(right.terms);
        Some(left)
    };
    match of.operation(e) {
        Operation::Name(_) => Some(Index { scale: 1, terms: Vec::new() }),
        Operation::Negative(operand) => sum(of, operand, variable)?.times(-1),
        Operation::Sum(left, right) => both(left, right, 1),
        Operation::Difference(left, right) => both(left, right, -1),
        Operation::Product(left, right) => match (of.constant(left), of.constant(right)) {
            (Some(k), _) => sum(of, right, variable)?.times(k),
            (_, Some(k)) => sum(of, left, variable)?.times(k),
            _ => None,
        },
        Operation::Other => None,
    }
}
