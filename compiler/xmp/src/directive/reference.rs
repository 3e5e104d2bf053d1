//! References to nodes: `p`, `p[0:2][*]`, `p(1:2,*)` and the same of a template, which means the nodes that own the section
//! (section 2.3). What `on` and `from` clauses, `nodes q = ...`, `task`, `loop`, `array` and `post` name.
//!
//! Round brackets count nodes from 1, have the first dimension fastest and triplets `lower:upper:stride`; square ones count from
//! 0, have the last one fastest and `base:length:step`. Subscripts are kept as they were written, outermost first.

use super::dimensions::{dimensions, Dimensions};
use super::{Directives, TEMPLATES};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam::{self, Argument, Int, List, Nodes, Offset, Subscript as Kind};
use nagaya_c::{ExprId, Failed, Parse, Parser, Subscript};
use nagaya_text::suggest::nearest;
use nagaya_text::{Span, TokenKind};

/// A reference to a node array or a template.
#[derive(Clone, Debug)]
pub struct Reference {
    pub to: To,
    /// One per dimension, outermost first; `:` where none was written. In round brackets `length` of a triplet is the upper bound.
    pub subs: Vec<Subscript>,
    pub round: bool,
    pub span: Span,
}

/// The number of what is referred to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum To {
    Nodes(usize),
    Template(usize),
}

pub(crate) const ALL: Subscript = Subscript::Triplet { lower: None, length: None, step: None };

/// `:`
pub fn is_all(s: &Subscript) -> bool {
    matches!(s, Subscript::Triplet { lower: None, length: None, step: None })
}

impl Directives {
    /// A node array or a distributed template, with or without subscripts.
    pub(super) fn reference(&self, p: &mut Parser<'_>) -> Parse<Reference> {
        let lo = p.position();
        let to = self.referred(p)?;
        self.subscripted(p, lo, to)
    }

    /// What an `on` clause names, behind `on`: `None` is `*`, the executing nodes.
    pub(super) fn on_set(&self, p: &mut Parser<'_>) -> Parse<Option<Reference>> {
        if p.accept(TokenKind::Star) {
            return Ok(None);
        }
        self.reference(p).map(Some)
    }

    /// A node array with or without subscripts.
    pub(super) fn node_ref(&self, p: &mut Parser<'_>) -> Parse<Reference> {
        let lo = p.position();
        let to = To::Nodes(self.node_array(p)?);
        self.subscripted(p, lo, to)
    }

    /// A reference to one node.
    pub(super) fn single_node(&self, p: &mut Parser<'_>) -> Parse<Reference> {
        let r = self.node_ref(p)?;
        if r.subs.iter().all(|s| matches!(s, Subscript::Index(_))) {
            return Ok(r);
        }
        let name = self.name_of(r.to);
        p.error(r.span, format!("this must name one node, as in '{name}[0]'"));
        Err(Failed)
    }

    fn referred(&self, p: &mut Parser<'_>) -> Parse<To> {
        match p.word().and_then(|symbol| p.lookup_own(symbol)) {
            Some(n) if n >= TEMPLATES => Ok(To::Template(self.distributed(p)?)),
            Some(_) => Ok(To::Nodes(self.node_array(p)?)),
            None => {
                let (symbol, at) = p.require_name("the name of a node array or of a template")?;
                let name = p.unit.name(symbol).into_owned();
                if self.is_doubtful("nodes", &name) || self.is_doubtful("template", &name) {
                    return Err(Failed);
                }
                let known = self.nodes.iter().map(|n| &n.name).chain(self.templates.iter().map(|t| &t.name));
                let message = match (p.lookup(symbol), nearest(&name, known.map(String::as_str))) {
                    (Some(_), _) => format!("'{name}' is neither a node array nor a template"),
                    (None, Some(like)) => format!("'{name}' is not declared; did you mean '{like}'?"),
                    (None, None) => {
                        format!(
                            "'{name}' is not declared: write '#pragma xmp nodes {name}[*]' or '... template' before"
                        )
                    }
                };
                p.error(Span::token(at), message);
                Err(Failed)
            }
        }
    }

    pub(crate) fn name_of(&self, to: To) -> &str {
        match to {
            To::Nodes(n) => &self.nodes[n].name,
            To::Template(n) => &self.templates[n].name,
        }
    }

    /// The subscripts behind a name that began at `lo`.
    fn subscripted(&self, p: &mut Parser<'_>, lo: u32, to: To) -> Parse<Reference> {
        let (what, rank) = match to {
            To::Nodes(n) => ("node array", self.nodes[n].extents.len()),
            To::Template(n) => ("template", self.templates[n].dims.len()),
        };
        let Dimensions { items: mut subs, round } = dimensions(p, "subscript", |p, _| p.subscript())?;
        let span = p.span_since(lo);
        if subs.is_empty() {
            subs = vec![ALL; rank];
        }
        if subs.len() != rank {
            let name = self.name_of(to);
            let few = if subs.len() < rank { "few" } else { "many" };
            p.error(span, format!("too {few} subscripts: {what} '{name}' has {rank}, not {}", subs.len()));
            return Err(Failed);
        }
        Ok(Reference { to, subs, round, span })
    }
}

/// A subscript of a template as the run-time library takes it: lower bound or base, upper bound or length, and step.
#[derive(Clone)]
pub(crate) struct Part {
    pub kind: Kind,
    pub first: Code,
    pub second: Code,
    pub step: Code,
}

