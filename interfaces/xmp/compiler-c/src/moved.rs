//! Sides of a `gmove`: which array each means, which part of its elements, or which value.
//!
//! The plan (`program`) and the lowering (`operand`, `emit/gmove`) call this module. Not here: whether the sides fit each other.

use crate::facts::{is_object, Facts, Step, Subscript};
use nagaya_c::visit::{walk_expr, Context, Visitor};
use nagaya_c::{ExprId, ExprKind, Len, Tree, Ty, Type};

/// A side of a `gmove`.
pub(crate) struct MovedSide {
    /// The number of the distributed array, if it is one.
    pub array: Option<usize>,
    pub subs: Vec<Subscript>,
    /// The type of what is moved.
    pub element: Ty,
    /// The extents of the array.
    pub lens: Vec<Option<Len>>,
}

impl Facts<'_> {
    /// The part of each element that an operand of `gmove` means, `a[:].x` or `a[k].x[1]`: the distributed array, its dimensions, and
    /// the array with its subscripts.
    pub fn part_of_elements(&self, e: ExprId) -> Option<(usize, usize, ExprId)> {
        let (tree, path) = (self.tree, self.path(e));
        let n = self.aligned_named(path.root)?;
        let rank = self.model.aligned[n].dims.len();
        let (subs, members) = path.steps.split_at_checked(rank)?;
        let is_subscript = subs.iter().all(|(s, _)| matches!(s, Step::Index(_) | Step::Triplet(_)));
        let is_member = |(s, _): &(Step, ExprId)| matches!(s, Step::Dot(_));
        let is_single = members.iter().all(|m| is_member(m) || matches!(m.0, Step::Index(_)));
        let is_part = members.first().is_some_and(is_member) && is_single && !tree.types.is_array(tree.expr(e).ty);
        (is_part && is_subscript).then(|| (n, rank, members[0].1))
    }

    /// What names a distributed array in an expression that is evaluated.
    pub fn names_aligned(&self, e: ExprId) -> Option<ExprId> {
        let mut named = Named { facts: self, found: None };
        walk_expr(self.tree, e, Context::VALUE, &mut named);
        named.found
    }

    /// Whether the right side of a `gmove`, with these subscripts and no distributed array, is moved as a value of the left side's
    /// `element` type.
    pub fn is_moved_value(&self, root: ExprId, subs: &[Subscript], element: Ty) -> bool {
        let e = self.tree.expr(root);
        let is_scalar = self.tree.types.basic(e.ty).is_some();
        subs.is_empty() && is_scalar && (!is_object(&e.kind) || e.ty.bare() != element)
    }

    /// A side of a `gmove` with its parts; `None`: it is no such side.
    pub(crate) fn moved_side(&self, e: ExprId) -> Option<MovedSide> {
        if let Some((n, _, array)) = self.part_of_elements(e) {
            let ((_, subs), (_, lens)) = (self.subscripts_of(array), self.declared_shape(n));
            return Some(MovedSide { array: Some(n), subs, element: self.tree.expr(e).ty, lens });
        }
        let (root, subs) = self.subscripts_of(e);
        let array = self.aligned_named(root);
        if array.is_none() && self.names_aligned(e).is_some() {
            return None;
        }
        let (element, lens) = self.shape_of(root, &subs)?;
        Some(MovedSide { array, subs, element, lens })
    }

    /// What an object is without its subscripts: the type of its elements and its extents; `None`: no object of an assignment.
    fn shape_of(&self, root: ExprId, subs: &[Subscript]) -> Option<(Ty, Vec<Option<Len>>)> {
        let types = &self.tree.types;
        if let Some(n) = self.aligned_named(root) {
            return Some(self.declared_shape(n));
        }
        let e = self.tree.expr(root);
        if let (Type::Pointer(target), false) = (types.get(e.ty), subs.is_empty()) {
            // The number of rows of the section.
            let is_open = matches!(subs[0], Subscript::Range([_, None, _]));
            let (element, lens) = types.dims(*target);
            let all = std::iter::once(None).chain(lens.into_iter().map(Some)).collect();
            return (!is_open).then_some((element, all));
        }
        let is_array = types.is_array(e.ty);
        let is_value = subs.is_empty() && types.basic(e.ty).is_some();
        if !is_value && (!subs.is_empty() && !is_array || !is_object(&e.kind)) {
            return None;
        }
        let (element, lens) = types.dims(e.ty);
        let is_known = lens.iter().all(|l| matches!(l, Len::Const(_) | Len::Expr(_)));
        is_known.then(|| (element, lens.into_iter().map(Some).collect()))
    }
}

/// Looks for the name of a distributed array.
struct Named<'f, 'a> {
    facts: &'f Facts<'a>,
    found: Option<ExprId>,
}

impl Visitor for Named<'_, '_> {
    fn expr(&mut self, tree: &Tree, id: ExprId, context: Context) -> bool {
        // What another image has is read from there.
        if matches!(tree.expr(id).kind, ExprKind::CoIndex { .. }) {
            return false;
        }
        if context.evaluated && self.facts.aligned_named(id).is_some() {
            self.found = self.found.or(Some(id));
        }
        self.found.is_none()
    }
}
