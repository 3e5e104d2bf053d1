//! A whole scope: its declarations, its statements, and what stands before the first executable one.

use super::Emit;
use crate::tree::{ScopeClass, What};
use nagaya_model::directive::Declares;
use nagaya_model::Directive;
use nagaya_text::{DirectiveId, StmtId};

impl Emit<'_, '_> {
    pub(super) fn whole_scope(&mut self) {
        let (tree, model) = (self.tree, self.model);
        let scope = &tree.scopes[self.scope];
        self.text.begin();
        self.names_of_directives();
        // In an interface they only document how the procedure uses its arguments, which are passed alike.
        if scope.parent.is_some_and(|p| tree.scopes[p].class == ScopeClass::Interface) {
            return self.interface_arguments();
        }
        if scope.class == ScopeClass::DerivedType {
            return self.components_declared();
        }
        if scope.class == ScopeClass::Program && self.settings.omni && self.only_uses_mpi() {
            // The Omni compiler begins MPI before the program.
            self.text.set_up("call xmp_init_mpi()");
        }
        self.modules_ready();
        self.pure_declares();
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
        if !self.text.is_empty() || self.has_code() || self.declares_components() {
            self.place_declarations();
        }
    }

    /// Whether the file calls MPI, but does not initialise it.
    fn only_uses_mpi(&self) -> bool {
        let tokens = self.tree.unit.tokens.len() as u32;
        let is_called = |at: &u32| self.word(at - 1) == b"call" && self.word(*at).starts_with(b"mpi_");
        let mut called = (1..tokens).filter(is_called).map(|at| self.word(at)).peekable();
        called.peek().is_some() && !called.any(|name| matches!(name, b"mpi_init" | b"mpi_init_thread"))
    }

    /// Reports the first declaring directive of a pure procedure: the code that makes what it declares has effects.
    fn pure_declares(&mut self) {
        let (tree, model) = (self.tree, self.model);
        let scope = &tree.scopes[self.scope];
        if scope.class != ScopeClass::Procedure || !self.is_pure() {
            return;
        }
        let declares = |id: &&DirectiveId| match model.directives.get(id) {
            Some(Directive::Declares(Declares(list))) => !list.is_empty(),
            _ => false,
        };
        if let Some(id) = scope.directives.iter().find(declares) {
            let span = tree.logical[tree.directives[id.index()].logical].tokens;
            let message = format!("'{}' is a pure procedure: this directive would call the runtime in it", scope.name);
            let help = "leave out 'pure' or 'elemental', or write the directive in the module around the procedure";
            self.diags.error(span, message).help(help);
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
        let uses = self.text.take_uses();
        let mut declarations = self.text.take_declarations(is_module);
        let mut setup = self.text.take_setup();
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
