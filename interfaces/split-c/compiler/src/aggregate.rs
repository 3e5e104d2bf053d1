//! Loops that move elements one by one. Loops over consecutive elements of one processor become one bulk transfer.
//! Blocking reads and writes of scattered elements become split-phase, with one `sync` after the loop.
//!
//! A loop qualifies when it does nothing but `local[i] = far` or `far = local[i]` (or `:=`, `:-`), and nothing it
//! writes can change its course. That is, its bounds, subscripts and pointers consist of constants and of variables
//! whose address is never taken. Mapped elements are read and written one by one, as before. Stores to mapped memory
//! become one transfer too, because each of them counts its bytes.
//!
//! Only the order of accesses within the loop changes. Split-phase accesses have no order. A program without races
//! cannot observe the order of blocking ones ([`Aggregate`] has the loops that are changed). Not here: accesses outside
//! of such loops (`access`, `overlap`). `--dump=c` shows the result.

use crate::access::variable;
use crate::class::{is_far_object, of_value, Class};
use crate::rewrite::{text, tokens, Aggregate, Rewrite};
use nagaya_c::{
    BinOp, DeclId, DeclKind, ExprId, ExprKind, IncDec, Quals, ScopeKind, StmtId, StmtKind, Storage, Tree, UnOp,
};
use std::collections::HashSet;

/// How an element is moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    Read,
    Write,
    Get,
    Put,
    Store,
}

impl Move {
    fn to_here(self) -> bool {
        matches!(self, Move::Read | Move::Get)
    }

    fn is_blocking(self) -> bool {
        matches!(self, Move::Read | Move::Write)
    }
}

/// An assignment that is all that a loop does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Only {
    how: Move,
    far: ExprId,
    local: ExprId,
    /// The loop's variable, and the last value that it may have, or the first that it may not (`<`).
    counter: DeclId,
    bound: ExprId,
    inclusive: bool,
    /// Consecutive elements of one processor.
    contiguous: bool,
    /// The variable that shows whether something is pending after the loop.
    flag: u32,
}

/// Variables whose address may be known elsewhere.
pub(crate) fn exposed(tree: &Tree) -> HashSet<DeclId> {
    let mut found = HashSet::new();
    let mut expose = |mut id: ExprId| loop {
        match tree.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Member { base: e, arrow: false, .. } => id = e,
            ExprKind::Name { decl: Some(d), .. } => {
                found.insert(tree.first(d));
                break;
            }
            _ => break,
        }
    };
    for e in &tree.exprs {
        match e.kind {
            ExprKind::Unary { op: UnOp::Addr, operand } => expose(operand),
            ExprKind::Split { left, .. } => expose(left),
            _ => {}
        }
    }
    found
}

