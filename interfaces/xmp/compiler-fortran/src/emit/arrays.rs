//! Distributed arrays: their declarations, and how they are made.
//!
//! `real a(n, m)` with an `align` becomes a pointer to the node's part, with the bounds that this part has in the whole array, shadow
//! included:
//!
//! ```fortran
//! real, pointer, contiguous :: a(:,:), ngyf_p_a(:,:)
//! ngyf_a_a = ngyf_array(...)
//! call ngyf_point(ngyf_data(ngyf_a_a), ngyf_p_a, [ngyf_extent(ngyf_a_a, 1_8), ngyf_extent(ngyf_a_a, 2_8)])
//! a(ngyf_low(ngyf_a_a, 1_8):, ngyf_low(ngyf_a_a, 2_8):) => ngyf_p_a
//! ```
//! An argument gets another name, which stands for its first element. Not here: subscripts of cyclic dimensions (`places`).

use super::Emit;
use crate::seam::{self, Array, At, Class, List, Number, Text};
use crate::tree::{Access, Dim, ScopeClass};
use nagaya_model::directive::align::{ArrayForm, Width, With};
use nagaya_model::language::ValueClass;
use nagaya_text::{DeclId, Span, Symbol, TokenIdx, TokenKind};
use std::collections::BTreeMap;

/// Data of each dimension, outermost first: the dimension of the template, the offset there, shadows, extent, lower
/// bound.
pub(super) struct Columns {
    pub dim: List<Number>,
    pub offset: List<Number>,
    pub low: List<Number>,
    pub high: List<Number>,
    pub extent: List<Number>,
    pub lower: List<Number>,
}

impl Emit<'_, '_> {
    pub(super) fn descriptor(&self, n: usize) -> Array {
        Array::new(self.of_array(n, seam::beside("a", &self.model.aligned[n].name)))
    }

    /// The same, with the object before it that a component belongs to.
    pub(super) fn descriptor_in(&self, n: usize, of: &str) -> Array {
        Array::new(format!("{of}{}", self.descriptor(n)))
    }

    /// The pointer to the node's part.
    pub(super) fn part_of(&self, n: usize) -> String {
        self.of_array(n, seam::beside("p", &self.model.aligned[n].name))
    }

    /// The replacement of a distributed argument: its first element.
    pub(super) fn given(name: &str) -> String {
        seam::beside("d", name)
    }

    /// A generated name that belongs to an array.
    pub(super) fn of_array(&self, n: usize, name: String) -> String {
        self.seen(self.tree.decl(self.model.aligned[n].decl).map(|d| d.scope), name)
    }

    /// A distributed array of a common block is a pointer there: a unit that does not know would take it for the array.
    pub(super) fn common_blocks_agree(&mut self) {
        let (tree, model) = (self.tree, self.model);
        for array in &model.aligned {
            let Some(decl) = tree.decl(array.decl) else { continue };
            let Some((_, block, position)) = &decl.common else { continue };
            for (n, other) in tree.decls.iter().enumerate() {
                let is_there = other.common.as_ref().is_some_and(|(_, b, p)| b == block && p == position);
                if !is_there || other.scope == decl.scope || self.aligned_of.contains_key(&DeclId(n as u32)) {
                    continue;
                }
                let message = format!(
                    "'{}' is not distributed here, and in another unit with the common block '{block}' it is",
                    other.name
                );
                self.diags
                    .error(Span::token(other.at), message)
                    .mark(array.span)
                    .help("write the same directives in each unit that has the block, or make the array a variable of a module");
            }
        }
    }

