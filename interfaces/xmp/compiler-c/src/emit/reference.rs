//! The C of references to nodes and of subscripts of templates: `p`, `p[0:2][*]`, `t(1:2,*)` (XMP 4.2.1, 4.3.2).

use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam::{self, Argument, Int, List, Nodes, Offset, Subscript as Given};
use nagaya_c::ExprId;
use nagaya_model::Reference;
use nagaya_plan::{Indices, NodeSet, TemplateSection};

/// A subscript of a template as the run-time library takes it: lower bound or base, upper bound or length, and step.
#[derive(Clone)]
pub(crate) struct TemplateSubscript {
    pub given: Given,
    pub first: Code,
    pub second: Code,
    pub step: Code,
}

impl TemplateSubscript {
    /// A subscript without numbers.
    pub fn plain(given: Given) -> TemplateSubscript {
        TemplateSubscript { given, first: Code::text("0"), second: Code::text("0"), step: Code::text("1") }
    }

    /// A subscript with one index.
    pub fn one(index: Code) -> TemplateSubscript {
        TemplateSubscript { given: Given::Counted, first: index, second: Code::text("1"), step: Code::text("1") }
    }
}

/// A call that finds nodes by subscripts of a template.
type FindsNodes =
    fn(seam::Template, List<Given>, List<Offset>, List<Offset>, List<Offset>, seam::Text, seam::At) -> Code;

impl Lower<'_> {
    /// The handle of some nodes; none for the executing ones.
    pub(crate) fn on_nodes(&mut self, set: &NodeSet, at: &str) -> Option<Nodes> {
        match set {
            NodeSet::Executing => None,
            set => Some(seam::nodes(self.node_set(set, at))),
        }
    }

    /// The same as an expression.
    pub(crate) fn on_code(&mut self, set: &NodeSet, at: &str) -> Code {
        self.on_nodes(set, at).code()
    }

    /// The handle of some nodes that are not just the executing ones.
    pub(crate) fn node_set(&mut self, set: &NodeSet, at: &str) -> Code {
        match set {
            NodeSet::Executing => Option::<Nodes>::None.code(),
            NodeSet::Array(n) => Code::text(self.nodes_variable(*n)),
            NodeSet::Section { array, indices, base, span } => {
                let name = quote(&self.unit.source(*span));
                let [first, length, step] = self.node_triplets(indices, *base);
                let of = seam::nodes(self.nodes_variable(*array));
                seam::on_nodes(of, first, length, step, seam::text(name), seam::at(at))
            }
            NodeSet::Owners(section) => self.parts_call(seam::on_template, section, at),
        }
    }

    /// A call that finds nodes by a section of a template.
    pub(crate) fn parts_call(&mut self, function: FindsNodes, section: &TemplateSection, at: &str) -> Code {
        let parts = section.indices.iter().map(|i| self.template_part(*i)).collect();
        self.call_of_parts(function, section, parts, at)
    }

    /// The same with what the subscripts have become.
    pub(crate) fn call_of_parts(
        &mut self,
        function: FindsNodes,
        section: &TemplateSection,
        parts: Vec<TemplateSubscript>,
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
        let template = seam::template(self.template_variable(section.template));
        let name = seam::text(quote(&self.unit.source(section.span)));
        function(template, seam::list(given), first, second, step, name, seam::at(at))
    }

    /// Indices along a dimension of a template.
    pub(crate) fn template_part(&mut self, indices: Indices) -> TemplateSubscript {
        let mut or = |e: Option<ExprId>, default: Code| match e {
            Some(e) => self.wide(e),
            None => default,
        };
        let (given, first, second, step) = match indices {
            Indices::All => return TemplateSubscript::plain(Given::All),
            Indices::Own => return TemplateSubscript::plain(Given::Mine),
            // A set of these is the loop's, which knows the values (`sharing_part`).
            Indices::Each | Indices::Iterations(_) => return TemplateSubscript::plain(Given::Every),
            Indices::One(e) => return TemplateSubscript::one(self.wide(e)),
            Indices::Counted { first, count, step } => (Given::Counted, first, count, step),
            Indices::Bounded { first, last, step } => (Given::Bounds, first, last, step),
        };
        let (first, second) = (or(first, seam::omitted()), or(second, seam::omitted()));
        TemplateSubscript { given, first, second, step: or(step, Code::text("1")) }
    }

    /// Whether this node owns an index of that part of a dimension.
    pub(crate) fn owns(&self, template: usize, dim: usize, part: TemplateSubscript, at: &str) -> Code {
        let TemplateSubscript { given, first, second, step } = part;
        let [first, second, step] = [first, second, step].map(seam::offset);
        let template = seam::template(self.template_variable(template));
        seam::owns(template, seam::int(dim), given, first, second, step, seam::at(at))
    }

    /// First indices, lengths and steps in the dimensions of a node array; `base` is the number of the first node.
    pub(crate) fn node_triplets(&mut self, indices: &[Indices], base: i64) -> [List<Int>; 3] {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for i in indices {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(*i, base)) {
                list.push(code);
            }
        }
        parts.map(seam::list)
    }

    /// First index, length and step in a dimension of a node array, counting from 0.
    fn node_triplet(&mut self, indices: Indices, base: i64) -> [Code; 3] {
        let mut or = |e: Option<ExprId>, default: &str| match e {
            Some(e) => Code::text("(int)(").c(self.integer_value(e)).t(")"),
            None => Code::text(default),
        };
        let from_0 = |code: Code| if base == 0 { code } else { code.t(format!(" - {base}")) };
        let (first, last, count, step) = match indices {
            Indices::One(e) => return [from_0(or(Some(e), "")), Code::text("1"), Code::text("1")],
            Indices::Own => return [Code::text("0"), Code::text(seam::OWN), Code::text("1")],
            Indices::All | Indices::Each | Indices::Iterations(_) => (None, None, None, None),
            Indices::Counted { first, count, step } => (first, None, count, step),
            Indices::Bounded { first, last, step } => (first, last, None, step),
        };
        let (first, step) = (or(first, &base.to_string()), or(step, "1"));
        let length = match last {
            Some(last) => {
                let last = or(Some(last), "");
                seam::triplet_count(seam::int(first.clone()), seam::int(last), seam::int(step.clone()))
            }
            None => or(count, seam::REST),
        };
        [from_0(first), length, step]
    }

    /// The same for a reference to a section of a node array, of which another is made.
    pub(crate) fn reference_triplets(&mut self, r: &Reference) -> [List<Int>; 3] {
        self.node_triplets(&Indices::all_of(&r.subs), r.base)
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, node: &NodeSet, at: &str) -> Code {
        let NodeSet::Section { array, indices, base, .. } = node else { return Code::new() };
        let subs: Vec<Code> = indices.iter().map(|i| self.node_triplet(*i, *base)[0].clone()).collect();
        seam::nodes_element(seam::nodes(self.nodes_variable(*array)), seam::list(subs), seam::at(at))
    }

    /// Whether a part of a distributed array is one element or a part of one element. Reports a larger part.
    pub(super) fn is_one_element(&mut self, part: ExprId, directive: &str) -> bool {
        let e = self.tree.expr(self.tree.peel(part));
        let several = e.rank > 0 || self.tree.types.is_array(e.ty);
        if several {
            let text = self.unit.source(e.span);
            self.diags
                .error(e.span, format!("'{text}' is a part of a distributed array"))
                .help(format!("'{directive}' takes the whole array, or one element"));
        }
        !several
    }
}
