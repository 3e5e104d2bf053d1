//! One element of another image: get, put, accumulate.
//!
//! `x = a[i][3]:[p]` reads through `ngyx_seen`: a compare, a sum and one load when the image is mapped. The load is
//! volatile, so that a loop that waits for a remote value sees it change. `a[i]:[p] = v` is an expression as in C, with
//! the stored value.
//!
//! A compound assignment whose value is not used is a one-sided accumulate, if the runtime has one for the operator and
//! type. Any other reads the element, computes, and stores the result if the element has not changed since. Otherwise
//! it tries again.

use crate::coarray::CoarrayForm;
use crate::lower::Lower;
use crate::numbers::type_code;
use crate::pieces::{quote, Code};
use crate::seam;
use crate::seam::local;
use nagaya_c::visit::{Context, Usage};
use nagaya_c::{Basic, BinOp, ExprId, ExprKind, ExprList, IncDec, Ty, Type};
use nagaya_text::Span;

/// The arguments of `ngyx_acc`.
pub struct Accumulate {
    pub op: seam::Op,
    pub ty: seam::Type,
    /// `-=` adds the negative.
    pub negate: bool,
}

/// An element of another image, for generated code.
pub struct There {
    /// `({ `, and what comes before the rest.
    pub body: Code,
    /// Its address here.
    pub object: Code,
    /// The address of the coarray that it is part of, where that stays the same.
    pub whole: Option<String>,
    pub image: Code,
    /// How to write its type.
    pub ty: Code,
}

