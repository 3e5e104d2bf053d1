//! References to nodes and templates as arguments: which nodes, which indices.

use super::{list, number, quote, Emit};
use nagaya_model::subscript::End;
use nagaya_model::{Reference, Subscript, To};
use nagaya_text::Span;

/// As in `directives.c`: NGYX_ALL, _MINE, _COUNTED, _BOUNDS, _EVERY, and one index.
const ALL: i64 = 0;
const MINE: i64 = 1;
const COUNTED: i64 = 2;
const BOUNDS: i64 = 3;
pub(super) const EVERY: i64 = 4;
const INDEX: i64 = 5;

const NONE: &str = "ngyf_none";

/// A subscript for a call: its kind, two bounds, and a step.
pub(super) fn plain(kind: i64) -> [String; 4] {
    [number(kind), NONE.into(), NONE.into(), number(1)]
}

impl Emit<'_, '_> {
    pub(super) fn part(&self, s: &Subscript) -> [String; 4] {
        match *s {
            s if s.is_all() => plain(ALL),
            Subscript::Own => plain(MINE),
            Subscript::Index(e) => [number(INDEX), self.int(e), NONE.into(), number(1)],
            Subscript::Section { first, end, step } => {
                let or = |e: Option<_>, without: String| e.map_or(without, |e| self.int(e));
                let kind = if matches!(end, End::Count(_)) { COUNTED } else { BOUNDS };
                [number(kind), or(first, NONE.into()), or(end.expr(), NONE.into()), or(step, number(1))]
            }
        }
    }

    /// The node set that `on` means; 0: the executing nodes.
    pub(super) fn on(&self, on: &Option<Reference>, at: &str) -> String {
        on.as_ref().map_or(number(0), |r| self.node_set(r, at))
    }

    pub(super) fn node_set(&self, r: &Reference, at: &str) -> String {
        let name = self.reference_name(r.span);
        match r.to {
            To::Nodes(n) if r.subs.iter().all(Subscript::is_all) => self.nodes_variable(n),
            To::Nodes(n) => {
                format!("ngyf_on_nodes({}, {}, {name}, {at})", self.nodes_variable(n), self.parts(&r.subs))
            }
            To::Template(n) => {
                format!("ngyf_on_template({}, {}, {name}, {at})", self.template_variable(n), self.parts(&r.subs))
            }
        }
    }

    /// The image of the one node that a reference names.
    pub(super) fn element(&self, r: &Reference, at: &str) -> String {
        let To::Nodes(n) = r.to else { return number(-1) };
        format!("ngyf_element({}, {}, {at})", self.nodes_variable(n), self.parts(&r.subs))
    }

    pub(super) fn reference_name(&self, span: Span) -> String {
        quote(&self.tree.unit.source(span))
    }

    /// Over whom a loop reduces.
    pub(super) fn sharing(&self, template: usize, parts: &[[String; 4]], span: Span, at: &str) -> String {
        let column = |k: usize| list(parts.iter().map(|p| p[k].clone()));
        let (n, t, name) = (number(parts.len() as i64), self.template_variable(template), self.reference_name(span));
        format!("ngyf_sharing({t}, {n}, {}, {}, {}, {}, {name}, {at})", column(0), column(1), column(2), column(3))
    }

    /// Whether the caller owns an index of a part of a dimension.
    pub(super) fn owns(&self, template: usize, dim: usize, part: [String; 4], at: &str) -> String {
        let [kind, first, second, step] = part;
        let (t, dim) = (self.template_variable(template), number(dim as i64));
        format!("ngyf_owns({t}, {dim}, {kind}, {first}, {second}, {step}, {at}) /= 0")
    }
}
