//! Reads what `directive/array.rs` describes.

use crate::cursor::none_left;
use crate::directive::align::{Aligned, With};
use crate::directive::array::*;
use crate::directive::Model;
use crate::language::{Assignment, Expressions, Item, Language, Read, Statement, Statements};
use crate::names::To;
use crate::subscript::Subscript;
use crate::words::count;
use nagaya_text::diag::Diagnostics;
use nagaya_text::StmtId;

impl Model {
    pub(crate) fn array_on(&mut self, p: &mut dyn Language) -> Read<ArrayOn> {
        if !p.accept_word("on") {
            let (here, example) = (p.here(), p.spelling().one("t", Item::Range(0, "n")));
            let message = format!("expected 'on' and a section of a template, as in 'array on {example}'");
            return Err(p.fail(here, message));
        }
        let on = self.reference(p)?;
        none_left(p)?;
        match on.to {
            To::Nodes(n) => {
                let name = &self.nodes[n].name;
                Err(p.fail(on.span, format!("'{name}' is a node array: 'array' works on a template")))
            }
            To::Template(_) => Ok(ArrayOn { on }),
        }
    }
}

/// The assignment after the directive; anything else is reported.
pub fn assignment(of: &dyn Statements, diags: &mut Diagnostics, body: StmtId) -> Option<Assignment> {
    match of.statement(body) {
        Statement::Assignment(a) if of.is_section(a.left) => Some(a),
        _ => {
            let s = of.spelling();
            let [a, b] = ["a", "b"].map(|name| s.one(name, Item::Range(0, "n")));
            let message = format!("'array' applies to an assignment to a section, as in '{a} = {b} + 1{}'", s.end);
            let error = diags.error(of.whole(body), message);
            if of.unit().source(of.whole(body)).to_ascii_lowercase().starts_with("where") {
                error.help("write an assignment with 'merge' instead of 'where', or a loop");
            }
            None
        }
    }
}

impl ArrayOn {
    /// What of the template goes with each range of the left side; a mistake is reported.
    pub fn pairing(
        &self,
        model: &Model,
        of: &dyn Expressions,
        diags: &mut Diagnostics,
        left: &Left,
    ) -> Option<Pairing> {
        let To::Template(template) = self.on.to else { return None };
        match left.array.map(|n| &model.aligned[n]).filter(|a| a.template == template) {
            Some(array) => {
                self.check_whole(model, of, diags, (array, left));
                Some(self.by_alignment(array, left))
            }
            None => self.by_position(model, of, diags, left),
        }
    }

    /// The dimension of an array that is aligned to one of the template.
    fn aligned_to(array: &Aligned, dim: usize) -> Option<(usize, &With)> {
        array.dims.iter().enumerate().find_map(|(d, with)| Some((d, with.as_ref().filter(|w| w.dim == dim)?)))
    }

    fn by_alignment(&self, array: &Aligned, left: &Left) -> Pairing {
        let mut ranges = vec![Share::All; left.dims.iter().filter(|d| d.is_range()).count()];
        let (mut guards, mut subscripts) = (Vec::new(), Vec::new());
        for (dim, sub) in self.on.subs.iter().enumerate() {
            let open = sub.is_all() || *sub == Subscript::Own;
            match ArrayOn::aligned_to(array, dim) {
                Some((d, with)) if left.dims[d].is_range() => {
                    let r = left.dims[..d].iter().filter(|d| d.is_range()).count();
                    ranges[r] = if open { Share::Owner(dim, with.offset.clone()) } else { Share::Section(dim) };
                }
                // One index of the array, all of the template: the owners of the index.
                Some((d, with)) if open => guards.push(Guard::Index(d, with.clone())),
                // A section that must be one index, too.
                Some(_) if !matches!(sub, Subscript::Index(_)) => guards.push(Guard::OneOf(dim)),
                _ => subscripts.push(Guard::Subscript(dim)),
            }
        }
        guards.extend(subscripts);
        Pairing { ranges, guards }
    }

    /// Warns of a whole dimension of the template over a part of the array, where that is known.
    fn check_whole(&self, model: &Model, of: &dyn Expressions, diags: &mut Diagnostics, at: (&Aligned, &Left)) {
        let (array, left) = at;
        let template = &model.templates[array.template];
        for (dim, _) in self.on.subs.iter().enumerate().filter(|(_, sub)| sub.is_all()) {
            let given = match ArrayOn::aligned_to(array, dim).map(|(d, _)| left.dims[d]) {
                Some(Along::Range(known)) => known,
                Some(Along::Index) => Some(1),
                None => None,
            };
            if let Some((extent, given)) = template.dims[dim].extent(of).zip(given).filter(|(e, given)| e != given) {
                let (name, part) = (&template.name, count(given.max(0) as usize, "element"));
                let message =
                    format!("{part} along a dimension of '{name}' with {extent}: the owner of each element assigns it");
                diags.warning(left.span, message).mark(self.on.span);
            }
        }
    }

    /// The left side is not aligned with this template. Its ranges take the template's sections in order. If there are
    /// fewer sections, only the distributed ranges take them.
    fn by_position(
        &self,
        model: &Model,
        of: &dyn Expressions,
        diags: &mut Diagnostics,
        left: &Left,
    ) -> Option<Pairing> {
        let is_section = |d: &usize| matches!(self.on.subs[*d], Subscript::Section { .. });
        let (sections, others): (Vec<usize>, Vec<usize>) = (0..self.on.subs.len()).partition(is_section);
        let ranges: Vec<usize> = (0..left.dims.len()).filter(|d| left.dims[*d].is_range()).collect();
        let is_distributed = |d: usize| left.array.is_none_or(|n| model.aligned[n].dims[d].is_some());
        let takes = |d: usize| sections.len() == ranges.len() || is_distributed(d);
        if ranges.iter().filter(|d| takes(**d)).count() != sections.len() {
            let (name, given) = (of.unit().source(self.on.span), count(ranges.len(), "dimension"));
            let message = format!("this section has {given}, and '{name}' has {}", sections.len());
            diags.error(left.span, message).mark(self.on.span);
            return None;
        }
        let mut taken = sections.iter().map(|dim| Share::Section(*dim));
        let mut share = |d: &usize| if takes(*d) { taken.next() } else { None };
        let ranges = ranges.iter().map(|d| share(d).unwrap_or(Share::All)).collect();
        Some(Pairing { ranges, guards: others.into_iter().map(Guard::Subscript).collect() })
    }
}
