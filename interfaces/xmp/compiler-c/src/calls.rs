//! Library calls that only a compiler can make: a coindexed argument is passed by reference (`xmp_atomic_*`), or arguments
//! are cosubscripts of a coarray (`xmp_image_index`). `xmp_desc_of` and calls on whole arrays are in `library`.

use crate::cosubscripts::codim;
use crate::facts::Step;
use crate::image_control::{image_control, without_status};
use crate::lower::Lower;
use crate::pieces::{quote, Code};
use crate::seam;
use nagaya_c::visit::{walk_expr, Context};
use nagaya_c::{Basic, ExprId, ExprKind, ExprList, Ty};
use nagaya_model::directive::align::ArrayForm;
use nagaya_text::{Span, TokenKind};

/// How the arguments of an atomic are arranged.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// `(co:[k], value)`
    Define,
    /// `(&variable, co:[k])`
    Ref,
    /// `(co:[k], operand)`
    Op(seam::Op),
    /// `(&old, co:[k], operand)`
    FetchOp(seam::Op),
    /// `(&old, co:[k], compare, desired)`
    CompareAndSwap,
}

impl Shape {
    /// Number of arguments, and which is the coarray.
    fn arguments(self) -> (usize, usize) {
        match self {
            Shape::Define | Shape::Op(_) => (2, 0),
            Shape::Ref => (2, 1),
            Shape::FetchOp(_) => (3, 1),
            Shape::CompareAndSwap => (4, 1),
        }
    }

    fn form(self) -> &'static str {
        match self {
            Shape::Define => "(a:[k], value)",
            Shape::Ref => "(&variable, a:[k])",
            Shape::Op(_) => "(a:[k], operand)",
            Shape::FetchOp(_) => "(&old, a:[k], operand)",
            Shape::CompareAndSwap => "(&old, a:[k], compare, desired)",
        }
    }
}

fn atomic(name: &str, arguments: usize) -> Option<Shape> {
    let rest = name.strip_prefix("xmp_atomic_")?;
    let op = |w: &str| {
        Some(match w {
            "add" => seam::Op::Sum,
            "and" => seam::Op::And,
            "or" => seam::Op::Or,
            "xor" => seam::Op::Xor,
            "swap" => seam::Op::Replace,
            _ => return None,
        })
    };
    match rest {
        "define" => Some(Shape::Define),
        "ref" => Some(Shape::Ref),
        "compare_and_swap" => Some(Shape::CompareAndSwap),
        "swap" if arguments == 3 => Some(Shape::FetchOp(seam::Op::Replace)),
        _ => match rest.strip_prefix("fetch_") {
            Some(w) => op(w).map(Shape::FetchOp),
            None => op(rest).map(Shape::Op),
        },
    }
}

