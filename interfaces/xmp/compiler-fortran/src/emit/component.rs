//! Distributed components of derived types: each object has its own part, its descriptor beside it.
//!
//! ```fortran
//! type :: field                                     ! real :: u(n, m), with `align u(i, j) with t(i, j)` in the type
//!   real, pointer, contiguous :: u(:,:) => null()
//!   real, pointer, contiguous, public :: ngyf_p_u(:,:) => null()
//!   integer(8), public :: ngyf_a_u = 0_8
//!   type(ngyf_nothing), public :: ngyf_w_u(n, m)    ! its bounds, wherever the type is used
//! end type
//! ```
//! A component with bounds is made together with its object. For a variable, that is at the beginning of its scope, and
//! for any other object after its `allocate`. An allocatable component is made by `allocate(x%u(n, m))`. Components of
//! local variables end with the procedure, others at `deallocate`.

use super::Emit;
use crate::facts::Found;
use crate::seam::{self, Array, At, Number, Place};
use crate::tree::{Expr, ScopeClass};
use nagaya_text::{DeclId, ExprId, Span, Symbol, TokenIdx, TokenKind};

/// Makes something for a component, from the number of its array and the text before its name.
type Each<'m, 'a, 'u> = &'m mut dyn FnMut(&mut Emit<'a, 'u>, usize, &str) -> Vec<String>;

impl<'a, 'u> Emit<'a, 'u> {
    /// The descriptor of the distributed array that an expression names.
    pub(super) fn handle(&self, e: ExprId) -> Option<Array> {
        let n = self.aligned_name(e)?;
        Some(match *self.tree.expr(e) {
            Expr::Member(base, _) => {
                self.descriptor_in(n, &format!("{}%", self.with_places(self.scope, self.tree.span(base))))
            }
            _ => self.descriptor(n),
        })
    }

    /// The components that directives in the derived type distribute.
    pub(super) fn components_declared(&mut self) {
        let (tree, model) = (self.tree, self.model);
        // Public in a module, since it is made wherever an object is.
        let parent = tree.scopes[self.scope].parent;
        let seen = match parent.is_some_and(|p| tree.scopes[p].class == ScopeClass::Module) {
            true => ", public",
            false => "",
        };
        for n in 0..model.aligned.len() {
            let Some(decl) = tree.decl(model.aligned[n].decl).filter(|d| d.scope == self.scope) else { continue };
            let Some((statement, entity)) = decl.written else { continue };
            let (name, ty) = (&model.aligned[n].name, &decl.type_name);
            let shape = vec![":"; decl.dims.len()].join(",");
            let mut new = vec![
                format!("{ty}, pointer, contiguous{seen} :: {name}({shape}) => null()"),
                format!("{ty}, pointer, contiguous{seen} :: {}({shape}) => null()", seam::beside("p", name)),
                format!("integer(8){seen} :: {} = {}", self.descriptor(n), Array::none()),
            ];
            let numbers = self.place_names(n);
            new.extend(numbers.into_iter().map(|v| format!("integer(8){seen} :: {v} = {}", Number::literal(0))));
            let (nothing, whole) = (seam::name::NOTHING, seam::beside("w", name));
            new.push(match self.written_bounds(n) {
                Some(bounds) => format!("type({nothing}){seen} :: {whole}({bounds})"),
                None => format!("type({nothing}), pointer{seen} :: {whole}({shape}) => null()"),
            });
            self.out.after(self.lines, statement, new);
            self.removed.add(statement, entity);
        }
    }

    /// Whether a derived type of the scope has such components.
    pub(super) fn declares_components(&self) -> bool {
        self.tree
            .scopes
            .iter()
            .any(|s| s.class == ScopeClass::DerivedType && s.parent == Some(self.scope) && !s.directives.is_empty())
    }

    /// Makes the components with bounds of the scope's variables.
    pub(super) fn variables_made(&mut self) {
        let tree = self.tree;
        self.objects_are_right();
        for d in tree.holders(self.scope) {
            let decl = &tree.decls[d];
            let Some(derived) = tree.type_of_decl(d) else { continue };
            let at = match decl.written {
                Some((statement, _)) => self.at(statement),
                None => At::literal(&decl.name),
            };
            let (lasts, stays) = (self.is_lasting(), tree.stays(d));
            let mut make = |e: &mut Self, n: usize, of: &str| {
                let handle = e.descriptor_in(n, of);
                let is_allocated = e.model.aligned[n].form.is_pointer();
                let keeper = (!lasts && !stays).then(|| e.keeper(e.scope));
                match (is_allocated, keeper) {
                    (true, Some(keeper)) => vec![seam::keep_variable(keeper, &handle, false).into()],
                    (true, None) => Vec::new(),
                    (false, keeper) => {
                        let made = e.component_made(n, of, keeper, &at);
                        match stays {
                            true => {
                                [vec![format!("if ({handle} == {}) then", Array::none())], made, vec!["end if".into()]]
                                    .concat()
                            }
                            false => made,
                        }
                    }
                }
            };
            let code = self.each_component(&decl.name, decl.dims.len(), derived, &mut make);
            self.text.set_up_all(code);
        }
    }

