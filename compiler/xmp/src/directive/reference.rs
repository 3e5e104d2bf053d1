//! References to nodes: `p`, `p[0:2][*]`, `p(1:2,*)` and the same of a template, which means the nodes that own the section
//! (section 2.3). What `on` and `from` clauses, `nodes q = ...`, `task`, `loop`, `array` and `post` name.
//!
//! Round brackets count nodes from 1, have the first dimension fastest and triplets `lower:upper:stride`; square ones count from
//! 0, have the last one fastest and `base:length:step`. Subscripts are kept as they were written, outermost first.

use super::dimensions::{dimensions, Dimensions};
use super::{Directives, TEMPLATES};
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
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
            To::Nodes(n) if r.subs.iter().all(is_all) => Code::text(self.nodes_variable(n)),
            To::Nodes(n) => Code::text(format!("ngyx_on_nodes({}, ", self.nodes_variable(n)))
                .c(self.node_triplets(r))
                .t(format!(", {name}, {at})")),
            To::Template(n) => {
                let parts = r.subs.iter().map(|s| self.template_part(s, r.round)).collect();
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
    pub(crate) fn template_part(&mut self, s: &Subscript, round: bool) -> [Code; 4] {
        let kind = if round { "NGYX_BOUNDS" } else { "NGYX_COUNTED" };
        let [kind, first, second, step] = match s {
            s if is_all(s) => ["NGYX_ALL", "0", "0", "1"].map(Code::text),
            Subscript::Star => ["NGYX_MINE", "0", "0", "1"].map(Code::text),
            Subscript::Index(e) => [
                Code::text("NGYX_COUNTED"),
                self.wide(*e, "a subscript of a template"),
                Code::text("1"),
                Code::text("1"),
            ],
            Subscript::Triplet { lower, length, step } => {
                self.step_is_not_zero(*step);
                let mut or = |e: &Option<ExprId>, default: &str| match e {
                    Some(e) => self.wide(*e, "a subscript of a template"),
                    None => Code::text(default),
                };
                let omitted = "ngyx_omitted()";
                [Code::text(kind), or(lower, omitted), or(length, omitted), or(step, "1")]
            }
        };
        [kind, first, second, step]
    }

    /// `(const int[]){bases}, (const int[]){lengths}, (const int[]){steps}` of a reference to a node array.
    pub(crate) fn node_triplets(&mut self, r: &Reference) -> Code {
        let mut parts = [Vec::new(), Vec::new(), Vec::new()];
        for s in &r.subs {
            for (list, code) in parts.iter_mut().zip(self.node_triplet(s, r.round)) {
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
                        Code::text("ngyx_turns(").c(lower.clone()).t(", ").c(upper).t(", ").c(step.clone()).t(")")
                    }
                    None => Code::text("NGYX_REST"),
                };
                [lower.t(" - 1"), length, step]
            }
            Subscript::Triplet { lower, length, step } => [or(lower, "0"), or(length, "NGYX_REST"), or(step, "1")],
            Subscript::Star => [Code::text("0"), Code::text("NGYX_OWN"), Code::text("1")],
        }
    }

    /// The image of a single node.
    pub(crate) fn node_image(&mut self, r: &Reference, at: &str) -> Code {
        let To::Nodes(n) = r.to else { return Code::new() };
        let subs: Vec<Code> = r.subs.iter().map(|s| self.node_triplet(s, r.round)[0].clone()).collect();
        Code::text(format!("ngyx_nodes_element({}, {}, (const int[]){{", self.nodes_variable(n), subs.len()))
            .c(comma_list(subs))
            .t(format!("}}, {at})"))
    }
}
