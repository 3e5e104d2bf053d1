//! A scope: its declarations, and what its declaring directives make, in front of the first executable statement.

use super::{list, number, quote, Emit};
use crate::tree::{Dim, Expr, ScopeClass, What};
use nagaya_model::directive::align::Aligned;
use nagaya_model::directive::nodes::Of;
use nagaya_model::directive::template::{Bounds, Fix, Format, Lower, Upper};
use nagaya_model::directive::{Declares, Made};
use nagaya_model::{Directive, Subscript, To};
use nagaya_text::{DirectiveId, ExprId, StmtId};

impl Emit<'_, '_> {
    pub(super) fn whole_scope(&mut self) {
        let (tree, model) = (self.tree, self.model);
        let scope = &tree.scopes[self.scope];
        self.declarations.clear();
        self.setup.clear();
        self.imports.borrow_mut().clear();
        // In an interface they tell the reader what the procedure does with its arguments, which are passed alike.
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
        self.references();
        self.arguments();
        self.whole_assignments();
        self.associations();
        let is_empty = self.declarations.is_empty() && self.setup.is_empty() && self.imports.borrow().is_empty();
        if !is_empty || self.has_code() || self.declares_components() {
            self.place_declarations();
        }
    }

    /// The executable statements of the scope, but not those of `block` constructs in it, which have scopes of their own.
    pub(super) fn executables(&self) -> Vec<usize> {
        self.executables_of(self.scope)
    }

    pub(super) fn executables_of(&self, of: usize) -> Vec<usize> {
        let (tree, scope) = (self.tree, &self.tree.scopes[of]);
        let (Some(first), Some(end)) = (scope.first_executable, scope.end) else { return Vec::new() };
        let last = scope.contains.unwrap_or(end).min(tree.logical.len() - 1);
        let blocks = tree.scopes.iter().filter(|s| s.class == ScopeClass::Block && s.parent == Some(of));
        let inside: Vec<(usize, usize)> = blocks.filter_map(|s| s.header.zip(s.end)).collect();
        (first..=last)
            .filter(|k| !tree.logical[*k].directive && !inside.iter().any(|(lo, hi)| lo <= k && k <= hi))
            .collect()
    }