    /// Says what cannot be done with an object that has distributed components.
    fn objects_are_right(&mut self) {
        let (tree, scope) = (self.tree, &self.tree.scopes[self.scope]);
        let mut names: Vec<(Symbol, usize)> = scope.names.iter().map(|(s, d)| (*s, *d)).collect();
        names.sort_unstable_by_key(|n| n.1);
        for (symbol, d) in names {
            let decl = &tree.decls[d];
            if decl.to.is_some() || !tree.type_of_decl(d).is_some_and(|t| tree.has_components(t)) {
                continue;
            }
            let is_result = scope.class == ScopeClass::Procedure && !decl.dummy && self.is_result(symbol, &decl.name);
            let (wrong, help) = if decl.refused.is_some() {
                ("has distributed components and cannot be initialised", "assign values to its components")
            } else if decl.codimensions.is_some() {
                ("has distributed components and cannot be a coarray", "declare it without '[...]'")
            } else if is_result {
                ("is the result of a function, which cannot have distributed components", "write a subroutine")
            } else if decl.dummy && self.is_given_new(symbol) {
                ("would lose its distributed components by 'intent(out)'", "write 'intent(inout)'")
            } else {
                continue;
            };
            self.diags.error(Span::token(decl.at), format!("'{}' {wrong}", decl.name)).help(help);
        }
    }

    fn is_result(&self, symbol: Symbol, name: &str) -> bool {
        let scope = &self.tree.scopes[self.scope];
        let Some(header) = scope.header else { return false };
        let tokens = self.tree.logical[header].tokens;
        let has = |word: &[u8]| (tokens.lo..tokens.hi).any(|at| self.word(at) == word);
        let clause =
            (tokens.lo..tokens.hi).find(|at| self.word(*at) == b"result" && self.kind(at + 1) == TokenKind::LParen);
        has(b"function")
            && match clause {
                Some(at) => self.kind(at + 2) == TokenKind::Ident && self.tree.unit.token(at + 2).symbol() == symbol,
                None => scope.name == name,
            }
    }

    /// Lines for each distributed component of an object that is there when the object is; for an array with loops over its elements.
    fn each_component(&mut self, object: &str, rank: usize, derived: usize, each: Each<'_, 'a, 'u>) -> Vec<String> {
        let tree = self.tree;
        let counters: Vec<Place> = (0..rank).map(|_| self.text.variable("e")).collect();
        let of = match rank {
            0 => format!("{object}%"),
            _ => format!("{object}({})%", counters.iter().map(Place::to_string).collect::<Vec<_>>().join(", ")),
        };
        let mut code = Vec::new();
        for d in tree.components(derived) {
            let (decl, nested) = (&tree.decls[d], tree.type_of_decl(d));
            if let Some(n) = self.aligned_of.get(&DeclId(d as u32)).copied() {
                code.extend(each(self, n, &of));
            } else if let Some(nested) = nested.filter(|t| !decl.deferred && tree.has_components(*t)) {
                code.extend(self.each_component(&format!("{of}{}", decl.name), decl.dims.len(), nested, each));
            }
        }
        if code.is_empty() {
            return code;
        }
        let bounds = |(d, k): (usize, &Place)| {
            let d = d + 1;
            format!("do {k} = lbound({object}, {d})+0_8, ubound({object}, {d})+0_8")
        };
        let begin = counters.iter().enumerate().rev().map(bounds);
        begin.chain(code).chain(counters.iter().map(|_| "end do".to_string())).collect()
    }

    /// A component with the bounds of its declaration.
    fn component_made(&mut self, n: usize, of: &str, keeper: Option<Place>, at: &At) -> Vec<String> {
        let name = &self.model.aligned[n].name;
        let whole = seam::beside("w", name);
        let bound = |which: &str, d: usize| Number::wide(&format!("{which}({of}{whole}, {d})"));
        let rank = self.model.aligned[n].dims.len();
        let dims: Vec<_> = (1..=rank).map(|d| (bound("lbound", d), Some(bound("ubound", d)))).collect();
        let mut code = self.making(n, of, &format!("{of}{name}"), &dims, at);
        code.extend(self.places_known(n, of));
        code.extend(keeper.map(|k| seam::keep_array(k, self.descriptor_in(n, of)).into()));
        code
    }

    /// The scope whose end releases what an object before a component was allocated with. `None` where only
    /// `deallocate` releases it, or where the scope of the variable already knows the component.
    pub(super) fn keeping(&self, around: &[usize]) -> Option<usize> {
        let tree = self.tree;
        let root = &tree.decls[*around.first()?];
        let is_pointer = |d: &usize| {
            let statement = tree.decls[*d].written.map_or(Span::new(0, 0), |w| tree.logical[w.0].tokens);
            tree.decls[*d].deferred && (statement.lo..statement.hi).any(|at| self.word(at) == b"pointer")
        };
        let is_local = !root.dummy && !self.lasts(root.scope) && !tree.stays(around[0]);
        let is_kept = is_local && around.iter().any(|d| tree.decls[*d].deferred) && !around.iter().any(is_pointer);
        is_kept.then_some(root.scope)
    }