impl Part {
    /// One without bounds.
    pub fn plain(kind: Kind) -> Part {
        Part { kind, first: Code::text("0"), second: Code::text("0"), step: Code::text("1") }
    }

    /// One index.
    pub fn one(index: Code) -> Part {
        Part { kind: Kind::Counted, first: index, second: Code::text("1"), step: Code::text("1") }
    }
}

/// A call that finds nodes by subscripts of a template.
type FindsNodes =
    fn(seam::Template, List<Kind>, List<Offset>, List<Offset>, List<Offset>, seam::Text, seam::At) -> Code;

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
            To::Nodes(n) if r.subs.iter().all(is_all) => Code::text(self.nodes_variable(n)),
            To::Nodes(n) => {
                let [base, length, step] = self.node_triplets(r);
                let of = seam::nodes(self.nodes_variable(n));
                seam::on_nodes(of, base, length, step, seam::text(name), seam::at(at))
            }
            To::Template(n) => {
                let parts = r.subs.iter().map(|s| self.template_part(s, r.round)).collect();
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
        let (mut kinds, mut columns) = (Vec::new(), <[Vec<Code>; 3]>::default());
        for part in parts {
            kinds.push(part.kind.code());
            for (column, code) in columns.iter_mut().zip([part.first, part.second, part.step]) {
                column.push(code);
            }
        }
        let [first, second, step] = columns.map(seam::list);
        let template = seam::template(self.template_variable(template));
        let name = seam::text(quote(&self.unit.source(span)));
        function(template, seam::list(kinds), first, second, step, name, seam::at(at))
    }

    /// A subscript of a template.
    pub(crate) fn template_part(&mut self, s: &Subscript, round: bool) -> Part {
        let kind = if round { Kind::Bounds } else { Kind::Counted };
        match s {
            s if is_all(s) => Part::plain(Kind::All),
            Subscript::Star => Part::plain(Kind::Mine),
            Subscript::Index(e) => Part::one(self.wide(*e, "a subscript of a template")),
            Subscript::Triplet { lower, length, step } => {
                self.step_is_not_zero(*step);
                let mut or = |e: &Option<ExprId>, default: Code| match e {
                    Some(e) => self.wide(*e, "a subscript of a template"),
                    None => default,
                };
                let (first, second) = (or(lower, seam::omitted()), or(length, seam::omitted()));
                Part { kind, first, second, step: or(step, Code::text("1")) }
            }
        }
    }

    /// Whether this node owns an index of that part of a dimension.
    pub(crate) fn owns(&self, template: usize, dim: usize, part: Part, at: &str) -> Code {
        let Part { kind, first, second, step } = part;
        let [first, second, step] = [first, second, step].map(seam::offset);
        let template = seam::template(self.template_variable(template));
        seam::owns(template, seam::int(dim), kind, first, second, step, seam::at(at))
    }

    /// Bases, lengths and steps of a reference to a node array.
    pub(crate) fn node_triplets(&mut self, r: &Reference) -> [List<Int>; 3] {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for s in &r.subs {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(s, r.round)) {
                list.push(code);
            }
        }
        parts.map(seam::list)
    }

    /// Says so when a step is known to be 0.
    pub(crate) fn step_is_not_zero(&mut self, step: Option<ExprId>) -> bool {
        let zero = step.filter(|e| crate::fold::fold(self.tree, *e) == Some(0));
        if let Some(e) = zero {
            self.diags.error(self.tree.expr(e).span, "the step of a section must not be zero");
        }
        zero.is_none()
    }

    /// base, length and step of a subscript of a node array, counting from 0.
    fn node_triplet(&mut self, s: &Subscript, round: bool) -> [Code; 3] {
        if let Subscript::Triplet { step, .. } = s {
            self.step_is_not_zero(*step);
        }
        let mut or = |e: &Option<ExprId>, default: &str| match e {
            Some(e) => Code::text("(int)(").c(self.integer_value(*e, "a subscript of a node array")).t(")"),
            None => Code::text(default),
        };
        match s {
            Subscript::Index(e) => {
                let base = or(&Some(*e), "");
                [if round { base.t(" - 1") } else { base }, Code::text("1"), Code::text("1")]
            }
            Subscript::Triplet { lower, length: upper, step } if round => {
                let (lower, step) = (or(lower, "1"), or(step, "1"));
                let length = match upper {
                    Some(_) => {
                        let upper = or(upper, "");
                        seam::turns(seam::int(lower.clone()), seam::int(upper), seam::int(step.clone()))
                    }
                    None => Code::text(seam::REST),
                };
                [lower.t(" - 1"), length, step]
            }
            Subscript::Triplet { lower, length, step } => [or(lower, "0"), or(length, seam::REST), or(step, "1")],
            Subscript::Star => [Code::text("0"), Code::text(seam::OWN), Code::text("1")],
        }
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, r: &Reference, at: &str) -> Code {
        let To::Nodes(n) = r.to else { return Code::new() };
        let subs: Vec<Code> = r.subs.iter().map(|s| self.node_triplet(s, r.round)[0].clone()).collect();
        seam::nodes_element(seam::nodes(self.nodes_variable(n)), seam::list(subs), seam::at(at))
    }
}
