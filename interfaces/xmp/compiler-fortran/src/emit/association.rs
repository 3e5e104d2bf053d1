//! Allocatable arrays and pointers that are distributed and pass from one procedure to another (XMP 6.2, descriptor association).
//!
//! They are passed as the language passes them, so that generic names, types and procedure pointers keep their meaning.
//! The address of an array's part identifies the array. A procedure looks it up at its beginning. Its caller looks it
//! up again after the call, because the procedure may have made it another array. The statement `p => q` does the same.
//!
//! A dummy argument stays what it is in the source, because the actual argument must match it. So an allocatable local
//! array that is passed by its name is allocatable for gfortran too, which would release it at the end. The generated
//! code puts a `block` around the statements of the procedure. The block ends before gfortran's release. At its end the
//! array loses its memory, by the finalizer of a variable:
//!
//! ```fortran
//! real, allocatable :: x(:)
//! real, pointer, contiguous :: ngyf_p_x(:)
//! procedure(ngyf_taking_x), pointer :: ngyf_take_x
//! block
//! type(ngyf_scope) :: ngyf_inner
//! call ngyf_procedure(ngyf_taker(), ngyf_take_x)
//! call ngyf_take_x(x, ngyf_p_x, ngyf_inner%list)
//! ```

use super::Emit;
use crate::facts::Found;
use crate::seam::{self, At, Number, Text};
use crate::tree::ScopeClass;
use nagaya_model::directive::align::ArrayForm;
use nagaya_text::{DeclId, Span, TokenIdx, TokenKind};
use std::collections::{BTreeSet, HashSet};

/// Words before brackets that get no argument of which they could change what it is.
const NO_PROCEDURES: [&[u8]; 24] = [
    b"allocate",
    b"allocated",
    b"associate",
    b"associated",
    b"case",
    b"close",
    b"deallocate",
    b"forall",
    b"if",
    b"inquire",
    b"is_contiguous",
    b"lbound",
    b"loc",
    b"move_alloc",
    b"nullify",
    b"open",
    b"present",
    b"read",
    b"shape",
    b"size",
    b"storage_size",
    b"ubound",
    b"where",
    b"write",
];

/// The variable of the `block` around the statements of a procedure.
pub(super) fn inner() -> String {
    seam::generated("inner", "")
}

/// An array that is an argument as a whole, by its name.
struct Passed {
    /// The name of the procedure, and the place of the argument or its keyword.
    procedure: TokenIdx,
    place: usize,
    keyword: Option<TokenIdx>,
    found: Found,
}

