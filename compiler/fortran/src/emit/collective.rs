//! `barrier`, `bcast`, `reduction` and the clause, `reflect`, `wait_async` (XMP 4.5).
//!
//! Variables go to calls as they are: the library finds type, shape and strides in the descriptor that gfortran makes.

use super::locate::Located;
use super::Emit;
use crate::seam::{self, At, List, Nodes, Number, Op as OpCode, Value};
use crate::tree::{Decl, Expr};
use nagaya_model::directive::collective::{Bcast, Reduce};
use nagaya_model::directive::nest::Nest;
use nagaya_model::directive::reduction::{self, Op, Reduction, Target};
use nagaya_model::directive::reflect::{Halo, Reflect, WaitAsync};
use nagaya_model::language::{Expressions, ValueClass, ValueType};
use nagaya_text::ExprId;

/// How the library combines values.
pub(super) fn op_code(op: Op) -> OpCode {
    match op {
        Op::Sum | Op::Difference => OpCode::Sum,
        Op::Product => OpCode::Prod,
        Op::Min | Op::Extremum { least: true, .. } => OpCode::Min,
        Op::Max | Op::Extremum { least: false, .. } => OpCode::Max,
        Op::And | Op::LogicalAnd => OpCode::And,
        Op::Or | Op::LogicalOr => OpCode::Or,
        // Of the opposite values.
        Op::Xor | Op::Equivalence => OpCode::Xor,
    }
}

/// A variable is equivalent to others as its opposite differs from theirs.
fn as_opposite(op: Op, variable: &str, code: Vec<String>) -> Vec<String> {
    match op {
        Op::Equivalence => {
            let turned = vec![format!("{variable} = .not. {variable}")];
            [turned.clone(), code, turned].concat()
        }
        _ => code,
    }
}

impl Emit<'_, '_> {
    pub(super) fn bcast(&mut self, b: &Bcast, at: &At) -> Vec<String> {
        let (on, from) = (self.on(&b.on, at), self.on(&b.from, at));
        let one = |object: &ExprId| match self.handle(*object) {
            Some(array) => seam::bcast_array(&on, &from, array, at).into(),
            None => seam::bcast(&on, &from, self.tree.text(*object), at).into(),
        };
        b.objects.iter().map(one).collect()
    }

    pub(super) fn reduce(&mut self, r: &Reduce, at: &At) -> Vec<String> {
        let on = self.on(&r.on, at);
        let mut out = Vec::new();
        for target in &r.reduction.targets {
            if !self.combines(target, r.reduction.op) {
                continue;
            }
            if !target.places.is_empty() {
                out.extend(self.reduce_located(target, r.reduction.op, &on, at));
                continue;
            }
            let (op, text) = (op_code(r.reduction.op), self.tree.text(target.object));
            let call = match self.handle(target.object) {
                Some(array) => seam::reduce_array(&on, op, array, at).into(),
                None => seam::reduce(&on, op, &text, at).into(),
            };
            out.extend(as_opposite(r.reduction.op, &text, vec![call]));
        }
        out
    }

    /// What stands in front of a loop and behind it for a reduction over the nodes `on`.
    pub(super) fn reduced(
        &mut self,
        r: &Reduction,
        nest: &Nest,
        on: &Nodes,
        at: &At,
        begin: &mut Vec<String>,
        end: &mut Vec<Vec<String>>,
    ) {
        for target in &r.targets {
            if !self.combines(target, r.op) {
                continue;
            }
            if let Op::Extremum { least, last } = r.op {
                let Some(located) = self.located(target, &Located { least, last, nest, on, at }) else { continue };
                begin.extend(located.0);
                end.push(located.1);
                continue;
            }
            let (text, op) = (self.tree.text(target.object), op_code(r.op));
            if self.is_scalar(target) {
                // Its address is not taken, so it may live in a register in the loop.
                let identity = match r.op {
                    Op::Sum | Op::Difference => Some("0"),
                    Op::Product => Some("1"),
                    Op::Equivalence => Some(".true."),
                    Op::Xor if self.is_logical(target) => Some(".false."),
                    Op::Xor => Some("0"),
                    _ => None,
                };
                let not = if r.op == Op::Equivalence { ".not. " } else { "" };
                if let Some(identity) = identity {
                    let before = seam::hold(Value::new(format!("{not}{text}")));
                    begin.extend([before.into(), format!("{text} = {identity}")]);
                }
                let joined = seam::joined(Value::new(format!("{not}{text}")), op, identity.is_some(), on);
                end.push(vec![seam::line(at).into(), format!("{text} = {not}{joined}")]);
            } else {
                begin.extend(as_opposite(r.op, &text, vec![seam::hold_all(op, &text).into()]));
                let join = vec![seam::join_all(op, on, &text, at).into()];
                end.push(as_opposite(r.op, &text, join));
            }
        }
    }

