//! `firstmax`, `firstmin`, `lastmax`, `lastmin` of a loop (XMP 4.4.3), and `max` and `min` with location variables as a directive.
//!
//! An iteration that has found the extremum notes this at its end, with the values of all control variables, outermost
//! first. The plan decides which variables' changes show this. These values are the place of the
//! iteration in the order of the serial nest. Among the nodes that found the same extremum, the first or last in that
//! order wins (`reductions.c`). A node whose iterations changed nothing counts as before all others.

use super::header_part::Named;
use super::Emit;
use crate::seam::{self, At, Nodes, Number, Place};
use crate::tree::{Counting, What};
use nagaya_model::language::{Expressions, Header, Leaves, Statements};
use nagaya_plan::reduction::{FoundBy, Located, Order, Reduced};

impl Emit<'_, '_> {
    /// Keeps the code at the end of each iteration (`notes`). Returns the code before the nest and after it.
    pub(super) fn located(
        &mut self,
        r: &Reduced,
        of: &Located,
        (headers, named): (&[Header], &Named),
        (on, at): (&Nodes, &At),
    ) -> Option<(Vec<String>, Vec<String>)> {
        let tree = self.tree;
        let mut kept = Vec::new();
        let elements = of.elements.iter().copied();
        for (e, count) in std::iter::once((&r.object, None)).chain(r.places.iter().zip(elements)) {
            let name = tree.text(*e);
            let names: Vec<String> = match count {
                None => vec![name],
                Some(n) => (0..n).map(|k| format!("{name}(lbound({name}, 1) + {k})")).collect(),
            };
            for name in names {
                let variable = self.text.name("v");
                self.text.declare(format!("{} :: {variable}", self.asked().element(*e).name));
                kept.push((name, variable));
            }
        }
        let innermost = &headers[headers.len() - 1];
        let What::Loop(counting) = tree.stmt(innermost.stmt).what else { return None };
        if !self.has_one_end(&counting, innermost.stmt) {
            return None;
        }
        let ends_block = self.leaves_block(&counting);
        let found = self.text.variable("z");
        let keys: Vec<Place> = headers.iter().map(|_| self.text.variable("y")).collect();
        let mut changed = vec![format!("{} /= {}", kept[0].1, kept[0].0)];
        if of.found_by == FoundBy::ValueOrPlace {
            changed.extend(kept[1..].iter().map(|(name, variable)| format!("{variable} /= {name}")));
        }
        let mut note: Vec<String> = ends_block.into_iter().collect();
        note.extend([format!("if ({}) then", changed.join(" .or. ")), format!("{found} = {}", Number::literal(1))]);
        note.extend(kept.iter().map(|(name, variable)| format!("{variable} = {name}")));
        let mut begin: Vec<String> = kept.iter().map(|(name, variable)| format!("{variable} = {name}")).collect();
        for ((h, order), key) in headers.iter().zip(&of.orders).zip(&keys) {
            // Later iterations have greater keys.
            let value = Number::wide(&tree.unit.name(h.variable));
            note.push(match order {
                Order::Ascending => format!("{key} = {value}"),
                Order::Descending => format!("{key} = -{value}"),
                Order::ByStep(step) => {
                    let sign = self.text.variable("d");
                    begin.push(format!("{sign} = {}", Number::literal(1)));
                    begin.push(format!("if ({} < 0) {sign} = -{sign}", self.part_of_header(*step, named)));
                    format!("{key} = {sign} * {value}")
                }
            });
        }
        note.push("end if".into());
        self.notes.push((tree.stmt(innermost.stmt).last, note));
        begin.extend(std::iter::once(&found).chain(&keys).map(|k| format!("{k} = {}", Number::literal(0))));
        let flags = Number::literal(of.flags());
        let place = std::iter::once(&found).chain(&keys).map(Number::from).collect();
        let mut end: Vec<String> = vec![seam::found(flags, place).into()];
        end.extend(kept.iter().map(|(_, variable)| seam::found_value(variable).into()));
        end.push(seam::locate(on, at).into());
        end.extend(kept.iter().map(|(name, _)| seam::take_value(name).into()));
        Some((begin, end))
    }

    /// Puts the body of a loop into a block, which each `cycle` leaves: so it reaches what comes after the block. Gives the end of the block. `None`
    /// without `cycle`, and for further locations of the loop.
    fn leaves_block(&mut self, c: &Counting) -> Option<String> {
        let cycles: Vec<_> =
            self.asked().exits(c.body).into_iter().filter(|e| e.leaves == Leaves::Iteration).map(|e| e.span).collect();
        if cycles.is_empty() || !self.left_blocks.insert(c.body) {
            return None;
        }
        let name = self.text.name("b");
        cycles.into_iter().for_each(|span| self.out.replace(span, format!("exit {name}")));
        self.out.before(self.lines, self.tree.stmt(c.body).first, vec![format!("{name}: block")]);
        Some(format!("end block {name}"))
    }
}
