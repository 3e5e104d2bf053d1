//! A scope: its declarations, and what its declaring directives make, before the first executable statement.

use super::Emit;
use crate::seam::{self, At, Format as FormatCode, Int, List, Number, Template, Text, Variable};
use crate::tree::{Dim, Expr, ScopeClass, What};
use nagaya_model::directive::align::Aligned;
use nagaya_model::directive::nodes::Of;
use nagaya_model::directive::template::{Bounds, Fix, Format, Lower, Upper};
use nagaya_model::directive::{Declares, Made};
use nagaya_model::{Directive, To};
use nagaya_plan::Indices;
use nagaya_text::{DirectiveId, ExprId, StmtId};

impl Emit<'_, '_> {
    pub(super) fn whole_scope(&mut self) {
        let (tree, model) = (self.tree, self.model);
        let scope = &tree.scopes[self.scope];
        self.declarations.clear();
        self.setup.clear();
        self.imports.borrow_mut().clear();
        self.names_of_directives();
        // In an interface they only document how the procedure uses its arguments, which are passed alike.
        if scope.parent.is_some_and(|p| tree.scopes[p].class == ScopeClass::Interface) {
            return self.interface_arguments();
        }
        if scope.class == ScopeClass::DerivedType {
            return self.components_declared();
        }
        self.modules_ready();
        for id in &scope.directives {
            let at = self.at(tree.directives[id.index()].logical);
            if let Some(Directive::Declares(Declares(list))) = model.directives.get(id) {
                list.iter().for_each(|made| self.made(*made, *id, &at));
            }
        }
        if scope.class != ScopeClass::Interface {
            self.variables_made();
        }
        if let Some(body) = scope.body {
            if scope.class != ScopeClass::Block {
                // With all blocks in it.
                model.check_entries(&self.asked(), self.diags, body);
            }
            self.walk(body);
        }
        self.inquiries_declared();
        let edits = self.arguments();
        self.references();
        edits.into_iter().for_each(|(span, text)| self.out.replace(span, text));
        self.whole_assignments();
        self.associations();
        let is_empty = self.declarations.is_empty() && self.setup.is_empty() && self.imports.borrow().is_empty();
        if !is_empty || self.has_code() || self.declares_components() {
            self.place_declarations();
        }
    }

    /// Whether a directive of the scope is among its statements.
    fn has_code(&self) -> bool {
        let mut found = false;
        if let Some(body) = self.tree.scopes[self.scope].body {
            self.tree.walk(body, &mut |s: StmtId| {
                found |= matches!(self.tree.stmt(s).what, What::Construct(..));
            });
        }
        found
    }

    fn place_declarations(&mut self) {
        let scope = &self.tree.scopes[self.scope];
        let is_module = scope.class == ScopeClass::Module;
        let mut uses = vec!["use nagaya_directives".to_string()];
        uses.extend(self.imports.take().into_iter().map(|(module, names)| {
            let names: Vec<String> = names.into_iter().collect();
            format!("use {module}, only: {}", names.join(", "))
        }));
        let (numbers, mut declarations): (Vec<String>, Vec<String>) =
            std::mem::take(&mut self.declarations).into_iter().partition(|d| !d.contains(' '));
        for names in numbers.chunks(10) {
            declarations.push(format!("integer(8) :: {}", names.join(", ")));
            declarations.extend(is_module.then(|| format!("public :: {}", names.join(", "))));
        }
        let mut setup = std::mem::take(&mut self.setup);
        if let Some(entry) = scope.entries.first().filter(|_| !setup.is_empty()) {
            self.diags
                .error(
                    self.tree.logical[*entry].tokens,
                    "'entry' in a procedure whose directives declare something is not implemented in this version",
                )
                .help("write a procedure for each entry, and put what they share into a module");
        }
        if scope.class == ScopeClass::Other {
            // `block data` has no statements that act: the procedures that use the arrays make them.
            setup.clear();
        }
        if is_module {
            let of_module = self.set_up(std::mem::take(&mut setup));
            declarations.extend(of_module);
        }
        self.place_procedures();
        // After those of the program: where it has the whole of iso_c_binding both by itself and by a module, gfortran would find
        // `c_ptr` ambiguous with ours in front.
        let (first, last) = (scope.uses_end, scope.head_end);
        self.surrounded(&mut setup);
        let start = scope.first_executable.or(scope.contains).or(scope.end).unwrap_or(0);
        // All of this comes first among the code at the first statement, in this order.
        let count = self.out.count();
        match (first, last) {
            (Some(first), Some(last)) => {
                self.out.after(self.lines, first, uses);
                self.out.after(self.lines, last, declarations);
            }
            _ => {
                let begin = self.first_of_scope();
                match last {
                    Some(last) => {
                        self.out.before(self.lines, begin, uses);
                        self.out.after(self.lines, last, declarations);
                    }
                    None => self.out.before(self.lines, begin, [uses, declarations].concat()),
                }
            }
        }
        self.out.before_annotated(self.lines, start, setup);
        self.out.comes_first(count);
    }

    /// The first statement of a program without a header.
    fn first_of_scope(&self) -> usize {
        let before = self.tree.scopes[..self.scope].iter().filter(|s| s.parent.is_none()).filter_map(|s| s.end).max();
        before.map_or(0, |n| n + 1)
    }

    /// Whether variables of the scope exist from start to end.
    pub(super) fn is_lasting(&self) -> bool {
        self.lasts(self.scope)
    }

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
        self.declarations.push(variable.to_string());
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
        self.setup.push(format!("{variable} = {make}"));
    }

    fn template(&mut self, n: usize, at: &At) {
        let variable = self.template_variable(n);
        if self.template_stays(n) {
            // It is made where it is distributed.
            return self.declarations.push(format!("integer(8) :: {variable} = {}", Template::none()));
        }
        self.declarations.push(variable.to_string());
        let make = self.template_made(n, at);
        self.setup.push(make);
        if !self.is_lasting() {
            let keeper = self.keeper(self.scope);
            self.setup.push(seam::keep_template(keeper, variable).into());
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
                self.setup.extend([begin, make, distribute, "end if".into()]);
            }
            false => self.setup.push(distribute),
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

    /// Makes the indices of a node array a template, from the index `low` on, where it is one.
    pub(super) fn space(&mut self, n: usize, low: Option<i64>, at: &At) -> Vec<String> {
        let (Some(low), Some(d)) = (low, &self.model.templates[n].distribution) else { return Vec::new() };
        let variable = self.template_variable(n);
        self.declarations.push(variable.to_string());
        vec![format!("{variable} = {}", seam::nodes_space(self.nodes_variable(d.onto), Number::literal(low), at))]
    }

    /// Changes the subscripts of cyclic dimensions in the executable statements of the scope.
    pub(super) fn references(&mut self) {
        let tree = self.tree;
        for k in self.executables() {
            if self.taken.contains(&k) {
                continue;
            }
            self.partial(k);
            self.local_io(k);
            if self.changes_references {
                let places = self.places(self.scope, tree.logical[k].tokens);
                places.into_iter().for_each(|(span, text)| self.out.replace(span, text));
            }
        }
        for (span, message, help) in self.complaints.take() {
            self.diags.error(span, message).help(help);
        }
    }
}