impl Lower<'_> {
    /// Checks the arguments of image control, because the C compiler would report errors in the macro's expansion.
    fn check_image_control(&mut self, id: ExprId, (name, wanted, added): (&str, usize, usize), args: &[ExprId]) {
        let tree = self.tree;
        let given = args.len().saturating_sub(added);
        let span = tree.expr(id).span;
        if given + 1 == wanted {
            let (message, mut help) = without_status(name);
            if added == 0 {
                help += "; '#include <xmp.h>' is missing, too";
            }
            if self.directives.is_lenient {
                self.diags.warning(span, message).help(help);
                let end = Span::token(span.hi - 1);
                let is_open = matches!(self.unit.token(end.lo - 1).kind, TokenKind::Comma | TokenKind::LParen);
                let status = if is_open { "(int *)0" } else { ", (int *)0" };
                return self.edits.before(end, [status.into()]);
            }
            self.diags.error(span, message).help(help);
        } else if given != wanted {
            self.diags
                .error(span, format!("{name} takes {}, not {given}", nagaya_model::words::count(wanted, "argument")));
        } else if let Some(status) = args.last() {
            let ty = tree.expr(*status).ty;
            let number = tree.types.basic(ty).is_some() && crate::fold::fold(tree, *status) != Some(0);
            if number {
                self.diags
                    .error(
                        tree.expr(*status).span,
                        format!("the last argument of {name} is a number, not the address of an int"),
                    )
                    .help(without_status(name).1);
            }
        }
    }

    /// Gives whether the children are still to be visited.
    pub(crate) fn call(&mut self, id: ExprId, callee: ExprId, args: ExprList, context: Context) -> bool {
        let tree = self.tree;
        let args = tree.list(args);
        let ExprKind::Name { name, decl } = tree.expr(tree.peel(callee)).kind else { return true };
        // A local function or variable of that name is not the library's.
        if decl.is_some_and(|d| tree.decl(d).scope != nagaya_c::ScopeKind::File) {
            return true;
        }
        let name = self.unit.name(name).into_owned();
        if self.directives.is_lenient {
            self.unit_code.calls(&name);
        }
        let own = decl.is_some() && name.starts_with("xmp_");
        if let Some((name, wanted, added)) = image_control(&name).filter(|_| !own) {
            self.check_image_control(id, (&name, wanted, added), args);
            return true;
        }
        self.size_of_section(&name, args);
        if name == "xmp_desc_of" {
            self.desc_of(id, args);
            return false;
        }
        if self.library_call(id) || (name == "free" && context.evaluated && self.free_of_pointer(id, args)) {
            return false;
        }
        if name == "xmp_image_index" {
            return self.image_index(id, args);
        }
        let Some(shape) = atomic(&name, args.len()) else { return true };
        if context.evaluated {
            self.atomic_call(id, &name, shape, args);
        }
        false
    }

    fn atomic_call(&mut self, id: ExprId, name: &str, shape: Shape, args: &[ExprId]) {
        let tree = self.tree;
        let span = tree.expr(id).span;
        let (n, at) = shape.arguments();
        if args.len() != n {
            self.diags
                .error(span, format!("{name} takes {n} arguments, not {}", args.len()))
                .help(format!("write {name}{}", shape.form()));
            return;
        }
        let object = args[at];
        let Some(code) = self.atomic_type(object, shape) else {
            if !tree.expr(object).ty.is_error() {
                let types = match shape {
                    Shape::Define | Shape::Ref => "int",
                    _ => "an integer of 32 or 64 bits",
                };
                self.diags.error(tree.expr(object).span, format!("{name} works on a coarray of type {types}"));
            }
            self.silence(object);
            return;
        };
        let mut prelude = Code::text("__extension__({ ");
        let Some((address, image)) = self.element_reference(object, &mut prelude) else { return };
        let mut others: Vec<Code> = Vec::new();
        for (i, a) in args.iter().enumerate() {
            if i != at {
                walk_expr(tree, *a, Context::VALUE, self);
                others.push(tree.expr(*a).span.into());
            }
        }
        let at = seam::at(quote(&self.at(span)));
        let (co, image) = (seam::addr(address), seam::int(image));
        let wide = |c: &Code| seam::wide(Code::text("(long long)(").c(c.clone()).t(")"));
        let stored =
            |result: Code| Code::text("(void)(*(").c(others[0].clone()).t(") = (").t(code.1).t(")").c(result).t(")");
        let done = match shape {
            Shape::Define => seam::define(co, image, seam::int(others[0].clone()), at),
            Shape::Ref => stored(seam::ref_(co, image, at)),
            Shape::Op(op) => Code::text("(void)").c(seam::atomic_op(op, code.0, co, image, wide(&others[0]), at)),
            Shape::FetchOp(op) => stored(seam::atomic_op(op, code.0, co, image, wide(&others[1]), at)),
            Shape::CompareAndSwap => {
                stored(seam::atomic_compare_and_swap(code.0, co, image, wide(&others[1]), wide(&others[2]), at))
            }
        };
        self.edits.replace(span, prelude.c(done).t("; })").pieces());
    }

    /// The runtime's and C's name of the element's type.
    fn atomic_type(&self, object: ExprId, shape: Shape) -> Option<(seam::Type, &'static str)> {
        let ty: Ty = self.tree.expr(self.tree.peel(object)).ty;
        let b = self.tree.types.basic(ty)?;
        if matches!(shape, Shape::Define | Shape::Ref) {
            return (b == Basic::Int).then_some((seam::Type::I32, "int"));
        }
        Some(match b {
            Basic::Int => (seam::Type::I32, "int"),
            Basic::UInt => (seam::Type::U32, "unsigned int"),
            Basic::Long => (seam::Type::I64, "long"),
            Basic::ULong => (seam::Type::U64, "unsigned long"),
            Basic::LongLong => (seam::Type::I64, "long long"),
            Basic::ULongLong => (seam::Type::U64, "unsigned long long"),
            _ => return None,
        })
    }

    /// `free(p)` of a pointer that is aligned: its memory came from `xmp_malloc`. Says whether it was one.
    fn free_of_pointer(&mut self, id: ExprId, args: &[ExprId]) -> bool {
        let tree = self.tree;
        let [argument] = args else { return false };
        let mut at = tree.peel(*argument);
        while let ExprKind::Cast { operand, .. } = tree.expr(at).kind {
            at = tree.peel(operand);
        }
        let Some(n) = self.aligned_named(at) else { return false };
        let array = &self.directives.aligned[n];
        let name = array.name.clone();
        if !array.form.is_pointer() && array.form != ArrayForm::Parameter {
            self.diags
                .error(tree.expr(id).span, format!("'{name}' is an array: its memory is not from xmp_malloc"))
                .help("the memory of an array is released when its block ends");
            return true;
        }
        let data = seam::addr(Code::text("(void *)").s(tree.expr(at).span));
        let where_ = seam::at(quote(&self.at(tree.expr(id).span)));
        let code = seam::array_free(Some(data), seam::text(quote(&name)), where_);
        self.edits.replace(tree.expr(id).span, code.pieces());
        true
    }

    /// `xmp_image_index(a, i, j, ...)`: the image of cosubscripts, or the number below the image base.
    fn image_index(&mut self, id: ExprId, args: &[ExprId]) -> bool {
        let tree = self.tree;
        let span = tree.expr(id).span;
        let Some((object, subs)) = args.split_first() else { return true };
        let path = self.path(*object);
        let Some(co) = self.root_decl(&path).and_then(|d| self.table.get(d)) else {
            self.diags.error(tree.expr(*object).span, "xmp_image_index takes a coarray and its cosubscripts");
            return false;
        };
        if subs.len() != co.corank() {
            let message = format!(
                "'{}' has {}, not {}",
                co.name,
                nagaya_model::words::count(co.corank(), "codimension"),
                subs.len()
            );
            self.diags.error(span, message);
            return false;
        }
        if subs.iter().any(|s| self.integer(*s, "a cosubscript").is_none()) {
            return false;
        }
        self.handle_path(*object);
        let base = self.options.image_base;
        let sub = |e: &ExprId| Code::text("(int)(").s(tree.expr(*e).span).t(format!(") - {base}"));
        let extents: Vec<Code> = (0..co.corank()).map(|i| codim(tree, co, i)).collect();
        let index = seam::image_index(seam::list(subs.iter().map(sub)), seam::list(extents));
        let code = Code::text("(").c(index).t(format!(" + {base})"));
        for s in subs {
            walk_expr(tree, *s, Context::VALUE, self);
        }
        self.edits.replace(span, code.pieces());
        false
    }

    /// The address and the image of a coarray reference that is passed by reference. Without `:[k]` it is this image's.
    pub(crate) fn coarray_reference(&mut self, id: ExprId, prelude: &mut Code) -> Option<(Code, Code)> {
        let tree = self.tree;
        let id = tree.peel(id);
        let (object, subs) = match tree.expr(id).kind {
            ExprKind::CoIndex { base, subs } => (base, Some(subs)),
            _ => (id, None),
        };
        if tree.expr(id).rank > 0 {
            self.section_as_value(id);
            return None;
        }
        self.handle_path(id);
        let (path, co) = self.coarray_of(object)?;
        let place = self.coarray_place(&path, &co);
        self.checking = true;
        let first = self.first(&path, &place, &[], prelude);
        self.checking = false;
        let image = match subs {
            Some(s) => self.image(&path, &co, tree.list(s), tree.expr(id).span)?,
            None => Code::text(format!("{}.rank", crate::seam::name::HERE)),
        };
        for (step, _) in &path.steps {
            if let Step::Index(e) = step {
                walk_expr(tree, *e, Context::VALUE, self);
            }
        }
        for s in subs.iter().flat_map(|s| tree.list(*s)) {
            walk_expr(tree, *s, Context::VALUE, self);
        }
        Some((Code::text("(void *)&(").c(first).t(")"), image))
    }

    /// The same for a coarray of either kind.
    pub(crate) fn element_reference(&mut self, id: ExprId, prelude: &mut Code) -> Option<(Code, Code)> {
        match self.is_distributed_coarray(id) {
            true => self.coindexed_address(id, prelude),
            false => self.coarray_reference(id, prelude),
        }
    }
}
