//! Modules with directives. The first scope that runs makes what they declare, and all use it by name.
//!
//! ```fortran
//! module field
//!   integer(8) :: ngyf_n_p, ngyf_t_t, ngyf_a_u
//!   real, pointer, contiguous :: u(:), ngyf_p_u(:)
//!   logical :: ngyf_ready_field = .false.
//! contains
//!   subroutine ngyf_go_field()            ! makes all of it
//! ```
//! Each program and procedure that uses the module, or is in it, begins with `if (.not. ngyf_ready_field) call ngyf_go_field()`.
//! Other files know a module by the text of its declarations, which `xmpf90` keeps beside its `.mod` ([`Exported`]).

use super::Emit;
use crate::seam::{self, Text};
use crate::tree::ScopeClass;
use nagaya_model::To;
use nagaya_text::{Span, TokenKind};

/// A generated name, with at most as many letters as the language allows.
fn of_module(name: &str, module: &str) -> String {
    const MOST: usize = 63;
    let whole = format!("{name}__{module}");
    match whole.len() > MOST {
        false => whole,
        true => {
            let hash =
                whole.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |h, b| (h ^ u64::from(b)).wrapping_mul(0x100_0000_01b3));
            format!("{}_{hash:016x}", &whole[..MOST - 17])
        }
    }
}

impl Emit<'_, '_> {
    /// The scope whose directive declares a name.
    pub(super) fn home(&self, to: To) -> Option<usize> {
        self.tree.decls.iter().find(|d| d.to == Some(to)).map(|d| d.scope)
    }

    /// A generated name for what the scope `home` declares. Names of a module end with the name of the module, because
    /// other modules may declare similar ones.
    pub(super) fn seen(&self, home: Option<usize>, name: String) -> String {
        match home.map(|h| &self.tree.scopes[h]).filter(|s| s.class == ScopeClass::Module) {
            Some(module) => self.imported(home, of_module(&name, &module.name)),
            None => name,
        }
    }

    /// A generated name of the scope `home`, to be seen here: of a module that is used it is imported.
    fn imported(&self, home: Option<usize>, name: String) -> String {
        let Some(home) = home else { return name };
        let mut around = Some(self.scope);
        while let Some(n) = around.filter(|n| *n != home) {
            around = self.tree.scopes[n].parent.or_else(|| self.tree.module_of(n));
        }
        let module = &self.tree.scopes[home];
        if around.is_none() && module.class == ScopeClass::Module {
            self.text.import(&module.name, &name);
        }
        name
    }

    /// Takes names that directives declare out of `use`, `public` and `private`, since the Fortran compiler does not know them.
    pub(super) fn names_of_directives(&mut self) {
        let (tree, unit) = (self.tree, self.tree.unit);
        let scope = &tree.scopes[self.scope];
        for u in &scope.uses {
            let Some(module) = tree.module(&u.module, self.scope) else { continue };
            let there = |item: &Span| unit.token(item.hi - 1).symbol();
            let is_name = |item: &Span| unit.token(item.hi - 1).kind == TokenKind::Ident;
            let (ours, others): (Vec<Span>, Vec<Span>) =
                u.items.iter().partition(|i| is_name(i) && tree.is_of_directive(module, there(i)));
            if ours.is_empty() {
                continue;
            }
            let others: Vec<String> = others.iter().map(|i| unit.source(*i)).collect();
            let text = match (u.only, others.is_empty()) {
                (true, _) => format!(", only: {}", others.join(", ")),
                (false, true) => String::new(),
                (false, false) => format!(", {}", others.join(", ")),
            };
            self.out.replace(u.list, text);
        }
        for a in &scope.accessibilities {
            let is_ours = |i: &Span| {
                let name = unit.token(i.lo);
                name.kind == TokenKind::Ident && i.hi == i.lo + 1 && tree.is_of_directive(self.scope, name.symbol())
            };
            let (ours, others): (Vec<Span>, Vec<Span>) = a.items.iter().copied().partition(is_ours);
            match (ours.as_slice(), others.as_slice()) {
                ([], _) => {}
                (_, []) => self.out.remove(a.logical),
                _ => {
                    let list = Span::new(a.items[0].lo, tree.logical[a.logical].tokens.hi);
                    let others: Vec<String> = others.iter().map(|i| unit.source(*i)).collect();
                    self.out.replace(list, others.join(", "));
                }
            }
        }
    }

    /// Makes the modules ready that the scope uses, or is in.
    pub(super) fn modules_ready(&mut self) {
        let (tree, scope) = (self.tree, &self.tree.scopes[self.scope]);
        let is_module = scope.class == ScopeClass::Module;
        let executes = is_module && !scope.directives.is_empty() || scope.first_executable.is_some() && !self.is_pure();
        if !executes {
            return;
        }
        let mut homes = tree.used_homes(self.scope);
        let is_around = |p: &usize| matches!(tree.scopes[*p].class, ScopeClass::Module | ScopeClass::Submodule);
        if let Some(p) = scope.parent.filter(is_around) {
            homes.extend(tree.homes(p));
        }
        homes.sort_unstable();
        homes.dedup();
        for home in homes {
            let name = &tree.scopes[home].name;
            let [ready, go] = ["ready", "go"].map(|word| self.imported(Some(home), seam::beside(word, name)));
            self.text.set_up(format!("if (.not. {ready}) call {go}()"));
        }
    }

    /// Whether the scope is a procedure that may not call others that have effects.
    pub(super) fn is_pure(&self) -> bool {
        let Some(header) = self.tree.scopes[self.scope].header else { return false };
        let unit = self.tree.unit;
        let tokens = self.tree.logical[header].tokens;
        let words = || tokens.tokens().map(|at| unit.spelling(at as u32).to_ascii_lowercase());
        let prefixes: Vec<String> = words().take_while(|w| w != "function" && w != "subroutine").collect();
        let has = |word: &str| prefixes.iter().any(|w| w == word);
        has("pure") || has("elemental") && !has("impure")
    }

    /// The procedure that makes what a module declares; gives the declarations that it needs.
    pub(super) fn set_up(&mut self, setup: Vec<String>) -> Vec<String> {
        let scope = &self.tree.scopes[self.scope];
        let Some(header) = scope.header else { return Vec::new() };
        let (name, at) = (&scope.name, self.at(header));
        let [ready, go] = ["ready", "go"].map(|word| seam::beside(word, name));
        let mut procedure = vec![
            format!("subroutine {go}()"),
            format!("if ({ready}) return"),
            format!("{ready} = .true."),
            seam::module(Text::literal(name), &at).into(),
        ];
        procedure.extend(setup);
        procedure.push("end subroutine".into());
        self.text.procedure(procedure);
        vec![format!("logical :: {ready} = .false."), format!("public :: {ready}, {go}")]
    }

    /// Writes the procedures that a module or a main program needs.
    pub(super) fn place_procedures(&mut self) {
        let procedures = self.text.take_procedures();
        let scope = &self.tree.scopes[self.scope];
        let Some(end) = scope.end.filter(|_| !procedures.is_empty()) else { return };
        match scope.contains {
            Some(contains) => self.out.after(self.lines, contains, procedures),
            None => self.out.before(self.lines, end, [vec!["contains".into()], procedures].concat()),
        }
    }
}
