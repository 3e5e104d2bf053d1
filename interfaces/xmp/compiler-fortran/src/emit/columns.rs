//! The data of an array's dimensions, as arguments of calls.

use super::Emit;
use crate::seam::{List, Number};
use nagaya_model::directive::align::{Width, With};

/// Data of each dimension, outermost first: the dimension of the template, the offset there, shadows, extent, lower
/// bound.
pub(super) struct Columns {
    pub dim: List<Number>,
    pub offset: List<Number>,
    pub low: List<Number>,
    pub high: List<Number>,
    pub extent: List<Number>,
    pub lower: List<Number>,
}

impl Emit<'_, '_> {
    /// The columns of an array with some bounds in the order of the text.
    pub(super) fn columns(&self, n: usize, dims: &[(Number, Option<Number>)]) -> Columns {
        let array = &self.model.aligned[n];
        let rank = array.dims.len();
        let scope = self.tree.decl(array.decl).map_or(self.scope, |d| d.scope);
        let mut columns: [Vec<Number>; 6] = Default::default();
        for (m, with) in array.dims.iter().enumerate() {
            let (lower, upper) = dims[rank - 1 - m].clone();
            let extent = upper.map_or(Number::literal(-1), |u| Number::new(format!("{u} - ({lower}) + 1_8")));
            let (dim, offset) = match with {
                None => (Number::literal(-1), Number::literal(0)),
                Some(With { dim, offset }) => {
                    let offset = match self.is_component(n) {
                        true => self.offset_by(offset, |e| self.constant_in(scope, e)),
                        false => self.offset(offset),
                    };
                    (Number::count(*dim), Number::new(format!("{lower} + ({offset})")))
                }
            };
            let int = |e| match self.is_component(n) {
                true => self.constant_in(scope, e),
                false => self.int(e),
            };
            let (low, high) = match array.shadow.as_ref().map(|s| s[m]) {
                None => (Number::literal(0), Number::literal(0)),
                Some(Width::Full) => (Number::literal(-1), Number::literal(-1)),
                Some(Width::Both(e)) => (int(e), int(e)),
                Some(Width::Each(l, h)) => (int(l), int(h)),
            };
            let row = [dim, offset, low, high, extent, lower];
            columns.iter_mut().zip(row).for_each(|(c, x)| c.push(x));
        }
        let [dim, offset, low, high, extent, lower] = columns.map(List::from_iter);
        Columns { dim, offset, low, high, extent, lower }
    }
}
