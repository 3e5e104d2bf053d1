//! What the declaring directives of a scope make, before its first executable statement. Not here: the scope as a whole
//! (`whole_scope`).

use super::Emit;
use crate::seam::{self, At, Format as FormatCode, Int, List, Number, Template, Text, Variable};
use crate::tree::{Dim, Expr};
use nagaya_model::directive::align::Aligned;
use nagaya_model::directive::nodes::Of;
use nagaya_model::directive::template::{Bounds, Fix, Format, Lower, Upper};
use nagaya_model::directive::Made;
use nagaya_model::To;
use nagaya_plan::Indices;
use nagaya_text::{DirectiveId, ExprId};

impl Emit<'_, '_> {
    pub(super) fn made(&mut self, made: Made, id: DirectiveId, at: &At) {
        match made {
            Made::Nodes(n) => self.nodes(n, at),
            Made::Template(n) => self.template(n, at),
            Made::Distribution(n) => self.distribution(n, at),
            // At the last directive that declares something about it.
            Made::Aligned(n) if self.model.aligned[n].ready == id => self.array_made(n, at),
            Made::Aligned(_) => {}
            Made::Alias(n) => self.alias(n),
            Made::Coarray(n) => {
                let span = self.model.coarrays[n].span;
                self.not_yet(span, "'coarray' in Fortran, which has its own coarrays,");
            }
            Made::CoarrayOn(n) => self.coarray_on(n),
        }
    }

    fn nodes(&mut self, n: usize, at: &At) {
        let nodes = &self.model.nodes[n];
        let variable = self.nodes_variable(n);
        self.text.declare(variable.to_string());
        let extents = nodes.extents.iter().map(|e| e.map_or(Number::literal(-1), |e| self.int(e))).collect();
        let star = nodes.extents.iter().position(Option::is_none).map_or(Number::literal(-1), Number::count);
        let name = Text::literal(&nodes.name);
        let make = match &nodes.of {
            Of::Entire => seam::nodes(extents, star, name, at),
            Of::Executing => seam::nodes_executing(extents, star, name, at),
            Of::Section(r) => {
                let To::Nodes(of) = r.to else { return };
                let p = self.selectors(&Indices::all_of(&r.subs));
                seam::nodes_section(self.nodes_variable(of), extents, star, p.kind, p.first, p.second, p.step, name, at)
            }
        };
        self.text.set_up(format!("{variable} = {make}"));
    }

    fn template(&mut self, n: usize, at: &At) {
        let variable = self.template_variable(n);
        if self.template_stays(n) {
            // It is made where it is distributed.
            return self.text.declare(format!("integer(8) :: {variable} = {}", Template::none()));
        }
        self.text.declare(variable.to_string());
        let make = self.template_made(n, at);
        self.text.set_up(make);
        if !self.is_lasting() {
            let keeper = self.keeper(self.scope);
            self.text.set_up(seam::keep_template(keeper, variable));
        }
    }

    fn template_made(&self, n: usize, at: &At) -> String {
        let t = &self.model.templates[n];
        let (open, low, extent) = self.bounds(&t.dims);
        let made = seam::template(Number::count(t.dims.len()), open, low, extent, Text::literal(&t.name), at);
        format!("{} = {made}", self.template_variable(n))
    }

    fn distribution(&mut self, n: usize, at: &At) {
        let Some(d) = &self.model.templates[n].distribution else { return };
        let (formats, chunks, lists) = self.formats(n, &d.formats, at);
        let (t, onto) = (self.template_variable(n), self.nodes_variable(d.onto));
        let distribute = seam::distribute(&t, formats, chunks, lists, onto, at).into();
        match self.template_stays(n) {
            true => {
                let make = self.template_made(n, at);
                let begin = format!("if ({t} == {}) then", Template::none());
                self.text.set_up_all([begin, make, distribute, "end if".into()]);
            }
            false => self.text.set_up(distribute),
        }
    }

