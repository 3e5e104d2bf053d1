//! `reflect`, `reduce_shadow` and `wait_async` (XMP 4.5.1, 4.5.8, 4.5.6).
//!
//! ```c
//! #pragma xmp reflect (a, b) width(1:1, /periodic/1) orthogonal async(7)
//! #pragma xmp wait_async (7)
//! ```
//! `reflect_init` and `reflect_do`, `reflect` in two steps, and `orthogonal` are extensions of the Omni compiler.

use super::align::Width as Shadow;
use super::asynchronous;
use super::{Model, Show};
use crate::cursor::none_left;
use crate::language::Failed;
use crate::language::{Item, Language, Read};
use crate::reference::Reference;
use crate::show::Shown;
use crate::subscript::{miscounted, reaches};
use crate::words::did_you_mean;
use nagaya_text::{ExprId, Span, TokenKind};

#[derive(Clone, Debug)]
pub struct Reflect {
    pub kind: Halo,
    /// Those that have shadows.
    pub arrays: Vec<Named>,
    /// One per dimension, outermost first.
    pub widths: Option<Vec<HaloWidth>>,
    pub orthogonal: bool,
    pub asynchronous: Option<ExprId>,
}

/// An array in such a directive: its number, where it is named, and the expression that names a member.
pub type Named = (usize, Span, Option<ExprId>);

/// What is done between shadows and the elements they mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halo {
    Reflect,
    Init,
    Do,
    ReduceShadow,
}

#[derive(Clone, Debug)]
pub struct WaitAsync {
    pub ids: Vec<ExprId>,
    /// `None`: the executing nodes.
    pub on: Option<Reference>,
}

/// A width of `reflect`.
#[derive(Clone, Copy, Debug)]
pub struct HaloWidth {
    pub low: ExprId,
    pub high: ExprId,
    pub periodic: bool,
}

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

    /// A distributed array that has a shadow: a name, or a member of a structure. `None`: it has none, and nothing is to be done.
    fn shadowed(&self, p: &mut dyn Language, word: &str) -> Read<Option<Named>> {
        let lo = p.position();
        let (decl, member) = p.array_named()?;
        let span = p.span_since(lo);
        let array = decl.and_then(|d| self.aligned.iter().position(|a| a.decl == d));
        let name = p.unit().source(span);
        match array {
            Some(n) if self.aligned[n].shadow.is_some() => Ok(Some((n, span, member))),
            Some(_) if self.is_doubtful("shadow", &name) => Err(Failed),
            Some(_) => {
                let (sentinel, example) = (p.spelling().sentinel, p.spelling().one(&name, Item::Word("1")));
                let help = format!("write '{sentinel} shadow {example}' after its 'align'");
                if self.is_lenient {
                    p.warning(span, format!("'{name}' has no shadow: '{word}' does nothing for it")).help(help);
                    return Ok(None);
                }
                Err(p.fail_with(span, format!("'{name}' has no shadow"), help))
            }
            None if self.is_doubtful("align", &name) => Err(Failed),
            None => {
                let hint = did_you_mean(&name, self.aligned.iter().map(|a| a.name.as_str()));
                Err(p.fail(span, format!("'{name}' is not a distributed array{hint}")))
            }
        }
    }

    /// What stands behind `width`, which stands at `at`.
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

impl Show for Reflect {
    fn show(&self, model: &Model, out: &mut Shown<'_>) {
        let word = match self.kind {
            Halo::Reflect => "reflect",
            Halo::Init => "reflect_init",
            Halo::Do => "reflect_do",
            Halo::ReduceShadow => "reduce_shadow",
        };
        let names: Vec<&str> = self.arrays.iter().map(|a| model.aligned[a.0].name.as_str()).collect();
        out.text(&format!("{word} {}", names.join(", ")));
        if let Some(widths) = &self.widths {
            out.text(" width");
            out.braces(widths, |out, w| {
                out.between(w.low, w.high);
                out.text(if w.periodic { " periodic" } else { "" });
            });
        }
        out.text(if self.orthogonal { " orthogonal" } else { "" });
        out.with(" async ", self.asynchronous);
    }
}

impl Show for WaitAsync {
    fn show(&self, _: &Model, out: &mut Shown<'_>) {
        out.text("wait_async ");
        out.list(&self.ids);
        out.on(" on ", &self.on);
    }
}
