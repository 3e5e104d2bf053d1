//! Reads what `directive/nest.rs` describes.

use crate::directive::align::Sign;
use crate::directive::nest::*;
use crate::directive::template::{Bounds, Format};
use crate::directive::work::{Loop, Range};
use crate::directive::Model;
use crate::index::Index;
use crate::language::not_an_integer;
use crate::language::{Exit, Header, Leaves, Operation, Statement, Statements, ValueClass, ValueType};
use crate::subscript::Subscript;
use nagaya_text::diag::Diagnostics;
use nagaya_text::{ExprId, Span, StmtId, Symbol};

impl Nest {
    /// The control variables of the loops around header `n`, and its own.
    fn variables_to(&self, n: usize) -> Vec<Symbol> {
        self.headers[..=n].iter().map(|h| h.variable).collect()
    }

    /// Whether the subscript of a dimension changes from iteration to iteration.
    pub fn is_looped(&self, dim: usize) -> bool {
        self.looped.contains(&dim)
    }

    /// Whether a distributed array, a target of a reduction, is divided among the nodes that share the iterations.
    /// Reports it if so.
    pub fn divides(&self, model: &Model, diags: &mut Diagnostics, work: &Loop, (array, at): (usize, Span)) -> bool {
        let array = &model.aligned[array];
        let distribution = model.templates[work.template].distribution.as_ref();
        let is_divided = |dim: usize| distribution.is_some_and(|d| !matches!(d.formats[dim], Format::Whole));
        let along = |dim: usize| self.is_looped(dim) && is_divided(dim);
        let divided = array.template == work.template && array.dims.iter().flatten().any(|with| along(with.dim));
        if divided {
            let help =
                "a reduction combines local variables, and arrays that are replicated along the loop's dimensions";
            let message = format!("'{}' is divided among the nodes that share this loop", array.name);
            diags.error(at, message).help(help);
        }
        divided
    }

    /// All control variables.
    pub fn variables(&self) -> Vec<Symbol> {
        self.headers.iter().map(|h| h.variable).collect()
    }

    /// Whether what a header's bounds are made of is known before the nest, and may be computed there.
    pub fn is_known_before(&self, level: &Level, of: &dyn Statements) -> bool {
        let h = &self.headers[level.header];
        let names = self.variables_to(level.header);
        let header = [Some(h.first), Some(h.limit), h.step.1].into_iter().flatten();
        header.chain(level.index.terms.iter().map(|t| t.1)).all(|e| !of.mentions(e, &names) && of.is_pure(e))
    }
}

/// Finds the nest of a directive; a mistake is reported.
pub fn find(model: &Model, of: &dyn Statements, diags: &mut Diagnostics, work: &Loop, body: StmtId) -> Option<Nest> {
    Finder { model, of, diags, work }.nest(body)
}

/// A statement that is beside a loop in what is around it.
fn beside(of: &dyn Statements, around: StmtId, inner: StmtId) -> Option<StmtId> {
    let holds = |s: &StmtId| loops_in(of, *s).iter().any(|h| h.stmt == inner);
    match of.statement(around) {
        Statement::Block(list) => match list.iter().find(|s| !holds(s)) {
            Some(other) => Some(*other),
            None => list.first().and_then(|s| beside(of, *s, inner)),
        },
        Statement::Loop(h) if h.stmt != inner => beside(of, h.body, inner),
        _ => None,
    }
}

struct Finder<'a> {
    model: &'a Model,
    of: &'a dyn Statements,
    diags: &'a mut Diagnostics,
    work: &'a Loop,
}

