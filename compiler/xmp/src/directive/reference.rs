//! The C of references to nodes and of subscripts of templates: `p`, `p[0:2][*]`, `t(1:2,*)` (XMP 4.2.1, 4.3.2).

use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use nagaya_c::ExprId;
use nagaya_model::subscript::End;
use nagaya_model::{Reference, Subscript, To};
use nagaya_text::Span;

impl Lower<'_> {
    /// The handle of the nodes that a clause means; a null pointer for the executing ones.
    pub(crate) fn on_code(&mut self, on: &Option<Reference>, at: &str) -> Code {
        match on {
            None => Code::text("(const ngyx_nodes *)0"),
            Some(r) => self.node_set(r, at),
        }
    }

    /// The handle of the nodes that a reference in a clause means.
    pub(crate) fn node_set(&mut self, r: &Reference, at: &str) -> Code {
        let name = quote(&self.unit.source(r.span));
        match r.to {
            To::Nodes(n) if r.subs.iter().all(Subscript::is_all) => Code::text(self.nodes_variable(n)),
            To::Nodes(n) => Code::text(format!("ngyx_on_nodes({}, ", self.nodes_variable(n)))
                .c(self.node_triplets(r))
                .t(format!(", {name}, {at})")),
            To::Template(n) => {
                let parts = r.subs.iter().map(|s| self.template_part(s)).collect();
                self.parts_call("ngyx_on_template", n, parts, r.span, at)
            }
        }
    }

    /// A call that finds nodes by subscripts of a template.
    pub(crate) fn parts_call(
        &self,
        function: &str,
        template: usize,
        parts: Vec<[Code; 4]>,
        span: Span,
        at: &str,
    ) -> Code {
        let mut columns: [Vec<Code>; 4] = Default::default();
        for part in parts {
            for (column, code) in columns.iter_mut().zip(part) {
                column.push(code);
            }
        }
        let [kinds, rest @ ..] = columns;
        let lists = rest.map(|l| Code::text("(const ngyx_pd[]){").c(comma_list(l)).t("}"));
        let name = quote(&self.unit.source(span));
        Code::text(format!("{function}({}, (const int[]){{", self.template_variable(template)))
            .c(comma_list(kinds))
            .t("}, ")
            .c(comma_list(lists))
            .t(format!(", {name}, {at})"))
    }

    /// Kind, lower bound or base, upper bound or length, and step of a subscript of a template.
    pub(crate) fn template_part(&mut self, s: &Subscript) -> [Code; 4] {
        let [kind, first, second, step] = match s {
            s if s.is_all() => ["NGYX_ALL", "0", "0", "1"].map(Code::text),
            Subscript::Own => ["NGYX_MINE", "0", "0", "1"].map(Code::text),
            Subscript::Index(e) => [
                Code::text("NGYX_COUNTED"),
                self.wide(*e, "a subscript of a template"),
                Code::text("1"),
                Code::text("1"),
            ],
            Subscript::Section { first, end, step } => {
                self.step_is_not_zero(*step);
                let mut or = |e: &Option<ExprId>, default: &str| match e {
                    Some(e) => self.wide(*e, "a subscript of a template"),
                    None => Code::text(default),
                };
                let omitted = "ngyx_omitted()";
                let kind = match end {
                    End::Count(_) => "NGYX_COUNTED",
                    End::Last(_) => "NGYX_BOUNDS",
                };
                [Code::text(kind), or(first, omitted), or(&end.expr(), omitted), or(step, "1")]
            }
        };
        [kind, first, second, step]
    }

    /// `(const int[]){bases}, (const int[]){lengths}, (const int[]){steps}` of a reference to a node array.
    pub(crate) fn node_triplets(&mut self, r: &Reference) -> Code {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for s in &r.subs {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(s, r.base)) {
                list.push(code);
            }
        }
        comma_list(parts.map(|l| Code::text("(const int[]){").c(comma_list(l)).t("}")))
    }

    /// Says so when a step is known to be 0.
    pub(crate) fn step_is_not_zero(&mut self, step: Option<ExprId>) -> bool {
        let zero = step.filter(|e| crate::fold::fold(self.tree, *e) == Some(0));
        if let Some(e) = zero {
            self.diags.error(self.tree.expr(e).span, "the step of a section must not be zero");
        }
        zero.is_none()
    }

    /// base, length and step of a subscript of a node array, counting from 0; `base` is the number that it gives the first node.
    fn node_triplet(&mut self, s: &Subscript, base: i64) -> [Code; 3] {
        if let Subscript::Section { step, .. } = s {
            self.step_is_not_zero(*step);
        }
        let mut or = |e: &Option<ExprId>, default: &str| match e {
            Some(e) => Code::text("(int)(").c(self.integer_value(*e, "a subscript of a node array")).t(")"),
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
                        Code::text("ngyx_turns(").c(first.clone()).t(", ").c(upper).t(", ").c(step.clone()).t(")")
                    }
                    End::Count(length) | End::Last(length) => or(length, "NGYX_REST"),
                };
                [from_0(first), length, step]
            }
            Subscript::Own => [Code::text("0"), Code::text("NGYX_OWN"), Code::text("1")],
        }
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, r: &Reference, at: &str) -> Code {
        let To::Nodes(n) = r.to else { return Code::new() };
        let subs: Vec<Code> = r.subs.iter().map(|s| self.node_triplet(s, r.base)[0].clone()).collect();
        Code::text(format!("ngyx_nodes_element({}, {}, (const int[]){{", self.nodes_variable(n), subs.len()))
            .c(comma_list(subs))
            .t(format!("}}, {at})"))
    }
}
