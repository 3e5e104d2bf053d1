//! Uses of distributed arrays in statements: elements, arrays of which some subscripts are left out, arguments, and `sizeof`.
//!
//! Subscripts may be left out at the end: where those dimensions are stored whole, what remains is the array that it is in C. Where
//! nothing is evaluated (`sizeof`), an array is what the program declares.
//!
//! Not here: the distance of an element (`element`) and the checks of `-fcheck` (`element_checks`).

use crate::lower::Lower;
use crate::pieces::Code;
use nagaya_c::visit::{walk_expr, Context, Usage};
use nagaya_c::{ExprId, ExprKind, Len, Type};
use nagaya_model::directive::align::{Aligned, ArrayForm};

impl Lower<'_> {
    /// Lowers an element, or a part with the innermost dimensions left open; returns whether it was one.
    pub(crate) fn global_element(&mut self, id: ExprId, context: Context) -> bool {
        let Some((n, root, mut indices)) = self.global_indices(id) else { return self.swapped_index(id) };
        if self.handled.contains(&id) {
            return false;
        }
        let model = self.directives;
        let array = &model.aligned[n];
        let rank = array.dims.len();
        let span = self.tree.expr(id).span;
        if indices.len() > rank {
            // Subscripts of what an element is: the outer expression is C's.
            return false;
        }
        if !context.evaluated {
            return self.measured(id, array, root, indices.len());
        }
        if indices.is_empty() {
            return self.named_array(id, (n, root), context);
        }
        self.handle_path(id);
        let distance = match self.checked_distance(n, id, root, &indices, context.usage) {
            Some(distance) => distance,
            None => self.distance(n, array, &indices),
        };
        let element = self.first_stored(n, array, root).t("[").c(distance).t("]");
        let open = rank - indices.len();
        let code = if open == 0 {
            element
        } else if (indices.len()..rank).all(|d| self.is_whole(array, d)) {
            // What is left is as in C.
            let extents: String = (indices.len()..rank).map(|d| self.whole_extent(n, array, d)).collect();
            Code::text(format!("(*(__typeof__({}) (*){extents})&", self.example_of(n, root))).c(element).t(")")
        } else if open == 1 {
            Code::text("(&").c(element).t(")")
        } else {
            let message = format!("'{}' has {rank} dimensions; give all subscripts, or all but the last", array.name);
            self.diags
                .error(span, message)
                .note("more may be left out only where every node stores the whole of the dimensions");
            return true;
        };
        self.edits.replace(span, code.pieces());
        indices.push(root);
        for e in indices {
            let below = self.tree.expr(e).kind;
            match below {
                ExprKind::Member { base, arrow, .. } if e == root => {
                    let part = Context { usage: Usage::Value, part: !arrow, ..context };
                    walk_expr(self.tree, base, part, self);
                }
                _ if e == root => {}
                _ => walk_expr(self.tree, e, Context { usage: Usage::Value, part: false, ..context }, self),
            }
        }
        true
    }

    /// Reports `i[a]`, which is `a[i]` (C11 6.5.2.1), of a distributed array.
    fn swapped_index(&mut self, id: ExprId) -> bool {
        let ExprKind::Index { base, index } = self.tree.expr(id).kind else { return false };
        let is_array = matches!(self.tree.types.get(self.tree.expr(index).ty), Type::Array(..) | Type::Pointer(..));
        let Some((n, ..)) = self.aligned_object(index).filter(|_| is_array) else { return false };
        let (whole, array, i) = (self.tree.expr(id).span, self.tree.expr(index).span, self.tree.expr(base).span);
        let name = &self.directives.aligned[n].name;
        let message = format!("the distributed array '{name}' is in the brackets of its own subscript");
        let help = format!("write '{}[{}]'", self.unit.source(array), self.unit.source(i));
        self.diags.error(whole, message).help(help);
        true
    }

    /// The extent of a dimension that every node stores whole, in brackets.
    fn whole_extent(&self, n: usize, array: &Aligned, d: usize) -> String {
        match self.declared_lens(array).get(d) {
            Some(Some(Len::Const(k))) => format!("[{k}]"),
            _ => {
                // Elements from one index of the dimension before to the next, in units of this one's.
                let descriptor = self.descriptor(n);
                format!("[{descriptor}.dim[{}].stride / {descriptor}.dim[{d}].stride]", d - 1)
            }
        }
    }

    /// Under `sizeof` and similar: the array, or what is left of it after some subscripts, as the program declares it.
    fn measured(&mut self, id: ExprId, array: &Aligned, root: ExprId, given: usize) -> bool {
        let n = self.aligned_named(root);
        let (Some(n), ArrayForm::Array | ArrayForm::Member(_)) = (n, array.form) else {
            // A pointer is one in C, too, and has the extents that C knows.
            return false;
        };
        self.handle_path(id);
        let extents = self.extents_in_c(array, given);
        let element = self.example_of(n, root);
        let pointer = if extents.is_empty() { "*".to_string() } else { format!("(*){extents}") };
        let code = format!("(*(__typeof__({element}) {pointer})0)");
        self.edits.replace(self.tree.expr(id).span, [code.into()]);
        true
    }

    /// The name of a whole array with several dimensions, as a value. If every node stores whole rows, it becomes a pointer to the
    /// first row, as in C. Otherwise it stays a pointer to an element, and `row_of_parts` reports what C would compute from it.
    /// Returns whether the name was replaced.
    fn named_array(&mut self, id: ExprId, (n, root): (usize, ExprId), context: Context) -> bool {
        let array = &self.directives.aligned[n];
        let rank = array.dims.len();
        let is_value = matches!(context.usage, Usage::Value | Usage::Init) && !context.part;
        if !is_value || rank < 2 || !is_object(array.form) || !(1..rank).all(|d| self.is_whole(array, d)) {
            return false;
        }
        self.handle_path(id);
        let extents: String = (1..rank).map(|d| self.whole_extent(n, array, d)).collect();
        let cast = format!("((__typeof__({}) (*){extents})", self.example_of(n, root));
        let code = Code::text(cast).c(self.section(n, root)).t(")");
        self.edits.replace(self.tree.expr(id).span, code.pieces());
        if let ExprKind::Member { base, arrow, .. } = self.tree.expr(root).kind {
            walk_expr(self.tree, base, Context { usage: Usage::Value, part: !arrow, ..context }, self);
        }
        true
    }

    /// Reports `a + i`, `*a` and similar for an array with several dimensions, if no node stores whole rows.
    pub(crate) fn row_of_parts(&mut self, id: ExprId, operand: ExprId) {
        let Some(n) = self.aligned_named(self.tree.peel(operand)) else { return };
        let array = &self.directives.aligned[n];
        let rank = array.dims.len();
        if rank < 2 || (1..rank).all(|d| self.is_whole(array, d)) {
            return;
        }
        let (text, name) = (self.unit.source(self.tree.expr(id).span), &array.name);
        let message = format!("'{text}' would be the address of a row of '{name}', of which a node stores only a part");
        let help = format!("write '&{name}{}' of an element that this node stores", "[...]".repeat(rank));
        self.diags.error(self.tree.expr(id).span, message).help(help);
    }

    /// `&a` of a whole array: the address of the first element that the node stores. Returns whether `a` is one.
    pub(crate) fn address_of_array(&mut self, id: ExprId, operand: ExprId) -> bool {
        let root = self.tree.peel(operand);
        let Some(n) = self.aligned_named(root) else { return false };
        let array = &self.directives.aligned[n];
        if !is_object(array.form) || self.handled.contains(&root) {
            return false;
        }
        let (span, name) = (self.tree.expr(id).span, &array.name);
        if !(1..array.dims.len()).all(|d| self.is_whole(array, d)) {
            let message =
                format!("'{}' is the address of '{name}', of which a node stores only a part", self.unit.source(span));
            let help =
                format!("write '&{name}{}' of an element that this node stores", "[...]".repeat(array.dims.len()));
            self.diags.error(span, message).help(help);
            return true;
        }
        self.handle_path(root);
        let extents = self.extents_in_c(array, 0);
        let cast = format!("((__typeof__({}) (*){extents})", self.example_of(n, root));
        let code = Code::text(cast).c(self.section(n, root)).t(")");
        self.edits.replace(span, code.pieces());
        if let ExprKind::Member { base, arrow, .. } = self.tree.expr(root).kind {
            walk_expr(self.tree, base, Context { part: !arrow, ..Context::VALUE }, self);
        }
        true
    }

    /// The extents of the dimensions from `first` on, in brackets, as the program declares them.
    fn extents_in_c(&self, array: &Aligned, first: usize) -> String {
        let extent = |len: &Option<Len>| match len {
            Some(Len::Const(k)) => format!("[{k}]"),
            Some(Len::Expr(e)) => format!("[{}]", self.unit.source(self.tree.expr(*e).span)),
            _ => "[]".to_string(),
        };
        self.declared_lens(array)[first..].iter().map(extent).collect()
    }

    /// Passes a whole distributed array as an argument: the address of the local section. The parameter may have the
    /// array's extents, or may be a pointer to elements.
    pub(crate) fn pass_array(&mut self, argument: ExprId) {
        let id = self.tree.peel(argument);
        let Some(n) = self.aligned_named(id) else { return };
        let array = &self.directives.aligned[n];
        if is_object(array.form) && array.dims.len() > 1 {
            self.handled.insert(id);
            let span = self.tree.expr(argument).span;
            self.edits.replace(span, Code::text("((void *)").s(span).t(")").pieces());
        }
    }

    /// Reports a statement with a section of a distributed array, because such a statement needs a directive. Sections
    /// on another image are allowed in an assignment to a section.
    pub(crate) fn global_section(&mut self, statement: ExprId) -> bool {
        let tree = self.tree;
        let (own, coindexed) = self.sections_in(statement);
        if own {
            return true;
        }
        let into_section = match tree.expr(tree.peel(statement)).kind {
            ExprKind::Assign { left, .. } => tree.expr(left).rank > 0,
            _ => false,
        };
        match coindexed.filter(|_| !into_section) {
            Some(span) => {
                self.computed_with_coindexed(span);
                true
            }
            None => false,
        }
    }
}

/// Whether the program declares an array, for which the generated code has a pointer.
fn is_object(form: ArrayForm) -> bool {
    matches!(form, ArrayForm::Array | ArrayForm::Member(_))
}