    /// Whether the library reduces such values; says so if it does not.
    fn combines(&mut self, target: &Target, op: Op) -> bool {
        if !reduction::combines(&self.asked(), self.diags, target, op) {
            return false;
        }
        let ValueType { class, name: ty } = self.asked().element(target.object);
        // `ieor` of integers and `.neqv.` of truth values are one operation to the library, which has the numbers of both.
        let of_truth = op.is_logical() || op == Op::Equivalence;
        let wrong = match class {
            ValueClass::Unsigned if !of_truth && op != Op::Xor => Some("this operator is for numbers"),
            ValueClass::Signed | ValueClass::Real | ValueClass::Complex if of_truth && ty != "unknown" => {
                Some("this operator is for logical values")
            }
            _ => None,
        };
        if let Some(wrong) = wrong {
            let name = self.tree.unit.source(target.span);
            self.diags.error(target.span, format!("'{name}' is of type '{ty}': {wrong}"));
            return false;
        }
        let is_located = matches!(op, Op::Extremum { .. }) || !target.places.is_empty();
        let is_array = self.aligned_name(target.object).is_some();
        if !(is_located || is_array) || !self.is_wide(&ty) {
            return true;
        }
        let (name, what) =
            (self.tree.unit.source(target.span), if is_array { "as a distributed array" } else { "with locations" });
        self.diags
            .error(target.span, format!("'{name}' is of type '{ty}', which cannot be reduced {what}"))
            .help("reduce values of kind 8, or of a smaller one");
        false
    }

    /// Whether a type is longer than those of kind 8, as far as its kind is known.
    fn is_wide(&self, ty: &str) -> bool {
        let kind = ty.rsplit(['(', '=', '*']).next().unwrap_or("").trim_end_matches([')', ' ']).trim();
        let bytes = if ty.starts_with("complex*") { ["20", "32"] } else { ["10", "16"] };
        let constant = || {
            let at = std::iter::successors(Some(self.scope), |s| self.tree.scopes[*s].parent);
            let names = |s: usize| self.tree.decls.iter().find(|d| d.scope == s && d.name.eq_ignore_ascii_case(kind));
            Some(at.filter_map(names).next()?.value?.to_string())
        };
        let kind = constant().unwrap_or(kind.to_string());
        bytes.contains(&kind.as_str()) || kind == "real128"
    }

    fn target_decl(&self, target: &Target) -> Option<&Decl> {
        match *self.tree.expr(target.object) {
            Expr::Name(name) => self.tree.find(self.scope, name).map(|d| &self.tree.decls[d]),
            _ => None,
        }
    }

    /// A variable that is known to be one value.
    fn is_scalar(&self, target: &Target) -> bool {
        let is_name = matches!(self.tree.expr(target.object), Expr::Name(_));
        match self.target_decl(target) {
            Some(d) => d.dims.is_empty(),
            None => is_name && self.tree.knows_modules(self.scope),
        }
    }

    fn is_logical(&self, target: &Target) -> bool {
        self.target_decl(target).is_some_and(|d| d.type_name.starts_with("logical"))
    }

    pub(super) fn reflect(&mut self, r: &Reflect, at: &At) -> Vec<String> {
        let mut out = Vec::new();
        let (has, id) = self.async_id(r.asynchronous);
        for (n, _, component) in &r.arrays {
            let array = component.and_then(|e| self.handle(e)).unwrap_or_else(|| self.descriptor(*n));
            let rank = self.model.aligned[*n].dims.len();
            let widths: Vec<(Number, Number, bool)> = match &r.widths {
                None => vec![(Number::none(), Number::none(), false); rank],
                Some(w) => w.iter().map(|w| (self.int(w.low), self.int(w.high), w.periodic)).collect(),
            };
            let low: List<Number> = widths.iter().map(|w| w.0.clone()).collect();
            let high: List<Number> = widths.iter().map(|w| w.1.clone()).collect();
            let periodic: List<bool> = widths.iter().map(|w| w.2).collect();
            let call = match r.kind {
                Halo::Reflect => seam::reflect(array, low, high, periodic, r.orthogonal, has, &id, at),
                Halo::Init => seam::reflect_init(array, low, high, periodic, r.orthogonal, at),
                Halo::Do => seam::reflect_do(array, has, &id, at),
                Halo::ReduceShadow => seam::reduce_shadow(array, low, high, periodic, r.orthogonal, has, &id, at),
            };
            out.push(call.into());
        }
        out
    }

    /// Whether there is an async-id, and which.
    pub(super) fn async_id(&self, id: Option<ExprId>) -> (bool, Number) {
        (id.is_some(), id.map_or(Number::of(0), |e| self.int(e)))
    }

    pub(super) fn wait_async(&mut self, w: &WaitAsync, at: &At) -> Vec<String> {
        vec![seam::wait_async(self.on(&w.on, at), w.ids.iter().map(|e| self.int(*e)).collect(), at).into()]
    }
}
