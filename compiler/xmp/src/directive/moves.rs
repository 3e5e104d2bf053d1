//! `reflect` and `gmove`: what moves elements of distributed arrays (sections 5.1 and 5.2).
//!
//! ```c
//! #pragma xmp reflect (a, b) width(1:1, /periodic/1) orthogonal
//! #pragma xmp gmove
//! a[0:n][k] = b[j][0:n];
//! ```

use super::{none_left, Directives};
use crate::lower::Lower;
use crate::pieces::{comma_list, Code};
use crate::refs::{are, count};
use nagaya_c::visit::{walk_expr, Context};
use nagaya_c::{ExprId, ExprKind, Failed, Len, Parse, Parser, StmtId, StmtKind, Ty, Type};
use nagaya_text::{Span, TokenKind};

#[derive(Clone, Debug)]
pub struct Reflect {
    /// Numbers of distributed arrays.
    pub arrays: Vec<usize>,
    pub widths: Option<Vec<Reach>>,
    pub orthogonal: bool,
}

/// A width of `reflect`.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    pub low: ExprId,
    pub high: ExprId,
    pub periodic: bool,
}

impl Directives {
    pub(super) fn reflect(&mut self, p: &mut Parser<'_>) -> Parse<Reflect> {
        p.require(TokenKind::LParen, "after 'reflect'")?;
        let mut arrays = Vec::new();
        loop {
            let (symbol, at) = p.require_name("the name of a distributed array")?;
            let found = p.lookup(symbol).map(|d| p.tree.decl(d).first.unwrap_or(d));
            match found.and_then(|d| self.aligned.iter().position(|a| a.decl == d)) {
                Some(n) => arrays.push(n),
                None => {
                    let name = p.unit.name(symbol).into_owned();
                    p.error(Span::token(at), format!("'{name}' is not a distributed array"));
                    return Err(Failed);
                }
            }
            if !p.accept(TokenKind::Comma) {
                break;
            }
        }
        p.require(TokenKind::RParen, "after the arrays")?;
        let mut out = Reflect { arrays, widths: None, orthogonal: false };
        loop {
            let here = p.span_here();
            if p.accept_word("width") {
                out.widths = Some(self.reaches(p, &out.arrays, here)?);
            } else if p.accept_word("orthogonal") {
                out.orthogonal = true;
            } else {
                none_left(p)?;
                return Ok(out);
            }
        }
    }

