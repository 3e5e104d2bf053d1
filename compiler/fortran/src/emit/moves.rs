//! `gmove` (XMP 4.5.2): the assignment behind it becomes one call.
//!
//! A distributed side goes as its array with the subscripts as written; any other side as it is, in one piece of memory if need be, so
//! the move is complete when the call returns, also where an async-id asks for less.

use super::reference::{Part, Parts};
use super::Emit;
use crate::seam::{self, Array, At, Mode as ModeCode, Number, Subscript as Selected};
use crate::tree::{Expr, Sub};
use nagaya_model::directive::gmove::{self, Gmove, Mode, Side};
use nagaya_model::language::{Assignment, Expressions, ValueClass, ValueType};
use nagaya_text::{ExprId, Span, StmtId, TokenKind};

impl Emit<'_, '_> {
    pub(super) fn gmove(&mut self, g: &Gmove, logical: usize, body: StmtId, at: &At) {
        let asked = self.asked();
        let Some(Assignment { left, right, .. }) = gmove::assignment(&asked, self.diags, body) else { return };
        if !self.can_move(left) || !self.can_move(right) {
            return;
        }
        let asked = self.asked();
        let padded = self.padded(left, right);
        let (statement, span) = (self.tree.stmt(body).first, self.tree.stmt(body).span);
        if let Some((l, r)) = self.shape(left).zip(self.shape(right)) {
            let (element, mut from) = (asked.element(left), asked.element(right));
            if padded.is_some() {
                from = element.clone();
            }
            // A type that is in doubt fits any other: gfortran or the library says if it does not.
            let doubtful = |t: &ValueType| t.class == ValueClass::Unknown || t.name == "unknown";
            let same = doubtful(&element) || doubtful(&from);
            let from = if same { element.clone() } else { from };
            let side = |object, shape, element| Side {
                object,
                root: self.tree.root(object).map_or(self.tree.span(object), |r| self.tree.span(r.1)),
                shape,
                element,
                is_distributed: self.distributed(object).is_some(),
            };
            let sides = (&side(left, &l[..], element), &side(right, &r[..], from));
            if !g.fits(self.model, &asked, self.diags, sides, span) {
                return;
            }
        }
        let mode = match g.mode {
            Mode::Collective => ModeCode::Collective,
            Mode::In => ModeCode::In,
            Mode::Out => ModeCode::Out,
        };
        let (has, id) = self.async_id(g.asynchronous);
        let call = match (self.operand(left), self.operand(right)) {
            (Some((l, p)), Some((r, q))) => seam::gmove(
                l, p.kind, p.first, p.second, p.step, r, q.kind, q.first, q.second, q.step, mode, has, id, at,
            ),
            (Some((l, p)), None) => {
                let from = padded.clone().unwrap_or_else(|| self.tree.text(right));
                seam::gmove_from(l, p.kind, p.first, p.second, p.step, from, mode, at)
            }
            (None, Some((r, q))) => {
                seam::gmove_to(self.tree.text(left), r, q.kind, q.first, q.second, q.step, mode, at)
            }
            // Nothing is distributed: each node assigns.
            (None, None) => return,
        };
        self.taken.push(statement);
        self.out.remove(statement);
        let first = padded.map(|variable| format!("{variable} = {}", self.tree.text(right)));
        self.out.after(self.lines, logical, first.into_iter().chain([call.into()]).collect());
    }

    /// A variable for a literal of characters, which gets the length of the other side in it.
    fn padded(&mut self, left: ExprId, right: ExprId) -> Option<String> {
        let element = self.asked().element(left);
        let is_text = matches!(self.tree.expr(right), Expr::Literal(ValueClass::Other));
        if !is_text || !element.name.starts_with("character") || element.name.contains('*') {
            return None;
        }
        let variable = self.fresh_name("v");
        self.declarations.push(format!("{} :: {variable}", element.name));
        Some(variable)
    }

