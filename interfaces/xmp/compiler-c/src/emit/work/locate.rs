//! `firstmax`, `firstmin`, `lastmax`, `lastmin`: an extremum, and what some variables were when it was found (XMP 4.4.3).
//!
//! An iteration that has found the extremum records it at its end. The plan decides which variables' changes show this. The record
//! has the iteration's place in the serial order: the values of all control variables, outermost first. If several nodes find the same
//! extremum, the first or the last in that order wins. A node on which no iteration changed anything counts as before all iterations.

use super::header::Written;
use crate::lower::Lower;
use crate::seam::local;
use crate::seam::types::{LOCATED, OFFSET};
use crate::seam::{self, Argument};
use nagaya_c::ExprId;
use nagaya_plan::reduction::{self as plan, Reduced};
use nagaya_plan::LoopPlan;

/// A reduction with location variables.
pub(super) struct Located {
    number: u32,
    /// Which extremum, and which of equal ones.
    found: plan::Located,
    value: String,
    element: String,
    /// The same type, for the run-time library.
    ty: seam::Type,
    places: Vec<String>,
}

impl Lower<'_> {
    /// `scalar`: the variable, if the target is one; `element`: its type in C, which is `ty` for the run-time library.
    pub(super) fn located(
        &mut self,
        target: &Reduced,
        located: &plan::Located,
        scalar: Option<&str>,
        (element, ty): (&str, seam::Type),
    ) -> Option<Located> {
        let names = |(e, elements): (&ExprId, &Option<u64>)| {
            let name = self.unit.source(self.tree.expr(self.tree.peel(*e)).span);
            match elements {
                None => vec![name],
                Some(n) => (0..*n).map(|k| format!("{name}[{k}]")).collect(),
            }
        };
        let places = target.places.iter().zip(&located.elements).flat_map(names).collect();
        let number = self.fresh();
        Some(Located {
            number,
            found: located.clone(),
            value: scalar?.to_string(),
            element: element.to_string(),
            ty,
            places,
        })
    }

    /// What is done at the end of each iteration of the innermost loop, as an expression. `written`: how that loop is, if it is distributed.
    pub(super) fn track(&self, located: &[Located], plan: &LoopPlan, written: Option<&Written<'_>>) -> Option<String> {
        if located.is_empty() {
            return None;
        }
        let key = |n: usize| {
            let h = &plan.headers[n];
            let name = self.unit.name(h.variable).into_owned();
            let value = match written.filter(|w| w.plan.header == n) {
                Some(w) => w.value_at_end(&name),
                None => name,
            };
            format!("({OFFSET}){value}")
        };
        let keys: Vec<String> = (0..plan.headers.len()).map(key).collect();
        let one = |l: &Located| l.track(&keys);
        Some(format!("(void)__extension__({{ {}}})", located.iter().map(one).collect::<String>()))
    }
}

impl Located {
    pub fn begin(&self) -> String {
        let Located { number: k, value, element, .. } = self;
        let fields: String = self.places.iter().enumerate().map(|(n, p)| format!("__typeof__({p}) at{n}; ")).collect();
        let before: String = self.places.iter().map(|p| format!(", {p}")).collect();
        // The part that the run-time library reads comes first.
        format!(
            "struct {{ {LOCATED} head; {element} value; {fields}}} ngyx_v{k} = {{ {{ sizeof ngyx_v{k}, {}, {}, {}, {{0}} }}, {value}{before} }}; ",
            self.found.flags(),
            self.ty.code().plain(),
            self.found.orders.len() + 1,
        )
    }

    fn track(&self, keys: &[String]) -> String {
        let Located { number: k, value, .. } = self;
        let mut changed = local!("v{k}.value != {value}");
        if self.found.found_by == plan::FoundBy::ValueOrPlace {
            for (n, p) in self.places.iter().enumerate() {
                changed += &format!(" || ngyx_v{k}.at{n} != {p}");
            }
        }
        let mut out = format!("if ({changed}) {{ ngyx_v{k}.value = {value}; ngyx_v{k}.head.key[0] = 1; ");
        for (n, p) in self.places.iter().enumerate() {
            out += &local!("v{k}.at{n} = {p}; ");
        }
        for (n, (key, order)) in keys.iter().zip(&self.found.orders).enumerate() {
            // Later iterations have greater keys.
            let sign = if *order == plan::Order::Descending { "-" } else { "" };
            out += &local!("v{k}.head.key[{}] = {sign}{key}; ", n + 1);
        }
        out + "} "
    }

    pub fn end(&self, over: &str, at: &str) -> String {
        let Located { number: k, value, .. } = self;
        let found = seam::located(format!("&ngyx_v{k}.head"));
        let located = seam::locate(Some(seam::nodes(over)), found, seam::at(at)).plain();
        let mut out = format!("{located}; {value} = ngyx_v{k}.value; ");
        for (n, p) in self.places.iter().enumerate() {
            out += &format!("{p} = ngyx_v{k}.at{n}; ");
        }
        out
    }
}
