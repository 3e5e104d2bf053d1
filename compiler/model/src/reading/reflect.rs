//! Reads what `directive/reflect.rs` describes.

use super::asynchronous;
use crate::cursor::none_left;
use crate::directive::align::Width as Shadow;
use crate::directive::reflect::*;
use crate::directive::Model;
use crate::language::Failed;
use crate::language::{Item, Language, Read};
use crate::subscript::{miscounted, reaches};
use crate::words::did_you_mean;
use nagaya_text::{Span, TokenKind};

impl Model {
    pub(crate) fn reflect(&mut self, p: &mut dyn Language, word: &str) -> Read<Reflect> {
        let kind = match word {
            "reflect_init" => Halo::Init,
            "reflect_do" => Halo::Do,
            "reduce_shadow" => Halo::ReduceShadow,
            _ => Halo::Reflect,
        };
        p.require(TokenKind::LParen, &format!("after '{word}'"))?;
        let arrays = p.list(|p| self.shadowed(p, word))?.into_iter().flatten().collect();
        p.require(TokenKind::RParen, "after the arrays")?;
        let mut out = Reflect { kind, arrays, widths: None, orthogonal: false, asynchronous: None };
        loop {
            let here = p.here();
            if kind != Halo::Do && out.widths.is_none() && p.accept_word("width") {
                out.widths = Some(self.widths(p, &out.arrays, here)?);
            } else if kind != Halo::Do && p.accept_word("orthogonal") {
                out.orthogonal = true;
            } else if let Some(id) = asynchronous(p)? {
                let wrong = match (kind, out.asynchronous.replace(id)) {
                    (Halo::Init, _) => "'reflect_init' takes no 'async': write it at 'reflect_do'",
                    (_, Some(_)) => "'async' is given twice",
                    (_, None) => continue,
                };
                return Err(p.fail(here, wrong));
            } else {
                none_left(p)?;
                return Ok(out);
            }
        }
    }

    /// A distributed array that has a shadow: a name, or a member of a structure. `None` if it has none, and there is
    /// nothing to do.
    fn shadowed(&self, p: &mut dyn Language, word: &str) -> Read<Option<Named>> {
        let lo = p.position();
        let (decl, member) = p.array_named()?;
        let span = p.span_since(lo);
        let array = decl.and_then(|d| self.aligned.iter().position(|a| a.decl == d));
        let name = p.unit().source(span);
        match array {
            Some(n) if self.aligned[n].shadow.is_some() => Ok(Some((n, span, member))),
            Some(_) if self.is_doubtful("shadow", &name) => Err(Failed),
            Some(n) => {
                let widths = vec![Item::Word("1"); self.aligned[n].dims.len()];
                let (sentinel, example) = (p.spelling().sentinel, p.spelling().example(&name, &widths));
                let help = format!("write '{sentinel} shadow {example}' after its 'align'");
                // XMP 4.5.1 does not require a shadow.
                p.warning(span, format!("'{name}' has no shadow: '{word}' does nothing for it")).help(help);
                Ok(None)
            }
            None if self.is_doubtful("align", &name) => Err(Failed),
            None => {
                let hint = did_you_mean(&name, self.aligned.iter().map(|a| a.name.as_str()));
                Err(p.fail(span, format!("'{name}' is not a distributed array{hint}")))
            }
        }
    }

    /// Reads the list after `width`, which is at `at`.
    fn widths(&self, p: &mut dyn Language, arrays: &[Named], at: Span) -> Read<Vec<HaloWidth>> {
        p.require(TokenKind::LParen, "after 'width'")?;
        let list = reaches(p, "periodic")?;
        for r in &list {
            if let Some(e) = [r.low, r.high].into_iter().find(|e| p.constant(*e).is_some_and(|w| w < 0)) {
                return Err(p.fail(p.span(e), "a width is 0 or more"));
            }
        }
        let list = list.into_iter().map(|r| HaloWidth { low: r.low, high: r.high, periodic: r.marked }).collect();
        let out: Vec<HaloWidth> = p.spelling().ordered(list);
        for (n, ..) in arrays {
            let array = &self.aligned[*n];
            let is_full = |d| array.shadow.as_ref().is_some_and(|s| matches!(s.get(d), Some(Shadow::Full)));
            if let Some((d, reach)) = out.iter().enumerate().find(|(d, r)| r.periodic && is_full(*d)) {
                let (d, name) = (p.spelling().dimension(d, out.len()), &array.name);
                let message = format!("dimension {d} of '{name}' has a full shadow: 'periodic' means nothing");
                return Err(p.fail(p.span(reach.low), message));
            }
            if array.dims.len() != out.len() {
                return Err(miscounted(p, at, &format!("'{}'", array.name), array.dims.len(), out.len(), "width"));
            }
        }
        Ok(out)
    }

    pub(crate) fn wait_async(&mut self, p: &mut dyn Language) -> Read<WaitAsync> {
        p.require(TokenKind::LParen, "after 'wait_async'")?;
        let ids = p.list(|p| p.integer("an async-id"))?;
        p.require(TokenKind::RParen, "after the async-ids")?;
        let on = self.on_clause(p)?;
        none_left(p)?;
        Ok(WaitAsync { ids, on })
    }
}
