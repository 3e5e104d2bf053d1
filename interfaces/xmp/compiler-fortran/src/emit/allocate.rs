//! `allocate` and `deallocate` of distributed arrays: their bounds are those of the whole array, and all executing nodes take part.

use super::Emit;
use crate::facts::Found;
use crate::seam::{self, Array, At, Number};
use nagaya_model::directive::align::{ArrayForm, Width};
use nagaya_text::{Span, TokenIdx, TokenKind};

impl Emit<'_, '_> {
    /// Changes a statement that allocates or releases distributed arrays; any other stays as it is.
    pub(super) fn allocation(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let Some(at) = (tokens.lo..tokens.hi).find(|k| matches!(self.word(*k), b"allocate" | b"deallocate")) else {
            return;
        };
        let allocates = self.word(at) == b"allocate";
        if self.kind(at + 1) != TokenKind::LParen {
            return;
        }
        let (mut objects, end) = self.split(at + 1);
        let all = objects.clone();
        // `allocate(real(8) :: a(10))`
        let typed = objects.first().and_then(|o| Some((o.lo, self.double_colon(*o)?)));
        let type_spec = typed.map(|(lo, colons)| {
            objects[0].lo = colons + 2;
            self.with_places(self.scope, Span::new(lo, colons + 2))
        });
        let is_object = |o: &&Span| self.kind(o.lo + 1) != TokenKind::Assign;
        let distributed: Vec<(Span, Found)> =
            objects.iter().filter(is_object).filter_map(|o| Some((*o, self.named(*o)?))).collect();
        if distributed.is_empty() {
            return self.object_allocation(statement, at, &all, allocates);
        }
        let is_whole = |o: &&Span| distributed.iter().all(|d| d.0 != **o);
        let holders: Vec<Span> = objects.iter().filter(is_whole).copied().collect();
        let text = self.at(statement);
        if self.objects_allocated(&holders, allocates, &text).is_some() {
            return self
                .not_yet(tokens, "an allocation of an object with distributed components beside distributed arrays");
        }
        let condition = self.condition(tokens).filter(|(_, behind)| *behind == at);
        let is_labelled = self.tree.logical[statement].label.is_some();
        if at != tokens.lo && (condition.is_none() || is_labelled) || end != tokens.hi {
            return self.not_yet(tokens, "an allocation of a distributed array in such a statement");
        }
        for (span, found) in distributed.iter().filter(|d| !d.1.is_component()) {
            let home = self.tree.decl(self.model.aligned[found.array].decl).map_or(self.scope, |d| d.scope);
            if self.tree.procedure_of(home) != self.tree.procedure_of(self.scope) && !self.lasts(home) {
                return self.not_yet(*span, "an allocation of a distributed array of the procedure around");
            }
        }
        let others: Vec<Span> = objects.into_iter().filter(|o| distributed.iter().all(|d| d.0 != *o)).collect();
        let value_of = |word: &[u8]| {
            let clause = others.iter().find(|o| self.kind(o.lo + 1) == TokenKind::Assign && self.word(o.lo) == word)?;
            Some(Span::new(clause.lo + 2, clause.hi))
        };
        let (stat, source, mold) = (value_of(b"stat"), value_of(b"source"), value_of(b"mold"));
        if let Some(value) = mold.or(source.filter(|s| !self.is_one_value(*s))) {
            return self.not_yet(value, "'mold=', or 'source=' with more than one value, for a distributed array");
        }
        let mut code = Vec::new();
        for (span, found) in &distributed {
            match allocates {
                true => code.extend(self.allocated(*span, found, &text)),
                false => code.extend(self.released(found)),
            }
            let name = self.with_places(self.scope, Span::new(found.first, found.name + 1));
            code.extend(source.map(|s| format!("{name} = {}", self.with_places(self.scope, s))));
        }
        let is_clause = |o: &Span| self.kind(o.lo + 1) == TokenKind::Assign;
        let has_others = others.iter().any(|o| !is_clause(o));
        // An array that cannot be made ends the job.
        let stat = stat.map(|s| self.tree.unit.source(s));
        code.extend(stat.as_ref().filter(|_| !has_others).map(|s| format!("{s} = 0")));
        code = self.if_possible(&distributed, allocates, stat, statement, code);
        if has_others {
            let word = if allocates { "allocate" } else { "deallocate" };
            let rest: Vec<String> = others.iter().map(|o| self.with_places(self.scope, *o)).collect();
            code.insert(0, format!("{word}({} {})", type_spec.unwrap_or_default(), rest.join(", ")));
        }
        if let Some((condition, _)) = condition.filter(|_| at != tokens.lo) {
            code.insert(0, format!("if ({}) then", self.with_places(self.scope, condition)));
            code.push("end if".into());
        }
        self.taken.push(statement);
        self.out.remove(statement);
        self.out.after(self.lines, statement, code);
    }