    /// Whether a directive of the scope stands among its statements.
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
            // `block data` has no statements that act: who uses the arrays makes them.
            setup.clear();
        }
        if is_module {
            let of_module = self.set_up(std::mem::take(&mut setup));
            declarations.extend(of_module);
        }
        self.place_procedures();
        // Behind those of the program: where it has the whole of iso_c_binding both by itself and by a module, gfortran would find
        // `c_ptr` ambiguous with ours in front.
        let (first, last) = (scope.uses_end, scope.head_end);
        self.surrounded(&mut setup);
        let start = scope.first_executable.or(scope.contains).or(scope.end).unwrap_or(0);
        // Of what begins where the first statement does all of this comes first, in this order.
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

    /// Whether variables of the scope live from start to end.
    pub(super) fn is_lasting(&self) -> bool {
        self.lasts(self.scope)
    }

    pub(super) fn lasts(&self, scope: usize) -> bool {
        matches!(self.tree.scopes[scope].class, ScopeClass::Program | ScopeClass::Module | ScopeClass::Other)
    }

    /// The variable that releases what is made in a procedure, or in a `block` construct, when it ends.
    pub(super) fn keeper(&mut self, home: usize) -> String {
        let name = match self.tree.scopes[home].class {
            ScopeClass::Block => format!("ngyf_here{home}"),
            _ => "ngyf_here".to_string(),
        };
        let keeper = format!("type(ngyf_scope) :: {name}");
        if home == self.scope && !self.declarations.contains(&keeper) {
            self.declarations.push(keeper);
        }
        format!("{name}%list")
    }

    pub(super) fn made(&mut self, made: Made, id: DirectiveId, at: &str) {
        match made {
            Made::Nodes(n) => self.nodes(n, at),
            Made::Template(n) => self.template(n, at),
            Made::Distribution(n) => self.distribution(n, at),
            // Where the last directive stands that says something of it.
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

    pub(super) fn nodes_variable(&self, n: usize) -> String {
        let name = format!("ngyf_n_{}", self.model.nodes[n].name);
        self.seen(self.home(To::Nodes(n)), name)
    }

    pub(super) fn template_variable(&self, n: usize) -> String {
        let t = &self.model.templates[n];
        match t.of_nodes {
            Some(_) => format!("ngyf_v{n}_{}", t.name),
            None => self.seen(self.home(To::Template(n)), format!("ngyf_t_{}", t.name)),
        }
    }

    fn nodes(&mut self, n: usize, at: &str) {
        let nodes = &self.model.nodes[n];
        let variable = self.nodes_variable(n);
        self.declarations.push(variable.clone());
        let nd = number(nodes.extents.len() as i64);
        let extents = list(nodes.extents.iter().map(|e| e.map_or("-1_8".into(), |e| self.int(e))));
        let star = nodes.extents.iter().position(Option::is_none).map_or(-1, |d| d as i64);
        let (star, name) = (number(star), quote(&nodes.name));
        let make = match &nodes.of {
            Of::Entire => format!("ngyf_nodes({nd}, {extents}, {star}, {name}, {at})"),
            Of::Executing => format!("ngyf_nodes_executing({nd}, {extents}, {star}, {name}, {at})"),
            Of::Section(r) => {
                let To::Nodes(of) = r.to else { return };
                let (of, parts) = (self.nodes_variable(of), self.parts(&r.subs));
                format!("ngyf_nodes_section({of}, {nd}, {extents}, {star}, {parts}, {name}, {at})")
            }
        };
        self.setup.push(format!("{variable} = {make}"));
    }

    fn template(&mut self, n: usize, at: &str) {
        let variable = self.template_variable(n);
        if self.template_stays(n) {
            // It is made where it is distributed.
            return self.declarations.push(format!("integer(8) :: {variable} = 0_8"));
        }
        self.declarations.push(variable.clone());
        let make = self.template_made(n, at);
        self.setup.push(make);
        if !self.is_lasting() {
            let keeper = self.keeper(self.scope);
            self.setup.push(format!("call ngyf_keep_template({keeper}, {variable})"));
        }
    }

    fn template_made(&self, n: usize, at: &str) -> String {
        let t = &self.model.templates[n];
        let (nd, bounds, name) = (number(t.dims.len() as i64), self.bounds(&t.dims), quote(&t.name));
        format!("{} = ngyf_template({nd}, {bounds}, {name}, {at})", self.template_variable(n))
    }

    fn distribution(&mut self, n: usize, at: &str) {
        let Some(d) = &self.model.templates[n].distribution else { return };
        let (formats, chunks, lists) = self.formats(n, &d.formats, at);
        let (t, onto) = (self.template_variable(n), self.nodes_variable(d.onto));
        let nd = number(d.formats.len() as i64);
        let distribute = format!("call ngyf_distribute({t}, {nd}, {formats}, {chunks}, {lists}, {onto}, {at})");
        match self.template_stays(n) {
            true => {
                let make = self.template_made(n, at);
                self.setup.extend([format!("if ({t} == 0_8) then"), make, distribute, "end if".into()]);
            }
            false => self.setup.push(distribute),
        }
    }

    /// Whether an array needs a template of a procedure also after it has ended.
    fn template_stays(&self, n: usize) -> bool {
        let array = |a: &Aligned| a.template == n && self.tree.stays(a.decl.index());
        !self.is_lasting() && self.model.aligned.iter().any(array)
    }

    /// Whether bounds are there, lower bounds, extents.
    fn bounds(&self, dims: &[Bounds]) -> String {
        let known: Option<Vec<(String, String)>> = dims.iter().map(|b| self.bound(b)).collect();
        match known.filter(|k| !k.is_empty()) {
            None => "1_8, [0_8], [0_8]".into(),
            Some(known) => {
                let (low, extent): (Vec<_>, Vec<_>) = known.into_iter().unzip();
                format!("0_8, {}, {}", list(low), list(extent))
            }
        }
    }

    fn bound(&self, bounds: &Bounds) -> Option<(String, String)> {
        let Bounds::From(lower, upper) = bounds else { return None };
        let low = match lower {
            Lower::Given(e) => self.int(*e),
            Lower::Number(n) => number(*n),
        };
        let extent = match upper {
            Upper::Count(e) => self.int(*e),
            Upper::Last(e) => format!("{} - ({low}) + 1_8", self.int(*e)),
        };
        Some((low, extent))
    }

    /// Formats of a template, block lengths, and addresses of lists of lengths.
    fn formats(&self, template: usize, formats: &[Format], at: &str) -> (String, String, String) {
        let is_shared = |f: &&Format| !matches!(f, Format::Whole);
        let one = |(dim, f): (usize, &Format)| match *f {
            Format::Whole => (0, number(0), number(0)),
            Format::Block(None) => (1, number(0), number(0)),
            Format::Block(Some(n)) => (2, self.int(n), number(0)),
            Format::Cyclic(None) => (3, number(1), number(0)),
            Format::Cyclic(Some(n)) => (3, self.int(n), number(0)),
            Format::General(Some(e)) => {
                let before = formats[..dim].iter().filter(is_shared).count();
                (4, number(0), self.lengths(template, before, e, at))
            }
            Format::General(None) => (5, number(0), number(0)),
        };
        let all: Vec<(i64, String, String)> = formats.iter().enumerate().map(one).collect();
        let codes = list(all.iter().map(|f| number(f.0)));
        (codes, list(all.iter().map(|f| f.1.clone())), list(all.iter().map(|f| f.2.clone())))
    }

    /// The address of a list, of as many lengths as a dimension of the nodes has nodes if the list's size is known.
    fn lengths(&self, template: usize, dim: usize, e: ExprId, at: &str) -> String {
        let (tree, text) = (self.tree, self.tree.text(e));
        let decl = match *tree.expr(e) {
            Expr::Name(name) => tree.named(self.scope, name).decl().and_then(|d| tree.decl(d)),
            _ => None,
        };
        let has_size = decl.is_some_and(|d| matches!(d.dims[..], [Dim { is_star: false, .. }]));
        let onto = self.model.templates[template].distribution.as_ref().map(|d| d.onto).filter(|_| has_size);
        let Some(onto) = onto else { return format!("ngyf_list({text})") };
        let dim = self.model.nodes[onto].extents.len().saturating_sub(dim);
        format!("ngyf_list_for({text}, ngyf_list({text}), {}, {dim}, {at})", self.nodes_variable(onto))
    }

    pub(super) fn template_fix(&mut self, fix: &Fix, at: &str) -> Vec<String> {
        let (formats, chunks, lists) = self.formats(fix.template, &fix.formats, at);
        let t = self.template_variable(fix.template);
        let (nf, nd) = (number(fix.formats.len() as i64), number(fix.dims.len() as i64));
        let bounds = self.bounds(&fix.dims);
        vec![format!("call ngyf_template_fix({t}, {nf}, {formats}, {chunks}, {lists}, {nd}, {bounds}, {at})")]
    }

    /// Makes the indices of a node array a template.
    pub(super) fn space(&mut self, n: usize, at: &str) -> Vec<String> {
        let t = &self.model.templates[n];
        let (Some(low), Some(d)) = (t.of_nodes, &t.distribution) else { return Vec::new() };
        let variable = self.template_variable(n);
        self.declarations.push(variable.clone());
        vec![format!("{variable} = ngyf_nodes_space({}, {}, {at})", self.nodes_variable(d.onto), number(low))]
    }

    /// Kinds, bounds and steps of the subscripts of a node array or a template, and how many they are.
    pub(super) fn parts(&self, subs: &[Subscript]) -> String {
        let part = |s: &Subscript| self.part(s);
        let all: Vec<[String; 4]> = subs.iter().map(part).collect();
        let column = |k: usize| list(all.iter().map(|p| p[k].clone()));
        format!("{}, {}, {}, {}, {}", number(subs.len() as i64), column(0), column(1), column(2), column(3))
    }
}