impl Finder<'_> {
    fn name(&self, v: Symbol) -> String {
        self.of.unit().name(v).into_owned()
    }

    fn nest(&mut self, body: StmtId) -> Option<Nest> {
        let (of, work) = (self.of, self.work);
        let mut headers = self.headers(body)?;
        let listed: Vec<Symbol> = work.variables.iter().map(|v| v.0).collect();
        let is_usable = |h: &Header| listed.is_empty() || listed.contains(&h.variable);
        let usable: Vec<(usize, Symbol)> =
            headers.iter().enumerate().filter(|(_, h)| is_usable(h)).map(|(n, h)| (n, h.variable)).collect();
        let names: Vec<Symbol> = usable.iter().map(|u| u.1).collect();
        let subscripts = self.subscripts_of(&names);
        let sections = self.sections_of(&names);
        let looped = subscripts.iter().map(|s| s.0).chain(sections.iter().map(|s| s.0)).collect();
        let (mut levels, mut tests): (Vec<Level>, Vec<(usize, ExprId)>) = Default::default();
        for (dim, e) in subscripts.iter().filter(|_| sections.is_empty()) {
            // The innermost loop that it mentions: for that one, the variables around are constants.
            let innermost = usable.iter().rev().find(|u| of.mentions(*e, &[u.1]));
            let free = innermost.filter(|(header, _)| levels.iter().all(|l| l.header != *header));
            match free.and_then(|(header, v)| Some((*header, Index::parse(of.expressions(), *e, *v)?))) {
                Some((header, index)) => levels.push(Level { header, dim: *dim, index, form: LoopForm::Run }),
                None => tests.push((*dim, *e)),
            }
        }
        let spoken_of = |v: Symbol| subscripts.iter().chain(&sections).any(|(_, e)| of.mentions(*e, &[v]));
        // XMP 4.4.3 does not require an index in the `on` clause: its nodes execute all iterations.
        let last = match usable.iter().rev().find(|u| spoken_of(u.1)) {
            Some(last) => last.0,
            None => usable.last().map_or(0, |u| u.0),
        };
        let unused = listed.iter().copied().find(|v| !spoken_of(*v));
        // A name of no loop is the likely mistake.
        let strange = work.on.expressions().find_map(|(_, e)| match of.expressions().operation(e) {
            Operation::Name(n) if !names.iter().any(|v| spoken_of(*v)) => Some(n),
            _ => None,
        });
        self.warn_of_unused(unused, strange, &names);
        headers.truncate(last + 1);
        levels.sort_by_key(|l| l.header);
        let sections = sections.into_iter().map(|s| s.0).collect();
        let mut nest = Nest { headers, levels, tests, sections, looped };
        let forms: Vec<LoopForm> = nest.levels.iter().map(|l| self.form(&nest, l)).collect();
        nest.levels.iter_mut().zip(forms).for_each(|(l, form)| l.form = form);
        if !self.acceptable(&nest) {
            return None;
        }
        self.check_integers(&nest);
        self.check_widths(&nest);
        self.check_exits(&nest);
        self.check_reduced(&nest);
        Some(nest)
    }

    /// Warns of a listed variable that no subscript has, and of a subscript `strange` that is the name of no loop.
    fn warn_of_unused(&mut self, unused: Option<Symbol>, strange: Option<Symbol>, names: &[Symbol]) {
        let message = match (unused, names) {
            (None, _) if strange.is_none() => return,
            (Some(one), _) | (None, &[one]) => {
                format!("the loop variable '{}' is not used in the subscripts", self.name(one))
            }
            (None, _) => "no loop variable is used in the subscripts".to_string(),
        };
        let strange = strange.map(|n| self.name(n));
        let warning = self.diags.warning(self.work.on.span, message);
        warning.note("the same nodes execute all of its iterations");
        if let Some(name) = strange {
            warning.note(format!("'{name}' in the subscripts is not the variable of a loop after the directive"));
        }
    }

    /// The headers of the tight nest, as far as the directive needs them.
    fn headers(&mut self, body: StmtId) -> Option<Vec<Header>> {
        let (of, variables) = (self.of, &self.work.variables);
        let (word, form) = of.spelling().loops;
        let mut headers: Vec<Header> = Vec::new();
        let mut at = body;
        loop {
            let listed = |h: &&Header| variables.iter().any(|v| v.0 == h.variable);
            if !variables.is_empty() && headers.iter().filter(listed).count() == variables.len() {
                break;
            }
            match of.statement(at) {
                Statement::Block(list) if list.len() == 1 => at = list[0],
                Statement::Loop(h) => {
                    if let Some(before) = headers.iter().find(|b| b.variable == h.variable) {
                        let message =
                            format!("'{}' is the variable of a loop around this one, too", self.name(h.variable));
                        self.diags.error(of.begins(at), message).note_at(of.begins(before.stmt), "that loop");
                        return None;
                    }
                    at = h.body;
                    headers.push(h);
                }
                Statement::OtherLoop if headers.is_empty() || !variables.is_empty() => {
                    self.diags.error(of.begins(at), "this loop is not in the form that 'loop' needs").help(form);
                    return None;
                }
                _ => break,
            }
        }
        if headers.is_empty() {
            let message = format!("expected a {word} loop after the directive 'loop'");
            self.diags.error(of.begins(body), message).note_at(self.work.on.span, "the directive");
            return None;
        }
        if !self.is_tight(&headers) {
            return None;
        }
        for (symbol, span) in variables {
            if !headers.iter().any(|h| h.variable == *symbol) {
                let name = self.name(*symbol);
                let message = format!("no loop of the nest after the directive has the variable '{name}'");
                self.diags.error(*span, message).note_at(of.begins(at), "the nest ends at this statement");
                return None;
            }
        }
        Some(headers)
    }

    /// Whether nothing is between these loops and one further in that the directive names; reports what is there.
    fn is_tight(&mut self, headers: &[Header]) -> bool {
        let (of, work) = (self.of, self.work);
        let Some(outer) = headers.last() else { return true };
        let is_meant = |h: &&Header| match work.variables.is_empty() {
            true => work.on.expressions().any(|(_, e)| of.mentions(e, &[h.variable])),
            false => work.variables.iter().any(|v| v.0 == h.variable),
        };
        let is_new = |h: &&Header| headers.iter().all(|o| o.variable != h.variable);
        let inner = loops_in(of, outer.body);
        let Some(inner) = inner.iter().find(|h| is_meant(h) && is_new(h)) else { return true };
        let Some(between) = beside(of, outer.body, inner.stmt) else { return true };
        let [inner_name, outer_name] = [inner, outer].map(|h| self.name(h.variable));
        let place = match of.begins(between).lo < of.begins(inner.stmt).lo {
            true => format!("between the loop of '{outer_name}' and the loop of '{inner_name}'"),
            false => format!("beside the loop of '{inner_name}' in the loop of '{outer_name}'"),
        };
        let message = format!("the nest is not tight: this statement stands {place}");
        let help = format!(
            "move it out of the nest or into the loop of '{inner_name}', or write a 'loop' for each of the two loops"
        );
        self.diags
            .error(of.begins(between), message)
            .note_at(of.begins(inner.stmt), "the loop further in")
            .note_at(work.on.span, "the directive")
            .help(help);
        false
    }

    /// The single subscripts that mention a loop variable, those of distributed dimensions first.
    fn subscripts_of(&self, usable: &[Symbol]) -> Vec<(usize, ExprId)> {
        let single = |(dim, sub): (usize, &Subscript)| match sub {
            Subscript::Index(e) if self.of.mentions(*e, usable) => Some((dim, *e)),
            _ => None,
        };
        let mut found: Vec<_> = self.work.on.subs.iter().enumerate().filter_map(single).collect();
        found.sort_by_key(|(dim, _)| matches!(self.format(*dim), Some(Format::Whole)));
        found
    }

    /// The parts of sections that mention a loop variable (example 5 of the section), with their dimensions.
    fn sections_of(&self, usable: &[Symbol]) -> Vec<(usize, ExprId)> {
        let is_section = |dim: usize| matches!(self.work.on.subs[dim], Subscript::Section { .. });
        self.work.on.expressions().filter(|(dim, e)| is_section(*dim) && self.of.mentions(*e, usable)).collect()
    }

    fn format(&self, dim: usize) -> Option<Format> {
        self.model.templates[self.work.template].distribution.as_ref().map(|d| d.formats[dim])
    }

    /// What can be wrong with the loops of a nest beyond their form.
    fn acceptable(&mut self, nest: &Nest) -> bool {
        let of = self.of;
        let before = self.diags.errors();
        for level in &nest.levels {
            let h = &nest.headers[level.header];
            let name = self.name(h.variable);
            let ValueType { class, name: ty } = &h.values;
            if !class.is_integer() && *class != ValueClass::Unknown {
                let message = format!("the loop variable '{name}' must be an integer, and is of type '{ty}'");
                self.diags.error(h.begins, message);
            }
            if let Some(span) = h.decl.and_then(|d| of.changed(d, h.body)) {
                self.diags.error(span, format!("the loop variable '{name}' is changed inside its loop"));
            }
            if let Some(e) = h.step.1.filter(|e| of.constant(*e) == Some(0)) {
                self.diags.error(of.span(e), format!("the step of '{name}' is 0: its loop would not end"));
            }
            let own: Vec<Symbol> = nest.variables().split_off(level.header);
            for e in [Some(h.first), Some(h.limit), h.step.1].into_iter().flatten().filter(|e| of.mentions(*e, &own)) {
                let message = format!("the bounds and the step of '{name}' must not change during its loop");
                self.diags.error(of.span(e), message);
            }
        }
        self.diags.errors() == before
    }

    fn form(&self, nest: &Nest, level: &Level) -> LoopForm {
        if self.is_kept(nest, level) {
            LoopForm::Kept
        } else if self.format(level.dim).is_some_and(Format::is_cyclic) {
            LoopForm::Cyclic
        } else if self.work.range.is_framed() {
            LoopForm::Pieces
        } else {
            LoopForm::Run
        }
    }

    /// Whether a loop of the nest keeps its header.
    fn is_kept(&self, nest: &Nest, level: &Level) -> bool {
        let whole = |l: &Level| matches!(self.format(l.dim), Some(Format::Whole));
        let bounds = self.model.templates[self.work.template].dims[level.dim];
        matches!(self.work.range, Range::Owned)
            && whole(level)
            && !nest.levels.iter().all(whole)
            && self.stays_inside(&nest.headers[level.header], level, bounds) == Some(true)
    }

    /// Whether all values of a loop are indices of the template; `None` if that is not known. What the run-time library would refuse
    /// is left to it.
    fn stays_inside(&self, h: &Header, level: &Level, bounds: Bounds) -> Option<bool> {
        let known = |e| self.of.constant(e).filter(|v| i64::try_from(*v).is_ok());
        let (first, limit) = (known(h.first)?, known(h.limit)?);
        let (sign, step) = h.step;
        let step = step.map_or(Some(1), known)? * if sign == Sign::Plus { 1 } else { -1 };
        let last = limit + h.relation.beyond_limit();
        level.index.plain()?;
        let (upwards, offset) = (h.relation.is_upward()?, level.index.displacement(self.of.expressions())?);
        let low = bounds.first(self.of.expressions())?;
        let high = low + bounds.extent(self.of.expressions()).filter(|n| i64::try_from(*n).is_ok())? - 1;
        let (least, greatest) = (first.min(last) + offset, first.max(last) + offset);
        let goes = step != 0 && upwards == (step > 0);
        Some(h.values.class == ValueClass::Signed && goes && low <= least && greatest <= high)
    }

    /// What decides who takes an iteration is made of integers. The subscripts of dimensions that distribute a loop are its variable, which
    /// has been looked at, and offsets.
    fn check_integers(&mut self, nest: &Nest) {
        let on = &self.work.on;
        let level = |dim: usize| nest.levels.iter().any(|l| l.dim == dim);
        let mut parts: Vec<(ExprId, &str)> =
            on.expressions().filter(|(dim, _)| !level(*dim)).map(|(_, e)| (e, on.subscripts())).collect();
        for l in &nest.levels {
            let h = &nest.headers[l.header];
            parts.extend([(h.first, "the first value of a loop variable"), (h.limit, "the limit of a loop")]);
            parts.extend(h.step.1.map(|e| (e, "the step of a loop")));
            parts.extend(l.index.terms.iter().map(|t| (t.1, "an offset")));
        }
        for (e, what) in parts {
            if let Some(message) = not_an_integer(self.of.expressions(), e, what) {
                self.diags.error(self.of.span(e), message);
            }
        }
    }

    /// The variables of the loops have values of their own on each node.
    fn check_reduced(&mut self, nest: &Nest) {
        for target in self.work.reductions.iter().flat_map(|r| &r.targets) {
            let Operation::Name(name) = self.of.operation(target.object) else { continue };
            if nest.headers.iter().any(|h| h.variable == name) {
                let message = format!("'{}' is the variable of the loop: it cannot be reduced", self.name(name));
                self.diags.error(target.span, message);
            }
        }
    }

    /// Ways out of the nest that would leave something undone.
    fn check_exits(&mut self, nest: &Nest) {
        let leave = self.of.spelling().leave;
        let beyond: Vec<Span> = self.of.exits(nest.headers[0].stmt).into_iter().map(|e| e.span).collect();
        for exit in self.of.exits(nest.headers[0].body) {
            let word = exit.word;
            match exit.leaves {
                Leaves::ToLabel => {
                    self.diags.error(exit.span, format!("'{word}' cannot leave a distributed loop"));
                }
                // The specification has no rule on `break` and `exit`. Each node ends its own iterations, and the results of reductions exist.
                Leaves::Loop if !beyond.contains(&exit.span) => self.warn_of_part(&exit),
                Leaves::Procedure | Leaves::Loop if !self.work.reductions.is_empty() => {
                    let message =
                        format!("'{word}' cannot leave a loop with a reduction: the other nodes wait for the result");
                    let help = match exit.leaves {
                        Leaves::Loop => format!("leave this loop with '{leave}', and the one around it after it"),
                        _ => format!("leave the loop with '{leave}', and {word} after it"),
                    };
                    self.diags.error(exit.span, message).help(help);
                }
                Leaves::Procedure | Leaves::Loop => self.warn_of_part(&exit),
                Leaves::Program => {
                    let message = format!("this '{word}' ends only the nodes that reach it: the other nodes continue");
                    let help = format!("leave the loop with '{leave}', and {word} after it on all nodes");
                    self.diags.warning(exit.span, message).help(help);
                }
                _ => {}
            }
        }
    }

    fn warn_of_part(&mut self, exit: &Exit) {
        let word = exit.word;
        let message =
            format!("this '{word}' leaves this node's part of the loop: the other nodes continue with theirs");
        self.diags.warning(exit.span, message);
    }

    /// Widths where nothing can be widened.
    fn check_widths(&mut self, nest: &Nest) {
        for (dim, w) in self.work.range.widths().unwrap_or_default().iter().enumerate() {
            let none = |e: ExprId| self.of.constant(e) == Some(0);
            let message = match nest.levels.iter().find(|l| l.dim == dim) {
                _ if none(w.low) && none(w.high) => continue,
                None => "no loop variable is used in this dimension, so its width is 0",
                Some(l) if l.form == LoopForm::Cyclic => "a cyclic dimension cannot be widened, so its width is 0",
                Some(l) if l.index.scale != 1 => {
                    "only a loop variable with or without an offset can be widened, so the width is 0 here"
                }
                Some(_) => continue,
            };
            let span: Span = self.of.span(w.low);
            self.diags.error(span, message);
        }
    }
}