    /// An object with distributed components that `allocate` or `deallocate` names: the variables and components it is made of.
    fn object_at(&self, first: TokenIdx) -> Option<(Vec<usize>, TokenIdx)> {
        let mut at = first;
        let mut decl = self.tree.find(self.scope, self.tree.unit.token(first).symbol())?;
        let mut around = vec![decl];
        loop {
            let behind = if self.kind(at + 1) == TokenKind::LParen { self.split(at + 1).1 } else { at + 1 };
            if self.kind(behind) != TokenKind::Percent || self.kind(behind + 1) != TokenKind::Ident {
                let derived = self.tree.type_of_decl(decl)?;
                return self.tree.has_components(derived).then_some((around, at));
            }
            decl = self.tree.component(self.tree.type_of_decl(decl)?, self.tree.unit.token(behind + 1).symbol())?;
            around.push(decl);
            at = behind + 1;
        }
    }

    /// The objects with distributed components in the list of an `allocate` or `deallocate`. Returns the calls that
    /// are after the `allocate`, or before the `deallocate`.
    pub(super) fn objects_allocated(&mut self, objects: &[Span], allocates: bool, at: &At) -> Option<Vec<String>> {
        let (mut code, mut any) = (Vec::new(), false);
        for o in objects {
            let is_name = self.kind(o.lo) == TokenKind::Ident && self.kind(o.lo + 1) != TokenKind::Assign;
            let Some((around, name)) = is_name.then(|| self.object_at(o.lo)).flatten() else { continue };
            any = true;
            let decl = &self.tree.decls[*around.last()?];
            let derived = self.tree.type_of_decl(*around.last()?)?;
            let object = self.with_places(self.scope, Span::new(o.lo, name + 1));
            let scope = self.keeping(&around);
            let (tree, rank) = (self.tree, decl.dims.len());
            let mut each = |e: &mut Self, n: usize, of: &str| {
                let handle = e.descriptor_in(n, of);
                let is_allocated = e.model.aligned[n].form.is_pointer();
                let keeper = scope.map(|s| e.keeper(s));
                match (allocates, is_allocated) {
                    (true, true) => Vec::new(),
                    (true, false) => e.component_made(n, of, keeper, at),
                    (false, _) => {
                        let mut code = vec![format!("if ({handle} /= {}) then", Array::none())];
                        code.extend(keeper.map(|k| seam::forget_array(k, &handle).into()));
                        code.extend([seam::array_end(&handle).into(), "end if".into()]);
                        code
                    }
                }
            };
            let lines = self.each_component(&object, rank, derived, &mut each);
            let is_class = decl.type_name.starts_with("class");
            if is_class && allocates && !lines.is_empty() && tree.scopes[derived].class == ScopeClass::DerivedType {
                // The type may be another one than the declared one.
                let message = "a polymorphic object with distributed components of fixed bounds cannot be allocated";
                self.diags.error(*o, message).help("make the components allocatable, or declare the object by 'type'");
            }
            if !allocates && !lines.is_empty() {
                let there = if self.is_pointer_object(*around.last()?) { "associated" } else { "allocated" };
                code.push(format!("if ({there}({object})) then"));
                code.extend(lines);
                code.push("end if".into());
            } else {
                code.extend(lines);
            }
        }
        any.then_some(code)
    }

    fn is_pointer_object(&self, decl: usize) -> bool {
        let statement = self.tree.decls[decl].written.map_or(Span::new(0, 0), |w| self.tree.logical[w.0].tokens);
        (statement.lo..statement.hi).any(|at| self.word(at) == b"pointer")
    }

    /// An object with distributed components is not assigned as a whole: both would have one part.
    pub(super) fn object_assigned(&mut self, left: ExprId) {
        let tree = self.tree;
        let is_whole = matches!(tree.expr(left), Expr::Name(_) | Expr::Part(..) | Expr::Member(..));
        let derived = tree.object(self.scope, left).filter(|_| is_whole).and_then(|d| tree.type_of_decl(d));
        if derived.is_some_and(|t| tree.has_components(t)) {
            let message = format!("'{}' has distributed components and cannot be assigned as a whole", tree.text(left));
            self.diags
                .error(tree.span(left), message)
                .help("assign its components: distributed ones by 'gmove', or in a 'loop'");
        }
    }

    /// Says where a directive cannot have a distributed component.
    pub(super) fn no_component(&mut self, span: Span, what: &str) -> bool {
        let found = (span.lo..span.hi).filter_map(|at| self.found(self.scope, at)).find(Found::is_component);
        let Some(found) = found else { return true };
        let name = self.tree.unit.source(Span::new(found.first, found.name + 1));
        let message = format!("'{name}' is a distributed component: {what} take distributed arrays only");
        self.diags
            .error(Span::new(found.first, found.name + 1), message)
            .help("copy it to a distributed array by 'gmove'");
        false
    }
}