    /// `call move_alloc(a, b)`: the part of `a` becomes that of `b`.
    pub(super) fn moved(&mut self, statement: usize) {
        let tokens = self.tree.logical[statement].tokens;
        let at = self.condition(tokens).map_or(tokens.lo, |c| c.1);
        if self.word(at) != b"call" || self.word(at + 1) != b"move_alloc" || self.kind(at + 2) != TokenKind::LParen {
            return;
        }
        let (arguments, end) = self.split(at + 2);
        let value = |word: &[u8], n: usize| {
            let is_named = |a: &&Span| self.kind(a.lo + 1) == TokenKind::Assign && self.word(a.lo) == word;
            arguments.iter().find(is_named).map(|a| Span::new(a.lo + 2, a.hi)).or_else(|| arguments.get(n).copied())
        };
        let [from, to] = [value(b"from", 0), value(b"to", 1)].map(|a| a.and_then(|a| self.named(a)));
        let (from, to) = match (from, to) {
            (Some(from), Some(to)) if arguments.len() == 2 && self.lie_alike(&from, &to) => (from, to),
            (None, None) => return,
            _ => {
                let message =
                    "'move_alloc' moves a distributed array to one with the same template, alignment and shadow";
                let help = "declare both in one place, and alike; or allocate the other array, and assign in a 'loop'";
                self.diags.error(Span::new(at, end), message).help(help);
                return;
            }
        };
        let [(h, name, part), (new_h, new, new_part)] = [&from, &to].map(|f| {
            let (n, of) = (f.array, self.object_of(self.scope, f));
            let name = &self.model.aligned[n].name;
            (self.descriptor_in(n, &of), format!("{of}{name}"), format!("{of}{}", self.part_of(n)))
        });
        let nothing = Array::none();
        let mut code = vec![format!("if ({new_h} /= {nothing}) then")];
        code.extend(self.released(&to));
        let (of, from, to) = (self.object_of(self.scope, &to), from.array, to.array);
        code.push("end if".into());
        code.extend([format!("{new_h} = {h}"), format!("{new_part} => {part}")]);
        code.push(seam::borrows(&new_h, self.is_deferred_argument(to)).into());
        let is_pointer = !self.is_allocatable(to);
        code.extend(is_pointer.then(|| format!("{new} => {name}")));
        code.push(format!("if ({new_h} /= {nothing}) then"));
        code.extend((!is_pointer).then(|| self.stand_for(to, &of, &new)).into_iter().flatten());
        code.extend(self.whole_made(to, &of));
        code.extend(self.aliases_of(to).into_iter().flat_map(|a| self.alias_made(a, &new_part)));
        code.extend(self.places_known(to, &of));
        code.extend(["end if".into(), format!("{h} = {nothing}")]);
        code.extend(self.stand_for_nothing(from, &name));
        code.extend(self.aliases_ended(from));
        if let Some((condition, _)) = self.condition(tokens) {
            code.insert(0, format!("if ({}) then", self.with_places(self.scope, condition)));
            code.push("end if".into());
        }
        self.taken.push(statement);
        self.out.remove(statement);
        self.out.after(self.lines, statement, code);
    }

