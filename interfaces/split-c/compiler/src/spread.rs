//! Counting over processors: subscripts of spread arrays, arithmetic and order of spread pointers.

use crate::class::{of_value, Class};
use crate::rewrite::{text, tokens, Rewrite};
use nagaya_c::visit::{Context, Usage};
use nagaya_c::{BinOp, DeclKind, ExprId, ExprKind, IncDec, Len, ScopeKind, Type};
use nagaya_text::edit::Piece;

/// The value of a step.
enum Gives {
    Nothing,
    Old,
    New,
}

impl Gives {
    fn new(context: Context, postfix: bool) -> Gives {
        match (context.usage, postfix) {
            (Usage::Discard, _) => Gives::Nothing,
            (_, true) => Gives::Old,
            (_, false) => Gives::New,
        }
    }
}

impl Rewrite<'_> {
    /// A subscript of a spread pointer, or the last of those of a spread array that are written: where it leads. What is inside
    /// takes no part in it any more.
    pub(crate) fn subscript(&mut self, id: ExprId, context: Context) {
        if self.taken.contains(&id) {
            return;
        }
        let tree = self.tree;
        let ExprKind::Index { base: first, index } = tree.expr(id).kind else { return };
        // `3[s]` is `s[3]`.
        let (mut base, index) = if of_value(tree, index) == Class::Spread { (index, first) } else { (first, index) };
        if of_value(tree, base) != Class::Spread {
            return self.subscript_in_block(id, context);
        }
        let mut subscripts = vec![index];
        while let ExprKind::Index { base: inner, index } = tree.expr(base).kind {
            if !tree.types.is_spread(tree.expr(base).ty) {
                break;
            }
            self.taken.insert(base);
            subscripts.push(index);
            base = inner;
        }
        subscripts.reverse();
        let span = tree.expr(id).span;
        let whole = !tree.types.is_spread(tree.expr(id).ty);
        if !context.evaluated && whole && subscripts.len() == 1 {
            return;
        }
        let position = self.position(base, &subscripts, self.check && context.usage != Usage::Address);
        let array = tokens(tree.expr(base).span);
        let pieces: Vec<Piece> = match (context.evaluated, whole) {
            (false, _) => [vec![array, text("[")], position, vec![text("]")]].concat(),
            (true, whole) => {
                let moved = self.moved(vec![array], position);
                match whole {
                    true => [vec![text("(*")], moved, vec![text(")")]].concat(),
                    false => moved,
                }
            }
        };
        self.edits.replace(span, pieces);
    }

    /// With checks: a subscript inside an element of a spread array, such as `a[i][k]` of `int a[n]::[10]`.
    fn subscript_in_block(&mut self, id: ExprId, context: Context) {
        let tree = self.tree;
        let ExprKind::Index { base, index } = tree.expr(id).kind else { return };
        let (base, index) = if tree.types.is_array(tree.expr(index).ty) { (index, base) } else { (base, index) };
        let Type::Array(_, len) = *tree.types.get(tree.expr(base).ty) else { return };
        // An array that is not accessed here gives an address, and C allows that of the end.
        let is_address = context.usage == Usage::Address || context.decays() && tree.types.is_array(tree.expr(id).ty);
        let is_known = match len {
            Len::Const(_) => true,
            Len::Expr(e) => self.extents.contains_key(&e),
            Len::Unknown | Len::Star => false,
        };
        if !self.check || !context.evaluated || is_address || !is_known {
            return;
        }
        let Some(name) = self.spread_array_of(base) else { return };
        let span = tree.expr(index).span;
        let end = [text(format!("), {}{name}, ", self.line_of(span))), self.extent(len), text(")")];
        let pieces = [vec![text("ngysc_index((long)("), tokens(span)], end.to_vec()].concat();
        self.edits.replace(span, pieces);
    }

    /// The name of the spread array of which `part` is a part, for a message.
    fn spread_array_of(&self, mut part: ExprId) -> Option<String> {
        loop {
            part = self.tree.peel(part);
            match self.tree.expr(part).kind {
                ExprKind::Index { base, .. } => part = base,
                ExprKind::Member { base, arrow: false, .. } => part = base,
                ExprKind::Name { name, .. } if self.tree.types.is_spread(self.tree.expr(part).ty) => {
                    return Some(format!(" \": {}\"", self.unit.name(name)));
                }
                _ => return None,
            }
        }
    }

    /// The number of a block: row-major over the spread dimensions; those without a subscript count as 0. C allows the
    /// address of the element after the last one.
    fn position(&self, base: ExprId, subscripts: &[ExprId], check: bool) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let array = self.tree.peel(base);
        let mut ty = self.tree.expr(base).ty;
        let mut k = 0;
        loop {
            let next = match *self.tree.types.get(ty) {
                Type::Spread(elem, len) => Some((elem, len)),
                _ => None,
            };
            if k > 0 {
                let Some((_, len)) = next else { break };
                pieces.insert(0, text("("));
                pieces.push(text(") * "));
                pieces.push(self.extent(len));
            }
            if let Some(e) = subscripts.get(k) {
                let plus = if k > 0 { " + (long)(" } else { "(long)(" };
                let span = self.tree.expr(*e).span;
                pieces.push(text(plus));
                match next.filter(|(_, len)| check && self.is_checked(*len, array, k)) {
                    Some((_, len)) => {
                        let line = self.line_of(span);
                        let name = match self.tree.expr(array).kind {
                            ExprKind::Name { name, .. } => format!(" \": {}\"", self.unit.name(name)),
                            _ => String::new(),
                        };
                        let between = text(format!("), {line}{name}, "));
                        pieces.extend([
                            text("ngysc_index((long)("),
                            tokens(span),
                            between,
                            self.extent(len),
                            text(")"),
                        ]);
                    }
                    None => pieces.push(tokens(span)),
                }
                pieces.push(text(")"));
            }
            k += 1;
            let Some((elem, _)) = next else { break };
            ty = elem;
        }
        pieces
    }

    /// Whether a subscript is compared with the extent of dimension `k`: that is known here, and no parameter's first one.
    fn is_checked(&self, len: Len, array: ExprId, k: usize) -> bool {
        let ExprKind::Name { decl: Some(decl), .. } = self.tree.expr(array).kind else { return false };
        let decl = self.tree.decl(decl);
        let known = match len {
            Len::Const(_) => true,
            Len::Expr(e) => decl.scope == ScopeKind::File || self.extents.contains_key(&e),
            Len::Unknown | Len::Star => false,
        };
        known && (k > 0 || decl.kind == DeclKind::Var)
    }

    /// The extent of a dimension, where code is allowed.
    pub(crate) fn extent(&self, len: Len) -> Piece {
        match len {
            Len::Const(n) => text(n.to_string()),
            Len::Expr(e) => match self.extents.get(&e) {
                Some(name) => text(name.clone()),
                None => Piece::Tokens(self.tree.expr(e).span),
            },
            Len::Unknown | Len::Star => text("1"),
        }
    }

    /// The spread pointer `pointer`, `by` elements on.
    fn moved(&mut self, pointer: Vec<Piece>, by: Vec<Piece>) -> Vec<Piece> {
        let s = format!("ngysc_s{}", self.fresh());
        let before = vec![text(format!("__extension__ ({{ __auto_type {s} = ("))];
        let between = vec![text(format!("); (__typeof__({s}))ngysc_along({s}, "))];
        let after = vec![text(format!(", sizeof *{s}); }})"))];
        [before, pointer, between, by, after].concat()
    }

    /// `s + i`, `i + s`, `s - i`, `s - t`, `s < t`.
    pub(crate) fn arithmetic(&mut self, id: ExprId, op: BinOp, left: ExprId, right: ExprId, context: Context) {
        let tree = self.tree;
        let (l, r) = (of_value(tree, left), of_value(tree, right));
        if !context.evaluated || (l != Class::Spread && r != Class::Spread) {
            return;
        }
        let (a, b) = (tokens(tree.expr(left).span), tokens(tree.expr(right).span));
        let pieces = match op {
            BinOp::Add if r == Class::Spread => self.moved(vec![b], vec![text("(long)("), a, text(")")]),
            BinOp::Add => self.moved(vec![a], vec![text("(long)("), b, text(")")]),
            BinOp::Sub if r == Class::Value => self.moved(vec![a], vec![text("-(long)("), b, text(")")]),
            BinOp::Sub if l == r => {
                let s = format!("ngysc_s{}", self.fresh());
                let before = text(format!("__extension__ ({{ __auto_type {s} = ("));
                let between = text(format!("); ngysc_apart({s}, ("));
                vec![before, a, between, b, text(format!("), sizeof *{s}); }})"))]
            }
            BinOp::Lt | BinOp::Gt | BinOp::Le | BinOp::Ge => {
                let op = format!(") {} ngysc_order(", op.spelling());
                vec![text("(ngysc_order("), a, text(op), b, text("))")]
            }
            _ => return,
        };
        self.edits.replace(tree.expr(id).span, pieces);
    }

    /// `s += i` for a spread pointer of this processor.
    pub(crate) fn advance(&mut self, id: ExprId, left: ExprId, op: BinOp, right: ExprId, context: Context) {
        let sign = if op == BinOp::Sub { "-(long)(" } else { "(long)(" };
        let by = vec![text(sign), tokens(self.tree.expr(right).span), text(")")];
        self.step_to(id, left, by, Gives::new(context, false));
    }

    /// `s++`, `--s` for a spread pointer of this processor.
    pub(crate) fn step(&mut self, id: ExprId, operand: ExprId, op: IncDec, postfix: bool, context: Context) {
        let by = if op == IncDec::Inc { "1" } else { "-1" };
        self.step_to(id, operand, vec![text(by)], Gives::new(context, postfix));
    }

    fn step_to(&mut self, id: ExprId, operand: ExprId, by: Vec<Piece>, gives: Gives) {
        let span = self.tree.expr(operand).span;
        let n = self.fresh();
        let name = matches!(self.tree.expr(self.tree.peel(operand)).kind, ExprKind::Name { .. });
        // A name may be in a register, and anything else may have effects: only one of them has an address to keep.
        let (keep, object) = match name {
            true => (vec![], vec![tokens(span)]),
            false => {
                let keep = vec![text(format!("__auto_type ngysc_q{n} = &(")), tokens(span), text("); ")];
                (keep, vec![text(format!("(*ngysc_q{n})"))])
            }
        };
        let old = [vec![text(format!("__auto_type ngysc_o{n} = "))], object.clone(), vec![text("; ")]].concat();
        let object_again = object.clone();
        let moved = [
            object.clone(),
            vec![text(" = (__typeof__(")],
            object_again.clone(),
            vec![text(format!("))ngysc_along(ngysc_o{n}, "))],
            by,
            vec![text(format!(", sizeof *ngysc_o{n}); "))],
        ]
        .concat();
        let gives = match gives {
            Gives::Nothing => vec![text("(void)0; })")],
            Gives::Old => vec![text(format!("ngysc_o{n}; }})"))],
            Gives::New => [object_again, vec![text("; })")]].concat(),
        };
        let pieces = [vec![text("__extension__ ({ ")], keep, old, moved, gives].concat();
        self.edits.replace(self.tree.expr(id).span, pieces);
    }
}
