//! Reads, writes and split-phase assignments of objects that are named with a processor.
//!
//! Each form evaluates the object's address once and tests whether it is mapped here (`ngysc_mapped`). If so, it is a
//! load or a store; otherwise it calls the function of the same purpose. The C compiler finds the types: `__typeof__`
//! of what the address points to.

use crate::class::{is_far_object, of_type, of_value, Class};
use crate::rewrite::{text, tokens, Rewrite};
use nagaya_c::visit::{Context, Usage};
use nagaya_c::{BinOp, DeclKind, ExprId, ExprKind, IncDec, Storage};
use nagaya_text::edit::Piece;

/// The name of an access in generated code.
pub(crate) fn variable(number: u32, what: &str) -> String {
    format!("ngysc_{what}{number}")
}

/// What becomes of memory: `nagaya/splitc.h` has the same numbers.
#[derive(Clone, Copy)]
enum Effect {
    Read = 0,
    Write = 1,
    /// Read by a get, which `sync` completes; the target is written by it.
    Get = 2,
    /// Written by a put, which `sync` completes.
    Put = 3,
}

/// Comes before each read and write of `=`, which other processors see in program order.
const IN_ORDER: &str = "ngysc_in_order(); ";

impl Rewrite<'_> {
    /// With checks, tests whether what `p` points to may be accessed now.
    fn checked(&self, p: &str, effect: Effect, object: ExprId) -> String {
        if !self.check {
            return String::new();
        }
        let line = self.line_of(self.tree.expr(object).span);
        format!("ngysc_checked({p}, sizeof *{p}, {}, {line}); ", effect as u8)
    }

    /// The object's value in place of the object.
    pub(crate) fn read(&mut self, id: ExprId) {
        let n = self.fresh();
        let mut pieces = self.locate(id, n);
        pieces.push(text(self.checked(&variable(n, "p"), Effect::Read, id)));
        pieces.push(text(format!("{IN_ORDER}{} }})", load(n, ""))));
        self.edits.replace(self.tree.expr(id).span, pieces);
    }

    /// With checks: an object of this processor that a get may be about to write.
    pub(crate) fn use_target(&mut self, id: ExprId, context: Context) {
        let span = self.tree.expr(id).span;
        let u = variable(self.fresh(), "u");
        let effect = if context.writes() { Effect::Write } else { Effect::Read } as u8;
        let line = self.line_of(span);
        let after = format!("); ngysc_checked(ngysc_mine((void *){u}), sizeof *{u}, {effect}, {line}); {u}; }}))");
        let before = format!("(*__extension__ ({{ __auto_type {u} = &(");
        self.edits.replace(span, [text(before), tokens(span), text(after)]);
    }

    /// `object = value`, and what becomes of the value.
    pub(crate) fn write(&mut self, id: ExprId, left: ExprId, right: ExprId, context: Context) {
        let n = self.fresh();
        let (p, v) = (variable(n, "p"), variable(n, "v"));
        let mut pieces = self.locate(left, n);
        // No brackets: a message about the value then has its place.
        pieces.push(text(format!("__typeof__(*{p}) {v} = ")));
        pieces.push(tokens(self.tree.expr(right).span));
        pieces.push(text(format!("; {}{IN_ORDER}{}", self.checked(&p, Effect::Write, left), store(n))));
        pieces.push(text(result(&v, context)));
        self.edits.replace(self.tree.expr(id).span, pieces);
    }

    /// `object op= value`, `++object`, `object++`.
    pub(crate) fn update(&mut self, id: ExprId, object: ExprId, change: Change, context: Context) {
        let n = self.fresh();
        let (p, v) = (variable(n, "p"), variable(n, "v"));
        let mut pieces = self.locate(object, n);
        pieces.push(text(format!("{}{IN_ORDER}", self.checked(&p, Effect::Write, object))));
        pieces.push(text(load(n, &format!("__typeof__(*{p}) {v} = "))));
        let old = variable(n, "o");
        let gives_old = matches!(change, Change::Step { postfix: true, .. }) && context.usage != Usage::Discard;
        if gives_old {
            pieces.push(text(format!("__typeof__(*{p}) {old} = {v}; ")));
        }
        let spread = of_type(self.tree, self.tree.expr(object).ty) == Class::Spread;
        match change {
            Change::By(op, right) if spread => {
                let sign = if op == BinOp::Sub { "-" } else { "" };
                pieces.push(text(format!("{v} = ngysc_along({v}, {sign}(long)(")));
                pieces.push(tokens(self.tree.expr(right).span));
                pieces.push(text(format!("), sizeof *{v}); ")));
            }
            Change::By(op, right) => {
                pieces.push(text(format!("{v} {}= (", op.spelling())));
                pieces.push(tokens(self.tree.expr(right).span));
                pieces.push(text("); "));
            }
            Change::Step { op, .. } if spread => {
                let by = if op == IncDec::Inc { "1" } else { "-1" };
                pieces.push(text(format!("{v} = ngysc_along({v}, {by}, sizeof *{v}); ")));
            }
            Change::Step { op, .. } => {
                pieces.push(text(format!("{v}{}; ", if op == IncDec::Inc { "++" } else { "--" })));
            }
        }
        pieces.push(text(format!("{IN_ORDER}{}", store(n))));
        pieces.push(text(result(if gives_old { &old } else { &v }, context)));
        self.edits.replace(self.tree.expr(id).span, pieces);
    }

    /// `left := right`, `left :- right`.
    pub(crate) fn split(&mut self, id: ExprId, is_store: bool, left: ExprId, right: ExprId) {
        let span = self.tree.expr(id).span;
        let (l, r) = (self.tree.expr(left).span, self.tree.expr(right).span);
        let n = self.fresh();
        let (p, a, v, q) = (variable(n, "p"), variable(n, "a"), variable(n, "v"), variable(n, "q"));
        if is_far_object(self.tree, left) {
            let mut pieces = self.locate(left, n);
            pieces.push(text(format!("__typeof__(*{p}) {v} = ")));
            pieces.push(tokens(r));
            let call = if is_store { "ngysc_store_value" } else { "ngysc_put_value" };
            let checked = self.checked(&p, if is_store { Effect::Write } else { Effect::Put }, left);
            pieces.push(text(format!("; {checked}{call}({a}, {p}, (const void *)&{v}, sizeof {v}); }})")));
            self.edits.replace(span, pieces);
        } else if self.is_get(left, right) {
            let mut pieces = self.locate(right, n);
            pieces.extend([text(format!("__auto_type {q} = &(")), tokens(l), text("); ")]);
            if self.check {
                let (far, line, effect) = (self.checked(&p, Effect::Get, right), self.line_of(l), Effect::Put as u8);
                pieces.push(text(format!(
                    "{far}ngysc_checked(ngysc_mine((void *){q}), sizeof *{q}, {effect}, {line}); "
                )));
            }
            pieces.push(text(format!("ngysc_get_value({q}, {a}, {p}, sizeof *{q}); }})")));
            self.edits.replace(span, pieces);
        } else {
            self.edits.replace(span, [text("((void)("), tokens(l), text(" = "), tokens(r), text("))")]);
        }
    }

    /// Whether `left := right` is initiated only: both have one type, and the address of `left` may be passed. Else the value is
    /// read, converted and assigned at once, which completes sooner than promised.
    pub(crate) fn is_get(&self, left: ExprId, right: ExprId) -> bool {
        let (l, r) = (self.tree.expr(left), self.tree.expr(right));
        let in_register = match self.tree.expr(self.tree.peel(left)).kind {
            ExprKind::Name { decl: Some(d), .. } => {
                let d = self.tree.decl(d);
                d.storage == Storage::Register || !matches!(d.kind, DeclKind::Var | DeclKind::Param)
            }
            ExprKind::Member { field: Some(field), .. } => self.is_bit_field(field),
            _ => false,
        };
        is_far_object(self.tree, right) && l.ty.bare() == r.ty.bare() && !in_register
    }

    /// Begins a statement expression in which `p` is the address of an object, and `a` where it is mapped here, or
    /// null. For an element after a global pointer, the test is on the pointer. It changes less often in a loop, and
    /// the C compiler sees that.
    pub(crate) fn locate(&mut self, object: ExprId, n: u32) -> Vec<Piece> {
        let tree = self.tree;
        let words = self.unit.source(tree.expr(object).span);
        self.objects.insert(n, words.split_whitespace().collect::<Vec<_>>().join(" "));
        let (p, a, g, i, m) =
            (variable(n, "p"), variable(n, "a"), variable(n, "g"), variable(n, "i"), variable(n, "m"));
        match tree.expr(tree.peel(object)).kind {
            ExprKind::Index { base, index } if of_value(tree, base) == Class::Global => vec![
                text(format!("__extension__ ({{ __auto_type {g} = (")),
                tokens(tree.expr(base).span),
                text(format!("); const long {i} = (")),
                tokens(tree.expr(index).span),
                text(format!(
                    "); __auto_type {p} = &{g}[{i}]; __typeof__({p}) {m} = ngysc_mapped({g}, sizeof *{g}); \
                     volatile __typeof__(*{p}) *{a} = {m} ? {m} + {i} : 0; "
                )),
            ],
            _ => vec![
                text(format!("__extension__ ({{ __auto_type {p} = &(")),
                tokens(tree.expr(object).span),
                text(format!("); volatile __typeof__(*{p}) *{a} = ngysc_mapped({p}, sizeof *{p}); ")),
            ],
        }
    }
}