    /// Whether a side is an array, a section or an element, or else nothing of it is distributed; says so if not.
    fn can_move(&mut self, side: ExprId) -> bool {
        let (tree, whole) = (self.tree, self.tree.span(side));
        if self.distributed(side).is_none() {
            let named = (whole.lo..whole.hi).find_map(|at| self.found(self.scope, at));
            let Some(at) = named.map(|f| f.name) else { return true };
            let message = format!(
                "'gmove' copies an array, a section or an element, and '{}' is in an expression",
                tree.unit.spelling(at)
            );
            self.diags
                .error(Span::token(at), message)
                .help("copy first, or compute in a 'loop' or an 'array' assignment");
            return false;
        }
        let Expr::Part(_, subs) = tree.expr(side) else { return true };
        let is_list = |e: &ExprId| self.asked().is_section(*e) || self.kind(tree.span(*e).lo) == TokenKind::LBracket;
        let list = subs.iter().find_map(|s| match s {
            Sub::Index(e) => is_list(e).then_some(*e),
            Sub::Range(..) => None,
        });
        let Some(list) = list else { return true };
        let message = "a list of subscripts: 'gmove' copies sections with steps, or single elements";
        self.diags
            .error(tree.span(list), message)
            .help("move the elements in a loop, or call xmp_gather or xmp_scatter");
        false
    }

    /// The distributed array that an object is, or is a part of.
    fn distributed(&self, e: ExprId) -> Option<usize> {
        match self.tree.expr(e) {
            Expr::Part(base, _) => self.aligned_name(*base),
            _ => self.aligned_name(e),
        }
    }

    /// Its descriptor.
    fn distributed_handle(&self, e: ExprId) -> Option<Array> {
        match self.tree.expr(e) {
            Expr::Part(base, _) => self.handle(*base),
            _ => self.handle(e),
        }
    }

    /// Array and subscripts.
    fn operand(&self, e: ExprId) -> Option<(Array, Parts)> {
        let n = self.distributed(e)?;
        let rank = self.model.aligned[n].dims.len();
        let or = |e: Option<ExprId>, without: Number| e.map_or(without, |e| self.int(e));
        let part = |s: &Sub| match *s {
            Sub::Index(e) => Part::index(self.int(e)),
            Sub::Range(low, high, step) => Part {
                kind: Selected::Bounds,
                first: or(low, Number::none()),
                second: or(high, Number::none()),
                step: or(step, Number::of(1)),
            },
        };
        let parts = match self.tree.expr(e) {
            Expr::Part(_, subs) => subs.iter().rev().map(part).collect(),
            _ => (0..rank).map(|_| Part::all()).collect(),
        };
        Some((self.distributed_handle(e)?, parts))
    }

    /// The ranges of an object, outermost first, with their lengths where these are known; `None` if not even their number is.
    pub(super) fn shape(&self, e: ExprId) -> Option<Vec<Option<i128>>> {
        let tree = self.tree;
        let extents = |e| -> Option<Vec<(Option<i128>, Option<i128>)>> {
            let d = &tree.decls[tree.object(self.scope, e)?];
            let fold = |e: Option<ExprId>| e.and_then(|e| tree.folded(d.scope, e));
            Some(d.dims.iter().map(|d| (d.lower.map_or(Some(1), |e| fold(Some(e))), fold(d.upper))).collect())
        };
        let length = |low: Option<i128>, high: Option<i128>| low.zip(high).map(|(l, h)| h - l + 1);
        let mut shape: Vec<Option<i128>> = match tree.expr(e) {
            Expr::Integer(_) | Expr::Literal(_) => Vec::new(),
            Expr::Name(_) | Expr::Member(..) => extents(e)?.into_iter().map(|(l, h)| length(l, h)).collect(),
            Expr::Part(base, subs) => {
                let dims = extents(*base)?;
                if dims.len() != subs.len() {
                    return None;
                }
                let range = |(s, (l, h)): (&Sub, (Option<i128>, Option<i128>))| match *s {
                    Sub::Index(e) if !self.asked().is_section(e) => None,
                    Sub::Index(_) => Some(None),
                    Sub::Range(low, high, step) => {
                        let or = |e: Option<ExprId>, d| e.map_or(d, |e| tree.folded(self.scope, e));
                        let step = step.map_or(Some(1), |e| tree.folded(self.scope, e)).filter(|s| *s > 0);
                        Some(length(or(low, l), or(high, h)).zip(step).map(|(n, s)| (n.max(0) + s - 1) / s))
                    }
                };
                subs.iter().zip(dims).filter_map(range).collect()
            }
            _ => return None,
        };
        shape.reverse();
        Some(shape)
    }
}
