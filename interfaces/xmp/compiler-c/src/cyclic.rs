//! The place of an element along a cyclic dimension, inside a loop that counts iterations ([`CyclicLoop`](crate::lower::CyclicLoop)).
//!
//! Not here: the headers of these loops (`header.rs` of `emit::work`).

use crate::fold::fold;
use crate::lower::Lower;
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, Tree};
use nagaya_model::directive::align::{Offset, Sign, With};
use nagaya_model::directive::template::{Format, Template};
use nagaya_plan::loops::Direction;

impl Lower<'_> {
    /// The place of an element along a cyclic dimension, if the subscript is the index of a cyclic loop around it.
    pub(crate) fn cyclic_place(
        &mut self,
        array: usize,
        d: usize,
        with: With,
        template: usize,
        index: ExprId,
    ) -> Option<String> {
        let tree = self.tree;
        let (variable, added) = displaced(tree, index)?;
        let found = self.cyclic_loops.iter().rposition(|x| x.variable == tree.first(variable))?;
        let x = &self.cyclic_loops[found];
        let (here, there) = (&self.directives.templates[template], &self.directives.templates[x.template]);
        let same_dim = template == x.template && with.dim == x.dim;
        if !same_dim && !deal_alike(tree, (here, with.dim), (there, x.dim)) {
            return None;
        }
        // Both mean the same index, counted from the first of the template.
        let matching = match (displacement(tree, &with.offset), displacement(tree, &x.offset)) {
            (Some(a), Some(b)) if same_dim => a + added == b,
            (Some(a), Some(b)) => {
                let e = self.parsed();
                let (low, base) = (here.dims[with.dim].first(&e)?, there.dims[x.dim].first(&e)?);
                a + added - low == b - base
            }
            // Not known here, but written alike.
            _ => same_dim && added == 0 && self.written_alike(&with.offset, &x.offset),
        };
        if !matching {
            return None;
        }
        let (k, unit) = (x.number, x.unit);
        if !x.uses.contains(&(array, d, added)) {
            self.cyclic_loops[found].uses.push((array, d, added));
        }
        Some(match unit {
            Some(Direction::Up) => format!("(ngyx_p{k}_{array}_{d} + ngyx_k{k})"),
            Some(Direction::Down) => format!("(ngyx_p{k}_{array}_{d} - ngyx_k{k})"),
            None => format!("(ngyx_p{k}_{array}_{d} + ngyx_k{k} * ngyx_l{k}_{array}_{d})"),
        })
    }

    fn written_alike(&self, a: &Offset, b: &Offset) -> bool {
        let tree = self.tree;
        let alike = |((s, a), (t, b)): (&(Sign, ExprId), &(Sign, ExprId))| {
            s == t
                && crate::fold::is_pure(tree, *a)
                && self.unit.source(tree.expr(*a).span) == self.unit.source(tree.expr(*b).span)
        };
        a.len() == b.len() && a.iter().zip(b).all(alike)
    }
}

/// The number of indices that a cyclic dimension deals at a time, if it is known.
fn dealt_by(tree: &Tree, template: &Template, dim: usize) -> Option<i128> {
    match template.distribution.as_ref()?.formats[dim] {
        Format::Cyclic(None) => Some(1),
        Format::Cyclic(Some(e)) => fold(tree, e),
        _ => None,
    }
}

/// Whether two dimensions deal their indices to the same nodes in the same way.
fn deal_alike(tree: &Tree, (a, i): (&Template, usize), (b, j): (&Template, usize)) -> bool {
    let (Some(block), Some(other)) = (dealt_by(tree, a, i), dealt_by(tree, b, j)) else { return false };
    let node_dim = |t: &Template, dim: usize| {
        t.distribution
            .as_ref()
            .map(|d| (d.onto, d.formats[..dim].iter().filter(|f| !matches!(f, Format::Whole)).count()))
    };
    block == other && node_dim(a, i) == node_dim(b, j)
}

/// The value of an offset, if it is known.
fn displacement(tree: &Tree, offset: &Offset) -> Option<i128> {
    let signed =
        |(sign, e): &(Sign, ExprId)| Some(if *sign == Sign::Plus { fold(tree, *e)? } else { -fold(tree, *e)? });
    offset.iter().map(signed).sum()
}

/// `i + 1 - 2` as a variable and a constant.
fn displaced(tree: &Tree, e: ExprId) -> Option<(DeclId, i128)> {
    match tree.expr(tree.peel(e)).kind {
        ExprKind::Name { decl: Some(d), .. } => Some((d, 0)),
        ExprKind::Binary { op: BinOp::Add, left, right } => match (displaced(tree, left), fold(tree, right)) {
            (Some((d, c)), Some(v)) => Some((d, c + v)),
            _ => displaced(tree, right).zip(fold(tree, left)).map(|((d, c), v)| (d, c + v)),
        },
        ExprKind::Binary { op: BinOp::Sub, left, right } => {
            displaced(tree, left).zip(fold(tree, right)).map(|((d, c), v)| (d, c - v))
        }
        _ => None,
    }
}