impl Lower<'_> {
    /// The code that reaches `base:[subs]`; `id` is the whole.
    fn there(&mut self, (base, subs): (ExprId, ExprList), id: ExprId) -> Option<There> {
        let e = self.tree.expr(id);
        let (path, co) = self.coarray_of(base)?;
        let place = self.coarray_place(&path, &co);
        let mut body = Code::text("__extension__({ ");
        self.checking = true;
        let first = self.first(&path, &place, &[], &mut body);
        self.checking = false;
        let image = self.image(&path, &co, self.tree.list(subs), e.span)?;
        let ty = self.element_type(e.ty, &self.zero(&path, &place));
        let moves = matches!(co.form, CoarrayForm::Pointer | CoarrayForm::Distributed);
        let whole = (!moves && !path.steps.is_empty()).then(|| format!("(void *){}", co.pointer()));
        Some(There { body, object: Code::text("(void *)&(").c(first).t(")"), whole, image, ty })
    }

    /// A coindexed object that is read, or named where nothing happens at run time.
    pub(crate) fn get(&mut self, id: ExprId, context: Context) {
        let tree = self.tree;
        let e = tree.expr(id);
        let ExprKind::CoIndex { base, subs } = e.kind else { return };
        if !context.evaluated {
            if self.coarray_of(base).is_some() {
                self.edits.replace(e.span, [tree.expr(base).span.into()]);
            }
            return;
        }
        if !self.is_readable(id, context) {
            return;
        }
        let Some(There { mut body, object, whole, image, ty }) = self.there((base, subs), id) else { return };
        let t = local!("t{}", self.fresh());
        let volatile = if tree.types.basic(e.ty).is_some() { "volatile " } else { "" };
        let at = quote(&self.at(e.span));
        body = body
            .c(ty.clone())
            .t(format!(" {t}; *({volatile}const "))
            .c(ty)
            .t(" *)")
            .c(seen(whole, object, image, &t, &at))
            .t("; })");
        self.edits.replace(e.span, body.pieces());
    }

    pub(crate) fn is_readable(&mut self, id: ExprId, context: Context) -> bool {
        let tree = self.tree;
        let e = tree.expr(id);
        let array = tree.types.is_array(e.ty);
        let source = self.unit.source(e.span);
        let problem = match context.usage {
            _ if context.part && array => {
                Some(("':[...]' comes after all subscripts".to_string(), Some("write 'a[i]:[k]', not 'a:[k][i]'")))
            }
            Usage::Write | Usage::Update if context.part => {
                Some(("':[...]' comes after the member".to_string(), Some("write 'v.x:[k]', not 'v:[k].x'")))
            }
            Usage::Address => Some((
                "the address of an object of another image cannot be taken".to_string(),
                Some("take the address on the image that owns it, or copy the object first"),
            )),
            Usage::Asm => Some(("an object of another image cannot be an operand of asm".to_string(), None)),
            _ if array => Some((
                format!("'{source}' is an array of another image and has no value here"),
                Some("copy it with an array assignment first, as in 'b[:] = a[:]:[k];'"),
            )),
            _ => None,
        };
        if let Some((message, help)) = problem {
            if let ExprKind::CoIndex { base, .. } = e.kind {
                let path = self.path(base);
                if self.root_decl(&path).is_some_and(|d| self.table.get(d).is_none()) {
                    // Report first if it is no coarray at all.
                    self.coarray_of(base);
                    return false;
                }
            }
            let d = self.diags.error(e.span, message);
            if let Some(h) = help {
                d.help(h);
            }
            return false;
        }
        !self.is_bit_field(id)
    }

    /// Bit-fields have no address to send to.
    pub(crate) fn is_bit_field(&mut self, id: ExprId) -> bool {
        let tree = self.tree;
        let ExprKind::CoIndex { base, .. } = tree.expr(id).kind else { return false };
        let ExprKind::Member { field: Some(f), .. } = tree.expr(tree.peel(base)).kind else { return false };
        let is = tree.types.records.iter().flat_map(|r| &r.fields).any(|x| x.decl == f && x.bits.is_some());
        if is {
            self.diags
                .error(tree.expr(id).span, "a bit-field of another image cannot be reached")
                .help("copy the whole structure");
        }
        is
    }

    /// `a[i]:[k] = value`
    pub(crate) fn put(&mut self, assign: ExprId, target: ExprId, value: Span, context: Context) {
        let tree = self.tree;
        let e = tree.expr(target);
        let ExprKind::CoIndex { base, subs } = e.kind else { return };
        if self.is_bit_field(target) {
            return;
        }
        let Some(There { mut body, object, whole, image, ty }) = self.there((base, subs), target) else { return };
        let n = self.fresh();
        let at = quote(&self.at(e.span));
        let (co, k) = (|| seam::addr(local!("p{n}")), || seam::int(local!("k{n}")));
        let (source, size) = (seam::addr(format!("&ngyx_t{n}")), seam::size(format!("sizeof ngyx_t{n}")));
        let there = match whole {
            Some(whole) => seam::there_in(seam::addr(whole), co(), k()),
            None => seam::there(co(), k()),
        };
        body = body
            .c(ty.clone())
            .t(format!(" ngyx_v{n} = "))
            .s(value)
            .t(format!("; void *const ngyx_p{n} = "))
            .c(object)
            .t(format!("; const int ngyx_k{n} = "))
            .c(image)
            .t("; ")
            .c(ty.clone())
            .t(format!(" *const ngyx_r{n} = ("))
            .c(ty.clone())
            .t(" *)(void *)")
            .c(there)
            .t("; if (")
            .c(seam::mapped(k()))
            .t(format!(") *ngyx_r{n} = ngyx_v{n}; else {{ "))
            .c(ty)
            .t(format!(" ngyx_t{n} = ngyx_v{n}; "))
            .c(seam::put_slow(co(), k(), source, size, seam::at(at)))
            .t("; } ");
        if context.usage != Usage::Discard {
            body.push_text(&local!("v{n}; "));
        }
        body.push_text("})");
        self.edits.replace(tree.expr(assign).span, body.pieces());
    }

    /// `a[i]:[k] op= value`, and `++`, `--` with `value` absent.
    pub(crate) fn accumulate(
        &mut self,
        whole: ExprId,
        target: ExprId,
        op: BinOp,
        value: Option<ExprId>,
        context: Context,
    ) {
        let tree = self.tree;
        let e = tree.expr(target);
        let span = tree.expr(whole).span;
        let ExprKind::CoIndex { base, subs } = e.kind else { return };
        if self.operates(op, e.ty, value, span).is_none() || self.is_bit_field(target) {
            return;
        }
        let plain = self.plain_accumulate(op, e.ty, value).filter(|_| context.usage == Usage::Discard);
        let Some(there) = self.there((base, subs), target) else { return };
        let Some(acc) = plain else { return self.update(whole, there, e.ty, op, value, context) };
        let There { mut body, object, image, ty, .. } = there;
        let n = self.fresh();
        body = body.c(ty.clone()).t(format!(" ngyx_v{n} = "));
        body = match value {
            Some(v) => body.s(tree.expr(v).span),
            None => body.t("1"),
        };
        body.push_text("; ");
        if acc.negate {
            body = body.t(local!("v{n} = (")).c(ty).t(format!(")-ngyx_v{n}; "));
        }
        let (co, image, source) = (seam::addr(object), seam::int(image), seam::addr(format!("&ngyx_v{n}")));
        body = body.c(seam::acc_1(acc.op, acc.ty, co, image, source, seam::at(quote(&self.at(span))))).t("; })");
        self.edits.replace(span, body.pieces());
    }

    /// Any compound assignment of `element`s, and its value.
    pub(crate) fn update(
        &mut self,
        whole: ExprId,
        There { mut body, object, whole: first, image, ty: element }: There,
        ty: Ty,
        op: BinOp,
        value: Option<ExprId>,
        context: Context,
    ) {
        let tree = self.tree;
        let span = tree.expr(whole).span;
        let basic = tree.types.basic(ty);
        let n = self.fresh();
        let (old, new, at) = (local!("o{n}"), local!("n{n}"), quote(&self.at(span)));
        body = match value {
            Some(v) => body.t(format!("__auto_type ngyx_v{n} = +(")).s(tree.expr(v).span).t("); "),
            None => body.t(format!("const int ngyx_v{n} = 1; ")),
        };
        let (co, k) = (seam::addr(local!("p{n}")), seam::int(local!("k{n}")));
        let (before, now) = (seam::addr(format!("&{old}")), seam::addr(format!("&{new}")));
        let exchange = basic.filter(|b| *b == Basic::Bool || type_code(*b).is_some()).map(|b| match b.size() {
            1 => seam::exchange_1,
            2 => seam::exchange_2,
            4 => seam::exchange_4,
            _ => seam::exchange_8,
        });
        let (begin, store) = match exchange {
            Some(exchange) => {
                let exchanged = exchange(co, k, before, now, seam::at(&at));
                ("do ", Code::text("while (!").c(exchanged).t("); "))
            }
            None => ("", seam::put(co, k, now, seam::size(format!("sizeof {new}")), seam::at(&at)).t("; ")),
        };
        let (p, image_of) = (local!("p{n}"), local!("k{n}"));
        let read = match begin {
            "" => seen(first, p, image_of, &old, &at),
            _ => seen_whole(p, image_of, &old, &at),
        };
        body = body
            .t(format!("void *const ngyx_p{n} = "))
            .c(object)
            .t(format!("; const int ngyx_k{n} = "))
            .c(image)
            .t("; ")
            .c(element.clone())
            .t(format!(" {old}, {new}; {old} = *({}const ", if basic.is_some() { "volatile " } else { "" }))
            .c(element.clone())
            .t(" *)")
            .c(read)
            .t(format!("; {begin}{new} = ("))
            .c(element)
            .t(format!(")({old} {} ngyx_v{n}); ", op.spelling()))
            .c(store);
        if context.usage != Usage::Discard {
            let before = matches!(tree.expr(whole).kind, ExprKind::Postfix { .. });
            body.push_text(&format!("{}; ", if before { old } else { new }));
        }
        self.edits.replace(span, body.t("})").pieces());
    }

    /// Whether C has `op=` for an element of this type and such a value. Reports it if not.
    pub(crate) fn operates(&mut self, op: BinOp, ty: Ty, value: Option<ExprId>, span: Span) -> Option<()> {
        use BinOp::*;
        let types = &self.tree.types;
        if ty.is_error() {
            return None;
        }
        let integers = matches!(op, Rem | Shl | Shr | BitAnd | BitOr | BitXor);
        let pointer = matches!(types.get(ty), Type::Pointer(_));
        let fits = match types.basic(ty) {
            Some(b) => b.is_integer() || !integers,
            None if pointer => matches!(op, Add | Sub),
            None => types.is_integer(ty) || (matches!(types.get(ty), Type::Complex(_)) && !integers),
        };
        if !fits {
            let shown = self.tree.show_type(self.unit, ty.bare());
            self.diags.error(span, format!("'{}=' does not work on elements of type '{shown}'", op.spelling()));
            return None;
        }
        let Some(v) = value else { return Some(()) };
        let given = types.dims(self.tree.expr(v).ty).0;
        let number =
            types.basic(given).is_some() || types.is_integer(given) || matches!(types.get(given), Type::Complex(_));
        if given.is_error() || (number && (types.is_integer(given) || !(integers || pointer))) {
            return Some(());
        }
        let shown = self.tree.show_type(self.unit, given.bare());
        let needed = if integers || pointer { "an integer" } else { "a number" };
        self.diags.error(
            self.tree.expr(v).span,
            format!("the right side of '{}=' must be {needed}, not '{shown}'", op.spelling()),
        );
        None
    }

    /// `++` and `--`.
    pub(crate) fn count(&mut self, whole: ExprId, target: ExprId, op: IncDec, context: Context) {
        let op = if op == IncDec::Inc { BinOp::Add } else { BinOp::Sub };
        self.accumulate(whole, target, op, None, context);
    }

    /// The accumulate of the runtime for this operation, if there is one.
    pub(crate) fn plain_accumulate(&self, op: BinOp, ty: Ty, value: Option<ExprId>) -> Option<Accumulate> {
        let types = &self.tree.types;
        let basic = types.basic(ty)?;
        let code = type_code(basic)?;
        let bits = matches!(op, BinOp::BitAnd | BinOp::BitOr | BinOp::BitXor);
        let name = match op {
            BinOp::Add | BinOp::Sub => seam::Op::Sum,
            BinOp::Mul => seam::Op::Prod,
            BinOp::BitAnd => seam::Op::And,
            BinOp::BitOr => seam::Op::Or,
            BinOp::BitXor => seam::Op::Xor,
            _ => return None,
        };
        let plain = value.is_none_or(|v| {
            let ty = types.dims(self.tree.expr(v).ty).0;
            types.basic(ty).is_some_and(|b| basic.is_float() || !b.is_float())
        });
        (plain && !(bits && basic.is_float()) && (basic != Basic::Bool || bits)).then_some(Accumulate {
            op: name,
            ty: code,
            negate: op == BinOp::Sub,
        })
    }

    /// The accumulate of the runtime, or an error text.
    pub(crate) fn accumulate_kind(
        &mut self,
        op: BinOp,
        ty: Ty,
        value: Option<ExprId>,
        span: Span,
    ) -> Option<Accumulate> {
        self.operates(op, ty, value, span)?;
        let plain = self.plain_accumulate(op, ty, value);
        if plain.is_none() {
            self.diags
                .error(span, format!("'{}=' on another image is not an accumulate that can be done in one piece", op.spelling()))
                .note("accumulates are += -= *= &= |= ^= ++ -- on integers of 8 to 64 bits, and += -= *= on float and double")
                .help(format!("write 'a:[k] = a:[k] {} ...' if no other image writes the element at the same time", op.spelling()));
        }
        plain
    }
}

/// Where the object of an image can be read, a part of `whole`; `temp` has space for it.
fn seen(whole: Option<String>, object: impl Into<Code>, image: impl Into<Code>, temp: &str, at: &str) -> Code {
    let (temp, size) = (seam::addr(format!("&{temp}")), seam::size(format!("sizeof {temp}")));
    match whole {
        Some(whole) => seam::seen_in(seam::addr(whole), seam::addr(object), seam::int(image), temp, size, seam::at(at)),
        None => seam::seen(seam::addr(object), seam::int(image), temp, size, seam::at(at)),
    }
}

/// The same before an exchange of the object.
fn seen_whole(object: impl Into<Code>, image: impl Into<Code>, temp: &str, at: &str) -> Code {
    let (temp, size) = (seam::addr(format!("&{temp}")), seam::size(format!("sizeof {temp}")));
    seam::seen_whole(seam::addr(object), seam::int(image), temp, size, seam::at(at))
}
