//! Subscripts as sums of names and what is added to them.

use crate::language::{Expressions, Operation, Sign};
use nagaya_text::{ExprId, Symbol};

/// What is added to an index: the sum of these, each with its sign.
pub type Offset = Vec<(Sign, ExprId)>;

/// `i`, `i + e`, `e - f + i` and so on with one of `names` for `i`: which of them, and the offset.
pub fn displaced(of: &dyn Expressions, e: ExprId, names: &[Symbol]) -> Option<(usize, Offset)> {
    let k = names.iter().position(|name| of.mentions(e, &[*name]))?;
    let offset = Index::parse(of, e, names[k])?.plain()?;
    let others = || offset.iter().any(|(_, e)| of.mentions(*e, names));
    (!others()).then_some((k, offset))
}

/// `scale` times a variable, and the sum of `terms`: factors and what they multiply.
#[derive(Clone, Debug)]
pub struct Index {
    pub scale: i128,
    pub terms: Vec<(i128, ExprId)>,
}

impl Index {
    /// A subscript as such a sum, with a scale that is not 0.
    pub fn parse(of: &dyn Expressions, e: ExprId, variable: Symbol) -> Option<Index> {
        let index = sum(of, e, variable)?;
        let fits = |k: i128| i32::try_from(k).is_ok();
        (index.scale != 0 && fits(index.scale) && index.terms.iter().all(|t| fits(t.0))).then_some(index)
    }

    /// The variable with an offset, if that is all it is.
    pub fn plain(&self) -> Option<Offset> {
        let signed = |(factor, e): &(i128, ExprId)| match factor {
            1 => Some((Sign::Plus, *e)),
            -1 => Some((Sign::Minus, *e)),
            _ => None,
        };
        (self.scale == 1).then(|| self.terms.iter().map(signed).collect()).flatten()
    }

    /// The summand, if it is known.
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