/// How an object changes.
#[derive(Clone, Copy)]
pub enum Change {
    By(BinOp, ExprId),
    Step { op: IncDec, postfix: bool },
}

/// The value of what p points to, after `what`.
fn load(n: u32, what: &str) -> String {
    let (p, a, b) = (variable(n, "p"), variable(n, "a"), variable(n, "b"));
    format!(
        "char {b}[sizeof *{p}] __attribute__((__aligned__(16))); \
         {what}*(volatile __typeof__(*{p}) *)(__builtin_expect({a} != 0, 1) ? (volatile void *){a} : \
         ngysc_fetched({p}, {b}, sizeof *{p})); "
    )
}

/// Writes variable v to where p points.
fn store(n: u32) -> String {
    let (p, v, a, c) = (variable(n, "p"), variable(n, "v"), variable(n, "a"), variable(n, "c"));
    format!(
        "if (__builtin_expect({a} != 0, 1)) *{a} = {v}; \
         else {{ __typeof__(*{p}) {c} = {v}; ngysc_write((void *){p}, (const void *)&{c}, sizeof {c}); }} "
    )
}

/// The end of a statement expression with the value `v`, or nothing where the value is unused.
fn result(v: &str, context: Context) -> String {
    match context.usage {
        Usage::Discard => "(void)0; })".into(),
        _ => format!("{v}; }})"),
    }
}
