//! References to nodes and templates as arguments: which nodes, which indices.

use super::Emit;
use crate::seam::{self, At, List, Nodes, Number, Subscript as Selected, Text};
use nagaya_model::subscript::End;
use nagaya_model::{Reference, Subscript, To};
use nagaya_text::Span;

/// A subscript for a call: what it selects, two bounds, and a step.
pub(super) struct Part {
    pub kind: Selected,
    pub first: Number,
    pub second: Number,
    pub step: Number,
}

impl Part {
    fn plain(kind: Selected) -> Part {
        Part { kind, first: Number::none(), second: Number::none(), step: Number::of(1) }
    }

    pub fn all() -> Part {
        Part::plain(Selected::All)
    }

    pub fn every() -> Part {
        Part::plain(Selected::Every)
    }

    pub fn index(first: Number) -> Part {
        Part { first, ..Part::plain(Selected::Index) }
    }
}

/// The subscripts of a reference in columns, outermost first.
#[derive(Clone)]
pub(super) struct Parts {
    pub kind: List<Selected>,
    pub first: List<Number>,
    pub second: List<Number>,
    pub step: List<Number>,
}

impl FromIterator<Part> for Parts {
    fn from_iter<I: IntoIterator<Item = Part>>(parts: I) -> Parts {
        let parts: Vec<Part> = parts.into_iter().collect();
        let column = |of: fn(&Part) -> &Number| parts.iter().map(|p| of(p).clone()).collect();
        Parts {
            kind: parts.iter().map(|p| p.kind).collect(),
            first: column(|p| &p.first),
            second: column(|p| &p.second),
            step: column(|p| &p.step),
        }
    }
}

impl Emit<'_, '_> {
    pub(super) fn part(&self, s: &Subscript) -> Part {
        match *s {
            s if s.is_all() => Part::all(),
            Subscript::Own => Part::plain(Selected::Mine),
            Subscript::Index(e) => Part::index(self.int(e)),
            Subscript::Section { first, end, step } => {
                let or = |e: Option<_>, without: Number| e.map_or(without, |e| self.int(e));
                let kind = if matches!(end, End::Count(_)) { Selected::Counted } else { Selected::Bounds };
                let [first, second] = [first, end.expr()].map(|e| or(e, Number::none()));
                Part { kind, first, second, step: or(step, Number::of(1)) }
            }
        }
    }

    /// The node set that `on` means; without it the executing nodes.
    pub(super) fn on(&self, on: &Option<Reference>, at: &At) -> Nodes {
        on.as_ref().map_or(Nodes::none(), |r| self.node_set(r, at))
    }

    pub(super) fn node_set(&self, r: &Reference, at: &At) -> Nodes {
        let (name, p) = (self.reference_name(r.span), self.parts(&r.subs));
        match r.to {
            To::Nodes(n) if r.subs.iter().all(Subscript::is_all) => self.nodes_variable(n),
            To::Nodes(n) => seam::on_nodes(self.nodes_variable(n), p.kind, p.first, p.second, p.step, name, at),
            To::Template(n) => {
                seam::on_template(self.template_variable(n), p.kind, p.first, p.second, p.step, name, at)
            }
        }
    }

    /// The image of the one node that a reference names.
    pub(super) fn element(&self, r: &Reference, at: &At) -> Number {
        let To::Nodes(n) = r.to else { return Number::of(-1) };
        let p = self.parts(&r.subs);
        seam::element(self.nodes_variable(n), p.kind, p.first, p.second, p.step, at)
    }

    pub(super) fn reference_name(&self, span: Span) -> Text {
        Text::literal(&self.tree.unit.source(span))
    }

    /// Over whom a loop reduces.
    pub(super) fn sharing(&self, template: usize, p: Parts, span: Span, at: &At) -> Nodes {
        let (t, name) = (self.template_variable(template), self.reference_name(span));
        seam::sharing(t, p.kind, p.first, p.second, p.step, name, at)
    }

    /// Whether the caller owns an index of a part of a dimension.
    pub(super) fn owns(&self, template: usize, dim: usize, p: Part, at: &At) -> String {
        let t = self.template_variable(template);
        let owns = seam::owns(t, Number::count(dim), p.kind, p.first, p.second, p.step, at);
        format!("{owns} /= 0")
    }
}