impl<'a> Emit<'a, '_> {
    /// The allocatable arrays of procedures that some statement passes by their names.
    pub(super) fn arrays_passed_on(&self) -> HashSet<usize> {
        let mut all = HashSet::new();
        if !self.model.aligned.iter().any(|a| a.form == ArrayForm::Pointer) {
            return all;
        }
        for scope in 0..self.tree.scopes.len() {
            for k in self.executables_of(scope) {
                all.extend(self.passed(scope, self.tree.logical[k].tokens).into_iter().map(|p| p.found.array));
            }
        }
        all
    }

    /// The distributed arrays that are arguments by their names.
    fn passed(&self, scope: usize, span: Span) -> Vec<Passed> {
        let mut out = Vec::new();
        for at in span.lo..span.hi.saturating_sub(1) {
            let is_call = self.kind(at) == TokenKind::Ident && self.kind(at + 1) == TokenKind::LParen;
            let is_component = at > span.lo && self.kind(at - 1) == TokenKind::Percent;
            let is_word = NO_PROCEDURES.contains(&self.word(at)) && !is_component;
            if !is_call || is_word || self.is_array(scope, at) && !is_component {
                continue;
            }
            for (place, argument) in self.split(at + 1).0.into_iter().enumerate() {
                let is_named =
                    self.kind(argument.lo) == TokenKind::Ident && self.kind(argument.lo + 1) == TokenKind::Assign;
                let value = if is_named { Span::new(argument.lo + 2, argument.hi) } else { argument };
                let found = self.found(scope, value.lo).filter(|f| f.name + 1 == value.hi);
                if let Some(found) = found {
                    let keyword = is_named.then_some(argument.lo);
                    out.push(Passed { procedure: at, place, keyword, found });
                }
            }
        }
        out
    }

    /// Whether a token names an array, so that the brackets after it contain subscripts.
    fn is_array(&self, scope: usize, at: TokenIdx) -> bool {
        let decl = self.tree.find(scope, self.tree.unit.token(at).symbol());
        decl.is_some_and(|d| !self.tree.decls[d].dims.is_empty())
    }

    /// Declares the variable through which an array of a procedure gets its part, of its type.
    pub(super) fn taking_declared(&self, n: usize, shape: &str) -> Vec<String> {
        let Some(decl) = self.decl_of(n).filter(|_| self.is_taking(n)) else { return Vec::new() };
        let (name, ty, taker) = (&self.model.aligned[n].name, &decl.type_name, self.taker(n));
        let taking = seam::beside("taking", name);
        let [to, from, list] = ["to", "from", "list"].map(|word| seam::generated(word, ""));
        vec![
            "abstract interface".into(),
            format!("subroutine {taking}({to}, {from}, {list})"),
            "import".into(),
            format!("{ty}, allocatable, target :: {to}({shape})"),
            format!("{ty}, pointer, contiguous :: {from}({shape})"),
            format!("integer(8), optional :: {list}"),
            "end subroutine".into(),
            "end interface".into(),
            format!("procedure({taking}), pointer :: {taker}"),
        ]
    }

    /// The declaration of an argument as in the source, except that gfortran does not release it at the beginning. Its
    /// handle does that.
    pub(super) fn argument_declared(&mut self, n: usize, shape: &str) -> String {
        let Some(decl) = self.decl_of(n) else { return String::new() };
        let intent = match (decl.intent.as_deref(), decl.pointer) {
            (Some("out"), false) => ", intent(inout)".to_string(),
            (Some(spelling_text), _) => format!(", intent({spelling_text})"),
            (None, _) => String::new(),
        };
        let kind = if decl.pointer { "pointer, contiguous" } else { "allocatable" };
        let target = if self.is_target(n) { ", target" } else { "" };
        // A separate `optional` statement remains.
        let optional = if decl.optional && !decl.optional_stated { ", optional" } else { "" };
        format!("{}, {kind}{target}{optional}{intent} :: {}({shape})", decl.type_name, self.model.aligned[n].name)
    }

    /// The arguments of an interface body.
    pub(super) fn interface_arguments(&mut self) {
        for n in 0..self.model.aligned.len() {
            let Some(decl) = self.decl_of(n).filter(|d| d.scope == self.scope && self.is_deferred_argument(n)) else {
                continue;
            };
            let Some((statement, _)) = decl.written.or(decl.shaped) else { continue };
            let shape = vec![":"; decl.dims.len()].join(",");
            let new = self.argument_declared(n, &shape);
            self.out.after(self.lines, statement, vec![new]);
            for (statement, entity) in self.tree.entities(decl) {
                self.removed.add(statement, entity);
            }
        }
    }

    /// What finds out what an allocatable array or a pointer is, where it may be another one than before.
    pub(super) fn followed(&mut self, n: usize, at: &At) -> Vec<String> {
        let Some(decl) = self.decl_of(n) else { return Vec::new() };
        let name = self.local_name(n);
        let (handle, part) = (self.descriptor(n), self.part_of(n));
        let data = self.text.variable("f");
        let there = if self.is_allocatable(n) { "allocated" } else { "associated" };
        let rank = self.model.aligned[n].dims.len();
        let columns = self.columns(n, &vec![(Number::literal(0), None); rank]);
        let (size, class, template) = self.described_as(n, &name);
        let followed = seam::follow(
            &handle,
            size,
            class,
            template,
            columns.dim,
            columns.offset,
            columns.low,
            columns.high,
            &data,
            decl.pointer || decl.dummy,
            Text::literal(&self.model.aligned[n].name),
            at,
        );
        let no = Number::literal(0);
        let mut code = vec![
            format!("{data} = {no}"),
            format!("if ({there}({name})) {data} = {}", seam::address(name.as_str())),
            format!("if ({} /= {no}) then", seam::is_another(&handle, &data)),
            format!("if ({data} /= {no}) then"),
            format!("{handle} = {followed}"),
            seam::point(seam::data(&handle), &part, &self.extents(&handle, rank)),
        ];
        code.extend(self.aliases_of(n).into_iter().flat_map(|a| self.alias_made(a, &part)));
        code.extend(self.whole_made(n, ""));
        code.extend(self.places_known(n, ""));
        let nothing = seam::follow_nothing(&handle);
        code.extend(["else".into(), format!("{handle} = {nothing}"), format!("nullify({part})")]);
        code.extend(self.aliases_ended(n));
        code.extend(["end if".to_string(), "end if".to_string()]);
        if decl.optional && decl.dummy {
            code.insert(0, format!("if (present({name})) then"));
            code.push("end if".into());
        }
        code
    }

    /// The name of an array in this scope, which may have renamed it.
    fn local_name(&self, n: usize) -> String {
        let mut at = Some(self.scope);
        while let Some(scope) = at.map(|s| &self.tree.scopes[s]) {
            for u in &scope.uses {
                let is_it = |here: &nagaya_text::Symbol| {
                    self.tree.named(self.scope, *here).decl() == Some(self.model.aligned[n].decl)
                };
                if let Some((here, _)) = u.names.iter().find(|(here, _)| is_it(here)) {
                    return self.tree.unit.name(*here).into_owned();
                }
            }
            at = scope.parent;
        }
        self.model.aligned[n].name.clone()
    }

    /// After statements that may have made something else of an allocatable array or a pointer.
    pub(super) fn associations(&mut self) {
        let tree = self.tree;
        for k in self.executables() {
            let tokens = tree.logical[k].tokens;
            let is_plain = tree.classes[k] == "assignment"
                || tree.classes[k] != "construct"
                    && matches!(self.word(tokens.lo), b"call" | b"if" | b"print" | b"write");
            let is_nullify = self.word(tokens.lo) == b"nullify" && self.kind(tokens.lo + 1) == TokenKind::LParen;
            if self.taken.contains(&k) || !is_plain && !is_nullify {
                continue;
            }
            let at = self.at(k);
            let mut changed = BTreeSet::new();
            for p in self.passed(self.scope, tokens) {
                if self.is_changed(&p) {
                    changed.insert(p.found.array);
                }
            }
            let start = self.condition(tokens).map_or(tokens.lo, |c| c.1);
            let assigned = self.pointer_assigned(start, tokens.hi);
            if is_nullify {
                let names = self.split(tokens.lo + 1).0;
                let arrays = names.iter().filter_map(|s| self.found(self.scope, s.lo).filter(|f| !f.is_component()));
                changed.extend(arrays.map(|f| f.array));
            }
            changed.extend(assigned);
            let mut code = Vec::new();
            for n in changed {
                code.extend(self.followed(n, &at));
            }
            code.extend(assigned.map(|n| seam::shared(self.descriptor(n)).into()));
            self.out.after(self.lines, k, code);
        }
    }

    /// `p => q`: the pointer, if it is distributed.
    fn pointer_assigned(&mut self, start: TokenIdx, end: TokenIdx) -> Option<usize> {
        let found =
            self.found(self.scope, start).filter(|f| !f.is_component() && self.kind(start + 1) == TokenKind::Arrow)?;
        let value = Span::new(start + 2, end);
        let is_whole = self.found(self.scope, value.lo).is_some_and(|f| f.name + 1 == value.hi);
        let is_call = !self.is_array(self.scope, value.lo) && self.kind(value.lo + 1) == TokenKind::LParen;
        if !is_whole && !is_call {
            let name = &self.model.aligned[found.array].name;
            let message =
                format!("'{name}' is a distributed pointer, which points to all of a distributed array, or to null()");
            self.diags
                .error(value, message)
                .help("write the name of an array with the same template and alignment; a pointer that is not distributed may point into the node's part");
            return None;
        }
        Some(found.array)
    }

    /// Whether a procedure may make another array of its argument. Reports if the two do not fit.
    fn is_changed(&mut self, p: &Passed) -> bool {
        let (tree, n) = (self.tree, p.found.array);
        let is_component = p.procedure > 0 && self.kind(p.procedure - 1) == TokenKind::Percent;
        let procedure = if is_component { None } else { self.callees.procedure(self.scope, self.word(p.procedure)) };
        let is_deferred = self.model.aligned[n].form == ArrayForm::Pointer && !p.found.is_component();
        let Some(dummy) = procedure.and_then(|s| self.dummy_of(s, p.place, p.keyword)) else { return is_deferred };
        let decl = &tree.decls[dummy];
        if !decl.deferred || decl.dims.is_empty() {
            return false;
        }
        let is_distributed = self.aligned_of.contains_key(&DeclId(dummy as u32));
        let name = tree.unit.source(Span::new(p.found.first, p.found.name + 1));
        let place = Span::new(p.found.first, p.found.name + 1);
        if p.found.is_component() {
            let message =
                format!("'{name}' is a distributed component, and '{}' is allocatable or a pointer", decl.name);
            self.diags
                .error(place, message)
                .mark(Span::token(decl.at))
                .help("pass the object, or declare the argument with ':' only");
            return false;
        }
        if !is_distributed && !decl.pointer && decl.intent.as_deref() != Some("in") {
            let message = format!("'{name}' is distributed, and the allocatable argument '{}' is not", decl.name);
            self.diags
                .error(place, message)
                .mark(Span::token(decl.at))
                .help("write the same 'align' and 'shadow' for the argument; if it is not allocated there, declare it 'intent(in)' or with ':' only");
            return false;
        }
        is_deferred
    }

    /// The dummy argument of a procedure at a place, or by a keyword.
    fn dummy_of(&self, procedure: usize, place: usize, keyword: Option<TokenIdx>) -> Option<usize> {
        let of = &self.tree.scopes[procedure];
        let at = keyword.or_else(|| of.dummies.get(place).copied())?;
        of.names.get(&self.tree.unit.token(at).symbol()).copied()
    }

    /// Reports an array that is not distributed as actual argument for a distributed allocatable or pointer dummy
    /// argument.
    pub(super) fn is_like_dummy(&mut self, dummy: usize, value: Span) {
        let tree = self.tree;
        let Some(n) = self.aligned_of.get(&DeclId(dummy as u32)).copied() else { return };
        let is_name = value.lo + 1 == value.hi && self.kind(value.lo) == TokenKind::Ident;
        if !is_name
            || !self.is_deferred_argument(n)
            || self.is_distributed(self.scope, value.lo)
            || !self.is_array(self.scope, value.lo)
        {
            return;
        }
        let (name, argument) = (tree.unit.spelling(value.lo), &tree.decls[dummy]);
        let message = format!("'{name}' is not distributed, and the argument '{}' is", argument.name);
        self.diags
            .error(value, message)
            .mark(Span::token(argument.at))
            .help("write the same 'align' and 'shadow' for the array that is passed");
    }

    /// The `block` around the statements of a scope, and its end.
    pub(super) fn surrounded(&mut self, setup: &mut Vec<String>) {
        let scope = &self.tree.scopes[self.scope];
        let Some(end) = scope.contains.or(scope.end).filter(|_| std::mem::take(&mut self.is_around)) else { return };
        debug_assert!(matches!(scope.class, ScopeClass::Procedure | ScopeClass::Block));
        setup.splice(0..0, ["block".to_string(), format!("type({}) :: {}", seam::name::SCOPE, inner())]);
        self.out.before(self.lines, end, vec!["end block".into()]);
    }
}
