//! The distributed nests around what is being lowered.
//!
//! These are their loop variables, the arrays whose pointers and offsets are constants of a block, and the loops over cyclic dimensions.
//!
//! The plan decides which subscripts are at the index of a cyclic loop (`nagaya_plan::storage`). Not here: the headers of the loops
//! (`emit::work`), the constants (`element`).

use crate::fold::fold;
use crate::reading::Parsed;
use nagaya_c::{BinOp, DeclId, ExprId, ExprKind, Tree};
use nagaya_model::directive::align::With;
use nagaya_model::Model;
use nagaya_plan::loops::Direction;
use nagaya_plan::LoopIndex;
use nagaya_text::Symbol;

/// A cyclic loop whose body is being lowered: where elements at its index are.
pub(crate) struct CyclicLoop {
    /// The index of the template that an iteration has.
    pub index: LoopIndex,
    /// The variables of the loop are named by it.
    pub number: u32,
    /// Dimensions of arrays that are reached at the loop's index: array, dimension, what is added to the variable there.
    pub uses: Vec<(usize, usize, i128)>,
}

#[derive(Default)]
pub(crate) struct Nests {
    /// A directive may mention a loop variable that its `for` has not declared yet.
    variables: Vec<Symbol>,
    /// Distributed arrays whose pointer, offsets and strides are constants of a block around.
    hoisted: Vec<usize>,
    /// Outermost first.
    cyclic: Vec<CyclicLoop>,
}

/// What was there before a nest, or before its body.
pub(crate) struct Before {
    variables: usize,
    hoisted: usize,
    cyclic: usize,
}

impl Nests {
    fn now(&self) -> Before {
        Before { variables: self.variables.len(), hoisted: self.hoisted.len(), cyclic: self.cyclic.len() }
    }

    pub fn enter(&mut self, variables: impl Iterator<Item = Symbol>) -> Before {
        let before = self.now();
        self.variables.extend(variables);
        before
    }

    pub fn leave(&mut self, before: &Before) {
        self.variables.truncate(before.variables);
    }

    /// Begins the body of a nest, in a block with the constants of these arrays.
    pub fn begin_body(&mut self, arrays: &[usize], cyclic: Vec<CyclicLoop>) -> Before {
        let before = self.now();
        self.hoisted.extend(arrays);
        self.cyclic.extend(cyclic);
        before
    }

    /// Ends the body; gives its cyclic loops, outermost first.
    pub fn end_body(&mut self, before: &Before) -> Vec<CyclicLoop> {
        self.hoisted.truncate(before.hoisted);
        self.cyclic.drain(before.cyclic..).collect()
    }

    pub fn has_variable(&self, name: Symbol) -> bool {
        self.variables.contains(&name)
    }

    /// Whether the pointer, the offsets and the strides of an array are constants of a block around.
    pub fn is_hoisted(&self, array: usize) -> bool {
        self.hoisted.contains(&array)
    }

    /// The place of an element along a cyclic dimension, if the subscript is the index of a cyclic loop around it.
    pub fn cyclic_place(
        &mut self,
        (model, of): (&Model, &Parsed<'_>),
        (array, d): (usize, usize),
        (template, with): (usize, &With),
        index: ExprId,
    ) -> Option<String> {
        let (variable, added) = displaced(of.tree, index)?;
        let variable = of.tree.first(variable);
        let found = self.cyclic.iter().rposition(|x| x.index.variable == variable)?;
        let x = &mut self.cyclic[found];
        if !x.index.is_at(model, of, (template, with), added) {
            return None;
        }
        let (k, unit) = (x.number, x.index.unit_step);
        if !x.uses.contains(&(array, d, added)) {
            x.uses.push((array, d, added));
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