    /// The distributed array that some tokens name, with or without subscripts; `None` for a component of its elements.
    fn named(&self, object: Span) -> Option<Found> {
        let found = self.found(self.scope, object.lo)?;
        let end = match self.kind(found.name + 1) {
            TokenKind::LParen => self.split(found.name + 1).1,
            _ => found.name + 1,
        };
        (end == object.hi).then_some(found)
    }

    /// Whether two arrays are alike, and end at the same time.
    fn lie_alike(&self, from: &Found, to: &Found) -> bool {
        // Local objects may end at different times.
        let ends = |f: &Found| (f.is_component(), self.keeping(&f.around));
        if ends(from) != ends(to) {
            return false;
        }
        if from.is_component() && from.array == to.array {
            return true;
        }
        let (from, to) = (from.array, to.array);
        let [a, b] = [from, to].map(|n| {
            let array = &self.model.aligned[n];
            let dims: Vec<_> = array.dims.iter().map(|w| w.as_ref().map(|w| (w.dim, self.offset(&w.offset)))).collect();
            let width = |w: &Width| match *w {
                Width::Full => "*".to_string(),
                Width::Both(e) => format!("{0}:{0}", self.int(e)),
                Width::Each(l, h) => format!("{}:{}", self.int(l), self.int(h)),
            };
            let shadow: Option<Vec<String>> = array.shadow.as_ref().map(|s| s.iter().map(width).collect());
            let home = self.tree.decl(array.decl).map(|d| d.scope);
            (array.form == ArrayForm::Pointer, array.template, dims, shadow, home)
        });
        a.0 && from != to && a == b
    }

    /// Whether some tokens are a literal, or a variable that is no array.
    fn is_one_value(&self, span: Span) -> bool {
        let signs =
            (span.lo..span.hi).take_while(|k| matches!(self.kind(*k), TokenKind::Minus | TokenKind::Plus)).count();
        let at = span.lo + signs as u32;
        let is_scalar = || {
            let decl = self.tree.find(self.scope, self.tree.unit.token(at).symbol());
            decl.is_some_and(|d| self.tree.decls[d].dims.is_empty())
        };
        at + 1 == span.hi
            && match self.kind(at) {
                TokenKind::Number | TokenKind::Str => true,
                TokenKind::Ident => is_scalar(),
                _ => false,
            }
    }

    /// The code for the case that none of the arrays exists yet, or that all arrays to release exist; an error
    /// otherwise.
    fn if_possible(
        &self,
        arrays: &[(Span, Found)],
        allocates: bool,
        stat: Option<String>,
        statement: usize,
        code: Vec<String>,
    ) -> Vec<String> {
        let (relation, what) = if allocates { ("/=", "is allocated already") } else { ("==", "is not allocated") };
        let wrong = |(_, f): &(Span, Found)| {
            format!("{} {relation} {}", self.descriptor_in(f.array, &self.object_of(self.scope, f)), Array::none())
        };
        if let Some(stat) = stat {
            let wrong: Vec<String> = arrays.iter().map(wrong).collect();
            let begin = vec![format!("if ({}) then", wrong.join(" .or. ")), format!("{stat} = 1"), "else".into()];
            return [begin, code, vec!["end if".into()]].concat();
        }
        let place = self.tree.unit.location(self.tree.logical[statement].tokens.lo);
        let file = self.tree.unit.file(place.file).name.replace('\'', "''");
        let stop = |a: &(Span, Found)| {
            let name = self.tree.unit.source(Span::new(a.1.first, a.1.name + 1)).replace('\'', "''");
            format!("if ({}) error stop '{file}:{}: {name} {what}'", wrong(a), place.line)
        };
        arrays.iter().map(stop).chain(code).collect()
    }

