//! The declarations of distributed arrays: what replaces them, and when the arrays are made.

use super::association::inner;
use super::Emit;
use crate::facts::Found;
use crate::intrinsics::length_and_kind;
use crate::seam::{self, Array, At, Number};
use crate::tree::{Access, Dim, ScopeClass};
use nagaya_model::directive::align::ArrayForm;
use nagaya_model::language::ValueClass;
use nagaya_text::{Span, Symbol, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn array_made(&mut self, n: usize, at: &At) {
        let array = &self.model.aligned[n];
        let Some(decl) = self.tree.decl(array.decl) else { return };
        let handle = self.descriptor(n);
        let stays = self.tree.stays(array.decl.index());
        let is_static = stays || self.is_kept_static(n);
        let declared = match &decl.common {
            Some((_, block, position)) => {
                let shared = seam::generated(block, format!("_{position}"));
                vec![format!("integer(8) :: {handle}"), format!("common /{shared}/ {handle}")]
            }
            None if is_static => vec![format!("integer(8) :: {handle} = {}", Array::none())],
            None => vec![handle.to_string()],
        };
        let places = self.place_names(n);
        declared.into_iter().chain(places).for_each(|d| self.text.declare(d));
        if array.form == ArrayForm::Pointer {
            // Made by `allocate`.
            self.deferred_made(n, at);
        } else {
            let bounds = |d: &Dim| {
                let lower = d.lower.map_or(Number::literal(1), |e| self.int(e));
                (lower, d.upper.map(|e| self.int(e)))
            };
            let dims: Vec<(Number, Option<Number>)> = decl.dims.iter().map(bounds).collect();
            let made = self.making(n, "", &array.name, &dims, at);
            let places = self.places_known(n, "");
            if stays {
                self.text.set_up(format!("if ({handle} == {}) then", Array::none()));
            } else if decl.optional {
                self.text.set_up_all([format!("{handle} = {}", Array::none()), format!("nullify({})", array.name)]);
                self.text.set_up(format!("if (present({})) then", Self::given(&array.name)));
            }
            self.text.set_up_all(made);
            self.text.set_up_all(stays.then(|| "end if".to_string()));
            self.text.set_up_all(places);
            self.text.set_up_all(decl.optional.then(|| "end if".to_string()));
        }
        self.redeclared(n);
    }

    /// What the scope of an allocatable array or a pointer begins with.
    fn deferred_made(&mut self, n: usize, at: &At) {
        let Some(decl) = self.decl_of(n) else { return };
        let (name, handle) = (self.model.aligned[n].name.clone(), self.descriptor(n));
        let part = self.part_of(n);
        self.text.set_up(format!("{handle} = {}", Array::none()));
        if self.is_taking(n) {
            self.text.set_up(seam::procedure(seam::taker(), &self.taker(n)));
        }
        let is_argument = self.is_deferred_argument(n);
        if self.is_taking(n) && !is_argument {
            self.is_around = true;
            let take = format!("call {}({name}, {part}, {}%list)", self.taker(n), inner());
            self.text.set_up_all([format!("nullify({part})"), take]);
        } else if is_argument {
            self.text.set_up(format!("nullify({part})"));
        } else if !self.is_lasting_array(n) {
            self.text.set_up(format!("nullify({name})"));
        } else if self.passed_on.contains(&n) && self.tree.scopes[decl.scope].class == ScopeClass::Program {
            // Perhaps the one call of the procedure that gives it its part.
            let nothing = self.stand_for_nothing(n, &name);
            self.text.set_up_all(nothing);
        }
        // Variables that get their values only when the array exists need other values before.
        let places = self.place_names(n);
        self.text.set_up_all(places.into_iter().map(|v| format!("{v} = {}", Number::literal(1))));
        if !self.whole_declared(n).is_empty() {
            let whole = self.whole(n);
            let none = decl.dims.iter().map(|_| Number::literal(0)).collect();
            self.text.set_up(seam::point(seam::nowhere(), &whole, &none));
        }
        let nullified = self.aliases_ended(n);
        self.text.set_up_all(nullified);
        if !self.lasts(decl.scope) && !self.tree.stays(self.model.aligned[n].decl.index()) {
            let keeper = self.keeper(decl.scope);
            self.text.set_up(seam::keep_variable(keeper, &handle, decl.pointer));
        }
        if is_argument {
            let known = self.followed(n, at);
            self.text.set_up_all(known);
            if !decl.pointer && decl.intent.as_deref() == Some("out") {
                let found = Found { array: n, first: decl.at, name: decl.at, around: Vec::new() };
                let released = self.released(&found);
                self.text.set_up(format!("if ({handle} /= {}) then", Array::none()));
                self.text.set_up_all(released);
                self.text.set_up("end if");
            }
        }
    }

    /// The declaration of a distributed array.
    pub(super) fn redeclared(&mut self, n: usize) {
        let (tree, array) = (self.tree, &self.model.aligned[n]);
        let Some(decl) = tree.decl(array.decl) else { return };
        let (name, ty) = (&array.name, &decl.type_name);
        let Some((statement, _)) = decl.written.or(decl.shaped) else { return };
        let shape = vec![":"; array.dims.len()].join(",");
        // A statement that saves it declares that for this name too.
        let stays = decl.save && decl.common.is_none() && tree.stays(array.decl.index());
        let [saved, part_saved] = [stays && !decl.save_stated, stays].map(|s| if s { ", save" } else { "" });
        let part = self.part_of(n);
        let given = ty;
        let is_argument = self.is_deferred_argument(n);
        let ty = &local_type(ty, &if is_argument { name.clone() } else { Self::given(name) });
        let access = match decl.access {
            None => "",
            Some(Access::Public) => ", public",
            Some(Access::Private) => ", private",
        };
        let own = match is_argument {
            true => self.argument_declared(n, &shape),
            false => format!("{ty}, {}{access}{saved} :: {name}({shape})", self.part_attributes(n)),
        };
        let mut new =
            vec![own, format!("{ty}, pointer, contiguous{part_saved}{} :: {part}({shape})", self.kept_static(n))];
        new.extend(self.taking_declared(n, &shape));
        let initial = self.initial_of(n);
        new.extend(initial.as_ref().map(|v| format!("{given}, save, target :: {v}")));
        if self.is_lasting_array(n) {
            let procedure = self.standing_procedure(n);
            self.text.procedure(procedure);
        }
        if array.form == ArrayForm::Parameter {
            // With the shape it was given, which an interface elsewhere repeats.
            let shape = self.written_bounds(n).unwrap_or(shape);
            let symbol = tree.unit.token(decl.at).symbol();
            let is_stated = self.stated_again(decl.scope, symbol, name);
            let optional = if decl.optional && !is_stated { ", optional" } else { "" };
            let intent = self.intent(statement, decl.class).map_or(String::new(), |i| format!(", intent({i})"));
            new.insert(0, format!("{given}{intent}{optional} :: {}({shape})", Self::given(name)));
            let in_list = tree.scopes[decl.scope].dummies.iter().find(|at| tree.unit.token(**at).symbol() == symbol);
            if let Some(at) = in_list {
                self.out.replace(Span::token(*at), Self::given(name));
            }
        }
        if tree.scopes[decl.scope].class == ScopeClass::Module {
            new.push(format!("public :: {part}"));
            new.extend(self.is_lasting_array(n).then(|| format!("public :: {}", self.taker(n))));
            new.extend(initial.map(|v| format!("public :: {v}")));
        }
        let whole = self.whole_declared(n);
        // What the rest of the statement queries must exist before it.
        match self.asks_of(statement, n) {
            true => self.out.before(self.lines, statement, whole),
            false => new.extend(whole),
        }
        self.out.after(self.lines, statement, new);
        for (statement, entity) in tree.entities(decl) {
            // That of the first element goes on with the name of that.
            if decl.intended == Some((statement, entity)) && !is_argument {
                continue;
            }
            if decl.common.as_ref().is_some_and(|c| c.0 == statement) {
                // The name remains in its common block, without dimensions.
                self.out.replace(entity, name.clone());
                continue;
            }
            self.removed.add(statement, entity);
        }
    }

    /// The intent that a declaration gives its arguments. Elements of a derived type may have initial values, and `out`
    /// would assign them to as many elements as the whole array has.
    pub(super) fn intent(&self, statement: usize, class: ValueClass) -> Option<String> {
        self.declared_intent(statement).filter(|spelling| class != ValueClass::Other || spelling != "out")
    }

    /// The intent that a declaration gives its arguments.
    pub(super) fn declared_intent(&self, statement: usize) -> Option<String> {
        let (unit, tokens) = (self.tree.unit, self.tree.logical[statement].tokens);
        let entities = (tokens.lo..tokens.hi).find(|at| self.kind(*at) == TokenKind::Colon)?;
        let is_intent = |at: &TokenIdx| self.kind(*at) == TokenKind::Ident && self.word(*at) == b"intent";
        let (inside, _) = self.split((tokens.lo..entities).find(is_intent)? + 1);
        Some(unit.source(*inside.first()?).to_ascii_lowercase())
    }

    /// Repeats statements about an argument, such as `intent(in) x` or `optional x`, for the dummy argument that takes
    /// its first element. Returns whether one is `optional`.
    pub(super) fn stated_again(&mut self, scope: usize, symbol: Symbol, name: &str) -> bool {
        let (tree, of) = (self.tree, &self.tree.scopes[scope]);
        let (Some(first), Some(end)) = (of.header, of.first_executable.or(of.contains).or(of.end)) else {
            return false;
        };
        let mut is_optional = false;
        for k in (first..end).filter(|k| !tree.logical[*k].directive) {
            let tokens = tree.logical[k].tokens;
            let says_optional = self.word(tokens.lo) == b"optional";
            if !says_optional && self.word(tokens.lo) != b"intent" {
                continue;
            }
            let is_it = |at: &TokenIdx| self.kind(*at) == TokenKind::Ident && tree.unit.token(*at).symbol() == symbol;
            for at in (tokens.lo + 1..tokens.hi).filter(is_it).collect::<Vec<_>>() {
                self.out.replace(Span::token(at), Self::given(name));
                is_optional |= says_optional;
            }
        }
        is_optional
    }
}

/// The type of the node's part of an argument: a length of `*` is that of what was passed, which has a name.
fn local_type(ty: &str, name: &str) -> String {
    match length_and_kind(ty) {
        Some(("*", None)) => format!("character(len({name}))"),
        Some(("*", Some(kind))) => format!("character(len({name}), {kind})"),
        _ => ty.to_string(),
    }
}
