//! The C of references to nodes and of subscripts of templates: `p`, `p[0:2][*]`, `t(1:2,*)` (XMP 4.2.1, 4.3.2).

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam::{self, Argument, Int, List, Nodes, Offset, Subscript as Given};
use nagaya_c::ExprId;
use nagaya_model::subscript::End;
use nagaya_model::{Reference, Subscript, To};
use nagaya_text::Span;

/// A subscript of a template as the run-time library takes it: lower bound or base, upper bound or length, and step.
#[derive(Clone)]
pub(crate) struct Part {
    pub given: Given,
    pub first: Code,
    pub second: Code,
    pub step: Code,
}

impl Part {
    /// One without numbers.
    pub fn plain(given: Given) -> Part {
        Part { given, first: Code::text("0"), second: Code::text("0"), step: Code::text("1") }
    }

    /// One index.
    pub fn one(index: Code) -> Part {
        Part { given: Given::Counted, first: index, second: Code::text("1"), step: Code::text("1") }
    }
}

/// A call that finds nodes by subscripts of a template.
type FindsNodes =
    fn(seam::Template, List<Given>, List<Offset>, List<Offset>, List<Offset>, seam::Text, seam::At) -> Code;

impl Lower<'_> {
    /// The handle of the nodes that a clause means; none for the executing ones.
    pub(crate) fn on_nodes(&mut self, on: &Option<Reference>, at: &str) -> Option<Nodes> {
        on.as_ref().map(|r| seam::nodes(self.node_set(r, at)))
    }

    /// The same as an expression.
    pub(crate) fn on_code(&mut self, on: &Option<Reference>, at: &str) -> Code {
        self.on_nodes(on, at).code()
    }

    /// The handle of the nodes that a reference in a clause means.
    pub(crate) fn node_set(&mut self, r: &Reference, at: &str) -> Code {
        let name = quote(&self.unit.source(r.span));
        match r.to {
            To::Nodes(n) if r.subs.iter().all(Subscript::is_all) => Code::text(self.nodes_variable(n)),
            To::Nodes(n) => {
                let [base, length, step] = self.node_triplets(r);
                let of = seam::nodes(self.nodes_variable(n));
                seam::on_nodes(of, base, length, step, seam::text(name), seam::at(at))
            }
            To::Template(n) => {
                let parts = r.subs.iter().map(|s| self.template_part(s)).collect();
                self.parts_call(seam::on_template, n, parts, r.span, at)
            }
        }
    }

    /// A call that finds nodes by subscripts of a template.
    pub(crate) fn parts_call(
        &self,
        function: FindsNodes,
        template: usize,
        parts: Vec<Part>,
        span: Span,
        at: &str,
    ) -> Code {
        let (mut given, mut columns) = (Vec::new(), <[Vec<Code>; 3]>::default());
        for part in parts {
            given.push(part.given.code());
            for (column, code) in columns.iter_mut().zip([part.first, part.second, part.step]) {
                column.push(code);
            }
        }
        let [first, second, step] = columns.map(seam::list);
        let template = seam::template(self.template_variable(template));
        let name = seam::text(quote(&self.unit.source(span)));
        function(template, seam::list(given), first, second, step, name, seam::at(at))
    }

    /// A subscript of a template.
    pub(crate) fn template_part(&mut self, s: &Subscript) -> Part {
        match s {
            s if s.is_all() => Part::plain(Given::All),
            Subscript::Own => Part::plain(Given::Mine),
            Subscript::Index(e) => Part::one(self.wide(*e)),
            Subscript::Section { first, end, step } => {
                let mut or = |e: &Option<ExprId>, default: Code| match e {
                    Some(e) => self.wide(*e),
                    None => default,
                };
                let given = match end {
                    End::Count(_) => Given::Counted,
                    End::Last(_) => Given::Bounds,
                };
                let (first, second) = (or(first, seam::omitted()), or(&end.expr(), seam::omitted()));
                Part { given, first, second, step: or(step, Code::text("1")) }
            }
        }
    }

    /// Whether this node owns an index of that part of a dimension.
    pub(crate) fn owns(&self, template: usize, dim: usize, part: Part, at: &str) -> Code {
        let Part { given, first, second, step } = part;
        let [first, second, step] = [first, second, step].map(seam::offset);
        let template = seam::template(self.template_variable(template));
        seam::owns(template, seam::int(dim), given, first, second, step, seam::at(at))
    }

    /// Bases, lengths and steps of a reference to a node array.
    pub(crate) fn node_triplets(&mut self, r: &Reference) -> [List<Int>; 3] {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for s in &r.subs {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(s, r.base)) {
                list.push(code);
            }
        }
        parts.map(seam::list)
    }

    /// base, length and step of a subscript of a node array, counting from 0; `base` is the number that it gives the first node.
    fn node_triplet(&mut self, s: &Subscript, base: i64) -> [Code; 3] {
        let mut or = |e: &Option<ExprId>, default: &str| match e {
            Some(e) => Code::text("(int)(").c(self.integer_value(*e)).t(")"),
            None => Code::text(default),
        };
        let from_0 = |code: Code| if base == 0 { code } else { code.t(format!(" - {base}")) };
        match s {
            Subscript::Index(e) => [from_0(or(&Some(*e), "")), Code::text("1"), Code::text("1")],
            Subscript::Section { first, end, step } => {
                let (first, step) = (or(first, &base.to_string()), or(step, "1"));
                let length = match end {
                    End::Last(upper @ Some(_)) => {
                        let upper = or(upper, "");
                        seam::triplet_count(seam::int(first.clone()), seam::int(upper), seam::int(step.clone()))
                    }
                    End::Count(length) | End::Last(length) => or(length, seam::REST),
                };
                [from_0(first), length, step]
            }
            Subscript::Own => [Code::text("0"), Code::text(seam::OWN), Code::text("1")],
        }
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, r: &Reference, at: &str) -> Code {
        let To::Nodes(n) = r.to else { return Code::new() };
        let subs: Vec<Code> = r.subs.iter().map(|s| self.node_triplet(s, r.base)[0].clone()).collect();
        seam::nodes_element(seam::nodes(self.nodes_variable(n)), seam::list(subs), seam::at(at))
    }
}