    fn allocated(&mut self, object: Span, found: &Found, at: &At) -> Vec<String> {
        let (n, of) = (found.array, self.object_of(self.scope, found));
        let rank = self.model.aligned[n].dims.len();
        let behind = found.name + 1;
        let subs = if self.kind(behind) == TokenKind::LParen { self.split(behind).0 } else { Vec::new() };
        if subs.len() != rank {
            self.diags.error(object, "a distributed array is allocated with all of its bounds");
            return Vec::new();
        }
        let int = |span: Span| Number::wide(&self.tree.unit.source(span));
        let bounds = |s: &Span| match self.colon(*s) {
            Some(at) => (int(Span::new(s.lo, at)), Some(int(Span::new(at + 1, s.hi)))),
            None => (Number::literal(1), Some(int(*s))),
        };
        let dims: Vec<(Number, Option<Number>)> = subs.iter().map(bounds).collect();
        let name = format!("{of}{}", self.tree.unit.source(Span::token(found.name)));
        let mut code = self.making(n, &of, &name, &dims, at);
        code.extend(self.places_known(n, &of));
        if let Some(home) = self.keeping(&found.around) {
            let keeper = self.keeper(home);
            code.push(seam::keep_array(keeper, self.descriptor_in(n, &of)).into());
        }
        code
    }

    pub(super) fn released(&mut self, found: &Found) -> Vec<String> {
        let (n, of) = (found.array, self.object_of(self.scope, found));
        let (handle, name) =
            (self.descriptor_in(n, &of), format!("{of}{}", self.tree.unit.source(Span::token(found.name))));
        let mut out = Vec::new();
        if let Some(home) = self.keeping(&found.around) {
            let keeper = self.keeper(home);
            out.push(seam::forget_array(keeper, &handle).into());
        }
        let ended = self.stand_for_nothing(n, &name);
        out.extend([seam::array_end(&handle).into(), format!("{handle} = {}", Array::none())]);
        out.extend(ended);
        out.extend(self.aliases_ended(n));
        out
    }

    /// The `::` after the type in an object of `allocate`.
    fn double_colon(&self, object: Span) -> Option<TokenIdx> {
        self.colon(object).filter(|c| self.kind(c + 1) == TokenKind::Colon)
    }

    /// `allocate(x(n))` and `deallocate(x)` where objects have distributed components; any other statement stays.
    fn object_allocation(&mut self, statement: usize, at: TokenIdx, objects: &[Span], allocates: bool) {
        let tokens = self.tree.logical[statement].tokens;
        // `allocate(field :: x)`
        let typed = objects.first().and_then(|o| Some((*o, self.double_colon(*o)?)));
        let mut objects = objects.to_vec();
        if let Some((o, c)) = typed {
            objects[0] = Span::new(c + 2, o.hi);
        }
        let text = self.at(statement);
        let Some(code) = self.objects_allocated(&objects, allocates, &text) else { return };
        let is_copy =
            |o: &Span| self.kind(o.lo + 1) == TokenKind::Assign && matches!(self.word(o.lo), b"source" | b"mold");
        if let Some(copy) = objects.iter().copied().find(is_copy) {
            let message = "an object with distributed components cannot be allocated as a copy of another one";
            self.diags.error(copy, message).help("allocate it, and assign its components");
            return;
        }
        if code.is_empty() {
            return;
        }
        let condition = self.condition(tokens).filter(|(_, behind)| *behind == at);
        let is_labelled = self.tree.logical[statement].label.is_some();
        if typed.is_some() || at != tokens.lo && (condition.is_none() || is_labelled) {
            return self.not_yet(tokens, "an allocation of an object with distributed components in such a statement");
        }
        let stat = objects.iter().find(|o| self.kind(o.lo + 1) == TokenKind::Assign && self.word(o.lo) == b"stat");
        let stat = stat.map(|o| self.tree.unit.source(Span::new(o.lo + 2, o.hi)));
        let plain = self.with_places(self.scope, Span::new(at, tokens.hi));
        let mut all = match (allocates, stat) {
            (true, Some(stat)) => {
                [vec![plain, format!("if ({stat} == 0) then")], code, vec!["end if".to_string()]].concat()
            }
            (true, None) => [vec![plain], code].concat(),
            (false, _) => [code, vec![plain]].concat(),
        };
        if let Some((condition, _)) = condition.filter(|_| at != tokens.lo) {
            all.insert(0, format!("if ({}) then", self.with_places(self.scope, condition)));
            all.push("end if".into());
        }
        self.taken.push(statement);
        self.out.remove(statement);
        self.out.after(self.lines, statement, all);
    }
}