    fn reaches(&self, p: &mut Parser<'_>, arrays: &[usize], at: Span) -> Parse<Vec<Reach>> {
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
        for n in arrays {
            let array = &self.aligned[*n];
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

    pub(super) fn gmove(&mut self, p: &mut Parser<'_>) -> Parse<()> {
        let here = p.span_here();
        let word = p.word_text().to_ascii_lowercase();
        if ["in", "out"].contains(&word.as_str()) {
            p.error(here, format!("'gmove {word}' is not implemented in this version"));
            return Err(Failed);
        }
        none_left(p)
    }
}

impl Lower<'_> {
    pub(crate) fn reflect_code(&mut self, r: &Reflect, at: &str) -> Code {
        let mut out = Code::text("{ ");
        for n in &r.arrays {
            let array = &self.directives.aligned[*n];
            let (name, rank) = (array.name.clone(), array.dims.len());
            let (mut low, mut high, mut periodic) = (Vec::new(), Vec::new(), Vec::new());
            for d in 0..rank {
                match r.widths.as_ref().map(|w| w[d]) {
                    None => {
                        low.push(Code::text("-1"));
                        high.push(Code::text("-1"));
                        periodic.push(Code::text("0"));
                    }
                    Some(w) => {
                        low.push(self.wide(w.low, "a width"));
                        high.push(self.wide(w.high, "a width"));
                        periodic.push(Code::text(if w.periodic { "1" } else { "0" }));
                    }
                }
            }
            out = out
                .t(format!("ngyx_reflect(&ngyx_a_{name}, {rank}, (const ngyx_pd[]){{"))
                .c(comma_list(low))
                .t("}, (const ngyx_pd[]){")
                .c(comma_list(high))
                .t("}, (const int[]){")
                .c(comma_list(periodic))
                .t(format!("}}, {}, {at}); ", u8::from(r.orthogonal)));
        }
        out.t("}")
    }

    /// Lowers a `gmove` and the assignment behind it.
    pub(crate) fn gmove_statement(&mut self, directive: Span, body: StmtId, at: &str) {
        self.edits.remove(directive);
        let tree = self.tree;
        let span = tree.stmt(body).span;
        let sides = match tree.stmt(body).kind {
            StmtKind::Expr(e) => match tree.expr(tree.peel(e)).kind {
                ExprKind::Assign { op: None, left, right } => Some((left, right)),
                _ => None,
            },
            _ => None,
        };
        let Some((left, right)) = sides else {
            self.diags.error(span, "'gmove' applies to an assignment: 'left = right;'");
            return;
        };
        let (Some(l), Some(r)) = (self.gmove_operand(left, "ngyx_gl"), self.gmove_operand(right, "ngyx_gr")) else {
            return;
        };
        if l.element != r.element {
            let show = |t: Ty| tree.show_type(self.unit, t.bare());
            let message = format!(
                "'gmove' between elements of type '{}' and '{}' is not implemented",
                show(l.element),
                show(r.element)
            );
            self.diags.error(span, message);
            return;
        }
        if r.rank > 0 && l.rank != r.rank {
            self.diags.error(span, format!("the left side has rank {}, the right side has rank {}", l.rank, r.rank));
            return;
        }
        let code = Code::text("{ ").c(l.code).c(r.code).t(format!("ngyx_gmove(&ngyx_gl, &ngyx_gr, {at}); }}"));
        self.edits.replace(span, code.pieces());
    }

    /// One side of a gmove: declarations that end in `const ngyx_operand NAME`.
    fn gmove_operand(&mut self, e: ExprId, variable: &str) -> Option<Side> {
        let tree = self.tree;
        let mut subs = Vec::new();
        let mut at = tree.peel(e);
        loop {
            match tree.expr(at).kind {
                ExprKind::Paren(inner) => at = inner,
                ExprKind::Index { base, index } => {
                    subs.push((true, [Some(index), None, None]));
                    at = base;
                }
                ExprKind::Section { base, lower, length, step } => {
                    subs.push((false, [lower, length, step]));
                    at = base;
                }
                _ => break,
            }
        }
        let n_subs = subs.len();
        let root = tree.expr(at);
        let aligned = self.aligned_named(at);
        let decl = match root.kind {
            ExprKind::Name { decl: Some(d), .. } => Some(d),
            _ => None,
        };
        let (element, lens, array, object) = match aligned {
            Some(n) => {
                let a = self.directives.aligned[n].clone();
                let (element, lens) = tree.types.dims(tree.decl(a.decl).ty);
                (element, lens, format!("&ngyx_a_{}", a.name), Code::text("(void *)0"))
            }
            None => {
                let plain = matches!(tree.types.get(root.ty), Type::Array(..));
                if n_subs > 0 && !plain || !is_object(&root.kind) {
                    self.diags
                        .error(root.span, "an operand of 'gmove' is a distributed array, or a local variable or array");
                    return None;
                }
                let (element, lens) = tree.types.dims(root.ty);
                walk_expr(tree, at, Context { usage: nagaya_c::visit::Usage::Address, ..Context::VALUE }, self);
                let object = match decl.and_then(|d| self.table.get(d)) {
                    Some(co) => Code::text(co.object(&co.name, false)),
                    None => Code::tokens(root.span),
                };
                (element, lens, "(const ngyx_array *)0".to_string(), Code::text("(void *)&").c(object))
            }
        };
        if n_subs > lens.len() {
            self.diags.error(
                tree.expr(e).span,
                format!("too many subscripts: the array has {}", count(lens.len(), "dimension")),
            );
            return None;
        }
        let (mut extents, mut first, mut count, mut step) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut rank = 0;
        for (d, len) in lens.iter().enumerate() {
            let extent = match len {
                Len::Const(n) => Code::text(format!("(ngyx_pd){n}")),
                Len::Expr(x) => Code::text("(ngyx_pd)(").s(tree.expr(*x).span).t(")"),
                Len::Unknown | Len::Star => {
                    self.diags.error(tree.expr(e).span, "the extents of an operand of 'gmove' must be known");
                    return None;
                }
            };
            // Subscripts were collected from the last to the first.
            let sub = (d < n_subs).then(|| subs[n_subs - 1 - d]);
            let (f, c, s) = match sub {
                Some((true, [Some(index), ..])) => (self.wide(index, "a subscript"), Code::text("-1"), Code::text("1")),
                Some((_, [lower, length, step])) => {
                    rank += 1;
                    let f = lower.map_or(Code::text("0"), |x| self.wide(x, "the base of a section"));
                    let s = step.map_or(Code::text("1"), |x| self.wide(x, "the step of a section"));
                    let c = match length {
                        Some(x) => self.wide(x, "the length of a section"),
                        None => {
                            Code::text("ngyx_rest(").c(extent.clone()).t(", ").c(f.clone()).t(", ").c(s.clone()).t(")")
                        }
                    };
                    (f, c, s)
                }
                None => {
                    rank += 1;
                    (Code::text("0"), extent.clone(), Code::text("1"))
                }
            };
            extents.push(extent);
            first.push(f);
            count.push(c);
            step.push(s);
        }
        let nd = lens.len();
        let list = |name: &str, codes: Vec<Code>| {
            let codes = if codes.is_empty() { vec![Code::text("0")] } else { codes };
            Code::text(format!("const ngyx_pd {variable}_{name}[] = {{")).c(comma_list(codes)).t("}; ")
        };
        let size = Code::text(format!("sizeof({})", tree.show_type(self.unit, element.bare())));
        let code = list("x", extents)
            .c(list("f", first))
            .c(list("c", count))
            .c(list("s", step))
            .t(format!("const ngyx_operand {variable} = {{{array}, "))
            .c(object)
            .t(", ")
            .c(size)
            .t(format!(", {nd}, {variable}_x, {variable}_f, {variable}_c, {variable}_s}}; "));
        Some(Side { code, rank, element: element.bare() })
    }
}

struct Side {
    code: Code,
    rank: usize,
    element: Ty,
}

/// What has an address.
fn is_object(kind: &ExprKind) -> bool {
    matches!(
        kind,
        ExprKind::Name { .. }
            | ExprKind::Member { .. }
            | ExprKind::Unary { op: nagaya_c::UnOp::Deref, .. }
            | ExprKind::Index { .. }
    )
}
