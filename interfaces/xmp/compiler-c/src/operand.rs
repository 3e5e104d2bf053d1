//! Sides of an assignment that the runtime carries out, `ngyx_operand`: of `gmove`, and of coindexed distributed arrays.
//!
//! An operand is a distributed array, or an object of this node with an address and a known shape. That is a variable,
//! an array, a member, or what a pointer points to. A value without an address, such as a constant, may be the right
//! side. `emit/gmove` and `coindexed` call this module, and know which operands fit together.

use crate::facts::{is_object, Subscript};
use crate::fold::fold;
use crate::lower::Lower;
use crate::pieces::{comma_list, quote, Code};
use crate::seam;
use crate::seam::types::{ARRAY, OFFSET, OPERAND};
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{ExprId, ExprKind, Len, Ty, Type};
use nagaya_model::words::count;

/// One side: declarations that end in `const ngyx_operand NAME`.
pub(crate) struct Side {
    pub code: Code,
    /// Ranges of the shape, with their lengths where these are constants; and the dimensions that they are of.
    pub shape: Vec<Option<i128>>,
    pub ranges: Vec<usize>,
    pub element: Ty,
    /// The type of an element, for a declaration.
    pub ty: Code,
}

/// The object that has the subscripts.
struct Object {
    element: Ty,
    lens: Vec<Len>,
    /// The address of the descriptor of a distributed array, or a null pointer.
    array: String,
    /// The address of plain data; of a distributed array, the distance to the part of each element that is meant.
    place: Code,
    /// The type of an element, or of the part of it, for a declaration.
    ty: Code,
    /// The first index of the outermost dimension, if it is not what is written.
    outermost: Option<Code>,
}

fn not_distributed() -> String {
    format!("(const {ARRAY} *)0")
}

