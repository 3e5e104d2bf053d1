//! `reflect`, `reduce_shadow` and `wait_async` (sections 5.1 and 5.4).
//!
//! ```c
//! #pragma xmp reflect (a, b) width(1:1, /periodic/1) orthogonal async(7)
//! #pragma xmp wait_async (7)
//! ```

use super::align::Width as Shadow;
use super::reference::Reference;
use super::{did_you_mean, none_left, Directives};
use crate::lower::Lower;
use crate::pieces::Code;
use crate::refs::{are, count};
use crate::seam::{self, Int, Ref};
use nagaya_c::{ExprId, ExprKind, Failed, Parse, Parser};
use nagaya_text::{Span, TokenKind};

#[derive(Clone, Debug)]
pub struct Reflect {
    pub kind: Halo,
    /// Numbers of distributed arrays, and where they are named.
    pub arrays: Vec<(usize, Span, Option<ExprId>)>,
    pub widths: Option<Vec<Reach>>,
    pub orthogonal: bool,
    pub asynchronous: Option<ExprId>,
}

/// What is done between shadows and the elements they mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Halo {
    Reflect,
    /// `reflect` in two steps, an extension of the reference compiler.
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
pub struct Reach {
    pub low: ExprId,
    pub high: ExprId,
    pub periodic: bool,
}

