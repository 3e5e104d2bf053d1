//! Reads what `directive/collective.rs` describes.

use super::asynchronous;
use super::reduction::{check_operator, object, reduction, Stands};
use crate::cursor::none_left;
use crate::directive::collective::*;
use crate::directive::Model;
use crate::language::{Language, Read};
use crate::names::To;
use crate::reference::Reference;
use crate::subscript::Subscript;
use nagaya_text::TokenKind;

impl Model {
    pub(crate) fn barrier(&mut self, p: &mut dyn Language) -> Read<Barrier> {
        Ok(Barrier { on: self.on_clause(p)? })
    }

    pub(crate) fn bcast(&mut self, p: &mut dyn Language) -> Read<Bcast> {
        p.require(TokenKind::LParen, "after 'bcast'")?;
        let objects = p.list(object)?;
        p.require(TokenKind::RParen, "after the variables")?;
        let mut out = Bcast { objects, from: None, on: None };
        loop {
            if p.accept_word("from") {
                out.from = Some(self.source(p)?);
            } else if p.accept_word("on") {
                out.on = self.on_set(p)?;
            } else if asynchronous(p)?.is_none() {
                none_left(p)?;
                return Ok(out);
            }
        }
    }

    /// The one node after `from`: indices, and `*` where the sets of `on` differ. A section of a template may be on one
    /// node too. A whole dimension that is not distributed is on one node; a dimension with bounds is checked at run
    /// time.
    fn source(&self, p: &mut dyn Language) -> Read<Reference> {
        let r = self.reference(p)?;
        let is_spread = |(dim, s): (usize, &Subscript)| match r.to {
            To::Template(t) if s.is_all() => !self.templates[t].is_whole(dim),
            To::Template(_) => false,
            To::Nodes(_) => matches!(s, Subscript::Section { .. }),
        };
        match r.subs.iter().enumerate().any(is_spread) {
            true => Err(self.not_one_node(p, &r)),
            false => Ok(r),
        }
    }

    pub(crate) fn reduce(&mut self, p: &mut dyn Language) -> Read<Reduce> {
        let reduction = reduction(p)?;
        check_operator(p, &reduction, Stands::Alone)?;
        let on = self.on_clause(p)?;
        asynchronous(p)?;
        none_left(p)?;
        Ok(Reduce { reduction, on })
    }
}