impl Lower<'_> {
    /// `value`: this is the right side, and what has no address may be a value of this side's type.
    pub(crate) fn operand_side(&mut self, e: ExprId, variable: &str, value: Option<&Side>) -> Option<Side> {
        let tree = self.tree;
        let (root, subs) = self.facts.subscripts_of(e);
        let root_expr = tree.expr(root);
        let aligned = self.aligned_named(root);
        if let Some(n) = aligned {
            return self.distributed_side(e, variable, (n, root), None);
        }
        let is_pointer = matches!(tree.types.get(root_expr.ty), Type::Pointer(..));
        if is_pointer && !subs.is_empty() {
            return self.pointer_side(e, root, variable, &subs);
        }
        let is_array = matches!(tree.types.get(root_expr.ty), Type::Array(..));
        if let Some(left) = value.filter(|left| self.facts.is_moved_value(root, &subs, left.element)) {
            return Some(self.value_side(e, variable, left));
        }
        if !subs.is_empty() && !is_array || !is_object(&root_expr.kind) {
            self.diags.error(root_expr.span, "an operand here is a distributed array, or a local variable or array");
            return None;
        }
        let (element, lens) = tree.types.dims(root_expr.ty);
        walk_expr(tree, root, Context { usage: Usage::Address, ..Context::VALUE }, self);
        let decl = match root_expr.kind {
            ExprKind::Name { decl: Some(d), .. } => Some(d),
            _ => None,
        };
        let object = match decl.and_then(|d| self.table.get(d)) {
            Some(co) => Code::text(co.object(&co.name, false)),
            None => Code::tokens(root_expr.span),
        };
        let object = Object {
            ty: type_of_element(Code::text("(").c(object.clone()).t(")"), lens.len()),
            lens,
            array: not_distributed(),
            place: Code::text("(void *)&(").c(object).t(")"),
            element,
            outermost: None,
        };
        self.sections(e, variable, &object, &subs)
    }

    /// A distributed array, its number and its name or member. `part`: the distance to the part of each element that is meant, its
    /// type for a declaration and as such.
    pub(crate) fn distributed_side(
        &mut self,
        e: ExprId,
        variable: &str,
        (n, root): (usize, ExprId),
        part: Option<(Code, Code, Ty)>,
    ) -> Option<Side> {
        let (_, subs) = self.facts.subscripts_of(e);
        let (element, lens) = self.declared_shape(n);
        let array = self.array_argument(n, Some(root), &quote(&self.at_expr(e)));
        let example = self.example_of(n, root);
        let whole = || (Code::text("0"), Code::text(format!("__typeof__({example})")), element);
        let (place, ty, element) = part.unwrap_or_else(whole);
        let object = Object {
            element,
            lens: lens.into_iter().map(|len| len.unwrap_or(Len::Unknown)).collect(),
            array: self.flat_text(&array),
            place: Code::text("(void *)").c(place),
            ty,
            outermost: None,
        };
        self.sections(e, variable, &object, &subs)
    }

    /// A variable of this node, named `name`, that takes one value.
    pub(crate) fn variable_side(variable: &str, name: &str) -> Code {
        let lists = format!("{variable}_n, {variable}_n, {variable}_n, {variable}_n");
        Code::text(format!(
            "const {OFFSET} {variable}_n[] = {{0}}; \
             const {OPERAND} {variable} = {{{}, (void *)&{name}, sizeof {name}, 0, {lists}}}; ",
            not_distributed()
        ))
    }

    /// What a pointer points to, with the number of rows of the section.
    fn pointer_side(&mut self, e: ExprId, root: ExprId, variable: &str, subs: &[Subscript]) -> Option<Side> {
        let tree = self.tree;
        let Type::Pointer(target) = tree.types.get(tree.expr(root).ty) else { return None };
        let (element, mut lens) = tree.types.dims(*target);
        lens.insert(0, Len::Unknown);
        let first = match subs[0] {
            Subscript::Index(i) => self.checked_integer(i, "a subscript"),
            Subscript::Range([lower, Some(_), _]) => match lower {
                Some(x) => self.checked_integer(x, "the base of a section"),
                None => Code::text("0"),
            },
            Subscript::Range([.., None, _]) => {
                let name = self.unit.source(tree.expr(root).span);
                self.unknown_extent(tree.expr(e).span, root, &name);
                return None;
            }
        };
        walk_expr(tree, root, Context::VALUE, self);
        let object = Object {
            array: not_distributed(),
            ty: type_of_element(Code::text("(").s(tree.expr(root).span).t(")"), lens.len()),
            lens,
            place: Code::text("(void *)&(").s(tree.expr(root).span).t(")[").c(first).t("]"),
            element,
            // Counted from the first row that is used.
            outermost: Some(Code::text("0")),
        };
        self.sections(e, variable, &object, subs)
    }

    /// A value: a variable of the type of the left side's elements takes it.
    fn value_side(&mut self, e: ExprId, variable: &str, left: &Side) -> Side {
        walk_expr(self.tree, e, Context::VALUE, self);
        let code = left
            .ty
            .clone()
            .t(format!(" {variable}_v = ("))
            .s(self.tree.expr(e).span)
            .t("); ")
            .c(Lower::variable_side(variable, &format!("{variable}_v")));
        Side { code, shape: Vec::new(), ranges: Vec::new(), element: left.element, ty: left.ty.clone() }
    }

    /// The lists of extents, first indices, steps and counts.
    fn sections(&mut self, e: ExprId, variable: &str, object: &Object, subs: &[Subscript]) -> Option<Side> {
        let tree = self.tree;
        let span = tree.expr(e).span;
        let (lens, array) = (&object.lens, &object.array);
        if subs.len() > lens.len() {
            self.diags.error(span, format!("too many subscripts: the array has {}", count(lens.len(), "dimension")));
            return None;
        }
        let (mut extents, mut first, mut counts, mut step) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let (mut shape, mut ranges) = (Vec::new(), Vec::new());
        let is_global = *array != not_distributed();
        for (d, len) in lens.iter().enumerate() {
            let given = object.outermost.clone().filter(|_| d == 0);
            let extent = match len {
                Len::Const(n) => Code::text(format!("({OFFSET}){n}")),
                // What the array has: the variables of the declaration may have changed, and a pointer's declaration
                // has no extent.
                _ if is_global => seam::array_extent(seam::array(array), seam::int(d), seam::at(quote(&self.at(span)))),
                Len::Expr(x) => seam::as_offset(tree.expr(*x).span),
                Len::Unknown | Len::Star if given.is_some() => Code::text(format!("(({OFFSET})1 << 40)")),
                Len::Unknown | Len::Star => {
                    self.diags.error(span, "the extents of an operand must be known here");
                    return None;
                }
            };
            let (f, c, s) = match subs.get(d) {
                Some(Subscript::Index(index)) => (
                    given.unwrap_or_else(|| self.checked_integer(*index, "a subscript")),
                    Code::text("-1"),
                    Code::text("1"),
                ),
                Some(Subscript::Range([lower, length, step])) => {
                    if !self.step_is_not_zero(*step) {
                        return None;
                    }
                    let f = given.unwrap_or_else(|| {
                        lower.map_or(Code::text("0"), |x| self.checked_integer(x, "the base of a section"))
                    });
                    let s = step.map_or(Code::text("1"), |x| self.checked_integer(x, "the step of a section"));
                    let c = match length {
                        Some(x) => match fold(tree, *x) {
                            Some(n) if n < 0 => {
                                self.diags.error(tree.expr(*x).span, format!("a section cannot have {n} elements"));
                                return None;
                            }
                            Some(_) => self.checked_integer(*x, "the length of a section"),
                            // A negative length would look like the mark of an index.
                            None => {
                                let length = self.checked_integer(*x, "the length of a section");
                                seam::rest(seam::offset(length), seam::offset("0"), seam::offset("1"))
                            }
                        },
                        None => {
                            let of = |list: &str| seam::offset(format!("{variable}_{list}[{d}]"));
                            seam::rest(of("x"), of("f"), of("s"))
                        }
                    };
                    ranges.push(d);
                    shape.push(self.facts.length_of(Some(len), [*lower, *length, *step]));
                    (f, c, s)
                }
                None => {
                    ranges.push(d);
                    shape.push(match len {
                        Len::Const(n) => Some(i128::from(*n)),
                        _ => None,
                    });
                    (Code::text("0"), Code::text(format!("{variable}_x[{d}]")), Code::text("1"))
                }
            };
            extents.push(extent);
            first.push(f);
            counts.push(c);
            step.push(s);
        }
        let nd = lens.len();
        let list = |name: &str, codes: Vec<Code>| {
            let codes = if codes.is_empty() { vec![Code::text("0")] } else { codes };
            Code::text(format!("const {OFFSET} {variable}_{name}[] = {{")).c(comma_list(codes)).t("}; ")
        };
        let code = list("x", extents)
            .c(list("f", first))
            .c(list("s", step))
            .c(list("c", counts))
            .t(format!("const {OPERAND} {variable} = {{{array}, "))
            .c(object.place.clone())
            .t(", ")
            .t("sizeof(")
            .c(object.ty.clone())
            .t(format!("), {nd}, {variable}_x, {variable}_f, {variable}_c, {variable}_s}}; "));
        Some(Side { code, shape, ranges, element: object.element.bare(), ty: object.ty.clone() })
    }
}

/// The type of an element of an object with `rank` dimensions.
fn type_of_element(object: Code, rank: usize) -> Code {
    Code::text("__typeof__(").c(object).t(format!("{})", "[0]".repeat(rank)))
}