    /// Whether an array needs a template of a procedure also after it has ended.
    fn template_stays(&self, n: usize) -> bool {
        let array = |a: &Aligned| a.template == n && self.tree.stays(a.decl.index());
        !self.is_lasting() && self.model.aligned.iter().any(array)
    }

    /// Whether bounds are missing, lower bounds, extents.
    fn bounds(&self, dims: &[Bounds]) -> (bool, List<Number>, List<Number>) {
        let known: Option<Vec<(Number, Number)>> = dims.iter().map(|b| self.bound(b)).collect();
        let known = known.unwrap_or_default();
        let open = known.is_empty();
        let (low, extent): (Vec<Number>, Vec<Number>) = known.into_iter().unzip();
        (open, List::from_iter(low), List::from_iter(extent))
    }

    fn bound(&self, bounds: &Bounds) -> Option<(Number, Number)> {
        let Bounds::From(lower, upper) = bounds else { return None };
        let low = match lower {
            Lower::Given(e) => self.int(*e),
            Lower::Number(n) => Number::literal(*n),
        };
        let extent = match upper {
            Upper::Count(e) => self.int(*e),
            Upper::Last(e) => Number::new(format!("{} - ({low}) + 1_8", self.int(*e))),
        };
        Some((low, extent))
    }

    /// Formats of a template, block lengths, and addresses of lists of lengths.
    fn formats(&self, template: usize, formats: &[Format], at: &At) -> (List<FormatCode>, List<Number>, List<Number>) {
        let is_shared = |f: &&Format| !matches!(f, Format::Whole);
        let no = || Number::literal(0);
        let one = |(dim, f): (usize, &Format)| match *f {
            Format::Whole => (FormatCode::Whole, no(), no()),
            Format::Block(None) => (FormatCode::Block, no(), no()),
            Format::Block(Some(n)) => (FormatCode::BlockOf, self.int(n), no()),
            Format::Cyclic(None) => (FormatCode::Cyclic, Number::literal(1), no()),
            Format::Cyclic(Some(n)) => (FormatCode::Cyclic, self.int(n), no()),
            Format::General(Some(e)) => {
                let before = formats[..dim].iter().filter(is_shared).count();
                (FormatCode::Gblock, no(), self.lengths(template, before, e, at))
            }
            Format::General(None) => (FormatCode::GblockLater, no(), no()),
        };
        let all: Vec<(FormatCode, Number, Number)> = formats.iter().enumerate().map(one).collect();
        let (chunks, lists) = all.iter().map(|f| (f.1.clone(), f.2.clone())).unzip::<_, _, Vec<_>, Vec<_>>();
        (all.iter().map(|f| f.0).collect(), List::from_iter(chunks), List::from_iter(lists))
    }

    /// The address of a list, of as many lengths as a dimension of the nodes has nodes if the list's size is known.
    fn lengths(&self, template: usize, dim: usize, e: ExprId, at: &At) -> Number {
        let (tree, text) = (self.tree, Variable::from(self.tree.text(e)));
        let decl = match *tree.expr(e) {
            Expr::Name(name) => tree.named(self.scope, name).decl().and_then(|d| tree.decl(d)),
            _ => None,
        };
        let has_size = decl.is_some_and(|d| matches!(d.dims[..], [Dim { is_star: false, .. }]));
        let onto = self.model.templates[template].distribution.as_ref().map(|d| d.onto).filter(|_| has_size);
        let address = seam::list(&text);
        let Some(onto) = onto else { return address };
        let dim = Int::new(self.model.nodes[onto].extents.len().saturating_sub(dim).to_string());
        seam::list_for(text, address, self.nodes_variable(onto), dim, at)
    }

    pub(super) fn template_fix(&mut self, fix: &Fix, at: &At) -> Vec<String> {
        let (formats, chunks, lists) = self.formats(fix.template, &fix.formats, at);
        let t = self.template_variable(fix.template);
        let (open, low, extent) = self.bounds(&fix.dims);
        vec![seam::template_fix(t, formats, chunks, lists, Number::count(fix.dims.len()), open, low, extent, at).into()]
    }
}
