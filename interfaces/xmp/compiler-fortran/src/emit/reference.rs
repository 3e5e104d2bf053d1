//! References to nodes and templates as arguments: which nodes, which indices.

use super::Emit;
use crate::seam::{self, Argument, At, Entry, List, Nodes, Number, Place, Subscript as Selected, Text};
use nagaya_model::language::Expressions;
use nagaya_plan::checks::{Compared, Value};
use nagaya_plan::{Indices, NodeSet, TemplateSection};
use nagaya_text::{ExprId, Span};

/// A subscript for a call: what it selects, two bounds, and a step.
pub(super) struct Selector {
    pub kind: Selected,
    pub first: Number,
    pub second: Number,
    pub step: Number,
}

impl Selector {
    fn plain(kind: Selected) -> Selector {
        Selector { kind, first: Number::none(), second: Number::none(), step: Number::literal(1) }
    }

    pub fn all() -> Selector {
        Selector::plain(Selected::All)
    }

    pub fn index(first: Number) -> Selector {
        Selector { first, ..Selector::plain(Selected::Index) }
    }
}

/// The subscripts of a reference in columns, outermost first.
#[derive(Clone)]
pub(super) struct Selectors {
    pub kind: List<Selected>,
    pub first: List<Number>,
    pub second: List<Number>,
    pub step: List<Number>,
}

impl FromIterator<Selector> for Selectors {
    fn from_iter<I: IntoIterator<Item = Selector>>(parts: I) -> Selectors {
        let parts: Vec<Selector> = parts.into_iter().collect();
        let column = |of: fn(&Selector) -> &Number| parts.iter().map(|p| of(p).clone()).collect();
        Selectors {
            kind: parts.iter().map(|p| p.kind).collect(),
            first: column(|p| &p.first),
            second: column(|p| &p.second),
            step: column(|p| &p.step),
        }
    }
}

impl Emit<'_, '_> {
    pub(super) fn selector(&self, i: Indices) -> Selector {
        let bounds = |kind, first: Option<ExprId>, second: Option<ExprId>, step: Option<ExprId>| {
            let [first, second] = [first, second].map(|e| e.map_or(Number::none(), |e| self.int(e)));
            Selector { kind, first, second, step: step.map_or(Number::literal(1), |e| self.int(e)) }
        };
        match i {
            Indices::All => Selector::all(),
            Indices::Own => Selector::plain(Selected::Mine),
            // A set of these is the loop's, which knows the values (`sharing`).
            Indices::Each | Indices::Iterations(_) => Selector::plain(Selected::Every),
            Indices::One(e) => Selector::index(self.int(e)),
            Indices::Counted { first, count, step } => bounds(Selected::Counted, first, count, step),
            Indices::Bounded { first, last, step } => bounds(Selected::Bounds, first, last, step),
        }
    }

    pub(super) fn selectors(&self, list: &[Indices]) -> Selectors {
        list.iter().map(|i| self.selector(*i)).collect()
    }

    pub(super) fn node_set(&self, set: &NodeSet, at: &At) -> Nodes {
        match set {
            NodeSet::Executing => Nodes::none(),
            NodeSet::Array(n) => self.nodes_variable(*n),
            NodeSet::Section { array, indices, span, .. } => {
                let (name, p) = (self.reference_name(*span), self.selectors(indices));
                seam::on_nodes(self.nodes_variable(*array), p.kind, p.first, p.second, p.step, name, at)
            }
            NodeSet::Owners(s) => {
                let (name, p) = (self.reference_name(s.span), self.selectors(&s.indices));
                seam::on_template(self.template_variable(s.template), p.kind, p.first, p.second, p.step, name, at)
            }
        }
    }

    fn reference_name(&self, span: Span) -> Text {
        Text::literal(&self.tree.unit.source(span))
    }

    /// The executing nodes that share the iterations of a loop; `iterations` gives the values of its loops.
    pub(super) fn sharing(&self, s: &TemplateSection, iterations: impl Fn(usize) -> Selector, at: &At) -> Nodes {
        let selector = |i: &Indices| match i {
            Indices::Iterations(n) => iterations(*n),
            other => self.selector(*other),
        };
        let (t, p): (_, Selectors) = (self.template_variable(s.template), s.indices.iter().map(selector).collect());
        seam::sharing(t, p.kind, p.first, p.second, p.step, self.reference_name(s.span), at)
    }

    /// Whether the caller owns some of these indices of a dimension.
    pub(super) fn owns(&self, template: usize, dim: usize, p: Selector, at: &At) -> String {
        let t = self.template_variable(template);
        let owns = seam::owns(t, Number::count(dim), p.kind, p.first, p.second, p.step, at);
        format!("{owns} /= 0")
    }

    /// Whether there is an async-id, and which.
    pub(super) fn async_id(&self, id: Option<ExprId>) -> (bool, Number) {
        (id.is_some(), id.map_or(Number::literal(0), |e| self.int(e)))
    }

    /// Under `-fcheck`: what has to be the same on all nodes that come to a construct on a template.
    pub(super) fn compared(&self, template: usize, compared: Option<&[Compared]>, at: &At) -> Option<String> {
        let compared = compared?;
        let name = |c: &Compared| Text::literal(&self.what(c.what, template));
        let mut names: Vec<Text> = compared.iter().map(name).collect();
        names.push(Text::literal(""));
        let values = compared.iter().map(|c| self.int(c.value)).collect();
        Some(seam::compared(values, Text::joined(&names), at).into())
    }

    /// The name of a value, for messages.
    fn what(&self, value: Value, template: usize) -> String {
        let t = &self.model.templates[template];
        let number = |d| self.asked().spelling().dimension(d, t.dims.len());
        let variable = |v| self.tree.unit.name(v).into_owned();
        value.describe(variable, |d| format!("dimension {} of {}", number(d), t.name))
    }

    /// Makes the indices of a node array a template, from the index `low` on, where it is one.
    pub(super) fn space(&mut self, n: usize, low: Option<i64>, at: &At) -> Vec<String> {
        let (Some(low), Some(d)) = (low, &self.model.templates[n].distribution) else { return Vec::new() };
        let variable = self.template_variable(n);
        self.text.declare(variable.to_string());
        vec![format!("{variable} = {}", seam::nodes_space(self.nodes_variable(d.onto), Number::literal(low), at))]
    }
}

/// The condition for statements of a node set that a node has begun.
pub(super) fn entered(began: &Place) -> String {
    format!("if ({began} /= {}) then", Entry::NotOfSet.code())
}

/// What an iteration does first where the node found that others execute it.
pub(super) fn outside(began: &Place, set: &Place, at: &At) -> String {
    format!("if ({began} == {}) {}", Entry::Outside.code(), seam::outside(set, at))
}
