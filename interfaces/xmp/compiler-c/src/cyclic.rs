//! The place of an element along a cyclic dimension, inside a loop that counts iterations ([`CyclicLoop`](crate::lower::CyclicLoop)).
//!
//! The plan decides which subscripts are at the loop's index (`nagaya_plan::storage`). Not here: the headers of these loops (`header.rs`
//! of `emit::work`).

use crate::fold::fold;
use crate::lower::Lower;
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, Tree};
use nagaya_model::directive::align::With;
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
        let (variable, added) = displaced(self.tree, index)?;
        let variable = self.tree.first(variable);
        let found = self.cyclic_loops.iter().rposition(|x| x.index.variable == variable)?;
        let x = &self.cyclic_loops[found];
        if !x.index.is_at(self.directives, &self.parsed(), (template, &with), added) {
            return None;
        }
        let (k, unit) = (x.number, x.index.unit_step);
        if !x.uses.contains(&(array, d, added)) {
            self.cyclic_loops[found].uses.push((array, d, added));
        }
        Some(match unit {
            Some(Direction::Up) => format!("(ngyx_p{k}_{array}_{d} + ngyx_k{k})"),
            Some(Direction::Down) => format!("(ngyx_p{k}_{array}_{d} - ngyx_k{k})"),
            None => format!("(ngyx_p{k}_{array}_{d} + ngyx_k{k} * ngyx_l{k}_{array}_{d})"),
        })
    }
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
