//! What is in `:[...]`: the image that it names, and what is wrong with it. For references of all kinds (`scalar`, `array`,
//! `coindexed`). Not here: the object before it (`refs`).

use crate::coarray::Coarray;
use crate::facts::Path;
use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_c::ExprId;
use nagaya_model::words::count;
use nagaya_text::Span;

impl Lower<'_> {
    /// The image that cosubscripts name, as an `int` expression.
    pub(crate) fn image(&mut self, path: &Path, co: &Coarray, subs: &[ExprId], span: Span) -> Option<Code> {
        let tree = self.tree;
        if !co.open && subs.len() != co.corank() {
            self.diags
                .error(span, format!("'{}' has {}, not {}", co.name, count(co.corank(), "codimension"), subs.len()))
                .note_at(Span::token(tree.decl(co.decls[0]).name_at), "it is declared here");
            return None;
        }
        let base = self.options.image_base as i128;
        for (i, s) in subs.iter().enumerate() {
            self.integer(*s, "a cosubscript")?;
            let Some(v) = fold(tree, *s) else { continue };
            let extent = co.codims.get(i).and_then(|c| match c {
                nagaya_c::Codim::Expr(e) => fold(tree, *e),
                _ => None,
            });
            if v < base || extent.is_some_and(|n| v >= n + base) {
                let range = match extent {
                    Some(n) => format!("{base} to {}", n - 1 + base),
                    None => format!("{base} or more"),
                };
                self.diags
                    .error(tree.expr(*s).span, format!("cosubscript {v} of '{}' is out of range: {range}", co.name));
                return None;
            }
        }
        let one = |e: &ExprId| {
            let code = Code::text("(int)(").s(tree.expr(*e).span).t(")");
            if base == 0 {
                code
            } else {
                code.t(format!(" - {base}"))
            }
        };
        let at = quote(&self.at_expr(path.whole));
        let (name, at) = (seam::text(quote(&co.name)), || seam::at(&at));
        let codim = |i: usize| self::codim(tree, co, i);
        let linear = match subs.len() {
            1 => one(&subs[0]),
            _ if co.open => {
                let base = seam::addr(Code::tokens(tree.expr(path.root).span));
                seam::image_of(base, seam::list(subs.iter().map(one)), name, at())
            }
            2 => {
                let [c0, c1, d0] = [one(&subs[0]), one(&subs[1]), codim(0)].map(seam::int);
                seam::image_2(c0, c1, d0, name, at())
            }
            n => {
                let (cosubscripts, extents) = (subs.iter().map(one), (0..n).map(codim));
                seam::image(seam::list(cosubscripts), seam::list(extents), name, at())
            }
        };
        Some(match &co.on {
            Some(nodes) => {
                let nodes = seam::nodes(self.nodes_variable(*nodes));
                seam::nodes_image(nodes, seam::int(linear), at())
            }
            None => linear,
        })
    }
}

/// Extent of a codimension, 0 for the open one.
pub(crate) fn codim(tree: &nagaya_c::Tree, co: &Coarray, i: usize) -> Code {
    match co.codims.get(i) {
        Some(nagaya_c::Codim::Expr(e)) => Code::text("(int)(").s(tree.expr(*e).span).t(")"),
        _ => Code::text("0"),
    }
}