    pub(super) fn array_made(&mut self, n: usize, at: &At) {
        let array = &self.model.aligned[n];
        let Some(decl) = self.tree.decl(array.decl) else { return };
        let handle = self.descriptor(n);
        let stays = self.tree.stays(array.decl.index());
        let is_static = stays || self.is_kept_static(n);
        self.declarations.extend(match &decl.common {
            Some((_, block, position)) => {
                let shared = seam::generated(block, format!("_{position}"));
                vec![format!("integer(8) :: {handle}"), format!("common /{shared}/ {handle}")]
            }
            None if is_static => vec![format!("integer(8) :: {handle} = {}", Array::none())],
            None => vec![handle.to_string()],
        });
        let places = self.place_names(n);
        self.declarations.extend(places);
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
                self.setup.push(format!("if ({handle} == {}) then", Array::none()));
            } else if decl.optional {
                self.setup.extend([format!("{handle} = {}", Array::none()), format!("nullify({})", array.name)]);
                self.setup.push(format!("if (present({})) then", Self::given(&array.name)));
            }
            self.setup.extend(made);
            self.setup.extend(stays.then(|| "end if".to_string()));
            self.setup.extend(places);
            self.setup.extend(decl.optional.then(|| "end if".to_string()));
        }
        self.redeclared(n);
    }

    /// What makes an array, by its name in this scope, with some bounds in the order of the text; an upper bound may be unknown.
    /// `of` is the text before the name of a component.
    pub(super) fn making(
        &mut self,
        n: usize,
        of: &str,
        name: &str,
        dims: &[(Number, Option<Number>)],
        at: &At,
    ) -> Vec<String> {
        let (model, tree) = (self.model, self.tree);
        let array = &model.aligned[n];
        let Some(decl) = tree.decl(array.decl) else { return Vec::new() };
        let rank = array.dims.len();
        let handle = self.descriptor_in(n, of);
        let is_dummy = array.form == ArrayForm::Parameter;
        let part = format!("{of}{}", self.part_of(n));
        let data = if is_dummy { seam::address(Self::given(name)) } else { Number::literal(0) };
        let (size, class, template) = self.described_as(n, name);
        let columns = self.columns(n, dims);
        let made = seam::array(
            size,
            class,
            template,
            columns.dim,
            columns.offset,
            columns.low,
            columns.high,
            columns.extent,
            columns.lower,
            is_dummy,
            data,
            Text::literal(&array.name),
            at,
        );
        let mut out =
            vec![format!("{handle} = {made}"), seam::point(seam::data(&handle), &part, &self.extents(&handle, rank))];
        out.extend(self.is_deferred_argument(n).then(|| seam::borrows(&handle, true).into()));
        out.extend(self.aliases_of(n).into_iter().flat_map(|a| self.alias_made(a, &part)));
        out.extend(self.stand_for(n, of, name));
        out.extend(self.whole_made(n, of));
        out.extend(self.initialised(n, &handle));
        let is_kept = array.form == ArrayForm::Pointer || self.is_component(n);
        if !is_kept && !self.lasts(decl.scope) && !tree.stays(array.decl.index()) {
            let keeper = self.keeper(decl.scope);
            out.push(seam::keep_array(keeper, handle).into());
        }
        out
    }

    /// What an array is: size and class of its elements, template.
    pub(super) fn described_as(&self, n: usize, name: &str) -> (Number, Class, seam::Template) {
        let array = &self.model.aligned[n];
        let class = self.tree.decl(array.decl).map_or(Class::Other, |d| class_of(d.class));
        (Number::new(format!("(storage_size({name})/8+0_8)")), class, self.template_variable(array.template))
    }

    pub(super) fn extents(&self, handle: &Array, rank: usize) -> List<Number> {
        (1..=rank).map(|d| seam::extent(handle, Number::count(d))).collect()
    }

    /// The columns of an array with some bounds in the order of the text.
    pub(super) fn columns(&self, n: usize, dims: &[(Number, Option<Number>)]) -> Columns {
        let array = &self.model.aligned[n];
        let rank = array.dims.len();
        let scope = self.tree.decl(array.decl).map_or(self.scope, |d| d.scope);
        let mut columns: [Vec<Number>; 6] = Default::default();
        for (m, with) in array.dims.iter().enumerate() {
            let (lower, upper) = dims[rank - 1 - m].clone();
            let extent = upper.map_or(Number::literal(-1), |u| Number::new(format!("{u} - ({lower}) + 1_8")));
            let (dim, offset) = match with {
                None => (Number::literal(-1), Number::literal(0)),
                Some(With { dim, offset }) => {
                    let offset = match self.is_component(n) {
                        true => self.offset_by(offset, |e| self.constant_in(scope, e)),
                        false => self.offset(offset),
                    };
                    (Number::count(*dim), Number::new(format!("{lower} + ({offset})")))
                }
            };
            let int = |e| match self.is_component(n) {
                true => self.constant_in(scope, e),
                false => self.int(e),
            };
            let (low, high) = match array.shadow.as_ref().map(|s| s[m]) {
                None => (Number::literal(0), Number::literal(0)),
                Some(Width::Full) => (Number::literal(-1), Number::literal(-1)),
                Some(Width::Both(e)) => (int(e), int(e)),
                Some(Width::Each(l, h)) => (int(l), int(h)),
            };
            let row = [dim, offset, low, high, extent, lower];
            columns.iter_mut().zip(row).for_each(|(c, x)| c.push(x));
        }
        let [dim, offset, low, high, extent, lower] = columns.map(List::from_iter);
        Columns { dim, offset, low, high, extent, lower }
    }

    /// The lower bounds of the part, as in a pointer assignment. `of` is the text before the name of a component.
    pub(super) fn lows(&self, n: usize, of: &str) -> String {
        let (handle, cyclic) = (self.descriptor_in(n, of), self.cyclic_dims(n));
        let low = |d: usize| match cyclic.contains(&(d - 1)) {
            true => "0:".to_string(),
            false => format!("{}:", seam::low(&handle, Number::count(d))),
        };
        (1..=self.model.aligned[n].dims.len()).map(low).collect::<Vec<_>>().join(", ")
    }

    /// The declaration of a distributed array.
    fn redeclared(&mut self, n: usize) {
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
            self.procedures_made.push(procedure);
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
            self.gone.entry(statement).or_default().push(entity);
        }
    }

    /// The intent that a declaration gives its arguments. Elements of a derived type may have initial values, and `out`
    /// would assign them to as many elements as the whole array has.
    fn intent(&self, statement: usize, class: ValueClass) -> Option<String> {
        self.declared_intent(statement).filter(|spelling| class != ValueClass::Other || spelling != "out")
    }

    /// The intent that a declaration gives its arguments.
    fn declared_intent(&self, statement: usize) -> Option<String> {
        let (unit, tokens) = (self.tree.unit, self.tree.logical[statement].tokens);
        let entities = (tokens.lo..tokens.hi).find(|at| self.kind(*at) == TokenKind::Colon)?;
        let is_intent = |at: &TokenIdx| self.kind(*at) == TokenKind::Ident && self.word(*at) == b"intent";
        let (inside, _) = self.split((tokens.lo..entities).find(is_intent)? + 1);
        Some(unit.source(*inside.first()?).to_ascii_lowercase())
    }

    /// Repeats statements about an argument, such as `intent(in) x` or `optional x`, for the dummy argument that takes
    /// its first element. Returns whether one is `optional`.
    fn stated_again(&mut self, scope: usize, symbol: Symbol, name: &str) -> bool {
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

    /// Takes entities out of the statements that declared them.
    pub(super) fn remove_entities(&mut self) {
        let gone: BTreeMap<usize, Vec<Span>> = std::mem::take(&mut self.gone);
        for (statement, entities) in gone {
            let tokens = self.tree.logical[statement].tokens;
            let kind = |at: TokenIdx| self.tree.unit.token(at).kind;
            let mut others = self.tree.decls.iter().flat_map(|d| self.tree.entities(d)).filter(|w| w.0 == statement);
            if others.all(|w| entities.contains(&w.1)) {
                self.out.remove(statement);
                continue;
            }
            let mut behind = None;
            let mut sorted = entities.clone();
            sorted.sort_by_key(|e| std::cmp::Reverse(e.lo));
            for e in sorted {
                // With the comma after it; before it, if no other entity is left after it.
                let is_last = e.hi == tokens.hi || kind(e.hi) != TokenKind::Comma || behind == Some(e.hi + 1);
                behind = is_last.then_some(e.lo);
                let gone = if is_last { Span::new(e.lo - 1, e.hi) } else { Span::new(e.lo, e.hi + 1) };
                self.out.replace(gone, "");
            }
        }
    }
}

/// The type of the node's part of an argument: a length of `*` is that of what was passed, which has a name.
fn local_type(ty: &str, name: &str) -> String {
    let length = ty.strip_prefix("character").map(|l| l.replace([' ', '(', ')'], ""));
    match length.as_deref() {
        Some("*" | "**" | "len=*") => format!("character(len({name}))"),
        _ => ty.to_string(),
    }
}

/// The class of elements.
fn class_of(class: ValueClass) -> Class {
    match class {
        ValueClass::Signed => Class::Integer,
        ValueClass::Unsigned => Class::Logical,
        ValueClass::Real => Class::Real,
        ValueClass::Complex => Class::Complex,
        ValueClass::Other | ValueClass::Unknown => Class::Other,
    }
}