impl Directives {
    pub(super) fn reflect(&mut self, p: &mut Parser<'_>, word: &str) -> Parse<Reflect> {
        let kind = match word {
            "reflect_init" => Halo::Init,
            "reflect_do" => Halo::Do,
            "reduce_shadow" => Halo::ReduceShadow,
            _ => Halo::Reflect,
        };
        p.require(TokenKind::LParen, &format!("after '{word}'"))?;
        let mut arrays = Vec::new();
        loop {
            arrays.push(self.shadowed(p)?);
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        p.require(TokenKind::RParen, "after the arrays")?;
        let mut out = Reflect { kind, arrays, widths: None, orthogonal: false, asynchronous: None };
        loop {
            let here = p.span_here();
            if kind != Halo::Do && out.widths.is_none() && p.accept_word("width") {
                out.widths = Some(self.reaches(p, &out.arrays, here)?);
            } else if kind != Halo::Do && p.accept_word("orthogonal") {
                out.orthogonal = true;
            } else if let Some(id) = asynchronous(p)? {
                let wrong = match (kind, out.asynchronous.replace(id)) {
                    (Halo::Init, _) => "'reflect_init' takes no 'async': write it at 'reflect_do'",
                    (_, Some(_)) => "'async' stands here twice",
                    (_, None) => continue,
                };
                p.error(here, wrong);
                return Err(Failed);
            } else {
                none_left(p)?;
                return Ok(out);
            }
        }
    }

    /// A distributed array that has a shadow: a name, or a member of a structure.
    fn shadowed(&self, p: &mut Parser<'_>) -> Parse<(usize, Span, Option<ExprId>)> {
        let lo = p.position();
        let mut member = None;
        let found = match p.peek_ahead(1) {
            TokenKind::Dot | TokenKind::Arrow | TokenKind::LBracket => {
                let e = p.expression()?;
                member = Some(e);
                match p.tree.expr(p.tree.peel(e)).kind {
                    ExprKind::Member { field, .. } => field,
                    _ => None,
                }
            }
            _ => p.require_name("the name of a distributed array").map(|(symbol, _)| p.lookup(symbol))?,
        };
        let span = p.span_since(lo);
        let found = found.map(|d| p.tree.first(d));
        let array = found.and_then(|d| self.aligned.iter().position(|a| a.decl == d));
        let name = p.unit.source(span);
        match array {
            Some(n) if self.aligned[n].shadow.is_some() => Ok((n, span, member)),
            Some(_) if self.is_doubtful("shadow", &name) => Err(Failed),
            Some(_) => {
                p.error(span, format!("'{name}' has no shadow"))
                    .help(format!("write '#pragma xmp shadow {name}[1]' behind its 'align'"));
                Err(Failed)
            }
            None if self.is_doubtful("align", &name) => Err(Failed),
            None => {
                let hint = did_you_mean(&name, self.aligned.iter().map(|a| a.name.as_str()));
                p.error(span, format!("'{name}' is not a distributed array{hint}"));
                Err(Failed)
            }
        }
    }

    pub(super) fn wait_async(&mut self, p: &mut Parser<'_>) -> Parse<WaitAsync> {
        p.require(TokenKind::LParen, "after 'wait_async'")?;
        let mut ids = vec![p.expression()?];
        while p.accept(TokenKind::Comma) {
            ids.push(p.expression()?);
        }
        p.require(TokenKind::RParen, "after the async-ids")?;
        let on = if p.accept_word("on") { self.on_set(p)? } else { None };
        none_left(p)?;
        Ok(WaitAsync { ids, on })
    }

    fn reaches(&self, p: &mut Parser<'_>, arrays: &[(usize, Span, Option<ExprId>)], at: Span) -> Parse<Vec<Reach>> {
        p.require(TokenKind::LParen, "after 'width'")?;
        let mut out = Vec::new();
        loop {
            let periodic = p.accept(TokenKind::Slash);
            if periodic {
                if !p.accept_word("periodic") {
                    let here = p.span_here();
                    p.error(here, "expected 'periodic'");
                    return Err(Failed);
                }
                p.require(TokenKind::Slash, "after '/periodic'")?;
            }
            let low = p.expression()?;
            let high = if p.accept(TokenKind::Colon) { p.expression()? } else { low };
            out.push(Reach { low, high, periodic });
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        p.require(TokenKind::RParen, "after the widths")?;
        for (n, ..) in arrays {
            let array = &self.aligned[*n];
            for (d, reach) in out.iter().enumerate().filter(|r| r.1.periodic) {
                if array.shadow.as_ref().is_some_and(|s| matches!(s.get(d), Some(Shadow::Full))) {
                    let message =
                        format!("dimension {} of '{}' has a full shadow: 'periodic' means nothing", d + 1, array.name);
                    p.error(p.tree.expr(reach.low).span, message);
                    return Err(Failed);
                }
            }
            if array.dims.len() != out.len() {
                let message = format!(
                    "'{}' has {}, and {} given",
                    array.name,
                    count(array.dims.len(), "dimension"),
                    are(out.len(), "width")
                );
                p.error(at, message);
                return Err(Failed);
            }
        }
        Ok(out)
    }
}

/// `async(id)`, if it stands here.
pub(super) fn asynchronous(p: &mut Parser<'_>) -> Parse<Option<ExprId>> {
    if !p.accept_word("async") {
        return Ok(None);
    }
    p.require(TokenKind::LParen, "after 'async'")?;
    let id = p.expression()?;
    p.require(TokenKind::RParen, "after the async-id")?;
    Ok(Some(id))
}

impl Lower<'_> {
    pub(crate) fn reflect_code(&mut self, r: &Reflect, at: &str) -> Code {
        let mut out = Code::text("{ ");
        let id = self.async_id(r.asynchronous);
        for (n, span, member) in &r.arrays {
            let array = self.directives.aligned[*n].clone();
            let (name, rank) = (&array.name, array.dims.len());
            let descriptor = self.array_argument(*n, *member, at);
            let descriptor = self.flat_text(&descriptor);
            let (array, here) = (seam::array(descriptor), seam::at(at));
            if r.kind == Halo::Do {
                out = out.c(seam::reflect_do(array, id.clone(), here)).t("; ");
                continue;
            }
            let element = self.declared_shape(*n).0;
            let code = self.type_code(element);
            if r.kind == Halo::ReduceShadow && code.is_none() {
                let shown = self.tree.show_type(self.unit, element.bare());
                let message =
                    format!("'reduce_shadow' of '{name}', whose elements are of type '{shown}', is not implemented");
                self.diags.error(*span, message);
                continue;
            }
            let (mut low, mut high, mut periodic) = (Vec::new(), Vec::new(), Vec::new());
            for d in 0..rank {
                match r.widths.as_ref().map(|w| w[d]) {
                    None => {
                        low.push(seam::omitted());
                        high.push(seam::omitted());
                        periodic.push(Code::text("0"));
                    }
                    Some(w) => {
                        for e in [w.low, w.high] {
                            if crate::fold::fold(self.tree, e).is_some_and(|w| w < 0) {
                                self.diags.error(self.tree.expr(e).span, "a width is 0 or more");
                                break;
                            }
                        }
                        low.push(self.wide(w.low, "a width"));
                        high.push(self.wide(w.high, "a width"));
                        periodic.push(Code::text(if w.periodic { "1" } else { "0" }));
                    }
                }
            }
            let (low, high, periodic) = (seam::list(low), seam::list(high), seam::list(periodic));
            let (orthogonal, id) = (seam::int(r.orthogonal), id.clone());
            let call = match (r.kind, code) {
                (Halo::Init, _) => seam::reflect_init(array, low, high, periodic, orthogonal, here),
                (Halo::ReduceShadow, Some(code)) => {
                    seam::reduce_shadow(array, code, low, high, periodic, orthogonal, id, here)
                }
                _ => seam::reflect(array, low, high, periodic, orthogonal, id, here),
            };
            out = out.c(call).t("; ");
        }
        out.t("}")
    }

    /// Where the id of an `async` clause is.
    pub(crate) fn async_id(&mut self, id: Option<ExprId>) -> Option<Ref<Int>> {
        let value = id.map(|e| self.wide(e, "an async-id"))?;
        Some(seam::pointer(Code::text("(const int[]){(int)").c(value).t("}")))
    }

    pub(crate) fn wait_async_code(&mut self, w: &WaitAsync, at: &str) -> Code {
        let on = self.on_nodes(&w.on, at);
        let ids: Vec<Code> = w.ids.iter().map(|e| Code::text("(int)").c(self.wide(*e, "an async-id"))).collect();
        seam::wait_async(on, seam::list(ids), seam::at(at)).t(";")
    }
}