impl Rewrite<'_> {
    /// Notes a loop before its contents: whether its only assignment becomes one transfer.
    pub(crate) fn note_loop(&mut self, id: StmtId) -> Option<(ExprId, Only)> {
        let tree = self.tree;
        let StmtKind::For { cond: Some(cond), step: Some(step), body, .. } = tree.stmt(id).kind else { return None };
        let (counter, bound, inclusive) = self.counted(cond, step)?;
        let body = match &tree.stmt(body).kind {
            StmtKind::Block(list) if list.len() == 1 => list[0],
            _ => body,
        };
        let StmtKind::Expr(only) = tree.stmt(body).kind else { return None };
        let only = tree.peel(only);
        let (how, far, local) = self.moved_by(only)?;
        if how.is_blocking() && self.aggregate < Aggregate::All {
            return None;
        }
        let ExprKind::Index { base, index } = tree.expr(tree.peel(local)).kind else { return None };
        if !self.is_fixed_object(base, counter) || !self.follows(index, counter) || !self.is_fixed_place(far) {
            return None;
        }
        let contiguous = match tree.expr(tree.peel(far)).kind {
            ExprKind::Index { base, index } => {
                let stays = of_value(tree, base) == Class::Global && self.is_fixed(base) && !self.names(base, counter);
                stays && self.follows(index, counter)
            }
            _ => false,
        };
        if !contiguous && !how.is_blocking() {
            return None;
        }
        if how.to_here() {
            self.handed_over.insert(tree.peel(far));
        }
        let flag = self.fresh();
        if !contiguous {
            let (before, after) = (variable(flag, "w"), variable(flag, "w"));
            self.edits.before(tree.stmt(id).span, [text(format!("{{ int {before} = 0; "))]);
            self.edits.after(tree.stmt(id).span, [text(format!(" if ({after}) ngysc_sync(); }}"))]);
        }
        Some((only, Only { how, far, local, counter, bound, inclusive, contiguous, flag }))
    }

    /// `i < bound`, `i++` with a variable of this function that no other code can change.
    fn counted(&self, cond: ExprId, step: ExprId) -> Option<(DeclId, ExprId, bool)> {
        let tree = self.tree;
        let ExprKind::Binary { op: op @ (BinOp::Lt | BinOp::Le), left, right } = tree.expr(tree.peel(cond)).kind else {
            return None;
        };
        let stepped = match tree.expr(tree.peel(step)).kind {
            ExprKind::Postfix { op: IncDec::Inc, operand } | ExprKind::Prefix { op: IncDec::Inc, operand } => operand,
            ExprKind::Assign { op: Some(BinOp::Add), left, right } => {
                matches!(tree.expr(tree.peel(right)).kind, ExprKind::Int(1)).then_some(left)?
            }
            _ => return None,
        };
        let counter = self.private(left)?;
        let number = |e: ExprId| {
            tree.types.basic(tree.expr(e).ty).is_some_and(|b| b.is_integer() && b.is_signed() && b.size() >= 4)
        };
        let fits = self.private(stepped) == Some(counter) && number(left) && number(right) && self.is_fixed(right);
        (fits && !self.names(right, counter)).then_some((counter, right, op == BinOp::Le))
    }

    /// The assignment, where one side is far and both have one type.
    pub(crate) fn moved_by(&self, id: ExprId) -> Option<(Move, ExprId, ExprId)> {
        let tree = self.tree;
        let far = |e| is_far_object(tree, e);
        let (how, far_side, local) = match tree.expr(id).kind {
            ExprKind::Assign { op: None, left, right } if far(right) && !far(left) => (Move::Read, right, left),
            ExprKind::Assign { op: None, left, right } if far(left) && !far(right) => (Move::Write, left, right),
            ExprKind::Split { store: false, left, right } if far(right) && !far(left) => (Move::Get, right, left),
            ExprKind::Split { store: false, left, right } if far(left) && !far(right) => (Move::Put, left, right),
            ExprKind::Split { store: true, left, right } if far(left) && !far(right) => (Move::Store, left, right),
            _ => return None,
        };
        let (a, b) = (tree.expr(far_side).ty, tree.expr(local).ty);
        let strange = tree.types.quals(a).has(Quals::VOLATILE) || tree.types.quals(b).has(Quals::VOLATILE);
        (a.bare() == b.bare() && !strange && !tree.types.is_variably_modified(a)).then_some((how, far_side, local))
    }

    /// A variable of this function whose address is never taken.
    pub(crate) fn private(&self, id: ExprId) -> Option<DeclId> {
        let tree = self.tree;
        let ExprKind::Name { decl: Some(d), .. } = tree.expr(tree.peel(id)).kind else { return None };
        let decl = tree.decl(d);
        let automatic = matches!(decl.kind, DeclKind::Var | DeclKind::Param)
            && matches!(decl.scope, ScopeKind::Block | ScopeKind::Prototype)
            && !matches!(decl.storage, Storage::Static | Storage::Extern)
            && !tree.types.quals(decl.ty).has(Quals::VOLATILE);
        (automatic && !self.exposed.contains(&tree.first(d))).then_some(tree.first(d))
    }

    /// An array of C, a row of one, or a pointer that stays.
    fn is_fixed_object(&self, id: ExprId, counter: DeclId) -> bool {
        let tree = self.tree;
        let id = tree.peel(id);
        let array = tree.types.is_array(tree.expr(id).ty) && !tree.expr(id).far;
        match tree.expr(id).kind {
            ExprKind::Name { decl: Some(_), .. } => {
                array || of_value(tree, id) == Class::Local && self.private(id).is_some()
            }
            ExprKind::Index { base, index } => {
                let fixed = self.is_fixed(index) && !self.names(index, counter);
                array && fixed && self.is_fixed_object(base, counter)
            }
            _ => false,
        }
    }

    /// Whether an expression has one value throughout a loop, as far as the counter is not in it, and no effect.
    fn is_fixed(&self, id: ExprId) -> bool {
        let tree = self.tree;
        let both = |a, b| self.is_fixed(a) && self.is_fixed(b);
        match tree.expr(id).kind {
            ExprKind::Int(_) => true,
            ExprKind::Paren(e) | ExprKind::Cast { operand: e, .. } => self.is_fixed(e),
            ExprKind::Unary { op: UnOp::Plus | UnOp::Minus, operand } => self.is_fixed(operand),
            ExprKind::Unary { op: UnOp::Addr, operand } => tree.expr(operand).far && self.is_fixed_place(operand),
            ExprKind::Binary { op: BinOp::Add | BinOp::Sub | BinOp::Mul | BinOp::Div | BinOp::Rem, left, right } => {
                both(left, right)
            }
            // A block or a part of a spread array: no memory is read.
            ExprKind::Index { base, index } => {
                let part = tree.types.is_spread(tree.expr(id).ty) || tree.types.is_array(tree.expr(id).ty);
                part && tree.types.is_spread(tree.expr(base).ty) && both(base, index)
            }
            ExprKind::Call { callee, args } => {
                self.conversion(callee).is_some() && tree.list(args).iter().all(|e| self.is_fixed(*e))
            }
            // An array behind a pointer: no memory is read either.
            ExprKind::Member { .. } if tree.expr(id).far && tree.types.is_array(tree.expr(id).ty) => {
                self.is_fixed_place(id)
            }
            ExprKind::Member { .. } => self.is_constant_of_start(id),
            ExprKind::Name { decl: Some(d), .. } => {
                let constant = matches!(tree.decl(d).kind, DeclKind::Enumerator(_));
                let array = tree.types.is_spread(tree.expr(id).ty) || tree.types.is_array(tree.expr(id).ty);
                constant || array || self.private(id).is_some()
            }
            _ => false,
        }
    }

    /// The same for an object elsewhere: where it is.
    pub(crate) fn is_fixed_place(&self, id: ExprId) -> bool {
        match self.tree.expr(id).kind {
            ExprKind::Paren(e) | ExprKind::Member { base: e, arrow: false, .. } => self.is_fixed_place(e),
            ExprKind::Unary { op: UnOp::Deref, operand } => self.is_fixed(operand),
            ExprKind::Index { base, index } => self.is_fixed(base) && self.is_fixed(index),
            ExprKind::Member { base, arrow: true, .. } => self.is_fixed(base),
            _ => false,
        }
    }

    /// `MYPROC`, `PROCS`.
    fn is_constant_of_start(&self, id: ExprId) -> bool {
        let ExprKind::Member { base, arrow: false, .. } = self.tree.expr(id).kind else { return false };
        let ExprKind::Name { name, .. } = self.tree.expr(self.tree.peel(base)).kind else { return false };
        self.unit.name(name) == "ngysc_here"
    }

    /// `i`, `i + c`, `c + i`, `i - c`.
    fn follows(&self, id: ExprId, counter: DeclId) -> bool {
        let is = |e| self.private(e) == Some(counter);
        let fixed = |e| self.is_fixed(e) && !self.names(e, counter);
        match self.tree.expr(self.tree.peel(id)).kind {
            ExprKind::Name { .. } => is(id),
            ExprKind::Binary { op: BinOp::Add, left, right } => is(left) && fixed(right) || fixed(left) && is(right),
            ExprKind::Binary { op: BinOp::Sub, left, right } => is(left) && fixed(right),
            _ => false,
        }
    }

    /// Whether a variable is in an expression that is fixed.
    pub(crate) fn names(&self, id: ExprId, variable: DeclId) -> bool {
        match self.tree.expr(id).kind {
            ExprKind::Name { decl: Some(d), .. } => self.tree.first(d) == variable,
            ExprKind::Paren(e)
            | ExprKind::Cast { operand: e, .. }
            | ExprKind::Unary { operand: e, .. }
            | ExprKind::Member { base: e, .. } => self.names(e, variable),
            ExprKind::Call { args, .. } => self.tree.list(args).iter().any(|e| self.names(*e, variable)),
            ExprKind::Binary { left: a, right: b, .. } | ExprKind::Index { base: a, index: b } => {
                self.names(a, variable) || self.names(b, variable)
            }
            _ => false,
        }
    }

    /// The only assignment of a loop. All that is left of the loop is moved at once, except where the object is mapped (stores: everywhere);
    /// or this element is begun.
    pub(crate) fn aggregate(&mut self, id: ExprId, only: Only) {
        let tree = self.tree;
        let n = self.fresh();
        let (p, a, count) = (variable(n, "p"), variable(n, "a"), variable(n, "n"));
        let local = || tokens(tree.expr(only.local).span);
        let mut pieces = self.locate(only.far, n);
        match only.how {
            Move::Read => pieces.extend([text(format!("if ({a}) ")), local(), text(format!(" = *{a}; else "))]),
            Move::Write => pieces.extend([text(format!("if ({a}) *{a} = ")), local(), text("; else ")]),
            Move::Get => pieces.extend([
                text(format!("if ({a}) ngysc_get_value(&(")),
                local(),
                text(format!("), {a}, {p}, sizeof *{p}); else ")),
            ]),
            Move::Put => pieces.extend([
                text(format!("if ({a}) ngysc_put_value({a}, {p}, &(")),
                local(),
                text(format!("), sizeof *{p}); else ")),
            ]),
            Move::Store => {}
        }
        let (bytes, end) = if only.contiguous {
            let name = tree.decl(only.counter).name;
            let counter = name.map(|name| self.unit.name(name).into_owned()).unwrap_or_default();
            let inclusive = if only.inclusive { " + 1" } else { "" };
            pieces.extend([
                text(format!("{{ const long {count} = (long)(")),
                tokens(tree.expr(only.bound).span),
                text(format!(") - {counter}{inclusive}; ")),
            ]);
            (format!("{count} * sizeof *{p}"), format!("{counter} += {count} - 1; }} }})"))
        } else {
            pieces.push(text("{ "));
            (format!("sizeof *{p}"), format!("{} = 1; }} }})", variable(only.flag, "w")))
        };
        let (call, far) = match (only.how, only.contiguous) {
            (Move::Read, true) => ("read", p),
            (Move::Read, false) => ("get", p),
            (Move::Get, _) => ("get", p),
            (Move::Write, true) => ("write", format!("(void *){p}")),
            (Move::Write, false) => ("put", format!("(void *){p}")),
            (Move::Put, _) => ("put", format!("(void *){p}")),
            (Move::Store, _) => ("store_value", format!("{a}, {p}")),
        };
        pieces.extend(match only.how.to_here() {
            true => [text(format!("ngysc_{call}(&(")), local(), text(format!("), {far}, {bytes}); {end}"))],
            false => [text(format!("ngysc_{call}({far}, &(")), local(), text(format!("), {bytes}); {end}"))],
        });
        self.edits.replace(tree.expr(id).span, pieces);
    }
}
