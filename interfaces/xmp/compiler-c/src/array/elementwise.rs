//! An expression of sections for one element: operators and elemental functions (XMP 7.8) apply to each, and what is no section is
//! evaluated once before.

use crate::lower::Lower;
use crate::pieces::Code;
use crate::seam::local;
use crate::seam::types::SIZE;
use nagaya_c::{Basic, ExprId, ExprKind, Type};
use nagaya_text::Span;

/// The element of a section; what it needs before the loop goes into the code.
pub(crate) type SectionElement<'f, L> = &'f mut dyn FnMut(&mut L, ExprId, &mut Code) -> Option<Code>;

impl Lower<'_> {
    /// An expression of sections for one element: `section` gives the element of a section, what has none is evaluated once, in
    /// `prelude`.
    pub(crate) fn elementwise(
        &mut self,
        id: ExprId,
        prelude: &mut Code,
        section: SectionElement<'_, Self>,
    ) -> Option<Code> {
        let tree = self.tree;
        let e = tree.expr(id);
        self.handled.insert(id);
        if let ExprKind::Paren(inner) = e.kind {
            if e.rank > 0 || self.facts.is_operand(id) {
                return Some(Code::text("(").c(self.elementwise(inner, prelude, section)?).t(")"));
            }
        }
        if self.facts.is_operand(id) {
            return section(self, id, prelude);
        }
        if e.rank == 0 {
            return Some(self.scalar(id, prelude));
        }
        let children: Vec<ExprId> = match e.kind {
            ExprKind::Unary { operand, op } if op != nagaya_c::UnOp::Addr => vec![operand],
            ExprKind::Binary { left, right, .. } => vec![left, right],
            ExprKind::Cast { operand, .. } => vec![operand],
            ExprKind::Cond { cond, then, other } => [Some(cond), then, Some(other)].into_iter().flatten().collect(),
            ExprKind::Call { callee, args } => {
                self.elemental(callee)?;
                let args = tree.list(args);
                if let Some(out) = args.get(1).filter(|a| tree.expr(**a).rank > 0 && self.writes_second(callee)) {
                    return self.with_address(e.span, args[0], *out, prelude, section);
                }
                args.to_vec()
            }
            ExprKind::Unary { .. } => {
                self.diags
                    .error(e.span, "the addresses of a section are not a section")
                    .note("'&a[:]' is allowed only as the second argument of frexp, which stores to each element");
                return None;
            }
            _ => {
                self.diags.error(e.span, "this operation does not work on sections");
                return None;
            }
        };
        let mut out = Code::new();
        let mut from = e.span.lo;
        for child in children {
            let span = tree.expr(child).span;
            out = out.s(Span::new(from, span.lo)).c(self.elementwise(child, prelude, section)?);
            from = span.hi;
        }
        Some(out.s(Span::new(from, e.span.hi)))
    }

    /// Whether an elemental function stores a second result where its second argument points.
    fn writes_second(&self, callee: ExprId) -> bool {
        matches!(self.unit.source(self.tree.expr(callee).span).as_str(), "frexp" | "frexpf" | "frexpl")
    }

    /// `frexp(a[:], &e[:])`: each element of `e` gets the exponent of one of `a`.
    fn with_address(
        &mut self,
        call: Span,
        value: ExprId,
        out: ExprId,
        prelude: &mut Code,
        section: SectionElement<'_, Self>,
    ) -> Option<Code> {
        let tree = self.tree;
        let span = tree.expr(out).span;
        let source = self.unit.source(span);
        let ExprKind::Unary { op: nagaya_c::UnOp::Addr, operand } = tree.expr(tree.peel(out)).kind else {
            self.diags
                .error(span, format!("'{source}' is a section of numbers, and frexp stores through a pointer"))
                .help(format!("write '&{source}' for a section that receives the exponents"));
            return None;
        };
        let target = tree.peel(operand);
        if matches!(tree.expr(target).kind, ExprKind::CoIndex { .. }) || !self.facts.is_operand(target) {
            self.diags
                .error(span, "the exponents go to a section of this image")
                .help("copy them in a separate statement");
            return None;
        }
        if tree.types.basic(tree.expr(target).ty) != Some(Basic::Int) {
            self.diags.error(span, "the exponents go to a section of 'int'");
            return None;
        }
        self.handled.extend([out, tree.peel(out)]);
        let first = tree.expr(value).span;
        let value = self.elementwise(value, prelude, section)?;
        let element = self.elementwise(target, prelude, section)?;
        // The element is read-only where it is used as a value.
        let address = Code::text(format!("(int *)({SIZE})&")).c(element);
        let (before, between, behind) =
            (Span::new(call.lo, first.lo), Span::new(first.hi, span.lo), Span::new(span.hi, call.hi));
        Some(Code::tokens(before).c(value).s(between).c(address).s(behind))
    }

    fn elemental(&mut self, callee: ExprId) -> Option<()> {
        let tree = self.tree;
        let name = match tree.expr(tree.peel(callee)).kind {
            ExprKind::Name { name, .. } => self.unit.name(name).into_owned(),
            _ => String::new(),
        };
        self.handled.insert(callee);
        if is_elemental(&name) {
            return Some(());
        }
        self.diags
            .error(tree.expr(callee).span, format!("'{name}' is not an elemental function: it cannot be applied to a section"))
            .note("elemental are the functions of <math.h> that take and give numbers, from acos to sqrt, with their f and l forms");
        None
    }

    /// Everything on the right that is not a section: evaluated once, before the loop.
    fn scalar(&mut self, id: ExprId, prelude: &mut Code) -> Code {
        let tree = self.tree;
        let e = tree.expr(id);
        self.handled.remove(&id);
        if matches!(e.kind, ExprKind::Int(_) | ExprKind::Float | ExprKind::SizeofType(_)) {
            return e.span.into();
        }
        if tree.types.is_array(e.ty) && !matches!(e.kind, ExprKind::Str) {
            self.whole_array(id);
        }
        let name = local!("v{}", self.fresh());
        let ty = match tree.types.get(e.ty) {
            Type::Basic(basic) => basic.name(),
            _ => "__auto_type",
        };
        prelude.add(Code::text(format!("const {ty} {name} = ")).s(e.span).t("; "));
        Code::text(name)
    }

    pub(crate) fn whole_array(&mut self, id: ExprId) {
        let e = self.tree.expr(id);
        let source = self.unit.source(e.span);
        let brackets = "[:]".repeat(self.tree.types.dims(e.ty).1.len().max(1));
        self.diags
            .error(e.span, format!("'{source}' is an array, not a section"))
            .help(format!("write '{source}{brackets}' for all of its elements"));
    }
}

/// The elemental functions (XMP 7.8), with their `f` and `l` forms.
fn is_elemental(name: &str) -> bool {
    const NAMES: [&str; 20] = [
        "acos", "asin", "atan", "atan2", "cos", "sin", "tan", "cosh", "sinh", "tanh", "exp", "frexp", "ldexp", "log",
        "log10", "fabs", "pow", "sqrt", "ceil", "floor",
    ];
    let base = |n: &str| NAMES.contains(&n) || n == "fmod";
    base(name) || name.strip_suffix(['f', 'l']).is_some_and(base)
}

#[cfg(test)]
mod tests {
    use super::is_elemental;

    #[test]
    fn elemental_functions_have_three_forms() {
        assert!(is_elemental("sqrt") && is_elemental("sqrtf") && is_elemental("fmodl") && is_elemental("ceil"));
        assert!(!is_elemental("printf") && !is_elemental("f") && !is_elemental("sqrtx"));
    }
}
