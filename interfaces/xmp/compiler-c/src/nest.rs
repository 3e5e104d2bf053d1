//! The distributed nests around what is being lowered.
//!
//! These are their loop variables, the arrays whose pointers and offsets are constants of a block, and the loops over cyclic dimensions.
//!
//! The plan decides which subscripts a cyclic loop counts along (`nagaya_plan::Locating`). Not here: the headers of the loops
//! (`emit::work`), the constants (`element`).

use nagaya_c::DeclId;
use nagaya_plan::loops::Direction;
use nagaya_plan::{ElementPlan, Locating};
use nagaya_text::{Span, Symbol};
use std::collections::HashMap;

/// A cyclic loop whose body is being lowered: where elements at its index are.
pub(crate) struct CyclicLoop {
    pub variable: DeclId,
    /// The step, if it is 1 or -1: an element's place then changes by as much each iteration.
    pub unit_step: Option<Direction>,
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
    /// The subscripts that these loops count along: the loop's variable, and what is added to it.
    counted: HashMap<Span, (DeclId, i128)>,
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
    pub fn begin_body(&mut self, arrays: &[usize], cyclic: Vec<CyclicLoop>, elements: &[ElementPlan]) -> Before {
        let before = self.now();
        for locating in elements.iter().flat_map(|e| &e.dims) {
            if let Locating::Counted { subscript, decl, added, .. } = *locating {
                self.counted.insert(subscript, (decl, added));
            }
        }
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

    /// The place of an element along a cyclic dimension, if a loop around it counts along its subscript.
    pub fn counted_place(&mut self, (array, d): (usize, usize), subscript: Span) -> Option<String> {
        let (variable, added) = *self.counted.get(&subscript)?;
        let x = self.cyclic.iter_mut().rev().find(|x| x.variable == variable)?;
        let (k, unit) = (x.number, x.unit_step);
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
